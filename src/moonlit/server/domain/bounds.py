"""How much is stored: the bounds of every stored field and of what is stored for one person.

The parts that take something in refuse what exceeds them with a reason of their own; the store
checks the same bounds again, whoever calls it.
"""

from collections.abc import Iterable, Iterator

import msgspec

from moonlit.core.record import MOST_DECISIONS, Decision
from moonlit.server.domain.identity import LONGEST_NAME
from moonlit.server.domain.seating import Setup
from moonlit.server.domain.talk import LONGEST_STORY, Spoken
from moonlit.server.refusals import TooLong

MOST_SEATS = 16
LONGEST_ID = 64
"""Characters of a hash, a seed, a code, the name of a game."""
MOST_OPTIONS_BYTES = 4 * 1024
"""Options of a game; the longest have 700 bytes."""
MOST_STATE_BYTES = 128 * 1024
"""A position from which a game is played on; the longest have 15,000 bytes."""
MOST_ACTION_BYTES = 1024
"""One decision; the longest have 130 bytes."""
MOST_LINE_BYTES = 4 * 1024
"""One line of talk with everything that is noted about it."""
MOST_KEY_BYTES = 2 * 1024
"""The id or the public key of a passkey, the hash of a password."""
MOST_PASSKEYS = 20
"""Of one member."""
MOST_PROGRAMS = 10
"""Of one member."""
MOST_PROGRAM_TABLES = 20
"""Tables at which a program sits, and whose games are not over."""
MOST_KEPT_OUT = 100
"""People a host has kept out of one table; the first are forgotten."""
MOST_ANSWERS = 400
"""So often a seat may decide in a game; then only what moves the game on is accepted. The longest
games at random have 100 answers of a seat."""
MOST_IMPORTED_DECISIONS = 5_000
"""In one file: ten times as many as the longest games have."""
MOST_IMPORTS = 100
"""Files of one person."""
MOST_IMPORTED_BYTES = 10_000_000
"""Of one person, in all files together; a usual file has 10,000."""
MOST_RECORDINGS_BYTES = 512_000_000
"""Recordings of the narrator's lines, of all people together; one person's fill 4 to 8 MB."""
MOST_RECORDINGS = 5_000
"""Of all people together: with short ones, too, counting them takes no time worth speaking of."""
MOST_OPEN_TABLES = 300
"""Tables that one person has opened and whose games are not over."""


def check_text(text: str, most: int) -> None:
    """Refuse a text that is too long to be stored."""
    if len(text) > most:
        raise TooLong(most=most)


def check_bytes(content: bytes | msgspec.Raw, most: int) -> None:
    """Refuse what has too many bytes to be stored."""
    if len(memoryview(content)) > most:
        raise TooLong(most=most)


def check_setup(setup: Setup) -> None:
    """Refuse a table of which some field is too long."""
    if max(len(setup.chairs), len(setup.names)) > MOST_SEATS:
        raise TooLong(most=MOST_SEATS)
    if len(setup.kept_out) > MOST_KEPT_OUT:
        raise TooLong(most=MOST_KEPT_OUT)
    for name in _names(setup):
        check_text(name, LONGEST_NAME)
    for text in _ids(setup):
        check_text(text, LONGEST_ID)
    check_bytes(msgspec.json.encode(setup.options), MOST_OPTIONS_BYTES)
    if setup.branch is not None:
        check_bytes(setup.branch.state, MOST_STATE_BYTES)


def _names(setup: Setup) -> Iterator[str]:
    yield from setup.names
    for chair in setup.chairs:
        yield from (chair.name, chair.owner_name)
        if chair.invited is not None:
            yield from (chair.invited.name, chair.invited.owner_name)


def _ids(setup: Setup) -> Iterator[str]:
    for text in (setup.code, setup.game, setup.secret, setup.seed, setup.luck):
        yield text or ""
    for code in (setup.rematch, setup.source, setup.branch and setup.branch.source):
        yield code or ""
    yield setup.lesson.digest if setup.lesson else ""
    for chair in setup.chairs:
        yield from (chair.pledge, chair.share)


def check_decisions(first: int, decisions: Iterable[Decision]) -> None:
    """Refuse decisions that are too long, or more than any game has; the first has a number."""
    for n, decision in enumerate(decisions, start=first):
        if n >= MOST_DECISIONS:
            raise TooLong(most=MOST_DECISIONS)
        check_bytes(decision.action, MOST_ACTION_BYTES)


def check_line(line: Spoken, encoded: bytes) -> None:
    """Refuse a line of talk that is too long."""
    check_text(line.text, LONGEST_STORY)
    check_text(line.name, LONGEST_NAME)
    check_text(line.note, LONGEST_ID)
    check_bytes(encoded, MOST_LINE_BYTES)
