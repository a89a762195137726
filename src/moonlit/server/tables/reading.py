"""What picked things can become: asked by a page while somebody puts a choice together."""

import asyncio
from typing import Protocol

from moonlit.bots.bot import View
from moonlit.core.errors import Refusal
from moonlit.core.game import Game
from moonlit.core.record import Play
from moonlit.server.domain.seating import Setup, own_seat
from moonlit.server.tables.advising import Advising
from moonlit.server.tables.background import BackgroundTasks
from moonlit.server.tables.context import ServerContext
from moonlit.server.tables.page import Page
from moonlit.server.wire import messages


class ReadingTable(Protocol):
    """What readings need of their table."""

    setup: Setup
    game: Game
    context: ServerContext
    advising: Advising
    background: BackgroundTasks

    def started(self) -> Play: ...


class Readings:
    """Answers `Read` from what a seat sees and nothing else."""

    def __init__(self, table: ReadingTable) -> None:
        self._table = table

    def read(self, page: Page, said: messages.Read) -> messages.Readings | None:
        """What picked things can become; None where it needs some thought and comes later."""
        table, play = self._table, self._table.started()
        seat = own_seat(table.setup, page.person)
        picking, assistant = table.game.picking, table.game.assistant
        if not play.may_act(seat) or said.question != play.answers[seat]:
            return messages.Readings(re=said.re)
        if assistant and assistant.consider and table.setup.assistant:
            table.background.keep(asyncio.create_task(self._consider(page, said, play.view(seat))))
            return None
        if picking is None:
            return messages.Readings(re=said.re)
        reading = picking.read(play.view(seat), said.picked)
        return messages.Readings(re=said.re, options=reading.options, more=reading.more)

    async def _consider(self, page: Page, said: messages.Read, view: View) -> None:
        """Answer once it has been thought through; a newer question of its person goes first."""
        try:
            advice = await self._table.advising.considered(page, view, said.picked)
        except Refusal as refusal:
            self._table.context.metrics.refused(refusal.id)
            page.tell(messages.Refused(re=said.re, id=refusal.id))
        else:
            page.tell(messages.Readings(re=said.re, advice=advice))
