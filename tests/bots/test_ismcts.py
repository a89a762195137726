"""The search finds what can be found by trying options in imagined states."""

from random import Random

import msgspec
import pytest

from moonlit.bots import Budget
from moonlit.bots.ismcts import Ismcts
from moonlit.bots.ismcts.meter import IterationMeter, TimeMeter, meter_for
from moonlit.bots.ismcts.search import Search, values_of
from moonlit.bots.ismcts.tree import Edge, Node
from moonlit.core.chance import Seed
from moonlit.core.game import Outcome, Sense
from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.games import shelf
from tests.core.toy import HUSH, TIMED, Bet, Options, Say

DIVINARE = shelf()["divinare"]


def all_said(cards: list[int]) -> Play:
    """A table of Hush where everyone bets now."""
    play = Play(HUSH, len(cards), Options(), Seed("hush"))
    play.state.cards = cards
    for seat in range(len(cards)):
        play.decide(Seat(seat), Say("high"))
    return play


def searched(play: Play, seat: int, iterations: int, depth: int = 0) -> object:
    bot = Ismcts(budget=Budget(iterations=iterations), depth=depth)
    viewer = Seat(seat)
    return bot.choose(play.game, play.view(viewer), play.options_of(viewer), Random(1))


@pytest.mark.parametrize("depth", [0, 3])
def test_the_highest_card_bets_all_it_has(depth: int) -> None:
    assert searched(all_said([7, 2, 4]), seat=0, iterations=300, depth=depth) == Bet(2)


def test_secret_choices_of_others_do_not_branch() -> None:
    play = all_said([7, 2])
    search, tried = Search(HUSH, play.view(Seat(0)), Random(1), depth=3), Edge()
    search._iterate(play.state, Bet(2), tried)
    assert tried.node.edges == {}


def test_open_decisions_that_follow_do_branch() -> None:
    play = Play(HUSH, 3, Options(), Seed("hush"))
    search, tried = Search(HUSH, play.view(Seat(0)), Random(1), depth=3), Edge()
    search._iterate(play.state, Say("low"), tried)
    assert len(tried.node.edges) == 1


def test_where_nobody_is_asked_time_is_up() -> None:
    play = Play(TIMED, 3, Options(), Seed("hush"))
    for seat in range(2):
        play.decide(Seat(seat), Say("high"))
    assert searched(play, seat=2, iterations=50) in {Say("high"), Say("low")}


def test_with_one_option_it_does_not_think() -> None:
    play = all_said([7, 2])
    assert Ismcts().choose(HUSH, play.view(Seat(0)), [Bet(0)], Random(1)) == Bet(0)


def test_of_many_options_only_the_promising_ones_are_searched() -> None:
    sense = Sense(promising=lambda _view, options: options[:1])
    pruned = msgspec.structs.replace(HUSH, sense=sense)
    play = all_said([7, 2])
    view, options = play.view(Seat(0)), play.options_of(Seat(0))
    assert len(options) > 1
    assert Ismcts().choose(pruned, view, options, Random(1)) == options[0]


@pytest.mark.parametrize("depth", [0, 4])
def test_the_same_number_of_iterations_gives_the_same_choice(depth: int) -> None:
    play = Play(DIVINARE, 3, DIVINARE.Options(), Seed("moon"))
    assert searched(play, 1, 60, depth) == searched(play, 1, 60, depth)


def test_every_option_is_tried_even_on_the_smallest_budget() -> None:
    play = Play(DIVINARE, 4, DIVINARE.Options(), Seed("moon"))
    assert searched(play, 0, iterations=1) in play.options_of(Seat(0))


def test_a_time_budget_runs_out() -> None:
    meter = TimeMeter(milliseconds=1)
    while meter.spent() < 1:
        meter.tick()
    assert isinstance(meter_for(Budget(milliseconds=5)), TimeMeter)


def test_iterations_count_before_time() -> None:
    counted = meter_for(Budget(milliseconds=5, iterations=2))
    assert isinstance(counted, IterationMeter)
    counted.tick()
    assert counted.spent() == 0.5


def test_a_win_is_worth_more_than_any_margin() -> None:
    close = values_of(Outcome((10, 9, 0), (1, 2, 3)))
    assert close[0] > close[1] > close[2] == 0
    shared = values_of(Outcome((5, 5), (1, 1)))
    assert shared[0] == shared[1] == 0.5


def test_an_edge_is_judged_by_the_states_where_it_was_available() -> None:
    node = Node()
    for _ in range(8):
        chosen = node.select(["a"], lambda _: "a")
        node.edges[chosen].add(0.5)
    assert node.edges["a"].available == 8
    node.select(["b"], lambda _: "b")
    assert node.edges["a"].available == 8


def test_a_node_widens_slowly() -> None:
    node, untried = Node(), iter("abcdefgh")
    for _ in range(20):
        option = node.select("abcdefgh", lambda _: next(untried))
        node.edges[option].add(0.5)
    assert 1 < len(node.edges) < 5
