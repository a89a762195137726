"""A real NATS server on a port of its own, which tests stop, freeze and start again."""

import os
import signal
import socket
import subprocess
from functools import cache
from pathlib import Path
from time import monotonic, sleep

import pytest

SCRIPT = Path(__file__).parents[3] / "scripts" / "nats"
SECONDS = 20


@cache
def program() -> str:
    """Its path; where it cannot be had, tests fail and say so."""
    found = subprocess.run([SCRIPT], capture_output=True, text=True, check=False)
    if found.returncode:
        pytest.fail(f"no NATS server for this test: {found.stderr}")
    return found.stdout.strip()


class NatsServer:
    """It keeps its port when it is started again."""

    def __init__(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.url = f"nats://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen(
            [program(), "-a", "127.0.0.1", "-p", str(self.port)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until = monotonic() + SECONDS
        while not self._listens():
            assert monotonic() < until, "the NATS server does not start"
            sleep(0.01)  # another process starts, and says so in no other way

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def freeze(self) -> None:
        self.signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self.signal(signal.SIGCONT)

    def signal(self, number: signal.Signals) -> None:
        assert self._process is not None
        os.kill(self._process.pid, number)

    def wait(self) -> None:
        """Until it has ended."""
        assert self._process is not None
        self._process.wait(SECONDS)

    def _listens(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=1) as line:
                return line.recv(4) == b"INFO"
        except OSError:
            return False
