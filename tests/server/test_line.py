"""Whoever never reads what is sent to them is cut off, and holds up nobody and nothing."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection

from moonlit.server.app import config
from moonlit.server.guard import Guard
from moonlit.server.page import Page
from moonlit.server.seating import Code
from tests.server import conftest
from tests.server.conftest import ROOMY, Guest, Said, Site, Tab, running

PING = b"\x89\xfd" + b"\0" * 4 + b"x" * 125


def impatient(app: Guard) -> uvicorn.Config:
    """The server as it is, only that it asks sooner whether anybody is there."""
    settings = config(app)
    settings.ws_ping_interval = settings.ws_ping_timeout = 0.5
    return settings


@asynccontextmanager
async def deaf(guest: Guest, code: str) -> AsyncIterator[ClientConnection]:
    """A page that says hello and never reads again."""
    async with guest.socket(code) as connection:
        await Tab(connection).hello()
        connection.transport.pause_reading()
        try:
            yield connection
        finally:
            connection.transport.abort()


def has_left(told: Said) -> bool:
    return told["type"] == "table" and not told["seats"][0]["online"]


def page_at(site: Site, code: str, seat: int) -> Page:
    table = site.lobby._live[Code(code)]
    return next(page for page in table.pages if table.setup.seat_of(page.person) == seat)


async def test_a_page_that_never_reads_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conftest, "config", impatient)
    async with running(tmp_path, limits=ROOMY) as site:
        guest, other = await site.guests(2)
        code = await guest.make(players=2)
        async with other.tab(code) as watching, deaf(guest, code):
            for _ in range(150):
                page_at(site, code, 0).send(b'"' + b"x" * 100_000 + b'"')
            await watching.until(has_left)


async def test_a_page_that_asks_without_end_and_never_reads_is_cut_off(site: Site) -> None:
    guest, other = await site.guests(2)
    code = await guest.make(players=2)
    async with other.tab(code) as watching, deaf(guest, code) as connection:
        connection.transport.write(PING * 60_000)
        await watching.until(has_left)
