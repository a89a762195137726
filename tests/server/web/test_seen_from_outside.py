"""What operators see of several processes that share a house; strangers see whether it is well."""

import asyncio
import io
import json
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from moonlit.server import app
from moonlit.server.store.engines import open_postgres
from moonlit.server.store.protocol import Store
from moonlit.server.telemetry.logs import configure_logging
from moonlit.server.web import health
from tests.server.bus.nats_server import NatsServer
from tests.server.conftest import ROOMY, Site, running
from tests.server.operator.test_backup import moonlit
from tests.server.web.test_health import read_metrics

WAIT = 30
AWAY = {"host": "moonlit.example", "x-forwarded-for": "203.0.113.7"}


@pytest.fixture
def nats() -> Iterator[NatsServer]:
    started = NatsServer()
    yield started
    started.stop()


@pytest.fixture
def stores(database_url: str) -> list[Store]:
    return [open_postgres(database_url, is_shared=True) for _ in range(2)]


@pytest.fixture
async def sites(
    tmp_path: Path, stores: list[Store], nats: NatsServer, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[list[Site]]:
    """Two processes of a house, the second of which is told of what the first has."""
    monkeypatch.setattr(health, "CACHE_SECONDS", 0)
    async with AsyncExitStack() as stack:
        both = [
            await stack.enter_async_context(
                running(tmp_path, store=store, limits=ROOMY, bus=nats.url)
            )
            for store in stores
        ]
        for site, store in zip(both, stores, strict=True):
            await store.leases.renew()
            assert site.door.relay is not None
            await asyncio.wait_for(site.door.relay.is_ready.wait(), WAIT)
        yield both


async def test_health_tells_operators_who_lives_and_holds_how_many_tables(
    sites: list[Site], stores: list[Store]
) -> None:
    first, second = [await site.guest() for site in sites]
    async with first.tab(code := await first.make()):
        told = await second.get("/health")
        assert (told["ok"], told["bus"]) == (True, True)
        assert told["process"] == stores[1].leases.owner
        held = {one["process"]: one["tables"] for one in told["processes"]}
        assert held == {stores[0].leases.owner: 1, stores[1].leases.owner: 0}
        ages = {one["process"]: one["oldest_lease"] for one in told["processes"]}
        assert ages[stores[0].leases.owner] > 0 == ages[stores[1].leases.owner]
        assert all(0 <= one["heard"] < WAIT for one in told["processes"])
        assert code not in json.dumps(told)


async def test_strangers_are_told_only_that_it_is_well(sites: list[Site]) -> None:
    answer = await (await sites[0].guest()).http.get("/health", headers=AWAY)
    assert answer.json() == {"ok": True}


async def test_without_a_bus_a_process_is_well_and_says_so(
    sites: list[Site], nats: NatsServer
) -> None:
    guest = await sites[0].guest()
    nats.stop()
    async with asyncio.timeout(WAIT):
        while (await guest.get("/health"))["bus"]:
            pass
    told = await guest.get("/health")
    assert (told["ok"], len(told["processes"])) == (True, 2)
    assert (await read_metrics(guest))["moonlit_bus_up"] == 0


async def test_metrics_name_their_process_and_count_what_is_relayed(
    sites: list[Site], stores: list[Store]
) -> None:
    first, second = [await site.guest() for site in sites]
    async with first.tab(code := await first.make()), second.tab(code):
        for guest, store, tables in ((first, stores[0], 1), (second, stores[1], 0)):
            seen = await read_metrics(guest)
            assert seen[f"moonlit_process_info {store.leases.owner}"] == 1
            assert (seen["moonlit_tables"], seen["moonlit_relayed_pages"]) == (tables, 1)
            assert seen["moonlit_bus_up"] == 1
            assert seen["moonlit_tables_lost_total"] == 0
            assert 0 < seen["moonlit_lease_left_seconds"] <= 3


async def test_the_console_tells_which_tables_they_hold(
    sites: list[Site], stores: list[Store], database_url: str
) -> None:
    guest = await sites[0].guest()
    async with guest.tab(code := await guest.make()):
        command = ("processes", "--store", database_url, "--lang", "en")
        shown = await asyncio.to_thread(moonlit, *command)
        assert shown.exit_code == 0, shown.output
        assert all(store.leases.owner in shown.output for store in stores)
        assert "oldest lease" in shown.output
        assert code not in shown.output
        tables = await asyncio.to_thread(moonlit, *command, "--tables", "--json")
        (line,) = json.loads(tables.output)
        assert (line["table"], line["process"]) == (code, stores[0].leases.owner)
        assert line["epoch"] == 1


async def test_the_console_says_when_nobody_serves(database_url: str) -> None:
    await open_postgres(database_url).close()
    shown = moonlit("processes", "--store", database_url, "--lang", "en")
    assert (shown.exit_code, shown.output) == (0, "No process shares this house now.\n")


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    root, before = logging.getLogger(), logging.getLogger().handlers[:]
    yield io.StringIO()
    root.handlers[:] = before
    logging.getLogger("moonlit").setLevel(logging.NOTSET)
    logging.getLogger("uvicorn.error").setLevel(logging.NOTSET)


async def test_the_log_carries_process_and_epoch(
    stores: list[Store], tmp_path: Path, nats: NatsServer, written: io.StringIO
) -> None:
    store = stores[0]
    app.name_process(configure_logging("json", written), store)
    async with running(tmp_path, store=store, limits=ROOMY, bus=nats.url) as site:
        await store.leases.renew()
        guest = await site.guest()
        code = await guest.make(bots="novice", players=2)
        async with guest.tab(code):
            logging.getLogger("moonlit.test").warning("table %s is odd", code)
    await stores[1].close()
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert {line["process"] for line in lines} == {store.leases.owner}
    said = {line["message"]: line.get("epoch") for line in lines}
    assert said["taken"] == said["given back"] == said[f"table {code} is odd"] == 1


async def test_alone_nobody_needs_a_name(database_url: str, written: io.StringIO) -> None:
    store = open_postgres(database_url)
    app.name_process(configure_logging("json", written), store)
    logging.getLogger("moonlit.test").warning("odd")
    await store.close()
    assert "process" not in json.loads(written.getvalue())
