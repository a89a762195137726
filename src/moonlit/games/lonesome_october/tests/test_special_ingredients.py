"""Kings and aces (2.3)."""

import pytest

from moonlit.games.lonesome_october.actions import Fight, Spy, Use
from moonlit.games.lonesome_october.components import Options
from moonlit.games.lonesome_october.effects import WeekAsking
from moonlit.games.lonesome_october.moves import RollWindow
from moonlit.games.lonesome_october.tests.positions import (
    A,
    B,
    C,
    D,
    choose,
    debts,
    dice,
    health,
    holding,
    hurt,
    knowing,
    lives,
    moving,
    options,
    out,
    table,
    turn_of,
    week,
    with_pair,
)


def uses(s: object, name: str) -> list[Use]:
    return [x for x in options(s) if isinstance(x, Use) and x.effect == name]  # type: ignore[arg-type]


@pytest.mark.rule("LO-187")
def test_acorns_raise_a_stat_and_never_above_two() -> None:
    s = turn_of(holding(table(), A, "CK"), A)
    choose(s, Use("acorns", figure="graymalk", stat="might"))
    assert s.pairs[A].companions[0].stats.might == 2
    assert s.discards == ["CK"]
    s = turn_of(holding(table(), A, "CK"), A)
    choose(s, Use("acorns", figure="player", stat="might"))
    assert s.pairs[A].stats.might == 1


@pytest.mark.rule("LO-188")
@pytest.mark.rule("LO-134")
def test_the_sap_brings_any_companion_back_at_a_weeks_start() -> None:
    s = hurt(out(holding(table(), A, "CA"), C), C, "needle", "killed")
    week(s, 4)
    assert isinstance(s.phase, WeekAsking)
    choose(s, Use("yggdrasil_sap", figure="needle"))
    assert health(s, "needle") == "healthy"
    assert s.discards == ["CA"]
    assert Use("yggdrasil_sap", figure="needle") not in options(s)


@pytest.mark.rule("LO-189")
def test_the_sword_may_eliminate_anybody_without_loot() -> None:
    s = turn_of(holding(with_pair(table(), C, preparedness=1), A, "DK"), A)
    assert [use.seat for use in uses(s, "sword")] == [A, B, C, D]
    choose(s, Use("sword", C))
    assert not s.pairs[C].in_game
    assert s.pairs[C].artifacts == ("count_ring",)


@pytest.mark.rule("LO-190")
def test_the_grail_rerolls_an_own_roll_and_the_new_value_stands() -> None:
    s = moving(dice(holding(table(), A, "DA"), 6, 6), A, "search")
    assert isinstance(s.phase, RollWindow)
    choose(dice(s, 1, 1, 1), Use("grail"))
    assert s.discards == ["DA"]
    assert (s.pairs[A].xp, lives(s)[A]) == (1, 1)


@pytest.mark.rule("LO-191")
def test_mimirs_water_gives_one_information() -> None:
    s = turn_of(holding(knowing(table(), A, B, 1, 2, 3), A, "SK"), A)
    assert [use.seat for use in uses(s, "mimir_water")] == [C, D]
    choose(s, Use("mimir_water", D))
    assert s.pairs[A].info[D] == (1,)
    assert s.pairs[A].xp == 1


@pytest.mark.rule("LO-192")
def test_the_stone_brings_a_player_back_at_a_weeks_start_only() -> None:
    s = turn_of(out(holding(table(), A, "SA"), C), A)
    assert uses(s, "philosophers_stone") == []
    s = week(out(holding(table(), A, "SA"), C), 4)
    choose(s, Use("philosophers_stone", C))
    assert s.pairs[C].in_game
    assert s.pairs[C].ever_out


@pytest.mark.rule("LO-193")
def test_the_skull_may_eliminate_by_debt() -> None:
    s = turn_of(holding(with_pair(table(), C, debt=6), A, "HK"), A)
    assert [use.seat for use in uses(s, "skull")] == [A, B, C, D]
    choose(s, Use("skull", C))
    assert not s.pairs[C].in_game
    assert debts(s)[C] == 7


@pytest.mark.rule("LO-194")
def test_the_tentacle_rerolls_another_pairs_roll_only() -> None:
    s = moving(holding(table(), A, "HA"), A, "search")
    assert not isinstance(s.phase, RollWindow)
    s = moving(dice(holding(table(), A, "HA"), 6, 6), B, "search")
    assert s.phase.asks(s) == [A]
    choose(dice(s, 1, 1, 1), Use("tentacle"))
    assert s.pairs[B].xp == 1


@pytest.mark.rule("LO-169")
def test_without_powers_nothing_can_be_used() -> None:
    s = table(options=Options(special_ingredients="none"))
    holding(s, A, "CK", "DK", "HK", "SK")
    turn_of(s, A)
    assert not [x for x in options(s) if isinstance(x, Use)]
    s = table(options=Options(special_ingredients="none"))
    moving(holding(s, A, "DA"), A, "search")
    assert not isinstance(s.phase, RollWindow)


@pytest.mark.rule("LO-114")
def test_a_companion_alone_still_spends_the_cards_of_its_pair() -> None:
    s = turn_of(out(holding(table(), A, "DK"), A), A, "graymalk")
    choose(s, Use("sword", C))
    assert lives(s)[C] == 1


@pytest.mark.rule("LO-127")
def test_a_pair_that_is_gone_uses_nothing() -> None:
    s = hurt(out(holding(table(), A, "SA"), A), A, "graymalk", "killed")
    week(s, 4)
    assert not isinstance(s.phase, WeekAsking)
    s = hurt(out(holding(table(), A, "HA", "DK"), A), A, "graymalk", "killed")
    turn_of(s, B)
    assert s.phase.invites(s) == []
    moving(s, B, "search")
    assert not isinstance(s.phase, RollWindow)


@pytest.mark.rule("LO-24")
def test_a_free_effect_does_not_use_up_the_step() -> None:
    s = turn_of(holding(knowing(table(), A, B, 1), A, "DK"), A)
    choose(s, Use("sword", B))
    assert s.phase.asks(s) == (A,)
    assert {Spy(B), Fight(B)} <= {*options(s)}
    assert Use("sword", B) not in options(s)
