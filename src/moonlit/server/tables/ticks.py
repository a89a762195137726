"""Ticks, so that nobody learns from a delay that somebody else acted in secret.

At night a table is busy when somebody decides, and whoever sends it a message then waits for the
disk a little longer. So while it is a secret who acts, what comes in waits for the next tick, and
what goes out for the one after it: both depend only on when a message was sent.
"""

from collections.abc import Callable, Collection
from math import floor
from typing import Protocol

from moonlit.core.game import State
from moonlit.core.record import Play
from moonlit.server.domain.clock import Alarm, wait_until
from moonlit.server.tables.context import ServerContext
from moonlit.server.tables.page import Page

TICK = 0.2
"""Seconds between two ticks: far longer than a disk takes, and short enough to wait for."""


class TickingTable(Protocol):
    """What ticks need of their table."""

    play: Play | None
    context: ServerContext
    pages: set[Page]


class Ticks:
    """When one table does what it was told, and answers."""

    def __init__(self, table: TickingTable) -> None:
        self._table = table
        self._held: set[Page] = set()
        self._state: State | None = None
        self._are_on = False
        """Whether they are on in that state: this is asked far more often than it changes."""

    @property
    def are_on(self) -> bool:
        """Whether it is a secret now who acts."""
        play = self._table.play
        if play is None:
            return False
        if play.state is not self._state:
            self._state = play.state
            self._are_on = bool(self._table.context.tick) and acts_are_secret(play)
        return self._are_on

    @property
    def last(self) -> float:
        """The time of the last tick."""
        tick, clock = self._table.context.tick, self._table.context.clock
        return floor(clock.now() / tick) * tick

    async def next(self) -> None:
        """Wait for the next tick."""
        await wait_until(self._table.context.clock, self.last + self._table.context.tick)

    def hold_all(self) -> None:
        """Keep back what is sent to anybody at the table until the release."""
        self._hold(self._table.pages)

    def hold(self, page: Page) -> None:
        """The same for a page that may not have come in yet."""
        if self.are_on:
            self._hold({page})

    def release(self) -> None:
        """Send what was kept back."""
        held, self._held = self._held, set()
        for page in held:
            page.release()

    def _hold(self, pages: Collection[Page]) -> None:
        for page in pages:
            page.hold()
        self._held.update(pages)


class TickClock:
    """The time at a table: while ticks are on, it stands still between two of them.

    Otherwise what is left of a window would tell how long the table took to say so.
    """

    def __init__(self, context: ServerContext, ticks: Ticks) -> None:
        self._clock = context.clock
        self._ticks = ticks

    def now(self) -> float:
        """Monotonic time in seconds."""
        return self._ticks.last if self._ticks.are_on else self._clock.now()

    def today(self) -> float:
        """Wall-clock time in seconds since the epoch."""
        return self._clock.today()

    def wake(self, after: float, call: Callable[[], object]) -> Alarm:
        """Set a timer."""
        return self._clock.wake(after, call)


def some_act_in_secret(play: Play) -> bool:
    """Whether only some are asked, and nobody may know whom."""
    return acts_are_secret(play) and len(play.asked()) < play.players


def acts_are_secret(play: Play) -> bool:
    """Whether the game is in a window with a clock, or hides who has answered already.

    A window of 0 seconds ends with the last answer, so that there is nothing left to hide.
    """
    return bool(play.seconds()) or bool(play.state.phase.hushed)
