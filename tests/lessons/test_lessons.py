"""Every lesson is played to its end by the rules alone, and says everything in both languages."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from moonlit.core.game import Game
from moonlit.core.record import Decision, Play, beginning
from moonlit.games import shelf
from moonlit.server.domain.lessons import Lesson, Part, Step, lesson_of
from moonlit.server.domain.seating import BIRDS
from moonlit.server.tables.lesson import notes_at

GAMES = Path(__file__).parents[2] / "src" / "moonlit" / "games"
TAUGHT = {name: lesson for name in shelf() if (lesson := lesson_of(name)) is not None}
PARTS = [
    pytest.param(shelf()[name], part, id=f"{name}-{n}")
    for name, lesson in TAUGHT.items()
    for n, part in enumerate(lesson.parts, 1)
]
each_part = pytest.mark.parametrize(
    "part", [one.values[1] for one in PARTS], ids=[str(one.id) for one in PARTS]
)
LANGUAGES = ("en", "ru")
MESSAGE = re.compile(r"^([a-z][\w-]*) =((?:.*\n)(?:[ }].*\n|\n(?=[ }]))*)", re.MULTILINE)
SENTENCE_END = re.compile(r"[.!?…]+(?=\s|$)")
MOST_STEPS = 18


def words(game: str, language: str) -> dict[str, str]:
    """The messages of a lesson."""
    text = (GAMES / game / "lesson" / f"{language}.ftl").read_text("utf-8")
    return {name: said.strip() for name, said in MESSAGE.findall(f"{text}\n")}


def needed(lesson: Lesson) -> Iterator[str]:
    for step in (step for part in lesson.parts for step in part.steps):
        yield from (step.name, f"{step.name}-title")
        if step.right is not None:
            yield from (f"{step.name}-right", f"{step.name}-right-title")


MARKED = re.compile(r"\bmark=(?:\"|\{`)([^\"`]+)")
"""A mark on an element, or handed on to the component that draws it."""


def marks_in(game: str) -> re.Pattern[str]:
    """All marks that a game's face and the furniture may carry; holes stand for anything."""
    folders = [GAMES / game / "face", GAMES.parents[2] / "client" / "src"]
    files = [file for folder in folders for file in folder.rglob("*.svelte")]
    found = [
        name
        for file in files
        for value in MARKED.findall(file.read_text("utf-8"))
        for name in re.sub(r"\$?\{[^}]*\}", "*", value).split()
    ]
    return re.compile("|".join(re.escape(name).replace(r"\*", r"[\w-]+") for name in found))


def test_there_are_lessons() -> None:
    assert TAUGHT


@pytest.mark.parametrize(("game", "part"), PARTS)
def test_a_lesson_follows_the_rules_of_today_to_its_end(game: Game, part: Part) -> None:
    assert part.record.rules == game.rules
    play = beginning(game, part.record)
    for decision in part.script:
        play.follow(decision)
        play.look(play.state, {}, {})
    assert len(play.decisions) == len(part.script)


@pytest.mark.parametrize(("game", "part"), PARTS)
def test_whatever_is_accepted_instead_leads_on_as_well(game: Game, part: Part) -> None:
    for step in part.steps:
        for other in step.also:
            play = played(game, part, step.after)
            for decision in (Decision(part.seat, other), *part.script[step.after + 1 :]):
                play.follow(decision)


def played(game: Game, part: Part, made: int) -> Play:
    play = beginning(game, part.record)
    for decision in part.script[:made]:
        play.follow(decision)
    return play


@each_part
def test_every_decision_of_the_learner_has_a_step_that_lights_it(part: Part) -> None:
    own = [n for n, decision in enumerate(part.script) if decision.seat == part.seat]
    assert own
    asking = [part.asks(n) for n in own]
    assert None not in asking
    assert [step.name for step in asking if step is not None and not step.touch] == []
    others = [step for step in part.steps if step not in asking]
    assert [step.name for step in others if step.touch or step.right is not None] == []
    assert [step.name for step in asking if step is not None and step.use] == []


@each_part
def test_every_step_comes_in_its_order(part: Part) -> None:
    moments = [step.after for step in part.steps]
    assert moments == sorted(moments)
    assert max(moments) <= len(part.script)
    shown = [
        note.step
        for made in range(len(part.script) + 1)
        for note in notes_at(part, made)
        if note.kind != "right"
    ]
    assert shown == [step.name for step in part.steps]


@each_part
def test_birds_sit_at_all_other_seats(part: Part) -> None:
    others = [name for seat, name in enumerate(part.record.names) if seat != part.seat]
    assert set(others) <= set(BIRDS)
    assert len(set(others)) == len(others)


@pytest.mark.parametrize("game", TAUGHT)
def test_names_of_steps_are_not_used_twice(game: str) -> None:
    names = [step.name for part in TAUGHT[game].parts for step in part.steps]
    assert len(set(names)) == len(names)
    assert len(names) <= MOST_STEPS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_has_words_for_all_its_steps(game: str, language: str) -> None:
    assert set(needed(TAUGHT[game])) - {*words(game, language)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_a_note_has_two_sentences_at_most(game: str, language: str) -> None:
    said = words(game, language)
    long = {
        name: said[name]
        for name in needed(TAUGHT[game])
        if not name.endswith("-title") and len(SENTENCE_END.findall(said[name])) > 2
    }
    assert long == {}


@pytest.mark.parametrize("game", TAUGHT)
def test_the_words_of_a_lesson_belong_to_its_steps(game: str) -> None:
    names = {step.name for part in TAUGHT[game].parts for step in part.steps}
    parts = {"", "-title", "-else", "-right", "-right-title"}
    known = {"over", *(f"{name}{part}" for name in names for part in parts)}
    source = "".join(file.read_text("utf-8") for file in (GAMES / game / "lesson").glob("*.svelte"))
    others = {name for name in words(game, "en") if name not in known}
    assert {name for name in others if name.partition("-")[0] + "-" not in source} == set()


@pytest.mark.parametrize("game", TAUGHT)
def test_everything_a_lesson_lights_is_marked_on_the_page(game: str) -> None:
    marks = marks_in(game)
    named = {
        mark
        for part in TAUGHT[game].parts
        for step in part.steps
        for mark in (*step.look, *step.touch, *step.use, *(step.right or ()))
    }
    assert {mark for mark in named if not marks.fullmatch(mark)} == set()


def test_a_step_knows_nothing_but_its_fields() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"name": "a", "after": 0, "lok": []}', type=Step)
