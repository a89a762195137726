"""Robber, Witch, Troublemaker, Drunk, Insomniac, Village Idiot: who moves cards, and who looks."""

import pytest

from moonlit.core.game import decide, time_up
from moonlit.games.one_night.actions import (
    Drink,
    HandOver,
    Look,
    Rob,
    Shield,
    Shift,
    Swap,
)
from moonlit.games.one_night.events import Exchanged, Looked, Shifted
from moonlit.games.one_night.places import Place
from moonlit.games.one_night.tests.positions import (
    C1,
    C2,
    C3,
    S0,
    S1,
    S2,
    S3,
    S4,
    asked,
    cards,
    deeds,
    evening,
    final,
    heard,
    may_decline,
    morning,
    offered,
    until,
)

SIX = "werewolf seer village_idiot robber hunter tanner | drunk mason mason"


@pytest.mark.rule("ON-51")
def test_the_robber_may_exchange_and_looks_at_the_new_card() -> None:
    s = until(evening("robber werewolf villager | seer drunk mason"), "robber")
    assert may_decline(s)
    assert offered(s) == [Rob(S1), Rob(S2)]
    told = decide(s, S0, Rob(S1))
    assert heard(told, 0)[0] == [
        Exchanged("robber", S0, S0, None, S1, None),
        Looked("robber", S0, S0, None, "werewolf"),
    ]


@pytest.mark.rule("ON-52")
def test_the_robbed_player_is_the_robber_now_and_the_robber_what_he_took() -> None:
    s = morning("robber insomniac villager | seer drunk mason", {0: [Rob(S1)]})
    assert final(s)[:2] == ("insomniac", "robber")
    assert [deed.decision for deed in deeds(s, 0)] == ["robber"]


@pytest.mark.rule("ON-53")
def test_a_robber_who_declines_looks_at_nothing() -> None:
    s = morning("robber werewolf villager | seer drunk mason")
    assert deeds(s, 0)[0].looks == ()
    assert final(s)[0] == "robber"


@pytest.mark.rule("ON-54")
def test_a_witch_who_looked_must_give_the_card_to_any_player() -> None:
    s = until(evening("witch werewolf villager | seer drunk mason"), "witch")
    assert may_decline(s)
    assert offered(s) == [Look(C1), Look(C2), Look(C3)]
    decide(s, S0, Look(C2))
    time_up(s)
    assert not may_decline(s)
    assert offered(s) == [HandOver(S0), HandOver(S1), HandOver(S2)]
    told = decide(s, S0, HandOver(S1))
    assert cards(s) == ("witch", "drunk", "villager", "seer", "werewolf", "mason")
    assert heard(told, 0)[0] == [Exchanged("witch", S0, None, C2, S1, None)]


@pytest.mark.rule("ON-55")
def test_a_witch_who_does_not_look_exchanges_nothing() -> None:
    s = until(evening("witch werewolf villager | seer drunk mason"), "witch", part="act_more")
    assert asked(s) is None


@pytest.mark.rule("ON-56")
def test_the_troublemaker_may_exchange_two_other_players() -> None:
    s = until(evening("troublemaker werewolf villager hunter | seer drunk mason"), "troublemaker")
    assert may_decline(s)
    assert offered(s) == [Swap(S1, S2), Swap(S1, S3), Swap(S2, S3)]
    decide(s, S0, Swap(S1, S3))
    assert cards(s)[:4] == ("troublemaker", "hunter", "villager", "werewolf")


@pytest.mark.rule("ON-57")
def test_with_one_open_card_the_troublemaker_has_no_action() -> None:
    s = evening("troublemaker sentinel villager | seer drunk mason")
    until(s, "troublemaker", {1: [Shield(S2)]})
    assert asked(s) is None


@pytest.mark.rule("ON-58")
def test_the_drunk_must_exchange_with_a_centre_card() -> None:
    s = until(evening("drunk werewolf villager | seer robber mason"), "drunk")
    assert not may_decline(s)
    assert offered(s) == [Drink(C1), Drink(C2), Drink(C3)]
    told = decide(s, S0, Drink(C3))
    assert cards(s) == ("mason", "werewolf", "villager", "seer", "robber", "drunk")
    assert heard(told, 0)[0] == [Exchanged("drunk", S0, S0, None, None, C3)]


@pytest.mark.rule("ON-59")
def test_the_insomniac_may_look_at_his_own_place() -> None:
    s = evening("insomniac robber villager | seer drunk mason")
    until(s, "insomniac", {1: [Rob(S0)]})
    assert may_decline(s)
    assert offered(s) == [Look(Place("s0"))]
    told = decide(s, S0, Look(Place("s0")))
    assert heard(told, 0)[0] == [Looked("insomniac", S0, S0, None, "robber")]


@pytest.mark.rule("ON-60")
def test_the_village_idiot_may_shift_left_or_right() -> None:
    s = until(evening(SIX), "village_idiot")
    assert may_decline(s)
    assert offered(s) == [Shift("left"), Shift("right")]
    told = decide(s, S2, Shift("right"))
    assert heard(told, 2)[0] == [Shifted("village_idiot", S2, "right")]


@pytest.mark.rule("ON-61")
@pytest.mark.parametrize("direction", ["left", "right"])
def test_his_own_card_and_the_centre_stay(direction: str) -> None:
    shift = Shift("left") if direction == "left" else Shift("right")
    s = morning(SIX, {2: [shift]})
    assert cards(s)[2] == "village_idiot"
    assert cards(s)[6:] == ("drunk", "mason", "mason")


@pytest.mark.rule("ON-62")
def test_left_is_clockwise_and_right_is_the_reverse() -> None:
    left = morning(SIX, {2: [Shift("left")]})
    assert cards(left)[:6] == ("tanner", "werewolf", "village_idiot", "seer", "robber", "hunter")
    right = morning(SIX, {2: [Shift("right")]})
    assert cards(right)[:6] == ("seer", "robber", "village_idiot", "hunter", "tanner", "werewolf")


@pytest.mark.rule("ON-63")
def test_cards_jump_over_the_idiot_and_over_shields() -> None:
    s = morning(
        "sentinel seer village_idiot robber hunter | drunk mason mason",
        {0: [Shield(S3)], 2: [Shift("left")]},
    )
    assert cards(s)[:5] == ("hunter", "sentinel", "village_idiot", "robber", "seer")


@pytest.mark.rule("ON-64")
def test_with_fewer_than_two_movable_cards_there_is_no_action() -> None:
    s = evening("village_idiot sentinel villager | drunk mason mason")
    until(s, "village_idiot", {1: [Shield(S2)]})
    assert asked(s) is None


@pytest.mark.rule("ON-64")
def test_with_two_movable_cards_both_ways_are_the_same() -> None:
    deal = "village_idiot seer villager | drunk mason mason"
    left, right = (morning(deal, {0: [shift]}) for shift in (Shift("left"), Shift("right")))
    assert (
        cards(left)
        == cards(right)
        == (
            "village_idiot",
            "villager",
            "seer",
            "drunk",
            "mason",
            "mason",
        )
    )


def test_many_moves_in_one_night_follow_each_other() -> None:
    s = morning(
        "robber witch troublemaker drunk insomniac | werewolf seer mason",
        {
            0: [Rob(S4)],
            1: [Look(C1), HandOver(S0)],
            2: [Swap(S0, S3)],
            3: [Drink(C2)],
            4: [Look(Place("s4"))],
        },
    )
    assert cards(s) == (
        "drunk",
        "witch",
        "troublemaker",
        "seer",
        "robber",
        "insomniac",
        "werewolf",
        "mason",
    )
    assert deeds(s, 4)[0].looks[0].role == "robber"
