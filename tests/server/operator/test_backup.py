"""Backup and restore: made while games are played, checked, and nothing is overwritten."""

import asyncio
import sqlite3
from contextlib import AsyncExitStack, closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from moonlit.__main__ import main
from moonlit.server.store.data_folder import FILE, Corrupt
from moonlit.server.store.schema import SCHEMA_VERSION
from moonlit.server.store.snapshot import DamagedDatabase, take_snapshot
from moonlit.server.store.sqlite import Sqlite
from tests.server.conftest import ROOMY, Guest, play_on, running, seat_all
from tests.server.store.test_store import (
    CODE,
    a_table,
    cut_off,
    decide,
    decision,
    garbage,
    of_another_program,
    scribbled_over,
)


def moonlit(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def backup(data: Path, to: Path | str, *more: str) -> Result:
    return moonlit("backup", "--data", data, "--lang", "en", to, *more)


def restore(file: Path, data: Path, *more: str) -> Result:
    return moonlit("restore", "--data", data, "--lang", "en", file, *more)


async def games(folder: Path) -> Path:
    """A folder somebody has played in."""
    store = Sqlite(folder)
    await a_table(store)
    await asyncio.gather(*(decide(store, n, decision(n)) for n in range(200)))
    await store.close()
    return folder / FILE


def files(folder: Path, names: str = "*") -> list[str]:
    return sorted(path.name for path in folder.glob(names) if path.is_file())


def rows(file: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as db:
        return [
            row
            for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            for row in db.execute(f"SELECT * FROM {name}")  # noqa: S608  # a name of our own
        ]


async def test_a_game_that_goes_on_during_a_backup_goes_on_in_the_copy(tmp_path: Path) -> None:
    data, copied = tmp_path / "data", tmp_path / "copy.db"
    async with AsyncExitStack() as stack:
        async with running(data, limits=ROOMY) as site:
            guests = await site.guests(2)
            tabs = await seat_all(guests, stack)
            for tab in tabs:
                await tab.decide()
            playing = asyncio.gather(*map(play_on, tabs))
            result = await asyncio.to_thread(backup, data, copied)
            await playing
        assert result.exit_code == 0, result.output
        assert "Backed up and checked" in result.output
        assert copied.stat().st_mode & 0o077 == 0
        assert restore(copied, tmp_path / "other").exit_code == 0
        async with running(tmp_path / "other", limits=ROOMY) as site:
            back = [guest.at(site) for guest in guests]
            await finish(back, tabs[0].table["code"])


async def finish(guests: list[Guest], code: str) -> None:
    async with AsyncExitStack() as stack:
        tabs = [await stack.enter_async_context(guest.tab(code)) for guest in guests]
        assert tabs[0].table["stage"] in {"playing", "over"}
        await asyncio.gather(*map(play_on, tabs))


async def test_a_copy_holds_what_was_there_and_says_how_much(tmp_path: Path) -> None:
    file = await games(tmp_path / "data")
    result = backup(tmp_path / "data", tmp_path / "copy.db")
    assert "Tables: 1, decisions: 200, people: 1." in result.output
    assert rows(tmp_path / "copy.db") == rows(file)
    assert files(tmp_path) == ["copy.db"]
    assert files(tmp_path / "data") == ["moonlit.db", "moonlit.lock"]


async def test_a_folder_gets_a_file_with_a_name_of_its_own(tmp_path: Path) -> None:
    await games(tmp_path / "data")
    (tmp_path / "copies").mkdir()
    assert backup(tmp_path / "data", tmp_path / "copies").exit_code == 0
    (made,) = (tmp_path / "copies").iterdir()
    assert made.name.startswith("moonlit-20")
    assert restore(made, tmp_path / "new").exit_code == 0
    assert rows(tmp_path / "new" / FILE) == rows(tmp_path / "data" / FILE)


async def test_a_folder_that_is_not_there_yet_is_made_where_its_name_says_so(
    tmp_path: Path,
) -> None:
    await games(tmp_path / "data")
    assert backup(tmp_path / "data", f"{tmp_path}/copies/daily/").exit_code == 0
    (made,) = (tmp_path / "copies" / "daily").iterdir()
    assert made.name.startswith("moonlit-20")


async def test_a_copy_replaces_no_file(tmp_path: Path) -> None:
    await games(tmp_path / "data")
    (tmp_path / "letter").write_text("dear")
    result = backup(tmp_path / "data", tmp_path / "letter")
    assert (result.exit_code, (tmp_path / "letter").read_text()) == (1, "dear")
    assert "already" in result.output


async def test_a_copy_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    await games(tmp_path / "data")
    result = backup(tmp_path / "data", tmp_path / "nowhere" / "copy.db")
    assert result.exit_code == 1
    assert "cannot be written" in result.output


def test_an_empty_folder_has_nothing_to_copy_and_stays_empty(tmp_path: Path) -> None:
    result = backup(tmp_path, tmp_path / "copy.db")
    assert (result.exit_code, list(tmp_path.iterdir())) == (1, [])
    assert "no games" in result.output


@pytest.mark.parametrize("damage", [garbage, cut_off, of_another_program])
async def test_damaged_games_are_neither_copied_nor_restored(
    tmp_path: Path, damage: object
) -> None:
    file = await games(tmp_path / "data")
    assert callable(damage)
    damage(file)
    for result in (backup(tmp_path / "data", tmp_path / "copy"), restore(file, tmp_path / "new")):
        assert result.exit_code == 1
        assert "is damaged or not made by Moonlit" in result.output
    assert not (tmp_path / "copy").exists()
    assert not (tmp_path / "new" / FILE).exists()


async def test_the_damaged_file_is_named_and_not_the_copy(tmp_path: Path) -> None:
    file = await games(tmp_path / "data")
    # Its header is good, so that only the copying finds out.
    scribbled_over(file)
    for result in (
        backup(tmp_path / "data", tmp_path / "copy.db"),
        restore(file, tmp_path / "new"),
    ):
        assert result.exit_code == 1
        assert f"{file} is damaged" in result.output.replace("\n", "")
        assert "copy.db" not in result.output


async def test_a_copy_of_a_later_version_is_refused(tmp_path: Path) -> None:
    file = await games(tmp_path / "data")
    with closing(sqlite3.connect(file)) as db:
        db.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    result = restore(file, tmp_path / "new")
    assert result.exit_code == 1
    assert "later Moonlit" in result.output


async def test_nothing_is_restored_where_somebody_plays(tmp_path: Path) -> None:
    copied = await games(tmp_path / "data")
    async with running(tmp_path / "live", limits=ROOMY) as site:
        guest = await site.guest()
        code = await guest.make()
        for more in ((), ("--replace",)):
            result = await asyncio.to_thread(restore, copied, tmp_path / "live", *more)
            assert result.exit_code == 1
            assert "Another Moonlit is using" in result.output
        async with guest.tab(code) as tab:
            assert (await tab.say("resize", players=2))["type"] == "done"


async def test_games_that_are_there_are_replaced_only_when_asked_and_then_kept(
    tmp_path: Path,
) -> None:
    copied = await games(tmp_path / "data")
    there = await games(tmp_path / "there")
    with closing(sqlite3.connect(there)) as db, db:
        db.execute("UPDATE people SET name = 'Boris'")
    before = rows(there)
    assert restore(copied, tmp_path / "there").exit_code == 1
    assert rows(there) == before
    result = restore(copied, tmp_path / "there", "--replace")
    assert result.exit_code == 0
    assert rows(there) == rows(copied)
    (aside,) = (tmp_path / "there").glob("moonlit-before-*.db")
    assert rows(aside) == before
    assert str(aside) in result.output.replace("\n", "")


async def test_a_damaged_folder_can_be_restored(tmp_path: Path) -> None:
    copied = await games(tmp_path / "data")
    garbage(await games(tmp_path / "there"))
    assert restore(copied, tmp_path / "there", "--replace").exit_code == 0
    store = Sqlite(tmp_path / "there")
    assert len(await store.decisions(CODE)) == 200
    await store.close()


async def test_a_copy_whose_rows_point_nowhere_is_not_made(tmp_path: Path) -> None:
    file = await games(tmp_path)
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute("DELETE FROM tables")
        with pytest.raises(DamagedDatabase):
            take_snapshot(db, tmp_path / "copy.db")
    assert files(tmp_path, "copy*") == []


@pytest.mark.parametrize(("lang", "word"), [("en", "Backed up"), ("ru", "Копия сделана")])
async def test_both_languages_say_what_was_done(tmp_path: Path, lang: str, word: str) -> None:
    await games(tmp_path / "data")
    result = moonlit("backup", "--data", tmp_path / "data", "--lang", lang, tmp_path / "copy")
    assert word in result.output


async def test_an_older_file_is_not_migrated_where_no_backup_can_be_made(
    tmp_path: Path,
) -> None:
    file = await games(tmp_path)
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute("PRAGMA foreign_keys = OFF")
        db.execute("DELETE FROM people")
        db.execute("PRAGMA user_version = 1")
    before = rows(file)
    with pytest.raises(Corrupt):
        Sqlite(tmp_path)
    assert rows(file) == before
