"""MN-68 … MN-72: the end of a round and its points."""

import msgspec
import pytest

from moonlit.core.seats import Seat
from moonlit.games.monster_next_door.actions import (
    DiscardShown,
    HandShown,
    MonsterPlayed,
    MonsterWas,
    RoundScored,
)
from moonlit.games.monster_next_door.components import Options
from moonlit.games.monster_next_door.rules import Playing, State
from moonlit.games.monster_next_door.table import Laid, Whereabouts
from moonlit.games.monster_next_door.tests.positions import (
    at,
    do,
    do_all,
    fed,
    heard,
    last,
    play,
)
from moonlit.games.monster_next_door.view import view

HIDDEN = Options(reveal_at_end=False)


def caught(*friends: int, by: int = 2) -> State:
    """Seat 0 holds the Werewolf and is caught, and these seats have played a Friend."""
    s = at(by, "werewolf", *["hunter"] * 4)
    s.friends = [Seat(friend) for friend in friends]
    do(s, by, play("hunter", 0))
    return s


def played(*friends: int) -> State:
    """Seat 1 plays the Werewolf, and these seats have played a Friend."""
    s = at(1, "hide", "werewolf", "hide", "hide")
    s.friends = [Seat(friend) for friend in friends]
    do(s, 1, play("werewolf"))
    return s


@pytest.mark.rule("MN-68")
def test_a_round_ends_with_the_monster_played_or_discarded() -> None:
    assert last(played()).ending == "played"
    assert last(caught()).ending == "hunter"
    s = at(0, "dog", "werewolf", "hide")
    do(s, 0, play("dog", 1))
    assert last(s).ending == "dog"
    assert all(state.round == 2 for state in (played(), caught(), s))


@pytest.mark.rule("MN-68")
def test_a_round_does_not_outlast_the_fourth_turn_of_everyone() -> None:
    s = at(0, "hide", "hide", "hide", "werewolf")
    do_all(s, (0, play("hide")), (1, play("hide")), (2, play("hide")))
    assert s.results == []
    do(s, 3, play("werewolf"))
    assert len(s.results) == 1


@pytest.mark.rule("MN-69")
@pytest.mark.parametrize(
    ("friends", "points"),
    [((), (0, 2, 0, 0)), ((3,), (0, 2, 0, 2)), ((0, 2), (2, 2, 2, 0)), ((1, 3), (0, 2, 0, 2))],
)
def test_a_played_monster_brings_two_to_its_player_and_its_friends(
    friends: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert last(played(*friends)).points == points


@pytest.mark.rule("MN-70")
@pytest.mark.parametrize(
    ("friends", "points"),
    [((), (0, 1, 2, 1, 1)), ((4,), (0, 1, 2, 1, 0)), ((0, 1), (0, 0, 2, 1, 1))],
)
def test_a_catch_brings_two_to_the_catcher_and_one_to_the_innocent(
    friends: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert last(caught(*friends)).points == points
    assert not last(caught(*friends)).betrayal


@pytest.mark.rule("MN-71")
@pytest.mark.parametrize(
    ("friends", "points"), [((2,), (0, 1, 0, 1, 1)), ((2, 4), (0, 1, 0, 1, 0))]
)
def test_a_catch_by_a_friend_is_betrayal(friends: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert last(caught(*friends)).points == points
    assert last(caught(*friends)).betrayal


@pytest.mark.rule("MN-71")
def test_a_dog_of_a_friend_betrays_too() -> None:
    s = at(0, "dog", "werewolf", "hide")
    s.friends = [Seat(0)]
    do(s, 0, play("dog", 1))
    assert (last(s).points, last(s).betrayal) == ((0, 0, 1), True)


@pytest.mark.rule("MN-72")
def test_a_friend_counts_from_any_moment_of_this_round() -> None:
    s = at(0, "friend hide", "hunter fog", "werewolf deal")
    do(s, 0, play("friend", 2))
    s.phase = Playing(Seat(1))
    do(s, 1, play("hunter", 2))
    assert last(s).points == (0, 2, 0)
    assert last(s).friends == (0,)
    assert s.friends == []


@pytest.mark.rule("MN-69")
def test_points_are_told_and_added_up() -> None:
    s = at(1, "hide", "werewolf", "hide")
    s.results = [msgspec.structs.replace(last(caught()), points=(1, 1, 0))]
    s.round = 2
    told = do(s, 1, play("werewolf"))
    scored = [event for event in heard(told, None)[0] if isinstance(event, RoundScored)]
    assert scored == [
        RoundScored(Seat(0), 2, 0, 1),
        RoundScored(Seat(1), 2, 2, 3),
        RoundScored(Seat(2), 2, 0, 0),
    ]
    assert view(s, None).totals == (1, 3, 0)


def the_end(options: Options) -> tuple[State, list[object]]:
    """A round in which the Dog got a card and the monster was stolen ends."""
    s = at(0, "dog steal fog", "hide mermaid", "deal deal", "hide", options=options)
    do_all(s, (0, play("dog", 1)), (1, fed("hide")))
    s.path.append(Whereabouts(Seat(3), "steal"))
    s.hands[1], s.hands[3] = ("hide", "dog"), ("mermaid",)
    s.phase, s.turns[3] = Playing(Seat(3)), 3
    told = do(s, 3, play("mermaid"))
    return s, list(heard(told, None)[0])


@pytest.mark.rule("MN-68")
def test_at_the_end_of_a_round_all_is_shown() -> None:
    s, told = the_end(Options())
    assert told[:6] == [
        MonsterPlayed(Seat(3), "mermaid", early=False),
        HandShown(Seat(0), {"steal": 1, "fog": 1}),
        HandShown(Seat(1), {"hide": 1, "dog": 1}),
        HandShown(Seat(2), {"deal": 2}),
        DiscardShown(Seat(1), "hide"),
        MonsterWas(Seat(1), "dealt"),
    ]
    assert told[6] == MonsterWas(Seat(3), "steal")
    assert last(s).path == (Whereabouts(Seat(1), "dealt"), Whereabouts(Seat(3), "steal"))
    assert last(s).rows[0] == (Laid("hide", "fed", face_up=False, owner=Seat(1)),)
    assert last(s).hands == (("steal", "fog"), ("hide", "dog"), ("deal", "deal"), ())


@pytest.mark.rule("MN-68")
def test_a_table_may_keep_its_secrets() -> None:
    s, told = the_end(HIDDEN)
    assert [type(event).__name__ for event in told][:2] == ["MonsterPlayed", "RoundScored"]
    assert (last(s).hands, last(s).path) == (None, None)
    assert last(s).rows[0] == (Laid(None, "fed", face_up=False, owner=Seat(1)),)
