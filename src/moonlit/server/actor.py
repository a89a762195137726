"""One thing at a time, in the order it was asked for."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

T = TypeVar("T")
Deed = Callable[[], Awaitable[Any]]


class Finished(Exception):
    """Asked too late."""


class Actor:
    """A queue of deeds and the task that does them.

    A deed once begun is finished, also when whoever asked for it no longer waits.
    """

    def __init__(self) -> None:
        self._inbox: asyncio.Queue[tuple[Deed, asyncio.Future[Any]] | None] = asyncio.Queue()
        self._is_finished = False
        self._task = asyncio.create_task(self._work())

    async def do(self, deed: Callable[[], Awaitable[T]]) -> T:
        """Wait until this has been done, and how it went; `Finished` where it will never be."""
        if self._is_finished:
            raise Finished
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait((deed, answer))
        return await answer

    def finish(self) -> None:
        """Do what was asked before, then stop."""
        self._is_finished = True
        self._inbox.put_nowait(None)

    async def finished(self) -> None:
        """Wait for the end."""
        await self._task

    async def _work(self) -> None:
        while (asked := await self._inbox.get()) is not None:
            deed, answer = asked
            try:
                result = await deed()
            except Exception as error:  # noqa: BLE001  # it is handed to whoever asked
                if not answer.done():
                    answer.set_exception(error)
            else:
                if not answer.done():
                    answer.set_result(result)
