"""An open page as its table knows it, with an outbox that bounds how far it may fall behind."""

import asyncio
from collections.abc import Callable
from typing import Any

from moonlit.core.seats import Seat
from moonlit.server.domain.identity import PersonId
from moonlit.server.wire.codec import encode
from moonlit.server.wire.messages import Halt, Table, ToPage

MOST_WAITING = 200
"""Backpressure: a page so many messages behind is disconnected; it reconnects and catches up."""
COME_BACK = 1012
"""The WebSocket close code of a server that restarts: pages reconnect by themselves."""
SCREEN = PersonId(0)
"""Whoever opened it, a shared screen shows what strangers may see; no person has this number."""


class Page:
    """One tab of one person: what it has heard, and what waits to be sent to it."""

    _finishes_on_release = False

    def __init__(  # noqa: PLR0915  # a page has many small things to remember
        self, person: PersonId, name: str = "", session: bytes = b"", *, is_member: bool = False
    ) -> None:
        self.person = person
        self.is_program = False
        """Whether no person looks at it, but a member's program."""
        self.owner = person
        """Whose browser it is, also where the page is a screen and nobody's."""
        self.network = ""
        """Where its client is: what is shared is shared between networks first."""
        self.is_member = is_member
        """Whether its person is called the same at every table."""
        self.session = session
        """What its browser is known by, hashed."""
        self.name = name
        """What its person is called."""
        self.has_said_hello = False
        self.takes_changes = False
        """Whether it puts views together from what has changed."""
        self.rests = False
        """Whether a round's result is being read on it."""
        self.heard = 0
        """How many events this page knows."""
        self.seen: Any = None
        """The view and the question it was last shown."""
        self.awaits_advice: bytes | None = None
        """The view it shows while the assistant still counts."""
        self.table: tuple[Table, dict[Seat, float], Halt | None] | None = None
        """Who sits where, until when each is waited for, and whether the rules fail, as told."""
        self.is_let_go = False
        self.say_at_once: Callable[[bytes], bool] = nobody_listens
        """Sends a message straight away, or says that it has to wait."""
        self.flush: Callable[[], None] = nothing_waits
        """Lets what was sent straight away leave before anything else is done."""
        self.is_answer_finished = True
        """Whether the table has seen to its answer."""
        self._on_finish: asyncio.Future[None] | None = None
        """What waits until that is so."""
        self._outbox: asyncio.Queue[bytes | int] = asyncio.Queue()
        self._waiting = 0
        """How many messages wait, with the one that is being sent."""
        self._held: list[bytes] | None = None
        """What is kept back until the table's next tick, while it is."""

    @property
    def is_screen(self) -> bool:
        """Whether it is the screen that everyone around the table looks at."""
        return self.person == SCREEN

    def begin_answer(self) -> None:
        """It has handed in an answer that the table has not looked at yet."""
        self.is_answer_finished = False

    def finish_answer(self) -> None:
        """Its answer was decided or refused; while the page is held, it does not know that yet."""
        if self._held is not None:
            self._finishes_on_release = True
            return
        self.is_answer_finished = True
        if self._on_finish is not None and not self._on_finish.done():
            self._on_finish.set_result(None)

    async def answer_finished(self) -> None:
        """Wait until then: its messages are handled in order."""
        if not self.is_answer_finished:
            self._on_finish = asyncio.get_running_loop().create_future()
            await self._on_finish

    def tell(self, message: ToPage) -> None:
        """Send a message, after those that wait."""
        self.send(encode(message))

    def send(self, message: bytes) -> None:
        """The same, where it is encoded already."""
        if self._held is not None and len(self._held) < MOST_WAITING:
            self._held.append(message)
        elif self.is_let_go or (not self._waiting and self.say_at_once(message)):
            return
        elif self._outbox.qsize() >= MOST_WAITING:
            self.let_go()
        else:
            self._waiting += 1
            self._outbox.put_nowait(message)

    def tell_now(self, message: ToPage) -> None:
        """Send what the table has nothing to do with, although the page may be held."""
        held, self._held = self._held, None
        self.tell(message)
        self._held = held

    def hold(self) -> None:
        """Keep back everything from now on."""
        if self._held is None:
            self._held = []

    def release(self) -> None:
        """Send what was kept back, and keep back nothing more."""
        held, self._held = self._held or [], None
        for message in held:
            self.send(message)
        if self._finishes_on_release:
            self._finishes_on_release = False
            self.finish_answer()

    def let_go(self, code: int = COME_BACK) -> None:
        """End the connection with this code, after what waits."""
        if not self.is_let_go:
            self.release()
            self.is_let_go = True
            self._outbox.put_nowait(code)

    async def next(self) -> bytes | int:
        """The next message to be sent, or the code to close with."""
        return await self._outbox.get()

    def was_sent(self) -> None:
        """The message that was taken last is on its way."""
        self._waiting -= 1


def nothing_waits() -> None:
    """There is nothing to hurry."""


def nobody_listens(_: bytes) -> bool:
    """Everything waits until there is a line."""
    return False
