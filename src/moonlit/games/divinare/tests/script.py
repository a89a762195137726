"""Divinare told a second time, from the rulebook alone: hands are heaps of cards, chance is given.

`divinare` yields who is asked, with all their options as they are said on the wire, and the open
table; it is sent a seat with its choice. Nothing of the game's own code is used here.
"""

from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from itertools import combinations
from typing import TypedDict

CARDS = {"chiromancy": 6, "crystal": 8, "grounds": 10, "astrology": 12}
BOARDS = {  # one star is a single bonus mark, two stars are a double one
    "a": ("2* 3 4 5 6*", "3* 4 5 6 7 8**", "4* 5 6 7 8 9* 10**", "5** 6* 7 8 9 10* 11** 12**"),
    "b": ("3 4 5 6*", "4 5 6 7 8**", "5 6 7 8 9* 10**", "6* 7 8 9 10* 11** 12**"),
    "c": ("2* 3 4 5 6*", "3* 4 5 6 7 8**", "4* 5 6 7 8 9*", "5** 6* 7 8 9 10* 11**"),
}
ACTION_CARDS = {  # when everyone holds so many cards: what to do, with how many of them
    "standard": {6: ("pass", 3), 4: ("pass", 2), 2: ("pass", 1)},
    "two": {8: ("pass", 4), 4: ("pass", 2)},
    "three": {8: ("pass", 4), 4: ("pass", 2), 2: ("pass", 1)},
    "late": {12: ("discard", 2), 8: ("pass", 4), 4: ("pass", 2)},
    "early": {12: ("discard", 2), 10: ("pass", 5), 6: ("pass", 3), 2: ("pass", 1)},
}
Heap = list[str]
Place = int | str
Boards = dict[str, dict[int, int]]
ActionCard = dict[int, tuple[str, int]]
Scores = list[list[dict[str, int]]]
Deal = Callable[[], list[Heap]]


class Choice(TypedDict, total=False):
    type: str
    cards: dict[str, int]
    suit: str
    to: Place


@dataclass
class Table:
    first: int
    hands: list[Heap]
    tokens: dict[str, list[Place]]
    scores: Scores
    done: list[int] = field(default_factory=list)
    chosen: dict[int, Heap] = field(default_factory=dict)
    given: list[tuple[int, list[Heap]]] = field(default_factory=list)
    discards: list[Heap] = field(default_factory=list)
    plays: list[tuple[int, str]] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)

    def totals(self) -> list[int]:
        by_seat = ([sum(scored.values()) for scored in each] for each in self.scores)
        return [sum(points) for points in zip([0] * len(self.hands), *by_seat, strict=True)]

    def ranks(self) -> list[int]:
        return [1 + sorted(self.totals(), reverse=True).index(own) for own in self.totals()]


Script = Generator[tuple[dict[int, list[Choice]], Table], tuple[int, Choice], None]


def printed(layout: str) -> Boards:
    boards = [{int(n.strip("*")): n.count("*") for n in row.split()} for row in BOARDS[layout]]
    return dict(zip(CARDS, boards, strict=True))


def divinare(
    players: int, boards: Boards, action_card: ActionCard, starter: int, deal: Deal
) -> Script:
    scores: Scores = []
    seats = range(players)
    for nth in seats:
        tokens: dict[str, list[Place]] = {suit: ["centre" for _ in seats] for suit in CARDS}
        t = Table((starter + nth) % players, deal(), tokens, scores)
        yield from one_round(t, boards, action_card)
        scores.append([{suit: points(t, boards, suit, seat) for suit in CARDS} for seat in seats])
        if nth == seats[-1]:
            yield {}, t


def one_round(t: Table, boards: Boards, action_card: ActionCard) -> Script:
    seat = t.first
    while any(t.hands):
        held = len(t.hands[seat])
        if held in action_card and held not in t.done and {*map(len, t.hands)} == {held}:
            t.done.append(held)
            yield from step(t, *action_card[held])
        else:
            yield from turn(t, boards, seat)
            seat = (seat + 1) % len(t.hands)
    while t.discards:
        t.counts.update(t.discards.pop())


def step(t: Table, kind: str, size: int) -> Script:
    seats = range(len(t.hands))
    while missing := [seat for seat in seats if seat not in t.chosen]:
        seat, choice = yield {who: handfuls(t.hands[who], kind, size) for who in missing}, t
        t.chosen[seat] = [suit for suit, n in choice["cards"].items() for _ in range(n)]
    chosen, t.chosen = [t.chosen[seat] for seat in seats], {}
    for seat in seats:
        for suit in chosen[seat]:
            t.hands[seat].remove(suit)
    if kind == "discard":
        t.discards = chosen
    else:
        t.given.append((len(t.plays), chosen))
        for seat in seats:
            t.hands[(seat - 1) % len(seats)] += chosen[seat]


def handfuls(hand: Heap, kind: str, size: int) -> list[Choice]:
    in_order = sorted(hand, key=list(CARDS).index)
    return [{"type": kind, "cards": dict(Counter(h))} for h in set(combinations(in_order, size))]


def turn(t: Table, boards: Boards, seat: int) -> Script:
    options: list[Choice] = [
        {"type": "turn", "suit": suit, "to": to}
        for suit in set(t.hands[seat])
        for to in targets(boards[suit], t.tokens[suit], seat)
    ]
    _, choice = yield {seat: options}, t
    suit = choice["suit"]
    t.hands[seat].remove(suit)
    t.plays.append((seat, suit))
    t.counts[suit] += 1
    t.tokens[suit][seat] = choice["to"]


def targets(board: dict[int, int], tokens: list[Place], seat: int) -> set[Place]:
    everywhere: set[Place] = {"centre", *board}
    rivals = {*tokens[:seat], *tokens[seat + 1 :]}
    return everywhere - (rivals - {"centre"}) - {tokens[seat]} or {"centre"}


def points(t: Table, boards: Boards, suit: str, seat: int) -> int:
    board, count, token = boards[suit], t.counts[suit], t.tokens[suit][seat]
    if isinstance(token, str) or count not in board:
        return 0
    far = abs(token - count)
    return (3, 1)[far] + board[token] if far < 2 else -1 - board[token]
