"""Sensible play from what a seat knows: how good the hand is that an option leaves behind.

The weights were fitted by least squares to some 20,000 rounds that this way of playing played
against itself. What they predict is one's own score of the round less half the others' average.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from random import Random

import msgspec

from moonlit.core.chance import below
from moonlit.core.seats import Seat, everyone
from moonlit.games.seers_catalog.actions import (
    FULL_MOON,
    Gift,
    Lay,
    Pass,
    Rod,
    SeersAction,
    Ward,
    meld_of,
    spent,
)
from moonlit.games.seers_catalog.artifacts import ArtifactName
from moonlit.games.seers_catalog.components import (
    ALL_ARTIFACTS,
    ARTIFACT,
    BONUS,
    NO_CARDS,
    ROUNDS,
    SUIT_CARDS,
    SUITS,
    VALUES,
    WIDTH,
    Cards,
    cards_named,
    jokers,
    size,
)
from moonlit.games.seers_catalog.meld import Meld, cards_of, rank2_of, size_of
from moonlit.games.seers_catalog.rules import State, total
from moonlit.games.seers_catalog.view import View

STAGES = (0, 2, 5, 9, 99)
"""A hand is out, nearly out, in the bonus, near it, or long: at most so many cards."""

WEIGHTS: Mapping[str, tuple[float, float, float, float, float]] = {
    "anyway": (-2.36, 0.29, 3.93, 4.50, 1.54),
    "card": (0.00, 1.14, -0.04, -0.29, -0.28),
    "fewest": (0.12, -0.40, -0.19, -0.04, 0.02),
    "in_bonus": (-0.22, -0.11, -0.30, -0.63, -1.01),
    "average": (0.73, 0.50, 0.29, 0.14, 0.07),
    "last_trick": (-0.09, 2.47, -0.55, -3.71, -5.35),
    "laid": (-0.50, -0.69, -1.99, -1.69, 0.06),
    "passed": (-0.01, -0.19, -1.36, -2.59, -1.18),
    "gave": (-0.18, -0.12, -1.41, -2.52, -1.66),
    "swept": (0.00, -0.86, -0.66, -2.22, -0.78),
    "rank": (0.00, -0.06, 0.07, 0.11, 0.09),
    "size": (0.07, -0.05, 0.25, 0.24, 0.32),
    "rivals": (0.06, 0.29, 0.05, -0.39, -0.65),
    "joker": (0.00, -1.22, -1.50, 0.47, 1.17),
    "go_first": (0.00, -2.16, -2.61, -2.15, -1.91),
    "strong": (0.00, -0.20, 0.34, 1.09, 1.32),
    "shifting": (0.00, -1.49, -1.27, -0.29, 0.91),
    "stand_in": (0.00, -2.34, -1.31, 0.04, 0.72),
    "timely": (0.00, 0.26, 1.12, 0.67, 0.81),
    "awkward": (0.00, -1.70, -2.19, -1.60, -0.77),
    "narrow": (0.00, -3.01, -2.61, -0.59, 0.41),
    "low": (0.00, -0.26, -0.21, -0.14, -0.09),
    "high": (0.00, -0.38, -0.01, 0.16, 0.17),
    "link": (0.00, 0.01, -0.07, 0.16, 0.18),
    "lowest": (0.00, 0.11, 0.14, 0.00, 0.00),
    "lowest_now": (0.00, 0.09, 0.05, 0.00, 0.00),
    "junk_now": (0.00, -1.64, -0.90, -0.54, -0.48),
}
"""What counts, in points of a round, by the stage of the hand that is left."""

ALIKE: Mapping[str, tuple[ArtifactName, ...]] = {
    "go_first": ("go_first",),
    "strong": ("above_all", "shadow"),
    "shifting": ("cauldron", "half_step"),
    "stand_in": ("twin", "link"),
    "timely": ("ward", "full_moon", "crystal_ball"),
    "awkward": ("rod", "gift", "parcel"),
    "narrow": ("borrowed_suit", "turnabout"),
}
"""Artifacts that are about as good to hold as each other."""

HIGHEST = 48
"""Twice the rank as which anything above counts."""
ONE_SUIT = (1 << WIDTH) - 1
PROMISING = 8
"""How many options are worth a search."""
NOTICED = 8
"""How many of many options a quick guess looks at."""
SWING = 4.0
"""How far the scores of one round lie apart."""


class Weights(msgspec.Struct, frozen=True, gc=False):
    """The weights of one stage."""

    anyway: float
    card: float
    """For each card in hand."""
    fewest: float
    """For each card of the shortest other hand."""
    in_bonus: float
    """For each other player in the bonus."""
    average: float
    """For each card of an average other hand."""
    last_trick: float
    laid: float
    passed: float
    gave: float
    """The lead was given away."""
    swept: float
    rank: float
    size: float
    rivals: float
    """For each player who may still beat what was laid."""
    joker: float
    go_first: float
    strong: float
    shifting: float
    stand_in: float
    timely: float
    awkward: float
    narrow: float
    low: float
    """For each step that a suit card is below 9."""
    high: float
    """For each step that a suit card is above 9."""
    link: float
    """For each pair of suit cards that are alike or next to each other."""
    lowest: float
    """For each point that the lowest card would bring at the end of the round."""
    lowest_now: float
    """The same while somebody is nearly out."""
    junk_now: float
    """For each joker or artifact while somebody is nearly out."""


@cache
def stages() -> tuple[Weights, ...]:
    """The weights, stage by stage."""
    columns = zip(*WEIGHTS.values(), strict=True)
    return tuple(Weights(**dict(zip(WEIGHTS, column, strict=True))) for column in columns)


@cache
def artifacts_worth(stage: int, artifacts: Cards) -> float:
    """What it means to hold these artifacts."""
    return sum(
        WEIGHTS[sort][stage] * sum(bool(artifacts & ARTIFACT[name]) for name in alike)
        for sort, alike in ALIKE.items()
    )


@cache
def suit_worth(stage: int, held: int) -> float:
    """What it means to hold these cards of one suit."""
    weights = stages()[stage]
    values = [value for value in VALUES if held >> value & 1]
    return (
        weights.low * sum(max(0, 9 - value) for value in values)
        + weights.high * sum(max(0, value - 9) for value in values)
        + weights.link * (held & held >> 1).bit_count()
    )


class Eyes(msgspec.Struct, frozen=True, gc=False):
    """What one seat goes by."""

    hand: Cards
    rod: Cards
    """What the rod would take up."""
    leads: bool
    rivals: int
    """How many others have not passed in this trick."""
    last_trick: bool
    others: tuple[int, ...]
    """How many cards the other players hold."""


def eyes_of_view(view: View) -> Eyes:
    """What a view lets its seat go by."""
    trick = view.trick
    laid = sum(cards_named(placed.lay.cards) for placed in trick.melds)
    return Eyes(
        hand=cards_named(view.hand or ()),
        rod=laid or cards_named(view.won),
        leads=view.asking == "lead",
        rivals=view.players - 1 - len(trick.passed),
        last_trick=trick.last,
        others=tuple(n for seat, n in enumerate(view.sizes) if seat != view.seat),
    )


def eyes_of_seat(s: State, me: Seat) -> Eyes:
    """The same for a seat of an imagined table, without building its view."""
    return Eyes(
        hand=s.hands[me],
        rod=s.trick.cards or s.won,
        leads=not s.trick.top,
        rivals=s.players - 1 - len(s.trick.passed),
        last_trick=s.last_trick,
        others=tuple(size(hand) for seat, hand in enumerate(s.hands) if seat != me),
    )


def heuristic(view: View, options: Sequence[SeersAction], rng: Random) -> SeersAction:
    """A sensible choice from a view."""
    return best(eyes_of_view(view), options, rng)


def promising(view: View, options: Sequence[SeersAction]) -> list[SeersAction]:
    """The few options worth a search, the best ones first."""
    eyes = eyes_of_view(view)
    return sorted(options, key=lambda option: -promised(eyes, option))[:PROMISING]


def hunch(s: State, seat: Seat, options: Sequence[SeersAction], rng: Random) -> SeersAction:
    """The most sensible of the few options noticed at an imagined table."""
    count = len(options)
    if count == 1:
        return options[0]
    if count > NOTICED:
        options = [options[below(rng, count)] for _ in range(NOTICED)]
    return best(eyes_of_seat(s, seat), options, rng)


def best(eyes: Eyes, options: Sequence[SeersAction], rng: Random) -> SeersAction:
    """The option that promises most; ties at random."""
    found: list[SeersAction] = []
    most = float("-inf")
    for option in options:
        promise = promised(eyes, option)
        if promise > most:
            found, most = [option], promise
        elif promise == most:
            found.append(option)
    return found[below(rng, len(found))]


def promised(eyes: Eyes, option: SeersAction) -> float:
    """What the round is expected to bring after this option."""
    if isinstance(option, Lay):
        return of_meld(eyes, meld_of(option))
    rest = rest_after(eyes, option)
    stage = stage_of(rest)
    promise = worth(eyes, rest, stage, last_trick=eyes.last_trick or option == FULL_MOON)
    weights = stages()[stage]
    match option:
        case Pass() | Ward():
            return promise + weights.passed
        case Gift():
            return promise + weights.gave
        case Rod() if not eyes.leads:
            return promise + weights.swept
        case _:
            return promise


def of_meld(eyes: Eyes, m: Meld) -> float:
    """A meld sheds its cards, and may win the trick."""
    rest = eyes.hand - cards_of(m)
    stage = stage_of(rest)
    weights = stages()[stage]
    return (
        worth(eyes, rest, stage, last_trick=eyes.last_trick)
        + weights.laid
        + weights.rank * min(rank2_of(m), HIGHEST) / 2
        + weights.size * size_of(m)
        + weights.rivals * eyes.rivals
    )


def rest_after(eyes: Eyes, option: SeersAction) -> Cards:
    """The hand that an option leaves."""
    return eyes.hand - spent(option) + (eyes.rod if isinstance(option, Rod) else NO_CARDS)


def stage_of(hand: Cards) -> int:
    """How near the end of the hand is."""
    n = size(hand)
    return next(stage for stage, most in enumerate(STAGES) if n <= most)


def worth(eyes: Eyes, rest: Cards, stage: int, *, last_trick: bool) -> float:
    """How good it is to go on with this hand."""
    weights, others = stages()[stage], eyes.others
    n, threat = size(rest), min(others)
    value = (
        weights.anyway
        + weights.card * n
        + weights.fewest * threat
        + weights.in_bonus * sum(other <= BONUS for other in others)
        + weights.average * sum(others) / len(others)
        + weights.last_trick * last_trick
    )
    return value + cards_worth(rest, stage, n, threat) if n else value


def cards_worth(rest: Cards, stage: int, n: int, threat: int) -> float:
    """How good these cards are to keep."""
    weights = stages()[stage]
    value, values = artifacts_worth(stage, rest & ALL_ARTIFACTS) + weights.joker * jokers(rest), 0
    for suit in range(len(SUITS)):
        if held := rest >> WIDTH * suit & ONE_SUIT:
            value += suit_worth(stage, held)
            values |= held
    suited = (rest & SUIT_CARDS).bit_count()
    value += weights.link * (suited - values.bit_count())
    if suited < n:
        return value + weights.junk_now * (n - suited) * (threat <= 3)
    if n <= BONUS:
        lowest = (values & -values).bit_length() - 1
        value += lowest * (weights.lowest + weights.lowest_now * (threat <= 2))
    return value


def prospects(s: State, start: State) -> list[float] | None:
    """Each seat's share of the win, by the sums after the round that was imagined."""
    if len(s.results) == len(start.results):
        return None
    totals = [total(s.results, seat) for seat in everyone(s.players)]
    swing = SWING * (1 + ROUNDS - len(s.results)) ** 0.5
    weights = [exp((own - max(totals)) / swing) for own in totals]
    return [weight / sum(weights) for weight in weights]
