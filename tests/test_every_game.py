"""Every game on the shelf keeps every law, at every kind of table, by each version of its rules."""

import random

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import Game, check_options
from moonlit.core.laws import Law, laws, tables
from moonlit.core.record import Play
from moonlit.games import shelf

VERSIONS = [game for newest in shelf().values() for game in newest.versions().values()]
TABLES = [(game, *table) for game in VERSIONS for table in tables(game)]


@pytest.mark.parametrize("law", laws().values(), ids=laws())
@pytest.mark.parametrize(
    ("game", "players", "options"),
    TABLES,
    ids=[f"{game.name}-v{game.rules}-{i}" for i, (game, _, _) in enumerate(TABLES)],
)
def test_every_game_keeps_every_law(
    game: Game, players: int, options: msgspec.Struct, law: Law, seed: Seed
) -> None:
    law(game, players, options, seed)


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_over_days_no_clock_but_the_tables_runs(game: Game, seed: Seed) -> None:
    """Nobody loses a move by not looking at the very minute."""
    rng = random.Random(seed)
    players = game.players[0]
    play = Play(game, players, game.Options(**dict(game.setup.over_days)), seed)
    check_options(game, players, play.options)
    while not play.is_over:
        assert not play.seconds()
        if not (asked := play.asked()):
            play.time_up()
            continue
        seat = rng.choice(asked)
        play.decide(seat, rng.choice(play.options_of(seat)))


@pytest.fixture
def seed() -> Seed:
    """Another game in every run; `--randomly-seed` with the number that a run prints repeats it."""
    return Seed(f"{random.getrandbits(64):x}")
