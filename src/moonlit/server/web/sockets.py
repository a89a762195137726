"""A page's socket: what it says is read strictly, what its table tells is sent in order."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, cast

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException

from moonlit.core.errors import Refusal
from moonlit.server.refusals import OurFault, TooFast, TooLong, Unreadable, status_of
from moonlit.server.tables.page import SCREEN, Page
from moonlit.server.tables.table import LiveTable
from moonlit.server.web.connection import LINE, Line
from moonlit.server.web.door import Door, DoorDep, session_of
from moonlit.server.wire import messages
from moonlit.server.wire.codec import encode, read

ANSWER = b'{"type":"decide"'
"""How a page begins to answer a question; said in any other way, it is heard a little later."""
CLOSED_FOR_A_REASON = 4000
SECONDS_TO_SAY_WHY = 3.0
Socket = WebSocket[Any, Any, Any]
log = logging.getLogger("moonlit.sockets")


@websocket("/ws/{code:str}")
async def table_socket(socket: Socket, door: DoorDep) -> None:
    """One page at one table, until either leaves."""
    await socket.accept()
    try:
        door.may_ask(socket)
        person = await door.person(socket)
        session = session_of(socket)
        page = Page(person.id, person.name, session, is_member=person.is_member)
        if "screen" in socket.query_params:
            page = Page(SCREEN, session=session)
        with door.line(socket), door.tab(page, person.id):
            async with door.table(socket) as table:
                await converse(socket, table, page, door)
    except Refusal as no:
        await turn_away(socket, door, no)
    except Exception:
        log.exception("%s failed", socket.scope["path"][:20])
        await turn_away(socket, door, OurFault())
    finally:
        # They hold the socket that holds them: Python would have to look for it among all there is.
        del socket.receive, socket.send


async def converse(socket: Socket, table: LiveTable, page: Page, door: Door) -> None:
    """Listen and speak at the same time; when one of them ends, so does the other."""
    line = line_of(socket)
    page.say_at_once, page.flush = line.say, line.flush
    listener = Listener(line, table, page, door)
    line.take_at_once = listener.takes
    speaking = asyncio.create_task(speak(socket, line, page))
    listening = asyncio.create_task(listener.listen())
    try:
        await asyncio.wait({speaking, listening}, return_when=asyncio.FIRST_COMPLETED)
        if page.is_let_go:
            await asyncio.wait({speaking}, timeout=SECONDS_TO_SAY_WHY)
    finally:
        line.take_at_once = None
        speaking.cancel()
        listening.cancel()
        ends = await asyncio.gather(speaking, listening, return_exceptions=True)
        await table.leave(page)
    for end in ends:
        if isinstance(end, Exception):
            raise end


class Relay:
    """A line behind another server than ours: everything goes through its own hands."""

    take_at_once: Callable[[bytes], bool] | None = None

    def __init__(self, socket: Socket) -> None:
        self._socket = socket

    def say(self, _: bytes) -> bool:
        """Nothing can be sent without waiting for it."""
        return False

    def flush(self) -> None:
        """Nothing waits here."""

    async def tell(self, text: bytes) -> None:
        """Send a text."""
        await self._socket.send_data(text, mode="text")

    async def receive(self) -> Mapping[str, Any]:
        """What the page said."""
        return cast("Mapping[str, Any]", await self._socket.receive())


def line_of(socket: Socket) -> Line | Relay:
    """The line to a page, as directly as there is one."""
    line: Line | None = (cast("Any", socket.scope).get("extensions") or {}).get(LINE)
    return line or Relay(socket)


async def speak(socket: Socket, line: Line | Relay, page: Page) -> None:
    """Send what had to wait, and close where the page is let go."""
    with suppress(WebSocketException, OSError):
        while isinstance(message := await page.next(), bytes):
            await line.tell(message)
            page.was_sent()
        await socket.close(message)


class Listener:
    """Reads what a page says, within limits."""

    def __init__(self, line: Line | Relay, table: LiveTable, page: Page, door: Door) -> None:
        self._line = line
        self._table = table
        self._page = page
        self._door = door
        self._longest = door.limits.message_bytes
        self._messages = door.limits.messages.allowance()
        self._nonsense = door.limits.nonsense.allowance()
        self._is_idle = False

    async def listen(self) -> None:
        """Until the page leaves, or has talked nonsense for too long."""
        while (raw := await self._next()) is not None:
            if self._page.is_let_go:
                return
            if (said := self._understood(raw)) is not None:
                await self._pass_on(said)

    def takes(self, raw: bytes) -> bool:
        """See to an answer straight away, if nothing was said before that is not seen to yet."""
        page = self._page
        if not (self._is_idle and raw.startswith(ANSWER) and page.is_heard_out):
            return False
        said = None if page.is_let_go else self._understood(raw)
        if isinstance(said, messages.Decide):
            self._table.hand_in(page, said)
        return True

    async def _next(self) -> bytes | None:
        self._is_idle = True
        raw = await received(self._line)
        self._is_idle = False
        return raw

    def _understood(self, raw: bytes) -> messages.FromPage | None:
        """What was said; nothing where it was refused."""
        try:
            return self._read(raw)
        except Refusal as no:
            self._bear(no, raw)
            return None

    def _bear(self, no: Refusal, raw: bytes) -> None:
        """Refuse a message, and the page itself where there were too many of the kind."""
        self._door.lobby.metrics.refused(no.id)
        try:
            self._nonsense.spend(self._page)
        except TooFast as enough:
            refuse(self._page, enough)
            self._page.let_go(CLOSED_FOR_A_REASON + enough.status)
        else:
            refuse(self._page, no, number_of(raw[: self._longest]))

    def _read(self, raw: bytes) -> messages.FromPage:
        self._messages.spend(self._page)
        if len(raw) > self._longest:
            raise TooLong(most=self._longest)
        said: messages.FromPage = read(raw, messages.FromPage)
        if isinstance(said, messages.Speak):
            self._door.may_speak(self._page.person)
        return said

    async def _pass_on(self, said: messages.FromPage) -> None:
        await self._page.heard_out()
        if isinstance(said, messages.Ping):
            self._page.tell(messages.Pong(re=said.re))
        else:
            await self._table.hear(self._page, said)


async def received(line: Line | Relay) -> bytes | None:
    """The next message as it came; None when the page is gone."""
    message = cast("Mapping[str, Any]", await line.receive())
    if message["type"] != "websocket.receive":
        return None
    text, binary = message.get("text"), message.get("bytes")
    return text.encode() if text is not None else binary or b""


def number_of(raw: bytes) -> int:
    """The number of a message that is otherwise unreadable, so that its sender gets an answer."""
    try:
        numbered: messages.Numbered = read(raw, messages.Numbered)
    except Unreadable:
        return 0
    return numbered.re


def refuse(page: Page, no: Refusal, re: int = 0) -> None:
    """A no that came before the table heard of it."""
    page.tell(messages.Refused(re=re, id=no.id, args=no.args_for_words))


async def turn_away(socket: Socket, door: Door, no: Refusal) -> None:
    """Say why, and close."""
    door.lobby.metrics.refused(no.id)
    with suppress(WebSocketException, OSError):
        told = messages.Refused(re=0, id=no.id, args=no.args_for_words)
        await socket.send_data(encode(told), mode="text")
        await socket.close(CLOSED_FOR_A_REASON + status_of(no))
