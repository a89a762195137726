"""A game of the start page, opened: with whom to play, remembered for the next time."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import violations
from tests.browser.conftest import DESKTOP, PHONE, Invite
from tests.browser.server_process import ServerProcess


@pytest.mark.parametrize(
    ("lang", "size", "strong"), [("ru", PHONE, "сильные"), ("en", DESKTOP, "strong")]
)
def test_what_was_chosen_in_a_game_is_what_its_tile_plays(
    person: Invite, server: ServerProcess, lang: str, size: tuple[int, int], strong: str
) -> None:
    page = person(server, lang=lang, size=size, touch=size == PHONE, picture=True)
    page.goto("/")
    tile = page.locator("[data-game=divinare]")
    # Whoever taps a title means its game.
    tile.get_by_role("heading").click(force=True)
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="2", exact=True).click()
    sheet.get_by_role("button", name=strong).click()
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(tile.get_by_text(f"2 · {strong}")).to_be_visible()
    page.reload()
    expect(tile.get_by_text(f"2 · {strong}")).to_be_visible()
    tile.get_by_role("button", name=re.compile("play with bots|играть с ботами")).click()
    page.wait_for_url("**/t/*")
    expect(page.locator("[data-prompt]:not(.waiting)")).to_be_visible()
    expect(page.locator("[data-seat]")).to_have_count(2)
