"""States at the edge of every board and hand, built from one that was reached."""

from collections.abc import Iterator
from random import Random

from moonlit.core.seats import everyone
from moonlit.games.divinare.components import ALL_CARDS, IN_PLAY, SPACE, SUITS, Suit, count
from moonlit.games.divinare.rules import Playing, State, free_numbers, next_turn


def corners(s: State, _: Random) -> Iterator[State]:
    """Moved tokens crowd at one end of their boards; a fresh round is dealt suit by suit."""
    if isinstance(s.phase, Playing):
        yield crowded(s.copy(), 0)
        yield crowded(s.copy(), -1)
    if not (s.plays or s.handovers or s.discarded):
        for suit in SUITS:
            yield redealt(s.copy(), suit)


def crowded(s: State, end: int) -> State:
    """The tokens that somebody has moved, as close to one end of their boards as they can."""
    for suit in SUITS:
        for seat in everyone(s.players):
            free = free_numbers(s.boards[suit].spaces, s.tokens[suit], suit)
            if (seat, suit) in s.plays and free:
                own = list(s.tokens[suit])
                own[seat] = SPACE[free[end].to]
                s.tokens[suit] = tuple(own)
    return s


def redealt(s: State, left_out: Suit) -> State:
    """Whole suits in one hand, and as much as possible of one suit not dealt at all."""
    deck = sorted(ALL_CARDS, key=lambda suit: (suit == left_out, suit))
    each = IN_PLAY // s.players
    s.hands = [count(deck[each * seat : each * (seat + 1)]) for seat in everyone(s.players)]
    s.undealt, s.done = count(deck[IN_PLAY:]), 0
    s.phase = next_turn(s, s.first)
    return s
