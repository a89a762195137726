"""What happened in a night, deed by deed: the notes of a seat, and afterwards everybody's story."""

import msgspec

from moonlit.core.seats import Seat
from moonlit.games.one_night.actions import Copy, Decline, NightAction, Shift
from moonlit.games.one_night.artifacts import Artifact
from moonlit.games.one_night.places import Place
from moonlit.games.one_night.roles import Role


class Glimpse(msgspec.Struct, frozen=True, gc=False):
    """ON-15 A card that was looked at, as it is printed."""

    place: Place
    role: Role


class Deed(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """What a seat did or was shown in a window; all of it is known to that seat."""

    window: int
    step: str
    decision: str
    """What was asked; for groups and thumbs, who was shown."""
    seat: Seat
    action: NightAction | None = None
    looks: tuple[Glimpse, ...] = ()
    swaps: tuple[tuple[Place, Place], ...] = ()
    awake: tuple[Seat, ...] | None = None
    """ON-34, ON-44 The others of the group who were awake."""
    thumbs: tuple[Seat, ...] | None = None
    """ON-34, ON-37, ON-65 Whose thumbs were up."""
    turned: Role | None = None
    """ON-48 What an Investigator became by it."""

    @property
    def is_active(self) -> bool:
        """ON-22 Whether a card was looked at or moved."""
        return bool(self.looks or self.swaps) or isinstance(self.action, Shift)

    @property
    def copied(self) -> Role | None:
        """ON-71 What the Doppelgänger saw."""
        return self.looks[0].role if isinstance(self.action, Copy) else None

    @property
    def is_idle(self) -> bool:
        """Whether nothing was done: shown something at most, or declined."""
        return self.action is None or isinstance(self.action, Decline)


class FaceUp(msgspec.Struct, frozen=True, gc=False):
    """ON-67 A card that stays turned up."""

    seat: Seat
    role: Role


class OnTable(msgspec.Struct, frozen=True, gc=False):
    """ON-31, ON-87 What lies open for those who have their eyes open."""

    shields: tuple[Seat, ...] = ()
    up: tuple[FaceUp, ...] = ()
    artifacts: tuple[Seat, ...] = ()
    """Where artifacts lie, face down."""


NOTHING = OnTable()


class Sight(msgspec.Struct, frozen=True, gc=False):
    """ON-31 What a seat saw on the table when it woke."""

    window: int
    seat: Seat
    table: OnTable


class Token(msgspec.Struct, frozen=True, gc=False):
    """ON-70 An artifact and whose it is."""

    seat: Seat
    artifact: Artifact


class World(msgspec.Struct, frozen=True, kw_only=True):
    """A whole night: what was dealt, what was done, and what came of it."""

    players: int
    deal: tuple[Role, ...]
    """By place."""
    deeds: tuple[Deed, ...]
    shields: tuple[Seat, ...]
    tokens: tuple[Token, ...]
    cards: tuple[Role, ...]
    """By place: the printed role of what lies there at dawn."""
    final: tuple[Role, ...]
    """ON-105 By seat: the role in the end."""
