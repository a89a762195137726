"""What the assistant panel says, from the own view alone and as if the others played blindly."""

from collections import Counter

import msgspec

from moonlit.games.monster_next_door.components import CardName, Monster, deck_of
from moonlit.games.monster_next_door.heuristics import EyesOfView
from moonlit.games.monster_next_door.view import View

DIGITS = 4


class SeatAdvice(msgspec.Struct, frozen=True, kw_only=True):
    """What can be said of one seat."""

    monster: float
    """How likely it holds the monster."""
    hit: float
    """How likely a Hunter aimed at it now would catch the monster."""


class MonsterAdvice(msgspec.Struct, frozen=True, kw_only=True):
    """One monster that may be in this round."""

    monster: Monster
    chance: float
    """How likely it is the one of this round."""


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """All that this seat could work out on paper."""

    seats: tuple[SeatAdvice, ...]
    """By seat, the own one included."""
    unseen: dict[CardName, int]
    """Cards of each kind this seat does not see, in the hands of others or in the centre."""
    hides: int
    """How many Hides the others may hold at most."""
    monsters: tuple[MonsterAdvice, ...]


def advise(view: View) -> Advice | None:
    """What this seat could work out on paper; nothing for onlookers and after the end."""
    if view.seat is None or view.asking is None:
        return None
    eyes = EyesOfView(view)
    unseen = Counter(deck_of(view.options))
    unseen.subtract((*eyes.hand, *eyes.shown))
    possible = eyes.possible()
    return Advice(
        seats=tuple(
            SeatAdvice(
                monster=round(chance, DIGITS), hit=0.0 if seat == view.seat else round(hit, DIGITS)
            )
            for seat, (chance, hit) in enumerate(zip(eyes.chances, eyes.hits, strict=True))
        ),
        unseen={card: n for card, n in unseen.items() if n > 0},
        hides=min(unseen["hide"], sum(view.sizes) - len(eyes.hand)),
        monsters=tuple(
            MonsterAdvice(monster=monster, chance=round(1 / len(possible), DIGITS))
            for monster in possible
        ),
    )
