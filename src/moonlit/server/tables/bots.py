"""The bots at a table: they think beside it, and decide or speak up like anybody else."""

import asyncio
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import Protocol

from moonlit.bots.bot import Action
from moonlit.bots.worker import FOR_NETWORKS
from moonlit.core.chance import below, stream
from moonlit.core.game import Game, Gesture
from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.server.domain.clock import wait_until
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.seating import Level, Setup, player_of, stand_in_of
from moonlit.server.refusals import RulesFailed
from moonlit.server.tables.attendance import Attendance, awaited
from moonlit.server.tables.background import BackgroundTasks
from moonlit.server.tables.conversation import Conversation
from moonlit.server.tables.decisions import Decisions
from moonlit.server.tables.invitations import SpeakingTurns, invited_to, pause
from moonlit.server.tables.page import Page
from moonlit.server.tables.stand_ins import StandIns
from moonlit.server.tables.thinking import BotThinker, Knowledge, bot_seed

MOST_TRIED = 20
"""So many other options are tried where the rules fail at what a bot has chosen."""


class BotsTable(Protocol):
    """What bots need of the table they sit at."""

    setup: Setup
    play: Play | None
    game: Game
    is_broken: bool
    attendance: Attendance
    background: BackgroundTasks
    conversation: Conversation
    decisions: Decisions
    stand_ins: StandIns
    pages: set[Page]

    @property
    def here(self) -> set[PersonId]: ...
    def started(self) -> Play: ...


class Bots:
    """All bots of one table, those that stand in for somebody too."""

    def __init__(self, table: BotsTable, thinker: BotThinker) -> None:
        self._table = table
        self._thinker = thinker
        self._clock, self._pace = thinker.context.clock, thinker.context.pace
        self._thinking: dict[Seat, int] = {}
        """The question each bot thinks about."""
        self._turns = SpeakingTurns(self._clock, self._somebody_may_speak)

    def ask(self) -> None:
        """Let every bot that is asked think; nobody waits for it here."""
        table, play = self._table, self._table.play
        if play is None or table.is_broken:
            return
        for seat in play.asked():
            level, question = self._player_of(seat), play.answers[seat]
            if level is None or self._thinking.get(seat) == question or self._may_wait(seat):
                continue
            self._thinking[seat] = question
            # Taken now: by the time the task runs, the table may have moved on.
            seed = bot_seed(table.setup, seat, question)
            is_whole = play.state.phase.whole
            knows = Knowledge(play.view(seat), play.options_of(seat), seed, is_whole)
            table.background.keep(asyncio.create_task(self._think(seat, question, level, knows)))

    def news(self) -> None:
        """Something has happened: those who are invited may have something to say to it."""
        if self._table.game.sense.join_in is not None:
            self._turns.news(self._invited(), self._pause)

    def stop(self) -> None:
        """Nobody speaks up any more."""
        self._turns.stop()

    def _player_of(self, seat: Seat) -> Level | None:
        """The level of the bot that answers here; None: a person who has time."""
        setup = self._table.setup
        level = player_of(setup, seat)
        return stand_in_of(setup) if level is None and self._is_time_up(seat) else level

    def _is_time_up(self, seat: Seat) -> bool:
        """Whether a bot answers for somebody who is asked in secret."""
        play = self._table.play
        return play is not None and self._table.attendance.is_time_up(play, seat)

    def plays_for(self, seat: Seat) -> bool:
        """Whether a bot plays for somebody now: it stands in, and does not rest."""
        return self._table.setup.chairs[seat].stand_in is not None and not self._may_wait(seat)

    def _may_wait(self, seat: Seat) -> bool:
        """Whether nobody is held up by a bot that only stands in."""
        setup = self._table.setup
        if setup.chairs[seat].stand_in is None:
            return False
        # Over days nobody need be there to be held up.
        here = setup.people() if setup.tempo == "days" else self._table.here
        return not awaited(setup, here)

    async def _think(self, seat: Seat, question: int, level: str, knows: Knowledge) -> None:
        FOR_NETWORKS.set(self._networks())
        began = self._clock.now()
        action = await self._thinker.choice(level, knows)
        await wait_until(self._clock, began + self._pace)
        await self._table.background.do(partial(self._decides, seat, question, action))

    def _networks(self) -> frozenset[str]:
        """Where those are for whom bots play here."""
        return frozenset(page.network for page in self._table.pages)

    async def _decides(self, seat: Seat, question: int, action: Action) -> None:
        play = self._table.started()
        is_open = question == play.answers[seat] and self._player_of(seat) is not None
        # Somebody who was invited may have acted meanwhile, and the question must wait or changed.
        is_late = is_open and not (seat in play.asked() and play.state.allows(seat, action))
        try:
            if is_open and not is_late:
                await self._make(play, seat, action)
                if player_of(self._table.setup, seat) is None:
                    self._table.stand_ins.tell_answered(seat)
        finally:
            if self._thinking.get(seat) == question:
                del self._thinking[seat]
        if is_late:
            self.ask()

    async def _make(self, play: Play, seat: Seat, action: Action) -> None:
        """Do what the bot chose; where the rules fail at that, any other option they can do."""
        others = (option for option in play.options_of(seat) if option != action)
        for option in (action, *islice(others, MOST_TRIED)):
            with suppress(RulesFailed):
                await self._table.decisions.make(play, seat, option)
                return
        raise RulesFailed

    # --- those who are invited but not asked

    def _invited(self) -> list[Seat]:
        table = self._table
        if table.is_broken:
            return []
        return [
            seat
            for seat in invited_to(table.play)
            if player_of(table.setup, seat) is not None and not self._may_wait(seat)
        ]

    def _pause(self) -> float:
        # By what everybody has heard: how many have decided may be a secret of the night.
        play = self._table.play
        return pause(self._table.setup.luck, play.heard_count(None) if play else 0)

    def _somebody_may_speak(self) -> None:
        self._table.background.keep(asyncio.create_task(self._speak_up()))

    async def _speak_up(self) -> None:
        """One bot after another looks whether there is something to do, until one does it."""
        FOR_NETWORKS.set(self._networks())
        while waiting := self._turns.waiting(self._invited()):
            play, setup = self._table.started(), self._table.setup
            number = play.heard_count(None)
            seat = waiting[below(stream(setup.luck, f"turn/{number}"), len(waiting))]
            question = play.answers[seat]
            action = await self._thinker.words(play.view(seat), bot_seed(setup, seat, question))
            # A gesture is made once, and not again until the bot means something else.
            if action is None or action == self._table.conversation.last_gesture(seat):
                self._turns.passes(seat)
                continue
            await self._table.background.do(partial(self._join_in, seat, question, action))
            break
        self._turns.done(self._invited(), self._pause)

    async def _join_in(self, seat: Seat, question: int, action: Action) -> None:
        play = self._table.started()
        if question != play.answers[seat] or seat not in self._invited():
            return
        if isinstance(action, Gesture):
            # Then it has nothing more to say until there is news.
            self._turns.passes(seat)
            await self._table.conversation.gesture(seat, action)
        elif play.state.allows(seat, action):
            await self._table.decisions.make(play, seat, action)
        else:
            self._turns.passes(seat)
