"""SC-20 … SC-33: which cards form a meld, and which meld is the stronger."""

import pytest

from moonlit.core.errors import NoSuchOption
from moonlit.core.seats import Seat
from moonlit.games.seers_catalog.actions import Laid, lay, meld_of
from moonlit.games.seers_catalog.components import Options
from moonlit.games.seers_catalog.meld import beat
from moonlit.games.seers_catalog.melds import melds
from moonlit.games.seers_catalog.rules import Following
from moonlit.games.seers_catalog.tests.positions import (
    SIX,
    action,
    cards,
    do,
    following,
    hands,
    heard,
    laid,
    leading,
    leads_from,
    offered,
    said,
    say,
)

JOKER_SINGLE = Options(joker_single=True)


def answers(top: str, hand: str, *, lower_wins: bool = False) -> list[str]:
    """Every meld of this hand that beats the top one."""
    ask = beat(meld_of(said(top)), lower_wins=lower_wins)
    return sorted(say(lay(m)) for m in melds(cards(hand), ask))


def of_kind(kind: str, hand: str) -> list[str]:
    """The sets or runs a leader can lay from this hand."""
    return [lead for lead in laid(leading(0, hand, SIX)) if lead.startswith(kind)]


def is_allowed(meld: str, hand: str) -> bool:
    """Whether a leader with this hand may lay this meld; checked and listed alike."""
    s = leading(0, hand, SIX)
    allowed = s.phase.allows(s, Seat(0), action(meld))
    assert allowed == (say(action(meld)) in offered(s))
    return allowed


# --- SC-20: base cards and modifiers -----------------------------------------------------------


@pytest.mark.rule("SC-20")
def test_modifiers_do_not_count_for_the_size() -> None:
    assert answers("7: S7", "Y7 half_step") == ["7½: Y7 half_step"]
    assert answers("set 7: S7 T7", "Y7 B7 half_step") == ["set 7½: Y7 B7 half_step"]
    assert answers("set 7: S7 T7 G7", "Y7 B7 half_step") == []
    assert answers("run 7: S6 S7", "Y7 G8 borrowed_suit") == ["run 8: Y7 G8 borrowed_suit"]
    assert answers("run 7: S5 S6 S7", "Y7 G8 borrowed_suit") == []


@pytest.mark.rule("SC-20")
def test_jokers_and_stand_ins_count_for_the_size() -> None:
    assert answers("set 6: S6 T6 G6", "Y7 J twin") == ["set 7: Y7 twin J"]
    assert answers("run 6: S4 S5 S6", "Y7 J link") == [
        "run 7: Y7 link J",
        "run 8: Y7 link J",
        "run 9: Y7 link J",
    ]
    assert answers("set 6: S6 T6 G6", "Y7 J") == []


@pytest.mark.rule("SC-20")
def test_everyone_is_told_the_size_without_modifiers() -> None:
    s = leading(0, "Y7 B7 half_step turnabout Y2", SIX)
    told = do(s, "set 7½: Y7 B7 half_step turnabout")
    (line,) = [event for event in heard(told, None) if isinstance(event, Laid)]
    assert (line.size, sum(line.cards.values()), line.rank) == (2, 4, 7.5)


@pytest.mark.rule("SC-20")
@pytest.mark.parametrize("artifact", ["go_first", "above_all", "shadow"])
def test_a_single_artifact_is_a_meld_of_its_own(artifact: str) -> None:
    leads = leads_from(f"Y2 B2 J {artifact}")
    assert [lead for lead in leads if artifact in lead] == [
        {"go_first": "1: go_first", "above_all": "top: above_all", "shadow": "½: shadow"}[artifact]
    ]


@pytest.mark.rule("SC-20")
@pytest.mark.parametrize("artifact", ["rod", "gift", "crystal_ball", "ward", "parcel", "full_moon"])
def test_a_timed_artifact_is_never_part_of_a_meld(artifact: str) -> None:
    s = leading(0, f"Y5 Y6 B5 J {artifact}", SIX)
    assert laid(s) == laid(leading(0, "Y5 Y6 B5 J", SIX))


# --- SC-21 … SC-23: singles, sets and runs -----------------------------------------------------


@pytest.mark.rule("SC-21")
def test_a_suit_card_is_a_single_of_its_value() -> None:
    for value in range(2, 14):
        assert leads_from(f"T{value}") == [f"{value}: T{value}"]
        assert not is_allowed(f"{value + 1}: T{value}", f"T{value}")


@pytest.mark.rule("SC-21")
def test_of_the_artifacts_only_three_are_singles() -> None:
    others = "cauldron half_step borrowed_suit twin link turnabout rod gift ward"
    s = leading(0, f"go_first above_all shadow {others}", SIX)
    assert laid(s) == ["1: go_first", "top: above_all", "½: shadow"]


@pytest.mark.rule("SC-22")
def test_cards_of_one_value_form_sets_whatever_their_suits() -> None:
    assert of_kind("set", "Y6 B6 S6") == [
        "set 6: B6 S6",
        "set 6: Y6 B6",
        "set 6: Y6 B6 S6",
        "set 6: Y6 S6",
    ]
    assert is_allowed("set 9: Y9 B9 S9 T9 G9", "Y9 B9 S9 T9 G9")


@pytest.mark.rule("SC-22")
def test_cards_of_two_values_or_one_card_alone_are_no_set() -> None:
    assert of_kind("set", "Y6 B7 S8 T9") == []
    assert not is_allowed("set 6: Y6", "Y6 B6")
    assert not is_allowed("set 7: Y6 B6", "Y6 B6")


@pytest.mark.rule("SC-23")
def test_consecutive_cards_of_one_suit_form_runs_of_two_and_more() -> None:
    assert of_kind("run", "Y5 Y6 Y7") == ["run 6: Y5 Y6", "run 7: Y5 Y6 Y7", "run 7: Y6 Y7"]
    assert not is_allowed("run 5: Y5", "Y5 Y6")


@pytest.mark.rule("SC-23")
def test_a_run_has_no_gap_and_no_second_suit() -> None:
    assert of_kind("run", "Y5 Y7 Y9") == []
    assert of_kind("run", "Y5 B6 Y7 S8") == []


@pytest.mark.rule("SC-23")
def test_runs_do_not_wrap_round() -> None:
    assert of_kind("run", "Y13 Y2") == []
    assert of_kind("run", "Y12 Y13 Y2") == ["run 13: Y12 Y13"]
    assert of_kind("run", "Y13 Y2 J") == ["run 13: Y13 J", "run 3: Y2 J"]


@pytest.mark.rule("SC-23")
def test_a_run_is_as_strong_as_its_highest_card_in_whatever_suit() -> None:
    assert answers("run 9: Y7 Y8 Y9", "B8 B9 B10") == ["run 10: B8 B9 B10"]
    assert answers("run 9: Y7 Y8 Y9", "Y10 Y11 Y12") == ["run 12: Y10 Y11 Y12"]
    assert answers("run 9: Y7 Y8 Y9", "G7 G8 G9") == []


# --- SC-24 … SC-28: jokers ---------------------------------------------------------------------


@pytest.mark.rule("SC-24")
def test_a_joker_takes_any_place_of_a_run() -> None:
    assert of_kind("run", "Y5 Y7 J") == [
        "run 5: Y5 J",
        "run 6: Y5 J",
        "run 7: Y5 Y7 J",
        "run 7: Y7 J",
        "run 8: Y7 J",
    ]


@pytest.mark.rule("SC-24")
def test_a_joker_goes_up_to_13_with_two_players_too() -> None:
    s = leading(0, "S10 J J J", SIX)
    assert s.players == 2
    assert [lead for lead in laid(s) if lead.startswith("run 13")] == ["run 13: S10 J J J"]
    assert answers("set 10: Y10 B10", "S10 J") == []


@pytest.mark.rule("SC-24")
def test_a_joker_is_never_1_or_14() -> None:
    assert of_kind("run", "Y13 J J") == ["run 13: Y13 J", "run 13: Y13 J J"]
    assert of_kind("run", "Y2 J J") == ["run 3: Y2 J", "run 4: Y2 J J"]
    assert of_kind("set 1", "Y13 J cauldron") == [
        "set 12: Y13 cauldron J",
        "set 13: Y13 J",
    ]
    assert of_kind("set", "Y2 J cauldron") == ["set 2: Y2 J", "set 3: Y2 cauldron J"]
    assert of_kind("run 2", "Y2 J cauldron") == ["run 2: Y2 cauldron J"]
    assert of_kind("run 14", "Y13 J J cauldron") == [
        "run 14: Y13 cauldron J",
        "run 14: Y13 cauldron J J",
    ]
    assert of_kind("run 14", "Y12 J cauldron") == []
    assert of_kind("run 2", "Y3 J cauldron") == []


@pytest.mark.rule("SC-25")
def test_a_set_or_run_may_hold_several_wilds_but_not_only_wilds() -> None:
    assert is_allowed("set 4: Y4 twin J J J", "Y4 twin J J J")
    assert is_allowed("run 8: Y4 link J J J", "Y4 link J J J")
    assert leads_from("twin J J") == ["0: J", "0: twin"]
    assert leads_from("link J J") == ["0: J", "0: link"]
    assert answers("set 5: Y5 B5", "J J twin") == []
    assert answers("run 5: Y4 Y5", "J J link") == []


@pytest.mark.rule("SC-26")
def test_a_joker_is_no_single() -> None:
    assert not is_allowed("9: J", "J Y5")
    assert not is_allowed("0: J", "J Y5")
    assert answers("5: S5", "J") == []


@pytest.mark.rule("SC-26")
def test_where_the_table_plays_so_a_joker_is_a_single_of_any_value() -> None:
    assert leads_from("J", JOKER_SINGLE) == sorted(f"{value}: J" for value in range(2, 14))
    s = following(1, "11: S11", SIX, "J", options=JOKER_SINGLE)
    assert offered(s) == ["12: J", "13: J"]
    assert offered(following(1, "13: S13", SIX, "J", options=JOKER_SINGLE)) == ["pass"]
    turned = following(1, "4: S4 turnabout", SIX, "J", options=JOKER_SINGLE)
    assert offered(turned) == ["2: J", "3: J"]


@pytest.mark.rule("SC-27")
@pytest.mark.parametrize(
    ("reading", "beaten_by"),
    [
        ("set 6: S6 J", ["set 7: Y7 B7", "set 8: Y8 B8"]),
        ("run 6: S6 J", ["run 7: Y6 Y7", "run 8: B7 B8", "run 8: Y7 Y8"]),
        ("run 7: S6 J", ["run 8: B7 B8", "run 8: Y7 Y8"]),
    ],
)
def test_what_a_player_declares_is_what_has_to_be_beaten(
    reading: str, beaten_by: list[str]
) -> None:
    s = leading(0, "S6 J Y2", "Y6 Y7 Y8 B7 B8 G2")
    told = do(s, reading)
    kind, rank = said(reading).kind, said(reading).rank2 / 2
    shown = {"silver_6": 1, "joker": 1}
    assert heard(told, None) == [Laid(Seat(0), kind, 2, rank, shown, 1, "lead", plain=False)]
    assert laid(s) == beaten_by


@pytest.mark.rule("SC-27")
@pytest.mark.parametrize("reading", ["run 8: S6 J", "set 7: S6 J", "6: S6 J", "set 6½: S6 J"])
def test_a_reading_the_cards_do_not_have_is_refused(reading: str) -> None:
    s = leading(0, "S6 J Y2", SIX)
    with pytest.raises(NoSuchOption):
        do(s, reading)
    assert hands(s)[0] == "Y2 S6 J"


@pytest.mark.rule("SC-27")
def test_a_meld_of_cards_the_player_does_not_hold_is_refused() -> None:
    assert not is_allowed("7: Y7", "Y6 J")
    assert not is_allowed("set 6: Y6 J J", "Y6 J")


@pytest.mark.rule("SC-28")
def test_a_wild_may_stand_for_a_card_its_owner_holds() -> None:
    hand = "Y5 Y6 Y7 J link"
    assert is_allowed("run 7: Y5 Y7 J", hand)
    assert is_allowed("run 7: Y5 Y7 link", hand)
    assert is_allowed("run 6: Y5 J", hand)
    assert is_allowed("run 7: Y5 link J", hand)
    assert is_allowed("set 6: Y6 J", "Y6 B6 S6 J")
    assert is_allowed("set 6: Y6 B6 twin", "Y6 B6 S6 twin")


@pytest.mark.rule("SC-28")
def test_a_wild_may_stand_for_a_held_card_when_following() -> None:
    assert answers("run 6: S4 S5 S6", "Y5 Y6 Y7 J") == [
        "run 7: Y5 Y6 J",
        "run 7: Y5 Y6 Y7",
        "run 7: Y5 Y7 J",
        "run 7: Y6 Y7 J",
        "run 8: Y6 Y7 J",
    ]


# --- SC-29 … SC-31: strength -------------------------------------------------------------------


@pytest.mark.rule("SC-29")
@pytest.mark.parametrize(
    ("top", "hand", "stronger"),
    [
        ("7: S7", "Y6 Y7 Y8", ["8: Y8"]),
        ("7½: S7 half_step", "Y7 Y8", ["8: Y8"]),
        ("7: S7", "Y7 half_step", ["7½: Y7 half_step"]),
        ("7½: S7 half_step", "Y8 cauldron", ["8: Y8", "9: Y8 cauldron"]),
        ("set 7: S7 T7", "Y7 B7 Y8 B8", ["set 8: Y8 B8"]),
        ("run 7: S6 S7", "Y6 Y7 Y8", ["run 8: Y7 Y8"]),
    ],
)
def test_a_stronger_meld_is_strictly_higher(top: str, hand: str, stronger: list[str]) -> None:
    assert answers(top, hand) == stronger


@pytest.mark.rule("SC-29")
@pytest.mark.parametrize(
    ("top", "hand", "stronger"),
    [
        ("7: S7", "Y6 Y7 Y8", ["6: Y6"]),
        ("7½: S7 half_step", "Y7 Y8", ["7: Y7"]),
        ("7: S7", "Y7 half_step", ["6½: Y7 half_step"]),
        ("set 7: S7 T7", "Y7 B7 Y6 B6", ["set 6: Y6 B6"]),
        ("run 7: S6 S7", "Y5 Y6 Y7", ["run 6: Y5 Y6"]),
    ],
)
def test_in_a_reversed_trick_it_is_strictly_lower(top: str, hand: str, stronger: list[str]) -> None:
    assert answers(top, hand, lower_wins=True) == stronger


@pytest.mark.rule("SC-29")
@pytest.mark.parametrize("lower_wins", [False, True])
def test_kind_and_size_have_to_be_equal(*, lower_wins: bool) -> None:
    neighbours = "Y6 Y7 Y8 B6 B7 B8"
    for top in ("7: S7", "set 7: S7 T7", "run 7: S6 S7", "run 7: S5 S6 S7", "set 7: S7 T7 G7"):
        kind, size = said(top).kind, len(said(top).cards)
        for answer in answers(top, neighbours, lower_wins=lower_wins):
            assert (said(answer).kind, len(said(answer).cards)) == (kind, size)
    assert answers("set 7: S7 T7 G7", neighbours, lower_wins=lower_wins) == []


@pytest.mark.rule("SC-30")
def test_the_rank_top_beats_every_single() -> None:
    for top in ("0: twin", "½: shadow", "2: Y2", "14½: Y13 cauldron half_step"):
        assert answers(top, "above_all") == ["top: above_all"]
        assert answers(top, "above_all", lower_wins=True) == ["top: above_all"]


@pytest.mark.rule("SC-30")
@pytest.mark.parametrize("lower_wins", [False, True])
def test_the_rank_top_is_beaten_by_nothing(*, lower_wins: bool) -> None:
    everything = "Y2 Y13 B12 J shadow go_first cauldron half_step link twin"
    assert answers("top: above_all", everything, lower_wins=lower_wins) == []


@pytest.mark.rule("SC-30")
def test_the_rank_top_is_a_single_and_beats_no_set_and_no_run() -> None:
    assert answers("set 3: Y3 B3", "above_all Y5") == []
    assert answers("run 3: Y2 Y3", "above_all Y5") == []


@pytest.mark.rule("SC-30")
def test_above_all_wins_a_reversed_trick() -> None:
    s = leading(0, f"G9 {SIX} turnabout", "above_all Y3", "Y2 shadow go_first half_step")
    do(s, "9: G9 turnabout", "top: above_all")
    assert offered(s) == ["pass"]


@pytest.mark.rule("SC-31")
def test_two_ways_to_the_same_kind_rank_and_cards_are_one_option() -> None:
    both = [lead for lead in leads_from("Y6 B7 cauldron half_step") if lead.startswith("set 6½")]
    assert both == ["set 6½: Y6 B7 cauldron half_step"]
    assert of_kind("run", "Y5 G6 borrowed_suit") == ["run 6: Y5 G6 borrowed_suit"]
    assert of_kind("run 6", "Y5 J J") == ["run 6: Y5 J", "run 6: Y5 J J"]


@pytest.mark.rule("SC-31")
@pytest.mark.parametrize(
    "hand",
    [
        "Y5 Y6 Y7 B6 J J cauldron half_step",
        "Y5 Y6 B5 B7 S6 J borrowed_suit cauldron",
        "Y5 Y7 G5 G6 link J borrowed_suit cauldron half_step turnabout",
        "Y12 Y13 B13 S13 twin J J cauldron half_step",
        "Y2 Y3 B2 link twin J cauldron borrowed_suit",
    ],
)
def test_no_option_is_listed_twice(hand: str) -> None:
    leads = leads_from(hand)
    assert len(leads) == len({*leads})
    for top in ("run 4: S3 S4", "set 5: S5 T5", "run 5: S3 S4 S5", "4: S4"):
        stronger = answers(top, hand)
        assert len(stronger) == len({*stronger})


@pytest.mark.rule("SC-31")
def test_other_cards_are_another_option_although_kind_and_rank_are_the_same() -> None:
    assert of_kind("set", "Y6 B6 J twin") == [
        "set 6: B6 J",
        "set 6: B6 twin",
        "set 6: B6 twin J",
        "set 6: Y6 B6",
        "set 6: Y6 B6 J",
        "set 6: Y6 B6 twin",
        "set 6: Y6 B6 twin J",
        "set 6: Y6 J",
        "set 6: Y6 twin",
        "set 6: Y6 twin J",
    ]


# --- SC-32, SC-33: leads -----------------------------------------------------------------------


@pytest.mark.rule("SC-32")
def test_only_the_hand_limits_the_size_of_a_lead() -> None:
    suit = " ".join(f"Y{value}" for value in range(2, 14))
    assert is_allowed(f"run 13: {suit}", f"{suit} J rod gift")
    assert is_allowed("set 6: Y6 B6 S6 T6 G6 twin J J J J J", "Y6 B6 S6 T6 G6 twin J J J J J Y2")


@pytest.mark.rule("SC-32")
def test_a_lead_may_be_the_whole_hand() -> None:
    s = leading(0, "Y4 Y5 Y6 Y7 Y8 Y9 J link", SIX)
    do(s, "run 11: Y4 Y5 Y6 Y7 Y8 Y9 J link")
    assert s.results[0].out == 0


@pytest.mark.rule("SC-33")
def test_a_leader_without_any_meld_lays_any_one_card_as_a_single_of_rank_0() -> None:
    s = leading(0, "J J twin link cauldron turnabout ward", SIX)
    assert offered(s) == ["0: J", "0: cauldron", "0: link", "0: turnabout", "0: twin", "0: ward"]
    told = do(s, "0: twin")
    line = Laid(Seat(0), "single", 1, 0.0, {"twin": 1}, 6, "empty", plain=False)
    assert heard(told, None) == [line]
    assert hands(s)[0] == "cauldron link ward turnabout J J"
    assert s.phase == Following(Seat(1))


@pytest.mark.rule("SC-33")
@pytest.mark.parametrize("single", ["Y2", "go_first", "above_all", "shadow"])
def test_an_empty_lead_is_not_available_to_whoever_can_form_a_meld(single: str) -> None:
    hand = f"J twin turnabout {single}"
    assert not [lead for lead in leads_from(hand) if lead.startswith("0")]
    for card in ("J", "twin", single):
        assert not is_allowed(f"0: {card}", hand)


@pytest.mark.rule("SC-33")
@pytest.mark.rule("SC-26")
def test_an_empty_lead_is_not_available_where_a_joker_is_a_single() -> None:
    assert not [lead for lead in leads_from("J twin", JOKER_SINGLE) if lead.startswith("0")]
    assert leads_from("twin link", JOKER_SINGLE) == ["0: link", "0: twin"]


@pytest.mark.rule("SC-33")
def test_a_usable_timed_artifact_does_not_take_the_empty_lead_away() -> None:
    s = leading(0, "twin gift crystal_ball", SIX)
    assert offered(s) == ["0: crystal_ball", "0: gift", "0: twin", "crystal_ball 1", "gift 1"]


@pytest.mark.rule("SC-33")
def test_an_empty_lead_has_no_effect() -> None:
    s = leading(0, "turnabout full_moon", "Y2 Y3", SIX)
    do(s, "0: turnabout")
    assert not s.trick.reversed
    assert offered(s) == ["2: Y2", "3: Y3"]
    s = leading(0, "full_moon twin", "Y2 Y3", SIX)
    do(s, "0: full_moon")
    assert not s.last_trick


@pytest.mark.rule("SC-33")
def test_an_empty_lead_is_beaten_like_any_single() -> None:
    answers_to_it = answers("0: twin", "Y2 B2 shadow go_first above_all J")
    assert answers_to_it == ["1: go_first", "2: B2", "2: Y2", "top: above_all", "½: shadow"]


@pytest.mark.rule("SC-33")
def test_only_a_leader_lays_a_card_of_rank_0() -> None:
    s = following(1, "0: twin", SIX, "J link half_step")
    assert offered(s) == ["pass"]
    with pytest.raises(NoSuchOption):
        do(s, "0: link")
