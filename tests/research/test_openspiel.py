"""Every game is an OpenSpiel game, by OpenSpiel's own tests, and its search plays them."""

import random
import warnings

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.tests import games_sim_test
from pettingzoo.test import api_test
from shimmy.openspiel_compatibility import OpenSpielCompatibilityV0

from moonlit.bots import BOTS, Budget
from moonlit.core.chance import Seed
from moonlit.core.game import begin
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.lab.arena import Match, compete
from moonlit.research.openspiel import OpenSpielIsmcts, register

NAMES = register()
SHORT = [name for name in NAMES if not name.endswith("october")]


def dealt(name: str, deal: int = 0) -> pyspiel.State:
    state = pyspiel.load_game(name).new_initial_state()
    state.apply_action(deal)
    return state


def played(state: pyspiel.State, decisions: int, seed: int = 1) -> pyspiel.State:
    rng = random.Random(seed)
    for _ in range(decisions):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", NAMES)
def test_it_passes_the_tests_of_simulation(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    games_sim_test.GamesSimTest().sim_game(game)


@pytest.mark.parametrize("name", NAMES)
def test_it_is_an_environment_for_reinforcement_learning(name: str) -> None:
    table, rng = rl_environment.Environment(pyspiel.load_game(name)), random.Random(1)
    step = table.reset()
    while not step.last():
        asked = step.observations["current_player"]
        step = table.step([rng.choice(step.observations["legal_actions"][asked])])
    # Nobody may have won.
    winners = table.get_state.seating.game.outcome(table.get_state.seating.state).winners()
    assert [share > 0 for share in step.rewards] == [
        seat in winners for seat in range(table.num_players)
    ]
    assert sum(step.rewards) == pytest.approx(1 if winners else 0)


@pytest.mark.parametrize("name", NAMES)
def test_it_passes_through_shimmy(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(OpenSpielCompatibilityV0(env=pyspiel.load_game(name)), num_cycles=20)


def test_registering_twice_changes_nothing() -> None:
    assert register() == NAMES


def test_a_table_is_chosen_by_parameters() -> None:
    game = pyspiel.load_game(
        "moonlit_divinare", {"players": 2, "options": '{"boards": "b"}', "actions": "menu"}
    )
    state = game.new_initial_state()
    assert game.num_players() == 2
    assert state.chance_outcomes() == [(deal, 1 / 1000) for deal in range(1000)]
    assert (str(state), state.observation_string(0)) == ("not dealt", "seat 0, not dealt")
    state.apply_action(5)
    assert '"boards":"b"' in str(state)


def test_actions_are_written_as_json() -> None:
    state = dealt("moonlit_divinare")
    first = state.legal_actions()[0]
    assert state.action_to_string(first).startswith('{"type":')
    fresh = state.get_game().new_initial_state()
    assert fresh.action_to_string(pyspiel.PlayerId.CHANCE, 3) == "deal 3"


@pytest.mark.parametrize("name", NAMES)
def test_a_resampled_state_looks_the_same_to_who_resamples(name: str) -> None:
    state = played(dealt(name), 15)
    seat = state.current_player()
    worlds = [state.resample_from_infostate(seat, random.Random(i).random) for i in range(8)]
    for world in worlds:
        assert world.current_player() == seat
        assert world.information_state_string(seat) == state.information_state_string(seat)
        assert world.observation_string(seat) == state.observation_string(seat)
        assert world.observation_tensor(seat) == state.observation_tensor(seat)
        assert world.legal_actions() == state.legal_actions()
    others = [other for other in range(state.num_players()) if other != seat]
    assert any(
        world.information_state_string(other) != state.information_state_string(other)
        for world in worlds
        for other in others
    )


def test_what_one_chose_and_was_told_is_remembered() -> None:
    one, other = dealt("moonlit_divinare", 1), dealt("moonlit_divinare", 1)
    one.apply_action(one.legal_actions()[0])
    other.apply_action(other.legal_actions()[-1])
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.information_state_string(1) == other.information_state_string(1)


@pytest.mark.parametrize("name", SHORT)
def test_its_search_plays_every_short_game(name: str) -> None:
    state, luck = dealt(name), np.random.RandomState(1)
    bot = ISMCTSBot(state.get_game(), RandomRolloutEvaluator(1, luck), 1.4, 2, random_state=luck)
    rng, decisions = random.Random(1), 0
    while not state.is_terminal():
        # Now and then: all decisions of all games would take minutes (docs/bots.md has them).
        legal = state.legal_actions()
        action = int(bot.step(state)) if decisions % 25 == 0 else rng.choice(legal)
        assert action in legal
        state.apply_action(action)
        decisions += 1
    assert sum(state.returns()) == pytest.approx(1)


def test_it_competes_in_the_arena() -> None:
    guest = OpenSpielIsmcts(budget=Budget(iterations=2))
    match = Match(game="divinare", bots=(guest, BOTS["chance"]), games=1, seed=Seed("guest"))
    result = compete(match, jobs=1)
    assert [player.bot for player in result.players] == ["openspiel-ismcts", "chance"]


def test_it_takes_the_only_option_and_thinks_for_its_time() -> None:
    game = shelf()["divinare"]
    state, _ = begin(game, 2, game.Options(), Seed("bot"))
    view, options = game.view(state, Seat(0)), state.options_of(Seat(0))
    bot = OpenSpielIsmcts(budget=Budget(milliseconds=20))
    assert bot.choose(game, view, options[:1], random.Random(1)) == options[0]
    assert bot.choose(game, view, options, random.Random(1)) in options
