"""What a player can choose, and what everyone or someone is told."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

from moonlit.core.game import Action, Event
from moonlit.core.seats import Seat, everyone
from moonlit.games.monster_next_door.components import (
    AIMED,
    KINDS,
    REMEMBERED,
    CardName,
    Hand,
    Monster,
    Shuffler,
    different,
    handfuls,
)

Count = dict[CardName, int]
"""Cards as they are told: each name with how often it is there."""
MOST_PLAYERS = 8
Size = Literal[1, 2]
SIZES: tuple[Size, ...] = (1, 2)
"""MN-56 How many cards a Deal may exchange."""


class Play(Action, frozen=True):
    """MN-11, MN-24, MN-56 A card, whom it is aimed at, and how many cards a Deal exchanges."""

    card: CardName
    at: Seat | None = None
    size: Size | None = None


class Skip(Action, frozen=True):
    """MN-20 A void turn: a Hunter face up without effect, or face down."""

    face_up: bool


class Feed(Action, frozen=True):
    """MN-36 A card for the Dog."""

    card: CardName


class GiveBack(Action, frozen=True):
    """MN-49 A card for whoever was robbed."""

    card: CardName


class Pass(Action, frozen=True):
    """MN-52 A card for the neighbour, in Gossip."""

    card: CardName


class Mix(Action, frozen=True):
    """MN-55 A card for the Fog, where it takes one from each hand."""

    card: CardName


class Give(Action, frozen=True):
    """MN-57 Cards for the other side of a Deal."""

    cards: Hand


PLAIN: Mapping[CardName, Play] = {card: Play(card) for card in KINDS}
"""Plays that name nobody."""
TABLES = tuple(
    (players, seat, tuple(other for other in everyone(players) if other != seat))
    for players in range(3, MOST_PLAYERS + 1)
    for seat in everyone(players)
)
"""Every seat at every table, with all others."""
AT_OTHERS: Mapping[tuple[int, Seat, CardName], tuple[Play, ...]] = {
    (players, seat, card): tuple(Play(card, other) for other in others)
    for players, seat, others in TABLES
    for card in AIMED
}
"""Plays that name a player, by the number of players, whose play it is, and the card."""
DEALS: Mapping[tuple[int, Seat, int], tuple[Play, ...]] = {
    (players, seat, most): tuple(
        Play("deal", other, size) for size in SIZES[:most] for other in others
    )
    for players, seat, others in TABLES
    for most in SIZES
}
"""Deals of up to so many cards, by the number of players and whose play it is."""
VOID = (Skip(face_up=False), Skip(face_up=True))


@lru_cache(REMEMBERED)
def feeds(hand: Hand) -> tuple[Feed, ...]:
    """MN-36 Any card of the hand."""
    return tuple(map(Feed, different(hand)))


@lru_cache(REMEMBERED)
def gives_back(hand: Hand) -> tuple[GiveBack, ...]:
    """MN-49 Any card of the hand, also the one just taken."""
    return tuple(map(GiveBack, different(hand)))


@lru_cache(REMEMBERED)
def passes(hand: Hand) -> tuple[Pass, ...]:
    """MN-52 Any card of the hand."""
    return tuple(map(Pass, different(hand)))


@lru_cache(REMEMBERED)
def mixes(hand: Hand) -> tuple[Mix, ...]:
    """MN-55 Any card of the hand."""
    return tuple(map(Mix, different(hand)))


@lru_cache(REMEMBERED)
def gives(hand: Hand, size: int) -> tuple[Give, ...]:
    """MN-57 Any so many cards of the hand."""
    return tuple(map(Give, handfuls(hand, size)))


class RoundBegan(Event, frozen=True):
    """A new round, and who holds Wanted and so opens it."""

    round: int
    rounds: int
    extra: bool
    """MN-77 It is played because of a tie, beyond the agreed rounds."""
    first_seat: Seat


class Dealt(Event, frozen=True):
    """Everyone got so many cards, and so many lie in the centre."""

    each: int
    centre: int


class HandDealt(Event, frozen=True):
    """To one seat: the cards it got."""

    cards: Count


class Opened(Event, frozen=True):
    """MN-10 Wanted was played."""

    seat: Seat


class Hid(Event, frozen=True):
    """MN-35 A Hide was played, for nothing."""

    seat: Seat


class Fizzled(Event, frozen=True):
    """MN-51 A card that was the last in hand was played without effect."""

    seat: Seat
    card: Shuffler


class Skipped(Event, frozen=True):
    """MN-20 A void turn."""

    seat: Seat
    face_up: bool


class Missed(Event, frozen=True):
    """MN-29 A Hunter found nothing, for whatever reason."""

    seat: Seat
    at_seat: Seat


class DogSet(Event, frozen=True):
    """MN-36 The Dog was set on somebody, who now chooses a card."""

    seat: Seat
    at_seat: Seat


class DogFed(Event, frozen=True):
    """MN-39, MN-41 A card went face down, and the Dog or the top of the centre came for it."""

    seat: Seat
    by_seat: Seat
    """Whose Dog it was, and beside whose cards the discard lies."""
    got: Literal["dog", "drawn"]


class FedCard(Event, frozen=True):
    """To whoever fed the Dog: what it was."""

    card: CardName


class Drew(Event, frozen=True):
    """To one seat: the card it drew from the centre."""

    card: CardName


class Befriended(Event, frozen=True):
    """MN-43, MN-44, MN-46 Somebody is the monster's friend, and somebody's Hunter may be gone."""

    seat: Seat
    at_seat: Seat
    hunter: bool
    """Whether there was one to go under the centre deck."""


class Looked(Event, frozen=True):
    """MN-48 Somebody looked at a hand."""

    seat: Seat
    at_seat: Seat


class Saw(Event, frozen=True):
    """To whoever looked: the cards."""

    at_seat: Seat
    cards: Count


class Robbed(Event, frozen=True):
    """MN-49 A card was taken out of a hand; one will be given back."""

    seat: Seat
    at_seat: Seat


class Stolen(Event, frozen=True):
    """To both sides of a theft: the card that was taken."""

    seat: Seat
    at_seat: Seat
    card: CardName


class GaveBack(Event, frozen=True):
    """MN-49 A card was given back; whether it is the same, only the two know."""

    seat: Seat
    to_seat: Seat


class Returned(Event, frozen=True):
    """To both sides of a theft: the card that was given back."""

    seat: Seat
    to_seat: Seat
    card: CardName


class DealOffered(Event, frozen=True):
    """MN-56 Two players will exchange so many cards."""

    seat: Seat
    at_seat: Seat
    size: int


class GossipBegan(Event, frozen=True):
    """MN-52 Everyone chooses a card for a neighbour."""

    seat: Seat
    to: Literal["left", "right"]


class FogRose(Event, frozen=True):
    """MN-55 Everyone chooses a card for the Fog."""

    seat: Seat


class Ready(Event, frozen=True):
    """A seat has chosen; what, nobody learns."""

    seat: Seat


class Chose(Event, frozen=True):
    """To the seat itself: what it chose."""

    cards: Count


class Swapped(Event, frozen=True):
    """MN-57 So many cards changed places."""

    seat: Seat
    at_seat: Seat
    size: int


class Passed(Event, frozen=True):
    """MN-52 Everyone's card went to a neighbour."""

    to: Literal["left", "right"]


class RumourSpread(Event, frozen=True):
    """MN-53 Everyone drew a card from a neighbour's hand."""

    seat: Seat
    source: Literal["left", "right"]


class Exchanged(Event, frozen=True):
    """To one seat: what it gave to whom and what it got from whom."""

    given: Count
    to_seat: Seat
    received: Count
    from_seat: Seat


class FogFell(Event, frozen=True):
    """MN-54, MN-55 All hands, or one card of each, were mixed and dealt anew."""

    seat: Seat
    whole: bool


class HandMixed(Event, frozen=True):
    """To one seat: the hand it has after the Fog."""

    cards: Count


class CardMixed(Event, frozen=True):
    """To one seat: what it put into the Fog and what came out of it."""

    given: Count
    received: Count


class TimeUp(Event, frozen=True):
    """A seat took too long, and chance decides for it."""

    seat: Seat


class MonsterPlayed(Event, frozen=True):
    """MN-59 Somebody turned out to be the monster."""

    seat: Seat
    monster: Monster
    early: bool
    """MN-66 On turn 3."""


class Caught(Event, frozen=True):
    """MN-28, MN-37 The monster was found."""

    seat: Seat
    from_seat: Seat
    monster: Monster
    by: Literal["hunter", "dog"]
    betrayal: bool
    """MN-71 By somebody who had played a Friend."""


class HandShown(Event, frozen=True):
    """At the end of a round: what a seat still held."""

    seat: Seat
    cards: Count


class DiscardShown(Event, frozen=True):
    """At the end of a round: what a seat had fed to the Dog."""

    seat: Seat
    card: CardName


class MonsterWas(Event, frozen=True):
    """At the end of a round: where the monster was, from the deal on, one place after the other."""

    seat: Seat
    by: Literal["dealt", "gossip", "rumour", "deal", "steal", "fog"]
    """What brought it there."""


class RoundScored(Event, frozen=True):
    """MN-69, MN-70, MN-71 What a seat got for a round, and what it has now."""

    seat: Seat
    round: int
    points: int
    total: int


class Won(Event, frozen=True):
    """MN-74, MN-75 The game is over."""

    seat: Seat
    total: int
    shared: bool


MonsterAction = Play | Skip | Feed | GiveBack | Pass | Mix | Give
MonsterEvent = (
    RoundBegan
    | Dealt
    | HandDealt
    | Opened
    | Hid
    | Fizzled
    | Skipped
    | Missed
    | DogSet
    | DogFed
    | FedCard
    | Drew
    | Befriended
    | Looked
    | Saw
    | Robbed
    | Stolen
    | GaveBack
    | Returned
    | DealOffered
    | GossipBegan
    | FogRose
    | Ready
    | Chose
    | Swapped
    | Passed
    | RumourSpread
    | Exchanged
    | FogFell
    | HandMixed
    | CardMixed
    | TimeUp
    | MonsterPlayed
    | Caught
    | HandShown
    | DiscardShown
    | MonsterWas
    | RoundScored
    | Won
)
