"""Where each viewer thinks each card can be, where stashes are hidden (section 6.3 of the rules).

For every viewer and card there is a set of possible places, written as bits: one for each stash,
one for the deck (cards somebody is just looking at included), one for what lies open.
"""

from collections.abc import Iterable

from moonlit.core.seats import Seat, everyone
from moonlit.games.lonesome_october.components import CARDS, PLACE_OF, CardName
from moonlit.games.lonesome_october.table import Table, represented

DECK = 6
OPEN = 7
"""Places that are no stash; the stash of seat n is place n."""


def bit(place: int) -> int:
    """A place as a bit."""
    return 1 << place


def start(s: Table) -> None:
    """At first every card is in the deck, and everybody knows it."""
    if s.options.hidden:
        there = set(s.deck)
        known = tuple(bit(DECK) if card in there else bit(OPEN) for card in CARDS)
        s.masks = [known] * (s.players + 1)


def sees(s: Table, viewer: int, owner: Seat) -> bool:
    """Whether a viewer sees a stash all the time."""
    if not s.options.hidden or viewer == owner:
        return True
    if viewer == s.players:
        return False
    if s.options.stash_level in s.pairs[viewer].info[owner]:
        return True
    return allies(s, Seat(viewer), owner)


def allies(s: Table, one: Seat, other: Seat) -> bool:
    """LO-141 In the Ritual a side sees its whole pool."""
    if s.ritual is None or one not in s.ritual.present or other not in s.ritual.present:
        return False
    return s.ritual.ally_sides[one] == s.ritual.ally_sides[other]


def seers(s: Table, *owners: Seat) -> tuple[Seat, ...]:
    """The seats that see at least one of these stashes."""
    return tuple(
        seat for seat in everyone(s.players) if any(sees(s, seat, owner) for owner in owners)
    )


def moved(s: Table, card: CardName, source: int, goal: int, witnesses: Iterable[int] = ()) -> None:
    """A card went from one place to another; whoever sees either place sees which card."""
    if not s.options.hidden:
        return
    everybody = OPEN in {goal, source}
    watching = set(witnesses)
    for viewer in range(s.players + 1):
        if everybody or viewer in watching or _sees_place(s, viewer, source, goal):
            _put(s, viewer, card, goal)
        else:
            _blur(s, viewer, source, goal)
    for place in (source, goal):
        if place < DECK and not s.pairs[place].ingredients:
            _nothing_at(s, place)


def _sees_place(s: Table, viewer: int, *places: int) -> bool:
    return any(sees(s, viewer, Seat(place)) for place in places if place < DECK)


def _put(s: Table, viewer: int, card: CardName, place: int) -> None:
    mask = list(s.masks[viewer])
    mask[PLACE_OF[card]] = bit(place)
    s.masks[viewer] = tuple(mask)


def _blur(s: Table, viewer: int, source: int, goal: int) -> None:
    here, there = bit(source), bit(goal)
    s.masks[viewer] = tuple(m | there if m & here else m for m in s.masks[viewer])


def _nothing_at(s: Table, place: int) -> None:
    gone = ~bit(place)
    s.masks = [tuple(m & gone for m in mask) for mask in s.masks]


def looked_into(s: Table, viewer: Seat, owner: Seat) -> None:
    """A viewer has seen a whole stash, where stashes are hidden."""
    there = set(s.pairs[owner].ingredients)
    here = bit(owner)
    s.masks[viewer] = tuple(
        here if card in there else m & ~here for card, m in zip(CARDS, s.masks[viewer], strict=True)
    )


def shown(s: Table, owner: Seat, card: CardName) -> None:
    """Everybody has seen a card in a stash."""
    if s.options.hidden:
        for viewer in range(s.players + 1):
            _put(s, viewer, card, owner)


def foreseen(s: Table, viewer: Seat, cards: Iterable[CardName]) -> None:
    """A viewer has seen cards on top of the deck."""
    if s.options.hidden:
        for card in cards:
            _put(s, viewer, card, DECK)


def reshuffled(s: Table, cards: Iterable[CardName]) -> None:
    """The discard pile became the deck."""
    if s.options.hidden:
        for viewer in range(s.players + 1):
            for card in cards:
                _put(s, viewer, card, DECK)


def may_hold(s: Table, seat: Seat, card: CardName) -> bool:
    """LO-173 Whether a card is possibly in a stash, judged by the public record alone."""
    if not represented(s, seat):
        return False
    if not s.options.hidden:
        return card in s.pairs[seat].ingredients
    possible = s.masks[s.players][PLACE_OF[card]]
    return bool(s.pairs[seat].ingredients) and bool(possible & bit(seat))


def does_hold(s: Table, seat: Seat, card: CardName) -> bool:
    """Whether a card is in a stash, in truth."""
    return represented(s, seat) and card in s.pairs[seat].ingredients
