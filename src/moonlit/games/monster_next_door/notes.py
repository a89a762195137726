"""What follows for certain from what a viewer has seen, as a careful player would write it down."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from moonlit.core.seats import Seat
from moonlit.games.monster_next_door.components import (
    ANY_MONSTER,
    CardName,
    Hand,
    Monster,
    Options,
    in_order,
)
from moonlit.games.monster_next_door.rules import senders
from moonlit.games.monster_next_door.table import (
    AnyDeed,
    Friendship,
    Look,
    Meal,
    Miss,
    Mixture,
    Passes,
    Quiet,
    Swap,
    Theft,
    Underway,
    Veil,
    VoidTurn,
)

Shown = tuple[CardName | None, ...]
SHOWN: Mapping[type[AnyDeed], Callable[[Any], Shown]] = {
    Look: lambda look: look.cards or (),
    Theft: lambda theft: (theft.taken, theft.returned),
    Swap: lambda swap: (*(swap.given or ()), *(swap.received or ())),
    Passes: lambda passes: passes.given,
    Mixture: lambda mixture: mixture.given + mixture.received,
    Veil: lambda veil: tuple(card for hand in veil.hands if hand for card in hand),
}
"""The cards that a turn showed to this viewer, where it can have shown the monster."""


def known_monster(
    deeds: Sequence[AnyDeed], others: Shown, possible: Sequence[Monster]
) -> Monster | None:
    """MN-67 The monster of this round, if it was seen or if only one is left."""
    if len(possible) == 1:
        return possible[0]
    shown = [others, *[SHOWN[type(deed)](deed) for deed in deeds if type(deed) in SHOWN]]
    for cards in shown:
        for card in ANY_MONSTER.intersection(cards):
            return card  # type: ignore[return-value]
    return None


class Notes:
    """Cards that are surely in a hand, turn by turn; the viewer's own hand is not kept here."""

    def __init__(
        self, viewer: Seat | None, players: int, options: Options, *, masked: bool
    ) -> None:
        """Nothing is known at the deal; `masked`: a Hide may be the Gumiho (MN-65)."""
        self.viewer = viewer
        self.players = players
        self.options = options
        self.masked = masked
        self.hands: list[list[CardName]] = [[] for _ in range(players)]

    def strike(self, seat: Seat, card: CardName) -> None:
        """A card left the hand for all to see, or at least for the viewer."""
        if card in self.hands[seat]:
            self.hands[seat].remove(card)

    def doubt(self, seat: Seat, cards: int = 1) -> None:
        """So many cards left the hand unseen: of each kind, so many may be gone."""
        for _ in range(cards if self.hands[seat] else 0):
            for card in dict.fromkeys(self.hands[seat]):
                self.hands[seat].remove(card)

    def move(self, giver: Seat, receiver: Seat, card: CardName | None) -> None:
        """A card went from one hand to another, in the viewer's sight or not."""
        if card is None:
            self.doubt(giver)
        else:
            self.strike(giver, card)
            self.hands[receiver].append(card)

    def quiet(self, quiet: Quiet) -> None:
        """A card that did nothing."""
        self.strike(quiet.seat, quiet.card)

    def void(self, void: VoidTurn) -> None:
        """MN-18 Whoever takes a void turn has at least two Hunters left."""
        hand = self.hands[void.seat]
        hand[:] = [card for card in hand if card in ANY_MONSTER]
        hand += ["hunter", "hunter"]

    def miss(self, miss: Miss) -> None:
        """A Hunter that found nothing."""
        self.strike(miss.seat, "hunter")

    def meal(self, meal: Meal) -> None:
        """MN-37 Anything but the monster went; MN-42 everyone sees whether the Dog came for it."""
        self.strike(meal.seat, "dog")
        hand = self.hands[meal.at]
        monsters: list[CardName] = [card for card in hand if card in ANY_MONSTER]
        self.doubt(meal.at)
        hand.extend(monsters)
        if meal.dog:
            hand.append("dog")

    def friendship(self, friendship: Friendship) -> None:
        """MN-44 A Hunter may have gone; what was drawn for it is unknown."""
        self.strike(friendship.seat, "friend")
        if friendship.hunter:
            self.strike(friendship.at, "hunter")

    def look(self, look: Look) -> None:
        """MN-48 All cards of a hand, but perhaps one of the Hides."""
        self.strike(look.seat, "investigate")
        if look.cards is not None:
            self.hands[look.at] = list(look.cards)
            if self.masked:
                self.strike(look.at, "hide")

    def theft(self, theft: Theft) -> None:
        """MN-49 First one card went, then another."""
        self.strike(theft.seat, "steal")
        self.move(theft.at, theft.seat, theft.taken)
        self.move(theft.seat, theft.at, theft.returned)

    def swap(self, swap: Swap) -> None:
        """MN-57 Both sides give at the same time."""
        seat, at = swap.seat, swap.at
        self.strike(seat, "deal")
        if swap.given is None or swap.received is None:
            self.doubt(seat, swap.size)
            self.doubt(at, swap.size)
            return
        for card in swap.given:
            self.strike(seat, card)
        for card in swap.received:
            self.move(at, seat, card)
        self.hands[at] += swap.given

    def passes(self, passes: Passes) -> None:
        """MN-52, MN-53 First every hand gives, then every hand gets."""
        self.strike(passes.seat, passes.card)
        self.give_one(passes.given)
        if self.viewer is not None:
            sources = senders(self.options, self.players, passes.card)
            for giver in (self.viewer, sources[self.viewer]):
                card = passes.given[giver]
                if card is not None:
                    self.hands[sources.index(giver)].append(card)

    def give_one(self, given: Sequence[CardName | None]) -> None:
        """One card left every hand, in the viewer's sight or not."""
        for seat, hand in enumerate(self.hands):
            card = given[seat]
            if hand and card is None:
                self.doubt(Seat(seat))
            elif card in hand:
                hand.remove(card)

    def veil(self, _veil: Veil) -> None:
        """MN-54 All that was known is gone."""
        self.hands = [[] for _ in self.hands]

    def mixture(self, mixture: Mixture) -> None:
        """MN-55 One card of every hand went."""
        self.strike(mixture.seat, "fog")
        self.give_one(mixture.given)

    def begin(self, play: Underway) -> None:
        """A card was played and what it does is not yet done."""
        self.strike(play.seat, play.card)
        if play.card == "steal" and play.at is not None:
            self.move(play.at, play.seat, play.taken)


READ: Mapping[type[AnyDeed], Callable[[Notes, Any], None]] = {
    Quiet: Notes.quiet,
    VoidTurn: Notes.void,
    Miss: Notes.miss,
    Meal: Notes.meal,
    Friendship: Notes.friendship,
    Look: Notes.look,
    Theft: Notes.theft,
    Swap: Notes.swap,
    Passes: Notes.passes,
    Veil: Notes.veil,
    Mixture: Notes.mixture,
}


def known_cards(
    notes: Notes, deeds: Sequence[AnyDeed], underway: Underway | None
) -> tuple[Hand, ...]:
    """What is certain of each hand but the viewer's own."""
    for deed in deeds:
        READ[type(deed)](notes, deed)
    if underway is not None:
        notes.begin(underway)
    if notes.viewer is not None:
        notes.hands[notes.viewer] = []
    return tuple([in_order(tuple(hand)) if hand else () for hand in notes.hands])
