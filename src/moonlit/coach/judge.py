"""Judges one decision: what it was worth, and what the best option known then was worth.

The best option is found at one half of the imagined tables and measured at others: measured where
it was found, the luckiest of many options would always look better than it is.
"""

from collections.abc import Sequence
from math import ceil, log2, sqrt
from typing import Any

import msgspec

from moonlit.coach.moments import WHOLE, Moment
from moonlit.coach.worlds import Worlds
from moonlit.core.chance import stream
from moonlit.core.game import Game

SEARCHED = 2
"""For each table at which the best option is measured, so many games are played to find it."""
DUEL = 2
"""What was chosen does not drop out before the best other option has been tried against it."""
HUNDRED = 100


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """A decision and the best that could be known of; chances are in ten-thousandths."""

    at: int
    """How many entries of the log came before it."""
    round: int | None
    """In which round it was made, where rounds are added up."""
    options: int
    """How many there were."""
    chosen: Any
    best: Any
    value: int
    """The chance to win after what was chosen."""
    best_value: int
    error: int
    """The standard error of the difference between the two."""
    worlds: int
    """At so many imagined tables both were played on."""
    better: int
    """At so many of a hundred tables the best option came out better than what was chosen."""
    worse: int

    @property
    def given_away(self) -> int:
        """How much better the best option was; may be negative by chance."""
        return self.best_value - self.value


def judge(game: Game, moment: Moment, worlds: int, *, again: str = "") -> Judged:
    """Judge a decision by what its seat knew, at so many imagined tables; `again`: at others."""
    best = _best(game, moment, worlds, f"search{again}")
    pair = (moment.chosen,) if best == moment.chosen else (moment.chosen, best)
    tables = Worlds(game, moment.view, f"measure{again}")
    results = [tables.outcomes(number, pair) for number in range(worlds)]
    gains = [result[-1] - result[0] for result in results]
    mean = sum(gains) / worlds
    spread = sqrt(sum((gain - mean) ** 2 for gain in gains) / max(1, worlds - 1) / worlds)
    return Judged(
        at=moment.at,
        round=_round(game, moment),
        options=len(moment.options),
        chosen=moment.chosen,
        best=best,
        value=round(WHOLE * sum(result[0] for result in results) / worlds),
        best_value=round(WHOLE * sum(result[-1] for result in results) / worlds),
        error=ceil(WHOLE * spread),
        worlds=worlds,
        better=round(HUNDRED * sum(gain > 0 for gain in gains) / worlds),
        worse=round(HUNDRED * sum(gain < 0 for gain in gains) / worlds),
    )


def _best(game: Game, moment: Moment, worlds: int, purpose: str) -> Any:  # noqa: ANN401
    """The best option: the worse half of them drops out again and again, what was chosen last."""
    tables = Worlds(game, moment.view, purpose)
    left = [(option, [0.0]) for option in candidates(game, moment)]
    own, number = left[0], 0
    halvings = ceil(log2(len(left)))
    while len(left) > 1:
        is_duel = len(left) <= DUEL
        plays = worlds if is_duel else max(1, SEARCHED * worlds // (halvings * len(left)))
        for _ in range(plays):
            values = tables.outcomes(number, [option for option, _ in left])
            for (_, total), value in zip(left, values, strict=True):
                total[0] += value
            number += 1
        left.sort(key=lambda each: -each[1][0])
        kept = left[: max(1, len(left) // 2)]
        left = kept if is_duel or own in kept else [*kept, own]
    return left[0][0]


def candidates(game: Game, moment: Moment) -> Sequence[Any]:
    """What is worth a search: what was chosen, then what a strong bot would look at."""
    sense, options = game.sense, moment.options
    if sense.promising is not None:
        options = tuple(sense.promising(moment.view, options))
    if sense.heuristic is not None and len(moment.options) > 1:
        rng = stream(Worlds(game, moment.view, "hint").seed, "hint")
        options = (sense.heuristic(moment.view, moment.options, rng), *options)
    return list(dict.fromkeys((moment.chosen, *options)))


def _round(game: Game, moment: Moment) -> int | None:
    if game.encoding is None or game.encoding.rounds is None:
        return None
    tables = Worlds(game, moment.view, "round")
    root = game.imagine(moment.view, stream(tables.seed, "round"))
    return len(game.encoding.rounds(root).points) + 1
