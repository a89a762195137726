"""A day of a large house, simulated: peaks, hot tables, and computers that die.

    python -m moonlit.lab.capacity --tables 100000 --processes 40 --seed 1

What a decision costs is measured by `moonlit bench server --store … --bus …`; see docs/scaling.md.
The same seed gives the same day.
"""

from collections.abc import Iterator
from math import ceil, cos, pi
from random import Random

import click
import msgspec

MINUTES = 24 * 60
PEAK = 21 * 60
"""The minute of the day when most people play."""
QUIET_SHARE = 0.15
"""How many tables there are in the quietest minute, of those at the peak."""
RESTART = 2
"""Minutes until a process that has died is there again."""
LEASE = 3.0
"""Seconds after which the tables of a process that has died are free."""
HOT_VIEWERS = 100
"""How many onlookers a hot table has, beside the four who play."""
FULL = 0.7
"""Use of a processor above which answers begin to wait."""


class Costs(msgspec.Struct, frozen=True, kw_only=True):
    """Processor time of a decision in microseconds, as it was measured with four pages."""

    server: float = 600.0
    """Rules, showing, pages and the driver of the store, where all pages are local."""
    relayed: float = 400.0
    """What the servers need more where all pages are elsewhere."""
    viewer: float = 45.0
    """For one more page."""
    database: float = 145.0
    bus: float = 115.0
    """Where all pages are relayed."""
    opening: float = 20_000.0
    """To open a table from its log, with its pages."""


class House(msgspec.Struct, frozen=True, kw_only=True):
    """A house and what happens there in a day."""

    tables: int
    """At the peak."""
    processes: int
    databases: int = 1
    database_cpus: float = 8.0
    bus_cpus: float = 4.0
    rate: float = 1 / 6
    """Decisions a second at one table."""
    hot: float = 0.001
    """The share of tables that many watch."""
    deaths: float = 4.0
    """How many processes die in a day, on average."""
    costs: Costs = Costs()


class Minute(msgspec.Struct, frozen=True):
    """How busy everything is in one minute, as a share of what it has."""

    at: int
    tables: int
    process: float
    database: float
    bus: float
    reopened: int = 0
    """How many tables had lost their process."""


class Day(msgspec.Struct, frozen=True):
    """What a day has shown."""

    decisions: int
    process: float
    """The busiest process in its worst minute."""
    database: float
    bus: float
    full_minutes: int
    """In how many minutes a part was fuller than it should be."""
    breaks_first: str
    deaths: int
    reopened: int
    longest_wait: float
    """Seconds until the last of the tables of a dead process was open again."""


def share_of_peak(minute: int) -> float:
    """How many tables there are in a minute of the day, as a share of the peak."""
    wave = (1 + cos(2 * pi * (minute - PEAK) / MINUTES)) / 2
    return QUIET_SHARE + (1 - QUIET_SHARE) * wave**2


def relayed_share(processes: int) -> float:
    """How many pages are not where their table is, behind a proxy that knows nothing of tables."""
    return 1 - 1 / processes


def cost_of(house: House, processes: int) -> float:
    """Microseconds of a server for a decision at an ordinary table."""
    return house.costs.server + house.costs.relayed * relayed_share(processes)


def simulate(house: House, seed: int) -> list[Minute]:
    """A day, minute by minute."""
    rng, down = Random(seed), list[int]()
    minutes = []
    for at in range(MINUTES):
        tables = round(house.tables * share_of_peak(at) * rng.uniform(0.97, 1.03))
        dies = rng.random() < house.deaths / MINUTES and len(down) + 1 < house.processes
        down = [*(until for until in down if until > at), *([at + RESTART] if dies else [])]
        alive = house.processes - len(down)
        reopened = ceil(tables / (alive + 1)) if dies else 0
        minutes.append(_minute(house, rng, at, tables, alive, reopened))
    return minutes


def _minute(house: House, rng: Random, at: int, tables: int, alive: int, reopened: int) -> Minute:
    costs, decisions = house.costs, tables * house.rate
    each = cost_of(house, alive) * decisions / alive
    opening = costs.opening * reopened / alive / 60
    hottest = max(_hot_tables(house, rng, tables, alive), default=0)
    watching = hottest * HOT_VIEWERS * costs.viewer * house.rate
    return Minute(
        at,
        tables,
        (each + opening + watching) / 1e6,
        decisions * costs.database / 1e6 / house.databases / house.database_cpus,
        decisions * costs.bus * relayed_share(alive) / 1e6 / house.bus_cpus,
        reopened,
    )


def _hot_tables(house: House, rng: Random, tables: int, alive: int) -> Iterator[int]:
    """How many hot tables each process has, by chance."""
    mean = tables * house.hot / alive
    for _ in range(alive):
        yield max(0, round(rng.gauss(mean, mean**0.5)))


def day_of(house: House, minutes: list[Minute]) -> Day:
    """What a day has shown."""
    worst = {
        part: max(getattr(minute, part) for minute in minutes)
        for part in ("process", "database", "bus")
    }
    lost = [minute for minute in minutes if minute.reopened]
    full = [m for m in minutes if max(m.process, m.database, m.bus) > FULL]
    waits = [
        LEASE + minute.reopened / max(1, house.processes - 1) * house.costs.opening / 1e6
        for minute in lost
    ]
    return Day(
        decisions=round(sum(minute.tables for minute in minutes) * 60 * house.rate),
        **worst,
        full_minutes=len(full),
        breaks_first=max(worst, key=lambda part: worst[part]),
        deaths=len(lost),
        reopened=sum(minute.reopened for minute in lost),
        longest_wait=round(max(waits, default=0.0), 1),
    )


def processes_needed(house: House) -> int:
    """So many that none is full at the peak while one of them is down."""
    many = house.tables * house.rate * (house.costs.server + house.costs.relayed) / 1e6 / FULL
    return ceil(many) + 1


def databases_needed(house: House) -> int:
    """So many that none is full at the peak."""
    used = house.tables * house.rate * house.costs.database / 1e6
    return max(1, ceil(used / house.database_cpus / FULL))


@click.command()
@click.option("--tables", default=1000, show_default=True, help="At the peak of the day.")
@click.option("--processes", type=int, help="Serving processes; as many as needed.")
@click.option("--databases", type=int, help="PostgreSQL servers; as many as needed.")
@click.option("--deaths", default=4.0, show_default=True, help="Processes that die in a day.")
@click.option("--seed", default=1, show_default=True)
def main(
    tables: int, processes: int | None, databases: int | None, deaths: float, seed: int
) -> None:
    """Simulate a day and print what it has shown, as JSON."""
    house = House(tables=tables, processes=1, deaths=deaths)
    house = msgspec.structs.replace(
        house,
        processes=processes or processes_needed(house),
        databases=databases or databases_needed(house),
    )
    found = {
        "tables": tables,
        "processes": house.processes,
        "databases": house.databases,
        **msgspec.structs.asdict(day_of(house, simulate(house, seed))),
    }
    click.echo(msgspec.json.format(msgspec.json.encode(found), indent=2))


if __name__ == "__main__":
    main()
