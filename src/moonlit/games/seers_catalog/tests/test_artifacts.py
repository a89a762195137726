"""The artifacts: in general, and one by one."""

from collections.abc import Iterator
from random import Random

import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import Over, decide
from moonlit.core.laws import any_decision
from moonlit.core.seats import Seat
from moonlit.games.seers_catalog import GAME
from moonlit.games.seers_catalog.actions import PASS, Laid, Rod, TrickReversed
from moonlit.games.seers_catalog.artifacts import ARTIFACTS
from moonlit.games.seers_catalog.components import Options, holds, size
from moonlit.games.seers_catalog.rules import Following, Leading, State, points
from moonlit.games.seers_catalog.table import Stuck
from moonlit.games.seers_catalog.tests.positions import (
    SIX,
    asked,
    cards,
    do,
    following,
    hands,
    heard,
    laid,
    leading,
    leads_from,
    offered,
    scores,
    shorts,
)

MORE = SIX.replace("B", "G")
TIMED = "rod gift crystal_ball ward parcel full_moon"


def with_card(artifact: str, options: list[str]) -> list[str]:
    """Those options in which this card is laid."""
    return [option for option in options if artifact in option.split()]


def in_reversed_trick(lead: str, *hands: str) -> State:
    """The next player's turn after a lead with the turnabout."""
    words, laid = lead.split(": ")
    s = leading(0, f"{laid} turnabout Y3 Y4", *hands)
    do(s, f"{words}: {shorts(cards(f'{laid} turnabout'))}")
    return s


# --- in general --------------------------------------------------------------------------------


@pytest.mark.rule("SC-50")
@pytest.mark.parametrize("worthless", ["J", *(artifact.name for artifact in ARTIFACTS)])
def test_a_joker_or_artifact_in_hand_is_a_card_of_value_0(worthless: str) -> None:
    assert points(cards(f"Y12 Y13 {worthless}")) == -3


@pytest.mark.rule("SC-51")
@pytest.mark.parametrize("modifier", ["cauldron", "half_step", "borrowed_suit", "turnabout"])
def test_a_modifier_does_not_go_with_jokers_alone(modifier: str) -> None:
    options = Options(joker_single=True)
    assert not with_card(modifier, leads_from(f"J J {modifier}", options))


@pytest.mark.rule("SC-51")
def test_all_modifiers_may_be_laid_with_one_meld() -> None:
    leads = leads_from("Y5 G7 cauldron half_step borrowed_suit turnabout")
    everything = "Y5 G7 cauldron half_step borrowed_suit turnabout"
    assert [lead for lead in leads if lead.endswith(everything)] == [
        f"run {rank}: {everything}" for rank in ("5½", "6½", "7½")
    ]


@pytest.mark.rule("SC-51")
def test_a_modifier_is_not_thrown_in_where_it_changes_nothing() -> None:
    s = leading(0, "Y5 Y6 Y7 borrowed_suit", SIX)
    assert not with_card("borrowed_suit", offered(s))


@pytest.mark.rule("SC-52")
@pytest.mark.parametrize("use", ["crystal_ball 0", "full_moon", "ward"])
def test_a_timed_artifact_goes_to_the_discard_pile_and_not_into_the_trick(use: str) -> None:
    s = following(1, "9: Y9", SIX, "Y3 ward crystal_ball full_moon", "Y4")
    do(s, use)
    artifact = cards(use.split(maxsplit=1)[0])
    assert s.discard == artifact
    assert not holds(s.hands[1], artifact)
    assert s.trick.cards == cards("Y9")


@pytest.mark.rule("SC-52")
@pytest.mark.rule("SC-78")
def test_the_rod_does_not_come_back_with_the_cards_it_takes() -> None:
    s = following(1, "9: Y9", SIX, "Y3 rod")
    do(s, "rod")
    assert (hands(s)[1], shorts(s.discard)) == ("Y3 Y9", "rod")
    s = leading(0, "Y3 rod", SIX, won="Y9")
    do(s, "rod")
    assert (hands(s)[0], shorts(s.discard)) == ("Y3 Y9", "rod")


@pytest.mark.rule("SC-52")
@pytest.mark.rule("SC-54")
def test_several_may_be_used_one_after_the_other() -> None:
    s = leading(0, f"Y3 Y4 {TIMED}", "B2 B3 B4 B5 B7 B8 B9", "G4", won="Y9")
    do(s, "crystal_ball 1", "parcel 1 Y4")
    assert asked(s) == 0
    assert s.in_bonus(Seat(0))
    do(s, "full_moon", "rod", "gift 2")
    assert shorts(s.discard) == "rod gift crystal_ball parcel full_moon"
    assert hands(s)[0] == "Y3 Y9 ward"
    assert s.phase == Leading(Seat(2))


@pytest.mark.rule("SC-53")
@pytest.mark.parametrize(
    ("hand", "use"),
    [
        ("crystal_ball", "crystal_ball 1"),
        ("full_moon", "full_moon"),
        ("gift", "gift 2"),
        ("parcel J", "parcel 1 J"),
    ],
)
def test_an_artifact_before_the_lead_ends_the_round_if_nothing_is_left(hand: str, use: str) -> None:
    s = leading(0, hand, SIX, "Y13")
    do(s, use)
    assert s.results[0].out == 0
    assert scores(s)[0] == 0
    assert s.results[0].hands[2] == ("yellow_13",)


@pytest.mark.rule("SC-53")
@pytest.mark.parametrize("use", ["crystal_ball 0", "full_moon", "ward"])
def test_an_artifact_on_a_follow_turn_ends_the_round_if_nothing_is_left(use: str) -> None:
    s = following(1, "9: Y9", SIX, use.split(maxsplit=1)[0], "Y13")
    do(s, use)
    assert s.results[0].out == 1


@pytest.mark.rule("SC-53")
@pytest.mark.rule("SC-61")
def test_the_rod_as_the_last_card_leaves_a_hand() -> None:
    s = following(1, "9: Y9", SIX, "rod", MORE)
    do(s, "rod")
    assert not s.results
    assert hands(s)[1] == "Y9"


@pytest.mark.rule("SC-54")
def test_which_artifacts_a_leader_can_use() -> None:
    s = leading(0, f"Y3 {TIMED}", SIX, won="Y9")
    uses = {option.split()[0] for option in offered(s) if ":" not in option}
    assert uses == {"crystal_ball", "gift", "parcel", "rod"}
    s = leading(0, "Y3 crystal_ball ward gift full_moon", SIX, "Y13")
    uses = {option.split()[0] for option in offered(s) if ":" not in option}
    assert uses == {"crystal_ball", "gift", "full_moon"}


@pytest.mark.rule("SC-54")
def test_which_artifacts_a_follower_can_use() -> None:
    s = following(1, "9: Y9", SIX, f"Y3 {TIMED}", "Y13")
    assert {option.split()[0] for option in offered(s)} == {"crystal_ball", "pass", "rod", "ward"}
    s = following(1, "9: Y9", SIX, "crystal_ball ward gift parcel full_moon", "Y13")
    uses = {option.split()[0] for option in offered(s)}
    assert uses == {"crystal_ball", "full_moon", "pass", "ward"}


@pytest.mark.rule("SC-54")
@pytest.mark.parametrize("use", ["rod", "crystal_ball 1", "parcel 1 Y3", "full_moon"])
def test_other_artifacts_leave_a_leader_on_turn(use: str) -> None:
    s = leading(0, f"Y3 Y4 {use.split(maxsplit=1)[0]}", SIX, "G4", won="Y9")
    do(s, use)
    assert s.phase == Leading(Seat(0))
    assert "4: Y4" in offered(s)


@pytest.mark.rule("SC-54")
@pytest.mark.parametrize("use", ["crystal_ball 0", "full_moon"])
def test_other_artifacts_leave_a_follower_on_turn(use: str) -> None:
    s = following(1, "9: Y9", SIX, f"S3 S10 {use.split(maxsplit=1)[0]}", "G4")
    do(s, use)
    assert s.phase == Following(Seat(1))
    assert offered(s) == ["10: S10"]


@pytest.mark.rule("SC-54")
@pytest.mark.parametrize(
    ("use", "then"),
    [("rod", Leading(Seat(0))), ("ward", Following(Seat(2)))],
)
def test_the_rod_and_the_ward_end_a_follow_turn(use: str, then: Leading | Following) -> None:
    s = following(1, "9: Y9", SIX, "S3 S10 ward rod", MORE)
    do(s, use)
    assert s.phase == then


# --- one by one --------------------------------------------------------------------------------


@pytest.mark.rule("SC-60")
def test_go_first_is_the_lowest_single_that_has_a_rank_of_its_own() -> None:
    assert leads_from("go_first") == ["1: go_first"]
    assert laid(following(1, "2: Y2", SIX, "go_first")) == []
    assert laid(following(1, "0: twin", SIX, "go_first")) == ["1: go_first"]
    assert laid(following(1, "1: go_first", SIX, "Y2")) == ["2: Y2"]


@pytest.mark.rule("SC-61")
def test_a_leader_has_no_use_for_the_rod_before_winning_a_trick() -> None:
    assert "rod" not in offered(leading(0, "Y3 rod", SIX))


@pytest.mark.rule("SC-61")
@pytest.mark.rule("SC-14")
def test_a_trick_is_out_of_the_rods_reach_once_the_next_is_led() -> None:
    s = leading(0, "Y9 Y10 S3 rod", SIX, won="G11 G12")
    do(s, "9: Y9", "pass", "rod")
    assert hands(s)[0] == "Y9 Y10 S3"
    assert shorts(s.discard) == "G11 G12 rod"


@pytest.mark.rule("SC-61")
def test_a_sweep_ends_the_trick_and_the_top_meld_has_won_it() -> None:
    s = following(2, ["5: Y5", "9: Y9"], SIX, MORE, "S2 rod S13", "T13")
    do(s, "rod")
    assert s.phase == Leading(Seat(1))
    assert hands(s)[2:] == ["Y5 Y9 S2 S13", "T13"]
    assert not s.won
    assert not s.trick.melds


@pytest.mark.rule("SC-61")
def test_whatever_the_rod_takes_can_be_used_again() -> None:
    s = following(2, ["set 5: Y5 J", "set 6½: S6 half_step twin"], SIX, MORE, "T9 rod")
    do(s, "rod")
    assert hands(s)[2] == "Y5 S6 T9 half_step twin J"
    do(s, "2: G2")
    assert {"9½: T9 half_step", "5: Y5", "pass"} <= {*offered(s)}
    s = leading(0, "T9 rod", SIX, won="go_first shadow above_all J")
    do(s, "rod")
    assert {"½: shadow", "1: go_first", "top: above_all", "set 9: T9 J"} <= {*offered(s)}


@pytest.mark.rule("SC-61")
@pytest.mark.rule("SC-62")
def test_a_leader_by_gift_has_won_nothing_to_take_back() -> None:
    s = leading(0, "Y3 gift", "S3 rod", won="Y9")
    do(s, "gift 1")
    assert offered(s) == ["3: S3"]
    assert shorts(s.discard) == "Y9 gift"


@pytest.mark.rule("SC-62")
def test_the_lead_may_be_given_to_anybody_else() -> None:
    s = leading(1, SIX, "Y3 gift", MORE)
    assert offered(s) == ["3: Y3", "gift 0", "gift 2"]
    do(s, "gift 2")
    assert "2: G2" in offered(s)
    do(s, "2: G2")
    assert s.phase == Following(Seat(0))


@pytest.mark.rule("SC-62")
def test_only_the_giver_may_pass_in_the_bonus() -> None:
    s = leading(0, "Y12 gift", "S3 S4", "T13 T12")
    do(s, "gift 1", "3: S3")
    assert offered(s) == ["12: T12", "13: T13"]
    do(s, "12: T12")
    assert offered(s) == ["pass"]
    s = leading(0, "Y12 gift", "S3 S4")
    do(s, "gift 1", "3: S3")
    assert offered(s) == ["12: Y12", "pass"]


@pytest.mark.rule("SC-63")
def test_the_cauldron_reaches_from_1_to_14() -> None:
    assert "1: Y2 cauldron" in leads_from("Y2 cauldron")
    assert "14: Y13 cauldron" in leads_from("Y13 cauldron")
    assert "run 2: Y2 B2 cauldron borrowed_suit" in leads_from("Y2 B2 borrowed_suit cauldron")
    assert "run 14: Y12 Y13 cauldron" not in leads_from("Y12 Y13 cauldron")


@pytest.mark.rule("SC-63")
def test_the_cauldron_moves_one_card_and_no_more() -> None:
    assert not with_card("cauldron", [m for m in leads_from("Y7 S9 cauldron") if "set" in m])
    assert not with_card("cauldron", [m for m in leads_from("Y5 Y8 cauldron") if "run" in m])


@pytest.mark.rule("SC-63")
def test_the_cauldron_must_move_the_card_it_is_laid_with() -> None:
    sets = [lead for lead in leads_from("Y7 S7 cauldron") if "set" in lead]
    assert sets == ["set 7: Y7 S7"]


@pytest.mark.rule("SC-63")
@pytest.mark.rule("SC-24")
def test_the_cauldron_moves_no_joker() -> None:
    assert "set 14: Y13 cauldron J" not in leads_from("Y13 cauldron J")
    assert "set 1: Y2 cauldron J" not in leads_from("Y2 cauldron J")


@pytest.mark.rule("SC-64")
def test_a_half_step_goes_up_or_down() -> None:
    assert leads_from("Y7 half_step") == ["6½: Y7 half_step", "7: Y7", "7½: Y7 half_step"]


@pytest.mark.rule("SC-64")
@pytest.mark.parametrize(
    ("top", "hand", "melds"),
    [
        ("set 8: Y8 G8", "S8 T8 half_step", ["set 8½: S8 T8 half_step"]),
        ("run 8: Y7 Y8", "S7 S8 half_step", ["run 8½: S7 S8 half_step"]),
        ("run 14: Y13 cauldron J", "S12 S13 half_step", []),
    ],
)
def test_a_half_step_moves_a_set_or_run_as_a_whole(top: str, hand: str, melds: list[str]) -> None:
    assert laid(following(1, top, SIX, hand)) == melds


@pytest.mark.rule("SC-65")
@pytest.mark.parametrize(
    "hand",
    [
        "Y5 S5 borrowed_suit",
        "Y5 Y6 borrowed_suit",
        "Y5 borrowed_suit J",
        "Y5 S8 borrowed_suit",
    ],
)
def test_no_suit_is_borrowed_for_anything_but_two_suits_in_a_run(hand: str) -> None:
    assert not with_card("borrowed_suit", leads_from(hand))


@pytest.mark.rule("SC-65")
def test_one_suit_is_borrowed_and_not_two() -> None:
    runs = with_card("borrowed_suit", leads_from("Y5 B6 S7 borrowed_suit"))
    assert runs == ["run 6: Y5 B6 borrowed_suit", "run 7: B6 S7 borrowed_suit"]
    assert "run 8: Y5 Y6 S7 S8 borrowed_suit" not in leads_from("Y5 Y6 S7 S8 borrowed_suit")


@pytest.mark.rule("SC-65")
@pytest.mark.parametrize(
    "run",
    [
        "run 7: Y5 B6 Y7 borrowed_suit",
        "run 7: Y5 S7 borrowed_suit J",
        "run 7: Y5 Y6 S8 cauldron borrowed_suit",
        "run 7: Y5 Y6 S6 cauldron borrowed_suit",
        "run 7: Y5 Y8 S6 cauldron borrowed_suit",
    ],
)
def test_the_borrowed_card_may_lie_anywhere_and_the_cauldron_on_it_or_not(run: str) -> None:
    words, laid = run.split(": ")
    assert f"{words}: {shorts(cards(laid))}" in leads_from(laid)


@pytest.mark.rule("SC-66")
@pytest.mark.rule("SC-30")
def test_above_all_beats_every_single_and_no_set() -> None:
    assert laid(following(1, "14½: Y13 cauldron half_step", SIX, "above_all")) == ["top: above_all"]
    assert laid(following(1, "set 2: Y2 G2", SIX, "above_all B2")) == []


@pytest.mark.rule("SC-67")
def test_the_crystal_ball_looks_at_anyone_else() -> None:
    s = following(1, "9: Y9", SIX, "crystal_ball S2", MORE)
    assert offered(s) == ["crystal_ball 0", "crystal_ball 2", "pass"]


@pytest.mark.rule("SC-68")
def test_the_twin_makes_sets_of_1_and_of_14_where_a_joker_cannot() -> None:
    assert "set 1: Y2 cauldron twin" in leads_from("Y2 cauldron twin")
    assert "set 14: Y13 cauldron twin" in leads_from("Y13 cauldron twin")
    assert "set 14: Y13 cauldron twin J" not in leads_from("Y13 cauldron twin J")


@pytest.mark.rule("SC-68")
def test_the_twin_is_no_single_and_in_no_run() -> None:
    assert leads_from("twin S5 S7") == ["5: S5", "7: S7", "set 5: S5 twin", "set 7: S7 twin"]


@pytest.mark.rule("SC-69")
def test_the_link_fills_a_gap_or_goes_on_at_an_end() -> None:
    assert with_card("link", leads_from("S5 S7 link")) == [
        "run 5: S5 link",
        "run 6: S5 link",
        "run 7: S5 S7 link",
        "run 7: S7 link",
        "run 8: S7 link",
    ]


@pytest.mark.rule("SC-69")
def test_the_link_is_neither_1_nor_14_and_in_no_set() -> None:
    assert leads_from("S2 T2 link") == [
        "2: S2",
        "2: T2",
        "run 3: S2 link",
        "run 3: T2 link",
        "set 2: S2 T2",
    ]
    assert leads_from("S13 link") == ["13: S13", "run 13: S13 link"]


@pytest.mark.rule("SC-70")
def test_the_ward_is_a_pass_for_anyone_who_could_play_too() -> None:
    s = following(1, "9: Y9", "Y2 Y3 Y13", "S10 S11 S12 S13 B3 B4 ward", MORE)
    assert {"ward", "pass", "10: S10"} <= {*offered(s)}
    do(s, "ward", "pass")
    assert s.phase == Leading(Seat(0))


@pytest.mark.rule("SC-70")
@pytest.mark.rule("SC-12")
def test_the_ward_is_final_for_the_trick() -> None:
    s = following(1, "5: Y5", "Y2 Y3 Y13", "S10 S11 ward", "G9 G2 G3 G4 G7 G8")
    do(s, "ward", "9: G9", "13: Y13")
    assert s.phase == Following(Seat(2))


@pytest.mark.rule("SC-71")
def test_a_parcel_takes_any_other_card_of_the_hand_to_any_player_on_6_plus() -> None:
    s = leading(0, "Y4 J J ward parcel", SIX, "Y13", MORE)
    assert [option for option in offered(s) if "parcel" in option] == [
        f"parcel {to} {card}" for to in (1, 3) for card in ("J", "Y4", "ward")
    ]


@pytest.mark.rule("SC-71")
def test_a_parcel_moves_one_card_and_the_giver_leads() -> None:
    s = leading(0, "Y4 J J parcel", SIX)
    do(s, "parcel 1 J")
    assert hands(s) == ["Y4 J", f"{SIX} J"]
    assert shorts(s.discard) == "parcel"
    assert s.phase == Leading(Seat(0))


@pytest.mark.rule("SC-71")
def test_there_is_no_parcel_without_another_card_or_without_a_receiver() -> None:
    assert offered(leading(0, "parcel", SIX)) == ["0: parcel"]
    assert offered(leading(0, "Y4 parcel", "B2 B3 B4 B5 B7")) == ["4: Y4"]


@pytest.mark.rule("SC-72")
@pytest.mark.parametrize(
    ("hand", "other", "may"),
    [
        ("Y2 Y3 Y4 Y5 full_moon", "G2 G3 G4 G5 G6", True),
        ("Y2 Y3 Y4 Y5 Y6 full_moon", "G2", False),
        ("Y2 full_moon", "G2 G3 G4 G5 G6 G7", False),
    ],
)
def test_the_full_moon_rises_over_two_players_in_the_bonus(
    hand: str, other: str, *, may: bool
) -> None:
    assert ("full_moon" in offered(leading(0, hand, SIX, other))) is may
    assert ("full_moon" in offered(following(0, "13: S13", hand, SIX, other))) is may


@pytest.mark.rule("SC-72")
def test_on_a_follow_turn_the_trick_that_lies_there_is_the_last() -> None:
    s = following(1, "9: Y9", "Y13 Y12", "S2 full_moon", SIX)
    do(s, "full_moon", "pass", "pass")
    assert scores(s) == (10, 1, -6)
    assert s.results[0].out is None
    assert s.round == 2


@pytest.mark.rule("SC-72")
@pytest.mark.rule("SC-61")
def test_a_sweep_ends_the_last_trick_and_with_it_the_round() -> None:
    s = leading(0, "Y11 Y12 full_moon", "S13 rod", SIX)
    do(s, "full_moon", "11: Y11", "rod")
    assert scores(s) == (11, 9, -6)
    assert s.results[0].out is None


@pytest.mark.rule("SC-72")
@pytest.mark.rule("SC-62")
def test_the_last_trick_may_still_be_led_by_somebody_else() -> None:
    s = leading(0, "Y12 gift full_moon", "S3 S13", SIX)
    do(s, "full_moon", "gift 1", "3: S3", "pass", "pass")
    assert scores(s) == (11, 12, -6)


@pytest.mark.rule("SC-72")
def test_an_empty_hand_ends_the_round_before_the_last_trick_is_over() -> None:
    s = leading(0, "Y11 full_moon", "S13 S12", SIX)
    do(s, "full_moon", "11: Y11")
    assert s.results[0].out == 0


@pytest.mark.rule("SC-72")
def test_the_next_round_knows_nothing_of_the_moon() -> None:
    s = leading(0, "Y11 full_moon", "S13 S12", SIX)
    do(s, "full_moon", "11: Y11")
    assert not s.last_trick


@pytest.mark.rule("SC-73")
def test_the_turnabout_goes_only_with_a_lead() -> None:
    assert offered(following(1, "9: Y9", SIX, "S3 S10 turnabout")) == ["10: S10"]
    s = following(1, "9: Y9", SIX, "S10 half_step turnabout")
    assert offered(s) == ["10: S10", "10½: S10 half_step", "9½: S10 half_step"]
    assert with_card("turnabout", leads_from("S3 T3 turnabout")) == [
        "3: S3 turnabout",
        "3: T3 turnabout",
        "set 3: S3 T3 turnabout",
    ]


@pytest.mark.rule("SC-73")
def test_in_a_reversed_trick_runs_are_compared_by_their_highest_card() -> None:
    s = in_reversed_trick("run 8: S7 S8", "T6 T7 B7 B8 G8 G9")
    assert laid(s) == ["run 7: T6 T7"]


@pytest.mark.rule("SC-73")
def test_in_a_reversed_trick_every_meld_must_be_lower_than_the_last() -> None:
    s = in_reversed_trick("8: S8", "B5 B6 B7 B8 B9 B10", "T5 T6 T7")
    do(s, "6: B6")
    assert offered(s) == ["5: T5"]


@pytest.mark.rule("SC-73")
def test_all_are_told_once_that_lower_beats_higher_now() -> None:
    s = leading(0, "S6 Y2 turnabout", "T3 T9", SIX)
    lines = [heard(do(s, choice), None) for choice in ("6: S6 turnabout", "3: T3")]
    assert [line for told in lines for line in told if isinstance(line, TrickReversed)] == [
        TrickReversed(Seat(0))
    ]


@pytest.mark.rule("SC-73")
def test_only_one_trick_is_reversed() -> None:
    s = in_reversed_trick("8: S8", "B9 B10 B11")
    do(s, "pass", "4: Y4")
    assert offered(s) == ["10: B10", "11: B11", "9: B9"]


@pytest.mark.rule("SC-74")
@pytest.mark.parametrize(
    ("top", "shadow"),
    [
        ("2: Y2", ["2½: shadow"]),
        ("8½: Y8 half_step", ["9: shadow"]),
        ("0: twin", ["½: shadow"]),
        ("top: above_all", []),
        ("set 2: Y2 G2", []),
    ],
)
def test_a_shadow_lies_half_a_rank_above_any_single_but_the_top(
    top: str, shadow: list[str]
) -> None:
    assert laid(following(1, top, SIX, "shadow")) == shadow


@pytest.mark.rule("SC-74")
def test_in_a_reversed_trick_a_shadow_lies_half_a_rank_below() -> None:
    assert offered(in_reversed_trick("8: S8", "shadow Y9")) == ["7½: shadow"]
    s = in_reversed_trick("½: S2 cauldron half_step", "shadow Y9", "go_first")
    assert offered(s) == ["0: shadow"]
    do(s, "0: shadow")
    assert offered(s) == ["pass"]


@pytest.mark.rule("SC-74")
def test_a_shadow_of_rank_0_is_no_empty_lead() -> None:
    s = leading(0, "Y2 cauldron half_step turnabout S3", "shadow Y9", SIX)
    do(s, "½: Y2 cauldron half_step turnabout")
    told = heard(do(s, "0: shadow"), None)
    assert [line.role for line in told if isinstance(line, Laid)] == ["follow"]
    assert not [clue for clue in s.clues if isinstance(clue, Stuck)]
    assert offered(s) == ["pass"]


@pytest.mark.rule("SC-75")
def test_go_first_and_above_all_keep_their_ranks_in_a_reversed_trick() -> None:
    s = in_reversed_trick("2: S2", "go_first above_all T3", "above_all shadow G2")
    assert offered(s) == ["1: go_first", "top: above_all"]
    s = in_reversed_trick("2: S2", "above_all T3", "go_first shadow")
    do(s, "top: above_all")
    assert offered(s) == ["pass"]


@pytest.mark.rule("SC-75")
def test_in_a_reversed_trick_a_half_step_goes_up_or_down() -> None:
    s = in_reversed_trick("8: S8", "T7 B8 half_step")
    assert offered(s) == [
        "6½: T7 half_step",
        "7: T7",
        "7½: B8 half_step",
        "7½: T7 half_step",
    ]


@pytest.mark.rule("SC-76")
@pytest.mark.parametrize(
    ("single", "lead"),
    [
        ("go_first", "1: go_first"),
        ("above_all", "top: above_all"),
        ("shadow", "½: shadow"),
    ],
)
def test_no_modifier_goes_with_an_artifact_that_is_laid_alone(single: str, lead: str) -> None:
    assert leads_from(f"{single} cauldron half_step borrowed_suit turnabout") == [lead]


@pytest.mark.rule("SC-76")
def test_no_modifier_goes_with_a_lead_of_rank_0() -> None:
    leads = leads_from("J twin half_step turnabout")
    assert leads == ["0: J", "0: half_step", "0: turnabout", "0: twin"]


@pytest.mark.rule("SC-77")
def test_a_turnabout_of_rank_0_reverses_nothing() -> None:
    s = leading(0, "turnabout J J", "Y9 Y10")
    do(s, "0: turnabout")
    assert not s.trick.reversed
    assert offered(s) == ["10: Y10", "9: Y9"]


@pytest.mark.rule("SC-77")
@pytest.mark.parametrize("artifact", ["full_moon", "gift", "ward", "crystal_ball", "rod", "parcel"])
def test_a_timed_artifact_of_rank_0_lies_in_the_trick_without_effect(artifact: str) -> None:
    s = leading(0, f"{artifact} J J", "Y9 Y10", SIX)
    do(s, f"0: {artifact}")
    assert s.phase == Following(Seat(1))
    assert shorts(s.trick.cards) == artifact
    assert (s.last_trick, s.trick.free, s.discard, s.clues[-1].seat) == (False, None, 0, 0)


@pytest.mark.rule("SC-77")
@pytest.mark.rule("SC-61")
def test_an_artifact_of_rank_0_that_is_taken_up_can_still_be_used() -> None:
    s = leading(0, "ward J J", "Y2 Y10 rod")
    do(s, "0: ward", "rod", "0: J")
    assert offered(s) == ["10: Y10", "2: Y2", "ward"]


@pytest.mark.rule("SC-78")
@pytest.mark.parametrize("players", GAME.players)
def test_only_the_rod_returns_cards_and_all_else_but_a_pass_spends_some(players: int) -> None:
    rods = [rod for seed in "abcd" for rod in rounds_with_the_rod(players, Seed(seed))]
    assert rods
    assert len(rods) == len({*rods})


def rounds_with_the_rod(players: int, seed: Seed) -> Iterator[tuple[Seed, int]]:
    """The rounds of a random game in which the rod was used; all else spends cards."""
    s: State = GAME.deal(players, Options(), seed)
    rng = Random(seed)
    while not isinstance(s.phase, Over):
        nth, held = s.round, sum(map(size, s.hands))
        _, action = any_decision(s, rng)
        decide(s, asked(s), action)
        if isinstance(action, Rod):
            yield seed, nth
        elif s.round == nth and not isinstance(s.phase, Over):
            assert (sum(map(size, s.hands)) < held) is (action != PASS)
