"""Beginning, deciding, refusing, telling, copying."""

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.errors import (
    BadOptions,
    GameIsOver,
    NoClockRuns,
    NoSuchOption,
    NotYourTurn,
    OtherRules,
)
from moonlit.core.game import (
    Event,
    GameSetup,
    Kit,
    Outcome,
    Over,
    Phase,
    Remark,
    Span,
    Told,
    begin,
    check_options,
    decide,
    heard_by,
    kebab,
    time_up,
)
from moonlit.core.sealed import Sealed
from moonlit.core.seats import Seat
from tests.core.toy import (
    HUSH,
    Bet,
    Betting,
    Broken,
    Dealt,
    Options,
    Ready,
    Said,
    Say,
    Saying,
    Silence,
    State,
)


def table(players: int = 2) -> State:
    state: State
    state, _ = begin(HUSH, players, Options(), Seed("moonlight"))
    return state


def test_a_game_knows_its_earlier_rules_and_no_later_ones() -> None:
    first, newest = HUSH, msgspec.structs.replace(HUSH, rules=2, earlier=(HUSH,))
    assert newest.by_rules(1) is first
    assert newest.by_rules(2) is newest
    assert [*newest.versions()] == [2, 1]
    with pytest.raises(OtherRules) as no:
        newest.by_rules(3)
    assert no.value.args_for_words == {"rules": 3, "ours": 2}
    with pytest.raises(OtherRules):
        first.by_rules(2)


def test_names_on_the_wire_are_in_kebab_case() -> None:
    assert [kebab(name) for name in ("Turn", "RoundBegan")] == ["turn", "round-began"]


def test_beginning_tells_what_could_be_seen_of_the_deal() -> None:
    state, told = begin(HUSH, 2, Options(), Seed("moonlight"))
    assert told == [Told(Dealt(state.cards[seat]), (Seat(seat),)) for seat in (0, 1)]
    assert state.told is None


@pytest.mark.parametrize("players", [0, 1, 5])
def test_a_table_of_the_wrong_size_is_refused(players: int) -> None:
    with pytest.raises(BadOptions) as no:
        begin(HUSH, players, Options(), Seed("moonlight"))
    assert no.value.args_for_words == {"option": "players", "value": players}


def test_a_value_that_is_not_offered_is_refused() -> None:
    with pytest.raises(BadOptions) as no:
        begin(HUSH, 2, msgspec.structs.replace(Options(), most=9), Seed("moonlight"))
    assert no.value.args_for_words == {"option": "most", "value": "9"}
    assert no.value.id == "bad-options"


RANGE = msgspec.structs.replace(
    HUSH, choices=lambda _: {"most": Span(range(3, 8), (3, 0, 5), step=2)}
)


@pytest.mark.parametrize("most", [0, 3, 4, 7])
def test_any_number_of_a_range_may_be_chosen_and_those_beside_it(most: int) -> None:
    check_options(RANGE, 2, msgspec.structs.replace(Options(), most=most))


@pytest.mark.parametrize("most", [-1, 1, 2, 8])
def test_no_number_outside_a_range_may_be_chosen(most: int) -> None:
    with pytest.raises(BadOptions):
        check_options(RANGE, 2, msgspec.structs.replace(Options(), most=most))


def test_the_usual_numbers_of_a_range_come_first() -> None:
    span = RANGE.choices(2)["most"]
    assert isinstance(span, Span)
    assert list(span) == [3, 0, 5, 4, 6, 7]
    assert span[:2] == (3, 0)
    assert len(span) == 6
    assert span.beside == (0,)


def test_a_range_is_not_listed_to_look_a_number_up() -> None:
    span = Span(range(10**12), (3,))
    assert 10**12 - 1 in span
    assert 10**12 not in span


def kits(_players: int, options: Options) -> dict[str, Kit]:
    most: object = options.most
    return {"most": Kit(box={"coin": 3}, chosen=most if isinstance(most, tuple) else ())}


def remarks(_players: int, options: Options) -> list[Remark]:
    few = Remark(id="few", clause="HU-2", forbids=not options.most)
    return [few, Remark(id="fine", clause="HU-2", forbids=False)]


BY_HAND = msgspec.structs.replace(HUSH, setup=GameSetup(kits=kits, remarks=remarks))


def by_hand(*coins: str) -> Options:
    return msgspec.structs.replace(Options(), most=coins)


def test_things_from_the_box_may_be_put_together() -> None:
    check_options(BY_HAND, 2, by_hand("coin", "coin"))
    check_options(BY_HAND, 2, Options(most=3))


@pytest.mark.parametrize("coins", [["coin"] * 4, ["coin", "pearl"]], ids=["too many", "unknown"])
def test_what_is_not_in_the_box_is_refused(coins: list[str]) -> None:
    with pytest.raises(BadOptions) as no:
        check_options(BY_HAND, 2, by_hand(*coins))
    assert no.value.args_for_words["option"] == "most"


def test_nothing_is_put_together_where_the_game_has_no_kits() -> None:
    with pytest.raises(BadOptions):
        check_options(HUSH, 2, by_hand("coin"))


def test_a_remark_that_forbids_is_a_refusal() -> None:
    with pytest.raises(BadOptions) as no:
        check_options(BY_HAND, 2, by_hand())
    assert no.value.args_for_words == {"option": "few", "value": "HU-2"}


def test_a_decision_changes_the_state_and_tells_its_events() -> None:
    state = table()
    assert decide(state, Seat(0), Say("high")) == [Told(Said(Seat(0), "high"))]
    assert state.words == ["high"]
    assert state.phase == Saying(Seat(1))
    assert state.told is None


def test_a_decision_of_somebody_else_is_refused() -> None:
    with pytest.raises(NotYourTurn):
        decide(table(), Seat(1), Say("high"))


def test_a_choice_that_is_no_option_is_refused() -> None:
    state = table()
    with pytest.raises(NoSuchOption):
        decide(state, Seat(0), Bet(1))
    assert state.words == []


def test_a_decision_after_the_end_is_refused() -> None:
    state = table()
    state.phase = Over()
    with pytest.raises(GameIsOver):
        decide(state, Seat(0), Say("high"))


def test_somebody_who_is_only_invited_may_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Saying, "invites", lambda *_: (Seat(1),))
    state = table(3)
    decide(state, Seat(1), Say("low"))
    assert state.words == ["low"]


def test_a_phase_asks_and_offers_nothing_unless_it_says_so() -> None:
    phase: Phase[State, Say] = Phase()
    state = table()
    assert list(phase.asks(state)) == list(phase.invites(state)) == []
    assert list(phase.options(state, Seat(0))) == []
    assert not phase.allows(state, Seat(0), Say("high"))
    assert phase.apply(state, Seat(0), Say("high")) is phase
    assert phase.seconds(state) is None


def test_when_time_is_up_the_phase_says_what_happens() -> None:
    state = msgspec.structs.replace(table(), phase=Silence())
    assert time_up(state) == [Told(Broken())]
    assert (state.phase, state.told) == (Betting(Sealed((None, None))), None)


def test_time_is_not_up_where_no_clock_runs() -> None:
    state = table()
    before = state.copy()
    with pytest.raises(NoClockRuns):
        time_up(state)
    assert state == before
    with pytest.raises(NoClockRuns):
        state.phase.time_up(state)


def test_time_is_not_up_after_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Over, "seconds", lambda *_: 1)
    state = table()
    state.phase = Over()
    with pytest.raises(GameIsOver):
        time_up(state)


def test_telling_reaches_everyone_and_a_whisper_those_it_names() -> None:
    state = table(3)
    state.told = []
    state.tell(Ready(Seat(0)))
    state.whisper(Dealt(1), Seat(0), Seat(2))
    state.whisper(Dealt(2))
    everything: list[Event] = [Ready(Seat(0)), Dealt(1)]
    assert heard_by(Seat(0), state.told) == heard_by(Seat(2), state.told) == everything
    assert heard_by(Seat(1), state.told) == heard_by(None, state.told) == [Ready(Seat(0))]


def test_where_nobody_listens_nothing_is_told() -> None:
    state = table()
    state.tell(Ready(Seat(0)))
    state.whisper(Dealt(1), Seat(0))
    assert state.told is None


def test_a_copy_shares_nothing_that_changes() -> None:
    state = table()
    copy = state.copy()
    assert copy == state
    copy.words.append("high")
    copy.cards[0] = 9
    assert state.words == []
    assert state.cards[0] != 9


def test_nobody_listens_to_a_copy() -> None:
    state = table()
    state.told = []
    assert state.copy().told is None


def test_winners_are_all_who_came_first() -> None:
    assert Outcome((3, 5, 5), (3, 1, 1)).winners() == [1, 2]
    assert Outcome((0, 0), (2, 2)).winners() == []


def test_phases_are_told_apart_by_their_tags() -> None:
    state = table()
    for phase in (Saying(Seat(1)), Over()):
        state.phase = phase
        assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
    assert Betting.__struct_config__.tag == "betting"


def test_a_moment_begins_anew_unless_a_game_says_that_it_goes_on() -> None:
    state, _ = begin(HUSH, 2, Options(), Seed("anew"))
    assert not state.phase.resumes(state)
