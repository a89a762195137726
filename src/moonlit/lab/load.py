"""Load test: simulated tables play real games against a server over WebSockets."""

import asyncio
import os
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, nullcontext, suppress
from functools import partial
from pathlib import Path
from random import Random
from resource import RLIMIT_NOFILE, getrlimit, setrlimit
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, NamedTuple, TypeVar

import msgspec

from moonlit.lab.measured import (
    LAYOUTS,
    Measured,
    MeasuredHouse,
    MeasuredServer,
    Pages,
    Places,
    Usage,
    schema_of_its_own,
)
from moonlit.lab.web_client import UnexpectedAnswer, WebClient, WebSocketClient

T = TypeVar("T")
SEATS = 4
DRAIN_TIMEOUT = 10.0
"""Seconds to wait at the end for decisions that are still under way."""
WARM_UP_DECISIONS = 8
"""Average number of decisions per table before measuring begins."""
MAX_WARM_UP = 30.0
"""Seconds after which measuring begins anyway."""
MAX_CATCH_UP = 1.0
"""Seconds of its schedule that a table makes up for after it was late."""
MAX_CONCURRENT = 32
"""How many tables are set up at the same time."""
SCENE, TABLE, DONE = b'{"type":"scene"', b'{"type":"table"', b'{"type":"done"'
COOKIE = re.compile(rb"set-cookie: ([^;]+)", re.IGNORECASE)
PORT = re.compile(r"-\d+=")
"""What of the name of a cookie depends on the port of its server."""
REFUSED = b'{"type":"refused"'
HELLO = b'{"type":"hello","re":0}'


class PartialQuestion(msgspec.Struct, frozen=True, gc=False):
    """The fields of a `Question` message that a client needs to answer it."""

    id: int
    options: tuple[msgspec.Raw, ...]


class PartialScene(msgspec.Struct, frozen=True, gc=False):
    """The field of a `Scene` message that a client needs to play on."""

    question: PartialQuestion | None


class PartialTable(msgspec.Struct, frozen=True, gc=False):
    """The fields of a `Table` message that a client needs."""

    stage: str
    rematch: str | None


class PartialDone(msgspec.Struct, frozen=True, gc=False):
    """The field of a `Done` message that says which request was acknowledged."""

    re: int


read_scene = msgspec.json.Decoder(PartialScene).decode
read_table = msgspec.json.Decoder(PartialTable).decode
read_done = msgspec.json.Decoder(PartialDone).decode


class Load(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a load test: throughput, latency and cost."""

    tables: int
    rate: float
    """Target of decisions a second at all tables together; 0: closed loop, as fast as possible."""
    decisions_per_second: int
    p50_ms: float
    """Latency from sending a decision until all four viewers have received its effect."""
    p99_ms: float
    server_cpus: float
    """CPU seconds per second that the server used."""
    generator_cpus: float
    us_per_decision: float
    """CPU time of the server per decision."""
    cpu_per_table: float
    """CPU use per table, in percent of one core."""
    kb_per_table: float
    """Memory of the server per table with four open pages."""
    load_average: float
    """Load average of this computer over the minute before the test."""
    processes: int = 1
    pages: Pages = "local"
    us_by_part: dict[str, float] = {}
    """CPU time per decision by what it is used for, where several processes can be measured."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """The parameters of a load test."""

    game: str = "divinare"
    seconds: float = 10.0
    warm_up: float = 12.0
    """Seconds before measuring begins, at least; the tables start spread over this time."""
    rate: float = 0.0
    """Decisions a second at all tables together; 0: everybody answers at once."""
    assistant: bool = True


class Cost(NamedTuple):
    """The seconds that a measurement took."""

    used: Usage
    own_cpu: float
    elapsed: float


class Measurement:
    """Whether measuring is on, and everything that was measured."""

    def __init__(self, tables: int = 1) -> None:
        """Start switched off, for so many tables."""
        self.is_counting = False
        self._to_warm_up = WARM_UP_DECISIONS * tables
        self._is_warm = asyncio.Event()
        self.sent = 0
        self.decisions = 0
        self.delays: list[float] = []
        self._all_arrived = asyncio.Event()
        self._waiting: list[Callable[[], None]] | None = []
        """Callbacks of tables that are ready to play; None once all tables play."""

    def when_all_ready(self, callback: Callable[[], None]) -> None:
        """Call back as soon as every table has been dealt its cards."""
        if self._waiting is None:
            callback()
        else:
            self._waiting.append(callback)

    def begin(self, within: float) -> None:
        """Start the tables one after the other, spread over so many seconds.

        Tables that start together stay in step: all would pass cards and end their games at the
        same time. The more tables play, the slower each gets, so later starts are closer together,
        and in the end the tables are spread evenly over the length of a game.
        """
        waiting, self._waiting = self._waiting or [], None
        for place, start in enumerate(waiting):
            asyncio.get_running_loop().call_later(within * (place / len(waiting)) ** 2, start)

    def acknowledged(self) -> None:
        """Count a decision that the server has written to disk: these are the throughput."""
        self.decisions += self.is_counting
        self._to_warm_up -= 1
        if self._to_warm_up <= 0:
            self._is_warm.set()

    async def warm_up(self) -> None:
        """Wait until the tables have made enough decisions."""
        with suppress(TimeoutError):
            async with asyncio.timeout(MAX_WARM_UP):
                await self._is_warm.wait()

    def arrived(self, delay: float) -> None:
        """Note the latency of a decision whose effect has reached all viewers."""
        self.delays.append(delay)
        self._check_drained()

    async def stop(self) -> None:
        """Stop measuring, but wait for decisions under way: they are among the slowest."""
        self.is_counting = False
        self._check_drained()
        with suppress(TimeoutError):
            async with asyncio.timeout(DRAIN_TIMEOUT):
                await self._all_arrived.wait()

    def _check_drained(self) -> None:
        if not self.is_counting and len(self.delays) >= self.sent:
            self._all_arrived.set()


class SimulatedTable:
    """Four clients that play one game after the other."""

    def __init__(
        self, places: Places, plan: Plan, measurement: Measurement, rng: Random, pause: float
    ) -> None:
        """Connect nobody yet; a decision is due every `pause` seconds on average."""
        self.places = places
        self.plan = plan
        self.measurement = measurement
        self.rng = rng
        self.pause = pause
        self.clients: list[SimulatedPlayer] = []
        self._due = 0.0
        """When the next decision is due."""
        self._batches: list[DecisionBatch] = []
        self._rematching: asyncio.Task[None] | None = None

    def thinking_time(self, now: float) -> float:
        """Return the seconds until the next decision is due, however slow the server is."""
        if not self.pause:
            return 0.0
        self._due = max(now - MAX_CATCH_UP, self._due + self.rng.expovariate(1 / self.pause))
        return max(0.0, self._due - now)

    async def sit_down(self) -> None:
        """Create four guests and a table, and take the seats."""
        home = self.places.home
        for seat in range(SEATS):
            cookie = COOKIE.search(await home.request("GET", "/api/me"))
            if cookie is None:
                raise UnexpectedAnswer("no cookie")
            self.clients.append(SimulatedPlayer(self, seat, cookie[1].decode()))
        wanted = msgspec.json.encode({"game": self.plan.game, "players": SEATS})
        made = await home.request("POST", "/api/tables", self.clients[0].cookie, wanted)
        code = msgspec.json.decode(made.partition(b"\r\n\r\n")[2])["code"]
        await self._connect(code)
        for client in self.clients:
            await client.send(type="sit", seat=client.seat, name=f"Guest {client.seat}")
        if not self.plan.assistant:
            await self.clients[0].send(type="set", option="assistant", value=False)

    async def start(self) -> None:
        """Start the game."""
        await self.clients[0].send(type="start")

    async def _connect(self, code: str) -> None:
        self._batches = []
        async with self._opened_at_home(code) if self.places.is_opened_first else nullcontext():
            for client in self.clients:
                await client.connect(code)

    @asynccontextmanager
    async def _opened_at_home(self, code: str) -> AsyncIterator[None]:
        """Let a page that nobody needs open the table where no other page is."""
        home, opened = self.places.home, asyncio.Event()
        host = self.clients[0].cookie_at(home)
        socket = await home.connect(f"/ws/{code}?screen", host, lambda _: opened.set())
        try:
            socket.send(HELLO)
            await opened.wait()
            yield
        finally:
            socket.abort()

    def over(self) -> None:
        """The game has ended: play a rematch."""
        if self._rematching is None or self._rematching.done():
            self._rematching = asyncio.create_task(self._rematch())
            self._rematching.add_done_callback(report_failure)

    async def _rematch(self) -> None:
        host = self.clients[0]
        await host.send(type="rematch")
        code = await host.rematch_code()
        for client in self.clients:
            client.disconnect()
        await self._connect(code)
        await self.start()

    def batch(self, n: int) -> "DecisionBatch":
        """Return the decisions made after n scenes of this game."""
        while len(self._batches) <= n:
            self._batches.append(DecisionBatch())
        return self._batches[n]

    async def disconnect(self) -> None:
        """Close all connections, also those that a rematch is about to open."""
        if self._rematching is not None:
            self._rematching.cancel()
            await asyncio.wait({self._rematching})
        for client in self.clients:
            client.disconnect()


class DecisionBatch:
    """Decisions made at the same time, whose effect reaches the four viewers in one scene."""

    __slots__ = ("_arrived", "_sent", "_viewers")

    def __init__(self) -> None:
        self._sent: list[float] = []
        """When each decision that counts was sent."""
        self._arrived = 0.0
        self._viewers = 0

    def seen(self, now: float, measurement: Measurement) -> None:
        """Note that another viewer has received the effect."""
        self._viewers += 1
        self._arrived = now
        self._finish(measurement)

    def acknowledged(self, sent: float, measurement: Measurement, *, counts: bool) -> None:
        """Note a decision of this batch that the server has written to disk."""
        if counts:
            self._sent.append(sent)
            self._finish(measurement)

    def _finish(self, measurement: Measurement) -> None:
        if self._viewers == SEATS:
            for sent in self._sent:
                measurement.arrived(self._arrived - sent)
            self._sent.clear()


class SimulatedPlayer:
    """One client: answers what it is asked, and notes when it receives others' decisions."""

    def __init__(self, table: SimulatedTable, seat: int, cookie: str) -> None:
        self.seat = seat
        self.cookie = cookie
        self._table = table
        self._socket: WebSocketClient | None = None
        self._scenes = 0
        self._count = 0
        self._answered = -1
        self._waiting: dict[int, asyncio.Future[None]] = {}
        self._decisions: dict[int, tuple[float, bool]] = {}
        self._next_code: asyncio.Future[str] | None = None

    async def connect(self, code: str) -> None:
        """Open a WebSocket to a table."""
        self._scenes, self._answered = 0, -1
        self._next_code = asyncio.get_running_loop().create_future()
        web = self._table.places.seats[self.seat]
        self._socket = await web.connect(f"/ws/{code}", self.cookie_at(web), self._receive)
        await self.send(type="hello")

    def cookie_at(self, web: WebClient) -> str:
        """The same session at any process; behind a proxy there is one address only."""
        return PORT.sub(f"-{web.port}=", self.cookie, count=1)

    async def send(self, **message: object) -> None:
        """Send a message and wait until it is acknowledged."""
        self._count += 1
        answer = self._waiting[self._count] = asyncio.get_running_loop().create_future()
        self._write(msgspec.json.encode({**message, "re": self._count}))
        await answer

    async def rematch_code(self) -> str:
        """Return the code of the table where the rematch is played."""
        if self._next_code is None:
            raise UnexpectedAnswer("nobody sits here")
        return await self._next_code

    def disconnect(self) -> None:
        """Close the WebSocket."""
        if self._socket is not None:
            self._socket.abort()
            self._socket = None

    def _write(self, text: bytes) -> None:
        if self._socket is not None:
            self._socket.send(text)

    def _receive(self, message: bytes) -> None:
        if message.startswith(SCENE):
            self._take_scene(read_scene(message))
        elif message.startswith(DONE):
            self._take_done(read_done(message).re)
        elif message.startswith(TABLE):
            self._take_table(read_table(message))
        elif message.startswith(REFUSED):
            raise UnexpectedAnswer(message.decode())

    def _take_scene(self, scene: PartialScene) -> None:
        table = self._table
        if self._scenes:
            # The first scene is the deal; each later one is a batch of decisions.
            table.batch(self._scenes).seen(perf_counter(), table.measurement)
        self._scenes += 1
        question = scene.question
        if question is not None and question.id != self._answered:
            self._answered = question.id
            table.measurement.when_all_ready(partial(self._think, question))

    def _think(self, question: PartialQuestion) -> None:
        loop = asyncio.get_running_loop()
        if after := self._table.thinking_time(loop.time()):
            loop.call_later(after, self._decide, question)
        else:
            self._decide(question)

    def _decide(self, question: PartialQuestion) -> None:
        measurement = self._table.measurement
        action = self._table.rng.choice(question.options)
        self._count += 1
        measurement.sent += measurement.is_counting
        self._decisions[self._count] = (perf_counter(), measurement.is_counting)
        self._write(
            b'{"type":"decide","re":%d,"question":%d,"action":%s}'
            % (self._count, question.id, bytes(action))
        )

    def _take_done(self, number: int) -> None:
        if number in self._decisions:
            table, (sent, counts) = self._table, self._decisions.pop(number)
            table.measurement.acknowledged()
            batch = table.batch(self._scenes - 1)
            batch.acknowledged(sent, table.measurement, counts=counts)
        elif number in self._waiting:
            self._waiting.pop(number).set_result(None)

    def _take_table(self, table: PartialTable) -> None:
        if table.rematch is not None and self._next_code and not self._next_code.done():
            self._next_code.set_result(table.rematch)
        elif table.stage == "over" and self.seat == 0:
            self._table.over()


def measure(tables: int, plan: Plan) -> Load:
    """Run a load test with so many tables against a fresh server."""
    raise_file_limit()
    with TemporaryDirectory(prefix="moonlit-load-") as folder:
        server = MeasuredServer(Path(folder))
        try:
            return asyncio.run(run(server, tables, plan))
        finally:
            server.close()


def measure_house(store: str, bus: str | None, count: int, tables: int, plan: Plan) -> list[Load]:
    """Run load tests against several processes on one store: with pages here, there, anywhere.

    All in one run, because only that can be compared.
    """
    raise_file_limit()
    with (
        TemporaryDirectory(prefix="moonlit-load-") as folder,
        schema_of_its_own(store) as address,
    ):
        house = MeasuredHouse(Path(folder), address, bus, count)
        try:
            return [
                _at_house(house, count, tables, plan, pages)
                for pages in (LAYOUTS if count > 1 else LAYOUTS[:1])
            ]
        finally:
            house.close()


def _at_house(house: MeasuredHouse, count: int, tables: int, plan: Plan, pages: Pages) -> Load:
    house.pages = pages
    found = asyncio.run(run(house, tables, plan))
    return msgspec.structs.replace(found, processes=count, pages=pages)


def raise_file_limit() -> None:
    """Allow as many open files as possible: each table has four sockets, here and in the server."""
    _, most = getrlimit(RLIMIT_NOFILE)
    setrlimit(RLIMIT_NOFILE, (most, most))


async def run(server: Measured, tables: int, plan: Plan) -> Load:
    """Run a load test with so many new tables."""
    load_average, measurement = os.getloadavg()[0], Measurement(tables)
    failed = _watch_for_failures()
    simulated = _simulated(server, tables, plan, measurement)
    try:
        memory = await unless(failed, _sit_down_all(simulated, server))
        await unless(failed, _run_limited([table.start for table in simulated]))
        measurement.begin(plan.warm_up)
        cost = await unless(failed, _measure(server, measurement, plan))
    finally:
        for table in simulated:
            await table.disconnect()
    return Load(
        tables=tables,
        rate=plan.rate,
        kb_per_table=round(memory / max(1, tables - 1), 1),
        load_average=round(load_average, 2),
        **_figures(tables, measurement, cost),
    )


def _simulated(
    server: Measured, tables: int, plan: Plan, measurement: Measurement
) -> list[SimulatedTable]:
    pause = tables / plan.rate if plan.rate else 0.0
    return [
        SimulatedTable(server.places(SEATS, rng), plan, measurement, rng, pause)
        for rng in map(Random, range(tables))
    ]


def _figures(tables: int, measurement: Measurement, cost: Cost) -> dict[str, Any]:
    """Return the throughput, the latency and the CPU use of a measurement."""
    used, decisions = cost.used.total, max(1, measurement.decisions)
    parts = cost.used.split().items()
    return {
        "decisions_per_second": round(measurement.decisions / cost.elapsed),
        "p50_ms": _quantile(measurement.delays, 0.50),
        "p99_ms": _quantile(measurement.delays, 0.99),
        "server_cpus": round(used / cost.elapsed, 2),
        "generator_cpus": round(cost.own_cpu / cost.elapsed, 2),
        "us_per_decision": round(used / decisions * 1e6, 1),
        "cpu_per_table": round(100 * used / cost.elapsed / tables, 3),
        "us_by_part": {name: round(part / decisions * 1e6, 1) for name, part in parts},
    }


def _watch_for_failures() -> "asyncio.Future[None]":
    """Let an exception in a callback end the load test instead of being printed."""
    loop = asyncio.get_running_loop()
    failed: asyncio.Future[None] = loop.create_future()

    def note(_: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        if not failed.done():
            cause = context.get("exception")
            failed.set_exception(
                cause if isinstance(cause, Exception) else UnexpectedAnswer(str(context["message"]))
            )

    loop.set_exception_handler(note)
    return failed


def report_failure(task: "asyncio.Task[None]") -> None:
    """Pass the failure of a background task to the loop's exception handler."""
    if not task.cancelled() and (cause := task.exception()) is not None:
        context = {"message": "a simulated table failed", "exception": cause}
        task.get_loop().call_exception_handler(context)


async def unless(failed: "asyncio.Future[None]", work: Coroutine[Any, Any, T]) -> T:
    """Await some work, unless something else fails meanwhile."""
    task = asyncio.ensure_future(work)
    either: set[asyncio.Future[Any]] = {task, failed}
    try:
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if failed.done():
            failed.result()
        return await task
    finally:
        task.cancel()


async def _sit_down_all(tables: Sequence[SimulatedTable], server: Measured) -> int:
    """Set up all tables before any of them plays; return the memory that took, in kB."""
    # The first table also loads what all tables share.
    await tables[0].sit_down()
    before = server.memory_kb()
    await _run_limited([table.sit_down for table in tables[1:]])
    return server.memory_kb() - before


async def _run_limited(jobs: Sequence[Callable[[], Awaitable[None]]]) -> None:
    """Run jobs concurrently, a limited number at a time."""
    limit = asyncio.Semaphore(MAX_CONCURRENT)

    async def run_one(job: Callable[[], Awaitable[None]]) -> None:
        async with limit:
            await job()

    await asyncio.gather(*map(run_one, jobs))


async def _measure(server: Measured, measurement: Measurement, plan: Plan) -> Cost:
    """Measure for the planned time, after the warm-up."""
    await asyncio.sleep(plan.warm_up)
    await measurement.warm_up()
    before = Cost(server.usage(), process_time(), perf_counter())
    measurement.is_counting = True
    await asyncio.sleep(plan.seconds)
    cost = Cost(
        server.usage().since(before.used),
        process_time() - before.own_cpu,
        perf_counter() - before.elapsed,
    )
    await measurement.stop()
    return cost


def _quantile(delays: Sequence[float], share: float) -> float:
    """Return a quantile of the delays in milliseconds."""
    if not delays:
        return float("nan")
    return round(sorted(delays)[min(len(delays) - 1, int(share * len(delays)))] * 1000, 1)
