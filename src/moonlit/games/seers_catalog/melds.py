"""Every meld a hand can form: one source, whoever asks.

`batches` answers which melds may be laid, whether there is one at all, and, asked about chosen
cards alone, what these cards can be.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain, combinations

from moonlit.games.seers_catalog.artifacts import ARTIFACTS, TOP
from moonlit.games.seers_catalog.components import (
    ARTIFACT,
    JOKER,
    OF_SUIT,
    OF_VALUE,
    SUIT_CARDS,
    UNIQUE,
    VALUES,
    WIDTH,
    Cards,
    different,
    each,
    holds,
    jokers,
    size,
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
    OFTEN_ASKED,
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
    Meld,
    cards_of,
    meld,
    rank2_of,
    wild_cards,
    wilds,
)
from moonlit.games.seers_catalog.runs import across_suits, of_one_suit, singles

MODIFIED = HALF_STEP | TURNABOUT
"""What can go with any meld of suit cards."""
WITH_SINGLES = SINGLES | CAULDRON | HALF_STEP
"""Without these only suit cards are singles, and by their own value."""
IN_SETS = JOKERS | TWIN | CAULDRON
RANKED_SINGLES = tuple(
    meld(SINGLE, 1, artifact.rank2, ARTIFACT[artifact.name])
    for artifact in ARTIFACTS
    if artifact.rank2 is not None
)
"""SC-21 The artifacts that have a rank of their own."""
JOKER_SINGLES = tuple(meld(SINGLE, 1, 2 * value, JOKER) for value in VALUES)
"""SC-26 A joker as a single of any value, where the table plays so."""
NEAR = [OF_VALUE[value - 1] | OF_VALUE[value + 1] for value in range(RANKS.stop)]
"""The suit cards that the cauldron brings to a value."""
HIGH_CARDS = VALUED[10]
MOST = 150
"""So many melds can be looked through by a person."""


def melds(hand: Cards, ask: Ask = LEAD) -> list[Meld]:
    """Every meld of this hand that answers the ask, each once."""
    return [*chain.from_iterable(batches(hand, ask))]


def can_lay(hand: Cards, ask: Ask = LEAD) -> bool:
    """SC-41 Whether there is any."""
    return any(batches(hand, ask))


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


def batches(hand: Cards, ask: Ask) -> Sequence[Sequence[Meld]]:
    """The one source of melds, sort by sort."""
    if not hand & ask.useful:
        return ()
    if ask.kind == SINGLE and not hand & WITH_SINGLES and not ask.joker_single:
        return (singles(hand & ask.strong),)
    found: Sequence[Sequence[Meld]] = with_suit_cards(hand, ask)
    if hand & MODIFIED and (ask.kind is None or hand & HALF_STEP):
        found = [modified(found, hand & HALF_STEP, hand & TURNABOUT if ask.kind is None else 0)]
    if ask.kind is not None:
        floor, limit = ask.floor, ask.limit
        found = [[m for m in batch if floor < m < limit] for batch in found]
    if not ask.kind:
        return [*found, *without_suit_cards(hand, ask)]
    return found


def without_suit_cards(hand: Cards, ask: Ask) -> Iterator[Sequence[Meld]]:
    """SC-21, SC-26 Artifacts and jokers that are singles."""
    if hand & SINGLES:
        yield artifact_singles(hand, ask)
    if ask.joker_single and jokers(hand):
        yield [m for m in JOKER_SINGLES if ask.floor < m < ask.limit]


def modified(natural: Iterable[Sequence[Meld]], half_step: Cards, turnabout: Cards) -> list[Meld]:
    """SC-64, SC-73 The same melds also with a half step up or down, and with the turnabout.

    All at once: a half step up from one rank and down from the next is the same meld (SC-31).
    """
    found = list(chain.from_iterable(natural))
    if half_step:
        up, down = half_step + HALF, half_step - HALF
        found += {m + up: None for m in found} | {m + down: None for m in found}
    if turnabout:
        found += [m + turnabout for m in found]
    return found


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


def with_suit_cards(hand: Cards, ask: Ask) -> list[Sequence[Meld]]:
    """SC-25, SC-51 All melds with a suit card in them, before half steps and turnabouts."""
    if ask.kind == SINGLE:
        return [singles(hand & (ask.useful | CAULDRON))]
    if ask.kind == SET:
        return [sets(hand, ask.size, ask.ranks)]
    hand &= ask.useful | HELPERS
    found: list[Sequence[Meld]] = [of_one_suit(hand, ask.size)]
    if hand & BORROWED_SUIT:
        found.append(across_suits(hand, ask.size))
    if ask.kind is None:
        found.append(sets(hand, ask.size, ask.ranks))
    return found


def sets(hand: Cards, size: int, ranks: range) -> list[Meld]:
    """SC-22, SC-68 All sets."""
    aids = hand & IN_SETS
    cauldron, least = aids & CAULDRON, max(1, (size or 2) - wilds(aids))
    held = values_of(hand)
    if cauldron:
        held |= held << 1 | held >> 1
    held &= (1 << ranks.stop) - (1 << ranks.start)
    found: list[Meld] = []
    while held:
        value = held.bit_length() - 1
        held -= 1 << value
        alike, near = hand & OF_VALUE[value], hand & NEAR[value] if cauldron else 0
        if alike.bit_count() + bool(near) >= least:
            found += in_value(value, alike, near, aids, size)
    return found


def values_of(hand: Cards) -> Cards:
    """The values of its suit cards, as cards of the first suit."""
    cards = hand & SUIT_CARDS
    cards |= cards >> 2 * WIDTH
    return (cards | cards >> WIDTH | cards >> 2 * WIDTH) & OF_SUIT[0]


@lru_cache(OFTEN_ASKED)
def in_value(value: int, alike: Cards, near: Cards, aids: Cards, size: int) -> tuple[Meld, ...]:
    """SC-22 All sets of one value; `near` are the cards the cauldron can bring there.

    They are the sets of the value 1, moved to where this value is.
    """
    way, rank = (1 << value - 1) - 1, 2 * value * HALF
    if value not in VALUES:
        aids &= UNIQUE
    ones = sets_of_ones(alike >> value - 1, near >> value - 1, aids, size)
    return tuple([m + rank + way * (m & SUIT_CARDS) for m in ones])


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
