"""Vigil: a minimal game in which it is a secret that somebody is asked at all.

Everyone gets a role; two more lie in the middle. In the night, which lasts as long as it lasts, the
seer looks at somebody's role and the wolf picks a prey and then confirms it, each unknown to the
others; either may lie in the middle. By day all vote at once.
"""

from collections.abc import Sequence
from random import Random
from typing import Literal

import msgspec

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Action, Event, Game, Outcome, Over, Phase
from moonlit.core.game import State as CoreState
from moonlit.core.sealed import Sealed, sealed
from moonlit.core.seats import Seat, everyone

Role = Literal["seer", "wolf", "sleeper"]
MIDDLE = 2
NIGHT = 30
MOST_MARKS = 2


class Look(Action, frozen=True):
    at: Seat


class Prey(Action, frozen=True):
    seat: Seat


class Vote(Action, frozen=True):
    seat: Seat


class Dealt(Event, frozen=True):
    role: Role


class Saw(Event, frozen=True):
    seat: Seat
    role: Role


class Marked(Event, frozen=True):
    prey_seat: Seat


class Dawn(Event, frozen=True):
    pass


class Ready(Event, frozen=True):
    seat: Seat


class Shown(Event, frozen=True):
    seat: Seat
    role: Role


class Options(msgspec.Struct, frozen=True, kw_only=True):
    pass


class State(CoreState, kw_only=True):
    phase: "Night | Day | Over"
    players: int
    roles: list[Role]
    """Of the seats, then in the middle."""
    looked: Seat | None = None
    """Where the seer has looked."""
    marks: list[Seat]
    """What the wolf has picked, and then confirmed."""


class Night(Phase[State, Look | Prey], frozen=True):
    clause = "VG-1"

    def asks(self, s: State) -> Sequence[Seat]:
        open_questions = {"seer": s.looked is None, "wolf": len(s.marks) < MOST_MARKS}
        return [seat for seat in everyone(s.players) if open_questions.get(s.roles[seat])]

    def options(self, s: State, seat: Seat) -> Sequence[Look | Prey]:
        others = [other for other in everyone(s.players) if other != seat]
        return [Look(o) if s.roles[seat] == "seer" else Prey(o) for o in others]

    def apply(self, s: State, seat: Seat, action: Look | Prey) -> "Night":
        if isinstance(action, Look):
            s.looked = action.at
            s.whisper(Saw(action.at, s.roles[action.at]), seat)
        else:
            s.marks.append(action.seat)
            s.whisper(Marked(action.seat), seat)
        return Night()

    def seconds(self, s: State) -> int:
        return NIGHT

    def time_up(self, s: State) -> "Day":
        s.tell(Dawn())
        return Day(sealed(s.players))


class Day(Phase[State, Vote], frozen=True):
    clause = "VG-2"
    votes: Sealed[Seat]

    def asks(self, s: State) -> Sequence[Seat]:
        return self.votes.missing()

    def options(self, s: State, seat: Seat) -> Sequence[Vote]:
        return [Vote(other) for other in everyone(s.players)]

    def apply(self, s: State, seat: Seat, action: Vote) -> "Day | Over":
        s.tell(Ready(seat))
        votes = self.votes.put(seat, action.seat)
        if not votes.complete():
            return Day(votes)
        for shown in everyone(s.players):
            s.tell(Shown(shown, s.roles[shown]))
        return Over()


def box(players: int) -> list[Role]:
    roles: list[Role] = ["sleeper"] * players
    return ["seer", "wolf", *roles]


def deal(players: int, _: Options, seed: Seed) -> State:
    roles = chance.shuffled(seed, "deal", box(players))
    s = State(phase=Night(), seed=seed, told=[], players=players, roles=roles, marks=[])
    for seat in everyone(players):
        s.whisper(Dealt(roles[seat]), seat)
    return s


class View(msgspec.Struct, frozen=True, kw_only=True):
    seat: Seat | None
    role: Role | None
    is_night: bool
    saw: tuple[Seat, Role] | None
    marks: tuple[Seat, ...]
    asked: tuple[Seat, ...]
    """Who is asked, as far as this viewer may know."""
    vote: Seat | None
    players: int
    shown: tuple[Role, ...] | None


def view(s: State, seat: Seat | None) -> View:
    over, day = isinstance(s.phase, Over), s.phase if isinstance(s.phase, Day) else None
    role = None if seat is None else s.roles[seat]
    at, asks = s.looked if role == "seer" else None, s.phase.asks(s)
    return View(
        seat=seat,
        role=role,
        is_night=isinstance(s.phase, Night),
        saw=None if at is None else (at, s.roles[at]),
        marks=tuple(s.marks) if role == "wolf" else (),
        asked=tuple(asks if day else [one for one in asks if one == seat]),
        vote=day.votes.choices[seat] if day and seat is not None else None,
        players=s.players,
        shown=tuple(s.roles[: s.players]) if over else None,
    )


def imagine(v: View, rng: Random) -> State:
    phase, roles = _phase(v, rng), _roles(v, rng)
    seed = chance.seed_from(rng)
    state = State(phase=phase, seed=seed, players=v.players, roles=roles, marks=list(v.marks))
    for seat in everyone(v.players):
        others = [other for other in everyone(v.players) if other != seat]
        if seat == v.seat:
            state.looked = v.saw[0] if v.saw else state.looked
        elif roles[seat] == "seer":
            state.looked = rng.choice([None, *others])
        elif roles[seat] == "wolf":
            state.marks = [rng.choice(others) for _ in range(rng.randrange(3))]
    return state


def _roles(v: View, rng: Random) -> list[Role]:
    known = dict(enumerate(v.shown or ()))
    if v.seat is not None and v.role is not None:
        known[v.seat] = v.role
    if v.saw is not None:
        known[v.saw[0]] = v.saw[1]
    rest = box(v.players)
    for role in known.values():
        rest.remove(role)
    chance.shuffle(rng, rest)
    return [known[place] if place in known else rest.pop() for place in range(v.players + MIDDLE)]


def _phase(v: View, rng: Random) -> Night | Day | Over:
    if v.is_night or v.shown is not None:
        return Night() if v.is_night else Over()
    votes = [
        v.vote if seat == v.seat else None if seat in v.asked else Seat(rng.randrange(v.players))
        for seat in everyone(v.players)
    ]
    return Day(Sealed(tuple(votes)))


VIGIL = Game(
    name="vigil",
    rules=1,
    players=range(3, 5),
    Options=Options,
    State=State,
    Action=Look | Prey | Vote,
    Event=Dealt | Saw | Marked | Dawn | Ready | Shown,
    View=View,
    choices=lambda _: {},
    deal=deal,
    view=view,
    imagine=imagine,
    outcome=lambda s: Outcome((0,) * s.players, (1,) * s.players),
)
