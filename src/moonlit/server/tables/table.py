"""A live table: people and bots around one game, one thing at a time."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial

from moonlit.core.errors import Refusal
from moonlit.core.record import Play, Viewer
from moonlit.core.seats import Seat
from moonlit.server.domain.identity import Person, PersonId
from moonlit.server.domain.seating import Setup, Stage
from moonlit.server.domain.talk import Talk
from moonlit.server.refusals import GameNotStarted, HelloFirst, NotSeated, OurFault
from moonlit.server.tables.actor import Actor, ActorStopped
from moonlit.server.tables.advising import Advising
from moonlit.server.tables.answers import AnswerQueue
from moonlit.server.tables.attendance import Attendance, OpenQuestion
from moonlit.server.tables.background import BackgroundTasks
from moonlit.server.tables.bots import Bots
from moonlit.server.tables.context import ServerContext
from moonlit.server.tables.conversation import Conversation
from moonlit.server.tables.decisions import Decisions
from moonlit.server.tables.dispatcher import Dispatcher
from moonlit.server.tables.gathering import Gathering
from moonlit.server.tables.lesson import LessonScript
from moonlit.server.tables.more_time import MoreTime
from moonlit.server.tables.onlookers import OnlookerDelay
from moonlit.server.tables.page import Page
from moonlit.server.tables.reading import Readings
from moonlit.server.tables.recovery import Recovery
from moonlit.server.tables.restoring import restored
from moonlit.server.tables.showing import SeatingCache, Showing, stage_of
from moonlit.server.tables.shuffling import ShuffleDeadline, Shuffling
from moonlit.server.tables.sitters import sitters, unmoved
from moonlit.server.tables.skipping import Skipping
from moonlit.server.tables.stand_ins import StandIns
from moonlit.server.tables.thinking import BotThinker
from moonlit.server.tables.ticks import TickClock, Ticks
from moonlit.server.tables.window_clock import WindowClock
from moonlit.server.tables.wishes import Wishes
from moonlit.server.wire import messages

log = logging.getLogger("moonlit.table")


class LiveTable:
    """Conducts the parts of a table: who does what, and what follows when something happened.

    How a decision is made is in `decisions.py`; each part says in a protocol what it needs here.
    """

    def __init__(  # noqa: PLR0915  # these are all the parts of a table
        self,
        setup: Setup,
        context: ServerContext,
        play: Play | None,
        on_quiet: Callable[[], None],
        asked: dict[Seat, OpenQuestion] | None = None,
        talk: Talk | None = None,
    ) -> None:
        """A table as it was left, with its decisions played again."""
        self.setup = setup
        self.play = play
        self.game = context.game(setup)
        self.context = context
        self.talk = talk or Talk()
        self.pages: set[Page] = set()
        self.is_broken = False
        self._on_quiet = on_quiet
        self._overdue: int | None = None  # the last window whose time was up: open if rules failed
        self._seating = SeatingCache(setup, self.game, play, ())

        self.ticks = Ticks(self)
        self.actor = Actor(self.ticks)
        self.background = BackgroundTasks(self, on_quiet)
        self.gathering = Gathering(self)
        self.shuffling = Shuffling(self)
        self.skipping, self.more_time = Skipping(self), MoreTime(self)
        self.stand_ins = StandIns(self)
        self.recovery = Recovery(self)
        self.decisions = Decisions(self)
        self.answers = AnswerQueue(self, self.decisions)
        self.wishes = Wishes(self)
        self.advising = Advising(self)
        self.readings = Readings(self)
        self.lesson = LessonScript(self)
        self.dispatcher = Dispatcher(self)
        self.thinker = BotThinker(context, self.game, setup.code)
        self.bots = Bots(self, self.thinker)

        clock, later = TickClock(context, self.ticks), self._later
        self.window_clock = WindowClock(clock, self._window_ends)
        self.shuffle_deadline = ShuffleDeadline(clock, later(self.shuffling.stop_waiting))
        self.attendance = Attendance(clock, later(self.stand_ins.see_who_is_missed), asked)
        self.onlooker_delay = OnlookerDelay(clock, self._onlookers_are_due)
        self.conversation = Conversation(self, context, self.talk, self.onlooker_delay)

    # --- what others ask about it

    @property
    def stage(self) -> Stage:
        """Gathering, shuffling, playing or over."""
        return stage_of(self.setup, self.play)

    @property
    def here(self) -> set[PersonId]:
        """Everybody who looks at this table."""
        return {page.person for page in self.pages}

    @property
    def is_halted(self) -> bool:
        """Whether nothing can happen because the rules fail."""
        return self.recovery.halt is not None

    def started(self) -> Play:
        """The game, or a refusal where there is none yet."""
        if self.play is None:
            raise GameNotStarted
        return self.play

    def known_to(self, viewer: Viewer) -> Play | None:
        """The game as far as this viewer may know it."""
        return self.onlooker_delay.play or self.play if viewer is None else self.play

    def sitters(self, viewer: Viewer) -> tuple[messages.Sitter, ...]:
        """Every seat as this viewer may know it."""
        seats = sitters(self.setup, self.here)
        return seats if self.known_to(viewer) is self.play else unmoved(seats)

    # --- coming in, speaking, going

    async def hear(self, page: Page, said: messages.FromPage) -> None:
        """Do what a page says and answer it, after everything said before.

        Nobody waits here for an answer to a question: see `Page.answer_finished`.
        """
        if isinstance(said, messages.Decide):
            return self.answers.hand_in(page, said)
        self.ticks.hold(page)
        try:
            await self.actor.do(partial(self.dispatcher.answer, page, said))
        except ActorStopped:
            page.let_go()

    async def leave(self, page: Page) -> None:
        """A page was closed or lost."""
        with suppress(ActorStopped):
            await self.actor.do(partial(self._farewell, page))

    async def take_in(self, guest: PersonId, member: Person) -> None:
        """A guest who sits here turns out to be a member."""
        await self.actor.do(partial(self.gathering.take_in, guest, member))

    async def answer_invitation(self, program: Person, *, accepts: bool) -> None:
        """A program accepts or declines an invitation of the host's."""
        self.check_whole()
        await self.actor.do(partial(self.gathering.answer_invitation, program, accepts=accepts))

    async def forget(self, person: PersonId) -> None:
        """Somebody wants to be known here no more."""
        await self.actor.do(partial(self._forget, person))

    def check_page(self, page: Page) -> None:
        """Listen only to those who have come in and are somebody."""
        self.check_whole()
        if not page.has_said_hello:
            raise HelloFirst
        if page.is_screen:
            raise NotSeated

    def check_whole(self) -> None:
        """Refuse everything once something here has failed, or while another may hold the table."""
        if self.is_broken:
            raise OurFault
        self.context.holding.check()

    def refuse(self, page: Page, said: messages.FromPage, error: Exception) -> None:
        """Say why something cannot be done; where it is nobody's fault but ours, begin again."""
        refusal = error if isinstance(error, Refusal) else OurFault()
        self.context.metrics.refused(refusal.id)
        page.tell(messages.Refused(re=said.re, id=refusal.id, args=refusal.args_for_words))
        page.finish_answer()
        if refusal is not error and not self.is_broken:
            log.error("table %s could not do what it was told", self.setup.code, exc_info=error)
            self.fail()

    def welcome(self, page: Page, since: int) -> None:
        """Tell a page everything it has not heard, or all of it where it counts otherwise."""
        if not self.pages:
            self._rest()
        page.has_said_hello = True
        page.table = page.seen = None
        seat = self.setup.seat_of(page.person)
        if (play := self.known_to(seat)) is not None:
            known = play.heard_count(seat)
            page.heard = since if 0 <= since <= known else 0
        self.pages.add(page)
        self.go_on()
        page.tell(messages.Talk(lines=self.conversation.lines_for(seat)))

    async def _farewell(self, page: Page) -> None:
        self.pages.discard(page)
        self._watch_clock()
        self.show_all()

    async def _forget(self, person: PersonId) -> None:
        await self.gathering.forget(person)
        if self.setup.lesson is None:
            self.bots.ask()

    # --- the course of a game

    def begin(self) -> None:
        """The game is dealt."""
        self.play = restored(self.setup, self.context)
        delay_onlookers(self, restored(self.setup, self.context) if self.setup.delay else None)
        log_fact(self.setup, "dealt", players=len(self.setup.chairs))
        for page in self.pages:
            page.heard = 0
        self.go_on()

    async def save(self, setup: Setup) -> None:
        """Persist who sits where and how it is played, then let it be so."""
        if setup != self.setup:
            await self.context.store.save_table(setup)
            self.setup = setup

    def go_on(self) -> None:
        """What follows when something has happened."""
        self._watch_clock()
        self.skipping.hasten(self.window_clock)
        self.show_all()
        if self.is_halted:
            return
        if self._overdue is not None and self.started().window == self._overdue:
            self._window_ends(self._overdue)
        if self.setup.lesson is None:
            self.bots.ask()
            self.bots.news()
        else:
            self.lesson.go_on()
        if self.wishes.by_seat:
            self.background.start(self.wishes.grant)

    def _watch_clock(self) -> None:
        """Nothing is waited for where nothing can happen, or a script says what does."""
        is_still = self.is_halted or self.setup.lesson is not None
        self.window_clock.watch(None if is_still else self.play, is_seen=bool(self.pages))

    def show_all(self) -> None:
        """Call the roll and broadcast to every page what is new to it; later, if not sure."""
        if not self.context.holding.is_sure():
            return
        setup, play, here = self.setup, self.play, self.here
        if self.is_halted:
            self.attendance.stop()
        else:
            self.attendance.look(setup, play, here)
        self.shuffle_deadline.watch(setup, here)
        if not self._seating.is_good(setup, play, self.pages):
            self._seating = SeatingCache(setup, self.game, play, self.pages)
        showing = Showing(setup, self.game, play, self._seating, self.window_clock, self.attendance)
        showing.wishes, showing.advising = self.wishes.by_seat, self.advising
        showing.halt, showing.may_skip = self.recovery.halt, self.skipping.allowed
        showing.lesson, showing.more_time = self.lesson, self.more_time.left
        for page in self.pages:
            showing.to(page, self.onlooker_delay.play)
        self.conversation.open_notes()

    def note_end(self, play: Play) -> None:
        """Remember how the game ended, if it has."""
        if play.is_over:
            log_fact(self.setup, "over", decisions=len(play.decisions))
            self.note_result(play)

    def note_result(self, play: Play) -> None:
        """Tell the store, and whoever counts results; idempotent. A lesson may end before."""
        if play.is_over or self.setup.lesson is not None:
            self.background.start(lambda: self.context.finish(self.setup, self.game, play))

    # --- when time passes

    def wake(self) -> None:
        """Catch up with what should have happened while nobody looked."""
        if self.play is not None and self.setup.lesson is None:
            self.note_result(self.play)
        if self.setup.tempo == "days":
            self.attendance.look(self.setup, self.play, self.here)
            if self.attendance.due(self.setup):
                self.background.start(self.stand_ins.see_who_is_missed)

    def _later(self, job: Callable[[], Awaitable[None]]) -> Callable[[], None]:
        """What an alarm calls to let the table's actor do something."""
        return partial(self.background.start, job)

    def _window_ends(self, window: int) -> None:
        self._overdue = window
        self.background.start(partial(self.decisions.close_window, window))

    def _onlookers_are_due(self) -> None:
        self.background.start(self._let_onlookers_see)

    async def _let_onlookers_see(self) -> None:
        """What happened a while ago may be seen by onlookers."""
        said = self.onlooker_delay.catch_up()
        self.show_all()
        self.conversation.tell_onlookers(said)

    def _rest(self) -> None:
        """Let no clock remember what was before everybody left, as after being unloaded.

        Whether a table was is up to bots that still think, and that can be a secret of the night.
        """
        self.window_clock.stop()
        self.bots.stop()
        if self.setup.tempo != "days":
            self.attendance.rest()

    # --- the end

    async def close(self) -> None:
        """Stop after what is under way; everything is on disk already."""
        self._stop()
        self.actor.stop()
        await self.actor.stopped()
        # Its parts know each other, so it is left to the garbage collector: at least not all of a
        # game as well.
        self.play = None

    def fail(self) -> None:
        """What is in memory may differ from the disk: begin again from there."""
        self.is_broken = True
        self._stop()
        let_pages_go(self)
        self._on_quiet()

    def _stop(self) -> None:
        for clock in (self.window_clock, self.shuffle_deadline, self.attendance):
            clock.stop()
        self.bots.stop()
        self.onlooker_delay.stop()
        self.background.cancel()


def delay_onlookers(table: LiveTable, behind: Play | None, times: Sequence[int] = ()) -> None:
    """Let onlookers be behind: what they know by now, and when each decision was made."""
    if table.play is not None and behind is not None:
        known = len(behind.decisions)
        decided = zip(table.play.decisions[known:], times[known:], strict=True)
        skipped, lines = table.play.skipped, table.talk.lines()
        table.onlooker_delay.begin(table.setup.delay, behind, decided, lines, skipped)


def show_again(table: LiveTable) -> None:
    """Show what could not be shown while it was not sure who holds the table."""

    async def show() -> None:
        table.show_all()

    table.background.start(show)


def let_pages_go(table: LiveTable) -> None:
    """The table goes on elsewhere, or anew, and pages find it there."""
    for page in table.pages:
        page.let_go()


def log_fact(setup: Setup, message: str, **facts: int) -> None:
    """A line for the operator: what happened at a table, nothing about whom or how."""
    table = {"table": setup.code, "game": setup.game}
    log.info(message, extra={"facts": table | facts})
