"""The notebook: numbers from the own view alone."""

import pytest

from moonlit.core.game import decide
from moonlit.core.seats import Seat
from moonlit.games.one_night import GAME, assistant
from moonlit.games.one_night.actions import ClaimArgs, Entrust, Look, LookAtTwo, Rob, Say
from moonlit.games.one_night.assistant import Advice, advise, consider
from moonlit.games.one_night.places import Place
from moonlit.games.one_night.rules import State
from moonlit.games.one_night.tests.positions import C1, C2, S0, S1, evening, morning, voting
from moonlit.games.one_night.view import view


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
    assert abs(sum(found.roles[3].values()) - 1) < 0.01
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


LARGE = "villager minion werewolf seer robber troublemaker drunk insomniac | werewolf mason mason"


def test_where_hardly_a_night_is_found_in_time_only_the_own_card_counts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(assistant, "LEAST", 1_000)
    assistant._glance.cache_clear()
    found = advice(morning(LARGE), 3)
    assistant._glance.cache_clear()
    assert not found.exact
    assert found.side == "village"
    assert abs(sum(found.roles[0].values()) - 1) < 0.01


def test_nights_that_turn_out_to_be_too_many_are_drawn_instead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(assistant, "guess_size", lambda *_: 0)
    monkeypatch.setattr(assistant, "MOST_COUNTED", 5)
    assistant._glance.cache_clear()
    assert not advice(morning(LARGE)).exact
    assistant._glance.cache_clear()


def test_nothing_is_called_a_conflict_where_nights_are_only_hard_to_find(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(assistant, "_solved", lambda _: None)
    found = consider(view(robbed(), S0), [])
    assert found is not None
    assert found.conflict is None
