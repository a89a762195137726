"""SC-10 … SC-15: leading, following and passing."""

import pytest

from moonlit.core.errors import NoSuchOption, NotYourTurn
from moonlit.core.game import decide
from moonlit.core.seats import Seat, everyone
from moonlit.games.seers_catalog.actions import PASS, WARD, Laid, Passed, TrickWon
from moonlit.games.seers_catalog.rules import Following, Leading
from moonlit.games.seers_catalog.tests.positions import (
    SIX,
    action,
    asked,
    cards,
    do,
    following,
    hands,
    heard,
    laid,
    leading,
    offered,
    shorts,
)
from moonlit.games.seers_catalog.view import view

HIGH = "G8 G9 G10 G11 G12 G13"
"""Six cards that beat what others lead, for a player who need not play them."""
OTHER_HIGH = "S8 S9 S10 S11 S12 S13"


@pytest.mark.rule("SC-10")
@pytest.mark.parametrize("hand", ["Y5", "Y5 Y6 J ward", "J twin", HIGH, f"{HIGH} Y2 rod"])
def test_a_leader_cannot_pass(hand: str) -> None:
    s = leading(0, hand, SIX)
    assert laid(s)
    for no_lead in (PASS, WARD):
        assert not s.phase.allows(s, Seat(0), no_lead)
        with pytest.raises(NoSuchOption):
            decide(s, Seat(0), no_lead)
    assert "pass" not in offered(s)


@pytest.mark.rule("SC-10")
def test_a_leader_may_lay_a_meld_of_any_kind_and_size() -> None:
    assert laid(leading(0, "Y5 Y6 B5", SIX)) == [
        "5: B5",
        "5: Y5",
        "6: Y6",
        "run 6: Y5 Y6",
        "set 5: Y5 B5",
    ]


@pytest.mark.rule("SC-10")
def test_whatever_won_the_last_trick_does_not_bind_the_next_lead() -> None:
    s = leading(0, "Y13 Y2 Y3", SIX)
    do(s, "13: Y13", "pass")
    assert laid(s) == ["2: Y2", "3: Y3", "run 3: Y2 Y3"]


@pytest.mark.rule("SC-11")
def test_nobody_else_decides_while_one_player_is_asked() -> None:
    s = following(1, "5: Y5", HIGH, SIX, OTHER_HIGH)
    for seat in (Seat(0), Seat(2)):
        with pytest.raises(NotYourTurn):
            decide(s, seat, PASS)


@pytest.mark.rule("SC-11")
def test_a_single_is_followed_by_a_higher_single_or_a_pass() -> None:
    s = following(1, "6: S6", SIX, "Y5 Y6 Y7 Y8 B7 B8")
    assert offered(s) == ["7: B7", "7: Y7", "8: B8", "8: Y8", "pass"]


@pytest.mark.rule("SC-11")
def test_a_set_is_followed_by_a_higher_set_of_the_same_size() -> None:
    s = following(1, "set 6: S6 T6", SIX, "Y7 Y8 B7 B8 S8 Y5 B5")
    assert offered(s) == [
        "pass",
        "set 7: Y7 B7",
        "set 8: B8 S8",
        "set 8: Y8 B8",
        "set 8: Y8 S8",
    ]


@pytest.mark.rule("SC-11")
def test_a_run_is_followed_by_a_higher_run_of_the_same_size() -> None:
    s = following(1, "run 6: S5 S6", SIX, "Y5 Y6 Y7 Y8 B7 B8")
    assert offered(s) == ["pass", "run 7: Y6 Y7", "run 8: B7 B8", "run 8: Y7 Y8"]


@pytest.mark.rule("SC-11")
@pytest.mark.parametrize(
    "wrong",
    [
        "6: Y6",
        "5: Y5",
        "set 8: Y8 B8",
        "run 8: Y7 Y8",
        "7: Y8",
        "13: Y13",
        "8: Y8 B8",
    ],
)
def test_anything_else_is_refused_and_changes_nothing(wrong: str) -> None:
    s = following(1, "6: S6", SIX, "Y5 Y6 Y7 Y8 B7 B8")
    with pytest.raises(NoSuchOption):
        do(s, wrong)
    assert hands(s)[1] == "Y5 Y6 Y7 Y8 B7 B8"
    assert s.phase == Following(Seat(1))


@pytest.mark.rule("SC-11")
def test_the_last_meld_laid_is_the_one_to_beat() -> None:
    s = following(2, ["5: Y5", "9: Y9"], SIX, SIX, HIGH)
    assert offered(s) == ["10: G10", "11: G11", "12: G12", "13: G13", "pass"]


@pytest.mark.rule("SC-11")
def test_the_turn_goes_clockwise_past_those_who_have_passed() -> None:
    s = leading(2, HIGH, SIX, "Y2 Y9 Y3 Y4 Y5 Y6 Y7", OTHER_HIGH)
    do(s, "2: Y2")
    order = []
    for choice in ("8: S8", "pass", "pass", "9: Y9", "10: S10"):
        order.append(asked(s))
        do(s, choice)
    assert order == [3, 0, 1, 2, 3]
    assert s.phase == Following(Seat(2))


@pytest.mark.rule("SC-12")
def test_a_pass_is_final_for_the_trick() -> None:
    s = leading(0, "Y2 Y9 Y11 Y3 Y4 Y5 Y6", HIGH, OTHER_HIGH)
    told = do(s, "2: Y2", "pass")
    assert heard(told, None) == [Passed(Seat(1))]
    assert view(s, None).trick.passed == (1,)
    do(s, "8: S8", "9: Y9")
    assert s.phase == Following(Seat(2))
    with pytest.raises(NotYourTurn):
        decide(s, Seat(1), action("13: G13"))
    do(s, "10: S10")
    assert s.phase == Following(Seat(0))


@pytest.mark.rule("SC-12")
def test_a_pass_stays_final_when_cards_and_artifacts_follow() -> None:
    s = leading(0, f"Y2 Y9 {SIX} crystal_ball", HIGH, f"{OTHER_HIGH} G2 crystal_ball")
    do(s, "2: Y2", "pass", "crystal_ball 1", "8: S8", "crystal_ball 1", "9: Y9")
    assert asked(s) == 2
    do(s, "pass")
    assert s.phase == Leading(Seat(0))


@pytest.mark.rule("SC-12")
def test_whoever_laid_a_meld_gets_further_turns_in_the_trick() -> None:
    s = leading(0, "Y2 Y9 Y11 Y3 Y4 Y5 Y6 Y7", HIGH)
    do(s, "2: Y2", "8: G8", "9: Y9", "10: G10")
    assert s.phase == Following(Seat(0))
    assert offered(s) == ["11: Y11", "pass"]


@pytest.mark.rule("SC-12")
def test_in_the_next_trick_everyone_is_back() -> None:
    s = leading(0, "Y9 Y2 Y3", HIGH, OTHER_HIGH)
    do(s, "9: Y9", "pass", "pass", "2: Y2")
    assert s.trick.passed == ()
    assert s.phase == Following(Seat(1))


@pytest.mark.rule("SC-13")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_when_all_others_have_passed_the_trick_ends_at_once(players: int) -> None:
    s = leading(0, "Y2 Y9 Y10", *[HIGH] * (players - 1))
    told = do(s, "2: Y2")
    for seat in range(1, players):
        assert TrickWon(Seat(0)) not in heard(told, None)
        assert s.phase == Following(Seat(seat))
        told = do(s, "pass")
    assert TrickWon(Seat(0)) in heard(told, None)
    assert s.phase == Leading(Seat(0))
    assert s.trick.melds == ()
    assert hands(s)[0] == "Y9 Y10"


@pytest.mark.rule("SC-13")
def test_the_owner_of_the_top_meld_wins_and_leads() -> None:
    s = leading(0, SIX, HIGH, OTHER_HIGH)
    do(s, "2: B2", "pass", "8: S8")
    told = do(s, "pass")
    assert heard(told, None) == [Passed(Seat(0)), TrickWon(Seat(2))]
    assert s.phase == Leading(Seat(2))
    assert s.trick.leader == 2


@pytest.mark.rule("SC-13")
def test_while_two_have_not_passed_the_trick_goes_on() -> None:
    s = leading(0, SIX, HIGH, OTHER_HIGH)
    do(s, "2: B2", "8: G8", "pass")
    assert s.phase == Following(Seat(0))
    assert s.won == 0


@pytest.mark.rule("SC-14")
def test_a_won_trick_lies_open_until_its_winner_leads() -> None:
    s = leading(0, "Y2 Y9 Y3 rod", f"{HIGH} G7")
    do(s, "2: Y2", "8: G8", "9: Y9", "pass")
    for viewer in (*everyone(2), None):
        assert view(s, viewer).won == ("yellow_2", "yellow_9", "green_8")
        assert view(s, viewer).discard == ()
    do(s, "3: Y3")
    assert s.won == 0
    for viewer in (*everyone(2), None):
        assert view(s, viewer).discard == ("yellow_2", "yellow_9", "green_8")
    assert [placed.lay for placed in s.trick.melds] == [action("3: Y3")]


@pytest.mark.rule("SC-14")
def test_a_won_trick_is_discarded_when_the_lead_is_given_away() -> None:
    s = leading(0, "Y9 gift", HIGH, SIX, won="S2 S3")
    do(s, "gift 2")
    assert s.won == 0
    assert shorts(s.discard) == "S2 S3 gift"
    assert s.phase == Leading(Seat(2))


@pytest.mark.rule("SC-14")
def test_other_artifacts_leave_a_won_trick_where_it_is() -> None:
    s = leading(0, "Y9 Y10 crystal_ball parcel", HIGH, won="S2 S3")
    do(s, "crystal_ball 1", "parcel 1 Y10")
    assert (shorts(s.won), shorts(s.discard)) == ("S2 S3", "crystal_ball parcel")


@pytest.mark.rule("SC-14")
def test_discarded_cards_are_out_of_the_round() -> None:
    s = leading(0, "Y9 Y10", "B13 rod", won="S2 S3")
    s.discard = cards("T2 T3")
    do(s, "9: Y9", "rod")
    assert hands(s)[1] == "Y9 B13"
    assert shorts(s.discard) == "S2 S3 T2 T3 rod"


@pytest.mark.rule("SC-14")
def test_a_trick_that_somebody_else_won_is_discarded_too() -> None:
    s = leading(0, SIX, HIGH)
    do(s, "2: B2", "8: G8", "pass", "9: G9")
    assert shorts(s.discard) == "B2 G8"


@pytest.mark.rule("SC-15")
def test_with_six_cards_a_player_may_pass_although_able_to_play() -> None:
    able = following(1, "5: Y5", SIX, HIGH)
    assert {"8: G8", "pass"} <= {*offered(able)}
    do(able, "pass")
    assert hands(able)[1] == HIGH


@pytest.mark.rule("SC-15")
@pytest.mark.parametrize("sixth", ["Y2", "J", "twin", "rod"])
def test_a_sixth_card_of_any_sort_allows_the_pass(sixth: str) -> None:
    five = "G9 G10 G11 G12 G13"
    assert "pass" in offered(following(1, "5: Y5", SIX, f"{five} {sixth}"))
    assert "pass" not in offered(following(1, "5: Y5", SIX, five))


def test_everyone_sees_what_was_laid_and_how_many_cards_are_left() -> None:
    s = following(1, "set 5: Y5 B5", SIX, "Y7 B7 S7 J half_step G2 G3", HIGH)
    told = do(s, "set 7½: Y7 B7 half_step")
    shown = {"yellow_7": 1, "burgundy_7": 1, "half_step": 1}
    line = Laid(Seat(1), "set", 2, 7.5, shown, 4, "follow", plain=False)
    assert all(line in heard(told, viewer) for viewer in (0, 1, 2, None))


@pytest.mark.parametrize(
    ("meld", "plain"),
    [("7: Y7", True), ("8: Y7 cauldron", False), ("1: go_first", False), ("set 7: Y7 J", False)],
)
def test_only_a_suit_card_alone_and_by_its_own_value_says_its_rank_itself(
    meld: str, *, plain: bool
) -> None:
    told = do(leading(0, "Y7 J go_first cauldron Y2 Y3 Y4", SIX), meld)
    assert [event.plain for event in heard(told, None) if isinstance(event, Laid)] == [plain]
