"""A house of three processes and two thinkers under siege: its parts die while people play.

    python -m tests.cluster.siege --deaths 200 --tables 50

Servers, thinkers, NATS and PostgreSQL are killed, frozen and ended in turn. People play at pages
that come back as browsers do, behind a proxy that avoids what does not answer. In the end every
answer that was acknowledged is in the log once, nobody has written who did not hold the table, and
every game has gone on.
"""

import asyncio
import signal
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from random import Random
from statistics import median
from time import monotonic

import click
import psycopg

from tests.cluster import audit
from tests.cluster.house import House, Process, Victim, house
from tests.cluster.visitors import STUCK, Notes, Stuck, Visitor
from tests.postgres import PostgresServer, new_cluster, postgres_server

FROZEN = 5.0
"""Seconds for which a victim is frozen: longer than a lease."""
TAKEN = 4.0
"""Seconds after which the tables of a frozen server are surely another's."""
Death = tuple[str, signal.Signals, Victim]


class Siege:
    """What happens while parts of a house die."""

    def __init__(self, besieged: House, seed: int, frozen: float = FROZEN) -> None:
        self.frozen = frozen
        self.house = besieged
        self.rng = Random(seed)
        self.notes = Notes()
        self.is_over = False

    async def play(self) -> None:
        """Two people and a bot play one game after another, until the siege is over."""
        while not self.is_over:
            people = [Visitor(self.house, self.notes, self.rng) for _ in range(2)]
            code = "a new table"
            try:
                code = await people[0].make_table(3)
                for seat, person in enumerate(people):
                    await person.sit(code, seat)
                await people[0].begin(code, bot=2)
                await asyncio.gather(*(person.play(code) for person in people))
                self.notes.games += 1
            except Stuck:
                self.notes.stuck.append(f"{code} after {self.notes.blow}")
            finally:
                for person in people:
                    await person.close()

    def deaths(self) -> Iterator[Death]:
        """Everything that can happen to any part, in turn."""
        servers, thinkers = cycle(self.house.servers), cycle(self.house.thinkers)
        while True:
            for number in (signal.SIGKILL, signal.SIGSTOP, signal.SIGTERM):
                yield "server", number, next(servers)
                if self.house.thinkers:
                    yield "thinker", number, next(thinkers)
                yield "NATS", number, self.house.bus
                yield "PostgreSQL", number, self.house.database

    async def strike(self, death: Death) -> None:
        """Let one part die, and start it again."""
        name, number, victim = death
        self.notes.blow = f"{number.name} of {name}"
        await asyncio.to_thread(victim.signal, number)
        if number == signal.SIGSTOP:
            await asyncio.sleep(self.frozen if name != "server" else max(self.frozen, TAKEN))
            await asyncio.to_thread(victim.signal, signal.SIGCONT)
        else:
            await asyncio.to_thread(victim.wait)
            await asyncio.to_thread(victim.start)
        if isinstance(victim, Process):
            await asyncio.to_thread(victim.wait_until_open)


class Result:
    """What a siege has shown."""

    def __init__(self, siege: Siege) -> None:
        notes, store = siege.notes, siege.house.store
        self.games, self.refusals, self.stuck = notes.games, notes.refusals, notes.stuck
        self.times: dict[str, list[float]] = defaultdict(list)
        for blow, seconds in notes.reopened:
            self.times[blow].append(seconds)
        self.stale, self.gaps = audit.stale_writes(store), audit.gaps(store)
        self.lost = self.doubled = self.decisions = 0
        with psycopg.connect(store) as db:
            query = "SELECT seat, count(*) FROM decisions WHERE code = %s GROUP BY seat"
            for code, sent in notes.sent.items():
                stored: dict[int, int] = dict(db.execute(query, (code,)).fetchall())
                given = notes.acknowledged.get(code, {})
                self.decisions += sum(stored.values())
                self.lost += sum(max(0, n - stored.get(seat, 0)) for seat, n in given.items())
                self.doubled += sum(max(0, stored.get(seat, 0) - n) for seat, n in sent.items())

    @property
    def is_sound(self) -> bool:
        return not any((self.lost, self.doubled, self.gaps, self.stale, self.stuck))

    def __str__(self) -> str:
        counted = (
            f"games {self.games}, decisions {self.decisions}, lost {self.lost}, doubled "
            f"{self.doubled}, gaps {self.gaps}, stale writes {self.stale}, stuck {self.stuck}, "
            f"refused {dict(self.refusals)}"
        )
        return "\n".join((counted, *(line(blow, self.times[blow]) for blow in sorted(self.times))))


def line(blow: str, times: Sequence[float]) -> str:
    """How long pages were without their table after something."""
    return (
        f"{blow:24} {len(times):5} pages open again: "
        f"median {median(times):5.2f} s, worst {max(times):5.2f} s"
    )


async def besiege(  # noqa: PLR0913
    postgres: PostgresServer,
    deaths: int,
    tables: int,
    *,
    seed: int = 0,
    thinkers: int = 2,
    frozen: float = FROZEN,
    tell: Callable[[str], None] = lambda _: None,
) -> Result:
    """Let so many parts die under load; without thinkers, bots answer at random."""
    store = postgres.fresh()
    audit.begin(store)
    async with house(postgres, store, 3, thinkers) as besieged:
        siege = Siege(besieged, seed, frozen)
        playing = [asyncio.create_task(siege.play()) for _ in range(tables)]
        coming = siege.deaths()
        for n in range(deaths):
            # The next one dies when everybody plays again: after a few more answers.
            await progress(siege, playing)
            death = next(coming)
            await siege.strike(death)
            tell(f"{n + 1} {siege.notes.blow}: {siege.notes.answers} answers")
        await progress(siege, playing)
        siege.is_over = True
        await asyncio.wait_for(asyncio.gather(*playing), 5 * STUCK)
        return Result(siege)


async def progress(siege: Siege, playing: list[asyncio.Task[None]]) -> None:
    """Wait until tables have gone on: an answer for each of them, on average."""
    wanted = siege.notes.answers + len(playing)
    until = monotonic() + STUCK
    while siege.notes.answers < wanted:
        for task in playing:
            if task.done():
                task.result()
        assert not siege.house.dead(), "a server has died by itself"
        assert monotonic() < until, f"nothing happens any more: {siege.notes.blow}"
        await asyncio.sleep(0.05)


@click.command()
@click.option("--deaths", default=200, show_default=True)
@click.option("--tables", default=50, show_default=True)
@click.option("--seed", default=0, show_default=True)
def main(deaths: int, tables: int, seed: int) -> None:
    """Besiege a house, and print what was lost."""
    with new_cluster() as cluster, postgres_server(cluster) as server:
        print(asyncio.run(besiege(server, deaths, tables, seed=seed, tell=print)))  # noqa: T201


if __name__ == "__main__":
    main()
