"""What axe finds on a page: everything in the theme that is on, and the contrast by day as well."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

axe = Axe()
GRAVE = frozenset({"serious", "critical"})


def violations(page: Page) -> list[str]:
    """Everything axe objects to, each with the element it is about."""
    return [words for _, words in _found(page)]


def serious(page: Page) -> list[str]:
    """What keeps somebody out."""
    return [words for impact, words in _found(page) if impact in GRAVE]


def _found(page: Page) -> list[tuple[str, str]]:
    found = _run(page, {"resultTypes": ["violations"]})
    page.emulate_media(color_scheme="light")
    by_day = _run(page, {"resultTypes": ["violations"], "runOnly": ["color-contrast"]})
    page.emulate_media(color_scheme="dark")
    return [*found, *((impact, f"by day: {words}") for impact, words in by_day)]


def _run(page: Page, options: dict[str, list[str]]) -> list[tuple[str, str]]:
    return [
        (rule["impact"], f"{rule['id']}: {node['html'][:160]} {node['failureSummary'][-160:]}")
        for rule in axe.run(page, options=options).response["violations"]
        for node in rule["nodes"]
    ]
