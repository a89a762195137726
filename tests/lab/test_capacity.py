"""The simulated day: the same seed gives the same day, and more of everything is never worse."""

import msgspec
from click.testing import CliRunner

from moonlit.lab.capacity import (
    FULL,
    MINUTES,
    PEAK,
    House,
    day_of,
    main,
    processes_needed,
    share_of_peak,
    simulate,
)

HOUSE = House(tables=10_000, processes=5)


def test_a_day_has_its_peak_in_the_evening() -> None:
    assert max(range(MINUTES), key=share_of_peak) == PEAK
    assert share_of_peak(PEAK) == 1


def test_the_same_seed_gives_the_same_day() -> None:
    assert simulate(HOUSE, 7) == simulate(HOUSE, 7) != simulate(HOUSE, 8)


def test_with_what_is_needed_nothing_is_full_without_hot_tables_and_deaths() -> None:
    house = msgspec.structs.replace(HOUSE, hot=0.0, deaths=0.0)
    enough = msgspec.structs.replace(house, processes=processes_needed(house))
    too_few = msgspec.structs.replace(house, processes=1)
    assert day_of(enough, simulate(enough, 1)).full_minutes == 0
    assert day_of(too_few, simulate(too_few, 1)).process > FULL


def test_who_dies_leaves_tables_that_are_opened_elsewhere() -> None:
    house = msgspec.structs.replace(HOUSE, deaths=50.0)
    day = day_of(house, simulate(house, 1))
    assert day.deaths > 20
    assert day.reopened > day.deaths
    assert day.longest_wait > 3
    calm = msgspec.structs.replace(HOUSE, deaths=0.0)
    assert day_of(calm, simulate(calm, 1)).longest_wait == 0


def test_the_command_prints_a_day() -> None:
    told = msgspec.json.decode(CliRunner().invoke(main, ["--tables", "1000000"]).output)
    assert told["databases"] > 1
    assert told["breaks_first"] in {"process", "database", "bus"}
