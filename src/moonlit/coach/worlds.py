"""Imagined tables that look like what a seat saw, and what its options come to there."""

from collections.abc import Sequence
from hashlib import sha256
from math import exp, sqrt
from random import Random
from typing import Any

import msgspec

from moonlit.coach.moments import share
from moonlit.core.chance import Seed, below, stream
from moonlit.core.game import Game, Over
from moonlit.core.seats import Seat

State = Any
Action = Any


class Worlds:
    """Tables that a seat may sit at, for all it knows: always the same ones for the same view."""

    def __init__(self, game: Game, view: Any, purpose: str) -> None:  # noqa: ANN401
        """Imagine nothing yet; worlds for another purpose are other ones."""
        self.game, self.view, self.purpose = game, view, purpose
        self.seat: Seat = view.seat
        # All chance comes from what the seat saw: the secret seed of the game is not known here.
        seen = msgspec.json.encode(view, order="deterministic")
        self.seed = Seed(sha256(game.name.encode() + b"/" + seen).hexdigest())

    def outcomes(self, number: int, options: Sequence[Action]) -> list[float]:
        """The chance to win with each option at one table, with the same luck for all of them."""
        name = f"{self.purpose}/{number}"
        root = self.game.imagine(self.view, stream(self.seed, f"table/{name}"))
        return [
            self._played_on(root, option, stream(self.seed, f"play/{name}")) for option in options
        ]

    def _played_on(self, root: State, option: Action, rng: Random) -> float:
        state = root.copy()
        state.phase = state.phase.apply(state, self.seat, option)
        hunch = self.game.sense.hunch
        while (chance := chance_of(self.game, state, root, self.seat)) is None:
            phase = state.phase
            asked = phase.asks(state)
            if not asked:
                state.phase = phase.time_up(state)
                continue
            options = phase.options(state, asked[0])
            if hunch is None:
                choice = options[below(rng, len(options))]
            else:
                choice = hunch(state, asked[0], options, rng)
            state.phase = phase.apply(state, asked[0], choice)
        return chance


def chance_of(game: Game, state: State, root: State, seat: Seat) -> float | None:
    """The chance of a seat to win, known at the end and guessed when a round is over."""
    if isinstance(state.phase, Over):
        return share(game, state, seat)
    sense, encoding = game.sense, game.encoding
    if sense.swing is not None and encoding is not None and encoding.rounds is not None:
        rounds = encoding.rounds(state)
        if len(rounds.points) == len(encoding.rounds(root).points):
            return None
        return _by_lead(rounds.points, sense.swing * sqrt(rounds.in_all - len(rounds.points)), seat)
    values = None if sense.prospects is None else sense.prospects(state, root)
    return None if values is None else values[seat]


def _by_lead(points: Sequence[Sequence[float]], swing: float, seat: Seat) -> float:
    totals = [sum(own) for own in zip(*points, strict=True)]
    weights = [exp((own - max(totals)) / swing) for own in totals]
    return weights[seat] / sum(weights)
