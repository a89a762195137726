"""Games over days: what waits for me, how long, where next, and calls for who wants them."""

import re
from time import time
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from moonlit.core.chance import Seed
from moonlit.core.record import Play
from moonlit.games.divinare import GAME
from tests.browser.conftest import PHONE, Invite
from tests.browser.player import Player
from tests.browser.prepared import Guest, over_days, prepare
from tests.browser.seers import ME, position_with
from tests.browser.server_process import ServerProcess

WAITS, DECIDED = "600001", "600002"
DAY = 24 * 3600


class Opened(NamedTuple):
    server: ServerProcess
    guest: Guest


def dealt() -> Play:
    """Everybody is asked at once: which cards go to the neighbour."""
    return Play(GAME, 2, GAME.Options(), Seed("turns"))


def decided() -> Play:
    """The first seat has said which; now it waits."""
    play = dealt()
    play.decide(ME, play.options_of(ME)[0])
    return play


def opened_tables(server: ServerProcess, trick: str, waits: str, waiting: str) -> Opened:
    """Two games that wait for the guest, and one that waits for somebody else."""
    plays = {trick: position_with("cauldron"), waits: dealt(), waiting: decided()}
    guest = prepare(server.data, plays)
    over_days(server.data, {waits: int(time() - 2 * DAY), waiting: int(time())})
    return Opened(server, guest)


@pytest.fixture(scope="session")
def opened(server: ServerProcess) -> Opened:
    """For tests that only look: nobody answers at these tables."""
    return opened_tables(server, "600000", WAITS, DECIDED)


def rows(page: Page) -> list[str]:
    """The games on the start page, in order."""
    section = page.get_by_role("region", name=re.compile("wait for you|ждут вас|ждёт вас"))
    expect(section.get_by_role("listitem").first).to_be_visible()
    return section.get_by_role("listitem").all_inner_texts()


def test_what_waits_for_me_comes_first_and_leads_from_one_to_the_next(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server)
    opened_tables(server, "600010", "600011", "600012").guest.enter(page, server, "600010")
    page.goto("/")
    first, second = rows(page)
    assert "Divinare" in first
    assert re.search(r"2[34] h left", first)
    assert "Seers" in second
    assert "left" not in second
    expect(page).to_have_title("(2) Moonlit")
    page.get_by_role("link", name=re.compile("Divinare.*Your turn")).click()
    player = Player(page, "en")
    player.wait()
    next_game = page.get_by_role("link", name=re.compile("Seers Catalog: your turn"))
    expect(next_game).to_have_count(0)
    player.answer()
    expect(page).to_have_title("(1) Divinare")
    top = "document.querySelector('main .table').getBoundingClientRect().top"
    before = page.evaluate(top)
    expect(next_game).to_be_visible()
    assert page.evaluate(top) == before
    next_game.click()
    page.wait_for_url("**/t/600010")
    expect(page).to_have_title(re.compile("^Your turn"))
    page.goto("/games")
    expect(page.get_by_role("region", name="Your turn").get_by_role("listitem")).to_have_count(1)
    expect(page.get_by_role("region", name="In play").get_by_role("listitem")).to_have_count(2)


CALLED = """
  window.called = []
  window.looks = 0
  window.Notification = class {
    static permission = 'granted'
    constructor(title, { body }) {
      called.push(Object.assign(this, { title, body }))
    }
    close() {
      this.isClosed = true
    }
  }
  const ask = fetch
  window.fetch = (address, ...how) => {
    const isFirst = String(address).endsWith('/me/turns') && looks++ === 0
    return isFirst ? Promise.resolve(new Response('[]')) : ask(address, ...how)
  }
  Object.defineProperty(document, 'hidden', { get: () => looks > 1 })
"""
"""Nothing waits at the first look; at the second a game does, and nobody sees the page."""


@pytest.mark.parametrize(
    ("lang", "turn", "title"), [("ru", "Ваш ход", "Предсказание"), ("en", "Your turn", "Divinare")]
)
def test_a_call_says_which_game_waits_and_leads_to_it(
    person: Invite, opened: Opened, lang: str, turn: str, title: str
) -> None:
    page = person(opened.server, lang=lang)
    opened.guest.enter(page, opened.server, DECIDED)
    page.add_init_script(CALLED)
    page.add_init_script("localStorage['moonlit.calls'] = 'on'")
    page.goto("/games")
    page.wait_for_function("() => looks > 0")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function("() => called.length === 2")
    said = page.evaluate("called.map(({ title, body }) => [title, body])")
    assert [turn, title] in said
    page.evaluate("body => called.find((call) => call.body === body).onclick()", title)
    page.wait_for_url(f"**/t/{WAITS}")


ASKED = """
  window.asked = 0
  window.Notification = class {
    static permission = 'default'
    static async requestPermission() {
      window.asked++
      return (this.permission = 'granted')
    }
  }
"""


def test_calls_are_asked_for_by_a_tap_alone(person: Invite, opened: Opened) -> None:
    page = person(opened.server, lang="ru", size=PHONE)
    page.add_init_script(ASKED)
    page.goto("/")
    page.get_by_role("button", name="Гость").click()
    switch = page.get_by_role("switch", name=re.compile("Уведомлять меня"))
    expect(switch).to_have_attribute("aria-checked", "false")
    assert page.evaluate("asked") == 0
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    assert page.evaluate("asked") == 1


def test_without_https_the_setting_says_why_it_is_not_there(person: Invite, opened: Opened) -> None:
    page = person(opened.server)
    page.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
    page.goto("/")
    page.get_by_role("button", name="Guest").click()
    switch = page.get_by_role("switch", name=re.compile("Notify me"))
    expect(switch).to_be_disabled()
    expect(switch).to_contain_text("https")
