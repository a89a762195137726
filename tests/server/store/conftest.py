"""Every engine of the store, for the tests that all of them have to pass."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from moonlit.server.store.postgres.store import Postgres
from moonlit.server.store.protocol import Store
from moonlit.server.store.sqlite import Sqlite

Engine = Callable[[], Store]
"""Opens the same data each time."""


@pytest.fixture(params=["sqlite", "postgres"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Engine:
    if request.param == "sqlite":
        return lambda: Sqlite(tmp_path)
    url = request.getfixturevalue("database_url")
    return lambda: Postgres(url)


@pytest.fixture
async def store(engine: Engine) -> AsyncIterator[Store]:
    store = engine()
    yield store
    await store.close()
