"""What the narrator can say: captions, and recordings for devices without a voice."""

from pathlib import Path

import pytest

from moonlit.games import one_night
from moonlit.games.one_night.night.script import STEPS, line, script
from moonlit.games.one_night.options import PROFILES
from moonlit.games.one_night.roles import ROLES

HERE = Path(one_night.__file__).parent
LANGUAGES = ("en", "ru")
LONGEST = 8.0
"""Seconds of a window, as tables usually play."""
BYTES_A_SECOND = 24_000 / 8


def every_line() -> set[str]:
    """All that can be said, whatever cards are in the set."""
    return {
        line(step.name, part, roles)
        for step in STEPS
        for part in step.parts
        for roles in ((), ("dream_wolf",))
    }


def captions(language: str) -> dict[str, str]:
    """The words of each line."""
    ftl = (HERE / "locale" / f"{language}.ftl").read_text()
    said = (row.partition(" = ") for row in ftl.splitlines() if row.startswith("narrator-"))
    return {name.removeprefix("narrator-"): words for name, _, words in said}


def recordings(language: str) -> Path:
    return HERE / "face" / "narrator" / language


def test_a_night_with_every_role_says_nothing_that_is_not_listed() -> None:
    for rules in PROFILES.values():
        assert {window.line for window in script(frozenset(ROLES), rules)} <= every_line()


@pytest.mark.rule("ON-12")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_has_a_caption_and_nothing_else_has(language: str) -> None:
    assert captions(language).keys() == every_line()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_recorded_and_short_enough_for_its_window(language: str) -> None:
    files = {file.stem: file.stat().st_size for file in recordings(language).glob("*.mp3")}
    assert files.keys() == every_line()
    for name, size in files.items():
        assert 1 < size / BYTES_A_SECOND < LONGEST, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_recorded_is_what_the_captions_say_today(language: str) -> None:
    spoken = (recordings(language) / "words.txt").read_text().splitlines()
    assert dict(row.split("\t") for row in spoken) == captions(language)
