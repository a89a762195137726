"""The script of a lesson: bots decide by it instead of thinking, and the learner is held to it."""

from functools import partial
from typing import Literal, Protocol

import msgspec

from moonlit.bots.bot import Action
from moonlit.core.game import Game
from moonlit.core.record import Play, digest
from moonlit.core.seats import Seat
from moonlit.server.domain.identity import Person
from moonlit.server.domain.lessons import Lesson, Part, Step, lesson_of
from moonlit.server.domain.seating import (
    BIRDS,
    OPEN,
    Chair,
    Code,
    LessonPlace,
    Setup,
    names_of,
    new_secret,
    person_on,
)
from moonlit.server.refusals import LessonWaits, LessonWants, NoLesson, NotInLessons
from moonlit.server.store.protocol import Store
from moonlit.server.tables.background import BackgroundTasks
from moonlit.server.tables.context import ServerContext
from moonlit.server.tables.decisions import Decisions
from moonlit.server.tables.naming import bot_on, is_called
from moonlit.server.wire import messages
from moonlit.server.wire.codec import decode_action

ALLOWED = (
    messages.Speak,
    messages.Rename,
    messages.Rest,
    messages.ReadOn,
    messages.GoOn,
    messages.Ping,
)
"""What a page may say in a lesson, beside answers to its questions."""
MOST_TABLES = 100
"""Among so many unfinished ones, the latest, it is looked for a lesson that was left."""
NoteKind = Literal["look", "do", "right"]
Marks = tuple[str, ...]


class LessonTable(Protocol):
    """What a script needs of its table."""

    setup: Setup
    play: Play | None
    game: Game
    is_broken: bool
    background: BackgroundTasks
    decisions: Decisions

    def started(self) -> Play: ...
    def note_result(self, play: Play) -> None: ...


class LessonScript:
    """Lets a lesson go on, decision by decision, when what was to be read has been read."""

    def __init__(self, table: LessonTable) -> None:
        self._table = table
        self._read = -1
        """After so many decisions the notes were read; not stored, so they may be shown again."""

    @property
    def part(self) -> Part | None:
        """What is followed here; None at every other table, and where the lesson is another now."""
        place = self._table.setup.lesson
        return None if place is None else part_at(lesson_of(self._table.setup.game), place)

    def moment(self, play: Play) -> messages.LessonMoment | None:
        """The notes of this moment, for the learner."""
        part, place = self.part, self._table.setup.lesson
        lesson = lesson_of(self._table.setup.game)
        if part is None or place is None or lesson is None:
            return None
        made = len(play.decisions)
        return messages.LessonMoment(
            at=made,
            notes=notes_at(part, made, lesson.steps_before(place.part)),
            is_over=made >= len(part.script),
        )

    def check_page(self, said: messages.FromPage) -> None:
        """Refuse what has no place in a lesson: it would part from its script."""
        if self._table.setup.lesson is not None and not isinstance(said, ALLOWED):
            raise NotInLessons

    def check(self, seat: Seat, said: messages.Decide) -> None:
        """Refuse an answer that is not the wanted one; repeated answers are none."""
        play, place = self._table.started(), self._table.setup.lesson
        if place is None or said.question != play.answers[seat]:
            return
        part, made = self.part, len(play.decisions)
        step = part.asks(made) if part is not None else None
        if part is None or step is None:
            raise LessonWaits
        action = decode_action(bytes(said.action), self._table.game.Action)
        wanted = (part.script[made].action, *step.also)
        if not any(is_wanted(self._table.game, one, action) for one in wanted):
            raise LessonWants(step=step.name)

    def go_on(self) -> None:
        """Let the next decision be made, unless it is the learner's or something is to be read."""
        part, play = self.part, self._table.play
        if part is None or play is None or self._table.is_broken:
            return
        made = len(play.decisions)
        if made >= len(part.script):
            self._table.note_result(play)
        elif part.script[made].seat != part.seat and self._is_read(part, made):
            self._table.background.start(partial(self._follow, made))

    async def read_on(self, seat: Seat, at: int) -> None:
        """The notes of this moment were read, or its step is skipped; idempotent."""
        part = self.part
        if part is None or seat != part.seat or at != len(self._table.started().decisions):
            return
        self._read = at
        if part.asks(at) is not None:
            await self._follow(at)
        else:
            self.go_on()

    def _is_read(self, part: Part, made: int) -> bool:
        return made == self._read or not notes_at(part, made)

    async def _follow(self, made: int) -> None:
        """Make the next decision of the script."""
        table, part, play = self._table, self.part, self._table.started()
        if part is None or made != len(play.decisions):
            return
        entry = part.script[made]
        if entry.seat is None:
            await table.decisions.close_window(play.window)
        else:
            action = decode_action(bytes(entry.action), table.game.Action)
            await table.decisions.make(play, entry.seat, action)


def is_wanted(game: Game, wanted: msgspec.Raw, action: Action) -> bool:
    """Whether an action is the wanted one, whenever either was made."""
    one, stamp = decode_action(bytes(wanted), game.Action), game.talk.stamp
    return bool(one == action if stamp is None else stamp(one, None) == stamp(action, None))


def part_at(lesson: Lesson | None, place: LessonPlace) -> Part | None:
    """A part of a lesson, as long as it is the one that a table was made for."""
    if lesson is None or not 0 <= place.part < len(lesson.parts):
        return None
    part = lesson.parts[place.part]
    return part if digest(part.record) == place.digest else None


def notes_at(part: Part, made: int, before: int = 0) -> tuple[messages.LessonNote, ...]:
    """What is to be read after so many decisions: what the last one brought, then the steps."""
    done, asks = part.asks(made - 1), part.asks(made)

    def note(step: Step, kind: NoteKind, look: Marks, touch: Marks = ()) -> messages.LessonNote:
        number = before + 1 + part.steps.index(step)
        return messages.LessonNote(step=step.name, number=number, kind=kind, look=look, touch=touch)

    brought = [] if done is None or done.right is None else [note(done, "right", done.right)]
    steps = [
        note(one, "do", one.look, one.touch)
        if one is asks
        else note(one, "look", one.look, one.use)
        for one in part.steps_at(made)
    ]
    return (*brought, *steps)


async def lesson_table(
    context: ServerContext, person: Person, name: str, wish: messages.NewLesson
) -> Code:
    """The table of a lesson: where it was left, or a new one."""
    game = context.games.get(name)
    lesson = lesson_of(name) if game is not None else None
    if game is None or lesson is None or not 0 <= wish.part < len(lesson.parts):
        raise NoLesson
    for one in await left_lessons(context.store, person, name):
        if not wish.anew and one.lesson and part_at(lesson, one.lesson) is not None:
            return one.code
        await context.store.end_table(one.code)
    setup = lesson_setup(game, lesson, wish.part, person)
    began = int(context.clock.today())
    return (await context.open_table(msgspec.structs.replace(setup, began=began))).code


async def left_lessons(store: Store, person: Person, game: str) -> list[Setup]:
    """The lessons of a game that somebody has not finished, the latest first."""
    tables = await store.unfinished_tables_of(person.id, MOST_TABLES)
    codes = [one.code for one in tables if one.lesson is not None and one.game == game]
    return [setup for code in codes if (setup := await store.table(code)) is not None]


def lesson_setup(game: Game, lesson: Lesson, n: int, person: Person) -> Setup:
    """A table for one part of a lesson: its deal is prepared, so there is nothing to prove."""
    part = lesson.parts[n]
    record = part.record
    setup = Setup(
        game=game.name,
        rules=record.rules,
        host=person.id,
        chairs=chairs_for(part, person),
        options=msgspec.json.decode(record.options),
        assistant=part.assistant,
        seed=record.seed,
        luck=new_secret(),
        branch=record.branch or None,
        is_closed=True,
        lesson=LessonPlace(part=n, digest=digest(record)),
    )
    return msgspec.structs.replace(setup, names=names_of(setup))


def chairs_for(part: Part, person: Person) -> tuple[Chair, ...]:
    """The learner at their seat, and the birds of the record everywhere else."""
    chairs = [
        Chair(bird=name, level="regular")
        if name in BIRDS and not is_called(person.name, name)
        else OPEN
        for name in part.record.names
    ]
    chairs[part.seat] = person_on(person)
    for seat in range(len(chairs)):
        if chairs[seat].is_open:
            chairs[seat] = bot_on("regular", chairs)
    return tuple(chairs)
