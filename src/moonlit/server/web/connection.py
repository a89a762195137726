"""HTTP and WebSocket connections below ASGI: timeouts, frame limits, backpressure, direct sends.

Both classes extend uvicorn's own protocols. They drop a client that sends too slowly, never reads
what it is sent, or floods the server with WebSocket pings and tiny frames.
"""

import asyncio
import socket
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Any, cast

import h11
import uvicorn
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from moonlit.server.web.open_connections import OpenConnections

FRAME_BURST = 2000
FRAMES_PER_SECOND = 200
"""Rate limit for incoming frames, pings included: far more than the client ever sends."""
CONNECTION = "moonlit.connection"
"""The key of the `WebSocketConnection` in the extensions of an ASGI scope."""
TEXT, LENGTH_16, LENGTH_64 = 0x81, 126, 127
"""RFC 6455: the first byte of an unfragmented text frame, and two markers for longer lengths."""
MAX_FRAGMENTS = 64
"""How many frames one message may have; empty ones would never reach the size limit."""
MAX_BUFFERS = 64
"""How many buffers, two for each frame, are joined into one write."""

REQUEST_TIMEOUT = 20.0
"""Seconds in which a request must have arrived, against clients that send a byte a minute."""
RECEIVING = (h11.IDLE, h11.SEND_BODY)
WRITE_TIMEOUT = 120.0
"""Seconds in which the client must read a response, which is kept in memory meanwhile."""


class ServerConfig(uvicorn.Config):
    """The configuration of uvicorn, with what all connections of a server share."""

    open_connections: OpenConnections
    hand_over: Callable[[], Awaitable[None]] | None = None
    """Called before connections are closed: slow ones must not delay it."""


class Server(uvicorn.Server):
    """uvicorn's server, which lets others go on before it waits for its own connections."""

    config: ServerConfig

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, hand over, and close everything."""
        for server in self.servers:
            server.close()
        if self.config.hand_over is not None:
            await self.config.hand_over()
        await super().shutdown(sockets)


class HttpConnection(H11Protocol):
    """uvicorn's HTTP/1.1 protocol with timeouts for slow requests and unread responses."""

    config: ServerConfig
    _request_timer: asyncio.TimerHandle | None = None
    _write_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the timeout for the first request."""
        super().connection_made(transport)
        self.config.open_connections.opened(transport)
        self._update_request_timer()

    def data_received(self, data: bytes) -> None:
        """Read a part of a request, and stop the timeout once the request is complete."""
        super().data_received(data)
        self._update_request_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop all timeouts."""
        self._stop_request_timer()
        self._stop_write_timer()
        self.config.open_connections.closed(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Start the timeout for a client that reads slowly (backpressure)."""
        super().pause_writing()
        self._write_timer = self.loop.call_later(WRITE_TIMEOUT, self.transport.abort)

    def resume_writing(self) -> None:
        """Stop that timeout: the write buffer is almost empty."""
        self._stop_write_timer()
        super().resume_writing()

    def _update_request_timer(self) -> None:
        """Run one timeout for each request; a further part of it does not start a new one."""
        is_upgraded = self.transport.get_protocol() is not self
        if is_upgraded or self.conn.their_state not in RECEIVING:
            self._stop_request_timer()
            self.config.open_connections.spoke(self.transport)
        elif self._request_timer is None:
            self._request_timer = self.loop.call_later(REQUEST_TIMEOUT, self.transport.abort)

    def _stop_write_timer(self) -> None:
        if self._write_timer is not None:
            self._write_timer.cancel()
            self._write_timer = None

    def _stop_request_timer(self) -> None:
        if self._request_timer is not None:
            self._request_timer.cancel()
            self._request_timer = None


class WebSocketConnection(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol with frame limits, backpressure and a shortcut around ASGI.

    A table sends with `send_now`, which writes the same frames as `send` without an ASGI message
    for each of them.
    """

    config: ServerConfig
    _frames_left: float = FRAME_BURST
    _counted_at: float = 0
    on_text: Callable[[bytes], bool] | None = None
    """Receives a text message before ASGI does; False leaves the message to the ASGI queue."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Set up the write buffers."""
        self._buffers: list[bytes] = []
        super().connection_made(transport)
        # Else uvloop delays writes until all callbacks of this loop iteration have run, those of
        # other tables too.
        self.transport.set_write_buffer_limits(high=0)

    def handle_connect(self, event: Request) -> None:
        """Complete the handshake, and put this connection into the ASGI scope."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            cast("dict[str, Any]", self.scope)["extensions"][CONNECTION] = self

    async def run_asgi(self) -> None:
        """Run the app, and then remove the reference from the scope to this connection.

        The cycle would leave the connection and its page to the garbage collector.
        """
        await super().run_asgi()
        cast("dict[str, Any]", self.scope)["extensions"].pop(CONNECTION, None)

    def connection_lost(self, exc: Exception | None) -> None:
        """Close the parser too: its generator and the protocol state refer to each other."""
        super().connection_lost(exc)
        self.config.open_connections.closed(self.transport)
        self.conn.parser.close()

    def send_now(self, text: bytes) -> bool:
        """Send a text message without waiting; False while the client reads too slowly."""
        if not self.writable.is_set():
            return False
        if not self._buffers:
            self.loop.call_soon(self.flush)
        self._buffers += (frame_header(len(text)), text)
        if len(self._buffers) >= MAX_BUFFERS:
            self.flush()
        return True

    async def send(self, message: ASGISendEvent) -> None:
        """Send an ASGI message, after what `send_now` has buffered."""
        self.flush()
        await super().send(message)

    def shutdown(self) -> None:
        """Flush before the server closes the connection."""
        self.flush()
        super().shutdown()

    def flush(self) -> None:
        """Write all buffered frames with one system call."""
        buffers, self._buffers = self._buffers, []
        if buffers and not (self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(buffers))

    async def send_text(self, text: bytes) -> None:
        """Send a text message as soon as the client has read enough (backpressure)."""
        while not self.send_now(text):
            await self.writable.wait()

    def handle_events(self) -> None:
        """Read incoming frames, or drop a client that sends too many of them."""
        now = self.loop.time()
        refilled = self._frames_left + (now - self._counted_at) * FRAMES_PER_SECOND
        self._frames_left = min(FRAME_BURST, refilled) - len(self.conn.events)
        self._counted_at = now
        if self._frames_left < 0:
            self.transport.abort()
        else:
            super().handle_events()

    def handle_text(self, event: Frame) -> None:
        """Pass a whole message to `on_text` if none is queued before it; else queue it."""
        on_text, is_first = self.on_text, self.queue.empty() and not self.close_sent
        if not (on_text and event.fin and is_first and on_text(bytes(event.data))):
            super().handle_text(event)

    def handle_cont(self, event: Frame) -> None:
        """Read a continuation frame, or drop a client that sends too many for one message."""
        if len(self.frames) < MAX_FRAGMENTS:
            super().handle_cont(event)
        else:
            self.transport.abort()

    def handle_ping(self) -> None:
        """Answer a WebSocket ping, or drop a client that does not read the pongs."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """Drop a client that did not answer our ping; it would not read a close frame either."""
        super().keepalive_timeout()
        self.transport.abort()


def frame_header(length: int) -> bytes:
    """The header of a text frame with this many bytes."""
    if length < LENGTH_16:
        return bytes((TEXT, length))
    if length < 1 << 16:
        return bytes((TEXT, LENGTH_16)) + length.to_bytes(2, "big")
    return bytes((TEXT, LENGTH_64)) + length.to_bytes(8, "big")
