"""What the server needs of a store, whichever database engine is behind it."""

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from moonlit.core.record import Decision
from moonlit.server.domain.identity import Person, PersonId
from moonlit.server.domain.recordings import NarratorLine
from moonlit.server.domain.seating import Chair, Code, Setup
from moonlit.server.domain.talk import Spoken
from moonlit.server.store.counts import SharedCounts
from moonlit.server.store.leases import Leases
from moonlit.server.store.members import Members
from moonlit.server.store.programs import Programs
from moonlit.server.store.results import Results
from moonlit.server.telemetry.logs import LoggedWithoutTraceback

Given = tuple[Decision, PersonId | None]
"""A decision, and the person who made it by hand; None is a bot, or the clock."""


Cursor = tuple[int, Code]
"""Where a list of tables goes on: after the one with this time and code."""


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A table in somebody's list: what the list shows, and nothing else of it."""

    code: Code
    game: str
    rules: int
    chairs: tuple[Chair, ...]
    is_imported: bool
    is_over: bool
    """False also where nobody has noted yet that it is."""
    played_on: int | None
    """After how many decisions of another game it began."""
    lesson: int | None = None
    """Which part of a lesson it is, where it is one."""
    updated: int
    """When the person last did something there."""
    place: int | None = None
    """On which place the person came in, where the result is stored."""
    score: float | None = None
    """With how many points, in a game that counts them."""


class CodeTaken(Exception):
    """Another table has this code."""


class WriterDied(LoggedWithoutTraceback):
    """The store died during the call, or the way to it: only the disk knows whether it was done.

    Every call that waits for it raises one, always from the same place.
    """


class Store(Protocol):
    """Stores people, tables and decisions; when a method returns, its change is on disk.

    Where the disk cannot be written, a method raises `CannotKeep` and nothing has changed. What
    belongs to one table is written under the lease of it: `LeaseLost` where that is another's.
    """

    @property
    def members(self) -> Members:
        """Accounts, sessions and credentials."""
        ...

    @property
    def programs(self) -> Programs:
        """Members' programs."""
        ...

    @property
    def results(self) -> Results:
        """Results of finished games, and ratings."""
        ...

    @property
    def leases(self) -> Leases:
        """Which tables this process holds, where others share the store."""
        ...

    @property
    def counts(self) -> SharedCounts | None:
        """What all processes of the house count together; None where there is only one."""
        ...

    async def add_person(self, token: bytes) -> Person:
        """Add a guest and their first session, known by the hash of a token."""
        ...

    async def person(self, token: bytes) -> Person | None:
        """The person whose session has this hash."""
        ...

    async def name_person(self, person: PersonId, name: str) -> None:
        """Rename somebody; `NameTaken` where it is another member's name."""
        ...

    async def add_table(
        self, setup: Setup, before: Setup | None = None, decisions: Sequence[Decision] = ()
    ) -> None:
        """Add a table, and save the older one that now points to it; or `CodeTaken`.

        A game that was played elsewhere comes with its decisions.
        """
        ...

    async def save_table(self, setup: Setup) -> None:
        """Save another setup of a table that exists."""
        ...

    async def table(self, code: Code) -> Setup | None:
        """The table of this code."""
        ...

    async def tables_of(self, person: PersonId, most: int, before: Cursor = ...) -> list[Listed]:
        """The tables somebody sits at or brought, those after a cursor if there is one.

        The latest come first. Not when anybody did something there: that a neighbour acted at all
        on some night may be a secret.
        """
        ...

    async def unfinished_tables_of(self, person: PersonId, most: int) -> list[Listed]:
        """The latest tables somebody sits at whose games are not over; then invitations."""
        ...

    async def end_table(self, code: Code) -> None:
        """Note that the game of a table is over; idempotent."""
        ...

    async def check_imports(self, person: PersonId) -> None:
        """Raise `KeptEnough` where somebody may not import anything more."""
        ...

    async def remove_import(self, person: PersonId, code: Code) -> bool:
        """Delete a game that somebody has imported; False where there is none."""
        ...

    async def add_decisions(
        self, code: Code, n: int, given: Sequence[Given], at: float | None = None
    ) -> None:
        """Append decisions to a table's log, the first of them as its nth: all or none.

        An error where there is an nth already.
        """
        ...

    async def add_decision_and_line(
        self, code: Code, n: int, given: Given, at: float, line: Spoken
    ) -> None:
        """Append the nth decision and the words that were said with it: both, or neither."""
        ...

    async def decisions(self, code: Code) -> list[Decision]:
        """A table's log of decisions, in order."""
        ...

    async def times(self, code: Code) -> list[int]:
        """When each decision was made, in seconds since the epoch."""
        ...

    async def add_line(self, code: Code, line: Spoken) -> None:
        """Add a line of talk; a table's oldest lines are deleted beyond a limit."""
        ...

    async def talk(self, code: Code) -> list[Spoken]:
        """A table's lines of talk, in order."""
        ...

    async def record(self, person: PersonId, line: NarratorLine, sound: bytes) -> str:
        """Keep a line of a narrator in somebody's voice instead of the last one; its version.

        `NotARecording` or `KeptEnough` where it may not be kept.
        """
        ...

    async def recording(self, person: PersonId, line: NarratorLine) -> bytes | None:
        """A line in somebody's voice."""
        ...

    async def erase_recording(self, person: PersonId, line: NarratorLine) -> None:
        """Delete a recording; idempotent."""
        ...

    async def recordings(self, person: PersonId, game: str, language: str) -> dict[str, str]:
        """The lines that somebody has recorded, each with its version."""
        ...

    async def reassign_recordings(self, guest: PersonId, member: PersonId) -> None:
        """Give a guest's recordings to a member, who keeps those of the same lines."""
        ...

    def watch_commits(self, call: Callable[[float], None]) -> None:
        """From now on call something with the seconds that each transaction took."""
        ...

    async def touch(self) -> None:
        """Write and commit without changing anything, as a health check."""
        ...

    async def close(self) -> None:
        """Finish what is under way, and close the database."""
        ...
