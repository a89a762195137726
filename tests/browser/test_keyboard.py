"""A game without touching the mouse."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.player import ANSWERED, Player
from tests.browser.server_process import ServerProcess
from tests.browser.timeouts import PAGE_TIMEOUT

MANY = 60


class Keys(Player):
    """The same person with the mouse unplugged."""

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_into(self, selector: str) -> None:
        """Walk with Tab until the focus is there."""
        for _ in range(MANY):
            if self.page.evaluate("s => document.activeElement.matches(s)", selector):
                return
            self.press("Tab")
        raise AssertionError(f"Tab never came to {selector}")

    def answer(self) -> bool:
        if self.page.locator("[data-summary]").count():
            # Not Escape: on a slow machine it may close the words about a card first.
            self.tab_into("[data-summary] header button")
            self.press("Enter")
            expect(self.page.locator("[data-summary]")).to_have_count(0)
            self.wait()
        self.tab_into("[data-hand] button")
        if self.gives_cards():
            self.give_from_the_left()
        else:
            self.press("Enter")
            if not self.confirm.count():
                expect(self.page.locator("[data-place]:focus")).to_have_count(1)
                self.press("Enter")
            expect(self.page.locator("[data-prompt] .gold:focus")).to_have_count(1)
        self.tab_into("[data-prompt] .gold")
        self.press("Enter")
        self.page.wait_for_selector(ANSWERED, timeout=PAGE_TIMEOUT)
        return True

    def give_from_the_left(self) -> None:
        while not self.confirm.count():
            if self.page.evaluate("document.activeElement.ariaPressed") == "false":
                self.press("Enter")
            else:
                self.press("ArrowRight")


def start_by_keys(page: Page) -> Keys:
    keys = Keys(page, "en")
    page.goto("/")
    expect(page.get_by_role("button", name="Divinare: play with bots")).to_be_visible()
    keys.tab_into("[aria-label='Divinare: play with bots']")
    keys.press("Enter")
    page.wait_for_url("**/t/*")
    return keys


def test_a_whole_game_is_played_by_keyboard_alone(person: Invite, server: ServerProcess) -> None:
    page = person(server)
    keys = start_by_keys(page)
    assert keys.play_on() == 4 * (6 + 3)
    expect(page.get_by_role("heading", level=2).first).to_be_visible()


def test_escape_takes_a_choice_back_and_letters_open_log_rules_and_assistant(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server)
    keys = start_by_keys(page)
    keys.wait()
    keys.tab_into("[data-hand] button")
    keys.press("Enter")
    expect(page.locator("[data-hand] [aria-pressed=true]")).to_have_count(1)
    keys.press("Escape")
    expect(page.locator("[data-hand] [aria-pressed=true]")).to_have_count(0)
    expect(page.get_by_text("%").first).to_be_visible()
    keys.press("a")
    expect(page.get_by_text("%")).to_have_count(0)
    page.get_by_role("tab", name="Assistant").click()
    keys.press("l")
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
    keys.press("r")
    expect(page.get_by_text("DV-10", exact=True).first).to_be_in_viewport()
    keys.press("Escape")
    expect(page.get_by_text("DV-10", exact=True)).to_have_count(0)
