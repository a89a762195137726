"""Whoever never reads what is sent to them is cut off, and holds up nobody and nothing."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

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


MASK = b"\0" * 4
BEGUN = b"\x01\x80" + MASK
"""The first frame of a text, with nothing in it."""
MORE = b"\x00\x80" + MASK
LAST = b"\x80\x80" + MASK
PONG = b"\x8a\x80" + MASK


async def is_cut_off(guest: Guest, code: str, noise: bytes) -> bool:
    """Whether a page that makes this noise loses its line."""
    async with guest.socket(code) as connection:
        tab = Tab(connection)
        await tab.hello()
        connection.transport.write(noise)
        try:
            await tab.say("rename", name="Loud")
        except ConnectionClosed:
            return True
        return False


@pytest.mark.parametrize(
    ("noise", "is_too_much"),
    [
        (BEGUN + MORE * 10 + LAST, False),
        (BEGUN + MORE * 100, True),
        (PONG * 100, False),
        (PONG * 5000, True),
        (LAST, True),
    ],
    ids=["a few pieces", "crumbs", "a few pongs", "a flood of pongs", "an end of nothing"],
)
async def test_noise_is_cut_off(site: Site, noise: bytes, *, is_too_much: bool) -> None:
    guest = await site.guest()
    code = await guest.make(players=2)
    assert await is_cut_off(guest, code, noise) is is_too_much
    async with guest.tab(code) as tab:
        assert tab.table["seats"][0]["online"]
