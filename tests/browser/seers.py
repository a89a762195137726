"""A player of Seers Catalog, and positions in which a certain card can be played."""

from collections.abc import Callable, Sequence
from itertools import count
from random import Random

from playwright.sync_api import Locator, Page, expect

from moonlit.core.chance import Seed
from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.games.seers_catalog.actions import Lay, SeersAction
from tests.browser.player import NEXT_ROUND
from tests.browser.timeouts import PAGE_TIMEOUT

GAME = shelf()["seers_catalog"]
ME = Seat(0)
PLAYERS = 3
MOST_TURNS = 90


class Player:
    """Plays random legal actions by tapping, and checks the effect of every tap."""

    def __init__(self, page: Page, seed: int = 1, *, touch: bool = False) -> None:
        self.page = page
        self.rng = Random(seed)
        self.hand = page.locator("[data-hand]")
        self.prompt = page.locator("[data-prompt]")
        self.gold = self.prompt.locator("button.gold")
        self.offers = page.locator(".offers button:not([role=tab])")
        self._touch = touch

    def wait(self) -> None:
        """Read results, until we are asked and know what our cards can be or the moon is full."""
        ready = "[data-question]:has([data-hand] button):not(:has([aria-busy=true])), main.end"
        self.page.wait_for_selector(f"{ready}, {NEXT_ROUND}", timeout=PAGE_TIMEOUT)
        if self.page.locator(NEXT_ROUND).count():
            self.put_away_the_summary()
            self.wait()

    def is_over(self) -> bool:
        return self.page.locator("main.end").count() > 0

    def question(self) -> str:
        return self.page.locator("[data-question]").get_attribute("data-question") or ""

    def answer(self) -> None:
        """Answer the question that is open."""
        self.put_away_the_summary()
        if not self.gold.count():
            self.rng.choice([self.take_an_offer, self.tap_cards, self.pass_or_offer])()
        self.confirm()

    def confirm(self) -> None:
        """Press what is gold, if a pass has not answered already."""
        asked = self.page.locator("[data-question]")
        if asked.count() and self.gold.count():
            before = self.question()
            self.tap(self.gold)
            self._answered(before)

    def take_an_offer(self) -> None:
        """One tap picks a whole meld."""
        if not self.offers.count():
            return self.pass_or_offer()
        offer = self.offers.nth(self.rng.randrange(self.offers.count()))
        self.tap(offer)
        expect(offer).to_have_attribute("aria-pressed", "true")
        return expect(self.gold).to_have_count(1)

    def tap_cards(self) -> None:
        """Card by card, as long as lit ones are left and the cards are nothing yet."""
        if not self.lit().count():
            return self.pass_or_offer()
        self.pick(self._any(self.lit()))
        return self.complete()

    def pass_or_offer(self) -> None:
        """Pass where that is allowed."""
        passes = self.prompt.get_by_role("button", name="Pass", exact=True).or_(
            self.prompt.get_by_role("button", name="Пас", exact=True)
        )
        if passes.count() and passes.get_attribute("aria-disabled") != "true":
            before = self.question()
            self.tap(passes)
            self._answered(before)
        else:
            self.take_an_offer()

    def complete(self) -> None:
        """Add lit cards until the picked ones are something, and say what."""
        choices = self.page.locator(".choices button")
        while not self.gold.count() and not choices.count():
            self.pick(self._any(self.lit()))
        if not self.gold.count():
            self.tap(self._any(choices))
            expect(self.gold).to_have_count(1)

    def lit(self) -> Locator:
        """Cards that fit what is picked."""
        return self.hand.locator("button[aria-pressed=false]:not([aria-disabled=true], .dim)")

    def card(self, key: str) -> Locator:
        return self.hand.locator(f"[data-card='{key}'] button")

    def pick(self, card: Locator) -> None:
        """Tap a card, see it rise and learn what it can be."""
        key = card.evaluate("button => button.closest('[data-card]').dataset.card")
        self.tap(card)
        expect(self.card(key)).to_have_attribute("aria-pressed", "true")
        expect(self.page.locator(".hand[aria-busy=true]")).to_have_count(0)

    def put_away_the_summary(self) -> None:
        """The result of a round lies over the trick until it is read."""
        summary = self.page.locator("[data-summary]")
        if summary.count():
            self.tap(summary.get_by_role("button").first)
            expect(summary).to_have_count(0)

    def play_on(self, *, until: Callable[[], bool] = lambda: False) -> int:
        """Answer every question until the game is over, or enough is seen."""
        answered = 0
        self.wait()
        while not self.is_over() and not until():
            self.answer()
            answered += 1
            self.wait()
        return answered

    def tap(self, what: Locator) -> None:
        # Cards of a hand lie half under their neighbours: the left edge is always free.
        if self._touch:
            what.tap(position={"x": 9, "y": 16})
        else:
            what.click(position={"x": 9, "y": 16})

    def _any(self, some: Locator) -> Locator:
        return some.nth(self.rng.randrange(some.count()))

    def _answered(self, question: str) -> None:
        gone = f"main.end, .table:not([data-question='{question}'])"
        self.page.wait_for_selector(gone, timeout=PAGE_TIMEOUT)


def position_with(artifact: str, *, sure: Callable[[Play], bool] = lambda _: True) -> Play:
    """A table of three at a question of seat 0, where this artifact can be played."""
    for n in count():
        play = Play(GAME, PLAYERS, GAME.Options(), Seed(f"{artifact}/{n}"))
        if holds(play, artifact) and played_up_to(play, artifact, sure):
            return play
    raise AssertionError


def position_before_the_end() -> Play:
    """A table of three in round 1, where seat 0 can lay all it holds."""
    for n in count():
        play = Play(GAME, PLAYERS, GAME.Options(), Seed(f"end/{n}"))
        for _ in range(MOST_TURNS):
            (seat,) = play.asked()
            options = play.options_of(seat)
            if seat == ME and is_last(play, options):
                return play
            play.decide(seat, largest(options, ""))
            if play.view(ME).round > 1:
                break
    raise AssertionError


def is_last(play: Play, options: Sequence[SeersAction]) -> bool:
    """Whether one of these lays the whole hand, and others hold something that counts."""
    view = play.view(ME)
    return max(view.sizes[1:]) > 1 and any(
        isinstance(option, Lay) and len(option.cards) == len(view.hand) for option in options
    )


def played_up_to(play: Play, artifact: str, sure: Callable[[Play], bool]) -> bool:
    """Everyone lays as many cards as possible, until the artifact can be used."""
    for _ in range(MOST_TURNS):
        (seat,) = play.asked()
        options = play.options_of(seat)
        if seat == ME and any(spends(option, artifact) for option in options) and sure(play):
            return True
        play.decide(seat, largest(options, artifact if seat == ME else ""))
        if play.view(ME).round > 1 or not holds(play, artifact):
            return False
    return False


def holds(play: Play, artifact: str) -> bool:
    return artifact in play.view(ME).hand


def spends(option: SeersAction, artifact: str) -> bool:
    """Whether this uses the artifact for what it is."""
    if isinstance(option, Lay):
        return artifact in option.cards and option.rank2 > 0
    return str(option.__struct_config__.tag) == artifact


def largest(options: Sequence[SeersAction], kept: str) -> SeersAction:
    """The meld of the most cards that leaves one card in the hand; else a pass or whatever is."""
    melds = [option for option in options if isinstance(option, Lay) and kept not in option.cards]
    if melds:
        return max(melds, key=lambda meld: (len(meld.cards), -meld.rank2))
    passes = [option for option in options if str(option.__struct_config__.tag) == "pass"]
    return (passes or list(options))[0]
