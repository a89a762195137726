"""What lies on the table, and what has been done in this round, as the box would remember it."""

from typing import Literal

import msgspec

from moonlit.core.game import kebab
from moonlit.core.seats import Seat
from moonlit.games.monster_next_door.components import CardName, Hand, Monster

Way = Literal["played", "void", "fed"]
"""How a card came to lie there: as a turn, in a void turn (MN-20), or from a Dog's victim."""


Shuffle = Literal["gossip", "rumour", "deal", "steal", "fog"]
"""What can bring the monster into another hand."""


class Laid(msgspec.Struct, frozen=True, gc=False):
    """A card in front of a player; a face-down one has no name for those who do not know it."""

    card: CardName | None
    way: Way = "played"
    face_up: bool = True
    owner: Seat | None = None
    """MN-39 Whose it was: who fed it to the Dog of the player it lies in front of."""


Row = tuple[Laid, ...]


class Whereabouts(msgspec.Struct, frozen=True, gc=False):
    """Where the monster was: dealt there, or brought there by a card."""

    seat: Seat
    by: Literal["dealt"] | Shuffle


class Deed(msgspec.Struct, frozen=True, gc=False, tag=kebab):
    """What a player's turn did; what a viewer may not know of it is None."""

    seat: Seat


class Quiet(Deed, frozen=True):
    """Wanted, a Hide, or a card without effect (MN-51)."""

    card: CardName


class VoidTurn(Deed, frozen=True):
    """MN-20 A Hunter that was not played."""

    face_up: bool


class Miss(Deed, frozen=True):
    """MN-29 A Hunter that found nothing."""

    at: Seat


class Meal(Deed, frozen=True):
    """MN-36 What the Dog got, and what was drawn for it (MN-41)."""

    at: Seat
    card: CardName | None
    drawn: CardName | None
    dog: bool
    """Whether the Dog itself came into the hand instead."""


class Friendship(Deed, frozen=True):
    """MN-44 Whether a Hunter went under the centre deck, and what was drawn for it."""

    at: Seat
    hunter: bool
    drawn: CardName | None


class Look(Deed, frozen=True):
    """MN-48 The hand as it was shown."""

    at: Seat
    cards: Hand | None


class Theft(Deed, frozen=True):
    """MN-49 What was taken and what was given back."""

    at: Seat
    taken: CardName | None
    returned: CardName | None


class Swap(Deed, frozen=True):
    """MN-57 What the Deal's player gave and got."""

    at: Seat
    size: int
    given: Hand | None
    received: Hand | None


class Passes(Deed, frozen=True):
    """MN-52, MN-53 The card that left each hand for the neighbour, by seat."""

    card: Literal["gossip", "rumour"]
    given: tuple[CardName | None, ...]


class Veil(Deed, frozen=True):
    """MN-54 The hands after the Fog."""

    hands: tuple[Hand | None, ...]


class Mixture(Deed, frozen=True):
    """MN-55 The card that each seat put into the Fog, and the one it got out of it."""

    given: tuple[CardName | None, ...]
    received: tuple[CardName | None, ...]


AnyDeed = (
    Quiet | VoidTurn | Miss | Meal | Friendship | Look | Theft | Swap | Passes | Veil | Mixture
)


class Underway(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A card that was played and waits for somebody's choice."""

    seat: Seat
    card: CardName
    at: Seat | None = None
    size: int | None = None
    taken: CardName | None = None
    """MN-49 The stolen card, for the two who know it."""


class RoundResult(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How a round ended; hands, faces of discards and the path only where the table shows them."""

    first: Seat
    monster: Monster
    ending: Literal["played", "hunter", "dog"]
    seat: Seat
    """Who played the monster, or caught it."""
    holder: Seat
    """Who had it: the same seat where it was played."""
    early: bool
    """MN-66 It was played on turn 3."""
    betrayal: bool
    """MN-71 It was caught by somebody who had played a Friend."""
    friends: tuple[Seat, ...]
    """Who had played a Friend."""
    points: tuple[int, ...]
    rows: tuple[Row, ...]
    hands: tuple[Hand, ...] | None
    path: tuple[Whereabouts, ...] | None
