"""How good the coach is: bots play, one of them carelessly at times, and the coach looks back."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import active_children, get_context
from random import Random

import msgspec

from moonlit.bots import Bot
from moonlit.bots.bot import Action, View
from moonlit.bots.heuristic import Heuristic
from moonlit.bots.worker import deaf_to_ctrl_c
from moonlit.coach import Judged, Moment, Review, Story, Trend, judge, review, trend_of
from moonlit.coach.moments import WHOLE, share, start_of
from moonlit.core.chance import Seed, below
from moonlit.core.game import Game
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.lab.arena import moments

DEEPER = 2
"""What a careless move cost is measured at so many times more tables, and at other ones."""


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """Games in which one bot, watched by the coach, plays against heuristics."""

    game: str
    players: int
    bot: Bot
    games: int
    every: int
    """Every so many decisions the bot chooses at random; 0: never."""
    worlds: int
    costly: int
    """From so many ten-thousandths on a careless move is costly."""
    seed: Seed


class Watched(Bot, frozen=True, kw_only=True):
    """Lets a bot play, at times carelessly, and notes what it saw and chose."""

    player: Bot
    every: int
    first: int = 0
    """So many decisions were made in earlier games, where a game has few of them."""
    seen: list[Moment] = msgspec.field(default_factory=list)
    slips: list[int] = msgspec.field(default_factory=list)

    def choose(self, game: Game, view: View, options: Sequence[Action], rng: Random) -> Action:
        """Return the choice of the bot, or any option if it is time for a slip."""
        if len(options) == 1:
            return options[0]
        place = len(self.seen)
        if self.every and (self.first + place) % self.every == self.every - 1:
            chosen = options[below(rng, len(options))]
            self.slips.append(place)
        else:
            chosen = self.player.choose(game, view, options, rng)
        self.seen.append(Moment(at=place, view=view, options=tuple(options), chosen=chosen))
        return chosen


class Watch(msgspec.Struct, frozen=True, kw_only=True):
    """What the coach said of one game."""

    review: Review
    costly: int
    """So many careless moves were costly, by a second and deeper look."""
    found: int
    """So many of those the coach called mistakes."""
    slips: int
    own: int
    """The decisions that the bot made with care."""
    blamed: int
    """So many of those the coach called mistakes."""


class Findings(msgspec.Struct, frozen=True, kw_only=True):
    """What the coach said of all games."""

    game: str
    games: int
    slips: int
    costly: int
    found: int
    own: int
    blamed: int
    trend: Trend


def watch(trial: Trial, number: int) -> Watch:
    """Play one game, review it, and look again at every careless move."""
    game, seed = shelf()[trial.game], Seed(f"{trial.seed}/{number}")
    seat = Seat(number % trial.players)
    watched = Watched(name="watched", player=trial.bot, every=trial.every, first=number)
    bots: list[Bot] = [Heuristic() for _ in range(trial.players)]
    bots[seat] = watched
    *_, state = moments(game, bots, game.Options(), seed)
    story = Story(
        game=game.name,
        rules=game.rules,
        seat=seat,
        start=start_of(game, trial.players),
        result=round(WHOLE * share(game, state, seat)),
        moments=tuple(watched.seen),
    )
    reviewed = review(game, story, trial.worlds)
    looks = {slip: _again(game, watched.seen[slip], trial) for slip in watched.slips}
    costly = {slip for slip, look in looks.items() if look.given_away >= trial.costly}
    mistakes = set(reviewed.mistakes)
    return Watch(
        review=reviewed,
        costly=len(costly),
        found=len(costly & mistakes),
        slips=len(looks),
        own=len(watched.seen) - len(looks),
        blamed=len(mistakes - looks.keys()),
    )


def _again(game: Game, moment: Moment, trial: Trial) -> Judged:
    return judge(game, moment, DEEPER * trial.worlds, again="/again")


def find_out(trial: Trial, jobs: int, tick: Callable[[], None] = lambda: None) -> Findings:
    """Let the coach watch all games in so many processes; their number changes nothing."""
    watches = dict(_all(trial, jobs, tick))
    all_of = [watches[number] for number in range(trial.games)]
    return Findings(
        game=trial.game,
        games=trial.games,
        slips=sum(each.slips for each in all_of),
        costly=sum(each.costly for each in all_of),
        found=sum(each.found for each in all_of),
        own=sum(each.own for each in all_of),
        blamed=sum(each.blamed for each in all_of),
        trend=trend_of([each.review for each in all_of]),
    )


def _all(trial: Trial, jobs: int, tick: Callable[[], None]) -> Iterator[tuple[int, Watch]]:
    if jobs == 1:
        for number in range(trial.games):
            yield number, watch(trial, number)
            tick()
        return
    processes = ProcessPoolExecutor(min(jobs, trial.games), get_context("spawn"))
    try:
        with deaf_to_ctrl_c():
            running = {processes.submit(watch, trial, n): n for n in range(trial.games)}
        for done in as_completed(running):
            yield running[done], done.result()
            tick()
    except BaseException:
        for process in active_children():
            process.terminate()
        raise
    finally:
        processes.shutdown(cancel_futures=True)
