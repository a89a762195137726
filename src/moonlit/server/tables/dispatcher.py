"""What pages say, handed to the part of the table that does it, and answered."""

from typing import Protocol

from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.server.domain.seating import Setup, own_seat
from moonlit.server.refusals import OnlyHost
from moonlit.server.tables.conversation import Conversation
from moonlit.server.tables.gathering import Gathering
from moonlit.server.tables.lesson import LessonScript
from moonlit.server.tables.more_time import MoreTime
from moonlit.server.tables.page import Page
from moonlit.server.tables.reading import Readings
from moonlit.server.tables.recovery import Recovery
from moonlit.server.tables.shuffling import Shuffling
from moonlit.server.tables.skipping import Skipping
from moonlit.server.tables.stand_ins import StandIns
from moonlit.server.tables.ticks import acts_are_secret
from moonlit.server.tables.wishes import Wishes
from moonlit.server.wire import messages


class ListeningTable(Protocol):
    """What a dispatcher needs of its table."""

    setup: Setup
    pages: set[Page]
    conversation: Conversation
    gathering: Gathering
    lesson: LessonScript
    readings: Readings
    recovery: Recovery
    shuffling: Shuffling
    skipping: Skipping
    more_time: MoreTime
    stand_ins: StandIns
    wishes: Wishes

    def check_page(self, page: Page) -> None: ...
    def check_whole(self) -> None: ...
    def refuse(self, page: Page, said: messages.FromPage, error: Exception) -> None: ...
    def show_all(self) -> None: ...
    def started(self) -> Play: ...
    def welcome(self, page: Page, since: int) -> None: ...


class Dispatcher:
    """Does what pages say, but for answers to questions: those are queued in `answers.py`."""

    def __init__(self, table: ListeningTable) -> None:
        self._table = table

    async def answer(self, page: Page, said: messages.FromPage) -> None:
        """Do what a page says, and tell it how that went."""
        try:
            answer = await self._obey(page, said)
        except Exception as error:  # noqa: BLE001  # the page is told
            self._table.refuse(page, said, error)
        else:
            if answer is not None:
                page.tell(answer)

    async def _obey(
        self, page: Page, said: messages.FromPage
    ) -> messages.Done | messages.Readings | None:
        """Do what a page says; no answer where it needs some thought and comes later."""
        if isinstance(said, messages.Hello):
            self._table.check_whole()
            page.takes_changes = said.changes
            self._table.welcome(page, said.since)
            return messages.Done(re=said.re)
        self._table.check_page(page)
        if isinstance(said, messages.Read):
            return self._table.readings.read(page, said)
        self._table.lesson.check_page(said)
        await self._act(page, said)
        return messages.Done(re=said.re)

    async def _act(self, page: Page, said: messages.FromPage) -> None:
        table = self._table
        match said:
            case messages.Speak():
                await table.conversation.speak(page, said)
            case messages.Rename():
                await table.gathering.rename(page, said)
            case messages.ReadOn(at=at):
                await table.lesson.read_on(own_seat(table.setup, page.person), at)
            case messages.Start() | messages.Pledge() | messages.Share():
                await table.shuffling.hear(page, said)
            case (
                messages.Sit()
                | messages.Stand()
                | messages.Agree()
                | messages.PutBot()
                | messages.Free()
                | messages.Resize()
                | messages.Set()
            ):
                await table.gathering.arrange(page, said)
            case messages.Invite():
                await table.gathering.invite(page, said)
            case messages.Steer(to=to):
                self._steer(page, to)
            case _:
                await self._play(page, said)

    async def _play(self, page: Page, said: messages.FromPage) -> None:
        """What only those who sit here may do."""
        table, seat = self._table, own_seat(self._table.setup, page.person)
        match said:
            case messages.TakeBack(question=question):
                await table.wishes.take_back(seat, question)
            case messages.Wish(action=action):
                await table.wishes.wish(seat, action)
            case messages.Skip() | messages.MoreTime():
                await self._change_clock(seat, said)
            case messages.Rest(on=on):
                page.rests = on and not acts_are_secret(table.started())
                table.show_all()
            case messages.Leave():
                await table.stand_ins.leave(seat)
            case messages.Return():
                await table.stand_ins.come_back(seat)
            case messages.StandIn(seat=called):
                await table.stand_ins.call(called)
            case messages.GoOn():
                await table.recovery.rewind()
            case messages.Rematch():
                await table.gathering.play_again(page.person)

    async def _change_clock(self, seat: Seat, said: messages.Skip | messages.MoreTime) -> None:
        """Let the open window end soon, or last longer."""
        if isinstance(said, messages.Skip):
            await self._table.skipping.skip(seat)
        else:
            await self._table.more_time.give()

    def _steer(self, page: Page, to: messages.Steering) -> None:
        """Pass on to the shared screens what a player wants of them."""
        table = self._table
        own_seat(table.setup, page.person)
        if to not in {"hold", "resume"} and page.person != table.setup.host:
            raise OnlyHost
        if not acts_are_secret(table.started()):
            for screen in table.pages:
                if screen.is_screen:
                    screen.tell(messages.Steered(to=to))
