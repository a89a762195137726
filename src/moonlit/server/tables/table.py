"""A live table: people and bots around one game, one thing at a time."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from time import perf_counter

import msgspec

from moonlit.bots.bot import Action, View
from moonlit.core.errors import NoSuchOption, Refusal, TooLate
from moonlit.core.game import Gesture, Reading
from moonlit.core.record import NOTHING, TIME_UP, Decision, Play, Viewer
from moonlit.core.seats import Seat
from moonlit.server.domain.identity import Person, PersonId, clean_name
from moonlit.server.domain.seating import Setup, Stage, own_seat, player_of, stood_in, taken_back
from moonlit.server.domain.talk import Spoken, Talk
from moonlit.server.refusals import (
    AnsweredForYou,
    BotDecides,
    BotPlays,
    CannotKeep,
    GameNotOver,
    GameNotStarted,
    GameStarted,
    HelloFirst,
    NotSeated,
    OurFault,
    StillAwaited,
)
from moonlit.server.store import Given
from moonlit.server.tables.actor import Actor, Deed, Finished
from moonlit.server.tables.arranging import Arranging, again, agreed, arranged
from moonlit.server.tables.attendance import EVERYBODY, Asked, Attendance
from moonlit.server.tables.bots import Bots
from moonlit.server.tables.context import ServerContext
from moonlit.server.tables.conversation import Conversation
from moonlit.server.tables.decisions import Answer, Answers, HandedIn, check_repeated
from moonlit.server.tables.fairness import Patience, closed, dealt, missing_shares, opened, pledged
from moonlit.server.tables.hearing import check_voice
from moonlit.server.tables.invitations import invited_to
from moonlit.server.tables.naming import enrolled, forgotten, joined, renamed, told_apart
from moonlit.server.tables.onlookers import Behind
from moonlit.server.tables.page import Page
from moonlit.server.tables.restoring import begun
from moonlit.server.tables.showing import Placard, Showing, sitters, stage_of, unmoved
from moonlit.server.tables.thinking import Minds
from moonlit.server.tables.window_clock import Hourglass
from moonlit.server.wire import messages
from moonlit.server.wire.codec import decode_action

NO_READING = Reading((), ())
RETRY = 10.0
"""Seconds until something is tried again for which there was no room on the disk."""
FAILED = "table %s could not do what it was told"
log = logging.getLogger("moonlit.table")


class LiveTable:
    """Persist, then apply, then send: nobody sees what is not safe on disk."""

    def __init__(
        self,
        setup: Setup,
        context: ServerContext,
        play: Play | None,
        on_quiet: Callable[[], None],
        asked: dict[Seat, Asked] | None = None,
        talk: Talk | None = None,
    ) -> None:
        """A table as it was left, with its decisions played again."""
        self.setup = setup
        self.play = play
        self.pages: set[Page] = set()
        self.is_broken = False
        self._context = context
        self.game = context.game(setup)
        self._on_quiet = on_quiet
        self._actor = Actor()
        self._handed_in: list[HandedIn] = []
        """Answers that nobody has looked at yet."""
        self._under_way: set[asyncio.Task[None]] = set()
        """Thoughts of bots, and what the table does of its own accord."""
        self._minds = Minds(context, self.game, setup.code)
        self._bots = Bots(self, self._minds)
        self._hourglass = Hourglass(context.clock, self._window_ends)
        self._talk = talk or Talk()
        self._wishes: dict[Seat, Action] = {}
        """What somebody wants to do as soon as they are invited to; nobody else's business."""
        self._attendance = Attendance(context.clock, self._somebody_is_missed, asked)
        self._patience = Patience(context.clock, self._shuffled_enough)
        self._behind = Behind(context.clock, self._something_is_old_enough)
        self._conversation = Conversation(self, context, self._talk, self._behind)
        self._placard = Placard(setup, self.game, play, ())

    @property
    def stage(self) -> Stage:
        """Gathering, shuffling, playing or over."""
        return stage_of(self.setup, self.play)

    @property
    def is_thinking(self) -> bool:
        """Whether a bot is about to decide."""
        return bool(self._under_way)

    def wake(self) -> None:
        """Catch up with what should have happened while nobody looked."""
        if self.play is not None:
            self._note_result(self.play)
        if self.setup.tempo == "days":
            self._attendance.look(self.setup, self.play, self.here)
            if self._attendance.due(self.setup):
                self._somebody_is_missed()

    def hold_back(self, times: Sequence[int]) -> None:
        """Let onlookers be behind by what this table wants, from when each decision was made."""
        beginning = begun(self.setup, self._context) if self.setup.delay else None
        if self.play is not None and not self.play.is_over and beginning is not None:
            decided = zip(self.play.decisions, times, strict=True)
            self._behind.begin(self.setup.delay, beginning, decided, self._talk.lines())

    def waits_for(self) -> dict[Seat, float | None]:
        """The people who must decide, and until when, in seconds since the epoch."""
        if self.play is None:
            return {}
        until = self._attendance.until if self.setup.tempo != "none" else {}
        ahead = self._context.clock.today() - self._context.clock.now()
        return {
            seat: until[known] + ahead if (known := one_of(seat, until)) is not None else None
            for seat in self.play.asked()
            if player_of(self.setup, seat) is None
        }

    def left(self, seat: Seat) -> int | None:
        """Milliseconds until a bot plays for somebody who must decide."""
        until = self.waits_for().get(seat)
        return None if until is None else milliseconds(until - self._context.clock.today())

    def is_time_up(self, seat: Seat) -> bool:
        """Whether a bot answers for somebody who is asked in secret."""
        return self.play is not None and self._attendance.is_time_up(self.play, seat)

    # --- what pages do

    async def hear(self, page: Page, said: messages.FromPage) -> None:
        """Do what a page says and answer it, after everything said before.

        Nobody waits here for an answer to a question: see `Page.heard_out`.
        """
        if isinstance(said, messages.Decide):
            self.hand_in(page, said)
            return
        try:
            await self._actor.do(partial(self._answer, page, said))
        except Finished:
            page.let_go()

    def hand_in(self, page: Page, said: messages.Decide) -> None:
        """Take an answer to a question, to be seen to after everything said before."""
        try:
            self._hand_in(HandedIn(page, said, perf_counter()))
        except Finished:
            page.let_go()
        else:
            page.answers()

    def _hand_in(self, answer: HandedIn) -> None:
        """Take an answer, to be looked at together with all that come until there is time."""
        if not self._handed_in:
            self._actor.post(self._take_answers)
        self._handed_in.append(answer)

    async def leave(self, page: Page) -> None:
        """A page was closed or lost."""
        with suppress(Finished):
            await self._actor.do(partial(self._farewell, page))

    async def take_in(self, guest: PersonId, member: Person) -> None:
        """A guest who sits here turns out to be a member; their pages come in again as such."""
        await self._actor.do(partial(self._take_in, guest, member))

    async def forget(self, person: PersonId) -> None:
        """Somebody wants to be known here no more."""
        await self._actor.do(partial(self._forget, person))

    async def close(self) -> None:
        """Stop after what is under way; everything is on disk already."""
        self._stop_clocks()
        for task in self._under_way:
            task.cancel()
        self._actor.finish()
        await self._actor.finished()
        # Its parts know each other, so Python has to look for them; not for all of a game as well.
        self.play = None

    def sitters(self, viewer: Viewer) -> tuple[messages.Sitter, ...]:
        """Every seat as this viewer may know it."""
        seats = sitters(self.setup, self.here)
        return seats if self.known_to(viewer) is self.play else unmoved(seats)

    def known_to(self, viewer: Viewer) -> Play | None:
        """The game as far as this viewer may know it."""
        return self._behind.play or self.play if viewer is None else self.play

    @property
    def here(self) -> set[PersonId]:
        """Everybody who looks at this table."""
        return {page.person for page in self.pages}

    async def _farewell(self, page: Page) -> None:
        self.pages.discard(page)
        self._hourglass.watch(self.play, is_seen=bool(self.pages))
        self._show_all()

    async def _answer(self, page: Page, said: messages.FromPage) -> None:
        try:
            answer = await self._obey(page, said)
        except Exception as error:  # noqa: BLE001  # the page is told
            self._refuse(page, said, error)
        else:
            if answer is not None:
                page.tell(answer)

    async def _take_answers(self) -> None:
        """Keep together what was answered while the table was busy, and let it happen together.

        So nobody who answers at the same time as others waits until each of them is on disk.
        """
        handed_in, self._handed_in = self._handed_in, []
        answers = Answers(self.play and self.play.state)
        taken = [answer for answer in handed_in if self._takes(answer, answers)]
        try:
            self._whole()
            if answers.given:
                await self._apply(self.started(), answers.given)
        except Exception as error:  # noqa: BLE001  # whoever answered is told
            for answer in taken:
                self._refuse(answer.page, answer.said, error)
            return
        for page, said, began in taken:
            page.tell(messages.Done(re=said.re))
            page.is_answered()
            self._context.metrics.answered(perf_counter() - began)
        for page in self.pages:
            # Those who sit here need not wait until other tables have been told something, too.
            page.flush()

    def _takes(self, answer: HandedIn, answers: Answers) -> bool:
        """Whether an answer is good, refused where it is not; some have to wait."""
        page, said, _ = answer
        try:
            self._check_in(page)
            seat = own_seat(self.setup, page.person)
            if answers.must_wait(seat, said.words):
                with suppress(Finished):
                    self._hand_in(answer)
                return False
            self._decide(seat, said, answers)
        except Exception as error:  # noqa: BLE001  # the page is told
            self._refuse(page, said, error)
            return False
        return True

    def _refuse(self, page: Page, said: messages.FromPage, error: Exception) -> None:
        """Say why something cannot be done; where it is nobody's fault but ours, begin again."""
        no = error if isinstance(error, Refusal) else OurFault()
        self._context.metrics.refused(no.id)
        page.tell(messages.Refused(re=said.re, id=no.id, args=no.args_for_words))
        page.is_answered()
        if no is not error and not self.is_broken:
            log.error(FAILED, self.setup.code, exc_info=error)
            self._fall_apart()

    async def _obey(
        self, page: Page, said: messages.FromPage
    ) -> messages.Done | messages.Readings | None:
        """Do what a page says; no answer where it needs some thought and comes later."""
        if isinstance(said, messages.Hello):
            self._whole()
            self._welcome(page, said.since)
            return messages.Done(re=said.re)
        self._check_in(page)
        if isinstance(said, messages.Read):
            return await self._read(page, said)
        await self._act(page, said)
        return messages.Done(re=said.re)

    def _check_in(self, page: Page) -> None:
        """Listen only to those who have come in and are somebody."""
        self._whole()
        if not page.has_said_hello:
            raise HelloFirst
        if page.is_screen:
            raise NotSeated

    def _whole(self) -> None:
        if self.is_broken:
            raise OurFault

    async def _act(self, page: Page, said: messages.FromPage) -> None:
        match said:
            case messages.TakeBack() | messages.Wish():
                await self._wish_or_rue(own_seat(self.setup, page.person), said)
            case messages.Speak():
                await self._conversation.speak(page, said)
            case messages.Rename():
                await self._rename(page, said)
            case messages.Start() | messages.Pledge() | messages.Share():
                await self._shuffle(page, said)
            case messages.Rematch():
                await self._play_again(page)
            case messages.Leave():
                await self._get_up(own_seat(self.setup, page.person))
            case messages.Return():
                await self._come_back(own_seat(self.setup, page.person))
            case messages.StandIn(seat=seat):
                own_seat(self.setup, page.person)
                await self._call_bot(seat)
            case messages.Hello() | messages.Decide() | messages.Read() | messages.Ping():
                return
            case _:
                await self._arrange(page, said)

    def _welcome(self, page: Page, since: int) -> None:
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
        self._go_on()
        page.tell(messages.Talk(lines=self._conversation.lines_for(seat)))

    # --- who turns out to be whom

    async def _take_in(self, guest: PersonId, member: Person) -> None:
        self._talk.reassign(guest, member.id)
        for page in [page for page in self.pages if page.person == guest]:
            self.pages.discard(page)
            page.let_go()
        await self._keep(joined(self.setup, guest, member))

    async def _forget(self, person: PersonId) -> None:
        self._talk.forget(person)
        is_over = self.play is not None and self.play.is_over
        await self._keep(forgotten(self.setup, person, is_over=is_over))
        self._bots.ask()

    # --- before the deal

    async def _arrange(self, page: Page, said: Arranging) -> None:
        self._gathering_only()
        if isinstance(said, messages.Sit) and page.is_member:
            said = msgspec.structs.replace(said, name=page.name)
        new = arranged(self.setup, self.game, page.person, said)
        if isinstance(said, messages.Sit) and page.is_member:
            new = enrolled(new, page.person)
        if isinstance(said, messages.Sit):
            new = told_apart(new, own_seat(new, page.person))
            await self._call(page.person, clean_name(said.name))
        await self._keep(new)

    async def _rename(self, page: Page, said: messages.Rename) -> None:
        name = clean_name(said.name)
        # A name on the table is read by all: nobody says with it what may not be said.
        check_voice(self.game, self.play, self.setup.seat_of(page.person))
        new = renamed(self.setup, page.person, name)
        if (seat := new.seat_of(page.person)) is not None:
            new = told_apart(new, seat)
        await self._call(page.person, name)
        await self._keep(new)

    async def _call(self, person: PersonId, name: str) -> None:
        await self._context.store.name_person(person, name)
        for page in self.pages:
            if page.person == person:
                page.name = name

    async def _keep(self, setup: Setup) -> None:
        if setup != self.setup:
            await self._context.store.save_table(setup)
            self.setup = setup
        self._show_all()

    async def _shuffle(
        self, page: Page, said: messages.Start | messages.Pledge | messages.Share
    ) -> None:
        if isinstance(said, messages.Share):
            await self._open_share(page, said.share)
            return
        self._gathering_only()
        if isinstance(said, messages.Pledge):
            await self._keep(pledged(self.setup, page.person, said.pledge))
        else:
            await self._deal_or_wait(closed(agreed(self.setup, self.game, page.person), self.here))

    async def _open_share(self, page: Page, share: str) -> None:
        setup = opened(self.setup, page.person, share)
        if setup == self.setup:
            return
        if self.stage != "shuffling":
            raise GameStarted if self.play else GameNotStarted
        await self._deal_or_wait(setup)

    async def _deal_or_wait(self, setup: Setup) -> None:
        """Deal once nobody's share is missing."""
        await (self._keep(setup) if missing_shares(setup) else self._deal(dealt(setup)))

    def _shuffled_enough(self) -> None:
        """Pages have been waited for long enough."""
        self._later(self._stop_waiting)

    async def _stop_waiting(self) -> None:
        if self.stage == "shuffling":
            await self._deal(dealt(self.setup))

    async def _deal(self, setup: Setup) -> None:
        began = int(self._context.clock.today())
        people = setup.people()
        rated = await self._context.store.members.among(list(people)) == people
        setup = msgspec.structs.replace(setup, rules=self.game.rules, began=began, rated=rated)
        await self._context.store.save_table(setup)
        self.setup = setup
        self.play = begun(setup, self._context)
        self.hold_back(())
        self._note("dealt", players=len(setup.chairs))
        for page in self.pages:
            page.heard = 0
        self._go_on()

    def _gathering_only(self) -> None:
        if self.stage != "gathering":
            raise GameStarted

    # --- playing

    def _decide(self, seat: Seat, said: messages.Decide, answers: Answers) -> None:
        play, chair = self.started(), self.setup.chairs[seat]
        action = decode_action(bytes(said.action), self.game.Action)
        if said.question != play.answers[seat]:
            check_repeated(play, seat, said.question, action)
        elif chair.stand_in is not None:
            raise BotPlays
        else:
            line = (
                self._conversation.said_with(play, seat, action, said.words) if said.words else None
            )
            answers.add(Answer(seat, action, chair.person, line))

    async def _wish_or_rue(self, seat: Seat, said: messages.Wish | messages.TakeBack) -> None:
        if isinstance(said, messages.Wish):
            await self._wish(seat, said.action)
        else:
            await self._take_back(seat, said.question)

    async def _take_back(self, seat: Seat, question: int) -> None:
        play = self.started()
        if self.setup.chairs[seat].stand_in is not None:
            raise BotPlays
        if play.taken_back(seat, question):
            return
        if question + 1 != play.answers[seat] or not play.can_take_back(seat):
            raise TooLate
        given = (Decision(seat, NOTHING), self.setup.chairs[seat].person)
        at = await self._write(play, given)
        play.take_back(seat)
        self._happened(play, at, given)

    async def _wish(self, seat: Seat, raw: msgspec.Raw) -> None:
        """Note what somebody wants to do, or no longer wants, and do it if it can be done now."""
        play = self.started()
        if self.setup.chairs[seat].stand_in is not None:
            raise BotPlays
        if raw == NOTHING:
            self._wishes.pop(seat, None)
        else:
            action = decode_action(bytes(raw), self.game.Action)
            wishes = self.game.talk.wishes
            if play.is_over or wishes is None or action not in wishes(play.view(seat)):
                raise NoSuchOption
            self._wishes[seat] = action
        await self._grant_wish()
        self._show_all()

    async def _grant_wish(self) -> None:
        """Let the first be done that can be, clockwise from whoever is asked; more come after."""
        play = self.started()
        invited = invited_to(play)
        first = min(play.asked(), default=Seat(0)) if invited else Seat(0)
        for seat in sorted(self._wishes, key=lambda seat: (seat - first) % play.players):
            if seat in invited and play.state.allows(seat, self._wishes[seat]):
                await self.apply(play, seat, self._wishes.pop(seat), self.setup.chairs[seat].person)
                return

    async def _read(self, page: Page, said: messages.Read) -> messages.Readings | None:
        """Say what picked things can become, from what this seat sees and nothing else."""
        play, seat = self.started(), own_seat(self.setup, page.person)
        picking, assistant, reading = self.game.picking, self.game.assistant, NO_READING
        if not play.may_act(seat) or said.question != play.answers[seat]:
            return messages.Readings(re=said.re)
        if assistant and assistant.consider and self.setup.assistant:
            self.keep(asyncio.create_task(self._consider(page, said, play.view(seat))))
            return None
        if picking:
            reading = picking.read(play.view(seat), said.picked)
        return messages.Readings(re=said.re, options=reading.options, more=reading.more)

    async def _consider(self, page: Page, said: messages.Read, view: View) -> None:
        """Answer what picked things would mean when it has been thought through."""
        advice = await self._minds.considered(view, said.picked)
        page.tell(messages.Readings(re=said.re, advice=advice))

    async def apply(
        self, play: Play, seat: Seat, action: Action, by: PersonId | None = None
    ) -> None:
        """Keep a decision of a person or a bot, then let it happen."""
        await self._apply(play, [Answer(seat, action, by)])

    async def _apply(self, play: Play, answers: Sequence[Answer]) -> None:
        """The same for some that were made at once, and what was said with one alone."""
        given = [answer.written() for answer in answers]
        line = answers[0].line
        at = await self._write(play, *given, line=line)
        for seat, action, by, _ in answers:
            self._context.metrics.decided(self.setup.game, "person" if by is not None else "bot")
            play.decide(seat, action)
        self._happened(play, at, *given)
        if line is not None:
            self._conversation.hear(msgspec.structs.replace(line, at=int(at)))

    async def _write(self, play: Play, *given: Given, line: Spoken | None = None) -> float:
        """Put the next decisions on disk, before anybody sees them; when that was."""
        n, at = len(play.decisions), self._context.clock.today()
        code, store = self.setup.code, self._context.store
        if line is None:
            await store.add_decisions(code, n, given, at)
        else:
            # Onlookers who are behind hear it when they see what it was said with, not before.
            await store.add_deed(code, n, given[0], at, msgspec.structs.replace(line, at=int(at)))
        return at

    def _window_ends(self, window: int) -> None:
        """The hourglass is empty."""
        self._later(partial(self._close_window, window))

    async def _close_window(self, window: int) -> None:
        play = self.started()
        if play.window != window:
            return
        given = (TIME_UP, None)
        at = await self._write(play, given)
        self._context.metrics.decided(self.setup.game, "clock")
        play.time_up()
        self._happened(play, at, given)

    def _happened(self, play: Play, at: float, *given: Given) -> None:
        """Decisions are made: the table sees them, and onlookers do now or in time."""
        for decision, _ in given:
            self._behind.decided(decision, at)
        self._note_end(play)
        held = self._behind.end() if play.is_over else []
        self._go_on()
        if held:
            self._conversation.tell_onlookers(held)

    def _note_end(self, play: Play) -> None:
        if not play.is_over:
            return
        self._note("over", decisions=len(play.decisions))
        self._note_result(play)

    def _note_result(self, play: Play) -> None:
        """Let it be remembered how the game ended; once more is harmless."""
        note = self._context.note_end
        if play.is_over and note is not None:
            self._later(lambda: note(self.setup, self.game, play))

    def started(self) -> Play:
        """The game, or a refusal where there is none yet."""
        if self.play is None:
            raise GameNotStarted
        return self.play

    async def _play_again(self, page: Page) -> None:
        own_seat(self.setup, page.person)
        if not self.started().is_over:
            raise GameNotOver
        if self.setup.rematch is None:
            new = await self._context.open_table(again(self.setup, page.person), self.setup)
            self.setup = msgspec.structs.replace(self.setup, rematch=new.code)
        self._show_all()

    # --- talk

    async def gesture(self, seat: Seat, gesture: Gesture) -> None:
        """Let a bot's hands speak, if it may."""
        await self._conversation.gesture(seat, gesture)

    def last_gesture(self, seat: Seat) -> Gesture | None:
        """What the hands of whoever plays a seat said last."""
        return self._conversation.last_gesture(seat)

    def lines_for(self, viewer: Viewer) -> tuple[messages.Line, ...]:
        """Everything that is remembered of what this viewer has heard and read."""
        return self._conversation.lines_for(viewer)

    # --- what onlookers see later

    def _something_is_old_enough(self) -> None:
        """What happened a while ago may be seen by onlookers."""
        self._later(self._let_onlookers_see)

    async def _let_onlookers_see(self) -> None:
        said = self._behind.catch_up()
        self._show_all()
        self._conversation.tell_onlookers(said)

    # --- who is missed

    async def _get_up(self, seat: Seat) -> None:
        play = self.started()
        if not play.is_over and len(self.setup.people()) > 1:
            await self._stand_in(play, [seat])

    async def _come_back(self, seat: Seat) -> None:
        if self.setup.chairs[seat].stand_in is None:
            return
        play = self.started()
        question = play.answers[seat]
        # Whoever leaves and comes back again and again would hold up the others for ever.
        if seat in play.asked() and not self._attendance.may_return(seat, question):
            raise BotDecides
        setup = taken_back(self.setup, seat)
        await self._context.store.save_table(setup)
        self.setup = setup
        self._attendance.come_back(setup, seat, question)
        self._go_on()

    async def _call_bot(self, seat: Seat | None) -> None:
        play = self.started()
        if self.setup.tempo != "none" or seat == EVERYBODY:
            raise StillAwaited
        called = EVERYBODY if seat is None else seat
        if not self._attendance.may_be_called(called):
            raise StillAwaited
        await self._replace(play, [called])

    async def _replace(self, play: Play, seats: Sequence[Seat]) -> None:
        """Let bots play for those who are missed, and answer for whoever is asked in secret."""
        if EVERYBODY in seats:
            self._attendance.let_bots_answer(play)
        await self._stand_in(play, [seat for seat in seats if seat != EVERYBODY])

    def tell_answered(self, seat: Seat) -> None:
        """Let a person know that a bot has answered for them; nobody else may."""
        for page in self.pages:
            if page.person == self.setup.chairs[seat].person:
                page.tell(messages.Refused(re=0, id=AnsweredForYou.id))

    async def _stand_in(self, play: Play, seats: Sequence[Seat]) -> None:
        """Let bots play for those who are gone; all of them are told in the same way."""
        setup = self.setup
        for seat in seats:
            if setup.chairs[seat].stand_in is None:
                setup = stood_in(setup, seat, play.heard_count(seat))
            self._wishes.pop(seat, None)
        if setup != self.setup:
            await self._context.store.save_table(setup)
            self.setup = setup
        self._go_on()

    def _somebody_is_missed(self) -> None:
        """Somebody has been waited for long enough: see who."""
        self._later(self._see_who_is_missed)

    async def _see_who_is_missed(self) -> None:
        self._attendance.look(self.setup, self.play, self.here)
        if self.play is not None and (seats := self._attendance.due(self.setup)):
            await self._replace(self.play, seats)
        elif host := self._attendance.next_host(self.setup, self.here):
            await self._keep(msgspec.structs.replace(self.setup, host=host))
        else:
            self._show_all()

    # --- what nobody waits for an answer to

    async def do(self, deed: Deed) -> None:
        """Do something of the table's own, after everything that was said before."""
        with suppress(Finished):
            await self._actor.do(partial(self._attempt, deed))

    def keep(self, task: asyncio.Task[None]) -> None:
        """Do not put the table away while this is under way."""
        self._under_way.add(task)
        task.add_done_callback(self._is_done)

    def _is_done(self, task: asyncio.Task[None]) -> None:
        self._under_way.discard(task)
        self._on_quiet()

    def _later(self, deed: Deed) -> None:
        self.keep(asyncio.create_task(self.do(deed)))

    async def _attempt(self, deed: Deed) -> None:
        """Do it; where the disk takes nothing, say so and try again after a while."""
        if self.is_broken:
            return
        try:
            await deed()
        except CannotKeep as no:
            for page in self.pages:
                page.tell(messages.Refused(re=0, id=no.id))
            self._context.clock.wake(RETRY, partial(self._later, deed))
        except Exception:
            log.exception("table %s could not go on", self.setup.code)
            self._fall_apart()

    def _note(self, message: str, **facts: int) -> None:
        """A line for the operator: what happened here, nothing about whom or how."""
        table = {"table": self.setup.code, "game": self.setup.game}
        log.info(message, extra={"facts": table | facts})

    def _go_on(self) -> None:
        """What follows when something has happened."""
        self._hourglass.watch(self.play, is_seen=bool(self.pages))
        self._show_all()
        self._bots.ask()
        self._bots.news()
        if self._wishes:
            self._later(self._grant_wish)

    def _rest(self) -> None:
        """Let no clock remember what was before everybody left, as after being put away.

        Whether a table was is up to bots that still think, and that can be a secret of the night.
        """
        self._hourglass.stop()
        self._bots.stop()
        if self.setup.tempo != "days":
            self._attendance.rest()

    def _stop_clocks(self) -> None:
        self._hourglass.stop()
        self._patience.stop()
        self._attendance.stop()
        self._bots.stop()
        self._behind.stop()

    def _show_all(self) -> None:
        """Call the roll and tell every page what is new to it."""
        setup, play, here = self.setup, self.play, self.here
        self._attendance.look(setup, play, here)
        self._patience.watch(setup, here)
        if not self._placard.is_good(setup, play, self.pages):
            self._placard = Placard(setup, self.game, play, self.pages)
        showing = Showing(setup, self.game, play, self._placard, self._hourglass, self._attendance)
        showing.wishes = self._wishes
        for page in self.pages:
            showing.to(page, self._behind.play)
        self._conversation.open_notes()

    def _fall_apart(self) -> None:
        """What is in memory may differ from the disk: begin again from there."""
        self.is_broken = True
        self._stop_clocks()
        for task in self._under_way:
            task.cancel()
        for page in self.pages:
            page.let_go()
        self._on_quiet()


def one_of(seat: Seat, until: Mapping[Seat, float]) -> Seat | None:
    """Under whose name a seat is waited for, if it is."""
    return next((known for known in (seat, EVERYBODY) if known in until), None)


def milliseconds(seconds: float) -> int:
    """What is left of a time, for a page."""
    return round(1000 * max(0, seconds))
