"""Monster Next Door told a second time, from the rulebook alone: hands are heaps, chance is given.

`monster_next_door` yields who is asked, with all their options as they are said on the wire, and
the open table; it is sent a seat with its choice. Whatever chance decides it asks of `Luck`, and
only checks that it was possible. Nothing of the game's own code is used here.
"""

from collections import Counter
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Protocol

MONSTERS = ("werewolf", "mermaid", "vampire", "mandrake", "gumiho")
NAMING = ("hunter", "dog", "friend", "investigate", "steal")
MIXING = ("gossip", "rumour", "deal", "fog")
Heap = list[str]
Options = Mapping[str, Any]
Choice = dict[str, Any]


class Luck(Protocol):
    """What chance has decided."""

    def deal(self) -> tuple[list[Heap], Heap]: ...
    def stolen(self) -> str: ...
    def drawn(self) -> list[str]: ...
    def fog(self) -> list[Heap]: ...
    def mixed(self) -> list[str]: ...


@dataclass
class Table:
    hands: list[Heap]
    centre: Heap
    totals: list[int]
    rounds: int
    rows: list[list[tuple[str, str, int | None]]] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    friends: set[int] = field(default_factory=set)
    hunters: int = 0
    warned: bool = False
    moved: bool = False
    over: bool = False

    def __post_init__(self) -> None:
        self.rows = [[] for _ in self.hands]
        self.turns = [0 for _ in self.hands]

    def move(self, card: str, giver: int, receiver: int) -> None:
        self.hands[giver].remove(card)
        self.hands[receiver].append(card)
        self.moved = self.moved or card in MONSTERS


Script = Generator[tuple[dict[int, list[Choice]], Table], tuple[int, Choice], Any]


def monster_next_door(players: int, o: Options, luck: Luck) -> Script:
    totals = [0] * players
    played = 0
    while True:
        leaders = totals.count(max(totals))
        decided = leaders == 1 or not o["tie_rounds"] or played == o["rounds"] + 10
        if played >= o["rounds"] and decided:
            yield {}, Table([[] for _ in totals], [], totals, played, over=True)
            return
        t = Table(*luck.deal(), totals, played)
        points = yield from one_round(t, o, luck)
        totals = [a + b for a, b in zip(totals, points, strict=True)]
        played += 1


def one_round(t: Table, o: Options, luck: Luck) -> Script:
    seat = next(i for i, hand in enumerate(t.hands) if "wanted" in hand)
    while True:
        points = yield from turn(t, o, luck, seat)
        if points:
            return points
        seat = (seat + 1) % len(t.hands)


def turn(t: Table, o: Options, luck: Luck, seat: int) -> Script:
    number = t.turns[seat] + 1
    assert len(t.hands[seat]) == 5 - number
    _, choice = yield {seat: list(plays(t, o, seat, number))}, t
    t.turns[seat] += 1
    if choice["type"] == "skip":
        t.hands[seat].remove("hunter")
        t.rows[seat].append(("hunter", "up" if choice["face_up"] else "down", seat))
        return None
    card, at = choice["card"], choice["at"]
    t.hands[seat].remove(card)
    t.rows[seat].append((card, "up", None))
    if card in MONSTERS:
        return score(t, seat, None)
    if card in MIXING:
        if t.hands[seat]:
            yield from mix(t, o, luck, seat, choice)
        return None
    if card == "hunter":
        return shot(t, o, seat, at)
    if card == "dog":
        return (yield from dog(t, o, seat, at))
    if card == "friend":
        befriend(t, seat, at)
    if card == "steal":
        yield from steal(t, o, luck, seat, at)
    return None


def plays(t: Table, o: Options, seat: int, number: int) -> list[Choice]:
    hand = t.hands[seat]
    if "wanted" in hand:
        return [say("wanted")]
    others = [i for i, cards in enumerate(t.hands) if i != seat and cards]
    found = []
    for card in set(hand):
        if card in MONSTERS:
            found += [say(card)] if number == 4 or (number == 3 and early(t, o, card)) else []
        elif card in NAMING:
            found += [say(card, i) for i in others] if card != "hunter" or number > 1 else []
        elif card == "deal" and number < 4:
            pairs = [(i, k) for i in others for k in (1, 2)]
            found += [say(card, i, k) for i, k in pairs if k <= min(len(hand) - 1, len(t.hands[i]))]
        else:
            found.append(say(card))
    return found or [{"type": "skip", "face_up": up} for up in (False, True)]


def say(card: str, at: int | None = None, size: int | None = None) -> Choice:
    return {"type": "play", "card": card, "at": at, "size": size}


def gifted(o: Options, monster: str) -> bool:
    known = monster in ("werewolf", "mermaid")
    return bool(o["monster_powers"] == "full" or (o["monster_powers"] == "known_only" and known))


def early(t: Table, o: Options, monster: str) -> bool:
    condition = {
        "werewolf": t.hunters >= o["werewolf_hunters"],
        "vampire": bool(t.friends),
        "mandrake": not t.moved,
    }
    return gifted(o, monster) and condition.get(monster, False)


def shot(t: Table, o: Options, seat: int, at: int) -> list[int] | None:
    hand = t.hands[at]
    spent = t.hunters > 0 if o["mermaid_first"] == "round" else t.warned
    swims = "mermaid" in hand and gifted(o, "mermaid") and not spent
    found = bool(set(hand) & set(MONSTERS))
    t.hunters += 1
    t.warned = t.warned or found
    return score(t, seat, at) if found and "hide" not in hand and not swims else None


def dog(t: Table, o: Options, seat: int, at: int) -> Script:
    card = t.hands[at][0]
    if len(t.hands[at]) > 1:
        asked: list[Choice] = [{"type": "feed", "card": card} for card in set(t.hands[at])]
        _, choice = yield {at: asked}, t
        card = choice["card"]
    t.hands[at].remove(card)
    if card in MONSTERS:
        return score(t, seat, at)
    if o["dog_replacement"] == "draw" and t.centre:
        t.hands[at].append(t.centre.pop(0))
    else:
        t.rows[seat].pop()
        t.hands[at].append("dog")
    t.rows[seat].append((card, "down", at))
    return None


def befriend(t: Table, seat: int, at: int) -> None:
    t.friends.add(seat)
    if "hunter" in t.hands[at]:
        t.hands[at].remove("hunter")
        t.centre.append("hunter")
        t.hands[at].append(t.centre.pop(0))


def can_draw(o: Options, hand: Heap, card: str) -> bool:
    shy = card == "gumiho" and gifted(o, "gumiho") and len(hand) > 1
    return card in hand and not shy


def steal(t: Table, o: Options, luck: Luck, seat: int, at: int) -> Script:
    stolen = luck.stolen()
    assert can_draw(o, t.hands[at], stolen)
    t.move(stolen, at, seat)
    back = stolen
    if len(t.hands[seat]) > 1:
        asked: list[Choice] = [{"type": "give-back", "card": card} for card in set(t.hands[seat])]
        _, choice = yield {seat: asked}, t
        back = choice["card"]
    t.move(back, seat, at)


def mix(t: Table, o: Options, luck: Luck, seat: int, choice: Choice) -> Script:
    card, everyone = choice["card"], list(range(len(t.hands)))
    if card == "deal":
        sides = [seat, choice["at"]]
        mine, theirs = yield from secretly(t, sides, choice["size"], "give")
        exchange(t, [(c, *sides) for c in mine] + [(c, *sides[::-1]) for c in theirs])
    elif card == "rumour":
        drawn = luck.drawn()
        assert all(can_draw(o, t.hands[i], drawn[i]) for i in everyone)
        pass_on(t, drawn, 1 if o["rumour_from"] == "right" else -1)
    elif card == "gossip":
        passed = yield from secretly(t, everyone, 1, "pass")
        pass_on(t, [cards[0] for cards in passed], 1 if o["gossip_to"] == "left" else -1)
    elif o["fog_mode"] == "whole_hands":
        deal_anew(t, luck.fog())
        t.moved = True
    else:
        given = yield from secretly(t, everyone, 1, "mix")
        mixed = luck.mixed()
        kept = [
            [*(Counter(h) - Counter(g)).elements()] for h, g in zip(t.hands, given, strict=True)
        ]
        deal_anew(t, [[*cards, mixed[i]] for i, cards in enumerate(kept)])
        t.moved = t.moved or bool(set(mixed) & set(MONSTERS))


def secretly(t: Table, sides: list[int], size: int, kind: str) -> Script:
    chosen = {i: t.hands[i].copy() for i in sides if len(t.hands[i]) <= size}
    while missing := [i for i in sides if i not in chosen]:
        seat, choice = yield {i: handfuls(t.hands[i], size, kind) for i in missing}, t
        chosen[seat] = choice["cards"] if kind == "give" else [choice["card"]]
    return [chosen[i] for i in sides]


def handfuls(hand: Heap, size: int, kind: str) -> list[Choice]:
    found = sorted(set(combinations(sorted(hand), size)))
    if kind == "give":
        return [{"type": kind, "cards": list(cards)} for cards in found]
    return [{"type": kind, "card": cards[0]} for cards in found]


def pass_on(t: Table, given: list[str], step: int) -> None:
    exchange(t, [(c, i, (i + step) % len(given)) for i, c in enumerate(given)])


def exchange(t: Table, moves: list[tuple[str, int, int]]) -> None:
    for card, giver, _ in moves:
        t.hands[giver].remove(card)
        t.moved = t.moved or card in MONSTERS
    for card, _, receiver in moves:
        t.hands[receiver].append(card)


def deal_anew(t: Table, hands: list[Heap]) -> None:
    assert Counter(c for h in hands for c in h) == Counter(c for h in t.hands for c in h)
    assert list(map(len, hands)) == list(map(len, t.hands))
    t.hands = hands


def score(t: Table, winner: int, caught: int | None) -> list[int]:
    seats = range(len(t.hands))
    if caught is None:
        return [2 if i == winner or i in t.friends else 0 for i in seats]
    innocent = [i != caught and i not in t.friends for i in seats]
    return [(2 if i == winner else 1) if innocent[i] else 0 for i in seats]
