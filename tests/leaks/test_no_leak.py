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

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.core.laws import tables, viewers
from moonlit.core.record import Viewer
from moonlit.core.seats import Seat, everyone
from moonlit.games import shelf
from moonlit.server.app import config
from tests.leaks.hunt import Hunter
from tests.leaks.leak import Ledger
from tests.leaks.vigil import VIGIL

pytestmark = pytest.mark.asyncio(loop_scope="module")
ROUNDS = int(os.environ.get("MOONLIT_LEAK_ROUNDS", "1"))
SEED = os.environ.get("MOONLIT_LEAK_SEED", "moonlit")
GAMES = [*shelf().values(), VIGIL]
TABLES = [(i, game, *table) for game in GAMES for i, table in enumerate(tables(game))]
MANY = 4
"""Where more play, two seats look at a time, others at the next table and in the next round."""
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


def some_viewers(players: int, n: int) -> list[Viewer]:
    """All of them in turn, and an onlooker always."""
    if players <= MANY:
        return [*everyone(players), None]
    return [*(Seat((2 * n + i) % players) for i in range(2)), None]


@pytest.mark.parametrize(
    ("table", "game", "players", "options"),
    TABLES,
    ids=[f"{game.name}-{i}-for-{players}" for i, game, players, _ in TABLES],
)
async def test_nobody_is_sent_what_they_may_not_know(
    hunter: Hunter, table: int, game: Game, players: int, options: msgspec.Struct
) -> None:
    before = hunter.tours
    for n in range(ROUNDS):
        eyes = some_viewers(players, table + n)
        await hunter.look(game, players, options, Seed(f"{SEED}/{n}"), eyes)
    assert hunter.tours > before, "No viewer of this game is ever unsure of anything."


async def test_every_channel_has_something_to_compare(hunter: Hunter) -> None:
    hunter.ledger = Ledger(is_counting=True)
    for game, seed in ((shelf()["seers_catalog"], "0"), (VIGIL, "0"), (VIGIL, "1")):
        await hunter.look(game, 3, game.Options(), Seed(seed), viewers(3))
    compared, hunter.ledger = hunter.ledger.compared, Ledger()
    assert set(compared) >= CHANNELS, compared


async def test_what_is_sent_is_as_long_as_what_is_said(hunter: Hunter) -> None:
    """Equal bytes have equal lengths as long as nothing packs them together with other bytes."""
    assert config(hunter.app).ws_per_message_deflate is False
