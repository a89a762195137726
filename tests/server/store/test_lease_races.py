"""Leases, fencing and the log, by real processes' stores on one PostgreSQL against a model."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from itertools import count
from typing import Any, TypeVar

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    MultipleResults,
    RuleBasedStateMachine,
    consumes,
    initialize,
    invariant,
    multiple,
    rule,
    run_state_machine_as_test,
)
from msgspec.structs import replace

from moonlit.server.domain.seating import Code
from moonlit.server.refusals import NoSuchTable
from moonlit.server.store.leases import LeaseLost
from moonlit.server.store.postgres.store import Postgres
from tests.postgres import PostgresServer
from tests.server.siege import tries
from tests.server.store.test_contract import line
from tests.server.store.test_store import CODE, a_table, decide, decision

T = TypeVar("T")
OTHER = Code("000002")
LONG = 3600.0
"""Nobody is late."""
Opening = Callable[..., Postgres]


@pytest.fixture
async def opened(database_url: str) -> AsyncIterator[Opening]:
    """Opens the stores of several processes, and closes them in the end."""
    stores: list[Postgres] = []

    def open_one(seconds: float = LONG) -> Postgres:
        stores.append(Postgres(database_url, is_shared=True, lease_seconds=seconds))
        return stores[-1]

    yield open_one
    for store in stores:
        await store.close()


async def two(opened: Opening, seconds: float = LONG) -> tuple[Postgres, Postgres]:
    """Two processes and a table that the first of them holds; it is silent from now on."""
    first, second = opened(seconds), opened()
    await a_table(first)
    await first.leases.take(CODE)
    return first, second


async def fall_silent(store: Postgres) -> None:
    """Let a process not have been heard of in time."""
    query = "UPDATE processes SET until = clock_timestamp() WHERE owner = %s"
    await store._database.run(lambda db: db.execute(query, (store.leases.owner,)))


async def test_a_table_has_one_holder(opened: Opening) -> None:
    first, second = await two(opened)
    mine = await first.leases.take(CODE)
    assert (mine.owner, mine.epoch) == (first.leases.owner, 1)
    assert await second.leases.take(CODE) == mine
    assert await second.leases.holder(CODE) == mine
    await first.leases.release([CODE])
    assert await first.leases.holder(CODE) is None
    assert (await second.leases.take(CODE)).epoch == 2


async def test_of_many_who_take_a_table_at_once_one_gets_it(opened: Opening) -> None:
    stores = [opened() for _ in range(6)]
    await a_table(stores[0])
    leases = await asyncio.gather(*(store.leases.take(CODE) for store in stores))
    assert len({(lease.owner, lease.epoch) for lease in leases}) == 1
    assert leases[0].owner in {store.leases.owner for store in stores}


async def test_nobody_takes_a_table_that_is_not_there(opened: Opening) -> None:
    with pytest.raises(NoSuchTable):
        await opened().leases.take(Code("nothing"))


async def test_without_a_lease_nothing_of_a_table_is_written(opened: Opening) -> None:
    store = opened()
    setup = await a_table(store)
    for write in (
        decide(store, 0, decision(0)),
        store.save_table(setup),
        store.add_line(CODE, line(setup.host)),
        store.add_decision_and_line(CODE, 0, (decision(0), None), 0, line(setup.host)),
        store.add_table(replace(setup, code=OTHER), before=setup),
        store.leases.set_due(CODE, 0),
    ):
        with pytest.raises(LeaseLost):
            await write
    assert await store.decisions(CODE) == []
    assert await store.talk(CODE) == []
    assert await store.table(OTHER) is None


async def test_who_was_frozen_wakes_and_writes_nothing(opened: Opening) -> None:
    first, second = await two(opened)
    await decide(first, 0, decision(0))
    await fall_silent(first)
    assert (await second.leases.take(CODE)).owner == second.leases.owner
    with pytest.raises(LeaseLost):
        await decide(first, 1, decision(7))
    assert await first.leases.renew() == [CODE]
    with pytest.raises(LeaseLost):
        await first.leases.take(CODE)
    await decide(second, 1, decision(1))
    await first.leases.release([CODE])
    assert (await first.leases.take(CODE)).owner == second.leases.owner
    assert [one.action for one in await first.decisions(CODE)] == [
        decision(n).action for n in range(2)
    ]


async def test_who_was_late_and_lost_nothing_goes_on(opened: Opening) -> None:
    first, _ = await two(opened)
    await fall_silent(first)
    await decide(first, 0, decision(0))
    assert await first.leases.renew() == []
    assert (await first.leases.take(CODE)).epoch == 1


async def test_a_write_under_way_is_in_the_log_before_the_table_is_taken(opened: Opening) -> None:
    """Whoever takes the table waits for the commit, and reads the log after it."""
    first, second = await two(opened)
    await fall_silent(first)
    async with first._database._pool.connection() as db:
        async with db.transaction():
            await first.leases.check(db, CODE)
            taking = asyncio.create_task(second.leases.take(CODE))
            done, _ = await asyncio.wait({taking}, timeout=0.2)
            assert not done
            await db.execute(
                "INSERT INTO decisions (code, n, seat, action) VALUES (%s, 0, 0, %s)", (CODE, b"{}")
            )
        assert (await taking).owner == second.leases.owner
    assert len(await second.decisions(CODE)) == 1


async def test_of_decisions_written_together_only_those_of_lost_tables_are_refused(
    opened: Opening,
) -> None:
    first, second = await two(opened)
    await a_table(first, OTHER)
    await first.leases.take(OTHER)
    await fall_silent(first)
    await second.leases.take(OTHER)
    lost = Code("000003")
    writes = (decide(first, 0, decision(0), None, code) for code in (CODE, OTHER, lost))
    outcomes = await asyncio.gather(*writes, return_exceptions=True)
    assert [type(outcome).__name__ for outcome in outcomes] == [
        "NoneType",
        "LeaseLost",
        "LeaseLost",
    ]
    assert (len(await first.decisions(CODE)), await first.decisions(OTHER)) == (1, [])


async def test_leaving_frees_everything_at_once(opened: Opening) -> None:
    first, second = await two(opened)
    await second.leases.renew()
    assert [one.tables for one in await second.leases.processes() if one.tables] == [1]
    await first.leases.leave()
    assert [one.owner for one in await second.leases.processes()] == [second.leases.owner]
    assert (await second.leases.take(CODE)).owner == second.leases.owner


async def test_a_due_table_is_taken_once_and_stays_due_until_it_is_seen_to(
    opened: Opening,
) -> None:
    first, second = await two(opened)
    third = opened()
    await first.leases.set_due(CODE, 1.0)
    assert await second.leases.take_due(9) == [], "Its holder sees to it."
    await first.leases.release([CODE])
    taken = await asyncio.gather(second.leases.take_due(9), third.leases.take_due(9))
    assert sorted(len(leases) for leases in taken) == [0, 1]
    (lease,) = taken[0] or taken[1]
    holder, other = (second, third) if taken[0] else (third, second)
    await decide(holder, 0, decision(0))
    assert lease.owner == holder.leases.owner
    await fall_silent(holder)
    assert [one.code for one in await other.leases.take_due(9)] == [CODE]
    await other.leases.set_due(CODE, None)
    await other.leases.release([CODE])
    assert await other.leases.take_due(9) == []


async def test_nothing_is_due_before_its_time(opened: Opening) -> None:
    first, second = await two(opened)
    await first.leases.set_due(CODE, 4e9)
    await first.leases.release([CODE])
    assert await second.leases.take_due(9) == []


async def test_the_longest_overdue_come_first(opened: Opening) -> None:
    first, second = await two(opened)
    for n, code in enumerate([Code("a"), Code("b"), Code("c")]):
        await a_table(first, code)
        await first.leases.take(code)
        await first.leases.set_due(code, 3.0 - n)
    await first.leases.leave()
    assert {one.code for one in await second.leases.take_due(2)} == {"b", "c"}


# --- against a model


class Model:
    """What the leases and the log of one table have to be."""

    def __init__(self) -> None:
        self.epoch = 0
        self.owner: int | None = None
        self.log: list[bytes] = []
        self.silent: set[int] = set()


class Races(RuleBasedStateMachine):
    """Processes take, renew, freeze, die, wake and write, in any order."""

    processes = Bundle("processes")
    fresh: Callable[[], str]
    """Makes the house of one run."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.url = type(self).fresh()
        self.model = Model()
        self.names = count()
        self.stores: dict[int, Postgres] = {}
        self.held: dict[int, tuple[int, int]] = {}
        """Of each process that thinks it holds the table: the epoch, and how long its log is."""
        self.reader = self.opened()
        self.do(a_table(self.reader))

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    def opened(self) -> Postgres:
        return Postgres(self.url, is_shared=True, lease_seconds=LONG)

    def has_lost(self, who: int) -> bool:
        """Whether a process thinks that it holds the table, and does not."""
        present = self.model.owner, self.model.epoch
        return who in self.held and present != (who, self.held[who][0])

    @initialize(target=processes)
    def begin(self) -> MultipleResults[int]:
        return multiple(*(self.another() for _ in range(3)))

    @rule(target=processes)
    def start(self) -> int:
        return self.another()

    def another(self) -> int:
        name = next(self.names)
        self.stores[name] = self.opened()
        return name

    @rule(who=processes)
    def take(self, who: int) -> None:
        """Also as one that has just woken: it may have lost the table meanwhile."""
        store, model = self.stores[who], self.model
        if self.has_lost(who):
            with pytest.raises(LeaseLost):
                self.do(store.leases.take(CODE))
            return
        if model.owner is None or (model.owner in model.silent and model.owner != who):
            model.owner, model.epoch = who, model.epoch + 1
        lease = self.do(store.leases.take(CODE))
        assert (lease.owner, lease.epoch) == (self.stores[model.owner].leases.owner, model.epoch)
        if model.owner == who:
            self.held[who] = (model.epoch, len(self.do(store.decisions(CODE))))

    @rule(who=processes)
    def renew(self, who: int) -> None:
        lost = self.do(self.stores[who].leases.renew())
        self.model.silent.discard(who)
        assert lost == ([CODE] if self.has_lost(who) else [])

    @rule(who=processes)
    def freeze(self, who: int) -> None:
        """Its time runs out; whatever it does after this, it does when it has woken."""
        self.do(fall_silent(self.stores[who]))
        self.model.silent.add(who)

    @rule(who=processes)
    def release(self, who: int) -> None:
        self.do(self.stores[who].leases.release([CODE]))
        self.held.pop(who, None)
        if self.model.owner == who:
            self.model.owner = None

    @rule(who=consumes(processes))
    def die(self, who: int) -> None:
        self.freeze(who)
        self.held.pop(who, None)
        self.do(self.stores[who].close())

    @rule(who=processes, what=st.integers(0, 9), times=st.integers(1, 3))
    def write(self, who: int, what: int, times: int) -> None:
        store, model = self.stores[who], self.model
        epoch, n = self.held.get(who, (0, len(model.log)))
        given = [(decision(what), None)] * times
        if who not in self.held or self.has_lost(who):
            with pytest.raises(LeaseLost):
                self.do(store.add_decisions(CODE, n, given))
        else:
            self.do(store.add_decisions(CODE, n, given))
            model.log += [bytes(one.action) for one, _ in given]
            self.held[who] = (epoch, len(model.log))

    @invariant()
    def the_log_is_what_holders_wrote(self) -> None:
        kept = self.do(self.reader.decisions(CODE))
        assert [bytes(one.action) for one in kept] == self.model.log

    def teardown(self) -> None:
        for store in (*self.stores.values(), self.reader):
            self.do(store.close())
        self.runner.close()


def test_leases_fences_and_the_log_are_what_the_model_says(postgres: PostgresServer) -> None:
    Races.fresh = postgres.fresh
    run_state_machine_as_test(Races, settings=tries(15, stateful_step_count=30))
