"""How long the notebook thinks at the hardest tables there are: processor time, longest first.

python -m moonlit.games.one_night.tests.notebook_speed 100
"""

import sys
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.assistant import advise, consider
from moonlit.games.one_night.options import Options, cards_of, centre_wolves_of
from moonlit.games.one_night.roles import ROLES
from moonlit.games.one_night.rules import State, speaker
from moonlit.games.one_night.sayings import truthful_claims
from moonlit.games.one_night.talk import say
from moonlit.games.one_night.tests.brute import random_night, random_set, table
from moonlit.games.one_night.tests.claiming import any_claim
from moonlit.games.one_night.view import View, view

SIZES = (3, 4, 5, 6, 7, 8, 9, 10, 10, 10)
LONGEST = 3


class Thought(NamedTuple):
    """How long one view was thought about, and what came of it."""

    seconds: float
    table: str
    answer: str


def hard_table(seed: int) -> State:
    """A morning of `total_chaos`, or of any roles there are, with true and false claims."""
    rng = Random(seed)
    players = rng.choice(SIZES)
    if seed % 3:
        options = Options(rules_profile=rng.choice(("official", "translation")))
        s = table(*random_set(rng, players + 3), options, players)
    else:
        players, options = max(5, players), Options(role_set="total_chaos")
        names = cards_of(players, options)
        cards = tuple(role for role in ROLES for _ in range(names.count(role)))
        s = table(cards, centre_wolves_of(players, options), options, players)
    s = random_night(s, rng)
    for seat in everyone(players):
        truth = truthful_claims(speaker(s, seat))
        lies = dict.fromkeys(any_claim(rng, s, seat) for _ in range(2))
        for said in truth if rng.random() < 0.6 else lies:
            say(s, seat, said, 0)
    return s


def marks(seen: View, rng: Random) -> list[str]:
    """Some claims of others are believed, some rejected."""
    others = [claim for claim in seen.claims if claim.seat != seen.seat]
    return [f"{rng.choice(('believe', 'reject'))}:{c.id}" for c in others if rng.random() < 0.4]


def thoughts(seed: int) -> tuple[Thought, Thought]:
    """How long it takes to advise a seat, and to consider its marks after that."""
    s, rng = hard_table(seed), Random(f"seat {seed}")
    seen = view(s, Seat(rng.randrange(s.players)))
    name = f"seed {seed}, {s.players} seats, {seen.dealt}"
    start = process_time()
    plain = advise(seen)
    between = process_time()
    marked = consider(seen, marks(seen, rng))
    end = process_time()
    assert plain is not None
    assert marked is not None
    answer = "puzzled" if marked.puzzled else "clash" if marked.conflict is not None else "fits"
    return (
        Thought(between - start, name, "exact" if plain.exact else f"±{plain.grain}"),
        Thought(end - between, name, answer),
    )


def main(words: list[str]) -> None:
    """So many tables."""
    found = [thoughts(seed) for seed in range(int(words[0]))]
    for name, kind in (("advise", 0), ("consider", 1)):
        took = sorted((pair[kind] for pair in found), reverse=True)
        usual = median(thought.seconds for thought in took)
        sys.stdout.write(f"{name}: median {usual:.3f} s\n")
        for seconds, where, answer in took[:LONGEST]:
            sys.stdout.write(f"  {seconds:.3f} s at {where}: {answer}\n")
        answers = [thought.answer for thought in took]
        counts = ", ".join(f"{answer} {answers.count(answer)}" for answer in sorted({*answers}))
        sys.stdout.write(f"  {counts}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
