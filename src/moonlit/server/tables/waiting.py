"""For whom a table waits, and until when."""

from collections.abc import Mapping

from moonlit.core.seats import Seat
from moonlit.server.domain.seating import player_of
from moonlit.server.tables.attendance import EVERYBODY
from moonlit.server.tables.table import LiveTable


def one_of(seat: Seat, until: Mapping[Seat, float]) -> Seat | None:
    """Under whose name a seat is waited for, if it is."""
    return next((known for known in (seat, EVERYBODY) if known in until), None)


def people_waited_for(table: LiveTable) -> dict[Seat, float | None]:
    """The people who must decide, and until when, in seconds since the epoch."""
    if table.play is None or table.is_halted:
        return {}
    until = table.attendance.until if table.setup.tempo != "none" else {}
    ahead = table.context.clock.today() - table.context.clock.now()
    return {
        seat: until[known] + ahead if (known := one_of(seat, until)) is not None else None
        for seat in table.play.asked()
        if player_of(table.setup, seat) is None
    }


def left_for(table: LiveTable, seat: Seat) -> int | None:
    """Milliseconds until a bot plays for somebody who must decide."""
    until = people_waited_for(table).get(seat)
    return None if until is None else milliseconds(until - table.context.clock.today())


def milliseconds(seconds: float) -> int:
    """What is left of a time, for a page."""
    return round(1000 * max(0, seconds))
