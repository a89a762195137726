"""Possible worlds: counted exactly, drawn honestly, and the same as trying every night there is."""

import importlib
from collections import Counter
from contextlib import suppress
from fractions import Fraction
from random import Random

import msgspec
import pytest

from moonlit.core.game import decide, time_up
from moonlit.core.seats import SEATS, Seat
from moonlit.games.one_night.actions import (
    DONE,
    ONWARD,
    READY,
    Aim,
    ClaimArgs,
    Copy,
    Entrust,
    Flip,
    HandOver,
    Look,
    NightAction,
    Rob,
    Say,
    Shield,
    Swap,
    Vote,
)
from moonlit.games.one_night.artifacts import Artifact
from moonlit.games.one_night.imagine import draw, imagine, in_turn
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.places import Place
from moonlit.games.one_night.presets import PRESETS
from moonlit.games.one_night.roles import Role
from moonlit.games.one_night.rules import State, Voting, speaker
from moonlit.games.one_night.sayings import truthful_claims
from moonlit.games.one_night.story import FaceUp, OnTable, Sight
from moonlit.games.one_night.tests.brute import final_roles, random_night, random_set, table
from moonlit.games.one_night.tests.claiming import any_claim
from moonlit.games.one_night.tests.positions import (
    C1,
    S0,
    S1,
    S2,
    S3,
    Choices,
    evening,
    given,
    morning,
    until,
    voting,
)
from moonlit.games.one_night.view import view
from moonlit.games.one_night.worlds.hints import Hints
from moonlit.games.one_night.worlds.knowledge import Believed, Knowledge, knowledge_of
from moonlit.games.one_night.worlds.luck import Dice, Impossible, Probe, Ways
from moonlit.games.one_night.worlds.solver import (
    TooMuchWork,
    Work,
    contradiction,
    counted,
    every_way,
    guess_size,
    is_possible,
    sampled,
    solve,
)
from moonlit.games.one_night.worlds.tally import Posterior
from moonlit.games.one_night.worlds.unknown import UnknownCards
from moonlit.games.one_night.worlds.walk import Walk

F = Fraction
ROUNDS = Options(night_pace=0, talk_rounds=1)
FEW_ARTIFACTS = Options(artifacts=("claw", "void", "shroud"), centre_wolf_mode="one")
imagining = importlib.import_module("moonlit.games.one_night.imagine")


def knows(deal: str, seat: int = 0, choices: Choices | None = None) -> Knowledge:
    return knowledge_of(view(morning(deal, choices or {}), Seat(seat)))


def exactly(known: Knowledge) -> Posterior | None:
    return counted(Hints(known)).posterior(exact=True)


def was(role: str) -> Say:
    return Say("was", ClaimArgs(role=role))


# --- luck and cards ------------------------------------------------------------------------------


def test_ways_try_every_branch_once_with_its_weight() -> None:
    ways, found, more = Ways(), {}, True
    while more:
        ways.begin()
        first = ways.choose([1, 0, 2], 4)
        second = ways.choose([1, 1], 2) if first == 2 else None
        ways.weigh(1, 2)
        found[first, second] = ways.weight
        more = ways.advance()
    assert found == {(0, None): F(1, 8), (2, 0): F(1, 8), (2, 1): F(1, 8)}


def test_dice_choose_by_weight_and_account_for_what_is_ruled_out() -> None:
    drawn: Counter[int] = Counter()
    for seed in range(300):
        dice = Dice(Random(seed))
        drawn[dice.choose([1, 0, 3], 8)] += 1
        assert dice.weight == 0.5
        dice.weigh(1, 4)
        assert dice.weight == 0.125
    assert set(drawn) == {0, 2}
    assert 2 < drawn[2] / drawn[0] < 4.5


@pytest.mark.parametrize("luck", [Dice(Random(1)), Ways(), Probe(Random(1))])
def test_what_cannot_be_is_impossible(luck: Dice | Ways | Probe) -> None:
    with pytest.raises(Impossible):
        luck.choose([0, 0], 2)
    with pytest.raises(Impossible):
        luck.weigh(0, 3)


def test_a_probe_counts_branches() -> None:
    probe = Probe(Random(1))
    probe.choose([1, 1, 1], 3)
    probe.choose([0, 1], 2)
    probe.weigh(1, 2)
    assert probe.size == 3


def unknown(luck: Ways | Dice) -> UnknownCards:
    cards: tuple[Role, ...] = ("werewolf", "werewolf", "seer", "villager", "villager", "drunk")
    return UnknownCards(cards, 5, ("dream_wolf",), luck)


def test_cards_get_their_role_with_the_right_chance() -> None:
    ways = Ways()
    ways.begin()
    cards = unknown(ways)
    assert cards.role[5] == "dream_wolf"
    cards.fix(0, "werewolf")
    assert ways.weight == F(2, 6)
    cards.fix(0, "werewolf")
    cards.fix(1, "seer")
    assert ways.weight == F(2, 6) * F(1, 5)
    with pytest.raises(Impossible):
        cards.fix(1, "drunk")
    with pytest.raises(Impossible):
        cards.fix(2, "seer")
    drunk: tuple[Role, ...] = ("drunk",)
    with pytest.raises(Impossible):
        cards.reveal_as(1, drunk)
    assert cards.reveal_as(1, (*drunk, "seer")) == "seer"
    assert cards.reveal(0) == "werewolf"


def test_a_role_is_located_among_the_cards_it_may_be() -> None:
    ways, found, more = Ways(), [], True
    while more:
        ways.begin()
        cards = unknown(ways)
        cards.locate("villager", [0, 1, 6])
        cards.locate("villager")
        found.append((tuple(i for i, r in enumerate(cards.role) if r == "villager"), ways.weight))
        more = ways.advance()
    assert found == [(pair, F(1, 15)) for pair in ((0, 1), (0, 6), (1, 6))]
    with pytest.raises(Impossible):
        unknown(Ways()).locate("seer", [])


# --- how many ways -------------------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("preset", "role", "ways"),
    [
        ("first_3", "villager", 48),
        ("first_4", "villager", 174),
        ("first_5", "villager", 570),
        ("trust_no_one", "tanner", 3672),
    ],
)
def test_the_number_of_ways_is_what_was_counted_before(preset: str, role: Role, ways: int) -> None:
    cards = list(PRESETS[preset].cards)
    cards.remove(role)
    players = len(cards) - 2
    apart = "| werewolf" if "alpha_wolf" in cards else ""
    deal = f"{role} {' '.join(cards[: players - 1])} | {' '.join(cards[players - 1 :])} {apart}"
    hints = Hints(knows(deal))
    assert sum(1 for _ in every_way(hints)) == ways
    assert 0.5 < guess_size(hints, Random(1), 200) / ways < 2


# --- against every night there is ----------------------------------------------------------------


def random_morning(seed: int) -> tuple[State, Seat]:
    rng = Random(seed)
    return random_night(table(*random_set(rng, 6), FEW_ARTIFACTS), rng), Seat(seed % 3)


@pytest.mark.parametrize("seed", [*range(6), 23])
def test_the_solver_counts_what_trying_everything_counts(seed: int) -> None:
    night, seat = random_morning(seed)
    wanted = final_roles(night, seat)
    found = exactly(knowledge_of(view(night, seat)))
    assert wanted is not None
    assert found is not None
    laws, nobody = wanted
    assert [{**law} for law in laws] == [{r: p for r, p in law.items() if p} for law in found.roles]
    assert nobody == found.no_wolf


@pytest.mark.parametrize("seed", range(100, 107))
def test_the_solver_agrees_about_claims_too(seed: int) -> None:
    rng = Random(seed)
    night, seat = random_morning(seed)
    others = [other for other in SEATS[:3] if other != seat]
    claims = []
    for other in others:
        true = truthful_claims(speaker(night, other))
        said = rng.choice(true) if rng.random() < 0.6 else any_claim(rng, night, other)
        claims.append(Believed(other, said, rng.random() < 0.7))
    wanted = final_roles(night, seat, claims)
    found = exactly(knowledge_of(view(night, seat)).with_claims(claims))
    if wanted is None:
        assert found is None
    else:
        assert found is not None
        assert [{**law} for law in wanted[0]] == [
            {r: p for r, p in law.items() if p} for law in found.roles
        ]


# --- what is known, and what follows -------------------------------------------------------------

AURA = "aura_seer robber troublemaker sentinel drunk | werewolf werewolf seer"
EVIDENCE: list[tuple[str, int, dict[int, list[NightAction]]]] = [
    ("sentinel seer villager hunter | werewolf robber drunk", 1, {0: [Shield(S1)]}),
    (
        "doppelganger sentinel villager hunter | werewolf robber drunk",
        2,
        {0: [Copy(S1), Shield(S3)], 1: [Shield(S2)]},
    ),
    (
        "doppelganger curator villager hunter | werewolf robber drunk",
        2,
        {0: [Copy(S1), Entrust(S3)], 1: [Entrust(S2)]},
    ),
    (
        "doppelganger revealer villager hunter | werewolf robber drunk",
        2,
        {0: [Copy(S1), Flip(S3)], 1: [Flip(S2)]},
    ),
    ("revealer villager werewolf hunter | seer robber drunk", 3, {0: [Flip(S2)]}),
    (
        "villager troublemaker revealer hunter | seer robber drunk",
        0,
        {1: [Swap(S0, S3)], 2: [Flip(S3)]},
    ),
    (AURA, 0, {1: [Rob(S3)], 2: [Swap(S0, S1)], 3: [Shield(Seat(4))]}),
    ("doppelganger werewolf mystic_wolf dream_wolf | seer robber drunk", 1, {0: [Copy(S2)]}),
    ("doppelganger werewolf minion dream_wolf | seer robber drunk", 2, {0: [Copy(S3)]}),
    ("doppelganger werewolf minion dream_wolf | seer robber drunk", 0, {0: [Copy(S2)]}),
    ("doppelganger mason mason villager | seer robber drunk", 1, {0: [Copy(S2)]}),
    ("witch villager seer | werewolf robber drunk", 0, {0: [Look(C1), HandOver(S0)]}),
]


@pytest.mark.parametrize(("deal", "seat", "choices"), EVIDENCE)
def test_imagined_nights_look_like_the_real_one(
    deal: str, seat: int, choices: dict[int, list[NightAction]]
) -> None:
    s, rng = morning(deal, choices), Random(deal)
    seen = view(s, Seat(seat))
    worlds = set()
    for _ in range(6):
        other = imagine(seen, rng)
        assert view(other, Seat(seat)) == seen
        worlds.add(other.dealt)
    assert len(worlds) > 1


@pytest.mark.no_cover
@pytest.mark.parametrize(("deal", "seat", "choices"), EVIDENCE)
def test_sampling_comes_close_to_counting(
    deal: str, seat: int, choices: dict[int, list[NightAction]]
) -> None:
    known = knows(deal, seat, choices)
    hints = Hints(known)
    drawn = sampled(hints, Random(7), Work(20_000)).posterior(exact=False)
    assert drawn is not None
    if guess_size(hints, Random(1)) < 4000:
        exact = exactly(known)
        assert exact is not None
        for owner in range(known.players):
            assert abs(drawn.wolf(owner) - exact.wolf(owner)) < 0.1


def test_imagined_nights_come_as_often_as_they_are_likely() -> None:
    s = morning("robber werewolf seer | werewolf troublemaker villager", {0: [Rob(S1)]})
    seen, rng = view(s, S0), Random(3)
    wolf = sum(imagine(seen, rng).role_of(S0) == "werewolf" for _ in range(400)) / 400
    assert abs(wolf - 31 / 40) < 0.07


def test_where_drawing_fails_all_nights_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imagining, "TRIES", 0)
    s = morning("robber werewolf seer | werewolf troublemaker villager", {0: [Rob(S1)]})
    hints = Hints(knowledge_of(view(s, S0)))
    walk = draw(hints, Random(1))
    assert isinstance(walk, Walk)
    assert view(imagine(view(s, S0), Random(2)), S0) == view(s, S0)


@pytest.mark.parametrize("ways", [0, 2, 4])
def test_where_there_are_too_many_nights_to_count_some_are_enough(
    monkeypatch: pytest.MonkeyPatch, ways: int
) -> None:
    monkeypatch.setattr(imagining, "TRIES", 0)
    monkeypatch.setattr(imagining, "WAYS", ways)
    s = morning("robber werewolf seer | werewolf troublemaker villager", {0: [Rob(S1)]})
    hints = Hints(knowledge_of(view(s, S0)))
    assert 0 < len(in_turn(hints)) < sum(1 for _ in every_way(hints))
    assert view(imagine(view(s, S0), Random(2)), S0) == view(s, S0)


@pytest.mark.parametrize("seen", [OnTable((S1, S2)), OnTable((), (FaceUp(S1, "robber"),))])
def test_what_lay_on_the_table_at_night_is_not_waited_for(seen: OnTable) -> None:
    """Nights are drawn towards what was seen, so that not thousands are drawn in vain."""
    cards = "curator doppelganger sentinel revealer robber villager hunter | werewolf seer tanner"
    known = knows(cards)
    window = next(n for n, each in enumerate(known.script) if each.step == "curator")
    sight = Sight(window, S0, seen)
    hints = Hints(msgspec.structs.replace(known, window=window, dawn=None, sights=(sight,)))
    rng, fit = Random(1), 0
    for _ in range(300):
        with suppress(Impossible):
            walk = Walk(hints, Dice(rng)).run()
            assert walk.on_table() == seen
            fit += 1
    assert fit > 15


def looks_alike(s: State) -> None:
    """Nobody can tell an imagined table from this one."""
    for seat in (*SEATS[: s.players], None):
        other = imagine(view(s, seat), Random(5))
        assert view(other, seat) == view(s, seat)


def test_an_open_window_may_still_be_answered_by_others() -> None:
    s = until(evening("villager robber seer | werewolf troublemaker drunk"), "seer")
    looks_alike(s)
    decide(s, S2, Look(Place("s0")))
    looks_alike(s)


@pytest.mark.parametrize("step", ["sentinel", "curator", "revealer"])
def test_before_dawn_traces_are_seen_by_those_awake_only(step: str) -> None:
    s = evening("sentinel curator revealer doppelganger | werewolf seer drunk")
    looks_alike(until(s, step, {0: [Shield(S1)], 2: [Flip(S3)], 3: [Copy(S0), Shield(S0)]}))


def test_talk_vote_and_evening_can_be_imagined() -> None:
    s = morning("villager robber seer | werewolf troublemaker drunk", options=Options(nights=2))
    decide(s, S0, READY)
    decide(s, S1, was("robber"))
    looks_alike(s)
    time_up(s)
    decide(s, S1, Vote(S0))
    decide(s, S2, Aim(S0))
    looks_alike(s)
    time_up(s)
    decide(s, S0, ONWARD)
    looks_alike(s)


def test_rounds_of_talk_and_the_end_can_be_imagined() -> None:
    s = morning("villager robber seer | werewolf troublemaker drunk", options=ROUNDS)
    decide(s, S1, was("robber"))
    decide(s, S1, DONE)
    looks_alike(s)
    for seat in (S0, S2):
        decide(s, seat, DONE)
    for seat in SEATS[:3]:
        decide(s, seat, Vote(SEATS[(seat + 1) % 3]))
    looks_alike(s)


def test_a_copied_minion_knows_the_dealt_wolves_of_every_night_she_imagines() -> None:
    s = morning("doppelganger minion werewolf villager | seer drunk werewolf", {0: [Copy(S1)]})
    for seed in range(5):
        other = imagine(view(s, S0), Random(seed))
        assert other.dealt[:3] == ("doppelganger", "minion", "werewolf")
        assert other.dealt[3] != "werewolf"


def test_under_the_shroud_the_own_place_is_all_there_is_to_go_by() -> None:
    deal = "sentinel curator revealer villager | werewolf seer drunk"
    s = morning(deal, {0: [Shield(S2)], 1: [Entrust(S3)], 2: [Flip(S3)]})
    looks_alike(given(s, 3, "shroud"))
    covered = morning(deal, {0: [Shield(S2)], 1: [Entrust(S3)]})
    looks_alike(given(covered, 3, "shroud"))


def test_from_memory_the_own_night_is_like_anybody_elses() -> None:
    forgetful = Options(night_notes=False)
    deal = "robber seer insomniac | werewolf troublemaker drunk"
    looks_alike(morning(deal, {0: [Rob(S1)], 1: [Look(Place("s0"))]}, forgetful))


def test_notes_that_cannot_be_agree_with_nothing() -> None:
    villager = knows("villager seer robber | werewolf troublemaker drunk")
    robber = knows("robber seer villager | werewolf troublemaker drunk", 0, {0: [Rob(S1)]})
    (deed,) = robber.deeds
    strange = msgspec.structs.replace(deed, action=Rob(S0))
    mover = knows("troublemaker seer villager | werewolf robber drunk", 0, {0: [Swap(S1, S2)]})
    (swap,) = mover.deeds
    swaps_herself = msgspec.structs.replace(swap, action=Swap(S0, S1))
    for known in (
        msgspec.structs.replace(mover, deeds=(swaps_herself,)),
        msgspec.structs.replace(villager, deeds=robber.deeds),
        msgspec.structs.replace(robber, deeds=()),
        msgspec.structs.replace(robber, deeds=(strange,)),
        msgspec.structs.replace(robber, sights=(Sight(deed.window, S0, OnTable((S1,))),)),
    ):
        assert exactly(known) is None


def test_claims_may_name_only_a_side() -> None:
    deal = "villager seer insomniac | werewolf troublemaker drunk"
    known = knows(deal)
    found = []
    for role in ("any_wolf", "no_wolf"):
        claim = Believed(S1, Say("saw", ClaimArgs(place=C1, role=role)))
        law = exactly(known.with_claims([claim, Believed(S1, was("seer"))]))
        assert law is not None
        found.append(law.no_wolf)
    assert found[0] > found[1]


def test_a_believed_witch_did_what_she_says() -> None:
    known = knows("villager witch seer | werewolf troublemaker drunk")
    witched = Believed(S1, Say("witched", ClaimArgs(place=C1, role="werewolf", target=S0)))
    found = exactly(known.with_claims([witched]))
    assert found is not None
    assert found.roles[0]["werewolf"] > F(1, 2)


def test_a_believed_investigator_saw_what_he_says() -> None:
    known = knows("villager paranormal_investigator seer hunter | werewolf troublemaker drunk")
    saw = [
        Believed(S1, Say("saw", ClaimArgs(place=Place(f"s{seat}"), role=role)))
        for seat, role in ((2, "seer"), (3, "hunter"))
    ]
    found = exactly(known.with_claims([Believed(S1, was("paranormal_investigator")), *saw]))
    assert found is not None
    assert found.roles[2]["seer"] > F(1, 2)


def test_nobody_listens_at_imagined_tables() -> None:
    s = voting(morning("villager robber seer | werewolf troublemaker drunk"))
    for seat in SEATS[:3]:
        assert isinstance(s.phase, Voting)
        s.phase = s.phase.apply(s, seat, Vote(SEATS[(seat + 1) % 3]))
    assert s.told is None
    assert s.results


# --- the notebook's engine -----------------------------------------------------------------------


def test_too_many_ways_are_sampled() -> None:
    known = knows("villager seer robber | werewolf troublemaker werewolf")
    found = solve(known, Random(1), most=10, draws=3_000)
    assert found is not None
    assert not found.exact
    assert 0 < found.error < 0.05
    assert abs(found.wolf(1) - F(31, 100)) < 0.1


def test_where_nothing_is_found_in_time_nothing_is_called_impossible() -> None:
    known = knows("villager seer robber | werewolf troublemaker werewolf")
    with pytest.raises(TooMuchWork):
        solve(known, Random(1), most=1, draws=20)
    with pytest.raises(TooMuchWork):
        is_possible(known, Work(2))


def test_nothing_agrees_with_a_contradiction() -> None:
    known = knows("villager seer robber | werewolf troublemaker werewolf")
    both = [Believed(S1, was("seer")), Believed(S2, was("seer"))]
    assert solve(known.with_claims(both), Random(1), 1_000, 0) is None
    assert contradiction(known, both, Work(1_000), 500) == tuple(both)


def test_the_smallest_contradictory_group_is_named() -> None:
    known = knows("villager seer robber | werewolf troublemaker werewolf")
    mine = Believed(S2, was("villager"))
    harmless = Believed(S1, was("seer"))
    assert contradiction(known, [harmless, mine], Work(1_000), 500) == (mine,)
    assert contradiction(known, [harmless], Work(1_000), 500) is None


def test_a_rejected_claim_may_be_part_of_a_contradiction() -> None:
    known = knows("mason mason robber | werewolf troublemaker werewolf")
    true = Believed(S1, was("mason"), is_true=False)
    harmless = Believed(S2, was("seer"), is_true=False)
    assert contradiction(known, [harmless, true], Work(1_000), 500) == (true,)


@pytest.mark.parametrize("artifacts", [("claw",), ("claw", "brand"), ("brand", "void", "claw")])
def test_unknown_artifacts_are_mixed_as_if_each_were_drawn(
    artifacts: tuple[Artifact, ...],
) -> None:
    deal, options = "curator villager seer | werewolf hunter villager", Options(artifacts=artifacts)
    night = morning(deal, {0: [Entrust(S1)]}, options)
    wanted, found = final_roles(night, S0), exactly(knowledge_of(view(night, S0)))
    assert wanted is not None
    assert found is not None
    assert [{**law} for law in wanted[0]] == [*found.roles]
    assert wanted[1] == found.no_wolf


def test_a_copied_aura_seer_nobody_listens_to_changes_nothing() -> None:
    known = knows("villager doppelganger aura_seer | werewolf robber seer")
    found = exactly(known.with_claims([Believed(S2, was("aura_seer"))]))
    assert found is not None
    assert found.roles[1]["aura_seer"] > 0


def test_what_somebody_says_to_be_now_is_tested_with_his_artifact() -> None:
    s = given(
        morning("curator villager seer | werewolf robber drunk", {0: [Entrust(S1)]}), 1, "claw"
    )
    known = knowledge_of(view(s, S0))
    claim = Believed(S1, Say("am", ClaimArgs(role="tanner")))
    found = exactly(known.with_claims([claim]))
    assert found is not None
    assert found.roles[1] == {"tanner": F(1)}


def test_a_pool_leaves_cards_in_the_box() -> None:
    s = evening("villager seer robber | werewolf troublemaker drunk", boxed="werewolf hunter")
    s = until(s, "dawn", part="rest")
    found = exactly(knowledge_of(view(s, S0)))
    assert found is not None
    assert "hunter" in found.roles[1]
    assert view(imagine(view(s, S0), Random(1)), S0) == view(s, S0)
