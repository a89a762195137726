"""Who somebody is: a guest from the first moment, by a cookie of which we keep only a hash."""

import secrets
import unicodedata
from hashlib import sha256
from typing import NewType

import msgspec

from moonlit.server.refusals import NameEmpty, NameTooLong

PersonId = NewType("PersonId", int)
LONGEST_NAME = 24
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters by category, but nothing to be seen."""


class Person(msgspec.Struct, frozen=True):
    """Somebody who has been here; the name may still be empty."""

    id: PersonId
    name: str


def new_token() -> str:
    """A secret that only the browser of its owner knows."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> bytes:
    """What we keep of it."""
    return sha256(token.encode()).digest()


def clean_name(name: str) -> str:
    """The name as it is shown: one line, no invisible characters, 1 to 24 of them."""
    letters = "".join(
        " " if unicodedata.category(c) in {"Zl", "Zp", "Zs"} or c in "\t\n\r" else c
        for c in unicodedata.normalize("NFC", name)
        if c in "\t\n\r" or not unicodedata.category(c).startswith("C")
    )
    cleaned = " ".join(letters.split())
    if not any(unicodedata.category(c)[0] in "LNPS" and c not in BLANKS for c in cleaned):
        raise NameEmpty
    if len(cleaned) > LONGEST_NAME:
        raise NameTooLong(most=LONGEST_NAME)
    return cleaned
