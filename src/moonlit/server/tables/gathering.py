"""Who sits at a table under which name: mostly before the deal, and again after the game."""

from typing import Protocol

import msgspec

from moonlit.core.game import Game
from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.server.domain.bounds import MOST_PROGRAM_TABLES
from moonlit.server.domain.identity import LONGEST_NAME, Person, PersonId, clean_name
from moonlit.server.domain.seating import Setup, Stage, own_seat, reconsidered
from moonlit.server.domain.talk import Talk
from moonlit.server.refusals import GameNotOver, GameStarted, NotSeated, ProgramBusy, TableClosed
from moonlit.server.refusals.people import NoSuchProgram
from moonlit.server.tables.arranging import (
    Arranging,
    again,
    answered,
    arranged,
    invited,
    offered_seat,
)
from moonlit.server.tables.attendance import Attendance
from moonlit.server.tables.context import ServerContext
from moonlit.server.tables.hearing import check_voice
from moonlit.server.tables.naming import enrolled, forgotten, joined, renamed, told_apart
from moonlit.server.tables.page import Page
from moonlit.server.wire import messages

CLOSED = 4000 + TableClosed.status
"""The close code of a page that may not be here."""


class GatheringTable(Protocol):
    """What people who sit down need of the table."""

    setup: Setup
    game: Game
    play: Play | None
    pages: set[Page]
    context: ServerContext
    talk: Talk
    attendance: Attendance

    @property
    def stage(self) -> Stage: ...
    def started(self) -> Play: ...
    async def save(self, setup: Setup) -> None: ...
    def go_on(self) -> None: ...
    def show_all(self) -> None: ...


class Gathering:
    """Seats, names and options of one table."""

    def __init__(self, table: GatheringTable) -> None:
        self._table = table

    def check_open(self) -> None:
        """Refuse what can only be done before the deal."""
        if self._table.stage != "gathering":
            raise GameStarted

    async def arrange(self, page: Page, said: Arranging) -> None:
        """Somebody sits down, gets up, or the host changes something."""
        if not (isinstance(said, messages.Set) and said.option == "closed"):
            self.check_open()
        if isinstance(said, messages.Sit) and page.is_member:
            said = msgspec.structs.replace(said, name=page.name)
        setup = arranged(self._table.setup, self._table.game, page.person, said, page.name)
        if isinstance(said, messages.Sit):
            if page.is_member:
                setup = enrolled(setup, page.person)
            setup = told_apart(setup, own_seat(setup, page.person))
            await self._name(page.person, clean_name(said.name, page.name))
        await self._keep(setup)
        self._send_away()

    async def invite(self, page: Page, said: messages.Invite) -> None:
        """The host keeps a seat for a program, which is asked whether it comes."""
        is_running = self._table.stage == "playing"
        if not is_running:
            self.check_open()
        store = self._table.context.store
        if (program := await store.programs.named(said.name[:LONGEST_NAME])) is None:
            raise NoSuchProgram
        keep_seat = offered_seat if is_running else invited
        setup = keep_seat(self._table.setup, page.person, said.seat, program.at_table())
        await self._check_busy(program.person)
        await self._keep(setup)

    async def answer_invitation(self, program: Person, *, accepts: bool) -> None:
        """A program sits down, or says that it does not come."""
        is_running = self._table.stage == "playing"
        if not is_running:
            self.check_open()
        setup = answered(self._table.setup, program, accepts=accepts)
        if not accepts:
            await self._keep(setup)
            return
        await self._check_busy(program.id)
        seat = own_seat(setup, program.id)
        before = self._table.setup.chairs[seat].person
        await self._keep(told_apart(setup, seat))
        if is_running:
            self._take_over(seat, before)

    def _take_over(self, seat: Seat, before: PersonId | None) -> None:
        """A program plays on for somebody who left, and who looks on from now on."""
        table = self._table
        for page in table.pages:
            if page.person == before:
                page.heard, page.table, page.seen = 0, None, None
        table.attendance.come_back(table.setup, seat, table.started().answers[seat])
        table.go_on()

    async def _check_busy(self, program: PersonId) -> None:
        """Refuse where it sits at too many tables; others' invitations keep nobody from it."""
        store = self._table.context.store
        tables = await store.unfinished_tables_of(program, MOST_PROGRAM_TABLES)
        chairs = [chair for table in tables for chair in table.chairs]
        if sum(chair.person == program for chair in chairs) >= MOST_PROGRAM_TABLES:
            raise ProgramBusy(most=MOST_PROGRAM_TABLES)

    def check_admitted(self, person: PersonId, *, is_program: bool = False) -> None:
        """Refuse whom the host does not let in; a finished game is open to everybody again.

        Programs look on nowhere: they come where they sit.
        """
        if is_program and self._table.setup.seat_of(person) is None:
            raise NotSeated
        if self._table.stage != "over" and not self._table.setup.admits(person):
            raise TableClosed

    def _send_away(self) -> None:
        """Close the pages of whoever may not be here any more."""
        setup = self._table.setup
        for page in self._table.pages:
            if page.is_program and setup.seat_of(page.person) is None:
                page.tell(messages.Refused(re=0, id=NotSeated.id))
                page.let_go(4000 + NotSeated.status)
            # A screen that is there stays: it is the room's, and nobody sits in its browser.
            if page.owner in setup.kept_out or not (page.is_screen or setup.admits(page.person)):
                page.tell(messages.Refused(re=0, id=TableClosed.id))
                page.let_go(CLOSED)

    async def rename(self, page: Page, said: messages.Rename) -> None:
        """Somebody changes their name, also during the game."""
        table, name = self._table, clean_name(said.name, page.name)
        # A name on the table is read by all: nobody says with it what may not be said.
        check_voice(table.game, table.play, table.setup.seat_of(page.person))
        setup = renamed(table.setup, page.person, name)
        if (seat := setup.seat_of(page.person)) is not None:
            setup = told_apart(setup, seat)
        await self._name(page.person, name)
        await self._keep(setup)

    async def take_in(self, guest: PersonId, member: Person) -> None:
        """A guest who sits here turns out to be a member; their pages come in again as such."""
        table = self._table
        table.talk.reassign(guest, member.id)
        for page in [page for page in table.pages if page.person == guest]:
            table.pages.discard(page)
            page.let_go()
        await self._keep(joined(table.setup, guest, member))

    async def forget(self, person: PersonId) -> None:
        """Somebody wants to be known here no more."""
        table = self._table
        table.talk.forget(person)
        is_over = table.play is not None and table.play.is_over
        await self._keep(forgotten(table.setup, person, is_over=is_over))

    async def play_again(self, host: PersonId) -> None:
        """The same people again, at a new table."""
        table = self._table
        if not table.started().is_over:
            raise GameNotOver
        if table.setup.rematch is None:
            new = await table.context.open_table(again(table.setup, host), table.setup)
            table.setup = msgspec.structs.replace(table.setup, rematch=new.code)
        table.show_all()

    async def _name(self, person: PersonId, name: str) -> None:
        await self._table.context.store.name_person(person, name)
        for page in self._table.pages:
            if page.person == person:
                page.name = name

    async def _keep(self, setup: Setup) -> None:
        await self._table.save(reconsidered(self._table.setup, setup))
        self._table.show_all()
