"""Who is calling and how much they may ask for: sessions and limits for HTTP and WebSockets."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Hashable, Iterable, Iterator
from contextlib import (
    AbstractAsyncContextManager,
    AsyncExitStack,
    asynccontextmanager,
    contextmanager,
    suppress,
)
from time import monotonic
from typing import Any

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from moonlit.server.domain.addresses import is_loopback
from moonlit.server.domain.identity import Person, PersonId, hashed, new_token
from moonlit.server.domain.seating import Code
from moonlit.server.refusals import NoSession, NoSuchTable, TableElsewhere, TooManyTabs
from moonlit.server.refusals.people import BadToken, NotForPrograms, OnlyPrograms, TwoCredentials
from moonlit.server.store.protocol import Store
from moonlit.server.tables.elsewhere import HeldElsewhere
from moonlit.server.tables.lobby import Lobby
from moonlit.server.tables.page import Page
from moonlit.server.tables.table import LiveTable
from moonlit.server.web.counting import counted
from moonlit.server.web.ended_sessions import EndedSessions
from moonlit.server.web.expensive import Deadline, Slots
from moonlit.server.web.guard import BEARER, is_bearer
from moonlit.server.web.limits import Limits, client_network
from moonlit.server.web.relay import Relay
from moonlit.server.web.relayed_pages import RemoteTable
from moonlit.server.web.static_files import StaticFiles

Connection = ASGIConnection[Any, Any, Any, Any]
TRY_AGAIN_AFTER = 0.2
"""Seconds until it is tried again to open a table whose process does not answer."""
CONCURRENT_REPLAYS = 2
"""How many games are replayed at a time; a long one takes memory and a whole core."""


class Door:
    """Finds the person of a session cookie and applies the rate limits."""

    def __init__(  # noqa: PLR0915  # it counts many things
        self,
        store: Store,
        lobby: Lobby,
        static_files: StaticFiles,
        limits: Limits,
        address: str | None = None,
    ) -> None:
        self.lobby = lobby
        self.static_files = static_files
        self.limits = limits
        self._address = address
        self.store = store
        self._requests = limits.requests.limiter()
        self._replays = limits.replays.limiter()
        self._guests = counted("guests", limits.guests, store.counts)
        self._tables = counted("tables", limits.tables, store.counts)
        self._unknown_codes = counted("codes", limits.unknown_codes, store.counts)
        self._unknown_tokens = counted("tokens", limits.unknown_tokens, store.counts)
        self._programs = limits.programs.limiter()
        self._recordings = limits.recordings.limiter()
        self._talk = limits.talk.limiter()
        self._turns = Slots(1, waiting=limits.tabs)
        self._streams_from = Slots(limits.streams_from_address, waiting=limits.connections)
        self._streams = Slots(limits.streams, waiting=limits.connections)
        self._sounds_from = Slots(limits.sounds_from_address, waiting=limits.connections)
        self._sounds = Slots(limits.sounds, waiting=limits.connections)
        self._computing_for = Slots(CONCURRENT_REPLAYS - 1, waiting=10**6)
        self._computing = Slots(CONCURRENT_REPLAYS, waiting=10**6)
        self._tabs: Counter[PersonId] = Counter()
        self._event_streams: Counter[PersonId] = Counter()
        self._connections: Counter[str] = Counter()
        self._pages: defaultdict[bytes, set[Page]] = defaultdict(set)
        """The open pages of each session."""
        self._ended = EndedSessions()
        self.relay: Relay | None = None
        """The way to tables of other processes, where there are any."""
        self._checking: asyncio.Task[None] | None = None
        self.patience = 4.0
        """Seconds for which a page waits until the table of a dead process can be taken."""

    @property
    def open_pages(self) -> int:
        """How many pages are open, of all people together."""
        return self._tabs.total()

    def address_for(self, connection: Connection) -> str | None:
        """The server's address on the local network, told only to clients on this computer."""
        return self._address if is_loopback(client_address(connection)) else None

    def check_request_rate(self, connection: Connection) -> None:
        """Count a request of this client, or raise `TooFast`."""
        self._requests.spend(rate_limit_key(connection))

    def check_replay_rate(self, person: Person) -> None:
        """Count a request that replays games, or raise `TooFast`."""
        self._replays.spend(person.id)

    def turn(self, key: Hashable) -> AbstractAsyncContextManager[None]:
        """Wait until no other expensive request of somebody is in progress, or raise `Busy`."""
        return self._turns.slot(key)

    @asynccontextmanager
    async def computing(self, connection: Connection) -> AsyncIterator[None]:
        """Wait for a turn to use a core for long, or raise `Busy`.

        However many guests come from one address, others need not wait for them.
        """
        async with self._computing_for.slot(rate_limit_key(connection)), self._computing.slot():
            yield

    @asynccontextmanager
    async def replay_slot(self, connection: Connection, person: Person) -> AsyncIterator[None]:
        """Wait for a turn to replay a game; one person never takes more than one slot."""
        async with self.turn(person.id), self.computing(connection):
            yield

    @asynccontextmanager
    async def stream(self, connection: Connection, key: Hashable) -> AsyncIterator[None]:
        """Wait for a turn to be sent something long; few at a time, however slowly they read."""
        address = rate_limit_key(connection)
        async with self.turn(key), self._streams_from.slot(address), self._streams.slot():
            yield

    @asynccontextmanager
    async def sound(self, connection: Connection) -> AsyncIterator[None]:
        """Wait for a turn to be sent a recording; few are in memory, however slowly they read."""
        async with self._sounds_from.slot(rate_limit_key(connection)), self._sounds.slot():
            yield

    def deadline(self) -> Deadline:
        """How long the work of one expensive request may take."""
        return Deadline(self.limits.replay_seconds)

    async def person(self, connection: Connection) -> Person:
        """The person of the session cookie or the program of the token, or a refusal.

        Programs come in only where a route says so (`programs=True`).
        """
        if bearer_of(connection) is not None:
            return await self._program(connection)
        person = await self.store.person(session_of(connection))
        # A program's token is no cookie.
        if person is None or person.is_program:
            raise NoSession
        return person

    async def _program(self, connection: Connection) -> Person:
        if cookie_name(connection) in connection.cookies:
            raise TwoCredentials
        async with self._unknown_tokens.guess(rate_limit_key(connection)):
            program = await self.store.person(session_of(connection))
            # A session's token is nothing that programs have.
            if program is None or not program.is_program:
                raise BadToken
        if not connection.route_handler.opt.get("programs"):
            raise NotForPrograms
        self._programs.spend(program.id)
        return program

    async def program(self, connection: Connection) -> Person:
        """The program of the token, where people have nothing to do."""
        caller = await self.person(connection)
        if not caller.is_program:
            raise OnlyPrograms
        return caller

    async def new_guest(self, connection: Connection) -> tuple[Person, str]:
        """Create a guest; also returns the token for the session cookie."""
        await self._guests.spend(rate_limit_key(connection))
        token = new_token()
        return await self.store.add_person(hashed(token)), token

    async def check_table_rate(self, connection: Connection, person: Person) -> None:
        """Count a new table of this person and this client, or raise `TooFast`."""
        await self._tables.spend(person.id, rate_limit_key(connection))

    def check_recording_rate(self, connection: Connection, person: Person) -> None:
        """Count a recording of this person and this client, or raise `TooFast`."""
        self._recordings.spend(person.id, rate_limit_key(connection))

    def check_talk_rate(self, person: PersonId) -> None:
        """Count a line that this person says, or raise `TooFast`."""
        self._talk.spend(person)

    @asynccontextmanager
    async def table(self, connection: Connection) -> AsyncIterator[LiveTable]:
        """The table of the code in the URL; wrong codes are rate limited against guessing."""
        code = connection.path_params["code"]
        await self._check_code(connection, code)
        async with self.lobby.look(code) as table:
            yield table

    @asynccontextmanager
    async def place(
        self, connection: Connection, page: Page
    ) -> AsyncIterator[LiveTable | RemoteTable]:
        """The same table for a page that stays, wherever the table lives."""
        code = Code(connection.path_params["code"])
        await self._check_code(connection, code)
        async with AsyncExitStack() as stack:
            yield await self._found(stack, code, page)

    async def _found(
        self, stack: AsyncExitStack, code: Code, page: Page
    ) -> LiveTable | RemoteTable:
        """The table here or elsewhere; one whose process has just died is ours in a moment."""
        if (table := await self._spread(stack, code, page)) is not None:
            return table
        until = monotonic() + self.patience
        while True:
            try:
                return await stack.enter_async_context(self.lobby.at(code))
            except HeldElsewhere as held:
                if self.relay is None:
                    raise TableElsewhere from None
                try:
                    return await stack.enter_async_context(self.relay.at(held, code, page))
                except TableElsewhere:
                    if monotonic() > until:
                        raise
            await asyncio.sleep(TRY_AGAIN_AFTER)

    async def _spread(self, stack: AsyncExitStack, code: Code, page: Page) -> RemoteTable | None:
        """A table that nobody holds, at a process with much less to do, where there is one."""
        if self.relay is None or (lighter := await self.lobby.lighter(code)) is None:
            return None
        with suppress(TableElsewhere):
            held = HeldElsewhere(lighter)
            return await stack.enter_async_context(self.relay.at(held, code, page))
        return None

    async def _check_code(self, connection: Connection, code: str) -> None:
        """Count a guess before it is looked up; only a wrong one stays counted."""
        async with self._unknown_codes.guess(*guessing_keys(connection)):
            if not await self.lobby.knows(code):
                raise NoSuchTable(code=code[:12])

    @contextmanager
    def connection(self, connection: Connection) -> Iterator[None]:
        """Count an open WebSocket of this client, or raise `TooManyTabs`."""
        key = rate_limit_key(connection)
        if self._connections[key] >= self.limits.connections:
            raise TooManyTabs(most=self.limits.connections)
        self._connections[key] += 1
        try:
            yield
        finally:
            self._connections[key] -= 1
            if not self._connections[key]:
                del self._connections[key]

    @contextmanager
    def event_stream(self, program: PersonId) -> Iterator[None]:
        """Count an open stream of events of this program, or raise `TooManyTabs`."""
        if self._event_streams[program] >= self.limits.event_streams:
            raise TooManyTabs(most=self.limits.event_streams)
        self._event_streams[program] += 1
        try:
            yield
        finally:
            self._event_streams[program] -= 1
            if not self._event_streams[program]:
                del self._event_streams[program]

    @contextmanager
    def tab(self, page: Page, person: PersonId) -> Iterator[None]:
        """Count an open page of this person, and close it when its session ends."""
        if page.session in self._ended:
            raise NoSession
        if self._tabs[person] >= self.limits.tabs:
            raise TooManyTabs(most=self.limits.tabs)
        self._tabs[person] += 1
        self._pages[page.session].add(page)
        try:
            yield
        finally:
            self._tabs[person] -= 1
            if not self._tabs[person]:
                del self._tabs[person]
            self._pages[page.session].discard(page)
            if not self._pages[page.session]:
                del self._pages[page.session]

    def end_sessions(self, sessions: Iterable[bytes]) -> None:
        """Close all open pages of these sessions, and accept no new ones, at any process."""
        ended = tuple(sessions)
        self.end_pages(ended)
        if self.relay is not None:
            self.relay.sessions_ended(ended)

    def check_sessions(self) -> None:
        """Close pages whose session has ended while others could not tell us."""
        self._checking = asyncio.create_task(self._check_sessions())

    async def _check_sessions(self) -> None:
        open_here = tuple(self._pages)
        self.end_pages([one for one in open_here if await self.store.person(one) is None])

    def end_pages(self, sessions: Iterable[bytes]) -> None:
        """The same at this process alone."""
        for session in sessions:
            self._ended.add(session)
            for page in self._pages.get(session, ()):
                page.let_go()


DoorDep = NamedDependency[Door]
"""The door as a parameter of a route handler."""


def client_address(connection: Connection) -> str:
    """The IP address of the client; behind a trusted proxy, the one that the proxy names."""
    return connection.client.host if connection.client else ""


def rate_limit_key(connection: Connection) -> str:
    """What requests of this client are counted by."""
    return client_network(client_address(connection))


def guessing_keys(connection: Connection) -> list[str | bytes]:
    """What wrong table codes are counted by: the client's network and, if any, its session."""
    is_known = cookie_name(connection) in connection.cookies or bearer_of(connection) is not None
    return [rate_limit_key(connection), *([session_of(connection)] if is_known else [])]


def session_of(connection: Connection) -> bytes:
    """The hash of a program's token or of the session cookie; without any, of an empty token."""
    token = bearer_of(connection)
    return hashed(connection.cookies.get(cookie_name(connection)) or "" if token is None else token)


def bearer_of(connection: Connection) -> str | None:
    """The token of an Authorization header; None where there is none of this scheme."""
    for header in connection.headers.getall("authorization", []):
        if is_bearer(header):
            return str(header[len(BEARER) :].strip())
    return None


def cookie_name(connection: Connection) -> str:
    """The name of the session cookie; browsers share cookies between ports, so it has the port."""
    _, _, port = connection.headers.get("host", "").rpartition(":")
    return f"moonlit-{port}" if port.isascii() and port.isdigit() else "moonlit"
