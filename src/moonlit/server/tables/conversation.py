"""What is said at a table: who may say it, who hears it, and when."""

from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Any, Protocol

import msgspec

from moonlit.core.chance import below, stream
from moonlit.core.game import Game, Gesture
from moonlit.core.record import Play, Step, Viewer
from moonlit.core.seats import Seat
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.seating import Setup, Stage
from moonlit.server.domain.talk import LONGEST_STORY, Spoken, Talk, clean_words
from moonlit.server.refusals import Silenced, Unreadable
from moonlit.server.tables.context import ServerContext
from moonlit.server.tables.hearing import (
    blind_to,
    check_voice,
    events_heard,
    heard,
    makes_sense,
    may_gesture,
    places,
    read_from,
    room_of,
    told,
)
from moonlit.server.tables.naming import speaking_name
from moonlit.server.tables.onlookers import OnlookerDelay
from moonlit.server.tables.page import Page
from moonlit.server.wire import messages

KEYS = 2**53
"""Whole numbers that every browser can count."""


class TalkingTable(Protocol):
    """What a conversation needs of the table it is held at."""

    setup: Setup
    play: Play | None
    game: Game

    @property
    def stage(self) -> Stage:
        """How far it is."""
        ...

    @property
    def pages(self) -> Collection[Page]:
        """Everybody who looks at it."""
        ...

    def known_to(self, viewer: Viewer) -> Play | None:
        """The game as far as this viewer may know it."""
        ...

    def started(self) -> Play:
        """The game, or a refusal where there is none yet."""
        ...


class Conversation:
    """The talk of one table: kept first, then heard by whom it is meant for."""

    def __init__(
        self, table: TalkingTable, context: ServerContext, talk: Talk, delay: OnlookerDelay
    ) -> None:
        """It goes on from what was said before."""
        self._table = table
        self._context = context
        self._talk = talk
        self._delay = delay
        self._looked: dict[Viewer, int] = {}
        """Up to which event it has been seen whether each viewer may read a note."""

    async def speak(self, page: Page, said: messages.Speak) -> None:
        """Keep what somebody says, then let those hear it whom it is meant for."""
        if not 0 <= said.key < KEYS:
            raise Unreadable
        if self._talk.has(page.person, said.key):
            return
        seat = self._table.setup.seat_of(page.person)
        if said.gesture is not None:
            await self._gesture(seat, said.key, said.gesture)
            return
        check_voice(self._table.game, self._table.play, seat)
        if said.note:
            await self._write_note(seat, said)
            return
        to = room_of(self._table.game, self._table.play, seat) if said.aside else ()
        if said.aside and not to:
            raise Silenced
        apart = seat is None and self._table.stage == "playing"
        line = Spoken(
            audience="room" if to else "onlookers" if apart else "everybody",
            to=to,
            person=page.person,
            speaker=self._talk.speaker(page.person, seat),
            seat=seat,
            name=self._name_of(page, seat),
            is_member=page.is_member if seat is None else self._table.setup.chairs[seat].is_member,
            key=said.key,
            text="" if said.phrase else clean_words(said.text),
            phrase=said.phrase,
            at=int(self._context.clock.today()),
            after=events_heard(self._table.play, self._delay.play if seat is None else None),
        )
        await self._keep_line(line)

    def _name_of(self, page: Page, seat: Seat | None) -> str:
        """What a speaker is called: nobody talks under the name of another at this table."""
        if seat is not None:
            return self._table.setup.chairs[seat].name
        return speaking_name(self._table.setup, self._talk, page.person, page.name)

    async def _write_note(self, seat: Seat | None, said: messages.Speak) -> None:
        """Keep what somebody writes about their seat; the game opens it to others in time."""
        play, notes = self._table.play, self._table.game.talk.notes
        if play is None or play.is_over or seat is None or notes is None:
            raise Silenced
        offered = notes.may_write(play.view(seat))
        if said.note not in offered or self._talk.has_note(seat, said.note):
            raise Silenced
        line = self._line(seat, key=said.key, text=clean_words(said.text, LONGEST_STORY))
        await self._keep_line(msgspec.structs.replace(line, note=said.note))

    def _line(self, seat: Seat, **what: Any) -> Spoken:  # noqa: ANN401  # some fields of a line
        """A line of whoever plays a seat, now."""
        person = self._who_plays(seat)
        return Spoken(
            audience="everybody",
            person=person,
            speaker=self._talk.speaker(person, seat),
            seat=seat,
            name=self._table.setup.chairs[seat].name,
            is_member=self._table.setup.chairs[seat].is_member,
            at=int(self._context.clock.today()),
            after=events_heard(self._table.play),
            **what,
        )

    async def _gesture(self, seat: Seat | None, key: int, gesture: Gesture) -> None:
        """Keep what somebody's hands say, then let those see it who may look."""
        play = self._table.play
        if play is None or seat is None or not may_gesture(self._table.game, play, seat):
            raise Silenced
        if not makes_sense(gesture, seat, play.players):
            raise Unreadable
        unseen = blind_to(self._table.game, play, seat)
        line = self._line(seat, key=key, gesture=gesture, unseen=unseen)
        await self._keep_line(line)

    async def gesture(self, seat: Seat, gesture: Gesture) -> None:
        """Let a bot's hands speak, if it may."""
        number = self._table.started().heard_count(None)
        key = below(stream(self._table.setup.luck, f"gesture/{seat}/{number}"), KEYS)
        with suppress(Silenced, Unreadable):
            await self._gesture(seat, key, gesture)

    def last_gesture(self, seat: Seat) -> Gesture | None:
        """What the hands of whoever plays a seat said last."""
        return self._talk.last_gesture(self._who_plays(seat))

    def _who_plays(self, seat: Seat) -> PersonId:
        """Who talks from a seat; bots are people of their own."""
        return self._table.setup.chairs[seat].person or PersonId(-1 - seat)

    async def _keep_line(self, line: Spoken) -> None:
        await self._context.store.add_line(self._table.setup.code, line)
        self.hear(line)

    def hear(self, line: Spoken) -> None:
        """What is kept is heard, by onlookers maybe later."""
        self._talk.add(line)
        self._delay.said(line)
        for page in self._table.pages:
            said = self._as_heard(line, self._table.setup.seat_of(page.person))
            if said is not None:
                page.tell(messages.Talk(lines=(said,)))

    def lines_for(self, viewer: Viewer) -> tuple[messages.Line, ...]:
        """Everything that is remembered of what this viewer has heard and read."""
        lines = (self._as_heard(line, viewer) for line in self._talk.lines())
        return tuple(line for line in lines if line is not None)

    def _as_heard(self, line: Spoken, viewer: Viewer) -> messages.Line | None:
        if viewer is None and self._delay.holds(line):
            return None
        return heard(line, viewer, self._table.known_to(viewer))

    def open_notes(self) -> None:
        """Let those read a note to whom something new has opened it."""
        if self._table.game.talk.notes is None:
            return
        notes = [line for line in self._talk.lines() if line.note]
        for viewer in {self._table.setup.seat_of(page.person) for page in self._table.pages}:
            play = self._table.known_to(viewer)
            count = 0 if play is None else play.heard_count(viewer)
            since, self._looked[viewer] = self._looked.get(viewer, count), count
            for line in notes if since < count else ():
                n = read_from(line, viewer, play, since)
                if n is not None and not self._delay.holds(line):
                    self._tell(viewer, told(line, viewer, n))

    def _tell(self, viewer: Viewer, *lines: messages.Line) -> None:
        """Let all pages of a viewer hear this."""
        for page in self._table.pages if lines else ():
            if self._table.setup.seat_of(page.person) == viewer:
                page.tell(messages.Talk(lines=lines))

    def tell_onlookers(self, said: Sequence[Spoken]) -> None:
        """What was held back and not forgotten since."""
        lines = (self._as_heard(line, None) for line in said if self._talk.knows(line))
        self._tell(None, *(line for line in lines if line is not None))

    def said_with(self, play: Play, step: Step, words: str) -> Spoken | None:
        """What somebody says with a decision, with its place in the story that is about to be."""
        if not words or step.move is None:
            return None
        seat, action = step.move.seat, step.move.action
        check_voice(self._table.game, play, seat)
        deed = self._table.game.talk.deed
        kind = deed and deed(play.view(seat), action)
        if kind is None:
            raise Silenced
        n = len(play.decisions)
        line = self._line(
            seat,
            key=below(stream(self._table.setup.luck, f"words/{n}"), KEYS),
            text=clean_words(words, LONGEST_STORY),
        )
        where = places(play, step.told, kind)
        return msgspec.structs.replace(line, beside=where) if where else None
