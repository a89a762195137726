"""Opens a store by its address: `postgresql://…` is PostgreSQL's, everything else is a folder.

PostgreSQL's driver is an extra of the package, so nothing of it is loaded before it is needed.
"""

from importlib import import_module
from types import ModuleType
from urllib.parse import urlsplit

from moonlit.server.store.postgres.errors import NoDriver
from moonlit.server.store.protocol import Store

SCHEMES = ("postgresql://", "postgres://")


def is_address(text: str) -> bool:
    """Whether it is the address of a database."""
    return text.startswith(SCHEMES)


def place_of(address: str) -> str:
    """Where a database is, without the password: this may be printed."""
    parts = urlsplit(address)
    return f"{parts.netloc.rpartition('@')[2] or 'localhost'}{parts.path}"


def open_postgres(address: str, *, is_shared: bool = False) -> Store:
    """A store over a PostgreSQL database; `BadDatabase` where it cannot be used."""
    store: Store = postgres("store").Postgres(address, is_shared=is_shared)
    return store


def postgres(module: str) -> ModuleType:
    """A module of the engine; `NoDriver` where its packages are not installed."""
    try:
        return import_module(f"moonlit.server.store.postgres.{module}")
    except ModuleNotFoundError as missing:
        raise NoDriver from missing
