"""Pages whose tables live in another process of the house: a relay is a pipe.

The process that holds a table builds everything a page is sent, and the relay hands it on unread.
The relay says whose session a page has; the owner looks that up in the store itself, and decides
what this person may see. Each page has two subjects of its own, random ones: one for what it says,
and one for what it is told.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import msgspec

from moonlit.core.errors import Refusal
from moonlit.server.bus.protocol import Bus, Heard, Listening, NobodyAnswers, random_subject
from moonlit.server.domain.seating import Code
from moonlit.server.refusals import NoSession, OurFault, TableElsewhere
from moonlit.server.refusals.base import ServerRefusal
from moonlit.server.store.leases import ProcessId
from moonlit.server.store.protocol import Store
from moonlit.server.tables.elsewhere import Dissolve, Errand, Forget, HeldElsewhere, Others, TakeIn
from moonlit.server.tables.lobby import Lobby
from moonlit.server.tables.page import SCREEN, Page
from moonlit.server.web.relayed_pages import (
    PING,
    PONG,
    Peers,
    RelayedPage,
    RemotePage,
    RemoteTable,
    inbox_of,
)

OPEN_WITHIN = 3.0
ERRAND_WITHIN = 10.0
log = logging.getLogger("moonlit.relay")


class Open(msgspec.Struct, frozen=True, tag=True):
    """Somebody has opened a page at another process."""

    code: Code
    session: bytes
    is_screen: bool
    network: str
    to: str
    """Where the page hears."""
    by: ProcessId
    """Who relays it."""


class SessionsEnded(msgspec.Struct, frozen=True, tag=True):
    """Pages of these sessions are to be closed, wherever they are."""

    sessions: tuple[bytes, ...]


class Answer(msgspec.Struct, frozen=True):
    """Where a page speaks from now on, or why it may not."""

    to: str = ""
    refusal: str = ""
    args: dict[str, str | int] = {}


def refusal_of(answer: Answer) -> Refusal:
    """The refusal of another process, which is one of ours."""
    known = {kind.id: kind for kind in (*ServerRefusal.__subclasses__(), *Refusal.__subclasses__())}
    kind = known.get(answer.refusal, OurFault)
    return kind(**answer.args)


Asked = Open | SessionsEnded | TakeIn | Forget | Dissolve


class Relay(Others):
    """The line between this process and the others of its house."""

    def __init__(self, bus: Bus, store: Store) -> None:
        self._bus = bus
        self._store = store
        self._own = store.leases.owner
        self._peers = Peers(bus)
        self._lobby: Lobby | None = None
        self._end_sessions: Callable[[Iterable[bytes]], None] = lambda _: None
        self._listening: Listening | None = None
        self.is_ready = asyncio.Event()
        """Set once others can reach us."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self, lobby: Lobby, end_sessions: Callable[[Iterable[bytes]], None]) -> None:
        """Be reachable, as soon as there is a bus."""
        self._lobby, self._end_sessions = lobby, end_sessions
        self._listening = await self._bus.listen(inbox_of(self._own), self._asked)
        self.is_ready.set()

    def lose_all(self) -> None:
        """The bus is gone: pages elsewhere have left, and pages here are told."""
        self._peers.lose_all()

    async def stop(self) -> None:
        """End what is under way."""
        self._peers.lose_all()
        if self._listening is not None:
            await self._listening.end()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- what we want of others

    @asynccontextmanager
    async def at(self, held: HeldElsewhere, code: Code, page: Page) -> AsyncIterator[RemoteTable]:
        """A table of another process, for a page of ours."""
        relayed, hears_at = RelayedPage(page), random_subject()
        listening = await self._bus.listen(hears_at, relayed.hear)
        try:
            opening = Open(code, page.session, page.is_screen, page.network, hears_at, self._own)
            answer = await self._ask(held.owner, opening, OPEN_WITHIN)
            with self._peers.watched(held.owner, relayed.lose):
                yield RemoteTable(self._bus, answer.to)
        finally:
            await listening.drop()

    async def ask(self, owner: ProcessId, errand: Errand) -> None:
        await self._ask(owner, errand, ERRAND_WITHIN)

    async def tell_all(self, errand: Errand | SessionsEnded) -> None:
        body = msgspec.msgpack.encode(errand)
        for process in await self._store.leases.processes():
            if process.owner != self._own:
                await self._bus.say(inbox_of(process.owner), body)

    def sessions_ended(self, sessions: Iterable[bytes]) -> None:
        """Let the others close their pages, too."""
        self._start(self.tell_all(SessionsEnded(tuple(sessions))))

    async def _ask(self, owner: ProcessId, asked: Asked, within: float) -> Answer:
        try:
            body = await self._bus.ask(inbox_of(owner), msgspec.msgpack.encode(asked), within)
        except NobodyAnswers:
            raise TableElsewhere from None
        answer = msgspec.msgpack.decode(body, type=Answer)
        if answer.refusal:
            raise refusal_of(answer)
        return answer

    # --- what others want of us

    async def _asked(self, heard: Heard) -> None:
        if heard.body == PING:
            await self._bus.say(heard.reply_to, PONG)
        else:
            self._start(self._do(heard))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _do(self, heard: Heard) -> None:
        asked: Asked = msgspec.msgpack.decode(heard.body, type=Asked)
        opened = partial(self._say_opened, heard.reply_to)
        try:
            if isinstance(asked, Open):
                await self._serve(asked, opened)
            elif isinstance(asked, SessionsEnded):
                self._end_sessions(asked.sessions)
            elif self._lobby is not None:
                await self._lobby.errands.run(asked)
                await opened("")
        except HeldElsewhere:
            await self._refuse(heard, TableElsewhere())
        except Refusal as refusal:
            await self._refuse(heard, refusal)
        except Exception:
            log.exception("what another process asked for failed")
            await self._refuse(heard, OurFault())

    async def _serve(self, opening: Open, opened: Callable[[str], Awaitable[None]]) -> None:
        """Show a table of ours to somebody's page elsewhere, by our own judgement of who it is."""
        person = await self._store.person(opening.session)
        if person is None or self._lobby is None:
            raise NoSession
        page = Page(person.id, person.name, opening.session, is_member=person.is_member)
        if opening.is_screen:
            page = Page(SCREEN, session=opening.session)
            page.owner = person.id
        page.network = opening.network
        async with self._lobby.at(opening.code) as table:
            table.gathering.check_admitted(person.id)
            remote = RemotePage(self._bus, table, page, opening.to)
            with self._peers.watched(opening.by, remote.lose):
                await remote.serve(opened)

    async def _say_opened(self, reply_to: str, to: str) -> None:
        if reply_to:
            await self._bus.say(reply_to, msgspec.msgpack.encode(Answer(to)))

    async def _refuse(self, heard: Heard, refusal: Refusal) -> None:
        args = dict(refusal.args_for_words)
        answer = Answer(refusal=refusal.id, args=args)
        if heard.reply_to:
            await self._bus.say(heard.reply_to, msgspec.msgpack.encode(answer))
