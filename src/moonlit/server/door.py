"""Who comes in, and how much one may ask for: shared by plain HTTP and the sockets."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

import msgspec
from litestar.connection import ASGIConnection

from moonlit.server.console import is_only_here
from moonlit.server.identity import Person, PersonId, hashed, new_token
from moonlit.server.lobby import Lobby
from moonlit.server.page import Page
from moonlit.server.pages import Pages
from moonlit.server.rates import Allowance, household
from moonlit.server.refusals import NoSession, NoSuchTable, TooManyTabs
from moonlit.server.store import Store
from moonlit.server.table import LiveTable

Connection = ASGIConnection[Any, Any, Any, Any]
AGAIN_AT_ONCE = 2
"""So many games are played again at the same time: a long one takes memory and a processor."""


class Rate(NamedTuple):
    """So many at once, then so many a second."""

    burst: int
    per_second: float

    def allowance(self) -> Allowance:
        """A fresh count."""
        return Allowance(self.per_second, self.burst)


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What no honest page ever reaches."""

    message_bytes: int = 16 * 1024
    record_bytes: int = 1_000_000
    """Of the file of a finished game; the longest have a tenth of that."""
    messages: Rate = Rate(100, 10)
    nonsense: Rate = Rate(20, 0.2)
    """Messages that cannot be read or come too fast; beyond it the socket is closed."""
    requests: Rate = Rate(200, 20)
    """From one address, not counting the files of the page."""
    whole_games: Rate = Rate(60, 2)
    """My games, replays and checked files: for these, games are played again from the deal."""
    guests: Rate = Rate(60, 1)
    tables: Rate = Rate(60, 0.2)
    unknown_codes: Rate = Rate(20, 0.05)
    """From one address and by one browser; docs/operating.md says how long guessing takes."""
    talk: Rate = Rate(6, 0.5)
    """Lines of one person, at all tables."""
    sign_ins: Rate = Rate(10, 0.1)
    """Tries to be somebody, for one name and from one address."""
    accounts: Rate = Rate(10, 0.02)
    """New ones from one address."""
    tabs: int = 12
    """Open pages of one person."""
    lines: int = 200
    """Open pages from one address: a school, not an army."""


ENDLESS = Rate(10**9, 10**9)
UNLIMITED = Limits(
    messages=ENDLESS,
    requests=ENDLESS,
    whole_games=ENDLESS,
    guests=ENDLESS,
    tables=ENDLESS,
    unknown_codes=ENDLESS,
    sign_ins=ENDLESS,
    accounts=ENDLESS,
    tabs=10**9,
    lines=10**9,
)
"""For those who measure a server of their own."""


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
        return self._address if is_only_here(address(connection)) else None

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


def door_of(connection: Connection) -> Door:
    """The door this connection came through."""
    door: Door = connection.app.state.door
    return door


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
