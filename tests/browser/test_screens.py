"""Every screen, in both languages, on a phone and on a desktop, for every pair of eyes."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from moonlit.core.chance import Seed
from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.games.divinare import GAME as DIVINARE
from moonlit.games.divinare.components import NAMES, Options
from tests.browser.accessibility import serious
from tests.browser.conftest import DESKTOP, PHONE, Invite
from tests.browser.player import Player
from tests.browser.prepared import prepare
from tests.browser.seers import Player as SeersPlayer
from tests.browser.server_process import ServerProcess

CORPUS = Path(__file__).parent.parent / "corpus"
WITH_BOTS = re.compile("Divinare: play with bots|Предсказание: играть с ботами", re.IGNORECASE)
WITH_FRIENDS = re.compile("Table with friends: Divinare|Стол с друзьями: Предсказание")


def start(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("button", name=WITH_BOTS)).to_be_visible()


def lobby(page: Page) -> None:
    start(page)
    page.get_by_role("button", name=WITH_FRIENDS).click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("combobox").first).to_be_visible()


def passing(page: Page) -> None:
    start(page)
    page.get_by_role("button", name=WITH_BOTS).click()
    page.wait_for_url("**/t/*")
    expect(page.locator("[data-prompt]:not(.waiting)")).to_be_visible()


def turn(page: Page) -> None:
    passing(page)
    player = Player(page, language_of(page))
    player.answer()
    player.wait()
    page.locator("[data-hand] button:not([aria-disabled=true])").first.click(
        position={"x": 9, "y": 20}
    )


def catalog(page: Page) -> None:
    """A hand of fifteen, one card picked; a long list of melds, and artifacts that explain."""
    page.goto("/")
    page.get_by_role("button", name=re.compile("About Seers|Об игре «Катал")).click()
    page.get_by_role("checkbox").check()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Play with|Играть с")).click()
    page.wait_for_url("**/t/*")
    player = SeersPlayer(page)
    player.wait()
    if player.lit().count():
        player.pick(player.lit().first)
    # A bot may have sent a parcel before.
    expect(page.locator("[data-hand] button").nth(13)).to_be_visible()


def rules(page: Page) -> None:
    passing(page)
    page.keyboard.press("r")
    expect(page.get_by_text("DV-10", exact=True).first).to_be_in_viewport()


def my_games(page: Page) -> None:
    passing(page)
    page.goto("/games")
    expect(page.get_by_text(re.compile("Divinare|Предсказание")).first).to_be_visible()


def about(page: Page) -> None:
    page.goto("/about")
    expect(page.get_by_text("CC BY 3.0").first).to_be_visible()


def check(page: Page) -> None:
    page.goto("/check")
    page.locator("input[type=file]").set_input_files(CORPUS / "divinare-2.json")
    expect(page.get_by_role("listitem")).to_have_count(6)
    page.locator("summary").click()


def unknown_table(page: Page) -> None:
    page.goto("/t/000000")
    expect(page.get_by_role("heading").first).to_be_visible()


SCREENS = [start, lobby, passing, turn, catalog, rules, my_games, about, check, unknown_table]


def language_of(page: Page) -> str:
    return str(page.evaluate("document.documentElement.lang"))


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_is_accessible_whole_and_in_its_language(
    person: Invite, server: ServerProcess, screen: Callable[[Page], None], lang: str
) -> None:
    page = person(server, lang=lang, size=PHONE)
    screen(page)
    assert_good(page, lang)
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    expect(page.locator("html")).to_have_js_property("clientWidth", DESKTOP[0])
    assert_good(page, lang)


def assert_good(page: Page, lang: str) -> None:
    assert serious(page) == []
    assert language_of(page) == lang
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert missing_words(page) == []


def missing_words(page: Page) -> list[str]:
    """Texts in the wrong alphabet's place: ids of messages, or Russian on an English page."""
    text = page.locator("body").inner_text().replace("Рус", "")
    ids = re.findall(r"\{\s*[\w-]+\s*\}|\b[a-z]+(?:-[a-z]+)*-(?:title|help|line|label)\b", text)
    if language_of(page) == "en":
        ids += re.findall(r"[А-Яа-яё]{3,}", text)
    return ids


SECOND_ROUND = "600701"


def two_in_the_second_round() -> Play:
    """With discards on the table, four steps on the action card, and a round to look back at.

    The first has a token on a number, and a card that makes it move.
    """
    play = Play(DIVINARE, 2, Options(schedule_2p="early"), Seed("narrow"))
    while play.view(None).round == 1 or not forced(play):
        seat = play.asked()[-1]
        play.decide(seat, play.options_of(seat)[0])
    return play


def forced(play: Play) -> list[tuple[str, int]]:
    """The boards where the first, who is to play, has to leave a number."""
    view = play.view(Seat(0))
    if view.asking != "turn" or view.asked != (0,):
        return []
    held = zip(NAMES, view.hand.each(), view.tokens[0].each(), strict=True)
    return [(suit, at) for suit, n, at in held if n and at != "centre"]


def test_two_on_a_phone_see_every_step_the_last_result_and_which_token_is_theirs(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server, size=PHONE, touch=True)
    play = two_in_the_second_round()
    prepare(server.data, {SECOND_ROUND: play}).enter(page, server, SECOND_ROUND)
    card = page.get_by_role("region", name="Action card")
    for step in range(len(play.view(None).steps)):
        expect(card.get_by_role("listitem").nth(step)).to_be_in_viewport(ratio=1)
    back = card.get_by_role("button", name="Result of round 1")
    expect(back).to_be_in_viewport(ratio=1)
    back.tap()
    summary = page.locator("[data-summary]")
    expect(summary).to_be_visible()
    summary.get_by_role("button").first.tap()
    suit, at = forced(play)[0]
    page.locator(f"[data-hand] [data-suit='{suit}']").first.tap(position={"x": 9, "y": 20})
    expect(page.locator(f"[data-place='{suit}-{at}']")).to_contain_text("yours")
