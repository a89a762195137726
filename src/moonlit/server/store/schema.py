"""The SQLite schema, as the migrations that lead from an empty file to today's version."""

import sqlite3
from typing import Any

APPLICATION_ID = 0x4D4F4F4E
"""Marks a SQLite file as Moonlit's ("MOON"), in `PRAGMA application_id`."""

FIRST_SCHEMA = """
CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    token BLOB NOT NULL UNIQUE,
    name TEXT NOT NULL,
    since INTEGER NOT NULL
) STRICT;
CREATE TABLE tables (
    code TEXT PRIMARY KEY,
    setup BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE sitters (
    person INTEGER NOT NULL REFERENCES people,
    code TEXT NOT NULL REFERENCES tables,
    updated INTEGER NOT NULL,
    PRIMARY KEY (person, code)
) STRICT, WITHOUT ROWID;
CREATE TABLE decisions (
    code TEXT NOT NULL REFERENCES tables,
    n INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action BLOB NOT NULL,
    PRIMARY KEY (code, n)
) STRICT, WITHOUT ROWID;
"""
DECISIONS_WITHOUT_SEAT = """
CREATE TABLE decisions_and_times (
    code TEXT NOT NULL REFERENCES tables,
    n INTEGER NOT NULL,
    seat INTEGER,
    action BLOB NOT NULL,
    PRIMARY KEY (code, n)
) STRICT, WITHOUT ROWID;
INSERT INTO decisions_and_times SELECT code, n, seat, action FROM decisions;
DROP TABLE decisions;
ALTER TABLE decisions_and_times RENAME TO decisions;
"""
TIMES_OF_DECISIONS = """
ALTER TABLE decisions ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
"""
TALK = """
CREATE TABLE talk (
    n INTEGER PRIMARY KEY,
    code TEXT NOT NULL REFERENCES tables,
    line BLOB NOT NULL
) STRICT;
CREATE INDEX talk_of_table ON talk (code, n);
"""
SESSIONS_AND_ACCOUNTS = """
CREATE TABLE people_without_tokens (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    since INTEGER NOT NULL
) STRICT;
INSERT INTO people_without_tokens SELECT id, name, since FROM people;
CREATE TABLE sessions (
    token BLOB PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES people,
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO sessions SELECT token, id, since FROM people;
CREATE INDEX sessions_of_person ON sessions (person);
DROP TABLE people;
ALTER TABLE people_without_tokens RENAME TO people;
CREATE TABLE accounts (
    person INTEGER PRIMARY KEY REFERENCES people,
    alike TEXT NOT NULL UNIQUE,
    handle BLOB NOT NULL UNIQUE,
    password TEXT,
    since INTEGER NOT NULL
) STRICT;
CREATE TABLE passkeys (
    n INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE,
    person INTEGER NOT NULL REFERENCES accounts,
    key BLOB NOT NULL,
    uses INTEGER NOT NULL,
    host TEXT NOT NULL,
    since INTEGER NOT NULL
) STRICT;
CREATE INDEX passkeys_of_person ON passkeys (person);
CREATE TABLE recovery_codes (
    person INTEGER NOT NULL REFERENCES accounts,
    code BLOB NOT NULL,
    PRIMARY KEY (person, code)
) STRICT, WITHOUT ROWID;
"""
RESULTS_AND_RATINGS = """
ALTER TABLE decisions ADD COLUMN by_hand INTEGER NOT NULL DEFAULT 1;
CREATE TABLE results (
    n INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE REFERENCES tables,
    game TEXT NOT NULL,
    at INTEGER NOT NULL,
    rated INTEGER NOT NULL
) STRICT;
CREATE INDEX results_of_game ON results (game, n);
CREATE TABLE places (
    code TEXT NOT NULL REFERENCES results (code),
    seat INTEGER NOT NULL,
    person INTEGER REFERENCES people,
    level TEXT,
    place INTEGER NOT NULL,
    side TEXT NOT NULL,
    walked INTEGER NOT NULL,
    mu REAL,
    sigma REAL,
    PRIMARY KEY (code, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX places_of_person ON places (person);
CREATE INDEX places_of_level ON places (level);
"""
SUMMARIES_OF_TABLES = """
ALTER TABLE tables ADD COLUMN host INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN is_over INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN imported INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET host = coalesce(json_extract(CAST(setup AS TEXT), '$.host'), 0);
UPDATE tables SET is_over = 1 WHERE code IN (SELECT code FROM results);
UPDATE tables SET is_over = 1, imported = length(setup) + (
    SELECT coalesce(sum(length(action)), 0) FROM decisions WHERE decisions.code = tables.code
) WHERE json_extract(CAST(setup AS TEXT), '$.is_imported');
CREATE INDEX tables_of_host ON tables (host, is_over, imported);
"""
SCORES_OF_PLACES = """
ALTER TABLE places ADD COLUMN score REAL;
"""

RECORDINGS = """
CREATE TABLE recordings (
    person INTEGER NOT NULL REFERENCES people,
    game TEXT NOT NULL,
    language TEXT NOT NULL,
    line TEXT NOT NULL,
    version TEXT NOT NULL,
    sound BLOB NOT NULL,
    PRIMARY KEY (person, game, language, line)
) STRICT;
"""

PROGRAMS = """
CREATE TABLE programs (
    person INTEGER PRIMARY KEY REFERENCES people,
    owner INTEGER NOT NULL REFERENCES accounts,
    alike TEXT NOT NULL UNIQUE,
    since INTEGER NOT NULL
) STRICT;
CREATE INDEX programs_of_owner ON programs (owner);
"""

MIGRATIONS = (
    FIRST_SCHEMA,
    DECISIONS_WITHOUT_SEAT,
    TIMES_OF_DECISIONS,
    TALK,
    SESSIONS_AND_ACCOUNTS + RESULTS_AND_RATINGS,
    SUMMARIES_OF_TABLES,
    SCORES_OF_PLACES,
    RECORDINGS,
    PROGRAMS,
)
"""One for each schema version; a released one never changes, a new one is appended."""
SCHEMA_VERSION = len(MIGRATIONS)


def migrate(connection: sqlite3.Connection) -> None:
    """Run the migrations that a file still lacks, all in one transaction."""
    connection.execute("BEGIN IMMEDIATE")
    for migration in MIGRATIONS[version_of(connection) :]:
        for statement in migration.split(";")[:-1]:
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    connection.execute("COMMIT")


def version_of(connection: sqlite3.Connection) -> int:
    """The schema version of a file; 0 for an empty one."""
    version: int = value_of(connection, "PRAGMA user_version")
    return version


def is_ours(connection: sqlite3.Connection) -> bool:
    """Whether Moonlit wrote this file."""
    return bool(value_of(connection, "PRAGMA application_id") == APPLICATION_ID)


def value_of(connection: sqlite3.Connection, query: str) -> Any:  # noqa: ANN401
    """The first column of a query's first row."""
    return connection.execute(query).fetchone()[0]
