"""The setup of a table: who sits where, and the options people choose before the deal."""

import secrets
from collections.abc import Collection, Sequence
from functools import cached_property
from typing import Literal, NewType, get_args

import msgspec

from moonlit.core.chance import Seed
from moonlit.core.errors import BadOptions
from moonlit.core.game import Choice, Game
from moonlit.core.record import Branch
from moonlit.core.seats import Seat
from moonlit.server.domain.identity import Person, PersonId
from moonlit.server.refusals import NotSeated

Code = NewType("Code", str)
Level = Literal["novice", "regular", "master"]
LEVELS: tuple[Level, ...] = get_args(Level)
Stage = Literal["gathering", "shuffling", "playing", "over"]
Tempo = Literal["none", "relaxed", "quick", "days"]
TEMPOS: tuple[Tempo, ...] = get_args(Tempo)
DELAYS = (0, 30, 120, 600)
"""By how many seconds the view of onlookers may be delayed."""
Bird = Literal[
    "raven",
    "owl",
    "falcon",
    "heron",
    "magpie",
    "nightjar",
    "nightingale",
    "swan",
    "gull",
    "vulture",
]
BIRDS: tuple[Bird, ...] = get_args(Bird)


class Invited(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A program that the host has invited to a seat, and that has not answered yet."""

    person: PersonId
    name: str
    owner: PersonId
    owner_name: str


class Chair(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A person, a bot, or nobody yet."""

    person: PersonId | None = None
    name: str = ""
    bird: Bird | Literal[""] = ""
    level: Level | None = None
    is_member: bool = False
    """Whether this person had an account when they sat down, or got one since."""
    owner: PersonId | None = None
    """The member whose program sits here; None for people and for bots of the house."""
    owner_name: str = ""
    invited: Invited | None = None
    """The program for which the host keeps an open seat."""
    agrees: bool = False
    """Whether this person agrees that the game is rated although these programs play."""
    order: int = 0
    """The order in which people sat down."""
    stand_in: int | None = None
    """Set while a bot plays for this person: how many events they had been sent by then."""
    pledge: str = ""
    """The commitment (hash) of this person's page to its share in the deal."""
    share: str = ""
    """The share itself, once it is revealed."""
    undealt: int = 0
    """How many shares this person's page had revealed before at tables that were never dealt."""

    @property
    def is_open(self) -> bool:
        """Nobody sits here."""
        return self.person is None and self.level is None

    @property
    def is_program(self) -> bool:
        """Whether a member's program sits here."""
        return self.owner is not None


class LessonPlace(msgspec.Struct, frozen=True, kw_only=True):
    """Which part of the game's lesson a table follows."""

    part: int
    digest: str
    """Of the record that is followed: a later release may teach otherwise."""


OPEN = Chair()
AMONG_PEOPLE: Level = "regular"
"""The level of a stand-in where no other bot sits."""


class Setup(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A table without its decisions; the two together are all that is stored of a game."""

    code: Code = Code("")
    game: str
    rules: int
    host: PersonId
    chairs: tuple[Chair, ...]
    options: dict[str, Choice] = {}
    """Those that differ from the game's defaults."""
    assistant: bool = True
    tempo: Tempo = "none"
    delay: int = 0
    """By how many seconds onlookers see a running game later."""
    began: int = 0
    """When it was dealt, in seconds since the epoch."""
    rated: bool = False
    """Whether it counts for the ratings: everybody was a member when it was dealt."""
    secret: Seed | None = None
    """The server's share in the deal; games that began before there were shares have none."""
    is_shuffling: bool = False
    """The setup is final: pages reveal their shares, and then the cards are dealt."""
    seed: Seed | None = None
    """The seed of the deal, derived from all shares; None before the deal."""
    names: tuple[str, ...] = ()
    """Everybody's name at the deal, for the record file."""
    luck: Seed
    """The secret seed of the bots' random numbers."""
    rematch: Code | None = None
    programs_fill: bool = False
    """Whether the host may give the seat of somebody who has left a running game to a program."""
    is_closed: bool = False
    """Whether only those who sit here may come in."""
    kept_out: tuple[PersonId, ...] = ()
    """Whom the host has sent away for good."""
    branch: Branch | None = None
    """The position from which a game began that was played on from another one."""
    source: Code | None = None
    """The code of that other game's table."""
    is_imported: bool = False
    """It was played elsewhere and imported from a file: nobody of this server sits there."""
    lesson: LessonPlace | None = None
    """Set where a lesson is held: its deal is prepared, and nothing here counts for anything."""

    def seat_of(self, person: PersonId) -> Seat | None:
        """The seat of somebody; None for an onlooker."""
        return self._seats.get(person)

    def seats_of(self, people: Collection[PersonId]) -> list[Seat]:
        """The seats of those of them who sit here."""
        return [seat for person, seat in self._seats.items() if person in people]

    def people(self) -> set[PersonId]:
        """Everyone who sits here, without the bots."""
        return {*self._seats}

    def admits(self, person: PersonId) -> bool:
        """Whether somebody may come to this table: those who belong to it always may."""
        if person == self.host or person in self._seats:
            return True
        return not self.is_closed and person not in self.kept_out

    def owners(self) -> set[PersonId]:
        """Whose list of games it is in: those who sit here or are invited, or who imported it."""
        return {self.host} if self.is_imported else self.people() | self.invited()

    def invited(self) -> set[PersonId]:
        """The programs that have not answered an invitation yet."""
        return {chair.invited.person for chair in self.chairs if chair.invited is not None}

    @cached_property
    def _seats(self) -> dict[PersonId, Seat]:
        """The first seat of each person; cached, because it is needed again and again."""
        chairs = reversed([*enumerate(self.chairs)])
        return {chair.person: Seat(i) for i, chair in chairs if chair.person is not None}


def fresh(game: Game, host: PersonId, chairs: Sequence[Chair]) -> Setup:
    """The setup of a new table."""
    return Setup(
        game=game.name,
        rules=game.rules,
        host=host,
        chairs=tuple(chairs),
        secret=new_secret(),
        luck=new_secret(),
    )


def new_secret() -> Seed:
    """A random seed of 256 bits."""
    return Seed(secrets.token_hex(32))


def person_on(person: Person) -> Chair:
    """A chair with this person on it."""
    return Chair(person=person.id, name=person.name, is_member=person.is_member)


def will_be_rated(setup: Setup) -> bool:
    """Whether a game dealt now would be rated: all people are members.

    Where programs play, too, all people have to agree to that.
    """
    people = [c for c in setup.chairs if c.person is not None and not c.is_program]
    if any(chair.is_program for chair in setup.chairs):
        return could_be_rated(setup) and all(chair.agrees for chair in people)
    return bool(people) and all(chair.is_member for chair in people)


def could_be_rated(setup: Setup) -> bool:
    """Whether a game with programs would be rated if all people agreed.

    There are no bots of the house, and nobody has two seats, by a program of theirs or by two.
    """
    people = [c for c in setup.chairs if c.person is not None and not c.is_program]
    owners = [chair.owner for chair in setup.chairs if chair.is_program]
    hands = [*owners, *(chair.person for chair in people)]
    has_bots = any(chair.level is not None for chair in setup.chairs)
    is_fair = len({*hands}) == len(hands) and not has_bots
    return bool(owners) and is_fair and all(chair.is_member for chair in people)


def reconsidered(before: Setup, after: Setup) -> Setup:
    """The same after a change: whoever agreed to play with programs agreed to those there were."""
    if programs_at(before) == programs_at(after):
        return after
    chairs = (msgspec.structs.replace(chair, agrees=False) for chair in after.chairs)
    return msgspec.structs.replace(after, chairs=tuple(chairs))


def programs_at(setup: Setup) -> set[PersonId | None]:
    """The programs that sit here."""
    return {chair.person for chair in setup.chairs if chair.is_program}


def stood_in(setup: Setup, seat: Seat, heard: int) -> Setup:
    """Let a bot play for somebody who has been sent so many events."""
    return _seated(setup, seat, msgspec.structs.replace(setup.chairs[seat], stand_in=heard))


def taken_back(setup: Setup, seat: Seat) -> Setup:
    """Give a seat back from a bot to its person."""
    own = msgspec.structs.replace(setup.chairs[seat], stand_in=None, invited=None)
    return _seated(setup, seat, own)


def player_of(setup: Setup, seat: Seat) -> Level | None:
    """The level of the bot that plays a seat, its own or for somebody; None for a person."""
    chair = setup.chairs[seat]
    return chair.level if chair.stand_in is None else stand_in_of(setup)


def stand_in_of(setup: Setup) -> Level:
    """The level of a bot that plays for a person."""
    # As good as the others of its kind here, so that nobody wins or loses by leaving.
    for other in setup.chairs:
        if other.level is not None:
            return other.level
    return AMONG_PEOPLE


def game_options(setup: Setup, game: Game) -> msgspec.Struct:
    """The options as the game's own type; `BadOptions` where they do not fit."""
    try:
        return msgspec.convert(setup.options, game.Options)
    except msgspec.ValidationError:
        raise BadOptions(option="options", value="") from None


def offered(setup: Setup, game: Game) -> dict[str, Sequence[Choice]]:
    """The values each option may take here; at the tempo of days some have only one."""
    choices = dict(game.choices(len(setup.chairs)))
    if setup.tempo == "days":
        choices |= {name: (value,) for name, value in game.setup.over_days}
    return choices


def names_of(setup: Setup) -> tuple[str, ...]:
    """Everybody's name in a record file, which has no language: for a bot the id of its bird."""
    chairs = enumerate(setup.chairs, start=1)
    return tuple(chair.name or chair.bird or str(n) for n, chair in chairs)


def with_chair(setup: Setup, seat: Seat, **changes: str | int) -> Setup:
    """The setup with some fields of one chair replaced."""
    return _seated(setup, seat, msgspec.structs.replace(setup.chairs[seat], **changes))


def own_seat(setup: Setup, person: PersonId) -> Seat:
    """The seat of somebody; `NotSeated` for an onlooker."""
    seat = setup.seat_of(person)
    if seat is None:
        raise NotSeated
    return seat


def _seated(setup: Setup, seat: Seat, chair: Chair) -> Setup:
    chairs = (*setup.chairs[:seat], chair, *setup.chairs[seat + 1 :])
    return msgspec.structs.replace(setup, chairs=chairs)
