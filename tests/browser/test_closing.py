"""The host closes the table, and keeps somebody out."""

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Invite
from tests.browser.server_process import ServerProcess
from tests.browser.test_screens import lobby


def test_a_host_frees_a_seat_and_keeps_somebody_out(person: Invite, server: ServerProcess) -> None:
    host, guest = person(server, lang="ru", size=PHONE), person(server, lang="ru")
    lobby(host)
    guest.goto(host.url)
    guest.get_by_label("Имя").first.fill("Ева")
    guest.get_by_role("button", name="Сесть за стол").first.click()
    host.get_by_role("button", name="Освободить место игрока Ева").click()
    host.get_by_role("button", name="Больше не пускать").click()
    expect(guest.get_by_text("Этот стол закрыт").first).to_be_visible()
    expect(host.get_by_role("button", name="Освободить место игрока Ева")).to_have_count(0)


def test_a_host_closes_the_table_to_newcomers(person: Invite, server: ServerProcess) -> None:
    host, stranger = person(server), person(server)
    lobby(host)
    host.get_by_text("more options").click()
    host.get_by_role("switch", name="Closed table").click()
    expect(host.get_by_role("switch", name="Closed table")).to_be_checked()
    stranger.goto(host.url)
    expect(stranger.get_by_text("This table is closed").first).to_be_visible()
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Open the table to everybody").click()
    expect(host.get_by_role("switch", name="Closed table")).not_to_be_checked()
