"""Clients that never read, send slowly or flood the server are disconnected (backpressure)."""

import asyncio
import gc
import re
import subprocess
import sys
import weakref
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import pytest
import uvicorn
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from moonlit.server.app import config
from moonlit.server.domain.seating import Code
from moonlit.server.tables.page import Page
from moonlit.server.web import connection, sockets
from moonlit.server.web.guard import Guard
from moonlit.server.web.open_connections import OWN_FILES, OpenConnections
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
    table = site.lobby.live[Code(code)]
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
        async with asyncio.timeout(60):
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
    started: list[connection.HttpConnection] = []
    update = connection.HttpConnection._update_request_timer

    def noted(http: connection.HttpConnection) -> None:
        update(http)
        if http._request_timer is not None:
            started.append(http)

    monkeypatch.setattr(connection.HttpConnection, "_update_request_timer", noted)
    async with guest.tab(code) as tab:
        assert [http._request_timer for http in started] == [None]
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
            play = site.lobby.live[Code(code)].play
            known = [weakref.ref(one) for one in (held, held.conn, play)]
            del held, play
        for _ in range(500):
            await asyncio.sleep(0.02)
            if not any(one() for one in known):
                break
        assert [one() for one in known] == [None] * 3
    finally:
        gc.enable()


# --- how many connections may be open


@asynccontextmanager
async def counting(
    folder: Path, monkeypatch: pytest.MonkeyPatch, *proxies: str, files: int = 10_000, **most: int
) -> AsyncIterator[tuple[Site, OpenConnections]]:
    """A server with these limits, and its count of connections."""
    counted = OpenConnections(replace(ROOMY, **most), proxies, files)
    # Else whoever is silent would be dropped for that.
    monkeypatch.setattr(connection, "REQUEST_TIMEOUT", 3600)
    monkeypatch.setattr(conftest, "config", lambda app: config(app, proxies, counted))
    async with running(folder, limits=ROOMY) as site:
        yield site, counted


class Silent:
    """A connection that sends nothing."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def is_dropped(self) -> None:
        """Wait until the server closes it."""
        async with asyncio.timeout(SECONDS):
            with suppress(ConnectionResetError):
                assert await self.reader.read() == b""


async def open_silent(site: Site, stack: AsyncExitStack) -> Silent:
    host, _, port = site.url.removeprefix("http://").partition(":")
    silent = Silent(*await asyncio.open_connection(host, int(port)))
    stack.callback(silent.writer.transport.abort)
    return silent


async def test_an_address_has_no_more_connections_than_allowed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        counting(tmp_path, monkeypatch, sockets=5) as (site, counted),
        AsyncExitStack() as stack,
    ):
        opened = [await open_silent(site, stack) for _ in range(12)]
        for refused in opened[5:]:
            await refused.is_dropped()
        assert len(counted) == 5


async def test_silent_connections_give_way_to_whoever_speaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        counting(tmp_path, monkeypatch, silent_sockets=5) as (site, _),
        AsyncExitStack() as stack,
    ):
        guest = await site.guest()
        async with guest.tab(await guest.make()) as tab:
            opened = [await open_silent(site, stack) for _ in range(12)]
            for oldest in opened[:7]:
                await oldest.is_dropped()
            assert (await tab.say("ping"))["type"] == "pong"
            assert (await site.guest()).cookie


async def test_newcomers_get_in_although_all_files_are_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the connections come through a proxy, and no address can be counted."""
    async with (
        counting(tmp_path, monkeypatch, "127.0.0.1", files=OWN_FILES + 20, sockets=5) as counts,
        AsyncExitStack() as stack,
    ):
        site, counted = counts
        opened = [await open_silent(site, stack) for _ in range(40)]
        for oldest in opened[:20]:
            await oldest.is_dropped()
        assert len(counted) == 20
        assert (await site.guest()).cookie


async def test_a_closed_connection_is_not_counted_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with counting(tmp_path, monkeypatch) as (site, counted):
        guest = await site.guest()
        code = await guest.make()
        async with guest.tab(code):
            pass
        await guest.http.aclose()
        async with asyncio.timeout(SECONDS):
            while len(counted):  # noqa: ASYNC110  # nobody is told of an end
                await asyncio.sleep(0.01)
        assert not counted._open
        assert not counted._silent_of


async def test_a_page_that_never_says_hello_is_closed(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = await site.guest()
    code = await guest.make()
    with monkeypatch.context() as patched:
        patched.setattr(sockets, "HELLO_TIMEOUT", 0.1)
        async with guest.socket(code) as silent:
            assert (await Tab(silent).hear())["id"] == "hello-first"
            await silent.wait_closed()
            assert silent.close_code == 4409
    async with guest.tab(code) as tab:
        sockets.close_silent(page_at(site, code, 0))
        assert (await tab.say("ping"))["type"] == "pong"


def test_a_server_opens_as_many_files_as_it_may() -> None:
    script = (
        "import resource as r\n"
        "from moonlit.server.web.open_connections import raise_file_limit\n"
        "hard = min(2048, r.getrlimit(r.RLIMIT_NOFILE)[1])\n"
        "r.setrlimit(r.RLIMIT_NOFILE, (256, hard))\n"
        "assert raise_file_limit() == hard == r.getrlimit(r.RLIMIT_NOFILE)[0]\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def connection_of(page: Page) -> connection.WebSocketConnection:
    held = getattr(page.say_at_once, "__self__", None)
    assert isinstance(held, connection.WebSocketConnection)
    return held
