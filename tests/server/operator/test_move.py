"""Moving a whole house between a folder and PostgreSQL: nothing is lost, nothing is overwritten."""

import asyncio
import sqlite3
from contextlib import AsyncExitStack, closing
from pathlib import Path

import psycopg
import pytest
from click.testing import Result

from moonlit.server.domain.identity import hashed
from moonlit.server.domain.seating import Code
from moonlit.server.store.data_folder import FILE
from moonlit.server.store.moving import TABLES, Row, Sum, sqlite_house
from moonlit.server.store.postgres.moving import PostgresHouse
from moonlit.server.store.postgres.store import Postgres
from moonlit.server.store.protocol import Store
from moonlit.server.store.results import Holder, Place, Rating
from moonlit.server.store.sqlite import Sqlite
from tests.server.conftest import ROOMY, play_on, running, seat_all
from tests.server.operator.test_backup import moonlit
from tests.server.store.test_contract import KEY, SAID, SOUND, account, line, result
from tests.server.store.test_store import CODE, a_table, decide, decision


def move(source: object, target: object) -> Result:
    return moonlit("move", "--from", source, "--to", target, "--lang", "en")


async def live(store: Store) -> None:
    """Leave something of everything that is kept, with what is hardest to keep."""
    setup = await a_table(store)
    await store.members.add(account(setup.host, "Анна\u0301", password="h"), KEY, [b"\0c"], b"\0s")
    await store.programs.add(setup.host, "Ёлка", b"\0p")
    await asyncio.gather(*(decide(store, n, decision(n), setup.host) for n in range(50)))
    await store.add_line(CODE, line(setup.host, 'tab\t "quote" \\ 🌙', to=(0, 1)))
    await store.record(setup.host, SAID, SOUND)
    place = Place(holder=Holder(setup.host), place=1, score=0.1, rating=Rating(1 / 3, 25 / 3))
    await store.results.add(result(CODE, place, Place(holder=Holder(None, "novice"), place=2)))
    await store.end_table(CODE)
    await store.add_person(hashed("guest"))


def rows(folder: Path) -> dict[str, Sum]:
    found = {}
    with sqlite_house(folder) as house:
        for table in TABLES:
            found[table] = Sum()
            for row in house.rows(table):
                found[table] = found[table].with_row(row)
    return found


async def test_a_house_moves_into_postgres_and_back_as_it_was(
    tmp_path: Path, database_url: str
) -> None:
    here, back = tmp_path / "here", tmp_path / "back"
    store = Sqlite(here)
    await live(store)
    await store.close()
    there = move(here, database_url)
    assert there.exit_code == 0, there.output
    assert "decisions: 50" in there.output
    assert move(database_url, back).exit_code == 0
    assert rows(back) == rows(here)
    assert all(found.rows for found in rows(back).values())


async def test_what_was_moved_is_gone_on_with(tmp_path: Path, database_url: str) -> None:
    async with AsyncExitStack() as stack:
        async with running(tmp_path, limits=ROOMY) as site:
            guests = await site.guests(2)
            tabs = await seat_all(guests, stack)
            await tabs[0].decide()
            code = tabs[0].table["code"]
        assert move(tmp_path, database_url).exit_code == 0
        async with running(tmp_path, store=Postgres(database_url), limits=ROOMY) as site:
            back = [guest.at(site) for guest in guests]
            tabs = [await stack.enter_async_context(guest.tab(code)) for guest in back]
            await asyncio.gather(*map(play_on, tabs))
            assert (await back[1].get("/api/me"))["name"] == "Guest 1"
            # Numbers go on after the last one.
            await site.guest()


async def test_tables_with_days_to_think_are_woken_after_a_move(
    tmp_path: Path, database_url: str
) -> None:
    async with running(tmp_path, limits=ROOMY) as site, AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(2), stack, tempo="days")
        code = tabs[0].table["code"]
    assert move(tmp_path, database_url).exit_code == 0
    store = Postgres(database_url, is_shared=True)
    assert [lease.code for lease in await store.leases.take_due(9)] == [Code(code)]
    await store.close()


@pytest.mark.parametrize("is_there", [True, False])
async def test_where_somebody_lives_nobody_moves_in(
    tmp_path: Path, database_url: str, *, is_there: bool
) -> None:
    here = tmp_path / "here"
    for store in (Sqlite(here), Postgres(database_url)):
        await live(store)
        await store.close()
    source, target = (here, database_url) if is_there else (database_url, here)
    before = rows(here)
    refused = move(source, target)
    assert refused.exit_code == 1
    assert "already. Nothing was changed." in refused.output
    assert rows(here) == before


async def test_nobody_moves_while_a_server_plays(tmp_path: Path, database_url: str) -> None:
    store, other = Sqlite(tmp_path / "here"), Postgres(database_url)
    await other.touch()
    busy = move(tmp_path / "here", database_url)
    assert busy.exit_code == 1
    assert "Another Moonlit is using the data folder" in busy.output
    await store.close()
    busy = move(tmp_path / "here", database_url)
    assert busy.exit_code == 1
    assert "Another Moonlit is using the database" in busy.output
    await other.close()


async def test_what_does_not_arrive_as_it_was_sent_is_not_moved(
    tmp_path: Path, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Sqlite(tmp_path)
    await live(store)
    await store.close()
    add = PostgresHouse.add

    def one_less(self: PostgresHouse, table: str, sent: object) -> None:
        kept: list[Row] = list(sent)  # type: ignore[call-overload]
        add(self, table, kept[:-1] if table == "talk" else kept)

    monkeypatch.setattr(PostgresHouse, "add", one_less)
    refused = move(tmp_path, database_url)
    assert refused.exit_code == 1
    assert "What arrived of “talk” is not what was sent" in refused.output
    with psycopg.connect(database_url) as db:
        assert db.execute("SELECT count(*) FROM people").fetchone() == (0,)


def test_an_empty_folder_and_a_missing_database_are_said_to_be_so(tmp_path: Path) -> None:
    missing = move(tmp_path, "postgresql://moon:secret@127.0.0.1:1/moonlit")
    assert "There are no games in" in missing.output
    (tmp_path / "other").mkdir()
    away = move("postgresql://moon:secret@127.0.0.1:1/moonlit", tmp_path / "other")
    assert away.exit_code == 1
    assert "PostgreSQL cannot be reached at 127.0.0.1:1/moonlit" in away.output
    assert "secret" not in away.output


def test_every_column_of_both_engines_is_moved(tmp_path: Path, database_url: str) -> None:
    with sqlite_house(tmp_path):
        pass
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        names = [
            name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type='table'")
        ]
        here = {
            name: {column[1] for column in db.execute(f"PRAGMA table_info({name})")}
            for name in names
        }
    Postgres(database_url)
    query = (
        "SELECT table_name, column_name FROM information_schema.columns"
        " WHERE table_schema = current_schema()"
    )
    there: dict[str, set[str]] = {}
    with psycopg.connect(database_url) as connection:
        for table, column in connection.execute(query):
            there.setdefault(table, set()).add(column)
    for name in ("moonlit", "leases", "processes", "counts", "challenges"):
        del there[name]
    assert here == there == {name: set(columns) for name, columns in TABLES.items()}
