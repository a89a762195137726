"""What a table does where the rules fail: keep a file, see what is possible, go on from before."""

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple, Protocol

from moonlit.core.failure import Failure, failure
from moonlit.core.going_on import can_go_on, last_good_moment
from moonlit.core.record import Decision, Play, rewind_to
from moonlit.server.domain.seating import Code, Setup
from moonlit.server.refusals import TableHalted
from moonlit.server.tables.background import BackgroundTasks
from moonlit.server.tables.context import ServerContext
from moonlit.server.wire import messages

log = logging.getLogger("moonlit.table")


class Halt(NamedTuple):
    """A game in which nothing can happen because its rules fail."""

    entries: int
    """How long its log is on disk."""
    to: int | None
    """After how many of them it can go on; None where it never can."""

    @property
    def told(self) -> messages.Halt:
        """What everybody is told of it: nothing of how far back it goes."""
        return "never" if self.to is None else "earlier"


class RecoveringTable(Protocol):
    """What recovery needs of its table."""

    setup: Setup
    context: ServerContext
    background: BackgroundTasks

    def started(self) -> Play: ...
    def go_on(self) -> None: ...
    def fail(self) -> None: ...


class Recovery:
    """Whether the game of one table has come to a halt, and how it goes on."""

    def __init__(self, table: RecoveringTable) -> None:
        self._table = table
        self.halt: Halt | None = None
        self._examined: int | None = None
        """At how many decisions it was last looked whether anything is possible."""
        self._is_rewinding = False

    def check(self) -> None:
        """Refuse a decision where none can be made."""
        if self.halt is not None:
            raise TableHalted

    def failed(
        self, play: Play, before: Sequence[Decision], what: Decision, error: Exception
    ) -> None:
        """The rules raised at a decision: keep that, and see whether another one is possible."""
        failed = failure(play, [*play.decisions, *before], what, error)
        self._table.background.start(partial(self._look_into, failed, error))

    async def _look_into(self, failed: Failure, error: Exception) -> None:
        await log_failure(self._table.context, self._table.setup.code, failed, error)
        await self.examine()

    async def examine(self) -> None:
        """See whether anything is possible now, once in each moment."""
        play = self._table.started()
        if self.halt is not None or self._examined == len(play.decisions):
            return
        self._examined = len(play.decisions)
        self.halt = await asyncio.to_thread(halt_of, play)
        if self.halt is not None:
            log.error("table %s cannot go on from here", self._table.setup.code)
            self._table.go_on()

    async def rewind(self) -> None:
        """Go on from the last good moment; everything before stays in the log."""
        if self.halt is None or self._is_rewinding:
            return
        if self.halt.to is None:
            raise TableHalted
        entry = (rewind_to(self.halt.to), None)
        code, at = self._table.setup.code, self._table.context.clock.today()
        await self._table.context.store.add_decisions(code, self.halt.entries, (entry,), at)
        self._is_rewinding = True
        log.warning("table %s goes on from an earlier moment", code)
        self._table.background.start(self._begin_again)

    async def _begin_again(self) -> None:
        """Let the table be loaded again from the disk, and every page come back to it."""
        self._table.fail()


def halt_of(play: Play) -> Halt | None:
    """Where a game that can do nothing now can go on; None where it can do something.

    A game that has failed before looks a step further, so that it does not run into that again.
    """
    if can_go_on(play, play.state, steps=2 if play.has_rewound else 1):
        return None
    return Halt(len(play.decisions), last_good_moment(play, play.decisions))


async def log_failure(
    context: ServerContext, code: Code, failed: Failure, error: Exception
) -> None:
    """Tell the operator what failed, and from which file it can be reproduced."""
    keep = context.failures.keep if context.failures else None
    kept = await asyncio.to_thread(keep, code, failed) if keep else None
    hint = f"moonlit reproduce {kept}" if kept else "no file could be kept of it"
    log.error("the rules failed at table %s: %s", code, hint, exc_info=error)
