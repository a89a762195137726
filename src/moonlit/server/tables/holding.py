"""What it takes to hold tables: leases that are renewed in time; alone, nothing."""

from collections.abc import Sequence
from contextlib import suppress
from math import inf
from time import monotonic

from moonlit.server.domain.seating import Code
from moonlit.server.refusals import CannotKeep
from moonlit.server.store.leases import AloneLeases, LeaseLost, Leases, ProcessId, ServingProcess
from moonlit.server.tables.elsewhere import HeldElsewhere

MANY = 20
"""A process with fewer tables keeps whatever is opened there."""
UNEVEN = 1.5
"""So many times the tables of another are too many: the next one is opened there."""
LOOK_EVERY = 2.0
"""Seconds between two looks at how many tables the others have."""


class Holding:
    """The leases of this process, and whether they are surely still ours.

    A process that was frozen knows by its own clock that they may be another's by now. It then
    shows nothing and does nothing until it has asked the store.
    """

    def __init__(self, leases: Leases | None = None) -> None:
        self._leases = leases or AloneLeases()
        self._until = inf if self._leases.seconds == inf else 0.0
        self._loads: Sequence[ServingProcess] = ()
        """The other processes, as they were lately."""
        self._look_again = 0.0

    @property
    def is_alone(self) -> bool:
        """Whether there are no others who could hold a table."""
        return self._leases.seconds == inf

    def is_sure(self) -> bool:
        """Whether nobody else can hold our tables now."""
        return self._until == inf or monotonic() < self._until

    def seconds_left(self) -> float:
        """For how long we are sure of our tables."""
        return self._until - monotonic()

    def check(self) -> None:
        """Refuse what another process may be doing by now."""
        if not self.is_sure():
            raise CannotKeep

    async def take(self, code: Code) -> None:
        """Hold a table, or raise `HeldElsewhere`; its log is read after this."""
        if self.is_alone:
            return
        try:
            lease = await self._leases.take(code)
        except LeaseLost:
            # Nothing is left of it here: whoever had it live has seen to that.
            await self._leases.release([code])
            lease = await self._leases.take(code)
        if lease.owner != self._leases.owner:
            raise HeldElsewhere(lease.owner)

    async def renew(self) -> Sequence[Code]:
        """Keep all tables; those that were lost meanwhile."""
        began = monotonic()
        lost = await self._leases.renew()
        if not self.is_alone:
            self._until = began + self._leases.seconds
        return lost

    async def lighter(self, code: Code, own: int) -> ProcessId | None:
        """Who has far fewer tables than our own, where nobody holds this one yet."""
        if self.is_alone or own < MANY:
            return None
        await self._look_around()
        least = min(self._loads, key=lambda one: one.tables, default=None)
        if least is None or own < MANY + UNEVEN * least.tables:
            return None
        return least.owner if await self._leases.holder(code) is None else None

    async def _look_around(self) -> None:
        """Learn now and then how many tables the others have."""
        if monotonic() >= self._look_again:
            self._look_again = monotonic() + LOOK_EVERY
            processes = await self._leases.processes()
            self._loads = [one for one in processes if one.owner != self._leases.owner]

    async def release(self, code: Code) -> None:
        """Let anybody take a table."""
        if self.is_alone:
            return
        await self._leases.release([code])

    async def set_due(self, code: Code, due: float | None) -> None:
        """Note when a table of ours has to be woken; nothing where it is ours no longer."""
        with suppress(LeaseLost):
            await self._leases.set_due(code, due)

    async def give_back(self, code: Code, due: float | None) -> None:
        """Let anybody take a table, and whoever is there wake it when it is due."""
        await self.set_due(code, due)
        await self._leases.release([code])

    async def overdue(self, most: int) -> list[Code]:
        """Tables that must be woken, which are ours now."""
        return [lease.code for lease in await self._leases.take_due(most)]

    async def leave(self) -> None:
        """Give everything back."""
        if not self.is_alone:
            await self._leases.leave()
