"""The list of my games: read page by page, by keyboard too, and games from files can be removed."""

from pathlib import Path

from playwright.sync_api import Page, expect

from moonlit.server.tables.peoples_tables import MOST_GAMES
from tests.browser.conftest import PHONE, Invite
from tests.browser.server_process import ServerProcess

RECORD = Path(__file__).parent.parent / "corpus" / "divinare-2.json"
POST = "([way, body]) => fetch(`/api${way}`, { method: 'POST', body }).then((answer) => answer.ok)"


def open_tables(page: Page, most: int) -> None:
    for _ in range(most):
        assert page.evaluate(POST, ["/tables", '{"game":"divinare","players":2}'])


def test_older_games_are_one_key_away(own_server: ServerProcess, person: Invite) -> None:
    page = person(own_server, lang="ru")
    page.goto("/games")
    expect(page.get_by_text("Вы здесь ещё не играли.")).to_be_visible()
    open_tables(page, MOST_GAMES + 2)
    page.reload()
    rows = page.locator("main li")
    expect(rows).to_have_count(MOST_GAMES)
    page.get_by_role("button", name="Показать ещё").focus()
    page.keyboard.press("Enter")
    expect(rows).to_have_count(MOST_GAMES + 2)
    expect(page.get_by_role("button", name="Показать ещё")).to_have_count(0)
    assert page.evaluate("document.activeElement.closest('li') !== null")


def test_a_game_from_a_file_can_be_removed(server: ServerProcess, person: Invite) -> None:
    page = person(server, size=PHONE, touch=True)
    page.goto("/games")
    expect(page.get_by_text("You have not played here yet.")).to_be_visible()
    assert page.evaluate(POST, ["/records", RECORD.read_text()])
    page.reload()
    row = page.locator("main li")
    expect(row).to_have_count(1)
    row.get_by_role("button").tap()
    expect(page.get_by_text("You have not played here yet.")).to_be_visible()
