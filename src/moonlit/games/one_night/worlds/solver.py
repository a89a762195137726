"""The notebook: which final roles agree with one's own knowledge and the claims one believes."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from itertools import combinations
from random import Random

import msgspec

from moonlit.core.seats import SEATS
from moonlit.games.one_night.roles import WOLVES, Role
from moonlit.games.one_night.worlds.endings import Ending, chances, endings, no_wolf
from moonlit.games.one_night.worlds.hints import Hints
from moonlit.games.one_night.worlds.knowledge import Believed, Knowledge
from moonlit.games.one_night.worlds.luck import Dice, Impossible, Probe, Ways
from moonlit.games.one_night.worlds.walk import Walk

MOST_WAYS = 50_000
"""More are not counted but sampled."""
DESCENTS = 200
"""Ways tried to guess how many there are."""
SAMPLES = 2_000
AT_MOST = 4
"""So many times as many are counted or drawn where that was guessed wrong or few of them fit."""
ENOUGH = 40
"""So many nights that fit are something to go by."""
SUBSET = 3
"""Contradictions between more claims than this are not looked for."""

Weight = Fraction | float
Weighed = dict[Ending, Weight]


class TooManyWays(Exception):  # who asks for all of them goes on without
    """There are more nights than one would want to count."""


class Posterior(msgspec.Struct, frozen=True, kw_only=True):
    """Who may be what in the end."""

    roles: tuple[dict[Role, Fraction], ...]
    """By seat, the chance of every role that is possible."""
    no_wolf: Fraction
    exact: bool

    def wolf(self, seat: int) -> Fraction:
        """The chance that a seat is a wolf."""
        return sum((self.roles[seat].get(role, Fraction(0)) for role in WOLVES), Fraction(0))


def solve(known: Knowledge, rng: Random, most: int = MOST_WAYS) -> Posterior | None:
    """Count every way if there are not too many, else draw some; None is a contradiction."""
    hints = Hints(known)
    if guess_size(hints, rng) <= most:
        with suppress(TooManyWays):
            return posterior(known, counted(hints, AT_MOST * most), exact=True)
    return posterior(known, sampled(hints, rng, SAMPLES), exact=False)


def posterior(known: Knowledge, weighed: Weighed, *, exact: bool) -> Posterior | None:
    """Normalised; None where nothing agrees."""
    total = Fraction(sum(weighed.values()))
    if not total:
        return None
    sword = known.rules.sword_role
    roles: list[dict[Role, Fraction]] = [defaultdict(Fraction) for _ in range(known.players)]
    nobody = Fraction(0)
    for ending, weight in weighed.items():
        share = Fraction(weight) / total
        nobody += share * no_wolf(ending, sword)
        for seat in SEATS[: known.players]:
            for role, chance in chances(ending, seat, sword):
                roles[seat][role] += share * chance
    return Posterior(roles=tuple(dict(law) for law in roles), no_wolf=nobody, exact=exact)


def counted(hints: Hints, most: int | None = None) -> Weighed:
    """Every way, with its exact weight; nights that end alike are added up."""
    weighed: dict[Ending, Weight] = defaultdict(Fraction)
    for walk, weight in every_way(hints, most=most):
        for share, ending in endings(walk):
            weighed[ending] += weight * share
    return weighed


def every_way(
    hints: Hints, *, everything: bool = False, most: int | None = None
) -> Iterator[tuple[Walk, Fraction]]:
    """All nights that agree with what is known, if it does not take more tries than this."""
    ways = Ways()
    more, tries = True, 0
    while more:
        if tries == most:
            raise TooManyWays
        tries += 1
        ways.begin()
        try:
            walk = Walk(hints, ways, everything=everything).run()
            reveal_finals(walk)
            yield walk, ways.weight
        except Impossible:
            pass
        more = ways.advance()


def reveal_finals(walk: Walk) -> None:
    """Who claims to be something now must have a card that is known."""
    for claim in walk.known.claims:
        if claim.said.kind == "am":
            walk.cards.reveal(walk.lying[claim.seat])


def sampled(hints: Hints, rng: Random, tries: int, least: int = 1) -> Weighed:
    """Some ways, each with the weight that makes up for how it was drawn.

    Where few of them fit, more are drawn, but not for ever; none where they are still too few.
    """
    weighed: dict[Ending, Weight] = defaultdict(float)
    fit = 0
    for n in range(AT_MOST * tries):
        if n >= tries and fit >= ENOUGH:
            break
        dice = Dice(rng)
        try:
            walk = Walk(hints, dice).run()
            reveal_finals(walk)
        except Impossible:
            continue
        fit += 1
        for share, ending in endings(walk):
            weighed[ending] += dice.weight * float(share)
    return weighed if fit >= least else {}


def guess_size(hints: Hints, rng: Random, descents: int = DESCENTS) -> float:
    """About how many ways there are."""
    total = 0
    for _ in range(descents):
        probe = Probe(rng)
        with suppress(Impossible):
            reveal_finals(Walk(hints, probe).run())
        total += probe.size
    return total / descents


def contradiction(known: Knowledge, rng: Random) -> tuple[Believed, ...] | None:
    """The smallest group of believed claims that cannot all be true, of at most three."""
    believed = [claim for claim in known.claims if claim.is_true]
    for size in range(1, SUBSET + 1):
        for group in combinations(believed, size):
            if not is_possible(known.with_claims(group), rng):
                return group
    return None


def is_possible(known: Knowledge, rng: Random) -> bool:
    """Whether any night agrees: some are drawn, and only if none fits many are tried in turn."""
    hints = Hints(known)
    if any(sampled(hints, rng, DESCENTS).values()):
        return True
    with suppress(TooManyWays):
        return any(True for walk, _ in every_way(hints, most=MOST_WAYS) for _ in endings(walk))
    return False
