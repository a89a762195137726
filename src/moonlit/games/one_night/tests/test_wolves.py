"""Wolves, Alpha, Mystic, Minion and Masons: who sees whom."""

import pytest

from moonlit.core.game import decide, time_up
from moonlit.core.seats import Seat
from moonlit.games.one_night.actions import Copy, GiveWolf, HandOver, Look, LookAtTwo, Rob, Shield
from moonlit.games.one_night.events import SawThumbs, Woke
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.places import Place
from moonlit.games.one_night.tests.positions import (
    C1,
    C2,
    C3,
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
    final,
    heard,
    may_decline,
    morning,
    offered,
    until,
)


def seen(deal: str, seat: int, copy: int | None = None) -> tuple[object, object]:
    """Whom a seat saw awake and with a thumb, if the Doppelgänger (at seat 0) copied that seat."""
    choices = {} if copy is None else {0: [Copy(Seat(copy))]}
    s = morning(deal, choices)
    shown = [deed for deed in deeds(s, seat) if deed.decision in {"wolves", "minion", "masons"}]
    return shown[0].awake, shown[0].thumbs


@pytest.mark.rule("ON-33")
@pytest.mark.rule("ON-34")
def test_awake_wolves_see_each_other_and_apart_from_them_the_thumbs() -> None:
    pack = "werewolf alpha_wolf mystic_wolf dream_wolf villager | seer robber drunk | werewolf"
    assert seen(pack, 0) == ((S1, S2), (S3,))
    assert seen(pack, 1) == ((S0, S2), (S3,))
    assert seen(pack, 2) == ((S0, S1), (S3,))


@pytest.mark.rule("ON-33")
@pytest.mark.parametrize("kind", ["werewolf", "mystic_wolf"])
def test_a_doppelganger_who_copied_a_waking_wolf_wakes_with_them(kind: str) -> None:
    pack = f"doppelganger {kind} villager | seer robber drunk"
    assert seen(pack, 0, copy=1) == ((S1,), ())
    assert seen(pack, 1, copy=1) == ((S0,), ())
    assert seen(pack, 1, copy=2) == ((), ())


@pytest.mark.rule("ON-33")
def test_a_doppelganger_who_copied_the_dream_wolf_shows_a_thumb() -> None:
    pack = "doppelganger dream_wolf werewolf | seer robber drunk"
    assert seen(pack, 2, copy=1) == ((), (S0, S1))


@pytest.mark.rule("ON-34")
def test_nobody_is_told_who_is_of_which_kind() -> None:
    pair = "werewolf alpha_wolf villager | seer robber drunk | mystic_wolf"
    other = "werewolf werewolf villager | seer robber drunk"
    told = []
    for deal in (pair, other):
        s = evening(deal)
        until(s, "night_start", part="rest")
        told.append(heard(time_up(s), 0)[0][1:])
    assert told[0] == told[1] == [Woke("wolves", S0, (S1,), ())]


@pytest.mark.rule("ON-35")
def test_a_dream_wolf_sees_nothing() -> None:
    s = morning("werewolf dream_wolf villager | seer robber drunk")
    assert deeds(s, 1) == []


@pytest.mark.rule("ON-36")
def test_a_turned_investigator_neither_wakes_nor_shows_a_thumb() -> None:
    deal = "doppelganger paranormal_investigator werewolf minion | seer robber drunk"
    s = morning(deal, {0: [Copy(S1), Look(Place("s2"))]})
    assert final(s)[0] == "werewolf"
    assert deeds(s, 2)[0].awake == ()
    assert deeds(s, 3)[0].thumbs == (S2,)


@pytest.mark.rule("ON-37")
def test_the_minion_sees_all_wolves_without_distinction() -> None:
    pack = "minion werewolf dream_wolf doppelganger | seer robber drunk"
    s = morning(pack, {3: [Copy(S1)]})
    assert deeds(s, 0)[0].thumbs == (S1, S2, S3)
    assert deeds(s, 0)[0].awake is None


@pytest.mark.rule("ON-37")
def test_the_wolves_do_not_learn_who_the_minion_is() -> None:
    with_minion = morning("werewolf minion villager | seer robber drunk")
    without = morning("werewolf villager seer | minion robber drunk")
    assert deeds(with_minion, 0)[0] == deeds(without, 0)[0]


@pytest.mark.rule("ON-38")
def test_nobody_is_shown_as_nobody() -> None:
    s = evening("minion mason villager | werewolf werewolf mason")
    until(s, "wolves", part="lone")
    told = time_up(s)
    assert heard(told, 0)[0][-1] == SawThumbs("minion", S0, ())
    told = time_up(s)
    assert heard(told, 1)[0][-1] == Woke("masons", S1, (), ())


# --- the lone wolf -------------------------------------------------------------------------------


@pytest.mark.rule("ON-39")
def test_a_lone_wolf_may_look_at_a_centre_card() -> None:
    s = until(evening("werewolf seer villager | werewolf robber drunk"), "wolves", part="lone")
    assert asked(s) == S0
    assert may_decline(s)
    assert offered(s) == [Look(C1), Look(C2), Look(C3)]
    decide(s, S0, Look(C2))
    assert deeds(s, 0)[-1].looks[0].role == "robber"


@pytest.mark.rule("ON-39")
def test_two_waking_wolves_are_not_alone_but_thumbs_do_not_count() -> None:
    two = until(evening("werewolf werewolf seer | villager robber drunk"), "wolves", part="lone")
    assert asked(two) is None
    thumb = until(
        evening("werewolf dream_wolf seer | drunk robber villager"), "wolves", part="lone"
    )
    assert asked(thumb) == S0
    no_wolf = until(evening("dream_wolf seer drunk | werewolf robber mason"), "wolves", part="lone")
    assert asked(no_wolf) is None


@pytest.mark.rule("ON-39")
def test_a_table_may_forbid_the_lone_wolf_to_look() -> None:
    strict = evening("werewolf seer villager | robber drunk mason", Options(lone_wolf_peek="no"))
    assert [window.part for window in strict.script if window.step == "wolves"] == ["wake"]


# --- the Alpha Wolf ------------------------------------------------------------------------------

ALPHA = "alpha_wolf werewolf dream_wolf seer villager | robber drunk witch | mystic_wolf"


@pytest.mark.rule("ON-40")
def test_the_alpha_wolf_must_give_the_centre_wolf_to_somebody_who_is_no_wolf() -> None:
    s = until(evening(ALPHA), "alpha")
    assert asked(s) == S0
    assert not may_decline(s)
    assert offered(s) == [GiveWolf(S3, CW), GiveWolf(S4, CW)]
    decide(s, S0, GiveWolf(S4, CW))
    assert cards(s)[4] == "mystic_wolf"
    assert cards(s)[-1] == "villager"


@pytest.mark.rule("ON-40")
def test_an_alpha_wolf_among_wolves_only_does_nothing() -> None:
    s = evening("alpha_wolf werewolf dream_wolf | robber drunk witch | mystic_wolf")
    until(s, "alpha")
    assert asked(s) is None
    shielded = evening("alpha_wolf werewolf sentinel seer | drunk witch mason | mystic_wolf")
    until(shielded, "alpha", {2: [Shield(S3)]})
    assert offered(shielded) == [GiveWolf(S2, CW)]


@pytest.mark.rule("ON-41")
def test_the_alpha_wolf_exchanges_whatever_lies_there() -> None:
    s = evening("doppelganger alpha_wolf villager seer | werewolf robber witch | dream_wolf")
    until(s, "alpha", {0: [Copy(S1), GiveWolf(S2, CW)]})
    assert cards(s)[2] == "dream_wolf"
    decide(s, S1, GiveWolf(S3, CW))
    assert cards(s)[3] == "villager"
    assert cards(s)[-1] == "seer"


@pytest.mark.rule("ON-41")
def test_with_several_centre_wolves_the_alpha_wolf_chooses_one() -> None:
    s = evening("alpha_wolf seer villager | robber drunk witch | werewolf mystic_wolf dream_wolf")
    until(s, "alpha")
    places = [Place("cw"), Place("cw2"), Place("cw3")]
    assert offered(s) == [GiveWolf(seat, place) for seat in (S1, S2) for place in places]
    decide(s, S0, GiveWolf(S2, Place("cw3")))
    assert cards(s)[2] == "dream_wolf"


@pytest.mark.rule("ON-42")
def test_whoever_may_use_the_centre_may_use_the_centre_wolf_too() -> None:
    deal = "seer drunk witch apprentice_seer | robber alpha_wolf villager | werewolf"
    s = until(evening(deal), "seer")
    assert LookAtTwo(C1, CW) in offered(s)
    for step, place in (("apprentice_seer", Look(CW)), ("witch", Look(CW))):
        until(s, step)
        assert place in offered(s)
    s = morning(deal, {2: [Look(CW), HandOver(S0)]})
    assert cards(s)[0] == "werewolf"
    assert cards(s)[-1] == "seer"


@pytest.mark.rule("ON-43")
def test_the_mystic_wolf_may_look_at_another_players_card() -> None:
    s = until(evening("mystic_wolf seer villager | robber drunk witch"), "mystic")
    assert may_decline(s)
    assert offered(s) == [Look(Place("s1")), Look(Place("s2"))]
    decide(s, S0, Look(Place("s1")))
    assert deeds(s, 0)[-1].looks[0].role == "seer"


@pytest.mark.rule("ON-44")
def test_masons_see_each_other_and_a_copy_is_one_of_them() -> None:
    lodge = "doppelganger mason mason villager | seer robber drunk"
    assert seen(lodge, 1, copy=2) == ((S0, S2), None)
    assert seen(lodge, 0, copy=2) == ((S1, S2), None)
    assert seen(lodge, 1, copy=3) == ((S2,), None)


def test_a_robbed_wolf_has_already_been_seen() -> None:
    s = morning("werewolf werewolf robber | seer villager drunk", {2: [Rob(S0)]})
    assert deeds(s, 1)[0].awake == (S0,)
    assert final(s) == ("robber", "werewolf", "werewolf")
