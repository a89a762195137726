"""Mutation tests of the leak tests: every planted leak is found, in the right channel."""

import pytest

from moonlit.core.chance import Seed
from moonlit.core.laws import tables, viewers
from moonlit.games import shelf
from tests.leaks.leak import Leak
from tests.leaks.plants import PLANTS, Plant
from tests.leaks.tester import LeakTester
from tests.leaks.vigil import VIGIL

pytestmark = pytest.mark.asyncio(loop_scope="module")
GAMES = {**shelf(), VIGIL.name: VIGIL}
ROUNDS = 10
"""In how many random games a leak must be found."""


async def caught(tester: LeakTester, plant: Plant) -> Leak | None:
    """Return the first leak that is found."""
    game = GAMES[plant.game]
    try:
        for n in range(ROUNDS):
            for players, options in tables(game):
                await tester.check_game(game, players, options, Seed(f"{n}"), viewers(players))
    except Leak as leak:
        return leak
    return None


@pytest.mark.parametrize("plant", PLANTS.values(), ids=PLANTS)
async def test_a_planted_leak_is_caught(
    tester: LeakTester, plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant.plant(monkeypatch)
    leak = await caught(tester, plant)
    assert leak is not None
    assert leak.channel == plant.channel, leak
