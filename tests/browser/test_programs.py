"""A member makes a program, invites it to a seat, and agrees to a rated game with it."""

import re

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import serious
from tests.browser.conftest import DESKTOP, PHONE, Invite
from tests.browser.server_process import ServerProcess
from tests.browser.test_accounts import join
from tests.browser.test_screens import missing_words

WORDS = {
    "en": {
        "name": "Name of a new program",
        "done": "I have it",
        "renew": "New token: {}",
        "invite": "Invite a program",
        "invited": "Kept for {}, a program of {}",
        "program": "Program of {}",
        "agree": "Rated game with programs",
        "rated": "rated game",
        "ladder": "Programs",
    },
    "ru": {
        "name": "Имя новой программы",
        "done": "Токен у меня",
        "renew": "Новый токен: {}",
        "invite": "Пригласить программу",
        "invited": "Ждёт {}: программа игрока {}",
        "program": "Программа игрока {}",
        "agree": "Играть с программами на рейтинг",
        "rated": "партия с рейтингом",
        "ladder": "Программы",
    },
}


def token_of_new(page: Page, name: str, words: dict[str, str]) -> str:
    """Make a program by keys alone; its token is shown once."""
    page.get_by_label(words["name"]).fill(name)
    page.keyboard.press("Enter")
    token = page.get_by_role("dialog").locator("code").inner_text()
    page.get_by_role("button", name=words["done"]).press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert token not in page.content()
    return token


def assert_good(page: Page) -> None:
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert missing_words(page) == []


@pytest.mark.parametrize(
    ("lang", "size", "owner", "name"),
    [("ru", PHONE, "Ефим", "Чайник"), ("en", DESKTOP, "Frank", "Kettle")],
)
def test_a_program_is_made_invited_and_agreed_to(
    person: Invite,
    server: ServerProcess,
    lang: str,
    size: tuple[int, int],
    owner: str,
    name: str,
) -> None:
    words, mine = WORDS[lang], person(server, lang=lang, size=size)
    join(mine, owner)
    mine.locator("section button").last.click()
    token = token_of_new(mine, name, words)
    expect(
        mine.get_by_role("button", name=re.compile(words["renew"].replace(": {}", f".*{name}")))
    ).to_be_visible()
    assert_good(mine)

    host = person(server, lang=lang, size=size)
    join(host, f"{owner}{owner[-1]}")
    made = host.request.post(
        "/api/tables",
        data={"game": "divinare", "players": 2},
        headers={"origin": server.url},
    )
    code = made.json()["code"]
    host.goto(f"/t/{code}")
    host.get_by_role("button", name=words["invite"]).press("Enter")
    expect(host.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    host.keyboard.type(name)
    host.keyboard.press("Enter")
    expect(host.get_by_text(words["invited"].format(name, owner))).to_be_visible()
    assert_good(host)

    answer = httpx.post(
        f"{server.url}/api/bot/invitations/{code}",
        json={"accept": True},
        headers={"authorization": f"Bearer {token}"},
        trust_env=False,
    )
    assert answer.status_code == 200, answer.text
    expect(host.get_by_text(words["program"].format(owner))).to_be_visible()
    agree = host.get_by_role("switch", name=words["agree"])
    expect(agree).not_to_be_checked()
    agree.press("Enter")
    expect(agree).to_be_checked()
    expect(host.locator(".count").get_by_text(words["rated"])).to_be_visible()
    assert_good(host)

    host.goto("/ratings")
    host.get_by_text(words["ladder"], exact=True).click()
    assert_good(host)
