"""Who may hold the monster: followed turn by turn, from what one seat has seen.

Blind draws take it with the chance of any card, by choice it is seldom given away, and a missed
Hunter clears nobody who may have had a Hide.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from moonlit.core.seats import Seat, everyone
from moonlit.games.monster_next_door.components import ANY_MONSTER, EACH, Hand, Options
from moonlit.games.monster_next_door.rules import senders
from moonlit.games.monster_next_door.table import (
    AnyDeed,
    Look,
    Meal,
    Miss,
    Mixture,
    Passes,
    Swap,
    Theft,
    Underway,
    Veil,
)

KEEPS = 0.25
"""How often somebody who may choose parts with the monster, against any other card."""
SHELTERED = 0.35
"""How likely a Hide, or the Mermaid's gift, explains a miss."""
MASKED = 0.15
"""How suspect a hand is that showed a Hide, while the Gumiho may be about, against others."""


class Suspicion:
    """How likely the monster is in each hand; the numbers need not add up to 1."""

    def __init__(
        self, me: Seat | None, players: int, options: Options, first: Seat, dealt: Hand
    ) -> None:
        """At the deal any card may be the monster but Wanted and those one holds oneself."""
        self.me = me
        self.players = players
        self.options = options
        self.fox = True
        """MN-65 A Hide may have been the Gumiho."""
        self.sizes = [EACH] * players
        self.odds = [float(EACH)] * players
        self.odds[first] -= 1
        if me is not None:
            self.odds[me] = 0.0
            if has_monster(dealt):
                self.only(me)

    def chances(self) -> list[float]:
        """The same as probabilities."""
        total = sum(self.odds)
        return [odds / total for odds in self.odds] if total else [0.0] * self.players

    def only(self, seat: Seat) -> None:
        """The monster was seen there."""
        self.odds = [0.0] * self.players
        self.odds[seat] = 1.0

    def flow(self, giver: Seat, receiver: Seat, part: float) -> None:
        """Part of a suspicion goes with a card that nobody saw."""
        moved = self.odds[giver] * part
        self.odds[giver] -= moved
        self.odds[receiver] += moved

    def read(self, deed: AnyDeed) -> None:
        """Add what a turn showed."""
        self.lay(deed.seat)
        if type(deed) in READ:
            READ[type(deed)](self, deed)

    def lay(self, seat: Seat) -> None:
        """A card was played; whoever plays the last one does not hold the monster."""
        self.sizes[seat] -= 1
        if not self.sizes[seat]:
            self.odds[seat] = 0.0

    def miss(self, miss: Miss) -> None:
        """MN-29 The monster was not there, or a Hide was."""
        if miss.at != self.me:
            self.odds[miss.at] *= SHELTERED

    def meal(self, meal: Meal) -> None:
        """MN-38 Whoever had only one card would have had to discard the monster."""
        if self.sizes[meal.at] == 1:
            self.odds[meal.at] = 0.0

    def look(self, look: Look) -> None:
        """MN-48, MN-65 Seen or not seen, but the Gumiho looks like a Hide."""
        if look.cards is None:
            return
        if has_monster(look.cards):
            self.only(look.at)
        else:
            self.odds[look.at] *= MASKED if self.fox and "hide" in look.cards else 0.0

    def theft(self, theft: Theft) -> None:
        """MN-49 First a blind draw, then a choice."""
        self.draw(theft.at, theft.seat, theft.taken)
        self.give(theft.seat, theft.at, theft.returned)

    def draw(self, giver: Seat, receiver: Seat, card: str | None) -> None:
        """A card was drawn blindly."""
        self.move(giver, receiver, card, 1 / max(1, self.sizes[giver]))

    def give(self, giver: Seat, receiver: Seat, card: str | None) -> None:
        """A card was given by choice."""
        self.move(giver, receiver, card, KEEPS / (self.sizes[giver] + KEEPS))

    def move(self, giver: Seat, receiver: Seat, card: str | None, part: float) -> None:
        """A card went over; whoever saw it knows whether it was the monster."""
        if card is None:
            self.flow(giver, receiver, part)
        elif card in ANY_MONSTER:
            self.only(receiver)
        else:
            self.odds[giver] *= 1 - part

    def swap(self, swap: Swap) -> None:
        """MN-57 Both gave by choice; one card of a hand stays unless all must go."""
        seat, at, size = swap.seat, swap.at, swap.size
        before = self.odds.copy()
        for giver, receiver, cards in ((seat, at, swap.given), (at, seat, swap.received)):
            if cards is None:
                left = self.sizes[giver] - size
                moved = before[giver] * (KEEPS * size / (left + KEEPS * size))
                self.odds[giver] -= moved
                self.odds[receiver] += moved
            elif has_monster(cards):
                self.only(receiver)
                return

    def passes(self, passes: Passes) -> None:
        """MN-52, MN-53 One card left every hand at once, by choice or by chance."""
        by = passes.card
        before, after = self.odds, [0.0] * self.players
        for seat in everyone(self.players):
            source = senders(self.options, self.players, by)[seat]
            card, size = passes.given[source], self.sizes[source]
            part = 1 / size if by == "rumour" else KEEPS / (size - 1 + KEEPS)
            if card is not None and card in ANY_MONSTER:
                self.only(seat)
                return
            after[source] += before[source] * (1 - part)
            if card is None:
                after[seat] += before[source] * part
        self.odds = after

    def veil(self, veil: Veil) -> None:
        """MN-54 Anybody may hold it now but oneself, or it is oneself."""
        mine = None if self.me is None else veil.hands[self.me]
        self.odds = [float(size) for size in self.sizes]
        if self.me is not None and mine is not None:
            self.odds[self.me] = 0.0
            if has_monster(mine):
                self.only(self.me)

    def mixture(self, mixture: Mixture) -> None:
        """MN-55 One card of every hand was mixed."""
        me = self.me
        lost = me is not None and mixture.given[me] in ANY_MONSTER
        if me is not None and mixture.received[me] in ANY_MONSTER:
            self.only(me)
            return
        parts = [KEEPS / (size - 1 + KEEPS) if size else 0.0 for size in self.sizes]
        moved = [odds * part for odds, part in zip(self.odds, parts, strict=True)]
        if lost:
            moved = [1.0 if seat == me else 0.0 for seat in everyone(self.players)]
            self.odds = [0.0] * self.players
        else:
            self.odds = [odds - out for odds, out in zip(self.odds, moved, strict=True)]
        share = sum(moved) / self.players
        self.odds = [odds if seat == me else odds + share for seat, odds in enumerate(self.odds)]

    def begin(self, play: Underway) -> None:
        """A card was played, and what it does waits for a choice."""
        self.lay(play.seat)
        if play.card == "steal" and play.at is not None:
            self.draw(play.at, play.seat, play.taken)


def has_monster(cards: Iterable[str]) -> bool:
    """Whether one of these is a monster."""
    return not ANY_MONSTER.isdisjoint(cards)


READ: Mapping[type[AnyDeed], Callable[[Suspicion, Any], None]] = {
    Miss: Suspicion.miss,
    Meal: Suspicion.meal,
    Look: Suspicion.look,
    Theft: Suspicion.theft,
    Swap: Suspicion.swap,
    Passes: Suspicion.passes,
    Veil: Suspicion.veil,
    Mixture: Suspicion.mixture,
}
