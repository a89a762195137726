"""How much a server bears: tables of socket clients that play real games against it."""

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from resource import RLIMIT_NOFILE, getrlimit, setrlimit
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, TypeVar

import msgspec

from moonlit.lab.line import Line, Site, Unexpected

T = TypeVar("T")
SEATS = 4
MOST_PATIENCE = 10.0
"""Seconds that what is still on its way is waited for."""
WARM = 8
"""Decisions of a table, more or less, before anything counts: the first ones of all are at once."""
LONGEST_WARM_UP = 30.0
"""Seconds after which it counts anyway."""
MOST_BEHIND = 1.0
"""Seconds of its schedule that a table makes up for, where a change of tables took its time."""
AT_ONCE = 32
"""So many tables sit down at the same time."""
SCENE, TABLE, DONE = b'{"type":"scene"', b'{"type":"table"', b'{"type":"done"'
COOKIE = re.compile(rb"set-cookie: ([^;]+)", re.IGNORECASE)
REFUSED = b'{"type":"refused"'


class Question(msgspec.Struct, frozen=True, gc=False):
    """What of a question one needs to answer it."""

    id: int
    options: tuple[msgspec.Raw, ...]


class Scene(msgspec.Struct, frozen=True, gc=False):
    """What of a scene one needs to play on."""

    question: Question | None


class News(msgspec.Struct, frozen=True, gc=False):
    """What of a table one needs to know."""

    stage: str
    rematch: str | None


class Done(msgspec.Struct, frozen=True, gc=False):
    """Which message was answered."""

    re: int


read_scene = msgspec.json.Decoder(Scene).decode
read_table = msgspec.json.Decoder(News).decode
read_done = msgspec.json.Decoder(Done).decode


class Load(msgspec.Struct, frozen=True, kw_only=True):
    """What so many tables asked of the server, and how it bore it."""

    tables: int
    rate: float
    """Decisions a second that the tables meant to make; 0: as many as the server bears."""
    decisions_per_second: int
    p50_ms: float
    """From sending a decision until all four viewers have what follows from it."""
    p99_ms: float
    server_cpus: float
    """How many processors the server kept busy."""
    generator_cpus: float
    us_per_decision: float
    """Processor time of the server for one decision."""
    cpu_per_table: float
    """The share of one processor that a table takes, in percent."""
    kb_per_table: float
    """Memory that a table with four open pages takes."""
    load_average: float
    """Of this computer in the minute before, whoever it was."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """How to load a server."""

    game: str = "divinare"
    seconds: float = 10.0
    warm_up: float = 12.0
    """Seconds before anything counts, at least; within them everybody begins."""
    rate: float = 0.0
    """Decisions a second at all tables together; 0: everybody answers as fast as they can."""
    assistant: bool = True


class Clock:
    """Whether it counts now, and everything that was counted."""

    def __init__(self, tables: int = 1) -> None:
        """Nothing counts yet; so many tables will play."""
        self.is_counting = False
        self._to_warm_up = WARM * tables
        self._is_warm = asyncio.Event()
        self.sent = 0
        self.decisions = 0
        self.delays: list[float] = []
        self._all_arrived = asyncio.Event()
        self._waiting: list[Callable[[], None]] | None = []
        """Who would play already; None once everybody does."""

    def when_all_play(self, deed: Callable[[], None]) -> None:
        """Do this at once, or as soon as every table has its cards."""
        if self._waiting is None:
            deed()
        else:
            self._waiting.append(deed)

    def begin(self, within: float) -> None:
        """Let everybody play, one after the other within so many seconds.

        Where all began at once, they would all pass cards at once ever after, and all games would
        end at once. The more play, the slower each gets on: so the later, the closer they follow,
        and in the end all points of a game are about as often to be seen.
        """
        waiting, self._waiting = self._waiting or [], None
        for place, deed in enumerate(waiting):
            asyncio.get_running_loop().call_later(within * (place / len(waiting)) ** 2, deed)

    def acknowledged(self) -> None:
        """A decision is safe on disk; how many are so while it counts is what the server bears."""
        self.decisions += self.is_counting
        self._to_warm_up -= 1
        if self._to_warm_up <= 0:
            self._is_warm.set()

    async def warm_up(self) -> None:
        """Wait until the tables are in the middle of their games."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_WARM_UP):
                await self._is_warm.wait()

    def arrived(self, delay: float) -> None:
        """Everybody has what followed from a decision."""
        self.delays.append(delay)
        self._look()

    async def stop(self) -> None:
        """Count nothing more, but wait for what is still on its way: it belongs to the slowest."""
        self.is_counting = False
        self._look()
        with suppress(TimeoutError):
            async with asyncio.timeout(MOST_PATIENCE):
                await self._all_arrived.wait()

    def _look(self) -> None:
        if not self.is_counting and len(self.delays) >= self.sent:
            self._all_arrived.set()


class Party:
    """Four people who play one game after the other at the same server."""

    def __init__(self, site: Site, plan: Plan, clock: Clock, rng: Random, pause: float) -> None:
        """Nobody is there yet; every `pause` seconds, on average, one of them has decided."""
        self.site = site
        self.plan = plan
        self.clock = clock
        self.rng = rng
        self.pause = pause
        self.guests: list[Guest] = []
        self._due = 0.0
        """When the next of them has thought long enough."""
        self._moments: list[Moment] = []
        self._turning: asyncio.Task[None] | None = None

    def thinking_time(self, now: float) -> float:
        """Seconds until the next decision, whatever the last one took: no rest for slow servers."""
        if not self.pause:
            return 0.0
        self._due = max(now - MOST_BEHIND, self._due + self.rng.expovariate(1 / self.pause))
        return max(0.0, self._due - now)

    async def sit_down(self) -> None:
        """Four new guests at a new table."""
        for seat in range(SEATS):
            cookie = COOKIE.search(await self.site.ask("GET", "/api/me"))
            if cookie is None:
                raise Unexpected("no cookie")
            self.guests.append(Guest(self, seat, cookie[1].decode()))
        wish = msgspec.json.encode({"game": self.plan.game, "players": SEATS})
        made = await self.site.ask("POST", "/api/tables", self.guests[0].cookie, wish)
        code = msgspec.json.decode(made.partition(b"\r\n\r\n")[2])["code"]
        await self._gather(code)
        for guest in self.guests:
            await guest.say(type="sit", seat=guest.seat, name=f"Guest {guest.seat}")
        if not self.plan.assistant:
            await self.guests[0].say(type="set", option="assistant", value=False)

    async def start(self) -> None:
        """Let it be dealt."""
        await self.guests[0].say(type="start")

    async def _gather(self, code: str) -> None:
        self._moments = []
        for guest in self.guests:
            await guest.come_to(code)

    def over(self) -> None:
        """The game has ended: play another one."""
        if self._turning is None:
            self._turning = asyncio.create_task(self._play_again())
            self._turning.add_done_callback(report)

    async def _play_again(self) -> None:
        host = self.guests[0]
        await host.say(type="rematch")
        code = await host.rematch()
        for guest in self.guests:
            guest.leave()
        self._turning = None
        await self._gather(code)
        await self.start()

    def moment(self, n: int) -> "Moment":
        """What happened when everybody had seen n scenes of this game."""
        while len(self._moments) <= n:
            self._moments.append(Moment())
        return self._moments[n]

    def leave(self) -> None:
        """Everybody goes home."""
        if self._turning is not None:
            self._turning.cancel()
        for guest in self.guests:
            guest.leave()


class Moment:
    """What was decided at once, on its way to four viewers."""

    __slots__ = ("_arrived", "_sent", "_viewers")

    def __init__(self) -> None:
        self._sent: list[float] = []
        """When each decision was sent that counts."""
        self._arrived = 0.0
        self._viewers = 0

    def seen(self, now: float, clock: Clock) -> None:
        """Another viewer has it."""
        self._viewers += 1
        self._arrived = now
        self._finish(clock)

    def acknowledged(self, sent: float, clock: Clock, *, counts: bool) -> None:
        """A decision of this moment is safe on disk, and was sent then."""
        if counts:
            self._sent.append(sent)
            self._finish(clock)

    def _finish(self, clock: Clock) -> None:
        if self._viewers == SEATS:
            for sent in self._sent:
                clock.arrived(self._arrived - sent)
            self._sent.clear()


class Guest:
    """One page: answers what it is asked, and notes when it hears of others' answers."""

    def __init__(self, party: Party, seat: int, cookie: str) -> None:
        self.seat = seat
        self.cookie = cookie
        self._party = party
        self._line: Line | None = None
        self._scenes = 0
        self._count = 0
        self._answered = -1
        self._waiting: dict[int, asyncio.Future[None]] = {}
        self._decided: dict[int, tuple[float, bool]] = {}
        self._rematch: asyncio.Future[str] | None = None

    async def come_to(self, code: str) -> None:
        """Open a page at a table."""
        self._scenes, self._answered = 0, -1
        self._rematch = asyncio.get_running_loop().create_future()
        self._line = await self._party.site.line(f"/ws/{code}", self.cookie, self._hear)
        await self.say(type="hello")

    async def say(self, **what: object) -> None:
        """Say something and wait until it is done."""
        self._count += 1
        answer = self._waiting[self._count] = asyncio.get_running_loop().create_future()
        self._send(msgspec.json.encode({**what, "re": self._count}))
        await answer

    async def rematch(self) -> str:
        """Where the game goes on."""
        if self._rematch is None:
            raise Unexpected("nobody sits here")
        return await self._rematch

    def leave(self) -> None:
        """Close the page."""
        if self._line is not None:
            self._line.hang_up()
            self._line = None

    def _send(self, text: bytes) -> None:
        if self._line is not None:
            self._line.say(text)

    def _hear(self, told: bytes) -> None:
        if told.startswith(SCENE):
            self._see(read_scene(told))
        elif told.startswith(DONE):
            self._is_done(read_done(told).re)
        elif told.startswith(TABLE):
            self._look_up(read_table(told))
        elif told.startswith(REFUSED):
            raise Unexpected(told.decode())

    def _see(self, scene: Scene) -> None:
        party = self._party
        if self._scenes:
            # The first scene is the deal; each one after it is a decision, or some made at once.
            party.moment(self._scenes).seen(perf_counter(), party.clock)
        self._scenes += 1
        question = scene.question
        if question is not None and question.id != self._answered:
            self._answered = question.id
            party.clock.when_all_play(partial(self._think, question))

    def _think(self, question: Question) -> None:
        loop = asyncio.get_running_loop()
        if after := self._party.thinking_time(loop.time()):
            loop.call_later(after, self._decide, question)
        else:
            self._decide(question)

    def _decide(self, question: Question) -> None:
        party = self._party
        action = party.rng.choice(question.options)
        self._count += 1
        party.clock.sent += party.clock.is_counting
        self._decided[self._count] = (perf_counter(), party.clock.is_counting)
        self._send(
            b'{"type":"decide","re":%d,"question":%d,"action":%s}'
            % (self._count, question.id, bytes(action))
        )

    def _is_done(self, number: int) -> None:
        if number in self._decided:
            party, (sent, counts) = self._party, self._decided.pop(number)
            party.clock.acknowledged()
            party.moment(self._scenes - 1).acknowledged(sent, party.clock, counts=counts)
        elif number in self._waiting:
            self._waiting.pop(number).set_result(None)

    def _look_up(self, table: News) -> None:
        if table.rematch is not None and self._rematch and not self._rematch.done():
            self._rematch.set_result(table.rematch)
        elif table.stage == "over" and self.seat == 0:
            self._party.over()


class House:
    """A server in a process of its own, over an empty data folder."""

    def __init__(self, folder: Path) -> None:
        """Open it and wait until it says where it is."""
        self._folder = folder
        command = [sys.executable, "-m", "moonlit", "serve", "--port", "0", "--no-limits"]
        command += ["--no-qr", "--lang", "en", "--data", str(folder)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603
        ready = self._process.stdout.readline() if self._process.stdout else ""
        if "http://" not in ready:
            raise Unexpected("the server did not start")
        self.site = Site(int(ready.rstrip().rstrip("/").rpartition(":")[2]))

    def cpu_seconds(self) -> float:
        """Processor time that all its processes have used so far."""
        ticks = 0
        for pid in self._processes():
            stat = Path(f"/proc/{pid}/stat").read_text()
            ticks += sum(map(int, stat.rpartition(")")[2].split()[11:13]))
        return ticks / os.sysconf("SC_CLK_TCK")

    def memory_kb(self) -> int:
        """Memory that all its processes hold."""
        status = [Path(f"/proc/{pid}/status").read_text() for pid in self._processes()]
        return sum(int(one.partition("VmRSS:")[2].split()[0]) for one in status)

    def _processes(self) -> list[int]:
        """The server and whoever keeps its games; nobody thinks for bots here."""
        pid = self._process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [pid, *(int(child) for child in children if self._is_keeper(child))]

    def _is_keeper(self, child: str) -> bool:
        """Whether a process has the games open."""
        with suppress(OSError):
            files = [file.readlink() for file in Path(f"/proc/{child}/fd").iterdir()]
            return any(file.is_relative_to(self._folder) for file in files)
        return False

    def close(self) -> None:
        """Stop it."""
        self._process.terminate()
        self._process.wait(30)
        if self._process.stdout:
            self._process.stdout.close()


def measure(tables: int, plan: Plan) -> Load:
    """Load a fresh server with so many tables."""
    allow_many_lines()
    with TemporaryDirectory(prefix="moonlit-load-") as folder:
        house = House(Path(folder))
        try:
            return asyncio.run(measured(house, tables, plan))
        finally:
            house.close()


def allow_many_lines() -> None:
    """Each table has four sockets, here and in the server."""
    _, most = getrlimit(RLIMIT_NOFILE)
    setrlimit(RLIMIT_NOFILE, (most, most))


async def measured(house: House, tables: int, plan: Plan) -> Load:
    """What so many new tables ask of a server."""
    load_average = os.getloadavg()[0]
    pause = tables / plan.rate if plan.rate else 0.0
    failed = _watch_for_failures()
    clock = Clock(tables)
    parties = [Party(house.site, plan, clock, Random(n), pause) for n in range(tables)]
    try:
        memory = await unless(failed, _all_sit_down(parties, house))
        await unless(failed, _few_at_once([party.start for party in parties]))
        clock.begin(plan.warm_up)
        cpu, own, took = await unless(failed, _count(house, clock, plan))
    finally:
        for party in parties:
            party.leave()
    return Load(
        tables=tables,
        rate=plan.rate,
        decisions_per_second=round(clock.decisions / took),
        p50_ms=_quantile(clock.delays, 0.50),
        p99_ms=_quantile(clock.delays, 0.99),
        server_cpus=round(cpu / took, 2),
        generator_cpus=round(own / took, 2),
        us_per_decision=round(cpu / max(1, clock.decisions) * 1e6, 1),
        cpu_per_table=round(100 * cpu / took / tables, 3),
        kb_per_table=round(memory / max(1, tables - 1), 1),
        load_average=round(load_average, 2),
    )


def _watch_for_failures() -> "asyncio.Future[None]":
    """What goes wrong inside a line ends the measurement instead of being printed."""
    loop = asyncio.get_running_loop()
    failed: asyncio.Future[None] = loop.create_future()

    def note(_: asyncio.AbstractEventLoop, trouble: dict[str, object]) -> None:
        if not failed.done():
            cause = trouble.get("exception")
            failed.set_exception(
                cause if isinstance(cause, Exception) else Unexpected(str(trouble["message"]))
            )

    loop.set_exception_handler(note)
    return failed


def report(task: "asyncio.Task[None]") -> None:
    """Let a failure of something nobody waits for be noticed."""
    if not task.cancelled() and (cause := task.exception()) is not None:
        trouble = {"message": "a party could not go on", "exception": cause}
        task.get_loop().call_exception_handler(trouble)


async def unless(failed: "asyncio.Future[None]", work: Coroutine[Any, Any, T]) -> T:
    """Do some work, unless something fails meanwhile."""
    task = asyncio.ensure_future(work)
    either: set[asyncio.Future[Any]] = {task, failed}
    try:
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if failed.done():
            failed.result()
        return await task
    finally:
        task.cancel()


async def _all_sit_down(parties: Sequence[Party], house: House) -> int:
    """Everybody, before anybody plays; how much memory it took, in kB."""
    # What the first table needs, all share.
    await parties[0].sit_down()
    before = house.memory_kb()
    await _few_at_once([party.sit_down for party in parties[1:]])
    return house.memory_kb() - before


async def _few_at_once(deeds: Sequence[Callable[[], Awaitable[None]]]) -> None:
    room = asyncio.Semaphore(AT_ONCE)

    async def do(deed: Callable[[], Awaitable[None]]) -> None:
        async with room:
            await deed()

    await asyncio.gather(*map(do, deeds))


async def _count(house: House, clock: Clock, plan: Plan) -> tuple[float, float, float]:
    """Processor time of the server and of ourselves, and how long it really was."""
    await asyncio.sleep(plan.warm_up)
    await clock.warm_up()
    marks: list[Callable[[], float]] = [house.cpu_seconds, process_time, perf_counter]
    before = [mark() for mark in marks]
    clock.is_counting = True
    await asyncio.sleep(plan.seconds)
    cpu, own, took = (mark() - was for mark, was in zip(marks, before, strict=True))
    await clock.stop()
    return cpu, own, took


def _quantile(delays: Sequence[float], share: float) -> float:
    """In milliseconds."""
    if not delays:
        return float("nan")
    return round(sorted(delays)[min(len(delays) - 1, int(share * len(delays)))] * 1000, 1)
