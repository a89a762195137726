"""One leak tester per test file: starting two servers takes longer than most checks."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.leaks.tester import LeakTester, leak_tester


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def tester(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[LeakTester]:
    async with leak_tester(tmp_path_factory.mktemp("leaks")) as tester:
        yield tester
