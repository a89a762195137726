"""Finished games: seen again moment by moment, or kept as a file."""

from moonlit.core.game import Game
from moonlit.core.record import Record, Viewer, replay
from moonlit.server import wire
from moonlit.server.identity import PersonId
from moonlit.server.refusals import GameNotOver
from moonlit.server.seating import names_of
from moonlit.server.table import LiveTable


def finished(table: LiveTable) -> Record:
    """The record of a game that has nothing to hide any more."""
    play = table.play
    if play is None or not play.is_over:
        raise GameNotOver
    return play.record(table.setup.names or names_of(table.setup))


def seen_again(table: LiveTable, person: PersonId) -> wire.Replay:
    """A finished game through this person's eyes."""
    record, you = finished(table), table.setup.seat_of(person)
    return wire.Replay(
        code=table.setup.code,
        game=table.game.name,
        seats=table.sitters(),
        you=you,
        frames=frames(table.game, record, you),
    )


def frames(game: Game, record: Record, viewer: Viewer) -> tuple[wire.Frame, ...]:
    """Every moment at which this viewer saw or heard something new."""
    shown: list[wire.Frame] = []
    heard = 0
    for play in replay(game, record):
        events, view = tuple(play.heard(viewer, heard)), play.view(viewer)
        heard += len(events)
        if events or not shown or view != shown[-1].view:
            shown.append(wire.Frame(events=events, view=view))
    return tuple(shown)
