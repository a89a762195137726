"""How a walked night ends: who may be what, with which artifacts, and whether claims were true."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from math import comb
from typing import NamedTuple

from moonlit.core.seats import Seat
from moonlit.games.one_night.artifacts import Artifact, becomes
from moonlit.games.one_night.roles import WOLVES, Role
from moonlit.games.one_night.story import Token, World
from moonlit.games.one_night.truth import is_true
from moonlit.games.one_night.worlds.knowledge import Knowledge
from moonlit.games.one_night.worlds.walk import Walk, deed_of

Given = tuple[tuple[Seat, Artifact], ...]
"""Who has which artifact."""


class Ending(NamedTuple):
    """All that matters of a night for the question who is what; many nights end alike."""

    seats: tuple[Role | None, ...]
    """The role of each seat by card and tag; None is a card nobody needed to know."""
    rest: tuple[tuple[Role, int], ...]
    """What those cards may be."""
    given: Given

    @property
    def left(self) -> int:
        """How many cards are unknown, before seats or not."""
        return sum(count for _, count in self.rest)

    def role(self, seat: Seat, sword_role: Role) -> Role | None:
        """ON-105 What a seat is; None where it depends on an unknown card."""
        artifact = dict(self.given).get(seat)
        turned = becomes(artifact, sword_role) if artifact else None
        return turned or self.seats[seat]


def endings(walk: Walk) -> Iterator[tuple[Fraction, Ending]]:
    """How a night can end, with the chance of each way to draw the artifacts."""
    seats: list[Role | None] = [base(walk, seat) for seat in walk.seats]
    rest = tuple(sorted(walk.cards.rest.items()))
    mixes = list(artifacts_given(walk.known, walk.lay.with_artifact))
    for given in mixes:
        if agrees(walk, given):
            yield Fraction(1, len(mixes)), Ending(tuple(seats), rest, given)


def base(walk: Walk, seat: Seat) -> Role | None:
    """The role of a seat by card and tag."""
    card = walk.lying[seat]
    return walk.tags.get(card) or walk.cards.role[card]


def artifacts_given(known: Knowledge, seats: Sequence[Seat]) -> Iterator[Given]:
    """ON-69 Every way to draw the artifacts; the own one is known, from dawn on."""
    unknown = [seat for seat in seats if seat != known.seat or known.artifact is None]
    mine: Given = ()
    if known.seat is not None and known.artifact is not None:
        mine = ((known.seat, known.artifact),)
    pool: list[Artifact] = [artifact for artifact in known.artifacts if artifact != known.artifact]
    for drawn in permutations(pool, len(unknown)):
        yield (*mine, *zip(unknown, drawn, strict=True))


def agrees(walk: Walk, given: Given) -> bool:
    """Whether what is believed is true in this night, and what is rejected is not."""
    claims = walk.known.claims
    if not claims:
        return True
    world = world_of(walk, given)
    return all(is_true(world, claim.seat, claim.said) == claim.is_true for claim in claims)


def world_of(walk: Walk, given: Given) -> World:
    """The night as a record; cards nobody needed to know are left as villagers."""
    roles: list[Role] = [role or "villager" for role in walk.cards.role]
    sword, artifacts = walk.known.rules.sword_role, dict(given)
    script = walk.known.script
    final: list[Role] = []
    for seat in walk.seats:
        artifact, card = artifacts.get(seat), walk.lying[seat]
        turned = becomes(artifact, sword) if artifact else None
        final.append(turned or walk.tags.get(card) or roles[card])
    return World(
        players=walk.known.players,
        deal=tuple(roles[: len(walk.lying)]),
        deeds=tuple(deed_of(act, script[act.window].step, roles) for act in walk.acts),
        shields=tuple(sorted(walk.lay.shields)),
        tokens=tuple(Token(seat, artifact) for seat, artifact in sorted(given)),
        cards=tuple(roles[card] for card in walk.lying),
        final=tuple(final),
    )


# --- chances -------------------------------------------------------------------------------------


def chances(ending: Ending, seat: Seat, sword_role: Role) -> Iterator[tuple[Role, Fraction]]:
    """What a seat is, and how likely."""
    role = ending.role(seat, sword_role)
    if role is not None:
        yield role, Fraction(1)
        return
    for unknown, count in ending.rest:
        yield unknown, Fraction(count, ending.left)


def no_wolf(ending: Ending, sword_role: Role) -> Fraction:
    """How likely it is that nobody is a wolf."""
    roles = [ending.role(Seat(seat), sword_role) for seat in range(len(ending.seats))]
    if any(role in WOLVES for role in roles):
        return Fraction(0)
    wolves = sum(count for role, count in ending.rest if role in WOLVES)
    unknown = roles.count(None)
    return Fraction(comb(ending.left - wolves, unknown), comb(ending.left, unknown))
