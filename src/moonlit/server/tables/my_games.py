"""One line of somebody's list of games: from the live table, or from what the store lists of it."""

from collections.abc import Sequence

from moonlit.core.game import View
from moonlit.core.record import Viewer
from moonlit.core.seats import Seat
from moonlit.server.domain.identity import Person, PersonId
from moonlit.server.domain.seating import Chair
from moonlit.server.store.protocol import Listed
from moonlit.server.tables.sitters import sitters
from moonlit.server.tables.table import LiveTable
from moonlit.server.tables.waiting import left_for, people_waited_for
from moonlit.server.wire import messages


def seat_in(chairs: Sequence[Chair], person: PersonId) -> Viewer:
    """The first seat of somebody; None for an onlooker."""
    seats = (Seat(seat) for seat, chair in enumerate(chairs) if chair.person == person)
    return next(seats, None)


def my_game(table: LiveTable, you: Viewer, one: Listed) -> messages.MyGame:
    """The line of a table that is open."""
    setup, play = table.setup, table.play
    view: View | None = play.view(you) if play is not None and not play.is_over else None
    return messages.MyGame(
        code=setup.code,
        game=setup.game,
        stage=table.stage,
        seats=table.sitters(you),
        you=you,
        your_turn=setup.lesson is None and you in people_waited_for(table),
        left=None if you is None else left_for(table, you),
        # Who is asked may be a secret of the night: only the game's own view may tell.
        waiting_for=tuple(view.asked or ()) if view is not None else (),
        view=view,
        updated=one.updated,
        played_on=setup.branch.after if setup.branch and setup.lesson is None else None,
        is_lesson=setup.lesson is not None,
        place=one.place,
        score=one.score,
        bot_plays=you is not None and table.bots.plays_for(you),
    )


def finished_game(one: Listed, person: Person) -> messages.MyGame:
    """The line of a game that is over, which nobody has to play again for it."""
    return messages.MyGame(
        code=one.code,
        game=one.game,
        stage="over",
        seats=sitters(one, ()),
        you=seat_in(one.chairs, person.id),
        your_turn=False,
        waiting_for=(),
        updated=one.updated,
        played_on=one.played_on,
        place=one.place,
        score=one.score,
    )
