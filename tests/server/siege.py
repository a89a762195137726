"""A server under attack: it runs beside the test, and its store can be compared before and after.

In the tests each attack is sampled. MOONLIT_HUNT=20 makes twenty times as many tries.
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
PATIENT = replace(ROOMY, bad_messages=PLENTY, sign_ins=PLENTY, accounts=PLENTY)
"""Whoever attacks here is not stopped for being quick."""


def tries(n: int, **more: Any) -> settings:  # noqa: ANN401  # whatever hypothesis lets one set
    """So many examples, or many more when somebody hunts."""
    return settings(
        max_examples=n * HUNT,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        derandomize=HUNT == 1,
        # A server that is started for each try takes too long to look for the smallest failure.
        phases=[Phase.generate],
        **more,
    )


class Faults(logging.Handler):
    """What the server had to say about itself."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.getMessage()} {record.exc_info}")


class Siege:
    """A running server, seen from a thread of its own."""

    def __init__(self, site: Site, loop: asyncio.AbstractEventLoop, faults: Faults) -> None:
        self.site = site
        self.faults = faults
        self.tabs: list[Tab] = []
        self._loop = loop

    def do(self, deed: Coroutine[Any, Any, T]) -> T:
        """Wait for something that happens over there."""
        return asyncio.run_coroutine_threadsafe(deed, self._loop).result(SECONDS)

    def content(self) -> list[str]:
        """Every row the server keeps."""
        store = self.site.store
        assert isinstance(store, Sqlite)
        return self.do(store._do(rows))

    def assert_alive(self) -> None:
        """It serves strangers, and has nothing to be sorry for."""
        assert self.faults.lines == []
        assert self.do(knock(self.site)) == {"ok": True}


def rows(db: sqlite3.Connection) -> list[str]:
    return [line for line in db.iterdump() if "sqlite_" not in line]


async def knock(site: Site) -> Any:  # noqa: ANN401
    guest = Guest(site)
    try:
        return await guest.get("/health")
    finally:
        await guest.http.aclose()


@contextmanager
def besieged(folder: Path, players: int = 0, **settings: Any) -> Iterator[Siege]:  # noqa: ANN401
    """A server for a while, with a table where people play already."""
    loop, faults = asyncio.new_event_loop(), Faults()
    thread = Thread(target=loop.run_forever)
    thread.start()
    logging.getLogger().addHandler(faults)
    stack = AsyncExitStack()

    async def open_house() -> Siege:
        site = await stack.enter_async_context(running(folder, **({"limits": PATIENT} | settings)))
        siege = Siege(site, loop, faults)
        if players:
            siege.tabs = await seat_all(await site.guests(players), stack)
        return siege

    try:
        yield asyncio.run_coroutine_threadsafe(open_house(), loop).result(SECONDS)
    finally:
        asyncio.run_coroutine_threadsafe(stack.aclose(), loop).result(SECONDS)
        logging.getLogger().removeHandler(faults)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
