"""Full tables that would look exactly like a view, the likelier ones more often.

Written without looking at how views are built. The round is told again from its deal; if that
leads to nothing but contradictions, the table is built from the certain facts alone.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from msgspec.structs import replace

from moonlit.core import chance
from moonlit.core.game import Over
from moonlit.core.sealed import Sealed
from moonlit.core.seats import Seat, everyone
from moonlit.games.monster_next_door.components import (
    ANY_MONSTER,
    EACH,
    MONSTERS,
    CardName,
    Hand,
    Monster,
    deck_of,
    in_order,
    minus,
    plus,
    without,
)
from moonlit.games.monster_next_door.counting import counted, possible_monsters
from moonlit.games.monster_next_door.notes import SHOWN
from moonlit.games.monster_next_door.rules import (
    AnyPhase,
    Dealing,
    Feeding,
    Gossiping,
    Mixing,
    Playing,
    Returning,
    State,
    senders,
)
from moonlit.games.monster_next_door.table import (
    AnyDeed,
    Friendship,
    Laid,
    Look,
    Meal,
    Mixture,
    Passes,
    Row,
    Shuffle,
    Swap,
    Theft,
    Underway,
    Veil,
    Whereabouts,
)
from moonlit.games.monster_next_door.telling import KEEPS, Telling, Token, known
from moonlit.games.monster_next_door.view import View

Arrival = tuple[Shuffle, Seat, Sequence[Token]]
Guess = tuple[Monster, Seat]
"""Which monster it is, and in whose hand."""
REMEMBERED = 8
"""Who searches imagines the same view many times, and its cases are counted once."""
TELLINGS = 2
"""How many may fail before only the certain facts count."""


def imagine(view: View, rng: Random) -> State:
    """A full state that this viewer could not tell from the real one."""
    if view.asking is None:
        return after_the_end(view, rng)
    telling = told_again(view, rng)
    s = from_facts(view, rng) if telling is None else as_told(view, telling, rng)
    s.phase = phase_of(view, s, telling, rng)
    return s


def told_again(view: View, rng: Random) -> Telling | None:
    """A telling of the round that fits what was seen, if one is found soon."""
    tellings = (one_telling(view, rng) for _ in range(TELLINGS))
    return next((telling for telling in tellings if telling.holds()), None)


def one_telling(view: View, rng: Random) -> Telling:
    """A telling that ends as was guessed; for an onlooker the monster may be anywhere."""
    monster, holder = guess(view, rng)
    return Telling(view, monster, None if view.seat is None else holder, rng)


def guess(view: View, rng: Random) -> Guess:
    """A monster and a holder of it, as often as they are likely."""
    guesses = likely(view)
    return rng.choices(list(guesses), list(guesses.values()))[0]


@lru_cache(REMEMBERED)
def likely(view: View) -> Mapping[Guess, float]:
    """How likely each monster is in each hand: counted for a seat, by their size for onlookers."""
    if view.seat is not None:
        return counted(view).chances().guesses
    return {
        (monster, seat): float(size)
        for monster in possible_monsters(view)
        for seat, size in zip(everyone(view.players), view.sizes, strict=True)
    }


def table(view: View, rng: Random, monster: Monster) -> State:
    """All that is public, and the monster of the round."""
    gone = sorted(view.monsters, key=lambda now: now.removed or 0)
    removed: list[Monster] = [now.monster for now in gone if now.removed is not None]
    deck: list[Monster] = [one for one in MONSTERS if one not in removed and one != monster]
    chance.shuffle(rng, deck)
    return State(
        phase=Over(),
        seed=chance.seed_from(rng),
        players=view.players,
        options=view.options,
        round=view.round,
        monsters=deck,
        removed=removed,
        monster=monster,
        first=view.first,
        hands=[()] * view.players,
        dealt=[()] * view.players,
        rows=list(view.rows),
        turns=list(view.turns),
        friends=list(view.friends),
        hunters=view.hunters,
        results=list(view.results),
    )


def after_the_end(view: View, rng: Random) -> State:
    """Nothing is hidden any more but the monsters that were not needed."""
    return table(view, rng, view.results[-1].monster)


# --- a telling -----------------------------------------------------------------------------------


class Reader:
    """Reads what a telling has written on its tokens."""

    def __init__(self, telling: Telling) -> None:
        """Everything is written by now."""
        self.telling = telling
        self.kinds: list[CardName] = [known(kind) for kind in telling.kinds]
        self.found = known(telling.found)
        self.fox = self.found if telling.gifted and telling.monster == "gumiho" else -1

    def card(self, token: Token | None) -> CardName | None:
        """What one token says."""
        return None if token is None else self.kinds[token]

    def cards(self, tokens: Iterable[Token]) -> Hand:
        """What several say, one by one."""
        return tuple([self.kinds[token] for token in tokens])

    def hand(self, tokens: Iterable[Token]) -> Hand:
        """What several say, as a hand."""
        return in_order(self.cards(tokens))

    def shown(self, tokens: Sequence[Token]) -> Hand:
        """MN-65 A hand as it was shown, with the Gumiho as a Hide."""
        hand = self.hand(tokens)
        return plus(without(hand, "gumiho"), "hide") if self.fox in tokens else hand

    def deed(self, deed: AnyDeed, moved: Any) -> AnyDeed:  # noqa: ANN401
        """The whole truth about a turn."""
        truth = TRUTH.get(type(deed))
        return deed if truth is None else truth(self, deed, moved)

    def fed(self, seat: Seat) -> Hand:
        """What the Dogs of a seat have got, in the order in which it lies there."""
        turns = zip(self.telling.view.deeds, self.telling.deeds, strict=True)
        meals = [moved for deed, moved in turns if isinstance(deed, Meal) and deed.seat == seat]
        return self.cards(fed for fed, _ in meals)  # type: ignore[misc]

    def path(self) -> Iterator[Whereabouts]:
        """Where the monster was."""
        yield Whereabouts(Seat(self.found // EACH), "dealt")
        for deed, moved in zip(self.telling.view.deeds, self.telling.deeds, strict=True):
            yield from self.moved(deed, moved)
        play = self.telling.view.underway
        if play is not None and self.telling.taken == self.found:
            yield Whereabouts(play.seat, "steal")

    def moved(self, deed: AnyDeed, moved: Any) -> Iterator[Whereabouts]:  # noqa: ANN401
        """Where a turn brought the monster, if it did."""
        if type(deed) in ARRIVALS:
            for by, to, tokens in ARRIVALS[type(deed)](self, deed, moved):
                if self.found in tokens:
                    yield Whereabouts(to, by)

    def passed(self, passes: Passes, moved: Sequence[Token]) -> list[Arrival]:
        """Who got which card of a Gossip or a Rumour."""
        view = self.telling.view
        sources = senders(view.options, view.players, passes.card)
        return [(passes.card, Seat(to), (moved[source],)) for to, source in enumerate(sources)]


TRUTH: Mapping[type[AnyDeed], Callable[[Reader, Any, Any], AnyDeed]] = {
    Meal: lambda reader, meal, moved: replace(
        meal, card=reader.card(moved[0]), drawn=reader.card(moved[1])
    ),
    Friendship: lambda reader, friendship, drawn: replace(friendship, drawn=reader.card(drawn)),
    Look: lambda reader, look, hand: replace(look, cards=reader.shown(hand)),
    Theft: lambda reader, theft, moved: replace(
        theft, taken=reader.card(moved[0]), returned=reader.card(moved[1])
    ),
    Swap: lambda reader, swap, moved: replace(
        swap, given=reader.hand(moved[0]), received=reader.hand(moved[1])
    ),
    Passes: lambda reader, passes, given: replace(passes, given=reader.cards(given)),
    Veil: lambda reader, veil, hands: replace(veil, hands=tuple(map(reader.hand, hands))),
    Mixture: lambda reader, mixture, moved: replace(
        mixture, given=reader.cards(moved[0]), received=reader.cards(moved[1])
    ),
}
"""What a viewer may not know of a turn, from what it moved."""
ARRIVALS: Mapping[type[AnyDeed], Callable[[Reader, Any, Any], list[Arrival]]] = {
    Theft: lambda _, theft, moved: [
        ("steal", theft.seat, moved[:1]),
        ("steal", theft.at, moved[1:]),
    ],
    Swap: lambda _, swap, moved: [("deal", swap.at, moved[0]), ("deal", swap.seat, moved[1])],
    Passes: Reader.passed,
    Veil: lambda _, _veil, hands: [("fog", Seat(to), hand) for to, hand in enumerate(hands)],
    Mixture: lambda _, _mixture, moved: [
        ("fog", Seat(to), (token,)) for to, token in enumerate(moved[1])
    ],
}
"""What brought which tokens to whom."""


def as_told(view: View, telling: Telling, rng: Random) -> State:
    """The table at the end of a telling."""
    s, reader = table(view, rng, telling.monster), Reader(telling)
    s.hands = list(map(reader.hand, telling.hands))
    dealt = range(0, EACH * view.players, EACH)
    s.dealt = [reader.hand(range(first, first + EACH)) for first in dealt]
    s.centre = list(reader.cards(telling.centre))
    s.deeds = list(map(reader.deed, view.deeds, telling.deeds))
    s.rows = [tuple(turned_up(row, reader.fed(Seat(seat)))) for seat, row in enumerate(view.rows)]
    s.path = list(reader.path())
    s.warned = telling.found in telling.warned
    return s


def turned_up(row: Row, fed: Iterable[CardName]) -> Iterator[Laid]:
    """The cards of a row with the faces that the viewer does not see."""
    faces = iter(fed)
    for laid in row:
        card = next(faces) if laid.way == "fed" else laid.card or "hunter"
        yield laid if laid.card else Laid(card, laid.way, face_up=False, owner=laid.owner)


# --- certain facts -------------------------------------------------------------------------------


def from_facts(view: View, rng: Random) -> State:
    """What the viewer has and knows for certain, and everything else at random."""
    monster, holder = guess(view, rng)
    s = table(view, rng, monster)
    hands = [list(hand) for hand in view.known]
    if view.seat is not None:
        hands[view.seat] = list(view.hand or ())
    place_monster(view, hands, monster, holder, rng)
    pool = list(unseen(view, hands))
    chance.shuffle(rng, pool)
    for hand, size in zip(hands, view.sizes, strict=True):
        hand += [pool.pop() for _ in range(size - len(hand))]
    s.hands = [in_order(tuple(hand)) for hand in hands]
    s.rows = [
        tuple(turned_up(row, [laid.card or pool.pop() for laid in row if laid.way == "fed"]))
        for row in view.rows
    ]
    s.centre = pool
    s.deeds = list(view.deeds)
    holder = next(seat for seat in everyone(s.players) if s.monster in s.hands[seat])
    s.path = [Whereabouts(holder, "dealt")]
    if has_moved(view, s, holder):
        s.path.append(Whereabouts(holder, "fog"))
    s.dealt = [
        (view.dealt or ()) if seat == view.seat else dealt_perhaps(s, seat)
        for seat in everyone(view.players)
    ]
    return s


def place_monster(
    view: View, hands: list[list[CardName]], monster: Monster, holder: Seat, rng: Random
) -> None:
    """The monster is where it is known to be, or was guessed, or wherever there is room for it."""
    if any(monster in hand for hand in hands):
        return
    room = [size - len(hand) for size, hand in zip(view.sizes, hands, strict=True)]
    if not room[holder]:
        holder = rng.choices(everyone(view.players), room)[0]
    hands[holder].append(monster)


def unseen(view: View, hands: list[list[CardName]]) -> Iterator[CardName]:
    """All cards but those that lie open or were given to a hand already."""
    placed = [card for hand in hands for card in hand]
    laid = [laid for row in view.rows for laid in row]
    placed += [one.card or "hunter" for one in laid if one.card or one.way == "void"]
    for card in deck_of(view.options):
        if card in placed:
            placed.remove(card)
        else:
            yield card


def has_moved(view: View, s: State, holder: Seat) -> bool:
    """MN-63 Whether the viewer knows that the monster has left a hand."""
    if holder == view.seat and s.monster not in (view.dealt or ()):
        return True
    showed = [SHOWN[type(deed)](deed) for deed in view.deeds if type(deed) in SHOWN]
    mixed = any(isinstance(deed, Veil) for deed in view.deeds)
    return mixed or any(s.monster in cards for cards in showed)


def dealt_perhaps(s: State, seat: Seat) -> Hand:
    """What somebody may have been dealt, from what is left and what was played."""
    row = s.rows[seat]
    played = tuple(laid.card for laid in row if laid.way != "fed" and laid.card is not None)
    spare: Hand = ("dog", "dog", "dog", "dog")
    cards = (*s.hands[seat], *played, *spare)[:EACH]
    hidden = s.monster if len(s.path) > 1 else None
    return in_order(tuple(["hide" if card == hidden else card for card in cards]))


# --- what is asked -------------------------------------------------------------------------------


def phase_of(view: View, s: State, telling: Telling | None, rng: Random) -> AnyPhase:
    """What is asked now; who has chosen in secret may have chosen any card."""
    play = view.underway
    if play is None or play.at is None:
        return Playing(view.asked[0]) if play is None else round_of(view, s, play, rng)
    if play.card == "dog":
        return Feeding(play.seat, play.at)
    if play.card == "steal":
        hand = s.hands[play.seat]
        token = None if telling is None else telling.taken
        taken = play.taken if telling is None or token is None else telling.kinds[token]
        return Returning(play.seat, play.at, taken or hand[chance.below(rng, len(hand))])
    size = play.size or 0
    gifts = [
        gift(view, seat, hand, size, rng) if seat in (play.seat, play.at) else ()
        for seat, hand in enumerate(s.hands)
    ]
    return Dealing(play.seat, play.at, size, Sealed(tuple(gifts)))


def round_of(view: View, s: State, play: Underway, rng: Random) -> Gossiping | Mixing:
    """MN-52, MN-55 Everyone gives a card."""
    gifts = [gift(view, seat, hand, 1, rng) for seat, hand in enumerate(s.hands)]
    chosen = Sealed[CardName](tuple(None if cards is None else cards[0] for cards in gifts))
    return (Gossiping if play.card == "gossip" else Mixing)(play.seat, chosen)


def gift(view: View, seat: int, hand: Hand, size: int, rng: Random) -> Hand | None:
    """What somebody has put into an envelope, if they have."""
    if seat in view.asked:
        return None
    if seat == view.seat:
        return view.chosen
    left, given = hand, []
    for _ in range(min(size, len(hand))):
        odds = [KEEPS if card in ANY_MONSTER else 1.0 for card in left]
        given.append(rng.choices(left, odds)[0])
        left = minus(left, given[-1:])
    return in_order(tuple(given))
