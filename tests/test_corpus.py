"""Games that were once played, by every version of every game: each is played to the same end.

A new file is the saved game of a finished table. The first run of it fails and prints what belongs
into `endings.toml`; what stands there already never changes, or an old game would end otherwise.
"""

import tomllib
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from moonlit.core.laws import viewers
from moonlit.core.record import Play, Record, replay
from moonlit.games import shelf

CORPUS = Path(__file__).parent / "corpus"
FILES = sorted(CORPUS.glob("*.json"))
ENDINGS = tomllib.loads((CORPUS / "endings.toml").read_text())


def ending(record: Record) -> dict[str, object]:
    """How a game ends, how much everybody is told, and how many choices there were on the way."""
    game = shelf()[record.game]
    choices = sha256()
    play: Play | None = None
    for play in replay(game, record):
        n = [len(play.options_of(seat)) for seat in play.asked()]
        choices.update(msgspec.json.encode(n))
    assert play is not None
    outcome = game.outcome(play.state)
    return {
        "scores": list(outcome.scores),
        "ranks": list(outcome.ranks),
        "told": [play.heard_count(viewer) for viewer in viewers(play.players)],
        "choices": choices.hexdigest()[:16],
    }


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_game_once_played_ends_as_it_did(file: Path) -> None:
    found = ending(msgspec.json.decode(file.read_bytes(), type=Record))
    written = "\n".join(
        f"{key} = {msgspec.json.encode(value).decode()}" for key, value in found.items()
    )
    assert found == ENDINGS.get(file.name), f'["{file.name}"]\n{written}\n'
