"""Names an eye may take for one another have the same key, and no others."""

import string
import unicodedata
from itertools import combinations

import pytest
from confusable_homoglyphs.utils import load

from moonlit.server.domain.lookalikes import is_mixed, lookalike_key

RUSSIAN = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
TR39: dict[str, list[dict[str, str]]] = load("confusables.json")


@pytest.mark.parametrize("letter", string.ascii_letters + string.digits)
def test_every_confusable_of_unicode_is_taken_for_the_letter_it_looks_like(letter: str) -> None:
    apart = [
        other["c"]
        for other in TR39.get(letter, ())
        if lookalike_key(other["c"]) != lookalike_key(letter)
    ]
    assert apart == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Тог", "Tor"),
        ("АННА", "AHHA"),
        ("Хор", "Xop"),
        ("ΥΝΗ", "YNH"),
        ("𝔄𝔫𝔫𝔞", "Anna"),
        ("ⓐⓝⓝⓐ", "Anna"),
        ("Ɑnna", "anna"),
        ("ꓮꓠꓠꓮ", "ANNA"),
        ("modern", "modem"),
        ("Вика", "ВИКА"),
        ("Юля", "юля"),
        ("Боб", "боб"),
    ],
)
def test_whole_words_that_look_alike_are_one(one: str, other: str) -> None:
    assert lookalike_key(one) == lookalike_key(other)


@pytest.mark.parametrize("letters", [(0x41, 0x17F), (0x400, 0x482)])
def test_a_name_is_known_in_any_case(letters: tuple[int, int]) -> None:
    cased = [c for c in map(chr, range(*letters)) if len(c.swapcase()) == 1]
    assert [c for c in cased if lookalike_key(c) != lookalike_key(c.swapcase())] == []


def test_no_two_russian_letters_are_one() -> None:
    alike = [
        one + other
        for one, other in combinations(RUSSIAN, 2)
        if lookalike_key(one) == lookalike_key(other)
    ]
    # An accent never tells names apart, and a capital Ь looks like b.
    assert alike == ["вь", "ий"]


def test_no_two_latin_letters_are_one() -> None:
    alike = [
        one + other
        for one, other in combinations(string.ascii_lowercase, 2)
        if lookalike_key(one) == lookalike_key(other)
    ]
    assert alike == ["il"]


def test_marks_alone_are_no_other_script() -> None:
    assert not is_mixed(unicodedata.normalize("NFD", "Алёна Zoë"))
