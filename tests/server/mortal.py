"""A server that can be killed without warning, and guests who come back to it."""

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

LOST = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, httpx.HTTPError)
"""How it feels when the server is gone."""
context = get_context("forkserver")
context.set_forkserver_preload(["tests.server.child"])


class Mortal:
    """A server that can be killed and comes back at the same address."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        # It belongs to us, so that pages that come while nobody serves wait at the door.
        self._door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        self.lives = 0
        self._process = self._born()

    def _born(self) -> ForkServerProcess:
        # No daemon: those may have no children, and it has somebody to keep its games.
        process = context.Process(target=child.run, args=(self._folder, self._door))
        process.start()
        self.lives += 1
        return process

    def kill(self) -> None:
        """SIGKILL, in the middle of whatever it does."""
        self._process.kill()
        self._process.join()

    def kill_and_restart(self) -> None:
        self.kill()
        self._process = self._born()

    def end(self) -> None:
        self.kill()
        self._process.close()
        self._door.close()


@asynccontextmanager
async def guest_of(mortal: Mortal) -> AsyncIterator[Guest]:
    """A guest who goes home in the end."""
    guest = Guest(mortal)
    yield await guest.arrive()
    await guest.http.aclose()
