"""Positions of One Night, and a player who taps there."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Literal

from playwright.sync_api import Locator, Page, expect

from moonlit.core.chance import Seed
from moonlit.core.record import Play
from moonlit.core.seats import SEATS
from moonlit.games import shelf
from moonlit.games.one_night.actions import (
    Decline,
    Drink,
    Look,
    LookAtTwo,
    NightAction,
    Shift,
    Swap,
)
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.places import BEFORE
from moonlit.games.one_night.roles import Role
from moonlit.games.one_night.rules import Night
from tests.browser.timeouts import PAGE_TIMEOUT

GAME = shelf()["one_night"]
ME = SEATS[0]

Wanted = Callable[[Play], bool]


# --- tables --------------------------------------------------------------------------------------


def dealt(name: str, players: int, options: Options, mine: Role) -> Iterator[Play]:
    """Tables at which seat 0 is dealt this role."""
    for n in count():
        play = Play(GAME, players, options, Seed(f"{name}/{n}"))
        if play.state.dealt[ME] == mine:
            yield play


def table(name: str, players: int, options: Options, mine: Role, wanted: Wanted) -> Play:
    """A table of which something is so in the night, when seat 0 was dealt this role."""
    return next(play for play in dealt(name, players, options, mine) if night_until(play, wanted))


def night_until(play: Play, wanted: Wanted) -> bool:
    """Let the night go on until something is so; false where it never is."""
    while isinstance(play.state.phase, Night):
        if wanted(play):
            return True
        step_on(play)
    return False


def step_on(play: Play) -> None:
    """Whoever is asked does the first thing that comes to mind; then the next window opens."""
    for seat in play.asked():
        acts = [o for o in play.options_of(seat) if not isinstance(o, Decline)]
        play.decide(seat, acts[0])
    play.time_up()


def asks_me(decision: str) -> Wanted:
    """Seat 0 is asked this."""

    def is_so(play: Play) -> bool:
        asking = play.view(ME).asking
        return asking is not None and asking.decision == decision

    return is_so


def in_step(step: str) -> Wanted:
    """The night has come to this step."""
    return lambda play: play.state.script[play.state.phase.window].step == step


def by_day(name: str, players: int, options: Options, mine: Role) -> Play:
    """The talk has just begun."""
    play = next(dealt(name, players, options, mine))
    night_until(play, lambda _: False)
    return play


def given(artifact: str, mask_effect: Literal["emotes", "silent"] = "emotes") -> Play:
    """By day, when seat 0 was given this artifact."""
    cards = ("curator", "werewolf", "villager", "villager", "seer", "hunter")
    options = Options(role_set=cards, night_pace=12, mask_effect=mask_effect)
    return next(
        play
        for play in dealt(artifact, 3, options, "villager")
        if not night_until(play, lambda _: False) and play.view(ME).artifact == artifact
    )


# --- a person ------------------------------------------------------------------------------------


def taps(action: NightAction) -> tuple[str, ...]:
    """What has to be tapped for an action."""
    match action:
        case Look(place=place) | Drink(place=place):
            return (place,)
        case LookAtTwo(first=first, second=second):
            return (first, second)
        case Swap(first=one, second=other):
            return (BEFORE[one], BEFORE[other])
        case Shift(direction=direction):
            return (direction,)
        case Decline():
            return ()
        case _:
            return (BEFORE[action.seat],)


class Villager:
    """A player who taps and checks that it worked."""

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self.page = page
        self.prompt = page.locator("[data-prompt]")
        self.confirm = page.locator("[data-do] button")
        self.told = page.locator("[data-told]")
        self.onward = page.locator("[data-onward] button")
        self.log = page.locator("aside [role=log]")
        self._touch = touch

    def spot(self, pick: str) -> Locator:
        """A place on the table, or a direction."""
        return self.page.locator(f"button[data-place='{pick}'], button[data-way='{pick}']")

    @contextmanager
    def holding(self) -> Iterator[Locator]:
        """Hold the pad: what it shows is there for as long."""
        pad, glance = self.page.locator("[data-pad]"), self.page.locator("[data-glance]")
        pad.hover()
        self.page.mouse.down()
        expect(pad).to_have_attribute("aria-pressed", "true")
        yield glance
        self.page.mouse.up()
        expect(pad).to_have_attribute("aria-pressed", "false")

    def wait(self) -> None:
        """Until something of the game is there."""
        here = "[data-mood], [data-stage], main.end"
        self.page.wait_for_selector(here, timeout=PAGE_TIMEOUT)

    def do(self, action: NightAction) -> None:
        """Answer with this action, tap by tap."""
        self.go_on_to("[data-mood=asked], [data-mood=dealt]")
        if self.page.locator("[data-mood=dealt]").count() == 1:
            # Who comes late sees their card first.
            go_on = self.page.locator("[data-mood=dealt] .act button")
            with self.holding():
                expect(go_on).to_be_enabled()
            go_on.click()
        self.go_on_to("[data-mood=asked]")
        for pick in taps(action):
            if self.spot(pick).get_attribute("aria-pressed") == "false":
                self.tap(self.spot(pick))
            expect(self.spot(pick)).to_have_attribute("aria-pressed", "true")
        button = self.prompt.get_by_role("button", name=re.compile("^(Do n|No more)"))
        self.tap(button if isinstance(action, Decline) else self.confirm)

    def go_on_to(self, mood: str) -> None:
        """Read what is shown until something else is there."""
        here = self.page.locator(f"{mood}, [data-onward]").first
        here.wait_for(timeout=PAGE_TIMEOUT)
        while self.onward.count():
            self.onward.click()
            here.wait_for(timeout=PAGE_TIMEOUT)

    def hears(self, told: str) -> None:
        """The log tells what was done."""
        expect(self.log).to_contain_text(re.compile(told, re.DOTALL), timeout=PAGE_TIMEOUT)

    def tap(self, what: Locator) -> None:
        if self._touch:
            what.tap(timeout=PAGE_TIMEOUT)
        else:
            what.click(timeout=PAGE_TIMEOUT)
