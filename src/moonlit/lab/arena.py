"""The arena: bots play many games against each other; results come with confidence intervals."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from math import sqrt
from multiprocessing import active_children, get_context
from random import Random
from typing import Any, Protocol

import msgspec

from moonlit.bots import Bot
from moonlit.bots.bot import Action
from moonlit.bots.worker import deaf_to_ctrl_c
from moonlit.core.chance import Seed, stream
from moonlit.core.game import Game, Gesture, Outcome, Over, begin, decide, time_up
from moonlit.core.record import TIME_UP, Decision, Record
from moonlit.core.seats import Seat
from moonlit.games import shelf

AnyState = Any
"""Every game has a state of its own."""
Z = 1.959964
"""The z-score of a 95 % confidence interval."""
MOST_IN_CHUNK = 100
CHUNKS_EACH = 50
"""So many chunks a process plays where there are few games: what is lost or awaited is little."""
QUEUED_EACH = 4
"""So many chunks wait for each process, so that a million of them take no memory."""


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


def play_game(match: Match, number: int, log: list[Decision] | None = None) -> list[Score]:
    """Play one game of a match; the seats rotate by one each game."""
    game, players = shelf()[match.game], len(match.bots)
    seats = [Seat((i + number) % players) for i in range(players)]
    end = _play_out(game, seated(match, number), seed_of(match, number), log)
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


def seated(match: Match, number: int) -> list[Bot]:
    """The bots of a game, seat by seat."""
    players = len(match.bots)
    return [match.bots[(seat - number) % players] for seat in range(players)]


def seed_of(match: Match, number: int) -> Seed:
    """The seed of a game."""
    return Seed(f"{match.seed}/{number}")


class GameResult(msgspec.Struct, frozen=True):
    """The outcome of a game, and who was on which side where players win together."""

    outcome: Outcome
    sides: tuple[str, ...] = ()


def _play_out(
    game: Game, bots: Sequence[Bot], seed: Seed, log: list[Decision] | None = None
) -> GameResult:
    *_, state = moments(game, bots, game.Options(), seed, log)
    return GameResult(game.outcome(state), tuple(game.sides(state)) if game.sides else ())


def moments(
    game: Game,
    bots: Sequence[Bot],
    options: msgspec.Struct,
    seed: Seed,
    log: list[Decision] | None = None,
) -> Iterator[AnyState]:
    """Let bots play a whole game: the same state before each decision, and at the end.

    Every decision is appended to the log, if there is one.
    """
    state, _ = begin(game, len(bots), options, seed)
    chance = [stream(seed, f"bot/{seat}") for seat in range(len(bots))]
    while not isinstance(state.phase, Over):
        yield state
        asked = state.asked()
        if not asked:
            if not _join_in(game, state, bots, chance, log):
                time_up(state)
                if log is not None:
                    log.append(TIME_UP)
            continue
        seat = asked[0]
        choice = bots[seat].choose(
            game, game.view(state, seat), state.options_of(seat), chance[seat]
        )
        _decide(state, seat, choice, log)
    yield state


def _decide(state: AnyState, seat: Seat, action: Action, log: list[Decision] | None) -> None:
    decide(state, seat, action)
    if log is not None:
        log.append(Decision(seat, msgspec.Raw(msgspec.json.encode(action))))


def _join_in(
    game: Game,
    state: AnyState,
    bots: Sequence[Bot],
    chance: Sequence[Random],
    log: list[Decision] | None,
) -> bool:
    """Let every invited bot act unasked, in turn; return whether any did."""
    phase, anybody = state.phase, False
    for seat in state.invited():
        if type(state.phase) is type(phase):
            action = bots[seat].join_in(game, game.view(state, seat), chance[seat])
            if action is not None and not isinstance(action, Gesture):
                _decide(state, seat, action, log)
                anybody = True
    return anybody


class Chunk(msgspec.Struct, frozen=True):
    """Some games of a match in a row, which are played in one go."""

    first: int
    games: int

    @property
    def numbers(self) -> range:
        """The numbers of its games."""
        return range(self.first, self.first + self.games)


class Played(msgspec.Struct, frozen=True):
    """A chunk that was played."""

    chunk: Chunk
    scores: list[list[Score]]
    """Of each game, in the order of the bots."""
    decisions: bytes | None = None
    """The content of a Parquet file with every decision, where that was asked for."""


Run = Callable[[Match, Sequence[Chunk], bool], Iterator[Played]]
"""Plays chunks somewhere, in any order; the last argument asks for their decisions, too."""


def play_chunk(match: Match, chunk: Chunk, is_recorded: bool) -> Played:  # noqa: FBT001
    """Play some games, here and now."""
    if not is_recorded:
        return Played(chunk, [play_game(match, number) for number in chunk.numbers])
    from moonlit.research.dataset import packed  # noqa: PLC0415  # needs an extra

    scores: list[list[Score]] = []

    def records() -> Iterator[tuple[Record, list[str]]]:
        game = shelf()[match.game]
        for number in chunk.numbers:
            log: list[Decision] = []
            scores.append(play_game(match, number, log))
            by = [bot.name for bot in seated(match, number)]
            record = Record(
                game=game.name,
                rules=game.rules,
                names=tuple(by),
                options=msgspec.Raw(msgspec.json.encode(game.Options())),
                seed=seed_of(match, number),
                decisions=tuple(log),
            )
            yield record, ["" if entry.seat is None else by[entry.seat] for entry in log]

    content = packed(records())
    return Played(chunk, scores, content)


def chunks_of(numbers: Iterable[int], size: int) -> list[Chunk]:
    """Games by their numbers, in chunks of at most so many in a row."""
    found: list[Chunk] = []
    for number in numbers:
        last = found[-1] if found else None
        if last is not None and last.games < size and number == last.first + last.games:
            found[-1] = Chunk(last.first, last.games + 1)
        else:
            found.append(Chunk(number, 1))
    return found


def usual_chunk(games: int, jobs: int) -> int:
    """So many games in one go that nobody waits long for the last of them."""
    return max(1, min(MOST_IN_CHUNK, games // (CHUNKS_EACH * jobs)))


def compete(
    match: Match,
    jobs: int,
    tick: Callable[[], None] = lambda: None,
    *,
    run: Run | None = None,
    results: "Results | None" = None,
) -> MatchResult:
    """Play a match in so many processes, or wherever `run` does; the result does not depend on it.

    What results were kept before is not played again.
    """
    scores = {} if results is None else results.scores()
    scores = {number: each for number, each in scores.items() if number < match.games}
    for _ in scores:
        tick()
    missing = [number for number in range(match.games) if number not in scores]
    size = usual_chunk(match.games, jobs)
    is_recorded = results is not None and results.is_recorded
    for played in (run or in_processes(jobs))(match, chunks_of(missing, size), is_recorded):
        if results is not None:
            results.keep(played)
        for number, score in zip(played.chunk.numbers, played.scores, strict=True):
            scores[number] = score
            tick()
    games = [scores[number] for number in range(match.games)]
    bots = (bot_result(bot.name, [game[i] for game in games]) for i, bot in enumerate(match.bots))
    return MatchResult(tuple(bots), tuple(side_results(games)))


class Results(Protocol):
    """Where the games of a match are kept, so that it can go on later."""

    @property
    def is_recorded(self) -> bool:
        """Whether their decisions are kept, too."""
        ...

    def scores(self) -> dict[int, list[Score]]:
        """The games that are there already, by their numbers."""
        ...

    def keep(self, played: Played) -> None:
        """Keep a chunk."""
        ...


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


def in_processes(jobs: int) -> Run:
    """Play in so many processes of this computer; with one, in this process."""

    def run(match: Match, chunks: Sequence[Chunk], is_recorded: bool) -> Iterator[Played]:  # noqa: FBT001
        if jobs == 1 or not chunks:
            for chunk in chunks:
                yield play_chunk(match, chunk, is_recorded)
            return
        waiting = iter(chunks)
        processes = ProcessPoolExecutor(min(jobs, len(chunks)), get_context("spawn"))

        def begin_some(most: int) -> set[Future[Played]]:
            with deaf_to_ctrl_c():
                some = islice(waiting, most)
                return {processes.submit(play_chunk, match, one, is_recorded) for one in some}

        try:
            running = begin_some(QUEUED_EACH * jobs)
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                running |= begin_some(len(done))
                for one in done:
                    yield one.result()
        except BaseException:
            for process in active_children():
                process.terminate()
            raise
        finally:
            processes.shutdown(cancel_futures=True)

    return run


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
