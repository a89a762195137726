"""Shields: what nobody can do with a card that has one."""

import pytest

from moonlit.core.game import decide, time_up
from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.actions import (
    Copy,
    Drink,
    Entrust,
    Flip,
    GiveWolf,
    HandOver,
    Look,
    NightAction,
    Rob,
    Shield,
    Shift,
    Swap,
)
from moonlit.games.one_night.events import ShieldSeen
from moonlit.games.one_night.places import Place
from moonlit.games.one_night.rules import Night
from moonlit.games.one_night.tests.positions import (
    C1,
    CW,
    S0,
    S1,
    S2,
    S3,
    S4,
    asked,
    cards,
    deeds,
    evening,
    heard,
    may_decline,
    morning,
    offered,
    until,
    window,
)
from moonlit.games.one_night.view import view


def touches(action: NightAction, seat: int) -> bool:
    """Whether an action is about the card of a seat."""
    at = {getattr(action, name, None) for name in ("seat", "first", "second", "place")}
    return seat in at or f"s{seat}" in at


@pytest.mark.rule("ON-26")
def test_the_sentinel_may_cover_any_other_card() -> None:
    s = until(evening("sentinel werewolf villager seer | robber drunk villager"), "sentinel")
    assert asked(s) == S0
    assert may_decline(s)
    assert offered(s) == [Shield(S1), Shield(S2), Shield(S3)]
    decide(s, S0, Shield(S2))
    assert s.shields == [S2]


@pytest.mark.rule("ON-27")
@pytest.mark.rule("ON-28")
@pytest.mark.parametrize(
    ("role", "step", "centre"),
    [
        ("doppelganger", "doppelganger", ""),
        ("alpha_wolf", "alpha", "| werewolf"),
        ("mystic_wolf", "mystic", ""),
        ("seer", "seer", ""),
        ("paranormal_investigator", "pi", ""),
        ("robber", "robber", ""),
        ("troublemaker", "troublemaker", ""),
        ("revealer", "revealer", ""),
        ("curator", "curator", ""),
    ],
)
def test_a_covered_card_cannot_be_chosen(role: str, step: str, centre: str) -> None:
    s = evening(f"sentinel {role} villager hunter villager | prince drunk villager {centre}")
    part = "look" if step == "doppelganger" else "act"
    until(s, step, {0: [Shield(S3)]}, part)
    assert asked(s) == S1
    assert offered(s)
    assert not any(touches(option, 3) for option in offered(s))
    assert any(touches(option, 4) for option in offered(s))


@pytest.mark.rule("ON-28")
def test_a_witch_cannot_give_to_a_covered_player() -> None:
    s = evening("sentinel witch villager hunter | prince drunk villager")
    until(s, "witch", {0: [Shield(S3)], 1: [Look(C1)]}, "act_more")
    assert offered(s) == [HandOver(S0), HandOver(S1), HandOver(S2)]


@pytest.mark.rule("ON-28")
def test_copies_leave_a_covered_card_alone_too() -> None:
    s = evening("sentinel doppelganger mystic_wolf hunter | prince drunk villager")
    until(s, "doppelganger", {0: [Shield(S3)], 1: [Copy(S2)]})
    assert offered(s) == [Look(Place("s0")), Look(Place("s2"))]


@pytest.mark.rule("ON-27")
def test_a_covered_card_stays_where_it_is_all_night() -> None:
    s = morning(
        "sentinel village_idiot robber troublemaker hunter | prince drunk villager",
        {0: [Shield(S4)], 1: [Shift("left")], 2: [Rob(S0)], 3: [Swap(S0, S1)]},
    )
    assert cards(s)[4] == "hunter"


@pytest.mark.rule("ON-29")
@pytest.mark.parametrize("role", ["robber", "drunk", "insomniac"])
def test_who_needs_the_own_card_can_do_nothing_under_a_shield(role: str) -> None:
    s = evening(f"sentinel {role} villager | prince werewolf villager")
    until(s, role, {0: [Shield(S1)]})
    assert asked(s) is None


@pytest.mark.rule("ON-29")
def test_a_covered_witch_cannot_choose_herself() -> None:
    s = evening("sentinel witch villager | prince werewolf villager")
    until(s, "witch", {0: [Shield(S1)], 1: [Look(C1)]}, "act_more")
    assert offered(s) == [HandOver(S0), HandOver(S2)]


@pytest.mark.rule("ON-29")
@pytest.mark.parametrize(
    ("role", "step", "action"),
    [
        ("seer", "seer", Look(Place("s2"))),
        ("troublemaker", "troublemaker", Swap(S0, S2)),
        ("village_idiot", "village_idiot", Shift("left")),
        ("revealer", "revealer", Flip(S2)),
        ("curator", "curator", Entrust(S2)),
        ("alpha_wolf", "alpha", GiveWolf(S2, CW)),
    ],
)
def test_all_others_may_use_their_power_under_a_shield(
    role: str, step: str, action: NightAction
) -> None:
    apart = "| werewolf" if role == "alpha_wolf" else ""
    s = evening(f"sentinel {role} villager | prince drunk villager {apart}")
    until(s, step, {0: [Shield(S1)]})
    assert action in offered(s)


@pytest.mark.rule("ON-30")
def test_groups_and_thumbs_ignore_shields() -> None:
    s = morning("sentinel werewolf werewolf minion | prince drunk villager", {0: [Shield(S1)]})
    assert deeds(s, 1)[0].awake == (S2,)
    assert deeds(s, 2)[0].awake == (S1,)
    assert deeds(s, 3)[0].thumbs == (S1, S2)


@pytest.mark.rule("ON-31")
def test_who_wakes_later_sees_the_shield_and_sleepers_do_not() -> None:
    s = evening("sentinel seer villager | prince drunk werewolf")
    until(s, "wolves", {0: [Shield(S2)]}, part="wake")
    told = []
    while s.script[window(s)].step != "seer":
        told = time_up(s)
    assert ShieldSeen(S2) in heard(told, 1)[0]
    assert ShieldSeen(S2) not in heard(told, 2)[0]
    table = view(s, S1).table
    assert table is not None
    assert table.shields == (S2,)
    assert view(s, S2).table is None
    assert view(s, None).table is None


@pytest.mark.rule("ON-31")
def test_from_dawn_on_everyone_sees_the_shield() -> None:
    s = until(
        evening("sentinel seer villager | prince drunk werewolf"),
        "dawn",
        {0: [Shield(S2)]},
        "rest",
    )
    for viewer in (*everyone(3), None):
        table = view(s, viewer).table
        assert table is not None
        assert table.shields == (S2,)
    while isinstance(s.phase, Night):
        time_up(s)
    assert view(s, None).table == view(s, S0).table


@pytest.mark.rule("ON-32")
def test_a_second_shield_goes_on_another_card() -> None:
    s = evening("sentinel doppelganger villager hunter | prince drunk werewolf")
    until(s, "doppelganger", {0: [Shield(S3)], 1: [Copy(S0)]})
    assert offered(s) == [Shield(S0), Shield(S2)]
    decide(s, S1, Shield(S2))
    assert s.shields == [S3, S2]


def test_a_shield_stays_with_the_place_until_the_end() -> None:
    s = morning(
        "sentinel drunk robber troublemaker | prince werewolf villager",
        {0: [Shield(S1)], 2: [Rob(S3)]},
    )
    assert s.shields == [Seat(1)]
    assert Drink(C1) not in offered(s)
