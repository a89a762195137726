"""Seer, Apprentice Seer, and the Paranormal Investigator who may turn."""

import pytest

from moonlit.core.game import decide, time_up
from moonlit.games.one_night.actions import Copy, Look, LookAtTwo, Rob, Swap
from moonlit.games.one_night.events import Looked, Turned
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.places import Place
from moonlit.games.one_night.rules import State
from moonlit.games.one_night.tests.positions import (
    C1,
    C2,
    C3,
    S0,
    S1,
    S2,
    Choices,
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
from moonlit.games.one_night.view import view

AT1, AT2, AT3 = Place("s1"), Place("s2"), Place("s3")
PI = "paranormal_investigator"


def investigated(others: str, *looks: Place) -> State:
    """The Investigator sits at seat 0 and looks at these."""
    return morning(f"{PI} {others} | seer drunk mason", {0: [Look(place) for place in looks]})


@pytest.mark.rule("ON-45")
def test_the_seer_may_look_at_a_player_or_at_two_centre_cards() -> None:
    s = until(evening("seer werewolf villager | robber drunk mason"), "seer")
    assert may_decline(s)
    assert offered(s) == [
        Look(AT1),
        Look(AT2),
        LookAtTwo(C1, C2),
        LookAtTwo(C1, C3),
        LookAtTwo(C2, C3),
    ]
    told = decide(s, S0, LookAtTwo(C1, C3))
    assert heard(told, 0)[0] == [
        Looked("seer", S0, None, C1, "robber"),
        Looked("seer", S0, None, C3, "mason"),
    ]
    assert cards(s) == ("seer", "werewolf", "villager", "robber", "drunk", "mason")


@pytest.mark.rule("ON-46")
def test_the_apprentice_may_look_at_one_centre_card() -> None:
    s = until(evening("apprentice_seer werewolf villager | robber drunk mason"), "apprentice_seer")
    assert may_decline(s)
    assert offered(s) == [Look(C1), Look(C2), Look(C3)]
    decide(s, S0, Look(C1))
    assert deeds(s, 0)[0].looks[0].role == "robber"


@pytest.mark.rule("ON-47")
def test_the_investigator_sees_the_first_card_before_he_decides_about_the_second() -> None:
    s = until(evening(f"{PI} villager hunter werewolf | robber drunk mason"), "pi")
    assert may_decline(s)
    assert offered(s) == [Look(AT1), Look(AT2), Look(AT3)]
    told = decide(s, S0, Look(AT1))
    assert heard(told, 0)[0] == [Looked("pi", S0, S1, None, "villager")]
    time_up(s)
    assert may_decline(s)
    assert offered(s) == [Look(AT2), Look(AT3)]


@pytest.mark.rule("ON-47")
def test_without_a_first_look_there_is_no_second() -> None:
    s = until(evening(f"{PI} villager hunter | robber drunk mason"), "pi", part="act_more")
    assert asked(s) is None


@pytest.mark.rule("ON-48")
@pytest.mark.parametrize(
    ("seen", "becomes"),
    [
        ("werewolf", "werewolf"),
        ("mystic_wolf", "werewolf"),
        ("dream_wolf", "werewolf"),
        ("tanner", "tanner"),
    ],
)
def test_seeing_a_wolf_or_a_tanner_turns_him_and_ends_his_looking(seen: str, becomes: str) -> None:
    s = until(evening(f"{PI} {seen} villager | robber drunk mason"), "pi")
    told = decide(s, S0, Look(AT1))
    assert heard(told, 0)[0][-1] == Turned(S0, becomes)  # type: ignore[arg-type]
    time_up(s)
    assert asked(s) is None
    assert final(s)[0] == becomes


@pytest.mark.rule("ON-48")
def test_the_second_look_turns_him_as_well() -> None:
    s = investigated("villager werewolf", AT1, AT2)
    assert final(s) == ("werewolf", "villager", "werewolf")
    assert [deed.turned for deed in deeds(s, 0)] == [None, "werewolf"]


@pytest.mark.rule("ON-48")
def test_his_card_carries_the_mark_wherever_it_lies() -> None:
    s = morning(f"{PI} werewolf robber | seer drunk mason", {0: [Look(AT1)], 2: [Rob(S0)]})
    assert final(s) == ("robber", "werewolf", "werewolf")


@pytest.mark.rule("ON-48")
def test_the_mark_finds_a_card_that_has_moved_before_he_looks() -> None:
    s = morning(
        f"doppelganger {PI} robber werewolf | seer drunk mason",
        {0: [Copy(S2), Rob(S1)], 1: [Look(AT3)]},
    )
    assert cards(s)[0] == PI
    assert final(s) == ("werewolf", "robber", "robber", "werewolf")


@pytest.mark.rule("ON-49")
def test_a_marked_card_never_turns_him() -> None:
    s = morning(
        f"doppelganger {PI} werewolf | seer drunk mason",
        {0: [Copy(S2)], 1: [Look(Place("s0"))]},
    )
    assert deeds(s, 1)[0].turned is None
    assert final(s)[1] == PI


@pytest.mark.rule("ON-49")
def test_a_turned_investigators_card_turns_nobody() -> None:
    s = morning(
        f"doppelganger {PI} werewolf | seer drunk mason",
        {0: [Copy(S1), Look(AT2)], 1: [Look(Place("s0"))]},
    )
    assert final(s) == ("werewolf", PI, "werewolf")


@pytest.mark.rule("ON-50")
def test_he_knows_that_he_turned_and_who_gets_his_card_does_not() -> None:
    s = morning(
        f"{PI} werewolf villager troublemaker | seer tanner robber",
        {0: [Look(AT1)], 3: [Swap(S0, S2)]},
    )
    assert view(s, S0).notes[-1].turned == "werewolf"
    assert view(s, S2).notes == ()
    assert final(s) == ("villager", "werewolf", "werewolf", "troublemaker")


@pytest.mark.rule("ON-79")
def test_in_the_translation_a_tanner_does_not_turn_a_copy() -> None:
    deal = f"doppelganger {PI} tanner villager | seer drunk mason"
    choices: Choices = {0: [Copy(S1), Look(AT2), Look(AT3)]}
    official = morning(deal, {0: [Copy(S1), Look(AT2)]})
    assert final(official)[0] == "tanner"
    s = morning(deal, choices, Options(doppel_pi_tanner="no"))
    assert final(s)[0] == PI
    real = morning(
        f"{PI} tanner villager | seer drunk mason", {0: [Look(AT1)]}, Options(doppel_pi_tanner="no")
    )
    assert final(real)[0] == "tanner"


def test_the_investigator_may_stop_after_one_look() -> None:
    s = investigated("villager werewolf", AT1)
    assert final(s)[0] == PI
