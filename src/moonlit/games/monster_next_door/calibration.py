"""What the assistant says and what is imagined, beside the truth."""

from collections.abc import Iterator

from moonlit.core.figures import Calibration, Figure, Secret
from moonlit.core.game import Over
from moonlit.core.seats import Seat, everyone
from moonlit.games.monster_next_door.assistant import Advice
from moonlit.games.monster_next_door.components import MONSTERS, deck_of
from moonlit.games.monster_next_door.rules import State, holder_of, ignores_hunters
from moonlit.games.monster_next_door.telling import counts_of
from moonlit.games.monster_next_door.view import View

HOLDS = "holder"
HIT = "hit"
KIND = "monster"
HIDES = "most Hides"
HELD = "cards in a hand"


def figures(advice: Advice, view: View, s: State) -> Iterator[Figure]:
    """Where the monster is, which it is, and whether a Hunter would find it."""
    others = [seat for seat in everyone(s.players) if seat != view.seat]
    # What is in one's own hand is no chance, and would make all others look better.
    if s.monster not in s.hands[view.seat or 0]:
        for seat in others:
            is_there = s.monster in s.hands[seat]
            yield Figure(HOLDS, advice.seats[seat].monster, is_there, len(others))
            hit = is_there and not ignores_hunters(s, seat)
            yield Figure(HIT, advice.seats[seat].hit, hit, len(others))
        left = len(MONSTERS) - len(s.removed)
        for one in advice.monsters:
            yield Figure(KIND, one.chance, one.monster == s.monster, left)
    hides = sum(s.hands[seat].count("hide") for seat in others)
    yield Figure(HIDES, 1.0, hides <= advice.hides)


def secrets(s: State, viewer: Seat | None) -> Iterator[Secret]:
    """The monster, its holder, and the other hands."""
    if isinstance(s.phase, Over) or (viewer is not None and s.monster in s.hands[viewer]):
        return
    others = [seat for seat in everyone(s.players) if seat != viewer]
    yield Secret(HOLDS, None, holder_of(s, s.monster), len(others))
    yield Secret(KIND, None, s.monster, len(MONSTERS) - len(s.removed))
    deck = counts_of(deck_of(s.options))
    for seat in others:
        for card, n in deck.items():
            most = min(n, len(s.hands[seat]))
            yield Secret(HELD, (seat, card), s.hands[seat].count(card), most + 1)


CALIBRATION = Calibration(
    figures=figures,
    secrets=secrets,
    margins={HOLDS: 0.02, HIT: 0.1, KIND: 0.02, HIDES: 1.0, HELD: 0.3},
)
