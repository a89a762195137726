"""At night every phone looks alike: same light, same places, whoever holds it and is called."""

import base64
import json
from typing import Any, NamedTuple

import msgspec
import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from moonlit.core.record import Play
from moonlit.games.one_night.actions import Decline, NightAction
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.roles import CARDS, Role
from tests.browser.conftest import PHONE, Invite
from tests.browser.prepared import prepare
from tests.browser.server_process import ServerProcess
from tests.browser.villagers import ME, Villager, dealt, in_step, night_until, taps

LIMIT = 0.01
"""How much brighter or darker a page may be, of its own light."""
STEP: dict[Role, str] = {
    "werewolf": "wolves",
    "alpha_wolf": "alpha",
    "mystic_wolf": "mystic",
    "mason": "masons",
    "paranormal_investigator": "pi",
}
"""The step of a role, where it is called otherwise; who is never called sleeps in the wolves'."""
SLEEPERS: tuple[Role, ...] = (
    "villager", "tanner", "hunter", "dream_wolf", "bodyguard", "cursed", "prince",
)  # fmt: skip
FILLERS: tuple[Role, ...] = (
    "werewolf", "werewolf", "villager", "villager", "villager", "seer", "robber", "troublemaker",
    "drunk", "insomniac", "minion", "hunter", "tanner", "mason", "mason",
)  # fmt: skip
LIGHT = """async (png) => {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  const paint = canvas.getContext('2d')
  paint.drawImage(image, 0, 0)
  const { data } = paint.getImageData(0, 0, image.width, image.height)
  let sum = 0
  for (let i = 0; i < data.length; i += 4)
    sum += 0.2126 * data[i] + 0.7152 * data[i + 1] + 0.0722 * data[i + 2]
  return sum / (data.length / 4)
}"""
PLACES = """() => ['[data-prompt]', ...Array.from(document.querySelectorAll('[data-place]'),
  (spot) => `[data-place=${spot.dataset.place}] .card`)].map((which) => {
    const { x, y, width, height } = document.querySelector(which).getBoundingClientRect()
    return [which, x, y, width, height].join(' ')
  })"""


# --- nights in which seat 0 is called, and the same nights in which it sleeps ---------------------


class Night(NamedTuple):
    """A window of the same set, as two people see it."""

    awake: Play
    asleep: Play


def cards(role: Role, players: int) -> tuple[Role, ...]:
    """A set with this role; what depends on others has them."""
    own: list[Role] = [role, "villager"]
    if role == "mason":
        own.append("mason")
    rest = [one for one in FILLERS if one != "mason"]
    for one in own:
        if one in rest:
            rest.remove(one)
    return tuple([*own, *rest][: players + 3])


def night_of(role: Role, players: int) -> Night:
    """The window in which this role is called."""
    step = "wolves" if role in SLEEPERS else STEP.get(role, role)
    options = Options(
        role_set=cards(role, players),
        night_pace=12,
        centre_wolf="dream_wolf" if role == "alpha_wolf" else "preset",
        artifacts=("void",) if role == "curator" else (),
    )
    return Night(*(_table(one, players, options, step) for one in (role, "villager")))


def _table(mine: Role, players: int, options: Options, step: str) -> Play:
    """The first deal at which the step comes and whoever can act in it has something to do."""
    called = mine not in SLEEPERS
    for play in dealt(f"{mine}/{players}/{step}", players, options, mine):
        if night_until(play, in_step(step)) and (not called or play.view(ME).awake):
            return play
    raise AssertionError(step)


# --- a page that is shown what we want -------------------------------------------


class Stage:
    """A page at a real table whose scenes are ours: one visit shows every night."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sent: list[str] = []
        self._scene: dict[str, Any] | None = None
        self._line: WebSocketRoute | None = None
        self._questions = 1000
        self.night = 1
        page.route_web_socket("**/*", self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        self._line = line

        def hear(message: str | bytes) -> None:
            news = json.loads(message)
            if news.get("type") != "scene":
                line.send(message)
            elif self._scene is None:
                self._scene = news
                line.send(message)

        server.on_message(hear)
        line.on_message(lambda message: self._say(message, server))

    def _say(self, message: str | bytes, server: WebSocketRoute) -> None:
        kind = json.loads(message)["type"]
        if kind != "ping":
            self.sent.append(kind)
        if kind != "decide":
            server.send(message)

    def show(self, play: Play, *, take_back: bool = False) -> None:
        """This night, as seat 0 sees it."""
        assert self._scene is not None
        assert self._line is not None
        self._questions += 1
        options = play.options_of(ME) if ME in play.asked() else ()
        question = {
            "id": self._questions,
            "clause": "ON-13",
            "options": [json.loads(msgspec.json.encode(one)) for one in options],
            "is_whole": True,
        }
        scene = {
            **self._scene,
            "events": [],
            "view": json.loads(msgspec.json.encode(play.view(ME))) | {"night": self.night},
            "question": question if options else None,
            "left": None,
            "advice": None,
            "take_back": self._questions - 1 if take_back else None,
        }
        self._line.send(json.dumps(scene))


class Seen(NamedTuple):
    """How a page looks: its mean light, and where everything is."""

    light: float
    places: tuple[str, ...]


class Watcher:
    """Looks at a page through the eyes of another one."""

    def __init__(self, stage: Stage, eye: Page) -> None:
        self._stage = stage
        self._page = stage.page
        self._eye = eye

    def watch(self, play: Play, picks: tuple[str, ...], deed: NightAction | None) -> list[Seen]:
        """How the page looks when the window opens, and when something was tapped and confirmed."""
        self._stage.night += 1
        self._stage.show(play)
        self._page.wait_for_selector(f"[data-night='{self._stage.night}']")
        fresh = self._look()
        for pick in picks:
            spot = Villager(self._page).spot(pick)
            if spot.get_attribute("aria-pressed") == "false":
                spot.click()
        self._page.locator("[data-do] button").click()
        if deed is not None:
            play.decide(ME, deed)
            self._stage.show(play, take_back=play.can_take_back(ME))
        expect(self._page.locator("[data-do]")).to_have_count(0)
        return [fresh, self._look()]

    def _look(self) -> Seen:
        self._page.mouse.move(PHONE[0] / 2, 300)
        picture = base64.b64encode(self._page.screenshot()).decode()
        return Seen(self._eye.evaluate(LIGHT, picture), tuple(self._page.evaluate(PLACES)))


class Dusk:
    """A page whose owner was dealt the Seer and has yet to look."""

    def __init__(self, page: Page, server: ServerProcess, code: str) -> None:
        deal = [next(dealt("held", 5, Options(night_pace=12), "seer")) for _ in range(2)]
        stage = Stage(page)
        prepare(server.data, {code: deal[0]}).enter(page, server, code)
        Villager(page).wait()
        # Without a clock.
        stage.show(deal[1])
        self.pad, self._card = page.locator("[data-pad]"), page.locator("[data-card]")

    def is_open(self) -> None:
        expect(self._card).to_contain_text("Seer")
        expect(self._card).to_contain_text("for the village")

    def is_covered(self) -> None:
        expect(self._card).not_to_contain_text("Seer")


def test_the_own_card_is_seen_only_while_it_is_held(person: Invite, server: ServerProcess) -> None:
    page = person(server)
    dusk = Dusk(page, server, "930003")
    expect(page.get_by_text("Your card: Seer")).to_have_css("color", "rgba(0, 0, 0, 0)")
    dusk.is_covered()
    dusk.pad.click()
    dusk.is_covered()
    with Villager(page).holding():
        dusk.is_open()
    for key in ("Space", "Enter"):
        dusk.is_covered()
        dusk.pad.focus()
        page.keyboard.down(key)
        dusk.is_open()
        page.keyboard.up(key)
    dusk.is_covered()
    page.keyboard.down("Space")
    dusk.is_open()
    page.evaluate("window.dispatchEvent(new Event('blur'))")
    dusk.is_covered()


def test_a_setting_turns_holding_into_tapping(person: Invite, server: ServerProcess) -> None:
    page = person(server)
    dusk = Dusk(page, server, "930004")
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Tap", exact=True).click()
    page.keyboard.press("Escape")
    dusk.pad.click()
    dusk.is_open()
    dusk.pad.click()
    dusk.is_covered()


@pytest.mark.parametrize("players", [5, 10])
def test_every_page_is_as_bright_and_laid_out_alike_whoever_is_called(
    person: Invite, server: ServerProcess, players: int
) -> None:
    page = person(server, size=PHONE, picture=True)
    stage = Stage(page)
    watcher = Watcher(stage, person(server))
    start = next(dealt(f"equal/{players}", players, Options(night_pace=12), "werewolf"))
    code = f"9300{players:02}"
    prepare(server.data, {code: start}).enter(page, server, code)
    Villager(page).wait()
    for role in CARDS:
        night = night_of(role, players)
        deed = next(iter(deeds_of(night.awake)), None)
        picks = ("s1",) if deed is None else taps(deed)
        awake = watcher.watch(night.awake, picks, deed)
        asked = len(stage.sent)
        asleep = watcher.watch(night.asleep, picks, None)
        assert len(stage.sent) == asked, "a hunch never leaves the page"
        for one, other in zip(awake, asleep, strict=True):
            assert one.places == other.places, role
            assert abs(one.light / other.light - 1) < LIMIT, (role, one.light, other.light)


def deeds_of(play: Play) -> list[NightAction]:
    """What seat 0 may do now."""
    options = play.options_of(ME) if ME in play.asked() else ()
    return [option for option in options if not isinstance(option, Decline)]
