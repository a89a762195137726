"""Which process holds which table, where several share one store.

The log is the truth, a lease is a hint, and the key (table, n) is the last guard. A lease says who
should hold a table; each time a table gets another holder its epoch grows by one, and the store
writes a table's decisions, setup and talk only under the epoch that is the present one. So a
process that was frozen while another took its table can write nothing when it wakes.

Time is the store's own: clocks of different computers are never compared.
"""

from collections.abc import Collection, Sequence
from math import inf
from typing import NewType, Protocol

import msgspec

from moonlit.server.domain.seating import Code
from moonlit.server.telemetry.logs import LoggedWithoutTraceback

ProcessId = NewType("ProcessId", str)
"""A random name that a serving process gives itself at each start; never used again."""


class Lease(msgspec.Struct, frozen=True):
    """A table is held by a process, for now."""

    code: Code
    owner: ProcessId
    epoch: int
    """How many times this table has got another holder; it never shrinks."""
    until: float
    """When it ends unless its owner is heard of again, in seconds since the epoch of the store's
    own clock. The owner of many tables keeps all of them with one sign of life."""


class ServingProcess(msgspec.Struct, frozen=True):
    """A process that shares this store, as it was last heard of."""

    owner: ProcessId
    until: float
    """The same as in its leases."""
    heard: float
    """How many seconds ago it was heard of."""
    tables: int
    """How many tables it holds."""
    oldest: float
    """How many seconds ago it took the first of them."""


class LeaseLost(LoggedWithoutTraceback):
    """Nothing was written: another process holds the table now, or this one never did.

    Whoever gets this must show nothing, let its pages go, forget what it knows of the table and
    `release` it. What is true is in the store.
    """

    def __init__(self, code: Code) -> None:
        super().__init__(code)
        self.code = code


class Leases(Protocol):
    """The leases of one process, which the store remembers: every write carries its epoch.

    Where the store cannot be reached, a method raises `CannotKeep` and nothing has changed.
    """

    @property
    def owner(self) -> ProcessId:
        """Who we are."""
        ...

    @property
    def seconds(self) -> float:
        """How long a lease lasts after each sign of life."""
        ...

    def held_in(self, code: str) -> int | None:
        """The epoch in which we hold a table, as far as we know; None where we do not."""
        ...

    async def take(self, code: Code) -> Lease:
        """Take a table that nobody holds; the lease it has afterwards, ours or another's.

        Nobody holds a table that was released, or whose owner was not heard of in time. Idempotent:
        our own lease comes back as it is. The log has to be read after this, not before: until then
        the last holder may still write. `LeaseLost` where we have lost this table and have not
        released it yet: what is left of it here must go first.
        """
        ...

    async def renew(self) -> Sequence[Code]:
        """Be heard of, which renews all our leases; the tables that we hold no longer.

        To be called several times in the `seconds` of a lease, also while none is held: others
        count on whoever was heard of in time. It may return the same table again until that is
        released.
        """
        ...

    async def release(self, codes: Collection[Code]) -> None:
        """Give tables back, so that anybody can take them at once; idempotent.

        Also those that were lost: from now on `take` may be tried again. Another's lease stays.
        """
        ...

    async def leave(self) -> None:
        """Release everything, and be one of the processes no longer."""
        ...

    async def holder(self, code: Code) -> Lease | None:
        """The lease of a table; None where nobody holds it. Never a reason to show or to write."""
        ...

    async def processes(self) -> Sequence[ServingProcess]:
        """The processes that were heard of in time, for health checks and to spread tables."""
        ...

    async def set_due(self, code: Code, at: float | None) -> None:
        """Note when a table has to be woken although nobody looks at it; None: it need not be.

        In seconds since the epoch. It outlives leases and processes; the one before is replaced.
        Only the holder of the table may: `LeaseLost`.
        """
        ...

    async def take_due(self, most: int) -> Sequence[Lease]:
        """Take tables whose time has come and that nobody holds, the longest overdue first.

        Of several processes that ask at once each gets other tables. Whoever gets one wakes it and
        sets another time, or none; one that dies before leaves it due.
        """
        ...


ALONE = ProcessId("alone")


class AloneLeases(Leases):
    """The leases where a store has one process only: every table is ours, in its first epoch.

    The folder's lock keeps others away. Nothing becomes due: the clocks of a table wake it as long
    as it is live, and after that whoever looks at it does, as it is with one process.
    """

    @property
    def owner(self) -> ProcessId:
        return ALONE

    @property
    def seconds(self) -> float:
        return inf

    def held_in(self, code: str) -> int | None:
        return None

    async def take(self, code: Code) -> Lease:
        return _forever(code)

    async def renew(self) -> Sequence[Code]:
        return ()

    async def release(self, codes: Collection[Code]) -> None:
        pass

    async def leave(self) -> None:
        pass

    async def holder(self, code: Code) -> Lease | None:
        return _forever(code)

    async def processes(self) -> Sequence[ServingProcess]:
        return (ServingProcess(ALONE, inf, 0, 0, 0),)

    async def set_due(self, code: Code, at: float | None) -> None:
        pass

    async def take_due(self, most: int) -> Sequence[Lease]:
        return ()


def _forever(code: Code) -> Lease:
    return Lease(code, ALONE, 1, inf)
