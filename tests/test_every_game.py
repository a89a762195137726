"""Every game on the shelf keeps every law, at every kind of table."""

import random

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.core.laws import Law, laws, tables
from moonlit.games import shelf

# Counting lines takes twice as long as the laws themselves; the tests of each game cover them all.
pytestmark = pytest.mark.no_cover

TABLES = [(game, *table) for game in shelf().values() for table in tables(game)]


@pytest.mark.parametrize("law", laws().values(), ids=laws())
@pytest.mark.parametrize(
    ("game", "players", "options"),
    TABLES,
    ids=[f"{game.name}-{i}" for i, (game, _, _) in enumerate(TABLES)],
)
def test_every_game_keeps_every_law(
    game: Game, players: int, options: msgspec.Struct, law: Law, seed: Seed
) -> None:
    law(game, players, options, seed)


@pytest.fixture
def seed() -> Seed:
    """Another game in every run; `--randomly-seed` with the number that a run prints repeats it."""
    return Seed(f"{random.getrandbits(64):x}")


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_a_game_is_known_by_the_name_of_its_folder(game: Game) -> None:
    assert shelf()[game.name] is game
    assert game.State.__module__.startswith(f"moonlit.games.{game.name}")


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_every_table_offered_uses_values_its_options_know(game: Game) -> None:
    for players in game.players:
        default = msgspec.structs.asdict(game.Options())
        for option, values in game.choices(players).items():
            assert default[option] == values[0], "the first value offered is the usual one"
            for value in values:
                chosen = game.Options(**{option: value})
                assert msgspec.json.decode(msgspec.json.encode(chosen), type=game.Options) == chosen
