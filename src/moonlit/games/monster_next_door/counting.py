"""How likely the monster is in which hand: every way it may have gone, weighed and counted.

A case is a place where the monster may be, with the cards that would then surely be in the other
hands; any other card may be any of those not accounted for. Its weight says how likely all that
the viewer saw would have been, as if the others played blindly but seldom gave the monster away.
Where too many cases would have to be told apart they forget cards and become one. So the true
table is always among the cases, and what no case is left for is impossible.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import comb, prod
from operator import add
from typing import Any, NamedTuple

from moonlit.core.seats import Seat, everyone
from moonlit.games.monster_next_door.components import (
    ANY_MONSTER,
    EACH,
    GENERAL_CARDS,
    GIFTED,
    CardName,
    Hand,
    Monster,
    deck_of,
    different,
    in_order,
    plus,
    without,
)
from moonlit.games.monster_next_door.rules import senders
from moonlit.games.monster_next_door.suspicion import KEEPS, has_monster
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
from moonlit.games.monster_next_door.telling import counts_of
from moonlit.games.monster_next_door.view import View

DIGITS = 4
LEAST, MOST = 0.01, 0.99
"""What is not certain is never shown as 0 or 100 %."""
LURKS = 0.25
"""How often somebody who may play the monster on turn 3 does not."""
BLIND = 1.0
"""A blind draw takes the monster as often as any other card."""
NEVER = 0.0
"""What is played or fed to a Dog was not the monster, or the round would be over."""
WORK = 600
"""So many steps of single cases there may be, before cases have to be put together: bots count
often, and this takes a few milliseconds;"""
THOROUGH = 24_000
"""so many for who reads the numbers, a fifth of a second at worst. Among three to six blind bots
cases were put together 3 times in 10,800 moments then, among eight 15 times in 1,050."""
FEW = 8
"""So many cases are always told apart."""
PER_STEP = 15
"""At most one case is told apart for so many steps of work."""
WAYS: tuple[Monster, ...] = (
    "werewolf",
    "mermaid",
    "mermaid",
    "vampire",
    "mandrake",
    "mandrake",
    "gumiho",
)
"""Which monster it is: the second Mermaid was aimed at (MN-60), the second Mandrake has moved."""
WEREWOLF, MERMAID, WARNED, VAMPIRE, ROOTED, MOVED, GUMIHO = range(len(WAYS))
NOWHERE = -1
"""Where a card goes that comes into no hand."""

Place = int
"""A seat; with the number of players added, on the way to that seat."""
Known = tuple[Hand, ...]
"""The cards that are surely in each hand; nothing for the viewer's own."""
InTheAir = tuple[tuple[Place, CardName], ...]
"""Cards that have left a hand and will come to another."""
Case = tuple[Place, Known, InTheAir]
Weights = list[float]
"""How likely a case is with each of the `WAYS`."""
Branch = tuple[Case, Weights]


class Flight(NamedTuple):
    """A card leaves a hand of so many."""

    giver: Seat
    to: Place
    card: CardName | None
    """None if the viewer did not see it."""
    keeps: float
    """How often the monster goes, against any other card."""
    held: int


class Arrival(NamedTuple):
    """A card comes into a hand."""

    seat: Seat
    card: CardName | None


class Count:
    """The cases that are left after what the viewer has seen."""

    def __init__(
        self, view: View, mine: Hand, known: Known, sizes: Sequence[int], most: int
    ) -> None:
        """Any card may be the monster that the viewer does not hold or know."""
        self.view, self.me, self.players = view, view.seat or Seat(0), view.players
        self.gifts = GIFTED[view.options.monster_powers]
        self.deck = counts_of(deck_of(view.options))
        self.sizes = list(sizes)
        self.mine = Counter[CardName]()
        self.seen = Counter[CardName]()
        """Cards the viewer can place: in one's own hand, on the table or under the centre."""
        self.unseen = GENERAL_CARDS
        self.top = GENERAL_CARDS + 1 - EACH * view.players
        """Cards of the centre above the Hunters that Friends have put there."""
        self.hunters = 0
        self.friends = False
        self.turn, self.turns = 0, len(view.deeds)
        self.most, self.work = most, 0
        self.take_up(mine)
        self.cases = dict(self._first(known))

    def take_up(self, hand: Hand) -> None:
        """The viewer has these cards."""
        self.mine = Counter(hand)
        for card in hand:
            self.see(card)

    def _first(self, known: Known) -> Iterator[Branch]:
        general: Known = tuple(tuple(c for c in hand if c not in ANY_MONSTER) for hand in known)
        held = has_monster(self.mine) or any(map(has_monster, known))
        prior = self._prior()
        for seat in everyone(self.players):
            own = seat == self.me
            sure = has_monster(self.mine if own else known[seat])
            rest = self.sizes[seat] - len(general[seat])
            if sure or not (held or own or rest <= 0):
                yield (seat, general, ()), times(prior, rest)

    def _prior(self) -> Weights:
        """Every monster that may be in this round is as likely as another."""
        late, possible = (WARNED, MOVED), possible_monsters(self.view)
        return [float(one in possible and way not in late) for way, one in enumerate(WAYS)]

    # --- cards ---------------------------------------------------------------------------------

    def see(self, card: CardName) -> None:
        """The viewer knows where this card is."""
        if card not in ANY_MONSTER:
            self.seen[card] += 1
            self.unseen -= 1

    def lose(self, card: CardName) -> None:
        """The viewer does not see this card any more."""
        if card not in ANY_MONSTER:
            self.seen[card] -= 1
            self.unseen += 1

    def pool(self, case: Case, card: CardName) -> tuple[int, int]:
        """How many cards of this kind, and of all kinds, may be anywhere in a case."""
        left, blank = self.deck[card] - self.seen[card], self.unseen
        for hand in case[1]:
            if hand:
                left -= hand.count(card)
                blank -= len(hand)
        for _, flying in case[2]:
            left -= flying == card
            blank -= 1
        return max(0, left), max(0, blank)

    def blanks(self, case: Case, seat: Seat) -> int:
        """How many cards of a hand may be anything, in a case."""
        return max(0, self.sizes[seat] - len(case[1][seat]) - (case[0] == seat))

    def lacks(self, case: Case, seat: Seat, card: CardName) -> float:
        """How likely a hand has no such card, in a case."""
        if card in case[1][seat]:
            return 0.0
        return none_of(*self.pool(case, card), self.blanks(case, seat))

    # --- cards that move -----------------------------------------------------------------------

    def branch(self, branches: Callable[[Case, Weights], Iterable[Branch]]) -> None:
        """Replace each case by what may have come of it."""
        cases: dict[Case, Weights] = {}
        self.work += len(self.cases)
        for case, weights in self.cases.items():
            for after, parts in branches(case, weights):
                same = cases.get(after)
                cases[after] = parts if same is None else list(map(add, same, parts))
        self.cases = cases

    def move(self, *flights: Flight) -> None:
        """Cards leave hands, all at once."""
        for giver, to, card, _, _ in flights:
            self.sizes[giver] -= 1
            if giver == self.me and card is not None:
                self.mine[card] -= 1
                if to != NOWHERE:
                    self.lose(card)
        most = self.crowd() // max(1, len(self.cases))
        self.branch(lambda case, weights: self._fly(case, weights, flights, most))

    def crowd(self) -> int:
        """How many cases can be told apart, so that all turns are read with the work there is."""
        steps = 3 * (self.turns - self.turn) + 1
        return max(FEW, min(self.most // PER_STEP, (self.most - self.work) // steps))

    def _condense(self) -> None:
        """Forget all cards that are not known in every case with the monster at the same place."""
        common: dict[Place, Known] = {}
        for place, known, _ in self.cases:
            hands = common.get(place, known)
            common[place] = tuple(map(both, hands, known))
        self.branch(lambda case, weights: [((case[0], common[case[0]], ()), weights)])

    def _fly(
        self, case: Case, weights: Weights, flights: Sequence[Flight], most: int
    ) -> list[Branch]:
        branches = [(case, weights)]
        for flight in flights:
            if flight.card is None and case[0] != flight.giver and not case[1][flight.giver]:
                continue
            crowd = len(branches) > most
            branches = [
                after for one in branches for after in self._leave(*one, flight, crowd=crowd)
            ]
        return branches

    def _leave(
        self, case: Case, weights: Weights, flight: Flight, *, crowd: bool
    ) -> Iterator[Branch]:
        """What may have left a hand: the monster, if it was there, or another card."""
        here = case[0] == flight.giver
        if here:
            yield from self._monster_leaves(case, weights, flight)
        others = flight.held - here
        if others <= 0 or flight.card in ANY_MONSTER:
            return
        if flight.giver == self.me:
            yield carried(case, flight.to, flight.card), weights
            return
        if here:
            weights = self._stays(weights, flight, others)
        for ways, after in self._other_leaves(case, flight, others, crowd=crowd):
            yield after, times(weights, ways / others)

    def _monster_leaves(self, case: Case, weights: Weights, flight: Flight) -> Iterator[Branch]:
        if flight.to == NOWHERE or (flight.card is not None and flight.card not in ANY_MONSTER):
            return
        part = 1.0 if flight.giver == self.me else flight.keeps / (flight.held - 1 + flight.keeps)
        gone = times(weights, part)
        if self._is_shy(flight):
            gone[GUMIHO] = 0.0
        if any(gone):
            yield (self.players + flight.to, case[1], case[2]), uprooted(gone)

    def _stays(self, weights: Weights, flight: Flight, others: int) -> Weights:
        """Another card went, although the monster was there."""
        stayed = times(weights, others / (others + flight.keeps))
        if self._is_shy(flight):
            stayed[GUMIHO] = weights[GUMIHO]
        return stayed

    def _is_shy(self, flight: Flight) -> bool:
        """MN-64 The Gumiho is not drawn while there is another card."""
        return flight.keeps == BLIND and flight.held > 1 and "gumiho" in self.gifts

    def _other_leaves(
        self, case: Case, flight: Flight, others: int, *, crowd: bool
    ) -> Iterator[tuple[float, Case]]:
        giver, to, card, *_ = flight
        hand = case[1][giver]
        blanks = others - len(hand)
        if card is not None:
            left, blank = self.pool(case, card)
            ways = hand.count(card) + blanks * left / max(1, blank)
            if ways > 0:
                yield ways, struck(case, giver, card)
        elif crowd:
            yield others, changed(case, giver, doubted(hand))
        else:
            for kind in different(hand):
                yield hand.count(kind), carried(struck(case, giver, kind), to, kind)
            if blanks > 0:
                yield blanks, case

    def receive(self, seat: Seat, card: CardName | None) -> None:
        """A card comes into a hand."""
        self.sizes[seat] += 1
        if seat == self.me and card is not None:
            self.mine[card] += 1
            self.see(card)

    def land(self, *arrivals: Arrival) -> None:
        """What has left a hand arrives."""
        for seat, card in arrivals:
            self.receive(seat, card)
        self.branch(self._landed)
        if len(self.cases) > self.crowd():
            self._condense()

    def _landed(self, case: Case, weights: Weights) -> Sequence[Branch]:
        place, known, air = case
        if air:
            hands = list(known)
            for to, card in air:
                hands[to] = plus(hands[to], card)
            known = tuple(hands)
        return (((place % self.players, known, ()), weights),)

    # --- turns ---------------------------------------------------------------------------------

    def open(self, seat: Seat) -> None:
        """MN-10 Wanted must be played, so that tells nothing."""
        self.mine["wanted"] -= seat == self.me
        if seat != self.me:
            self.branch(lambda case, weights: [(struck(case, seat, "wanted"), weights)])
            self.see("wanted")
        self.sizes[seat] -= 1

    def play(self, seat: Seat, card: CardName) -> None:
        """A card was played."""
        if seat == self.me:
            self.mine[card] -= 1
        else:
            self.branch(lambda case, weights: self._played(case, weights, seat, card))
            self.see(card)
        self.sizes[seat] -= 1

    def _played(self, case: Case, weights: Weights, seat: Seat, card: CardName) -> Sequence[Branch]:
        """Any card of the hand but the monster; who had no other would have had to play that."""
        hand, others = case[1][seat], self.sizes[seat]
        if case[0] == seat:
            if others == 2:  # MN-66 turn 3
                weights = self._lurked(weights)
            others -= 1
        left, blank = self.pool(case, card)
        ways = hand.count(card) + (others - len(hand)) * left / max(1, blank)
        if others <= 0 or ways <= 0:
            return ()
        return ((struck(case, seat, card), times(weights, ways / others)),)

    def _lurked(self, weights: Weights) -> Weights:
        """MN-61 … MN-63 Who may play the monster early seldom waits."""
        early = weights.copy()
        if "werewolf" in self.gifts and self.hunters >= self.view.options.werewolf_hunters:
            early[WEREWOLF] *= LURKS
        if "vampire" in self.gifts and self.friends:
            early[VAMPIRE] *= LURKS
        if "mandrake" in self.gifts:
            early[ROOTED] *= LURKS
        return early

    def quiet(self, quiet: Quiet) -> None:
        """A card that did nothing."""
        if quiet.card == "wanted":
            self.open(quiet.seat)
        else:
            self.play(quiet.seat, quiet.card)

    def void(self, void: VoidTurn) -> None:
        """MN-18 All of the hand were Hunters, but perhaps one, which was the monster."""
        if void.seat != self.me:
            self.branch(lambda case, weights: self._armed(case, weights, void.seat))
        self.play(void.seat, "hunter")

    def _armed(self, case: Case, weights: Weights, seat: Seat) -> Iterator[Branch]:
        hand, (left, blank) = case[1][seat], self.pool(case, "hunter")
        blanks = self.blanks(case, seat)
        if {*hand} <= {"hunter"} and left >= blanks:
            ways = comb(left, blanks) / comb(blank, blanks)
            hunters: list[CardName] = ["hunter"] * (len(hand) + blanks)
            yield changed(case, seat, tuple(hunters)), times(weights, ways)

    def miss(self, miss: Miss) -> None:
        """MN-29 The monster was not there, or something protected it."""
        self.play(miss.seat, "hunter")
        self.branch(lambda case, weights: self._missed(case, weights, miss.at))
        self.hunters += 1

    def _missed(self, case: Case, weights: Weights, at: Seat) -> Iterator[Branch]:
        if case[0] != at:
            yield case, weights
        elif at == self.me:
            yield case, warned(weights)
        else:
            bare = self.lacks(case, at, "hide")
            if bare < 1:
                hidden = case if "hide" in case[1][at] else carry(case, at, "hide")
                yield hidden, warned(times(weights, 1 - bare))
            safe = [w * bare if self.ignores(way) else 0.0 for way, w in enumerate(weights)]
            if any(safe):
                yield case, warned(safe)

    def ignores(self, way: int) -> bool:
        """MN-60 Whether this monster would be safe from a Hunter now without a Hide."""
        if "mermaid" not in self.gifts:
            return False
        if self.view.options.mermaid_first == "aimed":
            return way == MERMAID
        return way in (MERMAID, WARNED) and not self.hunters

    def meal(self, meal: Meal) -> None:
        """MN-37 Anything but the monster was fed to the Dog, and a card came for it."""
        self.play(meal.seat, "dog")
        self.move(Flight(meal.at, NOWHERE, meal.card, NEVER, self.sizes[meal.at]))
        if meal.dog:
            self.lose("dog")
            self.arrive(meal.at, "dog")
        else:
            self.draw(meal.at, meal.drawn)

    def arrive(self, seat: Seat, card: CardName) -> None:
        """Everyone sees this card come into a hand."""
        if seat != self.me:
            self.branch(lambda case, weights: [(carry(case, seat, card), weights)])
        self.receive(seat, card)

    def draw(self, seat: Seat, card: CardName | None) -> None:
        """The top of the centre came into a hand; all know the Hunters under it."""
        if self.top:
            self.top -= 1
            self.receive(seat, card)
        else:
            self.lose("hunter")
            self.arrive(seat, "hunter")

    def friendship(self, friendship: Friendship) -> None:
        """MN-44, MN-46 A Hunter went under the centre deck, or there was none."""
        self.play(friendship.seat, "friend")
        self.friends = True
        at, armed = friendship.at, friendship.hunter
        if at != self.me:
            self.branch(lambda case, weights: self._disarmed(case, weights, at, armed=armed))
        if armed:
            self.sizes[at] -= 1
            self.mine["hunter"] -= at == self.me
            if at != self.me:
                self.see("hunter")
            self.draw(at, friendship.drawn)

    def _disarmed(self, case: Case, weights: Weights, at: Seat, *, armed: bool) -> Iterator[Branch]:
        without_any = self.lacks(case, at, "hunter")
        part = 1 - without_any if armed else without_any
        if part:
            yield struck(case, at, "hunter"), times(weights, part)

    def look(self, look: Look) -> None:
        """MN-48 If it was the viewer who looked, every card of that hand is known."""
        self.play(look.seat, "investigate")
        if look.cards is not None:
            self.branch(lambda case, weights: self._shown(case, weights, look.at, look.cards or ()))

    def _shown(self, case: Case, weights: Weights, at: Seat, cards: Hand) -> Iterator[Branch]:
        monsters: list[CardName] = [card for card in cards if card in ANY_MONSTER]
        monster = monsters[0] if monsters else None
        if case[0] == at:
            if monster is None:
                weights = only(weights, GUMIHO)
            shown = monster or self._mask()
            if shown not in cards or not any(weights):
                return
            cards = without(cards, shown)
        elif monster is not None:
            return
        if ways := self.ways(case, at, cards):
            yield changed(case, at, cards), times(weights, ways)

    def _mask(self) -> CardName:
        """MN-65 What the Gumiho looks like."""
        return "hide" if "gumiho" in self.gifts else "gumiho"

    def ways(self, case: Case, at: Seat, cards: Hand) -> float:
        """How likely a hand has exactly these cards, beside the monster if it is there."""
        rest = Counter(cards)
        rest.subtract(case[1][at])
        if min(rest.values(), default=0) < 0:
            return 0.0
        blank = self.pool(case, "wanted")[1]
        chosen = prod(comb(self.pool(case, card)[0], n) for card, n in rest.items())
        return chosen / max(1, comb(blank, rest.total()))

    def theft(self, theft: Theft) -> None:
        """MN-49 First a blind draw, then a choice."""
        self.play(theft.seat, "steal")
        self.hand_over(theft.at, theft.seat, theft.taken, BLIND)
        self.hand_over(theft.seat, theft.at, theft.returned, KEEPS)

    def hand_over(self, giver: Seat, to: Seat, card: CardName | None, keeps: float) -> None:
        """One card goes from one hand to another."""
        self.move(Flight(giver, to, card, keeps, self.sizes[giver]))
        self.land(Arrival(to, card))

    def swap(self, swap: Swap) -> None:
        """MN-57 Both sides chose, then the cards changed places."""
        self.play(swap.seat, "deal")
        unseen = (None,) * swap.size
        given, received = swap.given or unseen, swap.received or unseen
        self.move(
            *self._gifts(swap.seat, swap.at, given), *self._gifts(swap.at, swap.seat, received)
        )
        self.land(
            *(Arrival(swap.at, card) for card in given),
            *(Arrival(swap.seat, card) for card in received),
        )

    def _gifts(self, giver: Seat, to: Seat, cards: Iterable[CardName | None]) -> list[Flight]:
        held = self.sizes[giver]
        return [Flight(giver, to, card, KEEPS, held - nth) for nth, card in enumerate(cards)]

    def passes(self, passes: Passes) -> None:
        """MN-52, MN-53 One card left every hand, by choice or by chance, all at once."""
        self.play(passes.seat, passes.card)
        keeps = KEEPS if passes.card == "gossip" else BLIND
        sources = senders(self.view.options, self.players, passes.card)
        routes = list(enumerate(sources))
        given = passes.given
        self.move(*(Flight(s, to, given[s], keeps, self.sizes[s]) for to, s in routes))
        self.land(*(Arrival(Seat(to), given[source]) for to, source in routes))

    def veil(self, veil: Veil) -> None:
        """MN-54 All hands were mixed; the viewer knows what it got."""
        self.play(veil.seat, "fog")
        mine = veil.hands[self.me] or ()
        for card in self.mine.elements():
            self.lose(card)
        self.take_up(mine)
        self.branch(lambda _case, weights: self._mixed(weights, holds=has_monster(mine)))

    def _mixed(self, weights: Weights, *, holds: bool) -> Iterator[Branch]:
        nothing: Known = ((),) * self.players
        for seat in everyone(self.players):
            if (seat == self.me) == holds:
                yield (seat, nothing, ()), times(uprooted(weights), self.sizes[seat])

    def mixture(self, mixture: Mixture) -> None:
        """MN-55 One card of every hand was mixed; the viewer knows what it gave and got."""
        self.play(mixture.seat, "fog")
        pool, seats = self.players, everyone(self.players)
        self.move(*(Flight(s, pool, mixture.given[s], KEEPS, self.sizes[s]) for s in seats))
        got = mixture.received[self.me]
        self.branch(lambda case, weights: self._dealt_back(case, weights, got))
        self.land(*(Arrival(seat, got if seat == self.me else None) for seat in seats))

    def _dealt_back(self, case: Case, weights: Weights, got: CardName | None) -> Iterator[Branch]:
        place, known, _ = case
        if place != 2 * self.players:
            if got not in ANY_MONSTER:
                yield case, weights
            return
        for seat in everyone(self.players):
            if (seat == self.me) == (got in ANY_MONSTER):
                yield (seat, known, ()), times(weights, 1 / self.players)

    def begin(self, play: Underway) -> None:
        """A card was played, and what it does waits for a choice."""
        self.play(play.seat, play.card)
        if play.card == "steal" and play.at is not None:
            self.hand_over(play.at, play.seat, play.taken, BLIND)

    # --- what follows --------------------------------------------------------------------------

    def holds(self) -> bool:
        """Whether the turns lead to the cards that lie there now, as at a real table they do."""
        view = self.view
        return (
            bool(self.cases)
            and tuple(self.sizes) == view.sizes
            and +self.mine == Counter(view.hand or ())
        )

    def chances(self) -> "Chances":
        """Sum up the cases."""
        chances = Chances(self.players)
        for case, weights in self.cases.items():
            dealt = self._dealt(case, "hunter") * self._dealt(case, "hide")
            chances.add(Seat(case[0]), times(weights, dealt), self._bare(case))
        return chances

    def _bare(self, case: Case) -> Weights:
        """How likely the holder of the monster has nothing against a Hunter."""
        at = Seat(case[0])
        if at == self.me:
            return [0.0] * len(WAYS)
        bare = self.lacks(case, at, "hide")
        if 0 < bare < 1:
            bare *= self._dealt(case, "hide", self.blanks(case, at)) / self._dealt(case, "hide")
        return [0.0 if self.ignores(way) else bare for way in range(len(WAYS))]

    def _dealt(self, case: Case, card: CardName, none: int = 0) -> float:
        """MN-4 How many such cards were dealt, of which one is always: so much likelier is a case.

        `none`: of so many cards in hands it is known that they are something else.
        """
        left, blank = self.pool(case, card)
        hands = max(0, blank - self.top - none)
        return self.deck[card] - left + left * hands / max(1, blank - none)


class Chances:
    """What the cases add up to, for and against."""

    def __init__(self, players: int) -> None:
        """Nothing yet."""
        self.at = [0.0] * players
        """The monster is in this hand."""
        self.bare = [0.0] * players
        """It is, and a Hunter would catch it."""
        self.safe = [0.0] * players
        """It is, and a Hunter would not."""
        self.kinds = dict.fromkeys(WAYS, 0.0)
        self.guesses: dict[tuple[Monster, Seat], float] = {}
        """Which monster it may be, in which hand."""

    def add(self, seat: Seat, weights: Weights, bare: Weights) -> None:
        """One case more."""
        self.at[seat] += sum(weights)
        for monster, weight, part in zip(WAYS, weights, bare, strict=True):
            self.bare[seat] += weight * part
            self.safe[seat] += weight * (1 - part)
            self.kinds[monster] += weight
            if weight:
                self.guesses[monster, seat] = self.guesses.get((monster, seat), 0.0) + weight

    def monster(self, seat: Seat) -> float:
        """How likely it is in this hand."""
        return share(self.at[seat], self._elsewhere(seat))

    def hit(self, seat: Seat) -> float:
        """How likely a Hunter would catch it there."""
        return share(self.bare[seat], self.safe[seat] + self._elsewhere(seat))

    def kind(self, monster: Monster) -> float:
        """How likely it is this one."""
        others = [weight for one, weight in self.kinds.items() if one != monster]
        return share(self.kinds[monster], sum(others))

    def _elsewhere(self, seat: Seat) -> float:
        return sum(self.at[:seat]) + sum(self.at[seat + 1 :])


def share(yes: float, no: float) -> float:
    """A chance; only what is certain is shown as 0 or 1."""
    if not yes or not no:
        return float(bool(yes))
    return min(MOST, max(LEAST, round(yes / (yes + no), DIGITS)))


def possible_monsters(view: View) -> Sequence[Monster]:
    """Which monsters may be in this round."""
    if view.monster is not None:
        return (view.monster,)
    return [now.monster for now in view.monsters if now.removed is None]


def counted(view: View, most: int = WORK) -> Count:
    """All cases after the turns of this round; or at least those that fit the known cards."""
    opener: Hand = ("wanted",)
    known = tuple(opener if seat == view.first != view.seat else () for seat in range(view.players))
    count = Count(view, view.dealt or (), known, (EACH,) * view.players, most)
    for turn, deed in enumerate(view.deeds, 1):
        count.turn = turn
        READ[type(deed)](count, deed)
    if view.underway is not None:
        count.begin(view.underway)
    return count if count.holds() else from_facts(view, most)


def from_facts(view: View, most: int = WORK) -> Count:
    """The cases at a table of which the cards are known, but not how they came there."""
    count = Count(view, view.hand or (), view.known, view.sizes, most)
    count.top, count.hunters = view.centre, view.hunters
    for row in view.rows:
        for laid in row:
            if laid.card is not None:
                count.see(laid.card)
    return count


# --- single cases ------------------------------------------------------------------------------


def times(weights: Weights, factor: float) -> Weights:
    """All of them so many times."""
    return [weight * factor for weight in weights]


def only(weights: Weights, way: int) -> Weights:
    """One of them, and nothing of the others."""
    return [weight if one == way else 0.0 for one, weight in enumerate(weights)]


def shifted(weights: Weights, before: int, after: int) -> Weights:
    """What was one way is now another."""
    moved = weights.copy()
    moved[after] += moved[before]
    moved[before] = 0.0
    return moved


def uprooted(weights: Weights) -> Weights:
    """MN-63 The monster has changed hands."""
    return shifted(weights, ROOTED, MOVED)


def warned(weights: Weights) -> Weights:
    """MN-60 A Hunter was aimed at whoever holds the monster."""
    return shifted(weights, MERMAID, WARNED)


def none_of(left: int, blank: int, blanks: int) -> float:
    """How likely none of so many cards is one of those that are left."""
    return comb(max(0, blank - blanks), left) / comb(blank, left) if left else 1.0


def changed(case: Case, seat: Seat, hand: Hand) -> Case:
    """The case with another hand."""
    place, known, air = case
    return place, (*known[:seat], hand, *known[seat + 1 :]), air


def carry(case: Case, seat: Seat, card: CardName) -> Case:
    """The case with a card more in a hand."""
    return changed(case, seat, plus(case[1][seat], card))


def struck(case: Case, seat: Seat, card: CardName) -> Case:
    """The case without a card in a hand, if it was known there."""
    hand = case[1][seat]
    return changed(case, seat, without(hand, card)) if card in hand else case


def carried(case: Case, to: Place, card: CardName | None) -> Case:
    """The case with a card on its way to a hand."""
    place, known, air = case
    return (place, known, (*air, (to, card))) if card and 0 <= to < len(known) else case


def both(one: Hand, other: Hand) -> Hand:
    """The cards that are in both hands."""
    if one == other:
        return one
    return in_order(tuple((Counter(one) & Counter(other)).elements()))


def doubted(hand: Hand) -> Hand:
    """A card of the hand has gone; of each kind, one may be it."""
    for card in different(hand):
        hand = without(hand, card)
    return hand


READ: Mapping[type[AnyDeed], Callable[[Count, Any], None]] = {
    Quiet: Count.quiet,
    VoidTurn: Count.void,
    Miss: Count.miss,
    Meal: Count.meal,
    Friendship: Count.friendship,
    Look: Count.look,
    Theft: Count.theft,
    Swap: Count.swap,
    Passes: Count.passes,
    Veil: Count.veil,
    Mixture: Count.mixture,
}
