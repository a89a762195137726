"""A person at a table of A Night in the Lonesome October, who looks, chooses and looks again."""

from random import Random

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

PATIENCE = 30_000
SOON = 2_000
LOOKS = 60
CHOICE = "button[data-choice]:not([aria-disabled=true]):not([aria-pressed=true])"
ASKED = "[data-prompt]:not(.waiting)"


class Player:
    """Plays whatever is legal, drawn from a stream of its own, until the October is over."""

    def __init__(self, page: Page, seed: int = 1, *, touch: bool = False) -> None:
        self.page = page
        self.rng = Random(seed)
        self.prompt = page.locator("[data-prompt]")
        self.gold = self.prompt.locator("button.gold")
        self._touch = touch

    def is_over(self) -> bool:
        return self.page.locator("main.end").count() > 0

    def is_asked(self) -> bool:
        return self.page.locator(ASKED).count() > 0

    def answer(self) -> None:
        """Answer the question that is open."""
        for _ in range(LOOKS):
            self._settle()
            if self.is_over() or not self.is_asked():
                return
            if self.gold.count():
                if self._confirmed():
                    return
            else:
                self._choose()
        raise AssertionError(f"No answer found: {self.prompt.inner_text()}")

    def _choose(self) -> None:
        """Whom or what first, where something is chosen already; else anything."""
        aims = self.page.locator(f".aims {CHOICE}")
        options = aims if aims.count() else self.page.locator(CHOICE)
        n = options.count()
        if n:
            try:
                options.nth(self.rng.randrange(n)).click(timeout=SOON)
            except PlaywrightTimeout:
                return

    def _confirmed(self) -> bool:
        """Press the gold button, unless it has just gone."""
        asked = self.page.locator("[data-question]").first.get_attribute("data-question")
        try:
            self.gold.click(timeout=SOON)
        except PlaywrightTimeout:
            return False
        gone = f"main.end, [data-question]:not([data-question='{asked}']), [data-prompt].waiting"
        self.page.wait_for_selector(gone, timeout=PATIENCE)
        return True

    def _settle(self) -> None:
        """Let the page draw what the last tap did."""
        self.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
        )
