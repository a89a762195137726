"""Replays a recorded game and returns its log as one seat or an onlooker saw it."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from moonlit.core.errors import Refusal
from moonlit.core.game import Event, Game
from moonlit.core.record import Play, Record, replay
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.lab.texts import Argument, Texts, lab_texts

MAX_BYTES = 10_000_000
"""Far more than the longest game needs."""
MAX_NAME_LENGTH = 100
R = TypeVar("R", bound=Record)
UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
IMPOSSIBLE = (LookupError, ArithmeticError, ValueError, TypeError, AttributeError)
"""What rules may raise in an impossible state: a branch in a file may begin with any state."""


class InvalidRecord(Exception):
    """A file that cannot be replayed; the message `record-<id>` says why."""

    def __init__(self, id: str, **args: Argument) -> None:  # noqa: A002  # as in `Refusal`
        """Take the id of the message and its arguments."""
        super().__init__(id)
        self.id = id
        self.arguments = args

    def text(self, texts: Texts) -> str:
        """Return the reason as a localised text."""
        return texts.format(f"record-{self.id}", self.arguments)


def read(path: Path) -> Record:
    """Read a record of an installed game, in a version of its rules that is known here."""
    record = decode(read_bytes(path), Record)
    check(record)
    return record


def check(record: Record) -> Game:
    """Return the installed game of a record, if its rules are of the current version."""
    game = shelf().get(record.game)
    if game is None:
        raise InvalidRecord("no-game", game=repr(record.game))
    if record.rules not in game.versions():
        raise InvalidRecord("other-rules", rules=str(record.rules), ours=str(game.rules))
    return game


def read_bytes(path: Path) -> bytes:
    """Return the content of a file, unless it is too long for a record."""
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except OSError as reason:
        raise InvalidRecord("unreadable", why=reason.strerror or str(reason)) from None
    if len(content) > MAX_BYTES:
        raise InvalidRecord("too-long")
    return content


def decode(content: bytes, kind: type[R]) -> R:
    """Decode a record, or a `Proof`, of any game."""
    try:
        return msgspec.json.decode(content, type=kind)
    except UNREADABLE as reason:
        raise InvalidRecord("none", why=printable(str(reason))) from None


def replayed(record: Record) -> Play:
    """Replay all decisions and return the game after the last one."""
    at = "table"
    try:
        moments = replay(shelf()[record.game], record)
        play = next(moments)
        at = "1"
        for moment in moments:
            at = str(len(moment.decisions) + 1)
    except Refusal as refusal:
        raise InvalidRecord("forbidden", at=at, why=refusal.id) from None
    except UNREADABLE as reason:
        raise InvalidRecord("garbled", at=at, why=printable(str(reason))) from None
    except IMPOSSIBLE:
        if record.branch is msgspec.UNSET:
            raise
        raise InvalidRecord("impossible", at=at) from None
    return play


def printable(text: str) -> str:
    """Return a text from an untrusted file without control characters for the terminal."""
    return "".join(letter for letter in text if letter.isprintable())


def events_for(record: Record, seat: Seat | None) -> list[Event]:
    """Return all events that this seat, or an onlooker, was told."""
    return replayed(record).heard(seat)


def spoken_names(names: Sequence[str], texts: Texts) -> list[str]:
    """Return everybody's name as it is said in a language; a record has ids of birds instead.

    A guest without a name is recorded as the number of the seat.
    """
    nameless = [name == str(number) for number, name in enumerate(names, start=1)]
    guest = "guest" if sum(nameless) == 1 else "guest-numbered"
    return [
        texts.format(guest, {"n": number}) if nameless[number - 1] else _spoken_name(name, texts)
        for number, name in enumerate(names, start=1)
    ]


def _spoken_name(name: str, texts: Texts) -> str:
    if name.isascii() and name.isalpha() and texts.has(f"bird-{name}"):
        return texts.format(f"bird-{name}")
    return printable(name)[:MAX_NAME_LENGTH]


def log_lines(
    events: Iterable[Event], names: Sequence[str], seat: Seat | None, texts: Texts
) -> Iterator[str]:
    """Yield the log; an event whose message is empty in this language is no line."""
    spoken = spoken_names(names, lab_texts(texts.language))
    for event in events:
        line = texts.log_line(event, spoken, seat)
        if line:
            yield line
