"""What has to mean the same at every process of a house, on a real PostgreSQL and a real NATS."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack

import psycopg
import pytest
import pytest_asyncio

from tests.postgres import PostgresServer
from tests.server.bus.nats_server import NatsServer
from tests.server.conftest import Site, play_on, seat_all
from tests.server.people.test_accounts import join
from tests.server.shared_house import house_on_postgres

pytestmark = pytest.mark.asyncio(loop_scope="module")
SECONDS = 60

DEALT_BEFORE = """
UPDATE tables SET setup = jsonb_set(
    setup::jsonb, '{began}', to_jsonb((setup->>'began')::bigint - 864000)
)::json WHERE code = %s
"""


class Together:
    """Two processes and their database."""

    def __init__(self, sites: list[Site], url: str) -> None:
        self.here, self.there = sites
        self.url = url


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def both(
    postgres: PostgresServer, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Together]:
    nats, url = NatsServer(), postgres.fresh()
    async with house_on_postgres(tmp_path_factory.mktemp("both"), url, nats) as sites:
        yield Together(sites, url)
    nats.stop()


Rows = list[tuple[float, ...]]


def rows(url: str, query: str, *said: object) -> Rows:
    with psycopg.connect(url) as db:
        return db.execute(query, said).fetchall()


async def until(is_so: Callable[[], object]) -> None:
    """Wait for what the database knows."""
    async with asyncio.timeout(SECONDS):
        while not is_so():  # noqa: ASYNC110  # nobody else says so
            await asyncio.sleep(0.05)


async def test_ratings_of_games_that_end_at_once_follow_from_each_other(both: Together) -> None:
    """Two games of the same two members end at different processes in the same moment."""
    anna, ben = await both.here.guest(), await both.here.guest()
    await join(anna, "Anna")
    await join(ben, "Ben")
    async with AsyncExitStack() as stack:
        sites = both.here, both.there
        tables = [await seat_all([anna.at(site), ben.at(site)], stack) for site in sites]
        assert [len(site.lobby) for site in sites] == [1, 1]
        playing = [play_on(tab) for tabs in tables for tab in tabs]
        await asyncio.wait_for(asyncio.gather(*playing), SECONDS)
    query = "SELECT sigma FROM places JOIN results USING (code) ORDER BY results.n, person"
    await until(lambda: len(rows(both.url, query)) == 4)
    first, second = rows(both.url, query)[:2], rows(both.url, query)[2:]
    # Had both begun from the same ratings, they would end at the same certainty.
    assert all(after < before for before, after in zip(first, second, strict=True)), (first, second)


async def test_a_clock_of_days_ends_on_time_although_nobody_has_the_table_open(
    both: Together,
) -> None:
    """Whoever asks first wakes it, and a bot stands in for who was waited for."""
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await both.here.guests(2), stack, tempo="days")
        code = tabs[0].table["code"]
        assert (await next(tab for tab in tabs if tab.is_asked).decide())["type"] == "done"
    holder = "SELECT code FROM leases WHERE code = %s AND owner IS NULL AND due > now()"
    await until(lambda: rows(both.url, holder, code))
    given = "SELECT count(*) FROM decisions WHERE code = %s"
    before = rows(both.url, given, code)
    with psycopg.connect(both.url) as db:
        # Days pass: it was dealt and decided long ago, and the clock has run out.
        db.execute(DEALT_BEFORE, (code,))
        db.execute("UPDATE decisions SET at = at - 864000 WHERE code = %s", (code,))
        db.execute("UPDATE leases SET due = clock_timestamp() WHERE code = %s", (code,))
    await until(lambda: rows(both.url, given, code) > before)
