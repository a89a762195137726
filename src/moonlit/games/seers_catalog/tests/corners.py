"""The most one-sided deals, built from one that was reached."""

from collections.abc import Iterator
from random import Random

from moonlit.core.seats import everyone
from moonlit.games.seers_catalog.components import SUIT_CARDS, Cards, each, size
from moonlit.games.seers_catalog.rules import Leading, State


def corners(s: State, _: Random) -> Iterator[State]:
    """Before the first lead: the suits sorted, from one end, from the other, or in turn."""
    if isinstance(s.phase, Leading) and not s.clues:
        yield redealt(s.copy(), 1)
        yield redealt(s.copy(), -1)
        yield redealt(s.copy(), s.players)


def redealt(s: State, step: int) -> State:
    """Everybody has as many suit cards as before, but neighbours of a sorted deck."""
    cards = sorted(card for hand in s.hands for card in each(hand & SUIT_CARDS))
    cards = cards[::step] if abs(step) == 1 else in_turn(cards, step)
    for seat in everyone(s.players):
        mine = size(s.hands[seat] & SUIT_CARDS)
        s.hands[seat] = s.hands[seat] & ~SUIT_CARDS | sum(cards[:mine])
        del cards[:mine]
    return s


def in_turn(cards: list[Cards], step: int) -> list[Cards]:
    """Every nth card, beginning with the first, then with the second, and so on."""
    return [card for first in range(step) for card in cards[first::step]]
