"""From the host's start to the deal: pages open their shares, and are not waited for for ever."""

from collections.abc import Callable, Collection
from typing import Protocol

import msgspec

from moonlit.core.game import Game
from moonlit.core.record import Play
from moonlit.server.domain.clock import Alarm, Clock
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.seating import Setup, Stage, programs_at, will_be_rated
from moonlit.server.refusals import GameNotStarted, GameStarted
from moonlit.server.tables.arranging import agreed
from moonlit.server.tables.context import ServerContext
from moonlit.server.tables.fairness import closed, dealt, missing_shares, opened, pledged
from moonlit.server.tables.gathering import Gathering
from moonlit.server.tables.page import Page
from moonlit.server.wire import messages

SHARE_TIMEOUT = 5.0
"""Seconds that a table waits for the share of a page that has gone quiet."""


class ShufflingTable(Protocol):
    """What shuffling needs of its table."""

    setup: Setup
    game: Game
    play: Play | None
    context: ServerContext
    gathering: Gathering

    @property
    def here(self) -> set[PersonId]: ...
    @property
    def stage(self) -> Stage: ...
    async def save(self, setup: Setup) -> None: ...
    def show_all(self) -> None: ...
    def begin(self) -> None: ...


class Shuffling:
    """The shares of one table, up to its deal."""

    def __init__(self, table: ShufflingTable) -> None:
        self._table = table

    async def hear(
        self, page: Page, said: messages.Start | messages.Pledge | messages.Share
    ) -> None:
        """Start, or take what a page says of its share."""
        table = self._table
        if isinstance(said, messages.Share):
            await self._open_share(page, said)
            return
        table.gathering.check_open()
        if isinstance(said, messages.Pledge):
            await self._keep(pledged(table.setup, page.person, said.pledge))
        else:
            setup = agreed(table.setup, table.game, page.person)
            await self._deal_or_wait(closed(setup, table.here))

    async def stop_waiting(self) -> None:
        """Deal without the shares that are still missing."""
        if self._table.stage == "shuffling":
            await self._deal(self._table.setup)

    async def _open_share(self, page: Page, said: messages.Share) -> None:
        table = self._table
        setup = opened(table.setup, page.person, said.share, said.undealt)
        if setup == table.setup:
            return
        if table.stage != "shuffling":
            raise GameStarted if table.play else GameNotStarted
        await self._deal_or_wait(setup)

    async def _deal_or_wait(self, setup: Setup) -> None:
        await (self._keep(setup) if missing_shares(setup) else self._deal(setup))

    async def _deal(self, setup: Setup) -> None:
        context = self._table.context
        setup = msgspec.structs.replace(
            dealt(setup),
            rules=self._table.game.rules,
            began=int(context.clock.today()),
            rated=await self._is_rated(setup),
        )
        await self._table.save(setup)
        self._table.begin()

    async def _is_rated(self, setup: Setup) -> bool:
        programs = programs_at(setup)
        if programs and not will_be_rated(setup):
            return False
        people = setup.people() - programs
        return await self._table.context.store.members.members_among(list(people)) == people

    async def _keep(self, setup: Setup) -> None:
        await self._table.save(setup)
        self._table.show_all()


class ShuffleDeadline:
    """How long a table that shuffles waits for pages that do not answer."""

    def __init__(self, clock: Clock, is_over: Callable[[], None]) -> None:
        self._clock = clock
        self._is_over = is_over
        self._alarm: Alarm | None = None

    def watch(self, setup: Setup, here: Collection[PersonId]) -> None:
        """Count from when somebody who plays is here to wait."""
        is_needed = bool(missing_shares(setup)) and not setup.people().isdisjoint(here)
        if not is_needed:
            self.stop()
        elif self._alarm is None:
            self._alarm = self._clock.wake(SHARE_TIMEOUT, self._is_over)

    def stop(self) -> None:
        """Nobody is waited for."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None
