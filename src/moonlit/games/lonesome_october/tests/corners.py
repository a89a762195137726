"""States at the edge of every counter, ability and pile, built from one that was reached."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from moonlit.core import chance
from moonlit.core.seats import Seat, everyone
from moonlit.games.lonesome_october import knowledge
from moonlit.games.lonesome_october.characters import CHARACTERS
from moonlit.games.lonesome_october.components import (
    LEVELS,
    MOST_DEBT,
    MOST_INGREDIENTS,
    MOST_PREPAREDNESS,
    XP_FOR_ABILITY,
    in_order,
)
from moonlit.games.lonesome_october.rules import State
from moonlit.games.lonesome_october.table import change
from moonlit.games.lonesome_october.weeks import Menu

Edge = Callable[[State, Seat, Random], None]


def corners(s: State, rng: Random) -> Iterator[State]:
    """One edge at a time for everybody, some that belong together, and some at random."""
    possible, together = edges_of(s)
    some = [[edge for edge in possible if chance.below(rng, 3) == 0]] if possible else []
    for edges in (*((edge,) for edge in possible), *together, *some):
        corner = s.copy()
        for seat in everyone(s.players):
            for edge in edges:
                edge(corner, seat, rng)
        yield corner


def edges_of(s: State) -> tuple[Sequence[Edge], Sequence[Sequence[Edge]]]:
    """What can be so at this moment: less in the middle of a move, and in the Conflict."""
    if s.ritual is None and s.attempt is not None:
        return (), (MIDWAY,)
    if not isinstance(s.phase, Menu) or s.attempt is not None:
        return (), ()
    return (EDGES, TOGETHER) if s.ritual is None else (AT_THE_FIRE, ())


def in_debt(s: State, seat: Seat, _: Random) -> None:
    if s.pairs[seat].in_game:
        change(s, seat, debt=MOST_DEBT)


def nearly_dead(s: State, seat: Seat, _: Random) -> None:
    if s.pairs[seat].in_game:
        change(s, seat, preparedness=1)


def in_full_health(s: State, seat: Seat, _: Random) -> None:
    if s.pairs[seat].in_game:
        change(s, seat, preparedness=MOST_PREPAREDNESS)


def about_to_learn(s: State, seat: Seat, _: Random) -> None:
    if s.pairs[seat].in_game:
        change(s, seat, xp=XP_FOR_ABILITY - 1)


def one_ability_short(s: State, seat: Seat, rng: Random) -> None:
    own(s, seat, list(all_abilities(s, seat)), chance.below(rng, 60))


def owed_the_last(s: State, seat: Seat, rng: Random) -> None:
    """One ability is left to take, where possible the one that can still be barred; it is owed."""
    pair, abilities = s.pairs[seat], list(all_abilities(s, seat))
    free = [ability for ability in abilities if ability not in pair.abilities]
    if s.options.abilities == "off" or not pair.in_game or pair.barred or not free:
        return
    barrable = "two_on_the_job" in free
    last = free.index("two_on_the_job") if barrable else chance.below(rng, len(free))
    own(s, seat, abilities, last)
    change(s, seat, owed=1, xp=0)


def with_all_abilities(s: State, seat: Seat, _: Random) -> None:
    own(s, seat, list(all_abilities(s, seat)), None)


def own(s: State, seat: Seat, abilities: list[str], lacking: int | None) -> None:
    """Take all abilities of the booklet, without the nth of them."""
    pair = s.pairs[seat]
    if s.options.abilities == "off" or not pair.in_game or pair.barred or not abilities:
        return
    if lacking is not None:
        # Who comes with an ability has come, so that one is not given back.
        free = [ability for ability in abilities if ability not in pair.abilities]
        if free:
            abilities.remove(free[lacking % len(free)])
    if "rat_in_the_walls" in abilities and "rat_in_the_walls" not in pair.abilities:
        abilities.remove("rat_in_the_walls")
    change(s, seat, abilities=tuple(abilities), owed=0)


def barred(s: State, seat: Seat, rng: Random) -> None:
    """An ability that was used up is lost for good, with all that it bars."""
    pair = s.pairs[seat]
    once = [name for name in pair.abilities if kind_of(s, seat)[name] == "once"]
    if not pair.in_game or pair.barred or not once:
        return
    lost = {once[chance.below(rng, len(once))]}
    if "one_for_two" in lost:
        lost.add("two_on_the_job")
    left = tuple(name for name in pair.abilities if name not in lost)
    spent = tuple(sorted({*pair.spent, *lost} - {"two_on_the_job"}))
    change(s, seat, abilities=left, barred=tuple(sorted(lost)), spent=spent, owed=0)


def kind_of(s: State, seat: Seat) -> dict[str, str]:
    """How often each ability of the booklet works."""
    character = s.pairs[seat].character
    return {} if character is None else {a.name: a.kind for a in CHARACTERS[character].abilities}


def all_abilities(s: State, seat: Seat) -> tuple[str, ...]:
    character = s.pairs[seat].character
    return () if character is None else tuple(a.name for a in CHARACTERS[character].abilities)


def worn_out(s: State, seat: Seat, _: Random) -> None:
    """Every ability is used up for this week, or for good."""
    pair, kinds = s.pairs[seat], kind_of(s, seat)
    weekly = tuple(name for name in pair.abilities if kinds.get(name) == "weekly")
    once = tuple(name for name in pair.abilities if kinds.get(name) == "once")
    change(s, seat, used=weekly, spent=once)


def all_knowing(s: State, seat: Seat, _: Random) -> None:
    known = [() if other == seat else tuple(LEVELS) for other in everyone(s.players)]
    change(s, seat, info=tuple(known))


def knowing_nothing(s: State, seat: Seat, _: Random) -> None:
    change(s, seat, info=((),) * s.players)


def full_stash(s: State, seat: Seat, _: Random) -> None:
    if s.pairs[seat].in_game and not s.foreseen:
        while s.deck and len(s.pairs[seat].ingredients) < MOST_INGREDIENTS:
            card = s.deck.pop()
            change(s, seat, ingredients=in_order((*s.pairs[seat].ingredients, card)))
            knowledge.moved(s, card, knowledge.DECK, seat)


def empty_stash(s: State, seat: Seat, _: Random) -> None:
    for card in s.pairs[seat].ingredients:
        kept = tuple(other for other in s.pairs[seat].ingredients if other != card)
        change(s, seat, ingredients=kept)
        knowledge.moved(s, card, seat, knowledge.OPEN)
        s.discards.append(card)


def empty_deck(s: State, _: Seat, __: Random) -> None:
    while s.deck and not s.foreseen:
        card = s.deck.pop()
        knowledge.moved(s, card, knowledge.DECK, knowledge.OPEN)
        s.discards.append(card)


def nothing_to_draw(s: State, seat: Seat, rng: Random) -> None:
    empty_deck(s, seat, rng)
    if not s.deck:
        s.burnt += s.discards
        s.discards.clear()


def last_week(s: State, _: Seat, __: Random) -> None:
    s.week = max(s.week, s.options.weeks)


EDGES: tuple[Edge, ...] = (
    in_debt,
    nearly_dead,
    in_full_health,
    one_ability_short,
    with_all_abilities,
    barred,
    about_to_learn,
    worn_out,
    all_knowing,
    knowing_nothing,
    full_stash,
    empty_stash,
    empty_deck,
    nothing_to_draw,
    last_week,
)
TOGETHER: tuple[tuple[Edge, ...], ...] = (
    (one_ability_short, about_to_learn, nearly_dead),
    (one_ability_short, about_to_learn, in_debt, all_knowing),
    (with_all_abilities, about_to_learn, full_stash, empty_deck),
    (with_all_abilities, nearly_dead, in_debt, nothing_to_draw),
    (with_all_abilities, barred, about_to_learn, all_knowing),
    (with_all_abilities, worn_out, empty_stash, nothing_to_draw, last_week),
)
MIDWAY: tuple[Edge, ...] = (nearly_dead, owed_the_last)
"""In the middle of a move, at whose end abilities that are owed are taken."""
AT_THE_FIRE: tuple[Edge, ...] = (nearly_dead, with_all_abilities, worn_out)
