"""What October seldom asks and what works by itself, in a real browser: nothing is left out."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple, get_args

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from moonlit.core.game import Event, kebab
from moonlit.games.lonesome_october.actions import OctoberAction, Pick, Use
from moonlit.games.lonesome_october.characters import ABILITIES, ARTIFACTS, CHARACTERS, COMPANIONS
from moonlit.games.lonesome_october.components import SPECIALS, Trait
from moonlit.games.lonesome_october.rules import AnyQuestion
from moonlit.games.lonesome_october.table import Part
from moonlit.lab.texts import game_texts
from tests.browser.conftest import DESKTOP, PHONE, Invite
from tests.browser.october import GAME, ME, Player, nth_kept
from tests.browser.october_moments import Read, Scene, by_themselves, drafting, seldom
from tests.browser.prepared import Guest, prepare
from tests.browser.server_process import ServerProcess
from tests.browser.test_october import DEEDS, OF_JOKERS, WALK
from tests.browser.test_october_scenes import CHOSEN


class Opened(NamedTuple):
    """A server with a table for every scene, and who sits at them."""

    server: ServerProcess
    guest: Guest
    scenes: Mapping[str, Scene]
    codes: Mapping[str, str]


@pytest.fixture(scope="session")
def opened(server: ServerProcess) -> Opened:
    """Nobody is at the other seats."""
    scenes = {**by_themselves(), **seldom(), "drafting": Scene(drafting())}
    codes = {name: str(720_000 + i) for i, name in enumerate(scenes)}
    guest = prepare(server.data, {codes[name]: scene.play for name, scene in scenes.items()})
    return Opened(server, guest, scenes, codes)


class Visitor:
    """Goes from table to table on one page, and reads there in a language."""

    def __init__(self, page: Page, opened: Opened, lang: str, *, touch: bool) -> None:
        self.page = page
        self.opened = opened
        self.texts = game_texts(GAME.name, lang)
        self.player = Player(page, touch=touch)
        self._touch = touch

    def visit(self, name: str) -> None:
        """Do what a scene says, and read everything it promises."""
        scene = self.opened.scenes[name]
        self.enter(name)
        for key in scene.taps:
            self.player.tap(key)
        for message in scene.sees:
            self.sees(message)
        if scene.action is not None:
            self.act(name, scene)
        # At a quick pace only being out of the Game, or back in it, waits to be read.
        self.player.read_on()
        for read in scene.reads:
            self.reads(read, scene)

    def enter(self, name: str) -> None:
        """From one table to the next as a link does, without a new page."""
        code = self.opened.codes[name]
        if self.page.url.startswith(self.opened.server.url):
            self.page.evaluate(WALK, f"/t/{code}")
            self.player.settle()
        else:
            self.opened.guest.enter(self.page, self.opened.server, code)
        expect(self.player.prompt).to_be_visible()

    def act(self, name: str, scene: Scene) -> None:
        """Answer with this very action; the table has written down just that."""
        assert scene.action is not None
        self.player.do(scene.action)
        self.player.is_taken()
        before = len(scene.play.decisions)
        seat, written = nth_kept(self.page, self.opened.server, self.opened.codes[name], before)
        assert (seat, msgspec.json.decode(written, type=GAME.Action)) == (ME, scene.action)

    def sees(self, message: str) -> None:
        """A text of the game stands on the table."""
        text = self.texts.format(message, {"n": 1})
        name = text.partition(" (")[0]
        expect(
            self.page.locator("main").get_by_text(name).filter(visible=True).first
        ).to_be_visible()

    def reads(self, read: Read, scene: Scene) -> None:
        """A modifier stands beside its dice; what happened stands in the log or in the story."""
        if isinstance(read, Part):
            part = self.page.locator("[data-throw] .part")
            named = part.filter(has_text=self.texts.format(f"effect-{read.name}"))
            expect(named).to_contain_text(f"{read.n:+}".replace("-", "−"))
        elif isinstance(read, Event):
            expect(self._log()).to_contain_text(self._sentence(read, scene))
        else:
            self.sees(read)

    def _log(self) -> Locator:
        """Beside a wide table; on a phone the story is a page of its own."""
        if not self._touch:
            return self.page.locator("aside [role=log]")
        self.page.get_by_role("tab", name=self.texts.format("tab-story")).tap()
        return self.page.locator(".chronicle[role=log]")

    def _sentence(self, event: Event, scene: Scene) -> str:
        """A line of the log; a story does not name again whose turn it is."""
        characters = [pair.character for pair in scene.play.state.pairs]
        names = [self.texts.format(f"character-{character}") for character in characters]
        told = self.texts.log_line(event, names, ME)
        assert told is not None
        return told.partition(": ")[2] if self._touch else told


# --- on the page ---------------------------------------------------------------------------------


def halves(scenes: Mapping[str, Scene]) -> tuple[list[str], list[str]]:
    """Every other one for a phone, the rest for a desktop."""
    return [*scenes][::2], [*scenes][1::2]


def test_what_works_by_itself_is_told_by_name_on_a_phone(person: Invite, opened: Opened) -> None:
    page = person(opened.server, lang="ru", size=PHONE, touch=True)
    visitor = Visitor(page, opened, "ru", touch=True)
    for name in halves(by_themselves())[0]:
        visitor.visit(name)


def test_what_works_by_itself_is_told_by_name_on_a_desktop(person: Invite, opened: Opened) -> None:
    page = person(opened.server, lang="en", size=DESKTOP)
    visitor = Visitor(page, opened, "en", touch=False)
    for name in halves(by_themselves())[1]:
        visitor.visit(name)


def test_what_is_seldom_asked_is_answered_on_a_phone(person: Invite, opened: Opened) -> None:
    page = person(opened.server, lang="en", size=PHONE, touch=True)
    visitor = Visitor(page, opened, "en", touch=True)
    for name in halves(seldom())[0]:
        visitor.visit(name)


def test_what_is_seldom_asked_is_answered_on_a_desktop(person: Invite, opened: Opened) -> None:
    page = person(opened.server, lang="ru", size=DESKTOP)
    visitor = Visitor(page, opened, "ru", touch=False)
    for name in halves(seldom())[1]:
        visitor.visit(name)


def test_every_booklet_can_be_looked_into(person: Invite, opened: Opened) -> None:
    page = person(opened.server, lang="ru", size=PHONE, touch=True)
    visitor = Visitor(page, opened, "ru", touch=True)
    visitor.enter("drafting")
    for name, character in CHARACTERS.items():
        visitor.player.tap(name)
        beast = character.companion
        preview = page.locator(".stage article.preview")
        expect(preview).to_contain_text(visitor.texts.format(f"companion-{beast.name}"))
        read = preview.inner_text()
        said = [f"count-{character.artifact}", *(f"term-{trait}" for trait in beast.traits)]
        for message in (*said, *(f"effect-{ability.name}" for ability in character.abilities)):
            assert visitor.texts.format(message, {"n": 1}) in read


# --- nothing is left out -------------------------------------------------------------------------


def everything() -> set[str]:
    """Whatever the game can ask, be answered, and let work, from its own data."""
    return {
        *(f"question {kebab(question.__name__)}" for question in get_args(AnyQuestion)),
        *(f"answer {kebab(answer.__name__)}" for answer in get_args(OctoberAction)),
        *(f"power {name}" for name in (*ABILITIES, *SPECIALS)),
        *(f"artifact {name}" for name in ARTIFACTS),
        *(f"companion {name}" for name in COMPANIONS),
        *(f"trait {name}" for name in get_args(Trait)),
    }


def met_in(scene: Scene) -> Iterator[str]:
    """What a scene brings before somebody."""
    if scene.action is not None:
        yield f"question {kebab(type(scene.play.state.phase).__name__)}"
        yield f"answer {kebab(type(scene.action).__name__)}"
    for name in scene.meets:
        yield name if " " in name else f"power {name}"
    for read in scene.reads:
        if power := read.name if isinstance(read, Part) else getattr(read, "effect", None):
            yield f"power {power}"
        if beast := getattr(read, "who", None):
            yield f"companion {beast}"
    yield from (f"artifact {name.removeprefix('count-')}" for name in scene.sees)


def met_in_deed(deed: str) -> tuple[str, str]:
    """What one of the deeds of the weeks brings, by its name."""
    question, _, what = deed.partition(": ")
    answers = {kebab(answer.__name__) for answer in get_args(OctoberAction)}
    first = what.partition(" ")[0]
    if first not in answers:
        picks = get_args(msgspec.structs.fields(Pick)[0].type)
        first = kebab((Pick if first in picks else Use).__name__)
    asked = "menu" if question in {"main", "extra"} else question
    return f"question {asked}", f"answer {first}"


def test_nothing_of_the_game_is_without_a_page_that_was_tried() -> None:
    scenes = {**by_themselves(), **seldom()}.values()
    met = {one for scene in scenes for one in met_in(scene)}
    met |= {one for deed in (*DEEDS, *OF_JOKERS) for one in met_in_deed(deed)}
    met |= {f"power {name}" for name in CHOSEN}
    met |= {f"companion {each.companion.name}" for each in CHARACTERS.values()}
    assert everything() - met == set()
