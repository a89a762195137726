"""A recorded game told again, as one seat or an onlooker lived it."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from moonlit.core.errors import Refusal
from moonlit.core.game import Event
from moonlit.core.record import Play, Record, replay
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.lab.words import Said, Words

MOST_BYTES = 10_000_000
"""Far more than the longest game needs."""
LONGEST_NAME = 100
R = TypeVar("R", bound=Record)
UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
IMPOSSIBLE = (LookupError, ArithmeticError, ValueError, TypeError, AttributeError)
"""What rules run into at a table that never was: a file may begin with any it likes."""


class NotARecord(Exception):
    """A file that cannot be told again; the words `record-<id>` say why."""

    def __init__(self, id: str, **args: Said) -> None:  # noqa: A002  # as refusals have it
        """For this reason."""
        super().__init__(id)
        self.id = id
        self.args_for_words = args

    def said(self, words: Words) -> str:
        """Why, in words."""
        return words.say(f"record-{self.id}", self.args_for_words)


def read(path: Path) -> Record:
    """A record from a file, of a game and rules we know."""
    record = understood(content_of(path), Record)
    game = shelf().get(record.game)
    if game is None:
        raise NotARecord("no-game", game=repr(record.game))
    if record.rules != game.rules:
        raise NotARecord("other-rules", rules=str(record.rules), ours=str(game.rules))
    return record


def content_of(path: Path) -> bytes:
    """All of a file, if it is not longer than any game."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as reason:
        raise NotARecord("unreadable", why=reason.strerror or str(reason)) from None
    if len(content) > MOST_BYTES:
        raise NotARecord("too-long")
    return content


def understood(content: bytes, kind: type[R]) -> R:
    """A record, or something that holds one, of any game."""
    try:
        return msgspec.json.decode(content, type=kind)
    except UNREADABLE as reason:
        raise NotARecord("none", why=printable(str(reason))) from None


def relive(record: Record) -> Play:
    """The game as it was at its last decision."""
    at = "table"
    try:
        moments = replay(shelf()[record.game], record)
        play = next(moments)
        at = "1"
        for moment in moments:
            at = str(len(moment.decisions) + 1)
    except Refusal as no:
        raise NotARecord("forbidden", at=at, why=no.id) from None
    except UNREADABLE as reason:
        raise NotARecord("garbled", at=at, why=printable(str(reason))) from None
    except IMPOSSIBLE:
        if record.branch is msgspec.UNSET:
            raise
        raise NotARecord("impossible", at=at) from None
    return play


def printable(text: str) -> str:
    """A text from a stranger's file, without what a terminal would obey."""
    return "".join(letter for letter in text if letter.isprintable())


def heard(record: Record, seat: Seat | None) -> list[Event]:
    """Everything this seat, or an onlooker, was told."""
    return relive(record).heard(seat)


def lines(
    events: Iterable[Event], names: Sequence[str], seat: Seat | None, words: Words
) -> Iterator[str]:
    """The log in words; what a language leaves empty is no line."""
    said = [printable(name)[:LONGEST_NAME] for name in names]
    for event in events:
        line = words.tell(event, said, seat)
        if line:
            yield line
