"""Who may use a database beside whom: only processes that know of each other."""

from pathlib import Path

import pytest

from moonlit.server.store.engines import open_postgres
from moonlit.server.store.postgres.errors import InUse
from tests.server.bus.nats_server import NatsServer
from tests.server.conftest import ROOMY, running


async def test_who_is_not_on_the_bus_is_kept_away(database_url: str, tmp_path: Path) -> None:
    nats = NatsServer()
    store = open_postgres(database_url, is_shared=True)
    try:
        async with running(tmp_path, store=store, limits=ROOMY, bus=nats.url) as site:
            assert (await (await site.guest()).get("/health"))["ok"]
            with pytest.raises(InUse):
                open_postgres(database_url)
            other = open_postgres(database_url, is_shared=True)
            await other.close()
    finally:
        nats.stop()


async def test_nobody_comes_beside_a_server_that_is_alone(
    database_url: str, tmp_path: Path
) -> None:
    store = open_postgres(database_url)
    async with running(tmp_path, store=store, limits=ROOMY) as site:
        await site.guest()
        for is_shared in (True, False):
            with pytest.raises(InUse):
                open_postgres(database_url, is_shared=is_shared)
