"""Sensible play from what a seat knows: exact odds of every count, and what follows from them."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import comb, exp, sqrt
from random import Random
from typing import Any

import msgspec

from moonlit.core.chance import below
from moonlit.core.seats import Seat, everyone, right_of
from moonlit.games.divinare.actions import Discard, DivinareAction, Pass, Turn
from moonlit.games.divinare.components import (
    CENTRE,
    DECK,
    IN_PLAY,
    NAMES,
    SUITS,
    Board,
    Cards,
    Counts,
    Space,
    Suit,
    SuitName,
    plus,
    space_at,
)
from moonlit.games.divinare.rules import State, points, total
from moonlit.games.divinare.view import View

Hopes = tuple[float, ...]
"""Expected points by the number of the space; the centre is number 0."""
NOWHERE = float("-inf")

SWING = 6.0
"""How many points of a lead the luck of one round may undo; generous, for a smooth judgement
tells two options apart with fewer tries than a sharp one."""


@cache
def odds(suit: Suit, named: int, named_in_all: int) -> tuple[float, ...]:
    """How likely each final count is, from 0 to all cards of the suit.

    Of the cards in play `named_in_all` can be named, `named` of them in this suit; the rest of
    them are drawn from the cards nobody has shown, which makes the law hypergeometric.
    """
    unnamed, drawn = sum(DECK) - named_in_all, IN_PLAY - named_in_all
    alike = DECK[suit] - named
    ways = comb(unnamed, drawn)
    return tuple(
        comb(alike, n - named) * comb(unnamed - alike, drawn - n + named) / ways
        if named <= n <= named + drawn
        else 0.0
        for n in range(DECK[suit] + 1)
    )


@cache
def hopes(board: Board, suit: Suit, named: int, named_in_all: int) -> Hopes:
    """Expected points of a token on each space of a board, and in its centre."""
    law = odds(suit, named, named_in_all)
    return tuple(
        sum(p * points(board, count, Space(space)) for count, p in enumerate(law))
        if space in board.spaces or space == CENTRE
        else NOWHERE
        for space in range(DECK[suit] + 1)
    )


@cache
def hopes_of(boards: tuple[Board, ...], named: Counts) -> tuple[Hopes, ...]:
    """The same for all boards."""
    in_all = sum(named)
    return tuple(hopes(boards[suit], suit, named[suit], in_all) for suit in SUITS)


class Eyes(msgspec.Struct, frozen=True):
    """What one seat goes by."""

    me: Seat
    hand: Counts
    tokens: Sequence[Sequence[Space]]
    """By suit, then by seat."""
    named: Counts
    """Cards in play this seat can name."""
    hopes: tuple[Hopes, ...]
    """By suit."""
    steps_left: int
    """Of the action card, in this round."""

    def here(self, suit: int) -> Space:
        """Where one's own token stands."""
        return self.tokens[suit][self.me]


def eyes_of_view(view: View) -> Eyes:
    """What a view lets its seat go by."""
    me, named = Seat(view.seat or 0), named_in(view)
    hand = (view.hand or Cards()).each()
    tokens = [[space_at(places.each()[suit]) for places in view.tokens] for suit in SUITS]
    steps_left = len(view.steps) - view.done
    return Eyes(me, hand, tokens, named, hopes_of(view.boards.each(), named), steps_left)


def named_in(view: View) -> Counts:
    """The cards in play that the seat of a view can name."""
    me, hand = Seat(view.seat or 0), view.hand or Cards()
    named = plus(hand.each(), view.played.each())
    if view.discarded:
        named = plus(named, view.discarded.each())
    if view.exchanges:
        latest = view.exchanges[-1]
        if _untouched(view.plays[latest.after :], right_of(me, view.players)):
            named = plus(named, (latest.given or Cards()).each())
    return named


def eyes_of_seat(s: State, me: Seat) -> Eyes:
    """The same for a seat of an imagined table, without building its view."""
    hand = s.hands[me]
    named = plus(hand, s.played)
    if s.discarded:
        named = plus(named, s.discarded[me].each())
    if s.handovers:
        latest = s.handovers[-1]
        if _untouched(s.plays[latest.after :], right_of(me, s.players)):
            named = plus(named, latest.given[me].each())
    return Eyes(me, hand, s.tokens, named, hopes_of(s.boards, named), len(s.steps) - s.done)


def _untouched(plays: Sequence[tuple[Seat, Suit]], receiver: Seat) -> bool:
    """Whether the cards given last must all still be in the receiver's hand."""
    return receiver not in [seat for seat, _ in plays]


def heuristic(view: View, options: Sequence[DivinareAction], rng: Random) -> DivinareAction:
    """A sensible choice from a view."""
    return sensible(eyes_of_view(view), options, rng)


def hunch(s: State, seat: Seat, options: Sequence[DivinareAction], rng: Random) -> DivinareAction:
    """The same choice at an imagined table, from what that seat would know."""
    return sensible(eyes_of_seat(s, seat), options, rng)


def sensible(eyes: Eyes, options: Sequence[DivinareAction], rng: Random) -> DivinareAction:
    """The option that promises most; ties at random."""
    promises = list(map(PROMISES[type(options[0])](eyes), options))
    most = max(promises)
    if promises.count(most) == 1:
        return options[promises.index(most)]
    best = [option for option, promise in zip(options, promises, strict=True) if promise == most]
    return best[below(rng, len(best))]


def of_turns(eyes: Eyes) -> Callable[[Turn], float]:
    """What a move gains on its board: less, if the token will have to move again.

    A suit's last card is also the last chance to correct its token, so it is better kept.
    """
    by_suit: dict[SuitName, tuple[float, float, Hopes]] = {}
    for suit, held in enumerate(eyes.hand):
        if held:
            hopes = eyes.hopes[suit]
            lasting, bonus = settling(held, eyes.steps_left)
            by_suit[NAMES[suit]] = lasting, bonus - lasting * hopes[eyes.here(suit)], hopes

    def promise(turn: Turn) -> float:
        lasting, base, hopes = by_suit[turn.suit]
        return base + lasting * hopes[0 if turn.to == "centre" else turn.to]

    return promise


def settling(held: int, steps_left: int) -> tuple[float, float]:
    """How much of a gain will last, and what playing from so many cards is worth in itself."""
    if held == 1:
        return (0.7 if steps_left else 1.0), -0.3
    return (0.35, 0.1) if held == 2 else (0.3, 0.0)


def of_passes(eyes: Eyes) -> Callable[[Pass], float]:
    """What the cards that are kept will do to one's own tokens."""
    keeping = [_keeping(eyes, Suit(suit)) if eyes.hand[suit] else () for suit in SUITS]

    def promise(given: Pass) -> float:
        return sum(
            worths[len(worths) - 1 - n]
            for worths, n in zip(keeping, given.cards.each(), strict=True)
            if worths
        )

    return promise


def _keeping(eyes: Eyes, suit: Suit) -> tuple[float, ...]:
    """What it is worth to keep 0, 1, 2 … cards of a suit: its token will have to move.

    Being forced off a good space costs all of the difference; a chance to find a better one
    brings some of it; more than one card of a suit is a burden.
    """
    hopes, tokens, here = eyes.hopes[suit], eyes.tokens[suit], eyes.here(suit)
    elsewhere = max(
        hope
        for space, hope in enumerate(hopes)
        if space != here and (space not in tokens or space == CENTRE)
    )
    change = elsewhere - hopes[here]
    once = 0.2 * change if change > 0 else change
    return (0.0, *(once - 0.3 * more for more in range(eyes.hand[suit])))


def of_discards(eyes: Eyes) -> Callable[[Discard], float]:
    """Long suits first: their totals become better known to this seat alone."""

    def promise(laid: Discard) -> float:
        return sum(eyes.hand[suit] * n for suit, n in enumerate(laid.cards.each()))

    return promise


PROMISES: Mapping[type[DivinareAction], Callable[[Eyes], Callable[[Any], float]]] = {
    Turn: of_turns,
    Pass: of_passes,
    Discard: of_discards,
}


def prospects(s: State, start: State) -> list[float] | None:
    """Each seat's chance to win, by its lead after the round and the rounds that are left."""
    if len(s.results) == len(start.results):
        return None
    totals = [total(s.results, seat) for seat in everyone(s.players)]
    swing = SWING * sqrt(1 + s.players - len(s.results))
    most = max(totals)
    weights = [exp((own - most) / swing) for own in totals]
    return [weight / sum(weights) for weight in weights]
