"""The notebook of the server: what assistants work out for people, in another process.

It is shared by cost: one thought at a time, and next is always that of the network which has used
the least of it lately, and there of the person who has. Bots have processes of their own and never
wait for it.
"""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from math import ceil
from typing import Any

import msgspec

from moonlit.bots.use import Use
from moonlit.bots.worker import TookTooLong
from moonlit.server.domain.clock import Clock, wait_until
from moonlit.server.domain.identity import PersonId
from moonlit.server.refusals import ThoughtReplaced, ThoughtTooLong

ADVICE_TICK = 0.5
"""Answers are sent at multiples of this many seconds after the question. How long a thought takes
depends on what its seat knows, and those who wait behind it must not be able to measure that."""
LONGEST_WAIT = 20.0
"""Seconds after which a person is told that there is no answer, however many others think."""
Topic = tuple[str, ...]
"""What a thought is about; a newer one of the same person replaces it."""
Work = Callable[[], Awaitable[Any]]


class Thought(msgspec.Struct, eq=False):
    """Something to be worked out for a person."""

    number: int
    network: str
    person: PersonId
    topic: Topic
    work: Work
    answer: asyncio.Future[Any]


class Notebook:
    """The queue of all thoughts that people want, at all tables."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._numbers = count()
        self._use = Use(clock.now)
        self._waiting: dict[tuple[PersonId, Topic], Thought] = {}
        self._running: Thought | None = None
        self._worker: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        """How many thoughts wait, without the one that is being thought."""
        return len(self._waiting)

    async def think(self, person: PersonId, topic: Topic, work: Work, network: str = "") -> Any:  # noqa: ANN401  # every game has advice of its own
        """Let it be worked out for somebody in a network, and return the answer at a tick.

        `ThoughtReplaced` where the same person has asked again, `ThoughtTooLong` where it took or
        waited too long.
        """
        asked = self._clock.now()
        outcome = await self._outcome(network, person, topic, work)
        ticks = max(1, ceil((self._clock.now() - asked) / ADVICE_TICK))
        await wait_until(self._clock, asked + ticks * ADVICE_TICK)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    async def stop(self) -> None:
        """Think no more; whoever waits is not answered."""
        if self._worker is not None:
            self._worker.cancel()
            await asyncio.gather(self._worker, return_exceptions=True)

    async def _outcome(self, network: str, person: PersonId, topic: Topic, work: Work) -> Any:  # noqa: ANN401
        """The answer, or why there is none."""
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                return await self._queue(network, person, topic, work)
        except (TimeoutError, TookTooLong):
            return ThoughtTooLong()
        except Exception as error:  # noqa: BLE001  # raised at the next tick
            return error

    def _queue(
        self, network: str, person: PersonId, topic: Topic, work: Work
    ) -> asyncio.Future[Any]:
        self._replace(person, topic)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        thought = Thought(next(self._numbers), network, person, topic, work, answer)
        self._waiting[person, topic] = thought
        if self._worker is None:
            self._worker = asyncio.create_task(self._think_all())
        return answer

    def _replace(self, person: PersonId, topic: Topic) -> None:
        """Drop what the same person wanted to know before.

        What is being thought already is thought to its end: to stop a process costs more.
        """
        older = self._waiting.pop((person, topic), None) or self._running
        if older and (older.person, older.topic) == (person, topic) and not older.answer.done():
            older.answer.set_exception(ThoughtReplaced())

    async def _think_all(self) -> None:
        while self._waiting:
            self._running = min(self._waiting.values(), key=self._turn)
            del self._waiting[self._running.person, self._running.topic]
            await self._answer(self._running)
        self._running = self._worker = None

    def _turn(self, thought: Thought) -> tuple[float, float, int]:
        """However many guests one network has, together they count as one."""
        return self._use.of(thought.network), self._use.of(thought.person), thought.number

    async def _answer(self, thought: Thought) -> None:
        """Think, unless nobody waits for it any more."""
        if thought.answer.done():
            return
        began = self._clock.now()
        try:
            answer = await thought.work()
        except Exception as error:  # noqa: BLE001  # whoever waits for it is told
            if not thought.answer.done():
                thought.answer.set_exception(error)
        else:
            if not thought.answer.done():
                thought.answer.set_result(answer)
        finally:
            for who in (thought.network, thought.person):
                self._use.add(who, self._clock.now() - began)
