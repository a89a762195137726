"""Where people, tables and decisions are kept."""

from collections.abc import Sequence
from typing import Protocol

from moonlit.core.record import Decision
from moonlit.server.domain.identity import Person, PersonId
from moonlit.server.domain.seating import Code, Setup
from moonlit.server.domain.talk import Spoken
from moonlit.server.store.members import Members
from moonlit.server.store.results import Results
from moonlit.server.telemetry.logs import KnownCause

Given = tuple[Decision, PersonId | None]
"""A decision, and who made it by hand."""


class CodeTaken(Exception):
    """Another table has this code."""


class Lost(KnownCause):
    """The writer process died during the call: only the disk knows whether it was done.

    Every table that waits for it gets one, by the same well-known way.
    """


class Store(Protocol):
    """What every keeper of games can do. When a method returns, its change is safe on disk.

    Where the disk takes nothing, it raises `CannotKeep` and nothing has changed.
    """

    @property
    def members(self) -> Members:
        """Who has an account, and which browsers are signed in."""
        ...

    @property
    def results(self) -> Results:
        """How games ended."""
        ...

    async def add_person(self, token: bytes) -> Person:
        """A new guest, known by the hash of a token."""
        ...

    async def person(self, token: bytes) -> Person | None:
        """Who is known by this hash."""
        ...

    async def name_person(self, person: PersonId, name: str) -> None:
        """What somebody wants to be called; `NameTaken` where it is another member's name."""
        ...

    async def add_table(
        self, setup: Setup, before: Setup | None = None, decisions: Sequence[Decision] = ()
    ) -> None:
        """A new table, with it the older one that now points to it; or `CodeTaken`.

        A game that was played elsewhere comes with its decisions.
        """
        ...

    async def save_table(self, setup: Setup) -> None:
        """Another setup of a table that exists."""
        ...

    async def table(self, code: Code) -> Setup | None:
        """The table of this code."""
        ...

    async def tables_of(self, person: PersonId, most: int) -> list[tuple[Setup, int]]:
        """The tables somebody sits at and when they last did something there, the latest first.

        Not when anybody did: that some night a neighbour acted at all may be a secret.
        """
        ...

    async def add_decisions(
        self, code: Code, n: int, given: Sequence[Given], at: float | None = None
    ) -> None:
        """What was decided in one moment, from the nth decision of a table on: all or nothing.

        Refused where there is an nth already.
        """
        ...

    async def add_deed(self, code: Code, n: int, given: Given, at: float, line: Spoken) -> None:
        """The nth decision of a table and what was said with it: both, or neither."""
        ...

    async def decisions(self, code: Code) -> list[Decision]:
        """Everything decided at a table, in order."""
        ...

    async def times(self, code: Code) -> list[int]:
        """When each decision was made, in seconds since the epoch."""
        ...

    async def add_line(self, code: Code, line: Spoken) -> None:
        """Something that was said at a table; what was said long before is forgotten."""
        ...

    async def talk(self, code: Code) -> list[Spoken]:
        """What was said there, in order."""
        ...

    async def touch(self) -> None:
        """Write something that changes nothing."""
        ...

    async def close(self) -> None:
        """Finish what is under way."""
        ...
