"""Games watched again through any eyes, from a file, and played on from a moment of them."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from moonlit.core.chance import Seed, stream
from moonlit.core.record import Play
from moonlit.games import shelf
from tests.browser.accessibility import serious
from tests.browser.conftest import PHONE, Invite
from tests.browser.prepared import Guest, prepare
from tests.browser.server_process import ServerProcess
from tests.browser.test_screens import CORPUS

FINISHED = {"divinare": "500001", "monster_next_door": "500002", "seers_catalog": "500003"}
RUNNING = "500004"
PLAYERS = 3


def played(name: str, decisions: int | None = None) -> Play:
    """A game played sensibly, to its end or some way."""
    game = shelf()[name]
    play = Play(game, PLAYERS, game.Options(), Seed("to be watched"))
    rng = stream(play.seed, "sense")
    assert game.sense.heuristic is not None
    while not play.is_over and (decisions is None or len(play.decisions) < decisions):
        seat = play.asked()[0]
        play.decide(seat, game.sense.heuristic(play.view(seat), play.options_of(seat), rng))
    return play


@pytest.fixture(scope="session")
def cinema(server: ServerProcess) -> tuple[ServerProcess, Guest]:
    """A server where somebody has finished a game of each kind, and another one goes on."""
    plays = {code: played(name) for name, code in FINISHED.items()}
    guest = prepare(server.data, {**plays, RUNNING: played("divinare", 8)}, bots=True)
    return server, guest


def sit_down(page: Page, cinema: tuple[ServerProcess, Guest], path: str) -> None:
    """Open a page as the one who played these games."""
    server, guest = cinema
    guest.enter(page, server, FINISHED["divinare"])
    page.goto(path)


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_link_opens_a_moment_through_somebodys_eyes(
    person: Invite, cinema: tuple[ServerProcess, Guest]
) -> None:
    page = person(cinema[0])
    page.goto(f"/r/{FINISHED['divinare']}?seat=1&at=12")
    eyes = page.get_by_role("radiogroup", name="Through whose eyes")
    expect(eyes.get_by_role("radio", checked=True)).to_have_text(re.compile("’s eyes"))
    expect(page.get_by_role("heading", name=re.compile("^What .* could know"))).to_be_visible()
    assert serious(page) == []
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"seat=1&at=13$"))
    page.keyboard.press("End")
    end = int(page.url.rpartition("=")[2])
    page.keyboard.press("Home")
    expect(page).to_have_url(re.compile(r"seat=1&at=0$"))
    page.keyboard.press("e")
    expect(page).to_have_url(re.compile(r"seat=2&at=0$"))
    expect(eyes.get_by_role("radio").nth(2)).to_be_checked()
    page.goto(f"/r/{FINISHED['divinare']}?seat=77&at=999999")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", re.compile(r"\d+"))
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(rf"seat=onlooker&at={end - 1}$"))


@pytest.mark.parametrize("game", FINISHED)
def test_all_cards_lie_open_on_a_phone(
    person: Invite, cinema: tuple[ServerProcess, Guest], game: str
) -> None:
    page = person(cinema[0], lang="ru", size=PHONE, touch=True)
    page.goto(f"/r/{FINISHED[game]}?seat=all&at=9")
    hands = page.get_by_role("list", name="Все руки").get_by_role("listitem")
    expect(hands).to_have_count(PLAYERS)
    for hand in hands.all():
        assert hand.locator("svg").count() > 1
    assert fits(page)
    if game == "monster_next_door":
        assert serious(page) == []


def test_what_was_true_is_shown_beside_what_could_be_known(
    person: Invite, cinema: tuple[ServerProcess, Guest]
) -> None:
    page = person(cinema[0])
    page.goto(f"/r/{FINISHED['monster_next_door']}?seat=2&at=9")
    expect(page.get_by_role("heading", name="Where is the monster?")).to_be_visible()
    expect(page.get_by_role("list", name="All hands")).to_have_count(0)
    page.get_by_role("switch", name="Show what was true").click()
    hands = page.get_by_role("list", name="All hands").get_by_role("listitem")
    expect(hands).to_have_count(PLAYERS)


def test_somebody_plays_on_from_a_moment_of_a_finished_game(
    person: Invite, cinema: tuple[ServerProcess, Guest]
) -> None:
    page = person(cinema[0])
    sit_down(page, cinema, f"/r/{FINISHED['divinare']}?seat=1&at=12")
    expect(page.get_by_role("slider")).to_be_visible()
    page.keyboard.press("p")
    dialog = page.get_by_role("dialog", name="Play on from here")
    expect(dialog.get_by_role("radio", checked=True)).to_have_count(2)
    assert serious(page) == []
    dialog.get_by_role("radio", name=re.compile("^Dealt anew")).click()
    dialog.get_by_role("button", name="Play on").click()
    page.wait_for_url("**/t/*")
    log = page.get_by_role("log")
    expect(log.get_by_text("Played on from move 12 of an earlier game")).to_be_visible()
    expect(page.locator("[data-hand]")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="This deal can be checked")).to_have_count(0)


def test_at_the_end_nothing_is_left_to_play(
    person: Invite, cinema: tuple[ServerProcess, Guest]
) -> None:
    page = person(cinema[0], lang="ru", size=PHONE, touch=True)
    page.goto(f"/r/{FINISHED['divinare']}?seat=1&at=9999")
    page.get_by_role("button", name="Ещё").click()
    page.get_by_role("button", name="Играть отсюда").click()
    expect(page.get_by_text("В конце играть уже нечего.")).to_be_visible()


def test_a_game_comes_from_a_file_and_a_bad_file_does_not(
    person: Invite, cinema: tuple[ServerProcess, Guest], tmp_path: Path
) -> None:
    page = person(cinema[0])
    page.goto("/r")
    choose = page.locator("input[type=file]")
    game = json.loads((CORPUS / "divinare-4.json").read_text())
    game["decisions"][6][0] = 3 - game["decisions"][6][0]
    bad = tmp_path / "changed.json"
    bad.write_text(json.dumps(game))
    choose.set_input_files(bad)
    said = page.get_by_role("alert")
    expect(said).to_have_text(re.compile("changed after the game. Decision number 7"))
    bad.write_text("no game at all")
    choose.set_input_files(bad)
    expect(said).to_have_text("This is not the file of a finished game.")
    choose.set_input_files(CORPUS / "divinare-4.json")
    page.wait_for_url(re.compile(r"/r/\d{9}"))
    expect(page.get_by_text("Replay from a file")).to_be_visible()
    page.get_by_role("radio", name="All open").click()
    hands = page.get_by_role("list", name="All hands").get_by_role("listitem")
    expect(hands).to_have_count(4)
    page.goto("/games")
    expect(page.get_by_role("link", name=re.compile("From a file"))).to_have_count(1)


def test_the_table_of_a_replay_knows_what_has_happened(
    person: Invite, cinema: tuple[ServerProcess, Guest]
) -> None:
    """October tells the last moves in the middle of the table, from the log."""
    page = person(cinema[0], size=PHONE, touch=True)
    page.goto("/r")
    page.locator("input[type=file]").set_input_files(CORPUS / "lonesome_october-4.json")
    page.wait_for_url(re.compile(r"/r/\d{9}"))
    page.goto(f"{page.url.partition('?')[0]}?seat=0&at=170")
    expect(page.locator("#october-turn")).not_to_be_empty()
    expect(page.locator("#october-turn")).to_contain_text(re.compile(r"\w"))
    page.goto(f"{page.url.partition('?')[0]}?seat=all&at=170")
    hands = page.get_by_role("list", name="All hands").get_by_role("listitem")
    expect(hands.filter(has_text=re.compile("Opener|Closer|Joker"))).to_have_count(4)
    assert fits(page)


def test_with_all_open_one_sees_which_card_lies_where_at_night(
    person: Invite, cinema: tuple[ServerProcess, Guest]
) -> None:
    page = person(cinema[0], size=PHONE)
    page.goto("/r")
    page.locator("input[type=file]").set_input_files(CORPUS / "one_night-5.json")
    page.wait_for_url("**/r/*")
    lying = page.get_by_role("list", name="What lies where now").get_by_role("listitem")
    robber = lying.filter(has_text="lantern").get_by_role("img")
    page.goto(f"{page.url.partition('?')[0]}?seat=all&at=6")
    expect(robber.last).to_have_accessible_name("Robber")
    page.goto(f"{page.url.partition('?')[0]}?seat=all&at=8")
    expect(robber.last).to_have_accessible_name("Seer")
    expect(lying).to_have_count(6)
    assert serious(page) == []
    assert fits(page)
    page.goto(f"{page.url.partition('?')[0]}?seat=1&at=8")
    expect(page.get_by_role("radiogroup")).to_be_visible()
    expect(lying).to_have_count(0)
    page.keyboard.press("k")
    page.get_by_role("switch", name="Show what was true").click()
    expect(lying).to_have_count(6)


def test_while_a_game_runs_one_looks_back_through_the_own_eyes(
    person: Invite, cinema: tuple[ServerProcess, Guest]
) -> None:
    page = person(cinema[0], size=PHONE, touch=True)
    sit_down(page, cinema, f"/r/{RUNNING}?seat=1&at=3")
    expect(page.get_by_text("you see your own past only")).to_be_visible()
    expect(page.get_by_role("radiogroup", name="Through whose eyes")).to_have_count(0)
    expect(page.locator("[data-hand]")).to_be_visible()
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("button", name="Play on from here")).to_have_count(0)
    assert fits(page)
