"""The actor of a table: one job at a time, in the order they were asked for."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, Protocol, TypeVar

T = TypeVar("T")
Job = Callable[[], Awaitable[Any]]
log = logging.getLogger("moonlit.actor")


class ActorStopped(Exception):
    """Asked too late."""


class Rhythm(Protocol):
    """Ticks between which jobs are done while nobody may notice how long they take."""

    @property
    def are_on(self) -> bool: ...
    async def next(self) -> None: ...
    def hold_all(self) -> None: ...
    def release(self) -> None: ...


class Asked(NamedTuple):
    """A job, and who waits for its result."""

    job: Job
    result: asyncio.Future[Any] | None


class Actor:
    """A queue of jobs and the task that does them.

    A job once begun is finished, also when whoever asked for it no longer waits.
    """

    def __init__(self, ticks: Rhythm | None = None) -> None:
        self._ticks = ticks
        self._inbox: deque[Asked] = deque()
        self._is_stopping = False
        self._idle: asyncio.Future[None] | None = None
        """What the task waits for while there is nothing to do."""
        self._task = asyncio.create_task(self._work())

    async def do(self, job: Callable[[], Awaitable[T]]) -> T:
        """Wait until this has been done, for its result; `ActorStopped` where it never will be."""
        result: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._put(job, result)
        return await result

    def post(self, job: Job) -> None:
        """The same without waiting for it."""
        self._put(job, None)

    def stop(self) -> None:
        """Do what was asked before, then stop."""
        self._is_stopping = True
        self._wake()

    async def stopped(self) -> None:
        """Wait for the end."""
        await self._task

    def _put(self, job: Job, result: asyncio.Future[Any] | None) -> None:
        if self._is_stopping:
            raise ActorStopped
        self._inbox.append(Asked(job, result))
        self._wake()

    def _wake(self) -> None:
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    async def _work(self) -> None:
        while self._inbox or not self._is_stopping:
            if self._inbox and self._ticks is not None and self._ticks.are_on:
                await self._do_between_ticks(self._ticks)
            elif self._inbox:
                if self._ticks is not None:
                    self._ticks.release()
                settle(*await self._done(self._inbox.popleft()))
            else:
                self._idle = asyncio.get_running_loop().create_future()
                await self._idle

    async def _do_between_ticks(self, ticks: Rhythm) -> None:
        """Do what has come by each tick, and let nobody know of it before the one after."""
        await ticks.next()
        while self._inbox and ticks.are_on:
            ticks.hold_all()
            results = [await self._done(self._inbox.popleft()) for _ in range(len(self._inbox))]
            await ticks.next()
            ticks.release()
            for result in results:
                settle(*result)

    async def _done(self, asked: Asked) -> tuple[asyncio.Future[Any] | None, Any, Exception | None]:
        try:
            return asked.result, await asked.job(), None
        except Exception as error:
            if asked.result is None:
                log.exception("a job failed that nobody waits for")
            return asked.result, None, error


def settle(result: asyncio.Future[Any] | None, value: object, error: Exception | None) -> None:
    """Tell whoever waits how it went."""
    if result is None or result.done():
        return
    if error is not None:
        result.set_exception(error)
    else:
        result.set_result(value)
