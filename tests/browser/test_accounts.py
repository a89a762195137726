"""A guest becomes a member, comes back elsewhere, and leaves."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import serious
from tests.browser.conftest import DESKTOP, PHONE, Invite
from tests.browser.server_process import ServerProcess
from tests.browser.test_screens import missing_words, passing

PASSWORD = "lamps over the river"


def fill(page: Page, name: str) -> None:
    page.get_by_role("textbox", name=re.compile("^(Name|Имя)$")).fill(name)
    page.locator("input[type=password]").fill(PASSWORD)


def join(page: Page, name: str) -> None:
    page.goto("/account")
    fill(page, name)
    page.locator("button[type=submit]").click()
    expect(page.locator("code")).to_have_count(8)


def sign_in(page: Page, name: str) -> None:
    page.goto("/account")
    page.get_by_role("button", name="Sign in", exact=True).first.click()
    fill(page, name)
    page.locator("button[type=submit]").click()
    expect(page.get_by_text(f"Good evening, {name}")).to_be_visible()


def test_a_guests_running_game_comes_along_to_another_device(
    person: Invite, server: ServerProcess
) -> None:
    page, phone = person(server), person(server, size=PHONE)
    passing(page)
    table = page.url
    cards = page.locator("[data-hand] button").count()
    join(page, "Anna")
    page.get_by_role("button", name="I have them").click()
    expect(page.get_by_text("8 left")).to_be_visible()
    sign_in(phone, "Anna")
    phone.goto(table)
    expect(phone.locator("[data-hand] button")).to_have_count(cards)
    expect(phone.locator("[data-prompt]:not(.waiting)")).to_be_visible()


def test_signing_out_everywhere_and_being_forgotten(person: Invite, server: ServerProcess) -> None:
    page, other = person(server), person(server)
    join(page, "Boris")
    sign_in(other, "Boris")
    other.goto("/account")
    other.get_by_role("button", name="Sign out everywhere").click()
    expect(other.get_by_text("Every device is signed out.")).to_be_visible()
    page.goto("/account")
    expect(page.get_by_role("button", name="Create account")).to_be_visible()
    sign_in(page, "Boris")
    page.goto("/account")
    page.get_by_role("button", name="Delete my account and data").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("there you are called “Guest”")).to_be_visible()
    dialog.locator("input[type=password]").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_text("Your account is deleted.")).to_be_visible()
    expect(page.get_by_role("button", name="Guest")).to_be_visible()


def test_another_password_needs_the_one_of_now_and_a_lost_one_is_not_the_new(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server)
    page.goto("/account")
    page.get_by_role("button", name="Sign in", exact=True).first.click()
    fill(page, "Clara")
    page.locator("button[type=submit]").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("button", name="I have lost my password").click()
    expect(page.get_by_label("New password")).to_have_value("")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="New account").click()
    fill(page, "Clara")
    page.locator("button[type=submit]").click()
    page.get_by_role("button", name="I have them").click()
    page.get_by_role("button", name="Change", exact=True).click()
    dialog = page.get_by_role("dialog", name="Change the password")
    dialog.get_by_label("New password").fill("another river")
    dialog.get_by_label("Your password as it is now").fill("another river")
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("alert")).to_have_text("That is not your password.")
    dialog.get_by_label("Your password as it is now").fill(PASSWORD)
    dialog.get_by_label("New password").press("Enter")
    expect(page.get_by_text("The password is set")).to_be_visible()


def test_a_passkey_opens_the_account(person: Invite, server: ServerProcess) -> None:
    """By a device that Chromium pretends to have; passkeys need a name, so not by a number."""
    page = person(server)
    device = page.context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True}
    options |= {"hasUserVerification": True, "isUserVerified": True}
    device.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    here = server.url.replace("127.0.0.1", "localhost")
    page.goto(f"{here}/account")
    page.get_by_role("textbox", name="Name").fill("Vera")
    page.get_by_role("button", name="Create with a passkey").click()
    expect(page.locator("code")).to_have_count(8)
    page.get_by_role("button", name="I have them").click()
    expect(page.get_by_text("for localhost")).to_be_visible()
    page.get_by_role("button", name="Sign out here").click()
    expect(page.get_by_text("You are a guest here again.")).to_be_visible()
    page.goto(f"{here}/account")
    page.get_by_role("button", name="Sign in", exact=True).first.click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("Good evening, Vera")).to_be_visible()


@pytest.mark.parametrize(("lang", "size"), [("ru", PHONE), ("en", DESKTOP)])
def test_account_pages_are_accessible_and_say_why_there_are_no_passkeys(
    person: Invite, server: ServerProcess, lang: str, size: tuple[int, int]
) -> None:
    page = person(server, lang=lang, size=size)
    page.goto("/account")
    why = {"en": "this address is a bare number", "ru": "этот адрес — просто число"}[lang]
    expect(page.get_by_text(why)).to_be_visible()
    assert serious(page) == []
    join(page, {"en": "Olga", "ru": "Ольга"}[lang])
    page.locator("section button").last.click()
    expect(page.locator(".row").first).to_be_visible()
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert missing_words(page) == []
