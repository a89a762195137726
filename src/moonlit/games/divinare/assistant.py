"""What the assistant panel says, from one's own view alone and as if the others played blindly."""

from functools import cache, lru_cache
from typing import Annotated

import msgspec

from moonlit.core.figures import rounded
from moonlit.core.seats import Seat, everyone, right_of
from moonlit.games.divinare.components import (
    CENTRE,
    DECK,
    SPACE,
    SUITS,
    Board,
    BySuit,
    Cards,
    Counts,
    Place,
    Space,
    Suit,
)
from moonlit.games.divinare.heuristics import hopes, odds
from moonlit.games.divinare.rules import targets
from moonlit.games.divinare.view import View

DIGITS = 4
REMEMBERED = 1 << 14
"""So many ways in which tokens stand on a board; a table has sixteen at a time."""


class Law(msgspec.Struct, frozen=True, gc=False):
    """What can be said of a board by the cards of its suit that a seat can name."""

    odds: tuple[float, ...]
    """How likely it is that 0, 1, 2 … cards of the suit come out, up to all of them."""
    worth: tuple[float, ...]
    """The points a token brings on average, in the centre and then on each space of the board."""
    unseen: int
    """Cards of the suit this seat has not seen, in play or not."""


class BoardAdvice(msgspec.Struct, frozen=True, gc=False):
    """All about one board."""

    # Encoded, and remembered like that: so many fractions take longer to write than all the rest.
    law: Annotated[msgspec.Raw, Law]
    held: int
    reach: tuple[Place, ...]
    """Everywhere the token may go with a card of the suit; nowhere if there is none in the hand."""


class Advice(msgspec.Struct, frozen=True, gc=False):
    """All four boards, and how many cards this seat has not seen."""

    unseen: int
    boards: BySuit[BoardAdvice]


def advise(view: View) -> Advice | None:
    """What this seat could work out on paper; nothing for onlookers and after the end."""
    if view.seat is None or view.asking is None:
        return None
    seat, named, hand = view.seat, sure(view), (view.hand or Cards()).each()
    boards, tokens = view.boards.each(), zip(*[own.each() for own in view.tokens], strict=True)
    known = zip(SUITS, boards, laws(boards, named), tokens, hand, strict=True)
    each = [
        BoardAdvice(law, held, reach(board.spaces, places, suit, seat) if held else ())
        for suit, board, law, places, held in known
    ]
    return Advice(sum(DECK) - sum(named), BySuit(*each))


def sure(view: View) -> Counts:
    """The cards that this seat can be sure will come out, also of those it has given away.

    What it gave and nobody has laid down since is still to come. Cards of one suit are alike: what
    is laid down by somebody who may hold a given one counts as that one.
    """
    me = Seat(view.seat or 0)
    own = (view.hand or Cards(), view.played, view.discarded or Cards())
    in_all = [sum(of_suit) for of_suit in zip(*(some.each() for some in own), strict=True)]
    for n, exchange in enumerate(view.exchanges):
        later = view.exchanges[n + 1 :]
        # Whoever has them may have passed them on, even to where they came from.
        holders = {*everyone(view.players)} - {me} if later else {right_of(me, view.players)}
        laid = [suit for seat, suit in view.plays[exchange.after :] if seat in holders]
        for suit, given in zip(SUITS, (exchange.given or Cards()).each(), strict=True):
            back = sum((each.received or Cards()).each()[suit] for each in later)
            in_all[suit] += max(0, given - laid.count(suit) - back)
    return tuple(in_all)


@cache
def laws(boards: tuple[Board, ...], named: Counts) -> tuple[msgspec.Raw, ...]:
    """One for each board, by how many cards of each suit a seat can name."""
    in_all = sum(named)
    return tuple(encoded(*of_suit, in_all) for of_suit in zip(boards, SUITS, named, strict=True))


@cache
def encoded(board: Board, suit: Suit, named: int, named_in_all: int) -> msgspec.Raw:
    """The law of a board as it is sent."""
    return msgspec.Raw(msgspec.json.encode(law(board, suit, named, named_in_all)))


def law_of(board: BoardAdvice) -> Law:
    """The law in the advice on a board."""
    return msgspec.json.decode(board.law, type=Law)


def law(board: Board, suit: Suit, named: int, named_in_all: int) -> Law:
    """The same for every seat that can name as many cards, so it is worked out once."""
    points = hopes(board, suit, named, named_in_all)
    return Law(
        odds=tuple(map(rounded, odds(suit, named, named_in_all))),
        worth=tuple(round(points[space], DIGITS) for space in (CENTRE, *board.spaces)),
        unseen=DECK[suit] - named,
    )


@lru_cache(REMEMBERED)
def reach(
    spaces: tuple[Space, ...], places: tuple[Place, ...], suit: Suit, seat: Seat
) -> tuple[Place, ...]:
    """Where a seat's token may go; most boards stay as they are when somebody plays a card."""
    turns = targets(spaces, tuple(SPACE[place] for place in places), suit, seat)
    return tuple(turn.to for turn in turns)
