"""All-bot tables: how often the village wins, and how often if it votes at random instead.

python -m moonlit.games.one_night.tests.village_of_bots 500
python -m moonlit.games.one_night.tests.village_of_bots 100 6 table_6
"""

import sys
from math import sqrt

from moonlit.core.chance import Seed, below, stream
from moonlit.core.game import Over, begin, decide, time_up
from moonlit.games.one_night import GAME
from moonlit.games.one_night.heuristics import heuristic
from moonlit.games.one_night.mind.self import Self
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.rules import State, Voting
from moonlit.games.one_night.tests.many_nights import sides
from moonlit.games.one_night.view import view

TABLE = Options(night_pace=0)
Z = 1.959964
"""How many standard deviations hold 95 %."""


def played(players: int, options: Options, seed: str, *, blind: bool) -> State:
    """A night of bots; where it votes blindly, the village does everything else as always."""
    s: State
    s, _ = begin(GAME, players, options, Seed(seed))
    luck = [stream(Seed(seed), f"bot/{seat}") for seat in range(players)]
    while not isinstance(s.phase, Over):
        asked = s.phase.asks(s)
        if not asked:
            time_up(s)
            continue
        seat = asked[0]
        seen, options_ = view(s, seat), list(s.phase.options(s, seat))
        if blind and isinstance(s.phase, Voting) and Self(seen).is_honest:
            choice = options_[below(luck[seat], len(options_))]
        else:
            choice = heuristic(seen, options_, luck[seat])
        decide(s, seat, choice)
    return s


def shares(games: int, players: int = 5, options: Options = TABLE) -> tuple[float, float]:
    """How often the village wins by reasoning, and how often against the same wolves by chance."""
    won = [0, 0]
    for number in range(games):
        for i, blind in enumerate((False, True)):
            s = played(players, options, f"village {number}", blind=blind)
            won[i] += "village" in sides(s)
    return won[0] / games, won[1] / games


def main(words: list[str]) -> None:
    """As many games as asked for."""
    games, players = int(words[0]), int(words[1]) if len(words) > 1 else 5
    options = Options(night_pace=0, role_set=words[2]) if len(words) > 2 else TABLE
    reasoning, chance = shares(games, players, options)
    sys.stdout.write(
        f"{games} games of {players}: the village wins {interval(reasoning, games)} by reasoning,"
        f" {interval(chance, games)} by chance\n"
    )


def interval(share: float, games: int) -> str:
    """A share with its 95 % interval (Wilson)."""
    spread = Z * sqrt(share * (1 - share) / games + Z**2 / (4 * games**2))
    centre, scale = share + Z**2 / (2 * games), 1 + Z**2 / games
    return f"{share:.1%} ({(centre - spread) / scale:.1%} to {(centre + spread) / scale:.1%})"


if __name__ == "__main__":
    main(sys.argv[1:])
