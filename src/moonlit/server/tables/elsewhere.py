"""Tables that another process of the house holds, and what it is asked to do at them."""

from typing import Protocol

import msgspec

from moonlit.server.domain.identity import Person, PersonId
from moonlit.server.domain.seating import Code
from moonlit.server.store.leases import ProcessId
from moonlit.server.telemetry.logs import LoggedWithoutTraceback


class HeldElsewhere(LoggedWithoutTraceback):
    """Another process holds this table."""

    def __init__(self, owner: ProcessId) -> None:
        super().__init__(owner)
        self.owner = owner


class TakeIn(msgspec.Struct, frozen=True, tag=True):
    """A guest who sits at a table turns out to be a member."""

    code: Code
    guest: PersonId
    member: Person


class Forget(msgspec.Struct, frozen=True, tag=True):
    """Somebody wants to be known no more: at one table, or at all that are live there."""

    person: PersonId
    code: Code | None = None


class AnswerInvitation(msgspec.Struct, frozen=True, tag=True):
    """A program accepts or declines an invitation to a table."""

    code: Code
    program: Person
    accepts: bool


class Dissolve(msgspec.Struct, frozen=True, tag=True):
    """A table is no more in the store."""

    code: Code


Errand = TakeIn | Forget | Dissolve | AnswerInvitation


class Others(Protocol):
    """The other processes of the house."""

    async def ask(self, owner: ProcessId, errand: Errand) -> None:
        """Let the holder of a table do something; a refusal where it cannot."""
        ...

    async def tell_all(self, errand: Errand) -> None:
        """Let every other process do something, of those that can be reached."""
        ...


class NoOthers(Others):
    """Where a house has one process only."""

    async def ask(self, owner: ProcessId, errand: Errand) -> None:
        raise HeldElsewhere(owner)

    async def tell_all(self, errand: Errand) -> None:
        pass
