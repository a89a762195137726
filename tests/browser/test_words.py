"""A page loads the words it says, in one language, and says so where they do not come."""

import re

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.conftest import Invite
from tests.browser.server_process import ServerProcess
from tests.browser.test_screens import lobby, passing

MOST_BYTES = 60_000
MESSAGE = re.compile(r"(?:^|[`\n])-?[a-z][\w-]* = ", re.MULTILINE)
"""How a message of Fluent begins; no script that was made small has such lines of its own."""
MISSING = "⟨"


def loaded_words(page: Page) -> dict[str, int]:
    """How many bytes each script has that brings words, as the page loads them."""
    found: dict[str, int] = {}

    def note(request: Request) -> None:
        answer = request.response()
        if answer and answer.url.endswith(".js") and MESSAGE.search(answer.text()):
            found[answer.url.rpartition("/")[2]] = len(answer.body())

    page.on("requestfinished", note)
    return found


@pytest.mark.parametrize(("lang", "tile"), [("en", "Divinare"), ("ru", "Предсказание")])
def test_the_start_page_loads_few_words(
    person: Invite, server: ServerProcess, lang: str, tile: str
) -> None:
    page = person(server, lang=lang)
    words = loaded_words(page)
    page.goto("/")
    expect(page.get_by_role("heading", name=tile)).to_be_visible()
    # The table is loaded ahead, too.
    page.wait_for_load_state("networkidle")
    assert 10_000 < sum(words.values()) <= MOST_BYTES, words


def test_a_game_that_goes_on_costs_the_start_page_no_more_words(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server)
    passing(page)
    words = loaded_words(page)
    page.goto("/")
    expect(page.get_by_role("link", name="Divinare Round 1 of 4")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert sum(words.values()) <= MOST_BYTES, words


def test_a_table_speaks_another_language_at_once(person: Invite, server: ServerProcess) -> None:
    page = person(server)
    lobby(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Рус").click()
    expect(page.get_by_role("heading", name="Предсказание").first).to_be_visible()
    expect(page.locator("body")).not_to_contain_text(MISSING)


def test_a_page_whose_words_do_not_come_says_so_and_tries_again(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server, lang="ru")
    page.route("**/words-ru-*.js", lambda route: route.abort("connectionrefused"))
    page.goto("/")
    expect(page.get_by_role("alert")).to_contain_text("Сервер недоступен.")
    page.unroute_all()
    page.get_by_role("button", name="Ещё раз").click()
    expect(page.get_by_role("heading", name="Предсказание")).to_be_visible()


def test_a_language_that_does_not_come_changes_nothing(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server)
    page.route("**/words-ru-*.js", lambda route: route.abort("connectionrefused"))
    page.goto("/")
    page.get_by_role("button", name="Рус").click()
    expect(page.get_by_text("The server cannot be reached.")).to_be_visible()
    expect(page.get_by_role("heading", name="Divinare")).to_be_visible()
    page.unroute_all()
    page.get_by_role("button", name="Рус").click()
    expect(page.get_by_role("heading", name="Предсказание")).to_be_visible()


def test_a_table_whose_words_do_not_come_says_so_and_tries_again(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server)
    lobby(page)
    page.route("**/words-divinare-*.js", lambda route: route.abort("connectionrefused"))
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name="Start")).to_be_visible()
