"""What is counted for a whole house: guesses, attempts to sign in, new guests, tables, accounts.

Alone, a process counts in memory. Where others share the store, all of them count there, so that
three processes do not give three times the guesses. Plain traffic is counted by each for itself
(`limits.py`): that protects the process.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Hashable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from math import ceil
from time import monotonic
from typing import Protocol

from moonlit.server.refusals import CannotKeep, TooFast
from moonlit.server.store.counts import CountedRate, NoneLeft, SharedCounts
from moonlit.server.store.protocol import WriterDied
from moonlit.server.web.limits import Guesses, Rate

LOOK_AGAIN = 0.05
"""Seconds until it is tried again where guesses of others are being looked up."""
LONGEST_LOOK = 5.0
"""Seconds after which they are not waited for any more."""
MOST_REMEMBERED = 10_000
log = logging.getLogger("moonlit.limits")


class Counted(Protocol):
    """Something that a house counts by key, whichever process it comes to."""

    async def spend(self, *keys: Hashable) -> None:
        """Count one for each key, or raise `TooFast` and count none."""
        ...

    async def refund(self, *keys: Hashable) -> None:
        """Give back what was counted, because it turned out not to count."""
        ...

    def guess(self, *keys: Hashable) -> AbstractAsyncContextManager[None]:
        """Count a guess of these keys; it was right if the block raises nothing."""
        ...


def counted(kind: str, rate: Rate, counts: SharedCounts | None) -> Counted:
    """A count of this kind: in memory, or with others."""
    if counts is None:
        return CountedHere(rate)
    return CountedTogether(counts, CountedRate(kind, rate.burst, rate.per_second))


class CountedHere:
    """The count of a process that is alone."""

    def __init__(self, rate: Rate) -> None:
        self._limiter = rate.limiter()
        self._guesses = Guesses(self._limiter)

    async def spend(self, *keys: Hashable) -> None:
        """Count at once: nobody can come between."""
        self._limiter.spend(*keys)

    async def refund(self, *keys: Hashable) -> None:
        """Give back."""
        self._limiter.refund(*keys)

    def guess(self, *keys: Hashable) -> AbstractAsyncContextManager[None]:
        """Count a guess before it is looked up."""
        return self._guesses.guess(*keys)


class CountedTogether:
    """The count of a process that shares a house; the store is the truth."""

    def __init__(self, counts: SharedCounts, rate: CountedRate) -> None:
        self._counts = counts
        self._rate = rate
        self._none_until: dict[tuple[str, ...], float] = {}
        """Until when the store need not be asked, because there cannot be anything left."""

    async def spend(self, *keys: Hashable) -> None:
        """Count in the store."""
        try:
            await self._spend(keys, is_guess=False)
        except NoneLeft as none:
            raise TooFast(seconds=ceil(none.seconds)) from None

    async def refund(self, *keys: Hashable) -> None:
        """Give back, if the store can be reached: else it is gone, like time."""
        try:
            await self._counts.refund(self._rate, written(keys))
        except (CannotKeep, WriterDied):
            log.warning("not given back")

    @asynccontextmanager
    async def guess(self, *keys: Hashable) -> AsyncIterator[None]:
        """Count a guess in the store before it is looked up, and settle it after."""
        await self._spend_guess(keys)
        was_right = False
        try:
            yield
            was_right = True
        finally:
            await self._settle(keys, was_right=was_right)

    async def _spend_guess(self, keys: tuple[Hashable, ...]) -> None:
        """Who has none left waits for those from there that are being looked up anywhere."""
        until = monotonic() + LONGEST_LOOK
        while True:
            try:
                return await self._spend(keys, is_guess=True)
            except NoneLeft as none:
                if not none.is_open or monotonic() > until:
                    raise TooFast(seconds=ceil(none.seconds)) from None
            await asyncio.sleep(LOOK_AGAIN)

    async def _spend(self, keys: tuple[Hashable, ...], *, is_guess: bool) -> None:
        said, now = written(keys), monotonic()
        if (left := self._none_until.get(said, 0) - now) > 0:
            raise NoneLeft(left, is_open=False)
        try:
            await self._counts.spend(self._rate, said, is_guess=is_guess)
        except NoneLeft as none:
            if not none.is_open:
                self._remember(said, now + none.seconds)
            raise

    def _remember(self, said: tuple[str, ...], until: float) -> None:
        if len(self._none_until) >= MOST_REMEMBERED:
            self._none_until.clear()
        self._none_until[said] = until

    async def _settle(self, keys: tuple[Hashable, ...], *, was_right: bool) -> None:
        try:
            await self._counts.settle(self._rate, written(keys), was_right=was_right)
        except (CannotKeep, WriterDied):
            log.warning("a guess was not settled")


def written(keys: tuple[Hashable, ...]) -> tuple[str, ...]:
    """Keys as texts, so that all processes write them in one way."""
    return tuple(key.hex() if isinstance(key, bytes) else str(key) for key in keys)
