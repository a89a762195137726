"""The notebook beside the table: who may be what, from the own view and the claims one marks."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Literal

import msgspec

from moonlit.core.chance import Seed, stream
from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.claims import OPINIONS
from moonlit.games.one_night.places import Place, places
from moonlit.games.one_night.roles import CARDS, Role, Team
from moonlit.games.one_night.view import View
from moonlit.games.one_night.worlds.hints import Hints
from moonlit.games.one_night.worlds.knowledge import Believed, Knowledge, Mark, knowledge_of
from moonlit.games.one_night.worlds.luck import Dice, Impossible
from moonlit.games.one_night.worlds.solver import (
    MOST_WAYS,
    Posterior,
    contradiction,
    counted,
    guess_size,
    posterior,
    sampled,
)
from moonlit.games.one_night.worlds.walk import Walk

DIGITS = 4
QUICK = 300
"""At the table every way is counted up to this many, and so many are drawn where there are more."""
SAMPLES = 2_000
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


class Conflict(msgspec.Struct, frozen=True, kw_only=True):
    """Claims that cannot all be true, as far as one knows; none where it takes more than three."""

    claims: tuple[int, ...]


def advise(view: View) -> Advice | None:
    """What the panel shows while nothing is marked; only to seats, and only by day."""
    if view.seat is None or view.stage not in {"talk", "vote"}:
        return None
    found = _solved(knowledge_of(view), QUICK, QUICK)
    return None if found is None else _advice(view, view.seat, found)


def notebook(view: View, marks: Mapping[int, Mark]) -> Advice | Conflict | None:
    """The same with claims believed or rejected, thought through at leisure."""
    if view.seat is None or view.stage not in {"talk", "vote"}:
        return None
    claims = {
        claim.id: Believed(claim.seat, claim.said, marks[claim.id] == "believed")
        for claim in view.claims
        if claim.active and claim.kind not in OPINIONS and marks.get(claim.id, "open") != "open"
    }
    known = knowledge_of(view).with_claims(tuple(claims.values()))
    found = _solved(known, MOST_WAYS, SAMPLES)
    if found is not None:
        return _advice(view, view.seat, found)
    group = contradiction(known, stream(Seed("notebook"), "conflict")) or ()
    return Conflict(claims=tuple(i for i, claim in claims.items() if claim in group))


@lru_cache(maxsize=1 << 8)
def _solved(known: Knowledge, most: int, samples: int) -> Posterior | None:
    """Counted or sampled; the same knowledge always gives the same numbers."""
    rng = stream(Seed("notebook"), msgspec.json.encode(known).decode())
    hints = Hints(known)
    exact = guess_size(hints, rng) <= most
    return posterior(known, counted(hints) if exact else sampled(hints, rng, samples), exact=exact)


def _advice(view: View, seat: Seat, found: Posterior) -> Advice:
    rounded = [{role: _round(p) for role, p in law.items() if p} for law in found.roles]
    return Advice(
        exact=found.exact,
        roles=tuple(rounded),
        wolf=tuple(_round(found.wolf(owner)) for owner in everyone(view.players)),
        no_wolf=_round(found.no_wolf),
        side=_side(found.roles[seat]),
        my_card=_my_card(view, seat),
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


def _my_card(view: View, seat: Seat) -> tuple[Place, ...]:
    """Every place to which the own card can have been moved, in some nights drawn at random."""
    known = knowledge_of(view)
    rng = stream(Seed("my card"), msgspec.json.encode(known).decode())
    hints, found = Hints(known), set[Place]()
    everywhere = places(view.players, len(view.centre_wolves))
    for _ in range(QUICK):
        try:
            walk = Walk(hints, Dice(rng)).run()
        except Impossible:
            continue
        found.add(everywhere[walk.lying.index(seat)])
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
