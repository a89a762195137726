"""Positions worked out by hand, move by move."""

from collections import Counter

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import begin
from moonlit.core.seats import Seat
from moonlit.games.monster_next_door import GAME
from moonlit.games.monster_next_door.actions import Missed, Play, Skip
from moonlit.games.monster_next_door.components import MONSTERS, CardName, Options
from moonlit.games.monster_next_door.rules import Playing, State, outcome
from moonlit.games.monster_next_door.table import Passes
from moonlit.games.monster_next_door.tests.positions import (
    at,
    do,
    do_all,
    everybody,
    fed,
    give,
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

TRASH = "deal deal deal deal"


@pytest.mark.rule("MN-5")
def test_1_setup_for_six() -> None:
    s = begin(GAME, 6, Options(), Seed("moonlight"))[0]
    dealt = Counter(card for cards in s.hands for card in cards)
    assert dealt.total() == 24
    assert dealt >= Counter(["hunter", "hide", "wanted", s.monster])
    assert len(s.centre) == 10
    assert list(map(len, s.hands)) == [4] * 6


@pytest.mark.rule("MN-10")
def test_2_opening() -> None:
    s = at(1, TRASH, "wanted hunter hunter deal", "hide hunter steal rumour")
    assert options_of(s, 1) == [play("wanted")]
    do(s, 1, play("wanted"))
    assert (s.phase, s.turns[2]) == (Playing(Seat(2)), 0)


@pytest.mark.rule("MN-16")
def test_3_a_hunter_on_the_first_turn() -> None:
    s = at(2, TRASH, TRASH, "hunter hide steal rumour")
    assert options_of(s, 2) == [play("hide"), play("rumour"), play("steal", 0), play("steal", 1)]


@pytest.mark.rule("MN-18")
@pytest.mark.parametrize("fourth", ["hunter", "mermaid"])
def test_4_four_hunters(fourth: str) -> None:
    s = at(3, "hunter deal deal", "deal deal mermaid", TRASH, f"hunter hunter hunter {fourth}")
    if fourth == "mermaid":
        s.hands[1] = ("deal", "deal", "deal")
    assert options_of(s, 3) == [Skip(face_up=False), Skip(face_up=True)]
    do(s, 3, Skip(face_up=True))
    assert s.hunters == 0
    told = do(s, 0, play("hunter", 1 if fourth == "hunter" else 3))
    assert [type(event) for event in heard(told, None)[0]] == [Missed]


@pytest.mark.rule("MN-29")
def test_5_a_miss_tells_nothing() -> None:
    shown = set()
    for words in ("deal dog fog", "vampire hide fog", "mermaid deal fog"):
        monster = "" if "mermaid" in words or "vampire" in words else "werewolf "
        s = at(1, f"{monster}deal", "hunter deal deal", "deal", words, "deal")
        s.hands[0], s.monster = ("deal",), "werewolf" if monster else s.monster
        told = do(s, 1, play("hunter", 3))
        shown.add(msgspec.json.encode(heard(told, 0, 1, 2, 4, None)))
    assert shown == {msgspec.json.encode([[Missed(Seat(1), Seat(3))]] * 5)}


def friends_of(s: State, *friends: int) -> State:
    s.friends = [Seat(friend) for friend in friends]
    return s


@pytest.mark.rule("MN-70")
def test_6_a_hit() -> None:
    s = friends_of(at(2, "werewolf steal", "deal deal", "hunter deal", "deal deal", "deal deal"), 4)
    do(s, 2, play("hunter", 0))
    assert last(s).points == (0, 1, 2, 1, 0)


@pytest.mark.rule("MN-71")
def test_7_betrayal() -> None:
    hands = ("werewolf steal", "deal deal", "hunter deal", "deal deal", "deal deal")
    s = friends_of(at(2, *hands), 4, 2)
    do(s, 2, play("hunter", 0))
    assert last(s).points == (0, 1, 0, 1, 0)


@pytest.mark.rule("MN-69")
def test_8_the_monster_played_with_a_friend_of_ones_own() -> None:
    s = friends_of(at(1, "deal", "gumiho", "deal", "deal"), 1, 3)
    do(s, 1, play("gumiho"))
    assert last(s).points == (0, 2, 0, 2)


@pytest.mark.rule("MN-38")
def test_9_a_dog_on_one_card() -> None:
    s = at(0, "dog", "gumiho", "deal")
    do(s, 0, play("dog", 1))
    assert last(s).points == (2, 0, 1)


@pytest.mark.rule("MN-41")
def test_10_a_dog_on_two_cards() -> None:
    s = at(0, "dog deal", "mermaid hide", "deal deal")
    do_all(s, (0, play("dog", 1)), (1, fed("hide")))
    assert hands(s)[1] == "dog mermaid"
    faces = [view(s, viewer).rows[0][0].card for viewer in everybody(s)]
    assert faces == [None, "hide", None, None]
    assert all(view(s, viewer).known[1] == ("dog",) for viewer in (None, Seat(0), Seat(2)))
    assert [laid.way for laid in s.rows[0]] == ["fed"]


@pytest.mark.rule("MN-60")
def test_11_the_mermaid() -> None:
    hands = ("deal deal", "hunter deal", "mermaid deal", "hunter deal")
    s = at(1, *hands)
    do(s, 1, play("hunter", 2))
    assert s.results == []
    do(at_seat(s, 3), 3, play("hunter", 2))
    assert last(s).ending == "hunter"
    other = at(1, *hands)
    do(other, 1, play("hunter", 0))
    do(at_seat(other, 3), 3, play("hunter", 2))
    assert last(other).ending == "hunter"
    aimed = at(1, *hands, options=Options(mermaid_first="aimed"))
    do(aimed, 1, play("hunter", 0))
    do(at_seat(aimed, 3), 3, play("hunter", 2))
    assert aimed.results == []


def at_seat(s: State, seat: int) -> State:
    s.phase = Playing(Seat(seat))
    return s


@pytest.mark.rule("MN-45")
def test_12_a_friend_on_a_hunter() -> None:
    centre = "rumour deal " + " ".join(["fog"] * 20)
    s = at(0, "friend deal deal", "mermaid deal deal", "hunter hunter hide", centre=centre)
    do(s, 0, play("friend", 2))
    assert hands(s)[2] == "hunter hide rumour"
    assert (len(s.centre), s.centre[-1]) == (22, "hunter")
    s.hands[2] = ("hunter", "hide", "rumour")
    do(at_seat(s, 2), 2, play("hunter", 1))
    assert s.results == []


@pytest.mark.rule("MN-61")
def test_13_a_werewolf_early() -> None:
    hands = (
        "hunter fog",
        "deal deal",
        "hunter hunter hunter hunter",
        "werewolf deal",
        "hunter dog",
    )
    a = at(0, *hands)
    do(a, 0, play("hunter", 1))
    do(at_seat(a, 2), 2, Skip(face_up=True))
    assert options_of(a, 3) == [play("deal", seat, 1) for seat in (0, 1, 2, 4)]
    b = at(0, *hands)
    do(b, 0, play("hunter", 1))
    do(at_seat(b, 4), 4, play("hunter", 1))
    do(at_seat(b, 2), 2, Skip(face_up=True))
    assert play("werewolf") in options_of(b, 3)
    do(b, 3, play("werewolf"))
    assert last(b).points == (0, 0, 0, 2, 0)
    c = at(0, *hands)
    do(c, 0, play("hunter", 1))
    c.hands[1], c.hands[4] = ("dog", "deal"), ("hunter", "fog")
    do_all(at_seat(c, 1), (1, play("dog", 4)), (4, fed("hunter")))
    assert "werewolf" not in playable(at_seat(c, 3), 3)


@pytest.mark.rule("MN-56")
def test_14_sizes_of_a_deal() -> None:
    def deals(*hands: str) -> list[Play]:
        return [option for option in options_of(at(0, *hands), 0) if option.card == "deal"]

    three = "fog fog fog"
    assert deals("deal hide gossip", three, three) == [
        play("deal", 1, 1),
        play("deal", 2, 1),
        play("deal", 1, 2),
        play("deal", 2, 2),
    ]
    assert deals("deal hide", "fog fog", "fog fog") == [play("deal", 1, 1), play("deal", 2, 1)]
    assert deals("deal", "fog", "fog") == [play("deal")]


@pytest.mark.rule("MN-57")
def test_15_a_deal() -> None:
    s = at(0, "deal hide gossip vampire", "fog fog hunter steal", TRASH)
    do_all(s, (0, play("deal", 1, 2)), (0, give("gossip vampire")), (1, give("fog steal")))
    assert hands(s)[:2] == ["hide steal fog", "hunter gossip fog vampire"]
    seen = view(s, Seat(2)).deeds[0]
    assert (seen.size, seen.given, seen.received) == (2, None, None)  # type: ignore[union-attr]


@pytest.mark.rule("MN-63")
def test_16_steal_and_return() -> None:
    s = at(0, "steal", "deal", "mandrake")
    do(s, 0, play("steal", 2))
    assert hands(s) == ["", "deal", "mandrake"]
    assert [where.seat for where in s.path] == [2, 0, 2]
    assert view(s, Seat(0)).monster == "mandrake"


@pytest.mark.rule("MN-52")
def test_17_gossip() -> None:
    s = at(0, "gossip deal hide", "hunter fog dog", "werewolf steal friend")
    do(s, 0, play("gossip"))
    passes(s, "hide", "dog", "werewolf")
    assert hands(s) == ["deal werewolf", "hunter hide fog", "friend dog steal"]


@pytest.mark.rule("MN-64")
def test_18_a_rumour_and_the_fox() -> None:
    given: list[Counter[str]] = [Counter(), Counter(), Counter()]
    for i in range(300):
        s = at(2, "gumiho hide", "deal deal fog", "rumour steal rumour dog")
        s.seed = Seed(str(i))
        do(s, 2, play("rumour"))
        assert isinstance(s.deeds[0], Passes)
        for counter, card in zip(given, s.deeds[0].given, strict=True):
            counter[str(card)] += 1
    assert given[0] == Counter(hide=300)
    assert given[1]["deal"] == pytest.approx(200, abs=35)
    assert given[1]["fog"] == pytest.approx(100, abs=35)
    assert all(given[2][card] == pytest.approx(100, abs=35) for card in ("steal", "rumour", "dog"))
    alone = at(2, "gumiho", "deal deal fog", "rumour steal rumour dog")
    do(alone, 2, play("rumour"))
    assert "gumiho" in alone.hands[1]


@pytest.mark.rule("MN-65")
def test_19_the_fox_investigated() -> None:
    s = at(1, "gumiho hide fog", "investigate deal deal", "deal deal deal")
    do(s, 1, play("investigate", 0))
    seen = msgspec.json.encode(view(s, Seat(1)).deeds)
    assert b'"cards":["hide","hide","fog"]' in seen
    assert b"gumiho" not in seen


@pytest.mark.rule("MN-63")
def test_20_a_rooted_mandrake() -> None:
    s = at(0, "gossip deal deal", "fog deal deal", "mandrake hide deal", "deal deal deal")
    do(s, 0, play("gossip"))
    passes(s, "deal", "deal", "hide", "deal")
    s.hands[2], s.turns[2] = ("mandrake", "deal"), 2
    assert "mandrake" in playable(at_seat(s, 2), 2)
    do(at_seat(s, 1), 1, play("fog"))
    s.hands[2], s.turns[2] = ("mandrake", "deal"), 2
    assert "mandrake" not in playable(at_seat(s, 2), 2)


@pytest.mark.rule("MN-62")
def test_21_a_vampire() -> None:
    hands = ["deal deal", "vampire hide", *["deal deal"] * 3, "friend deal deal"]
    s = at(5, *hands)
    do(s, 5, play("friend", 0))
    do(at_seat(s, 1), 1, play("vampire"))
    assert last(s).points == (0, 2, 0, 0, 0, 2)


@pytest.mark.rule("MN-54")
def test_22_sizes_in_the_fog() -> None:
    s = at(1, "deal hide", "fog deal hide", "deal werewolf hide", "deal deal dog")
    do(s, 1, play("fog"))
    assert list(map(len, s.hands)) == [2, 2, 3, 3]


def game_of(*rounds: tuple[int, ...], options: Options | None = None) -> State:
    """A table that has played these rounds, but for the last play of the last one."""
    *before, points = rounds
    s = at(points.index(2), *["deal"] * len(points), options=options or Options())
    s.hands[points.index(2)] = ("vampire",)
    s.monster, s.round = "vampire", len(rounds)
    s.friends = [Seat(i) for i, point in enumerate(points) if point == 2][1:]
    done = at(0, "werewolf", *["deal"] * (len(points) - 1))
    do(done, 0, play("werewolf"))
    s.results = [msgspec.structs.replace(last(done), points=each) for each in before]
    return s


def finish(s: State) -> None:
    do(s, s.phase.asks(s)[0], play("vampire"))


@pytest.mark.rule("MN-74")
def test_23_a_whole_game() -> None:
    rounds = [(2, 0, 0), (1, 0, 2), (0, 2, 1), (2, 0, 2), (1, 2, 0)]
    s = at(1, "deal", "hunter", "vampire")
    s.round = 5
    s.results = game_of(*rounds[:4], (0, 2, 0)).results
    do(s, 1, play("hunter", 2))
    assert last(s).points == rounds[4]
    assert outcome(s).scores == (6, 4, 5)
    assert outcome(s).winners() == [0]
    other = at(1, "vampire", "hunter", "deal")
    other.round, other.results = 5, game_of(*rounds[:4], (0, 2, 0)).results
    do(other, 1, play("hunter", 0))
    assert outcome(other).scores == (5, 4, 6)
    assert outcome(other).winners() == [2]


@pytest.mark.rule("MN-77")
def test_24_a_tie() -> None:
    rounds = [(2, 2, 0), (2, 2, 0), (0, 0, 2), (0, 0, 1), (2, 2, 0)]
    shared = game_of(*rounds)
    finish(shared)
    assert outcome(shared).winners() == [0, 1]
    assert is_over(shared)
    ties = Options(tie_rounds=True)
    played_off = game_of(*rounds, options=ties)
    finish(played_off)
    assert (played_off.round, len(played_off.hands)) == (6, 3)
    again = game_of(*rounds, (0, 0, 2), options=ties)
    again.monsters = list[CardName](MONSTERS[:4])  # type: ignore[assignment]
    finish(again)
    assert view(again, None).totals == (6, 6, 5)
    assert again.round == 7
