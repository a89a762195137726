"""Every way the monster may have gone, weighed and counted."""

from collections import defaultdict
from itertools import islice
from math import comb

import pytest

from moonlit.core.seats import Seat
from moonlit.games.monster_next_door import counting
from moonlit.games.monster_next_door.actions import Skip
from moonlit.games.monster_next_door.assistant import Advice, advise
from moonlit.games.monster_next_door.components import CardName, Options, deck
from moonlit.games.monster_next_door.counting import PER_STEP, WORK, Count, counted
from moonlit.games.monster_next_door.rules import Playing, State, holder_of
from moonlit.games.monster_next_door.tests.calibration import moments, would_hit
from moonlit.games.monster_next_door.tests.positions import (
    at,
    back,
    dealt,
    do,
    do_all,
    fed,
    give,
    passes,
    play,
)
from moonlit.games.monster_next_door.tests.test_imagine import MANY_HUNTERS, OTHER_WAYS
from moonlit.games.monster_next_door.view import view

OPENER = "wanted deal deal gossip"


def count(s: State, seat: int) -> Count:
    """The cases of a seat, from the turns and not from the facts alone."""
    cases = counted(view(s, Seat(seat)))
    assert cases.holds()
    return cases


def advice(s: State, seat: int) -> Advice:
    """What a seat is told, from its cases."""
    assert count(s, seat).holds()
    said = advise(view(s, Seat(seat)))
    assert said is not None
    return said


def places(s: State, seat: int) -> list[float]:
    """Where the monster is, in the eyes of a seat."""
    return [round(one.monster, 3) for one in advice(s, seat).seats]


def hits(s: State, seat: int) -> list[float]:
    """How likely a Hunter would catch it."""
    return [round(one.hit, 3) for one in advice(s, seat).seats]


def kinds(s: State, seat: int) -> dict[str, float]:
    """Which monster it is, in the eyes of a seat."""
    return {one.monster: one.chance for one in advice(s, seat).monsters}


def begun(*hands: str, options: Options | None = None) -> State:
    """A table after Wanted."""
    s = dealt(*hands, options=options)
    do(s, 0, play("wanted"))
    return s


def turn(s: State, seat: int) -> None:
    """It is that seat's turn, whoever would be next."""
    s.phase = Playing(Seat(seat))


def out(s: State, *monsters: str) -> State:
    """These monsters are not in this round."""
    s.removed = list(monsters)  # type: ignore[arg-type]
    return s


# --- where it is -------------------------------------------------------------------------------


def test_at_the_deal_every_other_card_is_as_suspect_but_wanted() -> None:
    s = dealt(OPENER, "hide hunter fog steal", "hunter werewolf dog deal", "rumour fog deal hide")
    assert places(s, 1) == [0.273, 0, 0.364, 0.364]
    assert places(s, 2) == [0, 0, 1, 0]


@pytest.mark.parametrize("order", [("hide", "hunter"), ("hunter", "hide")])
def test_a_miss_clears_a_hand_if_all_hides_are_elsewhere(order: tuple[CardName, ...]) -> None:
    s = begun(OPENER, "hide hide hide hide", "hide hunter deal fog", "hunter werewolf fog deal")
    out(s, "mermaid")
    s.turns[2] = 1
    for card in order:
        assert places(s, 1)[0] > 0
        turn(s, 2)
        do(s, 2, play(card, 0 if card == "hunter" else None))
    assert places(s, 1)[0] == 0


def test_a_miss_is_explained_by_a_hide_or_by_the_mermaid() -> None:
    s = begun(OPENER, "hide hide fog deal", "hide hunter deal fog", "hunter mermaid fog deal")
    s.turns[2:] = [1, 1]
    turn(s, 2)
    do(s, 2, play("hunter", 3))
    assert 0 < places(s, 1)[3] < places(s, 1)[0]
    assert kinds(s, 1)["mermaid"] > 0.2
    turn(s, 3)
    do(s, 3, play("hunter", 2))
    turn(s, 0)
    assert places(s, 3)[3] == 1


def test_three_hunters_in_a_void_turn_leave_only_the_monster() -> None:
    s = begun(OPENER, "hunter hunter hunter mermaid", "hunter fog fog steal")
    do(s, 1, Skip(face_up=False))
    assert places(s, 2) == [0, 1, 0]
    many = begun(
        OPENER, "hunter hunter hunter hunter", "hunter fog fog werewolf", options=MANY_HUNTERS
    )
    do(many, 1, Skip(face_up=True))
    assert places(many, 1) == [0.429, 0, 0.571]
    others = dealt(OPENER, "hunter hunter hunter hunter", "hide fog fog steal")
    others.options = MANY_HUNTERS
    do(others, 0, play("wanted"))
    do(others, 1, Skip(face_up=True))
    assert 0 < places(others, 2)[1] < 1


def test_what_was_seen_in_a_void_hand_must_be_hunters() -> None:
    s = begun(OPENER, "hunter hunter hunter werewolf", "hide fog fog deal")
    turn(s, 2)
    do_all(s, (2, play("deal", 1, 1)), (2, give("fog")), (1, give("hunter")))
    assert "fog" in s.hands[1]
    turn(s, 0)
    do(s, 0, play("gossip"))
    passes(s, "deal", "fog", "hide")
    assert sum(places(s, 2)) == pytest.approx(1, abs=0.01)


def test_whoever_plays_the_last_card_does_not_hold_it() -> None:
    s = begun("wanted hide hide hide", "deal fog fog hunter", "hunter werewolf dog deal")
    for _ in range(3):
        turn(s, 0)
        do(s, 0, play("hide"))
    assert places(s, 1) == [0, 0, 1]


def test_a_dog_clears_whoever_had_only_one_card() -> None:
    s = begun("wanted hide hide deal", "dog fog fog hunter", "hunter werewolf fog deal")
    for _ in range(2):
        turn(s, 0)
        do(s, 0, play("hide"))
    turn(s, 1)
    do(s, 1, play("dog", 0))
    assert places(s, 1) == [0, 0, 1]
    assert [card for _, known, _ in count(s, 1).cases for card in known[0]] == ["dog"]


def test_what_one_fed_and_got_oneself_is_known() -> None:
    for options in (Options(), Options(dog_replacement="draw")):
        s = begun(OPENER, "hide fog fog hunter", "dog werewolf fog deal", options=options)
        turn(s, 2)
        do_all(s, (2, play("dog", 1)), (1, fed("hide")))
        assert places(s, 1) == [0.429, 0, 0.571]
        turn(s, 0)
        assert sum(places(s, 0)) == pytest.approx(1, abs=0.01)


def test_whoever_could_have_played_it_early_seldom_holds_it() -> None:
    s = begun("wanted hide hide deal", "friend fog fog hunter", "hunter vampire fog deal")
    out(s, "mermaid", "mandrake", "gumiho")
    do(s, 1, play("friend", 2))
    for _ in range(2):
        turn(s, 0)
        do(s, 0, play("hide"))
    found = kinds(s, 1)
    assert found["vampire"] < found["werewolf"]


def test_plain_monsters_never_come_early() -> None:
    s = begun(
        "wanted hide hide deal",
        "friend fog fog hunter",
        "hunter vampire fog deal",
        options=Options(monster_powers="none"),
    )
    do(s, 1, play("friend", 2))
    for _ in range(2):
        turn(s, 0)
        do(s, 0, play("hide"))
    found = kinds(s, 1)
    assert found["vampire"] == found["werewolf"] == 0.2


def test_the_werewolf_waits_for_hunters() -> None:
    s = begun("wanted hide hide deal", "hunter fog fog hunter", "hunter vampire fog deal")
    s.options = Options(werewolf_hunters=1)
    out(s, "mermaid", "mandrake", "gumiho")
    s.turns[1] = 1
    do(s, 1, play("hunter", 0))
    for _ in range(2):
        turn(s, 0)
        do(s, 0, play("hide"))
    found = kinds(s, 1)
    assert found["werewolf"] < found["vampire"]


# --- which it is -------------------------------------------------------------------------------


def test_many_hides_in_one_hand_are_likely_the_gumiho() -> None:
    s = begun(OPENER, "investigate hide fog deal", "hide hide gumiho deal", "fog hunter dog deal")
    out(s, "mermaid", "mandrake", "vampire")
    do(s, 1, play("investigate", 2))
    # Two Hides and a Deal beside the Gumiho, or three Hides and a Deal and the monster elsewhere;
    # the more Hides and Hunters are dealt, the more of them may be the ones that always are.
    there = 4 / 11 * comb(4, 2) * 4 / comb(28, 3) * (3 + 2 * 7 / 25) * (4 * 7 / 25)
    elsewhere = 7 / 11 * comb(4, 3) * 4 / comb(28, 4) * (4 + 6 / 24) * (4 * 6 / 24)
    whole = there + 2 * elsewhere
    assert kinds(s, 1)["gumiho"] == pytest.approx((there + elsewhere) / whole, abs=0.0001)
    assert places(s, 1)[2] == pytest.approx(there / whole, abs=0.001)


def test_a_look_that_shows_no_hide_clears_the_hand() -> None:
    s = begun(OPENER, "investigate hide fog deal", "hunter steal fog deal", "dog mermaid deal deal")
    do(s, 1, play("investigate", 2))
    assert places(s, 1) == [0.429, 0, 0, 0.571]


def test_a_plain_gumiho_is_no_mask() -> None:
    options = Options(monster_powers="known_only")
    s = begun(OPENER, "investigate fog fog deal", "hide hide gumiho deal", options=options)
    do(s, 1, play("investigate", 2))
    assert places(s, 1) == [0, 0, 1]
    other = begun(OPENER, "investigate fog fog deal", "hide hide steal deal", options=options)
    do(other, 1, play("investigate", 2))
    assert places(other, 1) == [1, 0, 0]


def test_only_the_gumiho_is_not_drawn() -> None:
    s = begun(OPENER, "rumour fog fog deal", "hunter gumiho steal deal")
    out(s, "werewolf", "mermaid", "mandrake", "vampire")
    do(s, 1, play("rumour"))
    assert sum(places(s, 1)) == pytest.approx(1, abs=0.01)
    turn(s, 2)
    assert places(s, 1)[1] == 0


# --- what a Hunter would do --------------------------------------------------------------------


def test_a_hunter_is_certain_to_hit_a_monster_that_was_seen_without_a_hide() -> None:
    s = begun(OPENER, "investigate hide hunter deal", "hunter vampire steal deal")
    do(s, 1, play("investigate", 2))
    assert hits(s, 1) == [0, 0, 1]
    hidden = begun(OPENER, "investigate hide hunter deal", "hide vampire steal deal")
    do(hidden, 1, play("investigate", 2))
    assert hits(hidden, 1) == [0, 0, 0]


@pytest.mark.parametrize(("first", "hit"), [("round", 1), ("aimed", 0)])
def test_the_mermaid_is_safe_once(first: str, hit: float) -> None:
    options = Options(mermaid_first=first)  # type: ignore[arg-type]
    s = begun(
        OPENER,
        "investigate hide hunter deal",
        "mermaid fog steal deal",
        "hunter fog deal deal",
        options=options,
    )
    do(s, 1, play("investigate", 2))
    assert hits(s, 1)[2] == 0
    s.turns[3] = 1
    turn(s, 3)
    do(s, 3, play("hunter", 0))
    assert hits(s, 1)[2] == hit
    s.turns[1] = 2
    turn(s, 1)
    after = s.copy()
    if first == "aimed":
        do(after, 1, play("hunter", 2))
        assert hits(after, 1)[2] == 1


def test_the_mermaid_that_was_aimed_at_in_the_own_hand_is_not_safe_elsewhere() -> None:
    s = begun(
        OPENER,
        "mermaid fog steal deal",
        "hunter fog deal deal",
        options=Options(mermaid_first="aimed"),
    )
    s.turns[2] = 1
    turn(s, 2)
    do(s, 2, play("hunter", 1))
    turn(s, 0)
    do(s, 0, play("gossip"))
    passes(s, "deal", "mermaid", "deal")
    assert places(s, 1) == [0, 0, 1]
    assert hits(s, 1)[2] > 0
    fresh = begun(
        OPENER,
        "mermaid fog steal deal",
        "hunter fog deal deal",
        options=Options(mermaid_first="aimed"),
    )
    turn(fresh, 0)
    do(fresh, 0, play("gossip"))
    passes(fresh, "deal", "mermaid", "deal")
    assert hits(fresh, 1)[2] == 0


def test_without_its_power_the_mermaid_is_not_safe() -> None:
    options = Options(monster_powers="none")
    s = begun(OPENER, "investigate hide hunter deal", "mermaid fog steal deal", options=options)
    do(s, 1, play("investigate", 2))
    assert hits(s, 1)[2] == 1


def test_the_more_hides_one_sees_the_more_likely_is_a_hit() -> None:
    few = begun(OPENER, "investigate fog hunter deal", "vampire fog steal deal")
    many = begun(OPENER, "hide hide hide hide", "vampire fog steal deal")
    assert hits(few, 1)[2] < hits(many, 1)[2] < places(many, 1)[2]


# --- cards that move ---------------------------------------------------------------------------


def test_a_monster_is_followed_to_whom_it_was_given() -> None:
    s = begun(OPENER, "steal fog fog deal", "hunter vampire steal deal")
    turn(s, 2)
    do_all(s, (2, play("deal", 0, 1)), (2, give("vampire")), (0, give("deal")))
    assert places(s, 2) == [1, 0, 0]
    assert places(s, 0) == [1, 0, 0]
    turn(s, 1)
    do(s, 1, play("steal", 0))
    assert sum(places(s, 2)) == pytest.approx(1, abs=0.01)
    taken = "vampire" in s.hands[1]
    assert places(s, 0) == ([0, 1, 0] if taken else [1, 0, 0])
    do(s, 1, back(s.hands[1][0]))
    assert sum(places(s, 2)) == pytest.approx(1, abs=0.01)


def test_the_fog_makes_all_others_suspect_by_their_cards() -> None:
    s = begun("wanted fog deal hide", "hide hide steal werewolf", "fog gossip steal steal")
    turn(s, 0)
    do(s, 0, play("fog"))
    me = next(seat for seat in (1, 2) if "werewolf" not in s.hands[seat])
    other = 3 - me
    assert places(s, me)[0] == pytest.approx(1 / 3, abs=0.001)
    assert places(s, me)[other] == pytest.approx(2 / 3, abs=0.001)
    assert places(s, holder_of(s, "werewolf"))[holder_of(s, "werewolf")] == 1


@pytest.mark.parametrize("mixed", ["werewolf", "hide"])
def test_fog_of_one_card_spreads_what_was_given(mixed: str) -> None:
    s = begun(
        "wanted fog deal hide",
        "hide hide steal werewolf",
        "gossip gossip steal steal",
        options=Options(fog_mode="one_card"),
    )
    turn(s, 0)
    do(s, 0, play("fog"))
    passes(s, "deal", mixed, "gossip")  # type: ignore[arg-type]
    for seat in range(3):
        assert sum(places(s, seat)) == pytest.approx(1, abs=0.02)
        assert places(s, seat)[holder_of(s, "werewolf")] > 0


def test_friends_show_who_has_hunters() -> None:
    s = begun("wanted hide hide deal", "friend friend fog deal", "hunter vampire fog deal")
    do(s, 1, play("friend", 2))
    turn(s, 1)
    do(s, 1, play("friend", 0))
    assert sum(places(s, 1)) == pytest.approx(1, abs=0.01)
    assert places(s, 2) == [0, 0, 1]


def test_a_hunter_that_comes_up_again_is_known() -> None:
    options = Options(
        deck=deck(wanted=1, hunter=8, hide=8, friend=12, fog=4),
    )
    hands = ["wanted hunter hunter fog", "friend friend friend fog"]
    s = begun(*hands, *["hide friend vampire fog"], options=options)
    s.centre = ["fog"]
    cases = count(s, 1)
    cases.top = 0
    cases.see("hunter")
    cases.draw(Seat(2), None)
    assert all("hunter" in known[2] for _, known, _ in cases.cases)
    cases.see("hunter")
    cases.draw(Seat(1), "hunter")
    assert cases.mine["hunter"] == 1


# --- the law -----------------------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.parametrize("options", [Options(), OTHER_WAYS, MANY_HUNTERS], ids=["R1", "R2", "own"])
def test_the_true_table_is_always_among_the_cases(options: Options) -> None:
    for s in moments(6, options, "true", blind=0.5):
        for seat in range(6):
            cases = count(s, seat).cases
            assert len(cases) <= 2 * WORK // PER_STEP
            assert any(
                place == holder_of(s, s.monster) and sum(w) for (place, *_), w in cases.items()
            )
            assert any(covers(s, seat, known) for _, known, _ in cases)


def covers(s: State, seat: int, known: counting.Known) -> bool:
    """Whether all known cards are where they are said to be."""
    others = [at for at in range(s.players) if at != seat]
    return all(known[at].count(c) <= s.hands[at].count(c) for at in others for c in known[at])


@pytest.mark.rule("MN-57")
def test_what_cannot_be_is_0_after_many_unseen_swaps_too() -> None:
    late = list(islice(moments(5, Options(), "cal1.0/4", blind=1.0), 124))[-1]
    said, all_told_apart = advice(late, 0), counted(view(late, Seat(0)), 1 << 40).chances()
    assert counted(view(late, Seat(0))).chances().at[2], "bots put cases together here"
    assert not all_told_apart.at[2]
    for one, weight in zip(said.seats, all_told_apart.at, strict=True):
        assert (one.monster == 0) == (weight == 0)


@pytest.mark.no_cover
def test_where_the_others_do_play_blindly_chances_come_true_as_often_as_they_say(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(counting, "KEEPS", 0.9999)
    monkeypatch.setattr(counting, "LURKS", 0.5)
    said: dict[int, list[tuple[float, bool]]] = defaultdict(list)
    for game in range(25):
        for i, s in enumerate(moments(4, Options(), f"blind/{game}", blind=1)):
            seat = i % 4
            for other, one in enumerate(advice(s, seat).seats):
                if other != seat:
                    holds, hit = s.monster in s.hands[other], would_hit(s, Seat(other))
                    said[round(4 * one.monster)].append((one.monster, holds))
                    said[10 + round(4 * one.hit)].append((one.hit, hit))
    for answers in said.values():
        chance = sum(chance for chance, _ in answers) / len(answers)
        came_true = sum(true for _, true in answers) / len(answers)
        assert chance == pytest.approx(came_true, abs=0.01 + 1.2 / len(answers) ** 0.5)


def test_a_table_without_its_turns_is_counted_from_what_is_known() -> None:
    s = at(0, "hunter investigate hide", "fog vampire hide", "deal deal deal")
    cases = counted(view(s, Seat(0)))
    assert [cases.chances().monster(Seat(seat)) for seat in range(3)] == [0, 0.5, 0.5]
