"""`moonlit purge` deletes what nobody will miss, and nothing else."""

import sqlite3
from contextlib import AsyncExitStack, closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from moonlit.__main__ import main
from moonlit.server.store.data_folder import FILE
from tests.server.conftest import ROOMY, Guest, Site, play_on, running, seat_all
from tests.server.operator.test_backup import rows

YEARS = 10 * 365 * 24 * 3600
PASSWORD = "луна над крышами"


def purge(folder: Path, *more: str) -> Result:
    return CliRunner().invoke(main, ["purge", "--data", str(folder), "--lang", "en", *more])


def age(folder: Path) -> None:
    """Let everything in a folder be ten years old."""
    with closing(sqlite3.connect(folder / FILE)) as db:
        for table, column in (("people", "since"), ("sessions", "since"), ("sitters", "updated")):
            db.execute(f"UPDATE {table} SET {column} = {column} - {YEARS}")  # noqa: S608
        at = "json_extract(CAST(line AS TEXT), '$.at')"
        db.execute(
            f"UPDATE talk SET line ="  # noqa: S608
            f" CAST(json_set(CAST(line AS TEXT), '$.at', {at} - {YEARS}) AS BLOB)"
        )
        db.commit()


async def some_of_everything(site: Site) -> dict[str, str]:
    """A finished game with talk and an open rematch, a running one, one never begun, a member."""
    over, playing, waiting, member, empty = await site.guests(5)
    await site.guest()
    async with AsyncExitStack() as stack:
        (tab,) = [await stack.enter_async_context(over.tab(await over.make(bots="novice")))]
        await play_on(tab)
        await tab.say("speak", key=1, text="well, well")
        await tab.say("rematch")
        running_tabs = await seat_all([playing, await site.guest()], stack)
        await running_tabs[0].say("speak", key=1, text="hm")
        codes = {"over": tab.table["code"], "playing": running_tabs[0].table["code"]}
        codes["rematch"] = tab.table["rematch"]
    codes["waiting"] = await waiting.make()
    codes["empty"] = await empty.make()
    async with empty.tab(codes["empty"]) as tab:
        await tab.say("stand")
    said = {"name": "Member", "password": PASSWORD}
    assert (await member.http.post("/api/account", json=said)).status_code == 201
    return codes


async def finds(guest: Guest, code: str) -> bool:
    return (await guest.http.get(f"/api/tables/{code}")).status_code == 200


async def test_old_leftovers_go_and_games_and_accounts_stay(tmp_path: Path) -> None:
    async with running(tmp_path, limits=ROOMY) as site:
        codes = await some_of_everything(site)
        known = [guest.cookie.partition("=")[2] for guest in site._guests]
        games = (await site._guests[0].http.get("/api/me/games")).json()
    age(tmp_path)
    before = rows(tmp_path / FILE)
    dry = purge(tmp_path, "--dry-run")
    assert dry.exit_code == 0, dry.output
    assert rows(tmp_path / FILE) == before
    counted = "3 guests, 3 tables that never began, 2 lines of talk"
    assert counted in dry.output
    assert counted in purge(tmp_path).output
    assert "0 guests, 0 tables that never began, 0 lines" in purge(tmp_path).output
    async with running(tmp_path, limits=ROOMY) as site:
        over = Guest(site)
        site.expect(over)
        over.http.cookies.set(f"moonlit-{site.url.rpartition(':')[2]}", known[0])
        kept = {name: await finds(over, code) for name, code in codes.items()}
        assert [name for name, is_kept in kept.items() if is_kept] == ["over", "playing"]
        mine = (await over.http.get("/api/me/games")).json()
        assert [game["code"] for game in mine] == [
            game["code"] for game in games if game["code"] == codes["over"]
        ]
        record = await over.get(f"/api/tables/{codes['over']}/record")
        assert len(record["decisions"]) > 10
        async with over.tab(codes["over"]) as tab:
            assert tab.table["rematch"] is None
            assert (await tab.say("rematch"))["type"] == "done"
        answer = await over.http.post("/api/session", json={"name": "Member", "password": PASSWORD})
        assert answer.status_code == 200


async def test_nothing_young_is_purged(tmp_path: Path) -> None:
    async with running(tmp_path, limits=ROOMY) as site:
        await some_of_everything(site)
    before = rows(tmp_path / FILE)
    assert "0 guests, 0 tables that never began, 0 lines" in purge(tmp_path).output
    assert rows(tmp_path / FILE) == before


async def test_nothing_is_purged_where_a_server_plays(tmp_path: Path) -> None:
    async with running(tmp_path, limits=ROOMY):
        result = purge(tmp_path)
    assert result.exit_code == 1
    assert "in use" in result.output or "another" in result.output.lower()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_folder_without_games_is_said_so(tmp_path: Path, lang: str) -> None:
    result = purge(tmp_path, "--lang", lang)
    assert (result.exit_code, list(tmp_path.iterdir())) == (1, [])


async def test_old_lessons_go_with_all_that_was_decided_in_them(tmp_path: Path) -> None:
    async with running(tmp_path, limits=ROOMY) as site:
        guest = await site.guest()
        code = (await guest.http.post("/api/lessons/divinare", json={})).json()["code"]
        async with guest.tab(code) as tab:
            await tab.say("read-on", at=0)
            while tab.scene["lesson"]["at"] == 0:
                await tab.hear()
    assert "0 tables" in purge(tmp_path).output
    age(tmp_path)
    assert "1 table" in purge(tmp_path).output
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        assert db.execute("SELECT count(*) FROM decisions").fetchone() == (0,)
