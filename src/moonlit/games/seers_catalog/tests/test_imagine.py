"""Imagined tables look right, and come as often as they are likely."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from math import sqrt
from random import Random

import pytest

from moonlit.core.game import Over
from moonlit.core.seats import Seat
from moonlit.games.seers_catalog.actions import meld_of
from moonlit.games.seers_catalog.components import (
    ALL_ARTIFACTS,
    DECKS,
    ROUNDS,
    SUIT_CARDS,
    Cards,
    Options,
    cards_named,
    different,
    each,
    holds,
    names,
)
from moonlit.games.seers_catalog.imagine import imagine
from moonlit.games.seers_catalog.meld import SINGLES, beat
from moonlit.games.seers_catalog.melds import can_lay
from moonlit.games.seers_catalog.rules import State
from moonlit.games.seers_catalog.table import Looked, Sent, Showed, Stuck, Took
from moonlit.games.seers_catalog.tests.positions import cards, late, name, result, said
from moonlit.games.seers_catalog.view import view

PLAIN = Options(artifacts="off")
SAMPLES = 1500
ME = Seat(0)
World = tuple[Cards, ...]
"""All hands."""


def imagined(s: State, times: int = SAMPLES, viewer: Seat | None = ME) -> Iterator[State]:
    """Tables that this viewer cannot tell from this one."""
    seen, rng = view(s, viewer), Random(5)
    for _ in range(times):
        other = imagine(seen, rng)
        assert view(other, viewer) == seen
        yield other


def worlds(s: State) -> Iterator[World]:
    """Every way in which the suit cards that seat 0 has not seen can lie."""
    unseen = sum(DECKS[s.players].cards) & ~s.hands[ME] & ~s.discard & ~s.trick.cards & ~s.won
    sizes = [(hand & SUIT_CARDS).bit_count() for hand in s.hands[1:]]
    rest = [hand & ~SUIT_CARDS for hand in s.hands[1:]]
    for dealt in dealings(unseen, sizes):
        yield (s.hands[ME], *(hand + other for hand, other in zip(dealt, rest, strict=True)))


def dealings(unseen: Cards, sizes: list[int]) -> Iterator[World]:
    """Every way to deal so many cards to each."""
    if not sizes:
        yield ()
        return
    for some in combinations(each(unseen), sizes[0]):
        hand = sum(some)
        for others in dealings(unseen - hand, sizes[1:]):
            yield hand, *others


def as_often(found: Iterable[object], expected: Iterable[object]) -> None:
    """All that is expected comes, equally often, and nothing else; 5 deviations are allowed."""
    counts, possible = Counter(found), list(expected)
    assert {*counts} == {*possible}
    mean = counts.total() / len(possible)
    for one in possible:
        assert abs(counts[one] - mean) < 5 * sqrt(mean), (one, counts[one], mean)


def is_stuck(hand: Cards, top: str, *, lower_wins: bool = False) -> bool:
    """Whether a hand has no answer to this."""
    return not can_lay(hand, beat(meld_of(said(top)), lower_wins=lower_wins))


def stuck(seat: int, top: str | None, *, lower_wins: bool = False) -> Stuck:
    """A pass in the bonus, or an empty lead."""
    return Stuck(Seat(seat), said(top) if top else None, lower_wins)


# --- nothing but cards -------------------------------------------------------------------------


def test_every_way_the_unseen_cards_can_lie_is_as_likely() -> None:
    s = late("Y13", "Y2 B3 S4", "B12 S13 Y5", options=PLAIN)
    as_often((tuple(other.hands) for other in imagined(s)), worlds(s))


def test_with_two_players_three_cards_are_in_no_hand() -> None:
    s = late("Y10 B10", "Y2 S4", options=PLAIN)
    as_often((tuple(other.hands) for other in imagined(s)), worlds(s))


def test_any_artifact_nobody_has_shown_may_be_in_a_hand() -> None:
    s = late("Y13", "Y2 ward", "B3")
    hidden = list(each(ALL_ARTIFACTS & ~s.discard))
    assert len(hidden) == 10
    as_often((other.hands[1] & ALL_ARTIFACTS for other in imagined(s)), hidden)


def test_of_a_fixed_pool_only_its_own_artifacts_may_be() -> None:
    s = late("Y13", "Y2 ward", "B3 twin", options=Options(artifact_pool="fixed"))
    s.round, s.pool = 2, s.discard & ALL_ARTIFACTS | cards("ward twin")
    held = (other.hands[1] & ALL_ARTIFACTS for other in imagined(s))
    as_often(held, [cards("ward"), cards("twin")])


def test_after_the_end_nothing_is_left_to_imagine() -> None:
    s = late("Y13", "Y2", options=PLAIN)
    s.phase, s.hands, s.clues, s.round = Over(), [0, 0], [], ROUNDS
    s.results = [result(1, 0)] * ROUNDS
    assert next(imagined(s, 1)).hands == [0, 0]


# --- passes are evidence -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "top", "lower_wins"),
    [
        ("Y2 B3 S4", "9: Y9", False),
        ("Y2 B3 S4", "4: Y4", True),
        ("Y2 B3 S12", "set 2: S2 J", False),
        ("Y4 B3 S12", "run 3: Y2 J", False),
        ("Y2 B3 J", "set 4: Y4 J", False),
        ("Y2 B3 J", "run 7: Y6 Y7", False),
        ("Y2 B3 J", "set 3: Y3 J", True),
    ],
)
def test_a_pass_in_the_bonus_shows_that_nothing_could_be_laid(
    hand: str, top: str, *, lower_wins: bool
) -> None:
    s = late("Y13", hand, "B12 S2 Y5", options=PLAIN)
    s.clues.append(stuck(1, top, lower_wins=lower_wins))
    possible = [w for w in worlds(s) if is_stuck(w[1], top, lower_wins=lower_wins)]
    assert len(possible) < len(list(worlds(s)))
    as_often((tuple(other.hands) for other in imagined(s)), possible)


def test_a_card_laid_since_was_in_the_hand_that_passed() -> None:
    s = late("Y13", "Y2 B3 B6", "B12 S6 Y5", options=PLAIN)
    top = "set 5: S5 J"
    s.clues.append(stuck(1, top))
    show(s, 1, "B6")
    possible = [w for w in worlds(s) if is_stuck(w[1] + cards("B6"), top)]
    assert 1 < len(possible) < len(list(worlds(s)))
    as_often((tuple(other.hands) for other in imagined(s)), possible)


def test_cards_taken_up_since_were_not() -> None:
    s = late("Y13", "Y2 B3", "B12 S6 Y5", options=PLAIN)
    top = "9: S9"
    s.clues += [stuck(1, top), Took(Seat(1), names(cards("S13")))]
    s.hands[1] += cards("S13")
    s.discard -= cards("S13")
    for other in imagined(s, 100):
        assert is_stuck(other.hands[1] - cards("S13"), top)


def test_passes_of_two_players_are_taken_into_account_together() -> None:
    s = late("B13", "Y2 B5", "Y13 B6", "S7", options=PLAIN)
    s.clues += [stuck(1, "12: T12"), stuck(2, "3: T3", lower_wins=True)]
    possible = [
        world
        for world in worlds(s)
        if is_stuck(world[1], "12: T12") and is_stuck(world[2], "3: T3", lower_wins=True)
    ]
    as_often((tuple(other.hands) for other in imagined(s)), possible)


@pytest.mark.rule("SC-33")
def test_an_empty_lead_shows_that_there_was_no_meld() -> None:
    s = late("Y13", "ward twin J", "B3")
    show(s, 1, "J", first=stuck(1, None))
    hidden = each(ALL_ARTIFACTS & ~s.discard & ~SINGLES)
    pairs = [sum(two) for two in combinations(hidden, 2)]
    as_often((other.hands[1] & ALL_ARTIFACTS for other in imagined(s)), pairs)


def test_where_a_joker_may_be_a_single_a_pass_shows_that_there_is_none_to_beat() -> None:
    s = late("Y13", "Y2 B3", "B12", options=Options(artifacts="off", joker_single=True))
    s.clues.append(stuck(1, "12: Y12"))
    possible = [w for w in worlds(s) if is_stuck(w[1], "12: Y12")]
    as_often((tuple(other.hands) for other in imagined(s)), possible)


def test_passes_that_cannot_be_true_are_forgotten_the_oldest_first() -> None:
    s = late("Y13", "Y2 B3 S4", "B12 S13 Y5", options=PLAIN)
    s.clues += [stuck(1, "2: S2"), stuck(1, "9: Y9")]
    assert all(is_stuck(other.hands[1], "9: Y9") for other in imagined(s, 5))


def test_a_pass_that_no_hand_can_explain_is_forgotten_too() -> None:
    s = late("Y13", "Y5 B5", "J", options=PLAIN)
    s.clues.append(stuck(1, "set 4: Y4 S4"))
    assert {tuple(other.hands) for other in imagined(s, 5)} == {tuple(s.hands)}


# --- parcels -----------------------------------------------------------------------------------


def parcelled(sender: str, receiver: str, card: str) -> State:
    """Seat 1 has sent this of its cards to seat 2."""
    s = late("Y13 Y12", f"{sender} parcel", receiver)
    show(s, 1, "parcel")
    s.clues.append(Sent(Seat(1), Seat(2), name(card)))
    s.hands[1] -= cards(card)
    s.hands[2] += cards(card)
    return s


def sent(s: State) -> Cards:
    """What was in the parcel."""
    return next(cards_named((clue.card,)) for clue in s.clues if isinstance(clue, Sent))


def parcels(s: State, sender: str, receiver: str) -> Iterator[tuple[Cards, World]]:
    """Every way the unseen cards were dealt, and every card of the sender that may have gone.

    In hand at that moment, beside so many unseen suit cards: these others.
    """
    s = s.copy()
    s.hands[1], s.hands[2] = cards(sender), cards(receiver)
    for world in worlds(s):
        for card in different(world[1]):
            yield card, (world[0], world[1] - card, world[2] + card)


@pytest.mark.parametrize("sender", ["Y2 B3", "Y2 B3 J"])
def test_any_card_of_the_sender_may_have_gone_with_a_parcel(sender: str) -> None:
    s = parcelled(sender, "S4 B12", "B3")
    found = ((sent(other), tuple(other.hands)) for other in imagined(s))
    as_often(found, parcels(s, sender, "S4 B12"))


def test_a_card_that_the_receiver_shows_may_have_come_with_the_parcel() -> None:
    s = parcelled("Y2 B3", "S4 B12", "B3")
    before = s.copy()
    show(s, 2, "S4")
    possible = [
        (card, (mine, theirs, hand - cards("S4")))
        for card, (mine, theirs, hand) in parcels(before, "Y2 B3", "S4 B12")
        if holds(hand, cards("S4"))
    ]
    as_often(((sent(other), tuple(other.hands)) for other in imagined(s)), possible)


def test_the_more_cards_the_sender_held_the_less_likely_a_shown_one_came_from_it() -> None:
    sender, receiver = "Y2 B3 B5 Y6", "S4 B12"
    s = parcelled(sender, receiver, "B3")
    before = s.copy()
    show(s, 2, "S4")
    possible = [
        (card, (mine, theirs, hand - cards("S4")))
        for card, (mine, theirs, hand) in parcels(before, sender, receiver)
        if holds(hand, cards("S4"))
    ]
    as_often(((sent(other), tuple(other.hands)) for other in imagined(s, 4000)), possible)


def test_a_pass_before_the_parcel_tells_of_the_sent_card_and_the_rest_together() -> None:
    s, top = late("Y13 Y12", "Y5 B7 parcel", "B5 Y7"), "set 4: Y4 S4"
    s.clues.append(stuck(1, top))
    show(s, 1, "parcel")
    s.clues.append(Sent(Seat(1), Seat(2), name("B7")))
    s.hands[1], s.hands[2] = cards("Y5"), cards("B5 Y7 B7")
    possible = [
        (card, world)
        for card, world in parcels(s, "Y5 B7", "B5 Y7")
        if is_stuck(world[1] + card, top)
    ]
    as_often(((sent(other), tuple(other.hands)) for other in imagined(s)), possible)


def test_a_second_joker_of_the_receiver_came_with_the_parcel() -> None:
    s = parcelled("Y2 B3 J", "S4 B12 J", "J")
    show(s, 2, "J")
    show(s, 2, "J")
    assert {sent(other) for other in imagined(s, 50)} == {cards("J")}


def test_a_card_the_viewer_has_seen_in_the_senders_hand_and_not_again_has_gone() -> None:
    s = late("Y13 Y12", "Y2 B3 parcel", "S4 B12")
    s.clues.append(Looked(ME, Seat(1), names(s.hands[1])))
    show(s, 1, "parcel")
    s.clues.append(Sent(Seat(1), Seat(2), name("B3")))
    s.hands[1], s.hands[2] = cards("Y2"), cards("S4 B12 B3")
    as_often((sent(other) for other in imagined(s)), [cards("Y2"), cards("B3")])
    show(s, 1, "Y2")
    assert {sent(other) for other in imagined(s, 50)} == {cards("B3")}


def test_a_second_look_at_the_sender_shows_what_has_gone() -> None:
    s = late("Y13 Y12", "Y2 B3 parcel", "S4 B12")
    s.clues.append(Looked(ME, Seat(1), names(s.hands[1])))
    show(s, 1, "parcel")
    s.clues.append(Sent(Seat(1), Seat(2), name("B3")))
    s.hands[1], s.hands[2] = cards("Y2"), cards("S4 B12 B3")
    s.clues.append(Looked(ME, Seat(1), names(s.hands[1])))
    assert {sent(other) for other in imagined(s, 50)} == {cards("B3")}


def test_a_look_at_the_sender_alone_does_not_show_what_has_gone() -> None:
    s = parcelled("Y2 B3", "S4 B12", "B3")
    s.clues.append(Looked(ME, Seat(1), names(s.hands[1])))
    assert len({sent(other) for other in imagined(s, 50)}) > 1


def test_a_card_that_would_have_been_laid_was_in_the_parcel() -> None:
    s = late("Y13 Y12", "Y2 B11 parcel", "S4 B12")
    s.clues.append(Looked(ME, Seat(1), names(s.hands[1])))
    show(s, 1, "parcel")
    s.clues.append(Sent(Seat(1), Seat(2), name("B11")))
    s.hands[1], s.hands[2] = cards("Y2"), cards("S4 B12 B11")
    s.clues.append(stuck(1, "9: Y9"))
    assert {sent(other) for other in imagined(s, 50)} == {cards("B11")}


def test_a_pass_after_the_parcel_tells_of_the_hand_that_was_left() -> None:
    s, top = parcelled("S9 Y4 J", "S4 B12 J", "J"), "set 8: Y8 B8"
    s.clues.append(stuck(1, top))
    possible = [
        (card, world)
        for card, world in parcels(s, "S9 Y4 J", "S4 B12 J")
        if is_stuck(world[1], top)
    ]
    assert len({card for card, _ in possible}) > 1
    as_often(((sent(other), tuple(other.hands)) for other in imagined(s)), possible)


def take_up(s: State, seat: int, taken: str) -> None:
    """Cards that were laid are taken up with the rod."""
    s.clues.append(Took(Seat(seat), names(cards(taken))))
    s.hands[seat] += cards(taken)
    s.discard -= cards(taken)


def test_a_joker_may_have_gone_although_its_sender_lays_one_taken_up_since() -> None:
    s = parcelled("Y2 B3 J", "S4 B12 J", "J")
    take_up(s, 1, "J")
    show(s, 1, "J")
    found = ((sent(other), tuple(other.hands)) for other in imagined(s))
    as_often(found, parcels(s, "Y2 B3 J", "S4 B12 J"))


def test_a_look_at_a_sender_with_one_of_two_jokers_shows_that_the_other_has_gone() -> None:
    s = parcelled("Y2 B3 J", "S4 B12 J", "J")
    take_up(s, 1, "J")
    s.clues.append(Looked(ME, Seat(1), names(s.hands[1])))
    assert {sent(other) for other in imagined(s, 50)} == {cards("J")}


def test_a_parcel_holds_nothing_that_the_receiver_would_have_laid() -> None:
    s = late("Y13 Y12", "Y5 twin parcel", "J")
    show(s, 1, "parcel")
    s.clues.append(Sent(Seat(1), Seat(2), name("twin")))
    s.hands[1], s.hands[2] = cards("Y5"), cards("J twin")
    s.clues.append(stuck(2, "2: S2"))
    found = {sent(other) for other in imagined(s, 200)}
    assert len(found) > 1
    assert not any(card & SUIT_CARDS for card in found)


def test_a_pass_before_the_parcel_tells_of_the_hand_before_it() -> None:
    s = late("Y13 Y12", "Y2 B3 parcel", "S4 B12")
    top = "9: Y9"
    s.clues.append(stuck(1, top))
    show(s, 1, "parcel")
    s.clues.append(Sent(Seat(1), Seat(2), name("B3")))
    s.hands[1], s.hands[2] = cards("Y2"), cards("S4 B12 B3")
    for other in imagined(s, 200):
        assert is_stuck(other.hands[1] + sent(other), top)


def test_a_pass_of_the_receiver_tells_of_its_hand_with_or_without_the_parcel() -> None:
    s = late("Y13 Y12", "Y2 B11 parcel", "S4 B2")
    s.clues.append(stuck(2, "9: Y9"))
    show(s, 1, "parcel")
    s.clues.append(Sent(Seat(1), Seat(2), name("B11")))
    s.hands[1], s.hands[2] = cards("Y2"), cards("S4 B2 B11")
    found = list(imagined(s, 200))
    assert all(is_stuck(other.hands[2] - sent(other), "9: Y9") for other in found)
    assert {sent(other) & cards("B11") for other in found} == {0, cards("B11")}


def test_what_others_saw_is_imagined_as_it_was_then() -> None:
    s = late("Y13 Y12", "Y2 B3 B5", "S4 B12")
    s.clues.append(Looked(Seat(2), Seat(1), names(s.hands[1])))
    show(s, 1, "B5")
    for other in imagined(s, 50):
        (then,) = [clue.cards for clue in other.clues if isinstance(clue, Looked)]
        assert then == names(other.hands[1] + cards("B5"))


# --- every viewer ------------------------------------------------------------------------------


def show(s: State, seat: int, shown: str, first: Stuck | None = None) -> None:
    """Cards leave a hand, face up, maybe after an empty lead."""
    s.clues += [first] if first else []
    s.clues.append(Showed(Seat(seat), names(cards(shown))))
    s.hands[seat] -= cards(shown)
    s.discard += cards(shown)


@pytest.mark.parametrize("viewer", [ME, Seat(1), Seat(2), None])
def test_whoever_looks_sees_the_same_at_an_imagined_table(viewer: Seat | None) -> None:
    s = parcelled("Y2 B3 J", "S4 B12", "B3")
    s.clues.append(Looked(Seat(2), ME, names(s.hands[ME])))
    s.clues.append(stuck(1, "11: Y11"))
    hands = {tuple(other.hands) for other in imagined(s, 30, viewer)}
    assert len(hands) > 1 or viewer == Seat(2)
