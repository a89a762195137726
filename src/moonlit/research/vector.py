"""Many games in one call: arrays of what is seen, of what may be chosen, and of who is asked."""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.games import shelf
from moonlit.research.seating import (
    MENU,
    Actions,
    Seating,
    numbering,
    unhurried,
    usual_actions,
)


class VectorGames:
    """So many tables of one game, stepped together.

    `observations`, `action_masks` and `seats` are about whoever is asked at each table, and change
    in place. A game that is over is replaced by the next one at once; `finished` says where that
    happened in the last step, and `rewards` what it brought each seat.
    """

    def __init__(  # noqa: PLR0913  # one for each setting
        self,
        game: str | Game,
        tables: int,
        players: int | None = None,
        options: msgspec.Struct | None = None,
        *,
        actions: Actions | None = None,
        menu: int = MENU,
        rewards: Literal["win", "points"] = "win",
        seed: int = 0,
    ) -> None:
        """Deal at every table; the same seed deals the same games."""
        found = shelf()[game] if isinstance(game, str) else game
        seats = found.setup.usual or found.players[-1] if players is None else players
        chosen = unhurried(found, options)
        kind = usual_actions(found, seats, chosen) if actions is None else actions
        numbers = numbering(found, seats, chosen, kind, menu)
        self.game, self.players, self.options, self.seed = found, seats, chosen, seed
        self.tables = [Seating(found, seats, chosen, numbers) for _ in range(tables)]
        self.by_points = rewards == "points"
        self.dealt = 0
        """How many games were begun."""
        self.observations = np.zeros((tables, self.tables[0].encoding.size), np.uint8)
        self.action_masks = np.zeros((tables, numbers.size), np.bool_)
        self.seats = np.zeros(tables, np.int64)
        self.rewards = np.zeros((tables, seats))
        self.finished = np.zeros(tables, np.bool_)
        for i, table in enumerate(self.tables):
            self._deal(table)
            self._look(i, table)

    def step(self, actions: NDArray[Any]) -> None:
        """Answer at every table."""
        self.rewards[:] = 0
        self.finished[:] = False
        for i, (table, action) in enumerate(zip(self.tables, actions.tolist(), strict=True)):
            table.act(action)
            if table.is_over:
                self.rewards[i] = table.points() if self.by_points else table.shares()
                self.finished[i] = True
                self._deal(table)
            self._look(i, table)

    def random_actions(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """One legal action at every table, at random."""
        return np.fromiter(self._any(rng.random(len(self.tables))), np.int64, len(self.tables))

    def _any(self, luck: NDArray[np.float64]) -> Iterator[int]:
        for table, part in zip(self.tables, luck.tolist(), strict=True):
            legal = table.legal()
            yield legal[int(part * len(legal))]

    def _deal(self, table: Seating) -> None:
        table.deal(Seed(f"{self.seed}/{self.dealt}"))
        self.dealt += 1

    def _look(self, i: int, table: Seating) -> None:
        self.seats[i] = table.seat or 0
        self.observations[i] = np.frombuffer(table.vector(table.seat), np.uint8)
        row = self.action_masks[i]
        row[:] = False
        row[table.legal()] = True
