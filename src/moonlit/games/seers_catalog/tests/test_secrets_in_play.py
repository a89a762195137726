"""Who knows what while a round is played: in the log, and in the views."""

from collections.abc import Callable

import msgspec
import pytest

from moonlit.core.game import Event
from moonlit.core.seats import Seat, everyone
from moonlit.games.seers_catalog.actions import (
    HandSeen,
    Laid,
    LeadGiven,
    MoonRose,
    ParcelCard,
    ParcelSent,
    Passed,
    SeenCards,
    Swept,
    TakenBack,
    TokenTurned,
    TrickWon,
    Warded,
)
from moonlit.games.seers_catalog.rules import State
from moonlit.games.seers_catalog.table import Looked, Sent, Stuck, Took
from moonlit.games.seers_catalog.tests.positions import (
    SIX,
    cards,
    do,
    following,
    hands,
    heard,
    leading,
    name,
    short,
)
from moonlit.games.seers_catalog.view import Known, view

MORE = SIX.replace("B", "G")
VIEWERS = (0, 1, 2, None)


def who_sees(s: State, change: Callable[[State], None]) -> list[int | None]:
    """The viewers whose view is not the same after something has been changed in secret."""
    viewers = (*everyone(s.players), None)
    before = [msgspec.json.encode(view(s, viewer)) for viewer in viewers]
    change(s)
    after = [msgspec.json.encode(view(s, viewer)) for viewer in viewers]
    return [v for v, a, b in zip(viewers, before, after, strict=True) if a != b]


def known(s: State, viewer: int | None, owner: int) -> str:
    """What a viewer knows of a hand, in shorthand; a question mark where a card may be gone."""
    seen = view(s, None if viewer is None else Seat(viewer)).known[owner]
    return " ".join([*map(short, seen.cards), *["?"] * seen.unsure])


def everyone_hears(told_to: list[list[Event]], events: list[Event]) -> bool:
    """Whether all viewers were told just this."""
    return all(told == events for told in told_to)


# --- open to all -------------------------------------------------------------------------------


def test_a_meld_is_told_to_all_with_kind_size_rank_and_the_cards_left() -> None:
    s = leading(0, "S6 T7 J half_step Y2 Y3 Y4", SIX, MORE)
    told = do(s, "run 7½: S6 half_step J")
    meld = {"silver_6": 1, "half_step": 1, "joker": 1}
    events = [
        Laid(Seat(0), "run", 2, 7.5, meld, 4, "lead", plain=False),
        TokenTurned(Seat(0), "bonus"),
    ]
    assert everyone_hears([heard(told, viewer) for viewer in VIEWERS], [*events])


def test_a_pass_and_a_ward_are_told_to_all_and_told_apart() -> None:
    s = following(1, "9: Y9", "Y3 Y4", "S2 ward", "G13 G2")
    told = do(s, "ward")
    assert everyone_hears([heard(told, viewer) for viewer in VIEWERS], [Warded(Seat(1))])
    do(s, "13: G13")
    told = do(s, "pass")
    won = [Passed(Seat(0)), TrickWon(Seat(2))]
    assert everyone_hears([heard(told, viewer) for viewer in VIEWERS], [*won])


@pytest.mark.rule("SC-61")
def test_the_cards_of_a_sweep_are_told_to_all_with_who_leads_next() -> None:
    s = following(1, "set 9: Y9 J", SIX, "S2 S3 rod", MORE)
    told = do(s, "rod")
    swept = Swept(Seat(1), {"yellow_9": 1, "joker": 1}, Seat(0))
    assert everyone_hears([heard(told, viewer) for viewer in VIEWERS], [swept])


@pytest.mark.rule("SC-61")
def test_the_cards_of_a_trick_taken_back_are_told_to_all() -> None:
    s = leading(0, "S2 S3 rod", SIX, MORE, won="Y9 J")
    told = do(s, "rod")
    taken = TakenBack(Seat(0), {"yellow_9": 1, "joker": 1})
    assert everyone_hears([heard(told, viewer) for viewer in VIEWERS], [taken])


@pytest.mark.rule("SC-61")
def test_cards_taken_with_the_rod_are_known_to_be_in_that_hand_until_laid() -> None:
    s = following(1, "set 9: Y9 link", "go_first J G2", "S2 S3 rod J", MORE)
    do(s, "rod")
    for viewer in (0, 2, None):
        assert known(s, viewer, 1) == "Y9 link J"
    do(s, "1: go_first", "9: Y9")
    for viewer in (0, 2, None):
        assert known(s, viewer, 1) == "link J"


@pytest.mark.rule("SC-62")
def test_a_gift_is_told_to_all_and_the_free_pass_is_seen_by_all() -> None:
    s = leading(0, "Y12 gift", SIX, MORE)
    told = do(s, "gift 2")
    given = LeadGiven(Seat(0), Seat(2))
    assert everyone_hears([heard(told, viewer) for viewer in VIEWERS], [given])
    for viewer in (Seat(1), None):
        assert (view(s, viewer).trick.leader, view(s, viewer).trick.free) == (2, 0)


@pytest.mark.rule("SC-72")
def test_the_full_moon_is_told_to_all_and_seen_by_all() -> None:
    s = leading(0, "Y12 full_moon", SIX, "G2")
    told = do(s, "full_moon")
    assert everyone_hears([heard(told, viewer) for viewer in VIEWERS], [MoonRose(Seat(0))])
    for viewer in (Seat(1), None):
        assert view(s, viewer).trick.last


def test_trick_won_cards_and_discard_pile_lie_open() -> None:
    s = leading(0, "Y12 Y3 crystal_ball", SIX, MORE, won="Y9 J")
    assert view(s, None).won == ("yellow_9", "joker")
    do(s, "crystal_ball 1", "12: Y12", "pass")
    seen = view(s, None)
    assert (seen.won, seen.trick.passed) == ((), (1,))
    assert {*seen.discard} == {"yellow_9", "joker", "crystal_ball"}
    assert [placed.lay.cards for placed in seen.trick.melds] == [("yellow_12",)]


@pytest.mark.rule("SC-40")
def test_numbers_of_cards_and_tokens_are_seen_by_all() -> None:
    s = leading(0, SIX, "Y2 J rod link twin", "G13")
    for viewer in (Seat(0), Seat(1), None):
        assert view(s, viewer).sizes == (6, 5, 1)
        assert view(s, viewer).bonus == (False, True, True)


# --- for some eyes only ------------------------------------------------------------------------


def test_a_hand_in_play_is_seen_by_its_owner_only() -> None:
    def swap(s: State) -> None:
        s.hands[1] = cards("S3 S4 S5")

    assert who_sees(following(2, "9: Y9", SIX, "G3 G4 G5", "Y2 Y13"), swap) == [1]
    assert view(leading(0, SIX, "Y2"), None).hand is None


@pytest.mark.rule("SC-41")
@pytest.mark.parametrize(("hand", "must"), [("S10", True), ("S8", False), (f"{SIX} S10", False)])
def test_that_somebody_must_play_is_known_to_this_player_alone(hand: str, *, must: bool) -> None:
    s = following(1, "9: Y9", "G10", hand, "T10")
    assert view(s, Seat(1)).must_play is must
    for viewer in (Seat(0), Seat(2), None):
        assert not view(s, viewer).must_play


@pytest.mark.rule("SC-67")
def test_all_hear_who_looked_at_whose_hand_and_one_hears_the_cards() -> None:
    s = following(1, "9: Y9", SIX, "S2 crystal_ball", "G13 J J rod")
    told = do(s, "crystal_ball 2")
    looked = HandSeen(Seat(1), Seat(2))
    seen = SeenCards(Seat(2), {"green_13": 1, "joker": 2, "rod": 1})
    assert heard(told, 1) == [looked, seen]
    assert everyone_hears([heard(told, viewer) for viewer in (0, 2, None)], [looked])


@pytest.mark.rule("SC-67")
def test_the_list_of_the_ball_is_in_one_view_only() -> None:
    s = following(1, "9: Y9", "go_first J Y3", "S2 crystal_ball J", "G13 J rod")
    do(s, "crystal_ball 2")
    assert known(s, 1, 2) == "G13 rod J"
    assert [known(s, viewer, 2) for viewer in (0, 2, None)] == ["J", "", "J"]
    for viewer in (Seat(0), Seat(2), None):
        assert Looked(Seat(1), Seat(2), None) in view(s, viewer).clues


@pytest.mark.rule("SC-67")
def test_the_list_of_the_ball_is_the_hand_as_it_was_then() -> None:
    s = leading(0, "go_first J Y3 crystal_ball", "S2 S9 J", "T13 T12 J")
    do(s, "crystal_ball 1", "3: Y3", "9: S9")
    assert known(s, 0, 1) == "S2 J"
    assert view(s, Seat(0)).clues[1] == Looked(Seat(0), Seat(1), ("silver_2", "silver_9", "joker"))


@pytest.mark.rule("SC-67")
def test_cards_that_are_laid_or_shown_leave_the_list_of_the_ball() -> None:
    s = leading(0, "go_first J Y3 crystal_ball", "S9 J ward", SIX)
    do(s, "crystal_ball 1", "3: Y3", "9: S9", "pass", "pass")
    assert known(s, 0, 1) == "ward J"
    do(s, "0: ward")
    assert known(s, 0, 1) == "J"


@pytest.mark.rule("SC-67")
@pytest.mark.rule("SC-71")
def test_a_card_sent_to_the_viewer_leaves_the_list_of_the_ball() -> None:
    s = leading(0, "crystal_ball J Y3 Y4 Y5 Y6 Y7 go_first", "S13 S9 S2 J parcel", MORE)
    do(s, "crystal_ball 1", "3: Y3", "9: S9", "pass", "pass", "parcel 0 S2")
    assert hands(s)[0] == "Y4 Y5 Y6 Y7 S2 go_first J"
    assert known(s, 0, 1) == "S13 J"


@pytest.mark.rule("SC-67")
@pytest.mark.rule("SC-71")
def test_a_parcel_to_somebody_else_only_puts_the_list_of_the_ball_in_doubt() -> None:
    s = leading(0, "crystal_ball J Y3 Y4 go_first", "S13 S9 S2 J parcel", MORE)
    do(s, "crystal_ball 1", "3: Y3", "9: S9", "pass")
    do(s, "pass")
    do(s, "parcel 2 S2")
    assert known(s, 0, 1) == "S2 S13 J ?"
    assert known(s, 2, 1) == "J"
    assert "S2" in known(s, 1, 2).split()


@pytest.mark.rule("SC-67")
@pytest.mark.rule("SC-71")
def test_the_doubt_is_over_when_the_parcels_card_comes_to_light() -> None:
    s = leading(0, "crystal_ball J Y3 Y4 go_first", "S13 S9 T2 J parcel", MORE)
    do(s, "crystal_ball 1", "3: Y3", "9: S9", "pass", "pass", "parcel 2 S13", "2: T2", "13: S13")
    assert known(s, 0, 1) == "J"
    assert known(s, 0, 2) == "J"


@pytest.mark.rule("SC-67")
@pytest.mark.rule("SC-71")
@pytest.mark.parametrize(
    ("sent", "at", "giver", "receiver"),
    [
        ("go_first", 0, "Y3 J", "go_first J"),
        ("J", 1, "go_first", f"{SIX} J J"),
    ],
)
def test_the_ball_can_bring_a_parcels_card_to_light(
    sent: str, at: int, giver: str, receiver: str
) -> None:
    s = leading(0, "Y2 Y3 J parcel go_first", f"{SIX} J", "S2 J crystal_ball")
    do(s, f"parcel 1 {sent}", "2: Y2", "pass", f"crystal_ball {at}")
    assert (known(s, 2, 0), known(s, 2, 1)) == (giver, receiver)
    assert known(s, None, 0) == "go_first J ?"


@pytest.mark.rule("SC-67")
def test_a_new_round_takes_the_list_of_the_ball_away() -> None:
    s = leading(0, "crystal_ball Y3", "S13 S9 S2 J", MORE)
    do(s, "crystal_ball 1", "3: Y3")
    assert s.round == 2
    assert view(s, Seat(0)).clues == ()


@pytest.mark.rule("SC-71")
def test_the_card_of_a_parcel_is_told_to_giver_and_receiver_only() -> None:
    s = leading(0, "Y2 Y3 parcel", SIX, MORE)
    told = do(s, "parcel 1 Y2")
    sent = ParcelSent(Seat(0), Seat(1))
    card = ParcelCard(Seat(0), Seat(1), {"yellow_2": 1})
    assert everyone_hears([heard(told, viewer) for viewer in (0, 1)], [sent, card])
    assert everyone_hears([heard(told, viewer) for viewer in (2, None)], [sent])


@pytest.mark.rule("SC-71")
def test_the_card_of_a_parcel_is_seen_by_giver_and_receiver_only() -> None:
    def sent(card: str) -> State:
        s = leading(0, "Y2 Y3 J parcel go_first", f"{SIX} J", f"{MORE} J")
        do(s, f"parcel 1 {card}")
        return s

    one, other = sent("Y2"), sent("Y3")
    viewers = (Seat(0), Seat(1), Seat(2), None)
    assert [view(one, v) == view(other, v) for v in viewers] == [False, False, True, True]
    assert known(one, 0, 1) == "Y2 J"
    assert known(one, 2, 1) == "J"
    assert view(one, None).clues[-1] == Sent(Seat(0), Seat(1), None)
    assert view(one, Seat(1)).clues[-1] == Sent(Seat(0), Seat(1), "yellow_2")


@pytest.mark.rule("SC-71")
def test_a_receiver_knows_what_left_the_givers_hand_and_others_are_unsure() -> None:
    s = leading(0, "Y2 Y3 J parcel go_first", f"{SIX} J", f"{MORE} J")
    do(s, "parcel 1 go_first")
    assert known(s, 1, 0) == "J"
    assert known(s, 2, 0) == known(s, None, 0) == "go_first J ?"


@pytest.mark.rule("SC-61")
@pytest.mark.rule("SC-71")
def test_after_a_parcel_one_of_the_rods_cards_may_be_gone() -> None:
    s = leading(0, "Y3 J parcel rod go_first", f"{SIX} J", f"{MORE} J", won="T9 T10")
    do(s, "rod", "parcel 1 T9")
    assert known(s, 2, 0) == "T9 T10 go_first J ?"
    assert known(s, 1, 0) == "T10 go_first J"


@pytest.mark.rule("SC-61")
@pytest.mark.rule("SC-71")
def test_cards_taken_with_the_rod_after_a_parcel_are_not_in_doubt() -> None:
    s = leading(0, "Y3 Y4 J parcel rod go_first", f"{SIX} J", f"{MORE} J", won="T9 T10")
    do(s, "parcel 1 Y4", "rod")
    assert known(s, 2, 0) == "T9 T10 go_first J ?"
    do(s, "run 11: T9 T10 J", "pass", "pass", "1: go_first")
    assert known(s, 2, 0) == ""
    s.hands[0] += cards("T9")
    s.clues.append(Took(Seat(0), (name("T9"),)))
    assert known(s, 2, 0) == "T9"


@pytest.mark.rule("SC-61")
@pytest.mark.rule("SC-71")
def test_a_joker_stays_in_doubt_when_one_that_came_since_is_laid() -> None:
    s = leading(0, "Y3 Y4 J parcel rod", f"{SIX} J", f"{MORE} J", won="T9 J")
    s.first = Seat(1)
    do(s, "parcel 1 J", "rod", "set 3: Y3 J")
    assert known(s, 2, 0) == "T9 J ?"


@pytest.mark.rule("SC-67")
@pytest.mark.rule("SC-71")
def test_a_look_at_the_receiver_ends_the_doubt_where_nothing_known_came() -> None:
    s = leading(0, "Y2 Y3 J parcel go_first", f"{SIX} J", "S2 J crystal_ball")
    do(s, "parcel 1 Y3", "2: Y2", "pass", "crystal_ball 1")
    assert known(s, 2, 0) == "go_first J"
    assert known(s, None, 0) == "go_first J ?"


@pytest.mark.rule("SC-71")
def test_a_parcel_that_ends_the_round_does_not_show_its_card() -> None:
    s = leading(0, "Y2 parcel", SIX, MORE)
    do(s, "parcel 1 Y2")
    assert s.results[0].last.action == Sent(Seat(0), Seat(1), None)


def test_the_own_hand_is_not_repeated_among_the_known_cards() -> None:
    s = leading(0, "Y2 go_first J", SIX, MORE)
    assert view(s, Seat(0)).known[0] == Known((), unsure=False)
    assert view(s, None).known[0] == Known((name("go_first"), "joker"), unsure=False)


# --- what a pass says --------------------------------------------------------------------------


def stuck(s: State) -> list[Stuck]:
    """Where the open table proves that a hand had nothing to lay."""
    return [clue for clue in view(s, None).clues if isinstance(clue, Stuck)]


@pytest.mark.rule("SC-41")
def test_a_pass_in_the_bonus_shows_everyone_that_there_was_nothing_to_lay() -> None:
    s = following(1, "9: Y9", SIX, "S2 S3", MORE)
    top = s.trick.melds[-1].lay
    do(s, "pass")
    assert stuck(s) == [Stuck(Seat(1), top, reversed=False)]


@pytest.mark.rule("SC-15")
def test_a_pass_on_6_plus_shows_nothing() -> None:
    s = following(1, "9: Y9", MORE, SIX, MORE)
    do(s, "pass")
    assert not stuck(s)


@pytest.mark.rule("SC-70")
def test_a_ward_in_the_bonus_shows_nothing() -> None:
    s = following(1, "9: Y9", MORE, "S2 ward", MORE)
    do(s, "ward")
    assert not stuck(s)


@pytest.mark.rule("SC-62")
def test_the_free_pass_of_the_giver_shows_nothing() -> None:
    s = leading(0, "Y12 gift", SIX, MORE)
    do(s, "gift 2", "2: G2", "pass")
    assert not stuck(s)


@pytest.mark.rule("SC-33")
def test_a_lead_of_rank_0_shows_that_there_was_nothing_to_lead() -> None:
    s = leading(0, "J J", SIX)
    do(s, "0: J")
    assert stuck(s) == [Stuck(Seat(0), None, reversed=False)]
