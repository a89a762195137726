"""Whole games by ear and keys: a script that hears what a screen reader says plays each game."""

import re
from random import Random

import pytest
from playwright.sync_api import Page

from moonlit.core.chance import Seed
from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.games.lonesome_october.components import Options
from tests.browser.conftest import Invite
from tests.browser.listener import Focus, Listener
from tests.browser.prepared import prepare
from tests.browser.server_process import ServerProcess

ME = Seat(0)
MOST_ANSWERS = 200
LARGEST_GROUP = 14
WORDS = {
    "en": {
        "me": "Guest, you",
        "end": r"Full moon\.",
        "onward": "^(Next round|See who won|Go on.*)$",
        "waits": "Nothing is asked of you now",
        "aside": "Discard pile|^Clear|^Undo|^By |Booklet|^Rule|^How it works|^Got it"
        "|^In the rules|^No more hints|^Past rounds|plays next|^Back$|^Close",
    },
    "ru": {
        "me": "Гость, это вы",
        "end": r"Полнолуние\.",
        "onward": "^(Следующий раунд|Кто победил\\?|Дальше.*)$",
        "waits": "Сейчас от вас ничего не ждут",
        "aside": "Сброс|^Убрать|^Вернуть|^По |Буклет|^Правило|^Как это устроено|^Понятно"
        "|^В правилах|^Больше не подсказывать|^Прошлые|на очереди|^Назад$|^Закрыть",
    },
}
NIGHT = {
    "en": {
        "about": "About One Night",
        "play": "Play with bots",
        "goal": " Your goal ",
        "dealt": r"You were dealt (.+?)\.",
        "looked": "close your eyes",
        "asleep": "hunch|dream|You left it|Done",
        "talk": "What do you say?",
        "claim": "I keep silent",
        "not said": "Not said yet",
        "said": "“I keep my role to myself”",
        "enough": "Nothing more",
        "aside": "Hold to look|Who said what|Gestures",
        "result": "In the end you were: ",
    },
    "ru": {
        "about": "Об игре «Одна ночь»",
        "play": "Играть с ботами",
        "goal": " Цель ",
        "dealt": r"Ваша карта: (.+?)\.",
        "looked": "Закройте глаза",
        "asleep": "Чутьё|снится|ничего не сделали|Готово",
        "talk": "Что вы скажете?",
        "claim": "О своей роли молчу",
        "not said": "Ещё не сказано",
        "said": "«О своей роли молчу»",
        "enough": "Всё сказано",
        "aside": "Держите|Кто что сказал|Жесты",
        "result": "Под конец вы были: ",
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
            if self.answered == until or self.is_end(said):
                return said
            here = self.focus()
            if re.search(self.words["onward"], here.name):
                self.enter()
                continue
            if here.role == "heading":
                continue
            question, meanwhile = self.go_to_question()
            if ends := [one for one in meanwhile if self.is_end(one)]:
                return ends[0]
            if question and any(question in one for one in [said, *meanwhile]):
                self.answer(question)
                self.answered += 1

    def is_end(self, said: str) -> bool:
        return bool(re.search(self.words["end"], said))

    def go_to_question(self) -> tuple[str, list[str]]:
        """Let a key lead to the question, which names the place; and what was said meanwhile."""
        answer = self.asks("q")
        meanwhile = self.hush()
        if self.words["waits"] in answer:
            # What came after that is still to be heard.
            self._from -= len(meanwhile) - meanwhile.index(answer) - 1
            return "", []
        if answer in meanwhile and not self.is_end(answer):
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


class Villager(Player):
    """Plays One Night: looks at the card, keeps silent about it, and votes."""

    def __init__(self, page: Page, lang: str) -> None:
        super().__init__(page, lang)
        self.night = NIGHT[lang]
        self.has_spoken = False

    def begin_without_hurry(self) -> None:
        self.page.goto("/")
        self.page.get_by_role("button", name=self.night["about"]).focus()
        self.press("Enter")
        self.tab_to(lambda here: here.role == "checkbox")
        self.press("Space")
        self.tab_to(lambda here: here.name == self.night["play"])
        self.press("Enter")

    def look(self) -> str:
        """Hold the pad until the card was told, and let the night begin; return the role."""
        self.tab_to(lambda here: here.can_be_pressed)
        self.page.keyboard.down("Enter")
        card = self.wait_for(self.night["goal"])
        hand = self.asks("h")
        self.listen_again()
        self.wait_for(self.night["looked"])
        self.page.keyboard.up("Enter")
        self.tab_to(lambda here: here.can_be_pressed)
        self.press("Enter")
        role = re.findall(self.night["dealt"], hand)[0]
        assert card.startswith(role)
        return str(role)

    def is_choice(self, here: Focus) -> bool:
        return super().is_choice(here) and not re.search(self.night["aside"], here.name)

    def answer(self, question: str) -> None:
        if re.search(self.night["asleep"], question):
            return
        if question != self.night["talk"]:
            super().answer(question)
            return
        if not self.has_spoken:
            self.claim()
        self.tab_to(lambda here: here.name == self.night["enough"])
        self.enter()

    def claim(self) -> None:
        """Say something: it is chosen, heard, and said to all."""
        self.has_spoken = True
        self.tab_to(lambda here: here.name == self.night["claim"])
        self.enter()
        self.wait_for(self.night["not said"])
        self.enter()


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
        ("ru", "Предсказание: играть с ботами", "хиромант|хрустал|коф|астролог"),
        (
            "en",
            "Monster Next Door: play with bots",
            "Hunter|Hide|Friend|Dog|Investigate|Gossip|Rumour|Deal|Steal|Fog",
        ),
        ("ru", "Монстр по соседству: играть с ботами", "охотник|укрыти|[а-я]{4}"),
        ("en", "Seers Catalog: play with bots", "yellow|burgundy|silver|turquoise|green"),
        ("ru", "Каталог провидца: играть с ботами", "жёлт|бордо|серебр|бирюз|зелён"),
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


OCTOBER = [
    ("en", "Lonesome October: play with bots", "(Closer|Opener|Joker)"),
    ("ru", "Ночь в тоскливом октябре: играть с ботами", "(Закрыв|Открыв|Джокер)"),
]


@pytest.mark.parametrize(("lang", "game", "side"), OCTOBER)
def test_october_begins_by_ear(
    person: Invite, server: ServerProcess, lang: str, game: str, side: str
) -> None:
    player = begin(person(server, lang=lang), lang, game)
    player.next()
    assert re.search(side, player.asks("h"))
    assert player.words["me"] not in player.asks("2")
    player.listen_again()
    player.play_on(until=8)
    assert player.answered == 8


@pytest.mark.parametrize(("lang", "game", "side"), OCTOBER)
def test_october_ends_by_ear(
    person: Invite, server: ServerProcess, lang: str, game: str, side: str
) -> None:
    """A whole October takes a minute; its last week and the Ritual ask in every way there is."""
    play = last_week(f"ear/{game}")
    code = {"en": "610001", "ru": "610002"}[lang]
    guest = prepare(server.data, {code: play}, bots=True)
    player = Player(page := person(server, lang=lang), lang)
    guest.enter(page, server, code)
    player.next()
    assert re.search(side, player.asks("h"))
    player.listen_again()
    end = player.play_on()
    assert player.answered < MOST_ANSWERS
    assert player.focus().name in end


def last_week(seed: str) -> Play:
    """A game of four weeks, played at random up to a question of the last one."""
    play, rng = Play(shelf()["lonesome_october"], 4, Options(weeks=4), Seed(seed)), Random(seed)
    while play.view(None).week < 4 or not play.may_act(ME):
        seat = play.asked()[0]
        play.decide(seat, rng.choice(play.options_of(seat)))
    return play
