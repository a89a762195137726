"""The WebSocket route: decodes what a page sends within limits, and sends what a table tells it."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, cast

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException

from moonlit.core.errors import Refusal
from moonlit.server.domain.identity import Person
from moonlit.server.refusals import HelloFirst, OurFault, TooFast, TooLong, Unreadable, status_of
from moonlit.server.refusals.people import NotForPrograms
from moonlit.server.tables.page import SCREEN, Page
from moonlit.server.tables.table import LiveTable
from moonlit.server.web.connection import CONNECTION, WebSocketConnection
from moonlit.server.web.door import Door, DoorDep, rate_limit_key, session_of
from moonlit.server.web.relayed_pages import RemoteTable
from moonlit.server.wire import messages
from moonlit.server.wire.codec import decode, encode

DECIDE_PREFIX = b'{"type":"decide"'
"""How our client begins a `Decide`; one written in another way takes the slower path."""
CLOSE_CODE_BASE = 4000
"""The close code of a refused page is this plus the HTTP status."""
CLOSE_TIMEOUT = 3.0
HELLO_TIMEOUT = 20.0
"""Seconds in which a page must say hello; ours does it at once."""
FOR_PROGRAMS = (
    messages.Hello,
    messages.Ping,
    messages.Pledge,
    messages.Share,
    messages.Stand,
    messages.Leave,
    messages.Return,
    messages.Wish,
    messages.TakeBack,
    messages.Read,
)
Socket = WebSocket[Any, Any, Any]
log = logging.getLogger("moonlit.sockets")


@websocket("/ws/{code:str}", programs=True)
async def table_socket(socket: Socket, door: DoorDep) -> None:
    """Connect a page to a table until one of them closes the connection."""
    await socket.accept()
    try:
        door.check_request_rate(socket)
        person = await door.person(socket)
        session = session_of(socket)
        page = Page(person.id, person.name, session, is_member=person.is_member)
        if "screen" in socket.query_params:
            page = screen_of(person, session)
        page.network, page.is_program = rate_limit_key(socket), person.is_program
        with door.connection(socket), door.tab(page, person.id):
            async with door.place(socket, page) as table:
                if isinstance(table, LiveTable):
                    table.gathering.check_admitted(person.id, is_program=person.is_program)
                await serve_page(socket, table, page, door)
    except Refusal as refusal:
        await refuse_and_close(socket, door, refusal)
    except Exception:
        log.exception("%s failed", socket.scope["path"][:20])
        await refuse_and_close(socket, door, OurFault())
    finally:
        # These bound methods form a reference cycle with the socket, which would otherwise wait
        # for the garbage collector.
        del socket.receive, socket.send


def screen_of(person: Person, session: bytes) -> Page:
    """A page that is nobody's, for a room; a program has none."""
    if person.is_program:
        raise NotForPrograms
    page = Page(SCREEN, session=session)
    page.owner = person.id
    return page


async def serve_page(
    socket: Socket, table: LiveTable | RemoteTable, page: Page, door: Door
) -> None:
    """Send and receive concurrently; when one of them ends, stop the other."""
    connection = connection_of(socket)
    page.say_at_once, page.flush = connection.send_now, connection.flush
    receiver = Receiver(connection, table, page, door)
    connection.on_text = receiver.decide_now if isinstance(table, LiveTable) else None
    sending = asyncio.create_task(send_outbox(socket, connection, page))
    receiving = asyncio.create_task(receiver.run())
    silence = asyncio.get_running_loop().call_later(HELLO_TIMEOUT, close_silent, page)
    try:
        await asyncio.wait({sending, receiving}, return_when=asyncio.FIRST_COMPLETED)
        if page.is_let_go:
            await asyncio.wait({sending}, timeout=CLOSE_TIMEOUT)
    finally:
        silence.cancel()
        connection.on_text = None
        sending.cancel()
        receiving.cancel()
        ends = await asyncio.gather(sending, receiving, return_exceptions=True)
        await table.leave(page)
    for end in ends:
        if isinstance(end, Exception):
            raise end


def close_silent(page: Page) -> None:
    """Close a page that has never said hello: it holds a connection and shows nothing."""
    if not page.has_said_hello:
        send_refusal(page, HelloFirst())
        page.let_go(CLOSE_CODE_BASE + HelloFirst.status)


class AsgiConnection:
    """A connection on another ASGI server than ours: everything goes through ASGI messages."""

    on_text: Callable[[bytes], bool] | None = None

    def __init__(self, socket: Socket) -> None:
        self._socket = socket

    def send_now(self, _: bytes) -> bool:
        """ASGI cannot send without waiting."""
        return False

    def flush(self) -> None:
        """Nothing is buffered here."""

    async def send_text(self, text: bytes) -> None:
        """Send a text message."""
        await self._socket.send_data(text, mode="text")

    async def receive(self) -> Mapping[str, Any]:
        """The next ASGI message."""
        return cast("Mapping[str, Any]", await self._socket.receive())


def connection_of(socket: Socket) -> WebSocketConnection | AsgiConnection:
    """The connection below ASGI if our own server runs the app, else one that uses ASGI."""
    extensions = cast("Any", socket.scope).get("extensions") or {}
    connection: WebSocketConnection | None = extensions.get(CONNECTION)
    return connection or AsgiConnection(socket)


async def send_outbox(
    socket: Socket, connection: WebSocketConnection | AsgiConnection, page: Page
) -> None:
    """Send the messages that could not be sent at once, then close with the page's code."""
    with suppress(WebSocketException, OSError):
        while isinstance(message := await page.next(), bytes):
            await connection.send_text(message)
            page.was_sent()
        await socket.close(message)


class Receiver:
    """Receives the messages of a page, and refuses those beyond the limits."""

    def __init__(
        self,
        connection: WebSocketConnection | AsgiConnection,
        table: LiveTable | RemoteTable,
        page: Page,
        door: Door,
    ) -> None:
        self._connection = connection
        self._table = table
        self._page = page
        self._door = door
        self._max_bytes = door.limits.message_bytes
        self._messages = door.limits.messages.limiter()
        self._bad_messages = door.limits.bad_messages.limiter()
        self._is_idle = False

    async def run(self) -> None:
        """Pass messages on until the page disconnects or has to be closed."""
        while (raw := await self._next()) is not None:
            if self._page.is_let_go:
                return
            if (message := self._decode_or_refuse(raw)) is not None:
                await self._pass_on(message)

    def decide_now(self, raw: bytes) -> bool:
        """Pass a decision on without a task switch; False if this message has to wait its turn."""
        page = self._page
        if not (self._is_idle and raw.startswith(DECIDE_PREFIX) and page.is_answer_finished):
            return False
        message = None if page.is_let_go else self._decode_or_refuse(raw)
        if isinstance(message, messages.Decide) and isinstance(self._table, LiveTable):
            self._table.answers.hand_in(page, message)
        return True

    async def _next(self) -> bytes | None:
        self._is_idle = True
        raw = await receive_bytes(self._connection)
        self._is_idle = False
        return raw

    def _decode_or_refuse(self, raw: bytes) -> messages.FromPage | None:
        """The decoded message; None if it was refused."""
        try:
            return self._decode(raw)
        except Refusal as refusal:
            self._refuse(refusal, raw)
            return None

    def _refuse(self, refusal: Refusal, raw: bytes) -> None:
        """Refuse a message, and close the page if too many were refused."""
        self._door.lobby.metrics.refused(refusal.id)
        try:
            self._bad_messages.spend(self._page)
        except TooFast as too_many:
            send_refusal(self._page, too_many)
            self._page.let_go(CLOSE_CODE_BASE + too_many.status)
        else:
            send_refusal(self._page, refusal, message_number(raw[: self._max_bytes]))

    def _decode(self, raw: bytes) -> messages.FromPage:
        self._messages.spend(self._page)
        if len(raw) > self._max_bytes:
            raise TooLong(most=self._max_bytes)
        message: messages.FromPage = decode(raw, messages.FromPage)
        if self._page.is_program and not may_be_said_by_program(message):
            raise NotForPrograms
        if isinstance(message, messages.Speak):
            self._door.check_talk_rate(self._page.person)
        return message

    async def _pass_on(self, message: messages.FromPage) -> None:
        await self._page.answer_finished()
        if isinstance(message, messages.Ping):
            self._page.tell_now(messages.Pong(re=message.re))
        else:
            await self._table.hear(self._page, message)


def may_be_said_by_program(message: messages.FromPage) -> bool:
    """Whether a program may say it: it plays, and arranges and writes nothing."""
    if isinstance(message, messages.Decide):
        return not message.words
    return isinstance(message, FOR_PROGRAMS)


async def receive_bytes(connection: WebSocketConnection | AsgiConnection) -> bytes | None:
    """The next message as it came; None if the page has disconnected."""
    message = cast("Mapping[str, Any]", await connection.receive())
    if message["type"] != "websocket.receive":
        return None
    text, binary = message.get("text"), message.get("bytes")
    return text.encode() if text is not None else binary or b""


def message_number(raw: bytes) -> int:
    """The `re` of a message that is otherwise unreadable, so that its sender gets an answer."""
    try:
        numbered: messages.Numbered = decode(raw, messages.Numbered)
    except Unreadable:
        return 0
    return numbered.re


def send_refusal(page: Page, refusal: Refusal, re: int = 0) -> None:
    """Refuse a message before the table gets it."""
    page.tell_now(messages.Refused(re=re, id=refusal.id, args=refusal.args_for_words))


async def refuse_and_close(socket: Socket, door: Door, refusal: Refusal) -> None:
    """Send the reason, and close with the code of its HTTP status."""
    door.lobby.metrics.refused(refusal.id)
    with suppress(WebSocketException, OSError):
        refused = messages.Refused(re=0, id=refusal.id, args=refusal.args_for_words)
        await socket.send_data(encode(refused), mode="text")
        await socket.close(CLOSE_CODE_BASE + status_of(refusal))
