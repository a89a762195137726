"""Day and night: by the device, by hand, and where it is always dark."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.server_process import ServerProcess

DAY = "rgb(227, 236, 243)"
NIGHT = "rgb(10, 17, 36)"


def expect_ground(page: Page, colour: str) -> None:
    expect(page.locator("html")).to_have_css("background-color", colour)


def test_the_theme_follows_the_device(person: Invite, server: ServerProcess) -> None:
    page = person(server)
    page.goto("/")
    expect_ground(page, NIGHT)
    page.emulate_media(color_scheme="light")
    expect_ground(page, DAY)


def test_a_chosen_theme_is_kept_and_is_there_before_any_script_of_the_page(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server)
    page.goto("/")
    page.get_by_role("button", name="Guest").click()
    settings = page.get_by_role("dialog")
    settings.get_by_role("group", name="Theme").get_by_role("button", name="Day").click()
    expect_ground(page, DAY)
    page.route("**/assets/shell-*.js", lambda route: route.abort("connectionrefused"))
    page.reload()
    expect_ground(page, DAY)
    expect(page.locator("#app")).to_be_empty()


def test_a_shared_screen_and_a_night_in_a_game_are_dark_by_day(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server)
    page.emulate_media(color_scheme="light")
    page.goto("/screen/000000")
    expect(page.get_by_role("heading").first).to_be_visible()
    expect_ground(page, NIGHT)
    page.goto("/")
    expect_ground(page, DAY)
    page.get_by_role("button", name="One Night: play").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator("[data-dark]")).to_be_visible()
    expect_ground(page, NIGHT)
