"""The search: sequential halving of the options, all tried in the same imagined states."""

from collections.abc import Container, Sequence
from math import ceil, log2
from random import Random
from typing import Any

from moonlit.bots.bot import Action, View
from moonlit.bots.ismcts.meter import BudgetMeter
from moonlit.bots.ismcts.tree import Edge
from moonlit.core.chance import below
from moonlit.core.game import Game, Outcome, Over
from moonlit.core.seats import Seat

State = Any
Values = Sequence[float]
"""How good an end is for each seat, from 0 to 1."""

WIN_WEIGHT = 0.75
"""How much winning counts; the rest is the margin in points."""


class Search:
    """The search of one seat for the answer to one question."""

    def __init__(self, game: Game, view: View, rng: Random, depth: int) -> None:
        """Imagine nothing yet."""
        if view.seat is None:
            raise ValueError("an onlooker has nothing to choose")
        self.game = game
        self.hunch, self.prospects = game.sense.hunch, game.sense.prospects
        self.view = view
        self.seat = view.seat
        self.rng = rng
        self.depth = depth

    def best(self, options: Sequence[Action], meter: BudgetMeter) -> Action:
        """Return the winner of a sequential halving: the worse half drops out in each round.

        All options that are left are tried in the same imagined states, so that chance is the same
        for all of them and small differences show early.
        """
        candidates = [(option, Edge()) for option in options]
        rounds = ceil(log2(len(options)))
        for n in range(1, rounds + 1):
            self._run_round(candidates, meter, n / rounds)
            candidates.sort(key=lambda candidate: -candidate[1].total)
            del candidates[(len(candidates) + 1) // 2 :]
        return candidates[0][0]

    def _run_round(
        self, candidates: list[tuple[Action, Edge]], meter: BudgetMeter, until: float
    ) -> None:
        is_first = True
        while is_first or meter.spent() < until:
            is_first = False
            root = self.game.imagine(self.view, self.rng)
            for option, edge in candidates:
                edge.add(self._iterate(root, option, edge)[self.seat])
                meter.tick()

    def _iterate(self, root: State, option: Action, edge: Edge) -> Values:
        """Apply an option to an imagined state, descend the tree, then roll out to the end."""
        state = root.copy()
        state.phase = state.phase.apply(state, self.seat, option)
        path = self._descend(state, root, edge)
        values = self._roll_out(state, root)
        for seat, step in path:
            step.add(values[seat])
        return values

    def _descend(self, state: State, root: State, edge: Edge) -> list[tuple[Seat, Edge]]:
        path: list[tuple[Seat, Edge]] = []
        # Secret simultaneous choices do not branch: the searching seat will not see them.
        if type(state.phase) is type(root.phase) and len(root.asked()) > 1:
            return path
        for _ in range(self.depth):
            asked = state.asked()
            if len(asked) != 1 or self._evaluate(state, root) is not None:
                break
            seat = asked[0]
            option = self._select(state, seat, edge)
            edge = edge.node.edges[option]
            path.append((seat, edge))
            state.phase = state.phase.apply(state, seat, option)
        return path

    def _select(self, state: State, seat: Seat, edge: Edge) -> Action:
        options = state.options_of(seat)

        def untried(known: Container[Action]) -> Action:
            guess = self._guess(state, seat, options)
            if guess not in known:
                return guess
            others = [option for option in options if option not in known]
            return others[below(self.rng, len(others))]

        return edge.node.select(options, untried)

    def _guess(self, state: State, seat: Seat, options: Sequence[Action]) -> Action:
        """Return what the rollout policy lets a seat do: the game's hunch, or anything."""
        if self.hunch is None:
            return options[below(self.rng, len(options))]
        return self.hunch(state, seat, options, self.rng)

    def _roll_out(self, state: State, root: State) -> Values:
        while (values := self._evaluate(state, root)) is None:
            phase = state.phase
            asked = phase.asks(state)
            if asked:
                choice = self._guess(state, asked[0], phase.options(state, asked[0]))
                state.phase = phase.apply(state, asked[0], choice)
            else:
                state.phase = phase.time_up(state)
        return values

    def _evaluate(self, state: State, root: State) -> Values | None:
        """Return the value of a state to each seat; None where play has to go on."""
        if self.prospects is not None and (values := self.prospects(state, root)) is not None:
            return values
        return values_of(self.game.outcome(state)) if isinstance(state.phase, Over) else None


def values_of(outcome: Outcome) -> Values:
    """Return mostly the share of the win, and a little how the scores compare."""
    winners = outcome.winners()
    share = 1 / max(1, len(winners))
    low, high = min(outcome.scores), max(outcome.scores)
    return [
        WIN_WEIGHT * share * (seat in winners)
        + (1 - WIN_WEIGHT) * ((score - low) / (high - low) if high > low else 0.5)
        for seat, score in enumerate(outcome.scores)
    ]
