"""The playthroughs, which tests/test_playthroughs.py plays again, show every kind of table."""

from pathlib import Path

from moonlit.core.playthrough import table_of
from moonlit.games.lonesome_october import GAME

FILES = sorted((Path(__file__).parent.parent / "playthroughs").glob("*.txt"))
TEXTS = [path.read_text(encoding="utf-8") for path in FILES]


def test_playthroughs_cover_every_table_and_both_endings() -> None:
    tables = [table_of(GAME, text) for text in TEXTS]
    assert {players for players, _ in tables} == {4, 5, 6}
    assert {options.ingredients for _, options in tables} == {"open", "hidden"}
    assert {options.sides for _, options in tables} == {"dealt", "chosen"}
    assert any(": conflict-began " in text for text in TEXTS)
    assert any(": token-won " in text for text in TEXTS)
