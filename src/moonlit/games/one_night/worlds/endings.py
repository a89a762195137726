"""How a walked night ends: who may be what, with which artifacts, and whether claims were true."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from math import perm
from typing import NamedTuple

from moonlit.core.seats import Seat
from moonlit.games.one_night.artifacts import Artifact, becomes
from moonlit.games.one_night.roles import Role
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
    open: tuple[Seat, ...] = ()
    """Who has an artifact that may be any of those left."""

    @property
    def left(self) -> int:
        """How many cards are unknown, before seats or not."""
        return sum(count for _, count in self.rest)

    def role(self, seat: Seat, sword_role: Role) -> Role | None:
        """ON-105 What a seat is, unknown artifacts aside; None if an unknown card decides."""
        for owner, artifact in self.given:
            if owner == seat and (turned := becomes(artifact, sword_role)):
                return turned
        return self.seats[seat]


def endings(walk: Walk) -> Iterator[tuple[int, Ending]]:
    """How a night can end, each ending with one how-manieth of its weight.

    Artifacts are told apart only where a claim is about them.
    """
    seats: tuple[Role | None, ...] = tuple([base(walk, seat) for seat in walk.seats])
    rest = tuple(sorted(walk.cards.rest.items()))
    if not walk.hints.are_artifacts_asked:
        mine = own_artifact(walk.known)
        if agrees(walk, mine):
            yield 1, Ending(seats, rest, mine, open_artifacts(walk.known, walk.lay.with_artifact))
        return
    mixes = list(artifacts_given(walk.known, walk.lay.with_artifact))
    for given in mixes:
        if agrees(walk, given):
            yield len(mixes), Ending(seats, rest, given)


def base(walk: Walk, seat: Seat) -> Role | None:
    """The role of a seat by card and tag."""
    card = walk.lying[seat]
    return walk.tags.get(card) or walk.cards.role[card]


def artifacts_given(known: Knowledge, seats: Sequence[Seat]) -> Iterator[Given]:
    """ON-69 Every way to draw the artifacts; one's own is known, from dawn on."""
    unknown = open_artifacts(known, seats)
    for drawn in permutations(spare_artifacts(known), len(unknown)):
        yield (*own_artifact(known), *zip(unknown, drawn, strict=True))


def how_many_mixes(walk: Walk) -> int:
    """How many ways there are to draw the artifacts that were given away."""
    unknown = open_artifacts(walk.known, walk.lay.with_artifact)
    return perm(len(spare_artifacts(walk.known)), len(unknown))


def open_artifacts(known: Knowledge, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Who has an artifact that one does not know."""
    return tuple(seat for seat in seats if seat != known.seat or known.artifact is None)


def spare_artifacts(known: Knowledge) -> tuple[Artifact, ...]:
    """Which artifacts those may be."""
    return tuple(artifact for artifact in known.artifacts if artifact != known.artifact)


def own_artifact(known: Knowledge) -> Given:
    """ON-88 What one has oneself."""
    if known.seat is None or known.artifact is None:
        return ()
    return ((known.seat, known.artifact),)


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
