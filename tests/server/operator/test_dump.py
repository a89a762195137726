"""Backup and restore of a house in PostgreSQL, by PostgreSQL's own programs."""

from pathlib import Path

import pytest

from moonlit.server.domain.seating import Code
from moonlit.server.store.engines import postgres as engine
from moonlit.server.store.postgres.store import Postgres
from tests.postgres import PostgresServer, programs
from tests.server.operator.test_backup import files, moonlit
from tests.server.operator.test_move import live
from tests.server.store.test_store import CODE, a_table, decide, decision


@pytest.fixture(autouse=True)
def _own_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", f"{programs()}:/usr/bin:/bin")


async def test_a_house_is_backed_up_while_it_is_played_in_and_restored(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    here, there = postgres.fresh_database(), postgres.fresh_database()
    store = Postgres(here, is_shared=True)
    await a_table(store, Code("held"))
    await store.leases.take(Code("held"))
    await decide(store, 0, decision(0), None, Code("held"))
    saved = moonlit("backup", "--store", here, "--lang", "en", f"{tmp_path}/copies/")
    assert saved.exit_code == 0, saved.output
    assert "Backed up and checked" in saved.output
    assert "decisions: 1" in saved.output
    (name,) = files(tmp_path / "copies")
    copy = tmp_path / "copies" / name
    assert name.endswith(".dump")
    assert copy.stat().st_mode & 0o077 == 0
    await decide(store, 1, decision(1), None, Code("held"))
    restored = moonlit("restore", "--store", there, "--lang", "en", copy)
    assert restored.exit_code == 0, restored.output
    other = Postgres(there, is_shared=True)
    assert (await other.leases.take(Code("held"))).owner == other.leases.owner
    assert len(await other.decisions(Code("held"))) == 1
    await decide(other, 1, decision(5), None, Code("held"))
    await store.close()
    await other.close()


async def test_what_is_there_is_never_overwritten(postgres: PostgresServer, tmp_path: Path) -> None:
    url, copy = postgres.fresh_database(), tmp_path / "copy.dump"
    store = Postgres(url)
    await live(store)
    await store.close()
    assert moonlit("backup", "--store", url, copy).exit_code == 0
    again = moonlit("backup", "--store", url, "--lang", "en", copy)
    assert again.exit_code == 1
    assert "already. Nothing was changed." in again.output
    full = moonlit("restore", "--store", url, "--lang", "en", copy)
    assert full.exit_code == 1
    assert "is not empty. Nothing was changed." in full.output
    assert moonlit("restore", "--store", url, "--replace", copy).exit_code == 2
    store = Postgres(url)
    assert len(await store.decisions(CODE)) == 50
    await store.close()


def test_a_damaged_dump_changes_nothing(postgres: PostgresServer, tmp_path: Path) -> None:
    url, copy = postgres.fresh_database(), tmp_path / "copy.dump"
    copy.write_bytes(b"PGDMP and nothing else")
    damaged = moonlit("restore", "--store", url, "--lang", "en", copy)
    assert damaged.exit_code == 1
    assert "pg_restore says" in damaged.output
    engine("houses").check_empty(url)


def test_without_games_or_programs_it_says_so(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copy.dump"
    nothing = moonlit("backup", "--store", database_url, "--lang", "en", copy)
    assert nothing.exit_code == 1
    assert "There are no games in the database" in nothing.output
    Postgres(database_url)
    monkeypatch.setenv("PATH", str(tmp_path))
    without = moonlit("backup", "--store", database_url, "--lang", "en", copy)
    assert without.exit_code == 1
    assert "pg_dump is not installed" in without.output
    assert files(tmp_path) == []


def test_a_password_is_on_no_command_line() -> None:
    address, environment = engine("houses").for_programs("postgresql://moon:secret@db/moonlit")
    assert "secret" not in address
    assert environment == {"PGPASSWORD": "secret"}
