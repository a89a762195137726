"""What a seat or an onlooker may see, built up from nothing."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

import msgspec

from moonlit.core.seats import Seat, left_of
from moonlit.games.divinare.components import (
    Board,
    BySuit,
    Cards,
    Options,
    Place,
    Step,
    Suit,
    cards,
    places,
)
from moonlit.games.divinare.rules import (
    Discarding,
    Passing,
    Playing,
    RoundResult,
    State,
    all_totals,
    outcome,
)


class Exchange(msgspec.Struct, frozen=True, gc=False):
    """A pass of this round: public is when and how many, one's own cards only to oneself."""

    after: int
    size: int
    given: Cards | None
    received: Cards | None


class View(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The table through one pair of eyes."""

    seat: Seat | None
    players: int
    options: Options
    boards: BySuit[Board]
    steps: tuple[Step, ...]
    done: int
    round: int
    first: Seat
    """Who is first in this round."""
    asking: Literal["discard", "pass", "turn"] | None
    asked: tuple[Seat, ...]
    size: int
    """How many cards a pass or discard takes; 0 in a turn."""
    sizes: tuple[int, ...]
    hand: Cards | None
    chosen: Cards | None
    """One's own choice in a pass or discard, once made."""
    discarded: Cards | None
    played: Cards
    tokens: tuple[BySuit[Place], ...]
    plays: tuple[tuple[Seat, Suit], ...]
    exchanges: tuple[Exchange, ...]
    results: tuple[RoundResult, ...]
    totals: tuple[int | None, ...]
    ranks: tuple[int, ...] | None


def view(s: State, seat: Seat | None) -> View:
    """Everything public, and beside it what this seat alone knows."""
    return views(s)(seat)


def views(s: State) -> Callable[[Seat | None], View]:
    """The same for all who look on at one moment: what is public is worked out once."""
    asking, size = question(s)
    public = partial(
        View,
        players=s.players,
        options=s.options,
        boards=BySuit(*s.boards),
        steps=s.steps,
        done=s.done,
        round=s.round,
        first=s.first,
        asking=asking,
        asked=tuple(s.phase.asks(s)),
        size=size,
        sizes=tuple(map(sum, s.hands)),
        played=cards(s.played),
        tokens=tuple(map(places, zip(*s.tokens, strict=True))),
        plays=tuple(s.plays),
        results=tuple(s.results),
        ranks=outcome(s).ranks if asking is None else None,
    )
    running = tuple(all_totals(s))
    handovers = [(done.after, done.size, done.given) for done in s.handovers]
    are_shown = s.options.totals == "shown" or asking is None
    return lambda seat: public(
        seat=seat,
        hand=None if seat is None else cards(s.hands[seat]),
        chosen=None if seat is None else own_choice(s, seat),
        discarded=s.discarded[seat] if seat is not None and s.discarded else None,
        exchanges=exchanges(handovers, seat, s.players),
        totals=running if are_shown else own_alone(running, seat),
    )


def question(s: State) -> tuple[Literal["discard", "pass", "turn"] | None, int]:
    """What is asked now, and of how many cards."""
    match s.phase:
        case Discarding(size=size):
            return "discard", size
        case Passing(size=size):
            return "pass", size
        case Playing():
            return "turn", 0
        case _:
            return None, 0


def own_choice(s: State, seat: Seat) -> Cards | None:
    """DV-10 What this seat has put into its envelope."""
    if isinstance(s.phase, Discarding | Passing):
        return s.phase.chosen.choices[seat]
    return None


def exchanges(
    handovers: Sequence[tuple[int, int, tuple[Cards, ...]]], seat: Seat | None, players: int
) -> tuple[Exchange, ...]:
    """DV-12 That a pass was done is public; what was given, giver and receiver know."""
    if seat is None:
        return tuple([Exchange(after, size, None, None) for after, size, _ in handovers])
    left = left_of(seat, players)
    return tuple(
        [Exchange(after, size, given[seat], given[left]) for after, size, given in handovers]
    )


def own_alone(running: Sequence[int], seat: Seat | None) -> tuple[int | None, ...]:
    """Option `totals`: hidden ones are shown to their owner only, until the game is over."""
    return tuple(own if owner == seat else None for owner, own in enumerate(running))
