"""Random role sets through night, day and vote, and how often each side wins by chance.

python -m moonlit.games.one_night.tests.many_nights 20000
python -m moonlit.games.one_night.tests.many_nights figures 20000
"""

import sys
from collections import Counter
from collections.abc import Iterator
from random import Random

from moonlit.core.chance import Seed, below
from moonlit.core.game import Over, decide, time_up
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.rules import Night, State, TalkRound, call_vote, deal
from moonlit.games.one_night.tests.positions import vote_all
from moonlit.games.one_night.tests.test_script import lockstep, random_table

PROGRESS = 500
"""After so many it says how far it is."""
FIGURES = {
    ("first_3", 3): (30.0, 55.0, 0.0, 15.0),
    ("first_4", 4): (30.9, 56.5, 0.0, 12.6),
    ("first_5", 5): (30.9, 58.9, 0.0, 10.3),
    ("trust_no_one", 3): (42.9, 39.5, 11.4, 25.9),
    ("cautionary_tale", 4): (27.3, 64.9, 0.0, 7.8),
    ("information_society", 5): (35.7, 55.3, 0.0, 9.1),
    ("table_6", 6): (33.2, 62.0, 0.0, 0.9),
    ("table_8", 8): (30.5, 53.9, 16.6, 0.3),
}
"""Village, wolves, Tanner, nobody: how often in a hundred nights of blind choices and votes."""


def whole_game(seed: int) -> State:
    """A random table from the deal to its end, every decision at random."""
    rng = Random(seed)
    s = random_table(rng)
    for _ in range(2_000):
        if isinstance(s.phase, Over):
            return s
        seats = [*s.phase.asks(s), *s.phase.invites(s)]
        if not seats or (s.phase.seconds(s) is not None and below(rng, len(seats) + 1) == 0):
            time_up(s)
        else:
            seat = seats[below(rng, len(seats))]
            options = list(s.phase.options(s, seat))
            decide(s, seat, options[below(rng, len(options))])
    raise AssertionError(f"the game of seed {seed} does not end")


def check(s: State) -> None:
    """Cards are conserved, and everybody has a final role and an outcome."""
    assert Counter((*s.dealt[: s.players + 3], *s.boxed)) == Counter(s.cards)
    assert sorted(s.lying) == list(range(len(s.dealt)))
    (result,) = s.results
    assert len(result.world.final) == len(result.verdict.won_as) == s.players


def blind_night(preset: str, players: int, seed: int) -> State:
    """Everybody chooses blindly, at night and in the vote."""
    rng = Random(seed)
    s = deal(players, Options(role_set=preset, night_pace=0), Seed(f"blind {seed}"))
    while isinstance(s.phase, Night):
        for seat in s.phase.asks(s):
            options = s.phase.options(s, seat)
            decide(s, seat, options[below(rng, len(options))])
        time_up(s)
    assert isinstance(s.phase, TalkRound)
    s.phase = call_vote(s)
    vote_all(s, [(seat + 1 + below(rng, players - 1)) % players for seat in range(players)])
    return s


def sides(s: State) -> Iterator[str]:
    """Who won; the village also where it has no members, nobody where no seat did."""
    verdict = s.results[0].verdict
    wolf_died = any(wolf in verdict.dead for wolf in verdict.wolves)
    if wolf_died or not (verdict.wolves or verdict.dead):
        yield "village"
    for side in ("wolves", "tanner"):
        if side in verdict.won_as:
            yield side
    if not any(verdict.won_as):
        yield "nobody"


def figures(preset: str, players: int, nights: int) -> tuple[float, ...]:
    """Village, wolves, Tanner, nobody, in percent."""
    won = Counter(
        side for seed in range(nights) for side in sides(blind_night(preset, players, seed))
    )
    return tuple(
        round(100 * won[side] / nights, 1) for side in ("village", "wolves", "tanner", "nobody")
    )


def main(words: list[str]) -> None:
    """As many as asked for."""
    number = int(words[-1])
    if words[0] == "figures":
        for (preset, players), expected in FIGURES.items():
            found = figures(preset, players, number)
            sys.stdout.write(f"{preset:20} {players:2} {found}, expected {expected}\n")
        return
    for seed in range(number):
        check(whole_game(seed))
        lockstep(seed)
        if (seed + 1) % PROGRESS == 0:
            sys.stderr.write(f"{seed + 1} of {number}\n")
    sys.stdout.write(f"{number} role sets through night, day and vote: no dead end\n")


if __name__ == "__main__":
    main(sys.argv[1:])
