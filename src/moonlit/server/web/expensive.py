"""Requests that cost much: how many at a time, how long they may take, and how they are sent.

Whoever asks for a long replay and does not read it holds one piece of it in memory, not all.
"""

import asyncio
import logging
import zlib
from collections import Counter
from collections.abc import AsyncIterator, Callable, Hashable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from time import monotonic, sleep
from typing import Any, Self

from litestar import Response

from moonlit.server.refusals import Busy

WAIT_SECONDS = 30
"""How long a request waits for its turn, and then is told to come back after as long."""
PIECE_BYTES = 32 * 1024
"""A response is made and sent in pieces of about this size."""
SEND_SECONDS = 20.0
"""Timeout for a client to read one piece, after which the connection is closed."""
STREAM_SECONDS = 300.0
"""Timeout for a client to read the whole response."""
WORK_BEFORE_REST, LONGEST_REST = 0.002, 0.02
"""Seconds of work after which a thread sleeps for as long as it has worked: because of the GIL, two
such requests would leave the event loop a third of the time."""
GZIP = zlib.MAX_WBITS | 16
log = logging.getLogger("moonlit.expensive")

Scope = Any
Receive = Any
Send = Any


class Slots:
    """A semaphore for each key with a short queue; who does not fit in is refused."""

    def __init__(self, most: int, waiting: int) -> None:
        self._most = most
        self._waiting = waiting
        self._in_line: Counter[Hashable] = Counter()
        self._free: dict[Hashable, asyncio.Semaphore] = {}

    @asynccontextmanager
    async def slot(self, key: Hashable = None) -> AsyncIterator[None]:
        """Wait for a slot, or raise `Busy`."""
        if self._in_line[key] >= self._most + self._waiting:
            raise Busy(seconds=WAIT_SECONDS)
        self._in_line[key] += 1
        try:
            async with self._acquired(self._free.setdefault(key, asyncio.Semaphore(self._most))):
                yield
        finally:
            self._in_line[key] -= 1
            if not self._in_line[key]:
                del self._in_line[key], self._free[key]

    @asynccontextmanager
    async def _acquired(self, free: asyncio.Semaphore) -> AsyncIterator[None]:
        try:
            async with asyncio.timeout(WAIT_SECONDS):
                await free.acquire()
        except TimeoutError:
            raise Busy(seconds=WAIT_SECONDS) from None
        try:
            yield
        finally:
            free.release()


class Deadline:
    """How long the work of one request may take, without the time it waits for others."""

    def __init__(
        self,
        seconds: float,
        clock: Callable[[], float] = monotonic,
        rest: Callable[[float], None] = sleep,
    ) -> None:
        """Allow so many seconds of work, and rest in between."""
        self._left = seconds
        self._clock = clock
        self._rest = rest
        self._began: float | None = None

    def __enter__(self) -> Self:
        """Work begins."""
        self._began = self._clock()
        return self

    def __exit__(self, *_: object) -> None:
        """Work pauses."""
        self._left -= self._worked()
        self._began = None

    def check(self) -> None:
        """Raise `Busy` if it has taken too long; else rest, if it has worked for a while."""
        worked = self._worked()
        if worked > self._left:
            raise Busy(seconds=WAIT_SECONDS)
        if worked >= WORK_BEFORE_REST:
            self._left -= worked
            self._rest(min(worked, LONGEST_REST))
            self._began = self._clock()

    def _worked(self) -> float:
        return 0 if self._began is None else self._clock() - self._began


class Streamed(Response[bytes]):
    """A response that is computed in a thread, piece by piece, as fast as it is read."""

    def __init__(
        self,
        pieces: Callable[[Deadline], Iterator[bytes]],
        slot: Callable[[], AbstractAsyncContextManager[None]],
        computing: Callable[[], AbstractAsyncContextManager[None]],
        deadline: Deadline,
        headers: Mapping[str, str],
    ) -> None:
        """Make pieces while a slot is held; each one is computed in a turn of its own."""
        super().__init__(b"", headers=dict(headers))
        self._pieces = pieces
        self._slot = slot
        self._computing = computing
        self._deadline = deadline

    def to_asgi_response(self, *_: object, **__: object) -> Any:  # noqa: ANN401  # an ASGI app
        """The response itself is the ASGI app that sends it."""
        return self._send_all

    async def _send_all(self, _: Scope, receive: Receive, send: Send) -> None:
        async with self._slot():
            pieces = self._pieces(self._deadline)
            # Before the first byte is sent, whatever fails is still an answer.
            piece = await self._next(pieces)
            gone = asyncio.create_task(_disconnected(receive))
            try:
                async with asyncio.timeout(STREAM_SECONDS):
                    await send(self._start())
                    while piece is not None and not gone.done():
                        await _send_piece(send, piece)
                        piece = await self._next(pieces)
                if not gone.done():
                    await send({"type": "http.response.body", "body": b"", "more_body": False})
            except (TimeoutError, Busy):
                # Without its last piece the client knows that it has not got all of it.
                log.info("a response was not finished in time")
            finally:
                gone.cancel()
                await asyncio.gather(gone, return_exceptions=True)

    async def _next(self, pieces: Iterator[bytes]) -> bytes | None:
        async with self._computing():
            return await asyncio.to_thread(self._compute, pieces)

    def _compute(self, pieces: Iterator[bytes]) -> bytes | None:
        with self._deadline:
            return next(pieces, None)

    def _start(self) -> dict[str, object]:
        headers = self.headers
        return {
            "type": "http.response.start",
            "status": 200,
            "headers": [(name.encode(), str(value).encode()) for name, value in headers.items()],
        }


async def _send_piece(send: Send, piece: bytes) -> None:
    async with asyncio.timeout(SEND_SECONDS):
        await send({"type": "http.response.body", "body": piece, "more_body": True})


async def _disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def in_pieces(parts: Iterator[bytes]) -> Iterator[bytes]:
    """The same bytes in pieces that are worth sending."""
    piece = bytearray()
    for part in parts:
        piece += part
        while len(piece) >= PIECE_BYTES:
            yield bytes(piece[:PIECE_BYTES])
            del piece[:PIECE_BYTES]
    if piece:
        yield bytes(piece)


def gzipped(parts: Iterator[bytes]) -> Iterator[bytes]:
    """The same bytes as a gzip stream."""
    gzip = zlib.compressobj(4, zlib.DEFLATED, GZIP)
    for part in parts:
        yield gzip.compress(part)
    yield gzip.flush()
