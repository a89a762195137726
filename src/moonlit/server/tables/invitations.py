"""Bots that are invited but not asked: one speaks up at a time, with a pause in between."""

from collections.abc import Callable, Collection, Sequence

from moonlit.core.chance import Seed, below, stream
from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.server.domain.clock import Alarm, Clock

PAUSE = 3.0
"""Seconds between two things that bots do of their own accord, more or less."""


class SpeakingTurns:
    """When the next bot may speak up; who had nothing to say is asked again after any news."""

    def __init__(self, clock: Clock, ring: Callable[[], None]) -> None:
        """Nobody is invited yet; `ring` lets one of them speak."""
        self._clock = clock
        self._ring = ring
        self._alarm: Alarm | None = None
        self._passed: set[Seat] = set()
        self._is_busy = False

    def news(self, invited: Collection[Seat], pause: Callable[[], float]) -> None:
        """Something has happened, and these bots may have something to say to it."""
        self._passed.clear()
        self._wait(invited, pause)

    def done(self, invited: Collection[Seat], pause: Callable[[], float]) -> None:
        """One has spoken, or nobody wanted to."""
        self._is_busy = False
        self._wait(invited, pause)

    def waiting(self, invited: Collection[Seat]) -> list[Seat]:
        """Who may have something to say."""
        return sorted({*invited} - self._passed)

    def passes(self, seat: Seat) -> None:
        """Nothing to say for now."""
        self._passed.add(seat)

    def stop(self) -> None:
        """Nobody speaks any more."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None

    def _wait(self, invited: Collection[Seat], pause: Callable[[], float]) -> None:
        if not self.waiting(invited):
            self.stop()
        elif self._alarm is None and not self._is_busy:
            self._alarm = self._clock.wake(pause(), self._rings)

    def _rings(self) -> None:
        self._alarm, self._is_busy = None, True
        self._ring()


def invited_to(play: Play | None) -> Sequence[Seat]:
    """Who may act although nobody waits for them."""
    if play is None or play.is_over:
        return ()
    asked = play.asked()
    return [seat for seat in play.state.invited() if seat not in asked]


def pause(luck: Seed, number: int) -> float:
    """How long until the next one speaks: people do not talk by the beat."""
    return PAUSE * (0.7 + below(stream(luck, f"breath/{number}"), 60) / 100)
