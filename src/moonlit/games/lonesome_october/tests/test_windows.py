"""Who is asked and when, the agenda, chance (4.21, 4.22)."""

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.errors import NoSuchOption, NotYourTurn
from moonlit.core.game import Over, begin, decide, time_up
from moonlit.core.laws import finished as played
from moonlit.core.record import replay
from moonlit.core.seats import Seat
from moonlit.games.lonesome_october import GAME, knowledge
from moonlit.games.lonesome_october.actions import (
    No,
    One,
    Pass,
    Pick,
    RaiseHand,
    Search,
    TakeSide,
    Use,
    Yes,
)
from moonlit.games.lonesome_october.components import Options, Side
from moonlit.games.lonesome_october.effects import Guarding, WeekAsking
from moonlit.games.lonesome_october.harm import Preventing
from moonlit.games.lonesome_october.moves import RollWindow, Shielding
from moonlit.games.lonesome_october.rules import State
from moonlit.games.lonesome_october.stash import draw_card
from moonlit.games.lonesome_october.table import as_a, one_of, roll_die, shuffled
from moonlit.games.lonesome_october.tests.positions import (
    T4,
    A,
    B,
    C,
    D,
    Paused,
    choose,
    dice,
    having,
    heard,
    holding,
    hurt,
    knowing,
    lives,
    moving,
    on_top,
    options,
    out,
    table,
    turn_of,
    week,
    with_pair,
)
from moonlit.games.lonesome_october.view import wishes
from moonlit.games.lonesome_october.weeks import Gap, Menu

HIDDEN = Options(ingredients="hidden")
JOKERS: tuple[Side, ...] = ("joker", "joker", "opener", "closer")


def drawing(s: State, **cards: str) -> State:
    """These seats have drawn these cards unseen."""
    for name, card in cards.items():
        on_top(s, card)
        draw_card(s, Seat("abcd".index(name)))
    return s


@pytest.mark.rule("LO-172")
def test_nobody_without_a_power_is_asked_in_a_whole_move() -> None:
    s = moving(dice(knowing(table(), B, C, 1), 3, 3, 1), B, "fight", C)
    assert s.phase.asks(s) == (B,)
    choose(s, Pick("hit"))
    assert isinstance(s.phase, Paused)


@pytest.mark.rule("LO-173")
def test_a_candidate_who_has_nothing_can_only_pass() -> None:
    s = moving(drawing(table(options=HIDDEN), a="C2"), B, "search")
    assert isinstance(s.phase, RollWindow)
    assert options(s, A) == [Pass()]
    s = moving(holding(table(), A, "C2"), B, "search")
    assert not isinstance(s.phase, RollWindow)


@pytest.mark.rule("LO-173")
@pytest.mark.parametrize("where", ["discards", "burnt"])
def test_a_card_that_lies_open_can_be_in_no_stash(where: str) -> None:
    s = drawing(table(options=HIDDEN), a="C2", c="HA")
    assert isinstance(moving(s, B, "search").phase, RollWindow)
    s = table(options=HIDDEN)
    holding(s, D, "HA")
    drawing(s, a="C2")
    s.pairs[D] = msgspec.structs.replace(s.pairs[D], ingredients=())
    getattr(s, where).append("HA")
    knowledge.moved(s, "HA", D, knowledge.OPEN)
    assert not isinstance(moving(s, B, "search").phase, RollWindow)


@pytest.mark.rule("LO-174")
def test_the_same_record_asks_the_same_seats_whoever_holds_the_ace() -> None:
    asked = []
    for card, other in (("HA", "C3"), ("C3", "HA")):
        s = moving(drawing(table(options=HIDDEN), a=card, c=other), B, "search")
        asked.append(list(s.phase.asks(s)))
    assert asked[0] == asked[1]


@pytest.mark.rule("LO-174")
def test_extra_actions_are_skipped_only_if_the_record_leaves_none() -> None:
    s = turn_of(table(("larry", "jack", "count", "vicar")), A, "wolf")
    choose(dice(s, 3, 3, 5), Search())
    assert isinstance(s.phase, Menu)
    s = turn_of(with_pair(table(("larry", "jack", "count", "vicar")), A, preparedness=6), A, "wolf")
    choose(dice(s, 3, 3, 5), Search())
    assert isinstance(s.phase, Paused)
    hidden = table(("larry", "jack", "count", "vicar"), options=HIDDEN)
    turn_of(drawing(with_pair(hidden, A, preparedness=6), a="C2"), A, "wolf")
    choose(dice(hidden, 3, 3, 5), Search())
    while isinstance(hidden.phase, RollWindow):
        time_up(hidden)
    assert isinstance(hidden.phase, Menu)


@pytest.mark.rule("LO-175")
def test_at_a_weeks_start_a_seat_is_asked_until_it_passes() -> None:
    s = hurt(hurt(holding(table(), A, "CA", "SA"), B, "snuff", "killed"), C, "needle", "killed")
    week(out(s, D), 4)
    assert isinstance(s.phase, WeekAsking)
    choose(s, Use("yggdrasil_sap", figure="snuff"))
    assert isinstance(s.phase, WeekAsking)
    choose(s, Pass())
    assert isinstance(s.phase, Menu)


@pytest.mark.rule("LO-176")
@pytest.mark.parametrize(
    ("card", "what", "asked"),
    [("DK", {"preparedness": 1}, True), ("DK", {}, False), ("HK", {"debt": 6}, True)],
)
def test_sword_and_skull_guard_only_where_they_are_the_end(
    card: str,
    what: dict[str, int],
    asked: bool,  # noqa: FBT001
) -> None:
    s = with_pair(holding(table(), C, card), B, **what)
    moving(s, B, "espionage", C)
    assert isinstance(s.phase, Guarding) == asked


@pytest.mark.rule("LO-176")
def test_a_guard_is_for_the_target_alone_and_one_effect() -> None:
    s = having(knowing(table(("jill", "jack", "rastov", "vicar")), B, C, 1), C, "prophecy")
    moving(dice(s, 6, 2), B, "fight", C)
    assert s.phase.asks(s) == [C]
    assert options(s) == [Pass(), Use("prophecy", B)]
    choose(s, Use("prophecy", B))
    assert s.attempt is not None
    assert s.attempt.roll is not None
    assert s.attempt.roll.total == 7


@pytest.mark.rule("LO-176")
def test_a_spare_refuge_does_not_help_against_spies() -> None:
    s = knowing(having(table(), C, "spare_refuge"), B, C, 1)
    assert not isinstance(moving(s, B, "espionage", C).phase, Guarding)


@pytest.mark.rule("LO-177")
@pytest.mark.rule("LO-185")
def test_answers_take_effect_from_the_roller_on_not_as_they_come() -> None:
    s = holding(holding(table(), A, "HA"), C, "DA")
    moving(dice(s, 6, 6), C, "search")
    assert s.phase.asks(s) == [C, A]
    decide(s, A, Use("tentacle"))
    decide(dice(s, 5, 5), C, Use("grail"))
    assert s.discards == ["DA"]
    assert s.pairs[A].ingredients == ("HA",)


@pytest.mark.rule("LO-185")
def test_declarations_are_the_same_in_any_order_of_arrival() -> None:
    ends = []
    for order in ((A, B), (B, A)):
        s = week(table(T4, JOKERS, week=4), 5)
        for seat in order:
            decide(s, seat, TakeSide("opener" if seat == A else "closer"))
        ends.append((s.declared, s.pairs))
    assert ends[0] == ends[1]


@pytest.mark.rule("LO-178")
def test_a_loss_is_asked_about_when_it_is_about_to_happen() -> None:
    s = holding(having(table(("rastov", "jack", "count", "vicar")), A, "hard_to_kill"), A, "C2")
    moving(dice(knowing(s, C, A, 1), 6, 6), C, "fight", A)
    choose(s, One(), Pick("hit"))
    assert isinstance(s.phase, Preventing)
    assert lives(s)[A] == 2
    choose(s, No())
    assert lives(s)[A] == 1
    s = moving(dice(having(table(), A, "broom_flight"), 3, 3, 1), A, "search")
    assert isinstance(s.phase, Shielding)
    assert len(s.pairs[A].ingredients) == 1
    choose(s, Yes())
    assert lives(s)[A] == 2


# --- the raised hand -----------------------------------------------------------------------------


@pytest.mark.rule("LO-179")
def test_a_raised_hand_opens_a_gap_once_per_opened_menu() -> None:
    s = turn_of(holding(table(), C, "DK", "HK"), A)
    assert s.phase.invites(s) == [C]
    decide(s, C, RaiseHand())
    assert isinstance(s.phase, Gap)
    choose(s, Use("sword", B))
    assert isinstance(s.phase, Menu)
    assert s.phase.invites(s) == []
    with pytest.raises(NotYourTurn):
        decide(s, C, RaiseHand())
    holding(s, A, "CK")
    choose(s, Use("acorns", figure="player", stat="might"))
    assert s.phase.invites(s) == [C]


@pytest.mark.rule("LO-179")
def test_a_gap_may_end_the_turn_it_interrupts() -> None:
    s = turn_of(holding(with_pair(table(), A, preparedness=1), C, "DK"), A)
    decide(s, C, RaiseHand())
    choose(s, Use("sword", A))
    assert s.turn is None


@pytest.mark.rule("LO-179")
def test_an_unusable_hand_is_refused_and_changes_nothing() -> None:
    s = turn_of(table(), A)
    before = msgspec.json.encode(s.pairs)
    with pytest.raises(NotYourTurn):
        decide(s, C, RaiseHand())
    with pytest.raises(NoSuchOption):
        decide(s, A, RaiseHand())
    assert msgspec.json.encode(s.pairs) == before


@pytest.mark.rule("LO-180")
def test_a_hand_cannot_be_raised_while_something_is_resolved() -> None:
    s = holding(having(knowing(table(), B, C, 1), C, "spare_refuge"), D, "DK")
    moving(s, B, "fight", C)
    assert isinstance(s.phase, Guarding)
    assert s.phase.invites(s) == ()
    with pytest.raises(NotYourTurn):
        decide(s, D, RaiseHand())


@pytest.mark.rule("LO-180")
def test_a_hand_may_wait_while_there_are_menus_to_come() -> None:
    s = turn_of(table(), A)
    assert wishes(GAME.view(s, B)) == (RaiseHand(),)
    assert wishes(GAME.view(s, None)) == ()
    out(with_pair(s, B, companions=()), B)
    assert wishes(GAME.view(s, B)) == ()
    s.week = 0
    assert wishes(GAME.view(s, C)) == ()


@pytest.mark.rule("LO-180")
def test_a_gap_takes_no_time_from_the_seat_in_turn_and_gives_none() -> None:
    s = turn_of(holding(table(), C, "DK"), A)
    assert not s.phase.resumes(s)
    decide(s, C, RaiseHand())
    choose(s, Pass())
    assert isinstance(s.phase, Menu)
    assert s.phase.resumes(s)
    choose(dice(s, 3, 3, 1), Search())
    assert isinstance(s.phase, Menu)
    assert not s.phase.resumes(s)
    assert s.phase.moment() != s.phase.moment()


# --- sealed windows and clocks -------------------------------------------------------------------


@pytest.mark.rule("LO-181")
def test_a_hidden_window_lasts_as_long_whoever_answers() -> None:
    s = moving(drawing(table(options=HIDDEN), a="C2", c="HA"), B, "search")
    assert s.phase.seconds(s) == 4
    for seat in (A, C):
        before = GAME.view(s, D)
        told = decide(s, seat, Pass())
        assert heard(told, D) == []
        assert GAME.view(s, D) == before
    assert isinstance(s.phase, RollWindow)
    assert s.phase.asks(s) == []
    time_up(s)
    assert not isinstance(s.phase, RollWindow)


@pytest.mark.rule("LO-181")
def test_an_answer_leaves_the_clock_of_a_sealed_window_alone() -> None:
    one, other = RollWindow((A, B), (None, None)), RollWindow((A, B), (Pass(), None))
    assert one.moment() == other.moment()
    assert WeekAsking((A,), (None,)).moment() != WeekAsking((B,), (None,)).moment()


@pytest.mark.rule("LO-181")
def test_an_open_window_closes_with_the_last_answer_and_tells_nobody_who_is_missing() -> None:
    s = holding(holding(table(), A, "HA"), C, "DA")
    moving(s, C, "search")
    before = GAME.view(s, B)
    told = decide(s, C, Pass())
    assert heard(told, B) == []
    assert GAME.view(s, B).asked == before.asked
    decide(s, A, Pass())
    assert not isinstance(s.phase, RollWindow)


@pytest.mark.rule("LO-181")
@pytest.mark.parametrize(
    ("clock", "menu", "window"),
    [("normal", 90, 12), ("relaxed", 180, 24), ("quick", 45, 6), ("off", None, None)],
)
def test_clocks(clock: str, menu: int | None, window: int | None) -> None:
    setting = Options(clock=clock)  # type: ignore[arg-type]
    s = turn_of(holding(table(options=setting), B, "HA"), A)
    assert s.phase.seconds(s) == menu
    choose(s, Search())
    assert s.phase.seconds(s) == window


@pytest.mark.rule("LO-181")
def test_when_the_time_is_up_defaults_are_chosen() -> None:
    s = turn_of(knowing(table(), B, C, 1), B)
    time_up(s)
    assert s.chances >= 2
    s = moving(dice(knowing(table(), B, C, 1), 6, 6), B, "fight", C)
    time_up(s)
    time_up(s)
    assert lives(s)[C] == 1


# --- the agenda ----------------------------------------------------------------------------------


@pytest.mark.rule("LO-182")
@pytest.mark.rule("LO-183")
def test_the_whole_flow_is_data_that_can_be_written_down_at_any_moment() -> None:
    state, _ = begin(GAME, 5, Options(), Seed("agenda"))
    while not isinstance(state.phase, Over):
        read = msgspec.json.decode(msgspec.json.encode(state), type=GAME.State)
        assert read == state
        assert GAME.view(state, None).agenda == tuple(state.agenda)
        for one in (state, read):
            time_up(one)
        assert msgspec.json.encode(read) == msgspec.json.encode(state)


@pytest.mark.rule("LO-184")
def test_all_chance_comes_from_one_seed_in_the_order_it_is_needed() -> None:
    one, other = table(), table()
    for s in (one, other):
        s.seed = Seed("same")
    rolled = [roll_die(one) for _ in range(50)]
    assert rolled == [roll_die(other) for _ in range(50)]
    assert set(rolled) == {1, 2, 3, 4, 5, 6}
    assert one_of(one, "abc") == one_of(other, "abc")
    assert shuffled(one, "abcdef") == shuffled(other, "abcdef")
    assert one.chances == 52


@pytest.mark.rule("LO-184")
def test_dice_fall_in_the_order_of_the_rules() -> None:
    s = moving(dice(table(), 3, 2, 1), A, "search")
    rolled = [x.event for x in s.news if type(x.event).__name__ in {"Rolled", "ProblemsCame"}]
    assert [type(x).__name__ for x in rolled] == ["Rolled", "ProblemsCame"]
    assert lives(s)[A] == 1


@pytest.mark.rule("LO-186")
def test_a_record_gives_the_same_game_again() -> None:
    play = played(GAME, 4, Options(), Seed("again"))
    *_, again = replay(GAME, play.record(["a", "b", "c", "d"]))
    assert msgspec.json.encode(again.state) == msgspec.json.encode(play.state)


def test_an_answer_of_another_kind_is_a_mistake() -> None:
    with pytest.raises(TypeError):
        as_a(Search, Pass())
    assert as_a(Search, Search()) == Search()
