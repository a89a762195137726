"""What onlookers see where a table lets them see it later: the game as it was a while ago.

A second game follows the first one's decisions, each when it is old enough. Whatever onlookers are
shown is written from that one, so that nothing newer can be in it.
"""

from collections import deque
from collections.abc import Callable, Collection, Iterable
from itertools import takewhile
from typing import Generic, TypeVar

from moonlit.core.record import Decision, Play
from moonlit.server.domain.clock import Alarm, Clock
from moonlit.server.domain.talk import Spoken

T = TypeVar("T")


class DelayQueue(Generic[T]):
    """What is delayed, in the order in which it happened."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[float, T]] = deque()

    def add(self, due: float, what: T) -> None:
        """One thing more; nothing overtakes another, even where a calendar was set back."""
        last = self._waiting[-1][0] if self._waiting else due
        self._waiting.append((max(last, due), what))

    def arrived(self, now: float) -> list[T]:
        """What need not wait any more."""
        come = []
        while self._waiting and self._waiting[0][0] <= now:
            come.append(self._waiting.popleft()[1])
        return come

    def next(self) -> list[float]:
        """When the first of it comes, if anything does."""
        return [self._waiting[0][0]] if self._waiting else []

    def all(self) -> list[T]:
        """Everything that waits."""
        return [what for _, what in self._waiting]


class OnlookerDelay:
    """The game as onlookers see it, with one timer for what they may see next."""

    def __init__(self, clock: Clock, ring: Callable[[], None]) -> None:
        """Nothing to wait for yet."""
        self._clock = clock
        self._ring = ring
        self._alarm: Alarm | None = None
        self._delay = 0
        self._decided = DelayQueue[Decision]()
        self._said = DelayQueue[Spoken]()
        self._skipped: Collection[int] = ()
        """The places of decisions that do not count and that rules cannot follow."""
        self.play: Play | None = None
        """The game as onlookers know it; None where they see it as it is."""

    def begin(
        self,
        delay: int,
        play: Play,
        decided: Iterable[tuple[Decision, float]] = (),
        said: Iterable[Spoken] = (),
        skipped: Collection[int] = (),
    ) -> None:
        """Follow a game from where onlookers know it, after so many seconds each time."""
        self._delay, self.play, self._skipped = delay, play, skipped
        for decision, at in decided:
            self.decided(decision, at)
        for line in said:
            self.said(line)
        self.catch_up()

    def decided(self, decision: Decision, at: float) -> None:
        """A decision was made that onlookers will know in time."""
        if self.play is not None:
            self._decided.add(self._due(at), decision)
            self._set_alarm()

    def said(self, line: Spoken) -> None:
        """Something was said; during a game onlookers hear it in time, if it is not their own."""
        if self.play is not None and line.seat is not None and line.after and not line.to:
            self._said.add(self._due(line.at), line)
            self._set_alarm()

    def catch_up(self) -> list[Spoken]:
        """Apply the decisions that are old enough; returns what was said by then."""
        now = self._clock.today()
        if self.play is not None:
            follow_for_onlookers(self.play, self._decided.arrived(now), self._skipped)
        said = self._said.arrived(now)
        self._set_alarm()
        return said

    def end(self) -> list[Spoken]:
        """Hold nothing back any more; what was said and not yet heard."""
        said = self._said.all()
        self.play, self._decided, self._said = None, DelayQueue(), DelayQueue()
        self.stop()
        return said

    def holds(self, line: Spoken) -> bool:
        """Whether onlookers may not hear this yet."""
        return any(is_same_line(line, waiting) for waiting in self._said.all())

    def stop(self) -> None:
        """Cancel the timer: the table is unloaded."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None

    def _due(self, at: float) -> float:
        return due(at, self._delay)

    def _set_alarm(self) -> None:
        self.stop()
        moments = self._decided.next() + self._said.next()
        if moments:
            after = max(0, min(moments) - self._clock.today())
            self._alarm = self._clock.wake(after, self._ring)


def due(at: float, delay: int) -> float:
    """When onlookers may know; the store counts whole seconds, and no second is cut short."""
    return int(at) + 1 + delay


def known_by(now: float, delay: int, times: Iterable[float]) -> int:
    """How many decisions, made at these times, onlookers may know by now."""
    return sum(1 for _ in takewhile(lambda at: due(at, delay) <= now, times))


def follow_for_onlookers(
    play: Play, decisions: Iterable[Decision], skipped: Collection[int]
) -> None:
    """Let the onlookers' game follow, without the places of decisions that do not count."""
    for decision in decisions:
        if len(play.decisions) in skipped:
            play.skip(decision)
        else:
            play.recall(decision)


def is_same_line(one: Spoken, other: Spoken) -> bool:
    """Whether it is one line, whoever its speaker has turned out to be."""
    return (one.speaker, one.key) == (other.speaker, other.key)
