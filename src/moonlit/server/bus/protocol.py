"""What the server needs of a bus, whichever engine is behind it."""

import secrets
from collections.abc import Awaitable, Callable
from typing import NamedTuple, Protocol

from moonlit.server.telemetry.logs import LoggedWithoutTraceback


class NobodyAnswers(LoggedWithoutTraceback):
    """Nobody listens there, the answer takes too long, or the bus itself is gone."""


class Heard(NamedTuple):
    """A message as it came."""

    body: bytes
    reply_to: str
    """Where an answer is waited for; empty where none is."""


Hear = Callable[[Heard], Awaitable[None]]


class Listening(Protocol):
    """Something that is listened to."""

    async def end(self) -> None:
        """Hear no more, after what has come already."""
        ...

    async def drop(self) -> None:
        """Hear no more, at once."""
        ...


class Bus(Protocol):
    """Carries bytes between processes, at most once, and in order between any two of them.

    Nothing is kept by it: whatever must not be lost is in the store. No subject contains a code, a
    name or a game.
    """

    @property
    def is_up(self) -> bool:
        """Whether it can be spoken on now."""
        ...

    async def say(self, to: str, body: bytes) -> None:
        """Send something; nobody knows whether it arrives."""
        ...

    async def ask(self, to: str, body: bytes, within: float) -> bytes:
        """Send something and return its answer, or raise `NobodyAnswers`."""
        ...

    async def listen(
        self, at: str, hear: Hear, group: str = "", *, lasting: bool = False
    ) -> Listening:
        """Hear everything that is sent there, one after the other; of a group, one hears it.

        `NobodyAnswers` where the bus does not answer, unless it is for as long as we are there.
        """
        ...

    async def close(self) -> None:
        """Send what waits, and end."""
        ...


def random_subject() -> str:
    """A subject that nobody can guess, and that says nothing."""
    return f"moonlit.{secrets.token_hex(16)}"
