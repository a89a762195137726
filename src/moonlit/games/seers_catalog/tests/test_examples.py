"""The worked examples of the rules, in their order."""

import pytest

from moonlit.core.seats import Seat
from moonlit.games.seers_catalog.actions import lay, meld_of
from moonlit.games.seers_catalog.components import size
from moonlit.games.seers_catalog.meld import beat
from moonlit.games.seers_catalog.melds import melds
from moonlit.games.seers_catalog.rules import Leading, outcome, points, total
from moonlit.games.seers_catalog.tests.positions import (
    SIX,
    cards,
    do,
    following,
    hands,
    leading,
    leads_from,
    offered,
    result,
    said,
    say,
    scores,
    table,
)


def answers(top: str, hand: str) -> list[str]:
    """Every meld of this hand that beats the top one."""
    return sorted(say(lay(m)) for m in melds(cards(hand), beat(meld_of(said(top)))))


@pytest.mark.rule("SC-15")
@pytest.mark.rule("SC-41")
@pytest.mark.rule("SC-42")
def test_1_in_the_bonus_a_stronger_single_must_be_laid_but_any_will_do() -> None:
    s = following(1, "5: S5", SIX, "Y5 B5 S7 Y8 B9", "G2 G3 G4 G6 G8 G9")
    assert offered(s) == ["7: S7", "8: Y8", "9: B9"]
    do(s, "7: S7", "pass", "pass")
    assert s.phase == Leading(Seat(1))
    assert hands(s)[1] == "Y5 Y8 B5 B9"


@pytest.mark.rule("SC-24")
@pytest.mark.rule("SC-80")
def test_2_a_joker_that_could_make_a_pair_has_to_make_it() -> None:
    s = following(2, "set 5: Y5 T5", SIX, "G2 G3 G4 G6 G8 G9", "Y2 S6 J")
    assert offered(s) == ["set 6: S6 J"]
    do(s, "set 6: S6 J", "pass", "pass")
    assert offered(s) == ["2: Y2"]
    do(s, "2: Y2")
    assert s.results[0].out == 2


@pytest.mark.rule("SC-81")
@pytest.mark.rule("SC-82")
@pytest.mark.rule("SC-90")
def test_3_the_scoring_of_the_rulebook() -> None:
    assert [points(cards(hand)) for hand in ("", "Y8 B9", "Y2 B2 S3 T6 G6 Y10")] == [0, 6, -6]
    sheet = [result(0, -4, 2), result(8, -3, 0), result(0, 6, -6)]
    assert [total(sheet, Seat(seat)) for seat in range(3)] == [8, -1, -4]


@pytest.mark.rule("SC-22")
@pytest.mark.rule("SC-29")
def test_4_three_sixes_are_beaten_by_three_sevens_and_by_nothing_else() -> None:
    top = "set 6: B6 G6 T6"
    assert answers(top, "Y7 S7 T7") == ["set 7: Y7 S7 T7"]
    assert answers(top, "Y13 S13") == []
    assert answers(top, "Y6 S6 J") == []
    assert answers(top, "Y7 Y8 Y9") == []


@pytest.mark.rule("SC-23")
@pytest.mark.rule("SC-29")
def test_5_a_run_is_beaten_by_a_run_as_long_that_ends_higher() -> None:
    top = "run 5: T4 T5"
    assert answers(top, "B5 B6") == ["run 6: B5 B6"]
    assert answers(top, "B4 B5") == []
    assert "run 7: B5 B6 B7" not in answers(top, "B5 B6 B7")


@pytest.mark.rule("SC-24")
@pytest.mark.rule("SC-26")
@pytest.mark.rule("SC-27")
@pytest.mark.parametrize(
    ("hand", "leads"),
    [
        ("S6 J", ["6: S6", "run 6: S6 J", "run 7: S6 J", "set 6: S6 J"]),
        ("S13 J", ["13: S13", "run 13: S13 J", "set 13: S13 J"]),
        ("S2 J", ["2: S2", "run 3: S2 J", "set 2: S2 J"]),
    ],
)
def test_6_one_joker_has_several_readings(hand: str, leads: list[str]) -> None:
    assert leads_from(hand) == leads


@pytest.mark.rule("SC-25")
@pytest.mark.rule("SC-33")
def test_7_two_jokers_go_with_a_suit_card_but_not_alone() -> None:
    assert leads_from("S6 J J") == [
        "6: S6",
        "run 6: S6 J",
        "run 6: S6 J J",
        "run 7: S6 J",
        "run 7: S6 J J",
        "run 8: S6 J J",
        "set 6: S6 J",
        "set 6: S6 J J",
    ]
    assert leads_from("J J") == ["0: J"]


@pytest.mark.rule("SC-24")
@pytest.mark.rule("SC-63")
def test_8_the_cauldron_moves_one_card_a_step() -> None:
    assert leads_from("Y13 cauldron") == ["12: Y13 cauldron", "13: Y13", "14: Y13 cauldron"]
    assert answers("13: S13", "Y13 cauldron") == ["14: Y13 cauldron"]
    assert {"set 7: Y7 S8 cauldron", "set 8: Y7 S8 cauldron"} <= {*leads_from("Y7 S8 cauldron")}
    runs = [lead for lead in leads_from("Y5 Y7 cauldron") if lead.startswith("run")]
    assert runs == ["run 6: Y5 Y7 cauldron", "run 7: Y5 Y7 cauldron"]
    assert answers("run 13: S12 S13", "Y13 J cauldron") == ["run 14: Y13 cauldron J"]
    assert answers("run 13: S12 S13", "Y12 J cauldron") == []


@pytest.mark.rule("SC-64")
@pytest.mark.rule("SC-29")
def test_9_a_half_step_is_between_two_ranks() -> None:
    assert answers("8: Y8", "B8 half_step") == ["8½: B8 half_step"]
    assert answers("8½: B8 half_step", "S9 T8") == ["9: S9"]
    assert answers("set 8: T8 twin J", "Y8 B8 S8 half_step") == ["set 8½: Y8 B8 S8 half_step"]


@pytest.mark.rule("SC-65")
@pytest.mark.rule("SC-51")
def test_10_one_card_of_a_run_may_be_of_another_suit() -> None:
    assert leads_from("Y5 G6 borrowed_suit") == [
        "5: Y5",
        "6: G6",
        "run 6: Y5 G6 borrowed_suit",
    ]
    top = "run 12: S10 S11 S12"
    assert answers(top, "Y11 Y12 G13 borrowed_suit") == ["run 13: Y11 Y12 G13 borrowed_suit"]


@pytest.mark.rule("SC-68")
@pytest.mark.rule("SC-69")
def test_11_stand_ins_count_in_their_own_kind_of_meld() -> None:
    assert leads_from("S9 twin") == ["9: S9", "set 9: S9 twin"]
    assert leads_from("S9 link") == ["9: S9", "run 10: S9 link", "run 9: S9 link"]
    assert leads_from("S9 twin J") == [
        "9: S9",
        "run 10: S9 J",
        "run 9: S9 J",
        "set 9: S9 J",
        "set 9: S9 twin",
        "set 9: S9 twin J",
    ]
    pairs = {"set 14: S13 cauldron twin", "set 12: S13 cauldron twin"}
    assert pairs <= {*leads_from("S13 twin cauldron")}


@pytest.mark.rule("SC-30")
@pytest.mark.rule("SC-44")
@pytest.mark.rule("SC-66")
def test_12_above_all_cannot_be_beaten() -> None:
    s = leading(0, "above_all Y3 Y4", "B13 S12", SIX)
    do(s, "top: above_all")
    assert offered(s) == ["pass"]
    do(s, "pass", "pass")
    assert s.phase == Leading(Seat(0))


@pytest.mark.rule("SC-60")
@pytest.mark.rule("SC-74")
def test_13_a_shadow_is_half_a_rank_above_what_it_lies_on() -> None:
    assert answers("13: Y13", "shadow") == ["13½: shadow"]
    assert answers("13½: shadow", "B13 cauldron") == ["14: B13 cauldron"]
    assert "½: shadow" in leads_from("shadow Y2")
    assert answers("½: shadow", "go_first") == ["1: go_first"]


@pytest.mark.rule("SC-73")
@pytest.mark.rule("SC-41")
@pytest.mark.rule("SC-80")
def test_14_in_a_reversed_trick_the_lower_card_is_the_stronger() -> None:
    s = leading(0, "S6 Y2 turnabout", "B6 Y9 T12", "T3 Y10", SIX)
    do(s, "6: S6 turnabout")
    assert offered(s) == ["pass"]
    do(s, "pass")
    assert offered(s) == ["3: T3"]
    do(s, "3: T3", "pass", "2: Y2")
    assert scores(s) == (0, 3, 9, -6)


@pytest.mark.rule("SC-43")
@pytest.mark.rule("SC-61")
def test_15_the_rod_is_an_escape_from_having_to_play() -> None:
    s = following(1, "9: Y9", "G2 G3 G4 G6 G8 G9", "B13 rod", SIX)
    assert offered(s) == ["13: B13", "rod"]
    do(s, "rod")
    assert hands(s)[1] == "Y9 B13"
    assert s.phase == Leading(Seat(0))


@pytest.mark.rule("SC-14")
@pytest.mark.rule("SC-61")
def test_16_the_rod_takes_back_a_trick_that_was_won() -> None:
    s = leading(0, "S13 S12 rod", SIX)
    do(s, "13: S13", "pass")
    assert offered(s) == ["12: S12", "rod"]
    do(s, "rod")
    assert offered(s) == ["12: S12", "13: S13", "run 13: S12 S13"]


@pytest.mark.rule("SC-45")
@pytest.mark.rule("SC-61")
@pytest.mark.rule("SC-82")
def test_17_a_sweep_can_lead_out_of_the_bonus() -> None:
    s = following(2, ["run 6: B5 B6", "run 8: S7 S8"], SIX, SIX.replace("B", "G"), "Y10 B11 rod")
    do(s, "rod")
    assert hands(s)[2] == "Y10 B5 B6 B11 S7 S8"
    assert not s.in_bonus(Seat(2))
    assert points(s.hands[2]) == -6
    assert s.phase == Leading(Seat(1))


@pytest.mark.rule("SC-62")
def test_18_whoever_gave_the_lead_away_may_pass_once() -> None:
    s = leading(2, "S5 G7 G8 G9 G10 G11 G13", SIX, "Y12 B13 gift", won="Y3 B4")
    do(s, "gift 0", "5: S5", "pass")
    assert offered(s) == ["12: Y12", "13: B13", "pass"]
    do(s, "pass", "7: G7", "pass")
    assert offered(s) == ["12: Y12", "13: B13"]


@pytest.mark.rule("SC-53")
@pytest.mark.rule("SC-70")
def test_19_the_ward_as_the_last_card_ends_the_round() -> None:
    s = following(1, "9: Y9", SIX, "ward")
    assert offered(s) == ["pass", "ward"]
    do(s, "ward")
    assert scores(s) == (-6, 0)


@pytest.mark.rule("SC-71")
@pytest.mark.rule("SC-80")
def test_20_a_parcel_goes_only_to_a_player_on_6_plus() -> None:
    s = leading(0, "J Y4 parcel", "G2 G3 G4 G6 G8", "B2 B3 B4 B5 B7 B8 B9")
    assert [option for option in offered(s) if "parcel" in option] == ["parcel 2 J", "parcel 2 Y4"]
    do(s, "parcel 2 J")
    assert size(s.hands[2]) == 8
    do(s, "4: Y4")
    assert s.results[0].out == 0


@pytest.mark.rule("SC-72")
@pytest.mark.rule("SC-81")
def test_21_the_full_moon_makes_a_trick_the_last() -> None:
    nine = "G2 G3 G4 G5 G6 G7 G8 G9 G10"
    s = leading(0, "Y11 B12 full_moon", "S12 B9 Y9 J", nine)
    do(s, "full_moon", "11: Y11")
    assert offered(s) == ["12: S12"]
    do(s, "12: S12", "pass")
    assert offered(s) == ["pass"]
    do(s, "pass")
    assert scores(s) == (11, -3, -9)
    assert s.results[0].out is None


@pytest.mark.rule("SC-67")
@pytest.mark.rule("SC-41")
def test_22_the_crystal_ball_can_lead_into_the_bonus() -> None:
    s = following(1, "8: Y8", SIX, "crystal_ball Y3 B4 S9 Y12 S13")
    assert "pass" in offered(s)
    do(s, "crystal_ball 0")
    assert offered(s) == ["12: Y12", "13: S13", "9: S9"]


@pytest.mark.rule("SC-80")
def test_23_nobody_gets_another_turn_once_a_hand_is_empty() -> None:
    s = leading(0, "Y9", "B10 S9")
    do(s, "9: Y9")
    assert scores(s) == (0, 7)


@pytest.mark.rule("SC-50")
@pytest.mark.rule("SC-82")
@pytest.mark.parametrize(
    ("hand", "value"),
    [
        ("Y13 J", -2),
        ("Y8 B11 S12 T13", 4),
        ("Y9 B9 S10 T11 G12 Y13", -6),
        ("shadow", -1),
    ],
)
def test_24_what_is_left_in_a_hand_counts(hand: str, value: int) -> None:
    assert points(cards(hand)) == value


@pytest.mark.rule("SC-91")
@pytest.mark.rule("SC-92")
def test_25_a_tie_is_decided_by_the_last_round() -> None:
    s = table("", "", "")
    s.results = [result(10, 6, -1), result(0, 0, 0), result(0, 0, 0), result(-1, 3, 5)]
    assert outcome(s).scores == (9, 9, 4)
    assert outcome(s).ranks == (2, 1, 3)
    s.results[0], s.results[-1] = result(6, 6, 1), result(3, 3, 3)
    assert outcome(s).ranks == (1, 1, 3)
