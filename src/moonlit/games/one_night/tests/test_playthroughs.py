"""The playthroughs, which tests/test_playthroughs.py plays again, show every kind of table."""

from pathlib import Path

from moonlit.core.playthrough import table_of
from moonlit.games.one_night import GAME

FILES = sorted((Path(__file__).parent.parent / "playthroughs").glob("*.txt"))


def test_the_playthroughs_cover_the_kinds_of_tables() -> None:
    tables = [table_of(GAME, path.read_text(encoding="utf-8")) for path in FILES]
    assert {players for players, _ in tables} >= {3, 5, 6, 10}
    assert {options.rules_profile for _, options in tables} == {"official", "translation"}
    assert {options.night_pace > 0 for _, options in tables} == {True, False}
    assert any(options.nights > 1 for _, options in tables)
    assert {options.role_set_mode for _, options in tables} == {"public", "pool"}
