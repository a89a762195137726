"""The page on the home screen: it opens without a line, says so, and keeps nothing of anybody."""

import json

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Invite
from tests.browser.server_process import ServerProcess

KEPT = """async () => {
  const cache = await caches.open('moonlit')
  return (await cache.keys()).map(({ url }) => new URL(url).pathname)
}"""
IS_KEPT = """async () => {
  const { active } = await navigator.serviceWorker.ready
  const paths = await (%s)()
  return active?.state === 'activated' && paths.some((path) => path.includes('/words-'))
}"""


OLD = "/assets/old-1.js"
IS_CLEAN = f"async () => !(await ({KEPT})()).includes('{OLD}')"


def keeps(page: Page) -> list[str]:
    page.wait_for_function(IS_KEPT % KEPT)
    return sorted(page.evaluate(KEPT))


def test_a_page_that_was_kept_opens_without_a_line_and_says_so(
    person: Invite, own_server: ServerProcess
) -> None:
    page = person(own_server, lang="ru", size=PHONE, touch=True, worker=True)
    # Where no worker is yet: it cleans up once, as soon as it is there.
    page.goto("/moon.svg")
    page.evaluate(f"caches.open('moonlit').then((c) => c.put('{OLD}', new Response('')))")
    page.goto("/")
    page.get_by_role("button", name="Стол с друзьями: Предсказание").tap()
    page.wait_for_url("**/t/*")
    kept = keeps(page)
    # What an earlier build has left is thrown away.
    page.wait_for_function(IS_CLEAN)
    assert all(path == "/" or path.startswith("/assets/") for path in kept)
    own_server.kill()
    page.reload()
    expect(page.get_by_text("Сервер недоступен")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("где каждый")
    expect(page.get_by_text("Сервер недоступен")).to_be_visible()
    own_server.start()
    page.reload()
    page.get_by_role("button", name="Стол с друзьями: Предсказание").tap()
    page.wait_for_url("**/t/*")


def test_whoever_does_not_want_it_switches_it_off(person: Invite, server: ServerProcess) -> None:
    page = person(server, worker=True)
    page.goto("/")
    keeps(page)
    page.get_by_role("button", name="Guest").click()
    page.get_by_role("switch", name="Kept on this device").click()
    page.wait_for_function("caches.has('moonlit').then((has) => !has)")
    assert (
        page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    )
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_the_manifest_names_icons_of_their_size(person: Invite, server: ServerProcess) -> None:
    page = person(server)
    page.goto("/")
    path = page.locator("link[rel=manifest]").get_attribute("href")
    assert path
    answer = page.request.get(path)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = json.loads(answer.text())
    sizes = (
        "async (src) => { const i = new Image(); i.src = src; await i.decode(); return i.width }"
    )
    for icon in manifest["icons"]:
        width = page.evaluate(sizes, icon["src"])
        assert icon["sizes"] in {"any", f"{width}x{width}"}
    assert {"192x192", "512x512"} <= {
        icon["sizes"] for icon in manifest["icons"] if icon.get("purpose") == "maskable"
    }
