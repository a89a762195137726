"""Whole games of every game as text, played again and compared word by word.

When rules change on purpose, or for a new file that only says players, options and seed:

    MOONLIT_REWRITE=1 .venv/bin/pytest tests/test_playthroughs.py
"""

import os
from difflib import unified_diff
from pathlib import Path

import msgspec
import pytest

import moonlit.games
from moonlit.core.game import Game
from moonlit.core.playthrough import ending, heard, play_again, record_of, said
from moonlit.core.record import digest, replay
from moonlit.core.seats import everyone
from moonlit.games import shelf

SHELF = Path(moonlit.games.__file__).parent
FILES = [
    (game, path)
    for game in shelf().values()
    for path in sorted((SHELF / game.name / "playthroughs").glob("*.txt"))
]
REWRITE = "if that is intended, or the file is new, run with MOONLIT_REWRITE=1"
each = pytest.mark.parametrize(
    ("game", "path"), FILES, ids=[f"{game.name}-{path.stem}" for game, path in FILES]
)


@each
def test_the_same_decisions_give_the_same_words(game: Game, path: Path) -> None:
    written = path.read_text(encoding="utf-8")
    played = play_again(game, written)
    if os.environ.get("MOONLIT_REWRITE"):
        path.write_text(played, encoding="utf-8")
    elif written != played:
        apart = unified_diff(written.splitlines(), played.splitlines(), "written", "played")
        pytest.fail("\n".join([f"the game went another way; {REWRITE}", *apart]), pytrace=False)


@each
def test_a_replay_of_the_record_is_what_the_words_say(game: Game, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = record_of(game, text)
    *_, last = replay(game, record)
    assert last.is_over, REWRITE
    assert text.endswith(f"\n{ending(game, last.state)}\ndigest: {digest(record)}\n")
    for viewer in (None, *everyone(last.players)):
        assert list(map(said, last.heard(viewer))) == heard(text, viewer)


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_the_smallest_and_the_largest_table_of_every_game_are_written_down(game: Game) -> None:
    texts = [path.read_text(encoding="utf-8") for mine, path in FILES if mine is game]
    sizes = {len(record_of(game, text).names) for text in texts}
    missing = {game.players[0], game.players[-1]} - sizes
    assert missing == set(), f"no playthrough of so many players in {game.name}/playthroughs"


def test_a_file_of_three_lines_becomes_a_whole_game() -> None:
    game = shelf()["divinare"]
    options = msgspec.json.encode(game.Options()).decode()
    text = play_again(game, f"players: 2\noptions: {options}\nseed: new\n")
    assert text.startswith("game: divinare\n")
    assert play_again(game, text) == text
