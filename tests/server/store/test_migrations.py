"""Migrations: data folders of every older schema version, written by that Moonlit, open today."""

import asyncio
import re
import sqlite3
from contextlib import AsyncExitStack, closing
from pathlib import Path

import pytest

from moonlit.server.store.data_folder import FILE
from moonlit.server.store.schema import SCHEMA_VERSION
from moonlit.server.store.sqlite import Sqlite
from tests.server.conftest import ROOMY, Guest, Site, play_on, running
from tests.server.operator.test_backup import files, restore, rows

OLDER = Path(__file__).parent / "older"
VERSIONS = range(1, SCHEMA_VERSION)


def version_of(file: Path) -> int:
    with closing(sqlite3.connect(file)) as db:
        version: int = db.execute("PRAGMA user_version").fetchone()[0]
        return version


def folder_of(version: int, folder: Path) -> dict[str, str]:
    """Fill a data folder as an older version did; its table codes and its people's tokens."""
    script = (OLDER / f"version-{version}.sql").read_text(encoding="utf-8")
    with closing(sqlite3.connect(folder / FILE)) as db:
        db.executescript(script)
        db.execute("PRAGMA journal_mode = WAL")
    return dict(re.findall(r"^-- (\w+): (\S+)$", script, re.MULTILINE))


def returning(site: Site, token: str) -> Guest:
    guest = Guest(site)
    guest.http.cookies.set(f"moonlit-{site.url.rpartition(':')[2]}", token, "127.0.0.1")
    site.expect(guest)
    return guest


@pytest.mark.parametrize("version", VERSIONS)
async def test_games_of_an_older_version_go_on(tmp_path: Path, version: int) -> None:
    known = folder_of(version, tmp_path)
    async with running(tmp_path, limits=ROOMY) as site, AsyncExitStack() as stack:
        guests = [returning(site, known[name]) for name in ("anna", "boris")]
        assert (await guests[1].get("/api/me"))["name"] == "Борис"
        mine = (await guests[1].http.get("/api/me/games")).json()
        assert {game["code"] for game in mine} == {
            known[stage] for stage in ("over", "playing", "gathering")
        }
        record = await guests[0].get(f"/api/tables/{known['over']}/record")
        assert len(record["decisions"]) > 40
        tabs = [await stack.enter_async_context(guest.tab(known["playing"])) for guest in guests]
        assert [tab.table["stage"] for tab in tabs] == ["playing", "playing"]
        await asyncio.gather(*map(play_on, tabs))


@pytest.mark.parametrize("version", VERSIONS)
async def test_an_older_folder_is_kept_as_it_was(tmp_path: Path, version: int) -> None:
    folder_of(version, tmp_path)
    before = rows(tmp_path / FILE)
    await Sqlite(tmp_path).close()
    kept = tmp_path / f"moonlit-version-{version}.db"
    assert (rows(kept), version_of(kept)) == (before, version)
    assert version_of(tmp_path / FILE) == SCHEMA_VERSION
    await Sqlite(tmp_path).close()
    assert files(tmp_path, "moonlit-version-*") == [kept.name]
    assert restore(kept, tmp_path, "--replace").exit_code == 0
    await Sqlite(tmp_path).close()
    assert files(tmp_path, "moonlit-version-*") == [
        f"moonlit-version-{version}-2.db",
        kept.name,
    ]


def test_every_version_has_its_folder() -> None:
    assert {f"version-{version}.sql" for version in VERSIONS} <= set(files(OLDER))
