"""October's scenes in a real browser: talk, fire, Conflict, end, guide, and every ability."""

import re
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import NamedTuple

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.record import Play
from moonlit.core.seats import SEATS
from moonlit.games import shelf
from moonlit.games.lonesome_october.actions import (
    Choose,
    Exchange,
    Fight,
    OctoberAction,
    Pilfer,
    Swap,
    Take,
    Use,
    Yes,
)
from moonlit.games.lonesome_october.characters import ABILITIES
from moonlit.games.lonesome_october.components import SPECIALS, Options
from moonlit.games.lonesome_october.heuristics import heuristic
from moonlit.games.lonesome_october.ritual import Bidding, Breaking, Laying
from moonlit.games.lonesome_october.stash import KeepingOne
from moonlit.games.lonesome_october.weeks import Menu
from tests.browser.accessibility import violations
from tests.browser.conftest import DESKTOP, PHONE, Invite
from tests.browser.october import Player, nth_kept
from tests.browser.prepared import Guest, prepare, prepare_for
from tests.browser.server_process import ServerProcess

GAME = shelf()["lonesome_october"]
ME, PARTNER = SEATS[0], SEATS[1]
OPTIONS = Options(characters="random", stats="suggested", clock="off")

Wanted = Callable[[Play], bool]


# --- tables at certain moments -------------------------------------------------------------------


def asks_me(kind: type) -> Wanted:
    """Seat 0 is asked this."""
    return lambda play: ME in play.asked() and isinstance(play.state.phase, kind)


def may_trade(play: Play) -> bool:
    """Seat 0 may talk with seat 1, and has a service to offer for something."""
    return asks_me(Menu)(play) and Exchange(PARTNER) in play.options_of(ME)


def may_fight(play: Play) -> bool:
    """Seat 0 may fight in the Conflict."""
    at_war = play.state.ritual is not None and asks_me(Menu)(play)
    return at_war and any(isinstance(option, Fight) for option in play.options_of(ME))


def sensible_games() -> Iterator[Play]:
    """Game after game, to be played on."""
    n = 0
    while True:
        yield Play(GAME, 4, OPTIONS, Seed(f"october/{n}"))
        n += 1


def played_until(wanted: Wanted) -> Play:
    """The first game in which something is so, played up to there as bots would."""
    return next(play for play in sensible_games() if comes_to(play, wanted))


def comes_to(play: Play, wanted: Wanted) -> bool:
    """Let a game go on until something is so; false where it never is."""
    rng = chance.stream(Seed("scenes"), "sense")
    while not play.is_over:
        if wanted(play):
            return True
        seat = play.asked()[0]
        options = play.options_of(seat)
        play.decide(seat, heuristic(GAME.view(play.state, seat), options, rng))
    return wanted(play)


class Tables(NamedTuple):
    """A server with tables at all these moments, and the two people who sit at them."""

    server: ServerProcess
    guest: Guest
    partner: Guest


@pytest.fixture(scope="session")
def tables(server: ServerProcess) -> Tables:
    """One server for all of them."""
    talk = played_until(may_trade)
    over = played_until(lambda play: play.is_over and play.state.ritual.breaker is not None)
    plays = {
        "700001": talk,
        "700002": played_until(asks_me(Laying)),
        "700003": played_until(asks_me(Bidding)),
        "700004": played_until(asks_me(Breaking)),
        "700005": played_until(may_fight),
        "700006": over,
        "700007": Play(GAME, 4, Options(stats="suggested", clock="off"), first_to_draft()),
        "700008": talk,
    }
    guest, partner = prepare_for(2, server.data, plays)
    return Tables(server, guest, partner)


def first_to_draft() -> Seed:
    """A deal in which seat 0 chooses its booklet first."""
    seeds = (Seed(f"draft/{n}") for n in range(100))
    return next(
        seed
        for seed in seeds
        if Play(GAME, 4, Options(stats="suggested", clock="off"), seed).state.draft[0] == ME
    )


class Rigged(NamedTuple):
    """A table at which seat 0 may use an ability or a special ingredient now, and how."""

    play: Play
    action: OctoberAction


ASKED_ABOUT = {
    "Swapping": "speaking_hour",
    "Unleashing": "off_the_leash",
    "Loading": "silver_bullets",
    "AskHali": "shores_of_hali",
}
OF_TWO = {"choice_material", "gifts_of_the_wood"}
BY_ITSELF = {"always", "auto"}
CHOSEN = {name for name, ability in ABILITIES.items() if not BY_ITSELF.issuperset(ability.timing)}
CHOSEN = CHOSEN - {"stone_circle"} | {"rat_in_the_walls"} | set(SPECIALS)
"""What somebody decides to use; every other ability works by itself."""


def effect_of(play: Play, action: OctoberAction) -> str | None:
    """The ability or special ingredient that an answer of seat 0 uses."""
    phase = play.state.phase
    match action:
        case Use(effect=effect):
            return effect
        case Pilfer():
            return "rat_in_the_walls"
        case Swap():
            return "switched_wands"
        case Take() if isinstance(phase, KeepingOne):
            return next(iter(OF_TWO & set(play.state.pairs[ME].abilities)))
        case Yes() | Choose():
            return ASKED_ABOUT.get(type(phase).__name__, getattr(phase, "ability", None))
        case _:
            return None


def rigged() -> dict[str, Rigged]:
    """For every effect that is chosen, the first game in which seat 0 may choose it."""
    found: dict[str, Rigged] = {}
    for n in count():
        play, rng = Play(GAME, 4, OPTIONS, Seed(f"a/{n}")), Random(n)
        while not play.is_over:
            options = play.options_of(ME) if play.may_act(ME) else ()
            for action in options:
                if (effect := effect_of(play, action)) and effect not in found:
                    found[effect] = Rigged(copied(play), action)
            seat = play.asked()[0]
            play.decide(seat, rng.choice(play.options_of(seat)))
        if found.keys() >= CHOSEN:
            break
    return found


def copied(play: Play) -> Play:
    """The same game at the same moment, to be kept."""
    again = Play(GAME, play.players, OPTIONS, play.seed)
    for decision in play.decisions:
        again.follow(decision)
    return again


# --- a person at the table -----------------------------------------------------------------------


class Seat:
    """Somebody who taps choices and confirms them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.prompt = page.locator("[data-prompt]")
        self.gold = self.prompt.locator("button.gold")

    def choose(self, *taps: str) -> None:
        """Tap one thing after another, then the gold button."""
        for tap in taps:
            self.page.locator(tap).first.click()
        self.gold.click()

    def offers(self) -> list[str]:
        """What can be chosen now."""
        choices = self.page.locator("[data-choice]")
        return [choice.get_attribute("data-choice") or "" for choice in choices.all()]

    def waits(self) -> None:
        expect(self.page.locator("[data-prompt].waiting")).to_be_visible()

    def is_asked(self, words: str | re.Pattern[str]) -> None:
        expect(self.prompt.get_by_role("heading")).to_have_text(words)


def is_fit_to_use(page: Page) -> None:
    """Nothing is wider than the screen, and a checker for accessibility finds nothing."""
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    assert violations(page) == []


def slip(page: Page, side: str) -> Locator:
    return page.locator(f"[data-slip={side}]")


# --- the talk ------------------------------------------------------------------------------------


def open_talk(seat: Seat) -> None:
    """Approach seat 1."""
    choice = seat.page.locator("[data-choice^=exchange]").first
    choice.click()
    aim = seat.page.locator(f".aims [data-choice='seat-{PARTNER}']")
    if aim.count():
        aim.first.click()
    seat.gold.click()
    expect(seat.page.locator("[data-scene=exchange]")).to_be_visible()


def test_two_people_bargain_with_a_counter_offer_and_a_promise(
    tables: Tables, person: Invite
) -> None:
    server, guest, partner = tables
    one = Seat(person(server, lang="en", size=DESKTOP))
    other = Seat(person(server, lang="ru", size=PHONE, touch=True))
    guest.enter(one.page, server, "700001")
    partner.enter(other.page, server, "700001")
    open_talk(one)
    is_fit_to_use(one.page)

    one.choose("[data-group=promise]", "[data-choice='promise/truce_fight/////']")
    one.is_asked(re.compile("What do you want from"))
    expect(slip(one.page, "give")).to_contain_text("no Deadly Fights")
    one.choose("[data-group=promise]", "[data-choice='promise/truce_spy/////']")
    one.waits()

    expect(slip(other.page, "get")).to_contain_text("без схваток")
    expect(slip(other.page, "give")).to_contain_text("без шпионажа")
    is_fit_to_use(other.page)
    other.choose("[data-choice=counter]")
    other.choose("[data-group=promise]", "[data-choice='promise/truce_fight/////']")
    other.choose("[data-group=promise]", "[data-choice='promise/truce_fight/////']")
    other.waits()

    expect(one.page.get_by_role("list", name="Earlier offers")).to_contain_text("You offered")
    one.choose("[data-choice=accept]")
    expect(one.page.locator("[data-scene=exchange]")).to_have_count(0)
    expect(one.page.get_by_text(re.compile("owes you")).first).to_be_attached()
    expect(one.page.get_by_role("log").first).to_contain_text("trade")


def test_an_offer_can_be_refused_and_the_talk_is_over(tables: Tables, person: Invite) -> None:
    server, guest, partner = tables
    one, other = Seat(person(server)), Seat(person(server))
    guest.enter(one.page, server, "700008")
    partner.enter(other.page, server, "700008")
    open_talk(one)
    one.page.keyboard.press("Escape")
    one.choose("[data-group=nothing]", "[data-choice='nothing//////']")
    one.choose("[data-group=promise]", "[data-choice^='promise/truce_spy']")
    other.choose("[data-choice=decline]")
    expect(one.page.locator("[data-scene=exchange]")).to_have_count(0)
    expect(one.page.get_by_role("log").first).to_contain_text("no deal")


# --- the fire ------------------------------------------------------------------------------------


def test_cards_are_laid_face_down(tables: Tables, person: Invite) -> None:
    seat = Seat(person(tables.server, lang="ru", size=PHONE, touch=True))
    tables.guest.enter(seat.page, tables.server, "700002")
    pool = seat.page.get_by_role("group", name="Карты вашей стороны")
    expect(pool).to_be_visible()
    is_fit_to_use(seat.page)
    pool.locator("[data-choice]").nth(0).tap()
    pool.locator("[data-choice]").nth(1).tap()
    expect(pool.locator("[aria-pressed=true]")).to_have_count(2)
    seat.is_asked(re.compile("вместе"))
    pool.locator("[data-choice]").nth(0).tap()
    seat.is_asked(re.compile("сила"))
    seat.gold.tap()
    seat.waits()
    expect(seat.page.locator(".laid > .card")).to_have_count(1)


def test_preparedness_is_bid_with_the_outcome_in_sight(tables: Tables, person: Invite) -> None:
    seat = Seat(person(tables.server))
    tables.guest.enter(seat.page, tables.server, "700003")
    expect(seat.page.locator("[data-choice='bid-0']")).to_contain_text("closers")
    bids = seat.offers()
    assert bids == [f"bid-{n}" for n in range(len(bids))]
    is_fit_to_use(seat.page)
    seat.choose("[data-choice='bid-1']")
    expect(seat.page.get_by_role("log").first).to_contain_text("Your secret bid: 1")


def test_a_speaker_breaks_the_rules_with_the_keyboard(tables: Tables, person: Invite) -> None:
    seat = Seat(person(tables.server))
    tables.guest.enter(seat.page, tables.server, "700004")
    seat.page.locator("[data-choice=keep]").focus()
    seat.page.keyboard.press("ArrowRight")
    seat.page.keyboard.press("Enter")
    seat.is_asked("Break the rules?")
    seat.page.keyboard.press("Escape")
    seat.is_asked("Does your side break the rules of the Ritual?")
    seat.choose("[data-choice=break]")
    expect(seat.page.get_by_role("log").first).to_contain_text("break")


def test_a_figure_fights_in_the_conflict(tables: Tables, person: Invite) -> None:
    seat = Seat(person(tables.server))
    tables.guest.enter(seat.page, tables.server, "700005")
    strip = seat.page.locator("[data-scene=conflict]")
    expect(strip).to_contain_text("have broken the circle")
    expect(strip.locator("[aria-current=step]")).to_have_count(1)
    is_fit_to_use(seat.page)
    seat.page.locator("[data-choice^=fight]").first.click()
    aim = seat.page.locator(".aims [data-choice]:not([aria-disabled=true])")
    if aim.count():
        aim.first.click()
    seat.gold.click()
    expect(seat.page.get_by_role("log").first).to_contain_text("Deadly Fight")


# --- the end, terms, and the guide ---------------------------------------------------------------


def test_the_end_says_why_and_leads_into_the_rules(tables: Tables, person: Invite) -> None:
    page = person(tables.server, lang="ru", size=PHONE, touch=True)
    tables.guest.enter(page, tables.server, "700006")
    expect(page.locator("[data-verdict]")).to_contain_text("Врата")
    expect(page.locator("[data-result-seat]")).to_have_count(4)
    is_fit_to_use(page)
    page.locator("summary").first.tap()
    expect(page.locator("details[open]")).to_have_count(2)
    page.locator("[data-clause-of=verdict-conflict]").tap()
    expect(page.locator("dialog [data-clause='LO-153']")).to_be_in_viewport()


def test_a_term_says_what_it_means_and_where(tables: Tables, person: Invite) -> None:
    page = person(tables.server)
    tables.guest.enter(page, tables.server, "700002")
    page.locator("[data-term=speaker]").first.click()
    note = page.locator("[data-explanation]")
    expect(note).to_contain_text("This pair chooses the cards of its side this round")
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    page.locator("[data-term=opener]").first.click()
    note.get_by_role("button", name="LO-7").click()
    expect(page.locator("dialog [data-clause='LO-7']")).to_be_in_viewport()


def test_the_guide_leads_a_newcomer_and_can_be_sent_away(tables: Tables, person: Invite) -> None:
    page = person(tables.server, lang="ru", size=PHONE, touch=True)
    tables.guest.enter(page, tables.server, "700007")
    guide = page.locator("[data-guide=guide-goal]")
    expect(guide).to_contain_text("Ваша тайна")
    is_fit_to_use(page)
    guide.get_by_role("button", name="Понятно").tap()
    expect(guide).to_have_count(0)
    page.reload()
    expect(page.locator("[data-choice]").first).to_be_visible()
    expect(guide).to_have_count(0)
    page.evaluate("localStorage.removeItem('moonlit.october-guide')")
    page.reload()
    guide.get_by_role("button", name="Больше не подсказывать").tap()
    page.locator("[data-guide=return]").tap()
    expect(guide).to_be_visible()


# --- abilities ----------------------------------------------------------------------------------

WALK = "(to) => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')) }"
"""From one table to the next as a link does, without a new page."""


class Armed(NamedTuple):
    """A server with a table for every effect, by its code, and who sits at them."""

    server: ServerProcess
    guest: Guest
    cases: dict[str, Rigged]


@pytest.fixture(scope="session")
def armed(server: ServerProcess) -> Armed:
    """Nobody is at the other seats."""
    cases = {str(710_000 + i): case for i, case in enumerate(rigged().values())}
    guest = prepare(server.data, {code: case.play for code, case in cases.items()})
    return Armed(server, guest, cases)


@pytest.mark.long
def test_every_ability_and_special_ingredient_is_used_through_the_page(
    armed: Armed, person: Invite
) -> None:
    page = person(armed.server)
    armed.guest.enter(page, armed.server, next(iter(armed.cases)))
    for code, (play, action) in armed.cases.items():
        page.evaluate(WALK, f"/t/{code}")
        use(Player(page), action)
        expect(page.locator("[data-prompt]:has(button.gold)")).to_have_count(0)
        seat, written = nth_kept(page, armed.server, code, len(play.decisions))
        assert (seat, msgspec.json.decode(written, type=GAME.Action)) == (ME, action)


def use(player: Player, action: OctoberAction) -> None:
    """Answer with this very action; two laid cards are one choice at the fire."""
    if isinstance(action, Swap):
        player.choice(f"swap-{action.own}-{action.other}").click()
        player.gold.click()
    else:
        player.do(action)
