"""Somebody who hears a page and presses keys: what a screen reader says, and nothing else.

No selector looks into a game's face and no view is read: only live regions, and the role, name and
states of whatever has the focus.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from tests.browser.timeouts import PAGE_TIMEOUT

EARS = r"""{
  const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]'
  const before = new WeakMap()
  const said = new WeakSet()
  globalThis.heard = []
  globalThis.wasLost = 0
  const wordsOf = (thing) => thing.textContent.replace(/\s+/g, ' ').trim()
  const say = (words) => words && heard.push(words)
  function hear(region) {
    // What is there when a region comes to be is not spoken: only what changes in it.
    const isNew = !before.has(region)
    const words = wordsOf(region)
    if (region.getAttribute('role') === 'log') {
      for (const line of region.children) {
        if (!said.has(line) && !isNew) say(wordsOf(line))
        said.add(line)
      }
    } else if (!isNew && before.get(region) !== words) say(words)
    before.set(region, words)
  }
  const listen = () => {
    for (const region of document.querySelectorAll(LIVE)) {
      if (region.getAttribute('aria-live') !== 'off' && !region.closest('[inert]')) hear(region)
    }
  }
  const watcher = new MutationObserver(listen)
  watcher.observe(document, { subtree: true, childList: true, characterData: true })
}"""
"""Collects what is spoken into `heard`."""

FELT = "[document.activeElement, document.activeElement.cloneNode(true)]"
NOTE = f"globalThis.felt = [...{FELT}, heard.length]"
CHANGED = f"""() => {{
  const [[here, now], [was, before, n]] = [{FELT}, felt]
  return here !== was || !now.isEqualNode(before) || heard.length > n
}}"""
"""Whether the focus has moved, what has it is another, or something was said."""

ANSWERED = "n => heard.length > n || document.activeElement.matches('h1, h2')"
"""At the end, where a heading has the focus, the table answers no more."""

FOCUS = re.compile(
    r'- (?P<role>[\w]+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?(?P<states>(?: \[[^\]]*\])*)'
)


@dataclass(frozen=True)
class Focus:
    """What is under the focus, as it is announced."""

    role: str
    name: str
    states: str

    @property
    def can_be_pressed(self) -> bool:
        return self.role in {"button", "radio", "tab"} and "disabled" not in self.states

    @property
    def is_pressed(self) -> bool:
        return "pressed" in self.states


class Listener:
    """Plays by ear and keys."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._from = 0
        page.context.add_init_script(EARS)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def focus(self) -> Focus:
        """What the focus is on; never nothing."""
        snapshot = self.page.locator("*:focus").aria_snapshot(timeout=PAGE_TIMEOUT)
        first, *_ = snapshot.splitlines() or ["- generic"]
        found = FOCUS.match(first.replace("- '", "- ", 1))
        assert found, snapshot
        name = (found["name"] or "").replace('\\"', '"')
        return Focus(found["role"], name, found["states"] or "")

    def heard(self) -> list[str]:
        """Everything that was spoken so far."""
        words: list[str] = self.page.evaluate("heard")
        return words

    def wait_for(self, words: str) -> str:
        """Listen until something like that is said, and return it; each sentence is heard once."""
        handle = self.page.wait_for_function(
            "([words, from]) => {"
            " const at = heard.findIndex((line, i) => i >= from && new RegExp(words).test(line));"
            " return at < 0 ? null : { at } }",
            arg=[words, self._from],
            timeout=PAGE_TIMEOUT,
        )
        at = int(handle.json_value()["at"])
        self._from = at + 1
        return self.heard()[at]

    def asks(self, key: str) -> str:
        """What the table answers to a key."""
        before = len(self.heard())
        self.press(key)
        self.page.wait_for_function(ANSWERED, arg=before, timeout=PAGE_TIMEOUT)
        return (self.heard()[before:] or [""])[0]

    def tab_to(self, wanted: Callable[[Focus], bool], key: str = "Tab", most: int = 30) -> Focus:
        """Walk until such a thing has the focus."""
        for _ in range(most):
            self.press(key)
            here = self.focus()
            if wanted(here):
                return here
        raise AssertionError(f"{key} never came there")

    def next(self) -> str:
        """Wait for the next sentence."""
        handle = self.page.wait_for_function(
            "from => heard[from]", arg=self._from, timeout=PAGE_TIMEOUT
        )
        self._from += 1
        return str(handle.json_value())

    def listen_again(self) -> None:
        """Go through everything that was said from the beginning."""
        self._from = 0

    def hush(self) -> list[str]:
        """Take in what was said so far, and return what is new of it."""
        heard = self.heard()
        fresh = heard[self._from :]
        self._from = len(heard)
        return fresh

    def enter(self) -> None:
        """Press what has the focus; something must be heard or felt of it."""
        self.page.evaluate(NOTE)
        self.press("Enter")
        self.page.wait_for_function(CHANGED, timeout=PAGE_TIMEOUT)
