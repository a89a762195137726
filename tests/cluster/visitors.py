"""People with browsers, who play through everything and come back as pages do."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from random import Random
from time import monotonic
from typing import TypeVar

import httpx

from tests.cluster.house import House, Process
from tests.server.conftest import Guest, Said, Tab
from tests.server.killable_server import CONNECTION_LOST

T = TypeVar("T")
CONNECTED_WITHIN = 2.0
"""Seconds after which a proxy takes a process for dead that does not answer."""
SHOWN_WITHIN = 8.0
PING_AFTER, GIVE_UP_AFTER = 2.0, 8.0
"""As in `client/src/socket.ts`: who has heard nothing asks, and then tries another line."""
STUCK = 60.0
"""Seconds after which a table where nothing has happened is stuck."""
COME_BACK = {"cannot-keep", "our-fault", "table-elsewhere"}
"""Refusals after which a page waits and tries again."""


class NotShown(Exception):
    """The table cannot be shown now."""


LOST = (*CONNECTION_LOST, TimeoutError, NotShown)


class Stuck(Exception):
    """Nothing goes on any more."""


class Notes:
    """What visitors have seen, at all tables together."""

    def __init__(self) -> None:
        self.acknowledged: dict[str, dict[int, int]] = {}
        """How many answers of each seat of each table were acknowledged."""
        self.sent: dict[str, dict[int, int]] = {}
        """How many were sent, as often as it took."""
        self.reopened: list[tuple[str, float]] = []
        """How many seconds pages were without their table each time, and what had happened."""
        self.refusals: Counter[str] = Counter()
        self.stuck: list[str] = []
        self.games = 0
        self.blow = "nothing"
        """What has happened last to the house."""

    @property
    def answers(self) -> int:
        return sum(sum(given.values()) for given in self.acknowledged.values())


def note(counts: dict[str, dict[int, int]], code: str, seat: int, n: int) -> None:
    """A seat has given so many answers."""
    given = counts.setdefault(code, {})
    given[seat] = max(given.get(seat, 0), n)


class Visitor:
    """Somebody with a browser, behind a proxy that knows all processes."""

    def __init__(self, house: House, notes: Notes, rng: Random) -> None:
        self._house = house
        self._notes = notes
        self._rng = rng
        self._token = ""
        self._guests: dict[str, Guest] = {}

    async def close(self) -> None:
        for guest in self._guests.values():
            await guest.http.aclose()

    def guest(self, process: Process) -> Guest:
        """The same session at any address; behind a proxy there is one address only."""
        if process.url not in self._guests:
            guest = Guest(process)
            guest.http.timeout = httpx.Timeout(SHOWN_WITHIN, connect=CONNECTED_WITHIN)
            if self._token:
                port = process.url.rpartition(":")[2]
                guest.http.cookies.set(f"moonlit-{port}", self._token)
            self._guests[process.url] = guest
        return self._guests[process.url]

    async def until_done(self, work: Callable[[Process], Awaitable[T]]) -> T:
        """Try until it is done, at whichever process."""
        began = monotonic()
        while monotonic() - began < STUCK:
            process = self._house.pick(self._rng)
            with suppress(*LOST, AssertionError):
                return await work(process)
            await asyncio.sleep(0.05)
        raise Stuck

    async def arrive(self) -> None:
        """Get a session, once."""

        async def arriving(process: Process) -> str:
            return (await self.guest(process).arrive()).cookie.partition("=")[2]

        if not self._token:
            self._token = await self.until_done(arriving)

    async def make_table(self, players: int) -> str:
        await self.arrive()
        return await self.until_done(lambda process: self.guest(process).make(players=players))

    async def sit(self, code: str, seat: int) -> None:
        await self.arrive()

        async def sitting(process: Process) -> None:
            async with self.opened(process, code) as tab:
                if tab.table["you"] is None:
                    answer = await tab.say("sit", seat=seat, name=f"Guest {seat}")
                    assert answer["type"] == "done", answer

        await self.until_done(sitting)

    async def begin(self, code: str, bot: int | None = None) -> None:
        """Begin the game, with a bot at this seat."""

        async def beginning(process: Process) -> None:
            async with self.opened(process, code) as tab:
                if tab.table["stage"] == "gathering":
                    await tab.say("set", option="tempo", value="none")
                    if bot is not None:
                        await tab.say("put-bot", seat=bot, level="novice")
                    answer = await tab.say("start")
                    assert answer["type"] == "done", answer

        await self.until_done(beginning)

    @asynccontextmanager
    async def opened(self, process: Process, code: str) -> AsyncIterator[Tab]:
        """A page at a process; where that does not answer, the proxy avoids it for a while."""
        async with AsyncExitStack() as stack:
            try:
                async with asyncio.timeout(CONNECTED_WITHIN):
                    line = await stack.enter_async_context(self.guest(process).socket(code))
            except LOST:
                self._house.avoid(process)
                raise
            tab = Tab(line)
            async with asyncio.timeout(SHOWN_WITHIN):
                answer = await tab.hello()
                if answer["type"] == "refused":
                    raise NotShown(answer["id"])
                await tab.dealt()
            yield tab

    async def play(self, code: str) -> None:
        """Answer every question until the game is over, through every death."""
        lost_at: float | None = None
        while True:
            page = Playing(self._notes, code, self._rng)
            process = self._house.pick(self._rng)
            try:
                async with self.opened(process, code) as tab:
                    if lost_at is not None:
                        self._notes.reopened.append((self._notes.blow, monotonic() - lost_at))
                        lost_at = None
                    if await page.answer_all(tab):
                        return
            except LOST:
                pass
            lost_at = lost_at or page.doubted_at or monotonic()
            if monotonic() - lost_at > STUCK:
                raise Stuck
            await asyncio.sleep(0.05 + 0.1 * self._rng.random())


class Playing:
    """An open page, as long as it lasts."""

    def __init__(self, notes: Notes, code: str, rng: Random) -> None:
        self._notes = notes
        self._code = code
        self._rng = rng
        self.doubted_at: float | None = None
        """Since when an answer to a ping is missing."""

    async def answer_all(self, tab: Tab) -> bool:
        """Whether the game is over; a page whose table has gone leaves before."""
        while not tab.is_over:
            if not tab.is_asked:
                await self._wait(tab)
            elif not await self._answer(tab):
                return False
        return True

    async def _wait(self, tab: Tab) -> None:
        try:
            async with asyncio.timeout(PING_AFTER):
                await tab.hear()
        except TimeoutError:
            await self._in_time(tab.say("ping"))

    async def _answer(self, tab: Tab) -> bool:
        question, seat = tab.scene["question"], tab.table["you"]
        note(self._notes.sent, self._code, seat, question["id"] + 1)
        pick = self._rng.randrange(len(question["options"]))
        answer = await self._in_time(tab.decide(pick))
        if answer["type"] == "done":
            note(self._notes.acknowledged, self._code, seat, question["id"] + 1)
            return True
        self._notes.refusals[answer["id"]] += 1
        return answer["id"] not in COME_BACK

    async def _in_time(self, saying: Awaitable[Said]) -> Said:
        self.doubted_at = monotonic()
        async with asyncio.timeout(GIVE_UP_AFTER):
            answer = await saying
        self.doubted_at = None
        return answer
