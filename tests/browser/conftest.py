"""One browser for all tests, a fresh context for each person."""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.house import House

FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
EXPECTED = re.compile("ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|WebSocket|403 |404 |422 ")
"""What a browser says by itself about lost lines, wrong passwords, unknown tables, bad files."""
DESKTOP = (1440, 900)
PHONE = (390, 844)
STILL = """{
  const plain = new CSSStyleSheet()
  plain.replaceSync(`*, ::before, ::after {
    animation: none !important;
    transition: none !important;
    box-shadow: none !important;
  }`)
  document.adoptedStyleSheets = [plain]
}"""
"""Where nobody looks at the picture, fading and shadows are half of what a browser has to do."""

# A busy machine may be slow; only what never comes is wrong.
expect.set_options(timeout=20_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = os.environ.get("MOONLIT_CHROMIUM", "/usr/bin/chromium")
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server that quiet tests share: to start one takes as long as a short game."""
    house = House(tmp_path_factory.mktemp("house") / "data")
    house.open()
    yield house
    house.close()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server of one's own, to be killed."""
    house = House(tmp_path / "data")
    house.open()
    yield house
    house.close()


class Invite(Protocol):
    """Bring another person to the house."""

    def __call__(
        self,
        house: House,
        *,
        lang: str = "en",
        size: tuple[int, int] = DESKTOP,
        touch: bool = False,
        motion: bool = False,
        picture: bool = False,
    ) -> Page: ...


@pytest.fixture
def person(browser: Browser) -> Iterator[Invite]:
    """A factory of people: each has an own browser context, cookies and language.

    Who wants to see things move asks for `motion`; who judges how bright they are, for the whole
    `picture`.

    Whatever goes wrong in a page (an exception, a broken security policy) fails the test.
    """
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def invite(
        house: House,
        *,
        lang: str = "en",
        size: tuple[int, int] = DESKTOP,
        touch: bool = False,
        motion: bool = False,
        picture: bool = False,
    ) -> Page:
        context = browser.new_context(
            base_url=house.url,
            locale={"en": "en-GB", "ru": "ru-RU"}[lang],
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="no-preference" if motion else "reduce",
        )
        if not motion and not picture:
            context.add_init_script(STILL)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: troubles.append(f"{error}\n{error.stack}"))
        page.on("console", _note(troubles))
        return page

    yield invite
    for context in contexts:
        context.close()
    assert troubles == []


def _note(troubles: list[str]) -> Callable[[object], None]:
    def note(message: object) -> None:
        text = str(getattr(message, "text", ""))
        if getattr(message, "type", "") == "error" and not EXPECTED.search(text):
            troubles.append(text)

    return note
