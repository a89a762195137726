"""Hunting for leaks: pairs of worlds from random games, toured one after the other."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import msgspec

from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.core.record import Viewer
from moonlit.server.domain.seating import Code
from moonlit.server.web.guard import Guard
from tests.leaks.hours import Hours
from tests.leaks.leak import Ledger
from tests.leaks.pair import Pair, Parted, Side
from tests.leaks.site import Site, nothing_left_to_chance, running
from tests.leaks.tour import tour
from tests.leaks.worlds import Moment, moment, moments


class Hunter:
    """Two servers, one for each world, and a count of what was compared."""

    def __init__(self, sites: Sequence[Site], hours: Hours) -> None:
        self.ledger = Ledger()
        self.tours = 0
        """How many pairs differed in something that the viewer does not know."""
        self._sites = sites
        self._hours = hours
        self._tables = 0

    @property
    def app(self) -> Guard:
        """One of the servers."""
        return self._sites[0].app

    async def look(
        self,
        game: Game,
        players: int,
        options: msgspec.Struct,
        seed: Seed,
        viewers: Sequence[Viewer],
    ) -> None:
        """Positions of one game, one for each of these viewers."""
        found = moments(game, players, options, seed, len(viewers))
        for viewer, (chance, world) in zip(viewers, found, strict=False):
            one = moment(game, options, world, viewer, chance)
            if one.differs:
                await self.visit(one)

    async def visit(self, one: Moment) -> None:
        """The whole tour at a table of its own; `Leak` where the worlds can be told apart."""
        self._tables += 1
        self.tours += 1
        code = Code(f"{self._tables:06}")
        worlds = zip(self._sites, (one.truth, one.fiction), strict=True)
        sides = [Side(site, world, one, code) for site, world in worlds]
        pair = Pair(one, sides, self._hours, self.ledger)
        await pair.lay()
        try:
            with suppress(Parted):
                await tour(pair)
        finally:
            await pair.leave()


@asynccontextmanager
async def hunting(folder: Path) -> AsyncIterator[Hunter]:
    """A hunter with servers of their own."""
    hours = Hours()
    with nothing_left_to_chance(hours):
        async with running(folder / "one", hours) as one, running(folder / "other", hours) as other:
            yield Hunter((one, other), hours)
