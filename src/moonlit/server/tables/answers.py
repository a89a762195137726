"""Answers that pages hand in: queued while the table is busy, then decided together.

So nobody who answers at the same time as others waits until each of them is on disk.
"""

from contextlib import suppress
from time import perf_counter
from typing import NamedTuple, Protocol

from moonlit.bots.bot import Action
from moonlit.core.game import Game
from moonlit.core.record import Play, Step
from moonlit.core.seats import Seat
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.seating import Setup, own_seat
from moonlit.server.domain.talk import Spoken
from moonlit.server.refusals import StaleQuestion
from moonlit.server.store.protocol import Given
from moonlit.server.tables.actor import Actor, ActorStopped
from moonlit.server.tables.context import ServerContext
from moonlit.server.tables.page import Page
from moonlit.server.tables.ticks import Ticks
from moonlit.server.wire import messages
from moonlit.server.wire.codec import decode_action, encode


class HandedIn(NamedTuple):
    """What a page answered, and when that was read."""

    page: Page
    said: messages.Decide
    at: float


class Answer(NamedTuple):
    """What somebody chose."""

    seat: Seat
    action: Action
    by: PersonId | None = None
    """Who chose it by hand."""
    line: Spoken | None = None
    """What was said with it."""


class Answers:
    """The answers of one moment, each with the step it takes after those before it."""

    def __init__(self) -> None:
        """None yet."""
        self.given: list[Answer] = []
        self.steps: list[Step] = []

    def add(self, answer: Answer, step: Step) -> None:
        """Take one more, which the rules allow after those before it."""
        self.given.append(answer)
        self.steps.append(step)

    @property
    def last(self) -> Step | None:
        """What happens last so far, on a copy of the state: none of it is persisted yet."""
        return self.steps[-1] if self.steps else None

    def decided(self) -> tuple[Given, ...]:
        """The decisions as they are persisted."""
        people = [answer.by for answer in self.given]
        return tuple(zip([step.decision for step in self.steps], people, strict=True))

    def must_wait(self, seat: Seat, words: str) -> bool:
        """Whether an answer is for the next moment: a seat's second one, or one with words.

        Words stand beside an event, so nothing else may happen in their moment.
        """
        speaks = bool(words) or any(answer.line for answer in self.given)
        return any(answer.seat == seat or speaks for answer in self.given)


def check_repeated(play: Play, seat: Seat, question: int, action: Action) -> None:
    """Refuse an answer that comes too late, unless it is the one that was given: idempotent."""
    given = play.answer_to(seat, question)
    if given is None or not is_same_action(play.game, bytes(given), action):
        raise StaleQuestion


def is_same_action(game: Game, given: bytes, action: Action) -> bool:
    """Whether an action was given before, whenever that was."""
    stamp = game.talk.stamp
    if stamp is None:
        return given == encode(action)
    return bool(stamp(decode_action(given, game.Action), None) == stamp(action, None))


class Decider(Protocol):
    """Whoever checks answers and lets them happen."""

    def check(self, seat: Seat, said: messages.Decide, answers: Answers) -> None:
        """Add an answer to those of this moment, or refuse it."""
        ...

    async def decide(self, answers: Answers) -> None:
        """Persist, apply and show them."""
        ...


class Script(Protocol):
    """The script of a lesson, which a learner is held to."""

    def check(self, seat: Seat, said: messages.Decide) -> None:
        """Refuse an answer that is not the wanted one."""
        ...


class AnsweredTable(Protocol):
    """What a queue of answers needs of its table."""

    setup: Setup
    play: Play | None
    context: ServerContext
    actor: Actor
    ticks: Ticks
    pages: set[Page]

    @property
    def lesson(self) -> Script: ...
    def check_page(self, page: Page) -> None:
        """Refuse a page that may not act here."""
        ...

    def check_whole(self) -> None:
        """Refuse where the table has failed."""
        ...

    def refuse(self, page: Page, said: messages.FromPage, error: Exception) -> None:
        """Tell a page why not."""
        ...


class AnswerQueue:
    """Answers that nobody has looked at yet."""

    def __init__(self, table: AnsweredTable, decider: Decider) -> None:
        self._table = table
        self._decider = decider
        self._waiting: list[HandedIn] = []

    def __len__(self) -> int:
        return len(self._waiting)

    def hand_in(self, page: Page, said: messages.Decide) -> None:
        """Take an answer to a question, to be looked at after everything said before."""
        self._table.ticks.hold(page)
        try:
            self._put(HandedIn(page, said, perf_counter()))
        except ActorStopped:
            page.let_go()
        else:
            page.begin_answer()

    def _put(self, answer: HandedIn) -> None:
        if not self._waiting:
            self._table.actor.post(self._take_all)
        self._waiting.append(answer)

    async def _take_all(self) -> None:
        """Decide all that has come while the table was busy, and answer those pages."""
        waiting, self._waiting = self._waiting, []
        answers = Answers()
        taken = [answer for answer in waiting if self._is_taken(answer, answers)]
        try:
            self._table.check_whole()
            if answers.given:
                await self._decider.decide(answers)
        except Exception as error:  # noqa: BLE001  # whoever answered is told
            for page, said, _ in taken:
                self._table.refuse(page, said, error)
            return
        self._confirm(taken)

    def _is_taken(self, answer: HandedIn, answers: Answers) -> bool:
        """Whether an answer is good, refused where it is not; some have to wait."""
        page, said, _ = answer
        try:
            self._table.check_page(page)
            seat = own_seat(self._table.setup, page.person)
            if answers.must_wait(seat, said.words):
                with suppress(ActorStopped):
                    self._put(answer)
                return False
            self._table.lesson.check(seat, said)
            self._decider.check(seat, said, answers)
        except Exception as error:  # noqa: BLE001  # the page is told
            self._table.refuse(page, said, error)
            return False
        return True

    def _confirm(self, taken: list[HandedIn]) -> None:
        for page, said, began in taken:
            page.tell(messages.Done(re=said.re))
            page.finish_answer()
            self._table.context.metrics.answered(perf_counter() - began)
        for page in self._table.pages:
            # Those who sit here need not wait until other tables have been told something, too.
            page.flush()
