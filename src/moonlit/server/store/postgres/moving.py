"""The rows of a house in PostgreSQL, read and written as a whole."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import psycopg
from psycopg.sql import SQL, Identifier

from moonlit.server.store.moving import FLAGS, JSON, TABLES, House, Row, Value
from moonlit.server.store.postgres.database import conninfo, is_free, using
from moonlit.server.store.postgres.errors import BadDatabase, InUse, Unreachable
from moonlit.server.store.postgres.schema import migrate

CHUNK = 1000
"""So many rows are fetched at a time."""
NUMBERED = {"people": "id", "passkeys": "n", "talk": "n", "results": "n"}
"""Columns whose next number PostgreSQL has to be told."""
NUMBER = "SELECT setval(pg_get_serial_sequence({name}, {column}), max({key}), true) FROM {table}"
WAKE = """
INSERT INTO leases (code, owner, epoch, since, due)
SELECT code, NULL, 0, clock_timestamp(), clock_timestamp() FROM tables
WHERE NOT is_over AND setup->>'tempo' = 'days'
"""
"""Each table with a clock of days is woken once, and notes then when it is due."""


class PostgresHouse(House):
    """The rows of a PostgreSQL database."""

    def __init__(self, db: psycopg.Connection) -> None:
        self._db = db

    def count(self, table: str) -> int:
        query = SQL("SELECT count(*) FROM {}").format(Identifier(table))
        row = self._db.execute(query).fetchone()
        return int(row[0]) if row else 0

    def rows(self, table: str) -> Iterator[Row]:
        columns = TABLES[table]
        chosen = [
            SQL("{}::text").format(Identifier(one)) if (table, one) in JSON else Identifier(one)
            for one in columns
        ]
        query = SQL("SELECT {} FROM {}").format(SQL(", ").join(chosen), Identifier(table))
        with self._db.cursor("house") as cursor:
            cursor.itersize = CHUNK
            cursor.execute(query)
            for row in cursor:
                pairs = zip(columns, row, strict=True)
                yield tuple(_as_in_sqlite(table, column, value) for column, value in pairs)

    def add(self, table: str, rows: Iterable[Row]) -> None:
        columns = TABLES[table]
        names = SQL(", ").join(map(Identifier, columns))
        query = SQL("COPY {} ({}) FROM STDIN").format(Identifier(table), names)
        with self._db.cursor() as cursor, cursor.copy(query) as copy:
            for row in rows:
                pairs = zip(columns, row, strict=True)
                copy.write_row([_as_in_postgres(table, column, value) for column, value in pairs])

    def finish(self) -> None:
        for table, column in NUMBERED.items():
            query = SQL(NUMBER).format(
                name=table, column=column, key=Identifier(column), table=Identifier(table)
            )
            self._db.execute(query)
        self._db.execute(WAKE)


def _as_in_sqlite(table: str, column: str, value: Value) -> Value:
    if isinstance(value, str) and (table, column) in JSON:
        return value.encode()
    return int(value) if isinstance(value, bool) else value


def _as_in_postgres(table: str, column: str, value: Value) -> Value:
    if isinstance(value, bytes) and (table, column) in JSON:
        return value.decode()
    return bool(value) if (table, column) in FLAGS else value


@contextmanager
def postgres_house(address: str) -> Iterator[PostgresHouse]:
    """The house in a database that no server uses; what fails changes nothing."""
    try:
        with psycopg.connect(conninfo(address), autocommit=True) as db:
            if not is_free(db.execute(*using(is_shared=False)).fetchone()):
                raise InUse
            migrate(db)
            db.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            with db.transaction():
                yield PostgresHouse(db)
            db.execute("ANALYZE")
    except psycopg.OperationalError as error:
        raise Unreachable(str(error)) from None
    except psycopg.Error as error:
        raise BadDatabase(type(error).__name__) from error
