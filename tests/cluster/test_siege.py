"""Parts of a house die while people play, and nothing is lost."""

from pathlib import Path

import psycopg
import pytest

from moonlit.server.store.postgres.store import Postgres
from tests.cluster import audit
from tests.cluster.siege import besiege
from tests.postgres import postgres_server
from tests.server.store.test_store import CODE, a_table, decide, decision

DEATHS, TABLES = 9, 2


@pytest.mark.long
async def test_a_short_siege_loses_nothing(prepared_cluster: Path) -> None:
    """Servers, bus and database, in turn: python -m tests.cluster.siege does more of it."""
    with postgres_server(prepared_cluster) as postgres:
        result = await besiege(postgres, DEATHS, TABLES, thinkers=0, frozen=1)
    print(result)  # noqa: T201  # for whoever wants to know how long it took
    assert result.is_sound, result
    assert result.games >= TABLES


async def test_who_writes_without_holding_the_table_is_found_out(database_url: str) -> None:
    """The siege would count a stale write, and a gap."""
    audit.begin(database_url)
    url, name = audit.named(database_url)
    store = Postgres(url, is_shared=True)
    audit.note_writer(database_url, name, store.leases.owner)
    await a_table(store)
    await store.leases.take(CODE)
    await decide(store, 0, decision(0))
    assert audit.stale_writes(database_url) == 0
    with psycopg.connect(database_url) as db:
        db.execute("UPDATE leases SET owner = 'another'")
        db.execute("INSERT INTO decisions (code, n, action) VALUES (%s, 2, '')", (CODE,))
    assert (audit.stale_writes(database_url), audit.gaps(database_url)) == (1, 1)
    await store.close()
