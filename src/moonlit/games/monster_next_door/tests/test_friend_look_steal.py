"""MN-43 … MN-50: Friend, Investigate and Steal."""

from collections import Counter

import pytest

from moonlit.core.chance import Seed
from moonlit.core.errors import NotYourTurn
from moonlit.core.seats import Seat
from moonlit.games.monster_next_door.actions import (
    Befriended,
    Drew,
    GaveBack,
    Looked,
    Returned,
    Robbed,
    Saw,
    Stolen,
)
from moonlit.games.monster_next_door.components import Options
from moonlit.games.monster_next_door.rules import Playing, Returning
from moonlit.games.monster_next_door.table import Friendship, Look, Theft
from moonlit.games.monster_next_door.tests.positions import (
    at,
    back,
    do,
    do_all,
    fed,
    hands,
    heard,
    options_of,
    play,
)
from moonlit.games.monster_next_door.view import view

# --- Friend ------------------------------------------------------------------------------------


@pytest.mark.rule("MN-43")
def test_whoever_played_a_friend_is_on_the_monsters_side_until_the_round_ends() -> None:
    s = at(0, "friend hide", "deal deal", "werewolf deal")
    do_all(s, (0, play("friend", 1)), (1, play("deal", 0, 1)))
    assert view(s, None).friends == (0,)
    s.phase, s.hands[2], s.turns[2] = Playing(Seat(2)), ("werewolf",), 3
    do(s, 2, play("werewolf"))
    assert s.results[0].points == (2, 0, 2)
    assert view(s, None).friends == ()


@pytest.mark.rule("MN-43")
def test_a_friend_in_hand_means_nothing() -> None:
    s = at(2, "friend", "friend", "werewolf")
    do(s, 2, play("werewolf"))
    assert s.results[0].points == (0, 0, 2)


@pytest.mark.rule("MN-43")
def test_a_second_friend_of_the_same_player_changes_nothing() -> None:
    s = at(0, "friend friend hide", "deal deal deal", "werewolf deal deal")
    do(s, 0, play("friend", 1))
    s.phase = Playing(Seat(0))
    do(s, 0, play("friend", 1))
    assert s.friends == [0]


@pytest.mark.rule("MN-44")
def test_the_target_puts_exactly_one_hunter_under_the_centre_deck() -> None:
    s = at(0, "friend hide hide", "hunter hunter hide", "werewolf deal deal", centre="fog steal")
    told = do(s, 0, play("friend", 1))
    assert hands(s)[1] == "hunter hide fog"
    assert s.centre == ["steal", "hunter"]
    public = Befriended(Seat(0), Seat(1), hunter=True)
    assert heard(told, None, 0, 1) == [[public], [public], [public, Drew("fog")]]


@pytest.mark.rule("MN-45")
def test_the_card_drawn_for_a_hunter_is_seen_by_whoever_drew_it() -> None:
    s = at(0, "friend hide", "hunter hide", "werewolf deal", centre="fog steal")
    do(s, 0, play("friend", 1))
    assert len(s.centre) == 2
    whole = Friendship(Seat(0), Seat(1), hunter=True, drawn="fog")
    assert (view(s, Seat(1)).deeds, s.deeds) == ((whole,), [whole])
    masked = Friendship(Seat(0), Seat(1), hunter=True, drawn=None)
    assert view(s, Seat(0)).deeds == view(s, None).deeds == (masked,)


@pytest.mark.rule("MN-45")
def test_out_of_an_empty_centre_the_hunter_comes_back() -> None:
    s = at(0, "friend hide", "hunter hide", "werewolf deal")
    s.centre = []
    do(s, 0, play("friend", 1))
    assert (hands(s)[1], s.centre) == ("hunter hide", [])


@pytest.mark.rule("MN-46")
def test_without_a_hunter_nothing_happens_but_the_friendship() -> None:
    s = at(0, "friend hide", "hide hide", "werewolf deal", centre="fog steal")
    told = do(s, 0, play("friend", 1))
    assert heard(told, None, 1) == [[Befriended(Seat(0), Seat(1), hunter=False)]] * 2
    assert (hands(s)[1], s.centre) == ("hide hide", ["fog", "steal"])
    assert s.friends == [0]


@pytest.mark.rule("MN-47")
def test_a_discarded_hunter_was_not_played() -> None:
    s = at(0, "friend hide", "hunter dog", "hunter werewolf", "deal deal")
    do(s, 0, play("friend", 1))
    do_all(s, (1, play("dog", 2)), (2, fed("hunter")))
    assert view(s, None).hunters == 0


# --- Investigate -------------------------------------------------------------------------------


@pytest.mark.rule("MN-48")
def test_one_player_sees_the_whole_hand_and_the_others_that_it_happened() -> None:
    s = at(0, "investigate hide", "hunter hide vampire", "deal deal", "deal deal")
    told = do(s, 0, play("investigate", 1))
    public = Looked(Seat(0), Seat(1))
    saw = Saw(Seat(1), {"hunter": 1, "hide": 1, "vampire": 1})
    assert heard(told, None, 0, 1, 2) == [[public], [public, saw], [public], [public]]
    assert view(s, Seat(0)).deeds == (Look(Seat(0), Seat(1), ("hunter", "hide", "vampire")),)
    assert view(s, Seat(1)).deeds == (Look(Seat(0), Seat(1), None),)
    assert view(s, Seat(0)).known[1] == ("hunter", "hide", "vampire")
    assert view(s, Seat(2)).known[1] == ()
    assert hands(s)[1] == "hunter hide vampire"


# --- Steal -------------------------------------------------------------------------------------


@pytest.mark.rule("MN-49")
def test_a_random_card_is_taken_and_one_is_given_back() -> None:
    s = at(0, "steal deal fog", "hide hide hide", "werewolf deal deal", "deal deal deal")
    told = do(s, 0, play("steal", 1))
    assert hands(s)[:2] == ["hide deal fog", "hide hide"]
    public, private = Robbed(Seat(0), Seat(1)), Stolen(Seat(0), Seat(1), "hide")
    assert heard(told, None, 0, 1, 2) == [[public], [public, private], [public, private], [public]]
    assert s.phase == Returning(Seat(0), Seat(1), "hide")
    assert options_of(s, 0) == [back("hide"), back("deal"), back("fog")]
    with pytest.raises(NotYourTurn):
        do(s, 1, back("hide"))
    told = do(s, 0, back("fog"))
    assert hands(s)[:2] == ["hide deal", "hide hide fog"]
    public, private = GaveBack(Seat(0), Seat(1)), Returned(Seat(0), Seat(1), "fog")  # type: ignore[assignment]
    assert heard(told, None, 0, 1, 2) == [[public], [public, private], [public, private], [public]]
    assert s.deeds == [Theft(Seat(0), Seat(1), "hide", "fog")]


@pytest.mark.rule("MN-49")
def test_every_card_of_the_hand_is_as_likely() -> None:
    taken = Counter[str]()
    for i in range(600):
        s = at(0, "steal deal", "hide hide vampire", "deal deal deal")
        s.seed = Seed(str(i))
        do(s, 0, play("steal", 1))
        taken[s.phase.taken] += 1  # type: ignore[union-attr]
    assert taken["hide"] == pytest.approx(400, abs=40)
    assert taken["vampire"] == pytest.approx(200, abs=40)


@pytest.mark.rule("MN-49")
def test_the_same_card_may_be_given_back() -> None:
    s = at(0, "steal deal", "hide hide", "werewolf deal")
    do_all(s, (0, play("steal", 1)), (0, back("hide")))
    assert hands(s) == ["deal", "hide hide", "deal werewolf"]


@pytest.mark.rule("MN-50")
def test_as_the_last_card_it_gives_back_what_it_took() -> None:
    s = at(0, "steal", "hide", "werewolf")
    told = do(s, 0, play("steal", 1))
    assert hands(s) == ["", "hide", "werewolf"]
    assert heard(told, None, 1) == [
        [Robbed(Seat(0), Seat(1)), GaveBack(Seat(0), Seat(1))],
        [
            Robbed(Seat(0), Seat(1)),
            Stolen(Seat(0), Seat(1), "hide"),
            GaveBack(Seat(0), Seat(1)),
            Returned(Seat(0), Seat(1), "hide"),
        ],
    ]
    assert s.phase == Playing(Seat(1))


@pytest.mark.rule("MN-48")
@pytest.mark.parametrize("powers", ["full", "none"])
def test_a_note_of_a_look_counts_a_hide_only_if_it_is_one(powers: str) -> None:
    options = Options(monster_powers=powers)  # type: ignore[arg-type]
    s = at(0, "investigate deal", "hide hide fog", "deal vampire", options=options)
    do(s, 0, play("investigate", 1))
    certain = ("hide", "fog") if powers == "full" else ("hide", "hide", "fog")
    assert view(s, Seat(0)).known[1] == certain
