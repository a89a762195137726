"""Who has used how much lately, so that whoever has used least comes first."""

from collections.abc import Callable, Hashable

HALF_LIFE = 10.0
"""Seconds after which what somebody has used counts half."""
NEXT_TO_NOTHING = 0.001
"""Seconds of use that are not worth remembering."""


class Use:
    """How many seconds of something shared each has used lately: people, or networks of clients."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Nobody has used anything yet."""
        self._now = now
        self._used: dict[Hashable, tuple[float, float]] = {}

    def of(self, who: Hashable) -> float:
        """What counts of it by now."""
        seconds, at = self._used.get(who, (0.0, 0.0))
        return float(seconds * 0.5 ** ((self._now() - at) / HALF_LIFE))

    def add(self, who: Hashable, seconds: float) -> None:
        """Count some more, and forget those who count no longer."""
        self._used[who] = (self.of(who) + seconds, self._now())
        for other in [other for other in self._used if self.of(other) < NEXT_TO_NOTHING]:
            del self._used[other]
