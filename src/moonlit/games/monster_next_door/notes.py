"""What follows for certain from what a viewer has seen, as a careful player would write it down."""

from collections.abc import Iterator, Sequence

from moonlit.core.seats import Seat, everyone
from moonlit.games.monster_next_door.components import (
    ANY_MONSTER,
    CardName,
    Hand,
    Monster,
    Options,
    in_order,
)
from moonlit.games.monster_next_door.rules import sender
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


def known_monster(
    deeds: Sequence[AnyDeed], dealt: Hand, hand: Hand, possible: Sequence[Monster]
) -> Monster | None:
    """MN-67 The monster of this round, if it was seen or if only one is left."""
    if len(possible) == 1:
        return possible[0]
    seen = (*dealt, *hand, *(card for deed in deeds for card in cards_in(deed)))
    return next((monster for monster in possible if monster in seen), None)


def cards_in(deed: AnyDeed) -> Iterator[CardName | None]:
    """The cards that a deed showed to this viewer."""
    match deed:
        case Look(cards=tuple() as cards):
            yield from cards
        case Theft(taken=taken, returned=returned):
            yield from (taken, returned)
        case Swap(given=tuple() as given, received=tuple() as received):
            yield from (*given, *received)
        case Passes(given=given):
            yield from given
        case Mixture(given=given, received=received):
            yield from (*given, *received)
        case Veil(hands=hands):
            yield from (card for hand in hands if hand for card in hand)
        case _:
            return


class Notes:
    """Cards that are surely in a hand, turn by turn; the viewer's own hand is not kept here."""

    def __init__(self, viewer: Seat | None, players: int, options: Options, *, masked: bool) -> None:
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
        for _ in range(cards):
            for card in dict.fromkeys(self.hands[seat]):
                self.hands[seat].remove(card)

    def read(self, deed: AnyDeed) -> None:
        """Add what a turn showed."""
        match deed:
            case Quiet(seat=seat, card=card):
                self.strike(seat, card)
            case Miss(seat=seat):
                self.strike(seat, "hunter")
            case VoidTurn(seat=seat):
                self.void(seat)
            case Meal(seat=seat, at=at, dog=dog):
                self.strike(seat, "dog")
                self.feed(at, dog=dog)
            case Friendship(seat=seat, at=at, hunter=hunter):
                self.strike(seat, "friend")
                if hunter:
                    self.strike(at, "hunter")
            case Look(seat=seat, at=at, cards=cards):
                self.strike(seat, "investigate")
                self.copy_out(at, cards)
            case Theft(seat=seat, at=at, taken=taken, returned=returned):
                self.strike(seat, "steal")
                self.move(at, seat, (taken,))
                self.move(seat, at, (returned,))
            case Swap():
                self.swap(deed)
            case Passes():
                self.strike(deed.seat, deed.card)
                self.pass_on(deed)
            case Veil():
                self.hands = [[] for _ in self.hands]
            case Mixture(seat=seat):
                self.strike(seat, "fog")
                for one in everyone(self.players):
                    self.doubt(one)

    def feed(self, at: Seat, *, dog: bool) -> None:
        """MN-37 Anything but the monster went; MN-42 everyone sees whether the Dog came for it."""
        monsters = [card for card in self.hands[at] if card in ANY_MONSTER]
        self.doubt(at)
        self.hands[at] += [*monsters, "dog"] if dog else monsters

    def void(self, seat: Seat) -> None:
        """MN-18 Whoever takes a void turn has at least two Hunters left."""
        monsters = [card for card in self.hands[seat] if card in ANY_MONSTER]
        self.hands[seat] = ["hunter", "hunter", *monsters]

    def copy_out(self, at: Seat, cards: Hand | None) -> None:
        """MN-48 All cards of a hand, but perhaps one of the Hides."""
        if cards is not None:
            self.hands[at] = list(cards)
            if self.masked:
                self.strike(at, "hide")

    def move(self, giver: Seat, receiver: Seat, cards: Sequence[CardName | None]) -> None:
        """Cards went from one hand to another, in the viewer's sight or not."""
        for card in cards:
            if card is None:
                self.doubt(giver)
            else:
                self.strike(giver, card)
                self.hands[receiver].append(card)

    def swap(self, swap: Swap) -> None:
        """MN-57 Both sides give at the same time."""
        seat, at, size = swap.seat, swap.at, swap.size
        self.strike(seat, "deal")
        if swap.given is None or swap.received is None:
            self.doubt(seat, size)
            self.doubt(at, size)
            return
        for card in swap.given:
            self.strike(seat, card)
        self.move(at, seat, swap.received)
        self.hands[at] += swap.given

    def pass_on(self, passes: Passes) -> None:
        """MN-52, MN-53 First every hand gives, then every hand gets."""
        for seat, card in zip(everyone(self.players), passes.given, strict=True):
            if card is None:
                self.doubt(seat)
            else:
                self.strike(seat, card)
        for seat in everyone(self.players):
            got = passes.given[sender(self.options, self.players, passes.card, seat)]
            if got is not None:
                self.hands[seat].append(got)

    def begin(self, play: Underway) -> None:
        """A card was played and what it does is not yet done."""
        self.strike(play.seat, play.card)
        if play.card == "steal" and play.at is not None:
            self.move(play.at, play.seat, (play.taken,))


def known_cards(
    notes: Notes, deeds: Sequence[AnyDeed], underway: Underway | None
) -> tuple[Hand, ...]:
    """What is certain of each hand but the viewer's own."""
    for deed in deeds:
        notes.read(deed)
    if underway is not None:
        notes.begin(underway)
    return tuple(
        () if seat == notes.viewer else in_order(tuple(hand))
        for seat, hand in enumerate(notes.hands)
    )
