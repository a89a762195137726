"""Real PostgreSQL servers, each in a folder and on a port of its own.

`database_url` gives a test an empty database; all tests of a process share one server. Tests that
kill a server start their own (`PostgresServer`).
"""

import os
import pwd
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from itertools import count
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from time import monotonic, sleep

import psycopg
import pytest

ROOT = Path(__file__).parent.parent
SECONDS = 60
"""Only what never happens fails, not what a busy machine delays."""
QUICK = ("fsync=off", "full_page_writes=off")
"""For tests in which nothing is killed: what was written need not survive the machine."""
SMALL = ("shared_buffers=32MB", "max_connections=60", "max_wal_size=256MB")


@lru_cache
def programs() -> Path:
    """The folder of PostgreSQL's programs; a test fails where there are none."""
    found = subprocess.run([ROOT / "scripts" / "postgres"], capture_output=True, text=True)  # noqa: PLW1510
    if found.returncode:
        pytest.fail(f"These tests need PostgreSQL: {found.stderr.strip()}", pytrace=False)
    return Path(found.stdout.strip())


def as_its_user(*command: object, dies_with_us: bool = False) -> list[str]:
    """PostgreSQL refuses to run as root."""
    before = ["setpriv"]
    if dies_with_us:
        before += ["--pdeathsig", "QUIT"]
    if os.geteuid() == 0:
        before += ["--reuid", "postgres", "--regid", "postgres", "--clear-groups"]
    return [*(before if len(before) > 1 else []), *map(str, command)]


@contextmanager
def own_folder() -> Iterator[Path]:
    """A folder that is PostgreSQL's; it could not get into pytest's, which are for root only."""
    folder = Path(mkdtemp(prefix="moonlit-postgres-"))
    if os.geteuid() == 0:
        user = pwd.getpwnam("postgres")
        os.chown(folder, user.pw_uid, user.pw_gid)
    try:
        yield folder
    finally:
        rmtree(folder)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


class PostgresServer:
    """A server in a folder of its own; it ends with the process that started it."""

    def __init__(self, folder: Path, *settings: str) -> None:
        """Start a server over the cluster in a folder."""
        self._programs = programs()
        self.folder = folder
        self.port = free_port()
        self._settings = settings
        self._names = count()
        self.start()

    def start(self) -> None:
        """Start it, and wait until it takes connections."""
        options = [
            *("listen_addresses=127.0.0.1", f"port={self.port}", "unix_socket_directories="),
            *(*SMALL, *self._settings),
        ]
        arguments = [part for option in options for part in ("-c", option)]
        postgres = self._programs / "postgres", "-D", self.folder / "cluster", *arguments
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                as_its_user(*postgres, dies_with_us=True), stdout=log, stderr=log
            )
        until = monotonic() + SECONDS
        while not self._answers():
            assert self.process.poll() is None, (self.folder / "log").read_text()
            assert monotonic() < until, "PostgreSQL does not answer"
            sleep(0.02)

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.url("postgres")).close()
        except psycopg.OperationalError:
            return False
        return True

    def url(self, database: str) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def fresh(self) -> str:
        """The address of a new, empty schema: a house of its own, made sooner than a database."""
        name = f"moonlit{next(self._names)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as db:
            db.execute(f"CREATE SCHEMA {name}")
        return f"{self.url('postgres')}?options=-csearch_path%3D{name}"

    def fresh_database(self) -> str:
        """The address of a new, empty database, for what concerns a whole one."""
        name = f"moonlit{next(self._names)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as db:
            db.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def kill(self) -> None:
        """As a machine that loses its power: nothing is finished."""
        self._signal(signal.SIGQUIT)

    def stop(self) -> None:
        """Let it end, and its clients be told."""
        self._signal(signal.SIGINT)

    def signal_all(self, which: signal.Signals) -> None:
        """Send a signal to all its processes."""
        listed = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        for pid in (*map(int, listed.split()), self.process.pid):
            with suppress(ProcessLookupError):
                os.kill(pid, which)

    def _signal(self, which: signal.Signals) -> None:
        if self.process.poll() is None:
            self.process.send_signal(which)
        self.process.wait(SECONDS)


@contextmanager
def postgres_server(prepared: Path, *settings: str) -> Iterator[PostgresServer]:
    """A running server over a copy of a prepared cluster."""
    with own_folder() as folder:
        subprocess.run(as_its_user("cp", "-r", prepared, folder / "cluster"), check=True)
        server = PostgresServer(folder, *settings)
        try:
            yield server
        finally:
            server.kill()


@contextmanager
def new_cluster() -> Iterator[Path]:
    """A cluster that no server uses: copy it."""
    with own_folder() as folder:
        initdb = (programs() / "initdb", "--no-sync", "--encoding=UTF8", "--locale=C")
        where = ("--auth=trust", "--username=postgres", folder / "cluster")
        subprocess.run(as_its_user(*initdb, *where), check=True, stdout=subprocess.DEVNULL)
        yield folder / "cluster"


@pytest.fixture(scope="session")
def prepared_cluster() -> Iterator[Path]:
    """The cluster that all tests of this process copy."""
    with new_cluster() as cluster:
        yield cluster


@pytest.fixture(scope="session")
def postgres(prepared_cluster: Path) -> Iterator[PostgresServer]:
    """One server for all tests of this process."""
    with postgres_server(prepared_cluster, *QUICK) as server:
        yield server


@pytest.fixture
def database_url(postgres: PostgresServer) -> str:
    """An empty house."""
    return postgres.fresh()
