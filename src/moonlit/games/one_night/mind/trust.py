"""Whom to trust: nights drawn so that some speakers tell the truth, weighed by what they said.

For every guess at who lies, the words of all others are built into the night, and the liars are
dealt roles that may lie. In the end every night counts as much as its speakers make it likely:
honest seats rarely say something false, the others rarely say nothing but the truth.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import combinations, islice
from random import Random

import msgspec

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.seats import SEATS, Seat
from moonlit.games.one_night.actions import ClaimKind, Say
from moonlit.games.one_night.claims import OPINIONS, Claim
from moonlit.games.one_night.mind.sides import speaks_honestly
from moonlit.games.one_night.roles import WOLVES, Role
from moonlit.games.one_night.story import World
from moonlit.games.one_night.truth import fits_role, is_true
from moonlit.games.one_night.worlds.endings import Given, artifacts_given, world_of
from moonlit.games.one_night.worlds.hints import Hints
from moonlit.games.one_night.worlds.knowledge import Believed, Knowledge
from moonlit.games.one_night.worlds.luck import Dice, Impossible
from moonlit.games.one_night.worlds.walk import Walk

FIRST_TRIES = 4
"""How many nights are tried for each way to be truthful or not."""
NIGHTS = 160
"""How many more, where they count most."""
FEW = 24
"""How many are drawn where what was said leads nowhere,"""
TRIES = 480
"""and how often that is tried."""
MOST_LIARS = 4
MOST_GUESSES = 256
HONEST = {True: 0.95, False: 0.05}
"""How often an honest seat says nothing but the truth, or something false."""
SLY = {True: 0.15, False: 0.85}
"""The same for all others."""
MAY_LIE: frozenset[Role] = frozenset(
    (
        *WOLVES,
        "minion",
        "tanner",
        "doppelganger",
        "robber",
        "paranormal_investigator",
        "insomniac",
        "witch",
    )
)
"""Dealt roles of those who may have a reason to lie."""


class Belief(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat thinks of the table."""

    wolf: tuple[float, ...]
    """The chance of each seat to be a wolf in the end."""
    mine: dict[Role, float]
    """What one's own role may be in the end."""
    centre: dict[Role, float]
    """How likely it is that a card of a role was dealt to the centre."""
    trust: tuple[float, ...]
    """The chance of each seat to have said nothing but the truth."""
    no_wolf: float


class Night(msgspec.Struct, frozen=True):
    """A night that was drawn, and how much it counts."""

    world: World
    liars: tuple[Seat, ...]
    weight: float


def facts(claims: Sequence[Claim]) -> tuple[Claim, ...]:
    """What can be checked; what somebody thinks to be now is an opinion like others."""
    return tuple(c for c in claims if c.active and c.kind not in OPINIONS and c.kind != "am")


def belief(known: Knowledge, claims: Sequence[Claim]) -> Belief:
    """What follows from one's own notes and from everybody's claims."""
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


def public(known: Knowledge) -> Knowledge:
    """What somebody knows who only looks at the table."""
    return msgspec.structs.replace(
        known, seat=None, dealt=None, deeds=(), sights=(), artifact=None, answered=False
    )


def unheard_nights(known: Knowledge, rng: Random) -> list[Night]:
    """Nights that agree with one's own notes, when nothing that was said can be made sense of."""
    return fitting_nights(known, rng) or fitting_nights(known.own_card_only(), rng)


def fitting_nights(known: Knowledge, rng: Random) -> list[Night]:
    """A few nights that agree with what is known, if they can be found in time."""
    hints, nights = Hints(known), list[Night]()
    for _ in range(TRIES):
        dice = Dice(rng)
        with suppress(Impossible):
            walk = Walk(hints, dice, everything=True).run()
            nights.append(Night(completed(walk, rng), (), dice.weight))
        if len(nights) == FEW:
            break
    return nights


def draw_nights(known: Knowledge, heard: tuple[Believed, ...], rng: Random) -> list[Night]:
    """Nights for every guess at who lies, most of them for the likeliest guesses."""
    guesses = [Guess(known, heard, liars) for liars in liars_among(heard, known)]
    for guess in guesses:
        guess.draw(FIRST_TRIES, rng)
    total = sum(guess.weight for guess in guesses)
    for guess in guesses if total else ():
        guess.draw(round(NIGHTS * guess.weight / total), rng)
    return [night for guess in guesses for night in guess.weighed()]


def liars_among(heard: Sequence[Believed], known: Knowledge) -> Iterator[tuple[Seat, ...]]:
    """Every group of speakers that may have lied, small ones first."""
    speakers = tuple(dict.fromkeys(claim.seat for claim in heard))
    sly = sum(role in MAY_LIE for role in known.cards)
    groups = (
        group
        for size in range(min(MOST_LIARS, sly, len(speakers)) + 1)
        for group in combinations(speakers, size)
    )
    return islice(groups, MOST_GUESSES)


class Guess:
    """Nights in which exactly these speakers have said something false."""

    def __init__(
        self, known: Knowledge, heard: tuple[Believed, ...], liars: tuple[Seat, ...]
    ) -> None:
        """Nothing is drawn yet."""
        self._heard, self._liars, self._known = heard, liars, known
        believed = [claim for claim in heard if claim.seat not in liars]
        self._hints = Hints(known.with_claims(believed), dict.fromkeys(liars, MAY_LIE))
        self._nights: list[Night] = []
        self._tries = 0

    @property
    def weight(self) -> float:
        """How much all such nights count together."""
        return sum(night.weight for night in self._nights) / max(1, self._tries)

    def draw(self, tries: int, rng: Random) -> None:
        """Try so often to find one."""
        self._tries += tries
        for _ in range(tries):
            dice = Dice(rng)
            with suppress(Impossible):
                walk = Walk(self._hints, dice, everything=True).run()
                night = weigh(completed(walk, rng), self._heard, self._known, dice.weight)
                if night.liars == self._liars:
                    self._nights.append(night)

    def weighed(self) -> Iterator[Night]:
        """The nights, each with its share of the guess."""
        for night in self._nights:
            yield msgspec.structs.replace(night, weight=night.weight / self._tries)


def completed(walk: Walk, rng: Random) -> World:
    """A walked night with everything filled in that nobody needed to know."""
    unknown: list[Role] = [role for role, count in walk.cards.rest.items() for _ in range(count)]
    chance.shuffle(rng, unknown)
    walk.cards.role = [role or unknown.pop() for role in walk.cards.role]
    mixes: list[Given] = list(artifacts_given(walk.known, walk.lay.with_artifact))
    return world_of(walk, mixes[chance.below(rng, len(mixes))])


def weigh(world: World, heard: Sequence[Believed], known: Knowledge, weight: float) -> Night:
    """How likely it is that just these words are spoken after such a night."""
    speakers = dict.fromkeys(claim.seat for claim in heard)
    false = {claim.seat for claim in heard if not is_true(world, claim.seat, claim.said)}
    for seat in speakers:
        honest = speaks_honestly(world, seat, known.rules.sword_role)
        weight *= (HONEST if honest else SLY)[seat not in false]
    for claim in heard:
        if claim.seat in false:
            weight *= made_up(known, claim.said)
    return Night(world, tuple(seat for seat in speakers if seat in false), weight)


def made_up(known: Knowledge, said: Say) -> float:
    """How likely somebody who makes up a night says just this: as likely as if it had happened."""
    chance_of_role = 1.0
    if said.args.role is not None:
        fits = sum(fits_role(said.args.role, role) for role in known.cards)
        chance_of_role = max(1, fits) / len(known.cards)
    ways = WAYS.get(said.kind)
    return chance_of_role * (ways(known.players) if ways else 1.0)


def _one_other(players: int) -> float:
    return 0.9 / (players - 1)


WAYS: Mapping[ClaimKind, Callable[[int], float]] = {
    "saw": lambda players: 0.9 / (players + 2),
    "took": _one_other,
    "copied": _one_other,
    "shielded": _one_other,
    "flipped": _one_other,
    "placed": lambda players: 0.9 / players,
    "swapped": lambda players: 1.8 / ((players - 1) * (players - 2)),
    "witched": lambda players: 0.3 / players,
    "shifted": lambda _: 0.45,
    "woke_with": _one_other,
    "thumbs": _one_other,
}
"""The chance of what a claim says beside the role, for a seat at a table of so many."""


def summed_up(known: Knowledge, nights: Sequence[Night]) -> Belief:
    """What the nights have in common."""
    total = sum(night.weight for night in nights)
    seats = SEATS[: known.players]
    mine: dict[Role, float] = {}
    centre: dict[Role, float] = {}
    for night in nights:
        share = night.weight / total
        own = night.world.final[known.seat or 0]
        mine[own] = mine.get(own, 0.0) + share
        in_centre: set[Role] = {*night.world.deal[known.players : known.players + 3]}
        for role in in_centre:
            centre[role] = centre.get(role, 0.0) + share

    def chance_of(event: Sequence[bool]) -> float:
        return sum(n.weight for n, true in zip(nights, event, strict=True) if true) / total

    return Belief(
        wolf=tuple(chance_of([n.world.final[seat] in WOLVES for n in nights]) for seat in seats),
        mine=mine,
        centre=centre,
        trust=tuple(chance_of([seat not in n.liars for n in nights]) for seat in seats),
        no_wolf=chance_of([not {*n.world.final} & {*WOLVES} for n in nights]),
    )
