"""How fast it all runs on one core, beside a game everybody can measure."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import process_time
from typing import Any

import msgspec

from moonlit.core.chance import Seed
from moonlit.core.game import Game, Over, begin
from moonlit.core.seats import Seat

SLICES = 8
"""The two sides take turns, so that whatever else the machine does hits both alike."""
POSITIONS = 40

State = Any
Rate = Callable[[float], tuple[int, float]]
"""Plays for so many seconds: how many decisions, in what time."""


class Speed(msgspec.Struct, frozen=True, kw_only=True):
    """One game: random play per second, and single operations in microseconds."""

    game: str
    players: int
    decisions_per_second: int
    copy_us: float
    view_us: float
    imagine_us: float
    json_us: float
    """A state to JSON and back."""


class Yardstick(msgspec.Struct, frozen=True, kw_only=True):
    """OpenSpiel's hearts, driven from Python the same way."""

    decisions_per_second: int
    version: str


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """All that was measured; `hearts` is missing where OpenSpiel is."""

    games: tuple[Speed, ...]
    hearts: Yardstick | None
    ratio: dict[str, float]
    """Our decisions for each one of hearts, by game."""


def measure(games: Sequence[Game], seconds: float = 4.0) -> Report:
    """Measure all games, and hearts in the same run."""
    hearts = hearts_at_random()
    rates = {game.name: random_play(game) for game in games}
    if hearts is not None:
        rates[""] = hearts
    found = _in_turns(rates, seconds)
    yard = Yardstick(decisions_per_second=found[""], version=_spiel()) if hearts else None
    return Report(
        games=tuple(_speed(game, found[game.name]) for game in games),
        hearts=yard,
        ratio={
            game.name: round(found[game.name] / yard.decisions_per_second, 3)
            for game in games
            if yard
        },
    )


def _in_turns(rates: dict[str, Rate], seconds: float) -> dict[str, int]:
    decisions, spent = dict.fromkeys(rates, 0), dict.fromkeys(rates, 0.0)
    for rate in rates.values():
        rate(seconds / SLICES)  # warming up, as any program does once
    for _ in range(SLICES):
        for name, rate in rates.items():
            made, took = rate(seconds / SLICES)
            decisions[name] += made
            spent[name] += took
    return {name: int(decisions[name] / spent[name]) for name in rates}


def random_play(game: Game) -> Rate:
    """Whole games, every option equally likely, nobody listening."""
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


def hearts_at_random() -> Rate | None:
    """The same with hearts: the players' decisions count, the time of dealing counts for both."""
    try:
        import pyspiel  # noqa: PLC0415  # an extra: most people measure without it
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


def _spiel() -> str:
    from importlib.metadata import version  # noqa: PLC0415  # only where OpenSpiel is there

    return version("open_spiel")


def _speed(game: Game, decisions_per_second: int) -> Speed:
    tables = list(positions(game))
    views = [game.view(state, seat) for state, seat in tables]
    rng = Random(2)

    def to_json_and_back(state: State) -> None:
        msgspec.json.decode(msgspec.json.encode(state), type=game.State)

    return Speed(
        game=game.name,
        players=game.players[-1],
        decisions_per_second=decisions_per_second,
        copy_us=_each(lambda table: table[0].copy(), tables),
        view_us=_each(lambda table: game.view(*table), tables),
        imagine_us=_each(lambda view: game.imagine(view, rng), views),
        json_us=_each(lambda table: to_json_and_back(table[0]), tables),
    )


def positions(game: Game) -> Iterator[tuple[State, Seat]]:
    """Moments from all over random games, each with a seat that is asked there."""
    rng, found = Random(3), 0
    while True:
        state, _ = begin(game, game.players[-1], game.Options(), Seed(str(found)))
        while not isinstance(phase := state.phase, Over):
            asked = phase.asks(state)
            if not asked:
                state.phase = phase.time_up(state)
                continue
            if rng.random() < 0.1:  # noqa: PLR2004  # every tenth moment
                yield state.copy(), asked[0]
                found += 1
                if found == POSITIONS:
                    return
            options = phase.options(state, asked[0])
            state.phase = phase.apply(state, asked[0], options[int(rng.random() * len(options))])


def _each(do: Callable[[Any], object], things: Sequence[Any]) -> float:
    """Microseconds for one, on average over all."""
    times, start = 0, process_time()
    while process_time() - start < 0.2:  # noqa: PLR2004  # long enough to be steady
        for thing in things:
            do(thing)
        times += len(things)
    return round((process_time() - start) / times * 1e6, 2)
