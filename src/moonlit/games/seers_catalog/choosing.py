"""What a page asks about one's own hand, so that it needs no list of thousands of melds.

All answers come from the options of the phase itself. These never depend on what others hold, only
on how many cards they have; so a table with any such hands gives the same ones.
"""

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_

from moonlit.core.chance import Seed
from moonlit.core.game import Reading
from moonlit.games.seers_catalog.actions import SeersAction, lay, spent
from moonlit.games.seers_catalog.components import (
    CARD,
    JOKER,
    NO_CARDS,
    UNIQUE,
    CardName,
    Cards,
    cards_named,
    holds,
    names,
    size,
)
from moonlit.games.seers_catalog.imagine import open_table
from moonlit.games.seers_catalog.meld import JOKERS, Meld, cards_of
from moonlit.games.seers_catalog.melds import sensible
from moonlit.games.seers_catalog.rules import Choices
from moonlit.games.seers_catalog.view import View

NOTHING = Reading((), ())


def choices(view: View) -> Choices:
    """All that the viewer may choose."""
    if view.seat is None or view.seat not in view.asked:
        return Choices((), ())
    hands = [any_cards(n) for n in view.sizes]
    hands[view.seat] = cards_named(view.hand or ())
    s = open_table(view, hands, Seed(""))
    found = s.phase.options(s, view.seat)
    return found if isinstance(found, Choices) else Choices((), found)


def any_cards(n: int) -> Cards:
    """So many cards, no matter which."""
    return (1 << n) - 1


def offers(view: View) -> tuple[SeersAction, ...]:
    """Melds worth looking at, at most 150, from low to high, and then everything else."""
    return shortened(view, choices(view))


def shortened(view: View, every: Choices) -> tuple[SeersAction, ...]:
    """The same of choices that are at hand already."""
    short = sensible(every.melds, lower_wins=view.trick.reversed)
    return (*map(lay, short), *every.others)


def read(view: View, picked: Sequence[CardName]) -> Reading:
    """SC-27 All that exactly these cards of one's own hand can be, and which could go with them."""
    hand = view.hand or ()
    if not CARD.keys() >= {*picked} or len(picked) > len(hand):
        return NOTHING
    cards, every = cards_named(tuple(picked)), choices(view)
    if size(cards) != len(picked) or not holds(cards_named(hand), cards):
        return NOTHING
    found = with_all(cards, every.melds)
    handfuls = [*found, *with_all(cards, map(spent, every.others))]
    whole = sorted(m for m in found if cards_of(m) == cards)
    others = (option for option in every.others if spent(option) == cards)
    return Reading((*map(lay, whole), *others), names(beside(cards, handfuls)))


def with_all(cards: Cards, handfuls: Iterable[Meld]) -> list[Meld]:
    """Those that hold all these cards."""
    unique, jokers = cards & UNIQUE, cards & JOKERS
    if jokers:
        handfuls = [m for m in handfuls if m & JOKERS >= jokers]
    return [m for m in handfuls if m & unique == unique]


def beside(cards: Cards, handfuls: Sequence[Meld]) -> Cards:
    """What lies in some of these handfuls beside these cards, and a joker if there is one more."""
    more = reduce(or_, handfuls, NO_CARDS) & UNIQUE & ~cards
    return more + JOKER * any(m & JOKERS > cards & JOKERS for m in handfuls)
