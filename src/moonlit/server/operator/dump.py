"""`moonlit backup` and `restore` where the games are in PostgreSQL: its own pg_dump and pg_restore.

A dump is a consistent copy of the house while games go on; it is read back before it gets its name.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from moonlit.server.operator.backup import CannotCopy, backup_file, copy_errors, failures_reported
from moonlit.server.operator.console import Console
from moonlit.server.store.engines import place_of, postgres
from moonlit.server.store.moving import TABLES
from moonlit.server.store.postgres.errors import BadDatabase

TABLES_OF_A_DUMP = (*TABLES, "moonlit", "processes", "leases")


def dump(address: str, to: str, lang: str | None = None) -> None:
    """Dump a house, which may be in use, into a new file, and report it."""
    console = Console(lang)
    with failures_reported(console), database_errors(address):
        counts = postgres("houses").counts(address)
        file = backup_file(to, "dump")
        with copy_errors(file):
            _dump(address, file)
            size = f"{file.stat().st_size / 1e6:.1f}"
        console.say("backed-up", file=str(file), size=size, **counts)


def _dump(address: str, file: Path) -> None:
    if file.exists():
        raise CannotCopy("copy-exists", file=str(file))
    part = file.with_name(f"{file.name}.part")
    # It holds the secrets of running games.
    os.close(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600))
    try:
        chosen = [f"--table={table}" for table in TABLES_OF_A_DUMP]
        _run("pg_dump", "--format=custom", "--no-owner", *chosen, f"--file={part}", to=address)
        _run("pg_restore", "--list", str(part))
        part.rename(file)
    finally:
        part.unlink(missing_ok=True)


def load(file: Path, address: str, lang: str | None = None) -> None:
    """Put a dump into an empty database, all of it or nothing, and report it."""
    console = Console(lang)
    with failures_reported(console), database_errors(address):
        houses = postgres("houses")
        houses.check_empty(address)
        options = ("--single-transaction", "--exit-on-error", "--no-owner")
        _run("pg_restore", *options, str(file), to=address)
        houses.settle(address)
        size = f"{file.stat().st_size / 1e6:.1f}"
        console.say("restored", folder=place_of(address), size=size, **houses.counts(address))


def _run(program: str, *arguments: str, to: str | None = None) -> None:
    """Run one of PostgreSQL's programs; what it complains of is why nothing was copied."""
    found = shutil.which(program)
    if found is None:
        raise CannotCopy("no-pg-dump", program=program)
    where, secret = ("", {}) if to is None else postgres("houses").for_programs(to)
    command = [found, *([f"--dbname={where}"] if where else []), *arguments]
    done = subprocess.run(  # noqa: S603  # a program of the operator's own
        command, env=os.environ | secret, capture_output=True, text=True, check=False
    )
    if done.returncode:
        reason = done.stderr.strip().splitlines()
        raise CannotCopy("dump-failed", program=program, reason=reason[0] if reason else "")


@contextmanager
def database_errors(address: str) -> Iterator[None]:
    """Turn what is wrong with a database into `CannotCopy`."""
    try:
        yield
    except BadDatabase as bad:
        reason = str(bad).strip()
        raise CannotCopy(bad.id, place=place_of(address), reason=reason) from bad
