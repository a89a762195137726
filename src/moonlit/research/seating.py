"""One game at a time, asked seat by seat and answered by number: what every toolkit wants."""

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from copy import copy
from functools import lru_cache
from typing import Any, Literal, Protocol

import msgspec

from moonlit.core.chance import Seed
from moonlit.core.encoding import Encoding
from moonlit.core.game import Game, Over, Picking, Reading, Told, check_options, decide, time_up
from moonlit.core.seats import Seat, everyone
from moonlit.games import shelf

Actions = Literal["fixed", "picks", "menu"]
ACTIONS: tuple[Actions, ...] = ("fixed", "picks", "menu")
HOLD = "hold"
"""What a seat answers that was invited and does nothing."""
MENU = 256
TABLES = 32
"""So many kinds of table are known by heart."""
READINGS = 16
"""So many readings of the same picked things can be told apart."""


class IllegalAction(ValueError):
    """A number that stands for nothing the seat may do now."""


class Numbering(Protocol):
    """How numbers become actions."""

    @property
    def kind(self) -> Actions:
        """What this way of numbering is called."""
        ...

    @property
    def size(self) -> int:
        """How many numbers there are."""
        ...

    def legal(self, seating: "Seating") -> Sequence[int]:
        """Which numbers the seat that is asked may choose."""
        ...

    def action(self, seating: "Seating", number: int) -> Any:  # noqa: ANN401
        """What a number stands for: an action, HOLD, or None if more is to be picked."""
        ...


class Fixed:
    """Every action of the game's catalogue has a number of its own; the last one holds."""

    kind: Actions = "fixed"

    def __init__(self, catalogue: Sequence[Any]) -> None:
        """Number the actions of a table."""
        self.catalogue = catalogue
        self.number = {action: n for n, action in enumerate(catalogue)}
        self.size = len(catalogue) + 1

    def legal(self, seating: "Seating") -> Sequence[int]:
        """The numbers of the options."""
        found = [self.number[option] for option in seating.offered]
        return [*found, self.size - 1] if seating.may_hold else found

    def action(self, seating: "Seating", number: int) -> Any:  # noqa: ANN401
        """The action with this number."""
        return HOLD if number == self.size - 1 else self.catalogue[number]


class Menu:
    """A number is a place in the list of options; the last one holds.

    Where there are more options than places, the short list of the game is offered.
    """

    kind: Actions = "menu"

    def __init__(self, size: int) -> None:
        """So many places."""
        self.size = size + 1

    def offered(self, seating: "Seating") -> Sequence[Any]:
        """What has a place on the menu."""
        options, picking = seating.offered, seating.game.picking
        if len(options) >= self.size and picking is not None:
            options = picking.offers(seating.view())
        return options[: self.size - 1]

    def legal(self, seating: "Seating") -> Sequence[int]:
        """All that are on the menu."""
        found = [*range(len(self.offered(seating)))]
        return [*found, self.size - 1] if seating.may_hold else found

    def action(self, seating: "Seating", number: int) -> Any:  # noqa: ANN401
        """The option at this place."""
        return HOLD if number == self.size - 1 else self.offered(seating)[number]


class Picks:
    """An action is put together: things are picked, then one of the readings of them is chosen."""

    kind: Actions = "picks"

    def __init__(self, picking: Picking) -> None:
        """A number for each thing, then one for each reading, then one that holds."""
        self.things, self.read = picking.things, picking.read
        self.place = {thing: n for n, thing in enumerate(self.things)}
        self.size = len(self.things) + READINGS + 1

    def legal(self, seating: "Seating") -> Sequence[int]:
        """What else can be picked, and what the picked things can be."""
        reading = seating.reading = self.read(seating.view(), seating.picked)
        found = [self.place[thing] for thing in reading.more]
        found += [len(self.things) + i for i in range(min(READINGS, len(reading.options)))]
        return [*found, self.size - 1] if seating.may_hold else found

    def action(self, seating: "Seating", number: int) -> Any:  # noqa: ANN401
        """The reading with this number; None after one more thing was picked."""
        if number == self.size - 1:
            return HOLD
        if number < len(self.things):
            seating.picked.append(self.things[number])
            return None
        seating.legal()
        return seating.reading.options[number - len(self.things)]


def numbering(
    game: Game, players: int, options: msgspec.Struct, actions: Actions, menu: int = MENU
) -> Numbering:
    """How the actions of a table are numbered."""
    if actions == "menu":
        return Menu(menu)
    if actions == "picks":
        if game.picking is None:
            raise ValueError(f"nothing can be picked in {game.name}: use 'fixed' or 'menu'")
        return Picks(game.picking)
    catalogue = encoding_of(game).catalogue(players, options)
    if catalogue is None:
        raise ValueError(f"{game.name} has too many actions to number: use 'picks' or 'menu'")
    return Fixed(catalogue)


def encoding_of(game: Game) -> Encoding:
    """The numbers of a game, or a clear error."""
    if game.encoding is None:
        raise ValueError(f"{game.name} has no encoding")
    return game.encoding


def usual_actions(game: Game, players: int, options: msgspec.Struct) -> Actions:
    """The simplest way to number the actions of this table."""
    catalogue = encoding_of(game).catalogue(players, options)
    return "fixed" if catalogue is not None else "picks" if game.picking else "menu"


def unhurried(game: Game, options: msgspec.Struct | None) -> msgspec.Struct:
    """These options; by default the usual ones without a clock."""
    return game.Options(**dict(game.setup.over_days)) if options is None else options


@lru_cache(TABLES)
def _table(name: str, players: int, options: bytes, kind: Actions, menu: int) -> tuple[Any, ...]:
    game = shelf()[name]
    chosen = msgspec.json.decode(options, type=game.Options)
    return game, players, chosen, numbering(game, players, chosen, kind, menu)


def _revived(  # noqa: PLR0913, PLR0917  # what a pickle holds
    name: str,
    players: int,
    options: bytes,
    kind: Actions,
    menu: int,
    interrupt: bool,  # noqa: FBT001
    state: bytes | None,
    seat: Seat | None,
    held: set[Seat],
    picked: list[str],
) -> "Seating":
    """A seating from its pickle."""
    revived = Seating(*_table(name, players, options, kind, menu), interrupt=interrupt)
    if state is not None:
        revived.begin_at(msgspec.json.decode(state, type=revived.game.State), seat, held)
        revived.picked.extend(picked)
    return revived


class Seating:
    """A game that asks one seat after another, and whose answers are numbers.

    Choices that are made at once and in secret are asked in the order of the seats. Who is only
    invited is asked where nobody has to decide (or always, with `interrupt`) and may hold; when
    nobody is asked and all hold, time is up.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        options: msgspec.Struct,
        numbers: Numbering,
        *,
        interrupt: bool = False,
    ) -> None:
        """Nothing is dealt yet."""
        check_options(game, players, options)
        self.game, self.players, self.options = game, players, options
        self.encoding, self.numbers = encoding_of(game), numbers
        self.interrupt = interrupt
        self.state: Any = None
        """The whole truth, once it is dealt."""
        self.picked: list[str] = []
        self.listen: Callable[[Sequence[Told]], None] | None = None
        """Who wants to know what is told; where nobody does, everything is quicker."""
        self.held: set[Seat] = set()
        self._view: Any = None
        self._legal: Sequence[int] | None = None
        self._vector: bytes | None = None

    def deal(self, seed: Seed) -> None:
        """Begin a new game."""
        self.begin_at(self.game.deal(self.players, self.options, seed))

    def begin_at(
        self,
        state: Any,  # noqa: ANN401
        asking: Seat | None = None,
        held: AbstractSet[Seat] = frozenset(),
    ) -> None:
        """Go on from this state; of several seats, this one is asked first, and these held."""
        told, state.told = state.told or [], None
        self._listen(told)
        self.state, self.held = state, {*held}
        self.picked.clear()
        self._ask(asking)

    def __deepcopy__(self, _known: object) -> "Seating":
        """A copy whose game goes on by itself; everything that never changes is shared."""
        other = copy(self)
        other.state = None if self.state is None else self.state.copy()
        other.picked, other.held = self.picked.copy(), self.held.copy()
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickles: the table by name, and where its game stands."""
        table = self.game.name, self.players, msgspec.json.encode(self.options), self.numbers.kind
        state = None if self.state is None else msgspec.json.encode(self.state)
        more = self.interrupt, state, self.seat, self.held, self.picked
        return _revived, (*table, self.numbers.size - 1, *more)

    @property
    def is_over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.seat is None

    def view(self, seat: Seat | None = None) -> Any:  # noqa: ANN401
        """What a seat sees; by default the one that is asked."""
        if seat is not None and seat != self.seat:
            return self.game.view(self.state, seat)
        if self._view is None:
            self._view = self.game.view(self.state, self.seat)
        return self._view

    def legal(self) -> Sequence[int]:
        """The numbers that the seat that is asked may choose."""
        if self._legal is None:
            self._legal = () if self.seat is None else self.numbers.legal(self)
        return self._legal

    def act(self, number: int) -> None:
        """Answer for the seat that is asked."""
        if self.seat is None or number not in self.legal():
            raise IllegalAction(f"{number} stands for nothing that seat {self.seat} may do")
        action = self.numbers.action(self, number)
        self._legal = None
        if action is None:
            return
        self.picked.clear()
        if action is HOLD:
            self.held.add(self.seat)
        else:
            self.held.clear()
            self._decide(self.seat, action)
        self._ask()

    def describe(self, number: int) -> str:
        """What a number stands for now, to read; a thing that is picked is called by its name."""
        if isinstance(self.numbers, Picks) and number < len(self.numbers.things):
            return self.numbers.things[number]
        action = self.numbers.action(self, number)
        return HOLD if action is HOLD else msgspec.json.encode(action).decode()

    def _decide(self, seat: Seat, action: Any) -> None:  # noqa: ANN401
        if self.listen is None:
            self.state.phase = self.state.phase.apply(self.state, seat, action)
        else:
            self._listen(decide(self.state, seat, action))

    def _listen(self, told: Sequence[Told]) -> None:
        if self.listen is not None:
            self.listen(told)

    def _ask(self, asking: Seat | None = None) -> None:
        """Find out who is asked next; let time pass where nobody is."""
        self._view = self._legal = self._vector = None
        while not isinstance(self.state.phase, Over):
            asked = self.state.asked()
            invited: list[Seat] = []
            if self.interrupt or not asked or asking is not None:
                invited = [seat for seat in self.state.invited() if seat not in self.held]
            if asking in asked or asking in invited:
                self.seat, self.may_hold = asking, asking in invited
            elif invited and (self.interrupt or not asked):
                self.seat, self.may_hold = invited[0], True
            elif asked:
                self.seat, self.may_hold = asked[0], False
            else:
                self.held.clear()
                self._listen(time_up(self.state))
                continue
            self.offered = self.state.phase.options(self.state, self.seat)
            return
        self.seat, self.may_hold, self.offered = None, False, ()

    seat: Seat | None = None
    """Who is asked now."""
    may_hold = False
    """Whether that seat is only invited."""
    offered: Sequence[Any] = ()
    """Its options."""
    reading = Reading((), ())
    """What the picked things can be, since the legal numbers were worked out."""

    def vector(self, seat: Seat | None) -> bytes:
        """What a seat sees, as numbers."""
        if seat is None:
            return self.encoding.vector(self.game.view(self.state, None))
        if seat != self.seat:
            return self.encoding.vector(self.view(seat))
        if self._vector is None:
            self._vector = self.encoding.vector(self.view())
        return self._vector

    def shares(self) -> list[float]:
        """Each seat's share of the win; nothing before the end."""
        if not self.is_over:
            return [0.0] * self.players
        winners = self.game.outcome(self.state).winners()
        return [(seat in winners) / max(1, len(winners)) for seat in everyone(self.players)]

    def points(self) -> list[float]:
        """Each seat's points above the average; nothing before the end."""
        if not self.is_over:
            return [0.0] * self.players
        scores = self.game.outcome(self.state).scores
        return [score - sum(scores) / self.players for score in scores]
