"""A real server in a process of its own, which tests may kill and restart."""

import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from tests.browser.timeouts import SERVER_TIMEOUT


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """`moonlit serve` on a port and a data folder that outlive a restart."""

    def __init__(self, data: Path, module: str = "moonlit") -> None:
        self.data = data
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._module = module
        self._log = data.parent / "server.log"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", self._module, "serve", "--host", "127.0.0.1"]
        command += ["--port", str(self.port), "--data", str(self.data)]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log)
        self._wait_until_it_answers()

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """End it without warning, as a power cut would."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(SERVER_TIMEOUT)
            self._process = None

    def _wait_until_it_answers(self) -> None:
        deadline = time.monotonic() + SERVER_TIMEOUT
        while time.monotonic() < deadline:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            except OSError:
                time.sleep(0.05)  # polls another process, which has no way to notify us
            else:
                return
        raise TimeoutError(self._log.read_text())
