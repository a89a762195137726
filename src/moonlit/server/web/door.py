"""Who comes in, and how much one may ask for: shared by plain HTTP and the sockets."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any
from weakref import WeakValueDictionary

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from moonlit.server.domain.addresses import is_loopback
from moonlit.server.domain.identity import Person, PersonId, hashed, new_token
from moonlit.server.refusals import NoSession, NoSuchTable, TooManyTabs
from moonlit.server.store.protocol import Store
from moonlit.server.tables.lobby import Lobby
from moonlit.server.tables.page import Page
from moonlit.server.tables.table import LiveTable
from moonlit.server.web.limits import Limits, household
from moonlit.server.web.static_files import Pages

Connection = ASGIConnection[Any, Any, Any, Any]
AGAIN_AT_ONCE = 2
"""So many games are played again at the same time: a long one takes memory and a processor."""


class Door:
    """Knows people by their cookie and counts what they ask for."""

    def __init__(
        self,
        store: Store,
        lobby: Lobby,
        pages: Pages,
        limits: Limits,
        address: str | None = None,
    ) -> None:
        self.lobby = lobby
        self.pages = pages
        self.limits = limits
        self._address = address
        self.store = store
        self._requests = limits.requests.allowance()
        self._whole_games = limits.whole_games.allowance()
        self._guests = limits.guests.allowance()
        self._tables = limits.tables.allowance()
        self._unknown_codes = limits.unknown_codes.allowance()
        self._talk = limits.talk.allowance()
        self._again = asyncio.Semaphore(AGAIN_AT_ONCE)
        self._again_for: WeakValueDictionary[PersonId, asyncio.Lock] = WeakValueDictionary()
        self._tabs: Counter[PersonId] = Counter()
        self._lines: Counter[str] = Counter()
        self._pages: defaultdict[bytes, set[Page]] = defaultdict(set)
        """The open pages of every browser."""
        self._ended: set[bytes] = set()
        """Sessions that have ended while we are open."""

    @property
    def open_pages(self) -> int:
        """How many pages are open, of everybody."""
        return self._tabs.total()

    def address_for(self, connection: Connection) -> str | None:
        """Our place on the network, for whoever sits at this computer; others came by it."""
        return self._address if is_loopback(address(connection)) else None

    def may_ask(self, connection: Connection) -> None:
        """Refuse whoever never stops asking."""
        self._requests.spend(whence(connection))

    def may_see_whole_games(self, person: Person) -> None:
        """One is quickly played again, thousands are not."""
        self._whole_games.spend(person.id)

    @asynccontextmanager
    async def whole_game(self, person: Person) -> AsyncIterator[None]:
        """Whoever wants many games played again waits for one after the other, and not the rest."""
        async with self._again_for.setdefault(person.id, asyncio.Lock()), self._again:
            yield

    async def person(self, connection: Connection) -> Person:
        """Who asks, or `NoSession`."""
        person = await self.store.person(session_of(connection))
        if person is None:
            raise NoSession
        return person

    async def guest(self, connection: Connection) -> tuple[Person, str]:
        """Somebody new, and the token to be known by."""
        self._guests.spend(whence(connection))
        token = new_token()
        return await self.store.add_person(hashed(token)), token

    def may_make_table(self, connection: Connection, person: Person) -> None:
        """A table is cheap, a thousand are not."""
        self._tables.spend(person.id)
        self._tables.spend(whence(connection))

    def may_speak(self, person: PersonId) -> None:
        """Talk is welcome, a flood is not."""
        self._talk.spend(person)

    @asynccontextmanager
    async def table(self, connection: Connection) -> AsyncIterator[LiveTable]:
        """The table of the code in the address; whoever guesses codes is soon slowed down."""
        code, guessers = connection.path_params["code"], guessers_of(connection)
        for guesser in guessers:
            self._unknown_codes.check(guesser)
        try:
            async with self.lobby.at(code) as table:
                yield table
        except NoSuchTable:
            for guesser in guessers:
                self._unknown_codes.spend(guesser)
            raise

    @contextmanager
    def line(self, connection: Connection) -> Iterator[None]:
        """One more open page from somewhere."""
        where = whence(connection)
        if self._lines[where] >= self.limits.lines:
            raise TooManyTabs(most=self.limits.lines)
        self._lines[where] += 1
        try:
            yield
        finally:
            self._lines[where] -= 1
            if not self._lines[where]:
                del self._lines[where]

    @contextmanager
    def tab(self, page: Page, person: PersonId) -> Iterator[None]:
        """One more open page of somebody, as long as its session lasts."""
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

    def end(self, sessions: Iterable[bytes]) -> None:
        """Nobody is known by these any more: their pages must come in again."""
        for session in sessions:
            self._ended.add(session)
            for page in self._pages.get(session, ()):
                page.let_go()


DoorDep = NamedDependency[Door]
"""The door, where a handler asks for it."""


def address(connection: Connection) -> str:
    """Where a connection comes from."""
    return connection.client.host if connection.client else ""


def whence(connection: Connection) -> str:
    """Who is counted for it."""
    return household(address(connection))


def guessers_of(connection: Connection) -> list[str | bytes]:
    """Who is counted for an unknown code: an address, and the browser, wherever it goes."""
    has_cookie = cookie_name(connection) in connection.cookies
    return [whence(connection), *([session_of(connection)] if has_cookie else [])]


def session_of(connection: Connection) -> bytes:
    """What a browser is known by, hashed; the hash of nothing where it has no cookie."""
    return hashed(connection.cookies.get(cookie_name(connection)) or "")


def cookie_name(connection: Connection) -> str:
    """Browsers share cookies between the ports of a host, so the port is in the name."""
    _, _, port = connection.headers.get("host", "").rpartition(":")
    return f"moonlit-{port}" if port.isascii() and port.isdigit() else "moonlit"
