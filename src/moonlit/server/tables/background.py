"""What a table does of its own accord: bots' thoughts, ends of windows, retries."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Protocol

from moonlit.core.errors import Refusal
from moonlit.server.domain.seating import Setup
from moonlit.server.refusals import CannotKeep, RulesFailed, TableHalted
from moonlit.server.tables.actor import Actor, ActorStopped, Job
from moonlit.server.tables.context import ServerContext
from moonlit.server.tables.page import Page
from moonlit.server.wire import messages

RETRY_AFTER = 10.0
"""Seconds until something is tried again that the disk had no room for."""
log = logging.getLogger("moonlit.table")


class BusyTable(Protocol):
    """What background tasks need of their table."""

    setup: Setup
    context: ServerContext
    actor: Actor
    pages: set[Page]
    is_broken: bool

    @property
    def is_halted(self) -> bool: ...
    def fail(self) -> None: ...


class BackgroundTasks:
    """The tasks of one table; while any of them runs, the table is not unloaded."""

    def __init__(self, table: BusyTable, on_quiet: Callable[[], None]) -> None:
        self._table = table
        self._on_quiet = on_quiet
        self._tasks: set[asyncio.Task[None]] = set()

    def __bool__(self) -> bool:
        """Whether anything is under way."""
        return bool(self._tasks)

    def keep(self, task: asyncio.Task[None]) -> None:
        """Do not unload the table while this runs."""
        self._tasks.add(task)
        task.add_done_callback(self._is_done)

    def start(self, job: Job) -> None:
        """Do this in the table's actor, and wait for nothing."""
        self.keep(asyncio.create_task(self.do(job)))

    async def do(self, job: Job) -> None:
        """Do this in the table's actor, after everything asked before."""
        with suppress(ActorStopped):
            await self._table.actor.do(partial(self._attempt, job))

    def cancel(self) -> None:
        """Stop all of it."""
        for task in self._tasks:
            task.cancel()

    def _is_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._on_quiet()

    async def _tell_unless_halted(self, refusal: RulesFailed) -> None:
        """Where the table has come to a halt, it says so itself."""
        if not self._table.is_halted:
            self._tell_all(refusal)

    def _tell_all(self, refusal: Refusal) -> None:
        for page in self._table.pages:
            page.tell(messages.Refused(re=0, id=refusal.id))

    async def _attempt(self, job: Job) -> None:
        """Do it; where the disk takes nothing, say so and retry after a while.

        What the rules fail at they would fail at again: that is not retried until something else
        has happened.
        """
        table = self._table
        if table.is_broken:
            return
        try:
            await job()
        except CannotKeep as refusal:
            self._tell_all(refusal)
            table.context.clock.wake(RETRY_AFTER, partial(self.start, job))
        except RulesFailed as refusal:
            # After it was looked into, which is under way.
            self.start(partial(self._tell_unless_halted, refusal))
        except TableHalted:
            return
        except Exception:
            log.exception("table %s could not go on", table.setup.code)
            table.fail()
