"""Taps that cost little: one look into the page says what there is and where a finger meets it."""

from typing import Any

from playwright.sync_api import Page

LOOK = """async (given) => {
  // Let the page draw what the last tap did.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const one = (selector) => document.querySelector(selector)
  const all = (selector) => [...document.querySelectorAll(selector)]
  // Where a finger meets an element: in the middle or near a corner, if nothing lies over it.
  const spot = (element, corner) => {
    element.scrollIntoViewIfNeeded()
    const box = element.getBoundingClientRect()
    const [x, y] = corner ?? [box.width / 2, box.height / 2]
    const met = document.elementFromPoint(box.x + x, box.y + y)
    return met && element.contains(met) ? [box.x + x, box.y + y] : null
  }
  return (%s)({ one, all, spot }, given)
}"""
PAUSE = 50


class Fingers:
    """Somebody's mouse or finger on a page."""

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self._page = page
        self._touch = touch

    def look(self, choose: str, *given: object) -> Any:  # noqa: ANN401  # whatever is asked for
        """What a function of the page finds there; it gets `one`, `all` and `spot`."""
        return self._page.evaluate(LOOK % choose, given)

    def tap(self, at: tuple[float, float] | None) -> None:
        """Touch the page there; where nothing can be touched yet, wait a moment."""
        if at is None:
            self._page.wait_for_timeout(PAUSE)
        elif self._touch:
            self._page.touchscreen.tap(*at)
        else:
            self._page.mouse.click(*at)
