"""The arena: bots play many games against each other; results come with confidence intervals."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from math import sqrt
from multiprocessing import active_children, get_context
from random import Random
from typing import Any

import msgspec

from moonlit.bots import Bot
from moonlit.bots.worker import deaf_to_ctrl_c
from moonlit.core.chance import Seed, stream
from moonlit.core.game import Game, Gesture, Outcome, Over, begin, decide, time_up
from moonlit.core.seats import Seat
from moonlit.games import shelf

AnyState = Any
"""Every game has a state of its own."""
Z = 1.959964
"""The z-score of a 95 % confidence interval."""


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """A number of games between the same bots."""

    game: str
    bots: tuple[Bot, ...]
    games: int
    seed: Seed


class Score(msgspec.Struct, frozen=True):
    """The result of one bot in one game."""

    share: float
    """The share of the win: 1, or less when several won together."""
    points: float
    above: float = 0.0
    """Points above par, which is the average of the players of that game."""
    side: str | None = None
    """The side it was on at the end, in games where players win together."""


class BotResult(msgspec.Struct, frozen=True, kw_only=True):
    """The results of a bot over all games, with 95 % intervals of its win rate and points."""

    bot: str
    games: int
    win_rate: float
    low: float
    high: float
    mean_score: float
    above_par: float
    """Average points above par."""
    above_low: float
    above_high: float


class SideResult(msgspec.Struct, frozen=True, kw_only=True):
    """The win rate of a side over the games in which somebody was on it, with its interval."""

    side: str
    games: int
    win_rate: float
    low: float
    high: float


class MatchResult(msgspec.Struct, frozen=True):
    """All bots, in the order they were given, and the sides where players win together."""

    players: tuple[BotResult, ...]
    sides: tuple[SideResult, ...] = ()


def play_game(match: Match, number: int) -> list[Score]:
    """Play one game of a match; the seats rotate by one each game."""
    game, players = shelf()[match.game], len(match.bots)
    seed = Seed(f"{match.seed}/{number}")
    seats = [Seat((i + number) % players) for i in range(players)]
    end = _play_out(game, [match.bots[seats.index(Seat(i))] for i in range(players)], seed)
    outcome, winners = end.outcome, end.outcome.winners()
    par = sum(outcome.scores) / players
    return [
        Score(
            1 / len(winners) if seat in winners else 0.0,
            outcome.scores[seat],
            outcome.scores[seat] - par,
            end.sides[seat] if end.sides else None,
        )
        for seat in seats
    ]


class GameResult(msgspec.Struct, frozen=True):
    """The outcome of a game, and who was on which side where players win together."""

    outcome: Outcome
    sides: tuple[str, ...] = ()


def _play_out(game: Game, bots: Sequence[Bot], seed: Seed) -> GameResult:
    *_, state = moments(game, bots, game.Options(), seed)
    return GameResult(game.outcome(state), tuple(game.sides(state)) if game.sides else ())


def moments(
    game: Game, bots: Sequence[Bot], options: msgspec.Struct, seed: Seed
) -> Iterator[AnyState]:
    """Let bots play a whole game: the same state before each decision, and at the end."""
    state, _ = begin(game, len(bots), options, seed)
    chance = [stream(seed, f"bot/{seat}") for seat in range(len(bots))]
    while not isinstance(state.phase, Over):
        yield state
        asked = state.asked()
        if not asked:
            if not _join_in(game, state, bots, chance):
                time_up(state)
            continue
        seat = asked[0]
        choice = bots[seat].choose(
            game, game.view(state, seat), state.options_of(seat), chance[seat]
        )
        decide(state, seat, choice)
    yield state


def _join_in(game: Game, state: AnyState, bots: Sequence[Bot], chance: Sequence[Random]) -> bool:
    """Let every invited bot act unasked, in turn; return whether any did."""
    phase, anybody = state.phase, False
    for seat in state.invited():
        if type(state.phase) is type(phase):
            action = bots[seat].join_in(game, game.view(state, seat), chance[seat])
            if action is not None and not isinstance(action, Gesture):
                decide(state, seat, action)
                anybody = True
    return anybody


def compete(match: Match, jobs: int, tick: Callable[[], None] = lambda: None) -> MatchResult:
    """Play a match in so many processes; the result does not depend on their number."""
    scores: list[list[Score]] = [[]] * match.games
    for number, score in _all_games(match, jobs):
        scores[number] = score
        tick()
    bots = (bot_result(bot.name, [game[i] for game in scores]) for i, bot in enumerate(match.bots))
    return MatchResult(tuple(bots), tuple(side_results(scores)))


def side_results(games: Sequence[Sequence[Score]]) -> Iterator[SideResult]:
    """Yield the win rate of each side; games in which nobody was on it do not count for it."""
    names = {score.side for scores in games for score in scores if score.side is not None}
    for name in sorted(names):
        shares = [[score.share for score in scores if score.side == name] for scores in games]
        won = [any(of_side) for of_side in shares if of_side]
        rate = sum(won) / len(won)
        low, high = wilson(rate, len(won))
        yield SideResult(
            side=name,
            games=len(won),
            win_rate=round(rate, 4),
            low=round(low, 4),
            high=round(high, 4),
        )


def _all_games(match: Match, jobs: int) -> Iterator[tuple[int, list[Score]]]:
    if jobs == 1:
        for number in range(match.games):
            yield number, play_game(match, number)
        return
    processes = ProcessPoolExecutor(min(jobs, match.games), get_context("spawn"))
    try:
        with deaf_to_ctrl_c():
            running: dict[Future[list[Score]], int] = {
                processes.submit(play_game, match, number): number for number in range(match.games)
            }
        for done in as_completed(running):
            yield running[done], done.result()
    except BaseException:
        for process in active_children():
            process.terminate()
        raise
    finally:
        processes.shutdown(cancel_futures=True)


def bot_result(bot: str, scores: Sequence[Score]) -> BotResult:
    """Sum up the games of a bot."""
    games = len(scores)
    rate = sum(score.share for score in scores) / games
    low, high = wilson(rate, games)
    above, margin = mean_and_margin([score.above for score in scores])
    return BotResult(
        bot=bot,
        games=games,
        win_rate=round(rate, 4),
        low=round(low, 4),
        high=round(high, 4),
        mean_score=round(sum(score.points for score in scores) / games, 3),
        above_par=round(above, 3),
        above_low=round(above - margin, 3),
        above_high=round(above + margin, 3),
    )


def mean_and_margin(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and half the width of its 95 % interval."""
    middle = sum(values) / len(values)
    squares = sum((value - middle) ** 2 for value in values)
    return middle, Z * sqrt(squares / max(1, len(values) - 1) / len(values))


def wilson(rate: float, games: int) -> tuple[float, float]:
    """Return the 95 % Wilson interval; shared wins vary less, so it is wide enough for them."""
    spread = Z * sqrt(rate * (1 - rate) / games + Z**2 / (4 * games**2))
    centre, scale = rate + Z**2 / (2 * games), 1 + Z**2 / games
    return (centre - spread) / scale, (centre + spread) / scale
