"""The way back closes what lies over a page before it leaves the page."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Invite
from tests.browser.player import Player
from tests.browser.server_process import ServerProcess


def open_by(page: Page, *names: str) -> None:
    for name in names:
        page.get_by_role("button", name=name, exact=True).tap()
    expect(page.get_by_role("dialog")).to_be_visible()


def go_back(page: Page) -> None:
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_back_closes_sheets_and_dialogs_before_it_leaves_the_table(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server, lang="ru", size=PHONE, touch=True)
    page.goto("/about")
    page.get_by_role("link", name="Назад").tap()
    open_by(page, "Гость")
    go_back(page)
    expect(page).to_have_url(f"{server.url}/")
    page.get_by_role("button", name="Предсказание: играть с ботами").tap()
    Player(page, "ru").wait()
    table = page.url
    open_by(page, "Журнал")
    go_back(page)
    open_by(page, "Меню", "Выйти из-за стола")
    go_back(page)
    open_by(page, "Меню")
    page.get_by_role("dialog").get_by_role("button", name="Закрыть", exact=True).tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page).to_have_url(table)
    expect(page.locator("[data-prompt]")).to_be_visible()
    page.go_back()
    expect(page).to_have_url(f"{server.url}/")


def test_a_page_reached_from_a_dialog_leads_back_to_the_page_below(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server, lang="en", size=PHONE, touch=True)
    page.goto("/")
    open_by(page, "Guest")
    page.get_by_role("dialog").get_by_role("link", name="About").tap()
    expect(page).to_have_url(f"{server.url}/about")
    go_back(page)
    expect(page).to_have_url(f"{server.url}/")
