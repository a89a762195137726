"""All-bot tables: how often the village wins, and how often if it votes at random instead.

python -m moonlit.games.one_night.tests.village_of_bots 500
python -m moonlit.games.one_night.tests.village_of_bots 100 6 table_6
"""

import sys
from collections.abc import Sequence
from math import sqrt
from random import Random

from moonlit.core.chance import Seed, below, stream
from moonlit.core.game import Gesture, Over, begin, decide, time_up
from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night import GAME
from moonlit.games.one_night.ballot import Ballot
from moonlit.games.one_night.heuristics import heuristic, join_in
from moonlit.games.one_night.mind.self import Self
from moonlit.games.one_night.mind.vote import target
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.resolve import resolve
from moonlit.games.one_night.rules import State, Voting
from moonlit.games.one_night.view import view

TABLE = Options(night_pace=0)
BALLOTS = 50
"""How often a village votes blindly after the same day."""
PROGRESS = 50
Z = 1.959964
"""How many standard deviations hold 95 %."""


def played(players: int, options: Options, seed: str, until: type = Over) -> State:
    """A night and a day of bots, up to the vote or to the end."""
    s: State
    s, _ = begin(GAME, players, options, Seed(seed))
    luck = [stream(Seed(seed), f"bot/{seat}") for seat in range(players)]
    while not isinstance(s.phase, until):
        asked = s.phase.asks(s)
        if not asked:
            if not anybody_joined_in(s, luck):
                time_up(s)
            continue
        seat = asked[0]
        decide(s, seat, heuristic(view(s, seat), list(s.phase.options(s, seat)), luck[seat]))
    return s


def anybody_joined_in(s: State, luck: Sequence[Random]) -> bool:
    """Let everybody who may speak up while a clock runs do so once; whether anybody did."""
    began, anybody = type(s.phase), False
    for seat in s.invited():
        if type(s.phase) is began:
            words = join_in(view(s, seat), luck[seat])
            if words is not None and not isinstance(words, Gesture):
                decide(s, seat, words)
                anybody = True
    return anybody


def village_wins(s: State, votes: list[Seat]) -> bool:
    """ON-116 Whether these votes kill a wolf, or nobody where there is none."""
    verdict = resolve(Ballot(s.world().final, tuple(votes), s.options))
    return any(w in verdict.dead for w in verdict.wolves) or not (verdict.wolves or verdict.dead)


def blind(votes: list[Seat], village: list[bool], rng: Random) -> list[Seat]:
    """The same votes, but all who take themselves for the village vote for anybody else."""
    players = len(votes)
    return [
        Seat((seat + 1 + below(rng, players - 1)) % players) if village[seat] else vote
        for seat, vote in enumerate(votes)
    ]


def after_a_day(players: int, options: Options, seed: str) -> tuple[float, float]:
    """Whether the village wins by reasoning, and how often it would by chance on the same day."""
    s = played(players, options, seed, Voting)
    minds = [Self(view(s, seat)) for seat in everyone(players)]
    votes, village = [target(mind) for mind in minds], [mind.is_honest for mind in minds]
    rng = stream(Seed(seed), "blind")
    lucky = sum(village_wins(s, blind(votes, village, rng)) for _ in range(BALLOTS))
    return float(village_wins(s, votes)), lucky / BALLOTS


def shares(games: int, players: int = 5, options: Options = TABLE) -> tuple[float, float]:
    """How often the village wins by reasoning, and how often against the same wolves by chance."""
    won = [0.0, 0.0]
    for number in range(games):
        for i, share in enumerate(after_a_day(players, options, f"village {number}")):
            won[i] += share
        if (number + 1) % PROGRESS == 0:
            so_far = [interval(share / (number + 1), number + 1) for share in won]
            sys.stderr.write(f"{number + 1} of {games}: {so_far[0]} by reasoning, {so_far[1]}\n")
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
