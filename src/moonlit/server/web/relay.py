"""Pages whose tables live in another process of the house: a relay is a pipe.

The process that holds a table builds everything a page is sent, and the relay hands it on unread.
The relay says whose session a page has; the owner looks that up in the store itself, and decides
what this person may see. Subjects are random: a page has one of its own for what it says; what the
pages of a process are told comes to one of that process, in parcels.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from moonlit.core.errors import Refusal
from moonlit.server.bus.protocol import Bus, Heard, Listening, NobodyAnswers
from moonlit.server.domain.seating import Code
from moonlit.server.refusals import NoSession, OurFault, TableElsewhere
from moonlit.server.refusals.base import ServerRefusal
from moonlit.server.store.leases import ProcessId
from moonlit.server.store.protocol import Store
from moonlit.server.tables.elsewhere import (
    AnswerInvitation,
    Dissolve,
    Errand,
    Forget,
    HeldElsewhere,
    Others,
    TakeIn,
)
from moonlit.server.tables.lobby import Lobby
from moonlit.server.tables.page import SCREEN, Page
from moonlit.server.web.ended_sessions import EndedSessions
from moonlit.server.web.relayed_pages import (
    PING,
    PONG,
    Inbox,
    Parcels,
    Peers,
    RelayedPage,
    RemotePage,
    RemoteTable,
    SendPart,
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
    """Where its process hears."""
    page: str
    """Under which name it is told something there."""
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


Asked = Open | SessionsEnded | TakeIn | Forget | Dissolve | AnswerInvitation


class Relay(Others):
    """The line between this process and the others of its house."""

    def __init__(self, bus: Bus, store: Store) -> None:
        self._bus = bus
        self._store = store
        self._own = store.leases.owner
        self._peers = Peers(bus)
        self._lobby: Lobby | None = None
        self._end_sessions: Callable[[Iterable[bytes]], None] = lambda _: None
        self._listening: list[Listening] = []
        self._inbox = Inbox()
        self._parcels: WeakValueDictionary[str, Parcels] = WeakValueDictionary()
        """What is on its way to pages elsewhere, by where their processes hear."""
        self.is_ready = asyncio.Event()
        """Set once others can reach us."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._served: defaultdict[bytes, set[Page]] = defaultdict(set)
        """Pages elsewhere whose tables are here, by session."""
        self._ended = EndedSessions()

    async def start(self, lobby: Lobby, end_sessions: Callable[[Iterable[bytes]], None]) -> None:
        """Be reachable, as soon as there is a bus."""
        self._lobby, self._end_sessions = lobby, end_sessions
        for at, hear in ((self._inbox.at, self._inbox.hear), (inbox_of(self._own), self._asked)):
            self._listening.append(await self._bus.listen(at, hear, lasting=True))
        self.is_ready.set()

    @property
    def pages(self) -> int:
        """How many pages are relayed, from here or to here."""
        return len(self._peers)

    def lose_all(self) -> None:
        """The bus is gone: pages elsewhere have left, and pages here are told."""
        self._peers.lose_all()

    async def stop(self) -> None:
        """End what is under way."""
        self._peers.lose_all()
        for listening in self._listening:
            await listening.end()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- what we want of others

    @asynccontextmanager
    async def at(self, held: HeldElsewhere, code: Code, page: Page) -> AsyncIterator[RemoteTable]:
        """A table of another process, for a page of ours."""
        try:
            await asyncio.wait_for(self.is_ready.wait(), OPEN_WITHIN)
        except TimeoutError:
            raise TableElsewhere from None
        relayed = RelayedPage(page)
        with self._inbox.known(relayed) as name:
            opening = Open(
                code=code,
                session=page.session,
                is_screen=page.is_screen,
                network=page.network,
                to=self._inbox.at,
                page=name,
                by=self._own,
            )
            answer = await self._ask(held.owner, opening, OPEN_WITHIN)
            with self._peers.watched(held.owner, relayed.lose):
                yield RemoteTable(self._bus, answer.to)

    async def ask(self, owner: ProcessId, errand: Errand) -> None:
        await self._ask(owner, errand, ERRAND_WITHIN)

    async def tell_all(self, errand: Errand | SessionsEnded) -> None:
        body = msgspec.msgpack.encode(errand)
        for process in await self._store.leases.processes():
            if process.owner != self._own:
                await self._bus.say(inbox_of(process.owner), body)

    def sessions_ended(self, sessions: Iterable[bytes]) -> None:
        """Let the others close their pages, too."""
        ended = tuple(sessions)
        self._end_served(ended)
        self._start(self.tell_all(SessionsEnded(ended)))

    def _end_served(self, sessions: Iterable[bytes]) -> None:
        """Write nothing more for pages of these sessions, whatever their relay does."""
        for session in sessions:
            self._ended.add(session)
            for page in self._served.get(session, ()):
                page.let_go()

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
                self._end_served(asked.sessions)
                self._end_sessions(asked.sessions)
            elif self._lobby is not None:
                await self._lobby.errands.run(asked)
                await opened("")
        except (HeldElsewhere, NobodyAnswers):
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
        page.network, page.is_program = opening.network, person.is_program
        async with self._lobby.at(opening.code) as table:
            table.gathering.check_admitted(person.id, is_program=person.is_program)
            remote = RemotePage(self._bus, table, page, self._way_to(opening))
            with self._serving(page), self._peers.watched(opening.by, remote.lose):
                await remote.serve(opened)

    def _way_to(self, opening: Open) -> SendPart:
        """How a page elsewhere is told something: with the others at its process."""
        parcels = self._parcels.setdefault(opening.to, Parcels(self._bus, opening.to))
        return partial(parcels.send, opening.page)

    @contextmanager
    def _serving(self, page: Page) -> Iterator[None]:
        """Know a page as long as it is served, so that it ends with its session."""
        if page.session in self._ended:
            raise NoSession
        self._served[page.session].add(page)
        try:
            yield
        finally:
            self._served[page.session].discard(page)
            if not self._served[page.session]:
                del self._served[page.session]

    async def _say_opened(self, reply_to: str, to: str) -> None:
        if reply_to:
            await self._bus.say(reply_to, msgspec.msgpack.encode(Answer(to)))

    async def _refuse(self, heard: Heard, refusal: Refusal) -> None:
        args = dict(refusal.args_for_words)
        answer = Answer(refusal=refusal.id, args=args)
        if heard.reply_to:
            await self._bus.say(heard.reply_to, msgspec.msgpack.encode(answer))
