"""What people say at a table: words and quick phrases, kept, and heard by whom they are meant for.

Those at the table speak to everybody. Onlookers speak to everybody while nobody has secrets, and
among themselves during a game, so that nobody can be helped by who stands behind a chair.

Some words are part of the story: those said with a decision stand beside the event it is told by,
and reach whoever is told that event; a note about oneself is read from an event on that opens it.
"""

from collections.abc import Sequence
from itertools import count
from typing import Literal

import msgspec

from moonlit.core.game import Gesture
from moonlit.core.seats import SEATS, Seat
from moonlit.server.domain.identity import PersonId, sanitize
from moonlit.server.refusals import NothingSaid, SaidTooMuch

Phrase = Literal[
    "hello",
    "good-luck",
    "thinking",
    "moment",
    "your-turn",
    "well-played",
    "thanks",
    "sorry",
    "smile",
    "laugh",
    "frown",
    "thumbs-up",
    "heart",
    "party",
]
"""Said in each reader's own language; the last six are faces and signs."""
Audience = Literal["everybody", "onlookers", "room"]
LONGEST_LINE = 200
LONGEST_STORY = 280
"""Words that are part of the story may be longer."""
FIRST_ONLOOKER = 1001
"""From this number on, speakers look on."""
MOST_KEPT = 200
"""So many lines of a table are remembered for who comes later, and as many gestures."""


class Spoken(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One line as it is kept."""

    audience: Audience
    person: PersonId
    speaker: int
    """Who it was, for those who only need to tell one from another."""
    seat: Seat | None = None
    name: str
    is_member: bool = False
    key: int
    """Chosen by the page that said it: the same key again is the same line."""
    text: str = ""
    phrase: Phrase | None = None
    gesture: Gesture | None = None
    to: tuple[Seat, ...] = ()
    """Who shared a private room with the speaker when it was said there."""
    unseen: tuple[Seat, ...] = ()
    """From whom the game hid this gesture when it was made."""
    at: int
    after: tuple[int, ...] = ()
    """How many events each seat, and last an onlooker, had heard by then."""
    beside: tuple[int | None, ...] = ()
    """Words said with a decision: the number of their event for each seat, and last for an
    onlooker; None for whoever was not told it."""
    note: str = ""
    """What a note is about."""


class Talk:
    """All that is remembered of the talk at one table."""

    def __init__(self, lines: Sequence[Spoken] = ()) -> None:
        self._lines = list(lines)

    def has(self, person: PersonId, key: int) -> bool:
        """Whether this was said already; a page repeats itself when a connection breaks."""
        return any(line.person == person and line.key == key for line in self._lines)

    def speaker(self, person: PersonId, seat: Seat | None) -> int:
        """Who somebody is in this talk: as before, or by the seat, or the next who looks on.

        No number tells how many others have spoken, for not everybody hears all of them.
        """
        known = {line.person: line.speaker for line in self._lines}
        numbers = count(FIRST_ONLOOKER) if seat is None else count(seat + 1, len(SEATS))
        free = (n for n in numbers if n not in known.values())
        return known[person] if person in known else next(free)

    def last_gesture(self, person: PersonId) -> Gesture | None:
        """What somebody's hands said last."""
        own = [line.gesture for line in self._lines if line.person == person and line.gesture]
        return own[-1] if own else None

    def has_note(self, seat: Seat, note: str) -> bool:
        """Whether a seat has written this about itself."""
        return any((line.seat, line.note) == (seat, note) for line in self._lines)

    def add(self, line: Spoken) -> None:
        """Something was said and is kept; what not all hear or see displaces nothing else."""
        self._lines.append(line)
        alike = [one for one in self._lines if pile(one) == pile(line)]
        if len(alike) > MOST_KEPT and not is_story(line):
            self._lines.remove(alike[0])

    def knows(self, line: Spoken) -> bool:
        """Whether a line is still remembered, whoever its speaker has turned out to be."""
        return any((one.speaker, one.key) == (line.speaker, line.key) for one in self._lines)

    def reassign(self, guest: PersonId, member: PersonId) -> None:
        """What a guest has said was said by a member."""
        self._lines = [
            msgspec.structs.replace(line, person=member) if line.person == guest else line
            for line in self._lines
        ]

    def forget(self, person: PersonId) -> None:
        """Somebody has said nothing."""
        self._lines = [line for line in self._lines if line.person != person]

    def lines(self) -> Sequence[Spoken]:
        """Everything that is remembered."""
        return self._lines


def is_gesture(line: Spoken) -> bool:
    """Whether it is seen and not heard."""
    return line.gesture is not None


def is_story(line: Spoken) -> bool:
    """Whether it belongs to what happens in the game; there is no more of it than happens."""
    return bool(line.beside or line.note)


def pile(line: Spoken) -> tuple[object, ...]:
    """What it is kept with: others displace it who are heard and seen by the same people."""
    return line.audience, line.to, is_gesture(line), is_story(line)


def clean_words(text: str, most: int = LONGEST_LINE) -> str:
    """A line as it is shown: one line, no invisible characters, not too long."""
    if len(text) > 8 * most:
        raise SaidTooMuch(most=most)
    words = sanitize(text)
    if not words:
        raise NothingSaid
    if len(words) > most:
        raise SaidTooMuch(most=most)
    return words
