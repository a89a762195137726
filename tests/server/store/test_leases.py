"""Which process holds which table."""

from pathlib import Path

import pytest

from moonlit.server.store.leases import ALONE, AloneLeases
from moonlit.server.store.sqlite import Sqlite
from tests.server.store.test_store import CODE


async def test_a_process_alone_holds_every_table(tmp_path: Path) -> None:
    store = Sqlite(tmp_path)
    lease = await store.leases.take(CODE)
    assert (lease.owner, lease.epoch) == (store.leases.owner, 1)
    await store.leases.release([CODE])
    assert await store.leases.holder(CODE) == lease
    assert await store.leases.renew() == ()
    assert [one.owner for one in await store.leases.processes()] == [ALONE]
    await store.close()


@pytest.mark.parametrize("at", [None, 0.0])
async def test_a_process_alone_is_woken_by_its_own_clocks(at: float | None) -> None:
    leases = AloneLeases()
    await leases.set_due(CODE, at)
    assert await leases.take_due(9) == ()
