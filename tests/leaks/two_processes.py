"""The leak tester over two processes: the viewer's page is at one, its table at the other.

Everything is the real code but the bus, which carries messages within this process, and leases
that give every table to the same process. What the relaying process hears on the bus is compared
as well, with subjects: it has nobody's page but the viewer's, and may know no more.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from math import inf
from pathlib import Path
from typing import Self, cast

import pytest

from moonlit.server import app
from moonlit.server.bus.protocol import Hear, Heard, NobodyAnswers, random_subject
from moonlit.server.domain.seating import Code
from moonlit.server.store.leases import Lease, ProcessId
from moonlit.server.store.protocol import Store
from moonlit.server.store.sqlite import Sqlite
from moonlit.server.web import relayed_pages
from moonlit.server.web.relayed_pages import PING, PONG
from tests.leaks.fake_clock import SharedTime
from tests.leaks.pair import Pair, PairSide, name_of, token_of
from tests.leaks.server import (
    HttpResponse,
    InProcessServer,
    SocketClient,
    SynchronousStore,
    deterministic,
    drain_loop,
    started,
)
from tests.leaks.tester import LeakTester
from tests.leaks.worlds import Position
from tests.server.shared_house import FakeLeases, HouseLeases, SharedStore

OWNER, RELAY = "owner", "relay"
NEVER = 10.0**6


class MemoryListening:
    """Somebody listens, in the context of their own server."""

    def __init__(self, bus: "MemoryBus", at: str, hear: Hear) -> None:
        self.bus = bus
        self._at = at
        self._hear = hear
        self._come: asyncio.Queue[Heard] = asyncio.Queue()
        self._hearing = asyncio.create_task(self._run())

    def put(self, heard: Heard) -> None:
        if heard.body not in {PING, PONG}:
            self.bus.heard.append((self._at, heard.body))
        self._come.put_nowait(heard)

    async def _run(self) -> None:
        while True:
            await self._hear(await self._come.get())

    async def drop(self) -> None:
        self.bus.wire.pop(self._at, None)
        self._hearing.cancel()

    end = drop


class MemoryBus:
    """A bus within this process; all of one world share a wire."""

    def __init__(self, wire: dict[str, MemoryListening]) -> None:
        self.wire = wire
        self.heard: list[tuple[str, bytes]] = []
        """Everything that was said to this process, and where."""
        self.on_loss = self.on_return = lambda: None

    is_up = True

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for listening in list(self.wire.values()):
            await listening.drop()

    async def close(self) -> None:
        """Nothing waits."""

    async def say(self, to: str, body: bytes, reply_to: str = "") -> None:
        if (listening := self.wire.get(to)) is not None:
            listening.put(Heard(body, reply_to))

    async def ask(self, to: str, body: bytes, within: float) -> bytes:
        if to not in self.wire:
            raise NobodyAnswers
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

        async def hear(heard: Heard) -> None:
            answer.set_result(heard.body)

        listening = await self.listen(at := random_subject(), hear)
        await self.say(to, body, at)
        try:
            return await asyncio.wait_for(answer, NEVER)
        finally:
            await listening.drop()

    async def listen(
        self, at: str, hear: Hear, group: str = "", *, lasting: bool = False
    ) -> MemoryListening:
        self.wire[at] = MemoryListening(self, at, hear)
        return self.wire[at]


class OwnersLeases(FakeLeases):
    """Every table is the owner's."""

    async def take(self, code: Code) -> Lease:
        return Lease(code, ProcessId(OWNER), 1, inf)


class TwoProcessServer(InProcessServer):
    """The server of one world: this one has the tables, and `far` has the viewer's page."""

    def __init__(self, folder: Path, time: SharedTime, patch: pytest.MonkeyPatch) -> None:
        kept, known = SynchronousStore(folder), HouseLeases()
        wire: dict[str, MemoryListening] = {}
        self.buses = {name: MemoryBus(wire) for name in (OWNER, RELAY)}
        patch.setattr(app, "connected", self.buses.__getitem__)
        super().__init__(folder, time, shared(kept, OwnersLeases(known, OWNER)), OWNER)
        far_store = shared(kept, OwnersLeases(known, RELAY))
        self.far = InProcessServer(folder, time, far_store, RELAY, self.clock, self.games)
        self.viewer = ""
        self._kept = kept

    def reseed(self, code: Code) -> None:
        super().reseed(code)
        self.far.reseed(Code(f"far {code}"))

    def tab(self, code: Code, token: str) -> SocketClient:
        return self.far.tab(code, token) if token == self.viewer else super().tab(code, token)

    async def ask(
        self, method: str, path: str, token: str | None, body: bytes = b""
    ) -> HttpResponse:
        if token == self.viewer:
            return await self.far.ask(method, path, token, body)
        return await super().ask(method, path, token, body)

    async def unload(self, code: Code) -> None:
        await drain_loop()
        await super().unload(code)

    def relayed(self) -> list[tuple[str, bytes]]:
        """What the relaying process has heard since the last call."""
        bus = self.buses[RELAY]
        heard, bus.heard = bus.heard, []
        # Where a process hears is as random as its name, and as old: not of any game.
        assert self.far.door.relay is not None
        inbox = self.far.door.relay._inbox.at
        return [("inbox" if at == inbox else at, body) for at, body in heard]


def shared(store: Sqlite, leases: FakeLeases) -> Store:
    return cast("Store", SharedStore(store, leases))


class RelayedPair(Pair):
    """Two tables whose viewer's page is relayed."""

    async def compare(self, channel: str) -> None:
        await super().compare(channel)
        one, other = (cast("TwoProcessServer", side.site).relayed() for side in self.sides)
        written = [[b" ".join((at.encode(), body)) for at, body in heard] for heard in (one, other)]
        self._comparator.assert_equal("relay", str(self.position), *written)


class RelayedTester(LeakTester):
    """A leak tester whose viewers are all at another process than their tables."""

    def _pair(self, one: Position, sides: Sequence[PairSide]) -> Pair:
        for side in sides:
            site = cast("TwoProcessServer", side.site)
            site.viewer = token_of(side.code, name_of(one.viewer))
            site.relayed()
        return RelayedPair(one, sides, self._time, self.comparator)


@asynccontextmanager
async def relayed_leak_tester(folder: Path) -> AsyncIterator[RelayedTester]:
    """Run a leak tester with two servers of two processes each."""
    time = SharedTime()
    with deterministic(time), pytest.MonkeyPatch.context() as patch:
        patch.setattr(relayed_pages, "PING_EVERY", NEVER)
        one, other = (TwoProcessServer(folder / name, time, patch) for name in ("one", "other"))
        async with started(one), started(one.far), started(other), started(other.far):
            await drain_loop()
            yield RelayedTester((one, other), time)
