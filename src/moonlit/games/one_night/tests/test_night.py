"""The night in general: order, windows, who acts, what is told."""

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.errors import NoSuchOption, NotYourTurn
from moonlit.core.game import Over, decide, time_up
from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.actions import (
    DECLINE,
    Copy,
    Drink,
    GiveWolf,
    Look,
    LookAtTwo,
    Rob,
    Shield,
    Swap,
)
from moonlit.games.one_night.events import Declined, Exchanged, Looked, Narrated
from moonlit.games.one_night.night.script import script
from moonlit.games.one_night.night.waking import awake_in
from moonlit.games.one_night.options import PROFILES, Options
from moonlit.games.one_night.places import Place
from moonlit.games.one_night.presets import PRESETS
from moonlit.games.one_night.roles import ROLES
from moonlit.games.one_night.rules import Night, Talking, TalkRound, deal
from moonlit.games.one_night.tests.positions import (
    C1,
    C2,
    C3,
    S0,
    S1,
    S2,
    S3,
    answer,
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
    window,
)
from moonlit.games.one_night.view import Asking, view

OFFICIAL, TRANSLATION = PROFILES["official"], PROFILES["translation"]
EVERY_STEP = [
    "night_start",
    "sentinel",
    "doppelganger",
    "wolves",
    "alpha",
    "mystic",
    "minion",
    "masons",
    "seer",
    "apprentice_seer",
    "pi",
    "robber",
    "witch",
    "troublemaker",
    "village_idiot",
    "aura_seer",
    "aura_seer_dg",
    "drunk",
    "insomniac",
    "insomniac_dg",
    "revealer",
    "revealer_dg",
    "curator",
    "curator_dg",
    "dawn",
]


def steps(*roles: str, rules: str = "official") -> list[str]:
    called = script(frozenset(roles), PROFILES[rules])
    return list(dict.fromkeys(each.step for each in called))


def windows(*roles: str) -> list[tuple[str, str]]:
    return [(window.step, window.part) for window in script(frozenset(roles), OFFICIAL)]


# --- the script ----------------------------------------------------------------------------------


@pytest.mark.rule("ON-11")
def test_the_steps_come_in_the_order_of_the_rules() -> None:
    assert steps(*ROLES) == EVERY_STEP


@pytest.mark.rule("ON-12")
@pytest.mark.parametrize("role", ["seer", "sentinel", "curator", "alpha_wolf", "mason"])
def test_a_step_is_called_if_its_role_is_in_the_set(role: str) -> None:
    name = {"alpha_wolf": "alpha", "mason": "masons"}.get(role, role)
    assert name in steps("villager", role)
    assert name not in steps("villager")


@pytest.mark.rule("ON-12")
def test_a_role_in_the_centre_is_called_all_the_same() -> None:
    s = until(evening("werewolf villager villager | seer robber villager"), "seer")
    assert asked(s) is None
    assert s.script == evening("werewolf seer villager | villager robber villager").script


@pytest.mark.rule("ON-12")
def test_the_centre_wolf_calls_nobody() -> None:
    s = evening("alpha_wolf villager villager | seer robber villager | mystic_wolf")
    assert "mystic" not in [window.step for window in s.script]


@pytest.mark.rule("ON-12")
@pytest.mark.parametrize("role", ["insomniac", "revealer", "curator", "aura_seer"])
def test_a_copys_step_needs_both_cards(role: str) -> None:
    assert f"{role}_dg" in steps("doppelganger", role)
    assert f"{role}_dg" not in steps(role)
    assert f"{role}_dg" not in steps("doppelganger")


@pytest.mark.rule("ON-12")
def test_some_windows_depend_on_the_set() -> None:
    assert windows("doppelganger", "villager") == [
        ("night_start", "rest"),
        ("doppelganger", "look"),
        ("dawn", "rest"),
    ]
    assert ("doppelganger", "act_more") in windows("doppelganger", "drunk")
    assert ("doppelganger", "thumbs") in windows("doppelganger", "minion")
    assert ("doppelganger", "act") not in windows("doppelganger", "minion")
    assert windows("dream_wolf")[1:3] == [("wolves", "wake"), ("wolves", "lone")]


def test_the_narrator_mentions_the_dream_wolf_only_if_he_plays() -> None:
    lines = {window.line for window in script(frozenset(("werewolf",)), OFFICIAL)}
    assert lines == {"night-start", "wolves", "wolves-lone", "dawn"}
    dreaming = {window.line for window in script(frozenset(("dream_wolf",)), OFFICIAL)}
    assert "wolves-dream" in dreaming


@pytest.mark.rule("ON-23")
def test_in_the_translation_the_aura_seer_wakes_before_the_troublemaker() -> None:
    early = steps(*ROLES, rules="translation")
    assert early.index("aura_seer") == early.index("troublemaker") - 1
    assert "aura_seer_dg" not in early
    both = msgspec.structs.replace(TRANSLATION, doppel_aura_seer=True)
    order = [window.step for window in script(frozenset(ROLES), both)]
    assert order[order.index("aura_seer") : order.index("troublemaker")] == [
        "aura_seer",
        "aura_seer_dg",
    ]
    assert (order.count("aura_seer"), order.count("aura_seer_dg")) == (1, 1)
    without = steps("aura_seer", "drunk", "witch", rules="translation")
    assert without == ["night_start", "witch", "aura_seer", "drunk", "dawn"]


@pytest.mark.rule("ON-24")
def test_the_length_of_a_night_depends_on_the_set_and_the_options_only() -> None:
    cards = PRESETS["first_3"].cards
    assert len(script(frozenset(cards), OFFICIAL)) == 7
    assert len(script(frozenset(cards), TRANSLATION)) == 6
    for seed in ("moon", "sun", "stars"):
        s = deal(3, Options(), Seed(seed))
        assert sum(Night(n).seconds(s) for n in range(len(s.script))) == 56
    slow = deal(3, Options(night_pace=10, lone_wolf_peek="no"), Seed("moon"))
    assert sum(Night(n).seconds(slow) for n in range(len(slow.script))) == 60


@pytest.mark.rule("ON-24")
def test_answering_early_leaves_the_window_open() -> None:
    s = until(evening("seer werewolf villager | robber drunk villager"), "seer")
    before = window(s)
    decide(s, S0, Look(Place("s1")))
    assert s.phase == Night(before, answered=True)
    assert s.phase.seconds(s) == Night(before).seconds(s) == s.options.night_pace
    assert s.phase.moment() == Night(before).moment()
    assert asked(s) is None
    time_up(s)
    assert window(s) == before + 1


@pytest.mark.rule("ON-24")
def test_the_rest_of_a_night_may_be_skipped_after_ones_own_part() -> None:
    s = until(evening("seer robber villager | werewolf drunk villager"), "seer")
    assert [s.phase.may_skip(s, seat) for seat in (S0, S1, S2)] == [False, False, True]
    decide(s, S0, Look(Place("s1")))
    assert [s.phase.may_skip(s, seat) for seat in (S0, S1, S2)] == [True, False, True]
    until(s, "robber")
    assert not s.phase.may_skip(s, S1)
    decide(s, S1, Rob(S0))
    assert s.phase.may_skip(s, S1)


@pytest.mark.rule("ON-131")
def test_a_decision_is_open_only_in_its_own_window() -> None:
    s = until(evening("robber seer villager | werewolf drunk villager"), "seer")
    assert asked(s) == S1
    with pytest.raises(NotYourTurn):
        decide(s, S0, Rob(S1))
    with pytest.raises(NoSuchOption):
        decide(s, S1, Rob(S0))
    until(s, "robber")
    with pytest.raises(NotYourTurn):
        decide(s, S1, Look(Place("s0")))


@pytest.mark.rule("ON-131")
def test_a_copied_action_of_two_parts_uses_a_window_for_each() -> None:
    deal_ = "doppelganger witch villager | werewolf drunk villager"
    s = until(evening(deal_), "doppelganger", {0: [Copy(S1)]})
    assert offered(s) == [Look(C1), Look(C2), Look(C3)]
    decide(s, S0, Look(C1))
    time_up(s)
    assert [type(option).__name__ for option in offered(s)] == ["HandOver"] * 3
    one_part = "doppelganger drunk villager | werewolf witch villager"
    s = until(evening(one_part), "doppelganger", {0: [Copy(S1)]})
    assert offered(s) == [Drink(C1), Drink(C2), Drink(C3)]
    decide(s, S0, Drink(C1))
    time_up(s)
    assert asked(s) is None


@pytest.mark.rule("ON-131")
def test_groups_are_shown_as_the_window_opens() -> None:
    s = until(evening("werewolf werewolf seer | robber drunk villager"), "wolves", part="wake")
    assert [deed.awake for deed in s.deeds] == [(S1,), (S0,)]


@pytest.mark.rule("ON-131")
def test_without_a_clock_windows_last_no_time_and_the_order_is_the_same() -> None:
    quick = deal(3, Options(night_pace=0), Seed("moon"))
    slow = deal(3, Options(), Seed("moon"))
    assert quick.script == slow.script
    assert {Night(n).seconds(quick) for n in range(len(quick.script))} == {0}
    for s, day in ((quick, TalkRound), (slow, Talking)):
        while isinstance(s.phase, Night):
            answer(s, {})
            time_up(s)
        assert isinstance(s.phase, day)


# --- who acts ------------------------------------------------------------------------------------


@pytest.mark.rule("ON-13")
def test_who_was_dealt_a_role_acts_whatever_lies_before_him_now() -> None:
    s = evening("robber troublemaker werewolf | seer villager villager")
    until(s, "troublemaker", {0: [Rob(S1)]})
    assert cards(s)[:2] == ("troublemaker", "robber")
    assert asked(s) == S1


@pytest.mark.rule("ON-13")
def test_the_asked_seat_sees_what_it_is_asked_and_which_clause_matters() -> None:
    s = until(evening("robber seer villager | werewolf drunk villager"), "robber")
    assert view(s, S0).asking == Asking("robber", "ON-51")
    assert [view(s, viewer).asking for viewer in (S1, S2, None)] == [None, None, None]
    decide(s, S0, Rob(S1))
    assert view(s, S0).asking is None


@pytest.mark.rule("ON-13")
def test_a_card_that_was_given_brings_no_action() -> None:
    s = evening("drunk robber insomniac | seer villager villager")
    until(s, "insomniac", {1: [Rob(S2)]})
    assert cards(s)[1] == "insomniac"
    assert asked(s) == S2


@pytest.mark.rule("ON-14")
def test_the_own_card_is_what_lies_there_at_that_moment() -> None:
    s = morning("robber drunk werewolf | seer villager villager", {0: [Rob(S1)], 1: [Drink(C1)]})
    assert cards(s) == ("drunk", "seer", "werewolf", "robber", "villager", "villager")


@pytest.mark.rule("ON-15")
def test_looking_shows_the_card_that_lies_there_now_as_it_is_printed() -> None:
    s = morning(
        "robber insomniac werewolf | seer villager villager",
        {0: [Rob(S1)], 1: [Look(Place("s1"))]},
    )
    assert deeds(s, 1)[-1].looks[0].role == "robber"
    copied = morning(
        "doppelganger seer werewolf | robber villager villager",
        {0: [Copy(S2)], 1: [Look(Place("s0"))]},
    )
    assert deeds(copied, 1)[-1].looks[0].role == "doppelganger"


@pytest.mark.rule("ON-16")
def test_a_tag_belongs_to_the_card_and_moves_with_it_unseen() -> None:
    s = morning(
        "doppelganger werewolf robber | seer villager villager", {0: [Copy(S1)], 2: [Rob(S0)]}
    )
    assert final(s) == ("robber", "werewolf", "werewolf")
    assert cards(s)[2] == "doppelganger"
    assert deeds(s, 2)[-1].looks[0].role == "doppelganger"


@pytest.mark.rule("ON-17")
def test_a_may_can_be_declined_and_a_must_cannot() -> None:
    seer = until(evening("seer werewolf villager | robber drunk villager"), "seer")
    assert may_decline(seer)
    decide(seer, S0, DECLINE)
    assert deeds(seer, 0)[-1].looks == ()
    drunk = until(evening("drunk werewolf villager | robber seer villager"), "drunk")
    assert not may_decline(drunk)
    with pytest.raises(NoSuchOption):
        decide(drunk, S0, DECLINE)


@pytest.mark.rule("ON-17")
def test_a_must_without_a_choice_is_skipped() -> None:
    s = evening("sentinel drunk werewolf | robber seer villager")
    until(s, "drunk", {0: [Shield(S1)]})
    assert asked(s) is None
    time_up(s)
    assert cards(s) == ("sentinel", "drunk", "werewolf", "robber", "seer", "villager")


@pytest.mark.rule("ON-18")
def test_a_window_that_closes_without_an_answer_declines_a_may() -> None:
    s = until(evening("robber werewolf villager | seer drunk villager"), "robber")
    told = time_up(s)
    assert cards(s)[:2] == ("robber", "werewolf")
    assert Declined("robber", S0) in heard(told, 0)[0]
    assert heard(told, 1)[0] == [Narrated("drunk")]


@pytest.mark.rule("ON-18")
def test_a_window_that_closes_without_an_answer_leaves_a_must_to_chance() -> None:
    drawn = set()
    for seed in range(40):
        s = until(evening("drunk werewolf villager | robber seer villager"), "drunk")
        s.seed = Seed(f"moon {seed}")
        told = time_up(s)
        drawn.add(cards(s).index("drunk"))
        assert isinstance(heard(told, 0)[0][0], Exchanged)
    assert drawn == {3, 4, 5}


@pytest.mark.rule("ON-19")
def test_what_somebody_does_is_told_to_nobody_else() -> None:
    s = until(evening("seer werewolf villager | robber drunk villager"), "seer")
    views = [view(s, viewer) for viewer in (S1, S2, None)]
    told = decide(s, S0, Look(Place("s1")))
    assert heard(told, 0, 1, 2, None) == [[Looked("seer", S0, S1, None, "werewolf")], [], [], []]
    assert [view(s, viewer) for viewer in (S1, S2, None)] == views


@pytest.mark.rule("ON-19")
def test_a_step_without_an_actor_sounds_like_any_other() -> None:
    seated = until(evening("seer werewolf villager | robber drunk villager"), "seer")
    absent = until(evening("villager werewolf robber | seer drunk villager"), "seer")
    decide(seated, S0, Look(Place("s1")))
    told = [heard(time_up(s), 1, None) for s in (seated, absent)]
    assert told[0] == told[1]


@pytest.mark.rule("ON-20")
@pytest.mark.parametrize("seed", range(12))
def test_nobody_is_asked_twice_in_a_window_and_only_one_is_asked(seed: int) -> None:
    s = deal(8, Options(role_set="total_chaos"), Seed(f"moon {seed}"))
    while isinstance(s.phase, Night):
        before = window(s)
        assert len(s.phase.asks(s)) <= 1
        answer(s, {})
        assert s.phase.asks(s) == ()
        assert window(s) == before
        time_up(s)


@pytest.mark.rule("ON-21")
@pytest.mark.parametrize(
    ("deal_", "seat", "action"),
    [
        ("drunk werewolf villager | robber seer villager", 0, Drink(C1)),
        ("troublemaker werewolf villager | robber seer villager", 0, Swap(S1, S2)),
        (
            "alpha_wolf seer villager | robber drunk villager | werewolf",
            0,
            GiveWolf(S1, Place("cw")),
        ),
    ],
)
def test_exchanges_are_blind(deal_: str, seat: int, action: Drink | Swap | GiveWolf) -> None:
    s = morning(deal_, {seat: [action]})
    assert [deed.looks for deed in deeds(s, seat) if deed.action == action] == [()]


@pytest.mark.rule("ON-22")
def test_looking_and_moving_is_active_and_nothing_else_is() -> None:
    s = morning(
        "seer robber troublemaker sentinel curator minion | werewolf drunk insomniac",
        {0: [LookAtTwo(C1, C2)], 1: [Rob(S0)], 2: [Swap(S0, S1)], 3: [Shield(Seat(5))]},
    )
    active = {deed.seat for deed in s.deeds if deed.is_active}
    assert active == {0, 1, 2}


# --- what stays ----------------------------------------------------------------------------------


@pytest.mark.rule("ON-25")
def test_what_was_shown_goes_to_the_private_notes() -> None:
    s = morning("seer werewolf villager | robber drunk villager", {0: [Look(Place("s1"))]})
    assert [deed.looks[0].role for deed in view(s, S0).notes] == ["werewolf"]
    assert view(s, S1).notes[-1].decision == "lone_wolf"
    assert view(s, S2).notes == ()
    assert view(s, None).notes == ()


@pytest.mark.rule("ON-25")
def test_without_notes_the_day_is_played_from_memory() -> None:
    forgetful = Options(night_notes=False)
    s = evening("seer werewolf villager | robber drunk villager", forgetful)
    until(s, "robber", {0: [Look(Place("s1"))]})
    assert len(view(s, S0).notes) == 1
    while isinstance(s.phase, Night):
        time_up(s)
    assert view(s, S0).notes == ()
    assert view(s, S0).sights == ()
    assert view(s, S0).dealt == "seer"


@pytest.mark.rule("ON-132")
def test_who_belongs_to_a_step_is_awake_whether_asked_or_not() -> None:
    s = evening("sentinel insomniac werewolf werewolf | seer robber dream_wolf")
    awake = {(window.step, window.part): awake_in(s, window) for window in s.script}
    assert awake["wolves", "wake"] == awake["wolves", "lone"] == (S2, S3)
    assert awake["insomniac", "act"] == (S1,)
    assert awake["seer", "act"] == ()
    assert awake["night_start", "rest"] == ()
    assert awake["dawn", "rest"] == (S0, S1, S2, S3)
    until(s, "insomniac", {0: [Shield(S1)]})
    assert asked(s) is None
    assert view(s, S1).awake
    assert not view(s, S0).awake


@pytest.mark.rule("ON-132")
def test_who_only_shows_a_thumb_is_not_awake() -> None:
    s = until(evening("werewolf dream_wolf minion | seer robber villager"), "wolves", part="wake")
    assert [view(s, seat).awake for seat in everyone(3)] == [True, False, False]
    until(s, "minion", part="wake")
    assert [view(s, seat).awake for seat in everyone(3)] == [False, False, True]


@pytest.mark.rule("ON-132")
def test_the_doppelganger_is_awake_in_all_windows_of_her_step() -> None:
    s = evening("doppelganger minion werewolf | seer robber villager")
    for part in ("look", "act", "act_more", "thumbs"):
        until(s, "doppelganger", part=part)
        assert view(s, S0).awake


@pytest.mark.rule("ON-18")
@pytest.mark.rule("ON-96")
@pytest.mark.rule("ON-103")
@pytest.mark.parametrize("role_set", ["usual", "total_chaos", "information_society"])
def test_a_table_at_which_nobody_ever_answers_comes_to_its_end(role_set: str) -> None:
    s = deal(5, Options(role_set=role_set, nights=2), Seed("asleep"))
    ends = 2 * (len(s.script) + 2) + 1
    for _ in range(ends):
        assert not isinstance(s.phase, Over)
        time_up(s)
    assert isinstance(s.phase, Over)
    assert len(s.results) == 2
