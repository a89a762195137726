"""A game: phases as data, options as the only source of legality, views built from nothing."""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import cache
from random import Random
from typing import Any, ClassVar, Generic, Literal, Protocol, Self, TypeVar, get_origin

import msgspec

from moonlit.core.chance import Seed
from moonlit.core.errors import BadOptions, GameIsOver, NoClockRuns, NoSuchOption, NotYourTurn
from moonlit.core.seats import Seat

S = TypeVar("S")
A = TypeVar("A")


def kebab(name: str) -> str:
    """`RoundBegan` as it is said on the wire: `round-began`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Action(msgspec.Struct, frozen=True, gc=False, tag=kebab):
    """Something a player chooses."""


class Event(msgspec.Struct, frozen=True, gc=False, tag=kebab):
    """Something that happened, told to those who may know."""


Sign = Literal["nod", "shake", "shrug", "thumbs-up", "thumbs-down", "point"]


class Gesture(Action, frozen=True, forbid_unknown_fields=True):
    """What head and hands say: talk that is seen and not heard, and no decision of any game."""

    sign: Sign
    at_seat: Seat | None = None
    """Whom somebody points at; for all else None."""


class Told(msgspec.Struct, frozen=True, gc=False):
    """An event with its audience; `to=None` is everyone, a None among seats is onlookers."""

    event: Event
    to: tuple[Seat | None, ...] | None = None


def heard_by(viewer: Seat | None, told: Sequence[Told]) -> list[Event]:
    """What reaches a seat, or an onlooker."""
    return [line.event for line in told if line.to is None or viewer in line.to]


class Phase(msgspec.Struct, Generic[S, A], frozen=True, gc=False, tag=kebab):
    """A moment of the game: who is asked, what they may choose, what follows."""

    clause: ClassVar[str] = ""
    """The clause of the rules that matters now."""
    whole: ClassVar[bool] = True
    """Whether the options are all there is; where they are only suggestions, `allows` decides."""
    hushed: ClassVar[bool] = False
    """Whether it is a secret who of those whom the view calls asked has answered already."""

    def asks(self, s: S) -> Sequence[Seat]:
        """Who must decide now; several decide at once and in secret."""
        return ()

    def invites(self, s: S) -> Sequence[Seat]:
        """Who may act although nobody waits for them."""
        return ()

    def options(self, s: S, seat: Seat) -> Sequence[A]:
        """Everything this seat may choose."""
        return ()

    def allows(self, s: S, seat: Seat, action: A) -> bool:
        """Whether an action is one of the options, where listing them all would be too long."""
        return action in self.options(s, seat)

    def apply(self, s: S, seat: Seat, action: A) -> "Phase[Any, Any]":
        """What the choice does, and which phase comes next."""
        return self

    def seconds(self, s: S) -> int | None:
        """How long this moment lasts at a live table; None: until it is answered.

        It must be public. An answer that leads to the same moment leaves the clock as it is, so
        the length of a window tells nobody whether it was answered; 0 is for playing without a
        clock, where a window closes as soon as nobody is asked.
        """
        return None

    def moment(self) -> object:
        """What the clock is turned anew for: another kind of phase, or whatever a game says."""
        return type(self)

    def resumes(self, s: S) -> bool:
        """Whether this moment was interrupted and is put again: its clock goes on where it was."""
        return False

    def time_up(self, s: S) -> "Phase[Any, Any]":
        """What happens when that time is over, and which phase comes next."""
        raise NoClockRuns


class Over(Phase[Any, Any], frozen=True):
    """The game has ended; nobody is asked anything."""


class State(msgspec.Struct, kw_only=True):
    """Everything true at a table. A game adds its own fields and narrows `phase`."""

    phase: Any
    seed: Seed
    told: list[Told] | None = None
    """Where events go while a decision is applied; nobody listens to imagined tables."""

    def copy(self) -> Self:
        """An independent state that nobody listens to.

        What a state changes in place are its own lists, dicts and sets; what lies in them is
        frozen and can be shared.
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
        """Who may act although nobody waits for them."""
        seats: Sequence[Seat] = self.phase.invites(self)
        return seats

    def may_act(self, seat: Seat | None) -> bool:
        """Whether this seat is asked or invited; onlookers never are."""
        return seat in self.asked() or seat in self.invited()

    def options_of(self, seat: Seat) -> Sequence[Any]:
        """What this seat may choose now; nothing when it is neither asked nor invited."""
        options: Sequence[Any] = self.phase.options(self, seat) if self.may_act(seat) else ()
        return options

    def allows(self, seat: Seat, action: Any) -> bool:  # noqa: ANN401
        """Whether this seat may choose this now."""
        return self.may_act(seat) and bool(self.phase.allows(self, seat, action))

    def tell(self, event: Event) -> None:
        """Let everyone know, onlookers too."""
        if self.told is not None:
            self.told.append(Told(event))

    def whisper(self, event: Event, *to: Seat | None) -> None:
        """Let these seats know and nobody else; None are the onlookers."""
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
    """1 for every winner; nobody need have won."""

    def winners(self) -> list[Seat]:
        """Who won, alone or together."""
        return [Seat(i) for i, rank in enumerate(self.ranks) if rank == 1]


class Reading(msgspec.Struct, frozen=True):
    """What things picked from the own hand or board can become."""

    options: tuple[Any, ...]
    """Every legal action with exactly these things."""
    more: tuple[str, ...]
    """What else can be picked: some legal action has all of these and it."""


Choice = str | int | bool | tuple[str, ...]
"""What an option is set to; several names are things put together by hand."""


class Kit(msgspec.Struct, frozen=True, kw_only=True):
    """An option that can be put together thing by thing, such as the cards of a deck."""

    box: dict[str, int]
    """How many of each thing there are."""
    chosen: tuple[str, ...]
    """What is in it now."""
    groups: dict[str, tuple[str, ...]] = {}
    """The things in the order they are looked through; a group is called `group-<name>`."""
    size: int | None = None
    """How many things it should hold, where that matters."""


class Remark(msgspec.Struct, frozen=True, kw_only=True):
    """Something to know about the options of a table before it starts."""

    id: str
    """Its words are the message `remark-<id>`."""
    clause: str
    forbids: bool
    """Whether the game cannot start like this."""
    args: dict[str, str | int] = {}


# A protocol, because the fields of a base struct would move to the front of every view's JSON.
class View(Protocol):
    """What is known of every game's view, a frozen struct with more fields of its own."""

    @property
    def seat(self) -> Seat | None:
        """Whose view this is; None: an onlooker's."""
        ...

    @property
    def asked(self) -> Sequence[Seat] | None:
        """Who is asked, as far as this viewer may know; None where the game keeps it a secret."""
        ...


class GameSetup(msgspec.Struct, frozen=True, kw_only=True):
    """How a table may be arranged before it starts."""

    usual: int | None = None
    """How many seats a new table proposes; as many as may be, where nothing is said."""
    alone: tuple[tuple[str, Choice], ...] = ()
    """What is chosen where one person sits down with bots at once: no haste, maybe. The state of
    such a game keeps its `options`, for games that are played on alone."""
    over_days: tuple[tuple[str, Choice], ...] = ()
    """How options must be where a table waits for days: the game has no clock of its own then."""
    kits: Callable[[int, Any], Mapping[str, Kit]] = lambda _players, _options: {}
    """Options that a table may also put together thing by thing."""
    remarks: Callable[[int, Any], Sequence[Remark]] = lambda _players, _options: ()
    """What is wrong or odd about the options of a table of so many players."""


class Picking(msgspec.Struct, frozen=True, kw_only=True):
    """Finding one of very many options by picking things from the own hand or board."""

    offers: Callable[[Any], Sequence[Any]]
    """A short list of legal actions worth looking at, for a view whose options are too many."""
    read: Callable[[Any, Sequence[str]], Reading]
    """What picked things can become; the rest of the options is found this way."""


class Assistant(msgspec.Struct, frozen=True, kw_only=True):
    """What is worked out for people who like help."""

    Advice: type[msgspec.Struct]
    advise: Callable[[Any], Any]
    """What the assistant computes from a view."""
    consider: Callable[[Any, Sequence[str]], Any] | None = None
    """The same if things that are picked on the page were so; it may take its time."""


class Gestures(msgspec.Struct, frozen=True, kw_only=True):
    """Talk with head and hands."""

    may_make: Callable[[Any], bool]
    """Whether the seat that sees this view may make gestures now."""
    sees: Callable[[Any], bool]
    """Whether the seat that sees this view sees those of others."""


class SeatNotes(msgspec.Struct, frozen=True, kw_only=True):
    """Lines that people write about their own seat, and that others read later."""

    may_write: Callable[[Any], Sequence[str]]
    """What the seat that sees this view may write about itself now, by name, once each."""
    opens: Callable[[Any, Seat | None], tuple[Seat, str] | None]
    """The note, and whose, that this viewer may read from this event on."""


class TableTalk(msgspec.Struct, frozen=True, kw_only=True):
    """Who may say what to whom, beside the decisions of the game."""

    silent: Callable[[Any], bool] | None = None
    """Whether the seat that sees this view may not talk with the others now."""
    room: Callable[[Any], Sequence[Seat]] | None = None
    """Who may talk in private with the seat that sees this view, itself among them; it must follow
    from what all of them see. Nobody where there is no such room now."""
    gestures: Gestures | None = None
    wishes: Callable[[Any], Sequence[Any]] | None = None
    """What the seat that sees this view may wish for now: it is done as soon as the seat is invited
    to it. A table keeps wishes to itself, and the game knows nothing of them."""
    deed: Callable[[Any, Any], str | None] | None = None
    """With which kind of event a choice of the seat that sees this view is told, where words may
    be said with it; they are shown beside that event to whoever is told it."""
    notes: SeatNotes | None = None


class Sense(msgspec.Struct, frozen=True, kw_only=True):
    """What bots know of playing well."""

    heuristic: Callable[[Any, Sequence[Any], Random], Any] | None = None
    """A sensible choice from a view and its options."""
    join_in: Callable[[Any, Random], Any] | None = None
    """What a bot does that is invited but not asked, a gesture maybe; None: nothing for now."""
    hunch: Callable[[Any, Seat, Sequence[Any], Random], Any] | None = None
    """A quick guess at a sensible choice inside an imagined state, for playouts."""
    promising: Callable[[Any, Sequence[Any]], Sequence[Any]] | None = None
    """The few of many options that are worth a search."""
    prospects: Callable[[Any, Any], Sequence[float] | None] | None = None
    """What each seat may hope for, from 0 to 1, in an imagined state that came from another one;
    None while it is too early to say. Search plays no further than this."""


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """All that the server, the bots and the lab need to know of a game."""

    name: str
    rules: int
    """The version of the rules, pinned in every record."""
    players: range
    Options: type[msgspec.Struct]
    State: type[State]
    Action: Any
    Event: Any
    View: type[View]
    choices: Callable[[int], Mapping[str, Sequence[Choice]]]
    """Which values each option may take at a table of so many players."""
    deal: Callable[[int, Any, Seed], Any]
    """The state at the first question; what happened so far is in `told`."""
    view: Callable[[Any, Seat | None], Any]
    """What a seat (None: an onlooker) may see, built from nothing."""
    views: Callable[[Any], Callable[[Seat | None], Any]] | None = None
    """The same for all who see one moment, where it pays to work out once what is public."""
    imagine: Callable[[Any, Random], Any]
    """A full state that would look exactly like this view."""
    outcome: Callable[[Any], Outcome]
    """How it ended, once it is over."""
    sides: Callable[[Any], Sequence[str]] | None = None
    """Which side each seat was on, once it is over; ratings weigh what a side is worth. Nothing
    where nobody had one."""
    setup: GameSetup = GameSetup()
    picking: Picking | None = None
    """For games in which a hand can mean thousands of actions."""
    assistant: Assistant | None = None
    talk: TableTalk = TableTalk()
    sense: Sense = Sense()


def check_options(game: Game, players: int, options: msgspec.Struct) -> None:
    """Refuse a table the game does not offer."""
    if players not in game.players:
        raise BadOptions(option="players", value=players)
    kits = game.setup.kits(players, options)
    for option, values in game.choices(players).items():
        value = getattr(options, option)
        by_hand = option in kits and isinstance(value, tuple) and fits(value, kits[option].box)
        if value not in values and not by_hand:
            raise BadOptions(option=option, value=str(value))
    for remark in game.setup.remarks(players, options):
        if remark.forbids:
            raise BadOptions(option=remark.id, value=remark.clause)


def fits(things: Sequence[str], box: Mapping[str, int]) -> bool:
    """Whether there are so many of each in the box."""
    return all(count <= box.get(thing, 0) for thing, count in Counter(things).items())


def begin(game: Game, players: int, options: msgspec.Struct, seed: Seed) -> tuple[Any, list[Told]]:
    """Deal, and tell what could be seen of it."""
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
    """Let the time of this moment be over, or refuse where no clock runs and change nothing."""
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
