"""Dawn, and what artifacts do to their holders."""

from random import Random

import pytest

from moonlit.core.errors import NoSuchOption
from moonlit.core.game import decide, time_up
from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.actions import (
    READY,
    ClaimArgs,
    Copy,
    Entrust,
    Flip,
    Say,
    Shield,
    Vote,
)
from moonlit.games.one_night.artifacts import ARTIFACTS, Artifact
from moonlit.games.one_night.events import (
    ArtifactFound,
    ArtifactSeen,
    CardSeen,
    Claimed,
    ReadyShown,
    ShieldSeen,
    VoteLocked,
)
from moonlit.games.one_night.imagine import imagine
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.reveal import landed
from moonlit.games.one_night.roles import Role
from moonlit.games.one_night.rules import State, call_vote
from moonlit.games.one_night.story import FaceUp, OnTable
from moonlit.games.one_night.talk import may_gesture, may_speak
from moonlit.games.one_night.tests.positions import (
    S0,
    S1,
    S2,
    S3,
    Choices,
    evening,
    final,
    given,
    heard,
    morning,
    until,
    vote_all,
)
from moonlit.games.one_night.view import may_make_gestures, sees_gestures, view

BUSY = "sentinel revealer curator villager hunter | werewolf seer robber"
DEEDS: Choices = {0: [Shield(S3)], 1: [Flip(Seat(4))], 2: [Entrust(S1)]}


def dawn(artifact: Artifact, options: Options | None = None) -> State:
    """A shield on seat 3, seat 4 face up, and this artifact on seat 1; the window before dawn."""
    s = evening(BUSY, options or Options())
    s.spare = [artifact]
    until(s, "curator", DEEDS)
    decide(s, S2, Entrust(S1))
    return s


def day(artifact: Artifact, options: Options | None = None) -> State:
    s = dawn(artifact, options)
    time_up(s)
    time_up(s)
    return s


def says(role: str) -> Say:
    return Say("was", ClaimArgs(role=role))


# --- dawn ----------------------------------------------------------------------------------------


@pytest.mark.rule("ON-87")
def test_at_dawn_everyone_sees_shields_face_up_cards_and_artifacts() -> None:
    s = dawn("void")
    told = time_up(s)
    for viewer in (S0, S3, None):
        facts = [
            event
            for event in heard(told, viewer)[0]
            if isinstance(event, ShieldSeen | CardSeen | ArtifactSeen)
        ]
        assert facts == [ShieldSeen(S3), CardSeen(Seat(4), "hunter"), ArtifactSeen(S1)]
        assert view(s, viewer).table == OnTable((S3,), (FaceUp(Seat(4), "hunter"),), (S1,))


@pytest.mark.rule("ON-88")
def test_the_holder_looks_at_the_artifact_in_secret() -> None:
    s = dawn("cudgel")
    assert view(s, S1).artifact is None
    told = time_up(s)
    assert ArtifactFound("cudgel") in heard(told, 1)[0]
    for viewer in (0, 2, 3, None):
        assert ArtifactFound("cudgel") not in heard(told, viewer)[0]
    assert view(s, S1).artifact == "cudgel"
    assert view(s, S2).artifact is None


@pytest.mark.rule("ON-89")
@pytest.mark.parametrize(
    ("artifact", "role"),
    [
        ("claw", "werewolf"),
        ("brand", "villager"),
        ("cudgel", "tanner"),
        ("bow", "hunter"),
        ("cloak", "prince"),
        ("sword", "bodyguard"),
    ],
)
def test_an_artifact_replaces_card_and_mark(artifact: Artifact, role: Role) -> None:
    s = morning("doppelganger seer villager | werewolf robber drunk", {0: [Copy(S1)]})
    assert final(given(s, 0, artifact))[0] == role


@pytest.mark.rule("ON-89")
def test_an_artifact_that_equals_the_role_changes_nothing() -> None:
    s = morning("werewolf seer villager | mason robber drunk")
    assert final(given(s, 0, "claw")) == ("werewolf", "seer", "villager")


def test_in_the_translation_the_sword_makes_a_prince() -> None:
    s = morning("werewolf seer villager | mason robber drunk", options=Options(sword_role="prince"))
    assert final(given(s, 0, "sword"))[0] == "prince"


@pytest.mark.rule("ON-90")
@pytest.mark.parametrize("artifact", ["void", "mask", "shroud"])
def test_void_mask_and_shroud_leave_the_role(artifact: Artifact) -> None:
    s = morning("werewolf seer villager | mason robber drunk")
    assert final(given(s, 0, artifact))[0] == "werewolf"


@pytest.mark.rule("ON-91")
def test_at_most_two_artifacts_are_in_play_and_the_others_are_not_shown() -> None:
    s = morning(
        "doppelganger curator villager | werewolf robber drunk",
        {0: [Copy(S1), Entrust(S0)], 1: [Entrust(S2)]},
    )
    assert len(s.tokens) == 2
    assert len(s.spare) == len(ARTIFACTS) - 2
    shown = {view(s, viewer).artifact for viewer in (*everyone(3), None)}
    assert shown == {None, *s.tokens.values()}


# --- the Mask ------------------------------------------------------------------------------------


@pytest.mark.rule("ON-93")
def test_under_the_mask_nothing_can_be_claimed() -> None:
    s = day("mask")
    with pytest.raises(NoSuchOption):
        decide(s, S1, says("villager"))
    assert list(s.phase.options(s, S1)) == [READY]
    assert not may_speak(s, S1)
    assert may_speak(s, S0)


@pytest.mark.rule("ON-93")
def test_under_the_mask_one_may_be_ready_and_vote() -> None:
    s = day("mask")
    decide(s, S1, READY)
    assert s.ready == [S1]
    s.phase = call_vote(s)
    decide(s, S1, Vote(S0))
    assert s.phase.votes.choices[1] == S0


@pytest.mark.rule("ON-93")
def test_gestures_are_open_to_all_unless_the_table_forbids_them_under_the_mask() -> None:
    s = day("mask")
    assert may_gesture(s, S1)
    strict = day("mask", Options(mask_effect="silent"))
    assert not may_gesture(strict, S1)
    assert may_gesture(strict, S0)
    voice = view(strict, S1).voice
    assert voice is not None
    assert (voice.speaks, voice.gestures, voice.looks) == (False, False, True)
    assert not may_make_gestures(view(strict, S1))
    assert may_make_gestures(view(strict, S0))


@pytest.mark.rule("ON-93", "ON-94")
def test_nobody_gestures_at_night_and_nothing_is_hidden_once_the_votes_are_shown() -> None:
    s = evening(BUSY)
    assert not any(may_make_gestures(view(s, seat)) for seat in everyone(5))
    for artifact in ("mask", "shroud"):
        s = day(artifact, Options(mask_effect="silent", nights=2))
        s.phase = call_vote(s)
        assert may_make_gestures(view(s, S1)) == (artifact == "shroud")
        assert sees_gestures(view(s, S1)) == (artifact == "mask")
        for seat in everyone(5):
            decide(s, seat, Vote(S0 if seat else S1))
        assert may_make_gestures(view(s, S1))
        assert sees_gestures(view(s, S1))


@pytest.mark.rule("ON-93")
def test_others_see_the_artifact_but_not_which_one() -> None:
    masked, empty = day("mask"), day("void")
    for viewer in (S0, S2, None):
        assert view(masked, viewer) == view(empty, viewer)


@pytest.mark.rule("ON-93")
def test_in_rounds_of_talk_the_silenced_are_asked_like_everybody() -> None:
    s = day("mask", Options(night_pace=0))
    assert list(s.phase.asks(s)) == list(everyone(5))
    assert len(s.phase.options(s, S1)) == 1
    with pytest.raises(NoSuchOption):
        decide(s, S1, says("villager"))


# --- the Shroud ----------------------------------------------------------------------------------


@pytest.mark.rule("ON-94")
def test_under_the_shroud_only_the_own_place_can_be_seen() -> None:
    s = dawn("shroud")
    told = time_up(s)
    assert view(s, S1).table == OnTable((), (), (S1,))
    assert ShieldSeen(S3) not in heard(told, 1)[0]
    assert CardSeen(Seat(4), "hunter") not in heard(told, 1)[0]
    assert ArtifactSeen(S1) in heard(told, 1)[0]
    assert ShieldSeen(S3) in heard(told, None)[0]
    assert view(s, S0).table == OnTable((S3,), (FaceUp(Seat(4), "hunter"),), (S1,))
    voice = view(s, S1).voice
    assert voice is not None
    assert not voice.looks
    assert voice.speaks
    assert not sees_gestures(view(s, S1))
    assert sees_gestures(view(s, S0))


@pytest.mark.rule("ON-94")
def test_a_shield_on_the_own_card_can_be_seen_under_the_shroud() -> None:
    s = given(day("void"), 3, "shroud")
    assert view(s, S3).table == OnTable((S3,), (), (S3,))
    up = given(day("void"), 4, "shroud")
    assert view(up, Seat(4)).table == OnTable((), (FaceUp(Seat(4), "hunter"),), (Seat(4),))


@pytest.mark.rule("ON-94")
def test_under_the_shroud_ready_marks_of_others_are_hidden() -> None:
    s = day("shroud")
    told = decide(s, S0, READY)
    shown = [ReadyShown(S0, ready=True)]
    assert heard(told, 1, 2, None) == [[], shown, shown]
    assert view(s, S1).ready == (False,) * 5
    told = decide(s, S1, READY)
    assert heard(told, 1)[0] == [ReadyShown(S1, ready=True)]
    assert view(s, S1).ready == (False, True, False, False, False)
    assert view(s, S2).ready == (True, True, False, False, False)
    s.phase = call_vote(s)
    told = decide(s, S0, Vote(S2))
    assert heard(told, 1, 2) == [[], [VoteLocked(S0)]]


@pytest.mark.rule("ON-94")
def test_under_the_shroud_one_hears_and_talks() -> None:
    s = day("shroud")
    told = decide(s, S0, says("sentinel"))
    assert [type(event) for event in heard(told, 1)[0]] == [Claimed]
    decide(s, S1, says("revealer"))
    assert [claim.seat for claim in view(s, S1).claims] == [S0, S1]


@pytest.mark.rule("ON-94")
def test_a_table_may_hide_claims_too() -> None:
    s = day("shroud", Options(shroud_effect="table_and_claims"))
    told = decide(s, S0, says("sentinel"))
    assert heard(told, 1)[0] == []
    assert len(heard(told, 2)[0]) == len(heard(told, None)[0]) == 1
    decide(s, S1, says("revealer"))
    assert [claim.seat for claim in view(s, S1).claims] == [S1]
    with pytest.raises(NoSuchOption):
        decide(s, S1, Say("doubt", ClaimArgs(claim=s.claims[0].id)))
    decide(s, S2, Say("doubt", ClaimArgs(claim=s.claims[0].id)))


@pytest.mark.rule("ON-92")
def test_mask_and_shroud_work_from_dawn_until_the_votes_are_shown() -> None:
    s = dawn("shroud", Options(nights=2))
    assert view(s, S1).voice is None
    time_up(s)
    assert view(s, S1).table == OnTable((), (), (S1,))
    time_up(s)
    s.phase = call_vote(s)
    assert view(s, S1).table == OnTable((), (), (S1,))
    vote_all(s, [1, 0, 1, 1, 1])
    assert view(s, S1).table == view(s, S0).table
    assert view(s, S1).results


@pytest.mark.rule("ON-92")
def test_after_the_reveal_a_wearer_of_the_shroud_sees_all_claims() -> None:
    s = day("shroud", Options(shroud_effect="table_and_claims", nights=2))
    decide(s, S0, says("sentinel"))
    s.phase = call_vote(s)
    assert view(s, S1).claims == ()
    vote_all(s, [1, 0, 1, 1, 1])
    assert view(s, S1).claims == view(s, S0).claims
    assert len(view(s, S1).claims) == 1
    assert view(imagine(view(s, S1), Random(1)), S1) == view(s, S1)


@pytest.mark.rule("ON-92")
@pytest.mark.parametrize("artifact", ["mask", "shroud"])
def test_after_the_reveal_no_artifact_keeps_anybody_from_anything(artifact: Artifact) -> None:
    s = day(artifact, Options(mask_effect="silent", nights=2))
    s.phase = call_vote(s)
    assert view(s, S1).voice != view(s, S0).voice
    vote_all(s, [1, 0, 1, 1, 1])
    assert view(s, S1).voice == view(s, S0).voice


@pytest.mark.rule("ON-92")
def test_before_dawn_the_shroud_hides_nothing_from_who_is_awake() -> None:
    s = evening("sentinel doppelganger curator villager | werewolf seer robber")
    s.spare = ["void", "shroud"]
    until(s, "curator_dg", {0: [Shield(S3)], 1: [Copy(S2)], 2: [Entrust(S1)]})
    assert view(s, S1).table == OnTable((S3,), (), (S1,))


@pytest.mark.rule("ON-95")
def test_a_blurred_vote_lands_on_the_chosen_or_a_neighbour_never_on_the_voter() -> None:
    s = day("shroud", Options(shroud_vote="blurred"))
    hits = set()
    for night in range(60):
        s.night = night
        hits.add(landed(s, S1, S3))
    assert hits == {S2, S3, Seat(4)}
    beside = set()
    for night in range(60):
        s.night = night
        beside.add(landed(s, S1, S2))
    assert beside == {S2, S3}
    assert landed(s, S0, S3) == S3


@pytest.mark.rule("ON-95")
def test_where_a_blurred_vote_lands_counts_for_every_purpose() -> None:
    s = day("shroud", Options(shroud_vote="blurred"))
    s.phase = call_vote(s)
    vote_all(s, [1, 3, 0, 0, 0])
    (result,) = s.results
    assert result.votes[1] == landed(s, S1, S3)
    assert result.verdict.votes[result.votes[1]] >= 1


@pytest.mark.rule("ON-95")
def test_a_normal_table_counts_the_vote_as_it_was_cast() -> None:
    s = day("shroud")
    assert {landed(s, S1, S3) for s.night in range(30)} == {S3}
