"""Lessons: games that were recorded beforehand, with notes bound to their moments.

A lesson is the folder `lesson` of a game: `lesson.json` is read here, its words by the pages.
"""

from functools import cache
from importlib.resources import files
from itertools import accumulate

import msgspec

from moonlit.core.record import Decision, Record
from moonlit.core.seats import Seat


class Step(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One idea of a lesson: a note, and what it says once the learner has done what is asked."""

    name: str
    """Its words are the messages `<name>-title` and `<name>`."""
    after: int
    """How many decisions have been made then. The last step before a decision of the learner asks
    for it; all others only explain."""
    look: tuple[str, ...] = ()
    """The marks on the page that are lit, and only looked at."""
    touch: tuple[str, ...] = ()
    """The marks that are lit and live, in the order in which they are to be touched."""
    use: tuple[str, ...] = ()
    """What is lit and live where nothing is asked; it decides nothing: a card that is uncovered."""
    right: tuple[str, ...] | None = None
    """What is lit while the note says what the decision brought (`<name>-right`); None: no note."""
    also: tuple[msgspec.Raw, ...] = ()
    """Other decisions that are as good: whatever follows in the record is legal after them too."""


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game or a piece of one, from its deal or from a prepared position."""

    seat: Seat
    """Where the learner sits."""
    record: Record
    steps: tuple[Step, ...]
    assistant: bool = True

    @property
    def script(self) -> tuple[Decision, ...]:
        """The decisions of everybody, in order."""
        return self.record.decisions

    def steps_at(self, made: int) -> list[Step]:
        """The steps of one moment."""
        return [step for step in self.steps if step.after == made]

    def asks(self, made: int) -> Step | None:
        """The step that asks the learner for the next decision, where it is theirs."""
        steps = self.steps_at(made)
        is_asked = 0 <= made < len(self.script) and self.script[made].seat == self.seat
        return steps[-1] if is_asked and steps else None


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What `lesson.json` holds: one game, or several pieces one after another."""

    parts: tuple[Part, ...]

    @property
    def steps(self) -> int:
        """How many steps there are in all parts."""
        return sum(len(part.steps) for part in self.parts)

    def steps_before(self, part: int) -> int:
        """How many steps there are in the parts before this one."""
        return [0, *accumulate(len(one.steps) for one in self.parts)][part]


@cache
def lesson_of(game: str) -> Lesson | None:
    """The lesson of a game on the shelf, if it has one."""
    file = files("moonlit.games") / game / "lesson" / "lesson.json"
    return msgspec.json.decode(file.read_bytes(), type=Lesson) if file.is_file() else None
