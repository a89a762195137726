"""The most one-sided deals, built from one that was reached."""

from collections.abc import Iterator
from random import Random

from moonlit.core.seats import everyone
from moonlit.games.seers_catalog.components import ALL_ARTIFACTS, SUIT_CARDS, Cards, each
from moonlit.games.seers_catalog.rules import Leading, State


def corners(s: State, _: Random) -> Iterator[State]:
    """Before the first lead: suits and artifacts sorted, from one end, the other, or in turn."""
    if isinstance(s.phase, Leading) and not s.clues:
        yield redealt(s.copy(), 1)
        yield redealt(s.copy(), -1)
        yield redealt(s.copy(), s.players)


def redealt(s: State, step: int) -> State:
    """Everybody has as many cards of each kind as before, but neighbours of a sorted deck."""
    for kind in (SUIT_CARDS, ALL_ARTIFACTS):
        cards = [card for hand in s.hands for card in each(hand & kind)]
        cards = sorted(cards)[::step] if abs(step) == 1 else in_turn(sorted(cards), step)
        for seat in everyone(s.players):
            mine = len(list(each(s.hands[seat] & kind)))
            s.hands[seat] = s.hands[seat] & ~kind | sum(cards[:mine])
            del cards[:mine]
    return s


def in_turn(cards: list[Cards], step: int) -> list[Cards]:
    """Every nth card, beginning with the first, then with the second, and so on."""
    return [card for first in range(step) for card in cards[first::step]]
