"""One thing at a time, in the order it was asked for."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

T = TypeVar("T")
Deed = Callable[[], Awaitable[Any]]
log = logging.getLogger("moonlit.actor")


class Finished(Exception):
    """Asked too late."""


class Actor:
    """A queue of deeds and the task that does them.

    A deed once begun is finished, also when whoever asked for it no longer waits.
    """

    def __init__(self) -> None:
        self._inbox: deque[tuple[Deed, asyncio.Future[Any] | None]] = deque()
        self._is_finished = False
        self._rest: asyncio.Future[None] | None = None
        """What the task waits for while there is nothing to do."""
        self._task = asyncio.create_task(self._work())

    async def do(self, deed: Callable[[], Awaitable[T]]) -> T:
        """Wait until this has been done, and how it went; `Finished` where it will never be."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._put(deed, answer)
        return await answer

    def post(self, deed: Deed) -> None:
        """The same without waiting for it."""
        self._put(deed, None)

    def finish(self) -> None:
        """Do what was asked before, then stop."""
        self._is_finished = True
        self._wake()

    async def finished(self) -> None:
        """Wait for the end."""
        await self._task

    def _put(self, deed: Deed, answer: asyncio.Future[Any] | None) -> None:
        if self._is_finished:
            raise Finished
        self._inbox.append((deed, answer))
        self._wake()

    def _wake(self) -> None:
        if self._rest is not None and not self._rest.done():
            self._rest.set_result(None)

    async def _work(self) -> None:
        while self._inbox or not self._is_finished:
            if self._inbox:
                await self._do(*self._inbox.popleft())
            else:
                self._rest = asyncio.get_running_loop().create_future()
                await self._rest

    async def _do(self, deed: Deed, answer: asyncio.Future[Any] | None) -> None:
        try:
            result = await deed()
        except Exception as error:
            if answer is None:
                log.exception("a deed failed that nobody waits for")
            elif not answer.done():
                answer.set_exception(error)
        else:
            if answer is not None and not answer.done():
                answer.set_result(result)
