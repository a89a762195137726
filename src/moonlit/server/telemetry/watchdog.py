"""A watchdog over the event loop: whatever blocks it blocks everybody, so that is reported."""

import asyncio
import logging
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread, get_ident, get_native_id
from time import monotonic
from types import FrameType

import moonlit

LIMIT = 0.05
"""Seconds: a longer slice is logged and counted."""
BEAT_INTERVAL = 0.01
"""Seconds between two heartbeats; a slice may begin right after one, and then seems shorter."""
PATIENCE = 0.03
"""Seconds that a heartbeat may be late before somebody looks why: looking stops the loop, too."""
LOG_EVERY = 1.0
"""Seconds between two lines in the log, so that it can be read however bad it gets."""
SCHEDULER = "/proc/self/task/{}/schedstat"
"""Where Linux tells for how long a thread has run and waited for a processor, in nanoseconds."""
RUNNERS = {"asyncio.runners", "asyncio.base_events", "selectors", "uvicorn.server"}
"""Modules whose functions call the event loop, or are it."""
PACKAGE = Path(moonlit.__file__).parent
MOST_FRAMES = 4
log = logging.getLogger("moonlit.loop")


class Watchdog:
    """Measures how late the heartbeats of an event loop are, and says what they waited for.

    The loop notes its heartbeats itself. A thread only looks at what the loop is doing while one is
    overdue (names of functions only): whenever that thread runs, Python's lock stops the loop.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop, count: Callable[[float], None]) -> None:
        """Watch the loop of the running thread; `count` is called with each slice too long."""
        self._loop = loop
        self._watched, self._native_id = get_ident(), get_native_id()
        self._count = count
        self._is_stopping = Event()
        self._due = 0.0
        """When the next heartbeat is due."""
        self._late = 0.0
        """By how much the latest one was late that the thread has not looked at."""
        self._logged, self._unlogged = -LOG_EVERY, 0
        self._thread = Thread(target=self._watch, name="watchdog", daemon=True)

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Watch until the end of a block."""
        self._beat()
        self._thread.start()
        try:
            yield
        finally:
            self._beating.cancel()
            self._is_stopping.set()
            self._thread.join()

    def _beat(self) -> None:
        """The loop has come round; nothing here may wait, not even for Python's lock."""
        now = monotonic()
        self._late, self._due = max(self._late, now - self._due), now + BEAT_INTERVAL
        self._beating = self._loop.call_later(BEAT_INTERVAL, self._beat)

    # --- in the thread

    def _watch(self) -> None:
        left = PATIENCE
        while not self._is_stopping.wait(left):
            left = self._due + PATIENCE - monotonic()
            if left <= 0:
                self._bark(self._due)
                left = PATIENCE

    def _bark(self, due: float) -> None:
        """The loop is late: see what it does, wait for its end, and report it."""
        doing = at_work(sys._current_frames().get(self._watched))  # noqa: SLF001  # the only way
        self._late, starved = 0.0, self._starved()
        while self._due == due:
            if self._is_stopping.wait(BEAT_INTERVAL):
                return
        seconds = self._late - (self._starved() - starved)
        if doing and seconds >= LIMIT - BEAT_INTERVAL:
            self._report(seconds, doing)

    def _starved(self) -> float:
        """Seconds for which the loop had to wait for a CPU, which do not count."""
        try:
            return int(Path(SCHEDULER.format(self._native_id)).read_text().split()[1]) / 1e9
        except (OSError, IndexError):
            return 0.0

    def _report(self, seconds: float, doing: str) -> None:
        self._count(seconds)
        if monotonic() - self._logged < LOG_EVERY:
            self._unlogged += 1
            return
        facts = {"ms": round(1000 * seconds), "doing": doing, "more": self._unlogged}
        self._logged, self._unlogged = monotonic(), 0
        log.warning("the event loop was stopped", extra={"facts": facts})


def at_work(frame: FrameType | None) -> str:
    """The innermost functions that a loop's thread is in, ours by their path; empty if none is."""
    found: list[str] = []
    while frame is not None and frame.f_globals.get("__name__") not in RUNNERS:
        path = Path(frame.f_code.co_filename)
        if not found or path.is_relative_to(PACKAGE):
            name = path.relative_to(PACKAGE) if path.is_relative_to(PACKAGE) else path.name
            found.append(f"{name}:{frame.f_code.co_name}")
        frame = frame.f_back
    return " < ".join(found[:MOST_FRAMES])
