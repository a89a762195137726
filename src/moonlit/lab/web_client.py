"""A minimal HTTP and WebSocket client, so that a load test measures the server and not itself."""

import asyncio
from base64 import b64encode
from collections.abc import Callable
from os import urandom

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL = 0x80
MASKED = 0x80
NO_MASK = bytes(4)
"""A mask that changes nothing, which is enough for a server of our own."""
SHORT, LONG = 126, 127


class UnexpectedAnswer(Exception):
    """The server answered what it should not have, or closed the connection."""


class WebSocketClient(asyncio.Protocol):
    """A WebSocket that passes every text message to a callback as it arrives."""

    def __init__(self, request: bytes, on_text: Callable[[bytes], None]) -> None:
        """Send this upgrade request first; `on_text` gets every message."""
        self._request = request
        self._on_text = on_text
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self._is_open = self._has_left = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the upgrade request."""
        self._transport = transport  # type: ignore[assignment]  # streams of bytes are what we use
        self._write(self._request)

    def data_received(self, data: bytes) -> None:
        """Read every complete frame."""
        self._buffer += data
        if not self._is_open:
            self._finish_handshake()
        while (frame := self._next_frame()) is not None:
            self._handle(*frame)

    def connection_lost(self, exc: Exception | None) -> None:
        """Fail a pending handshake; a connection that the server ends is an error, too."""
        if not self.opened.done():
            self.opened.set_exception(exc or UnexpectedAnswer("the line was cut"))
        elif not self._has_left:
            raise exc or UnexpectedAnswer("the line was cut")

    def send(self, text: bytes) -> None:
        """Send a text message."""
        self._send_frame(TEXT, text)

    def abort(self) -> None:
        """Close the connection at once and drop whatever is not sent yet."""
        self._has_left = True
        if self._transport is not None:
            self._transport.abort()

    def _finish_handshake(self) -> None:
        head, end, rest = bytes(self._buffer).partition(b"\r\n\r\n")
        if not end:
            return
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise UnexpectedAnswer(head.decode(errors="replace"))
        self._buffer = bytearray(rest)
        self._is_open = True
        self.opened.set_result(None)

    def _next_frame(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if not self._is_open or len(buffer) < 2:  # noqa: PLR2004  # the head of a frame
            return None
        start, length = 2, buffer[1]
        if length >= SHORT:
            start = 4 if length == SHORT else 10
            length = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + length:
            return None
        opcode, payload = buffer[0] & 0x0F, bytes(buffer[start : start + length])
        del buffer[: start + length]
        return opcode, payload

    def _handle(self, opcode: int, payload: bytes) -> None:
        if opcode == TEXT:
            self._on_text(payload)
        elif opcode == PING:
            self._send_frame(PONG, payload)
        elif opcode == CLOSE:
            code = int.from_bytes(payload[:2], "big")
            raise UnexpectedAnswer(f"the line was closed: {code}")

    def _send_frame(self, opcode: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes([size | MASKED]) if size < SHORT else bytes([SHORT | MASKED])
        extended = b"" if size < SHORT else size.to_bytes(2, "big")
        self._write(bytes([opcode | FINAL]) + length + extended + NO_MASK + payload)

    def _write(self, data: bytes) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(data)


class WebClient:
    """HTTP requests and WebSockets to a server on this computer."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._host = f"127.0.0.1:{port}"

    async def request(self, method: str, path: str, cookie: str = "", body: bytes = b"") -> bytes:
        """Send an HTTP request and return the head and the body of its response."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        extra = f"Content-Length: {len(body)}\r\nConnection: close\r\n"
        try:
            writer.write(self._head(method, path, cookie, extra) + body)
            response = await reader.read()
        finally:
            writer.close()
        await writer.wait_closed()
        if response.split(b" ", 2)[1][:1] != b"2":
            raise UnexpectedAnswer(response.decode(errors="replace"))
        return response

    async def connect(
        self, path: str, cookie: str, on_text: Callable[[bytes], None]
    ) -> WebSocketClient:
        """Open a WebSocket."""
        key = b64encode(urandom(16)).decode()
        extra = (
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n"
        )
        request = self._head("GET", path, cookie, extra)
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(
            lambda: WebSocketClient(request, on_text), "127.0.0.1", self.port
        )
        try:
            await socket.opened
        except BaseException:
            socket.abort()
            raise
        return socket

    def _head(self, method: str, path: str, cookie: str, extra: str) -> bytes:
        return (
            f"{method} {path} HTTP/1.1\r\nHost: {self._host}\r\nOrigin: http://{self._host}\r\n"
            f"Cookie: {cookie}\r\n{extra}\r\n"
        ).encode()
