"""The clock and its timers; whatever waits on the server uses them, so that tests can fake time."""

import asyncio
from collections.abc import Callable
from time import monotonic, time
from typing import Protocol


class Alarm(Protocol):
    """A timer that was set."""

    def cancel(self) -> None:
        """Do not call."""
        ...


class Clock(Protocol):
    """The real time, or a fake one in tests."""

    def now(self) -> float:
        """Monotonic time in seconds."""
        ...

    def today(self) -> float:
        """Wall-clock time in seconds since the epoch, for whatever outlives a restart."""
        ...

    def wake(self, after: float, call: Callable[[], object]) -> Alarm:
        """Set a timer that calls something after so many seconds."""
        ...


class RealClock:
    """The time of this computer, with timers of the running event loop."""

    def now(self) -> float:
        return monotonic()

    def today(self) -> float:
        return time()

    def wake(self, after: float, call: Callable[[], object]) -> Alarm:
        return asyncio.get_running_loop().call_later(after, call)


async def wait_until(clock: Clock, moment: float) -> None:
    """Sleep until this time of the clock, unless it has passed."""
    if moment > clock.now():
        rung = asyncio.Event()
        alarm = clock.wake(moment - clock.now(), rung.set)
        try:
            await rung.wait()
        finally:
            alarm.cancel()
