"""What the assistant panel says, from one's own view alone: what is out there, and who has it."""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations
from math import comb

import msgspec

from moonlit.core.figures import rounded
from moonlit.core.seats import Seat, everyone
from moonlit.games.seers_catalog.actions import Lay, SeersAction, meld_of
from moonlit.games.seers_catalog.choosing import choices, shortened
from moonlit.games.seers_catalog.components import (
    ALL_ARTIFACTS,
    OF_SUIT,
    SUIT_CARDS,
    SUITS,
    UNIQUE,
    VALUES,
    CardName,
    Cards,
    SuitName,
    cards_named,
    each,
    jokers,
    names,
    size,
    value_of,
)
from moonlit.games.seers_catalog.heuristics import eyes_of_view, promised, rest_after
from moonlit.games.seers_catalog.imagine import Plan, Way, plan
from moonlit.games.seers_catalog.meld import MODIFIERS, SINGLES, STAND_INS, VALUED, Ask, beat
from moonlit.games.seers_catalog.melds import melds
from moonlit.games.seers_catalog.rules import Choices, points
from moonlit.games.seers_catalog.view import View

LOOKED_THROUGH = 40
"""Of so many melds the assistant says who could beat them."""

WEIGHED = 300
"""Up to so many options the assistant weighs each; of more, those worth looking at."""


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


class Counsel(msgspec.Struct, frozen=True, kw_only=True):
    """What a sensible player would do now, and what speaks for it."""

    action: SeersAction
    left: int
    """Cards in hand afterwards."""
    score: int
    """What they would bring if the round ended then."""
    weakest: bool
    """Whether it sheds the lowest suit cards of the hand and nothing else."""
    beaten_by: tuple[Seat, ...]
    """Who could still beat the meld; empty for anything else."""
    instead: Lay | None
    """The best meld, where no meld is advised."""
    score_instead: int
    """What the hand would bring after that one."""


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """What a player could work out on paper."""

    score_now: int
    """What one's own hand would bring if the round ended now."""
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
    """One's own melds, from low to high, where they are few."""
    counsel: Counsel | None
    """Nothing where somebody else is asked."""


def advise(view: View) -> Advice | None:
    """Nothing for onlookers and after the end."""
    if view.seat is None or view.asking is None:
        return None
    known = plan(view)
    hands = [unknown(known, seat) for seat in everyone(view.players)]
    laid = view.trick.melds[-1:]
    every = choices(view)
    return Advice(
        score_now=points(cards_named(view.hand or ())),
        unseen={
            suit: tuple(value_of(card) for card in each(known.unseen & of_suit))
            for suit, of_suit in zip(SUITS, OF_SUIT, strict=True)
        },
        jokers=tuple(
            min(jokers(way.held[seat]) for way in known.ways) for seat in everyone(view.players)
        ),
        artifacts=names(known.unseen & ALL_ARTIFACTS),
        singles=tuple(single(view, known, value) for value in VALUES),
        top=next((threat(view, hands, top.seat, top.lay) for top in laid), None),
        melds=own_melds(view, hands, every),
        counsel=counsel(view, hands, every) if len(every) else None,
    )


def counsel(view: View, hands: Sequence["Unknown"], every: Choices) -> Counsel:
    """What promises most, by the same measure as a bot's that has no more than this view."""
    eyes = eyes_of_view(view)
    options = every if len(every) <= WEIGHED else shortened(view, every)
    found = max(options, key=lambda option: promised(eyes, option))
    rest = rest_after(eyes, found)
    laid = [option for option in options if isinstance(option, Lay)]
    is_meld = isinstance(found, Lay)
    instead = (
        None if is_meld else max(laid, key=lambda option: promised(eyes, option), default=None)
    )
    return Counsel(
        action=found,
        left=size(rest),
        score=points(rest),
        weakest=is_meld and sheds_weakest(eyes.hand, rest),
        beaten_by=threat(view, hands, view.seat, found).seats if isinstance(found, Lay) else (),
        instead=instead,
        score_instead=points(rest_after(eyes, instead)) if instead else 0,
    )


def sheds_weakest(hand: Cards, rest: Cards) -> bool:
    """Whether only suit cards have gone, and none of those that stay is lower."""
    gone = hand - rest
    if gone & ~SUIT_CARDS or not rest & SUIT_CARDS:
        return False
    return max(map(value_of, each(gone))) <= min(map(value_of, each(rest & SUIT_CARDS)))


def own_melds(view: View, hands: Sequence["Unknown"], every: Choices) -> tuple[Threat, ...]:
    """Who could beat what this seat may lay."""
    if len(every.batches) == 0:
        return ()
    found = [option for option in shortened(view, every) if isinstance(option, Lay)]
    if len(found) > LOOKED_THROUGH:
        return ()
    return tuple(threat(view, hands, view.seat, lay) for lay in found)


def rivals(view: View, owner: Seat | None) -> list[Seat]:
    """All others who have not passed in this trick and may beat a meld of this owner."""
    out = (owner, view.seat, *view.trick.passed)
    return [seat for seat in everyone(view.players) if seat not in out]


def threat(view: View, hands: Sequence["Unknown"], owner: Seat | None, lay: Lay) -> Threat:
    """Who could still beat a meld, as far as this seat can know."""
    ask = beat(meld_of(lay), lower_wins=turns(view, lay), joker_single=view.options.joker_single)
    seats = [seat for seat in rivals(view, owner) if could_lay(hands[seat], ask)]
    return Threat(lay, tuple(seats))


def turns(view: View, lay: Lay) -> bool:
    """SC-73, SC-77 Whether lower melds beat this one; a Turnabout of rank 0 has no effect."""
    return view.trick.reversed or bool("turnabout" in lay.cards and lay.rank2)


class Unknown(msgspec.Struct, frozen=True):
    """What a hand may be, as far as somebody else can know."""

    held: Cards
    """Cards that can be named, and those that a parcel may have brought or left."""
    possible: Cards
    """Cards of which it may hold some."""
    suit_cards: int
    artifacts: int
    """How many of them it may hold."""

    def or_else(self, other: "Unknown") -> "Unknown":
        """All that it may be if it may be one or the other."""
        return Unknown(
            max(self.held & ~UNIQUE, other.held & ~UNIQUE) | (self.held | other.held) & UNIQUE,
            self.possible | other.possible,
            max(self.suit_cards, other.suit_cards),
            max(self.artifacts, other.artifacts),
        )


def unknown(known: Plan, seat: Seat) -> Unknown:
    """The hand of another seat, whichever way a parcel may have gone."""
    return reduce(Unknown.or_else, (unknown_then(way, seat) for way in known.ways))


def unknown_then(way: Way, seat: Seat) -> Unknown:
    """The same if the parcel went this way; an unseen card is one more that it may hold."""
    slots, possible = way.slots, way.slots.unseen & ~way.barred[seat]
    suit_cards, artifacts = slots.suit_cards[seat], slots.artifacts[seat]
    if sent := way.brings(seat):
        possible |= way.may_be_sent
        suit_cards += sent == SUIT_CARDS
        artifacts += sent == ALL_ARTIFACTS
    return Unknown(way.held[seat], possible, suit_cards, artifacts)


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
    """SC-29 How a suit card of this value would fare now, among suit cards alone."""
    better = SUIT_CARDS & ~VALUED[value] if view.trick.reversed else VALUED[value + 1]
    others = rivals(view, view.seat)
    held_out = [
        weight * holds_out(way, others, better)
        for way, weight in zip(known.ways, known.weights, strict=True)
    ]
    wins = sum(held_out) / sum(known.weights)
    return Single(value, (known.unseen & better).bit_count(), rounded(wins))


def holds_out(way: Way, others: Sequence[Seat], better: Cards) -> float:
    """How likely it is that none of these seats holds a better suit card.

    The unseen ones may be in any place, but not with a player whose passes rule them all out.
    """
    if any(way.held[seat] & better for seat in others):
        return 0.0
    unseen = way.slots.unseen & SUIT_CARDS
    stronger, hands = (unseen & better).bit_count(), list(suit_cards_of(way))
    weak = sum(n for _, n, possible in hands if not possible & better)
    strong = sum(n for seat, n, possible in hands if possible & better and seat in others)
    # Passes that nothing explains may leave too few places.
    places = max(stronger, unseen.bit_count() - weak)
    held = min(places, strong)
    return comb(places - stronger, held) / comb(places, held)


def suit_cards_of(way: Way) -> Iterator[tuple[Seat, int, Cards]]:
    """Of each seat how many unseen suit cards it holds, and which they may be."""
    for seat, n in zip(everyone(len(way.held)), way.slots.suit_cards, strict=True):
        yield seat, n, way.slots.unseen & ~way.barred[seat]
        if way.brings(seat) == SUIT_CARDS:
            yield seat, 1, way.may_be_sent
