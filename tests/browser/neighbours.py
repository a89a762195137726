"""A player of Monster Next Door, and positions in which a certain action is possible."""

import re
from collections.abc import Callable
from itertools import count, cycle
from random import Random

from playwright.sync_api import Locator, Page, Position, expect

from moonlit.core import record
from moonlit.core.chance import Seed
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.games.monster_next_door.actions import Give, MonsterAction, Play, Skip
from moonlit.games.monster_next_door.components import Options
from tests.browser.player import NEXT_ROUND
from tests.browser.timeouts import PAGE_TIMEOUT

GAME = shelf()["monster_next_door"]
ME = Seat(0)
PLAYERS = 3
MOST_DECISIONS = 60

Deed = Callable[[record.Play], MonsterAction | None]
"""What seat 0 is to do in a position; None where it cannot be done there."""


def position(name: str, deed: Deed, options: Options) -> tuple[record.Play, MonsterAction]:
    """A first round, played at random up to a question of seat 0 that can be answered so."""
    for n in count():
        play = record.Play(GAME, PLAYERS, options, Seed(f"{name}/{n}"))
        rng = Random(n)
        for _ in range(MOST_DECISIONS):
            done = deed(play) if ME in play.asked() else None
            if done is not None:
                return play, done
            seat = play.asked()[0]
            play.decide(seat, rng.choice(play.options_of(seat)))
            if play.state.results:
                break
    raise AssertionError


class Player:
    """Plays random legal actions by tapping, and checks the effect of every tap."""

    def __init__(self, page: Page, seed: int = 1, *, touch: bool = False) -> None:
        self.page = page
        self.rng = Random(seed)
        self.prompt = page.locator("[data-prompt]")
        self.gold = self.prompt.locator("button.gold")
        self.cards = page.locator("[data-hand] button")
        self.ways = page.locator("[data-ways] button")
        self.legal = page.locator("[data-seat].legal")
        self.chosen = page.locator("[data-seat].chosen")
        self.log = page.locator("aside [role=log]")
        self._touch = touch
        self._spots = cycle((16, 64))

    def wait(self) -> None:
        """Read results, until we are asked or the moon is full."""
        ready = f"[data-question]:has([data-hand] button), {NEXT_ROUND}, main.end"
        self.page.wait_for_selector(ready, timeout=PAGE_TIMEOUT)
        if self.page.locator(NEXT_ROUND).count():
            self.put_away_the_summary()
            self.wait()

    def is_over(self) -> bool:
        return self.page.locator("main.end").count() > 0

    def play_on(self) -> int:
        """Answer every question until the game is over."""
        answered = 0
        self.wait()
        while not self.is_over():
            self.answer()
            answered += 1
            self.wait()
        return answered

    def answer(self) -> None:
        """Answer the question that is open: cards, then a player, then how."""
        self.put_away_the_summary()
        while not self.gold.count():
            if self.legal.count() and not self.chosen.count():
                self.name(self._any(self.legal))
            elif self.ways.count():
                self.press(self._any(self.ways))
            else:
                usable = "xpath=self::*[@aria-pressed='false' and not(@aria-disabled='true')]"
                self.press(self._any(self.cards.locator(usable)))
        self.confirm()

    def do(self, action: MonsterAction) -> None:
        """Answer with this action, tap by tap."""
        match action:
            case Play(card=card, at=at, size=size):
                self.take(card)
                if at is not None and not self.chosen.count():
                    self.name(self.page.locator(f"[data-seat='{at}']"))
                if size is not None:
                    self.press(self.ways.nth(size - 1))
            case Skip(face_up=face_up):
                self.press(self.ways.nth(int(face_up)))
            case Give(cards=cards):
                for card in cards:
                    self.take(card)
            case _:
                self.take(action.card)
        self.confirm()

    def take(self, card: str) -> None:
        """Take up a card of this kind, unless the question began with it."""
        fresh = self.page.locator(f"[data-hand] [data-card='{card}'][aria-pressed=false]")
        if self.gold.count() == 0:
            self.press(fresh.first)

    def press(self, button: Locator) -> None:
        """Tap something that is then pressed, and see it so."""
        here = button.element_handle(timeout=PAGE_TIMEOUT)
        self.tap(button)
        self.page.wait_for_function("button => button.ariaPressed === 'true'", arg=here)

    def name(self, plate: Locator) -> None:
        """Tap a player, and see them chosen."""
        seat = plate.get_attribute("data-seat")
        self.tap(plate.get_by_role("button"))
        expect(self.page.locator(f"[data-seat='{seat}']")).to_contain_class("chosen")

    def confirm(self) -> None:
        """Press what is gold, and see the question gone."""
        asked = self.page.locator("[data-question]").get_attribute("data-question")
        # Twice at one place within moments would be a double tap, whose second half is not meant.
        self.tap(self.gold, position={"x": next(self._spots), "y": 20})
        gone = f"main.end, .table .table:not([data-question='{asked}'])"
        self.page.wait_for_selector(gone, timeout=PAGE_TIMEOUT)

    def put_away_the_summary(self) -> None:
        """The result of a round lies over the middle until it is read."""
        summary = self.page.locator("[data-summary]")
        if summary.count():
            self.tap(summary.get_by_role("button").first)
            expect(summary).to_have_count(0)

    def hears(self, told: str) -> None:
        """See that the log or the end tells it, as soon as the others have done their part."""
        expect(self.log.or_(self.page.locator("main.end"))).to_contain_text(
            re.compile(told), timeout=PAGE_TIMEOUT
        )

    def tap(self, what: Locator, position: Position | None = None) -> None:
        if self._touch:
            what.tap(position=position)
        else:
            what.click(position=position)

    def _any(self, some: Locator) -> Locator:
        return some.nth(self.rng.randrange(some.count()))
