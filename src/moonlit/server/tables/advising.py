"""What the assistant says to each seat: with its view, or a little later where that takes a while.

Advice follows from a view and from nothing else. Quick advice is worked out ahead in slices, slow
advice in another process: see `notebook.py`.
"""

import asyncio
import logging
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol

from moonlit.bots.bot import View
from moonlit.core.errors import Refusal
from moonlit.core.game import Assistant, Game
from moonlit.core.record import Viewer
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.seating import Setup
from moonlit.server.refusals import ThoughtReplaced
from moonlit.server.tables.background import BackgroundTasks
from moonlit.server.tables.context import ServerContext
from moonlit.server.tables.notebook import Topic, Work
from moonlit.server.tables.page import Page
from moonlit.server.tables.slices import in_slices
from moonlit.server.wire import messages

NOTHING_AHEAD = (None, None)
log = logging.getLogger("moonlit.table")


class AdvisedTable(Protocol):
    """What advice needs of its table."""

    setup: Setup
    game: Game
    context: ServerContext
    background: BackgroundTasks
    pages: set[Page]

    @property
    def here(self) -> set[PersonId]: ...


class Said(NamedTuple):
    """The last slow advice to a viewer, and the encoded view it is about."""

    view: bytes
    advice: Any


class Advising:
    """The assistant of one table."""

    def __init__(self, table: AdvisedTable) -> None:
        self._table = table
        self._ahead: dict[Viewer, tuple[View, Any]] = {}
        """Quick advice on what is about to be shown."""
        self._said: dict[Viewer, Said] = {}
        self._counting: dict[Viewer, bytes] = {}
        """The view that slow advice is being worked out for."""

    @property
    def _assistant(self) -> Assistant | None:
        return self._table.game.assistant if self._table.setup.assistant else None

    # --- quick advice

    async def ahead(self, views: Mapping[Viewer, View]) -> None:
        """Work out what those who are here will be told with these views."""
        assistant = self._assistant
        if assistant is not None and not assistant.is_instant:
            await in_slices(self._each(assistant, views))

    def _each(self, assistant: Assistant, views: Mapping[Viewer, View]) -> Iterator[None]:
        seat_of = self._table.setup.seat_of
        for viewer in {seat_of(page.person) for page in self._table.pages}:
            view = views[viewer]
            if not assistant.is_slow(view):
                self._ahead[viewer] = view, advice_of(assistant, view)
            yield

    def forget_ahead(self) -> None:
        """It has been shown."""
        self._ahead.clear()

    # --- what goes with a scene

    def with_scene(self, viewer: Viewer, view: View, encoded: bytes) -> tuple[Any, bool]:
        """The advice on a view, and whether it is still being worked out."""
        seen, advice = self._ahead.get(viewer, NOTHING_AHEAD)
        if seen is view:
            return advice, False
        if (assistant := self._assistant) is None:
            return None, False
        if assistant.is_instant or not assistant.is_slow(view):
            return advice_of(assistant, view), False
        said = self._said.get(viewer)
        return (said.advice, False) if said and said.view == encoded else (None, True)

    def follow(self, page: Page, viewer: Viewer, view: View, encoded: bytes) -> None:
        """A page was sent a scene: if the advice on it is slow, have it worked out."""
        assistant = self._assistant
        if assistant is None or assistant.is_instant:
            return
        is_slow = assistant.is_slow(view)
        is_counting = is_slow and self.with_scene(viewer, view, encoded)[1]
        page.awaits_advice = encoded if is_counting else None
        # Another page of the same person may wait for it already.
        if is_counting and self._counting.get(viewer) != encoded:
            self._counting[viewer] = encoded
            work = self._send_advice(page, viewer, view, encoded)
            self._table.background.keep(asyncio.create_task(work))

    # --- slow advice

    async def _send_advice(self, asked: Page, viewer: Viewer, view: View, encoded: bytes) -> None:
        """Work it out, and send it to the pages that still show this view."""
        try:
            advice = await self._advised(asked, view)
        except ThoughtReplaced:
            return
        except Refusal as refusal:
            self._table.context.metrics.refused(refusal.id)
            advice = None
        else:
            self._said[viewer] = Said(encoded, advice)
        finally:
            if self._counting.get(viewer) == encoded:
                del self._counting[viewer]
        for page in self._table.pages:
            if page.awaits_advice == encoded and self._table.setup.seat_of(page.person) == viewer:
                page.awaits_advice = None
                page.tell(messages.Advice(advice=advice))

    async def _advised(self, page: Page, view: View) -> Any:  # noqa: ANN401  # every game has advice of its own
        table = self._table
        work = partial(table.context.thinker.advise, table.game, view)
        return await self._think(page, ("advice", table.setup.code), work)

    async def considered(self, page: Page, view: View, picked: Sequence[str]) -> Any:  # noqa: ANN401
        """What follows from things that somebody picked; a person's newest question replaces."""
        table = self._table
        work = partial(table.context.thinker.consider, table.game, view, picked)
        return await self._think(page, ("consider",), work)

    async def _think(self, page: Page, topic: Topic, work: Work) -> Any:  # noqa: ANN401
        """The answer, nothing where the assistant fails, or a refusal where it takes too long."""
        try:
            notebook = self._table.context.notebook
            return await notebook.think(page.person, topic, work, page.network)
        except Refusal:
            raise
        except Exception:
            log.exception("the assistant at table %s failed", self._table.setup.code)
            return None


def advice_of(assistant: Assistant, view: View) -> Any:  # noqa: ANN401  # every game has its own
    """What the assistant says; nothing where it fails, which must not stop a table."""
    try:
        return assistant.advise(view)
    except Exception:
        log.exception("an assistant could not advise")
        return None
