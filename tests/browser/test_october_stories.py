"""October in people's own words: with their deeds, about themselves, and aside at the fire."""

import re

import pytest
from playwright.sync_api import Page, expect

from moonlit.core.chance import Seed
from moonlit.core.record import Play
from moonlit.games.lonesome_october.components import Options
from moonlit.games.lonesome_october.ritual import Laying
from tests.browser.conftest import DESKTOP, PHONE, Invite
from tests.browser.prepared import prepare_for
from tests.browser.server_process import ServerProcess
from tests.browser.test_october_scenes import (
    GAME,
    ME,
    PARTNER,
    Seat,
    Tables,
    asks_me,
    is_fit_to_use,
    played_until,
)

QUICK = Options(characters="random", stats="suggested", abilities="off", clock="off")
TALE = "Под мостом кто-то уже копал"


def first_turn() -> Play:
    """A game that begins with the turn of seat 0."""
    games = (Play(GAME, 4, QUICK, Seed(f"stories/{n}")) for n in range(100))
    return next(play for play in games if ME in play.asked())


def we_lay(play: Play) -> bool:
    """Seat 0 lays cards, and seat 1 is on its side."""
    ritual = play.state.ritual
    return asks_me(Laying)(play) and ritual.ally_sides[ME] == ritual.ally_sides[PARTNER]


@pytest.fixture(scope="session")
def tables(server: ServerProcess) -> Tables:
    """The first turn of a game, and a fire."""
    plays = {"730001": first_turn(), "730002": played_until(we_lay)}
    guest, partner = prepare_for(2, server.data, plays)
    return Tables(server, guest, partner)


def tells(page: Page) -> None:
    """Write how it was."""
    page.get_by_label("Как это было, своими словами").fill(TALE)


def test_people_tell_of_their_deeds_and_of_themselves(tables: Tables, person: Invite) -> None:
    server, guest, partner = tables
    one = Seat(person(server, lang="ru", size=PHONE, touch=True))
    other = person(server, lang="en", size=DESKTOP)
    guest.enter(one.page, server, "730001")
    partner.enter(other, server, "730001")
    one.page.get_by_role("tab", name="Буклет").tap()
    for note in ("duty", "refuge"):
        one.page.locator(f"[data-note={note}]").fill(f"{note}: старый склеп")
        one.page.locator(f"form:has([data-note={note}]) button").tap()
        expect(one.page.locator(f"[data-note={note}]")).to_have_count(0)
    expect(one.page.locator(f"[data-note-of='{ME}']")).to_have_count(2)
    log = other.get_by_role("log").first
    expect(log).to_contain_text("duty: старый склеп")
    expect(log).not_to_contain_text("refuge")
    one.page.get_by_role("tab", name="Ход").tap()
    one.page.locator("[data-choice=search]").tap()
    tells(one.page)
    is_fit_to_use(one.page)
    one.gold.tap()
    expect(log.locator(".tale").last).to_have_text(re.compile(TALE))
    expect(other.locator("[data-tale]").first).to_contain_text(TALE)


def test_a_side_talks_aside_at_the_fire(tables: Tables, person: Invite) -> None:
    server, guest, partner = tables
    one = person(server, lang="ru", size=PHONE, touch=True)
    other, onlooker = person(server, lang="en", size=DESKTOP), person(server, lang="en")
    guest.enter(one, server, "730002")
    one.get_by_role("group", name="Карты вашей стороны").locator("[data-choice]").first.tap()
    tells(one)
    # Who comes while a tale is written takes nothing of it away.
    partner.enter(other, server, "730002")
    onlooker.goto(f"{server.url}/t/730002")
    one.locator("[data-prompt] button.gold").tap()
    expect(other.locator("[data-scene=ritual] [data-tale]")).to_contain_text(TALE)
    other.locator("[data-aside]").click()
    other.locator("[data-talk]").fill("Hold the icon back")
    other.locator("[data-talk]").press("Enter")
    expect(other.get_by_role("log").first).to_contain_text("in private")
    one.get_by_role("button", name="Журнал", exact=True).tap()
    expect(one.get_by_role("log", name="Журнал")).to_contain_text("Hold the icon back")
    is_fit_to_use(one)
    expect(onlooker.get_by_role("log").first).to_contain_text(TALE)
    expect(onlooker.get_by_text("Hold the icon back")).to_have_count(0)
