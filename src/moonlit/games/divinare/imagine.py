"""Full tables that would look exactly like a view, each drawn as often as it is likely.

Written without looking at how views are built. A card the viewer gave away can be named, only
its way cannot; every other card in a rival's hand lies face down until it shows. If the others
choose evenly among their cards, all ways the cards can have gone are equally likely. So the
round is told again from its deal, and at each moment what happened is drawn by the number of
ways in which it leads to the present.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb, factorial, perm, prod
from random import Random

import msgspec

from moonlit.core import chance
from moonlit.core.game import Over
from moonlit.core.sealed import Sealed
from moonlit.core.seats import Seat, everyone, left_of, right_of
from moonlit.games.divinare.actions import handfuls
from moonlit.games.divinare.components import (
    DECK,
    SUITS,
    Cards,
    Counts,
    Suit,
    cards,
    count,
    minus,
    plus,
    space_at,
    spread,
)
from moonlit.games.divinare.rules import Discarding, Handover, Passing, Playing, State
from moonlit.games.divinare.view import Exchange, View

REMEMBERED = 1 << 14
"""How many small countings are kept, since they recur from view to view."""

Named = int
"""All cards the viewer once gave away and has not seen since, by seat and suit.

They are counted in one number, four bits for each count, which makes the many comparisons of
what can be named where as quick as they need to be.
"""
Way = tuple[int, Counts, int]
"""How many ways there are for these named cards to leave a hand, and what that adds to Named."""


def packed(seat: Seat, counts: Counts) -> int:
    """These cards in that hand, as a part of Named."""
    red, blue, green, yellow = counts
    return (red | blue << 4 | green << 8 | yellow << 12) << 16 * seat


def hand_of(named: Named, seat: Seat) -> int:
    """The named cards in a hand, still as one number."""
    return named >> 16 * seat & 0xFFFF


def unpacked(hand: int) -> Counts:
    """The same as cards again."""
    return hand & 15, hand >> 4 & 15, hand >> 8 & 15, hand >> 12 & 15


def together(named: Named) -> int:
    """The named cards of all hands as if they were in one."""
    return named + (named >> 16) + (named >> 32) + (named >> 48) & 0xFFFF


class FaceDown:
    """A card nobody has named yet; its suit is written once it shows."""

    __slots__ = ("suit",)
    suit: Suit


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """Cards left a hand before the viewer's eyes: played, or passed to the viewer."""

    seat: Seat
    cards: Counts
    held: int
    """The size of the hand before."""
    then: Named = 0
    """What the viewer passed on right after."""

    def ways(self, named: Named) -> Sequence[Way]:
        """Each of them was a named card of its suit, or it had lain face down."""
        hand = hand_of(named, self.seat)
        return ways_shown(hand, self.seat, self.cards, self.held, self.then)

    def happen(self, table: "Table", moved: Counts) -> None:
        """A card that lay face down has a suit from now on."""
        down = table.down[self.seat]
        for suit in spread(minus(self.cards, moved)):
            down.pop(chance.below(table.rng, len(down))).suit = suit


class Slipped(msgspec.Struct, frozen=True, kw_only=True):
    """Cards went from a hand to the next one behind the viewer's back."""

    giver: Seat
    receiver: Seat
    size: int
    held: int
    """The size of the giver's hand before."""
    then: Named = 0
    """What the viewer passed on right after."""

    def ways(self, named: Named) -> Sequence[Way]:
        """Any cards of the hand may have gone, some named and some face down."""
        hand = hand_of(named, self.giver)
        return ways_slipped(hand, self.giver, self.receiver, self.size, self.held, self.then)

    def happen(self, table: "Table", moved: Counts) -> None:
        """Cards that came in during this very pass lie behind the others and stay."""
        down = table.down[self.giver]
        before = self.held - sum(unpacked(hand_of(table.named, self.giver)))
        gone = [
            down.pop(chance.below(table.rng, before - i)) for i in range(self.size - sum(moved))
        ]
        table.down[self.receiver] += gone
        table.gifts[self.giver].append((moved, gone))


Moment = Shown | Slipped


@lru_cache(maxsize=REMEMBERED)
def ways_shown(named: int, seat: Seat, shown: Counts, held: int, then: Named) -> tuple[Way, ...]:
    """Every part of the shown cards that may have been named before, with its ways."""
    hand = unpacked(named)
    down, size, alike = held - sum(hand), sum(shown), tuple(map(min, hand, shown))
    return tuple(
        (
            prod(map(comb, shown, part)) * prod(map(perm, hand, part)) * perm(down, size - n),
            part,
            then - packed(seat, part),
        )
        for n in range(max(0, size - down), sum(alike) + 1)
        for part in (handful.each() for handful in handfuls(alike, n))
    )


@lru_cache(maxsize=REMEMBERED)
def ways_slipped(
    named: int, giver: Seat, receiver: Seat, size: int, held: int, then: Named
) -> tuple[Way, ...]:
    """Every named part of so many cards, with the ways to choose it and the rest."""
    hand = unpacked(named)
    down = held - sum(hand)
    return tuple(
        (
            prod(map(comb, hand, part)) * comb(down, size - n),
            part,
            then + packed(receiver, part) - packed(giver, part),
        )
        for n in range(max(0, size - down), min(size, sum(hand)) + 1)
        for part in (handful.each() for handful in handfuls(hand, n))
    )


@lru_cache(maxsize=REMEMBERED)
def fillings(unseen: Counts, named: int) -> float:
    """In how many ways the suits can be written on the cards still face down."""
    left = minus(unseen, unpacked(named))
    if min(left) < 0:
        return 0.0
    return factorial(sum(left)) / prod(map(factorial, left))


class Story:
    """The round as the viewer saw it, and in how many ways it can have come about."""

    def __init__(self, view: View) -> None:
        """Tell it from the deal."""
        self.view = view
        self.dealt = [
            size + sum(seat == player for player, _ in view.plays)
            for seat, size in enumerate(view.sizes)
        ]
        self.moments = list(moments(view, self.dealt[:]))
        self.unseen = unseen(view)
        self._counted: list[dict[Named, float]] = [{} for _ in self.moments]

    def goes_on(self, nth: int, named: Named) -> float:
        """In how many ways the round can go on from this moment to the present."""
        if nth == len(self.moments):
            return fillings(self.unseen, together(named))
        counted = self._counted[nth]
        total = counted.get(named)
        if total is None:
            total = 0.0
            for ways, _, change in self.moments[nth].ways(named):
                total += ways * self.goes_on(nth + 1, named + change)
            counted[named] = total
        return total

    def draw(self, nth: int, named: Named, rng: Random) -> Way:
        """What happened at this moment, as often as it is likely."""
        ways = self.moments[nth].ways(named)
        if len(ways) == 1:
            return ways[0]
        weights = [n * self.goes_on(nth + 1, named + change) for n, _, change in ways]
        return rng.choices(ways, weights)[0]


def moments(view: View, held: list[int]) -> Iterator[Moment]:
    """What the viewer saw since the deal, when everyone `held` so many cards.

    Between two passes it makes no difference who played first. A pass is told clockwise from
    the viewer's left and its own gift last, so that nobody gives away what is just coming.
    """
    told = 0
    for exchange in view.exchanges:
        plays = view.plays[told : exchange.after]
        told = exchange.after
        seen: list[Moment] = [*turns(view, plays, held, exchange.received)]
        seen += handover(view, exchange, held)
        seen[-1] = msgspec.structs.replace(seen[-1], then=given(view, exchange))
        yield from seen
    yield from turns(view, view.plays[told:], held, None)


def turns(
    view: View, plays: Sequence[tuple[Seat, Suit]], held: list[int], received: Cards | None
) -> Iterator[Shown]:
    """What each of the others played, and what the left neighbour passed to the viewer then."""
    for seat in everyone(view.players):
        played = count([suit for player, suit in plays if player == seat])
        shown = played
        if received is not None and right_of(seat, view.players) == view.seat:
            shown = plus(played, received.each())
        if seat != view.seat and any(shown):
            yield Shown(seat=seat, cards=shown, held=held[seat])
        held[seat] -= sum(played)


def handover(view: View, exchange: Exchange, held: list[int]) -> Iterator[Slipped]:
    """Who gives to whom without being seen."""
    me, players = view.seat, view.players
    first = Seat(0) if me is None else left_of(me, players)
    for i in range(players):
        giver = Seat((first + i) % players)
        receiver = right_of(giver, players)
        if me not in (giver, receiver):
            yield Slipped(giver=giver, receiver=receiver, size=exchange.size, held=held[giver])


def given(view: View, exchange: Exchange) -> Named:
    """What the viewer gave in a pass, and can name in its right neighbour's hand."""
    if view.seat is None or exchange.given is None:
        return 0
    return packed(right_of(view.seat, view.players), exchange.given.each())


def unseen(view: View) -> Counts:
    """Every card that is neither in this viewer's hand nor was laid down before its eyes."""
    own = plus((view.hand or Cards()).each(), (view.discarded or Cards()).each())
    return minus(DECK, plus(own, view.played.each()))


class Table:
    """One way the cards may have gone, from the deal to the present."""

    def __init__(self, story: Story, rng: Random) -> None:
        """Deal face down, let the round happen, then turn everything up."""
        self.view, self.rng = story.view, rng
        self.named: Named = 0
        self.down = [
            [FaceDown() for _ in range(0 if seat == self.view.seat else dealt)]
            for seat, dealt in enumerate(story.dealt)
        ]
        self.gifts: list[list[tuple[Counts, list[FaceDown]]]] = [[] for _ in story.dealt]
        for nth, moment in enumerate(story.moments):
            _, moved, change = story.draw(nth, self.named, rng)
            moment.happen(self, moved)
            self.named = self.named + change
        self._turn_up(spread(minus(story.unseen, unpacked(together(self.named)))))

    def _turn_up(self, suits: list[Suit]) -> None:
        chance.shuffle(self.rng, suits)
        for cards_down in self.down:
            for card in cards_down:
                card.suit = suits.pop()
        self.discarded = tuple(self._discards(suits))
        self.undealt = count(suits)
        self.hands = [self._hand(seat) for seat in everyone(self.view.players)]

    def _discards(self, suits: list[Suit]) -> Iterator[Cards]:
        size = lying(self.view)
        for seat in everyone(self.view.players if size else 0):
            if seat == self.view.seat and self.view.discarded is not None:
                yield self.view.discarded
            else:
                yield cards(count([suits.pop() for _ in range(size)]))

    def _hand(self, seat: Seat) -> Counts:
        if seat == self.view.seat and self.view.hand is not None:
            return self.view.hand.each()
        return plus(unpacked(hand_of(self.named, seat)), written(self.down[seat]))

    def handovers(self) -> list[Handover]:
        """The passes of the round, with what everyone gave."""
        me, players = self.view.seat, self.view.players
        gifts = [[cards(plus(part, written(gone))) for part, gone in own] for own in self.gifts]
        if me is not None:
            gifts[me] = [exchange.given or Cards() for exchange in self.view.exchanges]
            left = left_of(me, players)
            gifts[left] = [exchange.received or Cards() for exchange in self.view.exchanges]
        passes = zip(self.view.exchanges, zip(*gifts, strict=True), strict=True)
        return [Handover(exchange.after, given) for exchange, given in passes]


def written(turned_up: Sequence[FaceDown]) -> Counts:
    """What was written on these cards."""
    return count([card.suit for card in turned_up])


def lying(view: View) -> int:
    """How many cards each seat has lying face down in the middle."""
    if view.asking in {None, "discard"}:
        return 0
    return sum(step.size for step in view.steps[: view.done] if step.kind == "discard")


@lru_cache(maxsize=8)
def story_of(view: View) -> Story:
    """Who searches imagines the same view many times, and its ways are counted once."""
    return Story(view)


def imagine(view: View, rng: Random) -> State:
    """A full state that this viewer could not tell from the real one."""
    table = Table(story_of(view), rng)
    return State(
        phase=phase_of(view, table.hands, rng),
        seed=chance.seed_from(rng),
        players=view.players,
        options=view.options,
        boards=view.boards.each(),
        steps=view.steps,
        starter=Seat((view.first - view.round + 1) % view.players),
        round=view.round,
        done=view.done,
        hands=table.hands,
        undealt=table.undealt,
        played=list(view.played.each()),
        tokens=[tuple(space_at(own.each()[suit]) for own in view.tokens) for suit in SUITS],
        discarded=table.discarded,
        plays=list(view.plays),
        handovers=table.handovers(),
        results=list(view.results),
    )


def phase_of(view: View, hands: list[Counts], rng: Random) -> Discarding | Passing | Playing | Over:
    """What is asked now; who has chosen in secret may have chosen any cards of the hand."""
    if view.asking is None:
        return Over()
    if view.asking == "turn":
        return Playing(view.asked[0])
    chosen = [
        None if seat in view.asked else cards(count(chance.draw(rng, spread(hand), view.size)))
        for seat, hand in enumerate(hands)
    ]
    if view.seat is not None:
        chosen[view.seat] = view.chosen
    envelopes: Sealed[Cards] = Sealed(tuple(chosen))
    return (Passing if view.asking == "pass" else Discarding)(view.size, envelopes)
