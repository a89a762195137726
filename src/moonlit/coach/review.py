"""A whole game reviewed: luck and skill, which add up to its result, and what was a mistake."""

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from statistics import NormalDist

import msgspec

from moonlit.coach.judge import Judged, judge
from moonlit.coach.moments import Story, decided
from moonlit.core.game import Game
from moonlit.core.seats import Seat

WORLDS = 200
"""At so many imagined tables a decision is measured."""
DOUBT = 0.05
"""How often a review without any mistakes may name one: all its decisions are tested together."""
LEAST = 100
"""What is given away by less than one chance in a hundred is no mistake."""
Z = 1.959964
"""The z-score of a 95 % interval."""


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """One seat's game; chances are in ten-thousandths, so that they add up exactly."""

    game: str
    rules: int
    seat: Seat
    start: int
    """The chance with which everybody sat down."""
    result: int
    """The share of the win."""
    luck: int
    """What the deal, draws and the others brought: start + luck + skill = result."""
    skill: int
    """What the own choices gave away against the best known ones; negative or about 0."""
    skill_error: int
    """The standard error of `skill`."""
    sure: float
    """A mistake is given away by more than so many standard errors."""
    decisions: tuple[Judged, ...]
    turns: tuple[int, ...]
    """The luck before each decision, and after the last one: they add up to `luck`."""
    mistakes: tuple[int, ...]
    """The places of all mistakes in `decisions`, the costliest first."""


def review(
    game: Game, story: Story, worlds: int = WORLDS, tick: Callable[[], None] = lambda: None
) -> Review:
    """Review a seat's game, decision by decision."""
    judged = []
    for moment in decided(story.moments):
        judged.append(judge(game.by_rules(story.rules), moment, worlds))
        tick()
    return sum_up(story, judged)


def sum_up(story: Story, judged: Sequence[Judged]) -> Review:
    """Split the result into luck and skill, and say which decisions were mistakes."""
    skill = -sum(one.given_away for one in judged)
    sure = certainty(len(judged))
    mistakes = [i for i, one in enumerate(judged) if is_mistake(one, sure)]
    return Review(
        game=story.game,
        rules=story.rules,
        seat=story.seat,
        start=story.start,
        result=story.result,
        luck=story.result - story.start - skill,
        skill=skill,
        skill_error=round(sqrt(sum(one.error**2 for one in judged))),
        sure=round(sure, 3),
        decisions=tuple(judged),
        turns=tuple(_turns(story, judged)),
        mistakes=tuple(sorted(mistakes, key=lambda i: -judged[i].given_away)),
    )


def _turns(story: Story, judged: Sequence[Judged]) -> Iterable[int]:
    chance = story.start
    for one in judged:
        yield one.best_value - chance
        chance = one.value
    yield story.result - chance


def certainty(decisions: int) -> float:
    """How many standard errors away from nothing a mistake must be, among so many decisions."""
    return max(2.0, NormalDist().inv_cdf(1 - DOUBT / max(1, decisions)))


def is_mistake(one: Judged, sure: float) -> bool:
    """Whether a choice gave away more than the noise, and more than a trifle."""
    return one.given_away >= LEAST and one.given_away > sure * one.error


class Trend(msgspec.Struct, frozen=True, kw_only=True):
    """Luck and skill over several games: means with half the width of their 95 % bands."""

    games: int
    result: float
    """The mean of what was won above the chance with which everybody sat down."""
    luck: float
    luck_band: float
    skill: float
    skill_band: float


def trend_of(reviews: Sequence[Review]) -> Trend:
    """Sum up several games; the means add up as those of each game do."""
    luck, luck_band = _mean_and_band([each.luck for each in reviews])
    skill, skill_band = _mean_and_band([each.skill for each in reviews])
    return Trend(
        games=len(reviews),
        result=luck + skill,
        luck=luck,
        luck_band=luck_band,
        skill=skill,
        skill_band=skill_band,
    )


def _mean_and_band(values: Sequence[int]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    squares = sum((value - mean) ** 2 for value in values)
    return mean, Z * sqrt(squares / max(1, len(values) - 1) / len(values))
