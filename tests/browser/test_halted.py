"""A game whose rules have failed says so, and goes on from an earlier moment."""

from random import Random

import msgspec
import pytest
from playwright.sync_api import expect

from moonlit.core.chance import Seed
from moonlit.core.record import Decision, Play
from moonlit.core.seats import Seat
from moonlit.games import shelf
from tests.browser.conftest import DESKTOP, PHONE, Invite
from tests.browser.player import Player
from tests.browser.prepared import Guest, prepare
from tests.browser.server_process import ServerProcess

GAME = shelf()["divinare"]
UNKNOWN = Decision(Seat(0), msgspec.Raw(b'{"type":"resign"}'))
"""What no rules of today know, as an upgrade may leave it behind."""


def unfinished() -> Play:
    """A game of some turns, after which comes what the rules cannot follow."""
    play, rng = Play(GAME, 3, GAME.Options(), Seed("halted")), Random(4)
    while len(play.decisions) < 9 or list(play.asked()) != [Seat(0)]:
        seat = play.asked()[0]
        play.decide(seat, rng.choice(play.options_of(seat)))
    play.skip(UNKNOWN)
    return play


LOOKS = [("en", DESKTOP), ("ru", DESKTOP), ("en", PHONE), ("ru", PHONE)]
CODES = [str(600716 + n) for n in range(len(LOOKS))]
TITLE = {
    "en": "A bug in the rules has stopped this game.",
    "ru": "Партию остановила ошибка в правилах.",
}
BUTTON = {"en": "Go back and play on", "ru": "Продолжить с того момента"}
LINE = {"en": "goes on from an earlier moment", "ru": "продолжается с более раннего момента"}


@pytest.fixture(scope="module")
def guest(server: ServerProcess) -> Guest:
    return prepare(server.data, {code: unfinished() for code in CODES}, bots=True)


@pytest.mark.parametrize(("code", "look"), list(zip(CODES, LOOKS, strict=True)), ids=str)
def test_a_halted_game_goes_on_when_somebody_asks_for_it(
    person: Invite,
    server: ServerProcess,
    guest: Guest,
    code: str,
    look: tuple[str, tuple[int, int]],
) -> None:
    lang, size = look
    page = person(server, lang=lang, size=size)
    guest.enter(page, server, code)
    halted = page.get_by_text(TITLE[lang])
    expect(halted).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator("[data-option]")).to_have_count(0)
    page.get_by_role("button", name=BUTTON[lang]).click()
    expect(halted).to_be_hidden()
    player = Player(page, lang)
    player.wait()
    page.keyboard.press("l")
    journal = page.get_by_role("log", name={"en": "Log", "ru": "Журнал"}[lang])
    expect(journal.get_by_text(LINE[lang])).to_be_visible()
