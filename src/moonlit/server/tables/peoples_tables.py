"""The tables of a person: my games, and those that wait for somebody."""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager, suppress
from typing import NamedTuple, Protocol

from moonlit.core.errors import OtherRules
from moonlit.core.seats import Seat
from moonlit.server.domain.identity import Person
from moonlit.server.domain.seating import Code
from moonlit.server.refusals import NoSuchGame, OurFault
from moonlit.server.store.protocol import Cursor, Listed
from moonlit.server.tables.context import ServerContext
from moonlit.server.tables.my_games import finished_game, my_game, seat_in
from moonlit.server.tables.table import LiveTable
from moonlit.server.tables.ticks import some_act_in_secret
from moonlit.server.tables.waiting import people_waited_for
from moonlit.server.wire import messages

MOST_GAMES = 30
"""So many are on a page of the list of my games, besides those that wait for me."""
MOST_TABLES = 100
"""Among so many unfinished ones, the latest, it is looked for what waits for me."""
MOST_RESTING = 10_000
"""Of so many unloaded tables it is remembered for whom they wait."""
BELIEVED = 10.0
"""Seconds for which it is believed that a table waits for the same people, although another process
may have opened it since."""
Waits = dict[Seat, float | None]
"""Who must decide, and until when, in seconds since the epoch."""


class Wait(NamedTuple):
    """A table waits for somebody, maybe only until some time."""

    until: float | None


class Resting(NamedTuple):
    """For whom a table waited that is not live here, and when that was so."""

    waits: Waits
    at: float


class LobbyOfPeople(Protocol):
    """What is needed of the lobby."""

    live: dict[Code, LiveTable]

    def look(self, code: str) -> AbstractAsyncContextManager[LiveTable]: ...


class PeoplesTables:
    """Lists somebody's tables; those that rest are not opened to know for whom they wait."""

    def __init__(self, context: ServerContext, lobby: LobbyOfPeople) -> None:
        self._context = context
        self._lobby = lobby
        self.resting: dict[Code, Resting] = {}
        """For whom unloaded tables wait: alone, it stays so until they are loaded again."""

    async def games_of(
        self, person: Person, after: Cursor | None = None
    ) -> tuple[list[messages.MyGame], Cursor | None]:
        """A page of the tables somebody sits at or brought as files, and where the next begins.

        The first page also has every older game that waits for the person.
        """
        store = self._context.store
        found = await store.tables_of(person.id, MOST_GAMES + 1, *([after] if after else []))
        page, rest = found[:MOST_GAMES], found[MOST_GAMES:]
        listed = [*page, *(await self._waiting(person, page) if after is None else [])]
        # A lesson is listed as long as it can be taken up again.
        games = [
            await self._my_game(person, one)
            for one in listed
            if one.lesson is None or not one.is_over
        ]
        last = (page[-1].updated, page[-1].code) if page and rest else None
        return [game for game in games if game is not None], last

    async def _waiting(self, person: Person, page: Sequence[Listed]) -> list[Listed]:
        """The tables that wait for somebody and are not on this page."""
        known = {one.code for one in page}
        tables = await self._context.store.unfinished_tables_of(person.id, MOST_TABLES)
        return [one for one in tables if one.code not in known and await self._wait(person, one)]

    async def _my_game(self, person: Person, one: Listed) -> messages.MyGame | None:
        """One line of the list; a table is opened only if its game goes on."""
        # One table that cannot be played on must not hide the others.
        with suppress(OurFault, OtherRules, NoSuchGame):
            if one.is_over and one.code not in self._lobby.live:
                self._context.known(one.game).by_rules(one.rules)
                return finished_game(one, person)
            async with self._lobby.look(one.code) as table:
                you = table.setup.seat_of(person.id)
                if you is not None or table.setup.is_imported:
                    return my_game(table, you, one)
        return None

    async def open_tables_of(self, person: Person) -> list[tuple[Listed, bool]]:
        """The tables where somebody sits or is invited, and whether each waits for them."""
        tables = await self._context.store.unfinished_tables_of(person.id, MOST_TABLES)
        return [(one, await self._wait(person, one) is not None) for one in tables]

    async def turns_of(self, person: Person) -> list[messages.MyTurn]:
        """The games that wait for somebody; asked for often, so tables rest where they can."""
        turns = []
        for one in await self._context.store.unfinished_tables_of(person.id, MOST_TABLES):
            wait = await self._wait(person, one)
            if wait is not None and not self._is_hushed(one.code):
                left = self._left(wait.until)
                turns.append(messages.MyTurn(code=one.code, game=one.game, left=left))
        return turns

    def _is_hushed(self, code: Code) -> bool:
        """Whether a call would tell a room who acts at night; over days nobody sits in one."""
        table = self._lobby.live.get(code)
        if table is None or table.play is None or table.setup.tempo == "days":
            return False
        return some_act_in_secret(table.play)

    async def _wait(self, person: Person, one: Listed) -> Wait | None:
        """How long a table waits for somebody; None if it does not."""
        you = seat_in(one.chairs, person.id)
        if you is None or one.lesson is not None:
            return None
        with suppress(OurFault, OtherRules, NoSuchGame):
            waits = await self._waits(one.code)
            return Wait(waits[you]) if you in waits else None
        return None

    def _left(self, until: float | None) -> int | None:
        """Milliseconds until a moment."""
        return None if until is None else round(1000 * max(0, until - self._context.clock.today()))

    async def _waits(self, code: Code) -> Waits:
        """For whom a table waits; one whose time is up is woken, so that a bot can stand in."""
        rest, now = self.resting.get(code), self._context.clock.today()
        if rest is None or self._is_doubtful(rest, now):
            async with self._lobby.look(code) as table:
                if code not in self._lobby.live:
                    self.remember(code, table)
                return people_waited_for(table)
        return rest.waits

    def _is_doubtful(self, rest: Resting, now: float) -> bool:
        """Whether somebody's time is up, or another process may know better."""
        is_old = not self._context.holding.is_alone and now - rest.at > BELIEVED
        return is_old or any(until is not None and until <= now for until in rest.waits.values())

    def remember(self, code: Code, table: LiveTable) -> None:
        """Note for whom a table waits that is unloaded."""
        if not table.is_broken:
            now = self._context.clock.today()
            self.resting[code] = Resting(people_waited_for(table), now)
        while len(self.resting) > MOST_RESTING:
            del self.resting[next(iter(self.resting))]
