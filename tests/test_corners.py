"""Every game can be played on from states at its edges, whether chance would lead there or not."""

import random
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import islice
from typing import Any

import msgspec
import pytest

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.core.laws import (
    a_state_can_be_played,
    no_way_of_playing_is_a_dead_end,
    random_play,
    tables,
)
from moonlit.core.record import Play
from moonlit.games import shelf

Corners = Callable[[Any, random.Random], Iterator[Any]]
GAMES = [game for newest in shelf().values() for game in newest.versions().values()]
TABLES = [(game, *table) for game in GAMES for table in tables(game)]
IDS = [f"{game.name}-v{game.rules}-{i}" for i, (game, _, _) in enumerate(TABLES)]
at_every_table = pytest.mark.parametrize(("game", "players", "options"), TABLES, ids=IDS)
MOST_CORNERS = 6
"""So many are tried at each table in one run, others in the next."""


@pytest.fixture
def seed() -> Seed:
    """Another game in every run; `--randomly-seed` with the number that a run prints repeats it."""
    return Seed(f"{random.getrandbits(64):x}")


def corners_of(game: Game) -> Corners:
    """What a game's tests build."""
    corners: Corners = import_module(f"moonlit.games.{game.name}.tests.corners").corners
    return corners


def built(game: Game, players: int, options: msgspec.Struct, seed: Seed) -> list[Any]:
    """Corners of some random game, as many as there may be."""
    rng = chance.stream(seed, "corners")
    found = [
        corner
        for play in random_play(game, players, options, seed)
        if not play.is_over
        for corner in corners_of(game)(play.state.copy(), rng)
    ]
    rng.shuffle(found)
    return found


@at_every_table
def test_every_corner_of_every_game_can_be_played(
    game: Game, players: int, options: msgspec.Struct, seed: Seed
) -> None:
    for corner in islice(built(game, players, options, seed), MOST_CORNERS):
        a_state_can_be_played(game, players, corner, seed)


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_every_game_has_corners(game: Game) -> None:
    games = (built(game, *table, Seed(f"{n}")) for table in tables(game) for n in range(9))
    assert any(games)


ORDERS: dict[str, Callable[[list[Any]], list[Any]]] = {
    "sorted": lambda things: things,
    "backwards": lambda things: things[::-1],
    "in turn": lambda things: things[::2] + things[1::2],
}


@pytest.mark.parametrize("order", ORDERS)
@at_every_table
def test_no_stacked_deck_leads_to_a_dead_end(
    game: Game,
    players: int,
    options: msgspec.Struct,
    order: str,
    seed: Seed,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stacked(_: Seed, __: str, things: Sequence[Any]) -> list[Any]:
        return ORDERS[order](sorted(things, key=repr))

    monkeypatch.setattr(chance, "shuffled", stacked)
    a_state_can_be_played(game, players, Play(game, players, options, seed).state, seed)
    no_way_of_playing_is_a_dead_end(game, players, options, seed)
