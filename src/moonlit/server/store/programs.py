"""What the server needs of a store about members' programs, each known by one token."""

from typing import Protocol

import msgspec

from moonlit.server.domain.identity import Person, PersonId


class Program(msgspec.Struct, frozen=True, kw_only=True):
    """A program that sits at tables under its own name, and whose it is."""

    person: PersonId
    """The number it has as one who sits at tables."""
    name: str
    owner: PersonId
    owner_name: str
    since: int = 0

    def at_table(self) -> Person:
        """It, as tables know those who sit there."""
        return Person(self.person, self.name, owner=self.owner, owner_name=self.owner_name)


class Programs(Protocol):
    """Programs and their tokens; methods that end tokens return their hashes, as of sessions."""

    async def add(self, owner: PersonId, name: str, token: bytes) -> Program:
        """Add a program of a member's with the hash of its token.

        `NameTaken` where a member or a program is called like that, `KeptEnough` where the member
        has too many, `NotMember` where it is a guest.
        """
        ...

    async def of(self, owner: PersonId) -> list[Program]:
        """All programs of a member, the oldest first."""
        ...

    async def named(self, name: str) -> Program | None:
        """The program of this name, or of one that looks like it."""
        ...

    async def renew(self, program: PersonId, token: bytes) -> list[bytes]:
        """Give a program another token in place of all it had."""
        ...

    async def delete(self, program: PersonId) -> list[bytes]:
        """Delete a program, its tokens and its name.

        What stays is a number without a name, on the chairs of old games.
        """
        ...
