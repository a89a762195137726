"""Sensible play: what a hand is worth, and choices that follow from what a seat knows."""

from random import Random

import pytest

from moonlit.core.chance import Seed
from moonlit.core.laws import random_play
from moonlit.core.seats import Seat
from moonlit.games.seers_catalog import GAME
from moonlit.games.seers_catalog.artifacts import ARTIFACTS
from moonlit.games.seers_catalog.components import Options
from moonlit.games.seers_catalog.heuristics import (
    ALIKE,
    NOTICED,
    PROMISING,
    WEIGHTS,
    Eyes,
    eyes_of_seat,
    eyes_of_view,
    heuristic,
    hunch,
    promised,
    promising,
    prospects,
    stage_of,
    worth,
)
from moonlit.games.seers_catalog.rules import State
from moonlit.games.seers_catalog.tests.positions import (
    SIX,
    action,
    asked,
    cards,
    following,
    leading,
    result,
    say,
    table,
)
from moonlit.games.seers_catalog.view import view

MORE = SIX.replace("B", "G")
TEN = "B2 B3 B4 B5 B6 B7 B8 B9 B10 B11"


def choice(s: State) -> str:
    """What a sensible player does."""
    seat = asked(s)
    return say(heuristic(view(s, seat), s.phase.options(s, seat), Random(1)))


def keeping(hand: str, others: tuple[int, ...] = (9, 9, 9), *, last_trick: bool = False) -> float:
    """How good it is to go on with this hand while the others hold so many cards."""
    held = cards(hand)
    eyes = Eyes(held, 0, leads=True, rivals=3, last_trick=last_trick, others=others)
    return worth(eyes, held, stage_of(held), last_trick=last_trick)


# --- what a hand is worth ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Y13", "Y2"),
        ("Y12 B13", "Y12 J"),
        ("Y12 B13", "Y12 go_first"),
        ("Y12 B12 S12", "Y12 B12 S12 borrowed_suit"),
        ("Y11 Y12 S13", "Y2 Y12 S13"),
        ("Y5 Y6 Y7 S9 T11 G13 J", "Y5 B6 S7 T9 G11 Y13 J"),
        ("Y13 B13 S13 T13 G13 Y12", "Y2 B2 S2 T2 G2 Y3"),
        ("Y9 ward", "Y9 rod"),
    ],
)
def test_one_hand_is_better_to_go_on_with_than_another(better: str, worse: str) -> None:
    assert keeping(better) > keeping(worse)


def test_high_cards_are_worth_more_when_somebody_is_nearly_out() -> None:
    now, later = (1, 9, 9), (9, 9, 9)
    gain = keeping("Y13 B13", now) - keeping("Y3 B3", now)
    assert gain > keeping("Y13 B13", later) - keeping("Y3 B3", later)


def test_junk_is_worse_when_somebody_is_nearly_out() -> None:
    now, later = (1, 9, 9), (9, 9, 9)
    loss = keeping("Y13 B13", now) - keeping("Y13 J", now)
    assert loss > keeping("Y13 B13", later) - keeping("Y13 J", later)


def test_a_long_hand_fears_the_last_trick_and_a_short_one_hopes_for_it() -> None:
    assert keeping(TEN, last_trick=True) < keeping(TEN)
    assert keeping("Y13 B13", last_trick=True) > keeping("Y13 B13")


def test_every_artifact_is_weighed() -> None:
    weighed = [name for alike in ALIKE.values() for name in alike]
    assert sorted(weighed) == sorted(artifact.name for artifact in ARTIFACTS)
    assert {*ALIKE} <= {*WEIGHTS}


# --- choices -----------------------------------------------------------------------------------


def test_a_low_card_is_shed_before_a_high_one() -> None:
    assert choice(leading(0, "Y2 Y13 B13", TEN, TEN.replace("B", "S"))) == "2: Y2"


def test_a_sensible_follower_lays_the_lowest_card_that_beats() -> None:
    assert choice(following(1, "5: Y5", SIX, "S6 S13 T13 G2 G3 G4 G5")) == "6: S6"


def test_treasures_are_not_spent_on_a_trick_that_may_be_passed() -> None:
    s = following(1, "10: Y10", TEN, "S13 T13 G13 Y13 B12 S12", TEN.replace("B", "T"))
    assert choice(s) == "pass"


def test_the_moon_is_raised_over_a_hand_full_of_treasure() -> None:
    s = following(1, "10: Y10", "B2 J", "S13 T13 full_moon", TEN.replace("B", "G"))
    assert choice(s) == "full_moon"


def test_junk_goes_with_a_parcel() -> None:
    assert choice(leading(0, "Y13 B13 J parcel", TEN, MORE)).startswith("parcel")


def test_the_ward_keeps_a_treasure_that_would_have_to_be_laid() -> None:
    s = following(1, "10: Y10", TEN, "S13 T13 ward", TEN.replace("B", "G"))
    assert choice(s) == "ward"


def promise(s: State, words: str) -> float:
    """What the round is expected to bring after this option."""
    return promised(eyes_of_view(view(s, asked(s))), action(words))


def test_a_sweep_is_weighed_by_the_cards_it_brings() -> None:
    hand, others = "Y12 B12 S12 rod", [TEN, "B4 B5 B6 B7 B8 B9"]
    small, great = (following(2, on, *others, hand) for on in ("9: T9", "run 6: T3 T4 T5 T6"))
    assert promise(small, "rod") > promise(great, "rod")


def test_a_sweep_gives_the_lead_to_somebody_else() -> None:
    swept = following(2, "9: T9", TEN, MORE, "Y12 B12 S12 rod")
    taken = leading(2, TEN, MORE, "Y12 B12 S12 rod", won="T9")
    assert promise(swept, "rod") < promise(taken, "rod")


def test_the_trick_just_won_is_taken_back_at_its_worth() -> None:
    junk, treasure = (leading(0, "Y12 rod", TEN, won=won) for won in ("T2 T3", "T12 T13"))
    assert promise(treasure, "rod") > promise(junk, "rod")


def test_a_gift_costs_the_lead() -> None:
    s = leading(0, "Y12 B12 S12 gift", TEN, MORE)
    assert promise(s, "gift 1") < keeping("Y12 B12 S12", (10, 6))


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("options", [Options(), Options(artifacts="off", joker_single=True)])
def test_a_choice_is_always_one_of_the_options(players: int, options: Options) -> None:
    rng = Random(4)
    for play in random_play(GAME, players, options, Seed("sense")):
        for seat in [] if play.is_over else play.asked():
            offered = play.options_of(seat)
            assert heuristic(play.view(seat), offered, rng) in offered
            assert hunch(play.state, seat, offered, rng) in offered


@pytest.mark.parametrize("players", GAME.players)
def test_a_seat_of_an_imagined_table_goes_by_what_it_would_see(players: int) -> None:
    for play in random_play(GAME, players, Options(), Seed("eyes")):
        for seat in [] if play.is_over else play.asked():
            assert eyes_of_seat(play.state, seat) == eyes_of_view(play.view(seat))


def test_a_hunch_looks_at_a_few_of_many_options_only() -> None:
    s = leading(0, "Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9", TEN)
    options = s.phase.options(s, Seat(0))
    assert len(options) > NOTICED
    found = {hunch(s, Seat(0), options, Random(seed)) for seed in range(30)}
    assert len(found) > 1
    assert {*found} <= {*options}


def test_where_there_is_no_choice_a_hunch_takes_no_thought() -> None:
    s = following(1, "13: Y13", SIX, "B2 B3")
    assert hunch(s, Seat(1), s.phase.options(s, Seat(1)), Random(1)) == action("pass")


def test_a_search_looks_at_the_few_best_options_the_best_first() -> None:
    s = leading(0, "Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9", TEN)
    options = s.phase.options(s, Seat(0))
    few = promising(view(s, Seat(0)), options)
    assert len(few) == PROMISING < len(options)
    promises = [promise(s, say(option)) for option in few]
    assert promises == sorted(promises, reverse=True)
    assert say(few[0]) == choice(s)
    assert promises[-1] >= max(promise(s, say(o)) for o in options if o not in few)


# --- what a round promises ---------------------------------------------------------------------


def after(*rounds: tuple[int, ...]) -> State:
    s = table(*[""] * len(rounds[0]))
    s.results = [result(*scored) for scored in rounds]
    return s


def test_nothing_can_be_said_before_the_round_is_over() -> None:
    s = after((1, 2, 3))
    assert prospects(s, s) is None


def test_the_shares_of_the_win_add_up_and_follow_the_sums() -> None:
    hopes = prospects(after((1, 4, 4), (5, 0, 1)), after((1, 4, 4)))
    assert hopes is not None
    assert sum(hopes) == pytest.approx(1)
    assert hopes[0] > hopes[2] > hopes[1]


def test_a_lead_is_worth_more_the_fewer_rounds_are_left() -> None:
    early = prospects(after((5, 0)), table("", ""))
    late = prospects(after((5, 0), (0, 0), (0, 0), (0, 0)), after((5, 0), (0, 0), (0, 0)))
    assert early is not None
    assert late is not None
    assert late[0] > early[0] > 1 / 2


def test_all_are_equal_where_all_have_the_same() -> None:
    hopes = prospects(after((2, 2, 2, 2)), table("", "", "", ""))
    assert hopes == pytest.approx([1 / 4] * 4)
