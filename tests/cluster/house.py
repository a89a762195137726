"""A house of several serving processes and thinkers on one PostgreSQL and one NATS, all real."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from multiprocessing import get_context
from random import Random
from time import monotonic, sleep
from typing import Protocol

import psycopg

from tests.cluster import child
from tests.postgres import PostgresServer
from tests.server.bus.nats_server import NatsServer

AVOIDED = 2.0
"""Seconds for which the proxy sends nobody to a process that did not answer."""
SECONDS = 60
context = get_context("forkserver")
context.set_forkserver_preload(["tests.cluster.child"])


class Victim(Protocol):
    """Something that can be killed, ended, frozen and started again."""

    def signal(self, number: signal.Signals) -> None: ...
    def wait(self) -> None: ...
    def start(self) -> None: ...


class Process:
    """A serving process at an address of its own."""

    def __init__(self, store: str, bus: str, *, has_bots: bool) -> None:
        # Bound and not listening: the port stays ours while the process is dead.
        self._reserved = socket.socket()
        self._reserved.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        self._reserved.bind(("127.0.0.1", 0))
        port = self._reserved.getsockname()[1]
        self._args = store, bus, has_bots, port
        self.url = f"http://127.0.0.1:{port}"
        self.avoided_until = 0.0
        self.start()

    def start(self) -> None:
        # Not a daemon: it has children of its own.
        self._process = context.Process(target=child.run, args=self._args)
        self._process.start()

    def signal(self, number: signal.Signals) -> None:
        assert self._process.pid is not None
        os.kill(self._process.pid, number)

    def wait(self) -> None:
        self._process.join()

    def wait_until_open(self) -> None:
        """It listens once it has its store; before, it could not bear to lose that."""
        until = monotonic() + SECONDS
        while self._is_closed():
            assert monotonic() < until, "a server does not start"
            sleep(0.05)

    def _is_closed(self) -> bool:
        try:
            socket.create_connection(self._reserved.getsockname(), timeout=1).close()
        except OSError:
            return True
        return False

    def is_dead(self) -> bool:
        return not self._process.is_alive()

    def close(self) -> None:
        self._process.kill()
        self._process.join()
        self._reserved.close()


class ThinkerProcess:
    """A `moonlit think` process."""

    def __init__(self, bus: str) -> None:
        parts = "-m", "moonlit", "think", "--processes", "1", "--bus", bus
        self._command = [sys.executable, *parts]
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL)

    def signal(self, number: signal.Signals) -> None:
        self._process.send_signal(number)

    def wait(self) -> None:
        self._process.wait()

    def close(self) -> None:
        self._process.kill()
        self._process.wait()


class Bus:
    """The NATS server as a victim."""

    def __init__(self, server: NatsServer) -> None:
        self.server = server

    def signal(self, number: signal.Signals) -> None:
        self.server.signal(number)

    def wait(self) -> None:
        self.server.wait()

    def start(self) -> None:
        self.server.start()


class Database:
    """PostgreSQL as a victim: all its processes at once, as when its machine dies or hangs."""

    def __init__(self, server: PostgresServer) -> None:
        self.server = server

    def signal(self, number: signal.Signals) -> None:
        if number == signal.SIGTERM:
            # "Smart" shutdown would wait for all clients; operators restart it with this one.
            self.server.process.send_signal(signal.SIGINT)
            return
        if number == signal.SIGKILL:
            # It starts no more processes that would survive.
            self.server.signal_all(signal.SIGSTOP)
        self.server.signal_all(number)

    def wait(self) -> None:
        self.server.process.wait(SECONDS)

    def start(self) -> None:
        """Start it again as soon as what was killed is gone."""
        until = monotonic() + SECONDS
        while True:
            try:
                return self.server.start()
            except AssertionError:
                if monotonic() > until:
                    raise


class House:
    """Servers, thinkers, bus and database; a proxy that avoids processes that do not answer."""

    def __init__(self, postgres: PostgresServer, store: str, servers: int, thinkers: int) -> None:
        self.store = store
        self.bus = Bus(NatsServer())
        self.database = Database(postgres)
        has_bots, bus = thinkers > 0, self.bus.server.url
        self.servers = [Process(store, bus, has_bots=has_bots) for _ in range(servers)]
        self.thinkers = [ThinkerProcess(bus) for _ in range(thinkers)]

    def close(self) -> None:
        for server in self.servers:
            server.close()
        for thinker in self.thinkers:
            thinker.close()
        self.bus.server.stop()

    def pick(self, rng: Random) -> Process:
        """Where the proxy sends somebody next."""
        now = monotonic()
        well = [process for process in self.servers if process.avoided_until <= now]
        return rng.choice(well or self.servers)

    def avoid(self, process: Process) -> None:
        process.avoided_until = monotonic() + AVOIDED

    def dead(self) -> int:
        """How many servers have died although nobody killed them."""
        return sum(process.is_dead() for process in self.servers)

    def tables_held(self) -> dict[str, int]:
        """How many tables each process that lives holds."""
        query = "SELECT processes.owner, count(code) FROM processes LEFT JOIN leases USING (owner)"
        with psycopg.connect(self.store) as db:
            living = f"{query} WHERE until > clock_timestamp() GROUP BY processes.owner"
            return dict(db.execute(living).fetchall())

    async def ready(self) -> None:
        """Wait until every server is one of the house."""
        async with asyncio.timeout(SECONDS):
            # Other processes say so in no other way.
            while len(await asyncio.to_thread(self._living)) < len(self.servers):  # noqa: ASYNC110
                await asyncio.sleep(0.05)

    def _living(self) -> dict[str, int]:
        try:
            return self.tables_held()
        except psycopg.errors.UndefinedTable:
            return {}


@asynccontextmanager
async def house(
    postgres: PostgresServer, store: str, servers: int = 3, thinkers: int = 0
) -> AsyncIterator[House]:
    """So many processes; without thinkers, bots answer at random."""
    built = await asyncio.to_thread(House, postgres, store, servers, thinkers)
    try:
        await built.ready()
        yield built
    finally:
        await asyncio.to_thread(built.close)
