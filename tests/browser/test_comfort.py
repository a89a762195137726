"""Fingers and eyes: targets, text spacing, the order of headings, forced colours."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from moonlit.core.chance import Seed
from moonlit.core.record import Play
from moonlit.games import shelf
from tests.browser.conftest import DESKTOP, PHONE, Invite
from tests.browser.flaws import SETTLED
from tests.browser.prepared import prepare
from tests.browser.server_process import ServerProcess

GAMES = {
    "divinare": "Divinare",
    "seers_catalog": "Seers Catalog",
    "monster_next_door": "Monster Next Door",
    "one_night": "One Night",
    "lonesome_october": "Lonesome October",
}
SMALL_TARGETS = """() => {
  const LEAST = 24
  const all = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab]'
  const isThere = (one) => {
    const { width, height } = one.getBoundingClientRect()
    return width > 1 && height > 1 && one.checkVisibility({ visibilityProperty: true })
  }
  const targets = [...document.querySelectorAll(all)].filter(
    (one) => isThere(one) && !one.closest('.visually-hidden, [inert]'),
  )
  // A link in a sentence is as high as its line (WCAG 2.5.8); a box in a label is as large as that.
  const isInText = (one) =>
    getComputedStyle(one).display === 'inline' && one.parentElement.textContent.trim().length >
    one.textContent.trim().length
  // Also where it is larger to a finger than to the eye.
  const isHit = (one) => {
    one.scrollIntoView({ block: 'center', inline: 'center' })
    const { left, top, width, height } = one.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const half = LEAST / 2 - 1
    const around = [[x - half, y], [x + half, y], [x, y - half], [x, y + half]]
    return around.every((at) => one.contains(document.elementFromPoint(...at)))
  }
  const boxOf = (one) => (one.closest('label') ?? one).getBoundingClientRect()
  return targets
    .filter((one) => !isInText(one))
    .filter((one) => Math.min(boxOf(one).width, boxOf(one).height) < LEAST - 0.5)
    .filter((one) => !isHit(one))
    .map((one) => one.outerHTML.slice(0, 120))
}"""
"""Whatever can be pressed and is smaller than a fingertip of 24 pixels."""
HEADINGS = """() => {
  const open = document.querySelector('dialog[open]') ?? document
  const levels = [...open.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((one) => one.checkVisibility())
    .map((one) => [Number(one.tagName[1]), one.textContent.trim()])
  return levels.filter(([level], i) => i > 0 && level > levels[i - 1][0] + 1)
}"""
"""Headings that skip a level."""
SPACING = """() => {
  const spaced = new CSSStyleSheet()
  spaced.replaceSync(`* {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-bottom: 2em !important }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, spaced]
}"""
"""The four overrides of WCAG 1.4.12."""
CUT = """() => {
  const cut = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const flowOf = (one) => getComputedStyle(one).overflowX + getComputedStyle(one).overflowY
  const hides = (one) => /hidden|clip/.test(flowOf(one))
  const QUIET = '.visually-hidden, .covered, [data-scenery], [aria-hidden=true], svg, option'
  // A card that says why it cannot be played says of itself only as much as fits, anyhow.
  const BRIEF = '[data-hand] :has(> .why) > .text'
  while (texts.nextNode()) {
    const [text, holder] = [texts.currentNode, texts.currentNode.parentElement]
    if (!text.data.trim() || !holder.checkVisibility({ visibilityProperty: true })) continue
    if (holder.closest(QUIET) || holder.closest(BRIEF)) continue
    range.selectNodeContents(text)
    for (let box = holder; box && box !== document.body; box = box.parentElement) {
      if (!hides(box)) continue
      const [inner, outer] = [range.getBoundingClientRect(), box.getBoundingClientRect()]
      if (outer.width < 3 || outer.height < 3) break
      const isCut = inner.right > outer.right + 2 || inner.bottom > outer.bottom + 2
      const scrolls = /auto|scroll/.test(flowOf(box))
      if (isCut && !scrolls && inner.width > 1) cut.push(text.data.trim().slice(0, 60))
      break
    }
  }
  return cut
}"""
"""Words of which something is not seen, because what holds them is too small."""


def start(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("button", name="Divinare: play with bots")).to_be_visible()


def lobby(page: Page) -> None:
    start(page)
    page.get_by_role("button", name="Table with friends: One Night").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("combobox").first).to_be_visible()


def face(name: str) -> Callable[[Page], None]:
    def play(page: Page) -> None:
        start(page)
        page.get_by_role("button", name=re.compile(f"{name}: play with bots")).click()
        page.wait_for_url("**/t/*")
        expect(page.locator("[data-prompt]").first).to_be_visible()

    return play


PAGES: dict[str, Callable[[Page], None]] = {
    "start": start,
    "lobby": lobby,
    "about": lambda page: _open(page, "/about"),
    "account": lambda page: _open(page, "/account"),
    "ratings": lambda page: _open(page, "/ratings"),
    "rules": lambda page: _open(page, "/rules/divinare"),
    **{game: face(name) for game, name in GAMES.items()},
}


def _open(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.get_by_role("heading").first).to_be_visible()


@pytest.mark.parametrize("name", sorted(PAGES))
def test_every_target_is_24_pixels_and_headings_are_in_order(
    person: Invite, server: ServerProcess, name: str
) -> None:
    page = person(server, size=PHONE)
    PAGES[name](page)
    for width, height in (PHONE, DESKTOP):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        assert page.evaluate(SMALL_TARGETS) == [], width
        assert page.evaluate(HEADINGS) == [], width


@pytest.mark.parametrize("name", sorted(PAGES))
def test_nothing_is_cut_off_where_text_has_more_space(
    person: Invite, server: ServerProcess, name: str
) -> None:
    page = person(server, size=PHONE)
    PAGES[name](page)
    page.evaluate(SPACING)
    for width, height in (PHONE, DESKTOP):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        assert page.evaluate(CUT) == [], width


GROUND = "one => getComputedStyle(one).backgroundColor"
OPAQUE = re.compile(r"rgb\(")


@pytest.mark.parametrize("name", sorted(GAMES))
def test_questions_and_dialogs_are_not_seen_through_in_forced_colours(
    person: Invite, server: ServerProcess, name: str
) -> None:
    page = person(server, size=PHONE)
    page.emulate_media(forced_colors="active")
    face(GAMES[name])(page)
    assert OPAQUE.match(page.locator("[data-prompt]").first.evaluate(GROUND))
    page.keyboard.press("r")
    assert OPAQUE.match(page.locator("dialog[open]").evaluate(GROUND))


def test_the_buttons_of_a_result_are_not_seen_through_in_forced_colours(
    person: Invite, server: ServerProcess
) -> None:
    play = Play(game := shelf()["divinare"], 2, game.Options(), Seed("forced"))
    while asked := play.asked():
        play.decide(asked[0], play.options_of(asked[0])[0])
    page = person(server, size=PHONE)
    page.emulate_media(forced_colors="active")
    prepare(server.data, {"610003": play}, bots=True).enter(page, server, "610003")
    assert OPAQUE.match(page.locator("main.end .ways").evaluate(GROUND))
