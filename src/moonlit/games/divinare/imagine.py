"""Full tables that would look exactly like a view, drawn as likely as they are.

Written without looking at `view.py`. A sample is a whole history: the unseen cards are dealt
at random, then the round is walked backwards, and its weight says how well the passes this
seat took part in fit. Exact if the others choose evenly among their cards (spec section 6).
"""

from collections.abc import Sequence
from math import comb, factorial
from random import Random

from moonlit.core import chance
from moonlit.core.game import Over
from moonlit.core.sealed import Sealed
from moonlit.core.seats import Seat, everyone, left_of, right_of
from moonlit.games.divinare.components import CENTRE, DECK, SUITS, Cards, Place, Space, Suit, cards
from moonlit.games.divinare.rules import Discarding, Handover, Passing, Playing, State
from moonlit.games.divinare.view import View

CANDIDATES = 12
TRIES = 600

Counts = list[int]


class Guess:
    """One way the unseen cards may lie, walked back to the deal."""

    def __init__(self, view: View, rng: Random, floor: Counts) -> None:
        """Cut the unseen cards into hands, the other's discards and the rest."""
        self.view = view
        self.rng = rng
        self.weight = 1.0
        self.hands, self.discarded, self.undealt = self._cut(floor)
        self.handovers: list[Handover] = []

    def _cut(self, floor: Counts) -> tuple[list[Counts], list[Cards], Counts]:
        view, me = self.view, self.view.seat
        pool = _spread(_minus(unseen(view), floor))
        chance.shuffle(self.rng, pool)
        hands: list[Counts] = []
        for seat in everyone(view.players):
            if seat == me and view.hand is not None:
                hands.append(list(view.hand.each()))
            elif me is not None and seat == right_of(me, view.players):
                hands.append(_plus(floor, _take(pool, view.sizes[seat] - sum(floor))))
                self._weigh_floor(hands[-1], floor)
            else:
                hands.append(_take(pool, view.sizes[seat]))
        return hands, self._cut_discards(pool), _take(pool, len(pool))

    def _cut_discards(self, pool: list[Suit]) -> list[Cards]:
        view = self.view
        laid = view.done > 0 and view.steps[0].kind == "discard" and view.asking != "discard"
        if not laid:
            return []
        return [
            view.discarded
            if seat == view.seat and view.discarded is not None
            else cards(_take(pool, view.steps[0].size))
            for seat in everyone(view.players)
        ]

    def _weigh_floor(self, hand: Counts, floor: Counts) -> None:
        # Dealing the floor first makes hands with many such cards too likely; this undoes it.
        for held, least in zip(hand, floor, strict=True):
            self.weight *= factorial(held - least) / factorial(held)

    def walk_back(self) -> bool:
        """Undo plays and passes down to the deal; False where a pass could not have happened."""
        hands = [hand[:] for hand in self.hands]
        position = len(self.view.plays)
        for exchange in reversed(self.view.exchanges):
            for seat, suit in self.view.plays[exchange.after : position]:
                hands[seat][suit] += 1
            position = exchange.after
            given = self._undo_pass(hands, exchange.size, exchange.given, exchange.received)
            if given is None:
                return False
            self.handovers.insert(0, Handover(exchange.after, tuple(given)))
        return True

    def _undo_pass(
        self, hands: list[Counts], size: int, mine: Cards | None, got: Cards | None
    ) -> list[Cards] | None:
        players, me = self.view.players, self.view.seat
        given: list[Cards] = []
        for giver in everyone(players):
            hand = hands[right_of(giver, players)]
            if giver == me and mine is not None:
                self.weight *= _ways(hand, mine)
                given.append(mine)
            elif me is not None and giver == left_of(me, players) and got is not None:
                given.append(got)
            else:
                given.append(_some(self.rng, hand, size))
        if not self.weight:
            return None
        for giver in everyone(players):
            _move(given[giver], hands[right_of(giver, players)], hands[giver])
        return given


def imagine(view: View, rng: Random) -> State:
    """A full state that this viewer could not tell from the real one."""
    guess = _likely(view, rng)
    return State(
        phase=_phase(view, guess.hands, rng),
        seed=chance.seed_from(rng),
        players=view.players,
        options=view.options,
        boards=view.boards.each(),
        steps=view.steps,
        starter=Seat((view.first - view.round + 1) % view.players),
        round=view.round,
        done=view.done,
        hands=guess.hands,
        undealt=guess.undealt,
        played=list(view.played.each()),
        tokens=[[_space(tokens.each()[suit]) for tokens in view.tokens] for suit in SUITS],
        discarded=guess.discarded,
        plays=list(view.plays),
        handovers=guess.handovers,
        results=list(view.results),
    )


def _likely(view: View, rng: Random) -> Guess:
    """One of several possible guesses, chosen by weight."""
    floor = surely_held(view)
    possible: list[Guess] = []
    for _ in range(TRIES):
        guess = Guess(view, rng, floor)
        if guess.walk_back():
            possible.append(guess)
        if len(possible) == CANDIDATES or (possible and not view.exchanges):
            break
    weights = [guess.weight for guess in possible]
    return rng.choices(possible, weights)[0]


def unseen(view: View) -> Counts:
    """Every card this viewer cannot name."""
    known = [view.played, view.hand or Cards(), view.discarded or Cards()]
    return [total - sum(c.each()[suit] for c in known) for suit, total in enumerate(DECK)]


def surely_held(view: View) -> Counts:
    """Cards the right neighbour must still hold: given to it and not seen to leave.

    With two players everything that left its hand is known, so every pass counts; with more
    only the latest one does.
    """
    floor = [0, 0, 0, 0]
    if view.seat is None:
        return floor
    right = right_of(view.seat, view.players)
    known = view.exchanges if view.players == 2 else view.exchanges[-1:]
    for i, exchange in enumerate(known):
        least = list((exchange.given or Cards()).each())
        for seat, suit in view.plays[exchange.after :]:
            least[suit] -= seat == right
        for later in known[i + 1 :]:
            least = _plus(least, list((later.given or Cards()).each()))
            least = _minus(least, list((later.received or Cards()).each()))
        floor = [max(a, b) for a, b in zip(floor, least, strict=True)]
    return floor


def _phase(view: View, hands: list[Counts], rng: Random) -> Discarding | Passing | Playing | Over:
    if view.asking is None:
        return Over()
    if view.asking == "turn":
        return Playing(view.asked[0])
    chosen: list[Cards | None] = [
        None if seat in view.asked else _some(rng, hands[seat], view.size)
        for seat in everyone(view.players)
    ]
    if view.seat is not None:
        chosen[view.seat] = view.chosen
    envelopes: Sealed[Cards] = Sealed(tuple(chosen))
    return (Passing if view.asking == "pass" else Discarding)(view.size, envelopes)


def _space(at: Place) -> Space:
    return CENTRE if at == "centre" else Space(at)


def _spread(counts: Counts) -> list[Suit]:
    return [suit for suit in SUITS for _ in range(counts[suit])]


def _take(pool: list[Suit], size: int) -> Counts:
    taken = pool[len(pool) - size :]
    del pool[len(pool) - size :]
    return [taken.count(suit) for suit in SUITS]


def _some(rng: Random, hand: Counts, size: int) -> Cards:
    pool = _spread(hand)
    chance.shuffle(rng, pool)
    return cards(_take(pool, size))


def _ways(hand: Counts, taken: Cards) -> int:
    ways = 1
    for held, n in zip(hand, taken.each(), strict=True):
        ways *= comb(held, n)
    return ways


def _move(what: Cards, source: Counts, goal: Counts) -> None:
    for suit, n in enumerate(what.each()):
        source[suit] -= n
        goal[suit] += n


def _plus(one: Sequence[int], other: Sequence[int]) -> Counts:
    return [a + b for a, b in zip(one, other, strict=True)]


def _minus(one: Sequence[int], other: Sequence[int]) -> Counts:
    return [a - b for a, b in zip(one, other, strict=True)]
