"""Event cards of October in a real browser: in sight, whole, and read before the game goes on."""

from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from moonlit.core.record import Play
from moonlit.games.lonesome_october.actions import End, Exchange, Search, Spy
from moonlit.games.lonesome_october.tests.positions import (
    A,
    B,
    C,
    D,
    dice,
    holding,
    knowing,
    with_pair,
)
from tests.browser.conftest import PHONE, Invite
from tests.browser.october import Player
from tests.browser.october_moments import after, extra, fire, turn, with_me
from tests.browser.prepared import Guest, prepare
from tests.browser.server_process import ServerProcess
from tests.browser.test_october import WALK, assert_sound

CALM = "localStorage['moonlit.pace'] = 'calm'; localStorage['moonlit.october-guide'] = 'off'"
SIZES = ((320, 640), (720, 450), (844, 390))
TOO_WIDE = """() => [...document.querySelectorAll('main *')]
  .filter((one) => one.getClientRects().length > 0 && !one.closest('.visually-hidden, svg'))
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
  .filter((one) => getComputedStyle(one).clipPath === 'none' && !one.closest('.pool'))
  .map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 40)}`)"""
"""What reaches over the right edge; only the cards at the fire may be pushed along."""
BROKEN = """() => {
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  const broken = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement.closest('.visually-hidden')) continue
    if (getComputedStyle(text.parentElement).clipPath !== 'none') continue
    for (const { index, 0: word } of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
    }
  }
  return broken
}"""
"""Words that begin on one line and end on the next."""


class Opened(NamedTuple):
    """A server with a table for every moment, by its code, and who sits at them."""

    server: ServerProcess
    guest: Guest

    def enter(self, page: Page, code: str) -> Player:
        """Go to a table, as calmly as in a first game."""
        if page.url.startswith(self.server.url):
            page.evaluate(WALK, f"/t/{code}")
        else:
            page.add_init_script(CALM)
            self.guest.enter(page, self.server, code)
        player = Player(page, touch=True)
        expect(player.prompt).to_be_visible()
        return player


def moments() -> dict[str, Play]:
    """What a phone has to show: a roll with its price, an aim, an end, every kind of question."""
    tired = with_pair(with_me("jill", "witch_sense"), A, debt=5)
    owing = holding(with_pair(with_me("vicar"), A, debt=6), A, "C2", "H5")
    careful = dice(knowing(with_me("jack"), A, B, 1), 6, 5, 1)
    talk = after(extra(holding(knowing(with_me("jill"), A, B, 1), A, "C2")), Exchange(B))
    night = fire(holding(with_me("jack"), C, "H9", "S3"), A, B, C, D)
    return {
        "search": turn(dice(tired, 3, 3, 5)),
        "last": extra(owing, who="tekela"),
        "aim": turn(dice(knowing(with_me("jack"), A, B, 1), 6, 5, 1)),
        "mode": after(turn(careful), Spy(B)),
        "menu": turn(with_me("jill", "witch_sense")),
        "extra": extra(holding(with_me("jill"), A, "C2")),
        "talk": talk,
        "fire": night,
    }


CODES = {name: str(740_000 + i) for i, name in enumerate(moments())}


@pytest.fixture(scope="session")
def opened(server: ServerProcess) -> Opened:
    """Nobody is at the other seats."""
    plays = {CODES[name]: play for name, play in moments().items()}
    return Opened(server, prepare(server.data, plays))


def counters_are_in_sight(page: Page) -> None:
    for name in ("debt", "preparedness", "xp", "cards"):
        expect(page.locator(f"[data-counter={name}]")).to_be_in_viewport(ratio=1)


def test_an_own_roll_is_a_card_in_sight_and_its_price_comes_next(
    person: Invite, opened: Opened
) -> None:
    page = person(opened.server, lang="ru", size=PHONE, touch=True)
    player = opened.enter(page, CODES["search"])
    debt = page.locator("[data-counter=debt]")
    player.do(Search())

    card = page.locator("[data-event=move]")
    expect(card).to_be_in_viewport(ratio=1)
    sense = card.locator(".part").filter(has_text="Ведьмино чутьё")
    expect(sense).to_contain_text("способность Безумной Джил")
    expect(sense).to_contain_text("+1")
    expect(card.locator("[data-throw]")).to_have_attribute("data-throw", "9")
    expect(card).to_contain_text("следом бросок проблем")
    expect(page.locator("[data-go] button")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-go] button")).to_be_focused()
    counters_are_in_sight(page)
    expect(debt).to_contain_text("5")
    assert_sound(page)

    page.keyboard.press("Enter")
    expect(page.locator("[data-event=problem]")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-event=problem]")).to_contain_text("Долг 5 → 6")
    expect(debt).to_contain_text("6")
    expect(page.get_by_text("На грани: седьмой Долг")).to_be_in_viewport()

    page.locator("[data-go] button").tap()
    expect(page.locator("[data-roll]")).to_be_in_viewport(ratio=1)
    expect(player.choice("end")).to_be_in_viewport()
    for tab in ("Буклет", "Пары", "Хроника"):
        page.get_by_role("tab", name=tab).tap()
        counters_are_in_sight(page)


def test_a_roll_stays_in_sight_while_one_chooses_what_it_brings(
    person: Invite, opened: Opened
) -> None:
    page = person(opened.server, size=PHONE, touch=True)
    player = opened.enter(page, CODES["aim"])
    player.do(Spy(B))
    strip = page.locator("[data-roll]")
    expect(strip).to_be_in_viewport(ratio=1)
    expect(strip.locator("[data-throw]")).to_have_attribute("data-throw", "12")
    player.tap("two")
    expect(strip).to_be_in_viewport(ratio=1)
    expect(player.gold).to_be_in_viewport(ratio=1)


def test_whoever_is_out_is_told_why_and_plays_the_companion(person: Invite, opened: Opened) -> None:
    page = person(opened.server, size=PHONE, touch=True)
    player = opened.enter(page, CODES["last"])
    player.do(End())
    expect(page.locator("[data-event=week]")).to_contain_text("Week 4 of 5")
    page.locator("[data-go] button").tap()
    expect(page.locator("[data-event=turn]")).to_contain_text("Debt 6 → 7")
    page.locator("[data-go] button").tap()
    out = page.locator("[data-event=out]")
    expect(out).to_contain_text("The Vicar is out of the Game")
    expect(out).to_contain_text("Debt 6 → 7")
    expect(out).to_contain_text("You can still win")
    counters_are_in_sight(page)
    expect(page.get_by_text("Out of the Game: these change no more")).to_be_visible()
    assert_sound(page)
    page.get_by_role("button", name="Play Tekela").tap()
    expect(out).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_a_question_and_what_it_is_about_fit_a_small_screen(
    person: Invite, opened: Opened, size: tuple[int, int]
) -> None:
    page = person(opened.server, lang="ru", size=size, touch=True)
    for name in ("menu", "mode", "extra", "talk", "fire"):
        player = opened.enter(page, CODES[name])
        expect(page.locator("[data-choice], [data-group]").first).to_be_in_viewport()
        expect(player.prompt.get_by_role("heading")).to_be_in_viewport(ratio=1)
        counters_are_in_sight(page)
        assert page.evaluate(TOO_WIDE) == [], name
        assert page.evaluate(BROKEN) == [], name
        if name == "mode":
            expect(page.locator("[data-roll]")).to_be_in_viewport(ratio=1)
            expect(player.choice("two")).to_be_in_viewport(ratio=1)
