"""Seers Catalog in a real browser: whole games, every artifact, keys, fingers and reasons."""

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from moonlit.games.seers_catalog.artifacts import ARTIFACTS
from tests.browser.conftest import DESKTOP, PHONE, Invite
from tests.browser.prepared import Guest, prepare
from tests.browser.seers import ME, Player, position_before_the_end, position_with
from tests.browser.server_process import ServerProcess
from tests.browser.timeouts import PAGE_TIMEOUT

NAMES: list[str] = [artifact.name for artifact in ARTIFACTS]
SIZES = {"desktop": 400_000, "phone": 410_000}
"""Where the codes of the tables for a size begin."""
WITH_BALL = "420000"
MUST_PLAY = "430000"
LAST_CARDS = "440000"
ROUNDS = 4
STEPS_BETWEEN_TRICKS = 8
MANY = 60
UNCOVERED = """() => {
  const [room] = document.querySelectorAll('[data-trick] > [role=group]')
  const [banner] = document.querySelectorAll('[data-spotlight]')
  return !banner || room.getBoundingClientRect().bottom <= banner.getBoundingClientRect().top
}"""
"""Whether the banner of an artifact, if it is still there, leaves the trick in sight."""


class Opened(NamedTuple):
    """A server with a table for every artifact, and who sits at them."""

    server: ServerProcess
    guest: Guest


def code_of(artifact: str, size: str) -> str:
    return str(SIZES[size] + NAMES.index(artifact))


@pytest.fixture(scope="session")
def opened(server: ServerProcess) -> Opened:
    """Tables at prepared positions, among them one at which nobody may pass."""
    plays = {code_of(name, size): position_with(name) for name in NAMES for size in SIZES}
    plays[WITH_BALL] = position_with("crystal_ball")
    plays[MUST_PLAY] = position_with("cauldron", sure=lambda play: bool(play.view(ME).must_play))
    plays[LAST_CARDS] = position_before_the_end()
    return Opened(server, prepare(server.data, plays))


def start(page: Page, players: int) -> None:
    """A table of so many, filled with bots."""
    page.goto("/")
    page.get_by_role("button", name=re.compile("Table with friends: Seers|друзьями: Катал")).click()
    page.wait_for_url("**/t/*")
    page.get_by_label(re.compile("Seats at the table|Места за столом")).select_option(str(players))
    page.get_by_role("button", name=re.compile("Seat bots|Посадить ботов")).click()
    page.get_by_role("button", name=re.compile("^(Start|Начать)$")).click()


def sheet(page: Page) -> list[list[str]]:
    """The score sheet of the end, line by line."""
    table = page.locator("main.end table").first
    rows = table.locator("tbody tr").all()
    return [[cell.inner_text() for cell in row.locator("td").all()] for row in rows]


def number(said: str) -> int:
    return int(said.replace("−", "-"))


@pytest.mark.long
def test_a_whole_game_of_one_person_and_three_bots(person: Invite, server: ServerProcess) -> None:
    page = person(server)
    start(page, 4)
    player = Player(page, 1)
    assert player.play_on() > ROUNDS
    lines = sheet(page)
    assert len(lines) == 4
    for *rounds, total in lines:
        assert len(rounds) == ROUNDS
        assert sum(map(number, rounds)) == number(total)
    totals = [number(line[-1]) for line in lines]
    assert totals == sorted(totals, reverse=True)
    look_back(page)


def look_back(page: Page) -> None:
    """The replay of the same game, step by step."""
    page.get_by_role("link", name=re.compile("watch", re.IGNORECASE)).click()
    page.wait_for_url("**/r/*")
    expect(page.locator("[data-trick]")).to_be_visible()
    page.keyboard.press("End")
    step_back_to(page, "[data-summary], [data-meld], [data-won]")
    assert page.locator("[data-hand] button").count() == 0


def step_back_to(page: Page, something: str) -> None:
    """Between two tricks nothing lies on the table."""
    position = page.get_by_role("slider")
    for _ in range(STEPS_BETWEEN_TRICKS):
        before = position.get_attribute("aria-valuenow") or ""
        page.keyboard.press("ArrowLeft")
        expect(position).not_to_have_attribute("aria-valuenow", before)
        if page.locator(something).count():
            return
    raise AssertionError(f"no {something} was seen")


@pytest.mark.long
def test_two_play_on_a_phone_by_touch_in_russian(person: Invite, server: ServerProcess) -> None:
    page = person(server, lang="ru", size=PHONE, touch=True)
    start(page, 2)
    player = Player(page, 2, touch=True)
    assert player.play_on() > ROUNDS
    assert len(sheet(page)) == 2
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(
        "[...document.querySelectorAll('.bar i')].every(i => i.scrollHeight <= i.clientHeight)"
    )


def test_the_hands_of_four_rivals_fit_on_their_plates(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server)
    start(page, 5)
    Player(page).wait()
    expect(page.locator(".fan")).to_have_count(4)
    assert page.evaluate(
        """[...document.querySelectorAll('.fan')].every((fan) => {
          const room = fan.parentElement.getBoundingClientRect()
          const inside = (card) => {
            const { left, right } = card.getBoundingClientRect()
            return left >= room.left - 1 && right <= room.right + 1
          }
          return [...fan.children].every(inside)
        })"""
    )
    page.set_viewport_size({"width": 820, "height": 1180})
    # What is laid out by a script follows a moment later.
    page.wait_for_function(
        "[...document.querySelectorAll('.line')].every(l => l.scrollWidth <= l.clientWidth)",
        timeout=PAGE_TIMEOUT,
    )


def test_five_on_a_phone_see_what_they_know_and_an_onlooker_sees_five(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server, lang="ru", size=PHONE, touch=True)
    start(page, 5)
    Player(page, touch=True).wait()
    page.locator("[data-seat] [data-explain=explain-known]").first.tap()
    expect(page.locator("[data-explanation]")).to_contain_text("Известные вам карты")
    onlooker = person(server, lang="ru", size=PHONE, touch=True)
    onlooker.goto(page.url)
    expect(onlooker.locator("[data-seat]")).to_have_count(5)
    assert onlooker.evaluate(
        "[...document.querySelectorAll('[data-seat]')].every(p => p.scrollWidth <= p.clientWidth)"
    )


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
def test_every_artifact_can_be_played(person: Invite, opened: Opened, size: str) -> None:
    touch = size == "phone"
    lang, screen = ("ru", PHONE) if touch else ("en", DESKTOP)
    page = person(opened.server, lang=lang, size=screen, touch=touch)
    for name in NAMES:
        opened.guest.enter(page, opened.server, code_of(name, size))
        play_artifact(Player(page, touch=touch), name)


def play_artifact(player: Player, name: str) -> None:
    """Tap the artifact, then what it asks for, and see that everyone is told what it does."""
    player.wait()
    player.put_away_the_summary()
    player.pick(player.card(name))
    player.complete()
    player.confirm()
    expect(player.page.locator(f"[data-spotlight~='{name}']")).to_be_visible()
    assert player.page.evaluate(UNCOVERED), name
    expect(player.card(name)).to_have_count(0)


def test_a_player_is_chosen_on_the_plate_too(person: Invite, opened: Opened) -> None:
    page = person(opened.server)
    opened.guest.enter(page, opened.server, WITH_BALL)
    player = Player(page)
    player.wait()
    player.pick(player.card("crystal_ball"))
    page.locator("[data-seat='2'] button[aria-pressed]").click()
    expect(page.locator("[data-seat='2']")).to_contain_class("chosen")
    player.confirm()
    known = re.compile("^You know that .* holds")
    expect(page.locator("[data-seat='2']").get_by_role("img", name=known)).to_be_visible()


def test_some_turns_are_played_by_keyboard_alone(person: Invite, server: ServerProcess) -> None:
    page = person(server)
    start(page, 3)
    keys = Keys(page)
    for _ in range(4):
        keys.wait()
        if keys.is_over():
            break
        keys.answer()


class Keys(Player):
    """The same person with the mouse unplugged."""

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def tab_into(self, selector: str) -> None:
        """Walk with Tab until the focus is there."""
        for _ in range(MANY):
            if self.page.evaluate("s => document.activeElement.matches(s)", selector):
                return
            self.press("Tab")
        raise AssertionError(f"Tab never came to {selector}")

    def answer(self) -> None:
        before = self.question()
        if self.page.locator("[data-summary]").count():
            self.press("Escape")
            expect(self.page.locator("[data-summary]")).to_have_count(0)
        if self.lit().locator("xpath=self::*[contains(@class, 'indexed')]").count():
            self.pick_and_let_go()
        if self.offers.count():
            self.tab_into(".offers button:not([role=tab])")
            self.press("ArrowRight")
            self.press("Enter")
            expect(self.page.locator("[data-prompt] .gold:focus")).to_have_count(1)
        else:
            self.tab_into("[data-prompt] button")
        self.press("Enter")
        self._answered(before)

    def pick_and_let_go(self) -> None:
        """Arrows walk along the hand, Space picks, Escape lets go, and the focus stays there."""
        self.tab_into("[data-hand] button")
        self.press("Home")
        for _ in range(MANY):
            # On others the first Escape closes what explains them.
            if self.page.locator("[data-hand] .indexed:focus:not([aria-disabled=true])").count():
                break
            self.press("ArrowRight")
        self.press("Space")
        expect(self.hand.locator("[aria-pressed=true]")).to_have_count(1)
        self.press("Escape")
        expect(self.hand.locator("[aria-pressed=true]")).to_have_count(0)
        expect(self.page.locator("[data-hand] button:focus")).to_have_count(1)


def test_the_last_card_flies_before_the_hands_are_counted(person: Invite, opened: Opened) -> None:
    page = person(opened.server, motion=True)
    opened.guest.enter(page, opened.server, LAST_CARDS)
    player = Player(page)
    player.wait()
    lay_everything(player)
    expect(player.prompt).to_contain_text("Round 1 is over")
    summary = page.locator("[data-summary]")
    expect(summary.get_by_text("out first: 0")).to_be_visible()
    shown = summary.locator("ul li strong").all_inner_texts()
    sheet_now = summary.locator("tbody tr td:nth-child(2)").all_inner_texts()
    assert sorted(map(number, shown)) == sorted(map(number, sheet_now))
    player.put_away_the_summary()
    expect(player.hand.locator("button")).to_have_count(15)


def lay_everything(player: Player) -> None:
    """The suggestion that takes the whole hand."""
    for offer in player.offers.all():
        player.tap(offer)
        expect(offer).to_have_attribute("aria-pressed", "true")
        if not player.hand.locator("[aria-pressed=false]").count():
            return player.tap(player.gold)
    raise AssertionError("no suggestion takes all cards")


def test_in_the_bonus_the_pass_says_why_not_and_opens_its_clause(
    person: Invite, opened: Opened
) -> None:
    page = person(opened.server)
    opened.guest.enter(page, opened.server, MUST_PLAY)
    player = Player(page)
    player.wait()
    refused = player.prompt.get_by_role("button", name="Pass")
    expect(refused).to_have_attribute("aria-disabled", "true")
    refused.click(force=True)
    page.get_by_role("button", name=re.compile("SC-41")).click()
    expect(page.get_by_text("SC-41", exact=True).first).to_be_in_viewport()


def test_an_artifact_explains_itself_to_mouse_and_finger(person: Invite, opened: Opened) -> None:
    page = person(opened.server)
    opened.guest.enter(page, opened.server, MUST_PLAY)
    Player(page).wait()
    card = page.locator("[data-hand] [data-card='cauldron'] button")
    card.hover(position={"x": 9, "y": 16})
    expect(page.locator("[data-explanation]")).to_contain_text("One suit card of your meld")
    page.mouse.move(700, 300)
    expect(page.locator("[data-explanation]")).to_have_count(0)
    hold(page, "cauldron")
    expect(page.locator("[data-explanation]")).to_contain_text("Cauldron of Sorcery")
    expect(card).to_have_attribute("aria-pressed", "false")


def hold(page: Page, name: str) -> None:
    """A finger rests on a card, then leaves it: that is no tap."""
    page.locator(f"[data-hand] [data-card='{name}']").evaluate(
        """async (card) => {
          const at = { pointerType: 'touch', bubbles: true, clientX: 5, clientY: 5 }
          card.dispatchEvent(new PointerEvent('pointerdown', at))
          const shown = () => document.querySelector('[data-explanation]') !== null
          while (!shown()) await new Promise(requestAnimationFrame)
          card.dispatchEvent(new PointerEvent('pointerup', at))
          card.querySelector('button').click()
        }"""
    )


def test_the_order_of_the_hand_is_remembered(person: Invite, opened: Opened) -> None:
    page = person(opened.server)
    opened.guest.enter(page, opened.server, MUST_PLAY)
    player = Player(page)
    player.wait()
    values = page.locator("[data-hand] .indexed .corner:first-child b")
    page.get_by_role("button", name="By number").click()
    by_number = values.all_inner_texts()
    assert by_number == sorted(by_number, key=int)
    page.reload()
    player.wait()
    assert values.all_inner_texts() == by_number


def test_an_onlooker_sees_the_trick_and_nobodys_cards(person: Invite, opened: Opened) -> None:
    onlooker = person(opened.server, lang="ru")
    heard: list[str] = []
    onlooker.on("websocket", lambda line: line.on("framereceived", lambda m: heard.append(str(m))))
    onlooker.goto(f"/t/{MUST_PLAY}")
    expect(onlooker.locator("[data-meld]").first).to_be_visible(timeout=PAGE_TIMEOUT)
    assert onlooker.locator("[data-hand]").count() == 0
    scenes = [frame for frame in heard if '"scene"' in frame]
    assert '"hand":null' in scenes[0]
    for frame in scenes:
        assert frame.count('"hand":') == frame.count('"hand":null')
        assert '"question":null' in frame
