"""How bots think: what they take themselves for, whom they trust, what they say and do."""

from random import Random

import msgspec
import pytest

from moonlit.core.game import Gesture, decide, time_up
from moonlit.core.seats import Seat
from moonlit.games.one_night.actions import (
    DECLINE,
    DONE,
    NOT_READY,
    ONWARD,
    READY,
    ClaimArgs,
    Copy,
    Entrust,
    HandOver,
    Look,
    LookAtTwo,
    NightAction,
    Rob,
    Say,
    Vote,
)
from moonlit.games.one_night.artifacts import Artifact
from moonlit.games.one_night.heuristics import heuristic, hunch, join_in, promising
from moonlit.games.one_night.mind import stories, trust
from moonlit.games.one_night.mind.self import ATTACKS, Self
from moonlit.games.one_night.mind.sides import is_honest, speaks_honestly, taken_for
from moonlit.games.one_night.mind.stories import bluffs, story
from moonlit.games.one_night.mind.talk import next_words, opinions
from moonlit.games.one_night.mind.temperament import doubtful, manners
from moonlit.games.one_night.mind.trust import belief, facts
from moonlit.games.one_night.mind.vote import suspect, target
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.places import CENTRE, Place
from moonlit.games.one_night.roles import Role
from moonlit.games.one_night.rules import State, Talking, TalkRound, Voting
from moonlit.games.one_night.story import OnTable, Sight
from moonlit.games.one_night.tests.positions import (
    C1,
    C2,
    S0,
    S1,
    S2,
    S3,
    claim,
    evening,
    given,
    morning,
    until,
    vote_all,
    voting,
)
from moonlit.games.one_night.view import view

AT0, AT1, AT2 = (Place(f"s{i}") for i in range(3))
ROUNDS = Options(night_pace=0)
FIRST_FIVE = "werewolf villager seer robber villager | werewolf troublemaker villager"


def me(s: State, seat: int) -> Self:
    return Self(view(s, Seat(seat)))


def say(kind: str, **args: object) -> Say:
    return Say(kind, ClaimArgs(**args))  # type: ignore[arg-type]


def after(s: State, *said: tuple[int, Say]) -> State:
    """The same morning after this was said."""
    for seat, words in said:
        s.claims.append(claim(seat, words, sum(c.seat == seat for c in s.claims)))
    return s


# --- sides ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deal", "actions", "artifact", "role"),
    [
        ("robber werewolf villager | seer drunk mason", [Rob(S1)], None, "werewolf"),
        ("robber werewolf villager | seer drunk mason", [], None, "robber"),
        ("doppelganger minion villager | seer drunk mason", [Copy(S1)], None, "minion"),
        (
            "doppelganger insomniac villager | seer drunk mason",
            [Copy(S1), Look(AT0)],
            None,
            "insomniac",
        ),
        (
            "paranormal_investigator tanner villager | seer drunk mason",
            [Look(AT1)],
            None,
            "tanner",
        ),
        ("witch villager seer | werewolf drunk mason", [Look(C1), HandOver(S0)], None, "werewolf"),
        ("witch villager seer | werewolf drunk mason", [Look(C1), HandOver(S1)], None, "witch"),
        ("villager werewolf seer | robber drunk mason", [], "claw", "werewolf"),
        ("villager werewolf seer | robber drunk mason", [], "void", "villager"),
    ],
)
def test_what_a_seat_takes_itself_for(
    deal: str, actions: list[NightAction], artifact: Artifact | None, role: Role
) -> None:
    s = morning(deal, {0: actions})
    if artifact is not None:
        given(s, 0, artifact)
    deeds = view(s, S0).notes
    assert taken_for(S0, s.dealt[0], deeds, artifact, "bodyguard") == role
    assert me(s, 0).taken_for == role
    assert speaks_honestly(s.world(), S0, "bodyguard") == is_honest(role)


def test_wolves_helpers_and_loners_have_reasons_to_lie() -> None:
    assert not any(is_honest(role) for role in ("werewolf", "dream_wolf", "minion", "tanner"))
    assert all(is_honest(role) for role in ("villager", "drunk", "doppelganger", "cursed"))


def test_a_seat_believes_it_changed_sides_when_that_is_likely() -> None:
    s = morning("villager werewolf seer | robber troublemaker werewolf")
    assert me(s, 0).role == "villager"
    after(
        s,
        (2, say("was", role="troublemaker")),
        (2, say("swapped", a=AT0, b=AT1)),
        (1, say("was", role="werewolf")),
        (1, say("woke_with", group="wolves", seats=())),
    )
    assert me(s, 0).role == "werewolf"


# --- trust ---------------------------------------------------------------------------------------


def test_claims_that_agree_are_trusted_more_than_claims_that_collide() -> None:
    s = morning(FIRST_FIVE, {2: [Look(AT0)]})
    after(
        s,
        (1, say("was", role="villager")),
        (2, say("was", role="seer")),
        (2, say("saw", place=AT0, role="werewolf")),
        (0, say("was", role="seer")),
        (0, say("saw", place=C1, role="villager")),
        (3, say("was", role="robber")),
    )
    found = belief(me(s, 4).known, s.claims)
    assert found.wolf[0] > 0.5
    assert found.trust[2] > found.trust[0]
    assert found.wolf[0] > max(found.wolf[1:4])
    assert 0 <= found.no_wolf < 0.5
    assert abs(sum(found.mine.values()) - 1) < 1e-9
    assert set(found.centre) <= set(s.cards)


def test_the_same_knowledge_always_leads_to_the_same_belief() -> None:
    s = after(morning(FIRST_FIVE), (1, say("was", role="villager")))
    first = belief(me(s, 4).known, s.claims)
    trust._belief.cache_clear()
    assert belief(me(s, 4).known, s.claims) == first


def test_opinions_and_retracted_claims_are_no_facts() -> None:
    spoken = [
        claim(0, say("was", role="seer")),
        claim(0, say("accuse", target=S1), 1),
        claim(0, say("am", role="seer"), 2),
    ]
    assert facts(spoken) == (spoken[0],)


def test_words_that_make_no_sense_at_all_are_not_listened_to() -> None:
    s = morning("villager seer hunter | drunk troublemaker prince")
    after(s, (1, say("was", role="villager")))
    found = belief(me(s, 0).known, s.claims)
    assert found.trust == (1.0, 1.0, 1.0)
    assert found.wolf == (0.0, 0.0, 0.0)


def test_where_no_night_is_found_in_time_only_the_own_card_counts() -> None:
    known = me(morning("villager seer hunter | drunk troublemaker werewolf"), 0).known
    shield = Sight(1, S0, OnTable((S1,)))
    found = belief(msgspec.structs.replace(known, sights=(shield,)), [])
    assert abs(sum(found.mine.values()) - 1) < 1e-9
    assert 0 < found.wolf[1] < 1


# --- stories -------------------------------------------------------------------------------------


def test_the_honest_tell_what_they_did() -> None:
    s = morning("seer werewolf villager | robber drunk mason", {0: [Look(AT1)]})
    assert story(me(s, 0)) == [say("was", role="seer"), say("saw", place=AT1, role="werewolf")]


def test_a_wolf_tells_the_truth_only_where_it_can_hardly_be_one_any_more() -> None:
    s = morning("werewolf villager seer | werewolf robber troublemaker")
    after(
        s,
        (0, say("was", role="villager")),
        (0, say("vote_plan", target=S1)),
        (1, say("was", role="troublemaker")),
        (1, say("swapped", a=AT0, b=AT2)),
    )
    unsure = me(s, 0)
    unsure.belief = msgspec.structs.replace(unsure.belief, mine={"werewolf": 0.4, "seer": 0.6})
    assert (unsure.role, unsure.is_hiding) == ("seer", True)
    assert say("was", role="werewolf") not in story(unsure)
    assert me(s, 0).is_honest
    assert story(me(s, 0)) == [
        say("retract", claim=0),
        say("was", role="werewolf"),
        say("woke_with", group="wolves", seats=()),
        say("idle"),
    ]


def test_nobody_who_is_honest_shows_his_artifact() -> None:
    s = given(morning("villager werewolf seer | robber drunk mason"), 0, "void")
    assert say("token", artifact="void") not in story(me(s, 0))


def test_a_lone_wolf_claims_what_he_saw_in_the_centre() -> None:
    s = morning("werewolf seer villager | drunk robber mason", {0: [Look(C1)]})
    assert bluffs(me(s, 0)) == ["drunk"]
    told = story(me(s, 0))
    assert told[0] == say("was", role="drunk")
    assert told[1].kind == "swapped"


def test_a_bluff_is_a_role_that_nobody_claims() -> None:
    s = morning("werewolf werewolf hunter | insomniac drunk villager")
    after(s, (2, say("was", role="hunter")), (1, say("was", role="villager")))
    assert {*bluffs(me(s, 0))} <= {"insomniac", "drunk"}
    after(s, (1, say("was", role="insomniac")), (2, say("was", role="drunk")))
    assert bluffs(me(s, 0)) == ["villager"]


@pytest.mark.parametrize("third", ["villager", "seer", "hunter"])
def test_two_wolves_do_not_bluff_the_same_role(third: str) -> None:
    s = morning(f"werewolf werewolf {third} | insomniac drunk robber")
    assert not {*bluffs(me(s, 0))} & {*bluffs(me(s, 1))}


def test_a_lie_is_told_once_and_kept_to() -> None:
    s = morning("werewolf seer villager | drunk hunter prince", {0: [Look(C1)]})
    first = story(me(s, 0))
    after(s, (0, first[0]))
    assert story(me(s, 0)) == first
    after(s, (1, say("was", role="drunk")))
    assert story(me(s, 0))[0] == say("was", role="drunk")
    s.claims.append(claim(0, first[1], 1))
    assert story(me(s, 0)) == first
    s.claims.append(claim(0, say("idle"), 2))
    assert story(me(s, 0)) == []


LIES = [
    ("seer", {"saw"}),
    ("apprentice_seer", {"saw"}),
    ("robber", {"took"}),
    ("troublemaker", {"swapped"}),
    ("drunk", {"swapped"}),
    ("insomniac", {"saw"}),
    ("hunter", {"idle"}),
]


@pytest.mark.parametrize(("bluff", "kinds"), LIES)
def test_every_bluff_comes_with_a_night_that_can_be_claimed(bluff: str, kinds: set[str]) -> None:
    s = morning(f"werewolf werewolf mason mason | {bluff} villager villager")
    after(s, (0, say("was", role=bluff)), (2, say("was", role="mason")))
    told = story(me(s, 0))
    assert {words.kind for words in told} == {"was", *kinds}
    for words in told[1:]:
        assert Talking().allows(s, S0, words)


def test_a_lie_about_the_centre_agrees_with_what_was_seen_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(stories, "FRAMED", 0.0)
    s = morning("werewolf villager drunk | seer robber mason", {0: [Look(C2)]})
    after(s, (0, say("was", role="seer")))
    for words in story(me(s, 0)):
        if words.args.place == C2:
            assert words.args.role == "robber"
    assert {words.args.place for words in story(me(s, 0))[1:]} <= {*CENTRE}


def test_a_false_seer_may_say_that_he_saw_a_stranger_as_a_wolf(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(stories, "FRAMED", 1.0)
    s = morning("werewolf villager drunk | seer robber mason")
    after(s, (0, say("was", role="seer")))
    (saw,) = story(me(s, 0))[1:]
    assert saw.args.place in {AT1, AT2}
    assert saw.args.role == "werewolf"


def test_a_robber_who_lies_says_he_took_what_his_victim_claims() -> None:
    s = morning("werewolf seer villager | drunk robber mason")
    after(
        s,
        (0, say("was", role="robber")),
        (1, say("was", role="seer")),
        (2, say("was", role="villager")),
    )
    (took,) = story(me(s, 0))[1:]
    assert took.args.role == {1: "seer", 2: "villager"}[took.args.target or 0]


def test_a_robber_who_lies_about_a_silent_victim_names_somebody_harmless() -> None:
    s = morning("werewolf seer drunk | hunter robber mason")
    after(s, (0, say("was", role="robber")))
    (took,) = story(me(s, 0))[1:]
    assert took.args.role in {"seer", "drunk", "hunter", "robber", "mason"}


def test_a_tanner_makes_himself_suspicious_without_saying_so() -> None:
    s = morning("tanner seer villager | werewolf robber mason")
    assert story(me(s, 0))[0].args.role in {"villager", "robber", "seer"}
    after(s, (1, say("was", role="seer")), (1, say("saw", place=AT2, role="villager")))
    told = story(me(s, 0))
    assert told[0] == say("was", role="seer")
    heard = (*s.claims, *(claim(0, words, n) for n, words in enumerate(told)))
    assert belief(me(s, 2).known, heard).wolf[0] > belief(me(s, 2).known, s.claims).wolf[0]


# --- talk ----------------------------------------------------------------------------------------


def test_who_has_seen_something_speaks_first_and_who_moved_cards_waits() -> None:
    s = morning("seer robber villager | werewolf drunk mason", {0: [Look(AT1)]}, ROUNDS)
    assert next_words(me(s, 0), Random(1)) == say("was", role="seer")
    assert next_words(me(s, 1), Random(1)) in [say("ask", target=S0), say("ask", target=S2)]
    assert next_words(me(s, 2), Random(1)) == say("was", role="villager")
    after(s, (0, say("was", role="seer")))
    assert next_words(me(s, 1), Random(1)) == say("was", role="robber")


def test_who_is_asked_answers() -> None:
    s = morning("seer robber villager | werewolf drunk mason", options=ROUNDS)
    after(s, (0, say("ask", target=S1)))
    assert next_words(me(s, 1), Random(1)) == say("was", role="robber")


def test_no_more_than_three_things_are_said_in_a_round() -> None:
    s = morning("seer robber villager | werewolf drunk mason", options=ROUNDS)
    assert isinstance(s.phase, TalkRound)
    for _ in range(3):
        words = next_words(me(s, 2), Random(1)) or say("silent")
        decide(s, S2, words)
    assert next_words(me(s, 2), Random(1)) is None


def test_the_silenced_say_nothing() -> None:
    s = given(morning("seer robber villager | werewolf drunk mason"), 2, "mask")
    assert next_words(me(s, 2), Random(1)) is None
    assert join_in(view(s, S2), Random(1)) == READY


def test_the_silenced_point_at_whom_they_will_vote_for_if_hands_may_speak() -> None:
    deal = "seer curator villager | werewolf drunk hunter"
    for options, gestures in ((Options(), True), (Options(mask_effect="silent"), False)):
        s = given(morning(deal, options=options), 2, "mask")
        decide(s, S2, READY)
        assert join_in(view(s, S2), Random(1)) is None
        after(s, (0, say("was", role="seer")), (1, say("was", role="curator")))
        pointing = Gesture("point", target(me(s, 2)))
        assert join_in(view(s, S2), Random(1)) == (pointing if gestures else None)


def against(s: State, seat: int, seed: int = 1) -> list[Say]:
    return list(opinions(me(s, seat), Random(seed)))


def seen_wolf() -> State:
    """A Seer has seen a wolf, who says he was the Seer himself."""
    s = morning(FIRST_FIVE, {2: [Look(AT0)]}, ROUNDS)
    after(s, (2, say("was", role="seer")), (2, say("saw", place=AT0, role="werewolf")))
    return after(s, (0, say("was", role="seer")), (0, say("saw", place=C1, role="werewolf")))


AGAINST_THE_WOLF = [
    say("accuse", target=S0),
    say("vote_plan", target=S0),
    say("doubt", claim=0),
    say("think", target=S0, role="any_wolf"),
]


def test_a_bird_speaks_against_somebody_in_one_of_four_manners() -> None:
    heard = [against(seen_wolf(), 2, seed) for seed in range(40)]
    assert all(len(words) == 1 for words in heard)
    assert all([words] in heard for words in AGAINST_THE_WOLF)


@pytest.mark.parametrize("words", AGAINST_THE_WOLF, ids=lambda words: words.kind)
def test_a_bird_keeps_its_temperament(words: Say) -> None:
    s = after(seen_wolf(), (3, say("was", role="robber")))
    about = {"claim": 300} if words.kind == "doubt" else {"target": S3}
    after(s, (2, Say(words.kind, msgspec.structs.replace(words.args, **about))))
    for seed in range(8):
        assert against(s, 2, seed) == [say("retract", claim=202), words]


def test_a_temperament_outlasts_the_night() -> None:
    s = morning("seer robber villager | werewolf drunk mason", options=Options(nights=2))
    vote_all(voting(after(s, (2, say("accuse", target=S1)))), [1, 2, 0])
    s.claims.clear()
    assert manners(me(s, 2), Random(1)) == ["accuse"]
    assert len(manners(me(s, 0), Random(1))) == len(ATTACKS)


def test_who_has_spoken_against_somebody_says_it_no_second_time() -> None:
    for words in AGAINST_THE_WOLF:
        assert against(after(seen_wolf(), (2, words)), 2) == []


def test_a_liar_speaks_in_any_manner_too() -> None:
    s = after(morning(FIRST_FIVE, options=ROUNDS), (4, say("was", role="villager")))
    kinds = {words.kind for seed in range(40) for words in against(s, 0, seed)}
    assert kinds >= {"accuse", "vote_plan", "think"}


def test_a_liar_accuses_nobody_whom_he_says_to_have_seen_harmless() -> None:
    s = morning("werewolf villager seer | robber troublemaker drunk", options=ROUNDS)
    after(s, (0, say("was", role="seer")), (0, say("saw", place=AT1, role="villager")))
    after(s, (2, say("vote_plan", target=S1)))
    assert suspect(me(s, 0)) == S2
    after(s, (0, say("took", target=S2, role="hunter")))
    assert suspect(me(s, 0)) is None
    assert against(s, 0) == []


def test_a_wolf_does_not_speak_against_its_pack() -> None:
    s = morning("werewolf werewolf werewolf | robber troublemaker drunk", options=ROUNDS)
    assert suspect(me(s, 0)) is None


def test_where_there_is_hardly_a_wolf_nobody_is_accused() -> None:
    s = morning("seer robber villager | werewolf werewolf drunk", {0: [LookAtTwo(C1, C2)]})
    assert suspect(me(s, 0)) is None


def test_a_bodyguard_speaks_against_a_wolf_and_not_whom_he_protects() -> None:
    s = after(
        morning("bodyguard werewolf seer villager hunter | drunk mason mason"),
        (2, say("was", role="seer")),
        (2, say("saw", place=AT1, role="werewolf")),
        (1, say("was", role="seer")),
        (4, say("vote_plan", target=S3)),
    )
    assert suspect(me(s, 0)) in {S1, S2}
    assert target(me(s, 0)) == S3


def test_nobody_doubts_a_card_he_has_seen_himself() -> None:
    s = morning("seer robber villager | werewolf drunk mason", {0: [Look(AT1)]})
    after(s, (1, say("was", role="robber")), (1, say("took", target=S2, role="villager")))
    assert doubtful(me(s, 0), S1) == [101]
    assert doubtful(me(s, 2), S1) == [100]


def test_a_sceptic_has_nothing_to_say_against_somebody_who_is_silent() -> None:
    s = morning(FIRST_FIVE, {2: [Look(AT0)]}, ROUNDS)
    after(s, (3, say("was", role="robber")), (2, say("doubt", claim=300)))
    assert suspect(me(s, 2)) == S0
    assert against(s, 2) == []


def test_who_thinks_again_takes_his_words_back_but_not_for_ever() -> None:
    s = after(seen_wolf(), (2, say("vote_plan", target=S1)))
    assert against(s, 2) == [say("retract", claim=202), say("vote_plan", target=S0)]
    after(s, (2, say("vote_plan", target=S3)), (2, say("vote_plan", target=S1)))
    assert against(s, 2) == []


def test_with_a_clock_bots_wait_for_most_of_the_others() -> None:
    s = morning("seer werewolf villager | werewolf dream_wolf mason")
    assert join_in(view(s, S0), Random(1)) == say("was", role="seer")
    after(s, (0, say("was", role="seer")), (0, say("idle")))
    assert join_in(view(s, S0), Random(1)) == READY
    decide(s, S0, READY)
    assert join_in(view(s, S0), Random(1)) is None
    after(s, (1, say("was", role="villager")), (2, say("was", role="villager")))
    words = join_in(view(s, S0), Random(1))
    assert isinstance(words, Say)
    assert words.kind in ATTACKS


def test_who_would_rather_hear_others_asks_once() -> None:
    s = morning("seer robber villager | werewolf drunk mason", options=ROUNDS)
    decide(s, S1, next_words(me(s, 1), Random(1)))
    assert next_words(me(s, 1), Random(1)) is None


@pytest.mark.rule("ON-93")
def test_who_is_attacked_and_has_said_everything_shakes_his_head() -> None:
    s = morning("seer robber villager | werewolf drunk mason")
    after(s, *((2, words) for words in story(me(s, 2))))
    decide(s, S2, READY)
    assert join_in(view(s, S2), Random(1)) is None
    after(s, (0, say("accuse", target=S2)))
    assert join_in(view(s, S2), Random(1)) == Gesture("shake")


@pytest.mark.rule("ON-93")
def test_the_silenced_shrug_when_they_are_asked() -> None:
    s = given(morning("seer curator villager | werewolf drunk hunter"), 2, "mask")
    decide(s, S2, READY)
    after(s, (0, say("ask", target=S2)))
    assert join_in(view(s, S2), Random(1)) == Gesture("shrug")


def test_who_is_not_sure_accuses_nobody() -> None:
    s = morning("villager villager seer robber villager | werewolf werewolf drunk", options=ROUNDS)
    kinds = {words.kind for seed in range(20) for words in against(s, 0, seed)}
    assert kinds == {"vote_plan", "think"}


# --- the vote ------------------------------------------------------------------------------------


def test_the_village_votes_for_the_likeliest_wolf() -> None:
    s = after(
        morning(FIRST_FIVE, {2: [Look(AT0)]}),
        (2, say("was", role="seer")),
        (2, say("saw", place=AT0, role="werewolf")),
    )
    assert target(me(s, 2)) == S0
    assert target(me(s, 4)) == S0


def test_where_there_is_hardly_a_wolf_everybody_votes_left() -> None:
    s = morning("seer robber villager | werewolf werewolf drunk", {0: [LookAtTwo(C1, C2)]})
    assert target(me(s, 0)) == S1


def test_wolves_vote_for_a_stranger_whom_others_will_vote_for() -> None:
    s = after(
        morning("werewolf werewolf villager seer robber | drunk mason mason"),
        (2, say("vote_plan", target=S3)),
        (4, say("vote_plan", target=S1)),
    )
    assert target(me(s, 0)) == S3


def test_a_bodyguard_protects_who_is_hardly_a_wolf() -> None:
    s = after(
        morning("bodyguard werewolf seer villager hunter | drunk mason mason"),
        (2, say("was", role="seer")),
        (2, say("saw", place=AT1, role="werewolf")),
        (1, say("was", role="seer")),
        (4, say("vote_plan", target=S3)),
    )
    assert target(me(s, 0)) == S3


def test_a_tanner_votes_for_anybody_but_himself() -> None:
    s = morning("tanner seer villager | werewolf werewolf mason")
    assert target(me(s, 0)) in {S1, S2}


# --- heuristics ----------------------------------------------------------------------------------


def chosen(s: State, seat: int, seed: int = 1) -> object:
    options = list(s.phase.options(s, Seat(seat)))
    return heuristic(view(s, Seat(seat)), options, Random(seed))


def test_at_night_something_is_done_rather_than_nothing() -> None:
    for deal, step, part in (
        ("robber seer villager | werewolf drunk mason", "robber", "act"),
        ("sentinel seer villager | werewolf drunk mason", "sentinel", "act"),
        ("revealer seer villager | werewolf drunk mason", "revealer", "act"),
        ("doppelganger seer villager | werewolf drunk mason", "doppelganger", "look"),
    ):
        s = until(evening(deal), step, part=part)
        assert all(chosen(s, 0, seed) != DECLINE for seed in range(10))


def test_a_seer_looks_at_players_more_often_than_at_the_centre() -> None:
    s = until(evening("seer robber villager | werewolf drunk mason"), "seer")
    looks = [type(chosen(s, 0, seed)) for seed in range(100)]
    assert looks.count(Look) > looks.count(LookAtTwo) > 0


def test_a_witch_gives_a_wolf_to_somebody_else() -> None:
    deal = "witch robber villager | werewolf drunk mason"
    s = until(evening(deal), "witch", {0: [Look(C1)]}, "act_more")
    assert all(chosen(s, 0, seed) != HandOver(S0) for seed in range(12))
    other = until(evening(deal), "witch", {0: [Look(C2)]}, "act_more")
    assert all(chosen(other, 0, seed) != HandOver(S0) for seed in range(12))


def test_a_copied_wolf_with_a_witchs_power_takes_a_harmless_card() -> None:
    s = evening("doppelganger witch villager | seer drunk mason")
    until(s, "doppelganger", {0: [Copy(S1), Look(C1)]}, "act_more")
    assert isinstance(chosen(s, 0), HandOver)


def test_a_curator_gives_artifacts_to_others() -> None:
    s = until(evening("curator robber villager | werewolf drunk mason"), "curator")
    assert all(chosen(s, 0, seed) != Entrust(S0) for seed in range(12))


def test_by_day_a_bot_talks_and_is_done() -> None:
    s = morning("seer robber villager | werewolf drunk mason", options=ROUNDS)
    assert chosen(s, 2) == say("was", role="villager")
    after(s, *((2, words) for words in story(me(s, 2))))
    assert chosen(s, 2) == DONE
    live = morning("seer robber villager | werewolf drunk mason")
    after(live, *((2, words) for words in story(me(live, 2))))
    assert chosen(live, 2) == READY
    decide(live, S2, READY)
    assert chosen(live, 2) == NOT_READY


def test_in_the_vote_and_in_the_evening_a_bot_goes_on() -> None:
    s = voting(morning("seer robber villager | werewolf drunk mason", options=Options(nights=2)))
    assert isinstance(chosen(s, 0), Vote)
    time_up(s)
    assert chosen(s, 0) == ONWARD


def test_a_bot_that_overlooks_options_makes_do_with_the_rest() -> None:
    s = until(evening("robber seer villager | werewolf drunk mason"), "robber")
    assert heuristic(view(s, S0), [DECLINE], Random(1)) == DECLINE
    vote = voting(morning("seer robber villager | werewolf drunk mason"))
    best = chosen(vote, 0)
    others = [option for option in vote.phase.options(vote, S0) if option != best]
    assert heuristic(view(vote, S0), others, Random(1)) == others[0]


def test_a_search_is_left_no_choice() -> None:
    s = morning("seer robber villager | werewolf drunk mason", options=ROUNDS)
    assert promising(view(s, S2), [DONE]) == [say("was", role="villager")]


# --- hunches -------------------------------------------------------------------------------------


def guess(s: State, seat: int, seed: int) -> object:
    return hunch(s, Seat(seat), list(s.phase.options(s, Seat(seat))), Random(seed))


def test_a_hunch_is_quick_and_legal() -> None:
    s = until(evening("robber seer villager | werewolf drunk mason"), "robber")
    assert {type(guess(s, 0, seed)) for seed in range(5)} == {Rob}
    talking = morning("seer robber villager | werewolf drunk mason", options=ROUNDS)
    assert guess(talking, 0, 1) == DONE
    vote = voting(morning("seer robber werewolf | villager drunk mason"))
    assert isinstance(vote.phase, Voting)
    by_village = [guess(vote, 0, seed) for seed in range(60)]
    by_wolf = [guess(vote, 2, seed) for seed in range(10)]
    assert by_village.count(Vote(S2)) > by_village.count(Vote(S1))
    assert {type(vote) for vote in by_wolf} == {Vote}


@pytest.mark.rule("ON-98")
def test_a_bluff_is_never_a_role_that_is_not_in_the_set() -> None:
    s = morning("werewolf werewolf hunter | insomniac drunk troublemaker")
    after(s, (2, say("was", role="hunter")), (1, say("was", role="troublemaker")))
    after(s, (1, say("was", role="insomniac")), (2, say("was", role="drunk")))
    assert bluffs(me(s, 0)) == ["insomniac"]
    lies = [stories.plausible(me(s, 0), C1, Random(i)) for i in range(20)]
    assert {*lies} <= {*s.cards}
