"""What a seat goes by: its notes, what it saw on the table, claims it believes or rejects."""

from collections.abc import Sequence

import msgspec

from moonlit.core.seats import Seat
from moonlit.games.one_night.actions import Say
from moonlit.games.one_night.artifacts import Artifact
from moonlit.games.one_night.night.script import Window
from moonlit.games.one_night.options import HouseRules, house_rules
from moonlit.games.one_night.roles import Role
from moonlit.games.one_night.story import Deed, OnTable, Sight
from moonlit.games.one_night.view import View


class Believed(msgspec.Struct, frozen=True):
    """A claim that is taken as true, or as false."""

    seat: Seat
    said: Say
    is_true: bool = True


class Knowledge(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that decides how likely a night is."""

    seat: Seat | None
    players: int
    cards: tuple[Role, ...]
    centre_wolves: tuple[Role, ...]
    artifacts: tuple[Artifact, ...]
    rules: HouseRules
    script: tuple[Window, ...]
    dealt: Role | None
    window: int | None
    """The window that is open; None from the end of the night on."""
    answered: bool
    """Whether one's own answer in it was given."""
    remembers: bool
    """ON-25 Whether the notes are complete."""
    deeds: tuple[Deed, ...]
    sights: tuple[Sight, ...]
    dawn: OnTable | None
    """ON-87 What lay on the table in the morning, once it has come."""
    sees_all: bool
    """ON-94 Whether that was everything, or only one's own place."""
    artifact: Artifact | None
    claims: tuple[Believed, ...] = ()

    def with_claims(self, claims: Sequence[Believed]) -> "Knowledge":
        """The same, and something that was said."""
        return msgspec.structs.replace(self, claims=tuple(claims))

    def own_card_only(self) -> "Knowledge":
        """As little as one can know, for nights that are too many to find one that fits."""
        return msgspec.structs.replace(
            self, deeds=(), sights=(), dawn=None, remembers=False, artifact=None, claims=()
        )


def knowledge_of(view: View) -> Knowledge:
    """What a view lets its seat go by, before anybody is believed."""
    is_morning = view.window is None or view.script[view.window].step == "dawn"
    return Knowledge(
        seat=view.seat,
        players=view.players,
        cards=view.cards,
        centre_wolves=view.centre_wolves,
        artifacts=view.options.artifacts,
        rules=house_rules(view.options),
        script=view.script,
        dealt=view.dealt,
        window=view.window,
        answered=view.answered,
        remembers=view.options.night_notes or view.window is not None,
        deeds=view.notes,
        sights=view.sights,
        dawn=view.table if is_morning else None,
        sees_all=view.voice is None or view.voice.looks,
        artifact=view.artifact,
    )
