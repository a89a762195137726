"""Many games in one call."""

import numpy as np
import pytest

from moonlit.core.game import Game
from moonlit.games import shelf
from moonlit.research.pettingzoo import raw_env
from moonlit.research.vector import VectorGames

TABLES = 5


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_tables_are_played_together_and_begin_anew(game: Game) -> None:
    tables, rng = VectorGames(game, TABLES, seed=1), np.random.default_rng(1)
    finished = 0
    while finished < 2:
        tables.step(tables.random_actions(rng))
        finished += int(tables.finished.sum())
        assert tables.action_masks.any(axis=1).all()
        assert (tables.rewards.sum(axis=1)[~tables.finished] == 0).all()
        assert tables.rewards.sum(axis=1)[tables.finished] == pytest.approx(1)
    assert tables.dealt == TABLES + finished


def test_the_same_seed_plays_the_same_games() -> None:
    def play(seed: int) -> list[bytes]:
        tables, rng = VectorGames("divinare", TABLES, 2, seed=seed), np.random.default_rng(3)
        found = []
        for _ in range(80):
            tables.step(tables.random_actions(rng))
            found.append(tables.observations.tobytes() + tables.seats.tobytes())
        return found

    assert play(1) == play(1)
    assert play(1) != play(2)


def test_a_table_shows_what_an_environment_shows() -> None:
    tables, table = VectorGames("divinare", 1, 3, rewards="points"), raw_env("divinare", 3)
    table.reset(seed=0)
    table.seating.deal(tables.tables[0].state.seed)
    table._select()
    for _ in range(30):
        seen = table.observe(table.agent_selection)
        assert table.agent_selection == f"seat_{tables.seats[0]}"
        assert (seen["observation"] == tables.observations[0]).all()
        assert (seen["action_mask"] == tables.action_masks[0]).all()
        action = int(np.flatnonzero(tables.action_masks[0])[-1])
        table.step(action)
        tables.step(np.array([action]))
