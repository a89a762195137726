"""People come, watch, leave, come back, and misbehave."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Invite
from tests.browser.player import Player
from tests.browser.server_process import ServerProcess
from tests.browser.test_screens import lobby, passing


def hand(page: Page) -> list[str]:
    """One's own cards, as a screen reader says them."""
    return [
        str(card.get_attribute("aria-label")) for card in page.locator("[data-hand] button").all()
    ]


def test_a_second_tab_shows_the_same_hand_and_either_may_answer(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server)
    passing(page)
    twin = page.context.new_page()
    twin.goto(page.url)
    expect(twin.locator("[data-prompt]:not(.waiting)")).to_be_visible()
    assert hand(twin) == hand(page)
    Player(twin, "en").answer()
    Player(page, "en").wait()
    expect(page.get_by_role("heading", name="Your turn: choose a card")).to_be_visible()


def test_an_onlooker_sees_the_table_and_nobodys_cards(
    person: Invite, server: ServerProcess
) -> None:
    page, onlooker = person(server), person(server, lang="ru")
    passing(page)
    heard: list[str] = []
    onlooker.on("websocket", lambda line: line.on("framereceived", lambda m: heard.append(str(m))))
    onlooker.goto(page.url)
    expect(onlooker.get_by_role("group", name="Планшеты", exact=True)).to_be_visible()
    Player(page, "en").answer()
    Player(page, "en").wait()
    expect(onlooker.get_by_text("Передача: по").first).to_be_visible()
    assert onlooker.locator("[data-hand] button").count() == 0
    scenes = [frame for frame in heard if '"scene"' in frame]
    assert '"hand":null' in scenes[0]
    for frame in scenes:
        assert frame.count('"hand":') == frame.count('"hand":null')
        assert '"type":"hand"' not in frame
        assert '"question":null' in frame


def test_an_onlooker_who_is_behind_is_told_so_and_sees_nothing_new(
    person: Invite, server: ServerProcess
) -> None:
    host, onlooker = person(server), person(server, lang="ru")
    lobby(host)
    host.get_by_text("more options").click()
    host.get_by_label("Onlookers see it").select_option("30")
    onlooker.goto(host.url)
    expect(onlooker.get_by_text("на 30 секунд позже")).to_be_visible()
    host.locator("[data-prompt]").get_by_role("button", name="bots").click()
    host.get_by_role("button", name="Start").click()
    player = Player(host, "en")
    player.wait()
    expect(onlooker.get_by_text("Вы видите игру на 30 секунд позже.")).to_be_visible()
    player.answer()
    player.wait()
    expect(host.get_by_role("heading", name="Your turn: choose a card")).to_be_visible()
    expect(onlooker.get_by_text("Передача: по")).to_have_count(0)


def test_a_stranger_who_knows_the_code_gets_no_seat_of_a_running_game(
    person: Invite, server: ServerProcess
) -> None:
    page, stranger = person(server), person(server)
    passing(page)
    stranger.goto("/")
    stranger.get_by_role("textbox", name="Join by code").press_sequentially(
        page.url.rpartition("/")[2]
    )
    stranger.wait_for_url("**/t/*")
    expect(stranger.get_by_role("group", name="Boards", exact=True)).to_be_visible()
    assert stranger.locator("[data-hand] button").count() == 0


def test_an_unknown_code_is_answered_kindly(person: Invite, server: ServerProcess) -> None:
    page = person(server, lang="ru", size=PHONE)
    page.goto("/t/000000")
    expect(page.get_by_role("link", name=re.compile("начал|главн", re.IGNORECASE))).to_be_visible()


def test_markup_in_a_name_is_only_letters(person: Invite, server: ServerProcess) -> None:
    host, guest = person(server), person(server, lang="ru")
    lobby(host)
    guest.goto(host.url)
    guest.get_by_role("textbox").fill("<img src=x onerror=1>")
    guest.get_by_role("button", name="Сесть за стол").click()
    expect(host.get_by_text("<img src=x onerror=1>").first).to_be_visible()
    assert host.locator("img[src=x]").count() == 0


def test_the_language_switch_changes_every_word_and_is_remembered(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server, lang="en")
    page.goto("/")
    page.get_by_role("button", name="Рус").click()
    expect(page.get_by_text("Играть с ботами").first).to_be_visible()
    page.reload()
    expect(page.get_by_text("Играть с ботами").first).to_be_visible()


def test_a_refused_place_says_why_and_opens_its_clause(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server)
    passing(page)
    player = Player(page, "en")
    player.answer()
    player.wait()
    suit = player.hand.locator("[data-suit]").first
    suit.click(position={"x": 9, "y": 20})
    centre = page.locator(f"[data-place='{suit.get_attribute('data-suit')}-centre']")
    expect(centre).to_have_attribute("aria-disabled", "true")
    centre.click(force=True)
    expect(page.get_by_role("button", name=re.compile("DV-24"))).to_be_visible()


def test_after_the_end_one_can_look_back_and_play_again(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server)
    lobby(page)
    page.get_by_label("Seats at the table").select_option("2")
    page.get_by_role("button", name="Seat bots").click()
    page.get_by_role("button", name="Start").click()
    Player(page, "en", 5).play_on()
    code = page.url.rpartition("/")[2]
    page.get_by_role("link", name=re.compile("replay|watch", re.IGNORECASE)).click()
    page.wait_for_url(f"**/r/{code}*")
    expect(page.get_by_role("group", name="Boards", exact=True)).to_be_visible()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(r"[?&]at=\d+"))
    page.goto(f"/t/{code}")
    page.get_by_role("button", name=re.compile("rematch", re.IGNORECASE)).click()
    page.wait_for_url(lambda url: "/t/" in url and not url.endswith(code))
    expect(page.locator("[data-prompt]:not(.waiting)")).to_be_visible()
