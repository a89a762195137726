"""A NATS server for each test."""

from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio

from moonlit.server.bus.nats import NatsBus
from tests.server.bus.nats_server import NatsServer


@pytest.fixture
def server() -> Iterator[NatsServer]:
    started = NatsServer()
    yield started
    started.stop()


@pytest_asyncio.fixture
async def bus(server: NatsServer) -> AsyncIterator[NatsBus]:
    async with NatsBus(server.url) as connected:
        await connected.up()
        yield connected


@pytest_asyncio.fixture
async def other(server: NatsServer) -> AsyncIterator[NatsBus]:
    """The bus as another process knows it."""
    async with NatsBus(server.url) as connected:
        await connected.up()
        yield connected
