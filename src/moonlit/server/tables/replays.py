"""Games seen again: a finished one through anybody's eyes, a running one through one's own."""

from collections.abc import Callable, Iterator

from moonlit.core.game import Game
from moonlit.core.record import Record, Viewer, replay_own
from moonlit.core.seats import Seat
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.seating import Setup, names_of
from moonlit.server.refusals import GameNotOver, NoSuchSeat
from moonlit.server.tables.advising import advice_of
from moonlit.server.tables.showing import played_on
from moonlit.server.tables.table import LiveTable
from moonlit.server.wire import messages
from moonlit.server.wire.codec import encode

ONLOOKER = "onlooker"


def finished(table: LiveTable) -> Record:
    """The record of a game that has nothing to hide any more."""
    if table.play is None or not table.play.is_over:
        raise GameNotOver
    return so_far(table, None)


def so_far(table: LiveTable, viewer: Viewer) -> Record:
    """The record of a game up to now, or as onlookers know it; nobody's before the end."""
    play = table.known_to(viewer)
    if play is None:
        raise GameNotOver
    return play.record(table.setup.names or names_of(table.setup))


class ReplayRequest:
    """Somebody's request for a replay: what it needs of the live table, read once."""

    def __init__(self, table: LiveTable, person: PersonId, eyes: str | None) -> None:
        """Refuse other eyes than the person's own while the game runs."""
        self._game, self._setup = table.game, table.setup
        self._is_over = table.stage == "over"
        self._you = table.setup.seat_of(person)
        self._eyes = self._you if eyes is None else viewer_called(eyes, table.setup)
        if self._eyes != self._you and not self._is_over:
            raise GameNotOver
        self._record, self._seats = so_far(table, self._eyes), table.sitters(self._you)
        # What onlookers say among themselves is nobody's story.
        lines = table.conversation.lines_for(self._eyes)
        self._lines = tuple(line for line in lines if line.audience != "onlookers")

    def parts(self, check: Callable[[], None]) -> Iterator[bytes]:
        """The `Replay` as JSON, frame by frame; slow, and safe in another thread.

        `check` is called before each frame, and raises when it has taken too long.
        """
        helps = self._is_over or self._setup.assistant
        head = encode(
            messages.Replay(
                code=self._setup.code,
                game=self._game.name,
                seats=self._seats,
                you=self._you,
                eyes=self._eyes,
                is_over=self._is_over,
                is_imported=self._setup.is_imported,
                has_proof=self._setup.secret is not None,
                played_on=played_on(self._setup),
                lines=self._lines,
                frames=(),
            )
        )
        yield head.removesuffix(b"]}")
        comma = b""
        for frame in frames(
            self._game, self._record, self._eyes, is_over=self._is_over, helps=helps
        ):
            check()
            yield comma + encode(frame)
            comma = b","
        yield b"]}"


def viewer_called(eyes: str, setup: Setup) -> Viewer:
    """Whose eyes are asked for: a seat by its number, or an onlooker's."""
    if eyes == ONLOOKER:
        return None
    seats = {str(seat): Seat(seat) for seat in range(len(setup.chairs))}
    if eyes not in seats:
        raise NoSuchSeat
    return seats[eyes]


def frames(
    game: Game, record: Record, viewer: Viewer, *, is_over: bool, helps: bool
) -> Iterator[messages.Frame]:
    """Every moment at which this viewer saw or heard something new.

    How many decisions were made in between is known to nobody before the end.
    """
    assistant = game.assistant if helps else None
    heard, shown, last = 0, 0, None
    for play in replay_own(game, record):
        events, view = tuple(play.heard(viewer, heard)), play.view(viewer)
        heard += len(events)
        if events or not shown or view != last:
            at = len(play.decisions) if is_over else shown
            advice = advice_of(assistant, view) if assistant else None
            yield messages.Frame(at=at, events=events, view=view, advice=advice)
            shown, last = shown + 1, view
