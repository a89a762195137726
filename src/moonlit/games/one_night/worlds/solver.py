"""The notebook: which final roles agree with one's own knowledge and the claims one marks.

Games have no clock, so all limits here are on work: one unit is a window of the night that is
walked through once. `moonlit.games.one_night.tests.notebook_speed` measures how long that takes.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import combinations
from random import Random

from moonlit.games.one_night.worlds.endings import Ending, endings, how_many_mixes
from moonlit.games.one_night.worlds.hints import Hints
from moonlit.games.one_night.worlds.knowledge import Believed, Knowledge
from moonlit.games.one_night.worlds.luck import Dice, Impossible, Probe, Ways
from moonlit.games.one_night.worlds.tally import Posterior, Tally
from moonlit.games.one_night.worlds.walk import Walk

DESCENTS = 60
"""Ways tried to guess how many there are."""
HOPELESS = 3
"""Where there seem to be so many times as many ways as could be walked, counting is not tried."""
ENOUGH = 12
"""Fewer nights that fit would say more than one can know."""
SUBSET = 3
"""Contradictions between more claims than this are not looked for."""


class TooMuchWork(Exception):  # who asks for all nights goes on without
    """There are more nights than one would want to count."""


class Work:
    """How many windows may still be walked through."""

    def __init__(self, most: int) -> None:
        """So many."""
        self.left = most

    def spend(self, much: int = 1) -> None:
        """So many less."""
        if self.left < much:
            self.left = 0
            raise TooMuchWork
        self.left -= much


# --- every night ---------------------------------------------------------------------------------


def counted(hints: Hints, work: Work | None = None) -> Tally:
    """Every way, with its exact weight."""
    tally = Tally(hints.known)
    for walk, part, whole in every_way(hints, work):
        for share, ending in ended(walk, work):
            tally.add(ending, part, whole * share)
            tally.note_places(walk.lying)
    return tally


def ended(walk: Walk, work: Work | None) -> list[tuple[int, Ending]]:
    """How a night can end; to tell artifacts apart is work, too."""
    if work is not None and walk.hints.are_artifacts_asked:
        work.spend(how_many_mixes(walk))
    return list(endings(walk))


def every_way(
    hints: Hints, work: Work | None = None, *, everything: bool = False
) -> Iterator[tuple[Walk, int, int]]:
    """All nights that agree with what is known, each with its weight as a fraction.

    A night is walked up to its first fork, and from there on once for every branch.
    """
    waiting = [(Walk(hints, Ways(), everything=everything), 1, 1)]
    while waiting:
        start, part, whole = waiting.pop()
        ways, more = Ways(), True
        while more:
            ways.begin()
            walk = start.copy(ways)
            with suppress(Impossible):
                to_fork(walk, ways, work)
                here = (walk, part * ways.part, whole * ways.whole)
                if walk.is_over:
                    yield here
                else:
                    waiting.append(here)
            more = ways.advance()


def to_fork(walk: Walk, ways: Ways, work: Work | None) -> None:
    """Walk on until a window has been decided in one of several ways, or to the end."""
    while not (walk.is_over or ways.has_forked):
        if work is not None:
            work.spend()
        walk.go_on()


def guess_size(hints: Hints, rng: Random, descents: int = DESCENTS) -> float:
    """About how many ways there are."""
    total = 0
    for _ in range(descents):
        probe = Probe(rng)
        with suppress(Impossible):
            Walk(hints, probe).run()
        total += probe.size
    return total / descents


# --- some nights ---------------------------------------------------------------------------------


def sampled(hints: Hints, rng: Random, work: Work, least: int = 1) -> Tally:
    """Some ways, each with the weight that makes up for how it was drawn; none if too few fit."""
    tally, fit, enough = Tally(hints.known), 0, work.left * 2 // 3
    with suppress(TooMuchWork):
        while fit or work.left > enough:
            dice = Dice(rng)
            with suppress(Impossible):
                fit += drawn(Walk(hints, dice), dice, work, tally)
    return tally if fit >= least else Tally(hints.known)


def drawn(walk: Walk, dice: Dice, work: Work, tally: Tally) -> bool:
    """Walk to the end, and whether that fits all claims."""
    while not walk.is_over:
        work.spend()
        walk.go_on()
    found = ended(walk, work)
    for share, ending in found:
        tally.add(ending, dice.weight / share, 1)
    tally.note_draw(sum(dice.weight / share for share, _ in found))
    return bool(found)


# --- answers -------------------------------------------------------------------------------------


def solve(known: Knowledge, rng: Random, most: int, draws: int) -> Posterior | None:
    """Count every way if it takes no more work than that, else draw some; None if none fits.

    Where it is not even tried to count, half of that work is put into drawing. Raises
    `TooMuchWork` where none was found that fits, though there may be one.
    """
    hints = Hints(known)
    if guess_size(hints, rng) <= HOPELESS * most:
        with suppress(TooMuchWork):
            return counted(hints, Work(most)).posterior(exact=True)
    else:
        draws += most // 2
    found = sampled(hints, rng, Work(draws), ENOUGH).posterior(exact=False)
    if found is None:
        raise TooMuchWork
    return found


def contradiction(
    known: Knowledge, claims: Sequence[Believed], work: Work, each: int
) -> tuple[Believed, ...] | None:
    """The smallest group of marked claims, of at most three, that is found to be impossible."""
    groups = (group for size in range(1, SUBSET + 1) for group in combinations(claims, size))
    for group in groups:
        some = Work(min(each, work.left))
        granted = some.left
        with suppress(TooMuchWork):
            if not is_possible(known.with_claims(group), some):
                return group
        work.left -= granted - some.left
        if not work.left:
            break
    return None


def is_possible(known: Knowledge, work: Work) -> bool:
    """Whether any night agrees."""
    hints = Hints(known)
    return any(ended(walk, work) for walk, *_ in every_way(hints, work))
