"""Words: of whatever a game offers before the deal, in both languages, and whole messages."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Junk

from moonlit.core.game import Choice, Game, Span
from moonlit.games import shelf

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "moonlit" / "games"
TEXTS = [*(ROOT / "src").rglob("*.ftl"), *(ROOT / "client").rglob("*.ftl")]
LANGUAGES = ("en", "ru")
PLAYABLE = {name: game for name, game in shelf().items() if (GAMES / name / "face").is_dir()}
"""What a person can play in the browser; a game may stand on the shelf before it has a face."""


def words(game: Game, language: str) -> set[str]:
    """The ids of a game's messages."""
    text = (GAMES / game.name / "locale" / f"{language}.ftl").read_text("utf-8")
    return set(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE))


def of_options(game: Game) -> Iterator[str]:
    """Every option and its values, but seats: they are shown as the player who sits there."""
    for players in game.players:
        for option, values in game.choices(players).items():
            yield f"option-{option}"
            yield from (f"option-{option}-{value}" for value in spoken(values, players))


def spoken(values: Sequence[Choice], players: int) -> Iterator[str | int]:
    """Switches and names, and numbers where not all of them are seats; a kit is drawn.

    Any number of a range is said by one message.
    """
    if isinstance(values, Span):
        yield "number"
        yield from values.beside
        return
    yield from (str(value).lower() for value in values if isinstance(value, bool))
    numbers = [value for value in values if isinstance(value, int) and not isinstance(value, bool)]
    yield from (value for value in values if isinstance(value, str))
    yield from numbers if not set(numbers) <= set(range(players)) else ()


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


@pytest.mark.parametrize(
    ("values", "needed"),
    [
        (("random", 0, 1, 2), ["random"]),
        ((5, 3, 7), [5, 3, 7]),
        ((True, False), ["true", "false"]),
        ((("lantern", "key"),), []),
        (Span(range(15, 121), (0, 30, 60)), ["number", 0]),
    ],
)
def test_seats_and_kits_need_no_words(values: Sequence[Choice], needed: Sequence[Choice]) -> None:
    assert list(spoken(values, players=3)) == needed


@pytest.mark.parametrize("text", TEXTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_line_of_a_text_belongs_to_a_message(text: Path) -> None:
    entries = parse(text.read_text("utf-8")).body
    assert [entry.content for entry in entries if isinstance(entry, Junk)] == []
