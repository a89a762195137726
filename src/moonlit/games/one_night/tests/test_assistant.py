"""The notebook: numbers from one's own view alone."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from moonlit.core.game import decide
from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night import GAME, assistant
from moonlit.games.one_night.actions import ClaimArgs, Entrust, Look, LookAtTwo, Rob, Say
from moonlit.games.one_night.assistant import Advice, Numbers, advise, consider, is_slow
from moonlit.games.one_night.options import Options, cards_of
from moonlit.games.one_night.places import Place
from moonlit.games.one_night.rules import State, speaker
from moonlit.games.one_night.sayings import truthful_claims
from moonlit.games.one_night.talk import say as publish
from moonlit.games.one_night.tests.brute import final_roles, random_night, random_set, table
from moonlit.games.one_night.tests.claiming import any_claim
from moonlit.games.one_night.tests.positions import C1, C2, S0, S1, evening, morning, voting
from moonlit.games.one_night.view import view
from moonlit.games.one_night.worlds.hints import Hints
from moonlit.games.one_night.worlds.knowledge import Believed, knowledge_of
from moonlit.games.one_night.worlds.solver import TooMuchWork, Work, sampled
from moonlit.games.one_night.worlds.tally import Posterior, Tally

FEW_ARTIFACTS = Options(artifacts=("claw", "void", "shroud"), centre_wolf_mode="one")


def advice(s: State, seat: int = 0) -> Advice:
    found = advise(view(s, Seat(seat)))
    assert found is not None
    return found


def robbed() -> State:
    return morning("robber werewolf seer | werewolf troublemaker villager", {0: [Rob(S1)]})


def say(s: State, seat: int, kind: str, **args: object) -> None:
    decide(s, Seat(seat), Say(kind, ClaimArgs(**args)))  # type: ignore[arg-type]


def test_the_panel_counts_from_the_own_notes() -> None:
    found = advice(robbed())
    assert found.exact
    assert found.roles[0] == {"werewolf": 0.775, "robber": 0.225}
    assert found.wolf == (0.775, 0.225, 0.25)
    assert found.side == "wolves"
    assert found.no_wolf == 0
    assert found.my_card == (Place("s0"), Place("s1"))


def test_large_tables_are_sampled() -> None:
    s = morning(
        "villager minion werewolf seer robber troublemaker drunk insomniac | werewolf mason mason"
    )
    found = advice(s)
    assert not found.exact
    assert found.side == "village"
    assert abs(sum(found.roles[3].values()) - 1) < 3 * found.grain
    assert GAME.assistant is not None
    assert GAME.assistant.Advice is Advice


def test_nobody_is_advised_at_night_as_an_onlooker_or_after_the_end() -> None:
    assert advise(view(evening("robber werewolf seer | villager drunk mason"), S0)) is None
    s = robbed()
    assert advise(view(s, None)) is None
    assert consider(view(s, None), []) is None
    assert advise(view(voting(s), S0)) is not None


def test_what_nobody_has_claimed_is_listed() -> None:
    s = robbed()
    say(s, 1, "was", role="werewolf")
    say(s, 2, "was", role="seer")
    assert advice(s).unclaimed == ("werewolf", "robber", "troublemaker", "villager")
    say(s, 1, "retract", claim=100)
    assert advice(s).unclaimed.count("werewolf") == 2
    say(s, 1, "was", role="seer")
    assert advice(s).unclaimed.count("seer") == 0


def considered(s: State, *marks: str) -> Advice:
    found = consider(view(s, S0), marks)
    assert found is not None
    return found


def test_believed_and_rejected_claims_change_the_numbers() -> None:
    s = morning("villager seer robber | werewolf troublemaker werewolf")
    say(s, 1, "was", role="seer")
    assert considered(s, "believe:100").wolf == (0.0, 0.0, 0.5)
    assert considered(s, "reject:100").wolf == (0.225, 0.3875, 0.2625)
    assert considered(s).wolf == (0.18, 0.31, 0.31)
    assert considered(s, "believe:100").conflict is None


def test_strange_marks_and_marks_of_what_cannot_be_marked_count_for_nothing() -> None:
    s = morning("villager seer robber | werewolf troublemaker werewolf")
    say(s, 0, "was", role="werewolf")
    say(s, 1, "accuse", target=S0)
    say(s, 2, "was", role="seer")
    say(s, 2, "retract", claim=200)
    strange = ("believe:0", "believe:100", "believe:200", "believe:7", "doubt:100", "?")
    assert considered(s, *strange) == considered(s)


def test_claims_that_cannot_all_be_true_are_named() -> None:
    s = morning("villager seer robber | werewolf troublemaker werewolf")
    say(s, 1, "was", role="seer")
    say(s, 2, "was", role="seer")
    found = considered(s, "believe:100", "believe:200")
    assert found.conflict == (100, 200)
    assert found.wolf == considered(s).wolf


def test_a_conflict_of_many_claims_is_told_without_naming_them() -> None:
    s = morning("seer villager villager villager drunk | werewolf hunter werewolf")
    for seat in range(1, 5):
        say(s, seat, "was", role="villager")
    marks = [f"believe:{claim.id}" for claim in s.claims]
    assert considered(s, *marks).conflict == ()
    assert considered(s, *marks[:3]).conflict is None


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_numbers_say_nothing_a_seat_does_not_know(seat: int) -> None:
    one = morning("villager seer robber | werewolf troublemaker werewolf", {1: [LookAtTwo(C1, C2)]})
    other = morning(
        "villager seer robber | werewolf troublemaker werewolf", {1: [LookAtTwo(C1, C2)]}
    )
    other.lying[0], other.lying[3] = other.lying[3], other.lying[0]
    assert advice(one, seat) == advice(other, seat)


def test_places_that_cannot_be_are_not_listed() -> None:
    s = morning(
        "insomniac robber seer | werewolf villager mason",
        {0: [Look(Place("s0"))], 1: [Rob(S0)]},
    )
    assert Place("s1") in advice(s).my_card
    assert Place("s0") not in advice(s).my_card


def test_the_own_artifact_counts() -> None:
    s = morning("villager curator robber | werewolf seer werewolf", {1: [Entrust(S0)]})
    s.tokens[S0] = "claw"
    assert advice(s).roles[0] == {"werewolf": 1.0}


def test_a_tanner_is_alone() -> None:
    s = morning("tanner seer villager | werewolf mason mason")
    assert advice(s).side == "alone"
    assert advice(s, 2).side == "village"


# --- contradictions ------------------------------------------------------------------------------


def test_rejecting_what_must_be_true_is_a_contradiction() -> None:
    s = morning("mason mason robber seer | werewolf troublemaker werewolf")
    say(s, 1, "was", role="mason")
    say(s, 2, "was", role="robber")
    assert considered(s, "reject:100").conflict == (100,)
    assert considered(s, "reject:200", "reject:100").conflict == (100,)
    assert considered(s, "reject:100").wolf == considered(s).wolf
    assert considered(s, "reject:200").conflict is None
    assert considered(s, "believe:100").conflict is None


def test_rejecting_what_a_believed_claim_makes_true_is_a_contradiction() -> None:
    s = morning("villager seer robber | werewolf troublemaker werewolf")
    say(s, 1, "was", role="seer")
    say(s, 1, "am", role="seer")
    say(s, 2, "was", role="robber")
    say(s, 2, "idle")
    assert considered(s, "believe:100", "believe:200", "reject:101", "believe:201").conflict == (
        100,
        101,
        201,
    )


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(200, 216))
def test_marks_are_a_contradiction_if_and_only_if_no_night_fits(seed: int) -> None:
    rng = Random(seed)
    s, seat = random_night(table(*random_set(rng, 6), FEW_ARTIFACTS), rng), Seat(seed % 3)
    for other in (other for other in everyone(3) if other != seat):
        true = truthful_claims(speaker(s, other))
        for said in dict.fromkeys((rng.choice(true), any_claim(rng, s, other))):
            publish(s, other, said, 0)
    marks = [(rng.choice(("believe", "reject")), claim) for claim in s.claims]
    believed = [Believed(claim.seat, claim.said, how == "believe") for how, claim in marks]
    wanted = final_roles(s, seat, believed)
    found = consider(view(s, seat), [f"{how}:{claim.id}" for how, claim in marks])
    assert found is not None
    assert not found.puzzled
    assert (found.conflict is not None) == (wanted is None)
    if wanted is not None:
        assert found.no_wolf == round(float(wanted[1]), 4)


# --- as many numbers as are known ----------------------------------------------------------------

LARGE = "villager minion werewolf seer robber troublemaker drunk insomniac | werewolf mason mason"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_usual_tables_up_to_five_are_counted_exactly(players: int) -> None:
    cards = cards_of(players, Options())
    deal = " ".join(cards[:players]) + " | " + " ".join(cards[players:])
    s = morning(deal)
    for seat in everyone(players):
        assert advice(s, seat).exact


def test_what_takes_less_than_a_fifth_of_a_second_is_counted_exactly() -> None:
    """The longest count of a usual table of six that does: 20,010 windows of the night."""
    s = morning("werewolf werewolf troublemaker drunk villager robber | insomniac minion seer")
    assert advice(s).exact


def test_seats_of_which_the_same_is_known_get_the_same_numbers() -> None:
    found = advice(
        morning("villager villager robber troublemaker seer | werewolf werewolf villager")
    )
    assert found.exact
    assert found.grain == 0
    assert len({*found.wolf[1:]}) == 1


def test_drawn_numbers_are_rounded_by_their_error_and_nothing_is_certain() -> None:
    found = advice(morning(LARGE))
    assert found.grain in assistant.GRAINS
    numbers = [n for law in found.roles for n in law.values()] + [*found.wolf, found.no_wolf]
    assert all(0 < n < 1 for n in numbers)
    grains = [n / found.grain for n in numbers if n >= found.grain]
    assert all(abs(n - round(n)) < 1e-6 for n in grains)
    assert {*found.roles[0]} == {*LARGE.replace("|", "").split()}


@pytest.mark.parametrize(
    ("draws", "grain"), [(10_001, 0.01), (2_501, 0.02), (401, 0.05), (101, 0.1), (3, 0.5), (1, 0.5)]
)
def test_fewer_draws_make_coarser_numbers(draws: float, grain: float) -> None:
    found = Posterior(roles=({},), no_wolf=Fraction(1), draws=draws)
    assert Numbers(found).grain == grain
    assert Numbers(found).shown(1) < 1
    assert Numbers(found).shown(0) > 0


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Limits that are set for one test, and nothing remembered from before or for later."""
    for remembered in (assistant._glance, assistant._solved):
        remembered.cache_clear()
    yield monkeypatch
    for remembered in (assistant._glance, assistant._solved):
        remembered.cache_clear()


def test_where_few_nights_fit_more_are_drawn(hurry: pytest.MonkeyPatch) -> None:
    hurry.setattr(assistant, "COUNTED", 0)
    hurry.setattr(assistant, "GLIMPSED", 10)
    found = advice(robbed())
    assert not found.exact
    assert found.roles[0]["werewolf"] > 0.6
    assert found.roles[0]["seer"] < 0.01


def test_where_hardly_a_night_is_found_in_time_only_the_own_card_counts(
    hurry: pytest.MonkeyPatch,
) -> None:
    hurry.setattr(assistant, "COUNTED", 0)
    hurry.setattr(assistant, "GLIMPSED", 10)
    hurry.setattr(assistant, "sampled", without_notes)
    found = advice(robbed())
    assert not found.exact
    assert found.roles[1]["werewolf"] < 0.5
    hurry.setattr(assistant, "DRAWN", 0)
    assistant._glance.cache_clear()
    with pytest.raises(TooMuchWork):
        advice(robbed())


def without_notes(hints: Hints, rng: Random, work: Work, least: int) -> Tally:
    """As if no night were found that fits any notes."""
    return Tally(hints.known) if hints.known.deeds else sampled(hints, rng, work, least)


def test_where_nothing_can_be_found_out_in_time_it_says_so(hurry: pytest.MonkeyPatch) -> None:
    s = morning("mason mason robber seer | werewolf troublemaker werewolf")
    say(s, 1, "was", role="mason")
    advice(s)
    for limit in ("COUNTED", "DRAWN", "DOUBTED"):
        hurry.setattr(assistant, limit, 0)
    found = considered(s, "reject:100")
    assert found.puzzled
    assert found.conflict is None


def test_a_contradiction_of_a_few_is_found_where_all_are_too_many(
    hurry: pytest.MonkeyPatch,
) -> None:
    s = morning("mason mason robber seer | werewolf troublemaker werewolf")
    say(s, 1, "was", role="mason")
    advice(s)
    hurry.setattr(assistant, "COUNTED", 0)
    hurry.setattr(assistant, "DRAWN", 0)
    found = considered(s, "reject:100")
    assert not found.puzzled
    assert found.conflict == (100,)


@pytest.mark.rule("ON-105")
def test_only_by_day_there_is_something_to_count() -> None:
    deal = "robber werewolf seer | villager drunk mason"
    assert not is_slow(view(evening(deal), S0))
    assert is_slow(view(morning(deal), S0))
    assert is_slow(view(voting(morning(deal)), S0))
    assert not is_slow(view(morning(deal), None))


def test_an_onlooker_has_no_card_to_look_for() -> None:
    seen = view(morning("robber werewolf seer | villager drunk mason"), None)
    tally = Tally(knowledge_of(seen))
    tally.note_places([0, 1, 2, 3, 4, 5])
    assert tally._my_card == set()
