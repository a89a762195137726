"""The search: a race between the options, run over the same imagined tables."""

from collections.abc import Container, Sequence
from math import ceil, log2
from random import Random
from typing import Any

from moonlit.bots.bot import Action, View
from moonlit.bots.ismcts.clock import Clock
from moonlit.bots.ismcts.tree import Branch
from moonlit.core.chance import below
from moonlit.core.game import Game, Outcome, Over
from moonlit.core.seats import Seat

State = Any
Worths = Sequence[float]
"""How a table ended for each seat, from 0 to 1."""

WIN = 0.75
"""How much winning counts; the rest is by how much."""


class Search:
    """One seat thinking about one question."""

    def __init__(self, game: Game, view: View, rng: Random, depth: int) -> None:
        """Nothing is imagined yet."""
        if view.seat is None:
            raise ValueError("an onlooker has nothing to choose")
        self.game = game
        self.hunch, self.prospects = game.sense.hunch, game.sense.prospects
        self.view = view
        self.seat = view.seat
        self.rng = rng
        self.depth = depth

    def best(self, options: Sequence[Action], clock: Clock) -> Action:
        """The winner of a race in which the worse half drops out again and again.

        All that are still in the race are tried at the same tables, so that luck is the same
        for all and small differences show soon.
        """
        racing = [(option, Branch()) for option in options]
        laps = ceil(log2(len(options)))
        for lap in range(1, laps + 1):
            self._run(racing, clock, lap / laps)
            racing.sort(key=lambda runner: -runner[1].worth)
            del racing[(len(racing) + 1) // 2 :]
        return racing[0][0]

    def _run(self, racing: list[tuple[Action, Branch]], clock: Clock, until: float) -> None:
        fresh = True
        while fresh or clock.spent() < until:
            fresh = False
            table = self.game.imagine(self.view, self.rng)
            for option, branch in racing:
                branch.add(self._try(table, option, branch)[self.seat])
                clock.tick()

    def _try(self, table: State, option: Action, branch: Branch) -> Worths:
        """Choose an option at an imagined table, search a little deeper, play on to the end."""
        state = table.copy()
        state.phase = state.phase.apply(state, self.seat, option)
        path = self._descend(state, table, branch)
        worths = self._play_on(state, table)
        for seat, step in path:
            step.add(worths[seat])
        return worths

    def _descend(self, state: State, table: State, branch: Branch) -> list[tuple[Seat, Branch]]:
        path: list[tuple[Seat, Branch]] = []
        # Secret choices do not branch: whoever searches will not see them.
        if type(state.phase) is type(table.phase) and len(table.asked()) > 1:
            return path
        for _ in range(self.depth):
            asked = state.asked()
            if len(asked) != 1 or self._judge(state, table) is not None:
                break
            seat = asked[0]
            option = self._explore(state, seat, branch)
            branch = branch.node.branches[option]
            path.append((seat, branch))
            state.phase = state.phase.apply(state, seat, option)
        return path

    def _explore(self, state: State, seat: Seat, branch: Branch) -> Action:
        options = state.options_of(seat)

        def fresh(known: Container[Action]) -> Action:
            guess = self._guess(state, seat, options)
            if guess not in known:
                return guess
            others = [option for option in options if option not in known]
            return others[below(self.rng, len(others))]

        return branch.node.select(options, fresh)

    def _guess(self, state: State, seat: Seat, options: Sequence[Action]) -> Action:
        if self.hunch is None:
            return options[below(self.rng, len(options))]
        return self.hunch(state, seat, options, self.rng)

    def _play_on(self, state: State, table: State) -> Worths:
        while (worths := self._judge(state, table)) is None:
            phase = state.phase
            asked = phase.asks(state)
            if asked:
                choice = self._guess(state, asked[0], phase.options(state, asked[0]))
                state.phase = phase.apply(state, asked[0], choice)
            else:
                state.phase = phase.time_up(state)
        return worths

    def _judge(self, state: State, table: State) -> Worths | None:
        if self.prospects is not None and (worths := self.prospects(state, table)) is not None:
            return worths
        return worth_of(self.game.outcome(state)) if isinstance(state.phase, Over) else None


def worth_of(outcome: Outcome) -> Worths:
    """Mostly the share of the win, and a little how the scores compare."""
    winners = outcome.winners()
    share = 1 / max(1, len(winners))
    low, high = min(outcome.scores), max(outcome.scores)
    return [
        WIN * share * (seat in winners)
        + (1 - WIN) * ((score - low) / (high - low) if high > low else 0.5)
        for seat, score in enumerate(outcome.scores)
    ]
