"""What people say at a table: words and quick phrases, kept, and heard by whom they are meant for.

Those at the table speak to everybody. Onlookers speak to everybody while nobody has secrets, and
among themselves during a game, so that nobody can be helped by who stands behind a chair.
"""

from collections.abc import Sequence
from itertools import count

import msgspec

from moonlit.core.game import Game
from moonlit.core.record import Play, Viewer
from moonlit.core.seats import Seat, everyone
from moonlit.server.identity import PersonId, plain
from moonlit.server.refusals import NothingSaid, SaidTooMuch, Silenced
from moonlit.server.wire import SIGNS, Audience, Line, Phrase

LONGEST_LINE = 200
FIRST_ONLOOKER = 1001
"""From this number on, speakers look on."""
MOST_KEPT = 200
"""So many lines of a table are remembered for who comes later."""


class Spoken(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One line as it is kept."""

    audience: Audience
    person: PersonId
    speaker: int
    """Who it was, for those who only need to tell one from another."""
    seat: Seat | None = None
    name: str
    key: int
    """Chosen by the page that said it: the same key again is the same line."""
    text: str = ""
    phrase: Phrase | None = None
    at: int
    after: tuple[int, ...] = ()
    """How many events each seat, and last an onlooker, had heard by then."""


class Talk:
    """All that is remembered of the talk at one table."""

    def __init__(self, lines: Sequence[Spoken] = ()) -> None:
        self._lines = list(lines)

    def has(self, person: PersonId, key: int) -> bool:
        """Whether this was said already; a page repeats itself when a connection breaks."""
        return any(line.person == person and line.key == key for line in self._lines)

    def speaker(self, person: PersonId, seat: Seat | None) -> int:
        """Who somebody is in this talk: as before, or the next.

        Onlookers are counted apart, for they may not know yet who has spoken at the table.
        """
        known = {line.person: line.speaker for line in self._lines}
        first = FIRST_ONLOOKER if seat is None else 1
        free = (n for n in count(first) if n not in known.values())
        return known[person] if person in known else next(free)

    def add(self, line: Spoken) -> None:
        """Something was said and is kept."""
        self._lines = [*self._lines, line][-MOST_KEPT:]

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


def reaches(line: Spoken, viewer: Viewer) -> bool:
    """Whether somebody hears it."""
    return line.audience == "everybody" or viewer is None


def told(line: Spoken, viewer: Viewer) -> Line:
    """A line as one viewer hears it."""
    heard = line.after[-1 if viewer is None else viewer] if line.after else 0
    return Line(
        audience=line.audience,
        speaker=line.speaker,
        key=line.key,
        seat=line.seat,
        name=line.name,
        text=line.text,
        phrase=line.phrase,
        after=heard,
    )


def events_heard(play: Play | None, seen: Play | None = None) -> tuple[int, ...]:
    """How far the story is for each seat, and last for an onlooker, who may see another one."""
    if play is None:
        return ()
    seats = (play.heard_count(seat) for seat in everyone(play.players))
    return (*seats, (seen or play).heard_count(None))


def clean_words(text: str) -> str:
    """A line as it is shown: one line, no invisible characters, not too long."""
    if len(text) > 8 * LONGEST_LINE:
        raise SaidTooMuch(most=LONGEST_LINE)
    words = plain(text)
    if not words:
        raise NothingSaid
    if len(words) > LONGEST_LINE:
        raise SaidTooMuch(most=LONGEST_LINE)
    return words


def check_voice(game: Game, play: Play | None, seat: Seat | None, phrase: Phrase | None) -> None:
    """Some may not talk now; of those, some may still make signs."""
    silent, gestures = game.silent, game.gestures
    if play is None or play.is_over or seat is None or silent is None:
        return
    view = play.view(seat)
    if silent(view) and not (phrase in SIGNS and gestures and gestures(view)):
        raise Silenced
