"""`moonlit export`: finished games for study, without anything that says who played."""

import asyncio
import sqlite3
from contextlib import AsyncExitStack, closing
from pathlib import Path

import msgspec
import pytest
from click.testing import Result

from moonlit.core.seats import Seat
from moonlit.research.dataset import load
from moonlit.research.decisions import Row
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.seating import Chair, fresh
from moonlit.server.operator import export as exporting
from moonlit.server.operator.export import maker
from moonlit.server.store.data_folder import FILE
from moonlit.server.store.postgres.store import Postgres
from moonlit.server.store.protocol import Store
from moonlit.server.store.schema import SCHEMA_VERSION
from moonlit.server.store.sqlite import Sqlite
from tests.server.conftest import ROOMY, Said, play_on, running, seat_all
from tests.server.operator.test_backup import moonlit
from tests.server.store.test_store import GAME

SECRET = "the-owl-flies-at-noon"


def export(data: object, to: Path, *more: str) -> Result:
    where = "--store" if str(data).startswith("postgresql") else "--data"
    return moonlit("export", "--parquet", to, where, data, "--lang", "en", *more)


async def play(folder: Path, store: Store) -> list[list[Said]]:
    """A whole game of two guests, who talk, and one that has only begun; what each was shown."""
    async with running(folder, store=store, limits=ROOMY) as site, AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(2), stack)
        assert (await tabs[0].say("speak", key=1, text=SECRET))["type"] == "done"
        await asyncio.gather(*map(play_on, tabs))
        await seat_all(await site.guests(2), stack)
        return [tab.scenes for tab in tabs]


def check(found: list[Row], scenes: list[list[Said]]) -> None:
    """Each row is a question that its seat was shown, and what follows from it."""
    assert found
    for row in found:
        assert (row.game, row.players, row.by, row.is_asked) == ("divinare", 2, "person", True)
        view, options = msgspec.json.decode(row.view), msgspec.json.decode(row.options)
        # Of two who are asked at once, the second may have answered before hearing of the first.
        assert any(
            scene["view"] | {"asked": view["asked"]} == view
            and (scene["question"] or {}).get("options") == options
            for scene in scenes[row.seat]
        )
        assert "Guest" not in repr(row)
        assert SECRET not in repr(row)


async def test_a_row_is_what_a_person_was_shown(tmp_path: Path) -> None:
    scenes = await play(tmp_path, Sqlite(tmp_path))
    told = export(tmp_path, tmp_path / "games.parquet")
    assert told.exit_code == 0, told.output
    found = [*load(tmp_path / "games.parquet")]
    check(found, scenes)
    assert f"Games: 1, decisions: {len(found)}." in told.output
    again = export(tmp_path, tmp_path / "games.parquet")
    assert again.exit_code == 1
    assert "Nothing was changed" in again.output
    other = export(tmp_path, tmp_path / "other.parquet", "--game", "one_night")
    assert "Games: 0, decisions: 0." in other.output


async def test_a_house_in_postgresql_is_exported_in_the_same_way(
    tmp_path: Path, database_url: str
) -> None:
    scenes = await play(tmp_path, Postgres(database_url))
    told = export(database_url, tmp_path / "games.parquet")
    assert told.exit_code == 0, told.output
    check([*load(tmp_path / "games.parquet")], scenes)


async def test_a_game_that_rules_cannot_follow_costs_no_other(tmp_path: Path) -> None:
    await play(tmp_path, Sqlite(tmp_path))
    with closing(sqlite3.connect(tmp_path / FILE)) as db, db:
        db.execute("UPDATE decisions SET action = CAST('{}' AS BLOB) WHERE n = 3")
    told = export(tmp_path, tmp_path / "games.parquet")
    assert told.exit_code == 0
    assert "Games: 0, decisions: 0." in told.output
    assert "cannot follow them: 1" in told.output
    assert [*load(tmp_path / "games.parquet")] == []


async def test_what_cannot_be_read_gets_one_line(tmp_path: Path) -> None:
    assert "no games" in export(tmp_path / "none", tmp_path / "games.parquet").output
    async with running(tmp_path):
        pass
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.execute(f"PRAGMA user_version = {SCHEMA_VERSION - 1}")
    assert "earlier version" in export(tmp_path, tmp_path / "games.parquet").output
    assert not (tmp_path / "games.parquet").exists()


def test_without_its_packages_it_says_which_are_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("moonlit.__main__.find_spec", lambda _: None)
    told = export(tmp_path, tmp_path / "games.parquet")
    assert told.exit_code == 2
    assert 'pip install "moonlit[data]"' in told.output


def test_a_row_says_what_kind_of_player_decided() -> None:
    chairs = (
        Chair(person=PersonId(7), name="Anna"),
        Chair(person=PersonId(8), name="Raven", owner=PersonId(7)),
        Chair(level="novice", bird="owl"),
    )
    setup = fresh(GAME, PersonId(7), chairs)
    by_hand = [maker(setup, Seat(seat), by_hand=True) for seat in range(3)]
    assert by_hand == ["person", "program", "novice"]
    assert maker(setup, Seat(0), by_hand=False) == exporting.STAND_IN
    assert maker(setup, Seat(2), by_hand=False) == "novice"
