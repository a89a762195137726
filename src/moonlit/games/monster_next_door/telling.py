"""One way a round may have gone, told again from its deal, so that it fits what a viewer saw.

Every card is a token whose kind is written on it only when somebody has to know it: at the deal
the viewer's own four, later whatever is played, shown or passed to the viewer. What moved unseen
is drawn blindly. The monster is found last: each token nobody has read carries how likely the
story would be if it were the monster.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from random import Random
from typing import Any, Literal, TypeVar

from moonlit.core import chance
from moonlit.core.seats import Seat, everyone
from moonlit.games.monster_next_door.components import (
    ANY_MONSTER,
    EACH,
    GENERAL_CARDS,
    GIFTED,
    KINDS,
    CardName,
    Hand,
    Monster,
    deck_of,
)
from moonlit.games.monster_next_door.rules import senders
from moonlit.games.monster_next_door.table import (
    AnyDeed,
    Friendship,
    Look,
    Meal,
    Miss,
    Mixture,
    Passes,
    Quiet,
    Swap,
    Theft,
    Underway,
    Veil,
    VoidTurn,
)
from moonlit.games.monster_next_door.view import View

T = TypeVar("T")
Token = int
Moved = tuple[Any, ...] | Token | None
"""The tokens that a turn moved unseen or seen; their order belongs to the kind of turn."""
TOKENS = GENERAL_CARDS + 1
STRIDE = 3
"""After so many turns each a telling is saved."""
LED = 0.8
"""How often a card goes where one of its kind will be seen next, though another way may remain."""
PATIENCE = 12
"""So many contradictions a telling bears."""
KEEPS = 0.25
"""How often somebody who may choose parts with the monster, against any other card."""


@lru_cache(8)
def counts_of(deck: Hand) -> dict[CardName, int]:
    """How many cards of each kind a general deck has."""
    return {card: deck.count(card) for card in KINDS if card not in ANY_MONSTER}


class Contradiction(Exception):
    """What is told does not lead to what was seen."""


class Telling:
    """The round as it may have been, token by token."""

    def __init__(self, view: View, monster: Monster, holder: Seat | None, rng: Random) -> None:
        """All tokens are where they were dealt, and nothing is written on them."""
        self.view, self.rng, self.random = view, rng, rng.random
        self.me = view.seat
        dealt = EACH * view.players
        self.hands: list[list[Token]] = [
            list(range(first, first + EACH)) for first in range(0, dealt, EACH)
        ]
        self.centre: list[Token] = list(range(dealt, TOKENS))
        self.kinds: list[CardName | None] = [None] * TOKENS
        self.left = counts_of(deck_of(view.options)).copy()
        """How many cards of each kind are not written yet."""
        self.blank = TOKENS
        """On how many tokens nothing is written."""
        self.monster: Monster = monster
        self.holder = holder
        """Who has the monster in the end; None: anybody."""
        self.gifted = self.monster in GIFTED[view.options.monster_powers]
        self.found: Token | None = None
        self.odds = [1.0] * dealt + [0.0] * (TOKENS - dealt)
        """How likely the story would be if this token were the monster."""
        self.unarmed: set[Token] = set()
        """MN-46 Tokens in a hand that had no Hunter."""
        self.misses: list[tuple[tuple[Token, ...], list[Token]]] = []
        """MN-29 Hands that were missed, and where the monster would have needed a Hide."""
        self.warned: set[Token] = set()
        """MN-60 Tokens at whose holder a Hunter was aimed."""
        self.hunters = 0
        self.taken: Token | None = None
        """MN-49 What a thief holds who has yet to give something back."""
        self.deeds: list[Moved] = []
        """What the turns so far have moved, one entry each."""

    def holds(self) -> bool:
        """Whether it can be told to the end without contradicting what was seen.

        After a contradiction the last turns are told anew, more of them each time.
        """
        deeds, saved, patience = self.view.deeds, [self._save()], PATIENCE
        while True:
            try:
                if not self.deeds:
                    self._deal()
                for nth in range(len(self.deeds), len(deeds)):
                    if nth % STRIDE == 0 and nth >= STRIDE * len(saved):
                        saved.append(self._save())
                    deed = deeds[nth]
                    self.deeds.append(TURNS[type(deed)](self, deed))
                self._finish()
            except Contradiction:
                patience -= 1
                if not patience:
                    return False
                back = 1 << (PATIENCE - patience) // 3
                del saved[max(1, len(saved) - back + 1) :]
                self._restore(saved[-1])
            else:
                return True

    def _save(self) -> tuple[Any, ...]:
        hands = [hand.copy() for hand in self.hands]
        written = self.kinds.copy(), self.left.copy(), self.odds.copy(), self.centre.copy()
        sets = self.unarmed.copy(), self.warned.copy(), self.misses.copy(), self.deeds.copy()
        return hands, written, sets, (self.blank, self.found, self.hunters)

    def _restore(self, saved: tuple[Any, ...]) -> None:
        hands, written, sets, numbers = saved
        self.hands = [hand.copy() for hand in hands]
        self.kinds, self.left, self.odds, self.centre = (thing.copy() for thing in written)
        self.unarmed, self.warned, self.misses, self.deeds = (thing.copy() for thing in sets)
        self.blank, self.found, self.hunters = numbers

    def _deal(self) -> None:
        """The viewer reads its own cards, and the first player has Wanted."""
        view = self.view
        if self.me is not None:
            for token, card in zip(self.hands[self.me], view.dealt or (), strict=True):
                self.write(token, card)
        if self.me != view.first:
            self.write(self.hands[view.first][chance.below(self.rng, EACH)], "wanted")

    # --- single cards --------------------------------------------------------------------------

    def write(self, token: Token, card: CardName) -> None:
        """From now on this token is a card of that kind."""
        if card in ANY_MONSTER:
            if self.found is not None:
                raise Contradiction
            self.found = token
        elif not self.left[card] or (card == "hunter" and token in self.unarmed):
            raise Contradiction
        else:
            self.left[card] -= 1
        self.kinds[token] = card
        self.blank -= 1

    def find(self, tokens: Iterable[Token]) -> Token:
        """The monster is one of these; which, by how likely that makes the story."""
        if self.found is not None:
            return self.found
        blank = [token for token in tokens if self.kinds[token] is None]
        odds = [self.odds[token] for token in blank]
        total = sum(odds)
        if not total:
            raise Contradiction
        token = self.rng.choices(blank, odds)[0]
        self.write(token, self.monster)
        return token

    def take(self, tokens: list[Token], card: CardName, stays: float = 1.0) -> Token:
        """Such a card left these tokens in the viewer's sight: one so written, or a blank one.

        A monster that is not it stayed, which is `stays` times as likely as for any card.
        """
        if card in ANY_MONSTER:
            return self._take_monster(tokens, card)
        same, blank, kinds = [], [], self.kinds
        for token in tokens:
            kind = kinds[token]
            if kind == card:
                same.append(token)
            elif kind is None and not (card == "hunter" and token in self.unarmed):
                blank.append(token)
        each = self.left[card] / self.blank if blank else 0.0
        total = len(same) + each * len(blank)
        if not total:
            raise Contradiction
        at = self.random() * total - len(same)
        if at < 0:
            token = same[int(at)]
        else:
            token = blank[min(int(at / each), len(blank) - 1)]
            self.write(token, card)
        tokens.remove(token)
        if self.found is None and stays != 1.0:
            self.settle(tokens, stays)
        return token

    def _take_monster(self, tokens: list[Token], card: CardName) -> Token:
        token = self.find(tokens)
        if card != self.monster or token not in tokens:
            raise Contradiction
        tokens.remove(token)
        return token

    def settle(self, tokens: list[Token], stays: float) -> None:
        """If one of these is the monster, it stayed where it was although others could go."""
        for token in tokens:
            self.odds[token] *= stays

    def play(self, seat: Seat, card: CardName) -> Token:
        """A card was played; whoever holds the monster had one card less to choose from."""
        hand = self.hands[seat]
        held = len(hand)
        return self.take(hand, card, held / (held - 1) if held > 1 else 1.0)

    def drawn(self, seat: Seat, to: Seat, card: CardName | None) -> Token:
        """MN-49, MN-53 A card was drawn blindly; MN-64 the Gumiho only if there was no other."""
        held = len(self.hands[seat])
        shy = held > 1 and self.gifted and self.monster == "gumiho"
        stays = held / (held - 1) if shy else 1.0
        if card is not None:
            return self.take(self.hands[seat], card, stays)
        return self.gone(seat, to, 0.0 if shy else 1.0, stays)

    def chosen(self, seat: Seat, to: Seat | None, card: CardName | None) -> Token:
        """A card was given away by choice, and seldom the monster."""
        held = len(self.hands[seat])
        stays = held / (held - 1 + KEEPS)
        if card is not None:
            return self.take(self.hands[seat], card, stays)
        return self.gone(seat, to, KEEPS, stays)

    def gone(self, seat: Seat, to: Seat | None, parts: float, stays: float) -> Token:
        """A card left a hand unseen; the monster is `parts` times as likely to go as another."""
        hand, random = self.hands[seat], self.random
        may_go = self._may_go(hand, seat, to)
        token = may_go[int(random() * len(may_go))]
        if self.found is None:
            if len(hand) > 1:
                self.settle(hand, stays)
                self.odds[token] *= parts
        elif token == self.found and len(may_go) > 1 and random() >= parts:
            token = next(other for other in may_go if other != token)
        hand.remove(token)
        return token

    def _may_go(self, hand: list[Token], seat: Seat, to: Seat | None) -> list[Token]:
        """The tokens of a hand, but for those that will soon be seen in it, or one seen there.

        Where all cards of a kind are accounted for, the next one to be seen must be one of them.
        """
        may_go = hand
        for token in hand:
            kind = self.kinds[token]
            if kind is not None and not self.left.get(kind, 0) and self.random() < LED:
                seen = self._next_seen(kind)
                if seen == to is not None:
                    return [token]
                if seen == seat and len(may_go) > 1:
                    may_go = [other for other in may_go if other != token]
        return may_go

    def _next_seen(self, card: CardName) -> Seat | None:
        """Who will show the next card of this kind."""
        for deed in self.view.deeds[len(self.deeds) + 1 :]:
            seat = shows(deed).get(card)
            if seat is not None:
                return seat
        play = self.view.underway
        return play.seat if play is not None and play.card == card else None

    # --- turns ---------------------------------------------------------------------------------

    def quiet(self, deed: Quiet) -> None:
        """A card that did nothing."""
        self.play(deed.seat, deed.card)

    def void(self, deed: VoidTurn) -> None:
        """MN-18 All of the hand were Hunters, but perhaps one, which was the monster."""
        hand = self.hands[deed.seat]
        blank = [token for token in hand if self.kinds[token] is None]
        armed = sum(self.kinds[token] == "hunter" for token in hand)
        if armed + len(blank) + (self.found in hand) < len(hand):
            raise Contradiction
        if self.found is None and self._is_among(blank, "hunter"):
            blank.remove(self.find(blank))
        for token in blank:
            self.write(token, "hunter")
        self.take(hand, "hunter")

    def miss(self, deed: Miss) -> None:
        """MN-29 The monster was not there, or something protected it."""
        self.play(deed.seat, "hunter")
        hand = self.hands[deed.at]
        if deed.at != self.me:
            self._missed(hand)
        self.warned.update(hand)
        self.hunters += 1

    def _missed(self, hand: list[Token]) -> None:
        safe = self._ignored_by_mermaid(hand)
        exposed = [token for token in hand if token not in safe]
        if "hide" in [self.kinds[token] for token in hand]:
            return
        blank = [token for token in hand if self.kinds[token] is None]
        hidden = self.left["hide"] / self.blank if blank else 0.0
        if self.found is None:
            self.misses.append((tuple(hand), exposed))
            self.settle(exposed, 1 - (1 - hidden) ** (len(blank) - 1))
        elif self.found in exposed:
            self.shelter(hand)

    def _ignored_by_mermaid(self, hand: list[Token]) -> list[Token]:
        """MN-60 Tokens that would be safe here without a Hide."""
        if self.monster != "mermaid" or not self.gifted:
            return []
        if self.view.options.mermaid_first == "round":
            return [] if self.hunters else hand
        return [token for token in hand if token not in self.warned]

    def shelter(self, hand: Iterable[Token]) -> None:
        """MN-33 One of the blank tokens is a Hide."""
        self.write(self.any_of(token for token in hand if self.kinds[token] is None), "hide")

    def any_of(self, tokens: Iterable[Token]) -> Token:
        """One of these, if there is one."""
        some = list(tokens)
        if not some:
            raise Contradiction
        return some[chance.below(self.rng, len(some))]

    def meal(self, deed: Meal) -> Moved:
        """MN-37 Anything but the monster was fed to the Dog, and a card came for it."""
        dog, hand = self.play(deed.seat, "dog"), self.hands[deed.at]
        fed, drawn = self._feed(deed, hand), None
        if deed.dog:
            hand.append(dog)
        else:
            drawn = self.draw(deed.at, deed.drawn)
        return (fed, drawn)

    def _feed(self, deed: Meal, hand: list[Token]) -> Token:
        if deed.at == self.me:
            return self.take(hand, known(deed.card))
        held = len(hand)
        token = self.gone(deed.at, None, 0.0, held / (held - 1) if held > 1 else 1.0)
        if token == self.found:
            raise Contradiction
        self.odds[token] = 0.0
        return token

    def draw(self, seat: Seat, card: CardName | None) -> Token:
        """The top of the centre deck came into a hand."""
        token = self.centre.pop(0)
        if seat == self.me:
            if self.kinds[token] is None:
                self.write(token, known(card))
            elif self.kinds[token] != card:
                raise Contradiction
        self.hands[seat].append(token)
        return token

    def friendship(self, deed: Friendship) -> Moved:
        """MN-44, MN-46 A Hunter went under the centre deck, or there was none."""
        self.play(deed.seat, "friend")
        hand, drawn = self.hands[deed.at], None
        if deed.hunter:
            self.centre.append(self.take(hand, "hunter"))
            drawn = self.draw(deed.at, deed.drawn)
        elif deed.at != self.me:
            self._disarm(hand)
        return drawn

    def _disarm(self, hand: list[Token]) -> None:
        kinds = [self.kinds[token] for token in hand]
        if "hunter" in kinds:
            raise Contradiction
        self.unarmed.update(hand)

    def look(self, deed: Look) -> Moved:
        """MN-48 If it was the viewer who looked, every card of that hand is known."""
        self.play(deed.seat, "investigate")
        hand = self.hands[deed.at]
        if deed.seat == self.me:
            self.match(hand, list(deed.cards or ()))
        return tuple(hand)

    def match(self, hand: list[Token], shown: list[CardName]) -> None:
        """Write the shown cards on the tokens of a hand."""
        fox = self.gifted and self.monster == "gumiho"
        blank = []
        for token in hand:
            kind = self.kinds[token]
            if kind is None:
                blank.append(token)
            else:
                strike(shown, "hide" if fox and kind == "gumiho" else kind)
        hidden = fox and "hide" in shown
        if self.found is None and (
            self.monster in shown or (hidden and self._is_among(blank, "hide"))
        ):
            blank.remove(self.find(blank))
            strike(shown, "hide" if fox else self.monster)
        if len(blank) != len(shown):
            raise Contradiction
        chance.shuffle(self.rng, blank)
        for token, card in zip(blank, shown, strict=True):
            self.write(token, card)

    def _is_among(self, blank: list[Token], card: CardName) -> bool:
        """MN-18, MN-65 Whether one of these is the monster, where else it is such a card."""
        here = sum(self.odds[token] for token in blank)
        hands = (token for hand in self.hands for token in hand if self.kinds[token] is None)
        elsewhere = sum(self.odds[token] for token in hands) - here
        other = elsewhere * max(0, self.left[card] - len(blank) + 1) / max(1, self.blank)
        return self.random() * (here + other) < here

    def theft(self, deed: Theft) -> Moved:
        """MN-49 A card was drawn blindly, and one was given back."""
        self.play(deed.seat, "steal")
        taken = self.rob(deed.seat, deed.at, deed.taken)
        returned = self.give(deed.seat, deed.at, deed.returned)
        self.hands[deed.at].append(returned)
        return (taken, returned)

    def rob(self, seat: Seat, at: Seat, card: CardName | None) -> Token:
        """The first half of a theft."""
        if self.me in (seat, at):
            known(card)
        taken = self.drawn(at, seat, card)
        self.hands[seat].append(taken)
        return taken

    def give(self, giver: Seat, receiver: Seat, card: CardName | None) -> Token:
        """A card that somebody chose for somebody."""
        if self.me in (giver, receiver):
            known(card)
        return self.chosen(giver, receiver, card)

    def swap(self, deed: Swap) -> Moved:
        """MN-57 Both sides chose, then the cards changed places."""
        seat, at = deed.seat, deed.at
        self.play(seat, "deal")
        unseen = (None,) * deed.size
        given = [self.give(seat, at, card) for card in deed.given or unseen]
        received = [self.give(at, seat, card) for card in deed.received or unseen]
        for token in given:
            self.hands[at].append(token)
        for token in received:
            self.hands[seat].append(token)
        return (tuple(given), tuple(received))

    def passes(self, deed: Passes) -> Moved:
        """MN-52, MN-53 One card left every hand, by choice or by chance, all at once."""
        view, by = self.view, deed.card
        self.play(deed.seat, by)
        leaves = self.chosen if by == "gossip" else self.drawn
        seats = everyone(view.players)
        sources = senders(view.options, view.players, by)
        if self.me is not None:
            known(deed.given[self.me])
            known(deed.given[sources[self.me]])
        given = [leaves(seat, Seat(sources.index(seat)), deed.given[seat]) for seat in seats]
        for seat, source in zip(seats, sources, strict=True):
            self.hands[seat].append(given[source])
        return tuple(given)

    def veil(self, deed: Veil) -> Moved:
        """MN-54 All hands were mixed; the viewer knows what it got."""
        self.play(deed.seat, "fog")
        sizes = [len(hand) for hand in self.hands]
        pool = [token for hand in self.hands for token in hand]
        self.hands = [[] for _ in sizes]
        if self.me is not None:
            mine = known(deed.hands[self.me])
            self.hands[self.me] = [self.take(pool, card) for card in mine]
        self._lead(pool, sizes)
        chance.shuffle(self.rng, pool)
        for hand, size in zip(self.hands, sizes, strict=True):
            hand += [pool.pop() for _ in range(size - len(hand))]
        return tuple(map(tuple, self.hands))

    def _lead(self, pool: list[Token], sizes: list[int]) -> None:
        """Of each kind that is accounted for, a card goes to where the next one will be seen."""
        led = set[CardName | None]()
        for token in pool.copy():
            kind = self.kinds[token]
            if kind is not None and kind not in led and not self.left.get(kind, 0):
                to = self._next_seen(kind) if self.random() < LED else None
                if to is not None and len(self.hands[to]) < sizes[to]:
                    self.hands[to].append(token)
                    pool.remove(token)
                    led.add(kind)

    def mixture(self, deed: Mixture) -> Moved:
        """MN-55 One card of every hand was mixed; the viewer knows what it gave and got."""
        self.play(deed.seat, "fog")
        seats = everyone(self.view.players)
        if self.me is not None:
            known(deed.given[self.me])
        given = [self.chosen(seat, None, deed.given[seat]) for seat in seats]
        pool = given.copy()
        mine = None if self.me is None else self.take(pool, known(deed.received[self.me]))
        chance.shuffle(self.rng, pool)
        received = [mine if seat == self.me else pool.pop() for seat in seats]
        for seat, token in zip(seats, received, strict=True):
            self.hands[seat].append(known(token))
        return (tuple(given), tuple(received))

    def begin(self, play: Underway) -> None:
        """A card was played, and what it does waits for a choice."""
        self.play(play.seat, play.card)
        if play.card == "steal" and play.at is not None:
            self.taken = self.rob(play.seat, play.at, play.taken)

    # --- the end -------------------------------------------------------------------------------

    def _finish(self) -> None:
        """Find the monster, see what it needed, and write on all other tokens."""
        if self.view.underway is not None:
            self.begin(self.view.underway)
        if self.found is None:
            hands = self.hands if self.holder is None else [self.hands[self.holder]]
            found = self.find(token for hand in hands for token in hand)
            for hand, exposed in self.misses:
                if found in exposed and "hide" not in [self.kinds[token] for token in hand]:
                    self.shelter(hand)
        dealt = range(EACH * self.view.players)
        self._ensure(dealt, "hunter")
        self._ensure(dealt, "hide")
        self._fill()
        if self.me is not None:
            # A table made from facts alone may remember other cards than it holds.
            strike_all(list(known(self.view.hand)), [self.kinds[t] for t in self.hands[self.me]])

    def _ensure(self, dealt: range, card: Literal["hunter", "hide"]) -> None:
        """MN-4 One Hunter and one Hide are always among the cards dealt."""
        if card in [self.kinds[token] for token in dealt]:
            return
        unarmed = self.unarmed if card == "hunter" else ()
        blank = (token for token in dealt if self.kinds[token] is None and token not in unarmed)
        self.write(self.any_of(blank), card)

    def _fill(self) -> None:
        """Any card on any token that is left, but no Hunters where there were none."""
        rest: list[CardName] = [card for card, n in self.left.items() for _ in range(n)]
        chance.shuffle(self.rng, rest)
        blank = [token for token, kind in enumerate(self.kinds) if kind is None]
        for token in blank:
            if token in self.unarmed:
                others: list[CardName] = [card for card in rest if card != "hunter"]
                if not others:
                    raise Contradiction
                rest.remove(others[0])
                self.kinds[token] = others[0]
        for token in blank:
            if token not in self.unarmed:
                self.kinds[token] = rest.pop()


@lru_cache(1 << 12)
def shows(deed: AnyDeed) -> dict[CardName, Seat]:
    """Whose hand a turn showed to have held a card of which kind."""
    seen: dict[CardName, Seat] = {}
    match deed:
        case Passes(given=given):
            seen = {card: Seat(seat) for seat, card in enumerate(given) if card is not None}
        case Theft(seat=seat, at=at, taken=str() as taken, returned=str() as returned):
            seen = {returned: seat, taken: at}
        case Swap(seat=seat, at=at, given=tuple() as given, received=tuple() as received):
            seen = dict.fromkeys(given, seat) | dict.fromkeys(received, at)
        case Friendship(at=at, hunter=True):
            seen = {"hunter": at}
        case Look(at=at, cards=tuple() as cards):
            seen = dict.fromkeys(cards, at)
        case _:
            pass
    card: CardName = deed.card if isinstance(deed, Quiet | Passes) else PLAYED[type(deed)]
    seen[card] = deed.seat
    return seen


def known(thing: T | None) -> T:
    """What the viewer must have seen; a table built from facts alone may not say it."""
    if thing is None:
        raise Contradiction
    return thing


def strike_all(cards: list[CardName], others: Iterable[CardName | None]) -> None:
    """These cards and no others."""
    for card in others:
        strike(cards, known(card))


def strike(cards: list[CardName], card: CardName) -> None:
    """One card less, if it was there."""
    if card not in cards:
        raise Contradiction
    cards.remove(card)


TURNS: Mapping[type[AnyDeed], Callable[[Telling, Any], Moved]] = {
    Quiet: Telling.quiet,
    VoidTurn: Telling.void,
    Miss: Telling.miss,
    Meal: Telling.meal,
    Friendship: Telling.friendship,
    Look: Telling.look,
    Theft: Telling.theft,
    Swap: Telling.swap,
    Passes: Telling.passes,
    Veil: Telling.veil,
    Mixture: Telling.mixture,
}
PLAYED: Mapping[type[AnyDeed], CardName] = {
    VoidTurn: "hunter",
    Miss: "hunter",
    Meal: "dog",
    Friendship: "friend",
    Look: "investigate",
    Theft: "steal",
    Swap: "deal",
    Veil: "fog",
    Mixture: "fog",
}
"""The card of a turn, where the turn itself does not name it."""
