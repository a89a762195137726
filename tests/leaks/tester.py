"""The leak tester: takes positions of random games, and tours each in two worlds."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import msgspec

from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.core.record import Viewer
from moonlit.server.domain.seating import Code
from moonlit.server.web.guard import Guard
from tests.leaks.fake_clock import SharedTime
from tests.leaks.leak import Comparator
from tests.leaks.pair import Pair, PairSide, WorldsDiverged
from tests.leaks.server import InProcessServer, deterministic, running
from tests.leaks.tour import tour
from tests.leaks.worlds import Position, paired, positions


class LeakTester:
    """Two servers, one per world, and a count of what was compared."""

    def __init__(self, sites: Sequence[InProcessServer], time: SharedTime) -> None:
        self.comparator = Comparator()
        self.compared_pairs = 0
        """How many pairs of worlds were compared that differ in something hidden."""
        self._sites = sites
        self._time = time
        self._tables = 0

    @property
    def app(self) -> Guard:
        """The app of one of the servers."""
        return self._sites[0].app

    async def check_game(
        self,
        game: Game,
        players: int,
        options: msgspec.Struct,
        seed: Seed,
        viewers: Sequence[Viewer],
    ) -> None:
        """Compare a position of one random game for each of these viewers."""
        found = positions(game, players, options, seed, len(viewers))
        for viewer, (chance, world) in zip(viewers, found, strict=False):
            one = paired(game, options, world, viewer, chance)
            if one.differs:
                await self.check_position(one)

    async def check_position(self, one: Position) -> None:
        """Run the whole tour at a fresh table; raises `Leak` where the worlds can be told apart."""
        self._tables += 1
        self.compared_pairs += 1
        code = Code(f"{self._tables:06}")
        worlds = zip(self._sites, (one.truth, one.fiction), strict=True)
        sides = [PairSide(site, world, one, code) for site, world in worlds]
        pair = self._pair(one, sides)
        await pair.set_up()
        try:
            with suppress(WorldsDiverged):
                await tour(pair)
        finally:
            await pair.leave()

    def _pair(self, one: Position, sides: Sequence[PairSide]) -> Pair:
        return Pair(one, sides, self._time, self.comparator)


@asynccontextmanager
async def leak_tester(folder: Path) -> AsyncIterator[LeakTester]:
    """Run a leak tester with two servers."""
    time = SharedTime()
    with deterministic(time):
        async with running(folder / "one", time) as one, running(folder / "other", time) as other:
            yield LeakTester((one, other), time)
