"""Sensible play from what a seat knows: at night, in the talk, and in the vote."""

from collections.abc import Sequence
from random import Random
from typing import cast

import msgspec

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Gesture
from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.actions import (
    DONE,
    NOT_READY,
    READY,
    VOTE,
    Decline,
    Done,
    NightAction,
    OneNightAction,
    Onward,
    Ready,
    Say,
)
from moonlit.games.one_night.mind.night import act
from moonlit.games.one_night.mind.self import Self
from moonlit.games.one_night.mind.talk import next_gesture, next_words
from moonlit.games.one_night.mind.vote import target
from moonlit.games.one_night.roles import WOLVES
from moonlit.games.one_night.rules import State, Voting
from moonlit.games.one_night.view import View


def heuristic(view: View, options: Sequence[OneNightAction], rng: Random) -> OneNightAction:
    """A sensible choice from a view; what is said may go beyond the suggestions."""
    me = Self(view)
    match view.stage:
        case "night":
            return act(me, cast("Sequence[NightAction]", options), rng)
        case "talk":
            return next_words(me, rng) or silence(me)
        case "vote":
            best = VOTE[target(me)]
            return best if best in options else options[0]
        case _:
            return options[0]


def silence(me: Self) -> OneNightAction:
    """Nothing to say: done with this round, or ready for the vote."""
    if me.view.round:
        return DONE
    return NOT_READY if me.is_ready else READY


def promising(view: View, options: Sequence[OneNightAction]) -> Sequence[OneNightAction]:
    """What a search could only get wrong: it hears no claims, and nobody it imagines does."""
    luck = chance.stream(Seed("promising"), msgspec.json.encode(view).decode())
    return [heuristic(view, options, luck)]


def join_in(view: View, rng: Random) -> Say | Ready | Gesture | None:
    """What a seat does by day that may act but need not; None: nothing for now."""
    me = Self(view)
    return next_words(me, rng) or (next_gesture(me) if me.is_ready else READY)


def hunch(s: State, seat: Seat, options: Sequence[OneNightAction], rng: Random) -> OneNightAction:
    """A quick guess at an imagined table: something is done, nothing is said, wolves are feared."""
    if isinstance(s.phase, Voting):
        return VOTE[suspect(s, seat, rng)]
    for option in options:
        if isinstance(option, Done | Onward):
            return option
    acts = [option for option in options if not isinstance(option, Decline)]
    return acts[chance.below(rng, len(acts))]


def suspect(s: State, seat: Seat, rng: Random) -> Seat:
    """Whom a seat votes for: wolves are found out more often than not, and spare each other."""
    wolves = [other for other in everyone(s.players) if s.role_of(other) in WOLVES]
    others = [other for other in everyone(s.players) if other != seat]
    suspicion = 0.2 if seat in wolves else 2.0
    return rng.choices(others, [suspicion if o in wolves else 1.0 for o in others])[0]
