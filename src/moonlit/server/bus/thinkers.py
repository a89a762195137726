"""Bots that think anywhere: `moonlit think` processes are one queue group on the bus.

They get what the bots' own processes get, the view of a seat, its options and a random stream, and
they hold no table.
"""

import asyncio

import msgspec

from moonlit.bots.worker import Pool, Request
from moonlit.server.bus.protocol import Bus, Heard, Listening, NobodyAnswers

THOUGHTS = "moonlit.thoughts"
"""Where thoughts are asked for: the same for all tables and games."""
GROUP = "thinkers"
NO_ANSWER = b""
"""Answers to a request that this thinker cannot think about, or not in time."""


class ThinkersElsewhere:
    """Whoever thinks on the bus, for the pool of a house."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus

    async def think(self, request: bytes, within: float) -> bytes | None:
        """The answer of one of them; None where nobody has one in time."""
        try:
            answer = await self._bus.ask(THOUGHTS, request, within)
        except NobodyAnswers:
            return None
        return answer or None


class ThinkingService:
    """Answers what houses ask on the bus, by a pool of worker processes."""

    def __init__(self, bus: Bus, pool: Pool) -> None:
        self._bus = bus
        self._pool = pool
        self._thoughts: set[asyncio.Task[None]] = set()
        self._listening: Listening | None = None

    async def start(self) -> None:
        """Join the others, as soon as there is a bus."""
        self._listening = await self._bus.listen(THOUGHTS, self._hear, GROUP, lasting=True)

    async def stop(self) -> None:
        """Take no more, and finish what was begun: houses ask the others meanwhile."""
        if self._listening is not None:
            await self._listening.end()
        await asyncio.gather(*self._thoughts)

    async def _hear(self, heard: Heard) -> None:
        thought = asyncio.create_task(self._answer(heard))
        self._thoughts.add(thought)
        thought.add_done_callback(self._thoughts.discard)

    async def _answer(self, heard: Heard) -> None:
        await self._bus.say(heard.reply_to, await self._thought(heard.body))

    async def _thought(self, body: bytes) -> bytes:
        """Anything that goes wrong here, the house that asked can do itself."""
        try:
            request = msgspec.json.decode(body, type=Request)
            return await self._pool.think_for_others(request)
        except Exception:  # noqa: BLE001  # the house thinks, and says what is wrong where something is
            return NO_ANSWER
