"""A real server on a port of its own, and guests who talk to it as browsers do."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Protocol, TypedDict, Unpack, cast

import httpx
import msgspec
import pytest
import pytest_asyncio
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from moonlit.bots.bot import Action, View
from moonlit.bots.worker import Pool, advised, considered
from moonlit.core.chance import Seed, below, stream
from moonlit.core.game import Game
from moonlit.server.app import build, config
from moonlit.server.domain.clock import Clock
from moonlit.server.store.failure_files import FailureFiles
from moonlit.server.store.protocol import Store
from moonlit.server.store.sqlite import Sqlite
from moonlit.server.tables.lobby import Lobby
from moonlit.server.web.door import Door
from moonlit.server.web.guard import Guard
from moonlit.server.web.limits import Limits, Rate

PLENTY = Rate(10**6, 1)
ROOMY = Limits(
    requests=PLENTY,
    replays=PLENTY,
    guests=PLENTY,
    tables=PLENTY,
    unknown_codes=PLENTY,
    messages=PLENTY,
    talk=PLENTY,
    recordings=PLENTY,
    sign_ins=PLENTY,
    name_sign_ins=PLENTY,
    accounts=PLENTY,
    tabs=1000,
    connections=1000,
    sockets=10_000,
    silent_sockets=10_000,
)
Said = dict[str, Any]
SECONDS = 60
"""Only what never happens fails, not what a busy machine delays."""
SHARE = "5a" * 32
"""The share of every page of these tests in a deal."""


class Settings(TypedDict, total=False):
    """The arguments of `build` that a test may set."""

    origins: Collection[str]
    limits: Limits
    pages: Path
    pace: float
    tick: float
    address: str | None
    games: Mapping[str, Game]
    clock: Clock
    metrics_token: str | None
    failures: FailureFiles | None
    is_watched: bool
    bus: str | None


class FakeClock:
    """A fake clock: time passes only when a test says so."""

    def __init__(self) -> None:
        self._now = 1000.0
        self._alarms: list[FakeAlarm] = []

    def now(self) -> float:
        return self._now

    def today(self) -> float:
        return 1_800_000_000 + self._now

    def wake(self, after: float, call: Callable[[], object]) -> "FakeAlarm":
        alarm = FakeAlarm(self._now + after, call)
        self._alarms.append(alarm)
        return alarm

    def advance(self, seconds: float) -> None:
        """Let so much time pass, and call the timers that are due."""
        self._now += seconds
        due = [alarm for alarm in self._alarms if alarm.at <= self._now]
        self._alarms = [alarm for alarm in self._alarms if alarm.at > self._now]
        for alarm in sorted(due, key=lambda alarm: alarm.at):
            if not alarm.is_cancelled:
                alarm.call()


class FakeAlarm:
    """A timer of a fake clock."""

    def __init__(self, at: float, call: Callable[[], object]) -> None:
        self.at = at
        self.call = call
        self.is_cancelled = False

    def cancel(self) -> None:
        self.is_cancelled = True


class QuickThinker:
    """A `Thinker` that chooses at random, without a process of its own."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, View, Sequence[Action], Seed]] = []

    async def choose(
        self, game: Game, bot: str, view: View, options: Sequence[Action], seed: Seed
    ) -> Action:
        self.asked.append((bot, view, options, seed))
        return options[below(stream(seed, "test"), len(options))]

    async def join_in(self, game: Game, view: View, seed: Seed) -> Action | None:
        return game.sense.join_in(view, stream(seed, "test")) if game.sense.join_in else None

    async def advise(self, game: Game, view: View) -> Any:  # noqa: ANN401
        return advised(game, view)

    async def consider(self, game: Game, view: View, picked: Sequence[str]) -> Any:  # noqa: ANN401
        return considered(game, view, picked)


class Tab:
    """An open page at a table: sends messages, and keeps the last state it was sent."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.table: Said = {}
        self.scene: Said = {}
        self.scenes: list[Said] = []
        self.listeners: list[Callable[[bytes], None]] = []
        self.events: list[Said] = []
        self.count = 0
        self.shares = True
        """Whether it reveals its share of a deal when it is asked to, as pages do."""

    async def hear(self) -> Said:
        """Receive the next message."""
        async with asyncio.timeout(SECONDS):
            raw = await self.socket.recv(decode=False)
        for listener in self.listeners:
            listener(raw)
        message: Said = msgspec.json.decode(raw)
        if message["type"] == "table":
            self.table = message
            await self._open_share()
        elif message["type"] == "scene":
            self.scene = message
            self.scenes.append(message)
            del self.events[message["heard"] - len(message["events"]) :]
            self.events += message["events"]
        return message

    async def _open_share(self) -> None:
        if self.shares and self.table["stage"] == "shuffling" and self.table["you"] is not None:
            await self.socket.send(msgspec.json.encode({"type": "share", "share": SHARE}).decode())

    async def until(self, wanted: Callable[[Said], object]) -> Said:
        """Receive messages up to the first one of a kind."""
        while not wanted(message := await self.hear()):
            pass
        return message

    async def say(self, type: str, **what: object) -> Said:  # noqa: A002  # as on the wire
        """Send a message and wait for its answer."""
        self.count += 1
        await self.socket.send(
            msgspec.json.encode({"type": type, "re": self.count, **what}).decode()
        )
        return await self.until(lambda told: told.get("re") == self.count)

    async def hello(self, since: int = 0) -> Said:
        return await self.say("hello", since=since)

    async def dealt(self) -> None:
        """Wait for the first scene, unless the table is still gathering players."""
        while self.table["stage"] != "gathering" and not self.scene:
            await self.hear()

    async def decide(self, pick: int = 0) -> Said:
        """Answer the open question with one of its options."""
        question = self.scene["question"]
        action = question["options"][pick % len(question["options"])]
        return await self.say("decide", question=question["id"], action=action)

    @property
    def is_asked(self) -> bool:
        return bool(self.scene and self.scene["question"])

    @property
    def is_over(self) -> bool:
        return bool(self.table) and self.table["stage"] == "over"


class Address(Protocol):
    """Anything with the URL of a server."""

    url: str


class Guest:
    """A browser of one person: cookies, HTTP, and WebSockets as tabs."""

    def __init__(self, site: Address, address: str = "127.0.0.1") -> None:
        """Come from this address, by which the server counts; all of 127.0.0.0/8 are ours."""
        self.site = site
        self.address = address
        self.http = httpx.AsyncClient(
            base_url=site.url,
            headers={"origin": site.url},
            timeout=SECONDS,
            trust_env=False,
            transport=httpx.AsyncHTTPTransport(local_address=address),
        )

    async def arrive(self) -> "Guest":
        await self.get("/api/me")
        return self

    def at(self, site: "Site") -> "Guest":
        """The same session at a server that has moved to another port."""
        guest = Guest(site)
        token = self.cookie.partition("=")[2]
        guest.http.cookies.set(f"moonlit-{site.url.rpartition(':')[2]}", token)
        site.expect(guest)
        return guest

    async def get(self, path: str) -> Said:
        answer = await self.http.get(path)
        assert answer.status_code == 200, answer.text
        body: Said = answer.json()
        return body

    async def make(self, **wish: object) -> str:
        answer = await self.http.post("/api/tables", json={"game": "divinare", **wish})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @asynccontextmanager
    async def socket(self, code: str, **headers: str) -> AsyncIterator[ClientConnection]:
        said = {"origin": self.site.url, "cookie": self.cookie} | headers
        async with connect(
            f"ws{self.site.url.removeprefix('http')}/ws/{code}",
            additional_headers={name: value for name, value in said.items() if value},
            proxy=None,
            max_queue=None,
            local_addr=(self.address, 0),
        ) as connection:
            yield connection

    @asynccontextmanager
    async def tab(self, code: str, since: int = 0) -> AsyncIterator[Tab]:
        async with self.socket(code) as connection:
            tab = Tab(connection)
            await tab.hello(since)
            await tab.dealt()
            yield tab


class Site:
    """A running server."""

    def __init__(
        self, url: str, folder: Path, store: Store, thinker: QuickThinker | Pool, app: Guard
    ) -> None:
        self.app = app
        self.url = url
        self.folder = folder
        self.store = store
        self._thinker = thinker
        self._guests: list[Guest] = []

    @property
    def thinker(self) -> QuickThinker:
        """The `QuickThinker`, where the test uses no other."""
        assert isinstance(self._thinker, QuickThinker)
        return self._thinker

    @property
    def door(self) -> Door:
        """The door inside the app."""
        door: Door = cast("Any", self.app)._app.dependencies["door"].dependency()
        return door

    @property
    def lobby(self) -> Lobby:
        """The lobby inside the app."""
        return self.door.lobby

    async def guest(self) -> Guest:
        """A browser without a cookie, and its first visit."""
        guest = Guest(self)
        self.expect(guest)
        return await guest.arrive()

    def expect(self, guest: Guest) -> None:
        """Close this browser when the server stops."""
        self._guests.append(guest)

    async def guests(self, n: int) -> list[Guest]:
        return [await self.guest() for _ in range(n)]

    async def leave(self) -> None:
        for guest in self._guests:
            await guest.http.aclose()


@asynccontextmanager
async def running(
    folder: Path,
    thinker: QuickThinker | Pool | None = None,
    store: Store | None = None,
    **settings: Unpack[Settings],
) -> AsyncIterator[Site]:
    """A server over a data folder, stopped as Ctrl+C stops it."""
    thinker, store = thinker or QuickThinker(), store or Sqlite(folder)
    door = socket.create_server(("127.0.0.1", 0))
    app = build(store, thinker, **settings)
    server = uvicorn.Server(config(app))
    task = asyncio.create_task(server._serve([door]))
    site = Site(f"http://127.0.0.1:{door.getsockname()[1]}", folder, store, thinker, app)
    try:
        yield site
    finally:
        await site.leave()
        server.should_exit = True
        await task


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Site]:
    """One server for all tests of a file, for those that leave it as it was."""
    async with running(tmp_path_factory.mktemp("shared"), limits=ROOMY) as site:
        yield site


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with running(tmp_path, limits=ROOMY) as site:
        yield site


async def seat_all(
    guests: Sequence[Guest],
    stack: AsyncExitStack,
    tempo: str = "none",
    options: Mapping[str, object] | None = None,
    **wish: object,
) -> list[Tab]:
    """A table of these guests, all seated and the game dealt."""
    code = await guests[0].make(players=len(guests), **wish)
    tabs = [await stack.enter_async_context(guest.tab(code)) for guest in guests]
    for seat, tab in enumerate(tabs):
        assert (await tab.say("sit", seat=seat, name=f"Guest {seat}"))["type"] == "done"
    for option, value in {"tempo": tempo, **(options or {})}.items():
        assert (await tabs[0].say("set", option=option, value=value))["type"] == "done"
    assert (await tabs[0].say("start"))["type"] == "done"
    for tab in tabs:
        while not tab.scene:
            await tab.hear()
    return tabs


async def play_on(tab: Tab, decide: Callable[[Tab], Awaitable[Said]] | None = None) -> None:
    """Answer every question until the game is over."""
    while True:
        if tab.is_asked:
            asked = tab.scene
            answer = await (decide or Tab.decide)(tab)
            if answer["type"] != "done" and tab.scene is asked:
                # Somebody was quicker in the same moment: what that changed is on its way.
                assert answer["id"] in {"no-such-option", "not-your-turn", "too-late"}, answer
                await tab.until(lambda said: said["type"] == "scene")
        elif tab.is_over:
            return
        else:
            await tab.hear()
