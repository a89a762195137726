"""A player of Divinare: reads the prompt and chooses by mouse, touch or keyboard."""

from collections.abc import Callable
from contextlib import suppress
from random import Random

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.fingers import Fingers
from tests.browser.timeouts import PAGE_TIMEOUT

SOON = 2_000
LOOKS = 40
NEXT_ROUND = "[data-summary] button.gold"
"""A round's result was read."""
ASKED_OR_OVER = f"[data-prompt]:not(.waiting), {NEXT_ROUND}, main.end"
"""Either something is ours to do or to read, or the moon is full."""
ANSWERED = "main.end, [data-prompt]:not(:has(button.gold))"
"""The choice has left our hands: the one gold button is gone."""
WORDS = {
    "en": {"hand": "Your cards", "boards": "Boards"},
    "ru": {"hand": "Ваши карты", "boards": "Планшеты"},
}
WHAT_TO_TAP = """({ one, all, spot }, [hand, boards, luck]) => {
  // Cards of a fan lie half under their neighbours: the left edge is always free.
  const edge = (button) => (button ? spot(button, [9, 20]) : null)
  const any = (buttons) => edge(buttons[Math.floor(luck * buttons.length)])
  const asked = one('[data-question]')?.dataset.question ?? ''
  const sees = (what, at = null) => [what, at, asked]
  if (one('main.end')) return sees('end')
  const next = one('[data-summary] button.gold')
  if (next) return sees('summary', spot(next))
  if (!asked || !one('[data-prompt]:not(.waiting)')) return sees('nothing')
  if (one('[data-summary]')) return sees('summary', edge(one('[data-summary] button')))
  if (one('[data-prompt] button.gold')) return sees('gold', edge(one('[data-prompt] button.gold')))
  const cards = `[role=group][aria-label='${hand}'] button`
  const places = `[role=group][aria-label='${boards}'] button`
  if (!one(`${cards}[data-suit]`)) return sees('card', any(all(`${cards}[aria-pressed=false]`)))
  const aims = one(`${cards}[data-suit][aria-pressed=true]`)
  return sees('suit', any(all(`${aims ? places : cards}:not([aria-disabled=true])`)))
}"""
"""One more card, or a suit, or a place for its token; gold is what ends a choice."""


class Player:
    """Plays random legal actions until the game is over."""

    def __init__(self, page: Page, lang: str, seed: int = 1, *, touch: bool = False) -> None:
        self.page = page
        self.rng = Random(seed)
        self.words = WORDS[lang]
        self.hand = page.get_by_role("group", name=self.words["hand"], exact=True)
        self.prompt = page.locator("[data-prompt]")
        self.confirm = self.prompt.locator("button.gold")
        self._fingers = Fingers(page, touch=touch)

    def is_over(self) -> bool:
        return self.page.locator("main.end").count() > 0

    def wait(self) -> None:
        self.page.wait_for_selector(ASKED_OR_OVER, timeout=PAGE_TIMEOUT)

    def gives_cards(self) -> bool:
        """In a pass or discard cards are chosen one by one, in a turn by suit."""
        return self.hand.locator("button[data-suit]").count() == 0

    def answer(self) -> bool:
        """Answer the question that comes; false where the game is over instead."""
        self.wait()
        while not (answered := self.answer_now()) and not self.is_over():
            self.wait()
        return answered

    def answer_now(self) -> bool:
        """Look, choose, look again, as a person does; false where nothing is asked any more."""
        answered = None
        for _ in range(LOOKS):
            sees, at, question = self._look()
            if answered not in {None, question}:
                return True
            if answered is None and sees in {"end", "nothing"}:
                return False
            self._fingers.tap(at)
            if sees == "gold" and at:
                answered = question
            if answered is not None:
                self._wait_for_another_than(question)
        raise AssertionError(f"No answer found in {LOOKS} looks: {self.prompt.inner_text()}")

    def _look(self) -> tuple[str, tuple[float, float] | None, str]:
        words, luck = self.words, self.rng.random()
        sees, at, question = self._fingers.look(WHAT_TO_TAP, words["hand"], words["boards"], luck)
        return sees, at, question

    def _wait_for_another_than(self, question: str) -> None:
        """Wait until the question is gone; the connection may be lost meanwhile."""
        gone = f"main.end, .table .table:not([data-question='{question}'])"
        with suppress(PlaywrightTimeout):
            self.page.wait_for_selector(gone, timeout=SOON)

    def play_on(self, *, until: Callable[[], bool] = lambda: False) -> int:
        """Answer every question until the game is over, or enough is seen."""
        answered = 0
        self.wait()
        while not self.is_over() and not until():
            answered += self.answer()
            self.wait()
        return answered
