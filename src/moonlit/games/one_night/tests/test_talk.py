"""The talk: claims, what can be said, who hears it, and when it is true."""

from random import Random

import msgspec
import pytest

from moonlit.core.errors import NoSuchOption, NotYourTurn
from moonlit.core.game import decide, time_up
from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.actions import (
    DONE,
    NOT_READY,
    READY,
    ClaimArgs,
    ClaimKind,
    Copy,
    Drink,
    Entrust,
    Flip,
    GiveWolf,
    HandOver,
    Look,
    NightAction,
    Rob,
    Say,
    Shield,
    Shift,
    Swap,
    stamped,
)
from moonlit.games.one_night.claims import (
    KINDS,
    MOST_CLAIMS,
    OPINIONS,
    Listener,
    is_well_formed,
    tidy,
    vocabulary,
)
from moonlit.games.one_night.events import Claimed, Retracted, RoundBegan, VoteCalled
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.places import Place
from moonlit.games.one_night.roles import in_order
from moonlit.games.one_night.rules import State, Talking, TalkRound, Voting, speaker
from moonlit.games.one_night.sayings import suggestions, truthful_claims
from moonlit.games.one_night.tests.brute import random_night, random_set, table
from moonlit.games.one_night.tests.positions import (
    C1,
    C2,
    CW,
    S0,
    S1,
    S2,
    S3,
    evening,
    given,
    heard,
    moment,
    morning,
    night_through,
    roles,
    voting,
)
from moonlit.games.one_night.truth import is_true
from moonlit.games.one_night.view import is_silent, may_make_gestures, view

AT0, AT1, AT2 = Place("s0"), Place("s1"), Place("s2")
ROUNDS = Options(night_pace=0, talk_rounds=2)


def say(kind: ClaimKind, **args: object) -> Say:
    return Say(kind, ClaimArgs(**args))  # type: ignore[arg-type]


def simple(options: Options | None = None) -> State:
    return morning("seer werewolf villager | robber drunk villager", options=options or Options())


def rounds() -> State:
    return simple(ROUNDS)


# --- how long, and how ---------------------------------------------------------------------------


@pytest.mark.rule("ON-96", "ON-103", "ON-24")
def test_more_time_is_for_talk_and_vote_and_never_for_the_night() -> None:
    s = evening("villager seer robber | werewolf drunk villager")
    assert not s.phase.may_extend(s)
    night_through(s)
    assert isinstance(s.phase, Talking)
    assert s.phase.may_extend(s)
    assert isinstance(voting(s).phase, Voting)
    assert s.phase.may_extend(s)


@pytest.mark.rule("ON-103")
def test_a_vote_without_a_clock_needs_no_more_time() -> None:
    s = voting(morning("villager seer robber | werewolf drunk villager", options=ROUNDS))
    assert not s.phase.may_extend(s)


@pytest.mark.rule("ON-96")
def test_the_talk_lasts_until_its_time_is_up() -> None:
    s = simple(Options(discussion_seconds=240))
    assert moment(s) == "Talking"
    assert s.phase.seconds(s) == 240
    told = time_up(s)
    assert moment(s) == "Voting"
    assert heard(told, None)[0] == [VoteCalled()]


@pytest.mark.rule("ON-96")
def test_the_talk_ends_when_all_are_ready() -> None:
    s = simple()
    for seat in (S0, S1):
        decide(s, seat, READY)
    decide(s, S0, NOT_READY)
    decide(s, S2, READY)
    assert moment(s) == "Talking"
    decide(s, S0, READY)
    assert moment(s) == "Voting"


@pytest.mark.rule("ON-96")
def test_a_table_may_let_the_time_run_out() -> None:
    s = simple(Options(ready_ends_day=False))
    for seat in everyone(3):
        decide(s, seat, READY)
    assert isinstance(s.phase, Talking)


@pytest.mark.rule("ON-96")
def test_without_a_clock_all_speak_at_once_and_then_all_is_heard() -> None:
    s = rounds()
    assert isinstance(s.phase, TalkRound)
    assert s.phase.seconds(s) is None
    assert list(s.phase.asks(s)) == [S0, S1, S2]
    told = decide(s, S2, say("was", role="villager"))
    assert told == []
    assert view(s, S0).claims == ()
    assert view(s, S2).unheard == (say("was", role="villager"),)
    decide(s, S0, say("was", role="seer"))
    decide(s, S2, DONE)
    with pytest.raises(NotYourTurn):
        decide(s, S2, DONE)
    decide(s, S0, DONE)
    told = decide(s, S1, DONE)
    events = heard(told, None)[0]
    assert [event.seat for event in events if isinstance(event, Claimed)] == [S0, S2]
    assert events[-1] == RoundBegan(2, 2)
    assert [claim.time for claim in view(s, None).claims] == [1, 1]


@pytest.mark.rule("ON-96")
def test_at_most_three_claims_fit_in_a_round() -> None:
    s = rounds()
    for role in ("seer", "villager", "drunk"):
        decide(s, S0, say("was", role=role))
    assert list(s.phase.options(s, S0)) == [DONE]
    with pytest.raises(NoSuchOption):
        decide(s, S0, say("was", role="robber"))


@pytest.mark.rule("ON-96")
def test_there_are_as_many_rounds_as_agreed() -> None:
    s = rounds()
    for number in (1, 2):
        assert isinstance(s.phase, TalkRound)
        assert view(s, S0).round == number
        for seat in everyone(3):
            decide(s, seat, DONE)
    assert isinstance(s.phase, Voting)
    assert s.phase.seconds(s) is None


# --- claims --------------------------------------------------------------------------------------


@pytest.mark.rule("ON-97")
def test_anybody_may_claim_anything_true_or_false() -> None:
    s = simple()
    decide(s, S1, say("was", role="villager"))
    decide(s, S1, say("saw", place=AT0, role="werewolf"))
    decide(s, S1, say("copied", target=S0, role="drunk"))
    assert [claim.kind for claim in s.claims] == ["was", "saw", "copied"]


@pytest.mark.rule("ON-97")
def test_a_claim_is_a_record_of_who_said_what() -> None:
    s = simple()
    decide(s, S2, say("took", target=S1, role="werewolf"))
    (claim,) = s.claims
    assert msgspec.to_builtins(claim) == {
        "id": 200,
        "seat": 2,
        "time": 0,
        "kind": "took",
        "args": {"role": "werewolf", "target": 1},
        "active": True,
    }


@pytest.mark.rule("ON-97")
def test_claims_have_no_effect_on_the_rules() -> None:
    s = simple()
    before = s.world()
    decide(s, S2, say("am", role="werewolf"))
    assert s.world() == before


@pytest.mark.rule("ON-98")
def test_a_claim_has_the_arguments_of_its_kind_and_no_others() -> None:
    s = simple()
    bad = [
        say("was"),
        say("was", role="seer", target=S1),
        say("saw", place=C1),
        say("idle", role="seer"),
        say("shifted", direction="left", role="seer"),
    ]
    for said in bad:
        with pytest.raises(NoSuchOption):
            decide(s, S0, said)
    assert s.claims == []


@pytest.mark.rule("ON-98")
def test_a_seat_sees_by_day_what_claims_are_put_together_from() -> None:
    words = view(simple(), S0).words
    assert words is not None
    assert {form.kind for form in words.forms} == {*KINDS}
    assert words.roles == ("werewolf", "seer", "robber", "drunk", "villager")
    assert view(evening("seer werewolf villager | robber drunk mason"), S0).words is None


@pytest.mark.rule("ON-98")
def test_roles_come_from_the_public_set() -> None:
    s = simple()
    decide(s, S0, say("was", role="drunk"))
    for role in ("tanner", "any_wolf", "moon"):
        with pytest.raises(NoSuchOption):
            decide(s, S0, say("was", role=role))
    decide(s, S0, say("am", role="any_wolf"))
    decide(s, S0, say("think", target=S0, role="no_wolf"))


@pytest.mark.rule("ON-98")
def test_centre_wolf_artifacts_and_investigator_widen_the_words() -> None:
    def words(cards: str, *apart: str) -> set[str]:
        chosen = vocabulary(3, in_order(roles(cards)), roles(" ".join(apart)), Options())
        return {*chosen.roles}

    plain = "seer robber drunk mason mason villager"
    assert words(plain) == {"seer", "robber", "drunk", "mason", "villager"}
    assert "dream_wolf" in words("alpha_wolf seer robber drunk mason mason", "dream_wolf")
    curated = words("curator seer robber drunk mason mason")
    assert curated >= {"werewolf", "villager", "tanner", "hunter", "prince", "bodyguard"}
    investigated = words("paranormal_investigator seer robber drunk mason mason")
    assert investigated >= {"werewolf", "tanner"}
    prince = vocabulary(3, roles("curator"), (), Options(sword_role="prince", artifacts=("sword",)))
    assert set(prince.roles) == {"curator", "prince"}


@pytest.mark.rule("ON-98")
@pytest.mark.parametrize(
    "said",
    [
        say("accuse", target=S0),
        say("copied", target=S0, role="seer"),
        say("took", target=Seat(3), role="seer"),
        say("shielded", target=S0),
        say("woke_with", group="wolves", seats=(S0,)),
        say("woke_with", group="wolves", seats=(S2, S1)),
        say("woke_with", group="wolves", seats=(S1, S1)),
        say("woke_with", group="dream", seats=(S1,)),
        say("thumbs", group="wolves", seats=(S1,)),
        say("saw", place=Place("s3"), role="seer"),
        say("saw", place=CW, role="seer"),
        say("swapped", a=AT1, b=AT1),
        say("witched", place=AT1, role="seer", target=S1),
        say("turned", role="seer"),
        say("support", claim=7),
    ],
)
def test_what_does_not_exist_cannot_be_claimed(said: Say) -> None:
    assert not is_well_formed(Listener(S0, simple().words), said)


@pytest.mark.rule("ON-98")
@pytest.mark.parametrize(
    "said",
    [
        say("witched", place=C1, role="seer", target=S0),
        say("placed", target=S0),
        say("think", target=S0, role="seer"),
        say("woke_with", group="masons", seats=()),
        say("thumbs", group="aura", seats=(S1, S2)),
        say("swapped", a=C2, b=AT0),
        say("token", artifact="claw"),
        say("turned", role="tanner"),
        say("idle"),
        say("silent"),
        say("ask", target=S1),
    ],
)
def test_these_can_be_claimed_by_anybody(said: Say) -> None:
    assert is_well_formed(Listener(S0, simple().words), said)


@pytest.mark.rule("ON-98")
def test_the_same_claim_cannot_be_made_twice() -> None:
    s = simple()
    decide(s, S0, say("swapped", a=AT1, b=AT2))
    for again in (say("swapped", a=AT1, b=AT2), say("swapped", a=AT2, b=AT1)):
        with pytest.raises(NoSuchOption):
            decide(s, S0, again)
    decide(s, S1, say("swapped", a=AT2, b=AT1))
    quiet = rounds()
    decide(quiet, S0, say("idle"))
    with pytest.raises(NoSuchOption):
        decide(quiet, S0, say("idle"))


@pytest.mark.rule("ON-98")
def test_nobody_makes_more_than_sixty_claims() -> None:
    s = simple()
    for i in range(MOST_CLAIMS):
        decide(s, S0, say("idle"))
        decide(s, S0, say("retract", claim=i))
    with pytest.raises(NoSuchOption):
        decide(s, S0, say("idle"))
    assert list(s.phase.options(s, S0)) == [READY]
    decide(s, S1, say("idle"))


@pytest.mark.rule("ON-99")
def test_an_own_claim_can_be_taken_back_and_stays_on_the_board() -> None:
    s = simple()
    decide(s, S0, say("was", role="seer"))
    told = decide(s, S0, say("retract", claim=0))
    assert heard(told, 1, None) == [[Retracted(S0, 0, "was", role="seer")]] * 2
    assert [(claim.kind, claim.active) for claim in view(s, S1).claims] == [("was", False)]
    decide(s, S0, say("was", role="seer"))
    assert [claim.active for claim in s.claims] == [False, True]
    assert [claim.id for claim in s.claims] == [0, 1]


@pytest.mark.rule("ON-99")
def test_only_active_claims_of_ones_own_can_be_taken_back() -> None:
    s = simple()
    decide(s, S0, say("was", role="seer"))
    with pytest.raises(NoSuchOption):
        decide(s, S1, say("retract", claim=0))
    decide(s, S0, say("retract", claim=0))
    with pytest.raises(NoSuchOption):
        decide(s, S0, say("retract", claim=0))


@pytest.mark.rule("ON-100")
def test_no_claim_comes_with_a_proof() -> None:
    true, false = simple(), simple()
    decide(true, S0, say("was", role="seer"))
    decide(false, S0, say("was", role="drunk"))
    assert {*msgspec.structs.asdict(true.claims[0])} == {
        "id",
        "seat",
        "time",
        "kind",
        "args",
        "active",
    }
    told = [heard(decide(s, S1, say("support", claim=0)), None)[0] for s in (true, false)]
    assert told[0] == told[1]


@pytest.mark.rule("ON-101")
def test_chat_and_gestures_are_no_decisions_of_the_game() -> None:
    s = simple()
    kinds = {type(option).__name__ for option in s.phase.options(s, S0)}
    assert kinds == {"Ready", "Say"}
    assert not {"chat", "nod", "gesture"} & {*KINDS}


@pytest.mark.rule("ON-101")
def test_nobody_chats_at_night_nor_where_it_was_agreed() -> None:
    assert is_silent(view(evening("seer robber villager | werewolf drunk mason"), S0))
    s = simple()
    assert not is_silent(view(s, S0))
    assert not is_silent(view(voting(s), S0))
    quiet = simple(Options(free_chat=False))
    assert is_silent(view(quiet, S0))
    time_up(voting(quiet))
    assert not is_silent(view(quiet, S0))


@pytest.mark.rule("ON-93")
def test_the_wearer_of_the_mask_does_not_chat() -> None:
    s = given(simple(), 1, "mask")
    assert [is_silent(view(s, seat)) for seat in (S0, S1, S2)] == [False, True, False]
    assert [may_make_gestures(view(s, seat)) for seat in (S0, S1, S2)] == [True, True, True]
    mute = given(simple(Options(mask_effect="silent")), 1, "mask")
    assert [may_make_gestures(view(mute, seat)) for seat in (S0, S1, S2)] == [True, False, True]
    assert not may_make_gestures(view(evening("seer robber villager | drunk mason mason"), S0))


# --- suggestions ---------------------------------------------------------------------------------


def test_every_suggestion_can_be_said() -> None:
    s = simple()
    decide(s, S1, say("was", role="villager"))
    decide(s, S0, say("was", role="seer"))
    for seat in everyone(3):
        for option in Talking().options(s, seat):
            assert Talking().allows(s, seat, option)


def test_suggestions_begin_with_the_truth_and_hold_answers() -> None:
    s = morning("seer werewolf villager | robber drunk villager", {0: [Look(AT1)]})
    decide(s, S1, say("was", role="villager"))
    found = suggestions(speaker(s, S0))
    assert found[:2] == [say("was", role="seer"), say("saw", place=AT1, role="werewolf")]
    assert say("doubt", claim=100) in found
    decide(s, S0, found[0])
    found = suggestions(speaker(s, S0))
    assert say("was", role="seer") not in found
    assert say("retract", claim=0) in found


TRUE_NIGHTS: list[tuple[str, dict[int, list[NightAction]], int, list[Say]]] = [
    (
        "doppelganger seer villager | robber drunk werewolf",
        {0: [Copy(S1), Look(AT2)]},
        0,
        [say("copied", target=S1, role="seer"), say("saw", place=AT2, role="villager")],
    ),
    (
        "witch seer villager | robber drunk werewolf",
        {0: [Look(C1), HandOver(S2)]},
        0,
        [say("saw", place=C1, role="robber"), say("witched", place=C1, role="robber", target=S2)],
    ),
    (
        "robber seer villager | drunk mason mason",
        {0: [Rob(S1)]},
        0,
        [say("took", target=S1, role="seer")],
    ),
    (
        "drunk seer villager | robber mason mason",
        {0: [Drink(C2)]},
        0,
        [say("swapped", a=AT0, b=C2)],
    ),
    (
        "troublemaker seer villager | robber mason mason",
        {0: [Swap(S1, S2)]},
        0,
        [say("swapped", a=AT1, b=AT2)],
    ),
    (
        "alpha_wolf seer villager | robber mason mason | werewolf",
        {0: [GiveWolf(S1, CW)]},
        0,
        [
            say("woke_with", group="wolves", seats=()),
            say("thumbs", group="dream", seats=()),
            say("swapped", a=AT1, b=CW),
        ],
    ),
    (
        "village_idiot seer villager hunter | robber mason mason",
        {0: [Shift("right")]},
        0,
        [say("shifted", direction="right")],
    ),
    (
        "mason mason villager | robber seer drunk",
        {},
        0,
        [say("woke_with", group="masons", seats=(S1,)), say("idle")],
    ),
    (
        "minion werewolf villager | robber seer drunk",
        {},
        0,
        [say("thumbs", group="minion", seats=(S1,)), say("idle")],
    ),
    (
        "aura_seer robber villager | werewolf seer drunk",
        {1: [Rob(S2)]},
        0,
        [say("thumbs", group="aura", seats=(S1,)), say("idle")],
    ),
    (
        "sentinel seer villager | robber mason mason",
        {0: [Shield(S1)]},
        0,
        [say("shielded", target=S1)],
    ),
    (
        "revealer seer villager | robber mason mason",
        {0: [Flip(S1)]},
        0,
        [say("flipped", target=S1, role="seer")],
    ),
    (
        "curator seer villager | robber mason mason",
        {0: [Entrust(S0)]},
        0,
        [say("placed", target=S0)],
    ),
    (
        "paranormal_investigator werewolf villager | robber mason mason",
        {0: [Look(AT1)]},
        0,
        [say("saw", place=AT1, role="werewolf"), say("turned", role="werewolf")],
    ),
    ("villager seer drunk | robber mason mason", {}, 0, [say("idle")]),
]


@pytest.mark.parametrize(("deal_", "choices", "seat", "expected"), TRUE_NIGHTS)
def test_everything_in_the_notes_can_be_told_truly(
    deal_: str, choices: dict[int, list[NightAction]], seat: int, expected: list[Say]
) -> None:
    s = morning(deal_, choices)
    found = truthful_claims(speaker(s, Seat(seat)))
    wanted = [say("was", role=s.dealt[seat]), *expected]
    if s.tokens.get(Seat(seat)):
        wanted.append(say("token", artifact=s.tokens[Seat(seat)]))
    assert found == [tidy(claim, s.players) for claim in wanted]
    assert all(is_true(s.world(), Seat(seat), claim) for claim in found)


@pytest.mark.rule("ON-25")
@pytest.mark.parametrize("notes", [True, False], ids=["with-notes", "without"])
@pytest.mark.parametrize("seed", range(25))
def test_truthful_claims_are_true_in_any_night(seed: int, *, notes: bool) -> None:
    rng = Random(seed)
    options = Options(night_notes=notes)
    s = random_night(table(*random_set(rng, 9), options, players=6), rng)
    for seat in everyone(6):
        for claim in truthful_claims(speaker(s, seat)):
            assert is_true(s.world(), seat, claim), (seat, claim)


@pytest.mark.rule("ON-25")
def test_without_notes_a_seer_who_looked_is_not_told_that_she_did_nothing() -> None:
    forgetful = Options(night_notes=False)
    s = morning("seer villager minion | robber mason mason", {0: [Look(AT1)]}, forgetful)
    assert say("idle") not in s.phase.options(s, S0)
    assert say("was", role="seer") in s.phase.options(s, S0)
    assert say("idle") in s.phase.options(s, S1)
    assert say("idle") in s.phase.options(s, S2)


# --- time ----------------------------------------------------------------------------------------


@pytest.mark.rule("ON-97")
def test_a_claim_carries_the_time_that_the_table_says() -> None:
    s = simple()
    decide(s, S1, stamped(say("idle"), 34))
    decide(s, S1, say("was", role="werewolf"))
    assert [claim.time for claim in view(s, S0).claims] == [34, 0]
    assert s.claims[0].said == say("idle")
    with pytest.raises(NoSuchOption):
        decide(s, S1, stamped(say("idle"), 40))


@pytest.mark.rule("ON-97")
def test_in_rounds_of_talk_the_round_is_the_time() -> None:
    s = simple(ROUNDS)
    decide(s, S1, stamped(say("idle"), 34))
    for seat in everyone(3):
        decide(s, seat, DONE)
    assert [claim.time for claim in s.claims] == [1]


def test_only_claims_have_a_time_and_only_where_a_clock_runs() -> None:
    assert stamped(READY, 34) == READY
    assert stamped(stamped(say("idle"), 34), None) == say("idle")


# --- truth ---------------------------------------------------------------------------------------


def night_of_eleven() -> State:
    return morning(
        "werewolf robber troublemaker | werewolf seer villager",
        {0: [Look(C2)], 1: [Rob(S0)], 2: [Swap(S0, S1)]},
    )


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (1, say("was", role="robber")),
        (1, say("took", target=S0, role="werewolf")),
        (1, say("swapped", a=AT0, b=AT1)),
        (0, say("woke_with", group="wolves", seats=())),
        (0, say("saw", place=C2, role="seer")),
        (0, say("am", role="werewolf")),
        (0, say("am", role="any_wolf")),
        (1, say("am", role="no_wolf")),
        (2, say("swapped", a=AT1, b=AT0)),
        (0, say("saw", place=C2, role="no_wolf")),
        (1, say("saw", place=AT1, role="any_wolf")),
    ],
)
def test_true_claims(seat: int, said: Say) -> None:
    assert is_true(night_of_eleven().world(), Seat(seat), said) is True


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (1, say("am", role="werewolf")),
        (0, say("was", role="villager")),
        (2, say("idle")),
        (1, say("took", target=S2, role="werewolf")),
        (1, say("took", target=S0, role="seer")),
        (0, say("saw", place=C1, role="seer")),
        (0, say("saw", place=C2, role="any_wolf")),
        (0, say("swapped", a=AT0, b=AT1)),
        (0, say("woke_with", group="wolves", seats=(S1,))),
        (0, say("woke_with", group="masons", seats=())),
        (0, say("thumbs", group="dream", seats=(S1,))),
        (1, say("copied", target=S0, role="werewolf")),
        (1, say("witched", place=C2, role="seer", target=S0)),
        (2, say("shifted", direction="left")),
        (0, say("thumbs", group="minion", seats=())),
        (1, say("shielded", target=S0)),
        (1, say("flipped", target=S0, role="werewolf")),
        (1, say("placed", target=S0)),
        (1, say("token", artifact="claw")),
        (1, say("turned", role="werewolf")),
    ],
)
def test_false_claims(seat: int, said: Say) -> None:
    assert is_true(night_of_eleven().world(), Seat(seat), said) is False


def test_opinions_are_neither_true_nor_false() -> None:
    world = night_of_eleven().world()
    for kind in (*OPINIONS, "retract"):
        args = {slot.arg: S1 for slot in KINDS[kind] if slot.arg == "target"}
        assert is_true(world, S0, say(kind, **args)) is None


def test_with_two_movable_cards_either_direction_is_true() -> None:
    two = morning("village_idiot seer villager | robber mason mason", {0: [Shift("left")]})
    for direction in ("left", "right"):
        assert is_true(two.world(), S0, say("shifted", direction=direction))
    three = morning("village_idiot seer villager drunk | robber mason mason", {0: [Shift("left")]})
    assert not is_true(three.world(), S0, say("shifted", direction="right"))
    shielded = morning(
        "village_idiot sentinel villager drunk | robber mason mason",
        {0: [Shift("left")], 1: [Shield(S3)]},
    )
    assert is_true(shielded.world(), S0, say("shifted", direction="right"))


def test_a_claim_about_the_artifact_is_true_for_its_holder_only() -> None:
    s = given(night_of_eleven(), 1, "void")
    assert is_true(s.world(), S1, say("token", artifact="void"))
    assert not is_true(s.world(), S1, say("token", artifact="claw"))
    assert not is_true(s.world(), S0, say("token", artifact="void"))


def test_some_look_at_the_place_must_fit() -> None:
    s = morning(
        "doppelganger mystic_wolf villager | robber seer drunk",
        {0: [Copy(S1), Look(AT2)]},
    )
    assert is_true(s.world(), S0, say("saw", place=AT1, role="any_wolf"))
    assert is_true(s.world(), S0, say("saw", place=AT2, role="villager"))
    assert is_true(s.world(), S0, say("copied", target=S1, role="mystic_wolf"))
    assert not is_true(s.world(), S0, say("copied", target=S2, role="villager"))
