"""What a bot does at night."""

from collections.abc import Sequence
from random import Random

from moonlit.core import chance
from moonlit.games.one_night.actions import (
    Decline,
    Entrust,
    HandOver,
    LookAtTwo,
    NightAction,
)
from moonlit.games.one_night.mind.self import Self
from moonlit.games.one_night.roles import WOLVES

TWO_IN_CENTRE = 0.3
"""How often a Seer looks at the centre instead of a player."""


def act(me: Self, options: Sequence[NightAction], rng: Random) -> NightAction:
    """Something rather than nothing, and nothing foolish."""
    deeds: list[NightAction] = [option for option in options if not isinstance(option, Decline)]
    acts = sensible(me, deeds, rng) if deeds else options
    return acts[chance.below(rng, len(acts))]


def sensible(me: Self, acts: list[NightAction], rng: Random) -> list[NightAction]:
    """The actions worth choosing from."""
    if isinstance(acts[0], HandOver):
        return handed_over(me, acts)
    if any(isinstance(option, LookAtTwo) for option in acts):
        centre = rng.random() < TWO_IN_CENTRE
        return [o for o in acts if isinstance(o, LookAtTwo) == centre] or acts
    if isinstance(acts[0], Entrust):
        return [o for o in acts if isinstance(o, Entrust) and o.seat != me.seat] or acts
    return acts


def handed_over(me: Self, acts: list[NightAction]) -> list[NightAction]:
    """A Witch gives a wolf to somebody else, who will not know; she keeps nothing else either."""
    seen = [deed.looks[0].role for deed in me.notes if deed.decision == "witch_look"]
    wants = seen[-1] not in WOLVES and me.role in WOLVES
    own = [o for o in acts if isinstance(o, HandOver) and (o.seat == me.seat) == wants]
    return [*own] or acts
