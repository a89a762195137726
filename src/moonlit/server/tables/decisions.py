"""Whether answers may be given: refused before anything is written."""

from typing import Any, NamedTuple

import msgspec

from moonlit.bots.bot import Action
from moonlit.core.game import check, decide
from moonlit.core.record import Decision, Play
from moonlit.core.seats import Seat
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.talk import Spoken
from moonlit.server.refusals import StaleQuestion
from moonlit.server.store.protocol import Given
from moonlit.server.tables.page import Page
from moonlit.server.wire.codec import encode
from moonlit.server.wire.messages import Decide


class HandedIn(NamedTuple):
    """What a page answered, and when that was read."""

    page: Page
    said: Decide
    at: float


class Answer(NamedTuple):
    """What somebody chose."""

    seat: Seat
    action: Action
    by: PersonId | None = None
    """Who chose it by hand."""
    line: Spoken | None = None
    """What was said with it."""

    def written(self) -> Given:
        """As it is kept."""
        return Decision(self.seat, msgspec.Raw(encode(self.action))), self.by


class Answers:
    """What is answered in one moment: each is checked as if those before it had happened."""

    def __init__(self, state: Any) -> None:  # noqa: ANN401  # every game has a state of its own
        """Nothing yet."""
        self.given: list[Answer] = []
        self._state = state
        self._looked = 0
        """So many have happened ahead, at a copy of the table: none of them is written yet."""

    def add(self, answer: Answer) -> None:
        """One more, or a refusal."""
        self._look_ahead()
        check(self._state, answer.seat, answer.action)
        self.given.append(answer)

    def must_wait(self, seat: Seat, words: str) -> bool:
        """Whether an answer is for the next moment: a seat's second one, or one with words.

        Words stand beside an event, so nothing else may happen in their moment.
        """
        speaks = bool(words) or any(answer.line for answer in self.given)
        return any(answer.seat == seat or speaks for answer in self.given)

    def _look_ahead(self) -> None:
        if self.given and not self._looked:
            self._state = self._state.copy()
        for answer in self.given[self._looked :]:
            decide(self._state, answer.seat, answer.action)
        self._looked = len(self.given)


def check_repeated(play: Play, seat: Seat, question: int, action: Action) -> None:
    """Saying the same again is harmless, saying something else is too late."""
    given = play.answer_to(seat, question)
    if given is None or bytes(given) != encode(action):
        raise StaleQuestion
