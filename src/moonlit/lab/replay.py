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
from moonlit.lab.words import Words

MOST_BYTES = 10_000_000
"""Far more than the longest game needs."""
LONGEST_NAME = 100
R = TypeVar("R", bound=Record)
UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


class NotARecord(Exception):
    """A file that cannot be told again; the text says why."""


def read(path: Path) -> Record:
    """A record from a file, of a game and rules we know."""
    record = understood(content_of(path), Record)
    game = shelf().get(record.game)
    if game is None:
        raise NotARecord(f"it is a game called {record.game!r}, which is not on this shelf")
    if record.rules != game.rules:
        raise NotARecord(
            f"it was played by version {record.rules} of the rules; these are version {game.rules}"
        )
    return record


def content_of(path: Path) -> bytes:
    """All of a file, if it is not longer than any game."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as reason:
        raise NotARecord(reason.strerror or str(reason)) from None
    if len(content) > MOST_BYTES:
        raise NotARecord("this is not a recorded game (it is far too long)")
    return content


def understood(content: bytes, kind: type[R]) -> R:
    """A record, or something that holds one, of any game."""
    try:
        return msgspec.json.decode(content, type=kind)
    except UNREADABLE as reason:
        raise NotARecord(f"this is not a recorded game ({printable(str(reason))})") from None


def relive(record: Record) -> Play:
    """The game as it was at its last decision."""
    where = "its table"
    try:
        moments = replay(shelf()[record.game], record)
        play = next(moments)
        where = "its decision number 1"
        for moment in moments:
            where = f"its decision number {len(moment.decisions) + 1}"
    except Refusal as no:
        raise NotARecord(f"{where} is against the rules ({no.id})") from None
    except UNREADABLE as reason:
        raise NotARecord(f"{where} cannot be read ({printable(str(reason))})") from None
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
