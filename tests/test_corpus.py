"""Games that were once played, by every version of every game: each is played to the same end.

A new file is the saved game of a finished table. The first run of it fails and prints what belongs
into `endings.toml`; what stands there already never changes, or an old game would end otherwise.
"""

import tomllib
from collections.abc import Callable, Iterator
from hashlib import sha256
from importlib import import_module
from inspect import getmembers, isfunction
from pathlib import Path
from types import FunctionType

import msgspec
import pytest

from moonlit.core.errors import Refusal
from moonlit.core.laws import viewers
from moonlit.core.record import Play, Record, replay
from moonlit.games import shelf

CORPUS = Path(__file__).parent / "corpus"
FILES = sorted(CORPUS.glob("*.json"))
ENDINGS = tomllib.loads((CORPUS / "endings.toml").read_text())


def read(file: Path) -> Record:
    return msgspec.json.decode(file.read_bytes(), type=Record)


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
    found = ending(read(file))
    written = "\n".join(
        f"{key} = {msgspec.json.encode(value).decode()}" for key, value in found.items()
    )
    assert found == ENDINGS.get(file.name), f'["{file.name}"]\n{written}\n'


@pytest.mark.parametrize(
    ("name", "rules"), [(game.name, n) for game in shelf().values() for n in game.versions()]
)
def test_there_is_a_game_by_every_version_of_every_game(name: str, rules: int) -> None:
    played = {(record.game, record.rules) for record in map(read, FILES)}
    assert (name, rules) in played, "save a finished game by these rules to tests/corpus"


def old_rules() -> Iterator[tuple[str, FunctionType]]:
    """Everything in which an earlier version of some game differs, by the name of the game."""
    for game in shelf().values():
        if game.earlier:
            versions = import_module(f"moonlit.games.{game.name}.versions")
            for _, rule in getmembers(versions, isfunction):
                if rule.__module__ == versions.__name__:
                    yield game.name, rule


@pytest.mark.parametrize(
    ("name", "rule"), [*old_rules()], ids=lambda one: getattr(one, "__name__", one)
)
def test_without_any_one_of_its_old_rules_some_old_game_would_go_another_way(
    name: str, rule: FunctionType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the files would not show that this rule is still there."""
    newest = shelf()[name].rules
    old = [file for file in FILES if (read(file).game, read(file).rules < newest) == (name, True)]
    never: Callable[[object], bool] = lambda _: False  # noqa: E731
    monkeypatch.setattr(rule, "__code__", never.__code__)
    assert any(goes_otherwise(file) for file in old)


def goes_otherwise(file: Path) -> bool:
    try:
        return bool(ending(read(file)) != ENDINGS[file.name])
    except Refusal:
        return True
