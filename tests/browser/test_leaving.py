"""People go, bots stand in, seats are given back, and nobody waits for ever."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Invite
from tests.browser.player import Player
from tests.browser.server_process import ServerProcess
from tests.browser.test_screens import WITH_FRIENDS

SIT = re.compile("^(Sit down|Сесть за стол)$")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that misses people after a second or two."""
    server = ServerProcess(tmp_path_factory.mktemp("hasty") / "data", "tests.browser.hasty")
    server.start()
    yield server
    server.stop()


def open_table(host: Page) -> None:
    host.goto("/")
    host.get_by_role("button", name=WITH_FRIENDS).click()
    host.wait_for_url("**/t/*")


def gathered(host: Page, *guests: Page) -> str:
    """A table of Divinare for exactly these people."""
    open_table(host)
    host.get_by_label("Seats at the table").select_option(str(1 + len(guests)))
    for n, guest in enumerate(guests):
        guest.goto(host.url)
        guest.get_by_role("textbox").fill(f"Guest {n}")
        guest.get_by_role("button", name=SIT).first.click()
        expect(host.get_by_role("list").get_by_text(f"Guest {n}")).to_be_visible()
    return host.url


def deal(host: Page, *guests: Page) -> None:
    host.get_by_role("button", name="Start").click()
    for page in (host, *guests):
        expect(page.locator("[data-prompt]")).to_be_visible()


def test_a_bot_stands_in_for_who_leaves_and_gives_the_seat_back(
    person: Invite, server: ServerProcess
) -> None:
    host, guest = person(server), person(server, lang="ru", size=PHONE)
    url = gathered(host, guest)
    deal(host, guest)
    Player(guest, "ru").wait()
    guest.get_by_role("button", name="Меню").click()
    guest.get_by_role("button", name="Выйти из-за стола").click()
    expect(guest.get_by_text("Ваше место займёт бот")).to_be_visible()
    guest.get_by_role("dialog").get_by_role("button", name="Выйти из-за стола").click()
    guest.wait_for_url(server.url + "/")
    expect(host.get_by_text("Guest 0: a bot plays for now")).to_be_visible()
    expect(host.locator("[data-seat='1']")).to_contain_text("a bot plays")
    player = Player(host, "en")
    player.wait()
    player.answer()
    guest.goto(url)
    back = guest.get_by_role("button", name="Вернуться за стол")
    guest.set_viewport_size({"width": PHONE[0], "height": 300})
    guest.get_by_role("button", name="Что произошло").click()
    expect(guest.get_by_text("Без вас", exact=True)).to_be_in_viewport()
    guest.keyboard.press("Escape")
    back.click()
    expect(back).to_have_count(0)
    expect(host.get_by_text("Guest 0 is back at the table")).to_be_visible()
    expect(host.locator("[data-seat='1']")).not_to_contain_text("a bot plays")


def test_the_others_may_call_a_bot_for_who_is_gone(person: Invite, server: ServerProcess) -> None:
    host, guest = person(server, size=PHONE), person(server)
    gathered(host, guest)
    deal(host, guest)
    guest.goto("about:blank")
    call = host.get_by_role("button", name="Let a bot play")
    call.click()
    expect(call).to_have_count(0)
    expect(host.get_by_text("Guest 0: a bot plays for now")).to_be_visible()
    player = Player(host, "en")
    player.answer()
    player.wait()


def test_a_bot_is_called_for_who_is_there_and_silent(person: Invite, server: ServerProcess) -> None:
    host, guest = person(server), person(server, lang="ru", size=PHONE)
    gathered(host, guest)
    deal(host, guest)
    Player(host, "en").answer()
    expect(host.get_by_text("Guest 0 has not answered for a while.")).to_be_visible()
    assert guest.get_by_role("button", name="Пусть ходит бот").count() == 0
    host.get_by_role("button", name="Let a bot play").click()
    expect(guest.get_by_role("button", name="Вернуться за стол")).to_be_visible()
    expect(host.locator("[data-seat='1']")).to_contain_text("a bot plays")


def test_at_a_tempo_a_bot_comes_by_itself_and_time_is_shown(
    person: Invite, server: ServerProcess
) -> None:
    host, guest = person(server), person(server, lang="ru", size=PHONE)
    gathered(host, guest)
    host.get_by_label("Time to think").select_option("quick")
    expect(guest.get_by_text("20 секунд на ход")).to_be_visible()
    deal(host, guest)
    expect(guest.get_by_role("timer", name="Осталось на ваш ход")).to_have_text(
        re.compile(r"1:\d\d")
    )
    host.goto("about:blank")
    expect(guest.locator("[data-seat='0']")).to_contain_text("пока ходит бот")


def test_another_leads_the_table_when_the_host_is_gone(
    person: Invite, server: ServerProcess
) -> None:
    host, guest, late = person(server), person(server, lang="ru"), person(server)
    gathered(host, guest, late)
    host.goto("about:blank")
    expect(guest.get_by_text("Теперь стол ведёте вы")).to_be_visible()
    expect(late.get_by_text("Guest 0 is the host now")).to_be_visible()
    guest.get_by_role("button", name="Начать").click()
    expect(late.locator("[data-prompt]")).to_be_visible()
