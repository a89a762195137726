"""The rules: drawings first, a clause by its link or from a prompt, and the way back."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import violations
from tests.browser.conftest import DESKTOP, PHONE, Invite
from tests.browser.server_process import ServerProcess
from tests.browser.test_screens import passing


@pytest.mark.parametrize(("lang", "size"), [("ru", PHONE), ("en", DESKTOP)])
def test_the_start_page_leads_to_the_rules_of_every_game(
    person: Invite, server: ServerProcess, lang: str, size: tuple[int, int]
) -> None:
    page = person(server, lang=lang, size=size, touch=size == PHONE, picture=True)
    page.goto("/")
    page.get_by_role("button", name=re.compile("^(Rules|Правила)$")).click()
    games, drawings = page.locator("header nav a"), page.locator("figure")
    expect(games).to_have_count(5)
    for i in (0, 2, 3, 4, 1):
        games.nth(i).click()
        expect(games.nth(i)).to_have_attribute("aria-current", "page")
        expect(drawings).to_have_count(4)
    page.wait_for_url("**/rules/seers_catalog")
    assert violations(page) == []
    drawings.nth(2).get_by_role("button").click()
    page.wait_for_url("**/rules/seers_catalog#SC-81")
    page.reload()
    expect(page.locator("[data-clause=SC-81]")).to_be_in_viewport()
    expect(drawings.first).not_to_be_in_viewport()
    page.get_by_role("button", name=re.compile("four pictures|четырёх рисунках")).click()
    expect(drawings.first).to_be_in_viewport()


def test_from_a_prompt_to_its_clause_and_back_to_the_drawings(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server)
    passing(page)
    page.get_by_role("button", name="Rules").click()
    expect(page.locator("dialog .lit")).to_be_in_viewport()
    page.get_by_role("button", name="In four pictures").click()
    expect(page.locator("dialog figure").first).to_be_in_viewport()
