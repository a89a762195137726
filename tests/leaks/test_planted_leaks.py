"""The hunt is worth nothing if it finds nothing: every planted leak is caught, by its channel."""

import pytest

from moonlit.core.chance import Seed
from moonlit.core.laws import tables, viewers
from moonlit.games import shelf
from tests.leaks.hunt import Hunter
from tests.leaks.leak import Leak
from tests.leaks.plants import PLANTS, Plant
from tests.leaks.vigil import VIGIL

pytestmark = pytest.mark.asyncio(loop_scope="module")
GAMES = {**shelf(), VIGIL.name: VIGIL}
ROUNDS = 10
"""How many random games a leak may stay hidden at most."""


async def caught(hunter: Hunter, plant: Plant) -> Leak | None:
    """The first leak that is found."""
    game = GAMES[plant.game]
    try:
        for n in range(ROUNDS):
            for players, options in tables(game):
                await hunter.look(game, players, options, Seed(f"{n}"), viewers(players))
    except Leak as leak:
        return leak
    return None


@pytest.mark.parametrize("plant", PLANTS.values(), ids=PLANTS)
async def test_a_planted_leak_is_caught(
    hunter: Hunter, plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant.plant(monkeypatch)
    leak = await caught(hunter, plant)
    assert leak is not None
    assert leak.channel == plant.channel, leak
