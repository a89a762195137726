"""Self-play: many games side by side, and one question to the network about all of them at once."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec
import numpy as np

from moonlit.bots.network import MARGIN, WON, Bytes, Floats, Rows
from moonlit.core.chance import Seed, below
from moonlit.core.encoding import Encoding
from moonlit.core.game import Game, Over
from moonlit.core.seats import Seat

Judge = Callable[[Bytes, Bytes, Rows], Floats]
"""What a network says of options: `Network.judge`."""
AnyState = Any

REPEATS = 256
"""How often the rest of a game is drawn, from rounds that were played lately."""
ROUNDS_KEPT = 4096
MANY = 64
"""Of more options than this only the promising ones are looked at."""


class Habits(msgspec.Struct, frozen=True, kw_only=True):
    """How the games are made up from which the network learns."""

    winning: float = 0.0
    """How much the odds of winning count in a choice, beside the points of the round: later in a
    training, when it knows who wins."""
    exploring: float = 0.02
    """How often something is tried at random."""
    strangers: float = 0.4
    """In how many games some seats are played by the heuristic."""
    other_options: float = 0.2
    """In how many games the options are not the usual ones."""
    other_sizes: float = 0.3
    """In how many games another number plays than usual."""


class Samples(msgspec.Struct, frozen=True):
    """Decisions and what became of them."""

    views: Bytes
    options: Bytes
    results: Floats
    """The share of the win that followed, as likely as it was when the round ended, and the points
    of the round above the others'."""


class Strength(msgspec.Struct):
    """How the network did alone among heuristic bots, at tables of the usual size."""

    games: int = 0
    shares: float = 0.0


class Table:
    """One game, and what was decided in it since the last round ended."""

    def __init__(self, state: AnyState, players: int, learners: Sequence[Seat]) -> None:
        """Nobody has decided anything yet."""
        self.state = state
        self.players = players
        self.learners = learners
        self.decided: list[tuple[Seat, bytes, bytes]] = []
        self.rounds = 0


class Rounds:
    """What lately played rounds brought each seat, to estimate who will win from a score."""

    def __init__(self, rng: np.random.Generator) -> None:
        """No round has been played."""
        self._rng = rng
        self._kept: dict[int, list[Sequence[float]]] = {}

    def add(self, points: Sequence[float]) -> None:
        """Remember a round; the oldest are forgotten."""
        kept = self._kept.setdefault(len(points), [])
        if len(kept) < ROUNDS_KEPT:
            kept.append(points)
        else:
            kept[int(self._rng.integers(ROUNDS_KEPT))] = points

    def shares(self, totals: Sequence[float], to_come: int) -> Floats:
        """Each seat's share of the win, on average, if so many rounds like these follow."""
        kept = np.array(self._kept[len(totals)], np.float32)
        drawn = kept[self._rng.integers(len(kept), size=(REPEATS, to_come))]
        turns = self._rng.integers(len(totals), size=(REPEATS, to_come, 1))
        seats = (np.arange(len(totals)) + turns) % len(totals)
        ends = np.take_along_axis(drawn, seats, axis=2).sum(axis=1) + np.array(totals, np.float32)
        best = ends == ends.max(axis=1, keepdims=True)
        return np.asarray((best / best.sum(axis=1, keepdims=True)).mean(axis=0), np.float32)


class SelfPlay:
    """Games played in lock-step by one network."""

    def __init__(self, game: Game, tables: int, habits: Habits, seed: str) -> None:
        """Deal all games."""
        if game.encoding is None:
            raise ValueError(f"{game.name} cannot be turned into numbers")
        self._game, self._habits, self._seed = game, habits, seed
        self._encoding: Encoding = game.encoding
        self._rng = Random(seed)
        self._rounds = Rounds(np.random.default_rng(self._rng.getrandbits(64)))
        self._dealt = 0
        self._tables = [self._deal() for _ in range(tables)]
        self._ready: list[tuple[bytes, bytes, float, float]] = []
        self.strength = Strength()

    def step(self, judge: Judge) -> int:
        """Every game goes on by one decision of the network; returns how many there were."""
        asked = [self._next_question(n) for n in range(len(self._tables))]
        views = b"".join(view for _, view, _, _ in asked)
        options = b"".join(part for _, _, parts, _ in asked for part in parts)
        counts = [len(parts) for _, _, parts, _ in asked]
        encoding = self._encoding
        judged = judge(
            np.frombuffer(views, np.uint8).reshape(-1, encoding.size),
            np.frombuffer(options, np.uint8).reshape(-1, encoding.option_size),
            np.repeat(np.arange(len(asked)), counts),
        )
        winning = np.float32(self._habits.winning)
        values = np.asarray(judged[:, MARGIN] + winning * judged[:, WON], np.float32)
        begins = 0
        for table, (seat, view, parts, actions) in zip(self._tables, asked, strict=True):
            ends = begins + len(parts)
            pick = self._pick(values[begins:ends])
            begins = ends
            table.decided.append((seat, view, parts[pick]))
            self._apply(table, seat, actions[pick])
        return len(asked)

    def take(self) -> Samples | None:
        """What is known to have come of decisions, once each; None if nothing is new."""
        if not self._ready:
            return None
        views, options, won, margins = zip(*self._ready, strict=True)
        self._ready.clear()
        encoding = self._encoding
        return Samples(
            np.frombuffer(b"".join(views), np.uint8).reshape(-1, encoding.size),
            np.frombuffer(b"".join(options), np.uint8).reshape(-1, encoding.option_size),
            np.array([won, margins], np.float32).T,
        )

    def _pick(self, values: Floats) -> int:
        if self._rng.random() < self._habits.exploring:
            return below(self._rng, len(values))
        return int(values.argmax())

    def _next_question(self, n: int) -> tuple[Seat, bytes, list[bytes], Sequence[Any]]:
        """Let a game go on to where the network has a choice; a new one begins where it is over."""
        while True:
            table = self._tables[n]
            state = table.state
            if isinstance(state.phase, Over):
                table = self._tables[n] = self._deal()
                continue
            asked = state.asked()
            if not asked:
                state.phase = state.phase.time_up(state)
                continue
            seat = asked[0]
            actions = state.phase.options(state, seat)
            if len(actions) == 1:
                self._apply(table, seat, actions[0])
                continue
            view = self._game.view(state, seat)
            if len(actions) > MANY and self._game.sense.promising is not None:
                actions = self._game.sense.promising(view, actions)
            if seat in table.learners:
                encode = self._encoding.option_features
                parts = [encode(view, action) for action in actions]
                return seat, self._encoding.vector(view), parts, actions
            heuristic = self._game.sense.heuristic
            choice = heuristic(view, actions, self._rng) if heuristic else actions[0]
            self._apply(table, seat, choice)

    def _apply(self, table: Table, seat: Seat, action: Any) -> None:  # noqa: ANN401
        state = table.state
        state.phase = state.phase.apply(state, seat, action)
        if isinstance(state.phase, Over):
            self._finish(table)
        elif self._encoding.rounds is not None:
            rounds = self._encoding.rounds(state)
            if len(rounds.points) > table.rounds:
                table.rounds = len(rounds.points)
                self._rounds.add(rounds.points[-1])
                totals = [sum(points) for points in zip(*rounds.points, strict=True)]
                to_come = rounds.in_all - table.rounds
                self._learn(table, self._rounds.shares(totals, to_come), rounds.points[-1])

    def _finish(self, table: Table) -> None:
        outcome = self._game.outcome(table.state)
        points: Sequence[float] = outcome.scores
        if self._encoding.rounds is not None:
            points = self._encoding.rounds(table.state).points[-1]
            self._rounds.add(points)
        winners = outcome.winners()
        shares = [(seat in winners) / max(1, len(winners)) for seat in range(table.players)]
        self._learn(table, shares, points)
        if table.players == self._usual and len(table.learners) == 1:
            self.strength.games += 1
            self.strength.shares += shares[table.learners[0]]

    def _learn(
        self, table: Table, shares: Sequence[float] | Floats, points: Sequence[float]
    ) -> None:
        average = sum(points) / len(points)
        self._ready += [
            (view, part, shares[seat], points[seat] - average) for seat, view, part in table.decided
        ]
        table.decided.clear()

    @property
    def _usual(self) -> int:
        return self._game.setup.usual or max(self._game.players)

    def _deal(self) -> Table:
        game, habits, rng = self._game, self._habits, self._rng
        others = rng.random() < habits.other_sizes
        players = rng.choice(game.players) if others else self._usual
        options = game.Options()
        if rng.random() < habits.other_options:
            drawn = {name: rng.choice(values) for name, values in game.choices(players).items()}
            options = msgspec.structs.replace(options, **drawn)
        self._dealt += 1
        state = game.deal(players, options, Seed(f"{self._seed}/{self._dealt}"))
        state.told = None
        return Table(state, players, self._learners(players))

    def _learners(self, players: int) -> list[Seat]:
        seats = [Seat(seat) for seat in range(players)]
        if self._rng.random() >= self._habits.strangers:
            return seats
        return self._rng.sample(seats, self._rng.randint(1, max(1, players - 1)))
