"""The notebook beside the table: who may be what, from the own view and the claims one marks."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import Literal, cast

import msgspec

from moonlit.core.chance import Seed, stream
from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.claims import OPINIONS
from moonlit.games.one_night.places import Place, places
from moonlit.games.one_night.roles import CARDS, Role, Team
from moonlit.games.one_night.view import View
from moonlit.games.one_night.worlds.hints import Hints
from moonlit.games.one_night.worlds.knowledge import Believed, Knowledge, knowledge_of
from moonlit.games.one_night.worlds.luck import Dice, Impossible
from moonlit.games.one_night.worlds.solver import (
    SUBSET,
    Posterior,
    TooManyWays,
    contradiction,
    counted,
    guess_size,
    posterior,
    sampled,
    solve,
)
from moonlit.games.one_night.worlds.walk import Walk

DIGITS = 4
QUICK = 400
"""What is sent with every view must be quick: so many nights are counted at most,"""
MOST_COUNTED = 2_000
"""a few more where that was guessed too low,"""
GLIMPSES = 100
"""and so many drawn where there are more;"""
LEAST = 12
"""fewer that fit would say more than one can know."""
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
    roles: tuple[dict[Role, float], ...]
    """By seat: how likely each final role is."""
    wolf: tuple[float, ...]
    no_wolf: float
    side: Side
    """The own side, most probably."""
    my_card: tuple[Place, ...]
    """Where the card one was dealt may lie by now."""
    unclaimed: tuple[Role, ...]
    """Cards of the set that nobody has claimed to be."""
    conflict: tuple[int, ...] | None = None
    """Marked claims that cannot all be so; the numbers are then those without marks. Empty where
    it takes more than three of them, None where all is well."""


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
    found = _solved(known.with_claims(tuple(claims.values())))
    if found is not None:
        return _advice(view, view.seat, found)
    plain = _advice(view, view.seat, _glance(known))
    group = contradiction(known.with_claims(tuple(claims.values())), _luck(known))
    if group is None and len(claims) <= SUBSET:
        return plain
    conflict = tuple(i for i, claim in claims.items() if claim in (group or ()))
    return msgspec.structs.replace(plain, conflict=conflict)


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
    return solve(known, _luck(known))


@lru_cache(maxsize=1 << 8)
def _glance(known: Knowledge) -> Posterior:
    """The same in a hurry; where hardly a night is found in time, only the own card counts."""
    rng, hints = _luck(known), Hints(known)
    if guess_size(hints, rng, GLIMPSES // 4) <= QUICK:
        with suppress(TooManyWays):
            return cast("Posterior", posterior(known, counted(hints, MOST_COUNTED), exact=True))
    found = posterior(known, sampled(hints, rng, GLIMPSES, LEAST), exact=False)
    return found or _first_thought(known.own_card_only(), rng)


def _first_thought(known: Knowledge, rng: Random) -> Posterior:
    return cast("Posterior", posterior(known, sampled(Hints(known), rng, GLIMPSES), exact=False))


def _advice(view: View, seat: Seat, found: Posterior) -> Advice:
    rounded: list[dict[Role, float]] = [
        {role: _round(p) for role, p in law.items() if p} for law in found.roles
    ]
    return Advice(
        exact=found.exact,
        roles=tuple(rounded),
        wolf=tuple(_round(found.wolf(owner)) for owner in everyone(view.players)),
        no_wolf=_round(found.no_wolf),
        side=_side(found.roles[seat]),
        my_card=_my_card(knowledge_of(view), seat),
        unclaimed=_unclaimed(view),
    )


def _round(chance: Fraction) -> float:
    return round(float(chance), DIGITS)


def _side(law: Mapping[Role, Fraction]) -> Side:
    sides: dict[Side, Fraction] = {}
    for role, chance in law.items():
        side = SIDES[CARDS[role].team]
        sides[side] = sides.get(side, Fraction(0)) + chance
    return max(sides, key=lambda side: (sides[side], side))


@lru_cache(maxsize=1 << 8)
def _my_card(known: Knowledge, seat: Seat) -> tuple[Place, ...]:
    """Every place to which the own card can have been moved, in some nights drawn at random."""
    rng, hints, found = _luck(known), Hints(known), set[Place]()
    everywhere = places(known.players, len(known.centre_wolves))
    for _ in range(GLIMPSES):
        with suppress(Impossible):
            found.add(everywhere[Walk(hints, Dice(rng)).run().lying.index(seat)])
    return tuple(place for place in everywhere if place in found)


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
