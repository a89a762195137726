"""Whole games of Divinare in a real browser."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Invite
from tests.browser.player import Player
from tests.browser.server_process import ServerProcess
from tests.browser.timeouts import PAGE_TIMEOUT

TURNS = {2: 2 * (10 + 3), 3: 3 * (8 + 2), 4: 4 * (6 + 3)}
"""Questions a seat answers in a whole game: cards played and steps of the action card."""

LOST = re.compile("The connection broke|Связь прервалась")


def open_table(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Table with friends: Divinare").click()
    page.wait_for_url("**/t/*")


def sit_down(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.get_by_role("textbox").fill(name)
    page.get_by_role("button", name="Сесть за стол").click()
    expect(page.get_by_text("это вы")).to_be_visible()


@pytest.mark.long
def test_two_people_and_two_bots_play_a_whole_game_through_a_reload_and_a_lost_line(
    person: Invite, own_server: ServerProcess
) -> None:
    anna, lev = person(own_server), person(own_server, lang="ru", size=PHONE)
    open_table(anna)
    sit_down(lev, anna.url, "Лев")
    anna.get_by_role("button", name="Seat bots").click()
    anna.get_by_role("button", name="Start").click()
    players = [Player(anna, "en", 1), Player(lev, "ru", 2)]
    answers = [0, 0]
    for moment in range(10_000):
        for i, player in enumerate(players):
            if player.answer_now():
                answers[i] += 1
                disturb(player.page, own_server, sum(answers))
        if all(player.is_over() for player in players):
            break
        anna.wait_for_timeout(50)
        assert moment < 9_999
    assert answers == [TURNS[4], TURNS[4]]
    assert_same_result(anna, lev)


def disturb(page: Page, server: ServerProcess, answered: int) -> None:
    """Life happens: a reload, a tunnel, a power cut."""
    if answered == 10:
        page.reload()
    elif answered == 20:
        page.context.set_offline(True)
        expect(page.get_by_text(LOST).first).to_be_visible(timeout=PAGE_TIMEOUT)
        page.context.set_offline(False)
        expect(page.get_by_text(LOST)).to_have_count(0, timeout=PAGE_TIMEOUT)
    elif answered == 30:
        server.kill()
        server.start()


def assert_same_result(one: Page, other: Page) -> None:
    code = one.url.rsplit("/", 1)[1]
    for page in (one, other):
        expect(
            page.get_by_role("link", name="record", exact=False).or_(
                page.get_by_role("link", name="Запись")
            )
        ).to_be_visible()
    records = [page.request.get(f"/api/tables/{code}/record").text() for page in (one, other)]
    assert records[0] == records[1]
    game = json.loads(records[0])
    assert len(game["decisions"]) == 4 * TURNS[4]
    assert [bool(share) for share in game["deal"]["shares"]] == [True, True, False, False]
    expect(one.get_by_text("Fair deal: checked")).to_be_visible()
    expect(other.get_by_text("Честная раздача: проверено")).to_be_visible()


def test_a_phone_finishes_a_two_player_game_by_touch(person: Invite, server: ServerProcess) -> None:
    page = person(server, lang="ru", size=PHONE, touch=True)
    page.goto("/")
    page.get_by_role("button", name="Стол с друзьями: Предсказание").tap()
    page.wait_for_url("**/t/*")
    page.get_by_label("Места за столом").select_option("2")
    page.get_by_role("button", name="Посадить ботов").tap()
    page.get_by_role("button", name="Начать").tap()
    assert Player(page, "ru", 3, touch=True).play_on() == TURNS[2]
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    expect(page.locator("[data-why]")).to_contain_text(re.compile("Исход решили|поровну"))
    expect(page.get_by_text("только тем, у кого есть учётная запись")).to_be_visible()
    assert top_of(page, ".breakdown") < top_of(page, ".proof")


def top_of(page: Page, what: str) -> float:
    box = page.locator(what).bounding_box()
    assert box
    return box["y"]


def test_three_play_a_round_with_other_options(person: Invite, server: ServerProcess) -> None:
    page = person(server)
    open_table(page)
    page.get_by_label("Seats at the table").select_option("3")
    page.get_by_label("Boards").select_option("Narrow")
    page.get_by_text("more options").click()
    page.get_by_label("Rivals’ totals").select_option("Hidden until the end")
    page.get_by_role("button", name="Seat bots").click()
    page.get_by_role("button", name="Start").click()
    summary = page.locator("[data-summary]")
    answered = Player(page, "en", 4).play_on(until=lambda: summary.count() > 0)
    assert answered == TURNS[3] // 3
