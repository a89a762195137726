"""One Night by day without a voice or without eyes: the Mask, the Shroud, and everybody's hands."""

import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, WebSocket, expect

from moonlit.games.one_night.options import Options
from tests.browser.conftest import PHONE, Invite
from tests.browser.prepared import Guest, prepare
from tests.browser.server_process import ServerProcess
from tests.browser.villagers import Villager, asks_me, given, table

CODES = {
    "mask": "310001",
    "shroud": "310002",
    "silent": "310003",
    "five": "310004",
    "ten": "310005",
}
LONG_NAME = "Максимилиан-Ростиславов!"


@pytest.fixture(scope="session")
def opened(server: ServerProcess) -> tuple[ServerProcess, Guest]:
    """Tables at which seat 0 has an artifact, and at seat 1 somebody sits who has none."""
    plays = {CODES[name]: given(name) for name in ("mask", "shroud")}
    plays[CODES["silent"]] = given("mask", mask_effect="silent")
    for name, players in (("five", 5), ("ten", 10)):
        slow = Options(night_pace=12)
        asked = table(name, players, slow, "troublemaker", asks_me("troublemaker"))
        plays[CODES[name]] = asked
    return server, prepare(server.data, plays, name=LONG_NAME)


def enter(page: Page, server: ServerProcess, guest: Guest, name: str) -> Villager:
    guest.enter(page, server, CODES[name])
    villager = Villager(page)
    villager.wait()
    return villager


def hand_of(page: Page, seat: int) -> Locator:
    """What is seen where somebody sits."""
    return page.locator(f"[data-row='{seat}'] [data-gesture], [data-seat='{seat}'] [data-gesture]")


def aloud(page: Page, words: str) -> Locator:
    """What a page says to whoever does not see."""
    return page.locator("[role=status]").filter(has_text=words)


@pytest.mark.rule("ON-93")
def test_the_masked_speak_with_their_hands_alone(
    person: Invite, opened: tuple[ServerProcess, Guest]
) -> None:
    server, guest = opened
    mute, other = person(server), person(server, lang="ru", size=PHONE)
    screen = person(server, size=(1280, 720))
    villager = enter(mute, server, guest, "mask")
    enter(other, server, guest.other, "mask")
    screen.goto(f"/screen/{CODES['mask']}")
    expect(screen.locator(".screen[data-stage=talk]")).to_be_visible()

    expect(villager.prompt).to_contain_text("no claims and no chat")
    assert mute.locator(".build [data-kind], .hint").count() == 0
    mute.locator("[data-talk]").fill("I am the Seer!")
    mute.locator("[data-talk]").press("Enter")
    expect(mute.get_by_text("You may not speak now.").first).to_be_visible()

    mute.get_by_role("button", name="Shake your head").click()
    for page in (mute, other, screen):
        expect(hand_of(page, 0)).to_have_attribute("data-gesture", "shake")
    expect(aloud(other, "Гость качает головой.")).to_have_count(1)
    villager.hears("You shake your head.")
    mute.get_by_role("button", name="Point at a player").click()
    mute.locator("dialog [data-point='1']").click()
    expect(hand_of(other, 0)).to_contain_text("вы")
    expect(hand_of(screen, 0)).to_contain_text(LONG_NAME)
    expect(aloud(screen, f"Guest points at {LONG_NAME}.")).to_have_count(1)
    assert other.get_by_text("I am the Seer!").count() == 0

    other.get_by_role("button", name="Жесты").click()
    other.get_by_role("button", name="Пожать плечами").click()
    expect(hand_of(mute, 1)).to_have_text("shrugs")
    villager.hears(f"{LONG_NAME} shrugs.")
    villager.prompt.get_by_role("button", name="Rule ON-93").click()
    expect(mute.locator("[data-clause='ON-93']")).to_be_in_viewport()


@pytest.mark.rule("ON-93")
def test_where_the_table_says_so_not_even_hands_speak_under_the_mask(
    person: Invite, opened: tuple[ServerProcess, Guest]
) -> None:
    server, guest = opened
    page = person(server)
    villager = enter(page, server, guest, "silent")
    expect(villager.prompt).to_contain_text("Not even your hands may speak.")
    assert page.locator("[data-sign]").count() == 0


@pytest.mark.rule("ON-94")
def test_the_shrouded_hear_what_is_said_but_no_hand_reaches_their_browser(
    person: Invite, opened: tuple[ServerProcess, Guest]
) -> None:
    server, guest = opened
    blind, other = person(server), person(server, size=PHONE)
    frames: list[str] = []

    def listen(line: WebSocket) -> None:
        line.on("framereceived", lambda frame: frames.append(str(frame)))

    blind.on("websocket", listen)
    villager = enter(blind, server, guest, "shroud")
    enter(other, server, guest.other, "shroud")
    expect(blind.get_by_text("You wear the Shroud of Shame")).to_be_visible()
    other.get_by_role("button", name="Gestures").click()
    other.get_by_role("button", name="Thumbs down").click()
    expect(hand_of(other, 1)).to_have_attribute("data-gesture", "thumbs-down")
    other.get_by_role("button", name="Log", exact=True).click()
    other.locator("[data-talk]").fill("Did you see that?")
    other.locator("[data-talk]").press("Enter")
    villager.hears(re.escape("Did you see that?"))
    blind.get_by_role("button", name="Gestures").click()
    blind.get_by_role("button", name="Nod").click()
    villager.hears("You nod.")
    assert hand_of(blind, 1).count() == 0
    assert not any("thumbs-down" in frame for frame in frames)
    blind.reload()
    villager.wait()
    villager.hears("You nod.")
    assert not any("thumbs-down" in frame for frame in frames)


@pytest.mark.parametrize("name", ["five", "ten"])
def test_long_names_of_neighbours_do_not_touch_on_a_phone(
    person: Invite, opened: tuple[ServerProcess, Guest], name: str
) -> None:
    server, guest = opened
    page = person(server, lang="ru", size=PHONE)
    enter(page, server, guest, name)
    spots = page.locator(".village [data-place^=s]")
    boxes = [box for spot in spots.all() if (box := spot.bounding_box())]
    inner = page.locator(".village .called").all()
    words = [box for word in inner if (box := word.bounding_box())]
    assert len(boxes) == {"five": 5, "ten": 10}[name]
    for these in (boxes, words):
        for i, one in enumerate(these):
            assert one["x"] >= 0
            assert one["x"] + one["width"] <= PHONE[0]
            for other in these[:i]:
                assert apart(one, other), (one, other)


def apart(one: FloatRect, other: FloatRect) -> bool:
    """Whether two boxes share no spot."""
    beside = one["x"] >= other["x"] + other["width"] or other["x"] >= one["x"] + one["width"]
    above = one["y"] >= other["y"] + other["height"] or other["y"] >= one["y"] + one["height"]
    return beside or above
