"""The fifty abilities, booklet by booklet (2.7)."""

import pytest

from moonlit.core.seats import Seat
from moonlit.games.lonesome_october.actions import (
    Accept,
    Arrange,
    Call,
    Choose,
    Exchange,
    Fight,
    Figure,
    Give,
    Item,
    Lay,
    No,
    OctoberAction,
    One,
    Pass,
    Pick,
    Pilfer,
    Prepare,
    Search,
    Spy,
    Swap,
    Take,
    TakeAbility,
    Two,
    Use,
    Want,
    Yes,
)
from moonlit.games.lonesome_october.effects import Guarding
from moonlit.games.lonesome_october.events import AbilityLost
from moonlit.games.lonesome_october.harm import Preventing
from moonlit.games.lonesome_october.moves import (
    Loading,
    Riding,
    RollWindow,
    Shielding,
    Swapping,
    Unleashing,
    modifiers,
)
from moonlit.games.lonesome_october.ritual import Invoking
from moonlit.games.lonesome_october.rules import State
from moonlit.games.lonesome_october.stash import (
    AskHali,
    Brewing,
    Foreseeing,
    KeepingOne,
)
from moonlit.games.lonesome_october.table import Attempt, Part
from moonlit.games.lonesome_october.tests.positions import (
    T4,
    A,
    B,
    C,
    D,
    at_the_fire,
    choose,
    debts,
    dice,
    extra_of,
    finished,
    having,
    health,
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

HIT, INFO = Pick("hit"), Pick("info")


def with_first(name: str, *abilities: str, **what: object) -> State:
    """T4 with another character at seat A."""
    names = (name, *(x for x in T4 if x != name))[:4]
    return having(table(names, **what), A, *abilities)  # type: ignore[arg-type]


def uses(s: State, name: str, seat: Seat | None = None) -> list[OctoberAction]:
    return [x for x in options(s, seat) if isinstance(x, Use) and x.effect == name]


BONUS = [
    ("jack", "cursed_blade", "player", "fight", "LO-195"),
    ("jill", "witch_sense", "player", "search", "LO-200"),
    ("count", "mist", "player", "espionage", "LO-208"),
    ("detective", "deduction", "player", "espionage", "LO-210"),
    ("vicar", "sermon", "player", "call", "LO-225"),
    ("druid", "stolen_shadow", "cheeter", "espionage", "LO-223"),
    ("morris_maccab", "night_watch", "nightwind", "espionage", "LO-244"),
]


@pytest.mark.rule("LO-195")
@pytest.mark.rule("LO-200")
@pytest.mark.rule("LO-208")
@pytest.mark.rule("LO-210")
@pytest.mark.rule("LO-225")
@pytest.mark.rule("LO-223")
@pytest.mark.rule("LO-244")
@pytest.mark.rule("LO-51")
@pytest.mark.parametrize(("name", "ability", "who", "move", "_clause"), BONUS)
def test_a_passive_bonus_is_for_one_figure_and_one_move(
    name: str, ability: str, who: str, move: str, _clause: str
) -> None:
    s = with_first(name, ability)
    beast = s.pairs[A].companions[0].name
    for figure in ("player", beast):
        for other in ("search", "espionage", "fight", "call"):
            parts = modifiers(s, Attempt(figure=Figure(A, figure), move=other, target=B))
            assert (Part(ability, 1) in parts) == ((figure, other) == (who, move))


@pytest.mark.rule("LO-125")
@pytest.mark.rule("LO-119")
def test_abilities_rest_while_their_player_is_out() -> None:
    s = out(with_first("druid", "stolen_shadow"), A)
    spying = Attempt(figure=Figure(A, "cheeter"), move="espionage", target=B)
    assert modifiers(s, spying) == [Part("stat", 2)]
    with_pair(s, A, in_game=True)
    assert Part("stolen_shadow", 1) in modifiers(s, spying)


# --- Jack ----------------------------------------------------------------------------------------


@pytest.mark.rule("LO-196")
@pytest.mark.rule("LO-115")
@pytest.mark.rule("LO-121")
@pytest.mark.parametrize("who", ["player", "snuff"])
def test_rounds_of_the_house_lower_debt_once_more_a_week(who: str) -> None:
    s = with_pair(having(table(), B, "house_rounds"), B, debt=4)
    moving(dice(s, 4, 4, 1), B, "call", who=who)
    assert debts(s)[B] == 2
    moving(dice(s, 4, 4, 1), B, "call", who=who)
    assert debts(s)[B] == 1


@pytest.mark.rule("LO-197")
def test_loosing_a_thing_costs_debt_and_spares_the_last_point() -> None:
    s = knowing(having(table(), B, "loose_a_thing"), B, C, 1)
    turn_of(s, B)
    choose(s, Use("loose_a_thing", C))
    assert (debts(s)[B], lives(s)[C], health(s, "needle")) == (1, 1, "wounded")
    s = knowing(having(table(), B, "loose_a_thing"), B, C, 1)
    turn_of(hurt(with_pair(s, C, preparedness=1), C, "needle"), B)
    assert uses(s, "loose_a_thing") == []
    s = with_pair(knowing(having(table(), B, "loose_a_thing"), B, C, 1), B, debt=6)
    assert uses(turn_of(s, B), "loose_a_thing") == []
    s = knowing(having(table(week=1), B, "loose_a_thing"), B, C, 1)
    assert uses(turn_of(s, B), "loose_a_thing") == []


@pytest.mark.rule("LO-198")
def test_the_watchdog_notices_a_partial_spy() -> None:
    s = having(table(), B, "wakeful_watchdog")
    moving(dice(s, 3, 3, 1), C, "espionage", B)
    assert s.pairs[B].info[C] == (1,)
    assert s.pairs[B].used == ("wakeful_watchdog",)
    s = hurt(having(table(), B, "wakeful_watchdog"), B, "snuff", "killed")
    moving(dice(s, 3, 3, 1), C, "espionage", B)
    assert s.pairs[B].info[C] == ()


@pytest.mark.rule("LO-199")
def test_the_speaking_hour_lends_the_higher_stat() -> None:
    s = moving(dice(having(table(), B, "speaking_hour"), 2, 3, 1), B, "espionage", A)
    assert isinstance(s.phase, Swapping)
    choose(s, Yes())
    assert s.pairs[B].info[A] == (1,)
    s = moving(having(table(), B, "speaking_hour"), B, "espionage", A, who="snuff")
    assert not isinstance(s.phase, Swapping)
    s = moving(dice(having(table(), B, "speaking_hour"), 2, 3), B, "espionage", A)
    choose(s, No())
    assert s.pairs[B].info[A] == ()
    assert s.pairs[B].used == ()


# --- Jill ----------------------------------------------------------------------------------------


@pytest.mark.rule("LO-201")
@pytest.mark.rule("LO-178")
@pytest.mark.rule("LO-59")
def test_the_broom_keeps_problems_of_a_partial_success_away() -> None:
    s = moving(dice(having(table(), A, "broom_flight"), 3, 3, 1), A, "search")
    assert isinstance(s.phase, Shielding)
    choose(s, Yes())
    assert lives(s)[A] == 2
    assert s.pairs[A].used == ("broom_flight",)
    s = moving(dice(having(table(), A, "broom_flight"), 3, 3, 1), A, "search")
    choose(s, No())
    assert lives(s)[A] == 1
    s = having(table(), A, "broom_flight")
    moving(dice(s, 3, 3, 1), A, "espionage", B, who="graymalk")
    assert isinstance(s.phase, Shielding)
    s = moving(dice(having(table(), A, "broom_flight"), 5, 5, 1), A, "search")
    choose(s, Two())
    assert lives(s)[A] == 1


@pytest.mark.rule("LO-202")
@pytest.mark.rule("LO-145")
def test_switched_wands_swap_two_laid_cards() -> None:
    s = holding(holding(having(table(), A, "switched_wands"), A, "C2"), C, "H9")
    at_the_fire(s, A, B, C, D)
    choose(s, Lay(("C2",)), Lay(("H9",)))
    assert isinstance(s.phase, Invoking)
    assert options(s) == [Pass(), Swap("C2", "H9")]
    choose(s, Swap("C2", "H9"))
    assert s.ritual is not None
    assert s.ritual.opener_tokens == 1
    assert s.pairs[A].spent == ("switched_wands",)


@pytest.mark.rule("LO-203")
def test_the_cauldron_shows_three_and_discards_two() -> None:
    s = on_top(holding(having(table(), A, "cauldron"), A, "C2"), "S9", "H3", "D5", "C7")
    turn_of(s, A)
    choose(s, Use("cauldron"))
    assert isinstance(s.phase, Brewing)
    assert options(s) == [Take("S9"), Take("H3"), Take("D5")]
    choose(s, Take("S9"))
    assert s.pairs[A].ingredients == ("S9",)
    assert s.discards == ["C2", "H3", "D5"]
    assert s.deck[-1] == "C7"


@pytest.mark.rule("LO-204")
def test_the_evil_eye_rerolls_a_move_against_jill() -> None:
    s = holding(having(table(), A, "evil_eye"), A, "C2")
    moving(dice(s, 6, 6), B, "espionage", A)
    assert s.phase.asks(s) == [A]
    choose(dice(s, 1, 1), Use("evil_eye"))
    assert s.discards == ["C2"]
    assert s.pairs[B].info[A] == ()
    s = holding(having(table(), A, "evil_eye"), A, "C2")
    moving(s, B, "espionage", C)
    assert not isinstance(s.phase, RollWindow)


# --- the Count -----------------------------------------------------------------------------------


@pytest.mark.rule("LO-205")
def test_the_spare_refuge_can_be_used_only_while_somebody_knows_the_old_one() -> None:
    s = turn_of(having(table(), C, "spare_refuge"), C)
    assert uses(s, "spare_refuge") == []
    s = turn_of(knowing(having(table(), C, "spare_refuge"), A, C, 1, 2, 3), C)
    choose(s, Use("spare_refuge"))
    assert s.pairs[A].info[C] == (2, 3)
    assert s.pairs[C].spent == ("spare_refuge",)


@pytest.mark.rule("LO-206")
def test_thirst_is_quenched_by_blood_only() -> None:
    s = with_pair(knowing(having(table(), C, "thirst"), C, A, 1), C, debt=3)
    moving(dice(s, 6, 6), C, "fight", A)
    choose(s, One(), HIT)
    assert debts(s)[C] == 2
    s = with_pair(knowing(having(table(), C, "thirst"), C, A, 1), C, debt=3)
    moving(dice(s, 6, 6), C, "fight", A)
    choose(s, One(), Pick("wound", "graymalk"))
    assert debts(s)[C] == 3


@pytest.mark.rule("LO-207")
def test_a_gaze_keeps_a_player_figure_away_this_week() -> None:
    s = knowing(knowing(having(table(), C, "hypnotic_gaze"), C, A, 1), A, C, 1)
    turn_of(s, C)
    choose(s, Use("hypnotic_gaze", A))
    turn_of(s, A)
    assert not {Spy(C), Fight(C)} & {*options(s)}
    assert Call(C) in options(s)
    turn_of(s, A, "graymalk")
    assert Spy(C) in options(s)


@pytest.mark.rule("LO-207")
@pytest.mark.rule("LO-176")
def test_a_gaze_as_a_guard_withdraws_the_move() -> None:
    s = knowing(having(table(), C, "hypnotic_gaze"), C, A, 1)
    turn_of(s, A)
    choose(s, Spy(C))
    assert isinstance(s.phase, Guarding)
    choose(s, Use("hypnotic_gaze", A))
    assert s.phase.asks(s) == (A,)
    assert Spy(C) not in options(s)


@pytest.mark.rule("LO-209")
@pytest.mark.rule("LO-29")
@pytest.mark.rule("LO-120")
def test_the_undead_stays_at_one_once() -> None:
    s = with_pair(having(table(), C, "undead"), C, preparedness=1)
    turn_of(holding(s, A, "DK"), A)
    choose(s, Use("sword", C))
    assert (lives(s)[C], s.pairs[C].in_game, s.pairs[C].xp) == (1, True, 0)
    assert s.pairs[C].spent == ("undead",)


# --- the Detective -------------------------------------------------------------------------------


@pytest.mark.rule("LO-211")
def test_a_disguise_spoils_problems_or_the_answer() -> None:
    s = moving(dice(with_first("detective", "disguise"), 3, 2, 1), A, "espionage", B)
    assert isinstance(s.phase, Shielding)
    choose(s, Yes())
    assert lives(s)[A] == 2
    s = moving(dice(with_first("detective", "disguise"), 1, 1), A, "espionage", B)
    assert isinstance(s.phase, Shielding)
    choose(s, Yes())
    assert s.pairs[B].info[A] == ()
    assert s.pairs[A].xp == 1
    s = moving(dice(with_first("detective", "disguise"), 1, 1), A, "espionage", B)
    choose(s, No())
    assert s.pairs[B].info[A] == (1,)


@pytest.mark.rule("LO-212")
@pytest.mark.rule("LO-58")
def test_scotland_yard_raises_a_debt_after_a_good_call() -> None:
    s = with_pair(with_first("detective", "scotland_yard"), A, debt=1)
    with_pair(knowing(knowing(s, A, B, 1), A, C, 1), C, debt=6)
    moving(dice(s, 4, 4, 1), A, "call")
    assert isinstance(s.phase, Riding)
    assert options(s) == [Pass(), Choose(B)]
    choose(s, Choose(B))
    assert debts(s)[B] == 1


@pytest.mark.rule("LO-213")
def test_the_impossible_is_eliminated() -> None:
    s = knowing(knowing(with_first("detective", "eliminate_the_impossible"), A, B, 1), A, C, 1)
    turn_of(s, A)
    sides = [Use("eliminate_the_impossible", x, how="side") for x in (B, C, D)]
    place = Use("eliminate_the_impossible", how="place")
    assert uses(s, "eliminate_the_impossible") == [*sides, place]
    choose(s, sides[2])
    assert s.pairs[A].info[D] == (2,)
    s = turn_of(with_first("detective", "eliminate_the_impossible"), A)
    assert place not in options(s)
    s = knowing(knowing(with_first("detective", "eliminate_the_impossible"), A, B, 1), A, C, 1)
    choose(turn_of(s, A), place)
    assert s.pairs[A].place


@pytest.mark.rule("LO-214")
@pytest.mark.parametrize(("prowled", "found"), [(3, True), (2, True), (1, False), (0, False)])
def test_evidence_is_about_this_week_and_the_last(prowled: int, found: bool) -> None:  # noqa: FBT001
    s = knowing(with_first("detective", "evidence"), A, B, 1)
    with_pair(s, B, prowled=prowled)
    turn_of(s, A)
    assert (Use("evidence", B) in options(s)) == found
    turn_of(out(s, A), A, "biographer")
    assert (Use("evidence", B) in options(s)) == found


@pytest.mark.rule("LO-214")
def test_evidence_gives_information_and_withdrawn_moves_leave_none() -> None:
    s = with_pair(knowing(with_first("detective", "evidence"), A, B, 1), B, prowled=3)
    choose(turn_of(s, A), Use("evidence", B))
    assert s.pairs[A].info[B] == (1, 2)
    s = knowing(having(table(), C, "spare_refuge"), B, C, 1)
    choose(turn_of(s, B), Fight(C), Use("spare_refuge"))
    assert s.pairs[B].prowled == 0


# --- the Doctor ----------------------------------------------------------------------------------


@pytest.mark.rule("LO-215")
@pytest.mark.rule("LO-20")
def test_the_rat_has_only_an_extra_action_and_pilfers_low_cards() -> None:
    s = with_first("doctor", "rat_in_the_walls")
    s.discards.append(s.deck.pop(s.deck.index("C7")))
    turn_of(s, A, "bubo", acted=True)
    assert Pilfer() in options(s)
    assert Search() not in options(s)
    choose(s, Pilfer())
    assert s.pairs[A].ingredients == ("C7",)
    s = with_first("doctor", "rat_in_the_walls")
    s.discards.append("C8")
    turn_of(holding(s, A, "C2"), A, "bubo", acted=True)
    assert Pilfer() not in options(s)


@pytest.mark.rule("LO-215")
def test_the_rat_joins_when_the_ability_is_taken() -> None:
    s = with_pair(with_first("doctor"), A, xp=3)
    moving(dice(s, 1, 1, 1), A, "search")
    choose(s, TakeAbility("rat_in_the_walls"))
    assert [beast.name for beast in s.pairs[A].companions] == ["creation", "bubo"]


@pytest.mark.rule("LO-124")
def test_the_rat_goes_with_its_ability_and_comes_with_it() -> None:
    s = out(holding(with_first("doctor", "rat_in_the_walls"), B, "SA"), A)
    week(s, 4)
    choose(s, Use("philosophers_stone", A))
    assert health(s, "bubo") == "killed"
    assert s.pairs[A].abilities == ()
    holding(s, B, "CA")
    assert Use("yggdrasil_sap", figure="bubo") not in options(turn_of(s, B))
    with_pair(s, A, xp=3)
    moving(dice(s, 1, 1, 1), A, "search")
    choose(s, TakeAbility("rat_in_the_walls"))
    assert health(s, "bubo") == "healthy"


@pytest.mark.rule("LO-216")
@pytest.mark.rule("LO-178")
def test_lightning_keeps_the_creation_alive_or_brings_it_back() -> None:
    s = hurt(holding(with_first("doctor", "vital_lightning"), A, "C2"), A, "creation")
    moving(dice(knowing(s, C, A, 1), 6, 5), C, "fight", A)
    choose(s, One(), Pick("wound", "creation"))
    assert isinstance(s.phase, Preventing)
    choose(s, Yes())
    assert health(s, "creation") == "wounded"
    assert s.discards == ["C2"]
    hurt(holding(s, A, "H2", "C3"), A, "creation", "killed")
    week(s, 4)
    choose(s, Use("vital_lightning"))
    assert s.discards == ["C2", "H2", "C3"]
    assert health(s, "creation") == "healthy"
    assert s.pairs[A].spent == ("vital_lightning",)


@pytest.mark.rule("LO-216")
def test_lightning_needs_flesh_first() -> None:
    s = hurt(
        holding(with_first("doctor", "vital_lightning"), A, "C2", "C3"), A, "creation", "killed"
    )
    week(s, 4)
    assert Use("vital_lightning") not in options(s)


@pytest.mark.rule("LO-217")
@pytest.mark.rule("LO-29")
def test_dissection_makes_flesh_count_double() -> None:
    s = extra_of(holding(with_first("doctor", "dissection"), A, "H2"), A)
    choose(s, Prepare(A))
    assert (lives(s)[A], s.pairs[A].xp) == (4, 2)
    s = extra_of(
        with_pair(holding(with_first("doctor", "dissection"), A, "H2"), A, preparedness=5), A
    )
    choose(s, Prepare(A))
    assert (lives(s)[A], s.pairs[A].xp) == (6, 1)
    s = extra_of(holding(with_first("doctor", "dissection"), A, "C2"), A)
    choose(s, Prepare(A))
    assert lives(s)[A] == 3


@pytest.mark.rule("LO-218")
@pytest.mark.rule("LO-120")
def test_a_rampage_is_one_more_fight_at_two_and_hurts() -> None:
    s = knowing(with_first("doctor", "rampage"), A, B, 1)
    turn_of(s, A, "creation")
    choose(dice(s, 3, 3), Use("rampage", B), One(), HIT)
    assert lives(s)[B] == 1
    assert health(s, "creation") == "wounded"
    assert s.pairs[A].spent == ("rampage",)
    assert Search() in options(s)


@pytest.mark.rule("LO-122")
def test_a_withdrawn_rampage_is_not_spent() -> None:
    s = knowing(having(with_first("doctor", "rampage"), D, "spare_refuge"), A, D, 1)
    assert s.pairs[D].character == "count"
    turn_of(s, A, "creation")
    choose(s, Use("rampage", D), Use("spare_refuge"))
    assert s.pairs[A].spent == ()
    assert Search() in options(s)


@pytest.mark.rule("LO-219")
@pytest.mark.rule("LO-42")
def test_choice_material_keeps_the_better_of_two_each_week() -> None:
    s = on_top(with_first("doctor", "choice_material"), "C2", "H9")
    week(s, 4)
    assert isinstance(s.phase, KeepingOne)
    choose(s, Take("H9"))
    assert s.pairs[A].ingredients == ("H9",)
    assert s.discards == ["C2"]
    s = with_first("doctor", "choice_material")
    s.deck, s.discards = ["C4"], []
    week(s, 4)
    assert s.pairs[A].ingredients == ("C4",)


# --- the Druid -----------------------------------------------------------------------------------


@pytest.mark.rule("LO-220")
@pytest.mark.parametrize("who", ["player", "cheeter"])
def test_gifts_of_the_wood_better_the_first_good_search(who: str) -> None:
    s = on_top(with_first("druid", "gifts_of_the_wood"), "C2", "H9", "C3", "H8")
    moving(dice(s, 6, 5, 1), A, "search", who=who)
    choose(s, Two(), Take("H9"), Take("H8"))
    assert s.pairs[A].ingredients == ("H8", "H9")
    assert s.discards == ["C2", "C3"]
    assert s.pairs[A].used == ("gifts_of_the_wood",)


@pytest.mark.rule("LO-221")
def test_mistletoe_is_shown_and_mends_debt_or_wounds() -> None:
    s = with_pair(hurt(with_first("druid", "mistletoe_and_oak"), A, "cheeter"), A, debt=2)
    turn_of(holding(s, A, "C6"), A)
    assert len(uses(s, "mistletoe_and_oak")) == 2
    choose(s, Use("mistletoe_and_oak", how="debt"))
    assert (debts(s)[A], s.pairs[A].ingredients) == (1, ("C6",))
    s = hurt(with_first("druid", "mistletoe_and_oak"), A, "cheeter")
    choose(turn_of(holding(s, A, "C6"), A), Use("mistletoe_and_oak", figure="cheeter"))
    assert health(s, "cheeter") == "healthy"
    s = with_pair(holding(with_first("druid", "mistletoe_and_oak"), A, "C5"), A, debt=2)
    assert uses(turn_of(s, A), "mistletoe_and_oak") == []


@pytest.mark.rule("LO-222")
@pytest.mark.rule("LO-119")
@pytest.mark.parametrize(("before", "after"), [(4, 2), (2, 1)])
def test_the_wicker_man_takes_two_but_not_the_last(before: int, after: int) -> None:
    s = with_pair(knowing(with_first("druid", "wicker_man"), A, B, 1), B, preparedness=before)
    choose(turn_of(holding(s, A, "C2"), A), Use("wicker_man", B))
    assert lives(s)[B] == after
    assert s.discards == ["C2"]
    s = knowing(with_first("druid", "wicker_man"), A, B, 1)
    assert uses(turn_of(s, A), "wicker_man") == []


@pytest.mark.rule("LO-223")
def test_problems_never_wound_a_squirrel_without_a_shadow() -> None:
    s = with_first("druid", "stolen_shadow")
    moving(dice(s, 2, 2, 2), A, "search", who="cheeter")
    assert health(s, "cheeter") == "healthy"


@pytest.mark.rule("LO-224")
@pytest.mark.rule("LO-144")
def test_the_stone_circle_adds_three_to_the_druids_clubs_only() -> None:
    s = holding(holding(holding(with_first("druid", "stone_circle"), A, "C5"), B, "C4"), C, "H9")
    at_the_fire(s, A, B, C, D)
    choose(s, Lay(("C5", "C4")), Lay(("H9",)))
    assert s.ritual is not None
    assert s.ritual.opener_tokens == 1
    s = out(holding(holding(with_first("druid", "stone_circle"), A, "C5"), C, "H7"), A)
    at_the_fire(s, A, C)
    choose(s, Lay(("C5",)), Lay(("H7",)))
    assert s.phase.asks(s)


# --- the Vicar -----------------------------------------------------------------------------------


@pytest.mark.rule("LO-226")
@pytest.mark.rule("LO-119")
def test_silver_bullets_allow_a_second_wound() -> None:
    s = knowing(having(table(), D, "silver_bullets"), D, A, 1)
    moving(dice(s, 6, 6), D, "fight", A)
    choose(s, One(), Pick("wound", "graymalk"))
    assert isinstance(s.phase, Loading)
    choose(s, Yes(), Pick("wound", "graymalk"))
    assert health(s, "graymalk") == "killed"


@pytest.mark.rule("LO-227")
def test_the_confessional_gives_a_refuge() -> None:
    s = with_pair(knowing(having(table(), D, "confessional"), D, A, 1), D, debt=1)
    moving(dice(s, 4, 4, 1), D, "call")
    assert options(s) == [Pass(), Choose(B), Choose(C)]
    choose(s, Choose(C))
    assert s.pairs[D].info[C] == (1,)


@pytest.mark.rule("LO-228")
def test_a_sacrifice_is_worth_four_and_never_the_last_point() -> None:
    s = holding(holding(having(table(), D, "sacrifice"), A, "H9"), D, "C6")
    at_the_fire(s, A, B, C, D)
    choose(s, Lay(("H9",)), Lay(("C6",)))
    assert isinstance(s.phase, Invoking)
    choose(s, Use("sacrifice"))
    assert lives(s)[D] == 1
    assert s.ritual is not None
    assert s.ritual.closer_bonus == 4
    s = with_pair(having(table(), D, "sacrifice"), D, preparedness=1)
    at_the_fire(s, A, B, C, D)
    choose(s, Lay(("gate_wand",)), Lay(("count_ring",)))
    assert not isinstance(s.phase, Invoking)


@pytest.mark.rule("LO-229")
def test_a_denunciation_needs_a_relic_and_a_known_side() -> None:
    s = knowing(knowing(having(table(), D, "denunciation"), D, A, 2), D, B, 1)
    turn_of(holding(s, D, "D2"), D)
    assert uses(s, "denunciation") == [Use("denunciation", A)]
    choose(s, Use("denunciation", A))
    assert (debts(s)[A], s.discards) == (1, ["D2"])
    s = knowing(having(table(), D, "denunciation"), D, A, 2)
    assert uses(turn_of(holding(s, D, "C2"), D), "denunciation") == []
    s = with_pair(knowing(having(table(), D, "denunciation"), D, A, 2), A, debt=6)
    assert uses(turn_of(holding(s, D, "D2"), D), "denunciation") == []


# --- Larry ---------------------------------------------------------------------------------------


@pytest.mark.rule("LO-230")
@pytest.mark.parametrize(
    ("first", "then", "total"), [((5, 2), 6, 13), ((2, 5), 6, 13), ((3, 3), 1, 6)]
)
def test_anticipation_rerolls_the_lower_die(first: tuple[int, int], then: int, total: int) -> None:
    s = moving(dice(with_first("larry", "anticipation"), *first), A, "search")
    assert options(s) == [Pass(), Use("anticipation")]
    choose(dice(s, then), Use("anticipation"))
    if s.attempt is not None:
        assert s.attempt.result == total
    assert s.pairs[A].used == ("anticipation",)
    s = moving(with_first("larry", "anticipation"), A, "search", who="wolf")
    assert not isinstance(s.phase, RollWindow)


@pytest.mark.rule("LO-231")
@pytest.mark.parametrize(("week", "bonus"), [(4, False), (5, True)])
def test_the_full_moon_shines_in_the_last_week(week: int, bonus: bool) -> None:  # noqa: FBT001
    s = with_first("larry", "full_moon", week=week)
    for who in ("player", "wolf"):
        fight = Attempt(figure=Figure(A, who), move="fight", target=B)
        assert (Part("full_moon", 2) in modifiers(s, fight)) == bonus
        search = Attempt(figure=Figure(A, who), move="search")
        assert Part("full_moon", 2) not in modifiers(s, search)


@pytest.mark.rule("LO-232")
def test_wolfsbane_calms_debt_and_wolf() -> None:
    s = with_pair(hurt(with_first("larry", "wolfsbane"), A, "wolf"), A, debt=2)
    choose(turn_of(holding(s, A, "C2"), A), Use("wolfsbane"))
    assert (debts(s)[A], health(s, "wolf"), s.discards) == (1, "healthy", ["C2"])
    s = holding(with_first("larry", "wolfsbane"), A, "C2")
    assert uses(turn_of(s, A), "wolfsbane") == []
    s = with_pair(holding(with_first("larry", "wolfsbane"), A, "H2"), A, debt=2)
    assert uses(turn_of(s, A), "wolfsbane") == []


@pytest.mark.rule("LO-233")
def test_a_lone_wolf_is_hard_to_fight() -> None:
    s = with_first("larry", "lone_wolf")
    for who in ("player", "snuff"):
        fight = Attempt(figure=Figure(C, who), move="fight", target=A)
        assert Part("lone_wolf", -1) in modifiers(s, fight)
    spying = Attempt(figure=Figure(C), move="espionage", target=A)
    assert Part("lone_wolf", -1) not in modifiers(s, spying)


@pytest.mark.rule("LO-234")
def test_off_the_leash_any_roll_is_the_best() -> None:
    s = knowing(with_first("larry", "off_the_leash"), A, B, 1)
    moving(dice(s, 1, 1), A, "fight", B, who="wolf")
    assert isinstance(s.phase, Unleashing)
    choose(s, Yes(), HIT)
    choose(s, HIT)
    assert not s.pairs[B].in_game
    assert debts(s)[A] == 1
    assert lives(s)[A] == 2
    s = with_pair(knowing(with_first("larry", "off_the_leash"), A, B, 1), A, debt=6)
    moving(dice(s, 1, 1), A, "fight", B, who="wolf")
    assert not isinstance(s.phase, Unleashing)


@pytest.mark.rule("LO-234")
def test_a_wolf_kept_on_the_leash_fights_as_the_dice_say() -> None:
    s = knowing(with_first("larry", "off_the_leash"), A, B, 1)
    moving(dice(s, 1, 1), A, "fight", B, who="wolf")
    choose(s, No())
    assert s.attempt is not None
    assert s.attempt.band == "fail"
    assert debts(s)[A] == 0
    assert s.pairs[A].spent == ()


@pytest.mark.rule("LO-234")
def test_a_second_pick_without_an_option_is_skipped() -> None:
    s = knowing(with_first("larry", "off_the_leash"), A, B, 1)
    hurt(with_pair(s, B, preparedness=1), B, s.pairs[B].companions[0].name, "killed")
    moving(dice(s, 1, 1), A, "fight", B, who="wolf")
    choose(s, Yes())
    assert not s.pairs[B].in_game
    assert finished(s)


# --- Rastov --------------------------------------------------------------------------------------


@pytest.mark.rule("LO-235")
@pytest.mark.rule("LO-178")
@pytest.mark.rule("LO-206")
def test_rastov_is_hard_to_kill_for_a_price() -> None:
    s = with_pair(holding(with_first("rastov", "hard_to_kill"), A, "C2"), A, preparedness=1)
    having(knowing(s, D, A, 1), D, "thirst")
    with_pair(s, D, debt=3)
    moving(dice(s, 6, 6), D, "fight", A)
    choose(s, One(), HIT)
    assert isinstance(s.phase, Preventing)
    choose(s, Yes())
    assert (lives(s)[A], s.discards, debts(s)[D]) == (1, ["C2"], 3)
    s = with_pair(holding(with_first("rastov", "hard_to_kill"), A, "C2"), A, preparedness=1)
    moving(dice(knowing(s, D, A, 1), 3, 3, 1), D, "fight", A)
    choose(s, HIT, No())
    assert not s.pairs[A].in_game


@pytest.mark.rule("LO-236")
def test_the_shores_of_hali_show_three_cards_of_which_one_is_taken() -> None:
    s = on_top(with_first("rastov", "shores_of_hali"), "C2", "H9", "D4")
    moving(dice(s, 3, 3, 1), A, "search")
    assert isinstance(s.phase, AskHali)
    choose(s, Yes())
    assert isinstance(s.phase, Foreseeing)
    assert len(options(s)) == 6
    choose(s, Arrange("H9", ("D4", "C2")))
    assert s.pairs[A].ingredients == ("H9",)
    assert s.deck[-2:] == ["C2", "D4"]
    s = with_pair(with_first("rastov", "shores_of_hali"), A, artifacts=())
    moving(dice(s, 3, 3, 1), A, "search")
    assert not isinstance(s.phase, AskHali)
    s = on_top(with_first("rastov", "shores_of_hali"), "C2", "H9", "D4")
    choose(moving(dice(s, 3, 3, 1), A, "search"), No())
    assert s.pairs[A].ingredients == ("C2",)
    assert s.pairs[A].used == ()


@pytest.mark.rule("LO-237")
@pytest.mark.rule("LO-76")
def test_nobody_can_wound_the_snake_while_rastov_is_there() -> None:
    s = knowing(with_first("rastov", "snake_in_the_bosom"), D, A, 1)
    moving(dice(s, 6, 6), D, "fight", A)
    assert options(s) == [One(), Two()]
    choose(s, One())
    assert lives(s)[A] == 1
    turn_of(s, D, "needle")
    assert [x for x in options(s) if getattr(x, "against", None) == "quicklime"] == []


@pytest.mark.rule("LO-238")
@pytest.mark.rule("LO-105")
def test_a_confession_follows_an_exchange_with_information() -> None:
    s = knowing(with_first("rastov", "confession_over_vodka"), A, B, 1)
    extra_of(s, A)
    choose(s, Exchange(B), Give(Item("info", about=A)), Want(Item("nothing")), Accept())
    assert s.pairs[B].info[A] == (1,)
    assert s.pairs[A].info[B] == (1, 2)


@pytest.mark.rule("LO-239")
def test_a_prophecy_lasts_until_the_end_of_next_week() -> None:
    s = turn_of(with_first("rastov", "prophecy"), A)
    choose(s, Use("prophecy", C))
    assert [(x.seat, x.n, x.until) for x in s.curses] == [(C, -3, 4)]


# --- Morris and MacCab ---------------------------------------------------------------------------


@pytest.mark.rule("LO-240")
def test_two_on_the_job_have_two_extra_actions() -> None:
    s = week(with_first("morris_maccab", "two_on_the_job"), 4)
    assert s.turn is not None
    assert s.turn.extras == 2


@pytest.mark.rule("LO-241")
@pytest.mark.parametrize(("card", "n"), [("H2", 2), ("S2", 2), ("C2", 1), ("D2", 1)])
def test_resurrection_men_find_one_more_among_the_dead(card: str, n: int) -> None:
    s = on_top(with_first("morris_maccab", "resurrection_men"), card, "C3")
    moving(dice(s, 4, 3, 1), A, "search")
    assert len(s.pairs[A].ingredients) == n


@pytest.mark.rule("LO-242")
def test_grave_dust_needs_alchemy_to_show() -> None:
    s = knowing(with_first("morris_maccab", "grave_dust"), A, B, 1)
    turn_of(holding(s, A, "S2"), A)
    assert uses(s, "grave_dust") == [Use("grave_dust", B)]
    choose(s, Use("grave_dust", B))
    assert [(x.seat, x.n, x.until) for x in s.curses] == [(B, -2, 3)]
    assert s.pairs[A].ingredients == ("S2",)


@pytest.mark.rule("LO-243")
def test_one_for_two_costs_the_second_man() -> None:
    s = with_first("morris_maccab", "two_on_the_job", "one_for_two")
    with_pair(holding(s, B, "DK"), A, preparedness=1)
    choose(turn_of(s, B), Use("sword", A))
    assert (lives(s)[A], s.pairs[A].in_game) == (1, True)
    assert s.pairs[A].abilities == ("one_for_two",)
    assert s.pairs[A].barred == ("two_on_the_job",)


@pytest.mark.rule("LO-243")
@pytest.mark.parametrize("abilities", [("one_for_two",), ("two_on_the_job", "one_for_two")])
def test_a_second_man_is_only_lost_where_there_was_one(abilities: tuple[str, ...]) -> None:
    s = with_pair(holding(with_first("morris_maccab", *abilities), B, "DK"), A, preparedness=1)
    told = choose(turn_of(s, B), Use("sword", A))
    lost = AbilityLost(A, "two_on_the_job") in heard(told, C)
    assert lost == ("two_on_the_job" in abilities)
    assert s.pairs[A].barred == ("two_on_the_job",)
