"""A mailbox in a file: one process puts samples in, and another takes them out."""

from pathlib import Path

import numpy as np

from moonlit.bots.network import OUTPUTS
from moonlit.lab.train.selfplay import Samples, Strength

COUNTERS = 4
SENT, GAMES, SHARES, DECISIONS = range(COUNTERS)


class Mailbox:
    """Samples in a ring: whoever takes too late misses the oldest."""

    def __init__(self, path: Path, rows: int, views: int, options: int) -> None:
        """Open the file, or make it."""
        self._rows, self._views = rows, views
        mode = "r+" if path.exists() else "w+"
        width = views + options
        size = rows * width
        self._inputs = np.memmap(path, np.uint8, mode, 0, (rows, width))  # type: ignore[call-overload]
        size += -size % 8
        self._results = np.memmap(path, np.float32, "r+", size, (rows, OUTPUTS))
        size += 4 * rows * OUTPUTS
        self._counters = np.memmap(path, np.float64, "r+", size, (COUNTERS,))
        self._taken = 0

    def put(self, samples: Samples) -> None:
        """Add samples behind the others."""
        sent = int(self._counters[SENT])
        places = (sent + np.arange(len(samples.results))) % self._rows
        self._inputs[places, : self._views] = samples.views
        self._inputs[places, self._views :] = samples.options
        self._results[places] = samples.results
        self._counters[SENT] = sent + len(places)

    def take(self) -> Samples | None:
        """What has been put in since the last time."""
        sent = int(self._counters[SENT])
        first = max(self._taken, sent - self._rows // 2)
        self._taken = sent
        if first == sent:
            return None
        places = np.arange(first, sent) % self._rows
        rows = self._inputs[places]
        return Samples(rows[:, : self._views], rows[:, self._views :], self._results[places])

    def count(self, decisions: int, strength: Strength) -> None:
        """Say how much has been played, and how it went."""
        self._counters[DECISIONS] += decisions
        self._counters[GAMES], self._counters[SHARES] = strength.games, strength.shares

    def counted(self) -> tuple[int, Strength]:
        """What was said last."""
        games, shares = int(self._counters[GAMES]), float(self._counters[SHARES])
        return int(self._counters[DECISIONS]), Strength(games, shares)
