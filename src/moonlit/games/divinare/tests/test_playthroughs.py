"""The playthroughs, which tests/test_playthroughs.py plays again, show every kind of table."""

from pathlib import Path

from moonlit.core.playthrough import table_of
from moonlit.games.divinare import GAME
from moonlit.games.divinare.components import SCHEDULES, Options, schedule

FILES = sorted((Path(__file__).parent.parent / "playthroughs").glob("*.txt"))


def test_every_number_of_players_and_every_action_card_has_a_playthrough() -> None:
    tables = [table_of(GAME, path.read_text(encoding="utf-8")) for path in FILES]
    assert {players for players, options in tables if options == Options()} == {2, 3, 4}
    assert {schedule(options, players) for players, options in tables} == set(SCHEDULES.values())
    assert {options.boards for _, options in tables} == {"a", "b", "c"}
    assert {options.totals for _, options in tables} == {"shown", "hidden"}
