"""The line to a page, cut where nobody listens at the other end, or somebody only makes noise."""

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, cast

import h11
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

FRAMES_AT_ONCE = 2000
FRAMES_A_SECOND = 200
"""Far more than a page ever needs, and little enough to read."""
LINE = "moonlit.line"
"""Where the line itself is found in the scope of a socket."""
TEXT, SHORT, LONG = 0x81, 126, 127
"""The first bytes of a frame (RFC 6455): a whole text, and two ways of writing its length."""
MOST_PIECES = 64
"""In so many pieces may one message come; empty ones would never make it too long."""

SECONDS_TO_ASK = 20.0
"""So long may a request take to arrive; who sends a letter a minute holds a line for nothing."""
ARRIVING = (h11.IDLE, h11.SEND_BODY)
SECONDS_TO_READ = 120.0
"""So long may the largest answer take; it waits in memory for whoever asked."""


class Requests(H11Protocol):
    """uvicorn's own, but a request that never comes to its end is not waited for."""

    _too_late: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there and has said nothing yet."""
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        """A piece of a request, or all of it."""
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._stop_watching()
        self._stop_waiting()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Much is still to be read at the other end."""
        super().pause_writing()
        self._unread = self.loop.call_later(SECONDS_TO_READ, self.transport.abort)

    def resume_writing(self) -> None:
        """Most of it was read."""
        self._stop_waiting()
        super().resume_writing()

    def _watch(self) -> None:
        """Wait for the rest of a request, but not from each piece anew."""
        has_become_a_page = self.transport.get_protocol() is not self
        if has_become_a_page or self.conn.their_state not in ARRIVING:
            self._stop_watching()
        elif self._too_late is None:
            self._too_late = self.loop.call_later(SECONDS_TO_ASK, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _stop_watching(self) -> None:
        if self._too_late is not None:
            self._too_late.cancel()
            self._too_late = None


class Line(WebSocketsSansIOProtocol):
    """uvicorn's own, but nothing is kept for ever for somebody who never reads it.

    What a table tells goes out by `say`: the same frames as `send` makes, without the detour over
    a message for each of them.
    """

    _frames_left: float = FRAMES_AT_ONCE
    _counted_at: float = 0
    take_at_once: Callable[[bytes], bool] | None = None
    """Sees to a text straight away, or says that it has to wait for its turn."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Nothing was said yet."""
        self._said: list[bytes] = []
        super().connection_made(transport)
        # Else uvloop keeps what is written until all else has had its turn, other tables too.
        self.transport.set_write_buffer_limits(high=0)

    def handle_connect(self, event: Request) -> None:
        """Shake hands, and let whoever answers know the line itself."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            cast("dict[str, Any]", self.scope)["extensions"][LINE] = self

    async def run_asgi(self) -> None:
        """Talk until one of us hangs up, and then let go of everything that points to the line.

        Else Python would have to look for it, and for all that a page leaves behind.
        """
        await super().run_asgi()
        cast("dict[str, Any]", self.scope)["extensions"].pop(LINE, None)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        super().connection_lost(exc)
        self.conn.parser.close()

    def say(self, text: bytes) -> bool:
        """Send a text at once, unless much is still to be read at the other end."""
        if not self.writable.is_set():
            return False
        if not self._said:
            self.loop.call_soon(self.flush)
        self._said += (head(len(text)), text)
        if len(self._said) >= MOST_PIECES:
            self.flush()
        return True

    async def send(self, message: ASGISendEvent) -> None:
        """Open or close the line, or whatever else; after what was said before."""
        self.flush()
        await super().send(message)

    def shutdown(self) -> None:
        """The server closes: say what was to be said."""
        self.flush()
        super().shutdown()

    def flush(self) -> None:
        """Send all that was said in this moment at once; one call of the system costs the most."""
        said, self._said = self._said, []
        if said and not (self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(said))

    async def tell(self, text: bytes) -> None:
        """Send a text once most of what was said before has been read."""
        while not self.say(text):
            await self.writable.wait()

    def handle_events(self) -> None:
        """Read what came, unless it comes in more frames than anybody can mean."""
        now = self.loop.time()
        refilled = self._frames_left + (now - self._counted_at) * FRAMES_A_SECOND
        self._frames_left = min(FRAMES_AT_ONCE, refilled) - len(self.conn.events)
        self._counted_at = now
        if self._frames_left < 0:
            self.transport.abort()
        else:
            super().handle_events()

    def handle_text(self, event: Frame) -> None:
        """A message, or its beginning; where it can be taken at once, nobody has to be woken."""
        take, is_first = self.take_at_once, self.queue.empty() and not self.close_sent
        if not (take and event.fin and is_first and take(bytes(event.data))):
            super().handle_text(event)

    def handle_cont(self, event: Frame) -> None:
        """One more piece of a message, unless it is cut into crumbs."""
        if len(self.frames) < MOST_PIECES:
            super().handle_cont(event)
        else:
            self.transport.abort()

    def handle_ping(self) -> None:
        """Answer, unless the answers before this one still wait to be read."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """Close, also where the word that we close would never be read."""
        super().keepalive_timeout()
        self.transport.abort()


def head(length: int) -> bytes:
    """What comes before a text of so many bytes."""
    if length < SHORT:
        return bytes((TEXT, length))
    if length < 1 << 16:
        return bytes((TEXT, SHORT)) + length.to_bytes(2, "big")
    return bytes((TEXT, LONG)) + length.to_bytes(8, "big")
