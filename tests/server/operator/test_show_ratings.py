"""`moonlit ratings show` prints who is how strong, also while the server runs."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from moonlit.__main__ import main
from moonlit.server.store.data_folder import FILE
from moonlit.server.store.schema import SCHEMA_VERSION
from tests.server.conftest import ROOMY, running
from tests.server.people.test_accounts import member
from tests.server.people.test_ratings import play, stored_results


async def show(folder: Path, *more: str) -> Result:
    command = ["ratings", "show", "--data", str(folder), *more]
    return await asyncio.to_thread(CliRunner().invoke, main, command)


async def test_people_and_bots_are_listed_while_the_server_runs(tmp_path: Path) -> None:
    async with running(tmp_path, limits=ROOMY) as site:
        assert "Nobody has a rating" in (await show(tmp_path, "--lang", "en")).output
        await play(await member(site, "[bold]Anna"))
        await stored_results(site, 1)
        told = await show(tmp_path, "divinare", "--lang", "ru")
        (ladder,) = msgspec.json.decode((await show(tmp_path, "divinare", "--json")).output)
    assert told.exit_code == 0
    assert told.output.startswith("divinare\n")
    assert "[bold]Anna" in told.output
    assert "боты: простой" in told.output
    assert {(row["name"], row["level"]) for row in ladder["rows"]} == {
        ("[bold]Anna", None),
        ("", "novice"),
    }


async def test_games_without_ratings_are_left_out(tmp_path: Path) -> None:
    async with running(tmp_path, limits=ROOMY) as site:
        await play(await member(site, "Anna"))
        await stored_results(site, 1)
    told = await show(tmp_path, "--lang", "en")
    assert "divinare" in told.output
    assert "one_night" not in told.output


@pytest.mark.parametrize(
    ("version", "why"), [(SCHEMA_VERSION - 1, "earlier version"), (None, "no games")]
)
async def test_a_folder_that_cannot_be_read_gets_one_line(
    tmp_path: Path, version: int | None, why: str
) -> None:
    if version is not None:
        async with running(tmp_path, limits=ROOMY):
            pass
        with closing(sqlite3.connect(tmp_path / FILE)) as db:
            db.execute(f"PRAGMA user_version = {version}")
    told = await show(tmp_path, "--lang", "en")
    assert told.exit_code == 1
    assert why in told.stderr
    assert len(told.stderr.splitlines()) == 1
