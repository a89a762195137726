"""Which names look alike (Unicode TR39), and which characters are invisible.

The tables of confusable characters, scripts and ignorable code points are those of Unicode, from
packages that follow it. Unicode compares letters as they are written; names are known in any case
here, so a letter and its other case are one as well.
"""

import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

import regex
from confusable_homoglyphs.categories import alias as script_of
from confusable_homoglyphs.utils import load

INVISIBLE = regex.compile(r"[\p{Default_Ignorable_Code_Point}\u2800\U0001d159]")
"""What is drawn as nothing; Unicode does not count a blank of Braille and one of music as such."""
WORD = regex.compile(r"[\p{L}\p{M}]+")
NO_SCRIPT = {"COMMON", "INHERITED", "Unknown"}
WITH_LATIN = {"LATIN", "HAN", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"}
"""Scripts that are written together, and have no letters that look like each other's."""
CASED = ((0x41, 0x250), (0x1E00, 0x1F00), (0x400, 0x530), (0x250, 0x400), (0x530, 0x1E944))
"""Letters in the order in which they are joined to their other case: Latin, Cyrillic, the others.

Where two different Latin letters look like the two cases of one letter (Greek Υ, υ), the later of
them stays apart, so that no two Latin letters become one.
"""
DIRECTION_MARK = "\u200e"


def without_invisible(text: str) -> str:
    """A text without the characters that nobody can see."""
    return str(INVISIBLE.sub("", text))


def is_mixed(name: str) -> bool:
    """Whether letters of several scripts stand in one word, such as a Cyrillic а in a Latin one."""
    return any(len(scripts) > 1 and not scripts <= WITH_LATIN for scripts in _scripts(name))


def _scripts(name: str) -> Iterator[set[str]]:
    for word in WORD.findall(name):
        yield {script_of(letter) for letter in word} - NO_SCRIPT


@lru_cache(maxsize=4096)
def lookalike_key(name: str) -> str:
    """The same key for names that look the same; no two members share one."""
    prototypes = _prototypes()
    written_out = "".join(c.casefold() if _is_ligature(c) else c for c in name)
    as_drawn = _replaced(unicodedata.normalize("NFD", written_out), prototypes)
    folded = unicodedata.normalize("NFKC", as_drawn).casefold()
    letters = unicodedata.normalize("NFKD", folded)
    base = "".join(c for c in letters if unicodedata.category(c)[0] in "LNS") or letters
    # Twice, because what was one character may be drawn as several that look like others.
    key = _replaced(base, prototypes).casefold()
    # A capital I looks like l, so i does as well.
    return key.replace("rn", "m").replace("vv", "w").replace("l", "i")


def _replaced(text: str, prototypes: Mapping[str, str]) -> str:
    return "".join(prototypes.get(c, c) for c in text)


@cache
def _prototypes() -> Mapping[str, str]:
    """For each character what it is drawn like, the same for all that look like one another."""
    groups = _Groups()
    for one, others in load("confusables.json").items():
        for other in others:
            pair = one.strip(DIRECTION_MARK), other["c"].strip(DIRECTION_MARK)
            if not any(_is_marked(drawn) or _is_ligature(drawn) for drawn in pair):
                groups.join(*pair)
    for first, end in CASED:
        for letter in map(chr, range(first, end)):
            if len(other := letter.swapcase()) == 1 and other != letter:
                groups.join_cases(letter, other)
    return groups.prototypes()


def _is_ligature(drawn: str) -> bool:
    """Whether it is one character that is several in the other case, such as ß."""
    return len(drawn) == 1 and len(drawn.casefold()) > 1


def _is_marked(drawn: str) -> bool:
    """Whether it is one letter with combining marks: keys have none, and Б would become a b."""
    return len(drawn) > 1 and all(unicodedata.combining(mark) for mark in drawn[1:])


class _Groups:
    """Characters, or short strings, that look alike; each knows its group."""

    def __init__(self) -> None:
        self._groups: dict[str, set[str]] = {}

    def join(self, one: str, other: str) -> None:
        """These look alike, and so do all that look like them."""
        group, added = self._group(one), self._group(other)
        if group is not added:
            group |= added
            self._groups |= dict.fromkeys(added, group)

    def join_cases(self, one: str, other: str) -> None:
        """Let a letter look like its other case, unless each looks like something else already."""
        if not (_is_settled(self._group(one)) and _is_settled(self._group(other))):
            self.join(one, other)

    def prototypes(self) -> dict[str, str]:
        """For each single character the prototype of its group."""
        found = {one: _prototype(group) for one, group in self._groups.items() if len(one) == 1}
        return {one: _replaced(drawn, found) for one, drawn in found.items()}

    def _group(self, one: str) -> set[str]:
        return self._groups.setdefault(one, {one})


def _is_settled(group: set[str]) -> bool:
    """Whether it looks like an ASCII character, or like several characters."""
    return any(one.isascii() or len(one) > 1 for one in group)


def _prototype(group: set[str]) -> str:
    """What a group is compared by: the string of several characters it looks like, if any."""
    return min(group, key=lambda one: (len(one) == 1, not one.isascii(), not one.isalpha(), one))
