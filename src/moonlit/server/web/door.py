"""Who is calling and how much they may ask for: sessions and limits for HTTP and WebSockets."""

from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Hashable, Iterable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from typing import Any

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from moonlit.server.domain.addresses import is_loopback
from moonlit.server.domain.identity import Person, PersonId, hashed, new_token
from moonlit.server.refusals import NoSession, NoSuchTable, TooManyTabs
from moonlit.server.store.protocol import Store
from moonlit.server.tables.lobby import Lobby
from moonlit.server.tables.page import Page
from moonlit.server.tables.table import LiveTable
from moonlit.server.web.expensive import Deadline, Slots
from moonlit.server.web.limits import Guesses, Limits, client_network
from moonlit.server.web.static_files import StaticFiles

Connection = ASGIConnection[Any, Any, Any, Any]
CONCURRENT_REPLAYS = 2
"""How many games are replayed at a time; a long one takes memory and a whole core."""


class Door:
    """Finds the person of a session cookie and applies the rate limits."""

    def __init__(
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
        self._guests = limits.guests.limiter()
        self._tables = limits.tables.limiter()
        self._unknown_codes = Guesses(limits.unknown_codes.limiter())
        self._recordings = limits.recordings.limiter()
        self._talk = limits.talk.limiter()
        self._turns = Slots(1, waiting=limits.tabs)
        self._streams_from = Slots(limits.streams_from_address, waiting=limits.connections)
        self._streams = Slots(limits.streams, waiting=limits.connections)
        self._computing_for = Slots(CONCURRENT_REPLAYS - 1, waiting=10**6)
        self._computing = Slots(CONCURRENT_REPLAYS, waiting=10**6)
        self._tabs: Counter[PersonId] = Counter()
        self._connections: Counter[str] = Counter()
        self._pages: defaultdict[bytes, set[Page]] = defaultdict(set)
        """The open pages of each session."""
        self._ended: set[bytes] = set()
        """Sessions that have ended since the server started."""

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

    def deadline(self) -> Deadline:
        """How long the work of one expensive request may take."""
        return Deadline(self.limits.replay_seconds)

    async def person(self, connection: Connection) -> Person:
        """The person of the session cookie, or `NoSession`."""
        person = await self.store.person(session_of(connection))
        if person is None:
            raise NoSession
        return person

    async def new_guest(self, connection: Connection) -> tuple[Person, str]:
        """Create a guest; also returns the token for the session cookie."""
        self._guests.spend(rate_limit_key(connection))
        token = new_token()
        return await self.store.add_person(hashed(token)), token

    def check_table_rate(self, connection: Connection, person: Person) -> None:
        """Count a new table of this person and this client, or raise `TooFast`."""
        self._tables.spend(person.id, rate_limit_key(connection))

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
        async with self.lobby.at(code) as table:
            yield table

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
        """Close all open pages of these sessions, and accept no new ones."""
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
    has_cookie = cookie_name(connection) in connection.cookies
    return [rate_limit_key(connection), *([session_of(connection)] if has_cookie else [])]


def session_of(connection: Connection) -> bytes:
    """The hash of the session cookie; without a cookie, the hash of an empty token."""
    return hashed(connection.cookies.get(cookie_name(connection)) or "")


def cookie_name(connection: Connection) -> str:
    """The name of the session cookie; browsers share cookies between ports, so it has the port."""
    _, _, port = connection.headers.get("host", "").rpartition(":")
    return f"moonlit-{port}" if port.isascii() and port.isdigit() else "moonlit"
