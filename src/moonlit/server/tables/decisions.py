"""The way of a decision: checked, persisted, applied, shown.

Nothing else changes a game. It runs in the table's actor, one thing at a time; the rules run on a
copy first, so that a bug in them changes nothing, and nobody sees what is not on disk yet.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import msgspec

from moonlit.bots.bot import Action
from moonlit.core.record import NOTHING, TIME_UP, Decision, Play, Step
from moonlit.core.seats import Seat
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.seating import Setup
from moonlit.server.domain.talk import Spoken
from moonlit.server.refusals import BotPlays
from moonlit.server.store.protocol import Given
from moonlit.server.tables.advising import Advising
from moonlit.server.tables.answers import Answer, Answers, check_repeated
from moonlit.server.tables.context import ServerContext
from moonlit.server.tables.conversation import Conversation
from moonlit.server.tables.dry_run import DryRun, DryRunTable, entry
from moonlit.server.tables.onlookers import OnlookerDelay
from moonlit.server.tables.slices import in_slices
from moonlit.server.wire.codec import decode_action
from moonlit.server.wire.messages import Decide


class DecidingTable(DryRunTable, Protocol):
    """What decisions need of the table they are made at."""

    setup: Setup
    context: ServerContext
    conversation: Conversation
    onlooker_delay: OnlookerDelay
    advising: Advising

    @property
    def here(self) -> set[PersonId]: ...
    def started(self) -> Play: ...
    def note_end(self, play: Play) -> None: ...
    def go_on(self) -> None: ...


class Decisions:
    """The decisions of people, bots and the clock at one table."""

    def __init__(self, table: DecidingTable) -> None:
        self._table = table
        self._dry_run = DryRun(table)

    # --- 1. checked, and worked out on a copy: legality is `core.game.check`

    def check(self, seat: Seat, said: Decide, answers: Answers) -> None:
        """Add a page's answer to those of this moment; idempotent, as pages repeat themselves."""
        table, play = self._table, self._table.started()
        action = decode_action(bytes(said.action), table.game.Action)
        if said.question != play.answers[seat]:
            check_repeated(play, seat, said.question, action)
            return
        table.recovery.check()
        chair = table.setup.chairs[seat]
        if chair.stand_in is not None:
            raise BotPlays
        action = self._dry_run.stamped(play, action)
        step = self._dry_run.answer(play, seat, action, answers)
        line = table.conversation.said_with(play, step, said.words)
        answers.add(Answer(seat, action, chair.person, line), step)

    async def decide(self, answers: Answers) -> None:
        """What people answered in one moment, with the words that one of them said with it."""
        given, line = answers.decided(), answers.given[0].line
        at = await self._commit(self._table.started(), answers.steps, given, line)
        if line is not None:
            self._table.conversation.hear(msgspec.structs.replace(line, at=int(at)))

    async def make(
        self, play: Play, seat: Seat, action: Action, by: PersonId | None = None
    ) -> None:
        """What a bot chose, or somebody had wished for."""
        action = self._dry_run.stamped(play, action)
        await self._take(play, entry(seat, action), partial(play.foresee, seat, action), by)

    async def close_window(self, window: int) -> None:
        """The time of a window is up, which is a decision of nobody."""
        play = self._table.started()
        if play.window == window:
            await self._take(play, TIME_UP, play.foresee_time_up, None)

    async def undo(self, play: Play, seat: Seat) -> None:
        """Take back the last answer of a seat, which is still its secret."""
        what, person = Decision(seat, NOTHING), self._table.setup.chairs[seat].person
        await self._take(play, what, partial(play.foresee_take_back, seat), person)

    async def _take(
        self, play: Play, what: Decision, foresee: Callable[[], Step], by: PersonId | None
    ) -> None:
        self._table.recovery.check()
        step = self._dry_run.run(play, (), lambda: what, foresee)
        await self._commit(play, [step], ((step.decision, by),))

    async def _commit(
        self, play: Play, steps: Sequence[Step], given: Sequence[Given], line: Spoken | None = None
    ) -> float:
        """Persist decisions, apply them, show them; when they were made."""
        await self._table.advising.ahead(self._dry_run.preview(play, steps).views)
        at = await self._persist(len(play.decisions), given, line)
        self._apply(play, steps, given)
        if play.has_slips:
            await in_slices(play.weigh_slips(self._table.setup.seats_of(self._table.here)))
        self._show(play, at, given)
        return at

    # --- 2. persisted

    async def _persist(self, n: int, given: Sequence[Given], line: Spoken | None) -> float:
        code, store = self._table.setup.code, self._table.context.store
        at = self._table.context.clock.today()
        if line is None:
            await store.add_decisions(code, n, given, at)
        else:
            # Onlookers who are behind hear it when they see what it was said with, not before.
            said = msgspec.structs.replace(line, at=int(at))
            await store.add_decision_and_line(code, n, given[0], at, said)
        return at

    # --- 3. applied: the copy becomes the game, and no rules run any more

    def _apply(self, play: Play, steps: Sequence[Step], given: Sequence[Given]) -> None:
        for step, (decision, by) in zip(steps, given, strict=True):
            play.adopt(step)
            self._table.context.metrics.decided(self._table.setup.game, decision.seat, by)

    # --- 4. shown

    def _show(self, play: Play, at: float, given: Sequence[Given]) -> None:
        """To those at the table now, to onlookers now or in time."""
        table = self._table
        for decision, _ in given:
            table.onlooker_delay.decided(decision, at)
        table.note_end(play)
        held = table.onlooker_delay.end() if play.is_over else []
        table.go_on()
        play.forget_preview()
        table.advising.forget_ahead()
        table.conversation.tell_onlookers(held)
