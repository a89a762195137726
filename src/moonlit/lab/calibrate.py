"""How good a game's assistant and imagined tables are, over games of bots with the truth known."""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import cycle
from math import log
from random import Random
from typing import Any, Literal

import msgspec

from moonlit.bots.heuristic import Heuristic
from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.figures import Calibration, Figure, Secret
from moonlit.core.game import Game, figures_in
from moonlit.core.laws import tables
from moonlit.core.seats import Seat, everyone
from moonlit.lab.arena import moments

PLAYER = Heuristic(name="careless", slips=0.3)
"""Who plays: by the game's heuristic, but often without looking at all options."""
MOMENTS = 24
"""At so many moments of a game somebody is asked."""
SAMPLES = 64
"""So many tables are imagined at each of them."""
MORE = 100_000
"""So many more are imagined at most before something true counts as impossible. What is imagined
once in n tables is true as seldom and found after n of them on average, so that the limit costs
little; that something true is missed by chance happens less than once in 270,000 rare values."""
FLOOR = 0.0001
"""What a chance of 0 that came true counts as, so that the loss stays finite."""
BINS = 10
"""Into so many parts a reliability table divides what is not certain."""

AnyState = Any
View = Any
Source = Literal["assistant", "imagined"]
Key = tuple[str, Hashable]


class LossTally(msgspec.Struct):
    """All figures of one kind, added up."""

    n: int = 0
    loss: float = 0.0
    blind: float = 0.0
    squares: float = 0.0
    false_zeros: int = 0
    false_hundreds: int = 0

    def add(self, figure: Figure) -> None:
        """Count one figure more."""
        self.n += 1
        self.loss += log_loss(figure.chance, is_true=figure.is_true)
        self.blind += log_loss(1 / figure.alternatives, is_true=figure.is_true)
        self.squares += (figure.chance - figure.is_true) ** 2
        self.false_zeros += figure.chance == 0 and figure.is_true
        self.false_hundreds += figure.chance == 1 and not figure.is_true


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """How good the figures of one kind are; all losses are means."""

    source: Source
    kind: str
    n: int
    log_loss: float
    uniform: float
    """The log loss of a guess that gives the same chance to all alternatives."""
    brier: float
    better: float
    """The part of the uniform guess's log loss that is saved."""
    margin: float
    """The part that the game promises to save at least."""
    false_zeros: int
    false_hundreds: int

    @property
    def holds(self) -> bool:
        """Whether nothing impossible came true, nothing certain failed, and the margin is kept."""
        return not self.false_zeros and not self.false_hundreds and self.better >= self.margin


class Bin(msgspec.Struct, frozen=True, kw_only=True):
    """Figures that gave about the same chance, and how much of them was true."""

    source: Source
    low: float
    high: float
    n: int
    given: float
    happened: float


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What was asked in so many games, and how good the answers were."""

    game: str
    games: int
    moments: int
    impossible: int
    """True tables that the game says could not have been imagined."""
    rows: tuple[Row, ...]
    bins: tuple[Bin, ...]

    @property
    def holds(self) -> bool:
        """Whether the law holds for every kind."""
        return not self.impossible and all(row.holds for row in self.rows)


class Judge:
    """Asks the assistant and the imagination of one game, and compares with the truth."""

    def __init__(self, game: Game, calibration: Calibration) -> None:
        """Nothing was asked yet."""
        self.game, self.calibration = game, calibration
        self.asked = self.impossible = 0
        self.figures: dict[Source, list[Figure]] = {"assistant": [], "imagined": []}

    def ask(self, state: AnyState, viewer: Seat | None, rng: Random) -> None:
        """Ask about one moment, through one pair of eyes."""
        view = self.game.view(state, viewer)
        self.asked += 1
        self.figures["assistant"] += figures_in(self.game, view, state)
        self.figures["imagined"] += self._imagined(state, view, rng)
        possible = self.calibration.possible
        self.impossible += possible is not None and not possible(view, state)

    def _imagined(self, state: AnyState, view: View, rng: Random) -> Iterator[Figure]:
        truth = secrets_of(self.calibration, state, view.seat)
        if truth:
            samples = self._samples(view, rng)
            counts = counted([next(samples) for _ in range(SAMPLES)], truth)
            add_rare(counts, truth, samples)
            yield from marginals(counts, truth)

    def _samples(self, view: View, rng: Random) -> Iterator[dict[Key, Secret]]:
        for _ in range(SAMPLES + MORE):
            yield secrets_of(self.calibration, self.game.imagine(view, rng), view.seat)


def secrets_of(calibration: Calibration, state: AnyState, viewer: Seat | None) -> dict[Key, Secret]:
    """What a state hides from a viewer, by what it is about."""
    return {(secret.kind, secret.about): secret for secret in calibration.secrets(state, viewer)}


Counts = dict[Key, Counter[Hashable]]


def counted(samples: Sequence[dict[Key, Secret]], truth: Iterable[Key]) -> Counts:
    """How often each value of each secret was imagined."""
    return {key: Counter(value_of(sample, key) for sample in samples) for key in truth}


def value_of(sample: dict[Key, Secret], key: Key) -> Hashable:
    """What a secret is in an imagined state; None where there is no such thing."""
    return sample[key].value if key in sample else None


def add_rare(
    counts: Counts, truth: dict[Key, Secret], samples: Iterator[dict[Key, Secret]]
) -> None:
    """Imagine more tables until all that is true was imagined once, or for as long as is due."""
    missed = {key for key, secret in truth.items() if not counts[key][secret.value]}
    while missed and (sample := next(samples, None)) is not None:
        for key in list(missed):
            counts[key][value_of(sample, key)] += 1
            if value_of(sample, key) == truth[key].value:
                missed.remove(key)


def marginals(counts: Counts, truth: dict[Key, Secret]) -> Iterator[Figure]:
    """How likely each value is that was imagined or is true."""
    for key, secret in truth.items():
        seen = counts[key]
        for value in dict.fromkeys((*seen, secret.value)):
            share = share_of(seen, value, secret.values)
            yield Figure(secret.kind, share, value == secret.value, secret.values)


def share_of(seen: Counter[Hashable], value: Hashable, values: int) -> float:
    """How often a value was imagined; 0 and 1 only where very many tables were.

    Else one table more is shared by all values, since what was not drawn may still be possible.
    """
    total = seen.total()
    if total >= SAMPLES + MORE:
        return seen[value] / total
    return (seen[value] + 1 / values) / (total + 1)


def log_loss(share: float, *, is_true: bool) -> float:
    """How surprising the truth is to whoever gave this chance."""
    return -log(max(FLOOR, share if is_true else 1 - share))


# --- many games ----------------------------------------------------------------------------------


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """A game to play and to ask about."""

    players: int
    options: msgspec.Struct
    seed: Seed


def settings(
    game: Game, games: int, seed: Seed, players: int | None = None, *, any_options: bool = False
) -> list[Setting]:
    """So many games for every number of players in turn, or for one, with usual or any options."""
    usual = ((n, game.Options()) for n in game.players)
    found = [
        table
        for table in (tables(game) if any_options else usual)
        if players is None or table[0] == players
    ]
    return [
        Setting(players=n, options=options, seed=Seed(f"{seed}/{i}"))
        for i, (n, options) in zip(range(games), cycle(found), strict=False)
    ]


def some_moments(game: Game, setting: Setting, most: int, rng: Random) -> list[AnyState]:
    """Some moments of one game, each as likely as another."""
    kept: list[AnyState] = []
    every = moments(game, [PLAYER] * setting.players, setting.options, setting.seed)
    for nth, state in enumerate(every):
        place = nth if nth < most else chance.below(rng, nth + 1)
        if place < most:
            kept[place : place + 1] = [state.copy()]
    return kept


def calibrate(
    game: Game,
    played: Sequence[Setting],
    tick: Callable[[], None] = lambda: None,
    *,
    most_moments: int = MOMENTS,
) -> Report:
    """Play all games and judge what was said and imagined in them."""
    if game.calibration is None:
        raise ValueError(f"{game.name} does not say how it can be calibrated")
    judge = Judge(game, game.calibration)
    for setting in played:
        rng = chance.stream(setting.seed, "calibrate")
        viewers: list[Seat | None] = [*everyone(setting.players), None]
        for state in some_moments(game, setting, most_moments, rng):
            judge.ask(state, viewers[chance.below(rng, len(viewers))], rng)
        tick()
    return report(judge, len(played))


def report(judge: Judge, games: int) -> Report:
    """Sum up what a judge has heard."""
    return Report(
        game=judge.game.name,
        games=games,
        moments=judge.asked,
        impossible=judge.impossible,
        rows=tuple(row for source in judge.figures for row in rows(judge, source)),
        bins=tuple(
            found for source, heard in judge.figures.items() for found in bins(source, heard)
        ),
    )


def rows(judge: Judge, source: Source) -> Iterator[Row]:
    """One row for each kind of figure, in the order in which they came."""
    tallies: dict[str, LossTally] = defaultdict(LossTally)
    for figure in judge.figures[source]:
        tallies[figure.kind].add(figure)
    for kind, tally in tallies.items():
        yield Row(
            source=source,
            kind=kind,
            n=tally.n,
            log_loss=round(tally.loss / tally.n, 4),
            uniform=round(tally.blind / tally.n, 4),
            brier=round(tally.squares / tally.n, 4),
            better=round(1 - tally.loss / tally.blind, 4),
            margin=judge.calibration.margins[kind],
            false_zeros=tally.false_zeros,
            false_hundreds=tally.false_hundreds,
        )


def bins(source: Source, figures: Iterable[Figure]) -> Iterator[Bin]:
    """A reliability table: what is called impossible, what certain, and ten parts in between."""
    parts: dict[int, list[Figure]] = defaultdict(list)
    for figure in figures:
        parts[part_of(figure.chance)].append(figure)
    for part, found in sorted(parts.items()):
        yield Bin(
            source=source,
            low=min(max(part, 0), BINS) / BINS,
            high=min(max(part + 1, 0), BINS) / BINS,
            n=len(found),
            given=round(sum(figure.chance for figure in found) / len(found), 4),
            happened=round(sum(figure.is_true for figure in found) / len(found), 4),
        )


def part_of(share: float) -> int:
    """Which part of the reliability table a chance falls into; -1 is impossible."""
    if share in (0, 1):
        return BINS if share else -1
    return min(BINS - 1, int(share * BINS))
