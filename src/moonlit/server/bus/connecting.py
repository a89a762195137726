"""The bus of an address: the one place that names its engine, which is an optional dependency."""

from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from moonlit.server.bus.nats import NatsBus


class NoEngine(Exception):
    """What a bus needs is not installed: it comes with `moonlit[shared]`."""


def check_engine() -> None:
    """Raise `NoEngine` where there cannot be a bus."""
    if find_spec("nats") is None:
        raise NoEngine


def connected(url: str) -> "NatsBus":
    """The bus at an address, connected as long as its context lasts."""
    from moonlit.server.bus.nats import NatsBus  # noqa: PLC0415  # the engine is optional

    return NatsBus(url)
