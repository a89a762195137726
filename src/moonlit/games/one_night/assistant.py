"""The notebook beside the table: who may be what, from one's own view and the claims one marks."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import Literal, cast

import msgspec

from moonlit.core.chance import Seed, stream
from moonlit.core.figures import DIGITS, rounded
from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.claims import OPINIONS
from moonlit.games.one_night.places import Place, places
from moonlit.games.one_night.roles import CARDS, Role, Team
from moonlit.games.one_night.view import View
from moonlit.games.one_night.worlds.hints import Hints
from moonlit.games.one_night.worlds.knowledge import Believed, Knowledge, knowledge_of
from moonlit.games.one_night.worlds.solver import (
    ENOUGH,
    TooMuchWork,
    Work,
    contradiction,
    sampled,
    solve,
)
from moonlit.games.one_night.worlds.tally import Posterior
from moonlit.games.one_night.worlds.wandering import reachable

COUNTED = 24_000
"""So much work may be spent on counting every night: a unit took 5.5 to 8 µs of processor time on
the machine this was measured on (`tests/notebook_speed.py`), so that all of it is a fifth of a
second at most,"""
GLIMPSED = 6_000
"""so much on drawing some instead, for what is sent with every view,"""
DRAWN = 16_000
"""so much where somebody has marked claims and waits for the answer,"""
DOUBTED, DOUBTED_EACH = 6_000, 2_000
"""and so much on finding out which of them, and any few of them, cannot be so together."""
GRAINS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5)
"""What drawn numbers are rounded to: to the first that is twice their standard error."""
MARKS: Mapping[str, bool] = {"believe": True, "reject": False}
"""A claim is marked by its number: `believe:203`."""
Side = Literal["village", "wolves", "alone"]
SIDES: Mapping[Team, Side] = {
    "village": "village",
    "wolves": "wolves",
    "helper": "wolves",
    "alone": "alone",
}


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """What follows from one's own knowledge."""

    exact: bool
    """Whether all nights were counted; if not, the numbers are about right."""
    grain: float
    """What they are rounded to; 0 where they are exact. Where they are not, nothing is called
    certain or impossible: what is less than half a grain is given as very little, never as 0."""
    roles: tuple[dict[Role, float], ...]
    """By seat: how likely each final role is."""
    wolf: tuple[float, ...]
    no_wolf: float
    side: Side
    """One's own side, most probably."""
    my_card: tuple[Place, ...]
    """Where the card one was dealt may lie by now: nowhere else, even where numbers are drawn."""
    unclaimed: tuple[Role, ...]
    """Cards of the set that nobody has claimed to be."""
    conflict: tuple[int, ...] | None = None
    """Marked claims that cannot all be so; the numbers are then those without marks. Empty where
    no three of them are known to clash already, None where all is well."""
    puzzled: bool = False
    """Whether no night was found in time that fits the marks, though there may be one; the numbers
    are then those without marks, too."""


def is_slow(view: View) -> bool:
    """Whether there is something to count: only for seats, and only by day."""
    return view.seat is not None and view.stage in {"talk", "vote"}


def advise(view: View) -> Advice | None:
    """What the panel shows while nothing is marked; only to seats, and only by day."""
    if view.seat is None or view.stage not in {"talk", "vote"}:
        return None
    return _advice(view, view.seat, _glance(knowledge_of(view)))


def consider(view: View, picked: Sequence[str]) -> Advice | None:
    """The same with claims believed or rejected, thought through at leisure."""
    if view.seat is None or view.stage not in {"talk", "vote"}:
        return None
    known, claims = knowledge_of(view), marked(view, picked)
    is_possible: bool | None = None
    with suppress(TooMuchWork):
        found = _solved(known.with_claims(tuple(claims.values())))
        if found is not None:
            return _advice(view, view.seat, found)
        is_possible = False
    conflict = _conflict(known, claims)
    plain = _advice(view, view.seat, _glance(known))
    if is_possible is None and not conflict:
        return msgspec.structs.replace(plain, puzzled=True)
    return msgspec.structs.replace(plain, conflict=conflict)


def _conflict(known: Knowledge, claims: Mapping[int, Believed]) -> tuple[int, ...]:
    """The fewest marked claims that cannot all be so, if they are found in time."""
    group = contradiction(known, tuple(claims.values()), Work(DOUBTED), DOUBTED_EACH)
    return tuple(i for i, claim in claims.items() if claim in (group or ()))


def marked(view: View, picked: Sequence[str]) -> dict[int, Believed]:
    """What somebody takes for true or false, by the number of the claim; strange marks are none."""
    marks = dict(mark.split(":", 1)[::-1] for mark in picked if ":" in mark)
    return {
        claim.id: Believed(claim.seat, claim.said, MARKS[marks[str(claim.id)]])
        for claim in view.claims
        if claim.active
        and claim.kind not in OPINIONS
        and claim.seat != view.seat
        and marks.get(str(claim.id)) in MARKS
    }


def _luck(known: Knowledge) -> Random:
    """The same knowledge always gives the same numbers."""
    return stream(Seed("notebook"), msgspec.json.encode(known).decode())


@lru_cache(maxsize=1 << 8)
def _solved(known: Knowledge) -> Posterior | None:
    """Every night counted, or many drawn; None where none is possible."""
    return solve(known, _luck(known), COUNTED, DRAWN)


@lru_cache(maxsize=1 << 8)
def _glance(known: Knowledge) -> Posterior:
    """The same in a hurry; where hardly a night is found in time, only one's own card counts."""
    with suppress(TooMuchWork):
        return cast("Posterior", solve(known, _luck(known), COUNTED, GLIMPSED))
    return _first_thought(known, _luck(known))


def _first_thought(known: Knowledge, rng: Random) -> Posterior:
    """From a longer search, or from one's own card alone: a night with that is always found."""
    for what in (known, known.own_card_only()):
        found = sampled(Hints(what), rng, Work(DRAWN), ENOUGH).posterior(exact=False)
        if found is not None:
            return found
    raise TooMuchWork


def _advice(view: View, seat: Seat, found: Posterior) -> Advice:
    numbers = Numbers(found)
    everybody = everyone(view.players)
    return Advice(
        exact=found.exact,
        grain=numbers.grain,
        roles=tuple(numbers.law(found.roles[owner], _possible(view)) for owner in everybody),
        wolf=tuple(numbers.shown(found.wolf(owner)) for owner in everybody),
        no_wolf=numbers.shown(found.no_wolf),
        side=_side(found.roles[seat]),
        my_card=_my_card(view, seat, found),
        unclaimed=_unclaimed(view),
    )


def _possible(view: View) -> Sequence[Role]:
    """Every role somebody may have in the end."""
    return () if view.words is None else view.words.roles


class Numbers:
    """Chances as they are shown: no more of them than is known."""

    def __init__(self, found: Posterior) -> None:
        """The rounding for all of them."""
        self.grain = 0.0
        self._least = 0.0
        if found.draws is not None:
            self.grain = next((g for g in GRAINS if g >= 2 * found.error), GRAINS[-1])
            self._least = max(0.5 / found.draws, 10**-DIGITS)

    def shown(self, chance: Fraction | float) -> float:
        """Rounded; what was only drawn is never certain."""
        if not self.grain:
            return rounded(chance)
        grains = round(float(chance) / self.grain) * self.grain
        return round(min(max(grains, self._least), 1 - self._least), DIGITS)

    def law(self, law: Mapping[Role, Fraction], possible: Sequence[Role]) -> dict[Role, float]:
        """The chance of every role that can be; of drawn ones, of all that were not drawn, too."""
        if not self.grain:
            return {role: self.shown(chance) for role, chance in law.items() if chance}
        return {role: self.shown(law.get(role, 0.0)) for role in possible}


def _side(law: Mapping[Role, Fraction]) -> Side:
    sides: dict[Side, Fraction] = {}
    for role, chance in law.items():
        side = SIDES[CARDS[role].team]
        sides[side] = sides.get(side, Fraction(0)) + chance
    return max(sides, key=lambda side: (sides[side], side))


def _my_card(view: View, seat: Seat, found: Posterior) -> tuple[Place, ...]:
    """Where one's own card lies in some night; where not all were counted, wherever it may."""
    everywhere = places(view.players, len(view.centre_wolves))
    if found.exact:
        return tuple(place for n, place in enumerate(everywhere) if n in found.my_card)
    possible = reachable(knowledge_of(view), seat)
    return tuple(place for place in everywhere if place in possible)


def _unclaimed(view: View) -> tuple[Role, ...]:
    left = list(view.cards)
    for claim in view.claims:
        if claim.active and claim.kind == "was":
            left = _without(left, claim.args.role)
    return tuple(left)


def _without(cards: list[Role], role: str | None) -> list[Role]:
    for i, card in enumerate(cards):
        if card == role:
            return [*cards[:i], *cards[i + 1 :]]
    return cards
