"""A player of A Night in the Lonesome October, and positions for every action."""

import sqlite3
from collections.abc import Collection
from contextlib import closing, suppress
from itertools import count
from random import Random

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from moonlit.core.chance import Seed
from moonlit.core.game import kebab
from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.games.lonesome_october.actions import (
    Arrange,
    Assign,
    Bid,
    Call,
    Choose,
    Duel,
    Exchange,
    Fight,
    Give,
    Heal,
    Help,
    HelpWith,
    Item,
    Lay,
    OctoberAction,
    Pick,
    Prepare,
    RaiseHand,
    Spy,
    Swap,
    Take,
    TakeAbility,
    TakeCharacter,
    TakeSide,
    Use,
    Want,
)
from moonlit.games.lonesome_october.components import Options
from moonlit.games.lonesome_october.weeks import Menu
from moonlit.server.store.data_folder import FILE
from tests.browser.fingers import PAUSE, Fingers
from tests.browser.server_process import ServerProcess
from tests.browser.timeouts import PAGE_TIMEOUT

SOON = 2_000
LOOKS = 60
ENOUGH = 30
GAME = shelf()["lonesome_october"]
ME = Seat(0)
ASKED = "[data-prompt]:not(.waiting)"
WHAT_TO_TAP = """({ one, all, spot }, [luck]) => {
  const tap = (button) => (button ? spot(button) : null)
  const any = (buttons) => tap(buttons[Math.floor(luck * buttons.length)])
  const asked = one('[data-question]')?.dataset.question ?? ''
  const sees = (what, at = null) => [what, at, asked]
  if (one('main.end')) return sees('end')
  if (!one('[data-prompt]:not(.waiting)')) return sees('nothing')
  if (one('[data-prompt] button.gold')) return sees('gold', tap(one('[data-prompt] button.gold')))
  const choice = 'button[data-choice]:not([aria-disabled=true]):not([aria-pressed=true])'
  // Whom or what first, where something is chosen already; else anything.
  return sees('choice', any(one(`.aims ${choice}`) ? all(`.aims ${choice}`) : all(choice)))
}"""


# --- positions -----------------------------------------------------------------------------------


def deed_of(play: Play, action: OctoberAction) -> str:
    """How a deed is called here: the question, the answer, and what is special about it."""
    phase = play.state.phase
    question = phase.step if isinstance(phase, Menu) else kebab(type(phase).__name__)
    match action:
        case Use(effect=effect):
            return f"{question}: {effect}"
        case Pick(what=what):
            return f"{question}: {what}"
        case Call(on=on):
            return f"{question}: call {'alone' if on is None else 'for another'}"
        case _:
            return f"{question}: {kebab(type(action).__name__)}"


def positions(wanted: Collection[str], players: int, options: Options) -> dict[str, Play]:
    """For each deed a game in which seat 0 may do it now, played at random and not for long."""
    best: dict[str, tuple[int, int]] = {}
    for n in count():
        for name, place in _deeds_in(n, players, options):
            if name in wanted:
                best[name] = min((place, n), best.get(name, (place, n)))
        if n >= ENOUGH and len(best) == len(wanted):
            break
    return {name: _replayed(n, players, options, place) for name, (place, n) in best.items()}


def _game(n: int, players: int, options: Options) -> tuple[Play, Random]:
    return Play(GAME, players, options, Seed(f"deeds/{n}")), Random(n)


def _go_on(play: Play, rng: Random) -> None:
    seat = play.asked()[0]
    play.decide(seat, rng.choice(play.options_of(seat)))


def _deeds_in(n: int, players: int, options: Options) -> list[tuple[str, int]]:
    play, rng = _game(n, players, options)
    found: list[tuple[str, int]] = []
    while not play.is_over:
        if play.may_act(ME):
            deeds = {deed_of(play, action) for action in play.options_of(ME)}
            found += [(deed, len(play.decisions)) for deed in sorted(deeds)]
        _go_on(play, rng)
    return found


def _replayed(n: int, players: int, options: Options, place: int) -> Play:
    play, rng = _game(n, players, options)
    while len(play.decisions) < place:
        _go_on(play, rng)
    return play


def taps_of(action: OctoberAction) -> list[str]:  # noqa: C901, PLR0911, PLR0912
    """What a person taps for an action: the thing, then whom it is aimed at."""
    match action:
        case TakeCharacter(character=name) | TakeAbility(ability=name) | Take(card=name):
            return [name]
        case Assign(stats=stats):
            values = zip(("shadow", "might", "influence", "magic"), stats.each(), strict=True)
            return [f"{name}-{value}" for name, value in values if value != 1]
        case Spy(on=seat):
            return ["espionage", f"seat-{seat}"]
        case Fight(against=seat):
            return ["fight", f"seat-{seat}"]
        case Duel(against=name):
            return ["fight", f"duel-{name}"]
        case Call(on=on):
            return ["call", "alone" if on is None else f"seat-{on}"]
        case Prepare(whom=seat):
            return ["preparation", f"seat-{seat}"]
        case Heal(companion=name):
            return ["preparation", f"heal-{name}"]
        case Help(figure=figure):
            return ["help", f"help-{figure.seat}-{figure.name}"]
        case HelpWith(move=name):
            return [name]
        case TakeSide(side=name):
            return [name]
        case Exchange(partner=seat):
            return ["exchange", f"seat-{seat}"]
        case Choose(seat=seat):
            return [f"seat-{seat}"]
        case Pick(what=what, companion=name):
            return [what if name is None else f"{what}-{name}"]
        case Arrange(take=card, back=back):
            return [card, f"top-{back[0]}"]
        case Use(effect=effect, seat=seat, figure=figure_name, stat=stat, how=how):
            aims = [str(aim) for aim in (seat, figure_name, stat, how) if aim is not None]
            return [f"use-{effect}", *(["-".join(aims)] if aims else [])]
        case Give(item=item) | Want(item=item):
            return [f"group-{group_of(item)}", key_of(item)]
        case Lay(cards=cards):
            return list(cards)
        case Swap(own=own, other=other):
            return [f"swap-{own}-{other}"]
        case Bid(points=points):
            return [f"bid-{points}"]
        case _:
            return [kebab(type(action).__name__)]


def group_of(item: Item) -> str:
    """The shelf on which something to trade lies."""
    return "card" if item.kind.startswith("card") else item.kind


def key_of(item: Item) -> str:
    """What the page calls something to trade."""
    parts = (item.kind, item.service, item.about, item.card, item.move, item.effect, item.side)
    return "/".join("" if part is None else str(part) for part in parts)


# --- a person ------------------------------------------------------------------------------------


class Player:
    """Plays by tapping until the game is over."""

    def __init__(self, page: Page, seed: int = 1, *, touch: bool = False) -> None:
        self.page = page
        self.rng = Random(seed)
        self.prompt = page.locator("[data-prompt]")
        self.gold = self.prompt.locator("button.gold")
        self._touch = touch
        self._fingers = Fingers(page, touch=touch)
        self._answered: str | None = None

    def is_over(self) -> bool:
        return self.page.locator("main.end").count() > 0

    def choice(self, key: str) -> Locator:
        if key.startswith("group-"):
            return self.page.locator(f"[data-group='{key.removeprefix('group-')}']")
        return self.page.locator(f"button[data-choice='{key}']")

    def do(self, action: OctoberAction) -> None:
        """Answer with this very action, tap by tap."""
        if isinstance(action, RaiseHand):
            self._tap(self.prompt.get_by_role("button", name="Raise a hand"))
            return
        for key in taps_of(action):
            self.tap(key)
        self._answered = self.page.locator("[data-question]").get_attribute("data-question")
        self._tap(self.gold)

    def is_taken(self) -> None:
        """The last question is not open any more."""
        expect(self.page.locator(f"[data-question='{self._answered}']")).to_have_count(0)

    def read_on(self) -> None:
        """Put away what has just happened, card by card."""
        while self.page.locator("[data-go]").count():
            card = self.page.locator("[data-event]").element_handle()
            self._tap(self.page.locator("[data-go] button"))
            card.wait_for_element_state("hidden")

    def tap(self, key: str) -> None:
        """Touch one thing that can be chosen."""
        self._tap(self.choice(key))

    def is_heard(self) -> None:
        """The table has the answer: nothing is on its way any more."""
        expect(self.page.locator(f"{ASKED}:has(button.gold)")).to_have_count(0)

    def answer_now(self) -> bool:
        """Answer the question that is open, whatever it is; false where there is none any more."""
        answered = None
        for _ in range(LOOKS):
            sees, at, question = self._fingers.look(WHAT_TO_TAP, self.rng.random())
            if answered not in {None, question}:
                return True
            if sees in {"end", "nothing"}:
                return answered is not None
            self._fingers.tap(at)
            if sees == "gold" and at:
                answered = question
                self._wait_for_another_than(question)
        raise AssertionError(f"No answer found: {self.prompt.inner_text()}")

    def _wait_for_another_than(self, question: str) -> None:
        """The table has our answer when the question is gone; or nothing was where we tapped."""
        gone = f"main.end, [data-question]:not([data-question='{question}']), [data-prompt].waiting"
        with suppress(PlaywrightTimeout):
            self.page.wait_for_selector(gone, timeout=SOON)

    def _tap(self, what: Locator, timeout: float = PAGE_TIMEOUT) -> None:
        if self._touch:
            what.tap(timeout=timeout)
        else:
            what.click(timeout=timeout)

    def settle(self) -> None:
        """Let the page draw what the last tap did."""
        self._fingers.look("() => null")


# --- what the server has stored ------------------------------------------------------------------


def nth_kept(page: Page, server: ServerProcess, code: str, n: int) -> tuple[int, bytes]:
    """Return the nth decision of a table as soon as it is stored."""
    for _ in range(PAGE_TIMEOUT // PAUSE):
        if len(found := kept(server, code)) > n:
            return found[n]
        page.wait_for_timeout(PAUSE)
    raise AssertionError(f"nothing was decided at {code}")


def kept(server: ServerProcess, code: str) -> list[tuple[int, bytes]]:
    """Return the stored decisions of a table: seat and action."""
    with closing(sqlite3.connect(f"file:{server.data / FILE}?mode=ro", uri=True)) as store:
        rows = store.execute(
            "SELECT seat, action FROM decisions WHERE code = ? ORDER BY n", (code,)
        )
        return rows.fetchall()
