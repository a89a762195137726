"""Every lesson is played by tapping what is lit, in both languages, on phone and desktop."""

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from moonlit.games import shelf
from moonlit.server.domain.lessons import Step, lesson_of
from tests.browser.conftest import DESKTOP, PHONE, Invite
from tests.browser.fingers import Fingers
from tests.browser.server_process import ServerProcess

TAUGHT = {name: lesson for name in shelf() if (lesson := lesson_of(name)) is not None}
NOTE, END = "[data-lesson]", "[data-lesson-end]"
TAPS = 40
NOTE_MOVES = 10_000
WHAT_IS_LIT = """({ one, all, spot }, [touch]) => {
  const note = one('[data-lesson]')
  const shown = (name) => all(`[data-mark~="${name}"]`).find((e) => e.getClientRects().length > 0)
  const isDone = (e) => e.matches('[aria-pressed=true]') || e.querySelector('[aria-pressed=true]')
  const things = touch.map(shown).filter(Boolean)
  const thing = things.find((e) => !isDone(e)) ?? things.at(-1)
  if (!note || !thing) return [note?.dataset.lesson ?? '', note?.dataset.kind ?? '', null]
  const control = thing.querySelector('button.gold') ?? thing
  // Cards of a fan lie half under their neighbours: the left edge is always free.
  const at = spot(control, null) ?? spot(control, [9, 20])
  return [note.dataset.lesson, note.dataset.kind, at]
}"""
COVERED = """([step, looked, touched]) => {
  const note = document.querySelector(step)?.getBoundingClientRect()
  if (!note) return []
  const shown = (name) =>
    [...document.querySelectorAll(`[data-mark~="${name}"]`)].find((e) => e.getClientRects().length)
  const isDone = (e) => e.matches('[aria-pressed=true]') || e.querySelector('[aria-pressed=true]')
  const there = touched.filter(shown)
  const next = there.findIndex((name) => !isDone(shown(name)))
  const lit = [...looked, ...there.slice(0, next < 0 ? there.length : next + 1)]
  if (touched.length > 0 && there.length === 0) lit.push(touched[0])
  return lit.filter((name) => {
    const box = shown(name)?.getBoundingClientRect()
    if (!box || box.bottom < 1 || box.top > innerHeight - 1) return true
    const width = Math.min(box.right, note.right) - Math.max(box.left, note.left)
    const height = Math.min(box.bottom, note.bottom) - Math.max(box.top, note.top)
    return width > 2 && height > 2
  })
}"""
"""Lit marks that are not on the page, out of sight, or under the note that speaks of them; what is
touched later is lit only then."""
FREE = f"(given) => ({COVERED})(given).length === 0"


class Learner:
    """Does what the notes of a lesson say."""

    def __init__(self, page: Page, game: str, *, touch: bool) -> None:
        self.page = page
        self.steps = {step.name: step for part in TAUGHT[game].parts for step in part.steps}
        self.read: list[str] = []
        self._fingers = Fingers(page, touch=touch)

    def play(self) -> None:
        while True:
            self.page.wait_for_selector(f"{NOTE}, {END}")
            if self.page.locator(END).count():
                return
            self._follow()

    def _follow(self) -> None:
        note = self.page.locator(NOTE)
        step = self.steps[note.get_attribute("data-lesson") or ""]
        kind = note.get_attribute("data-kind")
        self._covers_nothing(step, kind)
        if kind == "do":
            self.read.append(step.name)
            self._do(step)
        else:
            self.read += [step.name] * (kind == "look")
            note.locator(".button").click()
            self._gone(step.name, kind)

    def _do(self, step: Step) -> None:
        for _ in range(TAPS):
            name, kind, at = self._fingers.look(WHAT_IS_LIT, list(step.touch))
            if (name, kind) != (step.name, "do"):
                return
            self._covers_nothing(step, kind)
            self._fingers.tap(at)
        raise AssertionError(f"{step.name} asks for something that cannot be touched")

    def _covers_nothing(self, step: Step, kind: str | None) -> None:
        """What is lit lies beside the note, once that has moved to where there is room."""
        own = f"[data-lesson={step.name}][data-kind={kind}]"
        given = [own, looked_at(step, kind), list(step.touch) if kind == "do" else []]
        try:
            self.page.wait_for_function(FREE, arg=given, timeout=NOTE_MOVES)
        except PlaywrightTimeoutError:
            covered = self.page.evaluate(COVERED, given)
            raise AssertionError(f"{step.name} ({kind}) covers {covered}") from None

    def _gone(self, name: str, kind: str | None) -> None:
        expect(self.page.locator(f"[data-lesson='{name}'][data-kind='{kind}']")).to_have_count(0)


def looked_at(step: Step, kind: str | None) -> list[str]:
    if kind == "right":
        return [*(step.right or ())]
    return [*step.look, *step.use]


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_learned_by_tapping_what_is_lit(
    server: ServerProcess, person: Invite, game: str, lang: str, size: tuple[int, int]
) -> None:
    page = person(server, lang=lang, size=size, touch=size == PHONE)
    page.goto(f"/lesson/{game}")
    learner = Learner(page, game, touch=size == PHONE)
    learner.play()
    assert learner.read == list(learner.steps)
    page.locator(f"{END} .button").first.click()
    page.wait_for_selector("[data-prompt]")
    expect(page.locator(NOTE)).to_have_count(0)


def test_a_tap_elsewhere_gets_a_kind_reason_and_a_step_can_be_skipped(
    server: ServerProcess, person: Invite
) -> None:
    page = person(server)
    page.goto("/lesson/divinare")
    for step in ("goal", "seats"):
        page.locator(f"{NOTE}[data-lesson={step}] .button").click()
    note = page.locator(f"{NOTE}[data-lesson=pass]")
    expect(note).to_be_focused()
    page.locator("[data-mark=board-crystal]").click()
    expect(note.locator(".stray")).to_contain_text("glow")
    page.reload()
    expect(page.locator(f"{NOTE}[data-lesson=pass]")).to_be_visible()
    page.locator(f"{NOTE} .skip").click()
    expect(page.locator(f"{NOTE}[data-lesson=first]")).to_be_visible()


def test_a_lesson_can_be_followed_with_keys_alone(server: ServerProcess, person: Invite) -> None:
    page = person(server)
    page.goto("/lesson/divinare")
    keys = page.keyboard
    for step in ("goal", "seats"):
        expect(page.locator(f"{NOTE}[data-lesson={step}]")).to_be_focused()
        keys.press("Enter")
    note = page.locator(f"{NOTE}[data-lesson=pass]")
    expect(note).to_be_focused()
    keys.press("Enter")
    for mark in ("card-grounds-1", "card-grounds-2", "card-astrology-1"):
        card = page.locator(f"[data-mark~={mark}] button")
        expect(card).to_be_focused()
        keys.press("Enter")
        expect(card).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-prompt] button.gold")).to_be_focused()
    keys.press("Enter")
    expect(page.locator(f"{NOTE}[data-kind=right]")).to_be_focused()
