"""People talk at a table: in plain words, in everyone's language, and nobody must listen."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import violations
from tests.browser.conftest import DESKTOP, PHONE, Invite
from tests.browser.server_process import ServerProcess
from tests.browser.test_leaving import deal, gathered, open_table


def field(page: Page) -> Locator:
    """Where one writes."""
    return page.locator("[data-talk]")


def says(page: Page, words: str) -> None:
    field(page).fill(words)
    field(page).press("Enter")
    expect(field(page)).to_have_value("")


def test_words_stay_words_and_phrases_speak_every_language(
    person: Invite, server: ServerProcess
) -> None:
    host, guest = person(server), person(server, lang="ru", size=PHONE)
    gathered(host, guest)
    guest.get_by_role("button", name="Чат", exact=True).click()
    says(guest, "<img src=x onerror=alert(1)> Добрый вечер")
    toast = host.get_by_role("status").filter(has_text="Guest 0: <img src=x onerror=alert(1)>")
    expect(toast.first).to_be_visible()
    mine = guest.get_by_role("log", name="Чат")
    expect(mine).to_contain_text("<img src=x onerror=alert(1)> Добрый вечер")
    assert [page.locator("img[src=x]").count() for page in (host, guest)] == [0, 0]
    guest.get_by_role("button", name="Готовые фразы").click()
    guest.get_by_role("button", name="Хорошо сыграно!").click()
    guest.get_by_role("button", name="Готовые фразы").click()
    guest.get_by_role("button", name="Сердце").click()
    host.get_by_role("button", name="Chat", exact=True).click()
    talk = host.get_by_role("log", name="Chat")
    expect(talk).to_contain_text("Well played!")
    expect(talk.get_by_role("img", name="Heart")).to_be_visible()
    host.reload()
    host.get_by_role("button", name="Chat", exact=True).click()
    expect(host.get_by_role("log", name="Chat")).to_contain_text("Добрый вечер")


def test_onlookers_talk_among_themselves_and_anybody_can_be_hidden(
    person: Invite, server: ServerProcess
) -> None:
    host, guest = person(server), person(server, size=PHONE)
    url = gathered(host, guest)
    deal(host, guest)
    onlooker = person(server)
    onlooker.goto(url)
    expect(field(onlooker)).to_be_visible()
    onlooker.keyboard.press("c")
    expect(field(onlooker)).to_be_focused()
    expect(onlooker.get_by_text("only onlookers hear you")).to_be_visible()
    says(onlooker, "Her cards are bad")
    expect(onlooker.get_by_text("Her cards are bad")).to_be_visible()
    says(host, "Shall we?")
    said = onlooker.get_by_role("log", name="Chat")
    expect(said).to_contain_text("Shall we?")
    aloud = onlooker.locator("p[role=status]")
    expect(aloud.filter(has_text="Guest: Shall we?")).to_have_count(1)
    assert host.get_by_text("Her cards are bad").count() == 0
    onlooker.get_by_role("button", name="Hide what Guest says").click()
    expect(said).not_to_contain_text("Shall we?")
    says(host, "Anybody?")
    expect(guest.get_by_text("Guest: Anybody?")).to_be_visible()
    onlooker.get_by_role("button", name="Show").click()
    expect(said).to_contain_text("Anybody?")


def test_a_flood_is_slowed_down_and_no_word_is_lost(person: Invite, server: ServerProcess) -> None:
    page = person(server)
    open_table(page)
    page.get_by_role("button", name="Chat", exact=True).click()
    too_fast = page.get_by_text("A little slower")
    said = page.get_by_role("log", name="Chat")
    for n in range(20):
        field(page).fill(f"line {n}")
        field(page).press("Enter")
        # What is written before the answer is there may be said in its place.
        expect(said.get_by_text(re.compile(rf"line {n}\b")).or_(too_fast).first).to_be_visible()
        if too_fast.count():
            break
    expect(too_fast.first).to_be_visible()
    expect(field(page)).to_have_value(re.compile(r"line \d+"))


@pytest.mark.parametrize(("lang", "size"), [("ru", PHONE), ("en", DESKTOP)])
def test_the_talk_is_for_everyone(
    person: Invite, server: ServerProcess, lang: str, size: tuple[int, int]
) -> None:
    page = person(server, lang=lang, size=size)
    page.goto("/")
    page.get_by_role("button", name=re.compile("Divinare: play|Предсказание: играть")).click()
    page.wait_for_url("**/t/*")
    expect(page.locator("[data-prompt]")).to_be_visible()
    page.keyboard.press("c")
    says(page, "Hello")
    page.get_by_role("button", name=re.compile("Quick phrases|Готовые фразы")).click()
    assert violations(page) == []
