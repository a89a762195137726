"""Skipping windows: somebody alone with bots need not wait for people who are not there."""

from collections.abc import Collection
from typing import Protocol

from moonlit.core.record import Play
from moonlit.core.seats import Seat, everyone
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.seating import Setup
from moonlit.server.refusals import CannotSkip
from moonlit.server.tables.window_clock import WindowClock

SKIPPED = 1.0
"""Seconds that a skipped window lasts: longer than a bot thinks, and the same for each of them.

A window that ended as soon as its bots have answered would tell whether one was asked."""


class SkippedTable(Protocol):
    """What skipping needs of its table."""

    setup: Setup
    play: Play | None
    window_clock: WindowClock

    @property
    def here(self) -> Collection[PersonId]: ...
    def go_on(self) -> None: ...


class Skipping:
    """Whether somebody who is alone with bots wants the open window to be short."""

    def __init__(self, table: SkippedTable) -> None:
        self._table = table
        self._seat: Seat | None = None

    @property
    def allowed(self) -> Seat | None:
        """The seat that may skip the open window: its own part is done, and nobody else looks."""
        play = self._table.play
        if play is None or self._table.window_clock.window is None:
            return None
        seat = self._lone_seat()
        return seat if seat is not None and play.state.phase.may_skip(play.state, seat) else None

    def hasten(self, clock: WindowClock) -> None:
        """Shorten the open window if it is skipped; a wish lasts as long as it is allowed."""
        if self._seat is not None and self._seat != self.allowed:
            self._seat = None
        if self._seat is not None:
            clock.hasten(SKIPPED)

    async def skip(self, seat: Seat) -> None:
        """Let this window end soon, and those after it, as long as it is allowed; idempotent."""
        if seat != self.allowed:
            raise CannotSkip
        self._seat = seat
        self._table.go_on()

    def _lone_seat(self) -> Seat | None:
        """The seat of the only person here, where all others are bots."""
        chairs = self._table.setup.chairs
        seats = [seat for seat in everyone(len(chairs)) if chairs[seat].level is None]
        if len(seats) != 1 or chairs[seats[0]].stand_in is not None:
            return None
        return seats[0] if {chairs[seats[0]].person} == {*self._table.here} else None
