"""The timer of a table's window: it runs while a phase of the game has a time of its own."""

from collections.abc import Callable

from moonlit.core.record import Play
from moonlit.server.domain.clock import Alarm, Clock


class WindowClock:
    """Set when a window begins, and left alone until its end, whatever is answered meanwhile.

    So the moment a window ends depends on nothing but the moment it began and its public length;
    only somebody who plays with bots alone may shorten that (`skipping.py`), and where a moment
    allows it, who needs more time may lengthen it (`more_time.py`). A moment that was interrupted
    and is put again has what was left of its time.
    """

    def __init__(self, clock: Clock, on_end: Callable[[int], None]) -> None:
        """Nothing runs yet; `on_end` is told which window is over."""
        self._clock = clock
        self._on_end = on_end
        self._alarm: Alarm | None = None
        self._began = self._ends = self._more = 0.0
        self._kind: type | None = None
        self._kept: dict[type, float] = {}
        """What was left of the time of each kind of moment when something else came."""
        self.window: int | None = None
        """The window it was set for."""

    def watch(self, play: Play | None, *, is_seen: bool = True) -> None:
        """Set it where a new window has begun, stop it where none is open.

        At a table that nobody sees only windows close that need no time.
        """
        seconds = None if play is None else time_of(play)
        if play is None or seconds is None or (seconds > 0 and not is_seen):
            self.stop()
        elif self.window != play.window:
            self._set(play, seconds)

    def hasten(self, seconds: float) -> None:
        """Let the open window end so long after it began, or now, whoever has answered in it."""
        now = self._clock.now()
        ends = max(now, self._began + seconds)
        if self.window is not None and ends < self._ends:
            self._ring_at(ends, self.window)

    def prolong(self, seconds: float) -> None:
        """Let the open window end so much later."""
        if self.window is not None:
            self._more += seconds
            self._ring_at(self._ends + seconds, self.window)

    def left(self) -> int | None:
        """Milliseconds until the window ends; None where none is open."""
        return None if self.window is None else round(1000 * max(0, self._ends - self._clock.now()))

    def elapsed(self, play: Play) -> int | None:
        """How many whole seconds of the window are over; None where none is open."""
        left, seconds = self.left(), time_of(play)
        if left is None or not seconds:
            return None
        return max(0, seconds + int(self._more) - -(-left // 1000))

    def stop(self) -> None:
        """Cancel the timer, and forget what was left of interrupted windows."""
        self._cancel()
        self._kept.clear()

    def _cancel(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = self.window = None

    def _set(self, play: Play, seconds: float) -> None:
        now, window, phase = self._clock.now(), play.window, play.state.phase
        if self.window is not None and self._kind is not None:
            self._kept[self._kind] = max(0, self._ends - now)
        self._kind = type(phase)
        if phase.resumes(play.state):
            seconds = self._kept.get(self._kind, seconds)
        self._cancel()
        self.window, self._began, self._more = window, now, 0.0
        self._ring_at(now + seconds, window)

    def _ring_at(self, ends: float, window: int) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._ends = ends
        seconds = max(0, ends - self._clock.now())
        self._alarm = self._clock.wake(seconds, lambda: self._on_end(window))


def time_of(play: Play) -> int | None:
    """How long this window lasts; a game without a clock waits for whoever is asked."""
    seconds = None if play.is_over else play.seconds()
    return None if seconds == 0 and play.asked() else seconds
