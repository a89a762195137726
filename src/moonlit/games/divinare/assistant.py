"""What the assistant panel says, from the own view alone and as if the others played blindly."""

import msgspec

from moonlit.core.seats import Seat
from moonlit.games.divinare.components import DECK, SUITS, BySuit, Place, Suit, place, space_at
from moonlit.games.divinare.heuristics import Eyes, eyes_of_view, odds
from moonlit.games.divinare.rules import targets
from moonlit.games.divinare.view import View

DIGITS = 4


class Target(msgspec.Struct, frozen=True):
    """A place for the token, and the points it brings on average."""

    to: Place
    points: float


class BoardAdvice(msgspec.Struct, frozen=True, kw_only=True):
    """All about one board."""

    odds: tuple[float, ...]
    """How likely it is that 0, 1, 2 … cards of the suit come out, up to all of them."""
    unseen: int
    """Cards of the suit this seat has not seen, in play or not."""
    held: int
    here: Target
    """Where the token stands now."""
    targets: tuple[Target, ...]
    """Everywhere it may go with a card of the suit; empty if there is none in the hand."""
    best: Target | None
    more: int
    """Cards of the suit left after playing one: so often the token will have to move again."""


class Advice(msgspec.Struct, frozen=True):
    """All four boards, and how many cards this seat has not seen."""

    unseen: int
    boards: BySuit[BoardAdvice]


def advise(view: View) -> Advice | None:
    """What this seat could work out on paper; nothing for onlookers and after the end."""
    if view.seat is None or view.asking is None:
        return None
    seat, eyes = view.seat, eyes_of_view(view)
    boards = BySuit(*(_board(view, seat, eyes, suit) for suit in SUITS))
    return Advice(sum(board.unseen for board in boards.each()), boards)


def _board(view: View, seat: Seat, eyes: Eyes, suit: Suit) -> BoardAdvice:
    reachable = _targets(view, seat, eyes, suit) if eyes.hand[suit] else ()
    law = odds(suit, eyes.named[suit], sum(eyes.named))
    return BoardAdvice(
        odds=tuple(round(p, DIGITS) for p in law),
        unseen=DECK[suit] - eyes.named[suit],
        held=eyes.hand[suit],
        here=_target(eyes, suit, place(eyes.here(suit))),
        targets=reachable,
        best=max(reachable, key=lambda target: target.points, default=None),
        more=max(0, eyes.hand[suit] - 1),
    )


def _targets(view: View, seat: Seat, eyes: Eyes, suit: Suit) -> tuple[Target, ...]:
    tokens = tuple(space_at(places.each()[suit]) for places in view.tokens)
    turns = targets(view.boards.each()[suit].spaces, tokens, suit, seat)
    return tuple(_target(eyes, suit, turn.to) for turn in turns)


def _target(eyes: Eyes, suit: Suit, to: Place) -> Target:
    return Target(to, round(eyes.hopes[suit][space_at(to)], DIGITS))
