"""Every refusal as the protocol documents it."""

from typing import NamedTuple

from moonlit.core import errors
from moonlit.core.errors import NoClockRuns, Refusal
from moonlit.server.refusals import ServerRefusal, people


class Reason(NamedTuple):
    """A refusal as the protocol documents it."""

    id: str
    arguments: tuple[str, ...]
    meaning: str


def every_refusal() -> list[Reason]:
    """All of them: those of the rules first, then those about people."""
    ours = ServerRefusal.__subclasses__()
    ours.sort(key=lambda kind: kind.__module__ != people.__name__)
    kinds = [*_of_the_rules(), *ours]
    return [Reason(kind.id, kind.arguments, kind.__doc__ or "") for kind in kinds]


def _of_the_rules() -> list[type[Refusal]]:
    """What the core refuses to a player; only the table's own clock could hear `NoClockRuns`."""
    kinds = Refusal.__subclasses__()
    return [k for k in kinds if k.__module__ == errors.__name__ and k is not NoClockRuns]
