"""What the server needs of a store about members: accounts, sessions, passkeys, recovery codes."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.seating import Code


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """A member's account; only its name is ever shown to others."""

    person: PersonId
    name: str
    handle: bytes
    """The random user id that passkeys store; it says nothing about who they are."""
    password: str | None = None
    """Its hash."""
    since: int = 0


class Passkey(msgspec.Struct, frozen=True, kw_only=True):
    """The public half of a key pair in somebody's device."""

    id: bytes
    key: bytes
    uses: int
    """The device's signature counter: less than before means that the key was cloned."""
    host: str
    """Where it was made; browsers offer it nowhere else."""
    since: int = 0


class Members(Protocol):
    """Accounts and sessions; methods that end sessions return the hashes of their tokens."""

    async def add(
        self, account: Account, key: Passkey | None, codes: Sequence[bytes], session: bytes
    ) -> list[bytes]:
        """Make a guest a member, with one new session in place of all others; or `NameTaken`."""
        ...

    async def account_named(self, name: str) -> Account | None:
        """The account of this name, or of one that looks like it."""
        ...

    async def account_of(self, person: PersonId) -> Account | None:
        """Somebody's account."""
        ...

    async def members_among(self, people: Sequence[PersonId]) -> set[PersonId]:
        """Who of these has an account."""
        ...

    async def delete(self, person: PersonId) -> list[bytes]:
        """Delete an account, its sessions and all that its member said.

        What stays is a number without a name, on the chairs of old games.
        """
        ...

    async def tables(self, person: PersonId) -> list[Code]:
        """Every table where somebody sits."""
        ...

    async def reassign_talk(self, guest: PersonId, member: PersonId) -> None:
        """Give all that a guest has said to a member, who has been that guest."""
        ...

    async def sessions(self, person: PersonId) -> int:
        """In how many browsers somebody is signed in."""
        ...

    async def start_session(
        self, person: PersonId, session: bytes, before: bytes | None = None
    ) -> list[bytes]:
        """Start a session and end the one before it."""
        ...

    async def end_session(self, session: bytes) -> list[bytes]:
        """End one session."""
        ...

    async def end_sessions(self, person: PersonId) -> list[bytes]:
        """End all sessions of somebody."""
        ...

    async def set_password(
        self, person: PersonId, password: str, session: bytes, code: bytes | None = None
    ) -> list[bytes] | None:
        """Set another password and start the only session.

        Where a recovery code is given it is used up; None, and nothing changes, if it is unknown.
        """
        ...

    async def passkey(self, key: bytes) -> tuple[PersonId, Passkey] | None:
        """The passkey of this id, and whose it is."""
        ...

    async def passkeys(self, person: PersonId) -> dict[int, Passkey]:
        """All passkeys of somebody, by their number."""
        ...

    async def add_passkey(self, person: PersonId, key: Passkey) -> None:
        """Add a passkey to an account."""
        ...

    async def use_passkey(self, key: Passkey) -> None:
        """Save how often a passkey was used by now."""
        ...

    async def drop_passkey(self, person: PersonId, n: int) -> None:
        """Delete a passkey; `LastWayIn` where nobody could sign in any more."""
        ...

    async def set_recovery_codes(self, person: PersonId, codes: Sequence[bytes]) -> None:
        """Replace all recovery codes of somebody by new ones."""
        ...

    async def recovery_codes(self, person: PersonId) -> int:
        """How many recovery codes are left."""
        ...
