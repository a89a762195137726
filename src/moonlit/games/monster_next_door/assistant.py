"""What the assistant panel says, from one's own view alone."""

from collections import Counter

import msgspec

from moonlit.core.seats import everyone
from moonlit.games.monster_next_door.components import CardName, Monster, deck_of
from moonlit.games.monster_next_door.counting import THOROUGH, counted, possible_monsters
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
    """By seat, one's own included."""
    unseen: dict[CardName, int]
    """Cards of each kind this seat does not see, in the hands of others or in the centre."""
    hides: int
    """How many Hides the others may hold at most."""
    monsters: tuple[MonsterAdvice, ...]


MANY_DEEDS = 8
"""After so many there may be too many ways the monster has gone to count them at once."""


def is_slow(view: View) -> bool:
    """Whether counting may take more than a few milliseconds."""
    return view.seat is not None and view.asking is not None and len(view.deeds) >= MANY_DEEDS


def advise(view: View) -> Advice | None:
    """What this seat could work out on paper; nothing for onlookers and after the end."""
    if view.seat is None or view.asking is None:
        return None
    chances, unseen = counted(view, THOROUGH).chances(), unseen_by(view)
    return Advice(
        seats=tuple(
            SeatAdvice(monster=chances.monster(seat), hit=chances.hit(seat))
            for seat in everyone(view.players)
        ),
        unseen={card: n for card, n in unseen.items() if n > 0},
        hides=most_hides(view, unseen["hide"]),
        monsters=tuple(
            MonsterAdvice(monster=monster, chance=chances.kind(monster))
            for monster in possible_monsters(view)
        ),
    )


def unseen_by(view: View) -> Counter[CardName]:
    """All cards but those in one's own hand and those that lie where the viewer can read them."""
    unseen = Counter(deck_of(view.options))
    unseen.subtract(view.hand or ())
    unseen.subtract(laid.card for row in view.rows for laid in row if laid.card is not None)
    return unseen


def most_hides(view: View, unseen: int) -> int:
    """How many Hides there is room for, beside the cards that are known to be something else."""
    room = sum(view.sizes) - len(view.hand or ())
    return min(unseen, room - sum(card != "hide" for hand in view.known for card in hand))
