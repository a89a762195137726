"""A server in a process that tests kill with SIGKILL, and guests who come back to it."""

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess
from pathlib import Path

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from tests.server import child
from tests.server.conftest import Guest

CONNECTION_LOST = (
    ConnectionClosed,
    InvalidHandshake,
    InvalidMessage,
    OSError,
    EOFError,
    httpx.HTTPError,
)
"""What a client may raise when the server is gone."""
context = get_context("forkserver")
context.set_forkserver_preload(["tests.server.child"])


class KillableServer:
    """A server that can be killed and restarted at the same address."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        # The test owns the socket, so that connections wait in its backlog during a restart.
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self.starts = 0
        self._process = self._start()

    def _start(self) -> ForkServerProcess:
        # Not a daemon: those may have no child processes, and it needs its store process.
        process = context.Process(target=child.run, args=(self._folder, self._listener))
        process.start()
        self.starts += 1
        return process

    def kill(self) -> None:
        """SIGKILL, in the middle of whatever it does."""
        self._process.kill()
        self._process.join()

    def kill_and_restart(self) -> None:
        self.kill()
        self._process = self._start()

    def close(self) -> None:
        self.kill()
        self._process.close()
        self._listener.close()


@asynccontextmanager
async def guest_of(server: KillableServer) -> AsyncIterator[Guest]:
    """A guest whose browser is closed in the end."""
    guest = Guest(server)
    yield await guest.arrive()
    await guest.http.aclose()
