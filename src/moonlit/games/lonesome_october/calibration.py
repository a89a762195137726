"""What the assistant says and what is imagined, beside the truth."""

from collections.abc import Iterator

from moonlit.core.figures import Calibration, Figure, Secret
from moonlit.core.game import Over
from moonlit.core.seats import Seat, everyone
from moonlit.games.lonesome_october.assistant import ALL_SIDES, Advice
from moonlit.games.lonesome_october.components import CardName
from moonlit.games.lonesome_october.imagine import unseen
from moonlit.games.lonesome_october.rules import State
from moonlit.games.lonesome_october.view import View, view

SIDE = "side card"
NOT_IN_DECK = "not in the deck"
STASH = "ingredient"


def figures(advice: Advice, seen: View, s: State) -> Iterator[Figure]:
    """LO-7 Who has which side card, and what lies in the deck."""
    for one in advice.sides:
        for side, chance in zip(ALL_SIDES, (one.opener, one.closer, one.joker), strict=True):
            yield Figure(SIDE, chance, s.sides[one.seat] == side, len(ALL_SIDES))
    for card in unseen(seen):
        if card not in advice.deck:
            yield Figure(NOT_IN_DECK, 0.0, card in s.deck)


def secrets(s: State, viewer: Seat | None) -> Iterator[Secret]:
    """The side cards and hidden ingredients that this viewer does not know."""
    if isinstance(s.phase, Over):
        return
    seen = view(s, viewer)
    for seat in everyone(s.players):
        if seen.sides[seat] is None and s.options.sides == "dealt":
            yield Secret(SIDE, seat, s.sides[seat], len(ALL_SIDES))
    for card in unseen(seen) if s.options.hidden else ():
        yield Secret(STASH, card, owner_of(s, card), s.players + (viewer is None))


def owner_of(s: State, card: CardName) -> Seat | None:
    """In whose stash an ingredient is, if it is in one."""
    return next((seat for seat in everyone(s.players) if card in s.pairs[seat].ingredients), None)


CALIBRATION = Calibration(
    figures=figures,
    secrets=secrets,
    margins={SIDE: 0.05, NOT_IN_DECK: 0.9, STASH: 0.4},
)
