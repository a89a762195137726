"""What a game consists of: phases, options as the only source of legality, states and views."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from functools import cache, cached_property
from random import Random
from typing import (
    Any,
    ClassVar,
    Generic,
    Literal,
    Protocol,
    Self,
    TypeVar,
    get_origin,
    overload,
)

import msgspec

from moonlit.core.chance import Seed
from moonlit.core.encoding import Encoding
from moonlit.core.errors import (
    BadOptions,
    GameIsOver,
    NoClockRuns,
    NoSuchOption,
    NotYourTurn,
    OtherRules,
)
from moonlit.core.figures import Calibration, Figure
from moonlit.core.seats import Seat

S = TypeVar("S")
A = TypeVar("A")


def kebab(name: str) -> str:
    """A class name as a tag in JSON: `RoundBegan` becomes `round-began`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Action(msgspec.Struct, frozen=True, gc=False, tag=kebab):
    """Something a player chooses."""


class Event(msgspec.Struct, frozen=True, gc=False, tag=kebab):
    """Something that happened, sent only to those who may know it."""


Sign = Literal["nod", "shake", "shrug", "thumbs-up", "thumbs-down", "point"]


class Gesture(Action, frozen=True, forbid_unknown_fields=True):
    """A gesture with head or hands: part of the talk at a table, never a decision of a game."""

    sign: Sign
    at_seat: Seat | None = None
    """Whom somebody points at; None for all other signs."""


class Told(msgspec.Struct, frozen=True, gc=False):
    """An event and its audience: `to=None` is everyone, None among the seats is the onlookers."""

    event: Event
    to: tuple[Seat | None, ...] | None = None


def heard_by(viewer: Seat | None, told: Sequence[Told]) -> list[Event]:
    """The events that a seat, or an onlooker (None), may know."""
    return [line.event for line in told if line.to is None or viewer in line.to]


class Phase(msgspec.Struct, Generic[S, A], frozen=True, gc=False, tag=kebab):
    """A state of the game's state machine: who is asked, what they may choose, what follows."""

    clause: ClassVar[str] = ""
    """The clause of the rules that matters now."""
    whole: ClassVar[bool] = True
    """Whether `options` lists every legal action; if it only suggests some, `allows` decides."""
    hushed: ClassVar[bool] = False
    """Whether it is a secret which of the seats that the view calls asked have answered already."""

    def asks(self, s: S) -> Sequence[Seat]:
        """Who must decide now; several seats decide simultaneously and in secret."""
        return ()

    def invites(self, s: S) -> Sequence[Seat]:
        """Who may act although the game does not wait for them."""
        return ()

    def options(self, s: S, seat: Seat) -> Sequence[A]:
        """All actions this seat may choose."""
        return ()

    def allows(self, s: S, seat: Seat, action: A) -> bool:
        """Whether an action is legal; overridden if there are too many options to list."""
        return action in self.options(s, seat)

    def apply(self, s: S, seat: Seat, action: A) -> "Phase[Any, Any]":
        """Apply an action to the state, and return the next phase."""
        return self

    def seconds(self, s: S) -> int | None:
        """How many seconds this phase lasts at a live table; None if it waits for an answer.

        It must be public. An answer that leads to the same `moment` does not restart the clock, so
        the length of a window tells nobody whether it was answered. 0 is for playing without a
        clock, where a window closes as soon as nobody is asked.
        """
        return None

    def moment(self) -> object:
        """The clock restarts when this value changes: by default, for another kind of phase."""
        return type(self)

    def resumes(self, s: S) -> bool:
        """Whether this phase continues after an interruption, and so does its clock."""
        return False

    def may_skip(self, s: S, seat: Seat) -> bool:
        """Whether this seat has nothing left to do or to see before the clock goes on to others.

        It may depend on what the seat knows, and on nothing else. Whoever plays with bots alone
        may then have this window, and those that follow like it, end early.
        """
        return False

    def may_extend(self, s: S) -> bool:
        """Whether anybody at the table may ask for more time; it must be public."""
        return False

    def time_up(self, s: S) -> "Phase[Any, Any]":
        """What happens when the time is up; returns the next phase."""
        raise NoClockRuns


class Over(Phase[Any, Any], frozen=True):
    """The game has ended; nobody is asked anything."""


class State(msgspec.Struct, kw_only=True):
    """The full state of a game with all secrets; a game adds its own fields and narrows `phase`."""

    phase: Any
    seed: Seed
    told: list[Told] | None = None
    """Collects events while a decision is applied; None for states that bots imagine."""

    def copy(self) -> Self:
        """An independent copy, which collects no events.

        Only the state's own lists, dicts and sets are changed in place; their items are frozen and
        can be shared.
        """
        other = copy(self)
        other.told = None
        for name in _changing(type(self)):
            setattr(other, name, getattr(self, name).copy())
        return other

    def asked(self) -> Sequence[Seat]:
        """Who must decide now."""
        seats: Sequence[Seat] = self.phase.asks(self)
        return seats

    def invited(self) -> Sequence[Seat]:
        """Who may act although the game does not wait for them."""
        seats: Sequence[Seat] = self.phase.invites(self)
        return seats

    def may_act(self, seat: Seat | None) -> bool:
        """Whether this seat is asked or invited; onlookers never are."""
        return seat in self.phase.asks(self) or seat in self.phase.invites(self)

    def options_of(self, seat: Seat) -> Sequence[Any]:
        """What this seat may choose now; nothing when it is neither asked nor invited."""
        options: Sequence[Any] = self.phase.options(self, seat) if self.may_act(seat) else ()
        return options

    def allows(self, seat: Seat, action: Any) -> bool:  # noqa: ANN401
        """Whether this seat may choose this now."""
        return self.may_act(seat) and bool(self.phase.allows(self, seat, action))

    def tell(self, event: Event) -> None:
        """Send an event to everyone, onlookers too."""
        if self.told is not None:
            self.told.append(Told(event))

    def whisper(self, event: Event, *to: Seat | None) -> None:
        """Send an event to these seats only; None is the onlookers."""
        if self.told is not None:
            self.told.append(Told(event, to))


@cache
def _changing(state: type[State]) -> tuple[str, ...]:
    fields = msgspec.structs.fields(state)
    return tuple(f.name for f in fields if get_origin(f.type) in (list, dict, set))


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    scores: tuple[float, ...]
    ranks: tuple[int, ...]
    """The place of each seat: 1 for every winner, though a game may have no winner."""

    def winners(self) -> list[Seat]:
        """The seats that won, alone or together."""
        return [Seat(i) for i, rank in enumerate(self.ranks) if rank == 1]


class Reading(msgspec.Struct, frozen=True):
    """The legal actions with things that a player has picked from their hand or board."""

    options: tuple[Any, ...]
    """Every legal action with exactly these things."""
    more: tuple[str, ...]
    """What else can be picked: some legal action has all of these and it."""


Choice = str | int | bool | tuple[str, ...]
"""The value of an option; a tuple of names is a kit put together thing by thing."""


class Span(Sequence[int]):
    """An option that may be any whole number of a range."""

    def __init__(self, numbers: range, usual: tuple[int, ...], *, step: int = 1) -> None:
        """The usual values come first, the default before all; some may lie beside the range."""
        self.numbers = numbers
        self.usual = usual
        self.step = step
        """By how much it is sensibly changed, though any number is allowed."""

    @cached_property
    def _values(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys((*self.usual, *self.numbers)))

    @property
    def beside(self) -> tuple[int, ...]:
        """Values outside the range that mean something else, as 0 for none."""
        return tuple(value for value in self.usual if value not in self.numbers)

    def __contains__(self, value: object) -> bool:
        """Whether it may be this: asked at every deal, so nothing is listed for it."""
        return value in self.usual or value in self.numbers

    def __len__(self) -> int:
        """How many values there are."""
        return len(self._values)

    @overload
    def __getitem__(self, i: int) -> int: ...
    @overload
    def __getitem__(self, i: slice) -> tuple[int, ...]: ...
    def __getitem__(self, i: int | slice) -> int | tuple[int, ...]:
        """The usual values, then all others."""
        return self._values[i]


class Kit(msgspec.Struct, frozen=True, kw_only=True):
    """An option that can be put together thing by thing, such as the cards of a deck."""

    box: dict[str, int]
    """How many of each thing there are."""
    chosen: tuple[str, ...]
    """What is in it now."""
    groups: dict[str, tuple[str, ...]] = {}
    """The things in display order; the title of a group is the message `group-<name>`."""
    size: int | None = None
    """How many things it should hold, if that matters."""


class Remark(msgspec.Struct, frozen=True, kw_only=True):
    """A warning or an error about the options of a table before it starts."""

    id: str
    """Its text is the message `remark-<id>`."""
    clause: str
    forbids: bool
    """Whether the game cannot start like this."""
    args: dict[str, str | int] = {}


# A protocol, because the fields of a base struct would move to the front of every view's JSON.
class View(Protocol):
    """The fields that every game's view has; a game adds more of its own."""

    @property
    def seat(self) -> Seat | None:
        """Whose view this is; None for an onlooker's."""
        ...

    @property
    def asked(self) -> Sequence[Seat] | None:
        """Who is asked, as far as this viewer may know; None if the game keeps it secret."""
        ...


class FirstGame(msgspec.Struct, frozen=True, kw_only=True):
    """How somebody who has never played a round begins, with bots: less at once than there is."""

    options: tuple[tuple[str, Choice], ...]
    is_past: Callable[[Any], bool]
    """Whether somebody at a table in this state has played a round."""


class GameSetup(msgspec.Struct, frozen=True, kw_only=True):
    """How a table may be arranged before it starts."""

    usual: int | None = None
    """How many seats a new table has at first; by default the maximum."""
    alone: tuple[tuple[str, Choice], ...] = ()
    """What is chosen where one person sits down with bots at once: no haste, maybe. The state of
    such a game keeps its `options`, for games that are played on alone."""
    first: FirstGame | None = None
    over_days: tuple[tuple[str, Choice], ...] = ()
    """Options that are forced at a table that waits for days: the game then has no clock. The first
    of them is the clock that a table sets."""
    kits: Callable[[int, Any], Mapping[str, Kit]] = lambda _players, _options: {}
    """The options that may also be put together thing by thing."""
    remarks: Callable[[int, Any], Sequence[Remark]] = lambda _players, _options: ()
    """Warnings and errors about the options, for this number of players."""


class Picking(msgspec.Struct, frozen=True, kw_only=True):
    """Finding one of very many options by picking things from a hand or board."""

    offers: Callable[[Any], Sequence[Any]]
    """A short list of legal actions to suggest, for a view with too many options."""
    read: Callable[[Any, Sequence[str]], Reading]
    """The legal actions with these picked things."""
    things: tuple[str, ...]
    """Everything that can be picked, in a fixed order."""


class Assistant(msgspec.Struct, frozen=True, kw_only=True):
    """The optional helper of a game, which shows players what follows from their own view."""

    Advice: type[msgspec.Struct]
    advise: Callable[[Any], Any]
    """What the assistant computes from a view."""
    is_slow: Callable[[Any], bool] = lambda _view: False
    """Whether advice on this view may take more than a few milliseconds: then it is computed in
    another process and reaches the player a little later than the view."""
    is_instant: bool = False
    """Whether advice on every view is so quick that a whole table's takes less than a millisecond:
    then there is no need to work it out in slices."""
    consider: Callable[[Any, Sequence[str]], Any] | None = None
    """Advice under the assumption of picked things; may be slow."""


class Gestures(msgspec.Struct, frozen=True, kw_only=True):
    """Who may make and see gestures."""

    may_make: Callable[[Any], bool]
    """Whether the seat that sees this view may make gestures now."""
    sees: Callable[[Any], bool]
    """Whether the seat that sees this view sees the gestures of others."""


class SeatNotes(msgspec.Struct, frozen=True, kw_only=True):
    """Notes that players write about their own seat, and that others read later."""

    may_write: Callable[[Any], Sequence[str]]
    """The names of the notes that the seat of this view may write now, once each."""
    opens: Callable[[Any, Seat | None], tuple[Seat, str] | None]
    """The note, as its writer and name, that this viewer may read from this event on."""


class TableTalk(msgspec.Struct, frozen=True, kw_only=True):
    """Rules for the talk at a table: who may say what to whom."""

    silent: Callable[[Any], bool] | None = None
    """Whether the seat that sees this view may not talk with the others now."""
    room: Callable[[Any], Sequence[Seat]] | None = None
    """Who may talk in private with the seat that sees this view, itself included; it must follow
    from what all of them see. Empty if there is no such room now."""
    gestures: Gestures | None = None
    wishes: Callable[[Any], Sequence[Any]] | None = None
    """The actions that the seat of this view may wish for now: a wish is carried out as soon as the
    seat is invited to it. Wishes are kept by the table and unknown to the game."""
    deed: Callable[[Any, Any], str | None] | None = None
    """If words may be said with an action of the seat of this view: the type of its event. The
    words are shown beside that event to everyone who is told it."""
    notes: SeatNotes | None = None
    stamp: Callable[[Any, int | None], Any] | None = None
    """The same action with how many seconds its moment had lasted, None where no clock ran: games
    have no clock, so the table says it, and it is part of the decision from then on."""


class Sense(msgspec.Struct, frozen=True, kw_only=True):
    """What bots know about playing a game well."""

    heuristic: Callable[[Any, Sequence[Any], Random], Any] | None = None
    """A sensible choice from a view and its options."""
    join_in: Callable[[Any, Random], Any] | None = None
    """What an invited bot does, perhaps a gesture; None if it does nothing for now."""
    hunch: Callable[[Any, Seat, Sequence[Any], Random], Any] | None = None
    """A quick guess at a sensible choice inside an imagined state, for playouts."""
    promising: Callable[[Any, Sequence[Any]], Sequence[Any]] | None = None
    """The few of many options that are worth a search."""
    prospects: Callable[[Any, Any], Sequence[float] | None] | None = None
    """An evaluation of an imagined state that came from another one: each seat's prospects from 0
    to 1; None while it is too early to say. Search stops at a state with an evaluation."""
    swing: float | None = None
    """Where the points of rounds are added up: the lead, in points, that is worth a chance to win
    of e to 1 when one round is left; with more rounds it grows with the root of their number."""


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the server, the bots and the lab need to know about a game."""

    name: str
    rules: int
    """The version of the rules, stored in every record."""
    players: range
    Options: type[msgspec.Struct]
    State: type[State]
    Action: Any
    Event: Any
    View: type[View]
    choices: Callable[[int], Mapping[str, Sequence[Choice]]]
    """Which values each option may take at a table of so many players, its default first; a `Span`
    where it is any number of a range."""
    deal: Callable[[int, Any, Seed], Any]
    """The state at the first question; the events so far are in `told`."""
    view: Callable[[Any, Seat | None], Any]
    """What a seat (None: an onlooker) may see, built up field by field and never cut down."""
    views: Callable[[Any], Callable[[Seat | None], Any]] | None = None
    """A faster `view` for all viewers of one state, which computes the public part once."""
    imagine: Callable[[Any, Random], Any]
    """A random full state that has exactly this view (a determinization)."""
    outcome: Callable[[Any], Outcome]
    """The result, once the game is over."""
    sides: Callable[[Any], Sequence[str]] | None = None
    """Which side each seat was on, once it is over; ratings take the strength of a side into
    account. Empty if nobody had a side."""
    setup: GameSetup = GameSetup()
    picking: Picking | None = None
    """For games in which a player may have thousands of legal actions."""
    assistant: Assistant | None = None
    calibration: Calibration | None = None
    """How the assistant's chances and imagined states are compared with the truth."""
    talk: TableTalk = TableTalk()
    narration: tuple[str, ...] = ()
    """All lines that a narrator may say aloud in this game, in order; hosts may record them."""
    sense: Sense = Sense()
    encoding: Encoding | None = None
    """The game as numbers, for programs that learn; it belongs to this version of the rules."""
    earlier: "tuple[Game, ...]" = ()
    """The same game by its earlier rules: whatever was begun by them goes on by them."""

    def versions(self) -> "dict[int, Game]":
        """The game by each known version of its rules, the newest first."""
        return {game.rules: game for game in (self, *self.earlier)}

    def by_rules(self, rules: int) -> "Game":
        """The game by that version of its rules, or a refusal where there is no such version."""
        if rules not in self.versions():
            raise OtherRules(rules=rules, ours=self.rules)
        return self.versions()[rules]


def figures_in(game: Game, view: Any, state: Any) -> Iterable[Figure]:  # noqa: ANN401
    """The chances that the assistant gives to whoever sees this view, beside the truth."""
    if game.assistant is None or game.calibration is None or game.calibration.figures is None:
        return ()
    advice = game.assistant.advise(view)
    return () if advice is None else game.calibration.figures(advice, view, state)


def check_options(game: Game, players: int, options: msgspec.Struct) -> None:
    """Raise `BadOptions` if the game does not offer this number of players or these options."""
    if players not in game.players:
        raise BadOptions(option="players", value=players)
    for option, values in game.choices(players).items():
        value = getattr(options, option)
        if value not in values and not is_put_together(game, players, options, option):
            raise BadOptions(option=option, value=str(value))
    for remark in game.setup.remarks(players, options):
        if remark.forbids:
            raise BadOptions(option=remark.id, value=remark.clause)


def is_put_together(game: Game, players: int, options: msgspec.Struct, option: str) -> bool:
    """Whether this option is a kit of things that the box has."""
    kit = game.setup.kits(players, options).get(option)
    value = getattr(options, option)
    return kit is not None and isinstance(value, tuple) and fits(value, kit.box)


def fits(things: Sequence[str], box: Mapping[str, int]) -> bool:
    """Whether the box has enough of each thing."""
    return all(count <= box.get(thing, 0) for thing, count in Counter(things).items())


def begin(game: Game, players: int, options: msgspec.Struct, seed: Seed) -> tuple[Any, list[Told]]:
    """Check the options and deal; returns the state and the first events."""
    check_options(game, players, options)
    state = game.deal(players, options, seed)
    told, state.told = state.told or [], None
    return state, told


def check(state: State, seat: Seat, action: Any) -> None:  # noqa: ANN401
    """Refuse a decision that the rules do not allow."""
    if isinstance(state.phase, Over):
        raise GameIsOver
    if not state.may_act(seat):
        raise NotYourTurn
    if not state.phase.allows(state, seat, action):
        raise NoSuchOption


def decide(state: State, seat: Seat, action: Any) -> list[Told]:  # noqa: ANN401
    """Apply a player's decision, or refuse it and change nothing."""
    check(state, seat, action)
    told: list[Told] = []
    state.told = told
    state.phase = state.phase.apply(state, seat, action)
    state.told = None
    return told


def time_up(state: State) -> list[Told]:
    """End a phase because its time is up, or refuse and change nothing if it has no time limit."""
    phase = state.phase
    if isinstance(phase, Over):
        raise GameIsOver
    if phase.seconds(state) is None:
        raise NoClockRuns
    told: list[Told] = []
    state.told = told
    state.phase = phase.time_up(state)
    state.told = None
    return told
