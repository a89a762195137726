"""Who may hold the monster, from what one seat has seen."""

import pytest

from moonlit.core.seats import Seat
from moonlit.games.monster_next_door.components import CardName, Hand, Options
from moonlit.games.monster_next_door.suspicion import Suspicion
from moonlit.games.monster_next_door.table import (
    AnyDeed,
    Friendship,
    Look,
    Meal,
    Miss,
    Mixture,
    Passes,
    Quiet,
    Swap,
    Theft,
    Underway,
    Veil,
)

A, B, C, D = map(Seat, range(4))
PLAIN: Hand = ("deal", "deal", "hide", "hide")
WITH_IT: Hand = ("deal", "deal", "hide", "vampire")


def chances(
    *deeds: AnyDeed, me: Seat | None = D, dealt: Hand = PLAIN, fox: bool = True
) -> list[float]:
    """What seat 3 suspects after these turns; seat 0 opened the round."""
    case = Suspicion(me, 4, Options(), A, dealt if me is not None else ())
    case.fox = fox
    for deed in deeds:
        case.read(deed)
    return [round(chance, 3) for chance in case.chances()]


def plays(seat: Seat, times: int) -> list[AnyDeed]:
    return [Quiet(seat, "hide") for _ in range(times)]


def test_at_the_deal_every_card_is_as_suspect_but_wanted_and_the_own_ones() -> None:
    assert chances() == [0.273, 0.364, 0.364, 0]


def test_an_onlooker_suspects_all_four() -> None:
    assert chances(me=None) == [0.2, 0.267, 0.267, 0.267]


def test_whoever_holds_it_knows() -> None:
    assert chances(dealt=WITH_IT) == [0, 0, 0, 1]


def test_playing_cards_clears_nobody_but_playing_the_last_one_does() -> None:
    assert chances(*plays(A, 3)) == [0.273, 0.364, 0.364, 0]
    assert chances(*plays(A, 4)) == [0, 0.5, 0.5, 0]


def test_a_miss_makes_less_suspect() -> None:
    assert chances(Miss(A, B)) == [0.357, 0.167, 0.476, 0]
    assert chances(Miss(A, D), dealt=WITH_IT) == [0, 0, 0, 1]


def test_a_friend_tells_nothing() -> None:
    assert chances(Friendship(A, B, hunter=False, drawn=None)) == chances()


def test_a_dog_clears_only_a_last_card() -> None:
    fed = Meal(A, B, None, None, dog=True)
    assert chances(fed) == chances()
    assert chances(*plays(B, 3), fed) == [0.429, 0, 0.571, 0]


def test_a_look_shows_the_monster_or_that_it_is_not_there() -> None:
    assert chances(Look(D, B, ("fog", "vampire"))) == [0, 1, 0, 0]
    assert chances(Look(D, B, ("fog", "fog"))) == [0.429, 0, 0.571, 0]
    assert chances(Look(A, B, None)) == chances()


def test_a_hide_that_was_seen_may_be_the_gumiho() -> None:
    assert 0 < chances(Look(D, B, ("fog", "hide")))[B] < 0.1
    assert chances(Look(D, B, ("fog", "hide")), fox=False)[B] == 0


def test_a_theft_may_move_it_and_seldom_moves_it_back() -> None:
    after = chances(Theft(A, B, None, None))
    assert after[A] > 0.31
    assert after[B] < 0.31
    assert after[C] == 0.364


def test_a_theft_one_has_part_in_is_known() -> None:
    assert chances(Theft(D, B, "vampire", "hide")) == [0, 0, 0, 1]
    assert chances(Theft(D, B, "vampire", "vampire")) == [0, 1, 0, 0]
    assert chances(Theft(B, D, "vampire", "hide"), dealt=WITH_IT) == [0, 1, 0, 0]
    assert chances(Theft(D, B, "fog", "hide"))[B] == 0.3


def test_a_theft_that_waits_counts_too() -> None:
    case = Suspicion(D, 4, Options(), A, PLAIN)
    case.begin(Underway(seat=D, card="steal", at=B, taken="vampire"))
    assert case.chances() == [0, 0, 0, 1]
    other = Suspicion(D, 4, Options(), A, PLAIN)
    other.begin(Underway(seat=A, card="gossip"))
    assert other.sizes[A] == 3


def test_a_deal_moves_it_if_it_must_go() -> None:
    cornered = chances(*plays(A, 2), *plays(B, 3), Swap(A, B, 1, None, None))
    assert cornered == [0.364, 0.273, 0.364, 0]
    assert chances(Swap(A, B, 1, None, None))[B] > 0.34
    assert chances(Swap(D, B, 1, ("hide",), ("vampire",))) == [0, 0, 0, 1]
    assert chances(Swap(B, D, 1, ("hide",), ("vampire",)), dealt=WITH_IT) == [0, 1, 0, 0]
    assert chances(Swap(D, B, 1, ("hide",), ("deal",)), dealt=WITH_IT) == [0, 0, 0, 1]


def test_gossip_seldom_and_rumour_often_moves_it() -> None:
    unseen: tuple[CardName | None, ...] = (None, None, None, "hide")
    gossip = chances(Passes(A, "gossip", unseen), dealt=PLAIN)
    rumour = chances(Passes(A, "rumour", unseen), dealt=PLAIN)
    assert gossip[A] > rumour[A]
    assert chances(Passes(A, "rumour", (None, None, "vampire", "hide"))) == [0, 0, 0, 1]
    given = Passes(A, "gossip", (None, None, "fog", "vampire"))
    assert chances(given, dealt=WITH_IT) == [1, 0, 0, 0]
    seen = chances(Passes(A, "rumour", (None, None, "fog", "hide")))
    assert seen[C] == 0.4


def test_the_fog_makes_all_others_suspect_by_their_cards() -> None:
    hands: tuple[Hand | None, ...] = (None, None, None, PLAIN)
    assert chances(Veil(A, hands), dealt=WITH_IT) == [0.273, 0.364, 0.364, 0]
    assert chances(Veil(A, (None, None, None, WITH_IT))) == [0, 0, 0, 1]
    assert chances(Veil(A, (None,) * 4), me=None) == [0.2, 0.267, 0.267, 0.267]


def test_fog_of_one_card_spreads_a_part() -> None:
    unseen: tuple[CardName | None, ...] = (None, None, None, "hide")
    after = chances(Mixture(A, unseen, (None, None, None, "deal")))
    assert sum(after) == pytest.approx(1, abs=0.002)
    assert after[D] == 0
    lost = chances(Mixture(A, (None, None, None, "vampire"), unseen), dealt=WITH_IT)
    assert lost == [0.333, 0.333, 0.333, 0]
    assert chances(Mixture(A, unseen, (None, None, None, "vampire"))) == [0, 0, 0, 1]
    nobody = Mixture(A, (None,) * 4, (None,) * 4)
    assert sum(chances(nobody, me=None)) == pytest.approx(1, abs=0.002)


def test_if_nothing_fits_nobody_is_suspect() -> None:
    assert chances(*plays(A, 4), *plays(B, 4), *plays(C, 4)) == [0, 0, 0, 0]
