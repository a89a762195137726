"""Who comes in, and how much one may ask for: shared by plain HTTP and the sockets."""

from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, NamedTuple

import msgspec
from litestar.connection import ASGIConnection

from moonlit.server.console import is_only_here
from moonlit.server.identity import Person, PersonId, hashed, new_token
from moonlit.server.lobby import Lobby
from moonlit.server.pages import Pages
from moonlit.server.rates import Allowance
from moonlit.server.refusals import NoSession, NoSuchTable, TooManyTabs
from moonlit.server.store import Store
from moonlit.server.table import LiveTable

Connection = ASGIConnection[Any, Any, Any, Any]


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
    messages: Rate = Rate(100, 10)
    nonsense: Rate = Rate(20, 0.2)
    """Messages that cannot be read or come too fast; beyond it the socket is closed."""
    requests: Rate = Rate(200, 20)
    """From one address, not counting the files of the page."""
    whole_games: Rate = Rate(60, 2)
    """Lists of my games and replays: for these, games are played again from the deal."""
    guests: Rate = Rate(60, 1)
    tables: Rate = Rate(60, 0.2)
    unknown_codes: Rate = Rate(20, 0.2)
    talk: Rate = Rate(6, 0.5)
    """Lines of one person, at all tables."""
    tabs: int = 12


ENDLESS = Rate(10**9, 10**9)
UNLIMITED = Limits(
    messages=ENDLESS,
    requests=ENDLESS,
    whole_games=ENDLESS,
    guests=ENDLESS,
    tables=ENDLESS,
    unknown_codes=ENDLESS,
    tabs=10**9,
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
        self._tabs: Counter[PersonId] = Counter()

    def address_for(self, connection: Connection) -> str | None:
        """Our place on the network, for whoever sits at this computer; others came by it."""
        return self._address if is_only_here(address(connection)) else None

    def may_ask(self, connection: Connection) -> None:
        """Refuse whoever never stops asking."""
        self._requests.spend(address(connection))

    def may_see_whole_games(self, person: Person) -> None:
        """One is quickly played again, thousands are not."""
        self._whole_games.spend(person.id)

    async def person(self, connection: Connection) -> Person:
        """Who asks, or `NoSession`."""
        token = connection.cookies.get(cookie_name(connection))
        person = await self.store.person(hashed(token)) if token else None
        if person is None:
            raise NoSession
        return person

    async def guest(self, connection: Connection) -> tuple[Person, str]:
        """Somebody new, and the token to be known by."""
        self._guests.spend(address(connection))
        token = new_token()
        return await self.store.add_person(hashed(token)), token

    def may_make_table(self, connection: Connection, person: Person) -> None:
        """A table is cheap, a thousand are not."""
        self._tables.spend(person.id)
        self._tables.spend(address(connection))

    def may_speak(self, person: PersonId) -> None:
        """Talk is welcome, a flood is not."""
        self._talk.spend(person)

    @asynccontextmanager
    async def table(self, connection: Connection) -> AsyncIterator[LiveTable]:
        """The table of the code in the address; whoever guesses codes is soon slowed down."""
        code, where = connection.path_params["code"], address(connection)
        self._unknown_codes.check(where)
        try:
            async with self.lobby.at(code) as table:
                yield table
        except NoSuchTable:
            self._unknown_codes.spend(where)
            raise

    @contextmanager
    def tab(self, person: PersonId) -> Iterator[None]:
        """One more open page of somebody."""
        if self._tabs[person] >= self.limits.tabs:
            raise TooManyTabs(most=self.limits.tabs)
        self._tabs[person] += 1
        try:
            yield
        finally:
            self._tabs[person] -= 1
            if not self._tabs[person]:
                del self._tabs[person]


def door_of(connection: Connection) -> Door:
    """The door this connection came through."""
    door: Door = connection.app.state.door
    return door


def address(connection: Connection) -> str:
    """Where a connection comes from."""
    return connection.client.host if connection.client else ""


def cookie_name(connection: Connection) -> str:
    """Browsers share cookies between the ports of a host, so the port is in the name."""
    _, _, port = connection.headers.get("host", "").rpartition(":")
    return f"moonlit-{port}" if port.isascii() and port.isdigit() else "moonlit"
