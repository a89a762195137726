"""Whom to trust: nights drawn so that some speakers tell the truth, weighed by what they said.

Each time it is drawn who is believed; their words are built into the night. The weight makes up
for that, so that in the end every night counts as much as its speakers make it likely: honest
seats rarely say something false, the others rarely say nothing but the truth.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

import msgspec

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.seats import SEATS, Seat
from moonlit.games.one_night.claims import OPINIONS, Claim
from moonlit.games.one_night.imagine import draw
from moonlit.games.one_night.mind.sides import speaks_honestly
from moonlit.games.one_night.roles import WOLVES, Role
from moonlit.games.one_night.story import World
from moonlit.games.one_night.truth import is_true
from moonlit.games.one_night.worlds.endings import Given, artifacts_given, world_of
from moonlit.games.one_night.worlds.hints import Hints
from moonlit.games.one_night.worlds.knowledge import Believed, Knowledge
from moonlit.games.one_night.worlds.luck import Dice, Impossible
from moonlit.games.one_night.worlds.walk import Walk

NIGHTS = 120
"""How many nights are drawn."""
TRIES = 600
"""How often it is tried to draw one."""
FEW = 24
"""How many are drawn where what was said leads nowhere."""
BELIEVED = 0.7
"""How often a speaker's words are built into a night."""
HONEST = {True: 0.95, False: 0.05}
"""How often an honest seat says nothing but the truth, or something false."""
SLY = {True: 0.15, False: 0.85}
"""The same for all others."""


class Belief(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat thinks of the table."""

    wolf: tuple[float, ...]
    """The chance of each seat to be a wolf in the end."""
    mine: dict[Role, float]
    """What the own role may be in the end."""
    centre: dict[Role, float]
    """How likely it is that a card of a role was dealt to the centre."""
    trust: tuple[float, ...]
    """The chance of each seat to have said nothing but the truth."""
    no_wolf: float


class Night(msgspec.Struct, frozen=True):
    """A night that was drawn, and how much it counts."""

    world: World
    truthful: frozenset[Seat]
    weight: float


def facts(claims: Sequence[Claim]) -> tuple[Claim, ...]:
    """What can be checked; what somebody thinks to be now is an opinion like others."""
    return tuple(c for c in claims if c.active and c.kind not in OPINIONS and c.kind != "am")


def belief(known: Knowledge, claims: Sequence[Claim]) -> Belief:
    """What follows from the own notes and from everybody's claims."""
    heard = tuple(
        Believed(claim.seat, claim.said) for claim in facts(claims) if claim.seat != known.seat
    )
    return _belief(known, heard)


@lru_cache(maxsize=1 << 10)
def _belief(known: Knowledge, heard: tuple[Believed, ...]) -> Belief:
    # Its own stream of chance, so that the same knowledge always leads to the same belief.
    key = msgspec.json.encode((known, heard)).decode()
    rng = chance.stream(Seed("trust"), key)
    nights = draw_nights(known, heard, rng) or unheard_nights(known, rng)
    return summed_up(known, nights)


def unheard_nights(known: Knowledge, rng: Random) -> list[Night]:
    """Nights that agree with the own notes, when nothing that was said can be made sense of."""
    hints = Hints(known)
    walks = [draw(hints, rng) for _ in range(FEW)]
    return [Night(completed(walk, rng), frozenset(), 1.0) for walk in walks]


def draw_nights(known: Knowledge, heard: tuple[Believed, ...], rng: Random) -> list[Night]:
    """Some nights that agree with the own notes, each with its weight."""
    speakers = tuple(dict.fromkeys(claim.seat for claim in heard))
    hints: dict[tuple[Seat, ...], Hints] = {}
    found: list[Night] = []
    for _ in range(TRIES):
        if len(found) == NIGHTS:
            break
        trusted = tuple(seat for seat in speakers if rng.random() < BELIEVED)
        if trusted not in hints:
            believed = [claim for claim in heard if claim.seat in trusted]
            hints[trusted] = Hints(known.with_claims(believed))
        dice = Dice(rng)
        try:
            walk = Walk(hints[trusted], dice, everything=True).run()
        except Impossible:
            continue
        night = weigh(completed(walk, rng), heard, speakers, known, dice.weight)
        if night.truthful.issuperset(trusted):
            found.append(night)
    return found


def completed(walk: Walk, rng: Random) -> World:
    """A walked night with everything filled in that nobody needed to know."""
    unknown = [role for role, count in walk.cards.rest.items() for _ in range(count)]
    chance.shuffle(rng, unknown)
    walk.cards.role = [role or unknown.pop() for role in walk.cards.role]
    mixes: list[Given] = list(artifacts_given(walk.known, walk.lay.with_artifact))
    return world_of(walk, mixes[chance.below(rng, len(mixes))])


def weigh(
    world: World,
    heard: Sequence[Believed],
    speakers: Sequence[Seat],
    known: Knowledge,
    weight: float,
) -> Night:
    """How likely it is that just these words are spoken after such a night."""
    false = {claim.seat for claim in heard if not is_true(world, claim.seat, claim.said)}
    sword = known.rules.sword_role
    for seat in speakers:
        honest = speaks_honestly(world, seat, sword)
        weight *= (HONEST if honest else SLY)[seat not in false]
        if seat in false:
            weight /= 1 - BELIEVED
    return Night(world, frozenset(speakers) - false, weight)


def summed_up(known: Knowledge, nights: Sequence[Night]) -> Belief:
    """What the nights have in common."""
    total = sum(night.weight for night in nights)
    seats = SEATS[: known.players]
    mine: dict[Role, float] = {}
    centre: dict[Role, float] = {}
    for night in nights:
        share = night.weight / total
        if known.seat is not None:
            role = night.world.final[known.seat]
            mine[role] = mine.get(role, 0.0) + share
        for role in {*night.world.deal[known.players : known.players + 3]}:
            centre[role] = centre.get(role, 0.0) + share

    def chance_of(event: Sequence[bool]) -> float:
        return sum(n.weight for n, true in zip(nights, event, strict=True) if true) / total

    return Belief(
        wolf=tuple(chance_of([n.world.final[seat] in WOLVES for n in nights]) for seat in seats),
        mine=mine,
        centre=centre,
        trust=tuple(chance_of([seat in n.truthful for n in nights]) for seat in seats),
        no_wolf=chance_of([not {*n.world.final} & {*WOLVES} for n in nights]),
    )
