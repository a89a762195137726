"""A server under attack (fuzzing): it runs in a thread, and its store is compared before and after.

By default each attack is sampled. MOONLIT_HUNT=20 makes twenty times as many tries.
"""

import asyncio
import logging
import os
import sqlite3
from collections.abc import Coroutine, Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar

from hypothesis import HealthCheck, Phase, settings
from msgspec.structs import replace

from moonlit.server.store.sqlite import Sqlite
from tests.server.conftest import PLENTY, ROOMY, Guest, Site, Tab, running, seat_all

T = TypeVar("T")
HUNT = int(os.environ.get("MOONLIT_HUNT", "1"))
SECONDS = 30
PATIENT = replace(ROOMY, bad_messages=PLENTY, accounts=PLENTY)
"""Rate limits that do not stop an attack for being quick."""


def tries(n: int, **more: Any) -> settings:  # noqa: ANN401  # whatever hypothesis lets one set
    """So many examples, or more with MOONLIT_HUNT."""
    return settings(
        max_examples=n * HUNT,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        derandomize=HUNT == 1,
        # Starting a server for each try takes too long for shrinking a failure.
        phases=[Phase.generate],
        **more,
    )


class Faults(logging.Handler):
    """Collects the errors that the server logs."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.getMessage()} {record.exc_info}")


class Siege:
    """A server whose event loop runs in another thread."""

    def __init__(self, site: Site, loop: asyncio.AbstractEventLoop, faults: Faults) -> None:
        self.site = site
        self.faults = faults
        self.tabs: list[Tab] = []
        self._loop = loop

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine on the server's event loop and wait for its result."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(SECONDS)

    def content(self) -> list[str]:
        """A dump of the database."""
        store = self.site.store
        assert isinstance(store, Sqlite)
        return self.do(store._in_transaction(rows))

    def assert_alive(self) -> None:
        """It still answers, and has logged no error."""
        assert self.faults.lines == []
        assert self.do(health_of(self.site)) == {"ok": True}


def rows(db: sqlite3.Connection) -> list[str]:
    return [line for line in db.iterdump() if "sqlite_" not in line]


async def health_of(site: Site) -> Any:  # noqa: ANN401
    guest = Guest(site)
    try:
        return await guest.get("/health")
    finally:
        await guest.http.aclose()


@contextmanager
def besieged(folder: Path, players: int = 0, **settings: Any) -> Iterator[Siege]:  # noqa: ANN401
    """Run a server, with a table where so many people play already."""
    loop, faults = asyncio.new_event_loop(), Faults()
    thread = Thread(target=loop.run_forever)
    thread.start()
    logging.getLogger().addHandler(faults)
    stack = AsyncExitStack()

    async def start() -> Siege:
        site = await stack.enter_async_context(running(folder, **({"limits": PATIENT} | settings)))
        siege = Siege(site, loop, faults)
        if players:
            siege.tabs = await seat_all(await site.guests(players), stack)
        return siege

    try:
        yield asyncio.run_coroutine_threadsafe(start(), loop).result(SECONDS)
    finally:
        asyncio.run_coroutine_threadsafe(stack.aclose(), loop).result(SECONDS)
        logging.getLogger().removeHandler(faults)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
