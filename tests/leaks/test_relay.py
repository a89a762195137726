"""Nobody is sent more because their page is at another process, and nor is that process."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.core.laws import tables, viewers
from moonlit.games import shelf
from tests.leaks.leak import Comparator, Leak
from tests.leaks.plants import RELAY_PLANTS, Plant
from tests.leaks.two_processes import RelayedTester, relayed_leak_tester
from tests.leaks.vigil import VIGIL

pytestmark = pytest.mark.asyncio(loop_scope="module")
GAMES = {**shelf(), VIGIL.name: VIGIL}
ROUNDS = 3
"""In how many random games a leak must be found."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def tester(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[RelayedTester]:
    async with relayed_leak_tester(tmp_path_factory.mktemp("leaks")) as tester:
        yield tester


async def check(tester: RelayedTester, game: Game, seed: str) -> None:
    players, options = next(iter(tables(game)))
    await tester.check_game(game, players, options, Seed(seed), viewers(players)[:3])


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
async def test_a_relayed_page_and_its_relay_learn_nothing(
    tester: RelayedTester, game: Game
) -> None:
    before, tester.comparator = tester.compared_pairs, Comparator(is_counting=True)
    await check(tester, game, "relay")
    compared, tester.comparator = tester.comparator.compared, Comparator()
    assert tester.compared_pairs > before
    assert compared["relay"], "Nothing was relayed."


async def caught(tester: RelayedTester, game: Game) -> Leak | None:
    """Return the first leak that is found."""
    try:
        for n in range(ROUNDS):
            await check(tester, game, f"{n}")
    except Leak as leak:
        return leak
    return None


@pytest.mark.parametrize("plant", RELAY_PLANTS.values(), ids=RELAY_PLANTS)
async def test_a_leak_that_is_planted_in_the_relay_is_caught(
    tester: RelayedTester, plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant.plant(monkeypatch)
    leak = await caught(tester, GAMES[plant.game])
    assert leak is not None
    assert leak.channel == plant.channel, leak
