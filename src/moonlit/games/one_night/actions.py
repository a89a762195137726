"""What a player can choose: at night, by day, in the vote."""

from collections.abc import Mapping
from functools import cache
from typing import Literal

import msgspec

from moonlit.core.game import Action
from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.artifacts import Artifact
from moonlit.games.one_night.places import Place

Direction = Literal["left", "right"]


class Decline(Action, frozen=True):
    """ON-17 Do nothing, where the role says "may"."""


class Shield(Action, frozen=True):
    """ON-26 Cover the card of another player."""

    seat: Seat


class Copy(Action, frozen=True):
    """ON-71 Look at the card of another player and be that role from now on."""

    seat: Seat


class Look(Action, frozen=True):
    """Look at one card."""

    place: Place


class LookAtTwo(Action, frozen=True):
    """ON-45 Look at two cards in the centre."""

    first: Place
    second: Place


class GiveWolf(Action, frozen=True):
    """ON-40 Exchange a card laid apart with that of another player."""

    seat: Seat
    place: Place


class Rob(Action, frozen=True):
    """ON-51 Exchange one's own card with that of another player, then look at the new one."""

    seat: Seat


class HandOver(Action, frozen=True):
    """ON-54 Exchange the centre card just seen with the card of a player."""

    seat: Seat


class Swap(Action, frozen=True):
    """ON-56 Exchange the cards of two other players."""

    first: Seat
    second: Seat


class Shift(Action, frozen=True):
    """ON-60 Move the cards of all others by one place."""

    direction: Direction


class Drink(Action, frozen=True):
    """ON-58 Exchange one's own card with one in the centre, unseen."""

    place: Place


class Flip(Action, frozen=True):
    """ON-67 Turn up the card of another player."""

    seat: Seat


class Entrust(Action, frozen=True):
    """ON-69 Put an artifact on the card of a player."""

    seat: Seat


NightAction = (
    Decline
    | Shield
    | Copy
    | Look
    | LookAtTwo
    | GiveWolf
    | Rob
    | HandOver
    | Swap
    | Shift
    | Drink
    | Flip
    | Entrust
)
DECLINE = Decline()

ClaimKind = Literal[
    "was",
    "am",
    "copied",
    "saw",
    "took",
    "swapped",
    "witched",
    "shifted",
    "woke_with",
    "thumbs",
    "shielded",
    "flipped",
    "placed",
    "token",
    "turned",
    "idle",
    "think",
    "accuse",
    "trust",
    "vote_plan",
    "silent",
    "ask",
    "support",
    "doubt",
    "retract",
]
Group = Literal["wolves", "masons", "dream", "minion", "aura"]


class ClaimArgs(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What a claim is about; each kind has arguments of its own."""

    role: str | None = None
    target: Seat | None = None
    place: Place | None = None
    a: Place | None = None
    b: Place | None = None
    direction: Direction | None = None
    group: Group | None = None
    seats: tuple[Seat, ...] | None = None
    artifact: Artifact | None = None
    claim: int | None = None


NO_ARGS = ClaimArgs()


class Say(Action, frozen=True):
    """ON-97 Claim something, true or false."""

    kind: ClaimKind
    args: ClaimArgs = NO_ARGS
    at: int | msgspec.UnsetType = msgspec.UNSET
    """Seconds since dawn. The rules have no clock: the table sets it, whatever a page may say."""


def stamped(action: Action, seconds: int | None) -> Action:
    """ON-97 A claim with its time; where no clock runs, without."""
    if not isinstance(action, Say):
        return action
    return Say(action.kind, action.args, msgspec.UNSET if seconds is None else seconds)


class Ready(Action, frozen=True):
    """ON-96 Nothing more to say for now."""


class NotReady(Action, frozen=True):
    """ON-96 Take that back."""


class Done(Action, frozen=True):
    """ON-96 Nothing more to say in this round of talk."""


class Aim(Action, frozen=True):
    """ON-103 Preselect whom to vote for."""

    seat: Seat


class Vote(Action, frozen=True):
    """ON-102 Vote for another player."""

    seat: Seat


class Onward(Action, frozen=True):
    """ON-130 On to the next night of the match."""


TalkAction = Say | Ready | NotReady | Done
VoteAction = Aim | Vote
OneNightAction = NightAction | TalkAction | VoteAction | Onward

READY, NOT_READY, DONE, ONWARD = Ready(), NotReady(), Done(), Onward()
VOTE: Mapping[int, Vote] = {seat: Vote(Seat(seat)) for seat in range(10)}


@cache
def votes_of(seat: Seat, players: int) -> tuple[VoteAction, ...]:
    """ON-102 For each other player."""
    return tuple(VOTE[other] for other in everyone(players) if other != seat)


@cache
def votes_and_aims_of(seat: Seat, players: int, aim: Seat | None) -> tuple[VoteAction, ...]:
    """ON-103 The same, and each other player who is not preselected already."""
    aims = [Aim(other) for other in everyone(players) if other not in (seat, aim)]
    return (*votes_of(seat, players), *aims)
