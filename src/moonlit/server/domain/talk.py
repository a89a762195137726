"""The talk at a table: lines of text, quick phrases and gestures, and who may read each of them.

Those at the table speak to everybody. Onlookers speak to everybody while nobody has secrets, and
among themselves during a game, so that nobody who sees more can help a player.

Some lines are part of the story: words said with a decision go with the event that tells of it, to
whoever is sent that event; a note about oneself is readable from the event on that reveals it.
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
"""Shown in each reader's own language; the last six are emoji."""
Audience = Literal["everybody", "onlookers", "room"]
LONGEST_LINE = 200
LONGEST_STORY = 280
"""The limit for words that are part of the story."""
FIRST_ONLOOKER = 1001
"""Speakers with this number and above are onlookers."""
MOST_KEPT = 200
"""So many lines are kept for each audience of a table, and as many gestures."""


class Spoken(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One line of talk as it is stored."""

    audience: Audience
    person: PersonId
    speaker: int
    """A number by which readers tell speakers apart without knowing who they are."""
    seat: Seat | None = None
    name: str
    is_member: bool = False
    key: int
    """The idempotency key of the page that sent it: the same key again is the same line."""
    text: str = ""
    phrase: Phrase | None = None
    gesture: Gesture | None = None
    to: tuple[Seat, ...] = ()
    """Who was in a private room with the speaker when it was said there."""
    unseen: tuple[Seat, ...] = ()
    """The seats from which the game hid this gesture when it was made."""
    at: int
    after: tuple[int, ...] = ()
    """How many events each seat, and last an onlooker, had been sent by then."""
    beside: tuple[int | None, ...] = ()
    """For words said with a decision: the number of their event for each seat, and last for an
    onlooker; None for whoever was not sent it."""
    note: str = ""
    """For a note: its subject."""


class Talk:
    """The lines of one table that are kept in memory."""

    def __init__(self, lines: Sequence[Spoken] = ()) -> None:
        self._lines = list(lines)

    def has(self, person: PersonId, key: int) -> bool:
        """Whether this line was added already; a page sends it again after a reconnect."""
        return any(line.person == person and line.key == key for line in self._lines)

    def speaker(self, person: PersonId, seat: Seat | None) -> int:
        """The speaker number of somebody: as before, or by the seat, or the next for an onlooker.

        No number tells how many others have spoken, because not everybody may read all lines.
        """
        known = {line.person: line.speaker for line in self._lines}
        numbers = count(FIRST_ONLOOKER) if seat is None else count(seat + 1, len(SEATS))
        free = (n for n in numbers if n not in known.values())
        return known[person] if person in known else next(free)

    def last_gesture(self, person: PersonId) -> Gesture | None:
        """The last gesture of somebody."""
        own = [line.gesture for line in self._lines if line.person == person and line.gesture]
        return own[-1] if own else None

    def has_note(self, seat: Seat, note: str) -> bool:
        """Whether a seat has written a note on this subject."""
        return any((line.seat, line.note) == (seat, note) for line in self._lines)

    def add(self, line: Spoken) -> None:
        """Add a line; beyond the limit the oldest with the same audience and kind is dropped."""
        self._lines.append(line)
        alike = [one for one in self._lines if pile(one) == pile(line)]
        if len(alike) > MOST_KEPT and not is_story(line):
            self._lines.remove(alike[0])

    def knows(self, line: Spoken) -> bool:
        """Whether a line is still kept, also if its speaker has signed in since."""
        return any((one.speaker, one.key) == (line.speaker, line.key) for one in self._lines)

    def reassign(self, guest: PersonId, member: PersonId) -> None:
        """Give the lines of a guest to a member, who has been that guest."""
        self._lines = [
            msgspec.structs.replace(line, person=member) if line.person == guest else line
            for line in self._lines
        ]

    def forget(self, person: PersonId) -> None:
        """Delete all lines of somebody."""
        self._lines = [line for line in self._lines if line.person != person]

    def lines(self) -> Sequence[Spoken]:
        """All lines that are kept, in order."""
        return self._lines


def is_gesture(line: Spoken) -> bool:
    """Whether it is a gesture and not words."""
    return line.gesture is not None


def is_story(line: Spoken) -> bool:
    """Whether it is part of the story; the game itself limits how many there are."""
    return bool(line.beside or line.note)


def pile(line: Spoken) -> tuple[object, ...]:
    """The group whose limit a line counts towards: the same audience and the same kind.

    Lines that somebody cannot read must not displace lines that they can.
    """
    return line.audience, line.to, is_gesture(line), is_story(line)


def clean_words(text: str, most: int = LONGEST_LINE) -> str:
    """Words sanitized for display: one line, no invisible characters, not too long."""
    if len(text) > 8 * most:
        raise SaidTooMuch(most=most)
    words = sanitize(text)
    if not words:
        raise NothingSaid
    if len(words) > most:
        raise SaidTooMuch(most=most)
    return words
