"""The rules and the independent script, in lock-step through whole games of every kind."""

from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.record import Play
from moonlit.core.seats import everyone
from moonlit.games.monster_next_door import GAME
from moonlit.games.monster_next_door.components import Options, choices, deck
from moonlit.games.monster_next_door.rules import Returning, State
from moonlit.games.monster_next_door.table import Mixture, Passes, Theft, Veil
from moonlit.games.monster_next_door.tests.script import Choice, Heap, Table, monster_next_door

# Whole games twice, line by line, say nothing about coverage that the clauses do not.
pytestmark = pytest.mark.no_cover

# The first step apart says it all, and a whole game takes minutes to shrink.
UNSHRUNK = (Phase.reuse, Phase.generate)
seeds = st.integers(0, 2**32).map(lambda n: Seed(str(n)))
OWN_DECK = deck(wanted=1, hunter=8, hide=3, friend=5, dog=4, gossip=3, deal=4, steal=3, fog=2)
offered = choices(4) | {"deck": ("R1", "R2", OWN_DECK), "turn_seconds": (0,)}
tables = st.fixed_dictionaries(
    {option: st.sampled_from(values) for option, values in offered.items()}
).map(lambda values: Options(**values))  # type: ignore[arg-type]


class LuckOf:
    """What chance has decided at the real table, read from what it did there."""

    def __init__(self, play: Play) -> None:
        self.play = play

    @property
    def state(self) -> State:
        state: State = self.play.state
        return state

    @property
    def deed(self) -> Any:  # noqa: ANN401
        return self.state.deeds[-1]

    def deal(self) -> tuple[list[Heap], Heap]:
        return [list(hand) for hand in self.state.dealt], list(self.state.centre)

    def stolen(self) -> str:
        if isinstance(self.state.phase, Returning):
            return self.state.phase.taken
        assert isinstance(self.deed, Theft)
        return str(self.deed.taken)

    def drawn(self) -> list[str]:
        assert isinstance(self.deed, Passes)
        return list(map(str, self.deed.given))

    def fog(self) -> list[Heap]:
        assert isinstance(self.deed, Veil)
        return [list(hand or ()) for hand in self.deed.hands]

    def mixed(self) -> list[str]:
        assert isinstance(self.deed, Mixture)
        return list(map(str, self.deed.received))


@settings(max_examples=80, phases=UNSHRUNK)
@given(players=st.integers(3, 8), options=tables, seed=seeds)
def test_rules_and_script_tell_the_same_game(players: int, options: Options, seed: Seed) -> None:
    play, rng = Play(GAME, players, options, seed), chance.stream(seed, "script")
    script = monster_next_door(players, msgspec.structs.asdict(options), LuckOf(play))
    asked, table = next(script)
    compare(play, asked, table)
    while asked:
        seats = play.asked()
        seat = seats[chance.below(rng, len(seats))]
        options_here = play.options_of(seat)
        choice = options_here[chance.below(rng, len(options_here))]
        play.decide(seat, choice)
        asked, table = script.send((seat, msgspec.to_builtins(choice)))
        compare(play, asked, table)
    assert play.is_over
    assert GAME.outcome(play.state).scores == tuple(table.totals)


def compare(play: Play, asked: dict[int, list[Choice]], table: Table) -> None:
    s: State = play.state
    assert set(play.asked()) == set(asked)
    for seat in everyone(play.players):
        said = Counter(map(as_said, map(msgspec.to_builtins, play.options_of(seat))))
        assert said == Counter(map(as_said, asked.get(seat, [])))
    assert [sorted(hand) for hand in s.hands] == [sorted(hand) for hand in table.hands]
    assert s.centre == table.centre
    assert [[(laid.card, laid.face_up, laid.owner) for laid in row] for row in s.rows] == [
        [(card, face == "up", owner) for card, face, owner in row] for row in table.rows
    ]
    assert (s.turns, set(s.friends), s.hunters) == (table.turns, table.friends, table.hunters)
    assert len(s.results) == table.rounds
    assert [sum(result.points[seat] for result in s.results) for seat in everyone(s.players)] == (
        table.totals
    )
    assert play.is_over == table.over


def as_said(choice: Choice) -> str:
    """A choice as it is said, whatever the order of its cards."""
    facts = {**choice, "cards": sorted(choice.get("cards", ()))}
    return msgspec.json.encode(facts, order="sorted").decode()
