"""One Night around one table: roles chosen by tapping, a shared screen, phones, a narrator."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, Request, WebSocket, expect

from moonlit.core.record import Play
from moonlit.core.seats import SEATS, everyone
from moonlit.games.one_night.actions import ClaimArgs, Say
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.places import CENTRE
from tests.browser.conftest import PHONE, Invite
from tests.browser.prepared import prepare
from tests.browser.server_process import ServerProcess
from tests.browser.timeouts import PAGE_TIMEOUT
from tests.browser.villagers import by_day

NEW_TABLE = """async (players) => {
  const body = JSON.stringify({ game: 'one_night', players })
  const headers = { 'content-type': 'application/json' }
  const made = await fetch('/api/tables', { method: 'POST', headers, body })
  return (await made.json()).code
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with short nights."""
    server = ServerProcess(tmp_path_factory.mktemp("room") / "data", "tests.browser.short_nights")
    server.start()
    yield server
    server.stop()


def gather(host: Page, players: int) -> str:
    """A new table of One Night, with its host before it."""
    # The page makes its guest once it has words; a second one made meanwhile would be the host.
    with host.expect_response("**/api/me"):
        host.goto("/")
    code = str(host.evaluate(NEW_TABLE, players))
    host.goto(f"/t/{code}")
    expect(role(host, "seer")).to_be_visible()
    return code


def role(page: Page, name: str) -> Locator:
    return page.locator(f"[data-thing={name}]")


def recordings_of(page: Page) -> list[str]:
    """Which recorded lines the page asks for, as they are asked for."""
    asked: list[str] = []

    def note(request: Request) -> None:
        if found := re.search(r"/([a-z-]+)-[\w-]{8}\.mp3$", request.url):
            asked.append(found[1])

    page.on("request", note)
    return asked


NOTICE = """{
  const wanted = %s
  const isShown = (words) => {
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode
      if (data.includes(words) && parentElement.checkVisibility()) return true
    }
    return false
  }
  const seen = new Set()
  const look = () => {
    const step = document.querySelector('[aria-current=step]')?.textContent.trim()
    for (const words of wanted) if (isShown(words)) seen.add(`[${step}] ${words}`)
    document.documentElement.dataset.seen = [...seen].join(' ')
  }
  const every = { subtree: true, childList: true, characterData: true }
  new MutationObserver(look).observe(document, every)
}"""


def noticing(page: Page, *words: str) -> None:
    """Let a page remember what it has shown, and at which step: a window of the night is short."""
    page.add_init_script(NOTICE % json.dumps(words))


def has_shown(page: Page, words: str) -> None:
    seen = re.compile(re.escape(words))
    expect(page.locator("html")).to_have_attribute("data-seen", seen, timeout=PAGE_TIMEOUT)


# --- setting up ----------------------------------------------------------------------------------


def test_roles_are_taken_by_tapping_and_what_is_wrong_or_odd_is_said(
    person: Invite, server: ServerProcess
) -> None:
    host = person(server)
    gather(host, 4)
    size = host.get_by_role("region", name="Roles").locator("output").first
    start = host.get_by_role("button", name="Start")
    remarks = host.locator("ul[role=status]")
    expect(size).to_have_text("7 of 7")

    host.get_by_role("button", name="Cautionary tale").click()
    expect(remarks).to_contain_text("The Bodyguard is meant for five players or more")
    host.get_by_role("button", name="Seat bots").click()
    expect(start).not_to_have_attribute("aria-disabled", "true")

    role(host, "mason").click()
    expect(role(host, "mason")).to_have_attribute("aria-label", "Mason: 1 of 2")
    expect(remarks).to_contain_text("There must be 7 cards; you have 8.")
    expect(remarks).to_contain_text("Play both Masons or none.")
    expect(start).to_have_attribute("aria-disabled", "true")
    expect(start).to_have_attribute("title", "There must be 7 cards; you have 8.")
    remarks.get_by_role("button", name="Rule ON-4").first.click()
    expect(host.locator("[data-clause='ON-4']")).to_be_in_viewport()
    host.keyboard.press("Escape")

    host.get_by_role("button", name="Take the set for 4 players").click()
    expect(size).to_have_text("7 of 7")
    expect(remarks).to_have_count(0)


def test_the_proposed_set_follows_the_number_of_players_until_it_is_touched(
    person: Invite, server: ServerProcess
) -> None:
    host = person(server)
    gather(host, 3)
    size = host.get_by_role("region", name="Roles").locator("output").first
    seats = host.get_by_label("Seats at the table")
    seats.select_option("6")
    expect(size).to_have_text("9 of 9")
    expect(role(host, "minion")).to_have_attribute("aria-pressed", "true")
    role(host, "villager").focus()
    host.keyboard.press("+")
    expect(size).to_have_text("10 of 9")
    seats.select_option("7")
    expect(size).to_have_text("10 of 10")
    expect(role(host, "mason")).to_have_attribute("aria-pressed", "false")
    host.get_by_role("button", name="Take the set for 7 players").click()
    expect(role(host, "mason")).to_have_attribute("aria-pressed", "true")
    host.keyboard.press("ArrowLeft")
    role(host, "tanner").hover()
    expect(host.get_by_role("tooltip")).to_contain_text("wins only if")


# --- the narrator --------------------------------------------------------------------------------


def test_where_the_device_has_no_voice_a_recording_is_played_and_a_setting_silences_it(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server, lang="ru", size=PHONE, touch=True)
    wolves, troublemaker = "Волки просыпаются и ищут друг друга.", "Просыпается смутьянка."
    noticing(page, wolves, troublemaker)
    asked = recordings_of(page)
    gather(page, 3)
    page.get_by_role("button", name="Посадить ботов").tap()
    with page.expect_request(re.compile(r"/wolves-[\w-]{8}\.mp3$")):
        page.get_by_role("button", name="Начать").tap()
    has_shown(page, wolves)
    page.get_by_role("button", name="Меню").tap()
    page.get_by_role("group", name="Рассказчик", exact=True).get_by_text("Молчит").tap()
    expect(page.get_by_text("Темп рассказчика")).to_have_count(0)
    before = list(asked)
    page.keyboard.press("Escape")
    has_shown(page, troublemaker)
    expect(page.get_by_role("button", name="Голосуем")).to_be_visible(timeout=PAGE_TIMEOUT)
    assert asked == before


# --- one room ------------------------------------------------------------------------------------


class Onlooker:
    """Keeps what a page is told, to see that it is nobody's secret."""

    def __init__(self, page: Page) -> None:
        self.scenes: list[dict[str, object]] = []
        page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", self._keep)

    def _keep(self, frame: str | bytes) -> None:
        told = json.loads(frame)
        if told["type"] == "scene":
            self.scenes.append(told)

    def knows_only_what_is_public(self) -> None:
        """The first scene has all of a view, later ones perhaps only what has changed."""
        assert self.scenes
        view: dict[str, object] = {}
        for scene in self.scenes:
            shown = scene["view"]
            assert isinstance(shown, dict)
            view |= shown
            assert scene["question"] is None
            assert scene["advice"] is None
            assert view["seat"] is view["dealt"] is view["asking"] is None
            assert view["notes"] == view["sights"] == []


def come_together(host: Page, guest: Page, screen: Page) -> None:
    """A table of two phones and two bots, all of them seen on the screen."""
    code = gather(host, 4)
    host.get_by_role("button", name="Shared screen").tap()
    expect(host.get_by_role("dialog")).to_contain_text(f"/screen/{code}")
    host.get_by_role("dialog").get_by_role("button", name="Close").tap()
    screen.goto(f"/screen/{code}")
    expect(screen.get_by_role("img", name="QR code of the invitation")).to_be_visible()
    expect(screen.get_by_text(" ".join((code[:3], code[3:6], code[6:])))).to_be_visible()
    guest.goto(f"/t/{code}")
    guest.get_by_role("textbox").fill("Лев")
    guest.get_by_role("button", name="Сесть за стол").first.tap()
    expect(screen.get_by_text("Лев")).to_be_visible()
    host.get_by_role("button", name="Seat bots").tap()


def vote(phone: Page) -> None:
    """Point at the first other player, and mean it."""
    phone.locator(".vote button[data-seat]:not([aria-disabled])").first.tap(timeout=PAGE_TIMEOUT)
    phone.locator("[data-prompt] .gold").tap()


def the_end_is_told(screen: Page) -> None:
    """Votes first, then the verdict with all cards, then the night; keys go on and end it."""
    expect(screen.locator("[data-moment=told]")).to_be_visible(timeout=PAGE_TIMEOUT)
    has_shown(screen, "The votes are counted")
    expect(screen.locator("[data-vote]")).to_have_count(4)
    expect(screen.locator(".result .card.front")).to_have_count(7)
    expect(screen.get_by_role("heading", level=1)).to_have_text(re.compile("^(Victory|Nobody)"))
    screen.keyboard.press("ArrowRight")
    expect(screen.locator(".retold")).to_be_visible()
    expect(screen.get_by_text(re.compile("step 1 of"))).to_be_visible()
    screen.keyboard.press("Escape")
    expect(screen.locator("[data-moment=end]")).to_be_visible()
    expect(screen.get_by_role("button", name="Tell the night again")).to_be_visible()


def test_a_whole_game_with_a_shared_screen_and_two_phones(
    person: Invite, server: ServerProcess
) -> None:
    host, guest = (person(server, lang=lang, size=PHONE, touch=True) for lang in ("en", "ru"))
    screen = person(server, size=(1280, 720))
    noticing(screen, "Wolves, wake up and look for each other.", "The votes are counted")
    noticing(guest, "Волки просыпаются и ищут друг друга.")
    seen, spoken = Onlooker(screen), recordings_of(screen)
    on_phones = [recordings_of(phone) for phone in (host, guest)]
    title = screen.get_by_role("heading", level=1)
    come_together(host, guest, screen)
    title.click()  # a touch, after which the browser lets the screen speak
    with screen.expect_request(re.compile(r"/dawn-[\w-]{8}\.mp3$"), timeout=PAGE_TIMEOUT):
        host.get_by_role("button", name="Start").tap()

    has_shown(screen, "[Wolves] Wolves, wake up and look for each other.")
    has_shown(guest, "Волки просыпаются и ищут друг друга.")
    expect(screen.locator(".screen[data-stage=talk]")).to_be_visible(timeout=PAGE_TIMEOUT)
    expect(screen.get_by_role("timer")).to_be_visible()
    assert {"night-start", "wolves", "dawn"} <= set(spoken)
    assert on_phones == [[], []]
    expect(screen.locator("[data-claim]").first).to_be_visible(timeout=PAGE_TIMEOUT)
    host.get_by_role("button", name="I am ready").tap()
    guest.get_by_role("button", name="Голосуем").tap()

    expect(title).to_have_text("Vote on your phones", timeout=PAGE_TIMEOUT)
    for phone in (host, guest):
        vote(phone)
    expect(screen.locator(".screen[data-stage=over]")).to_be_visible(timeout=PAGE_TIMEOUT)
    the_end_is_told(screen)
    seen.knows_only_what_is_public()


# --- what was claimed ----------------------------------------------------------------------------

CLAIMED = ("510003", "510010")
"""Tables of three and of ten."""


def talkative(players: int) -> Play:
    """By day, when everyone has said five things and the second speaker has taken one back."""
    play = by_day("talkative", players, Options(night_pace=12), "seer")
    for seat in everyone(players):
        other = SEATS[(seat + 1) % players]
        for said in (
            Say("was", ClaimArgs(role="seer")),
            Say("saw", ClaimArgs(place=CENTRE[0], role="werewolf")),
            Say("accuse", ClaimArgs(target=other)),
            Say("swapped", ClaimArgs(a=CENTRE[1], b=CENTRE[2])),
            Say("was", ClaimArgs(role="robber")),
        ):
            play.decide(seat, said)
    play.decide(SEATS[1], Say("retract", ClaimArgs(claim=104)))
    return play


IN_SIGHT = """(claims) => {
  const all = [...document.querySelectorAll('[data-claim]')]
  return all.length === claims && all.every((one) => {
    const { top, bottom, right } = one.getBoundingClientRect()
    const list = one.closest('ol').getBoundingClientRect()
    return top >= list.top - 2 && bottom <= list.bottom + 2 && right <= list.right + 2
  })
}"""


def test_the_screen_shows_every_claim_and_the_phone_everybody_at_once(
    person: Invite, server: ServerProcess
) -> None:
    plays = {code: talkative(int(code[-2:])) for code in CLAIMED}
    guest = prepare(server.data, plays)
    for code in CLAIMED:
        players = int(code[-2:])
        screen = person(server, lang="ru", picture=True)
        screen.goto(f"/screen/{code}")
        screen.wait_for_function(IN_SIGHT, arg=5 * players, timeout=PAGE_TIMEOUT)
        now = screen.locator("[data-claims]")
        expect(now.first).to_have_text("Грабитель")
        expect(screen.locator("[data-seat='1'] [data-claims]")).to_have_text("Провидица")
        expect(screen.locator("[data-seat='1'] .old")).to_have_count(1)
        robbers = screen.locator("[data-counted=robber]")
        expect(robbers).to_contain_text(f"{players - 1} из 1")
        expect(robbers.get_by_role("img", name="больше, чем карт")).to_be_visible()
        assert screen.evaluate("document.documentElement.scrollHeight <= innerHeight")
    phone = person(server, size=PHONE, touch=True)
    guest.enter(phone, server, CLAIMED[-1])
    tiles = phone.locator("[data-now]")
    expect(tiles).to_have_count(10)
    for tile in tiles.all():
        expect(tile).to_be_in_viewport(ratio=1)
    tiles.nth(6).tap()
    expect(phone.locator("[data-row='7'] [data-claim]").first).to_be_in_viewport()
