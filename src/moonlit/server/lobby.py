"""From the door to a table: new tables, known codes, my games, finished games."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import msgspec

from moonlit.core.game import check_options
from moonlit.core.seats import Seat
from moonlit.server import wire
from moonlit.server.house import House
from moonlit.server.identity import Person
from moonlit.server.refusals import NoSuchGame, NoSuchTable, OtherRules, OurFault
from moonlit.server.seating import (
    OPEN,
    Code,
    Setup,
    fresh,
    person_on,
    with_bots,
)
from moonlit.server.table import LiveTable, begun, open_since
from moonlit.server.talk import Talk

MOST_GAMES = 30
"""So many are listed as mine."""
log = logging.getLogger("moonlit.lobby")


class Lobby:
    """Knows the live tables; one that nobody looks at and no bot thinks at is put away."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._live: dict[Code, LiveTable] = {}
        self._guests: dict[Code, int] = {}
        """How many connections and requests need each table."""
        self._loading = asyncio.Lock()
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
            self._put_away(known)

    def shelf(self) -> list[wire.GameInfo]:
        """Every game there is."""
        return [
            wire.GameInfo(name=name, players=tuple(game.players), levels=wire.LEVELS)
            for name, game in self._house.games.items()
        ]

    async def make(self, person: Person, wish: wire.NewTable) -> Code:
        """A table whose host sits at seat 0; with bots it is dealt when the host's page comes."""
        game = self._house.games.get(wish.game)
        if game is None:
            raise NoSuchGame
        players = max(game.players) if wish.players is None else wish.players
        check_options(game, players, game.Options())
        chairs = [person_on(person), *[OPEN] * (players - 1)]
        setup = fresh(game, person.id, chairs)
        if wish.bots is not None:
            setup = msgspec.structs.replace(with_bots(setup, wish.bots), is_shuffling=True)
        return (await self._house.open_table(setup)).code

    async def games_of(self, person: Person) -> list[wire.MyGame]:
        """The tables somebody sits at, the latest first."""
        listed = await self._house.store.tables_of(person.id, MOST_GAMES)
        games = []
        for setup, updated in listed:
            # One table that cannot be played on must not hide the others.
            with suppress(OurFault, OtherRules, NoSuchGame):
                async with self.at(setup.code) as table:
                    you = table.setup.seat_of(person.id)
                    if you is not None:
                        games.append(my_game(table, you, updated))
        return games

    async def close(self) -> None:
        """Finish at every table."""
        live, self._live = self._live, {}
        await asyncio.gather(*(table.close() for table in live.values()), *self._closing)

    async def _table(self, code: Code) -> LiveTable:
        async with self._loading:
            if code not in self._live:
                self._live[code] = await self._load(code)
            return self._live[code]

    async def _load(self, code: Code) -> LiveTable:
        setup = await self._house.store.table(code)
        if setup is None:
            raise NoSuchTable(code=code[:12])
        self._check_rules(setup)
        decisions = await self._house.store.decisions(code)
        talk = Talk(await self._house.store.talk(code))
        times = await self._house.store.times(code) if setup.tempo == "days" else []
        try:
            play = begun(setup, self._house, decisions)
            asked = open_since(setup, self._house, decisions, times)
            table = LiveTable(setup, self._house, play, lambda: self._put_away(code), asked, talk)
        except Exception:
            # A game that has left the shelf, or decisions its rules do not know.
            log.exception("table %s cannot be played on", code)
            raise OurFault from None
        table.wake()
        return table

    def _check_rules(self, setup: Setup) -> None:
        """Refuse a table whose decisions today's rules would read otherwise."""
        game = self._house.games.get(setup.game)
        if game is None:
            raise NoSuchGame
        if setup.seed is not None and setup.rules != game.rules:
            raise OtherRules(rules=setup.rules, ours=game.rules)

    def _put_away(self, code: Code) -> None:
        table = self._live.get(code)
        needed = self._guests.get(code, 0) > 0
        if not needed:
            self._guests.pop(code, None)
        if table is None or (not table.is_broken and (needed or table.is_thinking)):
            return
        del self._live[code]
        closing = asyncio.create_task(table.close())
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)


def my_game(table: LiveTable, you: Seat, updated: int) -> wire.MyGame:
    """One line of "my games"."""
    setup, play = table.setup, table.play
    view = play.view(you) if play is not None else None
    return wire.MyGame(
        code=setup.code,
        game=setup.game,
        stage=table.stage,
        seats=table.sitters(),
        you=you,
        your_turn=play is not None and setup.chairs[you].stand_in is None and you in play.asked(),
        # Who is asked may be a secret of the night: only the game's own view may tell.
        waiting_for=tuple(getattr(view, "asked", ())),
        view=view,
        updated=updated,
    )
