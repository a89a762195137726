"""The search sees what can be seen by trying things at imagined tables."""

from random import Random

import msgspec
import pytest

from moonlit.bots import Budget
from moonlit.bots.ismcts import Ismcts
from moonlit.bots.ismcts.clock import Stopwatch, Tries, clock
from moonlit.bots.ismcts.search import Search, worth_of
from moonlit.bots.ismcts.tree import Branch, Node
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
    search, tried = Search(HUSH, play.view(Seat(0)), Random(1), depth=3), Branch()
    search._try(play.state, Bet(2), tried)
    assert tried.node.branches == {}


def test_open_decisions_that_follow_do_branch() -> None:
    play = Play(HUSH, 3, Options(), Seed("hush"))
    search, tried = Search(HUSH, play.view(Seat(0)), Random(1), depth=3), Branch()
    search._try(play.state, Say("low"), tried)
    assert len(tried.node.branches) == 1


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
    wary = msgspec.structs.replace(HUSH, sense=sense)
    play = all_said([7, 2])
    view, options = play.view(Seat(0)), play.options_of(Seat(0))
    assert len(options) > 1
    assert Ismcts().choose(wary, view, options, Random(1)) == options[0]


@pytest.mark.parametrize("depth", [0, 4])
def test_the_same_number_of_tries_gives_the_same_choice(depth: int) -> None:
    play = Play(DIVINARE, 3, DIVINARE.Options(), Seed("moon"))
    assert searched(play, 1, 60, depth) == searched(play, 1, 60, depth)


def test_every_option_is_tried_even_on_the_smallest_budget() -> None:
    play = Play(DIVINARE, 4, DIVINARE.Options(), Seed("moon"))
    assert searched(play, 0, iterations=1) in play.options_of(Seat(0))


def test_time_is_kept() -> None:
    watch = Stopwatch(milliseconds=1)
    while watch.spent() < 1:
        watch.tick()
    assert isinstance(clock(Budget(milliseconds=5)), Stopwatch)


def test_tries_count_before_time() -> None:
    counted = clock(Budget(milliseconds=5, iterations=2))
    assert isinstance(counted, Tries)
    counted.tick()
    assert counted.spent() == 0.5


def test_a_win_is_worth_more_than_any_margin() -> None:
    close = worth_of(Outcome((10, 9, 0), (1, 2, 3)))
    assert close[0] > close[1] > close[2] == 0
    shared = worth_of(Outcome((5, 5), (1, 1)))
    assert shared[0] == shared[1] == 0.5


def test_a_branch_is_judged_by_the_tables_where_it_could_be_chosen() -> None:
    node = Node()
    for _ in range(8):
        chosen = node.select(["a"], lambda _: "a")
        node.branches[chosen].add(0.5)
    assert node.branches["a"].available == 8
    node.select(["b"], lambda _: "b")
    assert node.branches["a"].available == 8


def test_a_moment_widens_slowly() -> None:
    node, fresh = Node(), iter("abcdefgh")
    for _ in range(20):
        option = node.select("abcdefgh", lambda _: next(fresh))
        node.branches[option].add(0.5)
    assert 1 < len(node.branches) < 5
