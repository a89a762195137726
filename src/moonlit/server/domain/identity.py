"""Who somebody is: a person known by a session cookie, of which only a hash is stored."""

import secrets
import unicodedata
from collections.abc import Iterator
from hashlib import sha256
from typing import NewType

import msgspec

from moonlit.server.refusals import NameEmpty, NameTooLong

PersonId = NewType("PersonId", int)
LONGEST_NAME = 24
LONGEST_INPUT = 8 * LONGEST_NAME
"""Longer input is refused unread: normalizing thousands of combining marks takes long."""
MOST_MARKS = 3
"""So many combining marks a letter may have; more would cover the lines above and below."""
INVISIBLE_LETTERS = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters by their Unicode category that are drawn as nothing."""
CONFUSABLES = str.maketrans("авекмнорстухіјѕԁԛԝαβικνορτυχω01|", "abekmhopctyxijsdqwabikvoptuxwoii")
"""Letters that look like others, in either case; l counts as i, because a capital I does."""


class Person(msgspec.Struct, frozen=True):
    """A guest or a member; the name may still be empty."""

    id: PersonId
    name: str
    is_member: bool = False
    """Whether they have an account."""


def new_token() -> str:
    """A random session token for a cookie."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> bytes:
    """The hash of a token; only this is stored."""
    return sha256(token.encode()).digest()


def clean_name(name: str) -> str:
    """A name sanitized for display: one line of 1 to 24 characters, none invisible."""
    if len(name) > LONGEST_INPUT:
        raise NameTooLong(most=LONGEST_NAME)
    cleaned = sanitize(name)
    if not cleaned:
        raise NameEmpty
    if len(cleaned) > LONGEST_NAME:
        raise NameTooLong(most=LONGEST_NAME)
    return cleaned


def lookalike_key(name: str) -> str:
    """The same key for names that look the same (Unicode confusables); no two members share one."""
    letters = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    base = "".join(c for c in letters if unicodedata.category(c)[0] in "LNS") or letters
    return base.replace("rn", "m").replace("vv", "w").replace("l", "i").translate(CONFUSABLES)


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
    return is_drawn and character not in INVISIBLE_LETTERS


def _limit_combining_marks(text: str) -> Iterator[str]:
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character).startswith("M") else 0
        if marks <= MOST_MARKS:
            yield character
