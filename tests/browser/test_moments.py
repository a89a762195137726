"""Tables in landscape and on small phones, results as moments, and what experts set."""

import json
import re
from collections.abc import Callable
from itertools import count
from random import Random

import pytest
from playwright.sync_api import Page, expect

from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.games.divinare import GAME as DIVINARE
from moonlit.games.divinare.components import Options
from moonlit.games.one_night.options import Options as NightOptions
from moonlit.games.seers_catalog.actions import Lay
from tests.browser.conftest import PHONE, Invite
from tests.browser.flaws import FLAWS, HIDDEN, SETTLED
from tests.browser.neighbours import GAME as NEIGHBOURS
from tests.browser.october import GAME as OCTOBER
from tests.browser.player import NEXT_ROUND, Player
from tests.browser.prepared import prepare
from tests.browser.seers import GAME as SEERS
from tests.browser.seers import largest
from tests.browser.server_process import ServerProcess
from tests.browser.villagers import by_day

LANDSCAPE = [(844, 390), (720, 450)]
SMALL_PHONES = [(390, 664), (320, 640)]
BOARDS, TRICK, LAST, QUICK, FORCED = "600901", "600902", "600903", "600904", "600905"
LOW, MONSTER, DOUBLE, OVER, SMALL = "600906", "600907", "600908", "600909", "6009{}"
PARTS = {
    BOARDS: ["[data-boards]", "[data-prompt]", "[data-hand]"],
    TRICK: ["[data-trick]", "[data-prompt]", "[data-hand]", ".offers"],
}
SEATS = "[data-in-strip] [data-seat]"
APART = """selectors => {
  const boxes = selectors.map((one) => document.querySelector(one).getBoundingClientRect())
  const apart = (a, b) =>
    a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1
  return boxes.every((a, i) => boxes.slice(i + 1).every((b) => apart(a, b)))
}"""
"""Whether none of these lies under another."""
SCROLLS = "[...document.querySelectorAll('main .table')].some(t => t.scrollHeight > t.clientHeight)"
WATCH_PACE = """() => {
  window.firstSeen = ''
  new MutationObserver(() => {
    const bar = document.querySelector('[data-pace]')
    if (bar && !window.firstSeen) window.firstSeen = bar.inert ? 'inert' : 'live'
  }).observe(document.body, { childList: true, subtree: true })
}"""
"""Notes whether the pace can be tapped at once where a button was a moment ago."""
COVERED = """[...document.querySelectorAll('[data-result] .space')].some((space) => {
  const token = space.querySelector('.token')?.getBoundingClientRect()
  return token && token.top < space.querySelector('em').getBoundingClientRect().bottom - 0.5
})"""
"""Whether a token lies over what it brought."""
CUT = """selector => [...document.querySelectorAll(selector)]
  .some((name) => name.scrollWidth > name.clientWidth)"""


def divinare(found: Callable[[Play], bool], players: int, seed: str) -> Play:
    play = Play(DIVINARE, players, Options(), Seed(seed))
    while not found(play):
        seat = play.asked()[-1]
        play.decide(seat, play.options_of(seat)[0])
    return play


def turn(play: Play) -> bool:
    view = play.view(Seat(0))
    return bool(view.asking == "turn" and view.asked == (0,))


def turn_in_round_two(play: Play) -> bool:
    return turn(play) and bool(play.view(None).round == 2)


def last_card(play: Play) -> bool:
    """Seat 0 has the last card of the game."""
    view = play.view(None)
    is_last = view.round == view.players and sum(view.sizes) == 1
    return bool(is_last and play.asked() == (Seat(0),))


def seers(found: Callable[[Play], bool]) -> Play:
    """Everyone lays what they can, until seat 0 is asked and this is so."""
    for n in range(99):
        play = Play(SEERS, 4, SEERS.Options(), Seed(f"moments/{n}"))
        while play.asked() and play.view(None).round == 1:
            (seat,) = play.asked()
            if seat == 0 and found(play):
                return play
            play.decide(seat, largest(play.options_of(seat), ""))
    raise AssertionError


def beats(play: Play) -> bool:
    view = play.view(Seat(0))
    options = play.options_of(Seat(0))
    return bool(view.asking == "follow" and any(isinstance(option, Lay) for option in options))


def only_passes(play: Play) -> bool:
    options = play.options_of(Seat(0))
    return [str(option.__struct_config__.tag) for option in options] == ["pass"]


def others_turn(play: Play) -> bool:
    view = play.view(Seat(0))
    return bool(view.asking == "turn" and view.asked == (1,))


def at_random(game: Game, players: int, wanted: Callable[[Play], bool]) -> Play:
    """A game played at random until this is so."""
    for n in count():
        play, chance = Play(game, players, game.Options(), Seed(f"small/{n}")), Random(n)
        while play.asked():
            if wanted(play):
                return play
            seat = play.asked()[-1]
            play.decide(seat, chance.choice(play.options_of(seat)))
    raise AssertionError


def knows_some_who_pass(play: Play) -> bool:
    view = play.view(Seat(0))
    knows = sum(bool(known.cards) for known in view.known[1:])
    return play.asked() == (0,) and knows > 1 and bool(view.trick.passed)


def vote() -> Play:
    play = by_day("small", 5, NightOptions(), "seer")
    play.time_up()
    return play


SMALL_TABLES: dict[str, Callable[[], list[Play]]] = {
    "divinare": lambda: [divinare(turn, 4, "lying"), divinare(others_turn, 4, "lying")],
    "seers": lambda: [seers(beats), at_random(SEERS, 5, knows_some_who_pass)],
    "monster": lambda: [
        at_random(NEIGHBOURS, 5, lambda play: play.asked() == (0,) and play.state.turns[0] == 2),
        at_random(NEIGHBOURS, 8, lambda play: play.asked() == (3,)),
    ],
    "october": lambda: [
        at_random(OCTOBER, 4, lambda play: play.asked() == (0,) and play.view(None).week == 2),
        at_random(OCTOBER, 4, lambda play: play.asked() == (2,) and play.view(None).week == 2),
    ],
    "one night": lambda: [by_day("small", 5, NightOptions(), "seer")],
    "vote": lambda: [vote()],
}
LONG_NAME = "Неясыть"
"""As long as names of bots are."""


TAPPED = {
    "october": "button[data-choice]:not([aria-disabled=true])",
    "monster": "[data-hand] button:not([aria-disabled=true])",
    "vote": "button[data-seat]:not([aria-disabled=true])",
}
"""What is chosen first, so that the buttons that follow are there."""
AROUND = {"monster": ".ring [data-seat]"}
"""What lies beside the question on a phone on its side."""


@pytest.mark.parametrize("game", SMALL_TABLES)
def test_on_small_screens_no_name_is_cut_no_word_broken_and_the_question_in_sight(
    person: Invite, server: ServerProcess, game: str
) -> None:
    page = person(server, lang="ru", size=LANDSCAPE[0])
    for n, play in enumerate(SMALL_TABLES[game]()):
        code = SMALL.format(50 + 2 * list(SMALL_TABLES).index(game) + n)
        prepare(server.data, {code: play}, name=LONG_NAME).enter(page, server, code)
        for lang in ("ru", "en"):
            page.evaluate("lang => (localStorage['moonlit.language'] = lang)", lang)
            page.reload()
            expect(page.locator("[data-prompt]").first).to_be_visible()
            if game in TAPPED and page.locator(TAPPED[game]).count():
                page.locator(TAPPED[game]).first.click()
            for width, height in (*LANDSCAPE, SMALL_PHONES[1]):
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate(SETTLED)
                assert page.evaluate(FLAWS) == [], (lang, width)
                if game in AROUND and width > height:
                    assert page.evaluate(HIDDEN, AROUND[game]) == [], (lang, width)


def test_on_the_narrowest_phone_the_end_and_the_rules_are_whole(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server, lang="ru", size=SMALL_PHONES[1])
    play = divinare(lambda play: play.is_over, 4, "over")
    prepare(server.data, {OVER: play}, name=LONG_NAME).enter(page, server, OVER)
    expect(page.locator("main.end [data-result]")).to_have_count(4)
    assert page.evaluate(FLAWS) == []
    page.keyboard.press("r")
    expect(page.get_by_role("dialog").locator("[data-clause]").first).to_be_visible()
    assert page.evaluate(FLAWS) == []


def remember(page: Page, **kept: str) -> None:
    """Let this browser remember settings, before any page has made it a guest of its own."""
    settings = json.dumps({f"moonlit.{name}": value for name, value in kept.items()})
    page.add_init_script(f"try {{ Object.assign(localStorage, {settings}) }} catch {{}}")


@pytest.mark.parametrize("code", [BOARDS, TRICK])
def test_a_phone_in_landscape_shows_question_hand_and_table_at_once(
    person: Invite, server: ServerProcess, code: str
) -> None:
    page = person(server, lang="ru", size=LANDSCAPE[0])
    play = divinare(turn, 4, "lying") if code == BOARDS else seers(beats)
    prepare(server.data, {code: play}).enter(page, server, code)
    expect(page.locator("[data-prompt]:not(.waiting)")).to_be_visible()
    for width, height in LANDSCAPE:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("header").first).to_have_js_property("offsetHeight", 46)
        for part in PARTS[code]:
            expect(page.locator(part)).to_be_in_viewport(ratio=1)
        for seat in page.locator(SEATS).all():
            expect(seat).to_be_in_viewport(ratio=1)
        assert page.evaluate(APART, PARTS[code])
        assert not page.evaluate(SCROLLS)
        assert not page.evaluate(CUT, "header h1, [data-in-strip] .called")


def test_what_has_to_be_beaten_is_in_sight_on_a_small_phone(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server, lang="ru", size=SMALL_PHONES[0], touch=True)
    prepare(server.data, {LOW: seers(beats)}).enter(page, server, LOW)
    for width, height in SMALL_PHONES:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("[data-trick] .meld.best .cards")).to_be_in_viewport(ratio=1)
        expect(page.locator("[data-prompt]")).to_be_in_viewport(ratio=1)


def test_a_neighbour_in_landscape_sees_question_hand_and_all_rivals(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server, lang="ru", size=LANDSCAPE[0])
    play = Play(NEIGHBOURS, 5, NEIGHBOURS.Options(), Seed("landscape"))
    while play.asked() != [0]:
        play.decide(play.asked()[-1], play.options_of(play.asked()[-1])[0])
    prepare(server.data, {MONSTER: play}).enter(page, server, MONSTER)
    expect(page.locator("[data-prompt]:not(.waiting)")).to_be_visible()
    for width, height in LANDSCAPE:
        page.set_viewport_size({"width": width, "height": height})
        for part in ("[data-prompt]", "[data-hand]", "[data-seat] .name"):
            for shown in page.locator(part).all():
                expect(shown).to_be_in_viewport(ratio=1)
        assert page.evaluate(APART, ["[data-prompt]", "[data-hand]", ".ring"])
        assert not page.evaluate(SCROLLS)


def test_back_closes_a_result_and_a_second_tap_sets_no_pace(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server, size=PHONE, touch=True)
    remember(page, pace="normal")
    play = divinare(turn_in_round_two, 2, "double")
    prepare(server.data, {DOUBLE: play}, bots=True).enter(page, server, DOUBLE)
    page.get_by_role("button", name="Result of round 1").click()
    expect(page.locator("[data-summary]")).to_be_visible()
    page.go_back()
    expect(page.locator("[data-summary]")).to_have_count(0)
    expect(page.locator("[data-prompt]:not(.waiting)")).to_be_visible()
    page.evaluate(WATCH_PACE)
    Player(page, "en").answer()
    page.wait_for_function("firstSeen")
    assert page.evaluate("firstSeen") == "inert"


def test_after_the_last_round_its_result_is_read_before_the_winner_is_named(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server)
    remember(page, pace="normal")
    play = divinare(last_card, 2, "moments")
    prepare(server.data, {LAST: play}, bots=True).enter(page, server, LAST)
    Player(page, "en").answer()
    boards = page.locator("[data-summary] [data-result]")
    expect(boards).to_have_count(4)
    said = re.compile(r"You said \d+, \d+ came out: (exact|near|wrong)|stayed in the|has no \d+")
    for board in boards.all():
        expect(board).to_contain_text(said)
    assert not page.evaluate(COVERED)
    wins = page.locator("aside [role=log]").get_by_text(re.compile("wins?:"))
    expect(page.locator(NEXT_ROUND)).to_have_text("See who won")
    expect(wins).to_have_count(0)
    page.locator(NEXT_ROUND).click()
    expect(page.locator("main.end")).to_be_visible()


def test_experts_move_without_confirmation_and_pass_without_a_tap(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server)
    remember(page, confirm="off", **{"pass-by-itself": "on"})
    plays = {QUICK: divinare(turn, 4, "lying"), FORCED: seers(only_passes)}
    guest = prepare(server.data, plays)
    guest.enter(page, server, QUICK)
    expect(page.locator("[data-prompt]:not(.waiting)")).to_be_visible()
    page.locator("[data-hand] button:not([aria-disabled=true])").first.click(
        position={"x": 9, "y": 20}
    )
    page.locator("[data-place].legal").first.click()
    expect(page.locator("[data-prompt]")).to_contain_class("waiting")
    guest.enter(page, server, FORCED)
    expect(page.locator("[data-prompt]")).to_contain_text("Passing")
    expect(page.locator("[data-prompt]")).to_contain_class("waiting")
    expect(page.locator("aside [role=log]").get_by_text("You pass").last).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("switch", name="Pass for me")).to_be_checked()
