"""Runs a command of Moonlit and counts what its processor time is spent on.

    python -m moonlit.lab.sampling FILE serve …

Every few milliseconds of processor time the stack is looked at; the innermost module that belongs
to a part says which part it was. The counts are in FILE, where others read them at any time.
"""

import runpy
import signal
import sys
from collections.abc import Iterator
from functools import cache
from mmap import mmap
from pathlib import Path
from types import FrameType

INTERVAL = 0.004
"""Seconds of processor time between two samples."""
PARTS = ("rules", "showing", "relay", "store", "pages", "rest")
WORD = 8
"""Bytes of a count."""
MODULES = {
    "moonlit.core": "",
    "moonlit.games": "",
    "moonlit.server.tables.dry_run": "rules",
    "moonlit.server.tables.decisions": "rules",
    "moonlit.server.tables.showing": "showing",
    "moonlit.server.tables.advising": "showing",
    "moonlit.server.tables.hearing": "showing",
    "moonlit.server.web.relay": "relay",
    "moonlit.server.web.relayed_pages": "relay",
    "moonlit.server.bus": "relay",
    "nats": "relay",
    "moonlit.server.store": "store",
    "psycopg": "store",
    "psycopg_pool": "store",
    "moonlit.server.web": "pages",
    "uvicorn.protocols": "pages",
    "websockets": "pages",
    "litestar": "pages",
}
"""The part that a module works for; others, as the games, work for whoever calls them."""


@cache
def part_of(module: str) -> str:
    """The part of a module or of the package it is in; empty where it is its caller's."""
    if module.startswith("moonlit.games.") and module.endswith(".view"):
        return "showing"
    while module and module not in MODULES:
        module = module.rpartition(".")[0]
    return MODULES.get(module, "")


def part_at(frame: FrameType | None) -> str:
    """What a stack works for."""
    return next(filter(None, map(part_of, modules_of(frame))), "rest")


def modules_of(frame: FrameType | None) -> Iterator[str]:
    """The modules of a stack, the innermost first."""
    while frame is not None:
        yield frame.f_globals.get("__name__", "")
        frame = frame.f_back


def counts_in(file: Path) -> dict[str, int]:
    """How many samples each part has had so far."""
    words = memoryview(file.read_bytes()).cast("Q")
    return dict(zip(PARTS, words, strict=True))


def sample_into(file: Path) -> None:
    """Count samples of this process from now on."""
    file.write_bytes(bytes(WORD * len(PARTS)))
    with file.open("r+b") as opened:
        counts = memoryview(mmap(opened.fileno(), 0)).cast("Q")

    def sample(_: int, frame: FrameType | None) -> None:
        counts[PARTS.index(part_at(frame))] += 1

    signal.signal(signal.SIGPROF, sample)
    signal.setitimer(signal.ITIMER_PROF, INTERVAL, INTERVAL)


if __name__ == "__main__":
    sample_into(Path(sys.argv.pop(1)))
    runpy.run_module("moonlit", run_name="__main__", alter_sys=True)
