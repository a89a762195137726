"""Comings and goings: bots stand in for people who are gone, and give the seat back."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.seating import Setup, stood_in, taken_back
from moonlit.server.refusals import AnsweredForYou, BotDecides, StillAwaited
from moonlit.server.tables.attendance import EVERYBODY, Attendance
from moonlit.server.tables.page import Page
from moonlit.server.tables.wishes import Wishes
from moonlit.server.wire import messages


class AttendedTable(Protocol):
    """What stand-ins need of their table."""

    setup: Setup
    play: Play | None
    pages: set[Page]
    attendance: Attendance
    wishes: Wishes

    @property
    def here(self) -> set[PersonId]: ...
    def started(self) -> Play: ...
    async def save(self, setup: Setup) -> None: ...
    def go_on(self) -> None: ...
    def show_all(self) -> None: ...


class StandIns:
    """Who plays for whom at one table."""

    def __init__(self, table: AttendedTable) -> None:
        self._table = table

    async def leave(self, seat: Seat) -> None:
        """Somebody gets up; the others play on with a bot."""
        play = self._table.started()
        if not play.is_over and len(self._table.setup.people()) > 1:
            await self._stand_in(play, [seat])

    async def come_back(self, seat: Seat) -> None:
        """Somebody takes the seat back from a bot."""
        table = self._table
        if table.setup.chairs[seat].stand_in is None:
            return
        play = table.started()
        question = play.answers[seat]
        # Whoever leaves and comes back again and again would hold up the others for ever.
        if seat in play.asked() and not table.attendance.may_return(seat, question):
            raise BotDecides
        await table.save(taken_back(table.setup, seat))
        table.attendance.come_back(table.setup, seat, question)
        table.go_on()

    async def call(self, seat: Seat | None) -> None:
        """The others call a bot for somebody; None: for whoever is asked in secret."""
        play = self._table.started()
        if self._table.setup.tempo != "none" or seat == EVERYBODY:
            raise StillAwaited
        called = EVERYBODY if seat is None else seat
        if not self._table.attendance.may_be_called(called):
            raise StillAwaited
        await self._replace(play, [called])

    async def see_who_is_missed(self) -> None:
        """Somebody has been waited for long enough: let a bot play, or another host open."""
        table = self._table
        table.attendance.look(table.setup, table.play, table.here)
        if table.play is not None and (seats := table.attendance.due(table.setup)):
            await self._replace(table.play, seats)
            return
        if host := table.attendance.next_host(table.setup, table.here):
            await table.save(msgspec.structs.replace(table.setup, host=host))
        table.show_all()

    def tell_answered(self, seat: Seat) -> None:
        """Let a person know that a bot has answered for them; nobody else may."""
        for page in self._table.pages:
            if page.person == self._table.setup.chairs[seat].person:
                page.tell(messages.Refused(re=0, id=AnsweredForYou.id))

    async def _replace(self, play: Play, seats: Sequence[Seat]) -> None:
        """Let bots play for those who are missed, and answer for whoever is asked in secret."""
        if EVERYBODY in seats:
            self._table.attendance.let_bots_answer(play)
        await self._stand_in(play, [seat for seat in seats if seat != EVERYBODY])

    async def _stand_in(self, play: Play, seats: Sequence[Seat]) -> None:
        """Let bots play for those who are gone; all of them are told in the same way."""
        setup = self._table.setup
        for seat in seats:
            if setup.chairs[seat].stand_in is None:
                setup = stood_in(setup, seat, play.heard_count(seat))
            self._table.wishes.forget(seat)
        await self._table.save(setup)
        self._table.go_on()
