"""Several servers of one house in this process: one store, one bus, leases that tests control."""

import asyncio
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from math import inf
from pathlib import Path
from typing import Any

from moonlit.server.domain.seating import Code
from moonlit.server.store.leases import Lease, LeaseLost, Leases, ProcessId, ServingProcess
from moonlit.server.store.postgres.store import Postgres
from moonlit.server.store.sqlite import Sqlite
from moonlit.server.web.limits import Limits
from tests.server.bus.nats_server import NatsServer
from tests.server.conftest import ROOMY, Site, running

WAIT = 30
SECONDS = 3600.0
"""How long leases last: nobody loses one unless a test says so."""


class HouseLeases:
    """What all processes of a house know about who holds what."""

    def __init__(self) -> None:
        self.owners: dict[Code, ProcessId] = {}
        self.processes: list[ProcessId] = []
        self.due: dict[Code, float | None] = {}


class FakeLeases(Leases):
    """The leases of one process."""

    def __init__(self, house: HouseLeases, owner: str) -> None:
        self._house = house
        self._owner = ProcessId(owner)
        self._lost: set[Code] = set()
        self.seconds_left = SECONDS
        house.processes.append(self._owner)

    @property
    def owner(self) -> ProcessId:
        return self._owner

    @property
    def seconds(self) -> float:
        return self.seconds_left

    def held_in(self, code: str) -> int | None:
        return 1 if self._house.owners.get(Code(code)) == self._owner else None

    async def take(self, code: Code) -> Lease:
        if code in self._lost:
            raise LeaseLost(code)
        owner = self._house.owners.setdefault(code, self._owner)
        return Lease(code, owner, 1, inf)

    async def renew(self) -> Sequence[Code]:
        return tuple(self._lost)

    async def release(self, codes: Collection[Code]) -> None:
        for code in codes:
            self._lost.discard(code)
            if self._house.owners.get(code) == self._owner:
                del self._house.owners[code]

    async def leave(self) -> None:
        owned = [code for code, owner in self._house.owners.items() if owner == self._owner]
        await self.release(owned)

    async def holder(self, code: Code) -> Lease | None:
        owner = self._house.owners.get(code)
        return None if owner is None else Lease(code, owner, 1, inf)

    async def processes(self) -> Sequence[ServingProcess]:
        return [ServingProcess(owner, inf, 0, 0, 0) for owner in self._house.processes]

    async def set_due(self, code: Code, at: float | None) -> None:
        self._house.due[code] = at

    async def take_due(self, most: int) -> Sequence[Lease]:
        return ()

    def lose(self, code: Code, to: ProcessId) -> None:
        """Another process has taken a table of ours."""
        self._lost.add(code)
        self._house.owners[code] = to


class SharedStore:
    """A store that other processes use, too."""

    def __init__(self, store: Sqlite, leases: FakeLeases) -> None:
        self._store = store
        self.leases = leases

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # whatever a store has
        return getattr(self._store, name)

    async def close(self) -> None:
        """Others may still need it."""


class House:
    """Servers that share everything."""

    def __init__(self, sites: list[Site], leases: list[FakeLeases], known: HouseLeases) -> None:
        self.sites = sites
        self.leases = leases
        self.known = known


@asynccontextmanager
async def house_on_postgres(
    folder: Path, url: str, server: NatsServer, limits: Limits = ROOMY, processes: int = 2
) -> AsyncIterator[list[Site]]:
    """So many servers, each with its own store over one database: nothing is faked."""
    async with AsyncExitStack() as stack:
        sites = []
        for _ in range(processes):
            store = Postgres(url, is_shared=True)
            each = running(folder, store=store, limits=limits, bus=server.url)
            sites.append(await stack.enter_async_context(each))
        for site in sites:
            assert site.door.relay is not None
            await asyncio.wait_for(site.door.relay.is_ready.wait(), WAIT)
        yield sites


@asynccontextmanager
async def house(folder: Path, server: NatsServer, processes: int = 2) -> AsyncIterator[House]:
    """So many servers."""
    known, store = HouseLeases(), Sqlite(folder)
    leases = [FakeLeases(known, f"process{n}") for n in range(processes)]
    async with AsyncExitStack() as stack:
        stack.push_async_callback(store.close)
        sites = [
            await stack.enter_async_context(
                running(
                    folder,
                    store=SharedStore(store, each),
                    limits=ROOMY,
                    bus=server.url,
                )
            )
            for each in leases
        ]
        for site in sites:
            assert site.door.relay is not None
            await asyncio.wait_for(site.door.relay.is_ready.wait(), WAIT)
        yield House(sites, leases, known)
