"""Every game at every table is a PettingZoo environment, by PettingZoo's own tests."""

import msgspec
import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from moonlit.core.game import Game
from moonlit.games import shelf
from moonlit.research.pettingzoo import Rewards, env, picture, raw_env
from moonlit.research.seating import IllegalAction

TABLES = [(game, players) for game in shelf().values() for players in game.players]
DICTS = [
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
]
"""What PettingZoo says to every environment that has a mask."""


@pytest.mark.filterwarnings(*DICTS)
@pytest.mark.parametrize(("game", "players"), TABLES, ids=[f"{g.name}-{n}" for g, n in TABLES])
def test_it_passes_the_tests_of_the_api_and_of_seeds(game: Game, players: int) -> None:
    api_test(env(game, players), num_cycles=40)
    seed_test(lambda: env(game, players), num_cycles=15)


@pytest.mark.filterwarnings(*DICTS)
@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_a_menu_passes_them_too(game: Game) -> None:
    api_test(env(game, actions="menu"), num_cycles=40)
    seed_test(lambda: env(game, actions="menu"), num_cycles=10)


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_it_can_be_drawn(game: Game) -> None:
    render_test(lambda render_mode=None: env(game, render_mode=render_mode))
    plain = raw_env(game)
    plain.reset(seed=1)
    assert plain.render() is None


def test_the_drawing_is_what_an_onlooker_is_told() -> None:
    table = raw_env("divinare", 2, render_mode="ansi")
    table.reset(seed=1)
    lines = table.render().splitlines()
    assert [msgspec.json.decode(line)["type"] for line in lines] == ["round-began", "dealt"]
    table.step(int(np.flatnonzero(table.observe("seat_0")["action_mask"])[0]))
    assert len(table.render().splitlines()) == len(lines) + 1
    table.reset(seed=1)
    assert table.render().splitlines() == lines


def test_a_picture_has_a_dot_for_each_number() -> None:
    dots = picture(bytes([0, 1, 4, 255, 0]))[::4, ::4, 0]
    assert dots.tolist() == [[0, 64, 255], [255, 0, 0], [0, 0, 0]]


def test_anybody_can_be_observed_at_any_time_and_only_who_is_asked_has_a_mask() -> None:
    table = raw_env("divinare", 3)
    table.reset(seed=4)
    for agent in table.possible_agents:
        seen = table.observe(agent)
        assert seen["action_mask"].any() == (agent == table.agent_selection)
        assert table.observation_space(agent).contains(seen)


def test_nobody_observes_what_another_has_chosen_in_secret() -> None:
    one, other = raw_env("divinare", 2), raw_env("divinare", 2)
    for table, choice in ((one, 0), (other, -1)):
        table.reset(seed=9)
        table.step(int(np.flatnonzero(table.observe("seat_0")["action_mask"])[choice]))
    mine = [table.observe("seat_0")["observation"].tobytes() for table in (one, other)]
    theirs = [table.observe("seat_1")["observation"].tobytes() for table in (one, other)]
    assert mine[0] != mine[1]
    assert theirs[0] == theirs[1]


def test_the_next_deal_is_another_one_and_follows_from_the_seed() -> None:
    def deals() -> list[str]:
        table = raw_env("divinare", 4)
        found = []
        for seed in (7, None, None):
            table.reset(seed=seed)
            found.append(table.seating.state.seed)
        return found

    assert deals() == deals()
    assert len({*deals()}) == 3


@pytest.mark.parametrize(("rewards", "total"), [("win", 1), ("points", 0)])
def test_rewards_come_at_the_end(rewards: Rewards, total: int) -> None:
    table, rng = raw_env("divinare", 3, rewards=rewards), np.random.default_rng(2)
    table.reset(seed=2)
    while table.agents and not any(table.terminations.values()):
        assert not any(table.rewards.values())
        legal = np.flatnonzero(table.observe(table.agent_selection)["action_mask"])
        table.step(rng.choice(legal))
    assert sum(table.rewards.values()) == pytest.approx(total)


def test_an_illegal_action_is_refused_or_ends_the_game() -> None:
    strict, plain = env("divinare", 2), raw_env("divinare", 2)
    for table in (strict, plain):
        table.reset(seed=1)
    wrong = int(np.flatnonzero(plain.observe("seat_0")["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction):
        plain.step(wrong)
    strict.last()
    strict.step(wrong)
    assert all(strict.terminations.values())
    assert strict.rewards["seat_0"] == -1
