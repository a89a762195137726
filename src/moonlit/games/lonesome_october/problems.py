"""Problems: what a partial success or a failure brings (2.9, 4.9, LO-160)."""

from collections.abc import Callable, Mapping

import msgspec

from moonlit.core.seats import Seat
from moonlit.games.lonesome_october.actions import Figure
from moonlit.games.lonesome_october.characters import FigureName
from moonlit.games.lonesome_october.components import MOST_DEBT
from moonlit.games.lonesome_october.counters import (
    add_debt,
    can_learn,
    learn,
    lose_preparedness,
)
from moonlit.games.lonesome_october.events import ProblemsCame
from moonlit.games.lonesome_october.harm import Wound
from moonlit.games.lonesome_october.stash import discard_random
from moonlit.games.lonesome_october.table import (
    Beast,
    Step,
    Table,
    alive,
    has,
    in_conflict,
    one_of,
    others,
    player_in,
    push,
    roll_die,
)


class Trouble(msgspec.Struct, frozen=True):
    """Whom problems strike, and what they may not contradict."""

    figure: Figure
    target: Seat | None
    brought: bool = False
    lowered: bool = False
    helping: bool = False
    """LO-88 A helper has achieved nothing that could be contradicted."""

    @property
    def seat(self) -> Seat:
        """Whose problems they are."""
        return self.figure.seat


class Problems(Step, frozen=True):
    """LO-81 Roll a die; what cannot happen passes on to the next number."""

    trouble: Trouble

    def run(self, s: Table) -> None:
        """Nothing happens if nothing can."""
        die = roll_die(s)
        result = becomes(s, self.trouble, die)
        s.tell(ProblemsCame(self.trouble.seat, die, told_as(s, result)))
        if result:
            numbers(s)[result][1](s, self.trouble)


def becomes(s: Table, t: Trouble, die: int) -> int:
    """LO-81 The number that happens; 0 if none can."""
    order = [(die - 1 + i) % 6 + 1 for i in range(6)]
    return next((n for n in order if numbers(s)[n][0](s, t)), 0)


def told_as(s: Table, result: int) -> int:
    """2.9 A problem goes by its number in the weeks, also in the Conflict."""
    return CONFLICT_KINDS.get(result, 0) if in_conflict(s) else result


def outlook(s: Table, seat: Seat) -> tuple[int, ...]:
    """What each number of the die would become for this seat now."""
    a, now = s.attempt, s.turn
    figure = now.figure if now is not None and now.seat == seat else Figure(seat)
    trouble = Trouble(figure, None)
    if a is not None and a.seat == seat:
        # LO-85 A Search that goes well brings a card before its problems come.
        found = a.band not in {None, "fail"} and a.move == "search" and bool(s.deck or s.discards)
        trouble = Trouble(a.figure, a.target, brought=a.brought or found, lowered=a.lowered)
    return tuple(becomes(s, trouble, die) for die in range(1, 7))


# --- weeks ---------------------------------------------------------------------------------------


def can_weaken(s: Table, t: Trouble) -> bool:
    """LO-82 Never to 0."""
    return player_in(s, t.seat) and s.pairs[t.seat].preparedness >= 2


def weaken(s: Table, t: Trouble) -> None:
    """1: own Preparedness -1."""
    lose_preparedness(s, t.seat, 1, "problems")


def struck(s: Table, t: Trouble, *, healthy: bool) -> FigureName | None:
    """LO-83, LO-160 Whom bad luck hits: the acting companion, or the first that it can hit."""

    def exposed(beast: Beast) -> bool:
        if beast.name == "cheeter" and has(s, t.seat, "stolen_shadow"):
            return False
        mended = beast.name in s.healed and not t.helping
        return not healthy or (beast.health == "healthy" and not mended)

    names = [beast.name for beast in alive(s, t.seat) if exposed(beast)]
    if t.figure.name in names:
        return t.figure.name
    return names[0] if names else None


def can_wound(s: Table, t: Trouble) -> bool:
    """LO-83 A healthy companion, not healed in this very turn."""
    return struck(s, t, healthy=True) is not None


def wound(s: Table, t: Trouble) -> None:
    """2: own companion wounded."""
    push(s, Wound(struck(s, t, healthy=True) or "", None))


def can_be_noticed(s: Table, t: Trouble) -> bool:
    """LO-84 The pair acted against can still learn something."""
    return t.target is not None and can_learn(s, t.target, t.seat)


def be_noticed(s: Table, t: Trouble) -> None:
    """3: the pair acted against gains 1 information."""
    learn(s, t.target or Seat(0), t.seat)


def can_drop(s: Table, t: Trouble) -> bool:
    """LO-85 Not what this move has just brought."""
    return bool(s.pairs[t.seat].ingredients) and not t.brought


def drop(s: Table, t: Trouble) -> None:
    """4: a random ingredient is lost."""
    discard_random(s, t.seat)


def can_owe(s: Table, t: Trouble) -> bool:
    """LO-86 Never above 6, and not what this move has just lowered."""
    return player_in(s, t.seat) and s.pairs[t.seat].debt < MOST_DEBT and not t.lowered


def owe(s: Table, t: Trouble) -> None:
    """5: own Debt +1."""
    add_debt(s, t.seat, 1)


def gossips(s: Table, t: Trouble) -> list[Seat]:
    """LO-87 The other pairs that can still learn something."""
    return sorted(seat for seat in others(s, t.seat) if can_learn(s, seat, t.seat))


def can_be_gossiped(s: Table, t: Trouble) -> bool:
    """LO-87 Somebody is left to hear it."""
    return bool(gossips(s, t))


def be_gossiped(s: Table, t: Trouble) -> None:
    """6: a random other pair gains 1 information."""
    learn(s, one_of(s, gossips(s, t)), t.seat)


# --- the Conflict --------------------------------------------------------------------------------


def can_fall(s: Table, t: Trouble) -> bool:
    """LO-160 As long as the player stands."""
    return player_in(s, t.seat)


def can_wound_deeply(s: Table, t: Trouble) -> bool:
    """LO-160 Any companion in the game."""
    return struck(s, t, healthy=False) is not None


def wound_deeply(s: Table, t: Trouble) -> None:
    """LO-160 Wounded, or killed if wounded."""
    push(s, Wound(struck(s, t, healthy=False) or "", None))


Number = tuple[Callable[[Table, Trouble], bool], Callable[[Table, Trouble], None]]


def numbers(s: Table) -> "Mapping[int, Number]":
    """LO-160 The half of the table that counts now."""
    return CONFLICT_NUMBERS if in_conflict(s) else WEEK_NUMBERS


WEEK_NUMBERS: Mapping[int, Number] = {
    1: (can_weaken, weaken),
    2: (can_wound, wound),
    3: (can_be_noticed, be_noticed),
    4: (can_drop, drop),
    5: (can_owe, owe),
    6: (can_be_gossiped, be_gossiped),
}
CONFLICT_KINDS: Mapping[int, int] = {1: 1, 2: 1, 3: 2, 4: 2, 5: 4, 6: 4}
CONFLICT_NUMBERS: Mapping[int, Number] = {
    1: (can_fall, weaken),
    2: (can_fall, weaken),
    3: (can_wound_deeply, wound_deeply),
    4: (can_wound_deeply, wound_deeply),
    5: (can_drop, drop),
    6: (can_drop, drop),
}
