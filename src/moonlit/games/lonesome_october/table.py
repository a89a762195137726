"""What lies on the table and what is still to do: pairs, the move under way, the agenda.

The whole flow is a stack of steps held as data (LO-182). The top one runs until it needs an answer
or is done; a question is a phase of its own, and its answer lets the stack run on.
"""

from collections.abc import Sequence
from functools import cache
from typing import ClassVar, Literal, TypeVar, cast

import msgspec

from moonlit.core import chance
from moonlit.core.game import Event, Over, Phase, kebab
from moonlit.core.game import State as CoreState
from moonlit.core.seats import Seat, everyone
from moonlit.games.lonesome_october.actions import Figure, Item, OctoberAction
from moonlit.games.lonesome_october.characters import (
    AbilityName,
    CharacterName,
    FigureName,
)
from moonlit.games.lonesome_october.components import (
    PACE,
    Band,
    CardName,
    Health,
    Move,
    Options,
    Side,
    Stats,
    Team,
)
from moonlit.games.lonesome_october.events import OctoberEvent

T = TypeVar("T")
NO_STATS = Stats(0, 0, 0, 0)


class Beast(msgspec.Struct, frozen=True, gc=False):
    """A companion as it stands now."""

    name: FigureName
    stats: Stats
    health: Health = "healthy"

    @property
    def alive(self) -> bool:
        """LO-3 In the game: healthy or wounded."""
        return self.health != "killed"


class Pair(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """LO-2 Everything a seat controls; public, but for the stash where stashes are hidden."""

    character: CharacterName | None = None
    stats: Stats = NO_STATS
    companions: tuple[Beast, ...] = ()
    in_game: bool = True
    ever_out: bool = False
    debt: int = 0
    preparedness: int = 2
    xp: int = 0
    owed: int = 0
    abilities: tuple[AbilityName, ...] = ()
    used: tuple[AbilityName, ...] = ()
    """Weekly abilities used up this week."""
    spent: tuple[AbilityName, ...] = ()
    """Once abilities used up for good."""
    barred: tuple[AbilityName, ...] = ()
    """What can never be taken (again)."""
    info: tuple[tuple[int, ...], ...] = ()
    """The levels held on each seat."""
    ingredients: tuple[CardName, ...] = ()
    artifacts: tuple[CardName, ...] = ()
    place: bool = False
    prowled: int = 0
    """The last week in which this pair spied or fought."""
    harmed: tuple[Seat, ...] = ()
    """Whom this pair has harmed although it knew their side; everybody has seen it."""
    helped: tuple[Seat, ...] = ()
    """Whom it has helped, knowing their side."""


class Part(msgspec.Struct, frozen=True, gc=False):
    """One of the things added to a roll, by name."""

    name: str
    n: int


class Roll(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """LO-52 Two dice, and what is added to them."""

    parts: tuple[Part, ...]
    modifier: int
    dice: tuple[int, int]

    @property
    def total(self) -> int:
        """LO-5 The result."""
        return sum(self.dice) + self.modifier


class Attempt(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """LO-48 A move under way, all of it public."""

    figure: Figure
    move: Move
    target: Seat | None = None
    duel: FigureName | None = None
    rampage: bool = False
    helper: Figure | None = None
    swapped: bool = False
    """LO-199 The roll uses the other one's stat."""
    roll: Roll | None = None
    help_roll: Roll | None = None
    result: int = 0
    band: Band | None = None
    leash: bool = False
    mode: Literal["one", "two"] = "one"
    picks_left: int = 0
    picked: tuple[str, ...] = ()
    lowered: bool = False
    """LO-86 One's own Debt went down."""
    brought: bool = False
    """LO-85 An ingredient came in."""
    grave: bool = False
    """LO-241 Flesh or alchemy came in, and the diggers go on at once."""
    hurt: bool = False
    """LO-206 The opponent lost Preparedness."""

    @property
    def seat(self) -> Seat:
        """Whose move it is."""
        return self.figure.seat

    @property
    def against(self) -> Seat:
        """The target of a move that has one."""
        if self.target is None:
            raise LookupError(self.move)
        return self.target

    @property
    def last_roll(self) -> Roll:
        """The dice on the table: the helper's, if there are any."""
        rolled = self.help_roll or self.roll
        if rolled is None:
            raise LookupError(self.move)
        return rolled


class Turn(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """LO-18, LO-20 The turn of a figure, and what is left of it."""

    figure: Figure
    acted: bool = False
    extras: int = 1
    tried: tuple[Seat, ...] = ()
    """LO-100 Partners approached in this turn, once for each talk."""
    struck: tuple[Seat, ...] = ()
    """LO-100 Those of them with whom a deal was closed."""
    hands: tuple[Seat, ...] = ()
    """LO-179 Who has raised a hand since the menu was opened."""

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self.figure.seat


class WaitingHelp(msgspec.Struct, frozen=True, gc=False):
    """LO-95 A Help that waits for its move."""

    helper: Figure
    helped: Figure
    move: Move


class Curse(msgspec.Struct, frozen=True, gc=False):
    """LO-126 What the next roll of a pair is worth less."""

    seat: Seat
    n: int
    until: int
    """The last week in which it can strike."""
    name: str


class Ban(msgspec.Struct, frozen=True, gc=False):
    """LO-207 A player figure that may neither spy on nor fight a pair."""

    seat: Seat
    pair: Seat


class Promise(msgspec.Struct, frozen=True, gc=False):
    """LO-109 A service owed; the two parties alone know its terms."""

    giver: Seat
    receiver: Seat
    item: Item
    until: int
    serving: bool = False
    """The move that keeps it is under way."""


class Deal(msgspec.Struct, frozen=True, gc=False):
    """LO-105 A bargain that is being carried out."""

    initiator: Figure
    partner: Seat
    gives: Item
    gets: Item


class LaidCard(msgspec.Struct, frozen=True, gc=False):
    """LO-143 A card in the fire, and whose it was."""

    card: CardName
    owner: Seat


class Ritual(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """LO-140 The last night."""

    present: tuple[Seat, ...]
    opener_tokens: int = 0
    closer_tokens: int = 0
    opener_rounds: int = 0
    """LO-142 How often this side has laid through a speaker."""
    closer_rounds: int = 0
    opener_laid: tuple[LaidCard, ...] = ()
    closer_laid: tuple[LaidCard, ...] = ()
    shown: bool = False
    """Whether the laid cards lie face up."""
    opener_bonus: int = 0
    closer_bonus: int = 0
    conflict: Literal["ahead", "now", "done"] = "ahead"
    breaker: Team | None = None
    acted: tuple[Figure, ...] = ()
    """LO-159 Who has had a turn in the Conflict."""
    ally_sides: tuple[Team | None, ...] = ()
    """The side of every present seat."""


class News(msgspec.Struct, frozen=True):
    """What the last decision brought, and to whom; bots, who only see, read it here."""

    event: OctoberEvent
    to: tuple[Seat | None, ...] | None = None


class Step(msgspec.Struct, frozen=True, gc=False, tag=kebab):
    """LO-182 Something still to do. All steps are public."""

    def run(self, s: "Table") -> "Question | Over | None":
        """Do it; a question if one has to be answered first."""
        raise NotImplementedError


class Table(CoreState, kw_only=True):
    """Everything true at a table; `rules.State` says which questions and steps there are."""

    rules: int = 1
    """The version of the rules it is played by; positions written down before there were two have
    none."""
    players: int
    options: Options
    first: Seat
    draft: tuple[Seat, ...] = ()
    agenda: list[Step] = []
    chances: int = 0
    """How many dice, cards and seats chance has chosen so far."""
    sides: list[Side] = []
    """The side cards."""
    declared: list[Team | None] = []
    """LO-137 The sides jokers took before all."""
    fixed: list[Team | None] = []
    """LO-166 The sides chosen in secret."""
    outed: list[tuple[Seat, Seat]] = []
    """(a, b): a has been offered b's side, and so knows that b is a joker."""
    pairs: list[Pair] = []
    deck: list[CardName] = []
    """The last card is the top."""
    discards: list[CardName] = []
    """The last card is the top."""
    burnt: list[CardName] = []
    """Cards that have left the game."""
    foreseen: int = 0
    """LO-236 How many cards on top of the deck Rastov knows."""
    masks: list[tuple[int, ...]] = []
    """Where each viewer thinks each card can be, where stashes are hidden."""
    week: int = 0
    healed: list[FigureName] = []
    """LO-83 Companions healed in this turn."""
    turn: Turn | None = None
    attempt: Attempt | None = None
    helps: list[WaitingHelp] = []
    curses: list[Curse] = []
    bans: list[Ban] = []
    promises: list[Promise] = []
    deal: Deal | None = None
    ritual: Ritual | None = None
    winner: Team | None = None
    news: list[News] = []

    def tell(self, event: Event) -> None:
        """Let everyone know, and keep it until the next decision."""
        super().tell(event)
        self.news.append(News(event))  # type: ignore[arg-type]

    def whisper(self, event: Event, *to: Seat | None) -> None:
        """Let these seats know, and keep it until the next decision."""
        super().whisper(event, *to)
        self.news.append(News(event, to))  # type: ignore[arg-type]


class Question(Phase[Table, OctoberAction], frozen=True):
    """A moment at which somebody must choose."""

    thinking: ClassVar[int] = 30
    """How many seconds there are at a normal table."""

    def default(self, s: Table, seat: Seat) -> OctoberAction:
        """What is chosen when the time is up: the first option, unless said otherwise."""
        return self.options(s, seat)[0]

    def forced(self, s: Table) -> OctoberAction | None:
        """The only option, where everybody can see that it is the only one."""
        return None

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> "Question | Over | None":
        """What the choice does; None lets the agenda run on."""
        raise NotImplementedError

    def seconds(self, s: Table) -> int | None:
        """LO-181 The table's clock."""
        return in_time(s, self.thinking)

    def apply(self, s: Table, seat: Seat, action: OctoberAction) -> "Question | Over":
        """Answer, then run on to the next question."""
        before = len(s.news)
        following = self.answer(s, seat, action)
        # What was news to others still is while they may not know that somebody has answered.
        if not (self.hushed and isinstance(following, type(self))):
            del s.news[:before]
        return run_on(s, following)

    def time_up(self, s: Table) -> "Question | Over":
        """Whoever is missing gives the default answer."""
        s.news.clear()
        question: Question | Over | None = self
        for seat in self.asks(s):
            # Only the last of several answers ends the question.
            question = cast("Question", question).answer(s, seat, self.default(s, seat))
        return run_on(s, question)


class OneAsked(Question, frozen=True):
    """A question to one seat alone."""

    seat: Seat

    def asks(self, s: Table) -> Sequence[Seat]:
        """That seat."""
        return (self.seat,)

    def moment(self) -> object:
        """Its answer ends the moment, and whatever is asked next has a time of its own."""
        return object()


def in_time(s: Table, seconds: int) -> int | None:
    """So many seconds at a normal table, at the pace of this one."""
    if s.options.clock == "off":
        return None
    return round(seconds * PACE[s.options.clock])


def run_on(s: Table, question: "Question | Over | None") -> "Question | Over":
    """LO-183 Let the agenda run until somebody has to choose."""
    while True:
        while question is None:
            question = s.agenda.pop().run(s)
        forced = None if isinstance(question, Over) else question.forced(s)
        if forced is None or isinstance(question, Over):
            return question
        question = question.answer(s, question.asks(s)[0], forced)


def push(s: Table, *steps: Step) -> None:
    """Put steps on the agenda, to run in the order they are written."""
    s.agenda += steps[::-1]


# --- chance --------------------------------------------------------------------------------------


def _next_chance(s: Table) -> str:
    s.chances += 1
    return f"chance/{s.chances}"


def roll_die(s: Table) -> int:
    """LO-184 A six-sided die."""
    return 1 + chance.below(chance.stream(s.seed, _next_chance(s)), 6)


def one_of(s: Table, things: Sequence[T]) -> T:
    """LO-184 One of the things, all equally likely."""
    return things[chance.below(chance.stream(s.seed, _next_chance(s)), len(things))]


def shuffled(s: Table, things: Sequence[T]) -> list[T]:
    """LO-184 The things in a random order."""
    return chance.shuffled(s.seed, _next_chance(s), things)


Kind = TypeVar("Kind")


def as_a(kind: type[Kind], action: OctoberAction) -> Kind:
    """An answer as the kind of action that its question offers."""
    if not isinstance(action, kind):
        raise TypeError(action)
    return action


# --- who is who ----------------------------------------------------------------------------------


@cache
def around(players: int, start: Seat) -> tuple[Seat, ...]:
    """LO-1 All seats of a table from this one on."""
    return tuple(Seat((start + i) % players) for i in range(players))


def clockwise(s: Table, start: Seat) -> tuple[Seat, ...]:
    """LO-1 All seats from this one on."""
    return around(s.players, start)


def others(s: Table, seat: Seat) -> tuple[Seat, ...]:
    """All other seats, clockwise."""
    return around(s.players, seat)[1:]


def change(s: Table, seat: Seat, **what: object) -> None:
    """Write something new into a booklet."""
    s.pairs[seat] = msgspec.structs.replace(s.pairs[seat], **what)


def remember(s: Table, seat: Seat, deed: Literal["harmed", "helped"], whom: Seat) -> None:
    """LO-39 Who knows whose side is public, so what is done knowingly tells the doer's own."""
    pair = s.pairs[seat]
    known = getattr(pair, deed)
    if whom != seat and whom not in known and s.options.side_level in pair.info[whom]:
        change(s, seat, **{deed: (*known, whom)})


def alter(s: Table, **what: object) -> None:
    """Write something new about the move under way."""
    s.attempt = msgspec.structs.replace(attempt(s), **what)


def attempt(s: Table) -> Attempt:
    """The move under way."""
    if s.attempt is None:
        raise LookupError("no move is under way")
    return s.attempt


def bargain(s: Table) -> Deal:
    """The deal that is being carried out."""
    if s.deal is None:
        raise LookupError("nobody has struck a deal")
    return s.deal


def turn(s: Table) -> Turn:
    """The turn under way."""
    if s.turn is None:
        raise LookupError("it is nobody's turn")
    return s.turn


def retake(s: Table, **what: object) -> None:
    """Write something new about the turn under way."""
    s.turn = msgspec.structs.replace(turn(s), **what)


def ritual(s: Table) -> Ritual:
    """The last night."""
    if s.ritual is None:
        raise LookupError("the Ritual has not begun")
    return s.ritual


def in_conflict(s: Table) -> bool:
    """LO-153 Whether the circle is broken right now."""
    return s.ritual is not None and s.ritual.conflict == "now"


def represented(s: Table, seat: Seat) -> bool:
    """LO-3, LO-140 Whether anybody of a pair is left to act."""
    if s.ritual is not None and seat not in s.ritual.present:
        return False
    pair = s.pairs[seat]
    return pair.in_game or any(beast.alive for beast in pair.companions)


def player_in(s: Table, seat: Seat) -> bool:
    """LO-3, LO-140 Whether the player figure is in the game."""
    return s.pairs[seat].in_game and (s.ritual is None or seat in s.ritual.present)


def is_there(s: Table, figure: Figure) -> bool:
    """Whether a figure is in the game."""
    if figure.is_player:
        return player_in(s, figure.seat)
    return represented(s, figure.seat) and any(
        beast.alive for beast in s.pairs[figure.seat].companions if beast.name == figure.name
    )


def alive(s: Table, seat: Seat) -> list[Beast]:
    """The companions of a pair that are in the game, in data order."""
    if s.ritual is not None and seat not in s.ritual.present:
        return []
    return [beast for beast in s.pairs[seat].companions if beast.alive]


def beast_of(s: Table, name: FigureName) -> tuple[Seat, Beast]:
    """A companion and whose it is."""
    for seat in everyone(s.players):
        for beast in s.pairs[seat].companions:
            if beast.name == name:
                return seat, beast
    raise LookupError(name)


def set_beast(s: Table, seat: Seat, name: FigureName, **what: object) -> None:
    """Write something new about a companion."""
    beasts = [
        msgspec.structs.replace(beast, **what) if beast.name == name else beast
        for beast in s.pairs[seat].companions
    ]
    change(s, seat, companions=tuple(beasts))


def stats_of(s: Table, figure: Figure) -> Stats:
    """The stats of a figure."""
    if figure.is_player:
        return s.pairs[figure.seat].stats
    return beast_of(s, figure.name)[1].stats


def side_of(s: Table, seat: Seat) -> Side:
    """The side a seat is on now; an undeclared joker is on none."""
    return s.declared[seat] or s.sides[seat]


def stash(s: Table, seat: Seat) -> tuple[CardName, ...]:
    """Artifacts first, then ingredients."""
    pair = s.pairs[seat]
    return pair.artifacts + pair.ingredients


def holds(s: Table, seat: Seat, on: Seat, level: int) -> bool:
    """LO-156 Whether a level counts as held: in the Conflict all present know all of each other."""
    night = s.ritual
    if night is not None and night.conflict == "now":
        return seat in night.present and on in night.present
    return level in s.pairs[seat].info[on]


def knows_refuge(s: Table, seat: Seat, on: Seat) -> bool:
    """I1: what most acts towards another pair need."""
    return holds(s, seat, on, 1)


def found_by(s: Table, seat: Seat) -> Sequence[Seat]:
    """All other pairs whose refuge a pair knows, clockwise."""
    if in_conflict(s):
        return [x for x in others(s, seat) if knows_refuge(s, seat, x)]
    info = s.pairs[seat].info
    return [x for x in others(s, seat) if 1 in info[x]]


def last_week(s: Table) -> bool:
    """LO-170 Whether this is the last week before the Ritual."""
    return s.week == s.options.weeks


# --- abilities -----------------------------------------------------------------------------------


def has(s: Table, seat: Seat, ability: AbilityName) -> bool:
    """LO-119, LO-125 Whether an ability works now: taken, and its player in the game."""
    return ability in s.pairs[seat].abilities and player_in(s, seat)


def fresh(s: Table, seat: Seat, ability: AbilityName) -> bool:
    """LO-121, LO-122 Whether an ability is neither used this week nor spent for good."""
    pair = s.pairs[seat]
    return ability not in pair.used and ability not in pair.spent


def ready(s: Table, seat: Seat, ability: AbilityName) -> bool:
    """Whether an ability works and is not used up."""
    return has(s, seat, ability) and fresh(s, seat, ability)


def use_weekly(s: Table, seat: Seat, ability: AbilityName) -> None:
    """LO-121 Used up until next week."""
    change(s, seat, used=(*s.pairs[seat].used, ability))


def use_once(s: Table, seat: Seat, ability: AbilityName) -> None:
    """LO-122 Used up for good."""
    change(s, seat, spent=(*s.pairs[seat].spent, ability))


def owner_of(s: Table, ability: AbilityName) -> Seat | None:
    """The seat that has taken an ability."""
    for seat in everyone(s.players):
        if ability in s.pairs[seat].abilities:
            return seat
    return None
