"""Finds, loads, creates and unloads tables; lists somebody's games."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple
from weakref import WeakValueDictionary

import msgspec

from moonlit.core.errors import OtherRules
from moonlit.core.game import FirstGame, Game, check_options
from moonlit.core.record import Decision, Play, Record
from moonlit.core.seats import Seat
from moonlit.server.domain.identity import Person, PersonId
from moonlit.server.domain.seating import LEVELS, OPEN, Code, Setup, fresh, person_on
from moonlit.server.domain.talk import Talk
from moonlit.server.refusals import NoSuchGame, NoSuchTable, OurFault
from moonlit.server.store.protocol import Cursor, Listed
from moonlit.server.tables.actor import ActorStopped
from moonlit.server.tables.arranging import with_bots
from moonlit.server.tables.branches import Source, branched
from moonlit.server.tables.context import ServerContext
from moonlit.server.tables.lesson import lesson_table
from moonlit.server.tables.my_games import finished_game, my_game, seat_in
from moonlit.server.tables.naming import forgotten, joined
from moonlit.server.tables.records import imported_setup, parse_record, verified_play
from moonlit.server.tables.recovery import log_failure
from moonlit.server.tables.replays import finished
from moonlit.server.tables.restoring import Loaded, loaded
from moonlit.server.tables.table import LiveTable, people_waited_for
from moonlit.server.wire import messages

MOST_GAMES = 30
"""So many are on a page of the list of my games, besides those that wait for me."""
MOST_TABLES = 100
"""Among so many unfinished ones, the latest, it is looked for what waits for me."""
MOST_LOOKED_AT = 5
"""Of a game's unfinished tables, the latest, in so many it is looked whether a round is over."""
MOST_RESTING = 10_000
"""Of so many unloaded tables it is remembered for whom they wait."""
LONG = 25
"""Games of so many decisions are replayed in a thread, so that no other table waits."""
Waits = dict[Seat, float | None]
"""Who must decide, and until when, in seconds since the epoch."""
log = logging.getLogger("moonlit.lobby")


class Wait(NamedTuple):
    """A table waits for somebody, maybe only until some time."""

    until: float | None


class Lobby:
    """Knows the live tables; one that nobody looks at and no bot thinks at is unloaded."""

    def __init__(self, context: ServerContext) -> None:
        self._context = context
        self.games = context.games
        self.metrics = context.metrics
        self._live: dict[Code, LiveTable] = {}
        self._guests: dict[Code, int] = {}
        """How many connections and requests need each table."""
        self._unloaded: dict[Code, Waits] = {}
        """For whom unloaded tables wait: it stays so until they are loaded again."""
        self._loading: WeakValueDictionary[Code, asyncio.Lock] = WeakValueDictionary()
        """Each table is read from the disk once, and nobody waits for another one."""
        self._closing: set[asyncio.Task[None]] = set()

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

    def __len__(self) -> int:
        """How many tables are live."""
        return len(self._live)

    async def knows(self, code: str) -> bool:
        """Whether there is a table with this code."""
        return code in self._live or await self._context.store.table(Code(code)) is not None

    def shelf(self) -> list[messages.GameInfo]:
        """Every game there is."""
        return [
            messages.GameInfo(name=name, players=tuple(game.players), levels=LEVELS)
            for name, game in self._context.games.items()
        ]

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
            async with self.at(code) as table:
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
        async with self._lock(known):
            if not await self._context.store.remove_import(person.id, known):
                raise NoSuchTable(code=code[:12])
            self._unloaded.pop(known, None)
            if (table := self._live.get(known)) is not None:
                table.fail()

    async def played_again(self, content: bytes, check: Callable[[], None]) -> int:
        """After how many decisions the game of a file is over; nothing of it is kept."""
        _, play = await asyncio.to_thread(self._read, content, check)
        return len(play.decisions)

    def _read(self, content: bytes, check: Callable[[], None]) -> tuple[Record, Play]:
        record = parse_record(content)
        return record, verified_play(record, self._context, check)

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
            if one.is_over and one.code not in self._live:
                self._context.known(one.game).by_rules(one.rules)
                return finished_game(one, person)
            async with self.at(one.code) as table:
                you = table.setup.seat_of(person.id)
                if you is not None or table.setup.is_imported:
                    return my_game(table, you, one)
        return None

    async def turns_of(self, person: Person) -> list[messages.MyTurn]:
        """The games that wait for somebody; asked for often, so tables rest where they can."""
        turns = []
        for one in await self._context.store.unfinished_tables_of(person.id, MOST_TABLES):
            if (wait := await self._wait(person, one)) is not None:
                left = self._left(wait.until)
                turns.append(messages.MyTurn(code=one.code, game=one.game, left=left))
        return turns

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
        waits, now = self._unloaded.get(code), self._context.clock.today()
        if waits is None or any(until is not None and until <= now for until in waits.values()):
            async with self.at(code) as table:
                return people_waited_for(table)
        return waits

    async def reseat(self, guest: Person, member: Person) -> None:
        """Whatever a guest sits at becomes a member's; tables where both sit stay as they are."""
        done: set[Code] = set()
        while codes := set(await self._context.store.members.tables(guest.id)) - done:
            for code in codes:
                await self._reseat(code, guest.id, member)
            done |= codes

    async def _reseat(self, code: Code, guest: PersonId, member: Person) -> None:
        # Nobody sits down at this table anew meanwhile.
        async with self._lock(code):
            if (table := self._live.get(code)) is not None:
                await table.take_in(guest, member)
            elif (setup := await self._context.store.table(code)) is not None:
                await self._context.store.save_table(joined(setup, guest, member))

    async def forget(self, person: PersonId) -> None:
        """Take somebody's name from every table, and what they said from those that are live."""
        for code in await self._context.store.members.tables(person):
            try:
                async with self.at(code) as table:
                    await table.forget(person)
            except (OurFault, OtherRules, NoSuchGame):
                await self._forget_unplayable(code, person)
        for table in list(self._live.values()):
            with suppress(ActorStopped):
                await table.forget(person)

    async def _forget_unplayable(self, code: Code, person: PersonId) -> None:
        setup = await self._context.store.table(code)
        if setup is not None:
            await self._context.store.save_table(forgotten(setup, person, is_over=True))

    async def close(self) -> None:
        """Finish at every table."""
        live, self._live = self._live, {}
        await asyncio.gather(*(table.close() for table in live.values()), *self._closing)

    async def _table(self, code: Code) -> LiveTable:
        async with self._lock(code):
            if code not in self._live:
                self._live[code] = await self._load(code)
                self._unloaded.pop(code, None)
            return self._live[code]

    def _lock(self, code: Code) -> asyncio.Lock:
        return self._loading.setdefault(code, asyncio.Lock())

    async def _load(self, code: Code) -> LiveTable:
        store = self._context.store
        # All at once: each of them has to wait for its turn on the disk.
        setup, decisions, lines = await asyncio.gather(
            store.table(code), store.decisions(code), store.talk(code)
        )
        if setup is None:
            raise NoSuchTable(code=code[:12])
        self._context.game(setup)  # refused where the game or its rules are not known here
        talk = Talk(lines)
        needs_times = setup.tempo == "days" or setup.delay > 0
        times = await store.times(code) if needs_times else []
        try:
            play, halt, failed, asked, behind = await self._played(setup, decisions, times)
            table = LiveTable(setup, self._context, play, lambda: self._unload(code), asked, talk)
            table.delay_onlookers(behind, times[: len(play.decisions)] if play else ())
        except Exception:
            # A game that has left the shelf, or decisions its rules do not know.
            log.exception("table %s cannot be played on", code)
            raise OurFault from None
        if halt is not None and failed is not None:
            await log_failure(self._context, code, *failed)
            # What is over does not go on.
            is_over = await store.results.has(code)
            table.recovery.halt = halt._replace(to=None) if is_over else halt
        table.wake()
        return table

    async def _played(
        self, setup: Setup, decisions: Sequence[Decision], times: Sequence[int]
    ) -> Loaded:
        """The game up to now; nobody at another table waits for a long one."""
        if len(decisions) < LONG:
            return loaded(setup, self._context, decisions, times)
        return await asyncio.to_thread(loaded, setup, self._context, decisions, times)

    def _unload(self, code: Code) -> None:
        table = self._live.get(code)
        needed = self._guests.get(code, 0) > 0
        if not needed:
            self._guests.pop(code, None)
        if table is None or (not table.is_broken and (needed or table.background)):
            return
        del self._live[code]
        self._remember(code, table)
        closing = asyncio.create_task(table.close())
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)

    def _remember(self, code: Code, table: LiveTable) -> None:
        if not table.is_broken:
            self._unloaded[code] = people_waited_for(table)
        while len(self._unloaded) > MOST_RESTING:
            del self._unloaded[next(iter(self._unloaded))]
