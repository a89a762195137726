"""Whole games by ear and keys: a script that hears what a screen reader says plays each game."""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Invite
from tests.browser.listener import Focus, Listener
from tests.browser.server_process import ServerProcess

MOST_ANSWERS = 200
LARGEST_GROUP = 14
WORDS = {
    "en": {
        "me": "Guest, you",
        "end": r"Full moon\.",
        "onward": "^(Next round|See who won|Go on.*)$",
        "aside": "Discard pile|^Clear|^Undo|^By |Booklet|^Rule|plays next|^Back$|^Close",
    },
    "ru": {
        "me": "Гость, это вы",
        "end": r"Полнолуние\.",
        "onward": "^(Следующий раунд|Кто победил\\?|Дальше.*)$",
        "aside": "Сброс|^Убрать|^Вернуть|^По |Буклет|^Правило|на очереди|^Назад$|^Закрыть",
    },
}


class Player(Listener):
    """Answers every question with the first thing that can be chosen."""

    def __init__(self, page: Page, lang: str) -> None:
        super().__init__(page)
        self.words = WORDS[lang]
        self.answered = 0

    def play_on(self, until: int = MOST_ANSWERS) -> str:
        """Play until the end is told, or so many answers were given; return what was said last."""
        while True:
            said = self.next()
            if self.answered == until:
                return said
            if re.search(self.words["end"], said):
                return said
            if re.search(self.words["onward"], self.focus().name):
                self.enter()
                continue
            question, meanwhile = self.go_to_question()
            if question and any(question in one for one in [said, *meanwhile]):
                self.answer(question)
                self.answered += 1

    def go_to_question(self) -> tuple[str, list[str]]:
        """Let a key lead to the question, which names the place; and what was said meanwhile."""
        answer = self.asks("q")
        meanwhile = self.hush()
        meanwhile.remove(answer)
        here = self.focus()
        return here.name if here.role in {"region", "group"} else "", meanwhile

    def is_choice(self, here: Focus) -> bool:
        return here.can_be_pressed and not re.search(self.words["aside"], here.name)

    def find_choice(self) -> None:
        """Tab from group to group, and arrows inside each."""
        for _ in range(20):
            self.press("Tab")
            for _ in range(LARGEST_GROUP):
                here = self.focus()
                if self.is_choice(here):
                    return
                if here.role != "button":
                    break
                self.press("ArrowRight")
        raise AssertionError("nothing can be chosen")

    def answer(self, question: str) -> None:
        """Choose what follows the question, and follow the focus to the end of the choice."""
        self.find_choice()
        wanted = int((re.findall(r"\d+", question) or ["1"])[-1])
        here = self.focus()
        for _ in range(20):
            before = here
            self.enter()
            here = self.focus()
            if here.is_pressed:
                here = self.choose_more(wanted - 1)
            if here == before or not here.can_be_pressed:
                return

    def choose_more(self, wanted: int) -> Focus:
        """Some questions ask for several things, side by side, and have a button before them."""
        for _ in range(wanted):
            self.press("ArrowRight")
            self.enter()
        if self.focus().is_pressed:
            self.press("Shift+Tab")
        return self.focus()


def begin(page: Page, lang: str, game: str) -> Player:
    player = Player(page, lang)
    page.goto("/")
    page.get_by_role("button", name=game).focus()
    player.press("Enter")
    return player


@pytest.mark.parametrize(
    ("lang", "game", "hand"),
    [
        ("en", "Divinare: play with bots", "palm reading|crystal|coffee|astrology"),
        ("ru", "Монстр по соседству: играть с ботами", "охотник|укрыти|[а-я]{4}"),
        ("en", "Seers Catalog: play with bots", "yellow|burgundy|silver|turquoise|green"),
    ],
)
def test_a_whole_game_is_played_by_ear(
    person: Invite, server: ServerProcess, lang: str, game: str, hand: str
) -> None:
    player = begin(person(server, lang=lang), lang, game)
    first = player.next()
    assert re.search(hand, first)
    assert re.search(hand, player.asks("h"))
    assert player.asks("1").startswith(player.words["me"])
    player.listen_again()
    end = player.play_on()
    assert player.answered < MOST_ANSWERS
    assert player.focus().role == "heading"
    assert player.focus().name in end


@pytest.mark.parametrize(
    ("lang", "game", "side"),
    [
        ("en", "Lonesome October: play with bots", "(Closer|Opener|Joker)"),
        ("ru", "Ночь в тоскливом октябре: играть с ботами", "(Закрыв|Открыв|Джокер)"),
    ],
)
def test_october_begins_by_ear(
    person: Invite, server: ServerProcess, lang: str, game: str, side: str
) -> None:
    player = begin(person(server, lang=lang), lang, game)
    player.next()
    assert re.search(side, player.asks("h"))
    player.listen_again()
    player.play_on(until=4)
    assert player.answered == 4
    assert player.words["me"] not in player.asks("2")
