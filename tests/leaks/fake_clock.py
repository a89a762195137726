"""A fake clock for each of the two servers, driven by one shared time."""

from collections.abc import Callable

SECRET_CALLBACKS = {"set", "_onlookers_are_due"}
"""The names of timer callbacks whose times may differ between the worlds, see `may_be_secret`."""


class SharedTime:
    """The time of both worlds, advanced by the test."""

    def __init__(self) -> None:
        self.now = 1000.0

    def today(self) -> float:
        return 1_800_000_000 + self.now


class FakeTimer:
    """A timer that fires once."""

    def __init__(self, at: float, call: Callable[[], object]) -> None:
        self.at = at
        self.call = call
        self.is_set = True

    @property
    def may_be_secret(self) -> bool:
        """Whether it is set for moves that may be secret, and its firing is not observable.

        So are the pause of a bot, and the delay after which onlookers are shown a move.
        """
        return getattr(self.call, "__name__", "") in SECRET_CALLBACKS

    def cancel(self) -> None:
        self.is_set = False


class FakeClock:
    """The clock of one server."""

    def __init__(self, time: SharedTime) -> None:
        self._time = time
        self._timers: list[FakeTimer] = []

    def now(self) -> float:
        return self._time.now

    def today(self) -> float:
        return self._time.today()

    def wake(self, after: float, call: Callable[[], object]) -> FakeTimer:
        timer = FakeTimer(self.now() + after, call)
        self._timers.append(timer)
        return timer

    def pending(self) -> list[FakeTimer]:
        """Return the timers that are set, the next one first."""
        self._timers = [timer for timer in self._timers if timer.is_set]
        return sorted(self._timers, key=lambda timer: timer.at)

    def fire_due(self) -> bool:
        """Fire all timers that are due; return whether there were any."""
        due = [timer for timer in self.pending() if timer.at <= self.now()]
        for timer in due:
            if timer.is_set:
                timer.is_set = False
                timer.call()
        return bool(due)
