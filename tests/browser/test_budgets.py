"""What a page may cost on a cold visit: bytes and requests are counted, times are not.

`bench_page.py` measures times, too.
"""

import pytest
from playwright.sync_api import Page

from tests.browser.bench_page import Traffic, wait_until_quiet
from tests.browser.conftest import PHONE, Invite
from tests.browser.server_process import ServerProcess

FONTS = 140_000
BEFORE_THE_REST = """() => {
  const all = performance.getEntriesByType('resource')
  const { startTime: rest } = all.find(({ name }) => /later-.*\\.js$/.test(name))
  return all
    .filter(({ startTime }) => startTime < rest)
    .reduce((sum, { transferSize }) => sum + transferSize, 0)
}"""
"""Bytes of what was asked for before anything that a waiting room does not need to be drawn."""


def opened(page: Page, path: str) -> Traffic:
    traffic = Traffic(page)
    page.goto(path)
    wait_until_quiet(page, traffic)
    return traffic


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_cold_start_page_takes_300_kb_in_24_requests(
    person: Invite, server: ServerProcess, lang: str
) -> None:
    traffic = opened(person(server, lang=lang, size=PHONE, touch=True), "/")
    assert traffic.bytes <= 300_000, traffic.by_kind
    assert traffic.by_kind["Font"] <= FONTS
    assert traffic.requests <= 24


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_joining_by_a_link_takes_350_kb_and_only_240_until_the_room_is_drawn(
    person: Invite, server: ServerProcess, lang: str
) -> None:
    host = person(server)
    host.goto("/")
    host.get_by_role("button", name="Table with friends: Divinare").click()
    host.wait_for_url("**/t/*")
    guest = person(server, lang=lang, size=PHONE, touch=True)
    traffic = opened(guest, host.url)
    assert traffic.bytes <= 350_000, traffic.by_kind
    assert traffic.by_kind["Font"] <= FONTS
    assert traffic.requests <= 30
    assert guest.evaluate(BEFORE_THE_REST) <= 240_000
