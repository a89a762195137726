"""The Doppelgänger, copy by copy."""

import pytest

from moonlit.core.game import decide
from moonlit.games.one_night.actions import (
    Copy,
    Drink,
    Entrust,
    Flip,
    GiveWolf,
    HandOver,
    Look,
    LookAtTwo,
    NightAction,
    Rob,
    Shield,
    Shift,
    Swap,
)
from moonlit.games.one_night.events import Copied
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.places import Place
from moonlit.games.one_night.roles import CARDS, Role
from moonlit.games.one_night.rules import State
from moonlit.games.one_night.tests.positions import (
    C1,
    C2,
    CW,
    S0,
    S1,
    S2,
    S3,
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

OWN = Place("s0")


def copied(role: str, *then: NightAction, rest: str = "villager hunter") -> State:
    """A whole night: she sits at seat 0 and copies seat 1."""
    apart = "| werewolf" if role == "alpha_wolf" else ""
    deal = f"doppelganger {role} {rest} | prince tanner cursed {apart}"
    return morning(deal, {0: [Copy(S1), *then]})


def copying(role: str, part: str = "act", rest: str = "villager hunter") -> State:
    """The window of her step after she copied seat 1."""
    apart = "| werewolf" if role == "alpha_wolf" else ""
    deal = f"doppelganger {role} {rest} | prince tanner cursed {apart}"
    return until(evening(deal), "doppelganger", {0: [Copy(S1)]}, part)


@pytest.mark.rule("ON-71")
def test_she_may_look_at_another_card_and_is_that_role() -> None:
    s = until(
        evening("doppelganger seer villager | prince tanner cursed"), "doppelganger", part="look"
    )
    assert asked(s) == S0
    assert may_decline(s)
    assert offered(s) == [Copy(S1), Copy(S2)]
    told = decide(s, S0, Copy(S1))
    assert heard(told, 0, 1) == [[Copied(S0, S1, "seer")], []]
    assert s.tags == {0: "seer"}
    assert cards(s)[0] == "doppelganger"


@pytest.mark.rule("ON-71")
def test_she_cannot_look_under_a_shield() -> None:
    s = evening("doppelganger sentinel villager | prince tanner cursed")
    until(s, "doppelganger", {1: [Shield(S2)]}, "look")
    assert offered(s) == [Copy(S1)]


@pytest.mark.rule("ON-72")
def test_if_she_does_not_look_her_card_is_a_doppelganger_of_the_village() -> None:
    s = morning("doppelganger seer villager | prince tanner cursed")
    assert final(s)[0] == "doppelganger"
    assert CARDS["doppelganger"].team == "village"
    centre = morning("drunk seer villager | doppelganger tanner cursed", {0: [Drink(C1)]})
    assert final(centre)[0] == "doppelganger"


@pytest.mark.rule("ON-73")
@pytest.mark.parametrize(
    ("role", "step"),
    [
        ("sentinel", "sentinel"),
        ("alpha_wolf", "alpha"),
        ("mystic_wolf", "mystic"),
        ("seer", "seer"),
        ("apprentice_seer", "apprentice_seer"),
        ("paranormal_investigator", "pi"),
        ("robber", "robber"),
        ("witch", "witch"),
        ("troublemaker", "troublemaker"),
        ("village_idiot", "village_idiot"),
        ("drunk", "drunk"),
    ],
)
def test_a_role_that_acts_at_once_acts_in_her_step_and_only_there(role: str, step: str) -> None:
    s = copying(role)
    assert asked(s) == S0
    assert offered(s)
    if step != "sentinel":
        until(s, step)
        assert asked(s) != S0


@pytest.mark.rule("ON-74")
def test_a_copied_sentinel_lays_the_second_shield() -> None:
    s = copying("sentinel")
    assert may_decline(s)
    assert offered(s) == [Shield(S1), Shield(S2), Shield(S3)]
    covered = evening("doppelganger sentinel villager hunter | prince tanner cursed")
    until(covered, "doppelganger", {1: [Shield(S2)], 0: [Copy(S1)]})
    assert offered(covered) == [Shield(S1), Shield(S3)]


@pytest.mark.rule("ON-75")
def test_a_copied_alpha_wolf_must_act_and_spares_only_whom_she_copied() -> None:
    s = copying("alpha_wolf", rest="werewolf hunter")
    assert not may_decline(s)
    assert offered(s) == [GiveWolf(S2, CW), GiveWolf(S3, CW)]
    decide(s, S0, GiveWolf(S2, CW))
    until(s, "alpha")
    assert asked(s) == S1
    assert deeds(s, 0)[-1].awake == (S1, S2)


@pytest.mark.rule("ON-76")
def test_a_copied_mystic_wolf_looks_now_and_wakes_with_the_wolves() -> None:
    s = copied("mystic_wolf", Look(Place("s2")))
    assert [deed.decision for deed in deeds(s, 0)] == ["doppel_look", "mystic", "wolves"]
    assert deeds(s, 0)[1].looks[0].role == "villager"
    assert deeds(s, 1)[0].awake == (S0,)


@pytest.mark.rule("ON-77")
def test_a_copied_minion_sees_who_was_dealt_a_wolf() -> None:
    s = copied("minion", rest="werewolf dream_wolf")
    assert deeds(s, 0)[-1].thumbs == (S2, S3)
    assert final(s)[0] == "minion"
    assert deeds(s, 1)[0].thumbs == (S2, S3)
    not_a_minion = copied("seer", rest="werewolf minion")
    assert [deed.decision for deed in deeds(not_a_minion, 0)] == ["doppel_look", "seer"]


@pytest.mark.rule("ON-78")
@pytest.mark.parametrize(
    ("role", "action", "expected"),
    [
        ("seer", LookAtTwo(C1, C2), "doppelganger seer villager hunter"),
        ("apprentice_seer", Look(C1), "doppelganger apprentice_seer villager hunter"),
        ("troublemaker", Swap(S2, S3), "doppelganger troublemaker hunter villager"),
        ("village_idiot", Shift("left"), "doppelganger hunter village_idiot villager"),
        ("robber", Rob(S3), "hunter robber villager doppelganger"),
        ("drunk", Drink(C1), "prince drunk villager hunter"),
    ],
)
def test_copies_act_as_the_role_does(role: str, action: NightAction, expected: str) -> None:
    s = copying(role)
    decide(s, S0, action)
    assert cards(s)[:4] == tuple(expected.split())


@pytest.mark.rule("ON-78")
def test_a_copied_witch_looks_and_then_must_give() -> None:
    s = copied("witch", Look(C2), HandOver(S2))
    assert cards(s)[2] == "tanner"
    assert cards(s)[5] == "villager"


@pytest.mark.rule("ON-78")
def test_a_copied_drunk_must_exchange() -> None:
    s = copying("drunk")
    assert not may_decline(s)
    assert offered(s) == [Drink(C1), Drink(C2), Drink(Place("c3"))]


@pytest.mark.rule("ON-79")
def test_a_copied_investigator_is_marked_and_does_not_wake_with_the_wolves() -> None:
    s = copied("paranormal_investigator", Look(Place("s2")), rest="werewolf hunter")
    assert s.tags[0] == "werewolf"
    assert [deed.decision for deed in deeds(s, 0)] == ["doppel_look", "pi_first"]
    assert deeds(s, 2)[0].awake == ()


@pytest.mark.rule("ON-80")
def test_a_copied_robber_leaves_a_robbers_card_and_is_what_she_took() -> None:
    s = copied("robber", Rob(S2), rest="werewolf hunter")
    assert final(s)[0] == "werewolf"
    assert final(s)[2] == "robber"
    assert deeds(s, 0)[1].looks[0].role == "werewolf"


@pytest.mark.rule("ON-81")
def test_a_copied_drunks_card_lies_in_the_centre_and_may_be_moved_on() -> None:
    s = morning(
        "doppelganger drunk witch | werewolf tanner villager",
        {0: [Copy(S1), Drink(C1)], 2: [Look(C1), HandOver(S1)], 1: [Drink(C2)]},
    )
    assert final(s) == ("werewolf", "tanner", "witch")
    assert cards(s)[3:] == ("drunk", "doppelganger", "villager")
    assert s.tags == {0: "drunk"}


@pytest.mark.rule("ON-82")
def test_she_joins_wolves_masons_and_sleepers_like_any_other() -> None:
    wolves = copied("werewolf", rest="werewolf hunter")
    assert deeds(wolves, 2)[0].awake == (S0, S1)
    masons = copied("mason", rest="mason hunter")
    assert deeds(masons, 2)[0].awake == (S0, S1)
    dream = copied("dream_wolf", rest="werewolf minion")
    assert deeds(dream, 2)[0].thumbs == (S0, S1)
    assert deeds(dream, 3)[0].thumbs == (S0, S1, S2)


@pytest.mark.rule("ON-83")
def test_later_roles_have_a_step_right_after_the_real_one() -> None:
    s = copied("insomniac", Look(OWN))
    assert [deed.step for deed in deeds(s, 0)] == ["doppelganger", "insomniac_dg"]
    assert deeds(s, 0)[-1].looks[0].role == "doppelganger"
    aura = morning(
        "doppelganger aura_seer seer | prince tanner cursed",
        {0: [Copy(S1)], 2: [Look(OWN)]},
    )
    assert deeds(aura, 1)[0].thumbs == (S0, S2)
    assert deeds(aura, 0)[-1].thumbs == (S2,)
    assert deeds(aura, 0)[-1].step == "aura_seer_dg"


@pytest.mark.rule("ON-83")
def test_a_copied_revealer_turns_up_a_card_still_face_down() -> None:
    s = evening("doppelganger revealer villager hunter | prince tanner cursed")
    until(s, "revealer_dg", {0: [Copy(S1)], 1: [Flip(S2)]})
    assert asked(s) == S0
    assert offered(s) == [Flip(S1), Flip(S3)]


@pytest.mark.rule("ON-83")
def test_a_copied_curator_uses_a_card_without_an_artifact() -> None:
    s = evening("doppelganger curator villager | prince tanner cursed")
    until(s, "curator_dg", {0: [Copy(S1)], 1: [Entrust(S2)]})
    assert asked(s) == S0
    assert offered(s) == [Entrust(S0), Entrust(S1)]


@pytest.mark.rule("ON-83")
def test_in_the_translation_a_copied_aura_seer_sees_nothing() -> None:
    s = morning(
        "doppelganger aura_seer seer | prince tanner cursed",
        {0: [Copy(S1)]},
        Options(doppel_aura_seer="no"),
    )
    assert [deed.decision for deed in deeds(s, 0)] == ["doppel_look"]


@pytest.mark.rule("ON-84")
@pytest.mark.parametrize("role", ["villager", "tanner", "hunter", "bodyguard", "cursed", "prince"])
def test_sleepers_are_copied_for_the_end(role: Role) -> None:
    s = morning(f"doppelganger {role} mason mason | seer robber drunk", {0: [Copy(S1)]})
    assert final(s)[0] == role
    assert [deed.decision for deed in deeds(s, 0)] == ["doppel_look"]


@pytest.mark.rule("ON-85")
def test_who_ends_with_her_card_is_the_copied_role() -> None:
    s = morning(
        "doppelganger hunter troublemaker villager | seer robber drunk",
        {0: [Copy(S1)], 2: [Swap(S0, S3)]},
    )
    assert final(s) == ("villager", "hunter", "troublemaker", "hunter")


@pytest.mark.rule("ON-86")
def test_she_is_active_as_soon_as_she_has_looked() -> None:
    s = morning("doppelganger hunter aura_seer | seer robber drunk", {0: [Copy(S1)]})
    assert deeds(s, 2)[0].thumbs == (S0,)
    assert deeds(morning("doppelganger hunter aura_seer | seer robber drunk"), 2)[0].thumbs == ()
