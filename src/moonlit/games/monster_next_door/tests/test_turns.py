"""MN-10 … MN-27: turns, which card may be played when, void turns, and who may be named."""

import pytest

from moonlit.core.chance import Seed
from moonlit.core.errors import NoSuchOption, NotYourTurn
from moonlit.core.game import begin
from moonlit.core.seats import Seat
from moonlit.games.monster_next_door import GAME
from moonlit.games.monster_next_door.actions import Fizzled, Hid, Missed, Opened, Skip, Skipped
from moonlit.games.monster_next_door.components import (
    KINDS,
    MONSTERS,
    CardName,
    Options,
)
from moonlit.games.monster_next_door.rules import Playing, State
from moonlit.games.monster_next_door.table import Laid, Quiet, VoidTurn
from moonlit.games.monster_next_door.tests.positions import (
    at,
    do,
    do_all,
    hands,
    heard,
    options_of,
    passes,
    play,
    playable,
)
from moonlit.games.monster_next_door.view import view

FREE = ("hide", "dog", "friend", "investigate", "steal")
SHUFFLES = ("gossip", "rumour", "deal", "fog")
FOUR_HUNTERS = "hunter hunter hunter hunter"
TRASH = "deal deal deal deal"


def turn(number: int, *cards: CardName) -> State:
    """Seat 0 is on a turn with these cards and as many others as it takes."""
    own = [*cards, *["fog"] * 4][: 5 - number]
    others = " ".join(["deal"] * (5 - number))
    return at(0, " ".join(own), others, others, others)


@pytest.mark.rule("MN-10")
def test_whoever_holds_wanted_opens_and_must_play_it() -> None:
    for seed in range(20):
        s = begin(GAME, 4, Options(), Seed(str(seed)))[0]
        opener = s.phase.seat
        assert "wanted" in s.hands[opener]
        assert options_of(s, opener) == [play("wanted")]
        assert view(s, None).first == opener


@pytest.mark.rule("MN-10")
def test_wanted_does_nothing_but_open() -> None:
    s = at(1, TRASH, "wanted hunter hunter deal", TRASH)
    before = hands(s)
    told = do(s, 1, play("wanted"))
    assert hands(s) == [before[0], "hunter hunter deal", before[2]]
    assert heard(told, None, 0) == [[Opened(Seat(1))]] * 2
    assert s.phase == Playing(Seat(2))


@pytest.mark.rule("MN-11")
def test_turns_go_clockwise_one_card_each() -> None:
    s = at(2, "hide hide", "hide hide", "hide hide hide", "hide hide hide")
    asked: list[Seat] = []
    for _ in range(5):
        asked += s.phase.asks(s)
        do(s, asked[-1], play("hide"))
    assert asked == [2, 3, 0, 1, 2]
    assert list(map(len, s.hands)) == [1, 1, 1, 2]


@pytest.mark.rule("MN-11")
def test_nobody_may_pass_or_play_out_of_turn() -> None:
    s = turn(2, "hide", "deal")
    assert list(s.phase.asks(s)) == [0]
    assert not any(isinstance(option, Skip) for option in options_of(s, 0))
    with pytest.raises(NotYourTurn):
        do(s, 1, play("deal"))
    with pytest.raises(NoSuchOption):
        do(s, 0, Skip(face_up=True))


@pytest.mark.rule("MN-12")
def test_turns_are_counted_for_each_player() -> None:
    s = at(2, "hide hide hide", "hunter hide hide", "hide hide hide hide", "hunter hide hide hide")
    assert view(s, None).turns == (1, 1, 0, 0)
    do(s, 2, play("hide"))
    assert view(s, None).turns == (1, 1, 1, 0)
    assert playable(s, 3) == {"hide"}
    do_all(s, (3, play("hide")), (0, play("hide")))
    assert playable(s, 1) == {"hunter", "hide"}


@pytest.mark.rule("MN-13")
@pytest.mark.parametrize("card", ["dog", "friend", "investigate", "steal", "deal", "gossip", "fog"])
def test_every_effect_leaves_the_other_hands_as_large_as_they_were(card: CardName) -> None:
    s = at(0, f"{card} hide hide", "hunter hide deal", "hide deal werewolf", "deal deal hide")
    do(s, 0, next(option for option in options_of(s, 0) if option.card == card))
    while s.phase != Playing(Seat(1)):
        seat = s.phase.asks(s)[0]
        do(s, seat, options_of(s, seat)[0])
    assert list(map(len, s.hands)) == [2, 3, 3, 3]


@pytest.mark.rule("MN-14")
def test_played_cards_lie_face_up_in_the_order_of_play() -> None:
    s = at(0, "hide investigate hunter", "hide hide", "hide hide", "hide hide")
    for card, target in (("hide", None), ("investigate", 1), ("hunter", 2)):
        do(s, 0, play(card, target))  # type: ignore[arg-type]
        s.phase = Playing(Seat(0))
    assert s.rows == [(Laid("hide"), Laid("investigate"), Laid("hunter")), (), (), ()]
    assert view(s, Seat(3)).rows[0] == s.rows[0]


@pytest.mark.rule("MN-15")
def test_nobody_draws_at_the_end_of_a_turn() -> None:
    s = at(0, "hide hide", "hide hide", "hide hide")
    do(s, 0, play("hide"))
    assert (hands(s)[0], len(s.centre)) == ("hide", 22)


@pytest.mark.rule("MN-16")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("card", [*FREE, *SHUFFLES])
def test_most_cards_may_be_played_on_any_turn(card: CardName, number: int) -> None:
    assert card in playable(turn(number, card), 0)


@pytest.mark.rule("MN-16")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_hunters_wait_for_the_second_turn(number: int) -> None:
    assert ("hunter" in playable(turn(number, "hunter"), 0)) == (number > 1)


@pytest.mark.rule("MN-16")
@pytest.mark.parametrize("monster", MONSTERS)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_monsters_wait_for_the_last_turn(monster: CardName, number: int) -> None:
    s = turn(number, monster)
    s.path *= 2
    assert (monster in playable(s, 0)) == (number == 4)


@pytest.mark.rule("MN-16")
@pytest.mark.parametrize("card", ["gossip", "rumour", "deal", "fog"])
def test_shuffling_cards_have_no_effect_on_the_last_turn(card: CardName) -> None:
    s = at(0, card, "hide", "werewolf", "deal")
    assert options_of(s, 0) == [play(card)]
    told = do(s, 0, play(card))
    assert hands(s) == ["", "hide", "werewolf", "deal"]
    assert heard(told, None, 1) == [[Fizzled(Seat(0), card)]] * 2  # type: ignore[arg-type]
    assert s.deeds == [Quiet(Seat(0), card)]


@pytest.mark.rule("MN-16")
def test_the_view_says_why_a_card_must_wait() -> None:
    def marks(s: State) -> dict[str, str]:
        seen = view(s, Seat(0))
        return dict(zip(seen.hand or (), seen.marks or (), strict=True))

    assert marks(at(0, "wanted hunter hide gumiho", TRASH, TRASH)) == {
        "wanted": "yes",
        "hunter": "open-first",
        "hide": "open-first",
        "gumiho": "open-first",
    }
    assert marks(turn(1, "hunter", "gossip", "vampire")) == {
        "hunter": "not-first",
        "gossip": "yes",
        "fog": "yes",
        "vampire": "condition",
    }
    assert marks(turn(3, "hunter", "mermaid")) == {"hunter": "yes", "mermaid": "last-turn"}
    assert marks(turn(4, "fog")) == {"fog": "no-effect"}
    assert marks(turn(4, "gumiho")) == {"gumiho": "yes"}
    moved = turn(2, "mandrake", "hide", "hide")
    assert marks(moved)["mandrake"] == "condition"
    moved.path *= 2
    assert marks(moved)["mandrake"] == "last-turn"


@pytest.mark.rule("MN-17")
def test_a_card_may_be_played_for_nothing() -> None:
    s = at(0, "hide hide deal", "hide deal", "hide deal", "hunter deal")
    told = do(s, 0, play("hide"))
    assert heard(told, None) == [[Hid(Seat(0))]]
    s.phase = Playing(Seat(3))
    assert play("hunter", 1) in options_of(s, 3)


@pytest.mark.rule("MN-18")
@pytest.mark.parametrize("monster", ["hunter", *MONSTERS])
def test_nothing_but_hunters_and_perhaps_the_monster_is_a_void_turn(monster: str) -> None:
    s = at(3, TRASH, TRASH, TRASH, f"hunter hunter hunter {monster}")
    assert options_of(s, 3) == [Skip(face_up=False), Skip(face_up=True)]


@pytest.mark.rule("MN-18")
@pytest.mark.parametrize("other", [card for card in KINDS if card not in ("hunter", *MONSTERS)])
def test_any_other_card_can_be_played(other: str) -> None:
    s = at(3, TRASH, TRASH, TRASH, f"hunter hunter hunter {other}")
    assert not any(isinstance(option, Skip) for option in options_of(s, 3))


@pytest.mark.rule("MN-19")
def test_a_void_turn_may_come_from_cards_that_moved_before() -> None:
    s = at(0, "gossip hide hide hunter", "deal hunter hunter hunter", TRASH)
    do(s, 0, play("gossip"))
    passes(s, "hunter", "deal", "deal")
    assert hands(s)[1] == FOUR_HUNTERS
    assert options_of(s, 1) == [Skip(face_up=False), Skip(face_up=True)]


@pytest.mark.rule("MN-20")
@pytest.mark.parametrize("face_up", [True, False])
def test_a_hunter_is_laid_face_up_or_face_down(face_up: bool) -> None:  # noqa: FBT001
    s = at(0, FOUR_HUNTERS, "deal deal deal mermaid", TRASH)
    told = do(s, 0, Skip(face_up=face_up))
    assert heard(told, None, 1) == [[Skipped(Seat(0), face_up)]] * 2
    assert hands(s) == ["hunter hunter hunter", "deal deal deal mermaid", TRASH]
    assert s.rows[0] == (Laid("hunter", "void", face_up, Seat(0)),)
    others = view(s, Seat(1)).rows[0][0]
    assert (others.card, others.face_up) == ("hunter" if face_up else None, face_up)
    assert s.deeds == [VoidTurn(Seat(0), face_up)]


@pytest.mark.rule("MN-21")
@pytest.mark.parametrize("face_up", [True, False])
def test_a_void_hunter_was_not_played(face_up: bool) -> None:  # noqa: FBT001
    s = at(0, FOUR_HUNTERS, "deal deal deal mermaid", "hunter deal deal", "deal deal deal")
    do(s, 0, Skip(face_up=face_up))
    assert s.hunters == 0
    s.phase = Playing(Seat(2))
    told = do(s, 2, play("hunter", 1))
    assert heard(told, None) == [[Missed(Seat(2), Seat(1))]]


@pytest.mark.rule("MN-22")
def test_a_void_turn_is_a_turn() -> None:
    s = at(0, FOUR_HUNTERS, TRASH, TRASH)
    do(s, 0, Skip(face_up=False))
    assert (s.turns, len(s.hands[0])) == ([1, 0, 0], 3)
    assert s.phase == Playing(Seat(1))
    s.phase = Playing(Seat(0))
    assert playable(s, 0) == {"hunter"}


@pytest.mark.rule("MN-23")
@pytest.mark.parametrize("words", ["hunter hunter werewolf", "hunter werewolf", "werewolf", "fog"])
def test_from_the_second_turn_on_something_can_be_played(words: str) -> None:
    same = " ".join(["deal"] * len(words.split()))
    s = at(0, words, same, same)
    assert playable(s, 0)


# --- who may be named --------------------------------------------------------------------------


@pytest.mark.rule("MN-24")
@pytest.mark.parametrize("card", ["hunter", "dog", "friend", "investigate", "steal"])
def test_a_card_names_any_other_player_who_has_cards(card: CardName) -> None:
    s = at(1, "", f"{card}", "deal", "deal", "")
    assert options_of(s, 1) == [play(card, 2), play(card, 3)]


@pytest.mark.rule("MN-24")
def test_a_deal_names_players_who_have_cards() -> None:
    s = at(0, "deal hide hide", "fog", "hide hide", "", "hide hide hide")
    assert [option for option in options_of(s, 0) if option.card == "deal"] == [
        play("deal", 1, 1),
        play("deal", 2, 1),
        play("deal", 4, 1),
        play("deal", 2, 2),
        play("deal", 4, 2),
    ]


@pytest.mark.rule("MN-25")
def test_anybody_may_be_named_again_a_friend_too() -> None:
    s = at(0, "hunter hide", "friend hunter", "hunter hide", "hide hide")
    do_all(s, (0, play("hunter", 1)), (1, play("friend", 0)))
    assert [option.at for option in options_of(s, 2) if option.card == "hunter"] == [0, 1, 3]


@pytest.mark.rule("MN-25")
def test_one_whose_hand_is_known_may_be_named() -> None:
    s = at(0, "investigate hunter hunter", "deal deal deal", "hide hide hide")
    do(s, 0, play("investigate", 1))
    s.phase = Playing(Seat(0))
    assert play("hunter", 1) in options_of(s, 0)


@pytest.mark.rule("MN-26")
def test_if_all_other_hands_are_empty_the_only_card_is_the_monster() -> None:
    s = at(2, "", "", "gumiho")
    assert options_of(s, 2) == [play("gumiho")]


@pytest.mark.rule("MN-27")
def test_the_only_target_must_be_named_even_by_a_friend() -> None:
    s = at(0, "hunter", "", "vampire")
    s.friends = [Seat(0)]
    assert options_of(s, 0) == [play("hunter", 2)]
    do(s, 0, play("hunter", 2))
    assert s.results[0].points == (0, 1, 0)
    assert s.results[0].betrayal


@pytest.mark.rule("MN-11")
def test_a_choice_that_waits_belongs_to_the_turn() -> None:
    s = at(0, "gossip hide hide", "hide hide hide", "deal deal deal")
    do(s, 0, play("gossip"))
    with pytest.raises(NoSuchOption):
        do(s, 1, play("hide"))
    passes(s, "hide", "hide", "deal")
    assert s.phase == Playing(Seat(1))
