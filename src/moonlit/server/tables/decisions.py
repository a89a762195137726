"""The way of a decision: checked, persisted, applied, shown.

Nothing else changes a game. It all runs in the table's actor, one thing at a time, and nobody sees
the effect of a decision that is not on disk yet.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import msgspec

from moonlit.bots.bot import Action
from moonlit.core.game import Game
from moonlit.core.record import NOTHING, TIME_UP, Decision, Play
from moonlit.core.seats import Seat
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.seating import Setup
from moonlit.server.domain.talk import Spoken
from moonlit.server.refusals import BotPlays, StaleQuestion
from moonlit.server.store.protocol import Given
from moonlit.server.tables.answers import Answer, Answers
from moonlit.server.tables.context import ServerContext
from moonlit.server.tables.conversation import Conversation
from moonlit.server.tables.onlookers import OnlookerDelay
from moonlit.server.wire.codec import decode_action, encode
from moonlit.server.wire.messages import Decide


class DecidingTable(Protocol):
    """What decisions need of the table they are made at."""

    setup: Setup
    game: Game
    context: ServerContext
    conversation: Conversation
    onlooker_delay: OnlookerDelay

    def started(self) -> Play: ...
    def note_end(self, play: Play) -> None: ...
    def go_on(self) -> None: ...


class Decisions:
    """The decisions of people, bots and the clock at one table."""

    def __init__(self, table: DecidingTable) -> None:
        self._table = table

    # --- 1. checked: legality is `core.game.check`, inside `Answers.add`

    def check(self, seat: Seat, said: Decide, answers: Answers) -> None:
        """Add a page's answer to those of this moment; idempotent, as pages repeat themselves."""
        table, play = self._table, self._table.started()
        action = decode_action(bytes(said.action), table.game.Action)
        if said.question != play.answers[seat]:
            self._check_repeated(play, seat, said.question, action)
            return
        chair = table.setup.chairs[seat]
        if chair.stand_in is not None:
            raise BotPlays
        line = table.conversation.said_with(play, seat, action, said.words)
        answers.add(Answer(seat, action, chair.person, line))

    def _check_repeated(self, play: Play, seat: Seat, question: int, action: Action) -> None:
        """Refuse an answer that comes too late, unless it is the one that was given."""
        given = play.answer_to(seat, question)
        if given is None or bytes(given) != encode(action):
            raise StaleQuestion

    # --- who decides

    async def decide(self, answers: Answers) -> None:
        """What people answered in one moment, with the words that one of them said with it."""
        await self._decide(self._table.started(), answers.given)

    async def make(
        self, play: Play, seat: Seat, action: Action, by: PersonId | None = None
    ) -> None:
        """What a bot chose, or somebody had wished for."""
        await self._decide(play, [Answer(seat, action, by)])

    async def _decide(self, play: Play, answers: Sequence[Answer]) -> None:
        given, line = tuple(answer.given() for answer in answers), answers[0].line
        at = await self._commit(play, given, partial(self._apply, play, answers), line)
        if line is not None:
            self._table.conversation.hear(msgspec.structs.replace(line, at=int(at)))

    async def close_window(self, window: int) -> None:
        """The time of a window is up, which is a decision of nobody."""
        play = self._table.started()
        if play.window == window:
            await self._commit(play, ((TIME_UP, None),), partial(self._end_window, play))

    async def undo(self, play: Play, seat: Seat) -> None:
        """Take back the last answer of a seat, which is still its secret."""
        given = (Decision(seat, NOTHING), self._table.setup.chairs[seat].person)
        await self._commit(play, (given,), partial(play.take_back, seat))

    async def _commit(
        self,
        play: Play,
        given: Sequence[Given],
        apply: Callable[[], None],
        line: Spoken | None = None,
    ) -> float:
        """Persist decisions, apply them, show them; when they were made."""
        at = await self._persist(len(play.decisions), given, line)
        apply()
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
            await store.add_decision_and_line(
                code, n, given[0], at, msgspec.structs.replace(line, at=int(at))
            )
        return at

    # --- 3. applied

    def _apply(self, play: Play, answers: Sequence[Answer]) -> None:
        metrics, game = self._table.context.metrics, self._table.setup.game
        for seat, action, by, _ in answers:
            metrics.decided(game, "bot" if by is None else "person")
            play.decide(seat, action)

    def _end_window(self, play: Play) -> None:
        self._table.context.metrics.decided(self._table.setup.game, "clock")
        play.time_up()

    # --- 4. shown

    def _show(self, play: Play, at: float, given: Sequence[Given]) -> None:
        """To those at the table now, to onlookers now or in time."""
        table = self._table
        for decision, _ in given:
            table.onlooker_delay.decided(decision, at)
        table.note_end(play)
        held = table.onlooker_delay.end() if play.is_over else []
        table.go_on()
        table.conversation.tell_onlookers(held)
