"""What changes tables from outside: a guest becomes a member, somebody is forgotten.

Where another process holds the table, it does that.
"""

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, suppress
from typing import Protocol

from moonlit.core.errors import OtherRules
from moonlit.server.domain.identity import Person, PersonId
from moonlit.server.domain.seating import Code, Setup
from moonlit.server.refusals import NoSuchGame, OurFault
from moonlit.server.tables.actor import ActorStopped
from moonlit.server.tables.context import ServerContext
from moonlit.server.tables.elsewhere import (
    AnswerInvitation,
    Dissolve,
    Errand,
    Forget,
    HeldElsewhere,
    TakeIn,
)
from moonlit.server.tables.naming import forgotten, joined
from moonlit.server.tables.table import LiveTable


class LobbyOfErrands(Protocol):
    """What errands need of the lobby."""

    live: dict[Code, LiveTable]

    def at(self, code: str) -> AbstractAsyncContextManager[LiveTable]: ...
    def lock(self, code: Code) -> asyncio.Lock: ...
    def dissolve(self, code: Code) -> None: ...


class Errands:
    """Done here, or by whoever holds the table."""

    def __init__(self, context: ServerContext, lobby: LobbyOfErrands) -> None:
        self._context = context
        self._lobby = lobby

    async def reseat(self, guest: Person, member: Person) -> None:
        """Whatever a guest sits at becomes a member's; tables where both sit stay as they are."""
        done: set[Code] = set()
        while codes := set(await self._context.store.members.tables(guest.id)) - done:
            for code in codes:
                await self._reseat(code, guest.id, member)
            done |= codes

    async def _reseat(self, code: Code, guest: PersonId, member: Person) -> None:
        try:
            # Nobody sits down at this table anew meanwhile.
            async with self._lobby.lock(code):
                if (table := self._lobby.live.get(code)) is not None:
                    await table.take_in(guest, member)
                else:
                    await self._change(code, lambda setup: joined(setup, guest, member))
        except HeldElsewhere as held:
            await self._context.others.ask(held.owner, TakeIn(code, guest, member))

    async def _change(self, code: Code, change: Callable[[Setup], Setup]) -> None:
        """Save another setup of a table that is not live, or raise `HeldElsewhere`."""
        store, holding = self._context.store, self._context.holding
        await holding.take(code)
        try:
            if (setup := await store.table(code)) is not None:
                await store.save_table(change(setup))
        finally:
            await holding.release(code)

    async def answer_invitation(self, code: Code, program: Person, *, accepts: bool) -> None:
        """Let a program accept or decline an invitation, wherever the table is."""
        try:
            async with self._lobby.at(code) as table:
                await table.answer_invitation(program, accepts=accepts)
        except HeldElsewhere as held:
            await self._context.others.ask(held.owner, AnswerInvitation(code, program, accepts))

    async def forget(self, person: PersonId) -> None:
        """Take somebody's name from every table, and what they said from those that are live."""
        for code in await self._context.store.members.tables(person):
            try:
                await self._forget(code, person)
            except HeldElsewhere as held:
                await self._context.others.ask(held.owner, Forget(person, code))
        await self._forget_talk(person)
        await self._context.others.tell_all(Forget(person))

    async def _forget(self, code: Code, person: PersonId) -> None:
        try:
            async with self._lobby.at(code) as table:
                await table.forget(person)
        except (OurFault, OtherRules, NoSuchGame):
            async with self._lobby.lock(code):
                await self._change(code, lambda setup: forgotten(setup, person, is_over=True))

    async def _forget_talk(self, person: PersonId) -> None:
        for table in list(self._lobby.live.values()):
            with suppress(ActorStopped):
                await table.forget(person)

    async def run(self, errand: Errand) -> None:
        """Do what another process of the house cannot do itself, because the table is here."""
        match errand:
            case TakeIn(code, guest, member):
                await self._reseat(code, guest, member)
            case Forget(person, code):
                await (self._forget(code, person) if code else self._forget_talk(person))
            case AnswerInvitation(code, program, accepts):
                await self.answer_invitation(code, program, accepts=accepts)
            case Dissolve(code):
                self._lobby.dissolve(code)
