"""HTTP and WebSocket as light as they get, so that measuring a server measures the server."""

import asyncio
from base64 import b64encode
from collections.abc import Callable
from os import urandom

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL = 0x80
MASKED = 0x80
NO_MASK = bytes(4)
"""A mask that changes nothing: as good as any other to a server that is not attacked."""
SHORT, LONG = 126, 127


class Unexpected(Exception):
    """The server answered what it should not have."""


class Line(asyncio.Protocol):
    """A WebSocket that hands on every text as it comes."""

    def __init__(self, request: bytes, hear: Callable[[bytes], None]) -> None:
        """Say this first; `hear` gets what is answered."""
        self._request = request
        self._hear = hear
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self._is_open = self._has_left = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Shake hands."""
        self._transport = transport  # type: ignore[assignment]  # streams of bytes are what we use
        self._write(self._request)

    def data_received(self, data: bytes) -> None:
        """Read every whole frame."""
        self._buffer += data
        if not self._is_open:
            self._shake_hands()
        while (frame := self._next_frame()) is not None:
            self._take(*frame)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody waits for a handshake any more; nor does a line end by itself."""
        if not self.opened.done():
            self.opened.set_exception(exc or Unexpected("the line was cut"))
        elif not self._has_left:
            raise exc or Unexpected("the line was cut")

    def say(self, text: bytes) -> None:
        """Send a text."""
        self._frame(TEXT, text)

    def hang_up(self) -> None:
        """Leave at once, whatever was still to be sent."""
        self._has_left = True
        if self._transport is not None:
            self._transport.abort()

    def _shake_hands(self) -> None:
        head, end, rest = bytes(self._buffer).partition(b"\r\n\r\n")
        if not end:
            return
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Unexpected(head.decode(errors="replace"))
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
        kind, payload = buffer[0] & 0x0F, bytes(buffer[start : start + length])
        del buffer[: start + length]
        return kind, payload

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self._hear(payload)
        elif kind == PING:
            self._frame(PONG, payload)
        elif kind == CLOSE:
            raise Unexpected(f"the line was closed: {int.from_bytes(payload[:2], 'big')}")

    def _frame(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes([size | MASKED]) if size < SHORT else bytes([SHORT | MASKED])
        extended = b"" if size < SHORT else size.to_bytes(2, "big")
        self._write(bytes([kind | FINAL]) + length + extended + NO_MASK + payload)

    def _write(self, data: bytes) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(data)


class Site:
    """A server on this computer."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._host = f"127.0.0.1:{port}"

    async def ask(self, method: str, path: str, cookie: str = "", body: bytes = b"") -> bytes:
        """A plain request: the head and the body of its answer."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        extra = f"Content-Length: {len(body)}\r\nConnection: close\r\n"
        writer.write(self._head(method, path, cookie, extra) + body)
        answer = await reader.read()
        writer.close()
        await writer.wait_closed()
        if answer.split(b" ", 2)[1][:1] != b"2":
            raise Unexpected(answer.decode(errors="replace"))
        return answer

    async def line(self, path: str, cookie: str, hear: Callable[[bytes], None]) -> Line:
        """An open WebSocket."""
        key = b64encode(urandom(16)).decode()
        extra = (
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n"
        )
        request = self._head("GET", path, cookie, extra)
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(lambda: Line(request, hear), "127.0.0.1", self._port)
        try:
            await line.opened
        except BaseException:
            line.hang_up()
            raise
        return line

    def _head(self, method: str, path: str, cookie: str, extra: str) -> bytes:
        return (
            f"{method} {path} HTTP/1.1\r\nHost: {self._host}\r\nOrigin: http://{self._host}\r\n"
            f"Cookie: {cookie}\r\n{extra}\r\n"
        ).encode()
