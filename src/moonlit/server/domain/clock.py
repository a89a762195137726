"""What time it is, and being woken: nothing else on the server waits for a moment to come."""

import asyncio
from collections.abc import Callable
from time import monotonic, time
from typing import Protocol


class Alarm(Protocol):
    """Something that will ring, unless it is stopped."""

    def cancel(self) -> None:
        """It will not ring."""
        ...


class Clock(Protocol):
    """Time that passes by itself, or as a test says."""

    def now(self) -> float:
        """Seconds since some moment."""
        ...

    def today(self) -> float:
        """Seconds since the epoch, for what must be known after a restart."""
        ...

    def wake(self, after: float, call: Callable[[], object]) -> Alarm:
        """Call somebody after so many seconds."""
        ...


class RealClock:
    """The time of this computer."""

    def now(self) -> float:
        """Seconds since it was started, whatever its calendar says."""
        return monotonic()

    def today(self) -> float:
        """Seconds since the epoch, as the calendar has it."""
        return time()

    def wake(self, after: float, call: Callable[[], object]) -> Alarm:
        """Call somebody after so many seconds, from the running loop."""
        return asyncio.get_running_loop().call_later(after, call)


async def wait_until(clock: Clock, moment: float) -> None:
    """Sleep until a moment of this clock, unless it has passed."""
    if moment > clock.now():
        rung = asyncio.Event()
        alarm = clock.wake(moment - clock.now(), rung.set)
        try:
            await rung.wait()
        finally:
            alarm.cancel()
