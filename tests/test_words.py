"""Whatever a game offers before the deal has words, in both languages."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from moonlit.core.game import Game
from moonlit.games import shelf

GAMES = Path(__file__).parents[1] / "src" / "moonlit" / "games"
LANGUAGES = ("en", "ru")
PLAYABLE = {name: game for name, game in shelf().items() if (GAMES / name / "face").is_dir()}
"""What a person can play in the browser; a game may stand on the shelf before it has a face."""


def words(game: Game, language: str) -> set[str]:
    """The ids of a game's messages."""
    text = (GAMES / game.name / "locale" / f"{language}.ftl").read_text("utf-8")
    return set(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE))


def of_options(game: Game) -> Iterator[str]:
    """Every option and its values; a number may do without words: it is shown as a seat."""
    for players in game.players:
        for option, values in game.choices(players).items():
            yield f"option-{option}"
            switches = [str(value).lower() for value in values if isinstance(value, bool)]
            names = [value for value in values if isinstance(value, str)]
            yield from (f"option-{option}-{value}" for value in (*switches, *names))


def of_kits(game: Game) -> Iterator[str]:
    """Everything that is picked from a box, and the groups it stands in."""
    for players in game.players:
        for kit in game.setup.kits(players, game.Options()).values():
            yield from (f"thing-{thing}" for thing in kit.box)
            yield from (f"group-{group}" for group in kit.groups)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PLAYABLE.values(), ids=PLAYABLE)
def test_everything_offered_before_the_deal_has_words(game: Game, language: str) -> None:
    needed = {*of_options(game), *of_kits(game)}
    assert needed - words(game, language) == set()
