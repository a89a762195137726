"""Aura Seer, Revealer, Curator: the last to wake."""

import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import decide, time_up
from moonlit.games.one_night.actions import (
    Copy,
    Drink,
    Entrust,
    Flip,
    HandOver,
    Look,
    Rob,
    Shield,
    Shift,
    Swap,
)
from moonlit.games.one_night.events import CardSeen, Entrusted, Flipped, SawThumbs
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.places import Place
from moonlit.games.one_night.rules import deal
from moonlit.games.one_night.story import FaceUp
from moonlit.games.one_night.tests.positions import (
    C1,
    S0,
    S1,
    S2,
    S3,
    S4,
    asked,
    deeds,
    evening,
    final,
    heard,
    may_decline,
    morning,
    offered,
    until,
)
from moonlit.games.one_night.view import view

EARLY = Options(aura_seer_order="after_witch")


# --- Aura Seer -----------------------------------------------------------------------------------


@pytest.mark.rule("ON-65")
def test_the_aura_seer_sees_who_has_looked_or_moved() -> None:
    s = morning(
        "aura_seer robber troublemaker sentinel drunk | werewolf werewolf seer",
        {1: [Rob(S3)], 2: [Swap(S0, S1)], 3: [Shield(S4)]},
    )
    assert deeds(s, 0)[0].thumbs == (S1, S2)


@pytest.mark.rule("ON-65")
def test_only_what_has_happened_up_to_that_moment_counts() -> None:
    deal = "aura_seer robber troublemaker sentinel drunk | werewolf werewolf seer"
    s = morning(deal, {1: [Rob(S3)], 2: [Swap(S0, S1)]}, EARLY)
    assert deeds(s, 0)[0].thumbs == (S1,)


@pytest.mark.rule("ON-65")
def test_she_is_told_and_nobody_else_is() -> None:
    s = evening("aura_seer robber villager | werewolf werewolf seer")
    until(s, "robber")
    decide(s, S1, Rob(S2))
    told = time_up(s)
    assert heard(told, 0)[0][-1] == SawThumbs("aura_seer", S0, (S1,))
    assert len(heard(told, 1)[0]) == 1


@pytest.mark.rule("ON-66")
@pytest.mark.parametrize(
    ("role", "action", "apart"),
    [
        ("doppelganger", Copy(S2), ""),
        ("werewolf", Look(C1), ""),
        ("mystic_wolf", Look(Place("s2")), ""),
        ("seer", Look(Place("s2")), ""),
        ("apprentice_seer", Look(C1), ""),
        ("paranormal_investigator", Look(Place("s2")), ""),
        ("robber", Rob(S2), ""),
        ("witch", Look(C1), ""),
        ("troublemaker", Swap(S0, S2), ""),
        ("village_idiot", Shift("left"), ""),
    ],
)
def test_who_really_acted_is_seen_and_who_declined_is_not(
    role: str, action: Look, apart: str
) -> None:
    deal = f"aura_seer {role} villager | prince hunter mason {apart}"
    assert deeds(morning(deal, {1: [action]}), 0)[0].thumbs == (S1,)
    assert deeds(morning(deal), 0)[0].thumbs == ()


@pytest.mark.rule("ON-66")
def test_an_alpha_wolf_is_seen_because_he_must_act() -> None:
    s = morning("aura_seer alpha_wolf villager | prince hunter mason | werewolf")
    assert deeds(s, 0)[0].thumbs == (S1,)


@pytest.mark.rule("ON-66")
@pytest.mark.parametrize(
    ("role", "action"),
    [
        ("drunk", Drink(C1)),
        ("insomniac", Look(Place("s1"))),
        ("revealer", Flip(S2)),
        ("curator", Entrust(S2)),
        ("sentinel", Shield(S2)),
        ("minion", None),
    ],
)
def test_who_comes_later_or_looks_at_no_card_is_not_seen(role: str, action: Look | None) -> None:
    deal = f"aura_seer {role} villager | prince hunter werewolf"
    s = morning(deal, {1: [action]} if action else {})
    assert deeds(s, 0)[0].thumbs == ()


# --- Revealer ------------------------------------------------------------------------------------


@pytest.mark.rule("ON-67")
def test_a_harmless_card_stays_face_up_for_all_to_see_at_dawn() -> None:
    s = until(evening("revealer villager seer | werewolf drunk mason"), "revealer")
    assert may_decline(s)
    assert offered(s) == [Flip(S1), Flip(S2)]
    told = decide(s, S0, Flip(S1))
    assert heard(told, 0)[0] == [Flipped("revealer", S0, S1, "villager", stays=True)]
    assert heard(told, 1)[0] == []
    told = time_up(s)
    assert CardSeen(S1, "villager") in heard(told, None)[0]
    assert s.on_table().up == (FaceUp(S1, "villager"),)


@pytest.mark.rule("ON-67")
@pytest.mark.parametrize("role", ["werewolf", "alpha_wolf", "mystic_wolf", "dream_wolf", "tanner"])
def test_a_wolf_or_a_tanner_is_turned_down_again(role: str) -> None:
    apart = "| werewolf" if role == "alpha_wolf" else ""
    s = morning(f"revealer {role} seer | villager drunk mason {apart}", {0: [Flip(S1)]})
    assert s.on_table().up == ()
    assert deeds(s, 0)[0].looks[0].role == role
    assert not any(deed.decision == "revealer" for deed in view(s, S2).notes)


@pytest.mark.rule("ON-67")
def test_only_one_card_is_turned_up() -> None:
    s = until(evening("revealer werewolf seer | villager drunk mason"), "revealer")
    decide(s, S0, Flip(S1))
    assert asked(s) is None


@pytest.mark.rule("ON-68")
def test_marked_cards_stay_face_up_whatever_their_mark() -> None:
    copied = morning(
        "doppelganger werewolf revealer | villager drunk mason", {0: [Copy(S1)], 2: [Flip(S0)]}
    )
    assert copied.on_table().up == (FaceUp(S0, "doppelganger"),)
    assert final(copied)[0] == "werewolf"
    turned = morning(
        "paranormal_investigator werewolf revealer | villager drunk mason",
        {0: [Look(Place("s1"))], 2: [Flip(S0)]},
    )
    assert turned.on_table().up == (FaceUp(S0, "paranormal_investigator"),)


# --- Curator -------------------------------------------------------------------------------------


@pytest.mark.rule("ON-69")
def test_the_curator_may_give_an_artifact_to_anybody() -> None:
    s = until(evening("curator villager seer | werewolf drunk mason"), "curator")
    assert may_decline(s)
    assert offered(s) == [Entrust(S0), Entrust(S1), Entrust(S2)]
    told = decide(s, S0, Entrust(S1))
    assert heard(told, 0)[0] == [Entrusted("curator", S0, S1)]
    assert list(s.tokens) == [S1]
    assert len(s.spare) == 8


@pytest.mark.rule("ON-69")
def test_the_artifact_is_drawn_at_random() -> None:
    set_ = ("curator", "villager", "villager", "werewolf", "seer", "robber")
    tops = {deal(3, Options(role_set=set_), Seed(f"moon {i}")).spare[-1] for i in range(80)}
    assert len(tops) == 9


@pytest.mark.rule("ON-69")
def test_no_artifact_goes_on_a_shield_or_on_another_artifact() -> None:
    s = evening("curator doppelganger sentinel villager | werewolf drunk mason")
    until(s, "curator_dg", {2: [Shield(S3)], 1: [Copy(S0)], 0: [Entrust(S0)]})
    assert asked(s) == S1
    assert offered(s) == [Entrust(S1), Entrust(S2)]


@pytest.mark.rule("ON-69")
def test_a_face_up_card_may_get_an_artifact() -> None:
    s = evening("curator revealer villager | werewolf drunk mason")
    until(s, "curator", {1: [Flip(S2)]})
    assert Entrust(S2) in offered(s)


@pytest.mark.rule("ON-69")
def test_without_an_artifact_left_there_is_no_action() -> None:
    s = evening(
        "curator doppelganger villager | werewolf drunk mason", Options(artifacts=("void",))
    )
    until(s, "curator_dg", {1: [Copy(S0)], 0: [Entrust(S2)]})
    assert asked(s) is None


@pytest.mark.rule("ON-70")
def test_the_artifact_belongs_to_the_player_not_to_the_card() -> None:
    s = evening("curator villager werewolf | seer drunk mason", Options(artifacts=("claw",)))
    until(s, "dawn", {0: [Entrust(S1)]}, "rest")
    s.lying[1], s.lying[2] = s.lying[2], s.lying[1]
    assert final(s)[1:] == ("werewolf", "villager")
    assert s.tokens == {S1: "claw"}


def test_a_witch_who_only_looked_has_acted() -> None:
    s = morning("aura_seer witch villager | prince hunter mason", {1: [Look(C1), HandOver(S1)]})
    assert deeds(s, 0)[0].thumbs == (S1,)
