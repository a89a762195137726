"""More time on request: who listens, reads or types slowly need not lose their vote to a clock."""

from typing import Protocol

from moonlit.core.record import Play
from moonlit.server.refusals import NoMoreTime
from moonlit.server.tables.window_clock import WindowClock

MORE = 30
"""Seconds that a window lasts longer for each request."""
MOST = 10
"""How often a window can be made longer, by all at the table together."""


class ProlongedTable(Protocol):
    """What more time needs of its table."""

    play: Play | None
    window_clock: WindowClock

    def show_all(self) -> None: ...


class MoreTime:
    """How often the open window was made longer."""

    def __init__(self, table: ProlongedTable) -> None:
        self._table = table
        self._window: int | None = None
        self._given = 0

    @property
    def left(self) -> int:
        """How often more time can still be asked for; 0 where a secret hangs on the clock."""
        play, window = self._table.play, self._table.window_clock.window
        if play is None or window is None or not play.state.phase.may_extend(play.state):
            return 0
        return MOST if window != self._window else MOST - self._given

    async def give(self) -> None:
        """Let the open window last longer for everybody."""
        if self.left == 0:
            raise NoMoreTime
        clock = self._table.window_clock
        self._given = MOST - self.left + 1
        self._window = clock.window
        clock.prolong(MORE)
        self._table.show_all()
