"""Single-core benchmark of the games, with OpenSpiel's hearts as the baseline in the same run."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import process_time
from typing import Any

import msgspec

from moonlit.core.chance import Seed
from moonlit.core.game import Game, Over, begin
from moonlit.core.seats import Seat

SLICES = 8
"""All games are measured in turns, so that other load on the machine affects them alike."""
POSITIONS = 40

State = Any
Playout = Callable[[float], tuple[int, float]]
"""Plays for so many seconds; returns the number of decisions and the time they took."""


class GameSpeed(msgspec.Struct, frozen=True, kw_only=True):
    """One game: decisions per second of random play, and microseconds of single operations."""

    game: str
    players: int
    decisions_per_second: int
    copy_us: float
    view_us: float
    imagine_us: float
    json_us: float
    """Encoding a state as JSON and decoding it."""


class Baseline(msgspec.Struct, frozen=True, kw_only=True):
    """The speed of OpenSpiel's hearts, driven from Python the same way."""

    decisions_per_second: int
    version: str


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """All results; `hearts` is None where OpenSpiel is not installed."""

    games: tuple[GameSpeed, ...]
    hearts: Baseline | None
    ratio: dict[str, float]
    """Decisions per second relative to hearts, by game."""


def measure(games: Sequence[Game], seconds: float = 4.0) -> Report:
    """Measure all games, and hearts in the same run."""
    hearts = random_hearts()
    playouts = {game.name: random_play(game) for game in games}
    if hearts is not None:
        playouts[""] = hearts
    found = _in_turns(playouts, seconds)
    baseline = (
        Baseline(decisions_per_second=found[""], version=_open_spiel_version()) if hearts else None
    )
    return Report(
        games=tuple(_speed(game, found[game.name]) for game in games),
        hearts=baseline,
        ratio={
            game.name: round(found[game.name] / baseline.decisions_per_second, 3)
            for game in games
            if baseline
        },
    )


def _in_turns(playouts: dict[str, Playout], seconds: float) -> dict[str, int]:
    decisions, spent = dict.fromkeys(playouts, 0), dict.fromkeys(playouts, 0.0)
    for play in playouts.values():
        play(seconds / SLICES)  # warm-up
    for _ in range(SLICES):
        for name, play in playouts.items():
            made, took = play(seconds / SLICES)
            decisions[name] += made
            spent[name] += took
    return {name: int(decisions[name] / spent[name]) for name in playouts}


def random_play(game: Game) -> Playout:
    """Return a playout of whole random games without event recipients."""
    players, options = game.players[-1], game.Options()
    rng = Random(1)
    pick = rng.random

    def play(seconds: float) -> tuple[int, float]:
        decisions, start = 0, process_time()
        while process_time() - start < seconds:
            state, _ = begin(game, players, options, Seed(str(pick())))
            while not isinstance(phase := state.phase, Over):
                asked = phase.asks(state)
                if not asked:
                    state.phase = phase.time_up(state)
                    continue
                found = phase.options(state, asked[0])
                state.phase = phase.apply(state, asked[0], found[int(pick() * len(found))])
                decisions += 1
        return decisions, process_time() - start

    return play


def random_hearts() -> Playout | None:
    """Return the same for hearts; only players' decisions count, but dealing takes time in both."""
    try:
        import pyspiel  # noqa: PLC0415  # an optional extra
    except ImportError:
        return None
    game, rng = pyspiel.load_game("hearts"), Random(1)
    pick = rng.random

    def play(seconds: float) -> tuple[int, float]:
        decisions, start = 0, process_time()
        while process_time() - start < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    cards, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(cards, odds)[0])
                else:
                    found = state.legal_actions()
                    state.apply_action(found[int(pick() * len(found))])
                    decisions += 1
        return decisions, process_time() - start

    return play


def _open_spiel_version() -> str:
    from importlib.metadata import version  # noqa: PLC0415  # only where OpenSpiel is installed

    return version("open_spiel")


def _speed(game: Game, decisions_per_second: int) -> GameSpeed:
    found = list(positions(game))
    views = [game.view(state, seat) for state, seat in found]
    rng = Random(2)

    def json_round_trip(state: State) -> None:
        msgspec.json.decode(msgspec.json.encode(state), type=game.State)

    return GameSpeed(
        game=game.name,
        players=game.players[-1],
        decisions_per_second=decisions_per_second,
        copy_us=_microseconds(lambda position: position[0].copy(), found),
        view_us=_microseconds(lambda position: game.view(*position), found),
        imagine_us=_microseconds(lambda view: game.imagine(view, rng), views),
        json_us=_microseconds(lambda position: json_round_trip(position[0]), found),
    )


def positions(game: Game) -> Iterator[tuple[State, Seat]]:
    """Yield positions from all stages of random games, each with a seat that is asked."""
    rng, found = Random(3), 0
    while True:
        state, _ = begin(game, game.players[-1], game.Options(), Seed(str(found)))
        while not isinstance(phase := state.phase, Over):
            asked = phase.asks(state)
            if not asked:
                state.phase = phase.time_up(state)
                continue
            if rng.random() < 0.1:  # noqa: PLR2004  # every tenth position
                yield state.copy(), asked[0]
                found += 1
                if found == POSITIONS:
                    return
            options = phase.options(state, asked[0])
            state.phase = phase.apply(state, asked[0], options[int(rng.random() * len(options))])


def _microseconds(do: Callable[[Any], object], things: Sequence[Any]) -> float:
    """Return the average time for one thing."""
    times, start = 0, process_time()
    while process_time() - start < 0.2:  # noqa: PLR2004  # long enough for a stable average
        for thing in things:
            do(thing)
        times += len(things)
    return round((process_time() - start) / times * 1e6, 2)
