"""One-sided deals, and the last round there can be, built from a state that was reached."""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from moonlit.core.seats import everyone
from moonlit.games.monster_next_door.components import (
    EACH,
    EXTRA_ROUNDS,
    FIXED,
    MONSTERS,
    CardName,
    deck_of,
    in_order,
    minus,
)
from moonlit.games.monster_next_door.rules import Playing, State, holder_of
from moonlit.games.monster_next_door.table import Whereabouts


def corners(s: State, _: Random) -> Iterator[State]:
    """A round dealt kind by kind; all tied in the last round agreed, or in the last played off."""
    if isinstance(s.phase, Playing) and not any(s.turns):
        for kind in sorted({*deck_of(s.options)}):
            yield redealt(s.copy(), kind)
    if s.results:
        yield tied_before(s.copy(), s.options.rounds)
        if s.options.tie_rounds:
            yield tied_before(s.copy(), s.options.rounds + EXTRA_ROUNDS)


def redealt(s: State, kind: CardName) -> State:
    """As many of one kind as there are in the first hands, beside the monster; the rest sorted."""

    def place(card: CardName) -> tuple[bool, CardName]:
        return card not in (kind, s.monster), card

    rest = sorted(minus(deck_of(s.options), FIXED), key=place)
    drawn = EACH * s.players - len(FIXED) - 1
    starting = sorted((*FIXED, *rest[:drawn], s.monster), key=place)
    s.hands = [
        in_order(tuple(starting[EACH * seat : EACH * (seat + 1)])) for seat in everyone(s.players)
    ]
    s.dealt, s.centre = s.hands.copy(), rest[drawn:]
    s.first = holder_of(s, "wanted")
    s.path = [Whereabouts(holder_of(s, s.monster), "dealt")]
    s.phase = Playing(s.first)
    return s


def tied_before(s: State, last: int) -> State:
    """This is that round, and nobody has got any points before it."""
    nothing = replace(s.results[0], points=(0,) * s.players)
    s.round, s.results = last, [nothing] * (last - 1)
    played = (last - s.options.rounds - 1) % len(MONSTERS) if last > s.options.rounds else last - 1
    others = [monster for monster in MONSTERS if monster != s.monster]
    s.monsters = others[: max(0, len(MONSTERS) - 1 - played)]
    s.removed = []
    return s
