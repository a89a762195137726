"""Others' moves at one's own pace, what happened since one's turn, results and nights that wait."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from moonlit.core.chance import Seed
from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.games.divinare import GAME as DIVINARE
from moonlit.games.divinare.components import Options
from moonlit.games.one_night.options import Options as NightOptions
from tests.browser.conftest import DESKTOP, PHONE, Invite
from tests.browser.player import NEXT_ROUND, Player
from tests.browser.prepared import prepare, prepare_for
from tests.browser.server_process import ServerProcess
from tests.browser.timeouts import PAGE_TIMEOUT
from tests.browser.villagers import in_step, table

ALONE, TOGETHER, VILLAGER, ROBBER = ("600801", "600802"), "600803", ("600804", "600805"), "600806"
FIRST = 1
"""The round of this game in which the first seat plays last; there are three."""
OTHERS = 3
"""A table for one has so many bots."""


def at_pace(page: Page, pace: str | None) -> None:
    """Let a page begin with this pace, or with the one of somebody who is new here."""
    page.goto("/")
    page.evaluate(
        "pace => pace ? localStorage.setItem('moonlit.pace', pace)"
        " : localStorage.removeItem('moonlit.pace')",
        pace,
    )


def first_turn(page: Page, lang: str = "en") -> Player:
    """Divinare with bots; the cards are passed, and the first card is played."""
    page.goto("/")
    name = re.compile("Divinare: play with bots|Предсказание: играть с ботами")
    page.get_by_role("button", name=name).click()
    page.wait_for_url("**/t/*")
    player = Player(page, lang)
    for _ in range(2):
        go_on_until_asked(page)
        assert player.answer_now()
    return player


def go_on_until_asked(page: Page, key: str | None = None) -> int:
    """Ask for move after move; returns how many it were."""
    asked, next_move = page.locator("[data-prompt]:not(.waiting)"), paused(page)
    for n in range(99):
        expect(asked.or_(next_move).first).to_be_visible()
        if not next_move.count():
            return n
        before = told(page)
        if key:
            page.keyboard.press(key)
        else:
            next_move.click()
        page.wait_for_function(f"before => ({TOLD}) !== before", arg=before)
        assert behind(page) <= 1
    raise AssertionError


TOLD = "document.querySelector('[data-ticker] .line, aside [role=log] > :last-child')?.textContent"
"""The last line that is told of the game."""


def told(page: Page) -> str:
    return str(page.evaluate(TOLD))


def paused(page: Page) -> Locator:
    return page.locator("[data-pace] button.gold")


def behind(page: Page) -> int:
    return int(page.locator("[data-behind]").get_attribute("data-behind") or 0)


def test_a_newcomer_begins_calmly_and_another_pace_is_remembered(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server, size=PHONE, touch=True)
    at_pace(page, None)
    first_turn(page)
    pace = page.locator("[data-prompt].waiting").get_by_role("group", name="Pace of other")
    expect(pace.get_by_role("button", name="Calm")).to_have_attribute("aria-pressed", "true")
    pace.get_by_role("button", name="Step by step").tap()
    page.reload()
    page.get_by_role("button", name="Menu").tap()
    chosen = page.get_by_role("dialog").get_by_role("group", name="Pace of other")
    step = chosen.get_by_role("button", name="Step by step")
    expect(step).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("key", [None, "Space", "ArrowRight"])
def test_step_by_step_a_press_shows_one_move(
    person: Invite, server: ServerProcess, key: str | None
) -> None:
    page = person(server)
    at_pace(page, "step")
    first_turn(page)
    expect(paused(page)).to_be_visible()
    assert go_on_until_asked(page, key) == OTHERS


@pytest.mark.parametrize("pace", ["calm", "step"])
def test_an_onlooker_of_somebody_fast_is_never_more_than_one_turn_behind(
    person: Invite, server: ServerProcess, pace: str
) -> None:
    page, onlooker = person(server), person(server)
    at_pace(onlooker, pace)
    player = first_turn(page)
    onlooker.goto(page.url)
    expect(onlooker.locator("[data-prompt]")).to_be_visible()
    onlooker.evaluate(WATCH_BEHIND)
    for _ in range(3):
        player.wait()
        player.answer()
    onlooker.wait_for_function("() => behind.length > 1")
    assert onlooker.evaluate("Math.max(...behind)") == 1


WATCH_BEHIND = """() => {
  const page = document.querySelector('[data-behind]')
  window.behind = [Number(page.dataset.behind)]
  new MutationObserver(() => behind.push(Number(page.dataset.behind)))
    .observe(page, { attributeFilter: ['data-behind'] })
}"""


def test_the_ticker_opens_the_log_at_what_happened_since_ones_turn(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server, lang="ru", size=PHONE, touch=True)
    player = first_turn(page, "ru")
    player.wait()
    ticker = page.locator("[data-ticker]")
    expect(ticker).to_contain_text(f"+{OTHERS - 1}")
    newest = ticker.locator(".line").inner_text()
    announced = page.locator("[role=log][aria-live=polite]")
    expect(announced.first).to_contain_text(newest)
    ticker.tap()
    log = page.get_by_role("dialog").get_by_role("log")
    since = log.locator(".fresh ~ .line")
    expect(since).to_have_count(OTHERS)
    expect(since.first).to_be_in_viewport()
    expect(since.last).to_have_text(newest)
    expect(log.locator(".line:has(+ .fresh)")).to_contain_text("Вы")


def last_card() -> Play:
    """Divinare for three: seat 0 has the last card of the first round."""
    play = Play(DIVINARE, 3, Options(), Seed("last card"))
    while sum(play.view(None).sizes) != 1 or play.asked() != (Seat(0),):
        seat = play.asked()[-1]
        play.decide(seat, play.options_of(seat)[0])
    assert play.view(None).round == FIRST
    return play


@pytest.mark.parametrize("motion", [False, True])
def test_alone_with_bots_a_result_waits_for_its_reader_even_after_a_reload(
    person: Invite, server: ServerProcess, *, motion: bool
) -> None:
    page = person(server, motion=motion)
    code = ALONE[motion]
    prepare(server.data, {code: last_card()}, bots=True).enter(page, server, code)
    player = Player(page, "en")
    player.answer()
    expect(page.locator(NEXT_ROUND)).to_be_visible()
    expect(page.locator("[data-summary] [role=timer]")).to_have_count(0)
    expect(player.prompt).to_contain_class("waiting")
    assert page.locator("[data-question]").count() == 0
    page.reload()
    expect(page.locator(NEXT_ROUND)).to_be_visible()
    log = page.locator("aside [role=log]")
    expect(log.get_by_text("Round 2")).to_have_count(0)
    page.locator(NEXT_ROUND).click()
    expect(page.locator("[data-summary]")).to_have_count(0)
    expect(log.get_by_text("Round 2")).to_have_count(1)
    expect(page.locator("[data-prompt]:not(.waiting)")).to_be_visible()
    page.reload()
    expect(page.locator("[data-prompt]:not(.waiting)")).to_be_visible()
    expect(page.locator("[data-summary]")).to_have_count(0)


def test_with_people_a_result_waits_until_all_have_read_it_and_says_so(
    person: Invite, server: ServerProcess
) -> None:
    page, other = person(server), person(server, lang="ru", size=PHONE)
    guests = prepare_for(2, server.data, {TOGETHER: last_card()})
    guests[1].enter(other, server, TOGETHER)
    guests[0].enter(page, server, TOGETHER)
    Player(page, "en").answer()
    for one in (page, other):
        expect(one.locator("[data-summary] [role=timer]")).to_be_visible()
        expect(one.locator("[data-prompt]")).to_contain_class("waiting")
    expect(page.locator("[data-readers]")).to_contain_text("Still reading: Guest")
    page.locator(NEXT_ROUND).click()
    expect(other.locator("[data-readers]")).to_have_text("Остальные готовы")
    # Nobody goes on before somebody else, and the clock runs on.
    expect(page.get_by_role("button", name="You are ready")).to_be_visible()
    expect(page.locator("[data-summary] [role=timer]")).to_be_visible()
    expect(other.locator(NEXT_ROUND)).to_be_visible()
    other.locator(NEXT_ROUND).click()
    for one in (page, other):
        expect(one.locator("[data-summary]")).to_have_count(0)
        expect(one.locator("[data-prompt]:not(.waiting)")).to_be_visible()


@pytest.mark.parametrize(("lang", "size"), [("ru", PHONE), ("en", DESKTOP)])
def test_alone_with_bots_a_villager_skips_the_night(
    person: Invite, server: ServerProcess, lang: str, size: tuple[int, int]
) -> None:
    page = person(server, lang=lang, size=size)
    play = table("skip", 3, NightOptions(night_pace=12), "villager", in_step("night_start"))
    code = VILLAGER[lang == "ru"]
    prepare(server.data, {code: play}, bots=True).enter(page, server, code)
    expect(page.locator("[data-ticker]")).to_have_count(0)
    page.locator("[data-skip] button").click()
    expect(page.locator("[data-stage=talk], .day").first).to_be_visible(timeout=PAGE_TIMEOUT)


def test_nobody_skips_what_is_their_own(person: Invite, server: ServerProcess) -> None:
    page = person(server)
    play = table("skip", 3, NightOptions(night_pace=12), "robber", in_step("night_start"))
    prepare(server.data, {ROBBER: play}, bots=True).enter(page, server, ROBBER)
    expect(page.locator("[data-mood=dealt]")).to_be_visible()
    assert page.locator("[data-skip]").count() == 0
