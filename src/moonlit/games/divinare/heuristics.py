"""Sensible play from what a seat knows: exact odds of every count, and what follows from them."""

from collections.abc import Sequence
from functools import cache
from math import comb
from random import Random

import msgspec

from moonlit.core.chance import below
from moonlit.core.seats import Seat, right_of
from moonlit.games.divinare.actions import Discard, DivinareAction, Pass, Turn
from moonlit.games.divinare.components import (
    CENTRE,
    DECK,
    IN_PLAY,
    SUIT,
    SUITS,
    Board,
    Cards,
    Place,
    Space,
    Suit,
)
from moonlit.games.divinare.rules import State, points
from moonlit.games.divinare.view import View

Counts = tuple[int, int, int, int]
Hopes = tuple[float, ...]
"""Expected points by the number of the space; the centre is number 0."""

UNSETTLED = 0.35
"""What a gain is worth while another card of the suit will have to move the token again."""


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
def hopes(boards: tuple[Board, ...], named: Counts) -> tuple[Hopes, ...]:
    """Expected points of a token on each space of each board."""
    return tuple(
        tuple(
            sum(
                p * points(boards[suit], count, Space(space))
                for count, p in enumerate(odds(suit, named[suit], sum(named)))
            )
            if space in boards[suit].spaces
            else 0.0
            for space in range(DECK[suit] + 1)
        )
        for suit in SUITS
    )


class Eyes(msgspec.Struct, frozen=True):
    """What one seat goes by."""

    hand: Counts
    at: tuple[Space, ...]
    """Where the own tokens stand, by suit."""
    rivals: tuple[frozenset[Space], ...]
    """Where the others stand, by suit."""
    named: Counts
    """Cards in play this seat can name."""
    hopes: tuple[Hopes, ...]


def eyes_of_view(view: View) -> Eyes:
    """What a view lets its seat go by."""
    me = Seat(view.seat or 0)
    hand = (view.hand or Cards()).each()
    known = [hand, view.played.each(), (view.discarded or Cards()).each()]
    if view.exchanges:
        latest = view.exchanges[-1]
        if _untouched(view.plays[latest.after :], right_of(me, view.players)):
            known.append((latest.given or Cards()).each())
    tokens = [[space_at(places.each()[suit]) for places in view.tokens] for suit in SUITS]
    return _eyes(me, view.boards.each(), hand, tokens, known)


def eyes_of_seat(s: State, me: Seat) -> Eyes:
    """The same for a seat of an imagined table, without building its view."""
    hand = _counts(s.hands[me])
    known = [hand, _counts(s.played)]
    if s.discarded:
        known.append(s.discarded[me].each())
    if s.handovers:
        latest = s.handovers[-1]
        if _untouched(s.plays[latest.after :], right_of(me, s.players)):
            known.append(latest.given[me].each())
    return _eyes(me, s.boards, hand, s.tokens, known)


def _eyes(
    me: Seat,
    boards: tuple[Board, ...],
    hand: Counts,
    tokens: Sequence[Sequence[Space]],
    known: Sequence[Counts],
) -> Eyes:
    named = _counts([sum(each) for each in zip(*known, strict=True)])
    return Eyes(
        hand=hand,
        at=tuple(spaces[me] for spaces in tokens),
        rivals=tuple(frozenset((*spaces[:me], *spaces[me + 1 :])) for spaces in tokens),
        named=named,
        hopes=hopes(boards, named),
    )


def _untouched(plays: Sequence[tuple[Seat, Suit]], receiver: Seat) -> bool:
    """Whether the cards given last must all still be in the receiver's hand."""
    return all(seat != receiver for seat, _ in plays)


def _counts(numbers: Sequence[int]) -> Counts:
    red, blue, green, yellow = numbers
    return red, blue, green, yellow


def space_at(at: Place) -> Space:
    """A place by its number."""
    return CENTRE if at == "centre" else Space(at)


def heuristic(view: View, options: Sequence[DivinareAction], rng: Random) -> DivinareAction:
    """A sensible choice from a view."""
    return sensible(eyes_of_view(view), options, rng)


def hunch(s: State, seat: Seat, options: Sequence[DivinareAction], rng: Random) -> DivinareAction:
    """The same choice at an imagined table, from what that seat would know."""
    return sensible(eyes_of_seat(s, seat), options, rng)


def sensible(eyes: Eyes, options: Sequence[DivinareAction], rng: Random) -> DivinareAction:
    """The option that promises most; ties at random."""
    best: list[DivinareAction] = []
    most = float("-inf")
    for option in options:
        promise = promised(eyes, option)
        if promise > most:
            best, most = [option], promise
        elif promise == most:
            best.append(option)
    return best[below(rng, len(best))]


def promised(eyes: Eyes, option: DivinareAction) -> float:
    """How good an option looks."""
    match option:
        case Turn():
            return of_turn(eyes, option)
        case Pass():
            return of_pass(eyes, option)
        case Discard():
            return of_discard(eyes, option)


def of_turn(eyes: Eyes, turn: Turn) -> float:
    """What the move gains on its board; little, if the token will have to move again."""
    suit = SUIT[turn.suit]
    hopes = eyes.hopes[suit]
    gain = hopes[space_at(turn.to)] - hopes[eyes.at[suit]]
    return gain * UNSETTLED if eyes.hand[suit] > 1 else gain


def of_pass(eyes: Eyes, given: Pass) -> float:
    """Minus what it costs to have to move the tokens of the suits that are kept."""
    cost = 0.0
    for suit, n in enumerate(given.cards.each()):
        if eyes.hand[suit] > n:
            hopes, rivals = eyes.hopes[suit], eyes.rivals[suit]
            here = eyes.at[suit]
            elsewhere = max(
                hope
                for space, hope in enumerate(hopes)
                if space != here and (space not in rivals or space == CENTRE)
            )
            cost += max(0.0, hopes[here] - elsewhere)
    return -cost


def of_discard(eyes: Eyes, laid: Discard) -> float:
    """Long suits first: their totals become better known to this seat alone."""
    return sum(eyes.hand[suit] * n for suit, n in enumerate(laid.cards.each()))
