"""What the narrator can say: captions, and recordings for devices without a voice."""

from pathlib import Path
from statistics import mean
from typing import NamedTuple

import pytest

from moonlit.games import one_night
from moonlit.games.one_night.night.script import script
from moonlit.games.one_night.options import PROFILES
from moonlit.games.one_night.roles import ROLES

HERE = Path(one_night.__file__).parent
LANGUAGES = ("en", "ru")
PACES = (5, 8, 10, 12)
"""Seconds of a window, as tables can choose; 8 is usual."""
QUICKEST = 1.7
"""How much faster a line may be said in a short window, as `client/src/voice/rate.ts` has it."""
LETTERS = 14
"""About how many letters a device's own voice says in a second, as there."""
CLOSING = 1.9
"""Seconds before its end in which a window is closed, as there."""
RATE = 22_050
KILOBITS = (0, 8, 16, 24, 32, 40, 48, 56, 64)


def every_line() -> set[str]:
    """All that can be said, whatever cards are in the set."""
    return set(one_night.GAME.narration)


def captions(language: str) -> dict[str, str]:
    """The words of each line."""
    ftl = (HERE / "locale" / f"{language}.ftl").read_text()
    said = (row.partition(" = ") for row in ftl.splitlines() if row.startswith("narrator-"))
    return {name.removeprefix("narrator-"): words for name, _, words in said}


def recordings(language: str) -> Path:
    return HERE / "face" / "narrator" / language


class Heard(NamedTuple):
    """What can be told of a recording without playing it."""

    seconds: float
    sounding: float
    """The share of its frames that hold any sound."""
    decibels: float
    """How loud those are on average, counted from anywhere."""


def listen(file: Path) -> Heard:
    """Read an MP3 as `scripts/narrate` makes them: MPEG 2, layer III, mono, no checksums."""
    raw = file.read_bytes()
    at = raw.index(b"\xff\xf3")
    gains: list[int] = []
    frames = 0
    while at < len(raw):
        header = int.from_bytes(raw[at : at + 4])
        assert header >> 16 == 0xFFF3, f"{file}: no frame at {at}"
        assert header >> 6 & 3 == 3, f"{file}: not mono"
        side = int.from_bytes(raw[at + 4 : at + 13]) >> 34
        frames += 1
        if side >> 17 & 0xFFF:
            gains.append(side & 0xFF)
        at += 72_000 * KILOBITS[header >> 12 & 15] // RATE + (header >> 9 & 1)
    return Heard(frames * 576 / RATE, len(gains) / frames, 1.5 * sum(gains) / len(gains))


def test_a_night_with_every_role_says_nothing_that_is_not_listed() -> None:
    for rules in PROFILES.values():
        assert {window.line for window in script(frozenset(ROLES), rules)} <= every_line()


@pytest.mark.rule("ON-12")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_has_a_caption_and_nothing_else_has(language: str) -> None:
    assert captions(language).keys() == every_line()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_recorded_and_takes_at_most_half_of_its_window(language: str) -> None:
    files = {file.stem: listen(file).seconds for file in recordings(language).glob("*.mp3")}
    assert files.keys() == every_line()
    for name, seconds in files.items():
        spoken = len(captions(language)[name]) / LETTERS
        for pace in PACES:
            fastest = QUICKEST if pace < 8 else 1
            assert max(seconds, spoken) / fastest <= pace / 2, (name, pace, seconds)
        assert seconds > 0.8, name
    assert files["close"] < CLOSING


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_recorded_is_what_the_captions_say_today(language: str) -> None:
    spoken = (recordings(language) / "words.txt").read_text().splitlines()
    assert dict(row.split("\t") for row in spoken) == captions(language)


def test_every_recording_is_audible_as_long_as_its_words_and_as_loud_as_the_others() -> None:
    heard = {
        (language, name): listen(recordings(language) / f"{name}.mp3")
        for language in LANGUAGES
        for name in every_line()
    }
    usual = {
        language: mean(one.decibels for (spoken, _), one in heard.items() if spoken == language)
        for language in LANGUAGES
    }
    assert abs(usual["en"] - usual["ru"]) < 7
    for (language, name), recording in heard.items():
        letters = len(captions(language)[name])
        assert 8 < letters / recording.seconds < 22, (language, name)
        assert recording.sounding > 0.75, (language, name)
        assert abs(recording.decibels - usual[language]) < 7, (language, name)
