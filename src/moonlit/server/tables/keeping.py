"""Keeping tables: leases are renewed, lost tables left, and those woken whose time has come."""

import asyncio
import logging
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from moonlit.core.errors import Refusal
from moonlit.server.domain.seating import Code
from moonlit.server.refusals import CannotKeep
from moonlit.server.tables.context import ServerContext
from moonlit.server.tables.table import LiveTable, show_again
from moonlit.server.tables.waiting import people_waited_for

SIGN_OF_LIFE = 1.0
"""Seconds between two renewals of our leases, where other processes share the store."""
MOST_WOKEN = 20
"""So many tables whose time has come are woken at a time."""
log = logging.getLogger("moonlit.lobby")


class KeptLobby(Protocol):
    """What a keeper needs of the lobby."""

    live: dict[Code, LiveTable]
    is_closing: bool

    def at(self, code: str) -> AbstractAsyncContextManager[LiveTable]: ...


class Keeper:
    """Holds the tables of a lobby as long as it is open."""

    def __init__(self, context: ServerContext, lobby: KeptLobby) -> None:
        self._context = context
        self._lobby = lobby
        self._due: dict[Code, float | None] = {}
        """When live tables will have to be woken if we are gone by then, as the store knows it."""

    async def give_back(self, code: Code, due: float | None) -> None:
        """Let others have a table that is not live any more."""
        self._due.pop(code, None)
        await self._context.holding.give_back(code, due)

    async def keep(self) -> None:
        """Hold our tables as long as we are there; for ever, unless we are alone."""
        while not (self._context.holding.is_alone or self._lobby.is_closing):
            try:
                async with asyncio.timeout(SIGN_OF_LIFE * 2):
                    await self._renew()
                await self._wake_due()
            except (CannotKeep, TimeoutError):
                log.warning("the store was not told that we are there")
            except Exception:
                log.exception("our tables could not be seen to")
            await asyncio.sleep(SIGN_OF_LIFE)

    async def _renew(self) -> None:
        was_sure = self._context.holding.is_sure()
        for code in await self._context.holding.renew():
            if (table := self._lobby.live.get(code)) is not None:
                log.warning("table %s is held by another process now", code)
                self._context.metrics.lost_table()
                table.fail()
        for code, table in list(self._lobby.live.items()):
            if not was_sure:
                show_again(table)
            if (due := time_of(table)) != self._due.get(code):
                await self._context.holding.set_due(code, due)
                self._due[code] = due

    async def _wake_due(self) -> None:
        """Let time pass at tables that nobody has looked at."""
        for code in await self._context.holding.overdue(MOST_WOKEN):
            try:
                async with self._lobby.at(code):
                    pass
            except Refusal:
                # It would not be playable the next time either.
                log.exception("table %s cannot be woken", code)
                await self._context.holding.take(code)
                await self._context.holding.give_back(code, None)


def time_of(table: LiveTable) -> float | None:
    """When a table has to be woken although nobody looks at it, in seconds since the epoch."""
    if table.setup.tempo != "days" or table.is_broken:
        return None
    times = [until for until in people_waited_for(table).values() if until is not None]
    return min(times, default=None)
