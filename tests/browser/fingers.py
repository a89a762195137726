"""Fast taps: one script call finds what is on the page and where it can be tapped."""

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
    """A mouse or a touch screen on a page."""

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self._page = page
        self._touch = touch

    def look(self, choose: str, *given: object) -> Any:  # noqa: ANN401  # whatever is asked for
        """Run a script in the page and return its result; it gets `one`, `all` and `spot`."""
        return self._page.evaluate(LOOK % choose, given)

    def tap(self, at: tuple[float, float] | None) -> None:
        """Tap at this point; None waits a moment."""
        if at is None:
            self._page.wait_for_timeout(PAUSE)
        elif self._touch:
            self._page.touchscreen.tap(*at)
        else:
            self._page.mouse.click(*at)
