"""Full tables that would look exactly like a view, each drawn as often as it is likely.

Written without looking at how views are built. Everyone was dealt twelve suit cards, a joker and
two artifacts, and whatever left a hand was seen; so what cannot be named are start cards that have
not shown yet, and the card of at most one parcel. If nobody's choices tell anything, every deal
that leads to the present is equally likely. A pass in the bonus does tell: nothing in that hand
could be laid. Cards that one such pass rules out are kept from that hand; hands in which several
cards would have made a meld together are drawn again.

A parcel between others may have gone in several ways, and no card is where it was known to be in
all of them; so whatever follows from passes is worked out for each way by itself.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from math import factorial, prod
from random import Random

import msgspec

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Over
from moonlit.core.seats import Seat, everyone
from moonlit.games.seers_catalog.actions import meld_of
from moonlit.games.seers_catalog.components import (
    ALL_ARTIFACTS,
    ARTIFACTS_EACH,
    DECKS,
    JOKER,
    NAME,
    NO_CARDS,
    SUIT_CARDS,
    SUIT_CARDS_EACH,
    UNIQUE,
    Cards,
    cards_named,
    each,
    jokers,
    names,
    size,
)
from moonlit.games.seers_catalog.meld import (
    JOKER_LEAD,
    LEAD,
    MODIFIERS,
    SINGLE,
    SINGLES,
    Ask,
    beat,
    cards_of,
)
from moonlit.games.seers_catalog.melds import can_lay
from moonlit.games.seers_catalog.rules import GO_FIRST, Following, Leading, State
from moonlit.games.seers_catalog.table import AnyClue, Looked, Sent, Showed, Stuck, Took, Trick
from moonlit.games.seers_catalog.view import View

TRIES = 200
"""How many guesses may fail before the oldest pass is forgotten."""
REDRAWS = 8
"""How often one hand is drawn again before the whole guess is given up."""
SWAPS = 3
"""How often each card is swapped where several hands were drawn with care."""
STORIES = 64
"""How many views are remembered; a search asks about the same one again and again."""
REMEMBERED = 1 << 10
"""How many answers about a pass are remembered; ways that a parcel may have gone share most."""


class Moment(msgspec.Struct, frozen=True):
    """A moment at which a hand matters."""

    seat: Seat
    flow: Cards
    """All that had come into the hand before the viewer's eyes, less what had left it."""
    early: bool
    """Before the parcel."""


class NothingToLay(msgspec.Struct, frozen=True):
    """A hand that had no answer to this."""

    moment: Moment
    ask: Ask


class Story:
    """What a viewer can work out from the clues of a round."""

    def __init__(self, view: View, forgotten: int) -> None:
        """Read them from the deal on, but for the oldest passes."""
        self.view = view
        self.held = [JOKER] * view.players
        """Cards that can be named, in the hands where they are now."""
        self.start = [NO_CARDS] * view.players
        """Suit cards and artifacts that must have been dealt to each seat."""
        self.flow = [NO_CARDS] * view.players
        self.parcel: Sent | None = None
        """A parcel between others."""
        self.sent = NO_CARDS
        """Its card, once it has come to light."""
        self.movable = NO_CARDS
        """Named cards of the sender that may have been in it."""
        self.fresh = NO_CARDS
        """Cards of the receiver that first showed after it."""
        self.stuck: list[NothingToLay] = []
        self.looks: dict[int, Moment] = {}
        """Hands that somebody else has seen, by the place of the clue."""
        self.read_all()
        del self.stuck[:forgotten]

    def read_all(self) -> None:
        """All clues in their order, and at last one's own hand."""
        view = self.view
        if view.options.artifacts == "on":
            self.lie_in(view.first, GO_FIRST)
        for i, clue in enumerate(view.clues):
            self.read(i, clue)
        if view.seat is not None:
            self.lie_open(view.seat, cards_named(view.hand or ()))

    def read(self, i: int, clue: AnyClue) -> None:
        """One clue."""
        match clue:
            case Showed(seat=seat, cards=cards):
                self.leave(seat, cards_named(cards))
            case Took(seat=seat, cards=cards):
                self.come(seat, cards_named(cards))
            case Sent(card=None):
                self.parcel, self.movable = clue, self.held[clue.seat]
            case Sent(seat=seat, to=to, card=str() as card):
                self.leave(seat, cards_named((card,)))
                self.come(to, cards_named((card,)))
            case Looked(at=at, cards=None):
                self.looks[i] = self.moment(at)
            case Looked(at=at, cards=tuple() as cards):
                self.lie_open(at, cards_named(cards))
            case Stuck(seat=seat) if seat != self.view.seat:
                self.stuck.append(NothingToLay(self.moment(seat), self.asked(clue)))

    def moment(self, seat: Seat) -> Moment:
        """Take note of a hand as it is."""
        return Moment(seat, self.flow[seat], early=self.parcel is None)

    def asked(self, clue: Stuck) -> Ask:
        """What the hand had to answer."""
        joker_single = self.view.options.joker_single
        if clue.top is None:
            return JOKER_LEAD if joker_single else LEAD
        return beat(meld_of(clue.top), lower_wins=clue.reversed, joker_single=joker_single)

    def come(self, seat: Seat, cards: Cards) -> None:
        """Cards that can be named go into a hand."""
        self.held[seat] += cards
        self.flow[seat] += cards

    def leave(self, seat: Seat, cards: Cards) -> None:
        """Cards go out of a hand."""
        self.lie_in(seat, cards)
        self.held[seat] -= cards
        self.flow[seat] -= cards
        if self.parcel and seat == self.parcel.seat:
            # Jokers are alike: one that came since may have been laid, and an older one sent.
            self.movable = shared(self.movable, self.held[seat])

    def lie_in(self, seat: Seat, cards: Cards) -> None:
        """These cards are in a hand: dealt to it, unless they can be named from elsewhere."""
        new = cards - shared(self.held[seat], cards)
        if self.parcel and seat == self.parcel.to:
            new -= self.came_by_parcel(shared(self.movable, new))
            self.fresh += new
        self.start[seat] += new
        self.held[seat] += new

    def lie_open(self, seat: Seat, cards: Cards) -> None:
        """A whole hand is seen; what the sender no longer holds went with the parcel."""
        if self.parcel and seat == self.parcel.seat:
            self.came_by_parcel(self.held[seat] - shared(self.held[seat], cards))
            self.movable = NO_CARDS
        self.lie_in(seat, cards)

    def came_by_parcel(self, card: Cards) -> Cards:
        """The card of the parcel has come to light, if there is one."""
        if card and self.parcel:
            self.sent, self.movable = card, NO_CARDS
            self.held[self.parcel.seat] -= card
            self.held[self.parcel.to] += card
        return card

    def dealt_to_sender(self, parcel: Sent, card: Cards) -> list[Cards]:
        """The start hands if a card that the receiver showed had come with the parcel."""
        start = self.start.copy()
        start[parcel.to] -= card
        start[parcel.seat] += card
        return start

    def hand_then(self, moment: Moment, hand: Cards, card: Cards) -> Cards:
        """What a hand of now was at that moment, if this card went with the parcel."""
        then = hand + moment.flow - self.flow[moment.seat]
        if moment.early and self.parcel and moment.seat == self.parcel.seat:
            return then + card
        if moment.early and self.parcel and moment.seat == self.parcel.to:
            return then - card
        return then


def shared(one: Cards, other: Cards) -> Cards:
    """The cards that are in both handfuls."""
    return (one & other & UNIQUE) + min(jokers(one), jokers(other)) * JOKER


class Slots(msgspec.Struct, frozen=True):
    """How many start cards of each seat cannot be named, and which cards they can be."""

    suit_cards: tuple[int, ...]
    artifacts: tuple[int, ...]
    unseen: Cards
    """Suit cards and artifacts that nobody has shown; some are in no hand at all."""

    def without(self, seat: Seat, alike: Cards) -> "Slots":
        """The same, but for one suit card or artifact of a seat."""
        suit_cards, artifacts = [*self.suit_cards], [*self.artifacts]
        (suit_cards if alike == SUIT_CARDS else artifacts)[seat] -= 1
        return Slots(tuple(suit_cards), tuple(artifacts), self.unseen)

    def ways(self) -> float:
        """In how many ways the unseen cards fill the slots, up to a constant factor."""
        slots = (*self.suit_cards, *self.artifacts)
        return prod(1 / factorial(n) if n >= 0 else 0.0 for n in slots)


def slots_of(view: View, start: Sequence[Cards]) -> Slots:
    """What is left to be dealt beside the known start cards."""
    artifacts = NO_CARDS
    if view.options.artifacts == "on":
        artifacts = cards_named(view.pool) if view.pool else ALL_ARTIFACTS
    return Slots(
        tuple(SUIT_CARDS_EACH - (cards & SUIT_CARDS).bit_count() for cards in start),
        tuple(
            (ARTIFACTS_EACH if artifacts else 0) - (cards & ALL_ARTIFACTS).bit_count()
            for cards in start
        ),
        (sum(DECKS[view.players].cards) | artifacts) & ~sum(start),
    )


class Way:
    """One way in which a parcel between others may have gone, and what follows from it."""

    def __init__(
        self,
        story: Story,
        slots: Slots,
        card: Cards = NO_CARDS,
        *,
        moves: Cards = NO_CARDS,
        among: Cards = NO_CARDS,
    ) -> None:
        """The card is one that can be named, or one among these that nobody has seen."""
        self.story, self.slots, self.card, self.among = story, slots, card, among
        self.held = story.held.copy()
        """Cards that can be named, in the hands where they are then."""
        if story.parcel:
            self.held[story.parcel.seat] -= moves
            self.held[story.parcel.to] += moves

    def agrees(self) -> bool:
        """Whether no pass in the bonus speaks against it."""
        if any(can_lay(self.named(note.moment), note.ask) for note in self.story.stuck):
            return False
        return bool(self.may_be_sent) or not self.among

    def named(self, moment: Moment) -> Cards:
        """The cards of a hand that can be named, at that moment."""
        return self.story.hand_then(moment, self.held[moment.seat], self.card)

    def ruled_out(self, seat: Seat, *, early: bool) -> Cards:
        """What cannot have been in a hand before the parcel, or after it."""
        found = NO_CARDS
        for note in self.story.stuck:
            if note.moment.seat == seat and note.moment.early == early:
                found |= impossible(self.named(note.moment), self.slots.unseen, note.ask)
        return found

    @cached_property
    def barred(self) -> list[Cards]:
        """What each seat cannot have been dealt and still hold."""
        return [
            self.ruled_out(seat, early=True) | self.ruled_out(seat, early=False)
            for seat in everyone(self.story.view.players)
        ]

    @cached_property
    def may_be_sent(self) -> Cards:
        """The unseen cards that may have been in the parcel, where one of them was."""
        if not (self.among and self.story.parcel):
            return NO_CARDS
        before = self.ruled_out(self.story.parcel.seat, early=True)
        after = self.ruled_out(self.story.parcel.to, early=False)
        return self.slots.unseen & self.among & ~before & ~after

    def brings(self, seat: Seat) -> Cards:
        """The kind of card that came to a seat unseen, if any did."""
        parcel = self.story.parcel
        return self.among if parcel and parcel.to == seat else NO_CARDS

    @cached_property
    def order(self) -> list[Seat]:
        """Hands of which the passes tell most are dealt first."""
        seats = everyone(self.story.view.players)
        return sorted(seats, key=lambda seat: -self.barred[seat].bit_count())


def ways_of(story: Story) -> list[Way]:
    """Every way the parcel may have gone."""
    slots, parcel = slots_of(story.view, story.start), story.parcel
    if parcel is None or story.sent:
        return [Way(story, slots, story.sent)]
    kinds = SUIT_CARDS, ALL_ARTIFACTS
    found = [Way(story, slots.without(parcel.seat, alike), among=alike) for alike in kinds]
    found += [Way(story, slots, card, moves=card) for card in each(story.movable)]
    for card in each(story.fresh):
        start = story.dealt_to_sender(parcel, card)
        found.append(Way(story, slots_of(story.view, start), card))
    return [way for way in found if way.slots.ways()]


@lru_cache(REMEMBERED)
def impossible(known: Cards, unseen: Cards, ask: Ask) -> Cards:
    """The unseen cards with each of which alone a hand that passed could have laid something."""
    if ask.kind == SINGLE and not known & MODIFIERS:
        singles = [card for card in each(unseen & SINGLES) if can_lay(card, ask)]
        return unseen & ask.strong | sum(singles)
    if size(known) + 1 < ask.size:
        return NO_CARDS
    return sum(card for card in each(unseen) if can_lay(known + card, ask))


class Plan:
    """All that is worked out once for a view, before hands are drawn."""

    def __init__(self, view: View, forgotten: int) -> None:
        """Take into account all passes but the oldest ones."""
        self.story = story = Story(view, forgotten)
        found = ways_of(story)
        self.ways = [way for way in found if way.agrees()]
        self.weights = [way.slots.ways() for way in self.ways]
        """How likely each way is."""
        self.unseen = found[0].slots.unseen
        self.stuck = {
            seat: [note for note in story.stuck if note.moment.seat == seat]
            for seat in everyone(view.players)
        }

    @cached_property
    def open_hands(self) -> tuple[Seat, ...]:
        """Sender and receiver of a parcel whose card may be one or another.

        Their hands are drawn once and from all cards, so that each card has been sent as often as
        is likely: a guess with a card that their passes speak against fails the more often.
        """
        parcel = self.story.parcel
        if parcel and (len(self.ways) > 1 or self.ways[0].among):
            return parcel.seat, parcel.to
        return ()

    def fits(self, seat: Seat, hand: Cards, parcel: Cards) -> bool:
        """Whether the hand had nothing to lay whenever its player passed in the bonus."""
        return not any(
            can_lay(self.story.hand_then(note.moment, hand, parcel), note.ask)
            for note in self.stuck[seat]
        )


@lru_cache(STORIES)
def plan(view: View, forgotten: int = 0) -> Plan:
    """The plan for a view; passes that nothing explains are forgotten, the oldest first."""
    found = Plan(view, forgotten)
    return found if found.ways else plan(view, forgotten + 1)


class Guess:
    """One way the unseen cards may lie."""

    def __init__(self, plan: Plan, rng: Random) -> None:
        """Start from what can be named."""
        self.plan, self.rng = plan, rng
        self.suit_cards = list(each(plan.unseen & SUIT_CARDS))
        self.artifacts = list(each(plan.unseen & ALL_ARTIFACTS))
        way = plan.ways[0]
        if len(plan.ways) > 1:
            way = rng.choices(plan.ways, plan.weights)[0]
        self.way, self.parcel = way, way.card
        self.hands = way.held.copy()

    def complete(self) -> bool:
        """Deal all unseen cards; False where a hand could have laid something when it passed."""
        self.draw_parcel()
        if not all(self.deal(seat) for seat in self.way.order):
            return False
        if sum(map(bool, self.plan.stuck.values())) > 1:
            self.mix()
        return True

    def draw_parcel(self) -> None:
        """Let an unseen card have gone with the parcel, where it was one."""
        parcel, way = self.plan.story.parcel, self.way
        if parcel and way.among:
            possible = list(each(way.slots.unseen & way.among))
            self.parcel = possible[chance.below(self.rng, len(possible))]
            (self.suit_cards if way.among == SUIT_CARDS else self.artifacts).remove(self.parcel)
            self.hands[parcel.to] += self.parcel

    def deal(self, seat: Seat) -> bool:
        """Fill the slots of one seat."""
        suit_cards, artifacts = self.way.slots.suit_cards[seat], self.way.slots.artifacts[seat]
        if self.plan.stuck[seat]:
            return self.deal_carefully(seat, suit_cards, artifacts)
        self.hands[seat] += sum(chance.draw(self.rng, self.suit_cards, suit_cards))
        self.hands[seat] += sum(chance.draw(self.rng, self.artifacts, artifacts))
        return True

    def deal_carefully(self, seat: Seat, suit_cards: int, artifacts: int) -> bool:
        """The same where passes in the bonus have told something, if need be in several tries."""
        is_open = seat in self.plan.open_hands
        barred = NO_CARDS if is_open else self.way.barred[seat]
        pools = [
            [card for card in pool if not card & barred]
            for pool in (self.suit_cards, self.artifacts)
        ]
        if len(pools[0]) < suit_cards or len(pools[1]) < artifacts:
            return False
        for _ in range(1 if is_open else REDRAWS):
            dealt = sum(chance.draw(self.rng, pools[0].copy(), suit_cards))
            dealt += sum(chance.draw(self.rng, pools[1].copy(), artifacts))
            if self.plan.fits(seat, self.hands[seat] + dealt, self.parcel):
                self.hands[seat] += dealt
                self.suit_cards = [card for card in self.suit_cards if not card & dealt]
                self.artifacts = [card for card in self.artifacts if not card & dealt]
                return True
        return False

    def mix(self) -> None:
        """Swap unseen cards at random as often as the clues allow.

        Hands drawn with care one after the other do not come as often as they should: the first
        one takes no thought of how many ways it leaves to the next. Swaps make all as likely.
        """
        moved = self.parcel if self.way.among else NO_CARDS
        for alike in (SUIT_CARDS, ALL_ARTIFACTS):
            loose = list(each(self.plan.unseen & alike & ~moved))
            for one in loose * SWAPS:
                self.swap(one, loose[chance.below(self.rng, len(loose))])

    def swap(self, one: Cards, other: Cards) -> None:
        """Let two cards change places, unless a hand could then have laid something."""
        places = self.place(one), self.place(other)
        if places[0] == places[1]:
            return
        changed: list[tuple[Seat, Cards]] = []
        for seat, old, new in zip(places, (one, other), (other, one), strict=True):
            if seat is not None:
                hand = self.hands[seat] - old + new
                if new & self.way.barred[seat] or not self.plan.fits(seat, hand, self.parcel):
                    return
                changed.append((seat, hand))
        for seat, hand in changed:
            self.hands[seat] = hand

    def place(self, card: Cards) -> Seat | None:
        """Whose hand an unseen card is in, if any."""
        return next((seat for seat in self.way.order if self.hands[seat] & card), None)


def guess(view: View, rng: Random) -> Guess:
    """A guess that agrees with the clues; if none is found, the oldest passes are forgotten."""
    forgotten = 0
    while True:
        known = plan(view, forgotten)
        for _ in range(TRIES * REDRAWS if known.open_hands else TRIES):
            found = Guess(known, rng)
            if found.complete():
                return found
        forgotten += 1


def imagine(view: View, rng: Random) -> State:
    """A full state that this viewer could not tell from the real one."""
    if view.asking is None:
        return open_table(view, [NO_CARDS] * view.players, chance.seed_from(rng))
    found = guess(view, rng)
    s = open_table(view, found.hands, chance.seed_from(rng))
    s.clues = list(told_again(view, found))
    s.pool = (sum(found.plan.story.start) | sum(s.hands)) & ALL_ARTIFACTS
    return s


def open_table(view: View, hands: list[Cards], seed: Seed) -> State:
    """A table with all that lies open, and these hands."""
    return State(
        phase=phase_of(view),
        seed=seed,
        players=view.players,
        options=view.options,
        starter=Seat((view.first - view.round + 1) % view.players),
        round=view.round,
        first=view.first,
        hands=hands,
        trick=trick_of(view),
        won=cards_named(view.won),
        discard=cards_named(view.discard),
        last_trick=view.trick.last,
        clues=list(view.clues),
        results=list(view.results),
    )


def told_again(view: View, found: Guess) -> Iterator[AnyClue]:
    """The clues as if nothing were hidden."""
    story = found.plan.story
    for i, clue in enumerate(view.clues):
        match clue:
            case Sent(card=None):
                yield Sent(clue.seat, clue.to, NAME[found.parcel])
            case Looked(cards=None):
                hand = story.hand_then(story.looks[i], found.hands[clue.at], found.parcel)
                yield Looked(clue.seat, clue.at, names(hand))
            case _:
                yield clue


def trick_of(view: View) -> Trick:
    """The trick, which lies open."""
    trick = view.trick
    melds = [meld_of(placed.lay) for placed in trick.melds]
    return Trick(
        trick.leader,
        trick.free,
        trick.melds,
        melds[-1] if melds else 0,
        sum(map(cards_of, melds)),
        trick.reversed,
        trick.passed,
    )


def phase_of(view: View) -> Leading | Following | Over:
    """What is asked, and of whom."""
    if view.asking is None:
        return Over()
    return (Leading if view.asking == "lead" else Following)(view.asked[0])
