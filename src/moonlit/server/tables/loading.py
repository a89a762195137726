"""Loading a table from the store: who sits there, its decisions played again, its talk."""

import asyncio
import logging
from collections.abc import Callable, Sequence

from moonlit.core.record import Decision
from moonlit.server.domain.seating import Code, Setup
from moonlit.server.domain.talk import Talk
from moonlit.server.refusals import NoSuchTable, OurFault
from moonlit.server.tables.context import ServerContext
from moonlit.server.tables.recovery import log_failure
from moonlit.server.tables.restoring import Loaded, loaded
from moonlit.server.tables.table import LiveTable, delay_onlookers

LONG = 25
"""Games of so many decisions are replayed in a thread, so that no other table waits."""
log = logging.getLogger("moonlit.lobby")


async def read_table(context: ServerContext, code: Code, on_quiet: Callable[[], None]) -> LiveTable:
    """The table as the store has it; nothing happens there before it is woken."""
    store = context.store
    # All at once: each of them has to wait for its turn on the disk.
    setup, decisions, lines = await asyncio.gather(
        store.table(code), store.decisions(code), store.talk(code)
    )
    if setup is None:
        raise NoSuchTable(code=code[:12])
    context.game(setup)  # refused where the game or its rules are not known here
    talk = Talk(lines)
    needs_times = setup.tempo == "days" or setup.delay > 0
    times = await store.times(code) if needs_times else []
    try:
        play, halt, failed, asked, behind = await _played(context, setup, decisions, times)
        table = LiveTable(setup, context, play, on_quiet, asked, talk)
        delay_onlookers(table, behind, times[: len(play.decisions)] if play else ())
    except Exception:
        # A game that has left the shelf, or decisions its rules do not know.
        log.exception("table %s cannot be played on", code)
        raise OurFault from None
    if halt is not None and failed is not None:
        await log_failure(context, code, *failed)
        # What is over does not go on.
        is_over = await store.results.has(code)
        table.recovery.halt = halt._replace(to=None) if is_over else halt
    return table


async def _played(
    context: ServerContext, setup: Setup, decisions: Sequence[Decision], times: Sequence[int]
) -> Loaded:
    """The game up to now; nobody at another table waits for a long one."""
    if len(decisions) < LONG:
        return loaded(setup, context, decisions, times)
    return await asyncio.to_thread(loaded, setup, context, decisions, times)
