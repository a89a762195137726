"""The playthroughs, which tests/test_playthroughs.py plays again, show every kind of table."""

from pathlib import Path

from moonlit.core.playthrough import table_of
from moonlit.games.monster_next_door import GAME
from moonlit.games.monster_next_door.components import Options, choices

FILES = sorted((Path(__file__).parent.parent / "playthroughs").glob("*.txt"))


def test_many_kinds_of_tables_have_a_playthrough() -> None:
    tables = [table_of(GAME, path.read_text(encoding="utf-8")) for path in FILES]
    assert {players for players, _ in tables} == {3, 4, 5, 6, 8}
    assert {players for players, options in tables if options == Options()} == {3, 5}
    for option, values in choices(3).items():
        if option not in ("rounds", "werewolf_hunters", "turn_seconds", "monster_powers"):
            assert {getattr(options, option) for _, options in tables} >= set(values)
    assert any(isinstance(options.deck, tuple) for _, options in tables)
