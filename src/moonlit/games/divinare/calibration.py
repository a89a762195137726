"""What the assistant says and what is imagined, beside the truth."""

from collections.abc import Iterator

from moonlit.core.figures import Calibration, Figure, Secret
from moonlit.core.seats import Seat, everyone
from moonlit.games.divinare.assistant import Advice, law_of
from moonlit.games.divinare.components import DECK, SUITS, Counts, Suit, minus
from moonlit.games.divinare.rules import State
from moonlit.games.divinare.view import View

COME_OUT = "count of a suit"
HELD = "suit in a hand"
UNDEALT = "suit not dealt"


def figures(advice: Advice, _view: View, s: State) -> Iterator[Figure]:
    """DV-27 Everything that is not left undealt comes out."""
    final = minus(DECK, s.undealt)
    for suit, board in zip(SUITS, advice.boards.each(), strict=True):
        for n, chance in enumerate(law_of(board).odds):
            yield Figure(COME_OUT, chance, n == final[suit], DECK[suit] + 1)


def secrets(s: State, viewer: Seat | None) -> Iterator[Secret]:
    """The other hands, and what was not dealt."""
    for seat in everyone(s.players):
        if seat != viewer:
            yield from counts(HELD, seat, s.hands[seat])
    yield from counts(UNDEALT, None, s.undealt)


def counts(kind: str, seat: Seat | None, cards: Counts) -> Iterator[Secret]:
    """How many cards of each suit lie together; of no card there is nothing to guess."""
    for suit in SUITS if any(cards) else ():
        yield Secret(kind, (seat, suit), cards[suit], most(suit, sum(cards)) + 1)


def most(suit: Suit, together: int) -> int:
    """How many cards of a suit can lie together."""
    return min(DECK[suit], together)


CALIBRATION = Calibration(
    figures=figures,
    secrets=secrets,
    margins={COME_OUT: 0.25, HELD: 0.1, UNDEALT: 0.15},
)
