"""Nothing sent to a viewer depends on what it may not know, in random games of every game.

For a position reached in random play and a viewer (each seat, an onlooker), another world is
imagined that looks the same to it. Both run on real servers (`worlds.py`, `server.py`), the same is
done at both tables (`tour.py`: connecting, reading, deciding, reconnecting, leaving, every route,
every message), and every byte, its time and every timer that is set must be equal (`pair.py`,
`leak.py`). Moves of others are chosen so that the viewer's view stays the same; a move that it does
not notice may be left out in the other world.

MOONLIT_LEAK_ROUNDS=50 plays so many games for every kind of table, MOONLIT_LEAK_SEED other games.
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
from tests.leaks.leak import Comparator
from tests.leaks.tester import LeakTester
from tests.leaks.vigil import VIGIL

pytestmark = pytest.mark.asyncio(loop_scope="module")
ROUNDS = int(os.environ.get("MOONLIT_LEAK_ROUNDS", "1"))
SEED = os.environ.get("MOONLIT_LEAK_SEED", "moonlit")
GAMES = [*shelf().values(), VIGIL]
TABLES = [(i, game, *table) for game in GAMES for i, table in enumerate(tables(game))]
MANY = 4
"""With more players, two seats are tested at a time, others at the next table and round."""
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
    """Return all seats in turn, and always an onlooker."""
    if players <= MANY:
        return [*everyone(players), None]
    return [*(Seat((2 * n + i) % players) for i in range(2)), None]


@pytest.mark.parametrize(
    ("table", "game", "players", "options"),
    TABLES,
    ids=[f"{game.name}-{i}-for-{players}" for i, game, players, _ in TABLES],
)
async def test_nobody_is_sent_what_they_may_not_know(
    tester: LeakTester, table: int, game: Game, players: int, options: msgspec.Struct
) -> None:
    before = tester.compared_pairs
    for n in range(ROUNDS):
        eyes = some_viewers(players, table + n)
        await tester.check_game(game, players, options, Seed(f"{SEED}/{n}"), eyes)
    assert tester.compared_pairs > before, "No viewer of this game is ever unsure of anything."


async def test_every_channel_has_something_to_compare(tester: LeakTester) -> None:
    tester.comparator = Comparator(is_counting=True)
    for game, seed in ((shelf()["seers_catalog"], "0"), (VIGIL, "0"), (VIGIL, "1")):
        await tester.check_game(game, 3, game.Options(), Seed(seed), viewers(3))
    compared, tester.comparator = tester.comparator.compared, Comparator()
    assert set(compared) >= CHANNELS, compared


async def test_messages_are_not_compressed(tester: LeakTester) -> None:
    """Equal bytes have equal sizes as long as no compression mixes them with other bytes."""
    assert config(tester.app).ws_per_message_deflate is False
