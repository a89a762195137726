"""What the assistant panel says, from the own view alone."""

import msgspec

from moonlit.games.monster_next_door.components import CardName, Monster
from moonlit.games.monster_next_door.view import View


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
    """Cards of each kind this seat has not seen, in the hands of others or in the centre."""
    hides: int
    """How many Hides the others may hold at most."""
    monsters: tuple[MonsterAdvice, ...]


def advise(view: View) -> Advice | None:
    """Nothing for onlookers and after the end."""
    raise NotImplementedError
