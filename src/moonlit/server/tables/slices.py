"""Long work on the event loop, in slices: everything else on the server happens in between."""

import asyncio
from collections.abc import Iterable
from time import perf_counter

SLICE = 0.001
"""Seconds after which others have their turn."""


async def in_slices(pieces: Iterable[object]) -> None:
    """Do the work of an iterator piece by piece; no piece may take more than a few milliseconds."""
    began = perf_counter()
    for _ in pieces:
        if perf_counter() - began > SLICE:
            await asyncio.sleep(0)
            began = perf_counter()
