"""What a page may ask about the own hand, so that it needs no list of thousands of melds."""

from collections.abc import Sequence

from moonlit.games.seers_catalog.actions import Lay, lay, meld_of
from moonlit.games.seers_catalog.components import CARD, CardName, cards_named, size
from moonlit.games.seers_catalog.meld import JOKER_LEAD, LEAD, Ask, beat
from moonlit.games.seers_catalog.melds import empty_leads, melds, sensible
from moonlit.games.seers_catalog.melds import readings as readings_of
from moonlit.games.seers_catalog.view import View


def ask_of(view: View) -> Ask:
    """SC-10, SC-11 What may be laid now."""
    joker_single = view.options.joker_single
    if not view.trick.melds:
        return JOKER_LEAD if joker_single else LEAD
    top = meld_of(view.trick.melds[-1].lay)
    return beat(top, lower_wins=view.trick.reversed, joker_single=joker_single)


def is_asked(view: View) -> bool:
    """Whether the viewer has to decide."""
    return view.seat is not None and view.seat in view.asked


def suggestions(view: View) -> tuple[Lay, ...]:
    """The melds worth looking at, from low to high: at most 150, and each of them legal."""
    if not is_asked(view):
        return ()
    hand, ask = cards_named(view.hand or ()), ask_of(view)
    found = list(melds(hand, ask))
    if not found and view.asking == "lead":
        found = empty_leads(hand)
    return tuple(map(lay, sensible(found, lower_wins=ask.reversed)))


def readings(view: View, cards: Sequence[CardName]) -> tuple[Lay, ...]:
    """SC-27 Every legal meld that exactly these cards of the own hand can be."""
    if not is_asked(view) or not CARD.keys() >= {*cards} or len(cards) > len(view.hand or ()):
        return ()
    chosen = cards_named(tuple(cards))
    found = readings_of(cards_named(view.hand or ()), chosen, ask_of(view))
    return tuple(map(lay, sorted(found))) if size(chosen) == len(cards) else ()
