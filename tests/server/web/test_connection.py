"""Clients that never read, send slowly or flood the server are disconnected (backpressure)."""

import asyncio
import gc
import re
import weakref
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from moonlit.server.app import config
from moonlit.server.domain.seating import Code
from moonlit.server.tables.page import Page
from moonlit.server.web import connection
from moonlit.server.web.guard import Guard
from tests.server import conftest
from tests.server.conftest import ROOMY, SECONDS, Guest, Said, Site, Tab, running

PING = b"\x89\xfd" + b"\0" * 4 + b"x" * 125


@asynccontextmanager
async def never_reading(guest: Guest, code: str) -> AsyncIterator[ClientConnection]:
    """A page that sends hello and never reads again."""
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


async def test_a_page_that_never_reads_is_disconnected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings: list[uvicorn.Config] = []

    def noted(app: Guard) -> uvicorn.Config:
        settings.append(config(app))
        return settings[0]

    monkeypatch.setattr(conftest, "config", noted)
    async with running(tmp_path, limits=ROOMY) as site:
        guest, other = await site.guests(2)
        code = await guest.make(players=2)
        async with other.tab(code) as watching:
            # From now on WebSocket pings come sooner; the other page, already open, may be slow.
            settings[0].ws_ping_interval = settings[0].ws_ping_timeout = 0.5
            async with never_reading(guest, code):
                for _ in range(150):
                    page_at(site, code, 0).send(b'"' + b"x" * 100_000 + b'"')
                await watching.until(has_left)


async def test_a_page_that_pings_without_end_and_never_reads_is_disconnected(site: Site) -> None:
    guest, other = await site.guests(2)
    code = await guest.make(players=2)
    async with other.tab(code) as watching, never_reading(guest, code) as connection:
        connection.transport.write(PING * 60_000)
        await watching.until(has_left)


@pytest.mark.parametrize("size", [2, 125, 126, 65_535, 65_536])
async def test_texts_of_every_length_arrive_whole(site: Site, size: int) -> None:
    guest = await site.guest()
    code = await guest.make(players=2)
    async with guest.tab(code) as tab:
        page_at(site, code, 0).send(text := b'"' + b"x" * (size - 2) + b'"')
        assert await tab.socket.recv(decode=False) == text


async def test_queued_messages_are_sent_before_later_ones(site: Site) -> None:
    guest = await site.guest()
    code = await guest.make(players=2)
    async with guest.tab(code) as tab:
        page, told = page_at(site, code, 0), [b'"%d"' % n + b" " * 40_000 for n in range(120)]
        for text in told[:100]:
            page.send(text)
        heard = []
        for later in [None, *told[100:], *[None] * 99]:
            if later is not None:
                page.send(later)
            heard.append(await tab.socket.recv(decode=False))
        assert heard == told


MASK = b"\0" * 4
FIRST = b"\x01\x80" + MASK
"""The first frame of a text, with nothing in it."""
MORE = b"\x00\x80" + MASK
LAST = b"\x80\x80" + MASK
PONG = b"\x8a\x80" + MASK


async def is_disconnected(guest: Guest, code: str, frames: bytes) -> bool:
    """Whether a page that sends these frames is disconnected."""
    async with guest.socket(code) as connection:
        tab = Tab(connection)
        await tab.hello()
        connection.transport.write(frames)
        try:
            await tab.say("rename", name="Loud")
        except ConnectionClosed:
            return True
        return False


@pytest.mark.parametrize(
    ("frames", "is_too_much"),
    [
        (FIRST + MORE * 10 + LAST, False),
        (FIRST + MORE * 100, True),
        (PONG * 100, False),
        (PONG * 5000, True),
        (LAST, True),
    ],
    ids=["a few fragments", "many fragments", "a few pongs", "a flood of pongs", "a stray end"],
)
async def test_floods_of_frames_are_disconnected(
    site: Site, frames: bytes, *, is_too_much: bool
) -> None:
    guest = await site.guest()
    code = await guest.make(players=2)
    assert await is_disconnected(guest, code, frames) is is_too_much
    async with guest.tab(code) as tab:
        assert tab.table["seats"][0]["online"]


async def response_to(site: Site, *parts: bytes) -> bytes:
    """The response to parts of a request, until the server closes the connection."""
    host, _, port = site.url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    answer = b""
    for part in parts:
        writer.write(part)
        await writer.drain()
        await asyncio.sleep(0)
    try:
        async with asyncio.timeout(10):
            answer = await reader.read()
    except ConnectionResetError:
        pass
    writer.transport.abort()
    return answer


REQUEST = b"PUT /api/me HTTP/1.1\r\nhost: moon\r\norigin: http://moon\r\n"


@pytest.mark.parametrize(
    "parts",
    [
        (),
        (b"G",),
        (b"GET / HTTP/1.1\r\n", b"host: moon\r\n"),
        (REQUEST, b"content-length: 100\r\n\r\n", b'{"name":'),
        (REQUEST, b"transfer-encoding: chunked\r\n\r\n", b"5\r\n{"),
    ],
    ids=["nothing", "a letter", "half a head", "half a body", "half a chunk"],
)
async def test_a_request_that_never_ends_times_out(
    site: Site, monkeypatch: pytest.MonkeyPatch, parts: tuple[bytes, ...]
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(connection, "REQUEST_TIMEOUT", 0.2)
        answer = await response_to(site, *parts)
    assert answer == b"" or b"no-session" in answer
    assert (await site.guest()).cookie


async def test_a_second_request_on_a_connection_times_out_too(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, _, port = site.url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    async with asyncio.timeout(SECONDS):
        writer.write(b"GET /api/games HTTP/1.1\r\nhost: moon\r\n\r\n")
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200")
        length = re.search(rb"content-length: (\d+)", head)
        assert length
        await reader.readexactly(int(length[1]))
        monkeypatch.setattr(connection, "REQUEST_TIMEOUT", 0.2)
        writer.write(b"GET /")
        assert await reader.read() == b""
    writer.transport.abort()


async def test_an_open_websocket_does_not_time_out(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = await site.guest()
    code = await guest.make()
    monkeypatch.setattr(connection, "REQUEST_TIMEOUT", 1.0)
    async with guest.tab(code) as tab:
        await asyncio.sleep(1.2)
        assert (await tab.say("ping"))["type"] == "pong"


async def test_a_response_that_nobody_reads_times_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "WRITE_TIMEOUT", 0.3)
    lose, timed_out = connection.HttpConnection.connection_lost, asyncio.Event()

    def lost(http: connection.HttpConnection, why: Exception | None) -> None:
        if http._write_timer is not None:
            timed_out.set()
        lose(http, why)

    monkeypatch.setattr(connection.HttpConnection, "connection_lost", lost)
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "large.bin").write_bytes(b"x" * 20_000_000)
    async with running(tmp_path / "data", pages=tmp_path / "static") as site:
        host, _, port = site.url.removeprefix("http://").partition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(b"GET /large.bin HTTP/1.1\r\nhost: moon\r\n\r\n")
        assert (await site.guest()).cookie
        async with asyncio.timeout(SECONDS):
            await timed_out.wait()
        assert len(await reader.read()) < 20_000_000
        writer.transport.abort()


async def test_a_closed_page_is_freed_without_garbage_collection(site: Site) -> None:
    """The garbage collector stops the whole server while it searches for cycles."""
    (guest,) = await site.guests(1)
    code = await guest.make(players=2, bots="novice")
    gc.disable()
    try:
        async with guest.tab(code):
            held = connection_of(page_at(site, code, 0))
            play = site.lobby._live[Code(code)].play
            known = [weakref.ref(one) for one in (held, held.conn, play)]
            del held, play
        for _ in range(500):
            await asyncio.sleep(0.02)
            if not any(one() for one in known):
                break
        assert [one() for one in known] == [None] * 3
    finally:
        gc.enable()


def connection_of(page: Page) -> connection.WebSocketConnection:
    held = getattr(page.say_at_once, "__self__", None)
    assert isinstance(held, connection.WebSocketConnection)
    return held
