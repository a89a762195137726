"""In the bonus: when it begins and ends, and who has to play."""

import pytest

from moonlit.core.seats import Seat
from moonlit.games.seers_catalog.actions import TokenTurned
from moonlit.games.seers_catalog.components import Options
from moonlit.games.seers_catalog.tests.positions import (
    SIX,
    asked,
    do,
    following,
    hands,
    heard,
    laid,
    leading,
    leads_from,
    offered,
    table,
)

VIEWERS = (0, 1, 2, None)


@pytest.mark.rule("SC-40")
@pytest.mark.parametrize(
    ("hand", "in_bonus"),
    [
        ("Y2 B3 S4 T5 G6", True),
        ("Y2 B3 S4 T5 G6 Y7", False),
        ("Y2 J J rod link", True),
        ("Y2 J J rod link twin", False),
        ("Y13", True),
    ],
)
def test_five_cards_of_any_kind_are_the_bonus(hand: str, *, in_bonus: bool) -> None:
    assert table(hand, SIX).in_bonus(Seat(0)) is in_bonus


@pytest.mark.rule("SC-40")
def test_the_token_is_turned_for_all_to_see_when_five_cards_are_left() -> None:
    s = leading(0, "Y2 Y3 Y4 Y5 Y6 Y13", SIX, SIX.replace("B", "G"))
    told = do(s, "2: Y2")
    for viewer in VIEWERS:
        assert TokenTurned(Seat(0), "bonus") in heard(told, viewer)


@pytest.mark.rule("SC-40")
@pytest.mark.parametrize("hand", ["Y2 Y3 Y4 Y5 Y6", "Y2 Y3 Y4 Y5 Y6 Y7 Y8"])
def test_no_token_is_turned_on_either_side_of_that(hand: str) -> None:
    told = do(leading(0, hand, SIX), "2: Y2")
    assert not [event for event in heard(told, None) if isinstance(event, TokenTurned)]


@pytest.mark.rule("SC-40")
def test_an_artifact_that_is_shown_can_turn_the_token_too() -> None:
    s = following(1, "9: Y9", SIX, "S2 S3 S4 S5 S6 ward")
    assert TokenTurned(Seat(1), "bonus") in heard(do(s, "ward"), None)


@pytest.mark.rule("SC-40")
def test_the_rod_turns_no_token_to_and_fro() -> None:
    s = following(1, "9: Y9", SIX, "S2 S3 S4 S5 S6 rod")
    assert not [event for event in heard(do(s, "rod"), None) if isinstance(event, TokenTurned)]


@pytest.mark.rule("SC-40")
def test_the_token_is_turned_back_when_cards_come_in() -> None:
    s = following(1, "set 9: Y9 G9", SIX, "S2 S3 S4 S5 rod")
    told = do(s, "rod")
    assert TokenTurned(Seat(1), "6+") in heard(told, None)


@pytest.mark.rule("SC-41")
@pytest.mark.parametrize(
    ("top", "hand", "melds"),
    [
        ("set 9: Y9 G9", "S10 J", ["set 10: S10 J"]),
        ("13: Y13", "shadow", ["13½: shadow"]),
        ("13: Y13", "above_all", ["top: above_all"]),
        ("½: shadow", "go_first", ["1: go_first"]),
        ("set 9: Y9 G9", "S10 twin", ["set 10: S10 twin"]),
        ("run 9: Y8 Y9", "S10 link", ["run 10: S10 link", "run 11: S10 link"]),
        ("13: Y13", "S13 cauldron", ["14: S13 cauldron"]),
        ("13: Y13", "S13 half_step", ["13½: S13 half_step"]),
        ("run 9: Y8 Y9", "S9 T10 borrowed_suit", ["run 10: S9 T10 borrowed_suit"]),
    ],
)
def test_jokers_and_artifacts_make_a_play_compulsory(top: str, hand: str, melds: list[str]) -> None:
    assert offered(following(1, top, SIX, hand)) == melds


@pytest.mark.rule("SC-41")
def test_a_joker_single_is_compulsory_where_the_table_plays_so() -> None:
    joker_single = Options(joker_single=True)
    assert offered(following(1, "12: Y12", SIX, "J", options=joker_single)) == ["13: J"]
    assert offered(following(1, "12: Y12", SIX, "J")) == ["pass"]


@pytest.mark.rule("SC-41")
def test_the_duty_begins_with_the_fifth_card() -> None:
    assert "pass" in offered(following(1, "9: Y9", SIX, "S2 S3 S4 S5 S6 S13"))
    assert offered(following(1, "9: Y9", SIX, "S2 S3 S4 S5 S13")) == ["13: S13"]


@pytest.mark.rule("SC-42")
def test_in_the_bonus_any_stronger_meld_may_be_chosen() -> None:
    s = following(1, "set 5: Y5 G5", SIX, "S6 T6 S12 T12 B12")
    assert offered(s) == [
        "set 12: B12 S12",
        "set 12: B12 T12",
        "set 12: S12 T12",
        "set 6: S6 T6",
    ]


@pytest.mark.rule("SC-42")
@pytest.mark.parametrize(
    ("top", "hand", "last"),
    [("9: Y9", "S13", "13: S13"), ("set 9: Y9 G9", "S10 T10", "set 10: S10 T10")],
)
def test_even_the_last_cards_have_to_be_laid(top: str, hand: str, last: str) -> None:
    s = following(1, top, SIX, hand)
    assert offered(s) == [last]
    do(s, last)
    assert s.results[0].out == 1


@pytest.mark.rule("SC-43")
@pytest.mark.rule("SC-44")
@pytest.mark.parametrize("artifact", ["rod", "ward", "full_moon"])
def test_a_timed_artifact_is_never_compulsory(artifact: str) -> None:
    s = following(1, "9: Y9", SIX, f"S3 {artifact}", "G4")
    assert {*offered(s)} == {"pass", artifact}


@pytest.mark.rule("SC-43")
@pytest.mark.rule("SC-44")
@pytest.mark.parametrize("artifact", ["gift", "parcel"])
def test_an_artifact_of_a_leader_is_no_way_out_of_a_follow_turn(artifact: str) -> None:
    assert offered(following(1, "9: Y9", SIX, f"S3 {artifact}")) == ["pass"]
    assert offered(following(1, "9: Y9", SIX, f"S10 {artifact}")) == ["10: S10"]


@pytest.mark.rule("SC-43")
@pytest.mark.parametrize("artifact", ["rod", "ward"])
def test_an_artifact_that_ends_the_turn_can_take_the_place_of_a_meld(artifact: str) -> None:
    s = following(1, "9: Y9", SIX, f"S10 {artifact}", SIX.replace("B", "G"))
    assert offered(s) == ["10: S10", artifact]
    do(s, artifact)
    assert asked(s) != 1


@pytest.mark.rule("SC-43")
def test_an_artifact_that_does_not_end_the_turn_leaves_the_duty() -> None:
    s = following(1, "9: Y9", SIX, "S10 S13 crystal_ball full_moon", "G4 G5")
    do(s, "crystal_ball 0")
    assert offered(s) == ["10: S10", "13: S13", "full_moon"]
    do(s, "full_moon")
    assert offered(s) == ["10: S10", "13: S13"]


@pytest.mark.rule("SC-44")
@pytest.mark.parametrize(
    ("top", "hand"),
    [("9: Y9", "S9 T8"), ("set 9: Y9 G9", "S13 T12"), ("run 9: Y8 Y9", "S13 T13")],
)
def test_whoever_has_nothing_to_lay_passes_in_the_bonus(top: str, hand: str) -> None:
    assert offered(following(1, top, SIX, hand)) == ["pass"]


@pytest.mark.rule("SC-45")
def test_whoever_takes_up_a_sixth_card_may_pass_again() -> None:
    s = following(1, "set 9: Y9 G9", "Y5 Y6 Y7", "S2 S3 S12 S13 rod")
    do(s, "rod", "5: Y5")
    assert hands(s)[1] == "Y9 S2 S3 S12 S13 G9"
    assert offered(s) == ["12: S12", "13: S13", "9: G9", "9: Y9", "pass"]


@pytest.mark.rule("SC-45")
def test_whoever_takes_up_cards_and_has_only_five_is_still_bound() -> None:
    s = following(1, "set 9: Y9 G9", "Y5 Y6 Y7", "S3 S12 S13 rod")
    do(s, "rod", "5: Y5")
    assert offered(s) == ["12: S12", "13: S13", "9: G9", "9: Y9"]


@pytest.mark.rule("SC-46")
def test_a_leader_in_the_bonus_leads_any_meld() -> None:
    assert leads_from("Y2 Y3 S3 J") == [
        "2: Y2",
        "3: S3",
        "3: Y3",
        "run 3: S3 J",
        "run 3: Y2 J",
        "run 3: Y2 Y3",
        "run 3: Y3 J",
        "run 4: S3 J",
        "run 4: Y2 Y3 J",
        "run 4: Y3 J",
        "set 2: Y2 J",
        "set 3: S3 J",
        "set 3: Y3 J",
        "set 3: Y3 S3",
        "set 3: Y3 S3 J",
    ]


@pytest.mark.rule("SC-46")
def test_a_sixth_card_changes_nothing_for_a_leader() -> None:
    few = table("Y2 B5 S8 T11 G13", SIX)
    more = table("Y2 B5 S8 T11 G13 rod", SIX)
    assert laid(few) == laid(more) == offered(more)
