"""What a page is told about one's own hand: a short list, and what picked cards can be.

All of it comes from the options themselves, so here it is compared with the whole list.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Over, Reading, begin, decide
from moonlit.core.seats import Seat
from moonlit.games.seers_catalog import GAME, runs
from moonlit.games.seers_catalog.actions import Lay, Parcel, SeersAction, lay, meld_of, spent
from moonlit.games.seers_catalog.choosing import offers, read
from moonlit.games.seers_catalog.components import CardName, Options, cards_named, names
from moonlit.games.seers_catalog.melds import (
    MOST,
    melds,
    sensible,
    sets_of_ones,
    strengthened,
)
from moonlit.games.seers_catalog.rules import State
from moonlit.games.seers_catalog.tests.positions import (
    SIX,
    asked,
    cards,
    do,
    following,
    laid,
    leading,
    name,
    offered,
    say,
    short,
    table,
)
from moonlit.games.seers_catalog.view import View, view

SUIT = " ".join(f"Y{value}" for value in range(2, 14))
WORST = [
    f"{SUIT} J cauldron link",
    f"{SUIT} J cauldron half_step",
    "Y2 Y3 Y4 Y5 Y6 Y7 Y8 B5 B6 B7 B8 B9 J borrowed_suit cauldron",
    "Y6 B2 B3 B4 B5 B6 B7 B8 B9 B10 S5 S10 J borrowed_suit link",
]
"""The most melds that fifteen cards of a deal can form, and those that take longest to find."""
SHORT = 6
"""Of so short a hand every handful of cards is picked."""
seeds = st.integers(0, 2**32).map(lambda n: Seed(str(n)))


def own_view(s: State) -> View:
    """What the player who is asked sees."""
    return view(s, asked(s))


def chosen(shorts: str) -> tuple[CardName, ...]:
    return tuple(map(name, shorts.split()))


def readings(s: State, shorts: str) -> list[str]:
    """What these cards of the player who is asked can be."""
    return [say(option) for option in read(own_view(s), chosen(shorts)).options]


def more(s: State, shorts: str) -> str:
    """What can be picked beside them."""
    return " ".join(map(short, read(own_view(s), chosen(shorts)).more))


def suggested(s: State) -> list[Lay]:
    """The melds of the short list."""
    return [option for option in offers(own_view(s)) if isinstance(option, Lay)]


def random_positions(seed: Seed, options: Options) -> list[State]:
    """Moments from all over a random game."""
    rng = chance.stream(seed, "positions")
    state, _ = begin(GAME, 2 + chance.below(rng, 4), options, seed)
    found: list[State] = []
    while not isinstance(state.phase, Over):
        seat = asked(state)
        every = state.phase.options(state, seat)
        if rng.random() < 0.1:
            found.append(state.copy())
        decide(state, seat, every[chance.below(rng, len(every))])
    return found


# --- how many melds there are -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "many"),
    [
        (f"{SUIT} J", 442),
        (f"{SUIT} J cauldron link", 5728),
    ],
)
def test_the_richest_hands_have_exactly_so_many_melds(hand: str, many: int) -> None:
    every = list(melds(cards(hand)))
    assert len(every) == len({*every}) == many


def quickest(work: Callable[[], object], before: Callable[[], object] = int) -> float:
    """The time that some work takes when nothing else is in its way."""
    times = []
    for _ in range(30):
        before()
        start = process_time()
        work()
        times.append(process_time() - start)
    return min(times)


def forget_hands() -> None:
    """What runs and sets look like stays known by heart, but no hand."""
    for known in (runs.in_first_suit, runs.gaps, runs.runs, runs.handfuls, sets_of_ones):
        known.cache_clear()


@pytest.mark.no_cover
@pytest.mark.parametrize("hand", WORST)
def test_the_worst_hands_are_read_about_as_quickly_as_their_melds_can_be_counted(hand: str) -> None:
    richest, held = list(melds(cards(WORST[0]))), cards(hand)
    counting = quickest(lambda: [m + 1 for m in richest])
    assert quickest(lambda: list(melds(held)), forget_hands) < 20 * counting


# --- the short list ---------------------------------------------------------------------------


def test_few_options_are_all_offered_melds_first_from_low_to_high() -> None:
    s = leading(0, "S6 S7 J gift", SIX, SIX)
    found = offers(own_view(s))
    assert {*found} == {*s.phase.options(s, Seat(0))}
    assert [say(option) for option in found[:3]] == ["6: S6", "7: S7", "set 6: S6 J"]
    assert list(map(meld_of, suggested(s))) == sorted(map(meld_of, suggested(s)))
    assert [say(option) for option in found[-2:]] == ["gift 1", "gift 2"]


@pytest.mark.parametrize("aids", ["J cauldron link", "J J half_step", "J turnabout half_step"])
def test_many_melds_are_cut_down_to_a_list_that_can_be_looked_through(aids: str) -> None:
    s = leading(0, f"{SUIT} {aids}", SIX)
    found = suggested(s)
    assert 50 <= len(found) <= MOST
    assert all(s.phase.allows(s, Seat(0), option) for option in found)
    assert {option.kind for option in found} == {"single", "set", "run"}


def test_of_melds_that_are_alike_the_one_with_the_fewest_high_cards_stays() -> None:
    hand = cards(f"{SUIT} B9 S9 T9 J cauldron")
    pairs = [m for m in sensible(list(melds(hand))) if say(lay(m)).startswith("set 9")]
    assert len(pairs) == len({m & ~hand | m & cards("J cauldron") for m in pairs})
    brewed = [say(lay(m)) for m in pairs if m & cards("cauldron")]
    assert not any("Y10" in meld for meld in brewed)


@pytest.mark.parametrize(("lower_wins", "kept"), [(False, "3½: Y3"), (True, "2½: Y3")])
def test_of_half_steps_only_the_one_that_strengthens_stays(kept: str, *, lower_wins: bool) -> None:
    every = list(melds(cards(f"{SUIT} J half_step")))
    few = [say(lay(m)) for m in sensible(every, lower_wins=lower_wins)]
    assert [meld for meld in few if meld.endswith("½: Y3 half_step")] == [f"{kept} half_step"]


def test_with_the_turnabout_the_lower_half_step_is_the_stronger() -> None:
    every = list(melds(cards("Y3 half_step turnabout")))
    assert [say(lay(m)) for m in strengthened(every, lower_wins=False)] == [
        "3: Y3",
        "3½: Y3 half_step",
        "3: Y3 turnabout",
        "2½: Y3 half_step turnabout",
    ]


def test_whoever_is_not_asked_is_offered_nothing() -> None:
    s = leading(0, "Y9", "B10")
    assert offers(view(s, Seat(1))) == offers(view(s, None)) == ()


def test_an_empty_lead_is_offered_where_nothing_else_can_be_led() -> None:
    s = leading(0, "J twin", SIX)
    assert [say(option) for option in offers(own_view(s))] == ["0: twin", "0: J"]


def test_a_follower_who_can_lay_nothing_is_offered_the_pass() -> None:
    s = following(1, "13: Y13", SIX, "B2 B3")
    assert [say(option) for option in offers(own_view(s))] == ["pass"]


# --- what picked cards can be -----------------------------------------------------------------


@pytest.mark.rule("SC-27")
def test_picked_cards_have_all_their_readings() -> None:
    s = leading(0, "S6 S9 J", SIX)
    assert readings(s, "J S6") == ["set 6: S6 J", "run 6: S6 J", "run 7: S6 J"]
    assert readings(s, "S6 S9") == []
    assert readings(s, "J") == []


def test_on_a_follow_turn_only_what_beats_the_top_meld_is_read() -> None:
    s = following(1, "run 6: Y5 Y6", SIX, "S6 S9 J")
    assert readings(s, "S6 J") == ["run 7: S6 J"]


def test_an_empty_lead_is_a_reading_only_of_a_hand_without_melds() -> None:
    assert readings(leading(0, "J twin", SIX), "J") == ["0: J"]
    assert readings(leading(0, "J twin", SIX), "J twin") == []
    assert readings(leading(0, "J twin Y5", SIX), "J") == []


def test_a_timed_artifact_is_read_as_what_it_can_do() -> None:
    s = leading(0, "Y4 parcel crystal_ball", SIX, SIX, "Y5")
    assert readings(s, "crystal_ball") == ["crystal_ball 1", "crystal_ball 2", "crystal_ball 3"]
    assert readings(s, "Y4 parcel") == ["parcel 1 Y4", "parcel 2 Y4"]
    assert readings(s, "parcel") == []


def test_picking_nothing_reads_as_a_pass_where_that_is_allowed() -> None:
    assert readings(following(1, "5: Y5", SIX, "S6 S9"), "") == []
    assert readings(following(1, "9: Y9", SIX, "S6 S9"), "") == ["pass"]


def test_what_can_be_picked_next_is_what_some_option_has_beside_the_picked() -> None:
    s = leading(0, "S6 S7 T9 J parcel", SIX)
    assert more(s, "") == "S6 S7 T9 parcel J"
    assert more(s, "S6") == "S7 parcel J"
    assert more(s, "S6 S7") == "J"
    assert more(s, "S6 S7 J") == ""
    assert more(s, "S6 T9") == ""


def test_a_second_joker_can_be_picked_only_where_two_are_of_use() -> None:
    s = following(1, "set 5: Y5 B5", SIX, "S6 S7 J J")
    assert more(s, "S6") == "J"
    assert more(s, "S6 J") == ""
    assert more(leading(0, "S6 J J", SIX), "S6 J") == "J"
    assert readings(leading(0, "S6 J J", SIX), "J J S6")[0] == "set 6: S6 J J"


def test_cards_that_are_of_no_use_now_cannot_be_picked() -> None:
    s = following(1, "run 6: Y5 Y6", SIX, "S6 S7 T2 ward gift")
    assert more(s, "") == "S6 S7 ward"


@pytest.mark.parametrize("shorts", ["Y7", "S6 S6", "moon", "S6 S9 J J", "S6 S6 S6", "T13 T13"])
def test_cards_that_are_not_in_the_hand_can_be_nothing(shorts: str) -> None:
    assert read(own_view(leading(0, "S6 S9 J", SIX)), chosen(shorts)) == Reading((), ())


def test_two_of_a_card_are_not_the_card_that_is_next_to_it() -> None:
    assert read(own_view(leading(0, "S6 S7 J", SIX)), chosen("S6 S6")) == Reading((), ())


def test_whoever_is_not_asked_can_pick_nothing() -> None:
    s = leading(0, "Y9", "B10")
    assert read(view(s, Seat(1)), chosen("B10")) == Reading((), ())
    assert read(view(s, None), ()) == Reading((), ())


def picks(hand: tuple[CardName, ...], rng: Random) -> Iterator[tuple[CardName, ...]]:
    """Every handful of a short hand, and some of a long one."""
    if len(hand) <= SHORT:
        for n in range(len(hand) + 1):
            yield from combinations(hand, n)
        return
    for _ in range(6):
        yield tuple(chance.draw(rng, list(hand), chance.below(rng, 4)))


def expected(options: list[SeersAction], picked: tuple[CardName, ...]) -> tuple[object, ...]:
    """The same worked out from the whole list, card by card."""
    taken = [(option, Counter(names(spent(option)))) for option in options]
    wanted = Counter(picked)
    found = {option for option, cards in taken if cards == wanted}
    beside = {card for _, cards in taken if cards >= wanted for card in cards - wanted}
    return found, beside


@settings(max_examples=15)
@given(seed=seeds, joker_single=st.booleans())
def test_readings_are_the_options_with_these_cards_and_more_is_what_else_they_have(
    seed: Seed, *, joker_single: bool
) -> None:
    rng = chance.stream(seed, "picks")
    for s in random_positions(seed, Options(joker_single=joker_single)):
        seen, every = own_view(s), list(s.phase.options(s, asked(s)))
        for picked in picks(seen.hand or (), rng):
            reading = read(seen, picked)
            assert ({*reading.options}, {*reading.more}) == expected(every, picked)
            assert len({*reading.options}) == len(reading.options)
            assert reading.more == names(cards_named(reading.more))


@settings(max_examples=15)
@given(seed=seeds)
def test_offers_are_some_of_the_melds_and_everything_else(seed: Seed) -> None:
    for s in random_positions(seed, Options()):
        every, found = s.phase.options(s, asked(s)), offers(own_view(s))
        assert {*found} <= {*every}
        others = [option for option in every if not isinstance(option, Lay)]
        assert [option for option in found if not isinstance(option, Lay)] == others


# --- options that are named when somebody looks ------------------------------------------------


def test_options_are_a_sequence_like_any_other() -> None:
    s = leading(0, "S6 S7 J parcel crystal_ball", SIX)
    options = s.phase.options(s, Seat(0))
    every = list(options)
    assert len(options) == len(every) == len({*every})
    assert [options[i] for i in range(len(every))] == every
    assert [options[-i] for i in range(1, len(every) + 1)] == every[::-1]
    assert options[2:30:3] == every[2:30:3]
    assert list(reversed(options)) == every[::-1]
    with pytest.raises(IndexError):
        options[len(every)]


def test_an_option_is_found_among_the_others_without_naming_them_all() -> None:
    s = leading(0, "S6 S7 J parcel", SIX)
    options = s.phase.options(s, Seat(0))
    assert Lay("run", 14, chosen("S6 S7")) in options
    assert Lay("run", 16, chosen("S6 S7")) not in options
    assert Parcel(Seat(1), "joker") in options
    assert Parcel(Seat(1), "twin") not in options
    assert "run" not in options


@pytest.mark.parametrize(
    "said",
    [
        Lay("run", 14, chosen("S7 S6")),
        Lay("set", 12, chosen("S6 S6")),
        Lay("single", 12, ("silver_6", "moon")),
        Lay("single", -12, chosen("S6")),
        Lay("single", 10**9, chosen("S6")),
        Lay("single", 12, ()),
        Lay("set", 12, chosen("J ") * 40),
        Lay("set", 12, chosen("J J")),
    ],
    ids=str,
)
def test_what_is_not_said_well_is_no_option(said: Lay) -> None:
    s = table("S6 S7 J", SIX)
    assert not s.phase.allows(s, Seat(0), said)
    assert said not in s.phase.options(s, Seat(0))


def test_the_shorthand_of_these_tests_can_be_read_back() -> None:
    s = following(1, "8: Y8", SIX, "S9 S8 J half_step rod ward")
    for words in offered(s):
        do(s.copy(), words)
    assert laid(s)
