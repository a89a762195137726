"""Every game on the shelf keeps every law, at every kind of table."""

import random

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.core.laws import Law, laws, tables
from moonlit.games import shelf

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
