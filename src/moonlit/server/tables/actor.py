"""The actor of a table: one job at a time, in the order they were asked for."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

T = TypeVar("T")
Job = Callable[[], Awaitable[Any]]
log = logging.getLogger("moonlit.actor")


class ActorStopped(Exception):
    """Asked too late."""


class Actor:
    """A queue of jobs and the task that does them.

    A job once begun is finished, also when whoever asked for it no longer waits.
    """

    def __init__(self) -> None:
        self._inbox: deque[tuple[Job, asyncio.Future[Any] | None]] = deque()
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
        self._inbox.append((job, result))
        self._wake()

    def _wake(self) -> None:
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    async def _work(self) -> None:
        while self._inbox or not self._is_stopping:
            if self._inbox:
                await self._do(*self._inbox.popleft())
            else:
                self._idle = asyncio.get_running_loop().create_future()
                await self._idle

    async def _do(self, job: Job, result: asyncio.Future[Any] | None) -> None:
        try:
            value = await job()
        except Exception as error:
            if result is None:
                log.exception("a job failed that nobody waits for")
            elif not result.done():
                result.set_exception(error)
        else:
            if result is not None and not result.done():
                result.set_result(value)
