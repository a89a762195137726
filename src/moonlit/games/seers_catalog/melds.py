"""Every meld a hand can form: one source, whoever asks.

`batches` answers which melds may be laid, whether there is one at all, and, asked about chosen
cards alone, what these cards can be.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations

from moonlit.games.seers_catalog.artifacts import ARTIFACTS, TOP
from moonlit.games.seers_catalog.components import (
    ARTIFACT,
    JOKER,
    NO_CARDS,
    OF_VALUE,
    SUIT_CARDS,
    UNIQUE,
    VALUES,
    Cards,
    different,
    each,
    holds,
    jokers,
    size,
    suit_by_suit,
)
from moonlit.games.seers_catalog.meld import (
    ANY_CARDS,
    BORROWED_SUIT,
    CAULDRON,
    HALF,
    HALF_STEP,
    HELPERS,
    JOKERS,
    LEAD,
    RANKS,
    REMEMBERED,
    SET,
    SHADOW,
    SINGLE,
    SINGLES,
    SIZE_BIT,
    TURNABOUT,
    TWIN,
    VALUED,
    Ask,
    Batch,
    Meld,
    Ranks,
    cards_of,
    meld,
    rank2_of,
    wild_cards,
    wilds,
)
from moonlit.games.seers_catalog.runs import across_suits, of_one_suit, singles

NEW_RANKS = CAULDRON | HALF_STEP
"""Without these a suit card is a single by its own value."""
IN_SETS = JOKERS | TWIN | CAULDRON
RANKED_SINGLES = tuple(
    meld(SINGLE, 1, artifact.rank2, ARTIFACT[artifact.name])
    for artifact in ARTIFACTS
    if artifact.rank2 is not None
)
"""SC-21 The artifacts that have a rank of their own."""
JOKER_SINGLES = tuple(meld(SINGLE, 1, 2 * value, JOKER) for value in VALUES)
"""SC-26 A joker as a single of any value, where the table plays so."""
IN_VALUE = {
    value: (
        value - 1,
        OF_VALUE[value],
        OF_VALUE[value - 1] | OF_VALUE[value + 1],
        (1 << value - 1) - 1,
        2 * value * HALF,
    )
    for value in RANKS
}
"""How far a value is from 1, its suit cards and those that the cauldron brings to it; then how
sets of the value 1 get there: the way, and the rank."""
HIGH_CARDS = VALUED[10]
MOST = 150
"""So many melds can be looked through by a person."""


def melds(hand: Cards, ask: Ask = LEAD) -> list[Meld]:
    """Every meld of this hand that answers the ask, each once."""
    return all_of(batches(hand, ask))


def can_lay(hand: Cards, ask: Ask = LEAD) -> bool:
    """SC-41 Whether there is any."""
    return bool(batches(hand, ask))


def readings(hand: Cards, cards: Cards, ask: Ask = LEAD) -> list[Meld]:
    """SC-27 Everything that exactly these cards of the hand can be."""
    if not holds(hand, cards):
        return []
    found = [m for m in melds(cards, ask) if cards_of(m) == cards]
    if found or ask.top or size(cards) != 1 or can_lay(hand, ask):
        return found
    return empty_leads(cards)


def empty_leads(hand: Cards) -> list[Meld]:
    """SC-33 Any one card as a single of rank 0, for a leader who can form no meld at all."""
    return [meld(SINGLE, 1, 0, card) for card in different(hand)]


def sensible(found: Sequence[Meld], *, lower_wins: bool = False) -> list[Meld]:
    """The melds worth looking at, from low to high; all of them where they are few.

    Of melds alike in kind, size, rank and helping cards only the one with the fewest high cards
    stays, and of half steps only those that strengthen. If that is still too many, melds with few
    helping cards go first, and of each kind and size the low ones.
    """
    if len(found) > MOST:
        thrifty: dict[Meld, Meld] = {}
        for m in strengthened(found, lower_wins=lower_wins):
            alike = m & ~SUIT_CARDS
            thrifty[alike] = min(m, thrifty.get(alike, m), key=high_cards)
        found = fairly(sorted(thrifty.values()))[:MOST]
    return sorted(found)


def fairly(found: Sequence[Meld]) -> list[Meld]:
    """Those with few helping cards first; among these, each kind and size in turn."""
    places: Counter[tuple[int, Cards]] = Counter()
    order: list[tuple[int, int, Meld]] = []
    for m in found:
        sort = m >> SIZE_BIT, m & HELPERS
        order.append((size(m & HELPERS), places[sort], m))
        places[sort] += 1
    return [m for _, _, m in sorted(order)]


def strengthened(found: Sequence[Meld], *, lower_wins: bool) -> Iterator[Meld]:
    """All melds but those with a half step in the wrong direction."""
    everything = frozenset(found)
    for m in found:
        step = -2 * HALF if lower_wins or m & TURNABOUT else 2 * HALF
        if not m & HALF_STEP or m + step not in everything:
            yield m


def high_cards(m: Meld) -> int:
    """How many suit cards above 9 a meld spends."""
    return (m & HIGH_CARDS).bit_count()


def all_of(found: Iterable[Batch]) -> list[Meld]:
    """The melds of all batches, where they belong."""
    every: list[Meld] = []
    for those, way, more in found:
        every += [m + more + way * (m & SUIT_CARDS) for m in those] if way or more else those
    return every


def batches(hand: Cards, ask: Ask) -> list[Batch]:
    """The one source of melds, sort by sort; there is something in every batch."""
    if not hand & ask.useful:
        return []
    if ask.kind == SINGLE and not hand & NEW_RANKS:
        found = as_batch(singles(hand & ask.strong))
    else:
        found = with_suit_cards(hand, ask)
        if hand & HALF_STEP:
            found = as_batch(stepped(all_of(found)))
        if ask.kind is not None:
            found = stronger(found, ask.floor, ask.limit)
        elif hand & TURNABOUT:
            found += [(those, way, more + TURNABOUT) for those, way, more in found]
    if not ask.kind and (hand & SINGLES or ask.joker_single):
        found += without_suit_cards(hand, ask)
    return found


def as_batch(found: Sequence[Meld]) -> list[Batch]:
    """Melds that are where they belong, if there are any."""
    return [(found, 0, 0)] if found else []


def stronger(found: Iterable[Batch], floor: Meld, limit: Meld) -> list[Batch]:
    """SC-29 Only the melds between these two."""
    return [
        (kept, way, more)
        for those, way, more in found
        if (kept := [m for m in those if floor < m + more < limit])
    ]


def without_suit_cards(hand: Cards, ask: Ask) -> list[Batch]:
    """SC-21, SC-26 Artifacts and jokers that are singles."""
    found = as_batch(artifact_singles(hand, ask)) if hand & SINGLES else []
    if ask.joker_single and jokers(hand):
        found += as_batch([m for m in JOKER_SINGLES if ask.floor < m < ask.limit])
    return found


def stepped(natural: list[Meld]) -> list[Meld]:
    """SC-64 The same melds also with a half step up or down.

    All at once: a half step up from one rank and down from the next is the same meld (SC-31).
    """
    up, down = HALF_STEP + HALF, HALF_STEP - HALF
    return [*natural, *({m + up: None for m in natural} | {m + down: None for m in natural})]


def artifact_singles(hand: Cards, ask: Ask) -> list[Meld]:
    """SC-60, SC-66, SC-74 Artifacts laid alone."""
    top = rank2_of(ask.top)
    found = [
        m
        for m in RANKED_SINGLES
        if m & hand & ANY_CARDS and (ask.floor < m < ask.limit or rank2_of(m) == TOP)
    ]
    if hand & SHADOW:
        found.append(meld(SINGLE, 1, top - 1 if ask.reversed else top + 1, SHADOW))
    return found


def with_suit_cards(hand: Cards, ask: Ask) -> list[Batch]:
    """SC-25, SC-51 All melds with a suit card in them, before half steps and turnabouts."""
    if ask.kind == SINGLE:
        return as_batch(singles(hand & (ask.useful | CAULDRON)))
    if ask.kind == SET:
        return sets(hand, ask.size, ask.ranks)
    hand &= ask.useful | HELPERS
    found = of_one_suit(hand, ask.size)
    if hand & BORROWED_SUIT:
        found += across_suits(hand, ask.size)
    if ask.kind is None:
        found += sets(hand, ask.size, ask.ranks)
    return found


def sets(hand: Cards, size: int, ranks: Ranks) -> list[Batch]:
    """SC-22, SC-68 All sets: those of the value 1, moved to each value."""
    aids = hand & IN_SETS
    held, twice = values_of(hand)
    if aids & CAULDRON:
        held |= held << 1 | held >> 1
    elif (size or 2) - wilds(aids) > 1:
        held = twice
    held &= ranks
    found: list[Batch] = []
    while held:
        value = held.bit_length() - 1
        held -= 1 << value
        place, alike, beside, way, rank = IN_VALUE[value]
        near = hand & beside if aids & CAULDRON else NO_CARDS
        wild = aids if alike else aids & UNIQUE
        if ones := sets_of_ones((hand & alike) >> place, near >> place, wild, size):
            found.append((ones, way, rank))
    return found


def values_of(hand: Cards) -> tuple[Ranks, Ranks]:
    """The values of its suit cards, and those it has more than once."""
    a, b, c, d, e = suit_by_suit(hand)
    ab, cd = a | b, c | d
    return ab | cd | e, a & b | c & d | ab & cd | (ab | cd) & e


@lru_cache(REMEMBERED)
def sets_of_ones(alike: Cards, near: Cards, aids: Cards, size: int) -> tuple[Meld, ...]:
    """SC-22, SC-24, SC-63, SC-68 As if all cards had the value 1 and no rank."""
    alone = parts(alike)
    brewed = [(count + 1, cards + card + CAULDRON) for card in each(near) for count, cards in alone]
    fills = [(n, fill) for n in range(wilds(aids) + 1) for fill in wild_cards(n, aids)]
    return tuple(
        [
            meld(SET, count + n, 0, cards + fill)
            for count, cards in (*alone, *brewed)
            for n, fill in fills
            if count and count + n > 1 and size in (0, count + n)
        ]
    )


@cache
def parts(alike: Cards) -> tuple[tuple[int, Cards], ...]:
    """Every part of some cards, with how many they are; also none of them."""
    return tuple(
        (count, sum(cards))
        for count in range(alike.bit_count() + 1)
        for cards in combinations(each(alike), count)
    )
