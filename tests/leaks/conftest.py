"""A hunter for all tests of a file: putting two servers together takes longer than most hunts."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.leaks.hunt import Hunter, hunting


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def hunter(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Hunter]:
    async with hunting(tmp_path_factory.mktemp("leaks")) as hunter:
        yield hunter
