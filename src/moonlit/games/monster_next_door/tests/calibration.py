"""How good the assistant's numbers are: asked in games of bots, and compared with the truth.

Run as a module to see the figures: `python -m moonlit.games.monster_next_door.tests.calibration`.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from math import log
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from moonlit.core.chance import Seed, stream
from moonlit.core.game import begin, decide
from moonlit.core.seats import Seat
from moonlit.games.monster_next_door import GAME
from moonlit.games.monster_next_door.assistant import Advice, SeatAdvice, advise
from moonlit.games.monster_next_door.components import Monster, Options
from moonlit.games.monster_next_door.heuristics import Eyes, EyesOfSeat, heuristic
from moonlit.games.monster_next_door.rules import State, holder_of, ignores_hunters
from moonlit.games.monster_next_door.table import AnyDeed, Underway
from moonlit.games.monster_next_door.tests.positions import is_over
from moonlit.games.monster_next_door.view import View, view

FLOOR = 0.0001
"""What is taken for a chance of 0 that came true, so that the loss stays finite."""


class Losses(msgspec.Struct):
    """Sums of log losses, and how often advice was asked for."""

    asked: int = 0
    where: float = 0.0
    where_uniform: float = 0.0
    hits: int = 0
    hit: float = 0.0
    hit_uniform: float = 0.0
    impossible: list[str] = []
    """Things that were given 0 % and true, or 100 % and false."""

    def means(self) -> dict[str, float]:
        """The same for each question asked."""
        return {
            "where": self.where / self.asked,
            "where, uniform": self.where_uniform / self.asked,
            "hit": self.hit / self.hits,
            "hit, uniform": self.hit_uniform / self.hits,
        }


def moments(players: int, options: Options, seed: str, *, blind: float = 0.2) -> Iterator[State]:
    """Every moment of a game of bots, who sometimes do just anything."""
    state: State = begin(GAME, players, options, Seed(seed))[0]
    rng = stream(Seed(seed), "calibration")
    while not is_over(state):
        yield state
        seat = state.phase.asks(state)[0]
        offered: Sequence[Any] = state.phase.options(state, seat)
        choice = offered[int(rng.random() * len(offered))]
        if rng.random() >= blind:
            choice = heuristic(view(state, seat), offered, rng)
        decide(state, seat, choice)


def calibrate(
    players: int,
    games: int,
    options: Options | None = None,
    advises: Callable[[View], Advice | None] = advise,
) -> Losses:
    """Ask one seat after the other, and sum up the losses."""
    losses, rng = Losses(), Random(players)
    for game in range(games):
        for state in moments(players, options or Options(), f"calibration/{game}"):
            seat = Seat(rng.randrange(players))
            advice = advises(view(state, seat))
            if advice is not None:
                judge(losses, state, seat, advice)
    return losses


def judge(losses: Losses, s: State, seat: Seat, advice: Advice) -> None:
    """Compare what one seat was told with the truth."""
    holder = holder_of(s, s.monster)
    note_certainties(losses, s, seat, advice)
    if holder == seat:
        return
    losses.asked += 1
    losses.where -= log(max(FLOOR, advice.seats[holder].monster))
    losses.where_uniform -= log(1 / (s.players - 1))
    for at in range(s.players):
        if at != seat:
            hits = would_hit(s, Seat(at))
            losses.hits += 1
            losses.hit += surprise(advice.seats[at].hit, hits=hits)
            losses.hit_uniform += surprise(1 / (s.players - 1), hits=hits)


def would_hit(s: State, at: Seat) -> bool:
    """Whether a Hunter aimed there now would catch the monster."""
    return s.monster in s.hands[at] and not ignores_hunters(s, at)


def surprise(chance: float, *, hits: bool) -> float:
    """The log loss of one answer."""
    return -log(max(FLOOR, chance if hits else 1 - chance))


def note_certainties(losses: Losses, s: State, seat: Seat, advice: Advice) -> None:
    """What is said to be certain must be true."""
    holder = holder_of(s, s.monster)
    kinds = {one.monster: one.chance for one in advice.monsters}
    said = [("kind", kinds[s.monster], True)]
    said += [("kind", chance, False) for one, chance in kinds.items() if one != s.monster]
    for at, one in enumerate(advice.seats):
        said.append(("monster", one.monster, at == holder))
        if at != seat:
            said.append(("hit", one.hit, would_hit(s, Seat(at))))
    losses.impossible += [
        f"{what}: {chance:.0%} and {truth}"
        for what, chance, truth in said
        if chance == (0 if truth else 1)
    ]


class FixedFactors(EyesOfSeat):
    """The quick suspicion of imagined tables, from a view."""

    def __init__(self, seen: View) -> None:
        """What a view shows."""
        Eyes.__init__(self, seen, seen.seat or Seat(0), seen.hand or (), seen.dealt or ())
        self.seen = seen

    def deeds(self) -> Iterable[AnyDeed]:
        """As the seat saw them."""
        return self.seen.deeds

    def underway(self) -> Underway | None:
        """What waits for a choice."""
        return self.seen.underway

    def possible(self) -> Sequence[Monster]:
        """All that are still in the deck."""
        return [now.monster for now in self.seen.monsters if now.removed is None]

    @cached_property
    def sizes(self) -> Sequence[int]:
        """How many cards everyone holds."""
        return self.seen.sizes


def fixed_factors(seen: View) -> Advice | None:
    """What the advice would be if it came from fixed factors, to compare with."""
    advice, eyes = advise(seen), FixedFactors(seen)
    seats = zip(eyes.chances, eyes.hits, strict=True)
    said = tuple(SeatAdvice(monster=chance, hit=hit) for chance, hit in seats)
    return None if advice is None else replace(advice, seats=said)


def main() -> None:
    """Print the figures for 200 games."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for players in (3, 5, 8):
        for advises in (fixed_factors, advise):
            losses = calibrate(players, games, advises=advises)
            figures = ", ".join(f"{name} {loss:.4f}" for name, loss in losses.means().items())
            false = len(losses.impossible)
            name = advises.__name__
            sys.stdout.write(f"{players} players, {name}: {figures}; false: {false}\n")


if __name__ == "__main__":
    main()
