"""Servers on this computer that a load test measures: one on a folder, or several on one store."""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from random import Random
from secrets import token_hex
from typing import Any, Literal, NamedTuple, Protocol
from urllib.parse import quote, urlsplit

from moonlit.lab.sampling import counts_in
from moonlit.lab.web_client import UnexpectedAnswer, WebClient

Pages = Literal["local", "relayed", "any"]
"""Where the pages of a table are: where it lives, all elsewhere, or anywhere as behind a proxy."""
LAYOUTS: tuple[Pages, ...] = ("local", "relayed", "any")
LISTENING = "0A"
"""The state of a socket in /proc/net/tcp that takes connections."""
NATS_PORT = 4222
STOP_TIMEOUT = 15.0
"""Seconds that a server may take to end."""


class Usage(NamedTuple):
    """Processor time that was used so far, in seconds."""

    servers: float
    services: Mapping[str, float] = {}
    """By PostgreSQL and NATS, where they are on this computer."""
    samples: Mapping[str, int] = {}
    """What servers were seen to work for."""

    def since(self, before: "Usage") -> "Usage":
        """What was used since then."""
        return Usage(
            self.servers - before.servers,
            {name: used - before.services[name] for name, used in self.services.items()},
            {name: count - before.samples[name] for name, count in self.samples.items()},
        )

    @property
    def total(self) -> float:
        """All of it."""
        return self.servers + sum(self.services.values())

    def split(self) -> dict[str, float]:
        """The same by what it was used for; empty where nobody has looked."""
        if not (seen := sum(self.samples.values())):
            return {}
        parts = {name: self.servers * count / seen for name, count in self.samples.items()}
        return {**parts, **self.services}


class Places(NamedTuple):
    """Where a table lives, and where the page of each seat is."""

    home: WebClient
    seats: tuple[WebClient, ...]
    is_opened_first: bool = False
    """Whether a page that nobody plays at opens the table, wherever the others are."""


class Measured(Protocol):
    """What a load test needs of a server, or of several."""

    def places(self, seats: int, rng: Random, /) -> Places:
        """Where the next table is to be."""
        ...

    def usage(self) -> Usage:
        """The processor time that was used so far."""
        ...

    def memory_kb(self) -> int:
        """The resident memory of the servers."""
        ...


class MeasuredServer:
    """A server in a process of its own, with an empty data folder or on a store."""

    def __init__(self, folder: Path, *arguments: str, module: Sequence[str] = ("moonlit",)) -> None:
        """Start it and wait until it prints its address."""
        self._folder = folder
        command = [sys.executable, "-m", *module, "serve", "--port", "0", "--no-limits"]
        command += ["--no-qr", "--lang", "en", "--data", str(folder), *arguments]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603
        ready = self._process.stdout.readline() if self._process.stdout else ""
        if "http://" not in ready:
            self.close()
            raise UnexpectedAnswer("the server did not start")
        self.web = WebClient(int(ready.rstrip().rstrip("/").rpartition(":")[2]))

    def places(self, seats: int, _: Random) -> Places:
        """Everything is here."""
        return Places(self.web, (self.web,) * seats)

    def usage(self) -> Usage:
        """Return the CPU time that its processes have used so far."""
        return Usage(sum(map(cpu_seconds, self._processes())))

    def memory_kb(self) -> int:
        """Return the resident memory of its processes."""
        status = [Path(f"/proc/{pid}/status").read_text() for pid in self._processes()]
        return sum(int(one.partition("VmRSS:")[2].split()[0]) for one in status)

    def _processes(self) -> list[int]:
        """Return the server and its writer process; no bots play here."""
        pid = self._process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [pid, *(int(child) for child in children if self._is_writer(child))]

    def _is_writer(self, child: str) -> bool:
        """Tell whether a process has the database open."""
        with suppress(OSError):
            files = [file.readlink() for file in Path(f"/proc/{child}/fd").iterdir()]
            return any(file.is_relative_to(self._folder) for file in files)
        return False

    def close(self) -> None:
        """Stop it; nothing is kept, so one that takes too long is killed."""
        self._process.terminate()
        try:
            self._process.wait(STOP_TIMEOUT)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()


class MeasuredHouse:
    """Several serving processes that share a store and a bus, and samples of what they do."""

    def __init__(self, folder: Path, store: str, bus: str | None, count: int) -> None:
        """Start them one after the other, in a schema of the store that nobody else uses."""
        self.pages: Pages = "local"
        self._next = 0
        self._files = [folder / f"samples-{n}" for n in range(count)]
        self._services = services(store, bus)
        self._servers: list[MeasuredServer] = []
        arguments = ["--store", store, *(["--bus", bus] if bus else [])]
        try:
            for file in self._files:
                module = ("moonlit.lab.sampling", str(file))
                self._servers.append(MeasuredServer(folder, *arguments, module=module))
        except BaseException:
            self.close()
            raise
        self._webs = tuple(server.web for server in self._servers)

    def places(self, seats: int, rng: Random) -> Places:
        """Tables live at one process after the other."""
        self._next += 1
        home, other = (self._webs[(self._next + n) % len(self._webs)] for n in (0, 1))
        if self.pages == "any":
            chosen = tuple(rng.choices(self._webs, k=seats))
            return Places(chosen[0], chosen, is_opened_first=True)
        at = home if self.pages == "local" else other
        return Places(home, (at,) * seats, is_opened_first=True)

    def usage(self) -> Usage:
        """The processor time of all of them, of PostgreSQL and of NATS."""
        samples: dict[str, int] = {}
        for file in self._files:
            for part, count in counts_in(file).items():
                samples[part] = samples.get(part, 0) + count
        servers = sum(server.usage().servers for server in self._servers)
        used = {name: service.cpu_seconds() for name, service in self._services.items()}
        return Usage(servers, used, samples)

    def memory_kb(self) -> int:
        """The resident memory of all of them."""
        return sum(server.memory_kb() for server in self._servers)

    def close(self) -> None:
        """Stop all of them."""
        for server in self._servers:
            server.close()


class Service(NamedTuple):
    """A service on this computer and the processes it has started."""

    pid: int

    def cpu_seconds(self) -> float:
        """All that it and its children have used, also those that have ended."""
        children = [int(one.parent.name) for one in stats() if parent_of(one) == self.pid]
        return cpu_seconds(self.pid, of_the_dead=True) + sum(map(cpu_seconds, children))


def services(store: str, bus: str | None) -> dict[str, Service]:
    """PostgreSQL and NATS, as far as they are on this computer."""
    found = {"PostgreSQL": database_process(store), "NATS": bus_process(bus) if bus else None}
    return {name: Service(pid) for name, pid in found.items() if pid is not None}


def database_process(store: str) -> int | None:
    """The process that has started the one of a new connection; None if it is elsewhere."""
    with connected(store) as db:
        backend = int(db.execute("SELECT pg_backend_pid()").fetchone()[0])
        stat = Path(f"/proc/{backend}/stat")
        is_here = stat.exists() and "postgres" in stat.read_text().partition(")")[0]
        return parent_of(stat) if is_here else None


def bus_process(bus: str) -> int | None:
    """The process that takes connections at the port of a bus; None if it is elsewhere."""
    port = f":{urlsplit(bus).port or NATS_PORT:04X}"
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    sockets = {f"socket:[{at[9]}]" for at in lines if at[1].endswith(port) and at[3] == LISTENING}
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if any(str(file.readlink()) in sockets for file in (process / "fd").iterdir()):
                return int(process.name)
    return None


def stats() -> Iterator[Path]:
    """A file about each process of this computer."""
    return Path("/proc").glob("[0-9]*/stat")


def parent_of(stat: Path) -> int | None:
    """The process that has started one."""
    with suppress(OSError):
        return int(stat.read_text().rpartition(")")[2].split()[1])
    return None


def cpu_seconds(pid: int, *, of_the_dead: bool = False) -> float:
    """The processor time of a process, and of those that it has outlived."""
    with suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks = sum(map(int, fields[11 : 15 if of_the_dead else 13]))
        return ticks / os.sysconf("SC_CLK_TCK")
    return 0.0


@contextmanager
def connected(store: str) -> Iterator[Any]:
    """A connection to a database; its driver is an extra of the package."""
    try:
        psycopg = import_module("psycopg")
    except ModuleNotFoundError:
        raise UnexpectedAnswer("--store needs moonlit[shared]") from None
    try:
        with psycopg.connect(store, autocommit=True) as db:
            yield db
    except psycopg.Error as error:
        raise UnexpectedAnswer(str(error).strip()) from None


@contextmanager
def schema_of_its_own(store: str) -> Iterator[str]:
    """The address of an empty house in a database; in the end nothing of it is left there."""
    name = f"moonlit_bench_{token_hex(4)}"
    option = quote(f"-csearch_path={name}", safe="")
    with connected(store) as db:
        db.execute(f"CREATE SCHEMA {name}")
    try:
        yield f"{store}{'&' if '?' in store else '?'}options={option}"
    finally:
        with connected(store) as db:
            db.execute(f"DROP SCHEMA {name} CASCADE")
