"""A Night in the Lonesome October in a real browser: every deed of the weeks, and a whole game."""

from typing import NamedTuple

import msgspec
import pytest
from playwright.sync_api import Page, expect

from moonlit.core.chance import Seed
from moonlit.core.record import Play
from moonlit.games.lonesome_october.actions import Assign, OctoberAction
from moonlit.games.lonesome_october.components import Options
from tests.browser.accessibility import violations
from tests.browser.conftest import PHONE, Invite
from tests.browser.october import GAME, ME, Player, deed_of, nth_kept, positions
from tests.browser.prepared import Guest, prepare, prepare_for
from tests.browser.server_process import ServerProcess

WALK = "(to) => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')) }"
CALM = Options(clock="off")
UNDECIDED = Options(clock="off", sides="chosen")

DEEDS = (
    "drafting: take-character",
    "assigning: assign",
    "first-ability: take-ability",
    "main: search",
    "main: spy",
    "main: fight",
    "main: duel",
    "main: call for another",
    "main: raise-hand",
    "extra: end",
    "extra: prepare",
    "extra: heal",
    "extra: help",
    "naming-help: help-with",
    "extra: exchange",
    "extra: calculate",
    "extra: pilfer",
    "extra: eliminate_the_impossible",
    "choosing-mode: two",
    "picking: hit",
    "picking: wound",
    "picking: raise",
    "counter-picking: hit",
    "taking-item: take",
    "guarding: prophecy",
    "roll-window: tentacle",
    "swapping: yes",
    "unleashing: no",
    "shielding: yes",
    "loading: yes",
    "ask-hali: yes",
    "foreseeing: arrange",
    "keeping-one: take",
    "brewing: take",
    "paying: take",
    "learning: take-ability",
)
"""Every question of the weeks, and every kind of answer to the larger ones."""
OF_JOKERS = ("declaring: take-side", "fixing: take-side")

APART = {"keys": "main: spy", "dice": "choosing-mode: two", "reasons": "extra: end"}


class Opened(NamedTuple):
    """A server with a table for every deed, and who sits at them."""

    server: ServerProcess
    guest: Guest
    plays: dict[str, Play]

    def code(self, deed: str) -> str:
        return str(100_000 + list(self.plays).index(deed))

    def enter(self, page: Page, deed: str, *, touch: bool = False) -> Player:
        """Go to a table; from one to the next as a link does, without a new page."""
        if page.url.startswith(self.server.url):
            page.evaluate(WALK, f"/t/{self.code(deed)}")
        else:
            self.guest.enter(page, self.server, self.code(deed))
        player = Player(page, touch=touch)
        expect(player.prompt).to_be_visible()
        return player


@pytest.fixture(scope="session")
def opened(server: ServerProcess) -> Opened:
    """Tables at which seat 0 may do something; nobody is at the other seats."""
    plays = {**positions(DEEDS, 4, CALM), **positions(OF_JOKERS, 4, UNDECIDED)}
    # Each table is for one test only.
    plays |= {name: plays[deed] for name, deed in APART.items()}
    codes = {deed: str(100_000 + i) for i, deed in enumerate(plays)}
    guest = prepare(server.data, {codes[deed]: play for deed, play in plays.items()})
    return Opened(server, guest, plays)


def assert_sound(page: Page) -> None:
    """Nothing that keeps somebody out."""
    assert violations(page) == []


def action_of(play: Play, deed: str) -> OctoberAction:
    """What seat 0 does; not what the booklet has filled in already."""
    found: list[OctoberAction] = [
        option for option in play.options_of(ME) if deed_of(play, option) == deed
    ]
    suggested = Assign(play.state.pairs[ME].stats)
    return next(option for option in reversed(found) if option != suggested)


@pytest.mark.long
def test_every_deed_of_the_weeks_is_done_through_the_page(person: Invite, opened: Opened) -> None:
    page = person(opened.server)
    for deed in (*DEEDS, *OF_JOKERS):
        play = opened.plays[deed]
        action = action_of(play, deed)
        player = opened.enter(page, deed)
        player.do(action)
        player.is_heard()
        seat, written = nth_kept(page, opened.server, opened.code(deed), len(play.decisions))
        assert (seat, msgspec.json.decode(written, type=GAME.Action)) == (ME, action)


def test_a_move_adds_up_and_its_problems_are_shown(person: Invite, opened: Opened) -> None:
    page = person(opened.server, lang="ru", size=PHONE, touch=True)
    opened.enter(page, "dice", touch=True)
    move = opened.plays["dice"].state.attempt
    assert move is not None
    assert move.roll is not None
    expect(page.locator("[data-throw]").first).to_have_attribute("data-throw", str(move.roll.total))
    expect(page.get_by_text("Если пожадничать: бросок проблем")).to_be_visible()
    assert_sound(page)


def test_what_cannot_be_done_says_why_and_everything_can_be_taken_back(
    person: Invite, opened: Opened
) -> None:
    page = person(opened.server, size=PHONE, touch=True)
    player = opened.enter(page, "reasons", touch=True)
    page.locator("button[data-choice][aria-disabled=true]").first.tap(force=True)
    expect(player.prompt.get_by_role("button", name="Rules, LO-")).to_be_visible()
    player.choice("end").tap()
    expect(player.gold).to_have_text("Done")
    player.prompt.get_by_role("button", name="Back").tap()
    expect(player.gold).to_have_count(0)
    for tab in ("Booklet", "Pairs", "Story"):
        page.get_by_role("tab", name=tab).tap()
        assert_sound(page)


def test_a_whole_turn_by_keyboard_alone(person: Invite, opened: Opened) -> None:
    page = person(opened.server)
    player = opened.enter(page, "keys")
    page.keyboard.press("Tab")
    player.choice("search").focus()
    page.keyboard.press("ArrowRight")
    expect(player.choice("espionage")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(":focus")).to_have_attribute("data-choice", "seat-1")
    page.keyboard.press("Escape")
    expect(page.locator(".aims")).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(player.gold).to_be_focused()


@pytest.mark.long
def test_two_people_and_two_bots_play_a_whole_october(
    person: Invite, server: ServerProcess
) -> None:
    play = Play(GAME, 4, Options(weeks=4, clock="off"), Seed("whole"))
    guests = prepare_for(2, server.data, {"123456": play}, bots=True)
    pages = person(server), person(server, lang="ru", size=PHONE, touch=True)
    for guest, page in zip(guests, pages, strict=True):
        guest.enter(page, server, "123456")
    players = [Player(pages[0], 1), Player(pages[1], 2, touch=True)]
    while not all(player.is_over() for player in players):
        if not any(player.answer_now() for player in players):
            pages[0].wait_for_timeout(50)
    expect(pages[0].get_by_role("heading", name="The Gate is").first).to_be_visible()
