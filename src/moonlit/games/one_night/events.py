"""What everyone or someone is told.

What a seat does at night is whispered to it at once, and told to everyone after the vote.
"""

from typing import Literal

from moonlit.core.game import Event
from moonlit.core.seats import Seat
from moonlit.games.one_night.actions import ClaimKind, Direction, Group
from moonlit.games.one_night.artifacts import Artifact
from moonlit.games.one_night.places import Place
from moonlit.games.one_night.roles import Role


class NightBegan(Event, frozen=True):
    """A new night of the match."""

    night: int
    nights: int


class CardDealt(Event, frozen=True):
    """ON-10 To one seat: the card before it."""

    role: Role


class Narrated(Event, frozen=True):
    """ON-12 The narrator speaks; the words are `narrator-<line>`."""

    line: str


class Dawned(Event, frozen=True):
    """ON-96 The night is over; so long the talk may last, or in so many rounds."""

    minutes: int
    seconds: int
    rounds: int


# --- what seats do at night ----------------------------------------------------------------------


class Declined(Event, frozen=True):
    """ON-17 A seat could have done something."""

    step: str
    seat: Seat


class Woke(Event, frozen=True):
    """ON-34, ON-44 Who else was awake, and who only showed a thumb."""

    step: str
    seat: Seat
    with_seats: tuple[Seat, ...]
    thumb_seats: tuple[Seat, ...]


class SawThumbs(Event, frozen=True):
    """ON-37, ON-65, ON-77 Whose thumbs were up."""

    step: str
    seat: Seat
    thumb_seats: tuple[Seat, ...]


class Shielded(Event, frozen=True):
    """ON-26 A card was covered."""

    step: str
    seat: Seat
    target_seat: Seat


class Copied(Event, frozen=True):
    """ON-71 The Doppelgänger has a role."""

    seat: Seat
    target_seat: Seat
    role: Role


class Looked(Event, frozen=True):
    """ON-15 A card was looked at: before a seat, or in the centre."""

    step: str
    seat: Seat
    target_seat: Seat | None
    centre: Place | None
    role: Role


class Exchanged(Event, frozen=True):
    """ON-21 Two cards changed places; each lay before a seat or in the centre."""

    step: str
    seat: Seat
    first_seat: Seat | None
    first_centre: Place | None
    second_seat: Seat | None
    second_centre: Place | None


class Shifted(Event, frozen=True):
    """ON-60 All other cards moved by one place."""

    step: str
    seat: Seat
    direction: Direction


class Turned(Event, frozen=True):
    """ON-48 An Investigator has seen too much."""

    seat: Seat
    role: Role


class Flipped(Event, frozen=True):
    """ON-67 A card was turned up, and down again if it had to be."""

    step: str
    seat: Seat
    target_seat: Seat
    role: Role
    stays: bool


class Entrusted(Event, frozen=True):
    """ON-69 Somebody got an artifact."""

    step: str
    seat: Seat
    target_seat: Seat


# --- what lies on the table ----------------------------------------------------------------------


class ShieldSeen(Event, frozen=True):
    """ON-31, ON-87 A card has a shield."""

    seat: Seat


class CardSeen(Event, frozen=True):
    """ON-87 A card lies face up."""

    seat: Seat
    role: Role


class ArtifactSeen(Event, frozen=True):
    """ON-87 A card has an artifact, face down."""

    seat: Seat


class ArtifactFound(Event, frozen=True):
    """ON-88 To one seat: which artifact it has."""

    artifact: Artifact


# --- by day --------------------------------------------------------------------------------------


class Spoken(Event, frozen=True):
    """The words of a claim."""

    seat: Seat
    claim: int
    kind: ClaimKind
    role: str | None = None
    target_seat: Seat | None = None
    first_seat: Seat | None = None
    first_centre: Place | None = None
    second_seat: Seat | None = None
    second_centre: Place | None = None
    direction: Direction | None = None
    group: Group | None = None
    group_seats: tuple[Seat, ...] | None = None
    artifact: Artifact | None = None
    about_seat: Seat | None = None
    """Whose claim is backed or doubted."""
    about_claim: int | None = None


class Claimed(Spoken, frozen=True):
    """ON-97 Somebody says something."""


class Retracted(Spoken, frozen=True):
    """ON-99 Somebody takes a claim back."""


class ReadyShown(Event, frozen=True):
    """ON-96 Somebody is ready for the vote, or not any more."""

    seat: Seat
    ready: bool


class RoundBegan(Event, frozen=True):
    """ON-96 A new round of talk without a clock."""

    round: int
    rounds: int


class VoteCalled(Event, frozen=True):
    """ON-102 The talk is over."""


class VoteLocked(Event, frozen=True):
    """ON-102 Somebody has voted."""

    seat: Seat


class Aimed(Event, frozen=True):
    """ON-103 To one seat: whom it has preselected."""

    target_seat: Seat


# --- after the vote ------------------------------------------------------------------------------


class VoteShown(Event, frozen=True):
    """ON-102 Where a vote went."""

    seat: Seat
    target_seat: Seat


class DealShown(Event, frozen=True):
    """ON-104 What was dealt to a place."""

    seat: Seat | None
    centre: Place | None
    role: Role


class RoleShown(Event, frozen=True):
    """ON-105 The card before a seat, and what the seat was in the end."""

    seat: Seat
    card: Role
    role: Role
    artifact: Artifact | None


class CursedTurned(Event, frozen=True):
    """ON-107 A wolf voted for the Cursed."""

    seat: Seat


class Spared(Event, frozen=True):
    """ON-109, ON-111, ON-112 Somebody would have died."""

    seat: Seat
    why: Literal["bodyguard", "prince"]


class Died(Event, frozen=True):
    """ON-108, ON-110 By votes, or by the Hunter's shot."""

    seat: Seat
    by_seat: Seat | None


class NobodyDied(Event, frozen=True):
    """ON-108 Nobody got two votes."""


class SeatWon(Event, frozen=True):
    """ON-115 A seat wins the night, and as what."""

    seat: Seat
    team: Literal["village", "wolves", "minion", "tanner"]


class NobodyWon(Event, frozen=True):
    """ON-126 It was for nothing."""


class MatchWon(Event, frozen=True):
    """ON-130 Most nights won."""

    seat: Seat
    points: int
    shared: bool


OneNightEvent = (
    NightBegan
    | CardDealt
    | Narrated
    | Dawned
    | Declined
    | Woke
    | SawThumbs
    | Shielded
    | Copied
    | Looked
    | Exchanged
    | Shifted
    | Turned
    | Flipped
    | Entrusted
    | ShieldSeen
    | CardSeen
    | ArtifactSeen
    | ArtifactFound
    | Claimed
    | Retracted
    | ReadyShown
    | RoundBegan
    | VoteCalled
    | VoteLocked
    | Aimed
    | VoteShown
    | DealShown
    | RoleShown
    | CursedTurned
    | Spared
    | Died
    | NobodyDied
    | SeatWon
    | NobodyWon
    | MatchWon
)
