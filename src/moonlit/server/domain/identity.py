"""Who somebody is: a guest from the first moment, by a cookie of which we keep only a hash."""

import secrets
import unicodedata
from collections.abc import Iterator
from hashlib import sha256
from typing import NewType

import msgspec

from moonlit.server.refusals import NameEmpty, NameTooLong

PersonId = NewType("PersonId", int)
LONGEST_NAME = 24
LONGEST_SAID = 8 * LONGEST_NAME
"""What is longer is not even looked at: thousands of accents take long to be put in order."""
MOST_MARKS = 3
"""So many accents one letter may carry; towers of them would cover what stands around a name."""
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters by category, but nothing to be seen."""


LOOKS_LIKE = str.maketrans("авекмнорстухіјѕԁԛԝαβικνορτυχω01|", "abekmhopctyxijsdqwabikvoptuxwoii")
"""Letters that are read as others, small or large; l is i, because a large I is."""


class Person(msgspec.Struct, frozen=True):
    """Somebody who has been here; the name may still be empty."""

    id: PersonId
    name: str
    is_member: bool = False
    """Whether there is an account behind the name."""


def new_token() -> str:
    """A secret that only the browser of its owner knows."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> bytes:
    """What we keep of it."""
    return sha256(token.encode()).digest()


def clean_name(name: str) -> str:
    """The name as it is shown: one line, no invisible characters, 1 to 24 of them."""
    if len(name) > LONGEST_SAID:
        raise NameTooLong(most=LONGEST_NAME)
    cleaned = plain(name)
    if not cleaned:
        raise NameEmpty
    if len(cleaned) > LONGEST_NAME:
        raise NameTooLong(most=LONGEST_NAME)
    return cleaned


def alike(name: str) -> str:
    """The same for all names that an eye may take for one another: only one member has it."""
    letters = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    seen = "".join(c for c in letters if unicodedata.category(c)[0] in "LNS") or letters
    return seen.replace("rn", "m").replace("vv", "w").replace("l", "i").translate(LOOKS_LIKE)


def plain(text: str) -> str:
    """A stranger's words on one line, without what cannot be seen; empty where nothing can."""
    letters = "".join(
        " " if unicodedata.category(c) in {"Zl", "Zp", "Zs"} or c in "\t\n\r" else c
        for c in unicodedata.normalize("NFC", text)
        if c in "\t\n\r" or not unicodedata.category(c).startswith("C")
    )
    cleaned = "".join(_lower_towers(" ".join(letters.split())))
    seen = any(unicodedata.category(c)[0] in "LNPS" and c not in BLANKS for c in cleaned)
    return cleaned if seen else ""


def _lower_towers(letters: str) -> Iterator[str]:
    marks = 0
    for letter in letters:
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        if marks <= MOST_MARKS:
            yield letter
