"""Full tables that would look exactly like a view, the likelier ones more often.

Written without looking at how views are built. The round is told again from its deal; if that
leads to nothing but contradictions, the table is built from the certain facts alone.
"""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, Literal

from moonlit.core import chance
from moonlit.core.game import Over
from moonlit.core.sealed import Sealed
from moonlit.core.seats import Seat, everyone
from moonlit.games.monster_next_door.components import (
    ANY_MONSTER,
    EACH,
    GIFTED,
    MONSTERS,
    CardName,
    Hand,
    Monster,
    deck_of,
    in_order,
    minus,
)
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
    Swap,
    Theft,
    Underway,
    Veil,
    Whereabouts,
)
from moonlit.games.monster_next_door.telling import KEEPS, Contradiction, Telling, Token
from moonlit.games.monster_next_door.view import View

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
    tellings = (Telling(view, rng) for _ in range(TELLINGS))
    return next((telling for telling in tellings if telling.holds()), None)


def table(view: View, rng: Random, monster: Monster) -> State:
    """All that is public, and the monster of the round."""
    gone = {now.removed: now.monster for now in view.monsters if now.removed is not None}
    removed = [gone[nth] for nth in sorted(gone)]
    deck = [one for one in MONSTERS if one not in removed and one != monster]
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
        self.fox = telling.found if telling.gifted and telling.monster == "gumiho" else None
        self.fed: list[list[CardName]] = [[] for _ in telling.hands]

    def card(self, token: Token | None) -> CardName | None:
        """What one token says."""
        return None if token is None else self.telling.kinds[token]

    def hand(self, tokens: Sequence[Token]) -> Hand:
        """What several say, as a hand."""
        kinds = self.telling.kinds
        return in_order(tuple(kinds[token] for token in tokens))  # type: ignore[misc]

    def shown(self, tokens: Sequence[Token]) -> Hand:
        """MN-65 A hand as it was shown, with the Gumiho as a Hide."""
        return in_order(
            tuple("hide" if token == self.fox else self.card(token) for token in tokens)  # type: ignore[misc]
        )

    def deed(self, deed: AnyDeed, tokens: Any) -> AnyDeed:  # noqa: ANN401
        """The whole truth about a turn."""
        match deed:
            case Meal(seat=seat, at=at, dog=dog):
                self.fed[seat].append(self.card(tokens[0]))  # type: ignore[arg-type]
                return Meal(seat, at, *map(self.card, tokens), dog)
            case Friendship(seat=seat, at=at, hunter=hunter):
                return Friendship(seat, at, hunter, self.card(tokens))
            case Look(seat=seat, at=at):
                return Look(seat, at, self.shown(tokens))
            case Theft(seat=seat, at=at):
                return Theft(seat, at, *map(self.card, tokens))
            case Swap(seat=seat, at=at, size=size):
                return Swap(seat, at, size, *map(self.hand, tokens))
            case Passes(seat=seat, card=card):
                return Passes(seat, card, tuple(map(self.card, tokens)))
            case Veil(seat=seat):
                return Veil(seat, tuple(map(self.hand, tokens)))
            case Mixture(seat=seat):
                given, received = tokens
                return Mixture(seat, tuple(map(self.card, given)), tuple(map(self.card, received)))
            case _:
                return deed

    def path(self, deeds: Sequence[AnyDeed]) -> Iterator[Whereabouts]:
        """Where the monster was."""
        found = self.telling.found or 0
        yield Whereabouts(Seat(found // EACH), "dealt")
        for deed, tokens in zip(deeds, self.telling.deeds, strict=True):
            match deed:
                case Theft(seat=seat, at=at):
                    yield from (Whereabouts(seat, "steal"),) * (tokens[0] == found)
                    yield from (Whereabouts(at, "steal"),) * (tokens[1] == found)
                case Swap(seat=seat, at=at):
                    yield from (Whereabouts(at, "deal"),) * (found in tokens[0])
                    yield from (Whereabouts(seat, "deal"),) * (found in tokens[1])
                case Passes(card=card) if found in tokens:
                    yield Whereabouts(self.receiver(card, Seat(tokens.index(found))), card)
                case Veil():
                    at = next(at for at, hand in enumerate(tokens) if found in hand)
                    yield Whereabouts(Seat(at), "fog")
                case Mixture() if found in tokens[1]:
                    yield Whereabouts(Seat(tokens[1].index(found)), "fog")
                case _:
                    pass
        play = self.telling.view.underway
        if play is not None and self.telling.taken == found:
            yield Whereabouts(play.seat, "steal")

    def receiver(self, by: Literal["gossip", "rumour"], giver: Seat) -> Seat:
        """Who gets what this seat gives."""
        view = self.telling.view
        return Seat(senders(view.options, view.players, by).index(giver))


def as_told(view: View, telling: Telling, rng: Random) -> State:
    """The table at the end of a telling."""
    s, reader = table(view, rng, telling.monster), Reader(telling)
    s.hands = list(map(reader.hand, telling.hands))
    s.dealt = [
        reader.hand(range(first, first + EACH)) for first in range(0, EACH * view.players, EACH)
    ]
    s.centre = list(map(reader.card, telling.centre))  # type: ignore[arg-type]
    s.deeds = list(map(reader.deed, view.deeds, telling.deeds))
    s.rows = [tuple(turned_up(row, fed)) for row, fed in zip(s.rows, reader.fed, strict=True)]
    s.path = list(reader.path(view.deeds))
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
    possible = [now.monster for now in view.monsters if now.removed is None]
    monster = view.monster or possible[chance.below(rng, len(possible))]
    s = table(view, rng, monster)
    hands = [list(hand) for hand in view.known]
    if view.seat is not None:
        hands[view.seat] = list(view.hand or ())
    place_monster(view, hands, monster, rng)
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


def place_monster(view: View, hands: list[list[CardName]], monster: Monster, rng: Random) -> None:
    """The monster is where it is known to be, or wherever there is room for it."""
    if any(monster in hand for hand in hands):
        return
    room = [size - len(hand) for size, hand in zip(view.sizes, hands, strict=True)]
    hands[rng.choices(range(view.players), room)[0]].append(monster)


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
    cards: Hand = (*s.hands[seat], *played, *("dog",) * EACH)[:EACH]
    return in_order(tuple("hide" if card == s.monster and len(s.path) > 1 else card for card in cards))


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
        anything = hand[chance.below(rng, len(hand))]
        taken = telling.kinds[token] if telling and token is not None else play.taken
        return Returning(play.seat, play.at, taken or anything)
    size = play.size or 0
    gifts = [
        gift(view, seat, hand, size, rng) if seat in (play.seat, play.at) else ()
        for seat, hand in enumerate(s.hands)
    ]
    return Dealing(play.seat, play.at, size, Sealed(tuple(gifts)))


def round_of(view: View, s: State, play: Underway, rng: Random) -> Gossiping | Mixing:
    """MN-52, MN-55 Everyone gives a card."""
    gifts = [gift(view, seat, hand, 1, rng) for seat, hand in enumerate(s.hands)]
    chosen = Sealed(tuple(None if cards is None else cards[0] for cards in gifts))
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
