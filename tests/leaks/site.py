"""One world: the whole server in this process, with nothing left to chance or to real time.

Everything between the framework's entrance and the database is the real thing: guard, door, HTTP
routes, sockets, lobby, tables, store. Requests and sockets come in as ASGI calls, the store answers
at once instead of from its thread, and "random" names and tokens are the same in both worlds.
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
from moonlit.server.store import sqlite
from moonlit.server.store.sqlite import Sqlite
from moonlit.server.tables.lobby import Lobby
from moonlit.server.tables.table import LiveTable
from moonlit.server.web.door import Door
from moonlit.server.web.limits import Limits, Rate
from tests.leaks.hours import Dial, Hours

T = TypeVar("T")
HOST = b"moonlit.test"
PACE = 2.0
"""Seconds a bot takes."""
PLENTY = Rate(10**9, 10**9)
CHANCE: ContextVar[Random] = ContextVar("CHANCE")
"""The chance of the world that is at work."""


class Swift(Sqlite):
    """The real store, but what it is asked for is done at once."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._connection.execute("PRAGMA synchronous = OFF")

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return work(self._connection)


class Plans:
    """Bots that wait until they are told what to choose."""

    def __init__(self) -> None:
        self._waiting: dict[Seed, asyncio.Future[Action]] = {}

    async def choose(
        self, game: Game, bot: str, view: View, options: Sequence[Action], seed: Seed
    ) -> Action:
        self._waiting[seed] = asyncio.get_running_loop().create_future()
        return await self._waiting[seed]

    async def join_in(self, game: Game, view: View, seed: Seed) -> Action | None:
        """Whatever they could say of their own accord, they do not."""

    async def consider(self, game: Game, view: View, picked: Sequence[str]) -> object:
        """What an assistant in another process would make of it: nothing but what it is given."""
        return [view, picked]

    def has(self, seed: Seed) -> bool:
        """Whether somebody thinks about this."""
        return seed in self._waiting and not self._waiting[seed].done()

    def tell(self, seed: Seed, action: Action) -> None:
        self._waiting.pop(seed).set_result(action)


class Answer(msgspec.Struct, frozen=True):
    """All of what plain HTTP answers."""

    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes

    def written(self) -> bytes:
        """As it goes over the line."""
        lines = [b"%d" % self.status, *(name + b": " + value for name, value in self.headers)]
        return b"\n".join([*lines, b"", self.body])


class Tab:
    """An open socket."""

    def __init__(self, site: "Site", scope: dict[str, Any]) -> None:
        self._site = site
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._heard: list[tuple[float, bytes]] = []
        self._count = 0
        self.say_raw(type="websocket.connect")
        self._task = asyncio.create_task(site.enter(scope, self._inbox.get, self._send))

    async def _send(self, message: dict[str, Any]) -> None:
        written = (message.get("text") or "").encode()
        self._heard.append((self._site.dial.now(), written or msgspec.json.encode(message)))

    def say_raw(self, **message: object) -> None:
        self._inbox.put_nowait(message)

    def say(self, type: str, /, **what: object) -> None:  # noqa: A002  # as on the wire
        self._count += 1
        said = msgspec.json.encode({"type": type, "re": self._count, **what})
        self.say_raw(type="websocket.receive", text=said.decode())

    def heard(self) -> list[tuple[float, bytes]]:
        """What came since the last time, and when."""
        heard, self._heard = self._heard, []
        return heard

    async def close(self) -> None:
        self.say_raw(type="websocket.disconnect", code=1000)
        await self._task


class Site:
    """A server that plays whatever worlds are put into it."""

    def __init__(self, folder: Path, hours: Hours) -> None:
        self.dial = Dial(hours)
        self.games: dict[str, Game] = {}
        self.plans = Plans()
        self.store = Swift(folder)
        self._chance = Random(0)
        limits = {f.name: PLENTY for f in msgspec.structs.fields(Limits) if f.type is Rate}
        self.app = build(
            self.store,
            self.plans,
            limits=Limits(**cast("Any", limits), tabs=10**9),
            pages=folder / "no pages",
            pace=PACE,
            games=self.games,
            clock=self.dial,
        )

    @property
    def _door(self) -> Door:
        door: Door = cast("Any", self.app)._app.dependencies["door"].dependency()
        return door

    @property
    def lobby(self) -> Lobby:
        return self._door.lobby

    def table(self, code: Code) -> LiveTable:
        """A table somebody looks at."""
        return self.lobby._live[code]

    def begin_anew(self, code: Code) -> None:
        """The same chance for this table in both worlds, whatever was drawn before."""
        self._chance.seed(code)

    async def put_away(self, code: Code) -> None:
        """Forget a table as a restart does: what is not in the store is gone."""
        if live := self.lobby._live.pop(code, None):
            await live.close()

    async def enter(self, *call: Any) -> None:  # noqa: ANN401  # scope, receive and send
        CHANCE.set(self._chance)
        await cast("Callable[..., Awaitable[None]]", self.app)(*call)

    async def person(self, token: str) -> Person:
        """Somebody who is known by this token."""
        return await self.store.add_person(hashed(token))

    def tab(self, code: Code, token: str) -> Tab:
        scope = _scope("websocket", f"/ws/{code}", token)
        return Tab(self, scope | {"scheme": "ws", "subprotocols": []})

    async def ask(self, method: str, path: str, token: str | None, body: bytes = b"") -> Answer:
        """A request and its answer."""
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
        return Answer(told[0]["status"], tuple(map(tuple, told[0]["headers"])), content)


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
async def running(folder: Path, hours: Hours) -> AsyncIterator[Site]:
    """A server from its start to its end."""
    site = Site(folder, hours)
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
def nothing_left_to_chance(hours: Hours) -> Iterator[None]:
    """Secrets come from the chance of the world that asks, and the store's time from its clock."""

    async def at_once(work: Callable[..., T], *what: Any) -> T:  # noqa: ANN401
        return work(*what)

    def drawn(n: int) -> bytes:
        return CHANCE.get().randbytes(n) if CHANCE.get(None) else os.urandom(n)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(random, "_urandom", drawn)
        patch.setattr(asyncio, "to_thread", at_once)
        # Nobody has one here, and finding that out takes long on purpose.
        patch.setattr(passwords, "_verify", lambda *_: False)
        patch.setattr(sqlite, "_now", lambda: int(hours.today()))
        yield


async def settled() -> None:
    """Wait until nothing can happen any more without somebody saying something, or a bell."""
    loop = cast("Any", asyncio.get_running_loop())
    await asyncio.sleep(0)
    while loop._ready:  # noqa: ASYNC110  # whatever is ready runs first, and there is no clock in it
        await asyncio.sleep(0)
