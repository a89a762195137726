"""The worked examples, dice in the order in which they fall."""

import msgspec
import pytest

from moonlit.games.lonesome_october.actions import (
    Bid,
    Break,
    Calculate,
    Call,
    Duel,
    End,
    Exchange,
    Fight,
    Figure,
    Help,
    Keep,
    Lay,
    One,
    Pass,
    Pick,
    Search,
    Spy,
    Take,
    TakeAbility,
    Two,
    Use,
    Yes,
)
from moonlit.games.lonesome_october.components import Options
from moonlit.games.lonesome_october.moves import RollWindow, modifiers
from moonlit.games.lonesome_october.ritual import Bidding, Breaking
from moonlit.games.lonesome_october.stash import draw_card
from moonlit.games.lonesome_october.table import Attempt, Curse, WaitingHelp
from moonlit.games.lonesome_october.tests.positions import (
    A,
    B,
    C,
    D,
    at_the_fire,
    choose,
    dice,
    extra_of,
    finished,
    having,
    health,
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
from moonlit.games.lonesome_october.weeks import Menu

HIT = Pick("hit")
INFO = Pick("info")


@pytest.mark.rule("LO-62")
def test_e1_a_greedy_search() -> None:
    s = on_top(with_pair(table(), A, debt=2), "H9", "C4")
    dice(s, 5, 4, 4)
    moving(s, A, "search")
    choose(s, Two())
    assert s.pairs[A].ingredients == ("C4", "H9")
    assert (s.pairs[A].debt, s.pairs[A].xp) == (3, 0)


@pytest.mark.rule("LO-63")
@pytest.mark.rule("LO-81")
def test_e2_a_failed_search() -> None:
    s = with_pair(table(week=1), C, debt=1)
    moving(dice(s, 1, 2, 4), C, "search")
    assert (s.pairs[C].xp, s.pairs[C].debt) == (1, 2)


@pytest.mark.rule("LO-81")
@pytest.mark.parametrize("die", range(1, 7))
def test_e3_problems_that_cannot_happen(die: int) -> None:
    s = hurt(with_pair(table(), D, preparedness=1, debt=6), D, "tekela")
    for x in (A, B, C):
        knowing(s, x, D, 1, 2, 3)
    moving(dice(s, 3, 3, die), D, "search")
    assert (s.pairs[D].preparedness, s.pairs[D].debt, health(s, "tekela")) == (1, 6, "wounded")
    assert len(s.pairs[D].ingredients) == 1


@pytest.mark.rule("LO-86")
@pytest.mark.rule("LO-87")
@pytest.mark.rule("LO-30")
def test_e4_debt_lowered_so_number_five_is_blocked() -> None:
    s = with_pair(table(), A, debt=4)
    moving(dice(s, 6, 4, 5), A, "call")
    choose(s, Two())
    assert s.pairs[A].debt == 2
    gossip = [x for x in (B, C, D) if s.pairs[x].info[A] == (1,)]
    assert len(gossip) == 1
    assert s.pairs[gossip[0]].xp == 1


@pytest.mark.rule("LO-86")
def test_e4_a_failed_call_lowers_nothing() -> None:
    s = with_pair(table(), A, debt=3)
    moving(dice(s, 1, 2, 5), A, "call")
    assert (s.pairs[A].xp, s.pairs[A].debt) == (1, 4)


@pytest.mark.rule("LO-54")
@pytest.mark.rule("LO-60")
def test_e5_help_the_rulebooks_five_and_nine() -> None:
    s = on_top(holding(table(), A, "D3"), "S7")
    s.helps.append(WaitingHelp(Figure(A), Figure(B), "search"))
    moving(dice(s, 1, 3, 3, 4, 1, 4), B, "search")
    assert s.pairs[B].ingredients == ("S7",)
    assert lives(s)[B] == 1
    assert s.discards == ["D3"]
    assert (s.pairs[A].xp, s.pairs[B].xp) == (0, 0)


@pytest.mark.rule("LO-96")
def test_e6_help_fails_in_a_fight() -> None:
    s = knowing(table(), B, C, 1)
    s.helps.append(WaitingHelp(Figure(D), Figure(B), "fight"))
    moving(dice(s, 4, 4, 1, 2), B, "fight", C)
    choose(s, One(), HIT)
    assert s.pairs[D].xp == 1
    assert lives(s)[C] == 1
    assert s.phase.asks(s) == (C,)
    choose(s, Pick("wound", "tekela"))
    assert health(s, "tekela") == "wounded"


@pytest.mark.rule("LO-50")
@pytest.mark.rule("LO-84")
def test_e7_a_helper_never_helps_against_the_own_pair() -> None:
    s = table()
    s.helps.append(WaitingHelp(Figure(A), Figure(B), "espionage"))
    moving(dice(s, 3, 4, 3), B, "espionage", A)
    assert s.helps == []
    assert s.pairs[B].info[A] == (1,)
    assert s.pairs[A].info[B] == (1,)
    assert (s.pairs[A].xp, s.pairs[B].xp) == (1, 1)


@pytest.mark.rule("LO-49")
@pytest.mark.rule("LO-176")
@pytest.mark.rule("LO-205")
def test_e8_the_count_moves_in_time() -> None:
    s = having(table(), C, "spare_refuge")
    with_pair(knowing(knowing(s, B, C, 1, 2), D, C, 1), B, place=True)
    turn_of(s, B)
    choose(s, Fight(C), Use("spare_refuge"))
    assert s.pairs[B].info[C] == (2,)
    assert s.pairs[D].info[C] == ()
    assert s.pairs[B].place
    assert isinstance(s.phase, Menu)
    assert Fight(C) not in options(s)
    assert Spy(C) in options(s)
    assert s.chances == 0


@pytest.mark.rule("LO-179")
def test_e9_the_count_moves_too_late() -> None:
    s = knowing(having(table(), C, "spare_refuge"), B, C, 1)
    turn_of(s, B)
    choose(dice(s, 5, 5), Fight(C), Pass())
    assert s.phase.asks(s) == (B,)
    assert s.phase.invites(s) == ()


@pytest.mark.rule("LO-65")
@pytest.mark.rule("LO-66")
def test_e10_information_then_theft() -> None:
    s = holding(knowing(table(), A, C, 1, 2), C, "H10")
    moving(dice(s, 6, 4, 3), A, "espionage", C)
    choose(s, Two(), Take("count_ring"))
    assert s.pairs[A].info[C] == (1, 2, 3)
    assert "count_ring" in s.pairs[A].artifacts
    assert s.pairs[C].info[A] == (1,)
    assert (s.pairs[A].xp, s.pairs[C].xp) == (1, 1)


@pytest.mark.rule("LO-17")
@pytest.mark.rule("LO-64")
def test_e11_week_one() -> None:
    s = moving(dice(table(week=1), 6, 6), B, "espionage", A)
    assert s.pairs[B].info[A] == (1,)
    assert s.pairs[B].xp == 1
    assert finished(s)
    turn_of(s, B, "snuff")
    assert Spy(A) not in options(s)
    assert Fight(A) not in options(s)


@pytest.mark.rule("LO-67")
def test_e11_a_failure_with_nothing_to_pick() -> None:
    s = knowing(table(week=1), A, B, 1)
    moving(dice(s, 1, 2), B, "espionage", A)
    assert finished(s)
    assert s.pairs[B].xp == 1
    assert s.pairs[A].info[B] == (1,)


@pytest.mark.rule("LO-130")
@pytest.mark.rule("LO-71")
@pytest.mark.rule("LO-72")
@pytest.mark.rule("LO-131")
def test_e12_killing_and_looting_in_two_steps() -> None:
    s = holding(knowing(table(week=4), B, C, 1), C, "S9", "D4")
    moving(dice(s, 5, 5, 5), B, "fight", C)
    choose(s, Two(), HIT, HIT, Take("S9"))
    assert not s.pairs[C].in_game
    assert "count_ring" in s.pairs[B].artifacts
    assert s.pairs[B].ingredients == ("S9",)
    assert s.pairs[B].debt == 1
    hurt(s, C, "needle")
    turn_of(s, B, "snuff")
    assert Fight(C) not in options(s)
    choose(dice(s, 6, 4), Duel("needle"))
    assert health(s, "needle") == "killed"
    assert s.pairs[B].ingredients == ("D4", "S9")


@pytest.mark.rule("LO-75")
@pytest.mark.rule("LO-129")
def test_e13_the_counter_attack_kills() -> None:
    s = holding(knowing(with_pair(table(week=4), C, preparedness=1), C, B, 1), C, "C5")
    moving(dice(s, 1, 1), C, "fight", B)
    assert s.pairs[C].xp == 1
    choose(s, HIT)
    assert not s.pairs[C].in_game
    assert "count_ring" in s.pairs[B].artifacts
    assert s.pairs[B].ingredients == ("C5",)


@pytest.mark.rule("LO-19")
@pytest.mark.rule("LO-107")
def test_e14_debt_six_at_the_start_of_a_turn() -> None:
    s = with_pair(table(), D, debt=6)
    knowing(knowing(s, A, B, 1), A, C, 1)
    s.first = D
    week(s, 4)
    assert not s.pairs[D].in_game
    assert s.phase.asks(s) == (A,)
    extra_of(s, A)
    assert Calculate() in options(s)


@pytest.mark.rule("LO-6")
@pytest.mark.rule("LO-126")
def test_e15_the_cap() -> None:
    s = table(("larry", "jack", "count", "vicar"))
    knowing(having(s, A, "lone_wolf"), D, A, 1)
    s.curses += [Curse(D, -3, 4, "prophecy"), Curse(D, -2, 3, "grave_dust")]
    moving(dice(s, 6, 3), D, "fight", A)
    assert s.pairs[D].xp == 1
    assert s.attempt is not None
    assert s.attempt.roll is not None
    assert (s.attempt.roll.modifier, s.attempt.result) == (-3, 6)
    assert s.curses == []


@pytest.mark.rule("LO-177")
@pytest.mark.rule("LO-190")
@pytest.mark.rule("LO-194")
def test_e16_tentacle_and_grail() -> None:
    s = holding(holding(knowing(table(), B, C, 1), B, "DA"), C, "HA")
    moving(dice(s, 4, 4), B, "fight", C)
    assert isinstance(s.phase, RollWindow)
    dice(s, 1, 2)
    choose(s, Pass(), Use("tentacle"))
    assert s.phase.asks(s) == [B]
    choose(dice(s, 3, 3, 2), Use("grail"))
    choose(s, HIT)
    assert lives(s)[C] == 1
    assert health(s, "snuff") == "wounded"
    assert s.discards == ["HA", "DA"]


@pytest.mark.rule("LO-177")
def test_e16_two_answers_in_one_window() -> None:
    s = holding(holding(knowing(table(), B, C, 1), B, "DA"), C, "HA")
    moving(dice(s, 2, 2), B, "fight", C)
    dice(s, 6, 5)
    choose(s, Use("grail"), Use("tentacle"))
    assert s.discards == ["DA"]
    assert s.pairs[C].ingredients == ("HA",)
    assert s.phase.asks(s) == [C]
    choose(s, Pass(), One(), HIT)
    assert lives(s)[C] == 1


@pytest.mark.rule("LO-31")
@pytest.mark.rule("LO-32")
def test_e17_experience() -> None:
    s = with_pair(having(table(week=2), A, "evil_eye"), A, xp=3)
    moving(dice(s, 5, 5, 2), A, "espionage", D)
    choose(s, Two())
    assert s.pairs[A].info[D] == (1, 2)
    assert (s.pairs[A].xp, s.pairs[A].owed) == (1, 1)
    assert health(s, "graymalk") == "wounded"
    assert len(options(s)) == 4
    choose(s, TakeAbility("cauldron"))
    assert s.pairs[A].abilities == ("evil_eye", "cauldron")


@pytest.mark.rule("LO-38")
def test_e18_the_last_side_by_deduction() -> None:
    s = knowing(knowing(table(week=2), A, B, 1, 2), A, C, 1)
    moving(dice(s, 6, 4), A, "espionage", C)
    choose(s, One())
    assert s.pairs[A].info[C] == (1, 2)
    assert s.pairs[A].info[D] == (2,)
    assert s.pairs[A].xp == 2


@pytest.mark.rule("LO-146")
@pytest.mark.rule("LO-147")
@pytest.mark.rule("LO-148")
@pytest.mark.parametrize(("closers", "winner"), [((0, 0), 1), ((1, 0), 1), ((1, 1), 0)])
def test_e19_a_round_with_bidding(closers: tuple[int, int], winner: int) -> None:
    s = holding(holding(table(), A, "S7"), C, "H8")
    at_the_fire(s, A, B, C, D)
    choose(s, Lay(("S7",)), Lay(("H8",)))
    assert isinstance(s.phase, Bidding)
    choose(s, Bid(1), Bid(1), Bid(closers[0]), Bid(closers[1]))
    assert s.ritual is not None
    assert s.ritual.opener_tokens == winner
    assert lives(s) == [1, 1, 2 - closers[0], 2 - closers[1]]


@pytest.mark.rule("LO-146")
@pytest.mark.parametrize(("how", "bids"), [("literal", False), ("symmetric", True)])
def test_e19_equal_totals(how: str, bids: bool) -> None:  # noqa: FBT001
    options = Options(preparedness_bidding=how)  # type: ignore[arg-type]
    s = holding(holding(table(options=options), A, "S8"), C, "H8")
    at_the_fire(s, A, B, C, D)
    choose(s, Lay(("S8",)), Lay(("H8",)))
    assert isinstance(s.phase, Bidding) == bids


@pytest.mark.rule("LO-149")
@pytest.mark.rule("LO-150")
@pytest.mark.rule("LO-151")
def test_e20_tail_and_tie() -> None:
    s = holding(table(), C, "C3", "H6")
    for x in (A, B, C, D):
        with_pair(s, x, artifacts=(), preparedness=1)
    holding(s, A, "S7")
    at_the_fire(s, A, B, C, D)
    assert s.ritual is not None
    s.ritual = msgspec.structs.replace(s.ritual, opener_tokens=2, closer_tokens=1)
    choose(s, Lay(("S7",)), Lay(("C3",)))
    assert s.ritual.opener_tokens == 3
    choose(s, Keep(), Keep())
    assert (s.ritual.opener_tokens, s.ritual.closer_tokens) == (3, 2)
    assert s.burnt == ["S7", "C3", "H6"]
    assert not isinstance(s.phase, Breaking)


@pytest.mark.rule("LO-154")
@pytest.mark.rule("LO-157")
def test_e21_order_of_a_conflict() -> None:
    s = at_the_fire(table(), A, B, C, D)
    choose(s, Lay(("gate_wand",)), Lay(("count_ring",)))
    choose(s, Keep(), Break(), Yes())
    order = []
    bonus = {}
    while s.ritual is not None and s.ritual.conflict == "now" and s.turn is not None:
        figure = s.turn.figure
        order.append((figure.seat, figure.name))
        fight = Attempt(figure=figure, move="fight", target=A)
        bonus[figure.seat, figure.name] = sum(p.n for p in modifiers(s, fight) if p.name == "faith")
        choose(s, Pass())
        if End() in options(s):
            choose(s, End())
    assert order == [
        (C, "player"),
        (A, "player"),
        (D, "player"),
        (B, "player"),
        (C, "needle"),
        (A, "graymalk"),
        (D, "tekela"),
        (B, "snuff"),
    ]
    assert [figure for figure, n in bonus.items() if n] == [(A, "player"), (B, "player")]


@pytest.mark.rule("LO-135")
@pytest.mark.rule("LO-107")
def test_e22_return() -> None:
    s = out(having(table(week=3), C, "thirst", "undead"), C)
    with_pair(s, C, debt=7, xp=2, spent=("undead",))
    holding(holding(s, C, "S3"), A, "SA")
    knowing(knowing(s, A, B, 1), A, D, 1)
    week(s, 4)
    choose(s, Use("philosophers_stone", C), TakeAbility("undead"))
    back = s.pairs[C]
    assert (back.in_game, back.preparedness, back.debt, back.xp) == (True, 2, 4, 0)
    assert (back.ingredients, back.artifacts) == ((), ("count_ring",))
    assert back.abilities == ("thirst",)
    assert back.barred == ("undead",)
    extra_of(s, A)
    assert Calculate() in options(s)


@pytest.mark.rule("LO-116")
def test_e23_what_a_familiar_may_do() -> None:
    s = table()
    for x in (B, C, D):
        knowing(with_pair(s, x, debt=1), A, x, 1)
    turn_of(s, A, "graymalk")
    duels = [Duel("snuff"), Duel("needle"), Duel("tekela")]
    spying = [Spy(B), Spy(C), Spy(D)]
    assert options(s) == [Search(), *spying, *duels, Call(B), Call(C), Call(D)]
    extra_of(s, A, "graymalk")
    figures = (Figure(A), Figure(B, "snuff"), Figure(C, "needle"), Figure(D, "tekela"))
    trading = [Exchange(B), Exchange(C), Exchange(D)]
    assert options(s) == [End(), *map(Help, figures), *trading, Calculate()]


@pytest.mark.rule("LO-187")
def test_e24_acorns() -> None:
    s = turn_of(holding(table(), A, "CK"), A)
    uses = [x for x in options(s) if isinstance(x, Use)]
    assert [(use.figure, use.stat) for use in uses] == [
        ("player", "shadow"),
        ("player", "might"),
        ("player", "influence"),
        ("graymalk", "might"),
        ("graymalk", "influence"),
        ("graymalk", "magic"),
    ]


@pytest.mark.rule("LO-173")
@pytest.mark.rule("LO-174")
def test_e25_hidden_ingredients_who_is_asked() -> None:
    s = table(options=Options(ingredients="hidden"))
    on_top(s, "C2", "C3", "HA", "C4", "C5", "C6")
    for seat in (A, A, C, D, D, D):
        draw_card(s, seat)
    moving(s, B, "espionage", D)
    assert isinstance(s.phase, RollWindow)
    assert set(s.phase.asks(s)) == {A, C, D}
    assert options(s, A) == [Pass()]
    assert options(s, C) == [Pass(), Use("tentacle")]
    assert options(s, D) == [Pass()]
