"""Seers Catalog told a second time, from the rulebook alone: hands are heaps, chance is given.

`seers_catalog` yields who is asked, and the open table; it is sent the choice. `melds` and `others`
say what may be chosen: melds by trying every handful of cards. Nothing of the game's own code is
used here.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from typing import NamedTuple

DECKS = {2: (3, 10), 3: (3, 13), 4: (4, 13), 5: (5, 13)}  # suits, highest value
SUITS = ("yellow", "burgundy", "silver", "turquoise", "green")
WILDS = {"joker", "twin", "link"}
MODIFIERS = {"cauldron", "half_step", "borrowed_suit", "turnabout"}
SINGLES = {"go_first", "above_all", "shadow"}
TIMED = {"rod", "gift", "crystal_ball", "ward", "parcel", "full_moon"}
ARTIFACTS = WILDS - {"joker"} | MODIFIERS | SINGLES | TIMED
WILD_VALUES = {*range(2, 14)}
BONUS = 5
TOP = 400

Heap = list[str]
Handful = tuple[str, ...]
Reading = tuple[str, int]  # a kind, and twice the rank
Suited = list[tuple[str, int]]
Deal = Callable[[], list[Heap]]


class Choice(NamedTuple):
    type: str
    kind: str = ""
    rank2: int = 0
    cards: Handful = ()
    to: int = -1


class Result(NamedTuple):
    first: int
    out: int | None
    hands: list[Heap]
    points: list[int]


@dataclass
class Table:
    first: int
    turn: int
    hands: list[Heap]
    joker_single: bool
    results: list[Result]
    melds: list[tuple[int, Choice]] = field(default_factory=list)
    passed: list[int] = field(default_factory=list)
    free: int | None = None  # who gave the lead away
    is_reversed: bool = False
    won: Heap = field(default_factory=list)
    discards: Heap = field(default_factory=list)
    moon: bool = False
    is_over: bool = False  # the trick under the full moon has ended

    def totals(self) -> list[int]:
        return [sum(points) for points in zip(*(r.points for r in self.results), strict=True)]

    def ranks(self) -> list[int]:
        standing = list(zip(self.totals(), self.results[-1].points, strict=True))
        return [1 + sorted(standing, reverse=True).index(own) for own in standing]


Script = Generator[tuple[int | None, Table], Choice, None]


def seers_catalog(
    deal: Deal, starter: int | None, rounds: int = 4, *, joker_single: bool = False
) -> Script:
    """A starter is only needed where there are no artifacts."""
    results: list[Result] = []
    for nth in range(rounds):
        hands = deal()
        holders = [seat for seat, hand in enumerate(hands) if "go_first" in hand]
        first = holders[0] if starter is None else (starter + nth) % len(hands)
        t = Table(first, first, hands, joker_single, results)
        while all(t.hands) and not t.is_over:
            choice = yield t.turn, t
            EFFECTS[choice.type](t, t.turn, choice)
        out = t.hands.index([]) if [] in t.hands else None
        results.append(Result(first, out, t.hands, [points(hand) for hand in t.hands]))
        if nth == rounds - 1:
            yield None, t


def points(hand: Heap) -> int:
    lowest = min(map(value, hand)) if 1 <= len(hand) <= BONUS else 0
    return lowest - len(hand)


@cache
def value(card: str) -> int:
    return int(card.split("_")[1]) if card.startswith(SUITS) else 0


@cache
def suit(card: str) -> str:
    return card.partition("_")[0]


# --- what may be chosen ------------------------------------------------------------------------


def others(t: Table) -> set[Choice]:
    """All options but the melds."""
    seat, hand = t.turn, t.hands[t.turn]
    rivals = [rival for rival in range(len(t.hands)) if rival != seat]
    found = {Choice("crystal_ball", to=rival) for rival in rivals}
    if len(hand) <= BONUS and any(len(t.hands[rival]) <= BONUS for rival in rivals):
        found.add(Choice("full_moon"))
    if t.melds:
        found |= {Choice("ward"), Choice("rod")}
    else:
        found |= {Choice("gift", to=rival) for rival in rivals} | parcels(t, rivals)
        found |= {Choice("rod")} if t.won else set()
    found = {choice for choice in found if choice.type in hand}
    return found | ({Choice("pass")} if may_pass(t) else set())


def parcels(t: Table, rivals: list[int]) -> set[Choice]:
    rest = [card for card in t.hands[t.turn] if card != "parcel"]
    receivers = [rival for rival in rivals if len(t.hands[rival]) > BONUS]
    return {Choice("parcel", to=to, cards=(card,)) for to in receivers for card in rest}


def may_pass(t: Table) -> bool:
    hand = t.hands[t.turn]
    bound = len(hand) <= BONUS and t.turn != t.free
    return bool(t.melds) and not (bound and any(melds(t, hand)))


def lays(t: Table, among: Heap) -> set[Choice]:
    """What may be laid of these cards, which are some or all of the hand."""
    if not t.melds and not any(melds(t, t.hands[t.turn])):
        return {Choice("lay", "single", 0, (card,)) for card in among}
    return set(melds(t, among))


def melds(t: Table, cards: Heap) -> Iterator[Choice]:
    for handful in handfuls(cards):
        for kind, rank2 in readings(t, handful):
            meld = Choice("lay", kind, rank2, handful)
            if not t.melds or beats(t, meld, t.melds[-1][1]):
                yield meld


def handfuls(cards: Heap) -> Iterator[Handful]:
    for size in range(1, len(cards) + 1):
        yield from dict.fromkeys(combinations(sorted(cards), size))


def beats(t: Table, meld: Choice, top: Choice) -> bool:
    if (meld.kind, size_of(meld)) != (top.kind, size_of(top)) or top.rank2 == TOP:
        return False
    if meld.rank2 == TOP:
        return True
    return meld.rank2 < top.rank2 if t.is_reversed else meld.rank2 > top.rank2


def size_of(meld: Choice) -> int:
    """The lead of rank 0 may be a modifier: it is one card all the same."""
    return sum(card not in MODIFIERS for card in meld.cards) or 1


def readings(t: Table, cards: Handful) -> set[Reading]:
    suited = [(suit(card), value(card)) for card in cards if value(card)]
    rest = [card for card in cards if not value(card)]
    if not suited:
        return {("single", rank2) for rank2 in lone_ranks(t, cards)}
    if not {*rest} <= WILDS | MODIFIERS or (t.melds and "turnabout" in rest):
        return set()
    halves = (-1, 1) if "half_step" in rest else (0,)
    shapes = {shape for shifted in cauldron(suited, rest) for shape in shaped(shifted, rest)}
    return {(kind, 2 * rank + half) for kind, rank in shapes for half in halves}


def lone_ranks(t: Table, cards: Handful) -> Iterable[int]:
    """A card that is a single without being of a suit."""
    top = t.melds[-1][1].rank2 if t.melds else 0
    by_card: dict[str, Iterable[int]] = {
        "go_first": [2],
        "above_all": [TOP],
        "shadow": [] if top == TOP else [top - 1 if t.is_reversed else top + 1],
        "joker": [2 * v for v in WILD_VALUES] if t.joker_single else [],
    }
    return by_card.get(cards[0], []) if len(cards) == 1 else []


def cauldron(suited: Suited, rest: Heap) -> Iterator[Suited]:
    """The suit cards as they count: with the cauldron exactly one is 1 higher or lower."""
    if "cauldron" not in rest:
        yield suited
        return
    for i, (suit, own) in enumerate(suited):
        for counted in (own - 1, own + 1):
            yield [*suited[:i], (suit, counted), *suited[i + 1 :]]


def shaped(suited: Suited, rest: Heap) -> Iterator[Reading]:
    """Every kind, and rank, that these suit cards have together with the rest."""
    values = [counted for _, counted in suited]
    wilds = [card for card in rest if card in WILDS]
    size = len(suited) + len(wilds)
    if "borrowed_suit" not in rest and len({*values}) == 1 and "link" not in wilds:
        if size == 1:
            yield "single", values[0]
        elif "joker" not in wilds or values[0] in WILD_VALUES:
            yield "set", values[0]
    if size > 1 and "twin" not in wilds and is_of_suit([suit for suit, _ in suited], rest):
        for highest in range(size, 15):
            run = {*range(highest - size + 1, highest + 1)}
            missing = run - {*values}
            if len(missing) == len(wilds) and missing <= WILD_VALUES:
                yield "run", highest


def is_of_suit(suits: list[str], rest: Heap) -> bool:
    """One suit; with the borrowed suit exactly one card of another."""
    times = sorted(Counter(suits).values())
    return len(times) == 2 and times[0] == 1 if "borrowed_suit" in rest else len(times) == 1


# --- what it does ------------------------------------------------------------------------------


def lay(t: Table, seat: int, meld: Choice) -> None:
    if not t.melds:
        discard_won(t)
        t.is_reversed = "turnabout" in meld.cards and meld.rank2 > 0
    for card in meld.cards:
        t.hands[seat].remove(card)
    t.melds.append((seat, meld))
    next_turn(t)


def pass_trick(t: Table, seat: int, _: Choice) -> None:
    t.passed.append(seat)
    next_turn(t)


def ward(t: Table, seat: int, choice: Choice) -> None:
    show(t, seat, choice)
    pass_trick(t, seat, choice)


def rod(t: Table, seat: int, choice: Choice) -> None:
    show(t, seat, choice)
    t.hands[seat] += t.won or laid(t)
    t.won = []
    if t.melds:
        end_trick(t)


def gift(t: Table, seat: int, choice: Choice) -> None:
    show(t, seat, choice)
    discard_won(t)
    t.turn, t.free = choice.to, seat


def parcel(t: Table, seat: int, choice: Choice) -> None:
    show(t, seat, choice)
    t.hands[seat].remove(choice.cards[0])
    t.hands[choice.to].append(choice.cards[0])


def full_moon(t: Table, seat: int, choice: Choice) -> None:
    show(t, seat, choice)
    t.moon = True


def show(t: Table, seat: int, choice: Choice) -> None:
    t.hands[seat].remove(choice.type)
    t.discards.append(choice.type)


def next_turn(t: Table) -> None:
    if len(t.passed) == len(t.hands) - 1:
        t.won = laid(t)
        end_trick(t)
        return
    t.turn = (t.turn + 1) % len(t.hands)
    while t.turn in t.passed:
        t.turn = (t.turn + 1) % len(t.hands)


def end_trick(t: Table) -> None:
    t.turn = t.melds[-1][0]
    t.melds, t.passed, t.free, t.is_reversed = [], [], None, False
    t.is_over = t.moon


def laid(t: Table) -> Heap:
    return [card for _, meld in t.melds for card in meld.cards]


def discard_won(t: Table) -> None:
    t.discards += t.won
    t.won = []


EFFECTS: dict[str, Callable[[Table, int, Choice], None]] = {
    "lay": lay,
    "pass": pass_trick,
    "ward": ward,
    "rod": rod,
    "gift": gift,
    "parcel": parcel,
    "crystal_ball": show,
    "full_moon": full_moon,
}
