"""What holds after every turn of every game, however it is played."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Over, begin
from moonlit.core.seats import Seat, everyone
from moonlit.games.monster_next_door import GAME
from moonlit.games.monster_next_door.actions import Skip
from moonlit.games.monster_next_door.components import (
    AIMED,
    ANY_MONSTER,
    MONSTERS,
    Options,
    choices,
    deck_of,
    in_order,
)
from moonlit.games.monster_next_door.rules import Playing, Returning, State, is_rooted
from moonlit.games.monster_next_door.view import view

# The first wrong turn says it all, and a whole game takes long to shrink.
UNSHRUNK = (Phase.reuse, Phase.generate)
seeds = st.integers(0, 2**64).map(lambda n: Seed(f"{n:x}"))
tables = st.fixed_dictionaries(
    {option: st.sampled_from(values) for option, values in choices(4).items()}
).map(lambda values: Options(**{**values, "turn_seconds": 0}))  # type: ignore[arg-type]


def before_a_turn(s: State, seat: Seat) -> None:
    """MN-12, MN-13, MN-23, MN-26 What must be true of whoever is about to play."""
    held, turn = s.hands[seat], s.turns[seat] + 1
    assert len(held) == 5 - turn
    options = s.phase.options(s, seat)
    assert options
    void = all(isinstance(option, Skip) for option in options)
    bound = {"hunter", *ANY_MONSTER}
    assert void == (turn == 1 and set(held) <= bound)
    for card in AIMED & set(held):
        if not void and not (card == "hunter" and turn == 1) and "wanted" not in held:
            assert any(option.card == card for option in options)  # type: ignore[union-attr]


def always(s: State) -> None:
    """MN-6, MN-13, MN-68 What must be true at every moment of a round."""
    lying = [laid.card for row in s.rows for laid in row]
    held = [card for cards in s.hands for card in cards]
    assert Counter((*held, *lying, *s.centre)) == Counter((*deck_of(s.options), s.monster))
    assert held.count(s.monster) == 1
    assert s.monster in s.hands[s.path[-1].seat]
    assert is_rooted(s) == (len(s.path) == 1)
    assert sum(s.turns) <= 4 * s.players
    assert all(cards == in_order(cards) for cards in s.hands)
    if isinstance(s.phase, Playing):
        assert [len(cards) for cards in s.hands] == [4 - turn for turn in s.turns]
    elif isinstance(s.phase, Returning):
        assert len(s.hands[s.phase.seat]) == 5 - s.turns[s.phase.seat]
        assert len(s.hands[s.phase.at]) == 3 - s.turns[s.phase.at]


def at_the_end(s: State) -> None:
    """MN-2, MN-69 … MN-77 What must be true of a whole game."""
    rounds = len(s.results)
    assert s.options.rounds <= rounds <= s.options.rounds + 10 * s.options.tie_rounds
    fixed = [result.monster for result in s.results[: s.options.rounds]]
    assert len(set(fixed)) == len(fixed)
    for first in range(s.options.rounds, rounds, len(MONSTERS)):
        extra = [result.monster for result in s.results[first : first + len(MONSTERS)]]
        assert len(set(extra)) == len(extra)
    for result in s.results:
        assert set(result.points) <= {0, 1, 2}
        assert result.ending == "played" or result.points[result.holder] == 0
        assert (2 in result.points) != result.betrayal


@settings(max_examples=60, phases=UNSHRUNK)
@given(players=st.integers(3, 8), options=tables, seed=seeds)
def test_the_invariants_hold_after_every_turn(players: int, options: Options, seed: Seed) -> None:
    s: State = begin(GAME, players, options, seed)[0]
    rng = chance.stream(seed, "invariants")
    while not isinstance(s.phase, Over):
        always(s)
        asked = s.phase.asks(s)
        seat = asked[chance.below(rng, len(asked))]
        if isinstance(s.phase, Playing):
            before_a_turn(s, seat)
        decide_blindly(s, seat, rng)
    at_the_end(s)


@pytest.mark.no_cover
@settings(max_examples=40, phases=UNSHRUNK)
@given(players=st.integers(3, 8), options=tables, seed=seeds)
def test_what_a_viewer_is_told_to_be_certain_is_true(
    players: int, options: Options, seed: Seed
) -> None:
    s: State = begin(GAME, players, msgspec.structs.replace(options, rounds=1), seed)[0]
    rng = chance.stream(seed, "certain")
    while s.round == 1 and not isinstance(s.phase, Over):
        asked = s.phase.asks(s)
        decide_blindly(s, asked[chance.below(rng, len(asked))], rng)
        for viewer in (*everyone(players), None):
            seen = view(s, viewer)
            assert seen.monster in (None, s.monster)
            for cards, held in zip(seen.known, s.hands, strict=True):
                assert Counter(cards) <= Counter(held)


def decide_blindly(s: State, seat: Seat, rng: Random) -> None:
    phase: Any = s.phase
    offered = phase.options(s, seat)
    s.phase = phase.apply(s, seat, offered[chance.below(rng, len(offered))])


# Played, caught by a Hunter or the Dog, of 100 rounds; betrayals are among the catches.
RANDOM_PLAY = {3: (55, 9.4), 5: (53, 15.2), 8: (49, 23.7)}


@pytest.mark.no_cover
@pytest.mark.parametrize("players", RANDOM_PLAY)
def test_random_rounds_end_as_often_as_the_model_says(players: int) -> None:
    played = rounds = turns = 0
    for game in range(160):
        seed = Seed(f"model/{game}")
        s: State = begin(GAME, players, Options(), seed)[0]
        rng = chance.stream(seed, "model")
        while not isinstance(s.phase, Over):
            seat = s.phase.asks(s)[0]
            turns += isinstance(s.phase, Playing)
            decide_blindly(s, seat, rng)
        rounds += len(s.results)
        played += sum(result.ending == "played" for result in s.results)
    percent, length = RANDOM_PLAY[players]
    assert 100 * played / rounds == pytest.approx(percent, abs=6)
    assert turns / rounds == pytest.approx(length, abs=1)
