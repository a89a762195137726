"""A person at a table of Divinare: reads the prompt and chooses with mouse, finger or keys."""

from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

PATIENCE = 30_000
SOON = 2_000
LOOKS = 40
ASKED_OR_OVER = "[data-prompt]:not(.waiting), main.end"
"""Either something is ours to do, or the moon is full."""
ANSWERED = "main.end, [data-prompt]:not(:has(button.gold))"
"""The choice has left our hands: the one gold button is gone."""
WORDS = {
    "en": {"hand": "Your cards", "boards": "Boards"},
    "ru": {"hand": "Ваши карты", "boards": "Планшеты"},
}


class Player:
    """Plays whatever is legal, drawn from a stream of its own, until the game is over."""

    def __init__(self, page: Page, lang: str, seed: int = 1, *, touch: bool = False) -> None:
        self.page = page
        self.rng = Random(seed)
        self.hand = page.get_by_role("group", name=WORDS[lang]["hand"], exact=True)
        self.boards = page.get_by_role("group", name=WORDS[lang]["boards"], exact=True)
        self.prompt = page.locator("[data-prompt]")
        self.confirm = self.prompt.locator("button.gold")
        self._touch = touch

    def is_over(self) -> bool:
        return self.page.locator("main.end").count() > 0

    def wait(self) -> None:
        self.page.wait_for_selector(ASKED_OR_OVER, timeout=PATIENCE)

    def gives_cards(self) -> bool:
        """In a pass or discard cards are chosen one by one, in a turn by suit."""
        return self.hand.locator("button[data-suit]").count() == 0

    def answer(self) -> None:
        """Answer the question that is open: look, choose, look again, as a person does."""
        self.put_away_the_summary()
        for _ in range(LOOKS):
            self._settle()
            if self.is_over():
                return
            if not self.confirm.count():
                self._choose()
            elif self._confirmed():
                return
        raise AssertionError(f"No answer found in {LOOKS} looks: {self.prompt.inner_text()}")

    def _choose(self) -> None:
        """Take one more card, or a suit, or a place for its token."""
        chosen = self.hand.locator("button[data-suit][aria-pressed=true]")
        if self.gives_cards():
            self._tap_any(self.hand.locator("button[aria-pressed=false]"))
        elif chosen.count():
            self._tap_any(self.boards.locator("button:not([aria-disabled=true])"))
        else:
            self._tap_any(self.hand.locator("button:not([aria-disabled=true])"))

    def _confirmed(self) -> bool:
        """Press the gold button, unless it has just gone."""
        try:
            self._tap(self.confirm, timeout=SOON)
        except PlaywrightTimeout:
            return False
        self.page.wait_for_selector(ANSWERED, timeout=PATIENCE)
        return True

    def _settle(self) -> None:
        """Let the page draw what the last tap did."""
        self.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
        )

    def put_away_the_summary(self) -> None:
        """The result of a round lies over the boards until it is read."""
        summary = self.page.locator("[data-summary]")
        if summary.count():
            self._tap(summary.get_by_role("button").first)
            expect(summary).to_have_count(0)

    def play_on(self, *, until: Callable[[], bool] = lambda: False) -> int:
        """Answer every question until the game is over, or enough is seen."""
        answered = 0
        self.wait()
        while not self.is_over() and not until():
            self.answer()
            answered += 1
            self.wait()
        return answered

    def _tap_any(self, options: Locator) -> None:
        if n := options.count():
            self._tap(options.nth(self.rng.randrange(n)))

    def _tap(self, what: Locator, timeout: float = PATIENCE) -> None:
        # Cards of a fan lie half under their neighbours: the left edge is always free.
        if self._touch:
            what.tap(position={"x": 9, "y": 20}, timeout=timeout)
        else:
            what.click(position={"x": 9, "y": 20}, timeout=timeout)
