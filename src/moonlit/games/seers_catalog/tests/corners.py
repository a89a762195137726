"""The most one-sided deals, built from one that was reached."""

from collections.abc import Iterator
from random import Random

from moonlit.core.seats import everyone
from moonlit.games.seers_catalog.components import (
    ALL_ARTIFACTS,
    ARTIFACTS_EACH,
    SUIT_CARDS,
    Cards,
    each,
    size,
)
from moonlit.games.seers_catalog.rules import (
    GO_FIRST,
    Leading,
    State,
    first_leader,
    is_plain,
    shares,
)
from moonlit.games.seers_catalog.table import Trick


def corners(s: State, _: Random) -> Iterator[State]:
    """Before the first lead: the suits sorted, from one end, from the other, or in turn.

    In the first round also every artifact in the leader's hand, with each way of sorting.
    """
    if isinstance(s.phase, Leading) and not s.clues:
        for step in (1, -1, s.players):
            yield redealt(s.copy(), step)
            if s.round == 1 and not is_plain(s):
                for artifact in each(ALL_ARTIFACTS - GO_FIRST):
                    yield armed(redealt(s.copy(), step), artifact)


def armed(s: State, artifact: Cards) -> State:
    """The leader has this artifact beside Go First, the others have those that follow it."""
    others = [*each(ALL_ARTIFACTS - GO_FIRST)]
    first = others.index(artifact)
    dealt = [GO_FIRST, *others[first:], *others[:first]][: ARTIFACTS_EACH * s.players]
    s.pool = sum(dealt)
    artifacts = shares(dealt, ARTIFACTS_EACH, s.players)
    s.hands = [hand & ~ALL_ARTIFACTS | own for hand, own in zip(s.hands, artifacts, strict=True)]
    s.first = first_leader(s)
    s.trick, s.phase = Trick(s.first), Leading(s.first)
    return s


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
