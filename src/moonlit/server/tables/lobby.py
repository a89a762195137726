"""Finds, loads, creates and unloads tables; lists somebody's games."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from weakref import WeakValueDictionary

import msgspec

from moonlit.core.errors import OtherRules
from moonlit.core.game import FirstGame, Game, check_options
from moonlit.core.record import Play, Record
from moonlit.server.domain.identity import Person
from moonlit.server.domain.seating import LEVELS, OPEN, Code, fresh, person_on
from moonlit.server.refusals import CannotKeep, NoSuchGame, NoSuchTable, OurFault, TableElsewhere
from moonlit.server.store.leases import ProcessId
from moonlit.server.tables.arranging import with_bots
from moonlit.server.tables.branches import Source, branched
from moonlit.server.tables.context import ServerContext
from moonlit.server.tables.elsewhere import Dissolve, HeldElsewhere
from moonlit.server.tables.errands import Errands
from moonlit.server.tables.keeping import Keeper, time_of
from moonlit.server.tables.lesson import lesson_table
from moonlit.server.tables.loading import read_table
from moonlit.server.tables.peoples_tables import PeoplesTables
from moonlit.server.tables.records import imported_setup, parse_record, verified_play
from moonlit.server.tables.replays import finished
from moonlit.server.tables.table import LiveTable, let_pages_go
from moonlit.server.wire import messages

MOST_TABLES = 100
"""Among so many unfinished ones, the latest, it is looked for a first round."""
MOST_LOOKED_AT = 5
"""Of a game's unfinished tables, the latest, in so many it is looked whether a round is over."""


class Lobby:
    """Knows the live tables; one that nobody looks at and no bot thinks at is unloaded."""

    def __init__(self, context: ServerContext) -> None:
        self._context = context
        self.games = context.games
        self.metrics = context.metrics
        self.clock = context.clock
        self.live: dict[Code, LiveTable] = {}
        self._guests: dict[Code, int] = {}
        """How many connections and requests need each table."""
        self.is_closing = False
        self._loading: WeakValueDictionary[Code, asyncio.Lock] = WeakValueDictionary()
        """Each table is read from the disk once, and nobody waits for another one."""
        self._closing: set[asyncio.Task[None]] = set()
        self.people = PeoplesTables(context, self)
        self.errands = Errands(context, self)
        self.keeper = Keeper(context, self)

    @asynccontextmanager
    async def at(self, code: str) -> AsyncIterator[LiveTable]:
        """A table, live as long as somebody needs it."""
        known = Code(code)
        self._guests[known] = self._guests.get(known, 0) + 1
        try:
            yield await self._table(known)
        finally:
            self._guests[known] -= 1
            self._unload(known)

    @asynccontextmanager
    async def look(self, code: str) -> AsyncIterator[LiveTable]:
        """A table to look at and not to touch: the live one, or as the store has it.

        The log is the truth: where another process holds the table, it is played again from there.
        """
        async with AsyncExitStack() as stack:
            try:
                table = await stack.enter_async_context(self.at(code))
            except HeldElsewhere:
                table = await read_table(self._context, Code(code), lambda: None)
                stack.push_async_callback(table.close)
                if table.setup.tempo == "days":
                    table.attendance.look(table.setup, table.play, table.here)
            yield table

    async def lighter(self, code: Code) -> ProcessId | None:
        """Where a table that nobody holds had better be opened than here."""
        if code in self.live:
            return None
        return await self._context.holding.lighter(code, len(self.live))

    def __len__(self) -> int:
        """How many tables are live."""
        return len(self.live)

    async def knows(self, code: str) -> bool:
        """Whether there is a table with this code."""
        return code in self.live or await self._context.store.table(Code(code)) is not None

    def shelf(self) -> list[messages.GameInfo]:
        """Every game there is."""
        return [
            messages.GameInfo(name=name, players=tuple(game.players), levels=LEVELS)
            for name, game in self._context.games.items()
        ]

    def game(self, name: str) -> Game:
        """One of them, or a refusal."""
        return self._context.known(name)

    async def make(self, person: Person, wish: messages.NewTable) -> Code:
        """A table whose host sits at seat 0; with bots it is dealt when the host's page comes."""
        game = self._context.known(wish.game)
        usual = game.setup.usual or max(game.players)
        players = usual if wish.players is None else wish.players
        check_options(game, players, game.Options())
        chairs = [person_on(person), *[OPEN] * (players - 1)]
        setup = fresh(game, person.id, chairs)
        if wish.bots is not None:
            options = dict(game.setup.alone)
            if not wish.whole and game.setup.first and await self._is_first(person, game):
                options |= dict(game.setup.first.options)
            if wish.unhurried:
                options |= dict(game.setup.over_days)
            setup = msgspec.structs.replace(
                with_bots(setup, wish.bots), is_shuffling=True, options=options
            )
        return (await self._context.open_table(setup)).code

    async def lesson(self, person: Person, name: str, wish: messages.NewLesson) -> Code:
        """The table of a lesson: where it was left, or a new one."""
        return await lesson_table(self._context, person, name, wish)

    async def first_games(self, person: Person) -> tuple[str, ...]:
        """The games that somebody would begin with less than the whole."""
        games = self._context.games.items()
        return tuple([name for name, game in games if await self._is_first(person, game)])

    async def _is_first(self, person: Person, game: Game) -> bool:
        """Whether somebody has not played a round of a game that has a way to begin."""
        store, first = self._context.store, game.setup.first
        if first is None:
            return False
        if any(tally.game == game.name for tally in await store.results.tallies(person.id)):
            return False
        begun = await store.unfinished_tables_of(person.id, MOST_TABLES)
        own = [one.code for one in begun if one.game == game.name and one.lesson is None]
        return not any([await self._is_past(code, first) for code in own[:MOST_LOOKED_AT]])

    async def _is_past(self, code: Code, first: FirstGame) -> bool:
        with suppress(OurFault, OtherRules, NoSuchGame):
            async with self.look(code) as table:
                return table.play is not None and first.is_past(table.play.state)
        return False

    async def play_on(
        self, table: LiveTable, person: Person, wish: messages.PlayOn, check: Callable[[], None]
    ) -> Code:
        """A table that begins at a moment of a finished game; imagining it takes a while."""
        source = Source(table.setup, table.game, finished(table))
        setup = await asyncio.to_thread(branched, source, person, wish, check)
        began = int(self._context.clock.today())
        new = await self._context.open_table(msgspec.structs.replace(setup, began=began))
        return new.code

    async def take_in(self, content: bytes, person: Person, check: Callable[[], None]) -> Code:
        """A finished game from a file; nothing is kept of a file that does not fit."""
        record, play = await asyncio.to_thread(self._read, content, check)
        setup = imported_setup(record, play, person, int(self._context.clock.today()))
        return (await self._context.open_table(setup, None, play.decisions)).code

    async def remove_import(self, person: Person, code: str) -> None:
        """Delete a game that somebody brought as a file, for everybody who looks at it."""
        known = Code(code)
        async with self.lock(known):
            if not await self._context.store.remove_import(person.id, known):
                raise NoSuchTable(code=code[:12])
            self.dissolve(known)
        await self._context.others.tell_all(Dissolve(known))

    def dissolve(self, code: Code) -> None:
        """Leave a table that is no more in the store."""
        self.people.resting.pop(code, None)
        if (table := self.live.get(code)) is not None:
            table.fail()

    async def played_again(self, content: bytes, check: Callable[[], None]) -> int:
        """After how many decisions the game of a file is over; nothing of it is kept."""
        _, play = await asyncio.to_thread(self._read, content, check)
        return len(play.decisions)

    def _read(self, content: bytes, check: Callable[[], None]) -> tuple[Record, Play]:
        record = parse_record(content)
        return record, verified_play(record, self._context, check)

    async def close(self) -> None:
        """Finish at every table, and let others have them."""
        self.is_closing = True
        live = list(self.live.values())
        self.live.clear()
        for table in live:
            let_pages_go(table)
        await asyncio.gather(*(table.close() for table in live), *self._closing)
        with suppress(CannotKeep):
            await self._context.holding.leave()

    async def _table(self, code: Code) -> LiveTable:
        async with self.lock(code):
            if code not in self.live:
                if self.is_closing:
                    raise TableElsewhere
                self.live[code] = await self._load(code)
                self.people.resting.pop(code, None)
            return self.live[code]

    def lock(self, code: Code) -> asyncio.Lock:
        """Taken while a table is loaded, or changed although it is not live."""
        return self._loading.setdefault(code, asyncio.Lock())

    async def _load(self, code: Code) -> LiveTable:
        """A table that is ours from now on."""
        await self._context.holding.take(code)
        try:
            table = await read_table(self._context, code, lambda: self._unload(code))
        except BaseException:
            await self._context.holding.release(code)
            raise
        table.wake()
        return table

    def _unload(self, code: Code) -> None:
        table = self.live.get(code)
        needed = self._guests.get(code, 0) > 0
        if not needed:
            self._guests.pop(code, None)
        if table is None or (not table.is_broken and (needed or table.background)):
            return
        del self.live[code]
        self.people.remember(code, table)
        closing = asyncio.create_task(self._close(code, table))
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)

    async def _close(self, code: Code, table: LiveTable) -> None:
        due = time_of(table)
        await table.close()
        if not self._context.holding.is_alone:
            # Unless somebody has come in again meanwhile.
            async with self.lock(code):
                if code not in self.live:
                    with suppress(CannotKeep):
                        await self.keeper.give_back(code, due)
