"""What lies on the table, and what the hands have shown."""

import msgspec

from moonlit.core.game import kebab
from moonlit.core.seats import Seat
from moonlit.games.seers_catalog.actions import (
    CrystalBall,
    FullMoon,
    Gift,
    Lay,
    Parcel,
    Pass,
    Rod,
    Ward,
)
from moonlit.games.seers_catalog.components import NO_CARDS, CardName, Cards
from moonlit.games.seers_catalog.meld import TURNABOUT, Meld, cards_of


class Placed(msgspec.Struct, frozen=True, gc=False):
    """A meld in the trick, and whose it is."""

    seat: Seat
    lay: Lay


class Trick(msgspec.Struct, frozen=True, gc=False):
    """SC-10 … SC-13 The trick that is played now."""

    leader: Seat
    free: Seat | None = None
    """SC-62 Who gave the lead away, and may pass even in the bonus."""
    melds: tuple[Placed, ...] = ()
    top: Meld = 0
    cards: Cards = NO_CARDS
    reversed: bool = False
    passed: tuple[Seat, ...] = ()

    def under(self, seat: Seat, lay: Lay, m: Meld) -> "Trick":
        """The trick with a new top meld; SC-73, SC-77 the Turnabout reverses it."""
        cards = cards_of(m)
        turned = self.reversed or bool(cards & TURNABOUT and lay.rank2)
        placed = (*self.melds, Placed(seat, lay))
        return Trick(self.leader, self.free, placed, m, self.cards + cards, turned, self.passed)

    def without(self, seat: Seat) -> "Trick":
        """SC-12 The trick after a pass."""
        passed = (*self.passed, seat)
        return Trick(
            self.leader, self.free, self.melds, self.top, self.cards, self.reversed, passed
        )


class Clue(msgspec.Struct, frozen=True, gc=False, tag=kebab):
    """Something a hand has shown in this round, to everyone or to someone."""

    seat: Seat


class Showed(Clue, frozen=True):
    """Cards that left the hand face up, laid or used."""

    cards: tuple[CardName, ...]


class Took(Clue, frozen=True):
    """SC-61 Cards taken up from the table."""

    cards: tuple[CardName, ...]


class Sent(Clue, frozen=True):
    """SC-71 A card given face down; None to those who do not know it."""

    to: Seat
    card: CardName | None


class Looked(Clue, frozen=True):
    """SC-67 All cards of another hand; None to those who did not look."""

    at: Seat
    cards: tuple[CardName, ...] | None


class Stuck(Clue, frozen=True):
    """SC-33, SC-41 A hand that had nothing to beat this with; None: nothing to lead."""

    top: Lay | None
    reversed: bool


AnyClue = Showed | Took | Sent | Looked | Stuck


class Deed(msgspec.Struct, frozen=True, gc=False):
    """Who did what, as everyone sees it."""

    seat: Seat
    action: Lay | Pass | Ward | Rod | Gift | Parcel | CrystalBall | FullMoon | Sent

    def openly(self) -> "Deed":
        """SC-71 The same without the card of a parcel."""
        if isinstance(self.action, Parcel):
            return Deed(self.seat, Sent(self.seat, self.action.to, None))
        return self


class RoundResult(msgspec.Struct, frozen=True, gc=False):
    """SC-83 How a round ended."""

    first: Seat
    out: Seat | None
    """Whose hand was empty; None where the full moon ended the round."""
    last: Deed
    """What was done last."""
    hands: tuple[tuple[CardName, ...], ...]
    lowest: tuple[int, ...]
    """SC-81 What the lowest card of each hand earned."""
    points: tuple[int, ...]
    """SC-82 The same less one for each card."""
