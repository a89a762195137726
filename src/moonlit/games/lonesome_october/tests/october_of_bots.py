"""All-bot tables: sense against chance, what each character is worth, how much people are asked.

python -m moonlit.games.lonesome_october.tests.october_of_bots sides 200
python -m moonlit.games.lonesome_october.tests.october_of_bots characters 300 4
python -m moonlit.games.lonesome_october.tests.october_of_bots pace 100 5
python -m moonlit.games.lonesome_october.tests.october_of_bots pace 50 4 hidden
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from random import Random
from statistics import mean

import msgspec

from moonlit.core.chance import Seed, below, stream
from moonlit.core.game import Over, begin, decide, time_up
from moonlit.core.seats import everyone
from moonlit.games.lonesome_october import GAME
from moonlit.games.lonesome_october.components import Options
from moonlit.games.lonesome_october.ending import outcome
from moonlit.games.lonesome_october.heuristics import heuristic, join_in
from moonlit.games.lonesome_october.rules import State
from moonlit.games.lonesome_october.view import view

Z = 1.959964
"""How many standard deviations hold 95 %."""
DEALT = Options(characters="random")
"""Characters by chance, so that each is played equally often."""


class October(msgspec.Struct):
    """A game of bots, and what was asked in it."""

    state: State
    asked: int = 0
    """Questions put to anybody."""
    real: int = 0
    """Those with more than one option."""
    kinds: Counter[str] = msgspec.field(default_factory=Counter)


def played(players: int, options: Options, seed: str, sensible: frozenset[str]) -> October:
    """A whole game; seats of other sides choose by chance."""
    s: State
    s, _ = begin(GAME, players, options, Seed(seed))
    luck = [stream(Seed(seed), f"bot/{seat}") for seat in range(players)]
    game = October(s)
    while not isinstance(s.phase, Over):
        asked = s.phase.asks(s)
        if not asked:
            time_up(s)
            continue
        if raise_hands(s, luck, sensible):
            continue
        seat = asked[0]
        offered = s.phase.options(s, seat)
        game.asked += 1
        game.real += len(offered) > 1
        game.kinds[type(s.phase).__name__] += 1
        if s.sides[seat] in sensible:
            decide(s, seat, heuristic(view(s, seat), offered, luck[seat]))
        else:
            decide(s, seat, offered[below(luck[seat], len(offered))])
    return game


def raise_hands(s: State, luck: Sequence[Random], sensible: frozenset[str]) -> bool:
    """Whether somebody sensible asked for a gap."""
    for seat in s.phase.invites(s):
        action = join_in(view(s, seat), luck[seat]) if s.sides[seat] in sensible else None
        if action is not None:
            decide(s, seat, action)
            return True
    return False


ALL = frozenset({"opener", "closer", "joker"})


def sides(games: int, players: int, options: Options) -> None:
    """How often a side that thinks beats one that does not."""
    for side in ("opener", "closer"):
        won = sum(
            played(players, options, f"{side} {n}", frozenset({side})).state.winner == side
            for n in range(games)
        )
        say(f"sensible {side}s win {interval(won, games)} of {games} games of {players}")


def characters(games: int, players: int, options: Options) -> None:
    """How often each character wins, is at the fire, and its side wins."""
    results: dict[str, list[float]] = defaultdict(list)
    openers = 0
    for n in range(games):
        s = played(players, options, f"characters {n}", ALL).state
        openers += s.winner == "opener"
        for seat in everyone(players):
            results[s.pairs[seat].character or ""].append(outcome(s).scores[seat])
    say(f"openers win {interval(openers, games)} of {games} games of {players}")
    for name, scores in sorted(results.items(), key=lambda x: -share(x[1], 2)):
        say(f"{name:15} wins {interval(scores.count(2), len(scores))}")


def share(scores: list[float], score: float) -> float:
    """How many of these."""
    return scores.count(score) / len(scores)


def pace(games: int, players: int, options: Options) -> None:
    """How many questions a game puts, and which."""
    all_games = [played(players, options, f"pace {n}", ALL) for n in range(games)]
    asked = sorted(game.asked for game in all_games)
    kinds: Counter[str] = sum((game.kinds for game in all_games), Counter())
    say(
        f"{players} players: {mean(asked):.0f} questions a game "
        f"({asked[games // 20]} to {asked[-1 - games // 20]}), "
        f"{mean(game.real for game in all_games):.0f} with a choice, "
        f"{mean(asked) / players:.0f} a person"
    )
    there = sum(len(game.state.ritual.present) for game in all_games if game.state.ritual)
    out = sum(pair.ever_out for game in all_games for pair in game.state.pairs)
    say(f"at the fire {there / games / players:.0%}, ever out {out / games / players:.0%}")
    say(", ".join(f"{kind} {n / games:.1f}" for kind, n in kinds.most_common()))


def say(line: str) -> None:
    """One line of a table."""
    sys.stdout.write(f"{line}\n")


def interval(won: int, games: int) -> str:
    """A share with its 95 % interval (Wilson)."""
    part = won / games
    spread = Z * sqrt(part * (1 - part) / games + Z**2 / (4 * games**2))
    centre, scale = part + Z**2 / (2 * games), 1 + Z**2 / games
    return f"{part:.1%} ({(centre - spread) / scale:.1%} to {(centre + spread) / scale:.1%})"


TABLES: Mapping[str, Callable[[int, int, Options], None]] = {
    "sides": sides,
    "characters": characters,
    "pace": pace,
}


def main(words: list[str]) -> None:
    """One of the tables, over so many games of so many players."""
    options = Options(characters="random", ingredients="hidden") if "hidden" in words else DEALT
    TABLES[words[0]](int(words[1]), int(words[2]) if len(words) > 2 else 4, options)


if __name__ == "__main__":
    main(sys.argv[1:])
