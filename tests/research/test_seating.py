"""A game asked seat by seat and answered by number, whatever the toolkit."""

import pickle
from copy import deepcopy
from random import Random

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.research.seating import (
    ACTIONS,
    Actions,
    IllegalAction,
    Picks,
    Seating,
    numbering,
    unhurried,
    usual_actions,
)
from tests.core.toy import HUSH

GAMES = shelf().values()


def seated(game: Game, actions: Actions, players: int | None = None) -> Seating:
    """A dealt table."""
    options = unhurried(game, None)
    seats = players or game.players[0]
    seating = Seating(game, seats, options, numbering(game, seats, options, actions))
    seating.deal(Seed("seating"))
    return seating


def possible(game: Game) -> list[Actions]:
    found: list[Actions] = []
    for actions in ACTIONS:
        try:
            numbering(game, game.players[0], unhurried(game, None), actions)
        except ValueError:
            continue
        found.append(actions)
    return found


WAYS = [(game, actions) for game in GAMES for actions in possible(game)]


@pytest.mark.parametrize(("game", "actions"), WAYS, ids=[f"{g.name}-{a}" for g, a in WAYS])
def test_a_game_is_played_to_its_end_by_numbers(game: Game, actions: Actions) -> None:
    rng, seating = Random(3), seated(game, actions)
    while not seating.is_over:
        assert seating.seat in (*seating.state.asked(), *seating.state.invited())
        seating.act(rng.choice(seating.legal()))
    assert sum(seating.shares()) in (0, pytest.approx(1))  # it has no hash
    assert sum(seating.points()) == pytest.approx(0)
    assert seating.legal() == ()


def test_every_way_to_number_actions_is_used_by_some_game() -> None:
    assert {actions for _, actions in WAYS} == {*ACTIONS}
    assert all(
        usual_actions(game, game.players[0], unhurried(game, None)) in possible(game)
        for game in GAMES
    )


@pytest.mark.parametrize(("game", "actions"), WAYS, ids=[f"{g.name}-{a}" for g, a in WAYS])
def test_a_number_that_is_not_legal_is_refused_and_changes_nothing(
    game: Game, actions: Actions
) -> None:
    seating = seated(game, actions)
    before = msgspec.json.encode(seating.state)
    strange = next(n for n in range(seating.numbers.size) if n not in seating.legal())
    for number in (-1, strange, seating.numbers.size):
        with pytest.raises(IllegalAction, match="stands for nothing"):
            seating.act(number)
    assert msgspec.json.encode(seating.state) == before


@pytest.mark.parametrize(("game", "actions"), WAYS, ids=[f"{g.name}-{a}" for g, a in WAYS])
def test_copies_and_pickles_go_on_by_themselves(game: Game, actions: Actions) -> None:
    rng, seating = Random(5), seated(game, actions)
    for _ in range(12):
        seating.act(rng.choice(seating.legal()))
    for other in (deepcopy(seating), pickle.loads(pickle.dumps(seating))):  # noqa: S301
        assert (other.seat, list(other.legal())) == (seating.seat, list(seating.legal()))
        before = msgspec.json.encode(seating.state), [*seating.picked]
        other.act(other.legal()[0])
        assert (msgspec.json.encode(seating.state), seating.picked) == before


def test_who_is_invited_may_hold_and_when_all_do_time_is_up() -> None:
    game = shelf()["one_night"]
    options = game.Options()
    seating = Seating(game, 3, options, numbering(game, 3, options, "fixed"))
    seating.deal(Seed("talk"))
    while not seating.may_hold:
        seating.act(seating.legal()[0])
    talking = type(seating.state.phase)
    hold = seating.numbers.size - 1
    for seat in range(3):
        assert (type(seating.state.phase), seating.seat) == (talking, seat)
        assert hold in seating.legal()
        seating.act(hold)
    assert type(seating.state.phase) is not talking


def test_with_interrupt_the_invited_are_asked_before_anybody_decides() -> None:
    game = next(game for game in GAMES if possible(game) == ["menu"])
    options = unhurried(game, None)
    seating = Seating(game, 4, options, numbering(game, 4, options, "menu"), interrupt=True)
    seating.deal(Seed("interrupt"))
    rng, seen = Random(1), set[bool]()
    while not seating.is_over and len(seen) < 2:
        seen.add(seating.may_hold)
        seating.act(rng.choice(seating.legal()))
    assert seen == {True, False}


def test_what_was_picked_can_be_read() -> None:
    game = next(game for game in GAMES if game.picking)
    seating = seated(game, "picks")
    assert isinstance(seating.numbers, Picks)
    first = seating.legal()[0]
    assert seating.describe(first) == seating.numbers.things[first]
    seating.act(first)
    assert seating.picked == [seating.numbers.things[first]]
    whole = [n for n in seating.legal() if n >= len(seating.numbers.things)]
    assert all(seating.describe(n).startswith("{") for n in whole)


def test_nothing_comes_of_a_game_that_is_not_over() -> None:
    seating = seated(shelf()["divinare"], "fixed")
    assert seating.shares() == seating.points() == [0.0, 0.0]
    assert seating.view(Seat(1)).seat == 1


def test_what_cannot_be_numbered_is_said() -> None:
    divinare = shelf()["divinare"]
    with pytest.raises(ValueError, match="nothing can be picked in divinare"):
        seated(divinare, "picks")
    too_many = next(game for game in GAMES if "fixed" not in possible(game))
    with pytest.raises(ValueError, match="too many actions to number"):
        seated(too_many, "fixed")
    with pytest.raises(ValueError, match="hush has no encoding"):
        seated(HUSH, "fixed")
