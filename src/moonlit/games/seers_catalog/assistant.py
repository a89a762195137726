"""What the assistant panel says, from the own view alone: what is out there, and who has it."""

from itertools import combinations
from math import comb

import msgspec

from moonlit.core.seats import Seat, everyone
from moonlit.games.seers_catalog.actions import Lay, meld_of
from moonlit.games.seers_catalog.choosing import offers
from moonlit.games.seers_catalog.components import (
    ALL_ARTIFACTS,
    OF_SUIT,
    SUIT_CARDS,
    SUITS,
    VALUES,
    CardName,
    Cards,
    SuitName,
    cards_named,
    each,
    jokers,
    names,
    value_of,
)
from moonlit.games.seers_catalog.imagine import Plan, plan
from moonlit.games.seers_catalog.meld import MODIFIERS, SINGLES, STAND_INS, VALUED, Ask, beat
from moonlit.games.seers_catalog.melds import melds
from moonlit.games.seers_catalog.rules import points
from moonlit.games.seers_catalog.view import View

DIGITS = 4
LOOKED_THROUGH = 40
"""Of so many melds the assistant says who could beat them."""


class Single(msgspec.Struct, frozen=True):
    """A suit card laid alone now."""

    value: int
    stronger: int
    """Unseen suit cards that beat it."""
    wins: float
    """How likely it is that none of the players still in the trick holds such a card."""


class Threat(msgspec.Struct, frozen=True):
    """A meld, and who could still beat it."""

    lay: Lay
    seats: tuple[Seat, ...]


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """What a player could work out on paper."""

    score_now: int
    """What the own hand would bring if the round ended now."""
    unseen: dict[SuitName, tuple[int, ...]]
    """Values this seat has not seen, by suit; with two players three of them are in no hand."""
    jokers: tuple[int, ...]
    """Jokers that each seat is known to hold."""
    artifacts: tuple[CardName, ...]
    """Artifacts this seat has not seen; some of them may not have been dealt."""
    singles: tuple[Single, ...]
    top: Threat | None
    """The top meld of the trick."""
    melds: tuple[Threat, ...]
    """The own melds, from low to high, where they are few."""


def advise(view: View) -> Advice | None:
    """Nothing for onlookers and after the end."""
    if view.seat is None or view.asking is None:
        return None
    known = plan(view, 0)
    laid = view.trick.melds[-1:]
    return Advice(
        score_now=points(cards_named(view.hand or ())),
        unseen={
            suit: tuple(value_of(card) for card in each(known.unseen & of_suit))
            for suit, of_suit in zip(SUITS, OF_SUIT, strict=True)
        },
        jokers=tuple(map(jokers, known.story.held)),
        artifacts=names(known.unseen & ALL_ARTIFACTS),
        singles=tuple(single(view, known, value) for value in VALUES),
        top=next((threat(view, known, top.seat, top.lay) for top in laid), None),
        melds=own_melds(view, known),
    )


def own_melds(view: View, known: Plan) -> tuple[Threat, ...]:
    """Who could beat what this seat may lay."""
    found = [option for option in offers(view) if isinstance(option, Lay)]
    if len(found) > LOOKED_THROUGH:
        return ()
    return tuple(threat(view, known, view.seat, lay) for lay in found)


def rivals(view: View, owner: Seat | None) -> list[Seat]:
    """All others who have not passed in this trick and may beat a meld of this owner."""
    out = (owner, view.seat, *view.trick.passed)
    return [seat for seat in everyone(view.players) if seat not in out]


def threat(view: View, known: Plan, owner: Seat | None, lay: Lay) -> Threat:
    """Who could still beat a meld, as far as this seat can know."""
    turned = view.trick.reversed or "turnabout" in lay.cards
    ask = beat(meld_of(lay), lower_wins=turned, joker_single=view.options.joker_single)
    seats = [seat for seat in rivals(view, owner) if could_lay(unknown(known, seat), ask)]
    return Threat(lay, tuple(seats))


class Unknown(msgspec.Struct, frozen=True):
    """What a hand may be, as far as somebody else can know."""

    held: Cards
    """Cards that can be named, and those that a parcel may have brought."""
    possible: Cards
    """Cards of which it may hold some."""
    suit_cards: int
    artifacts: int
    """How many of them it may hold."""


def unknown(known: Plan, seat: Seat) -> Unknown:
    """The hand of another seat; a parcel may have added any card to it."""
    story, slots = known.story, known.ways[0].slots
    suit_cards, artifacts = slots.suit_cards[seat], slots.artifacts[seat]
    if story.parcel and not story.sent and story.parcel.to == seat:
        held = story.held[seat] + story.movable
        return Unknown(held, known.unseen, suit_cards + 1, artifacts + 1)
    return Unknown(story.held[seat], known.unseen & ~known.barred(seat), suit_cards, artifacts)


def could_lay(hand: Unknown, ask: Ask) -> bool:
    """Whether such a hand may hold an answer, with as few unknown artifacts as need be."""
    suit_cards = hand.possible & SUIT_CARDS if hand.suit_cards > 0 else 0
    useful = list(each(hand.possible & (SINGLES | STAND_INS | MODIFIERS)))
    for count in range(hand.artifacts + 1):
        for artifacts in combinations(useful, count):
            for m in melds(hand.held + suit_cards + sum(artifacts), ask):
                if (m & suit_cards).bit_count() <= hand.suit_cards:
                    return True
    return False


def single(view: View, known: Plan, value: int) -> Single:
    """SC-29 How a suit card of this value would fare now, among suit cards alone.

    The stronger ones may be in any place, but not with a player whose passes rule them all out.
    """
    better = SUIT_CARDS & ~VALUED[value] if view.trick.reversed else VALUED[value + 1]
    others, unseen = rivals(view, view.seat), known.unseen & SUIT_CARDS
    stronger = (unseen & better).bit_count()
    if any(known.story.held[seat] & better for seat in others):
        return Single(value, stronger, 0.0)
    weak = [seat for seat in everyone(view.players) if not unseen & better & ~known.barred(seat)]
    # A parcel may have moved a card to a hand that was full already.
    slots = [max(0, n) for n in known.ways[0].slots.suit_cards]
    places = max(stronger, unseen.bit_count() - sum(slots[seat] for seat in weak))
    held = min(places, sum(slots[seat] for seat in others if seat not in weak))
    wins = comb(places - stronger, held) / comb(places, held)
    return Single(value, stronger, round(wins, DIGITS))
