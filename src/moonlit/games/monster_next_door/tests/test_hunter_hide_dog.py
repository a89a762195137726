"""MN-28 … MN-42: Hunter, Hide and Dog."""

import pytest

from moonlit.core.errors import NotYourTurn
from moonlit.core.seats import Seat
from moonlit.games.monster_next_door.actions import (
    Caught,
    DogFed,
    DogSet,
    Drew,
    FedCard,
    Missed,
    Skip,
)
from moonlit.games.monster_next_door.components import MONSTERS, CardName, Options
from moonlit.games.monster_next_door.notes import SHOWN
from moonlit.games.monster_next_door.rules import Feeding, Playing
from moonlit.games.monster_next_door.table import (
    AnyDeed,
    Laid,
    Look,
    Meal,
    Miss,
    Passes,
    Swap,
    Theft,
    Veil,
)
from moonlit.games.monster_next_door.tests.positions import (
    ONE_ROUND,
    at,
    do,
    do_all,
    fed,
    hands,
    heard,
    is_over,
    last,
    options_of,
    passes,
    play,
    playable,
)
from moonlit.games.monster_next_door.view import view

DRAW = Options(dog_replacement="draw")


# --- Hunter ------------------------------------------------------------------------------------


@pytest.mark.rule("MN-28")
@pytest.mark.parametrize("monster", MONSTERS)
def test_a_hunter_catches_a_monster_that_nothing_protects(monster: CardName) -> None:
    s = at(1, "deal deal", "hunter hide", f"{monster} deal", "deal deal", options=ONE_ROUND)
    s.hunters = 1
    told = do(s, 1, play("hunter", 2))
    assert is_over(s)
    caught = Caught(Seat(1), Seat(2), s.monster, "hunter", betrayal=False)
    assert [events[0] for events in heard(told, None, 0, 2)] == [caught] * 3
    assert (last(s).ending, last(s).seat, last(s).holder) == ("hunter", 1, 2)
    assert last(s).hands == (("deal", "deal"), ("hide",), ("deal",), ("deal", "deal"))
    assert last(s).rows[2] == (Laid(s.monster, "fed", owner=Seat(2)),)


@pytest.mark.rule("MN-29")
def test_otherwise_it_is_a_miss() -> None:
    s = at(1, "deal deal", "hunter hide", "hide deal", "werewolf deal")
    told = do(s, 1, play("hunter", 2))
    assert heard(told, None, 0, 1, 2, 3) == [[Missed(Seat(1), Seat(2))]] * 5
    assert hands(s) == ["deal deal", "hide", "hide deal", "deal werewolf"]
    assert s.deeds == [Miss(Seat(1), Seat(2))]


@pytest.mark.rule("MN-30")
def test_a_hunter_that_missed_stays_and_was_played() -> None:
    s = at(1, "deal deal", "hunter hide", "hide deal", "werewolf deal")
    do(s, 1, play("hunter", 2))
    assert s.rows[1] == (Laid("hunter"),)
    assert view(s, None).hunters == 1


@pytest.mark.rule("MN-30")
def test_a_hunter_that_hit_stays_too() -> None:
    s = at(1, "deal deal", "hunter hide", "werewolf deal", "deal deal", options=ONE_ROUND)
    do(s, 1, play("hunter", 2))
    assert last(s).rows[1] == (Laid("hunter"),)


@pytest.mark.rule("MN-31")
def test_no_hunter_has_an_effect_on_the_first_turn() -> None:
    s = at(0, "hunter hunter hide fog", "werewolf deal deal deal", "deal deal deal deal")
    assert "hunter" not in playable(s, 0)
    void = at(0, "hunter hunter hunter hunter", "werewolf deal deal deal", "deal deal deal deal")
    do(void, 0, Skip(face_up=True))
    assert void.results == []


# --- Hide --------------------------------------------------------------------------------------


@pytest.mark.rule("MN-32")
def test_a_hide_is_neither_shown_nor_spent_by_protecting() -> None:
    s = at(1, "deal deal", "hunter hide", "hide vampire", "deal deal")
    told = do(s, 1, play("hunter", 2))
    assert heard(told, None, 1) == [[Missed(Seat(1), Seat(2))]] * 2
    assert hands(s)[2] == "hide vampire"
    s.phase, s.hands[3] = Playing(Seat(3)), ("hunter", "deal")
    do(s, 3, play("hunter", 2))
    assert s.results == []


@pytest.mark.rule("MN-33")
@pytest.mark.parametrize(
    ("holding", "caught"),
    [("vampire", True), ("hide vampire", False), ("hide hide vampire", False)],
)
def test_a_hide_in_hand_protects_from_hunters(holding: str, caught: bool) -> None:  # noqa: FBT001
    s = at(1, "deal deal", "hunter hide", holding, "deal deal", options=ONE_ROUND)
    do(s, 1, play("hunter", 2))
    assert is_over(s) == caught


@pytest.mark.rule("MN-34")
def test_a_hide_does_not_protect_from_the_dog() -> None:
    s = at(1, "deal deal", "dog hide", "hide vampire", "deal deal", options=ONE_ROUND)
    do_all(s, (1, play("dog", 2)), (2, fed("vampire")))
    assert last(s).ending == "dog"


@pytest.mark.rule("MN-34")
@pytest.mark.parametrize(
    ("card", "deed"),
    [
        ("steal", Theft),
        ("deal", Swap),
        ("rumour", Passes),
        ("gossip", Passes),
        ("fog", Veil),
        ("investigate", Look),
    ],
)
def test_a_hide_protects_from_nothing_else(card: CardName, deed: type[AnyDeed]) -> None:
    s = at(0, f"{card} deal", "hide werewolf", "hide hide")
    target = 1 if card in ("steal", "deal", "investigate") else None
    do(s, 0, play(card, target, 1 if card == "deal" else None))
    while s.phase != Playing(Seat(1)):
        seat = s.phase.asks(s)[0]
        do(s, seat, options_of(s, seat)[0])
    assert isinstance(s.deeds[-1], deed)
    assert SHOWN[deed](view(s, Seat(1 if card != "investigate" else 0)).deeds[-1])


@pytest.mark.rule("MN-34")
def test_a_hide_does_not_keep_a_hunter_from_a_friend() -> None:
    s = at(0, "friend deal", "hide hunter", "hide werewolf", centre="fog fog")
    do(s, 0, play("friend", 1))
    assert hands(s)[1] == "hide fog"


@pytest.mark.rule("MN-35")
def test_a_played_hide_merely_is_gone() -> None:
    s = at(2, "deal deal", "hunter deal", "hide vampire", "deal deal", options=ONE_ROUND)
    do(s, 2, play("hide"))
    assert hands(s) == ["deal deal", "hunter deal", "vampire", "deal deal"]
    s.phase = Playing(Seat(1))
    do(s, 1, play("hunter", 2))
    assert last(s).ending == "hunter"


# --- Dog ---------------------------------------------------------------------------------------


@pytest.mark.rule("MN-36")
def test_the_dogs_victim_chooses_freely() -> None:
    s = at(0, "dog deal", "hide hunter hide", "werewolf deal", "deal deal")
    told = do(s, 0, play("dog", 1))
    assert heard(told, None, 0) == [[DogSet(Seat(0), Seat(1))]] * 2
    assert s.phase == Feeding(Seat(0), Seat(1))
    assert list(s.phase.asks(s)) == [1]
    assert options_of(s, 1) == [fed("hunter"), fed("hide")]
    with pytest.raises(NotYourTurn):
        do(s, 0, fed("hide"))


@pytest.mark.rule("MN-37")
def test_a_monster_fed_to_the_dog_is_caught() -> None:
    s = at(0, "dog deal", "hide mermaid", "deal deal", options=ONE_ROUND)
    do(s, 0, play("dog", 1))
    told = do(s, 1, fed("mermaid"))
    assert is_over(s)
    assert heard(told, 2)[0][0] == Caught(Seat(0), Seat(1), "mermaid", "dog", betrayal=False)
    assert last(s).rows[0] == (Laid("dog"), Laid("mermaid", "fed", owner=Seat(1)))
    assert last(s).points == (2, 0, 1)


@pytest.mark.rule("MN-38")
def test_the_monster_may_be_fed_and_an_only_one_must() -> None:
    s = at(0, "dog deal", "hide mermaid", "deal deal", options=ONE_ROUND)
    do(s, 0, play("dog", 1))
    assert fed("mermaid") in options_of(s, 1)
    alone = at(0, "dog", "mermaid", "deal", options=ONE_ROUND)
    do(alone, 0, play("dog", 1))
    assert last(alone).ending == "dog"


@pytest.mark.rule("MN-39")
def test_what_the_dog_gets_lies_face_down_and_only_its_owner_knows_it() -> None:
    s = at(0, "dog deal", "hide mermaid", "deal deal", "deal deal")
    do(s, 0, play("dog", 1))
    told = do(s, 1, fed("hide"))
    public = DogFed(Seat(1), Seat(0), "dog")
    assert heard(told, None, 0, 1) == [[public], [public], [public, FedCard("hide")]]
    rows = [view(s, viewer).rows[0] for viewer in (None, Seat(0), Seat(1))]
    down = Laid(None, "fed", face_up=False, owner=Seat(1))
    assert rows == [(down,), (down,), (Laid("hide", "fed", face_up=False, owner=Seat(1)),)]
    assert s.deeds == [Meal(Seat(0), Seat(1), "hide", None, dog=True)]
    assert view(s, None).deeds == (Meal(Seat(0), Seat(1), None, None, dog=True),)


@pytest.mark.rule("MN-40")
@pytest.mark.parametrize("monster", MONSTERS)
def test_no_monster_is_safe_from_the_dog(monster: CardName) -> None:
    s = at(0, "dog deal", f"hide {monster}", "deal deal", options=ONE_ROUND)
    do_all(s, (0, play("dog", 1)), (1, fed(monster)))
    assert last(s).ending == "dog"


@pytest.mark.rule("MN-41")
def test_the_dog_goes_into_the_hand_and_may_be_played_again() -> None:
    s = at(0, "dog deal", "hide deal", "deal deal")
    do_all(s, (0, play("dog", 1)), (1, fed("hide")))
    assert hands(s) == ["deal", "dog deal", "deal deal"]
    assert [laid.card for laid in s.rows[0]] == ["hide"]
    assert play("dog", 2) in options_of(s, 1)


@pytest.mark.rule("MN-41")
def test_with_a_card_from_the_centre_the_dog_stays() -> None:
    s = at(0, "dog deal", "hide deal", "deal deal", options=DRAW, centre="fog steal gossip")
    do(s, 0, play("dog", 1))
    told = do(s, 1, fed("hide"))
    assert hands(s)[1] == "deal fog"
    assert s.centre == ["steal", "gossip"]
    assert [laid.card for laid in s.rows[0]] == ["dog", "hide"]
    public = DogFed(Seat(1), Seat(0), "drawn")
    assert heard(told, 2, 1) == [[public], [public, FedCard("hide"), Drew("fog")]]


@pytest.mark.rule("MN-41")
def test_if_the_centre_is_empty_the_dog_comes_after_all() -> None:
    s = at(0, "dog deal", "hide deal", "deal deal", options=DRAW)
    s.centre = []
    do_all(s, (0, play("dog", 1)), (1, fed("hide")))
    assert hands(s)[1] == "dog deal"
    assert [laid.card for laid in s.rows[0]] == ["hide"]


@pytest.mark.rule("MN-41")
def test_an_only_card_is_replaced_too() -> None:
    s = at(0, "dog", "hide", "werewolf")
    told = do(s, 0, play("dog", 1))
    assert hands(s) == ["", "dog", "werewolf"]
    assert heard(told, 2) == [[DogSet(Seat(0), Seat(1)), DogFed(Seat(1), Seat(0), "dog")]]


@pytest.mark.rule("MN-42")
def test_everyone_knows_where_the_dog_went() -> None:
    s = at(0, "dog deal hide", "hide deal deal", "deal deal deal", "gossip deal deal")
    do_all(s, (0, play("dog", 1)), (1, fed("hide")))
    assert [view(s, viewer).known[1] for viewer in (None, Seat(0), Seat(2))] == [("dog",)] * 3
    s.phase = Playing(Seat(3))
    do(s, 3, play("gossip"))
    passes(s, "deal", "dog", "deal", "deal")
    assert view(s, Seat(0)).known[1] == ("deal",)
    assert view(s, Seat(2)).known == ((), (), (), ("deal",))
