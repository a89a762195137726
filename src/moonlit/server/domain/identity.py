"""Who somebody is: a person known by a session cookie, of which only a hash is stored.

A program is known by a token in the same way; which of the two was sent is checked at the door.
"""

import secrets
import unicodedata
from collections.abc import Iterator
from hashlib import sha256
from typing import NewType

import msgspec

from moonlit.server.domain.lookalikes import INVISIBLE, is_mixed, without_invisible
from moonlit.server.refusals.people import NameEmpty, NameMixed, NameTooLong

PersonId = NewType("PersonId", int)
LONGEST_NAME = 24
LONGEST_INPUT = 8 * LONGEST_NAME
"""Longer input is refused unread: normalizing thousands of combining marks takes long."""
TOKEN_PREFIX = "moonlit-program-"  # noqa: S105  # what comes behind it is the secret
MOST_MARKS = 3
"""So many combining marks a letter may have; more would cover the lines above and below."""


class Person(msgspec.Struct, frozen=True):
    """A guest or a member; the name may still be empty."""

    id: PersonId
    name: str
    is_member: bool = False
    """Whether they have an account."""
    owner: PersonId | None = None
    """The member whose program it is; None for people."""
    owner_name: str = ""

    @property
    def is_program(self) -> bool:
        """Whether it is a member's program, which nobody may take for a person."""
        return self.owner is not None


def new_token() -> str:
    """A random session token for a cookie."""
    return secrets.token_urlsafe(32)


def new_program_token() -> str:
    """A random token for a program, with a prefix by which leaked ones can be searched for."""
    return TOKEN_PREFIX + new_token()


def hashed(token: str) -> bytes:
    """The hash of a token; only this is stored."""
    return sha256(token.encode()).digest()


def clean_name(name: str, known: str = "") -> str:
    """A name sanitized for display: one line of 1 to 24 characters, none invisible.

    The name by which somebody is known already stays theirs, whatever the rules have become.
    """
    if name and name == known:
        return known
    if len(name) > LONGEST_INPUT:
        raise NameTooLong(most=LONGEST_NAME)
    cleaned = sanitize(without_invisible(name))
    if not cleaned:
        raise NameEmpty
    if len(cleaned) > LONGEST_NAME:
        raise NameTooLong(most=LONGEST_NAME)
    if is_mixed(cleaned):
        raise NameMixed
    return cleaned


def sanitize(text: str) -> str:
    """Untrusted text as one line without control characters; empty if nothing of it is visible."""
    line = "".join(
        " " if unicodedata.category(c) in {"Zl", "Zp", "Zs"} or c in "\t\n\r" else c
        for c in unicodedata.normalize("NFC", text)
        if c in "\t\n\r" or not unicodedata.category(c).startswith("C")
    )
    cleaned = "".join(_limit_combining_marks(" ".join(line.split())))
    return cleaned if any(map(_is_visible, cleaned)) else ""


def _is_visible(character: str) -> bool:
    is_drawn = unicodedata.category(character)[0] in "LNPS"
    return is_drawn and not INVISIBLE.match(character)


def _limit_combining_marks(text: str) -> Iterator[str]:
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character).startswith("M") else 0
        if marks <= MOST_MARKS:
            yield character
