"""What every refusal of the server is."""

from typing import ClassVar

from moonlit.core.errors import Refusal


class ServerRefusal(Refusal):
    """Base of all refusals that come from the server and not from the rules of a game."""

    status: ClassVar[int] = 409
    """The HTTP status code."""


def status_of(refusal: Refusal) -> int:
    """The HTTP status of a refusal."""
    return refusal.status if isinstance(refusal, ServerRefusal) else ServerRefusal.status
