"""Small builders: a test says what matters about a position, and the rest is table T4.

T4 is the table of the worked examples: Jill, Jack, the Count and the Vicar with suggested stats, A
and B openers, C and D closers, no abilities, Preparedness 2, Debt 0, no information, week 3 of 5.
"""

from collections.abc import Sequence
from functools import cache

import msgspec

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Event, Over, Told, decide, heard_by
from moonlit.core.seats import Seat
from moonlit.games.lonesome_october import knowledge
from moonlit.games.lonesome_october.actions import Figure, OctoberAction
from moonlit.games.lonesome_october.characters import CHARACTERS
from moonlit.games.lonesome_october.components import CARDS, Options, Side, in_order
from moonlit.games.lonesome_october.moves import begin_move
from moonlit.games.lonesome_october.ritual import BeginRitual
from moonlit.games.lonesome_october.rules import State
from moonlit.games.lonesome_october.table import (
    Attempt,
    Beast,
    Pair,
    Question,
    Step,
    Turn,
    change,
    push,
    run_on,
    set_beast,
)
from moonlit.games.lonesome_october.versions import NEWEST
from moonlit.games.lonesome_october.weeks import Act, BeginWeek

A, B, C, D, E, F = (Seat(i) for i in range(6))
T4 = ("jill", "jack", "count", "vicar")
SIDES: tuple[Side, ...] = ("opener", "opener", "closer", "closer")
DEFAULT = Options()


class Paused(Question, frozen=True):
    """The test has seen enough; nobody is asked anything real."""

    seat: Seat = A


class Pause(Step, frozen=True):
    """Where the agenda of a test ends."""

    def run(self, s: object) -> Question:
        return Paused()


def booklet(name: str, players: int, *abilities: str) -> Pair:
    character = CHARACTERS[name]
    beasts = [Beast(character.companion.name, character.companion.stats)]
    if "rat_in_the_walls" in abilities and character.extra is not None:
        beasts.append(Beast(character.extra.name, character.extra.stats))
    return Pair(
        character=name,
        stats=character.stats,
        companions=tuple(beasts),
        abilities=abilities,
        info=((),) * players,
        artifacts=(character.artifact,),
    )


def table(
    names: Sequence[str] = T4,
    sides: Sequence[Side] = SIDES,
    options: Options = DEFAULT,
    week: int = 3,
    rules: int = NEWEST,
) -> State:
    """A table at which nothing has happened yet this week."""
    players = len(names)
    s = State(
        phase=Over(),
        seed=Seed("october"),
        rules=rules,
        players=players,
        options=options,
        first=A,
        sides=list(sides),
        declared=[None] * players,
        fixed=[None] * players,
        pairs=[booklet(name, players) for name in names],
        deck=list(CARDS),
        week=week,
    )
    s.phase = Paused()  # type: ignore[assignment]
    s.agenda.append(Pause())  # type: ignore[arg-type]
    knowledge.start(s)
    return s


def having(s: State, seat: Seat, *abilities: str) -> State:
    """This seat has taken these abilities."""
    name = s.pairs[seat].character
    assert name is not None
    beasts = booklet(name, s.players, *abilities).companions
    change(s, seat, abilities=abilities, companions=beasts)
    return s


def holding(s: State, seat: Seat, *cards: str) -> State:
    """This seat has these ingredients, and everybody has seen them come."""
    for card in cards:
        s.deck.remove(card)
        change(s, seat, ingredients=in_order((*s.pairs[seat].ingredients, card)))
        knowledge.moved(s, card, knowledge.DECK, seat)
    return s


def knowing(s: State, seat: Seat, on: Seat, *levels: int) -> State:
    """This pair holds these levels on that one."""
    info = list(s.pairs[seat].info)
    info[on] = levels
    change(s, seat, info=tuple(info))
    return s


def all_know(s: State, *levels: int) -> State:
    """Everybody knows so much about everybody."""
    for a in range(s.players):
        for b in range(s.players):
            if a != b:
                knowing(s, Seat(a), Seat(b), *levels)
    return s


def with_pair(s: State, seat: Seat, **what: object) -> State:
    change(s, seat, **what)
    return s


def out(s: State, seat: Seat) -> State:
    """This player is out; the companion is still there."""
    return with_pair(s, seat, in_game=False, ever_out=True, preparedness=0)


def hurt(s: State, seat: Seat, name: str, health: str = "wounded") -> State:
    set_beast(s, seat, name, health=health)
    return s


def on_top(s: State, *cards: str) -> State:
    """These cards come next, the first one first."""
    for card in cards:
        s.deck.remove(card)
    s.deck.extend(reversed(cards))
    return s


@cache
def _seed_for(start: int, numbers: tuple[int, ...]) -> Seed:
    n = 0
    while True:
        seed = Seed(f"dice {n}")
        rolled = (
            1 + chance.below(chance.stream(seed, f"chance/{start + i}"), 6)
            for i in range(1, len(numbers) + 1)
        )
        if all(wanted == got for wanted, got in zip(numbers, rolled, strict=True)):
            return seed
        n += 1


def dice(s: State, *numbers: int) -> State:
    """The next dice show these numbers."""
    s.seed = _seed_for(s.chances, numbers)
    return s


def run(s: State, *steps: Step) -> State:
    """These steps run, and nothing after them."""
    s.agenda.clear()
    s.agenda.append(Pause())  # type: ignore[arg-type]
    push(s, *steps)
    s.phase = run_on(s, None)  # type: ignore[assignment]
    return s


def turn_of(s: State, seat: Seat, who: str = "player", **what: object) -> State:
    """It is this figure's turn, and its menu is open."""
    s.turn = msgspec.structs.replace(Turn(figure=Figure(seat, who)), **what)
    return run(s, Act())


def extra_of(s: State, seat: Seat, who: str = "player", **what: object) -> State:
    """This figure has acted and may take an extra action."""
    return turn_of(s, seat, who, acted=True, **what)


def moving(s: State, seat: Seat, move: str, target: Seat | None = None, **what: object) -> State:
    """This seat's player (or `who`) has just declared a move."""
    who = str(what.pop("who", "player"))
    s.turn = Turn(figure=Figure(seat, who), acted=True, extras=0)
    s.agenda.clear()
    s.agenda.append(Pause())  # type: ignore[arg-type]
    begin_move(s, Attempt(figure=Figure(seat, who), move=move, target=target, **what))  # type: ignore[arg-type]
    s.phase = run_on(s, None)  # type: ignore[assignment]
    return s


def at_the_fire(s: State, *present: Seat) -> State:
    """The Ritual begins with these pairs."""
    for seat in present:
        change(s, seat, place=True)
    s.week = s.options.weeks
    return run(s, BeginRitual())


def choose(s: State, *actions: OctoberAction) -> list[Told]:
    """Whoever is asked answers, one after the other; what the last answer told."""
    told: list[Told] = []
    for action in actions:
        told = decide(s, s.phase.asks(s)[0], action)
    return told


def options(s: State, seat: Seat | None = None) -> list[OctoberAction]:
    """What this seat, or whoever is asked, may choose."""
    asked = s.phase.asks(s)[0] if seat is None else seat
    return list(s.phase.options(s, asked))


def heard(told: Sequence[Told], viewer: Seat | None) -> list[Event]:
    return heard_by(viewer, told)


def health(s: State, name: str) -> str:
    return next(b.health for pair in s.pairs for b in pair.companions if b.name == name)


def debts(s: State) -> list[int]:
    return [pair.debt for pair in s.pairs]


def lives(s: State) -> list[int]:
    return [pair.preparedness for pair in s.pairs]


def finished(s: State) -> bool:
    return isinstance(s.phase, Paused | Over)


def week(s: State, n: int) -> State:
    """A week begins."""
    return run(s, BeginWeek(n))
