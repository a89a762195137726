"""Everything on a table says what it is: by a tap, a long press, a resting mouse and by keys."""

from importlib.resources import files
from itertools import count
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.core.record import Play, Record, replay
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.games.divinare import GAME as DIVINARE
from moonlit.games.divinare.components import Options
from tests.browser.conftest import DESKTOP, PHONE, Invite
from tests.browser.prepared import prepare
from tests.browser.server_process import ServerProcess
from tests.browser.test_moments import APART

CODES = map("6011{:02}".format, count())
CARD = "[data-explanation]"
CORPUS = Path(__file__).parent.parent / "corpus"
MOMENTS = (0.0, 0.2, 0.45, 0.7, 1.0)
"""At which parts of a recorded game its table is looked at."""
MUTE = r"""() => {
  const isSeen = (one) => {
    const { width, height } = one.getBoundingClientRect()
    const shows = { visibilityProperty: true, opacityProperty: true }
    return width > 1 && height > 1 && one.checkVisibility(shows)
  }
  const SAID = '[data-explain], [data-explanation], [data-prompt], [data-scenery], [role=log]'
  const SENTENCE = 'p, h1, h2, h3, h4, th, button, a[href], label, summary'
  const isSaid = (one) => {
    if (one.closest(SAID)) return true
    if (one.id && document.querySelector(`[aria-describedby~="${one.id}"]`)) return true
    const sentence = one.closest(SENTENCE)
    if (sentence === null) return false
    if (/\p{L}{3,}|[A-Z]{2}-\d/u.test(sentence.innerText)) return true
    return sentence.hasAttribute('aria-label') && sentence.innerText.trim() === ''
  }
  const icons = document.querySelectorAll(':is(header, main, aside, dialog) svg:not(svg svg)')
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const figures = []
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent.trim()
    if (/[\p{N}%→↓×?]/u.test(text) && !/\p{L}{2,}/u.test(text))
      figures.push(texts.currentNode.parentElement)
  }
  const seen = [...icons, ...figures].filter(isSeen)
  if (seen.length === 0) return ['nothing can be seen']
  return seen
    .filter((one) => !isSaid(one))
    .map((one) => one.parentElement.outerHTML.slice(0, 300))
}"""
"""Marks that nobody explains.

A mark is an icon or a figure that can be seen and stands neither in a sentence nor in the log, the
prompt, the scenery, the description of a control, or a control that shows words or has nothing but
an icon and a name.
"""
CLAUSES = (
    "Array.from(document.querySelectorAll('[data-explain][data-clause]'), e => e.dataset.clause)"
)
BONUS = "[data-place=crystal-8]"
DRAWERS = ("Menu", "Log")
NEW_TABLE = """async (game) => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ game })
  const made = await fetch('/api/tables', { method: 'POST', headers, body })
  return (await made.json()).code
}"""


@pytest.fixture
def table(person: Invite, server: ServerProcess, request: pytest.FixtureRequest) -> Page:
    """Divinare on a phone, in a turn of one's own or of somebody else."""
    page, code = person(server, size=PHONE, touch=True), next(CODES)
    prepare(server.data, {code: turn_of(request.param)}).enter(page, server, code)
    expect(page.locator(BONUS)).to_be_visible()
    return page


def turn_of(seat: Seat) -> Play:
    """A turn of this seat in which a crystal ball can be played to the eight."""
    play = Play(DIVINARE, 4, Options(), Seed("explain"))
    while play.asked() != (seat,) or not play.view(seat).hand.each()[1]:
        first = play.asked()[0]
        play.decide(first, play.options_of(first)[0])
    return play


mine = pytest.mark.parametrize("table", [Seat(0)], indirect=True)
theirs = pytest.mark.parametrize("table", [Seat(1)], indirect=True)


def hold(page: Page, thing: Locator) -> None:
    """Keep a finger on the middle of something until the card comes."""
    box = thing.bounding_box()
    assert box
    finger = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(page.locator(CARD)).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@theirs
def test_a_tap_on_what_nobody_asks_about_explains_it_and_leads_to_its_clause(table: Page) -> None:
    table.locator(BONUS).tap(force=True)
    card = table.locator(CARD)
    expect(card).to_contain_text("Double bonus on 8")
    expect(card).to_contain_text("exact +5, near +3, wrong −3")
    card.get_by_role("button", name="In the rules, DV-34").tap()
    expect(table.locator("[data-clause=DV-34].lit")).to_be_in_viewport()
    expect(card).to_have_count(0)


@theirs
def test_a_tap_elsewhere_or_on_the_same_mark_puts_the_card_away(table: Page) -> None:
    card = table.locator(CARD)
    for away in (table.locator("[data-prompt] h2"), table.locator(BONUS)):
        table.locator(BONUS).tap(force=True)
        expect(card).to_be_visible()
        away.tap(force=True)
        expect(card).to_have_count(0)


@mine
def test_a_tap_on_a_legal_choice_chooses_and_a_long_press_explains(table: Page) -> None:
    table.locator("[data-hand] [data-suit=crystal]").tap(position={"x": 9, "y": 20})
    space = table.locator(f"{BONUS}.legal")
    hold(table, space)
    expect(table.locator(CARD)).to_contain_text("Double bonus on 8")
    expect(space).to_have_attribute("aria-pressed", "false")
    space.tap()
    expect(space).to_have_attribute("aria-pressed", "true")
    expect(table.locator(CARD)).to_have_count(0)


@mine
def test_the_question_mark_explains_what_has_the_focus_and_arrows_go_on(table: Page) -> None:
    card = table.locator(CARD)
    table.keyboard.press("Tab")
    table.locator("[data-hand] button").first.focus()
    table.keyboard.press("?")
    expect(card).to_be_focused()
    first = card.inner_text()
    table.keyboard.press("ArrowUp")
    expect(card).not_to_have_text(first)
    expect(
        table.get_by_role("status").filter(has_text=card.locator("b").inner_text())
    ).to_be_attached()
    table.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(table.locator("[data-hand] button").first).to_be_focused()


def test_a_resting_mouse_explains_and_the_card_covers_nothing_needed(
    person: Invite, server: ServerProcess
) -> None:
    page, code = person(server), next(CODES)
    prepare(server.data, {code: turn_of(Seat(0))}).enter(page, server, code)
    page.locator(f"{BONUS} .bar").hover()
    card = page.locator(CARD)
    expect(card).to_contain_text("exactly 8 of this suit")
    assert page.evaluate(APART, [CARD, f"{BONUS} .bar", "[data-prompt]", "[data-hand]"])
    page.mouse.move(5, 5)
    expect(card).to_have_count(0)


def recorded(name: str) -> list[Play]:
    """A game of the corpus, at several of its moments."""
    game = shelf()[name]
    file = max(CORPUS.glob(f"{name}-*.json"))
    record = msgspec.json.decode(file.read_bytes(), type=Record)
    return [at_part(game, record, part) for part in MOMENTS]


def at_part(game: Game, record: Record, part: float) -> Play:
    """After so much of the game, at the next question of seat 0."""
    wanted = int(len(record.decisions) * part)
    play: Play | None = None
    for n, play in enumerate(replay(game, record)):
        if n >= wanted and Seat(0) in play.asked():
            break
    assert play is not None
    return play


@pytest.mark.parametrize("name", shelf())
def test_every_mark_of_a_table_explains_itself(
    person: Invite, server: ServerProcess, name: str
) -> None:
    page = person(server, size=PHONE, picture=True)
    rules = (files("moonlit.games") / name / "rules.en.md").read_text(encoding="utf-8")
    tables = {next(CODES): play for play in recorded(name)}
    guest = prepare(server.data, tables)
    for code in tables:
        guest.enter(page, server, code)
        expect(page.locator("[data-prompt], main.end").first).to_be_visible()
        for width, height in (PHONE, DESKTOP):
            page.set_viewport_size({"width": width, "height": height})
            expect(page.locator("html")).to_have_js_property("clientWidth", width)
            assert page.evaluate(MUTE) == []
        assert [clause for clause in page.evaluate(CLAUSES) if f"**{clause}**" not in rules] == []


@pytest.mark.parametrize("name", shelf())
def test_every_mark_beside_a_table_explains_itself(
    person: Invite, server: ServerProcess, name: str
) -> None:
    page = person(server, size=PHONE, picture=True)
    middle, over = next(CODES), next(CODES)
    plays = recorded(name)
    guest = prepare(server.data, {middle: plays[1], over: plays[-1]})
    guest.enter(page, server, middle)
    for drawer in DRAWERS:
        look_into(page, drawer)
    for at in (1, 2, 3):
        for eyes in ("0", "all"):
            page.goto(f"/r/{over}?seat={eyes}&at={len(plays[-1].decisions) * at // 3}")
            expect(page.get_by_role("group", name="Speed").first).to_be_visible()
            assert page.evaluate(MUTE) == []


def look_into(page: Page, drawer: str) -> None:
    """Open what lies beside a table, with all its pages."""
    page.locator("header").get_by_role("button", name=drawer, exact=True).click()
    dialog = page.locator("dialog[open]")
    expect(dialog).to_be_visible()
    for tab in dialog.get_by_role("tab").all():
        tab.click()
        assert page.evaluate(MUTE) == []
    assert page.evaluate(MUTE) == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


@pytest.mark.parametrize("name", shelf())
def test_every_mark_of_a_waiting_room_explains_itself(
    person: Invite, server: ServerProcess, name: str
) -> None:
    page = person(server, size=PHONE, picture=True)
    gather(page, name)
    expect(page.locator("[data-prompt]")).to_be_visible()
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    assert page.evaluate(MUTE) == []


def test_a_tap_on_a_role_in_the_waiting_room_says_what_it_does(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server, size=PHONE, touch=True)
    gather(page, "one_night")
    page.locator("[data-thing=seer]").first.tap()
    said = page.get_by_text("May look at one player", exact=False)
    expect(said.first).to_be_visible()


def gather(page: Page, game: str) -> None:
    """Open a new table of this game."""
    with page.expect_response("**/api/me"):
        page.goto("/")
    page.goto(f"/t/{page.evaluate(NEW_TABLE, game)}")
