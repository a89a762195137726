"""Nothing sent to a viewer depends on what it may not know, over random games of every game.

For a position reached in random play and a viewer (each seat, an onlooker), another world is
imagined that looks the same to it. Both are put before real servers (`worlds.py`, `site.py`), the
same is done at both tables (`tour.py`: connecting, reading, deciding, reconnecting, leaving, every
address and every message there is), and every byte, the moment it is sent and every alarm that is
set must be the same (`pair.py`, `leak.py`). Moves of others are chosen so that the viewer's view
stays the same; a move it does not notice may not happen at all in the other world.

MOONLIT_LEAK_ROUNDS=50 hunts longer: so many games for every kind of table. MOONLIT_LEAK_SEED makes
them other games.
"""

import os
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.core.laws import Law, laws, tables, viewers
from moonlit.games import shelf
from moonlit.server.app import config
from tests.leaks.hunt import Hunter, hunting
from tests.leaks.leak import Ledger
from tests.leaks.vigil import VIGIL

# Counting lines takes as long as the hunt itself; the tests of each game cover them all.
pytestmark = pytest.mark.no_cover
ROUNDS = int(os.environ.get("MOONLIT_LEAK_ROUNDS", "1"))
SEED = os.environ.get("MOONLIT_LEAK_SEED", "moonlit")
GAMES = [*shelf().values(), VIGIL]
TABLES = [(game, *table) for game in GAMES for table in tables(game)]
CHANNELS = {
    "first view",
    "views",
    "log",
    "questions and options",
    "question ids",
    "sequence numbers",
    "rules drawer links",
    "assistant panel",
    "readings",
    "refusals",
    "presence",
    "chat",
    "reconnect",
    "restart",
    "takeover",
    "time-outs",
    "clocks",
    "pacing of bots",
    "my games and thumbnails",
    "table list",
    "exported record before the end",
    "replay while the game runs",
    "HTTP endpoints",
    "everything said",
}


@pytest.fixture
async def hunter(tmp_path: Path) -> AsyncIterator[Hunter]:
    async with hunting(tmp_path) as hunter:
        yield hunter


@pytest.mark.parametrize(
    ("game", "players", "options"),
    TABLES,
    ids=[f"{game.name}-{i}-for-{players}" for i, (game, players, _) in enumerate(TABLES)],
)
async def test_nobody_is_sent_what_they_may_not_know(
    hunter: Hunter, game: Game, players: int, options: msgspec.Struct
) -> None:
    for n in range(ROUNDS):
        await hunter.look(game, players, options, Seed(f"{SEED}/{n}"), viewers(players))
    assert hunter.tours, "No viewer of this game is ever unsure of anything."


async def test_every_channel_has_something_to_compare(hunter: Hunter) -> None:
    hunter.ledger = Ledger(is_counting=True)
    for game in (shelf()["seers_catalog"], VIGIL):
        players = max(game.players)
        for n in range(2):
            await hunter.look(game, players, game.Options(), Seed(f"{n}"), viewers(players))
    assert set(hunter.ledger.compared) >= CHANNELS, hunter.ledger.compared


@pytest.mark.parametrize("law", laws().values(), ids=laws())
def test_vigil_is_a_game_like_any_other(law: Law) -> None:
    for players in VIGIL.players:
        law(VIGIL, players, VIGIL.Options(), Seed("vigil"))


async def test_what_is_sent_is_as_long_as_what_is_said(hunter: Hunter) -> None:
    """Equal bytes have equal lengths as long as nothing packs them together with other bytes."""
    assert config(hunter.app).ws_per_message_deflate is False
