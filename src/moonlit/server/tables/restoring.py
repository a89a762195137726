"""Restoring the game of a table from the store: by replaying its decisions."""

from collections.abc import Iterator, Sequence

import msgspec

from moonlit.core.record import Decision, Play
from moonlit.core.seats import Seat
from moonlit.server.domain.seating import Setup, game_options
from moonlit.server.tables.attendance import OpenQuestion, asked_since
from moonlit.server.tables.context import ServerContext


def restored(
    setup: Setup, context: ServerContext, decisions: Sequence[Decision] = ()
) -> Play | None:
    """The game of a table from its deal, or from where it was played on, to the last decision."""
    if setup.seed is None:
        return None
    game = context.game(setup)
    branch = setup.branch or msgspec.UNSET
    play = Play(game, len(setup.chairs), game_options(setup, game), setup.seed, branch)
    for decision in decisions:
        play.follow(decision)
    return play


def open_questions(
    setup: Setup, context: ServerContext, decisions: Sequence[Decision], times: Sequence[int]
) -> dict[Seat, OpenQuestion]:
    """Since when each open question is open, where that was written down."""
    play = restored(setup, context) if setup.tempo == "days" else None
    if play is None:
        return {}
    now = context.clock.now()
    ago = now - context.clock.today()

    def moments() -> Iterator[tuple[Play, float]]:
        yield play, setup.began + ago if setup.began else now
        for decision, at in zip(decisions, times, strict=True):
            play.follow(decision)
            yield play, at + ago

    return asked_since(moments())
