"""What operators do with a whole database: look what is in it, and make it fit to be served."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from moonlit.server.store.leases import ServingProcess
from moonlit.server.store.postgres.database import conninfo, is_free, using
from moonlit.server.store.postgres.errors import (
    BadDatabase,
    InUse,
    Missing,
    NotEmpty,
    TooNew,
    Unreachable,
)
from moonlit.server.store.postgres.leases import PROCESSES
from moonlit.server.store.postgres.schema import ANYTHING, migrate, schema_version, version_of

COUNTS = """
SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM decisions),
    (SELECT count(*) FROM people)
"""
HELD = """
SELECT leases.code, leases.owner, epoch, extract(epoch FROM clock_timestamp() - since)::float
FROM leases JOIN processes USING (owner) WHERE until > clock_timestamp()
ORDER BY leases.owner, leases.code
"""


class HeldTable(NamedTuple):
    """A table and who holds it."""

    code: str
    process: str
    epoch: int
    since: float
    """For how many seconds it has been held."""


def for_programs(address: str) -> tuple[str, dict[str, str]]:
    """An address for PostgreSQL's programs, and the environment with its password.

    What is on a command line can be read by everybody at the computer.
    """
    parts = {key: str(value) for key, value in conninfo_to_dict(address).items()}
    password = parts.pop("password", None)
    return make_conninfo(**parts), {} if password is None else {"PGPASSWORD": password}


def counts(address: str) -> dict[str, int]:
    """How many rows the main tables of a house have."""
    with house(address) as db:
        row = db.execute(COUNTS).fetchone() or (0, 0, 0)
        return dict(zip(("tables", "decisions", "people"), row, strict=True))


def check_empty(address: str) -> None:
    """Refuse a database with tables in it."""
    with connected(address) as db:
        if is_free(db.execute(ANYTHING).fetchone()):
            raise NotEmpty


def settle(address: str) -> None:
    """Bring a house that was restored up to date; whoever held a table then holds none now."""
    with connected(address) as db:
        if not is_free(db.execute(*using(is_shared=False)).fetchone()):
            raise InUse
        migrate(db)
        db.execute("UPDATE leases SET owner = NULL")
        db.execute("DELETE FROM processes")
        db.execute("ANALYZE")


def serving(address: str) -> list[ServingProcess]:
    """The processes that were heard of in time."""
    with house(address) as db:
        return [ServingProcess(*row) for row in db.execute(PROCESSES)]


def held(address: str) -> list[HeldTable]:
    """Every table that one of them holds."""
    with house(address) as db:
        return [HeldTable(*row) for row in db.execute(HELD)]


@contextmanager
def house(address: str) -> Iterator[psycopg.Connection]:
    """A connection to a database that is a house of this version."""
    with connected(address) as db:
        version = version_of(db)
        if version is None:
            raise Missing
        if version > schema_version():
            raise TooNew
        yield db


@contextmanager
def connected(address: str) -> Iterator[psycopg.Connection]:
    """A connection; its errors are `BadDatabase`."""
    try:
        with psycopg.connect(conninfo(address), autocommit=True) as db:
            yield db
    except psycopg.OperationalError as error:
        raise Unreachable(str(error)) from None
    except psycopg.Error as error:
        raise BadDatabase(type(error).__name__) from error
