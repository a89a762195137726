"""A house of three processes and two thinkers under siege: processes die while people play.

    python -m tests.cluster.siege --deaths 200 --tables 50

People play at pages that come back as browsers do, at any process that answers. In the end every
answer that was acknowledged is in the log once, and every game has gone on.
"""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from itertools import cycle
from multiprocessing import get_context
from random import Random
from statistics import median
from time import monotonic

import click
import httpx
import psycopg

from tests.cluster import child
from tests.postgres import new_cluster, postgres_server
from tests.server.bus.nats_server import NatsServer
from tests.server.conftest import Guest, Tab
from tests.server.killable_server import CONNECTION_LOST

PATIENCE = 3.0
"""Seconds after which a page tries another process, as behind a proxy."""
STUCK = 40.0
"""Seconds after which a table where nothing has happened is stuck."""
LOST = (*CONNECTION_LOST, TimeoutError)
context = get_context("forkserver")
context.set_forkserver_preload(["tests.cluster.child"])


class Process:
    """A serving process at an address of its own."""

    def __init__(self, store: str, bus: str, *, has_bots: bool) -> None:
        self._args = store, bus, has_bots
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self.start()

    def start(self) -> None:
        # Not a daemon: it has children of its own.
        self._process = context.Process(target=child.run, args=(*self._args, self._listener))
        self._process.start()

    def signal(self, number: int) -> None:
        assert self._process.pid is not None
        os.kill(self._process.pid, number)

    def end(self, number: int) -> None:
        self.signal(number)
        self._process.join()

    def close(self) -> None:
        self._process.kill()
        self._process.join()
        self._listener.close()


class Siege:
    """What happens while processes die."""

    def __init__(self, processes: list[Process], nats: NatsServer, seed: int) -> None:
        self.processes = processes
        self.nats = nats
        self.rng = Random(seed)
        self.is_over = False
        self.acknowledged: dict[str, dict[int, int]] = {}
        """How many answers of each seat of each table were acknowledged."""
        self.sent: dict[str, dict[int, int]] = {}
        """How many were sent, as often as it took."""
        self.reopened: list[float] = []
        """How many seconds pages were without their table, each time."""
        self.games = 0

    # --- people

    async def play(self) -> None:
        """Two people and a bot play one game after another, until the siege is over."""
        while not self.is_over:
            people = [Visitor(self), Visitor(self)]
            try:
                code = await people[0].make_table()
                await people[0].arrange(code, people[1])
                await asyncio.gather(*(person.play(code) for person in people))
                self.games += 1
            finally:
                for person in people:
                    await person.close()


class Visitor:
    """Somebody with a browser, who comes back to whichever process answers."""

    def __init__(self, siege: Siege) -> None:
        self._siege = siege
        self._token = ""
        self._guests: dict[str, Guest] = {}

    async def close(self) -> None:
        for guest in self._guests.values():
            await guest.http.aclose()

    def _guest(self, process: Process) -> Guest:
        """The same session at any address; behind a proxy there is one address only."""
        if process.url not in self._guests:
            guest = Guest(process)
            guest.http.timeout = httpx.Timeout(PATIENCE)
            if self._token:
                port = process.url.rpartition(":")[2]
                guest.http.cookies.set(f"moonlit-{port}", self._token)
            self._guests[process.url] = guest
        return self._guests[process.url]

    async def _until_done(self, work: Callable[[Guest], object]) -> object:
        began = monotonic()
        while monotonic() - began < STUCK:
            process = self._siege.rng.choice(self._siege.processes)
            with suppress(*LOST, AssertionError):
                return await work(self._guest(process))  # type: ignore[misc]
            await asyncio.sleep(0.05)
        raise AssertionError("nobody answers")

    async def make_table(self) -> str:
        await self._until_done(self._arrive)
        return str(await self._until_done(lambda guest: guest.make(players=3)))

    async def _arrive(self, guest: Guest) -> None:
        await guest.arrive()
        if not self._token:
            self._token = guest.cookie.partition("=")[2]

    async def arrange(self, code: str, other: "Visitor") -> None:
        """Sit down, seat the other and a bot, and begin."""
        await other._until_done(other._arrive)
        await self._until_done(lambda guest: self._sit(guest, code, 0))
        await other._until_done(lambda guest: other._sit(guest, code, 1))
        await self._until_done(lambda guest: self._begin(guest, code))

    async def _sit(self, guest: Guest, code: str, seat: int) -> None:
        async with opened(guest, code) as tab:
            if tab.table["you"] is None:
                answer = await tab.say("sit", seat=seat, name=f"Guest {seat}")
                assert answer["type"] == "done", answer

    async def _begin(self, guest: Guest, code: str) -> None:
        async with opened(guest, code) as tab:
            if tab.table["stage"] == "gathering":
                await tab.say("set", option="tempo", value="none")
                await tab.say("put-bot", seat=2, level="novice")
                answer = await tab.say("start")
                assert answer["type"] == "done", answer

    async def play(self, code: str) -> None:
        """Answer every question until the game is over, through every death."""
        lost_at: float | None = None
        while True:
            guest = self._guest(self._siege.rng.choice(self._siege.processes))
            try:
                async with opened(guest, code) as tab:
                    if lost_at is not None:
                        self._siege.reopened.append(monotonic() - lost_at)
                        lost_at = None
                    if await self._answer_all(code, tab):
                        return
            except LOST:
                pass
            if lost_at is None:
                lost_at = monotonic()
            assert monotonic() - lost_at < STUCK, f"table {code} is stuck"
            await asyncio.sleep(0.05)

    async def _answer_all(self, code: str, tab: Tab) -> bool:
        """Whether the game is over; a page whose table has gone leaves before."""
        while not tab.is_over:
            async with asyncio.timeout(STUCK):
                if not tab.is_asked:
                    await tab.hear()
                    continue
                question, seat = tab.scene["question"]["id"], tab.table["you"]
                note(self._siege.sent, code, seat, question + 1)
                answer = await tab.decide()
            if answer["type"] == "done":
                note(self._siege.acknowledged, code, seat, question + 1)
            elif answer["id"] in {"cannot-keep", "our-fault", "table-elsewhere"}:
                return False
        return True


def note(counts: dict[str, dict[int, int]], code: str, seat: int, n: int) -> None:
    """A seat has given so many answers."""
    given = counts.setdefault(code, {})
    given[seat] = max(given.get(seat, 0), n)


@asynccontextmanager
async def opened(guest: Guest, code: str) -> AsyncIterator[Tab]:
    """A page that gives up soon where nobody answers."""
    async with asyncio.timeout(2 * PATIENCE) as limit, guest.tab(code) as tab:
        limit.reschedule(None)
        yield tab


# --- deaths


async def kill(_: Siege, victim: Process) -> None:
    """SIGKILL, and another start."""
    await asyncio.to_thread(victim.end, signal.SIGKILL)
    victim.start()


async def end(_: Siege, victim: Process) -> None:
    """SIGTERM, and another start, as in a rolling upgrade."""
    await asyncio.to_thread(victim.end, signal.SIGTERM)
    victim.start()


async def freeze(_: Siege, victim: Process) -> None:
    """SIGSTOP for longer than a lease, so that others take its tables, then SIGCONT."""
    victim.signal(signal.SIGSTOP)
    await asyncio.sleep(5)
    victim.signal(signal.SIGCONT)


async def lose_bus(siege: Siege, _: Process) -> None:
    """NATS is killed and comes back."""
    await asyncio.to_thread(siege.nats.stop)
    await asyncio.to_thread(siege.nats.start)


DEATHS = (kill, freeze, end, lose_bus)


class Result:
    """What a siege has shown."""

    def __init__(self, siege: Siege, store: str) -> None:
        self.games = siege.games
        self.reopened = siege.reopened
        self.lost = self.doubled = self.decisions = 0
        with psycopg.connect(store) as db:
            for code, sent in siege.sent.items():
                rows = db.execute(
                    "SELECT seat, count(*) FROM decisions WHERE code = %s GROUP BY seat", (code,)
                ).fetchall()
                stored: dict[int, int] = dict(rows)
                given = siege.acknowledged.get(code, {})
                self.decisions += sum(stored.values())
                self.lost += sum(max(0, n - stored.get(seat, 0)) for seat, n in given.items())
                self.doubled += sum(max(0, stored.get(seat, 0) - n) for seat, n in sent.items())

    def __str__(self) -> str:
        times = sorted(self.reopened) or [0.0]
        return (
            f"games {self.games}, decisions {self.decisions}, lost {self.lost}, "
            f"doubled {self.doubled}, reopened {len(self.reopened)} times: "
            f"median {median(times):.2f} s, worst {times[-1]:.2f} s"
        )


def thinker(bus: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "moonlit", "think", "--processes", "1", "--bus", bus]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL)


async def besiege(
    store: str, deaths: int, tables: int, seed: int = 0, thinkers_wanted: int = 2
) -> Result:
    """Let so many processes die under load; without thinkers, bots answer at random."""
    nats = NatsServer()
    thinkers = [thinker(nats.url) for _ in range(thinkers_wanted)]
    has_bots = bool(thinkers)
    processes = [Process(store, nats.url, has_bots=has_bots) for _ in range(3)]
    siege = Siege(processes, nats, seed)
    try:
        playing = [asyncio.create_task(siege.play()) for _ in range(tables)]
        victims, ways = cycle(processes), cycle(DEATHS)
        for n in range(deaths):
            # The next one dies when everybody plays again: after a few more answers.
            await progress(siege, playing)
            if thinkers and n % 8 == 7:
                thinkers[0].kill()
                thinkers[0].wait()
                thinkers[0] = thinker(nats.url)
            await next(ways)(siege, next(victims))
        await progress(siege, playing)
        siege.is_over = True
        await asyncio.wait_for(asyncio.gather(*playing), 3 * STUCK)
        return Result(siege, store)
    finally:
        for process in processes:
            process.close()
        for each in thinkers:
            each.kill()
            each.wait()
        nats.stop()


async def progress(siege: Siege, playing: list[asyncio.Task[None]]) -> None:
    """Wait until at every table something was answered again."""
    before = sum(sum(given.values()) for given in siege.acknowledged.values())
    until = monotonic() + STUCK
    while sum(sum(given.values()) for given in siege.acknowledged.values()) < before + 5 * len(
        playing
    ):
        for task in playing:
            if task.done():
                task.result()
        assert monotonic() < until, "nothing happens any more"
        await asyncio.sleep(0.05)


@click.command()
@click.option("--deaths", default=200, show_default=True)
@click.option("--tables", default=50, show_default=True)
@click.option("--seed", default=0, show_default=True)
def main(deaths: int, tables: int, seed: int) -> None:
    """Besiege a house, and print what was lost."""
    with new_cluster() as cluster, postgres_server(cluster) as server:
        print(asyncio.run(besiege(server.fresh(), deaths, tables, seed)))  # noqa: T201


if __name__ == "__main__":
    main()
