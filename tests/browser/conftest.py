"""One browser for all tests, a fresh context for each person."""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

from tests.browser.server_process import ServerProcess
from tests.browser.timeouts import PAGE_TIMEOUT

FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
]
EXPECTED = re.compile("ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|WebSocket|403 |404 |422 ")
"""Console errors of the browser about lost connections and expected HTTP errors."""
DESKTOP = (1440, 900)
PHONE = (390, 844)
STILL = """{
  const plain = new CSSStyleSheet()
  plain.replaceSync(`*, ::before, ::after {
    animation: none !important;
    transition: none !important;
    box-shadow: none !important;
  }`)
  const unpainted = new CSSStyleSheet()
  unpainted.replaceSync('html { opacity: 0 !important }')
  document.adoptedStyleSheets = [plain, unpainted]
  // axe ignores what it takes for invisible: from its first look on, the page is painted.
  const paint = (axe) => {
    document.adoptedStyleSheets = [plain]
    Object.defineProperty(globalThis, 'axe', { value: axe, writable: true })
  }
  Object.defineProperty(globalThis, 'axe', { configurable: true, set: paint })
}"""
"""No animations, no shadows and no paint: half of the browser's work, which most tests ignore.

Everything has its place and its size, can be tapped and counts as visible; only a screenshot is
empty, so a test that takes one asks for a `picture`.
"""
QUICK = """try {
  if (!localStorage['moonlit.pace-of-tests']) {
    localStorage['moonlit.pace-of-tests'] = localStorage['moonlit.pace'] = 'quick'
  }
} catch {
  // A blank page remembers nothing.
}"""
"""On the first visit: with motion off, a quick pace shows everything at once."""

expect.set_options(timeout=PAGE_TIMEOUT)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
    # At the end one long test would keep all other processes waiting.
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = os.environ.get("MOONLIT_CHROMIUM", "/usr/bin/chromium")
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """The server that most tests share: starting one takes as long as a short game."""
    server = ServerProcess(tmp_path_factory.mktemp("server") / "data")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server of the test's own, which it may kill."""
    server = ServerProcess(tmp_path / "data")
    server.start()
    yield server
    server.stop()


class Invite(Protocol):
    """Open a page as another person."""

    def __call__(  # noqa: PLR0913  # each says one thing about the device
        self,
        server: ServerProcess,
        *,
        lang: str = "en",
        size: tuple[int, int] = DESKTOP,
        touch: bool = False,
        motion: bool = False,
        picture: bool = False,
        worker: bool = False,
    ) -> Page: ...


@pytest.fixture
def person(browser: Browser) -> Iterator[Invite]:
    """A factory of pages, each with its own browser context, cookies and language.

    `motion` keeps animations, `picture` keeps the full rendering for tests of colours, `worker`
    lets the page keep itself on the device.

    An uncaught exception or a console error in a page fails the test.
    """
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def invite(  # noqa: PLR0913  # the same
        server: ServerProcess,
        *,
        lang: str = "en",
        size: tuple[int, int] = DESKTOP,
        touch: bool = False,
        motion: bool = False,
        picture: bool = False,
        worker: bool = False,
    ) -> Page:
        context = browser.new_context(
            base_url=server.url,
            locale={"en": "en-GB", "ru": "ru-RU"}[lang],
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="no-preference" if motion else "reduce",
            color_scheme="dark",
            service_workers="allow" if worker else "block",
        )
        if not motion and not picture:
            context.add_init_script(STILL)
        context.add_init_script(QUICK)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(f"{error}\n{error.stack}"))
        page.on("console", _note(errors))
        return page

    yield invite
    for context in contexts:
        context.close()
    assert errors == []


def _note(errors: list[str]) -> Callable[[ConsoleMessage], None]:
    def note(message: ConsoleMessage) -> None:
        if message.type == "error" and not EXPECTED.search(message.text):
            errors.append(f"{message.text} at {message.location['url']}")

    return note
