"""The whole server of one world in this process, deterministic and on a fake clock.

Everything between the ASGI entry point and the database is the real code: guard, door, HTTP routes,
sockets, lobby, tables, store. Requests and sockets are ASGI calls, the store works synchronously,
and random names and tokens are the same in both worlds.
"""

import asyncio
import os
import random
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from pathlib import Path
from random import Random
from typing import Any, TypeVar, cast

import msgspec
import pytest

from moonlit.bots.bot import Action, View
from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.server.app import build
from moonlit.server.domain.identity import Person, hashed
from moonlit.server.domain.seating import Code
from moonlit.server.people import passwords
from moonlit.server.store import seconds
from moonlit.server.store.protocol import Store
from moonlit.server.store.sqlite import Sqlite
from moonlit.server.tables.lobby import Lobby
from moonlit.server.tables.table import LiveTable
from moonlit.server.web.door import Door
from moonlit.server.web.limits import Limits, Rate
from tests.leaks.fake_clock import FakeClock, SharedTime

T = TypeVar("T")
HOST = b"moonlit.test"
BOT_PACE = 2.0
"""Seconds a bot waits before each move."""
NO_LIMIT = Rate(10**9, 10**9)
RNG: ContextVar[Random] = ContextVar("RNG")
"""The random generator of the server whose code is running."""


class SynchronousStore(Sqlite):
    """The real store, but every call is executed synchronously."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._writer._db.execute("PRAGMA synchronous = OFF")

    async def _in_transaction(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return work(self._writer._db)


class ScriptedBots:
    """Bots that wait until the test tells them what to choose."""

    def __init__(self) -> None:
        self._waiting: dict[Seed, asyncio.Future[Action]] = {}

    async def choose(
        self, game: Game, bot: str, view: View, options: Sequence[Action], seed: Seed
    ) -> Action:
        self._waiting[seed] = asyncio.get_running_loop().create_future()
        return await self._waiting[seed]

    async def join_in(self, game: Game, view: View, seed: Seed) -> Action | None:
        """Never act unasked."""

    async def advise(self, game: Game, view: View) -> object:
        """Return the view, which is all that an assistant could depend on."""
        return [view]

    async def consider(self, game: Game, view: View, picked: Sequence[str]) -> object:
        """Return the arguments, which is all that an assistant could depend on."""
        return [view, picked]

    def has(self, seed: Seed) -> bool:
        """Whether a bot waits for its choice under this seed."""
        return seed in self._waiting and not self._waiting[seed].done()

    def tell(self, seed: Seed, action: Action) -> None:
        self._waiting.pop(seed).set_result(action)


class HttpResponse(msgspec.Struct, frozen=True):
    """A complete HTTP response."""

    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes

    def written(self) -> bytes:
        """Return its bytes on the network."""
        lines = [b"%d" % self.status, *(name + b": " + value for name, value in self.headers)]
        return b"\n".join([*lines, b"", self.body])


class SocketClient:
    """A WebSocket client."""

    def __init__(self, site: "InProcessServer", scope: dict[str, Any]) -> None:
        self._site = site
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._heard: list[tuple[float, bytes]] = []
        self._count = 0
        self.say_raw(type="websocket.connect")
        self._task = asyncio.create_task(site.enter(scope, self._inbox.get, self._send))

    async def _send(self, message: dict[str, Any]) -> None:
        written = (message.get("text") or "").encode()
        self._heard.append((self._site.clock.now(), written or msgspec.json.encode(message)))

    def say_raw(self, **message: object) -> None:
        self._inbox.put_nowait(message)

    def say(self, type: str, /, **what: object) -> None:  # noqa: A002  # as on the wire
        self._count += 1
        said = msgspec.json.encode({"type": type, "re": self._count, **what})
        self.say_raw(type="websocket.receive", text=said.decode())

    def heard(self) -> list[tuple[float, bytes]]:
        """Return the messages received since the last call, with their times."""
        heard, self._heard = self._heard, []
        return heard

    async def close(self) -> None:
        self.say_raw(type="websocket.disconnect", code=1000)
        await self._task


class InProcessServer:
    """A server for the states of one world."""

    def __init__(
        self,
        folder: Path,
        time: SharedTime,
        store: Store | None = None,
        bus: str | None = None,
        clock: FakeClock | None = None,
        games: dict[str, Game] | None = None,
    ) -> None:
        self.clock = clock or FakeClock(time)
        self.games: dict[str, Game] = {} if games is None else games
        self.bots = ScriptedBots()
        self.store = store or cast("Store", SynchronousStore(folder))
        self._rng = Random(0)
        limits = {f.name: NO_LIMIT for f in msgspec.structs.fields(Limits) if f.type is Rate}
        self.app = build(
            self.store,
            self.bots,
            limits=Limits(**cast("Any", limits), tabs=10**9),
            pages=folder / "no pages",
            pace=BOT_PACE,
            games=self.games,
            clock=self.clock,
            bus=bus,
        )

    @property
    def door(self) -> Door:
        door: Door = cast("Any", self.app)._app.dependencies["door"].dependency()
        return door

    @property
    def lobby(self) -> Lobby:
        return self.door.lobby

    def table(self, code: Code) -> LiveTable:
        """Return a table in memory."""
        return self.lobby.live[code]

    def reseed(self, code: Code) -> None:
        """Make all random numbers for this table the same in both worlds."""
        self._rng.seed(code)

    async def unload(self, code: Code) -> None:
        """Unload a table as a restart does: only what is stored remains."""
        if live := self.lobby.live.pop(code, None):
            await live.close()

    async def enter(self, *call: Any) -> None:  # noqa: ANN401  # scope, receive and send
        RNG.set(self._rng)
        await cast("Callable[..., Awaitable[None]]", self.app)(*call)

    async def person(self, token: str) -> Person:
        """Create a person with this token."""
        return await self.store.add_person(hashed(token))

    def tab(self, code: Code, token: str) -> SocketClient:
        scope = _scope("websocket", f"/ws/{code}", token)
        return SocketClient(self, scope | {"scheme": "ws", "subprotocols": []})

    async def ask(
        self, method: str, path: str, token: str | None, body: bytes = b""
    ) -> HttpResponse:
        """Send a request and return its response."""
        told: list[dict[str, Any]] = []
        asked = iter([{"type": "http.request", "body": body, "more_body": False}])

        async def receive() -> dict[str, Any]:
            return next(asked, {"type": "http.disconnect"})

        async def send(message: dict[str, Any]) -> None:
            told.append(message)

        path, _, query = path.partition("?")
        more = {"method": method, "scheme": "http", "query_string": query.encode()}
        await asyncio.create_task(self.enter(_scope("http", path, token) | more, receive, send))
        content = b"".join(part.get("body", b"") for part in told[1:])
        return HttpResponse(told[0]["status"], tuple(map(tuple, told[0]["headers"])), content)


def _scope(kind: str, path: str, token: str | None) -> dict[str, Any]:
    headers = [(b"host", HOST), (b"origin", b"http://" + HOST)]
    if token is not None:
        headers.append((b"cookie", b"moonlit=" + token.encode()))
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": headers,
        "client": ("192.0.2.1", 1),
        "server": (HOST.decode(), 80),
        "extensions": {},
    }


@asynccontextmanager
async def running(folder: Path, time: SharedTime) -> AsyncIterator[InProcessServer]:
    """Run a server from start-up to shutdown."""
    async with started(InProcessServer(folder, time)) as site:
        yield site


Site = TypeVar("Site", bound=InProcessServer)


@asynccontextmanager
async def started(site: Site) -> AsyncIterator[Site]:
    """The same of one that was built already."""
    inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    outbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    life = asyncio.create_task(site.enter({"type": "lifespan"}, inbox.get, outbox.put))
    await inbox.put({"type": "lifespan.startup"})
    assert (await outbox.get())["type"] == "lifespan.startup.complete"
    try:
        yield site
    finally:
        await inbox.put({"type": "lifespan.shutdown"})
        await life


@contextmanager
def deterministic(time: SharedTime) -> Iterator[None]:
    """Draw secrets from the running server's generator, and let the store use the fake time."""

    async def at_once(work: Callable[..., T], *what: Any) -> T:  # noqa: ANN401
        return work(*what)

    def drawn(n: int) -> bytes:
        return RNG.get().randbytes(n) if RNG.get(None) else os.urandom(n)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(random, "_urandom", drawn)
        patch.setattr(asyncio, "to_thread", at_once)
        # Nobody has a password here, and hashing is slow on purpose.
        patch.setattr(passwords, "_verify", lambda *_: False)
        patch.setattr(seconds, "now", lambda: int(time.today()))
        yield


async def drain_loop() -> None:
    """Run the event loop until nothing is ready any more."""
    loop = cast("Any", asyncio.get_running_loop())
    await asyncio.sleep(0)
    while loop._ready:  # noqa: ASYNC110  # it only lets ready callbacks run
        await asyncio.sleep(0)
