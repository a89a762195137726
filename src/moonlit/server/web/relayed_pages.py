"""The two ends of a relayed page: where its socket is, and where its table is."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

import msgspec

from moonlit.server.bus.protocol import Bus, Heard, NobodyAnswers, random_subject
from moonlit.server.refusals import TableElsewhere
from moonlit.server.store.leases import ProcessId
from moonlit.server.tables.page import Page
from moonlit.server.tables.table import LiveTable
from moonlit.server.wire import messages
from moonlit.server.wire.codec import decode, encode

PING, PONG = b"", b"!"
LEFT = b""
"""What a page that was closed says; no message is empty."""
LAST, MORE, CLOSE = b"=", b"+", b"!"
"""How what a page is told begins: with all of a message or the end of it, with a part of one that
is longer than a bus takes, or with the code to close the page with."""
LONGEST_PART, LONGEST_PARCEL = 512 * 1024, 768 * 1024
"""In bytes; a bus takes a megabyte at a time."""
PING_EVERY, PONG_WITHIN, MOST_MISSED = 0.5, 1.0, 2
"""A process that has missed so many pings is gone, and its pages are told."""
log = logging.getLogger("moonlit.relay")


def inbox_of(process: ProcessId) -> str:
    """Where a process is asked something."""
    return f"moonlit.{process}"


class RemoteTable:
    """A table elsewhere, as the socket of a page sees it."""

    def __init__(self, bus: Bus, to: str) -> None:
        self._bus = bus
        self._to = to

    async def hear(self, page: Page, said: messages.FromPage) -> None:
        """Hand on what the page says; it is answered when the table has seen to it."""
        page.has_said_hello = page.has_said_hello or isinstance(said, messages.Hello)
        await self._bus.say(self._to, encode(said))

    async def leave(self, _: Page) -> None:
        """The page was closed or lost."""
        await self._bus.say(self._to, LEFT)


Parcel = list[tuple[str, bytes]]
"""What one process tells pages at another one at a time, and for which of them each part is."""


class Inbox:
    """Where all pages of this process hear whose tables are elsewhere."""

    def __init__(self) -> None:
        self.at = random_subject()
        self._pages: dict[str, RelayedPage] = {}

    @contextmanager
    def known(self, page: "RelayedPage") -> Iterator[str]:
        """A name under which a page is told something; nobody else can guess it."""
        name = secrets.token_hex(8)
        self._pages[name] = page
        try:
            yield name
        finally:
            del self._pages[name]

    async def hear(self, heard: Heard) -> None:
        """Hand out a parcel; pages that have left are told nothing more."""
        for name, part in msgspec.msgpack.decode(heard.body, type=Parcel):
            if (page := self._pages.get(name)) is not None:
                page.hear(part)


class Parcels:
    """What pages at another process are told: all of one moment together.

    A message on the bus costs as much as building what a page is shown.
    """

    def __init__(self, bus: Bus, to: str) -> None:
        self._bus = bus
        self._to = to
        self._parts: Parcel = []
        self._size = 0
        self._sending: asyncio.Task[None] | None = None

    async def send(self, page: str, part: bytes) -> None:
        """Send a part, with what others are told now; returns when it is on the bus."""
        if self._sending is None or self._size + len(part) > LONGEST_PARCEL:
            self._parts, self._size = [], 0
            self._sending = asyncio.create_task(self._send(self._parts))
        self._parts.append((page, part))
        self._size += len(part)
        # Others still want theirs when one page leaves.
        await asyncio.shield(self._sending)

    async def _send(self, parts: Parcel) -> None:
        if parts is self._parts:
            self._sending = None
        await self._bus.say(self._to, msgspec.msgpack.encode(parts))


class RelayedPage:
    """A page here whose table is elsewhere: it gets what the owner of the table writes."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._parts: list[bytes] = []

    def hear(self, part: bytes) -> None:
        """Hand it on unread."""
        kind, body = part[:1], part[1:]
        if kind == CLOSE:
            self._page.let_go(int(body))
        elif kind == MORE:
            self._parts.append(body)
        else:
            self._page.send(b"".join([*self._parts, body]))
            self._parts.clear()

    def lose(self) -> None:
        """Its table cannot be reached: the page is told, and comes again."""
        self._page.tell_now(messages.Refused(re=0, id=TableElsewhere.id))
        self._page.let_go()


SendPart = Callable[[bytes], Awaitable[None]]


class RemotePage:
    """A page elsewhere whose table is here."""

    def __init__(self, bus: Bus, table: LiveTable, page: Page, send: SendPart) -> None:
        self._bus = bus
        self._table = table
        self._page = page
        self._send = send
        self._has_left = asyncio.Event()

    async def serve(self, opened: Callable[[str], Awaitable[None]]) -> None:
        """Let it speak and hear until it is closed, there or here."""
        speaks_at = random_subject()
        listening = await self._bus.listen(speaks_at, self._hear)
        pumping = asyncio.create_task(self._pump())
        leaving = asyncio.create_task(self._has_left.wait())
        try:
            await opened(speaks_at)
            await asyncio.wait({pumping, leaving}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (pumping, leaving):
                task.cancel()
            await listening.drop()
            await self._table.leave(self._page)

    def lose(self) -> None:
        """Whoever relays it is gone."""
        self._has_left.set()

    async def _hear(self, heard: Heard) -> None:
        if heard.body == LEFT:
            self._has_left.set()
            return
        try:
            said: messages.FromPage = decode(heard.body, messages.FromPage)
            await self._page.answer_finished()
            await self._table.hear(self._page, said)
        except Exception:
            # The relay has read it before, so this is no page's fault.
            log.exception("a relayed message could not be heard")
            self._page.let_go()

    async def _pump(self) -> None:
        """Send what the table tells the page; a page too far behind is let go, as any other."""
        while isinstance(message := await self._page.next(), bytes):
            for part in parts_of(message):
                await self._send(part)
            self._page.was_sent()
        await self._send(CLOSE + str(message).encode())


def parts_of(message: bytes) -> Iterator[bytes]:
    """A message in pieces that a bus takes."""
    rest = message
    while len(rest) > LONGEST_PART:
        yield MORE + rest[:LONGEST_PART]
        rest = rest[LONGEST_PART:]
    yield LAST + rest


class Peers:
    """Watches other processes, as long as pages depend on them."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._lose: dict[ProcessId, set[Callable[[], None]]] = {}
        self._watching: dict[ProcessId, asyncio.Task[None]] = {}

    def __len__(self) -> int:
        """How many pages depend on others."""
        return sum(map(len, self._lose.values()))

    @contextmanager
    def watched(self, process: ProcessId, lose: Callable[[], None]) -> Iterator[None]:
        """Call this when the process is gone, or the bus."""
        self._lose.setdefault(process, set()).add(lose)
        if process not in self._watching:
            self._watching[process] = asyncio.create_task(self._watch(process))
        try:
            yield
        finally:
            self._lose[process].discard(lose)
            if not self._lose[process]:
                del self._lose[process]
                self._watching.pop(process).cancel()

    def lose_all(self) -> None:
        """The bus is gone."""
        for process in list(self._lose):
            self._lost(process)

    def _lost(self, process: ProcessId) -> None:
        for lose in list(self._lose.get(process, ())):
            lose()

    async def _watch(self, process: ProcessId) -> None:
        missed = 0
        while True:
            await asyncio.sleep(PING_EVERY)
            try:
                await self._bus.ask(inbox_of(process), PING, PONG_WITHIN)
                missed = 0
            except NobodyAnswers:
                missed += 1
            if missed == MOST_MISSED:
                log.warning("a process is gone")
                self._lost(process)
