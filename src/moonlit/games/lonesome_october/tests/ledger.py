"""A second, independent statement of the numbers: a ledger kept from the public log alone.

It knows the rulebook's arithmetic (modifiers, bands, problems, the Ritual) and nothing of the
engine's state. Every fact it is told it checks against what it knows.
"""

from collections.abc import Callable, Mapping
from typing import Any

from moonlit.core.game import Event
from moonlit.games.lonesome_october import events as told

COURT = {"K": 11, "A": 12}


def worth(name: str) -> int:
    """A card by its printed value; what has no suit and rank is an artifact."""
    rank = name[1:]
    if name[0] not in "CHDS" or not (rank in COURT or rank.isdigit()):
        return 13
    return COURT.get(rank) or int(rank)


class Ledger:
    """Counters as somebody with a pencil would keep them."""

    def __init__(self, players: int) -> None:
        self.debt = [0] * players
        self.life = [2] * players
        self.xp = [0] * players
        self.out = [False] * players
        self.levels: dict[tuple[int, int], set[str]] = {}
        self.tokens = {"opener": 0, "closer": 0}
        self.totals = {"opener": 0, "closer": 0}
        self.own = self.helped = 0

    def hear(self, event: Event) -> None:
        """Write it down, if it has a number."""
        note = NOTES.get(type(event))
        if note is not None:
            note(self, event)

    def debts(self, e: told.DebtChanged) -> None:
        self.debt[e.seat] += e.by
        assert self.debt[e.seat] == e.now
        assert 0 <= e.now <= 7

    def lives(self, e: told.PreparednessChanged) -> None:
        self.life[e.seat] += e.by
        assert self.life[e.seat] == e.now
        assert 0 <= e.now <= 6

    def wiser(self, e: told.ExperienceGained) -> None:
        assert not self.out[e.seat]
        assert e.now == (self.xp[e.seat] + 1) % 4 or (e.now, self.xp[e.seat]) == (4, 3)
        self.xp[e.seat] = e.now

    def gone(self, e: told.WentOut) -> None:
        self.out[e.seat] = True
        assert (self.debt[e.seat] == 7) == (e.cause == "debt")
        assert self.debt[e.seat] == 7 or self.life[e.seat] == 0

    def back(self, e: told.Returned) -> None:
        self.out[e.seat] = False
        self.debt[e.seat], self.life[e.seat], self.xp[e.seat] = 4, 2, 0

    def learned(self, e: told.Learned) -> None:
        known = self.levels.setdefault((e.seat, e.about_seat), set())
        assert e.level not in known
        known.add(e.level)

    def forgot(self, e: told.Forgotten) -> None:
        self.levels.setdefault((e.seat, e.about_seat), set()).discard("refuge")

    def rolled(self, e: told.Rolled) -> None:
        assert 1 <= e.one <= 6
        assert 1 <= e.two <= 6
        assert -3 <= e.modifier <= 4
        assert e.total == e.one + e.two + e.modifier
        if e.helping:
            self.helped = e.total
        else:
            self.own, self.helped = e.total, 0

    def resulted(self, e: told.Resulted) -> None:
        assert e.result == (max(self.own, self.helped) if self.helped >= 7 else self.own)
        expected = "full" if e.result > 9 else "fail" if e.result < 7 else "partial"
        assert e.band in {expected, "full"}

    def shown(self, e: told.Revealed) -> None:
        self.totals[e.side] = e.total
        assert e.total >= sum(map(worth, e.cards))
        assert (e.total - sum(map(worth, e.cards))) % 3 == 0

    def token(self, e: told.TokenWon) -> None:
        self.tokens[e.side] += 1
        if e.opener_total or e.closer_total:
            assert (e.side == "closer") == (e.closer_total > e.opener_total)

    def ended(self, e: told.GameEnded) -> None:
        assert (e.opener_tokens, e.closer_tokens) == (self.tokens["opener"], self.tokens["closer"])
        assert e.side == ("opener" if e.opener_tokens > e.closer_tokens else "closer")


NOTES: Mapping[type, Callable[[Ledger, Any], None]] = {
    told.DebtChanged: Ledger.debts,
    told.PreparednessChanged: Ledger.lives,
    told.ExperienceGained: Ledger.wiser,
    told.WentOut: Ledger.gone,
    told.Returned: Ledger.back,
    told.Learned: Ledger.learned,
    told.Forgotten: Ledger.forgot,
    told.Rolled: Ledger.rolled,
    told.Resulted: Ledger.resulted,
    told.Revealed: Ledger.shown,
    told.TokenWon: Ledger.token,
    told.GameEnded: Ledger.ended,
}
