"""Whoever never reads what is sent to them is cut off, and holds up nobody and nothing."""

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
    settings: list[uvicorn.Config] = []

    def noted(app: Guard) -> uvicorn.Config:
        settings.append(config(app))
        return settings[0]

    monkeypatch.setattr(conftest, "config", noted)
    async with running(tmp_path, limits=ROOMY) as site:
        guest, other = await site.guests(2)
        code = await guest.make(players=2)
        async with other.tab(code) as watching:
            # From now on it asks sooner whether anybody is there; who watches may be slow.
            settings[0].ws_ping_interval = settings[0].ws_ping_timeout = 0.5
            async with deaf(guest, code):
                for _ in range(150):
                    page_at(site, code, 0).send(b'"' + b"x" * 100_000 + b'"')
                await watching.until(has_left)


async def test_a_page_that_asks_without_end_and_never_reads_is_cut_off(site: Site) -> None:
    guest, other = await site.guests(2)
    code = await guest.make(players=2)
    async with other.tab(code) as watching, deaf(guest, code) as connection:
        connection.transport.write(PING * 60_000)
        await watching.until(has_left)


@pytest.mark.parametrize("size", [2, 125, 126, 65_535, 65_536])
async def test_texts_of_every_length_arrive_whole(site: Site, size: int) -> None:
    guest = await site.guest()
    code = await guest.make(players=2)
    async with guest.tab(code) as tab:
        page_at(site, code, 0).send(text := b'"' + b"x" * (size - 2) + b'"')
        assert await tab.socket.recv(decode=False) == text


async def test_what_had_to_wait_comes_before_what_is_said_later(site: Site) -> None:
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


async def cut_off_after(site: Site, *pieces: bytes) -> bytes:
    """All that is answered to pieces of a request until the line is cut."""
    host, _, port = site.url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    answer = b""
    for piece in pieces:
        writer.write(piece)
        await writer.drain()
        await asyncio.sleep(0)
    try:
        async with asyncio.timeout(10):
            answer = await reader.read()
    except ConnectionResetError:
        pass
    writer.transport.abort()
    return answer


ASKING = b"PUT /api/me HTTP/1.1\r\nhost: moon\r\norigin: http://moon\r\n"


@pytest.mark.parametrize(
    "pieces",
    [
        (),
        (b"G",),
        (b"GET / HTTP/1.1\r\n", b"host: moon\r\n"),
        (ASKING, b"content-length: 100\r\n\r\n", b'{"name":'),
        (ASKING, b"transfer-encoding: chunked\r\n\r\n", b"5\r\n{"),
    ],
    ids=["nothing", "a letter", "half a head", "half a body", "half a chunk"],
)
async def test_a_request_that_never_ends_is_not_waited_for(
    site: Site, monkeypatch: pytest.MonkeyPatch, pieces: tuple[bytes, ...]
) -> None:
    with monkeypatch.context() as in_haste:
        in_haste.setattr(connection, "SECONDS_TO_ASK", 0.2)
        answer = await cut_off_after(site, *pieces)
    assert answer == b"" or b"no-session" in answer
    assert (await site.guest()).cookie


async def test_a_second_request_on_a_line_may_not_take_for_ever_either(
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
        monkeypatch.setattr(connection, "SECONDS_TO_ASK", 0.2)
        writer.write(b"GET /")
        assert await reader.read() == b""
    writer.transport.abort()


async def test_a_page_that_stays_open_is_not_cut_off(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = await site.guest()
    code = await guest.make()
    monkeypatch.setattr(connection, "SECONDS_TO_ASK", 1.0)
    async with guest.tab(code) as tab:
        await asyncio.sleep(1.2)
        assert (await tab.say("ping"))["type"] == "pong"


async def test_an_answer_that_nobody_reads_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "SECONDS_TO_READ", 0.3)
    lose, cut_off = connection.Requests.connection_lost, asyncio.Event()

    def lost(requests: connection.Requests, why: Exception | None) -> None:
        if requests._unread is not None:
            cut_off.set()
        lose(requests, why)

    monkeypatch.setattr(connection.Requests, "connection_lost", lost)
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "large.bin").write_bytes(b"x" * 20_000_000)
    async with running(tmp_path / "data", pages=tmp_path / "static") as site:
        host, _, port = site.url.removeprefix("http://").partition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(b"GET /large.bin HTTP/1.1\r\nhost: moon\r\n\r\n")
        assert (await site.guest()).cookie
        async with asyncio.timeout(SECONDS):
            await cut_off.wait()
        assert len(await reader.read()) < 20_000_000
        writer.transport.abort()


async def test_a_page_that_was_closed_is_forgotten_without_a_search(site: Site) -> None:
    """Looking for what is no longer needed takes time in which nobody is answered."""
    (guest,) = await site.guests(1)
    code = await guest.make(players=2, bots="novice")
    gc.disable()
    try:
        async with guest.tab(code):
            held = line_of(page_at(site, code, 0))
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


def line_of(page: Page) -> connection.Line:
    held = getattr(page.say_at_once, "__self__", None)
    assert isinstance(held, connection.Line)
    return held
