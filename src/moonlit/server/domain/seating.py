"""Who sits where and how the table plays: what people arrange before the deal."""

import secrets
from collections.abc import Sequence
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
"""How many seconds later onlookers may see a game."""
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


class Chair(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A person, a bot, or nobody yet."""

    person: PersonId | None = None
    name: str = ""
    bird: Bird | Literal[""] = ""
    level: Level | None = None
    is_member: bool = False
    """Whether this person had an account when they sat down, or got one since."""
    order: int = 0
    """Who sat down before whom."""
    stand_in: int | None = None
    """A bot plays for this person, who had heard so many events by then."""
    pledge: str = ""
    """What this person's page has shown of its share in the deal."""
    share: str = ""
    """The share itself, once it is opened."""

    @property
    def is_open(self) -> bool:
        """Nobody sits here."""
        return self.person is None and self.level is None


OPEN = Chair()
AMONG_PEOPLE: Level = "regular"
"""How well a bot stands in where no other bot sits."""


class Setup(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A table without its decisions: together they are all there is to keep."""

    code: Code = Code("")
    game: str
    rules: int
    host: PersonId
    chairs: tuple[Chair, ...]
    options: dict[str, Choice] = {}
    """Those that differ from what the game itself proposes."""
    assistant: bool = True
    tempo: Tempo = "none"
    delay: int = 0
    """So many seconds later onlookers know of the game while it runs."""
    began: int = 0
    """When it was dealt, in seconds since the epoch."""
    rated: bool = False
    """Whether it counts for the ratings: everybody was a member when it was dealt."""
    secret: Seed | None = None
    """The share of the house in the deal; games that began before there were shares have none."""
    is_shuffling: bool = False
    """Nothing is arranged any more: pages open their shares, and then it is dealt."""
    seed: Seed | None = None
    """What the deal comes from, drawn from all shares; a table that has none still gathers."""
    names: tuple[str, ...] = ()
    """What everybody was called at the deal, for the record."""
    luck: Seed
    """The secret that the bots' own chance comes from."""
    rematch: Code | None = None
    branch: Branch | None = None
    """Where a game began that was played on from another one."""
    source: Code | None = None
    """The table of that other game."""
    is_imported: bool = False
    """It was played elsewhere and came here as a file: nobody of this house sits there."""

    def seat_of(self, person: PersonId) -> Seat | None:
        """Where somebody sits; None is an onlooker."""
        return self._seats.get(person)

    def people(self) -> set[PersonId]:
        """Everyone who sits here, but the bots."""
        return {*self._seats}

    def owners(self) -> set[PersonId]:
        """Among whose games it is listed: those who sit here, or who brought its file."""
        return {self.host} if self.is_imported else self.people()

    @cached_property
    def _seats(self) -> dict[PersonId, Seat]:
        """The first chair of each person; it is asked for again and again."""
        chairs = reversed([*enumerate(self.chairs)])
        return {chair.person: Seat(i) for i, chair in chairs if chair.person is not None}


def fresh(game: Game, host: PersonId, chairs: Sequence[Chair]) -> Setup:
    """A new table that gathers."""
    return Setup(
        game=game.name,
        rules=game.rules,
        host=host,
        chairs=tuple(chairs),
        secret=new_secret(),
        luck=new_secret(),
    )


def new_secret() -> Seed:
    """As hard to guess as it gets."""
    return Seed(secrets.token_hex(32))


def person_on(person: Person) -> Chair:
    """A chair with this person on it."""
    return Chair(person=person.id, name=person.name, is_member=person.is_member)


def will_be_rated(setup: Setup) -> bool:
    """Whether everybody who sits here by now is a member."""
    people = [chair.is_member for chair in setup.chairs if chair.person is not None]
    return bool(people) and all(people)


def stood_in(setup: Setup, seat: Seat, heard: int) -> Setup:
    """A bot plays for somebody who has heard so much of the game."""
    return _seated(setup, seat, msgspec.structs.replace(setup.chairs[seat], stand_in=heard))


def taken_back(setup: Setup, seat: Seat) -> Setup:
    """Somebody plays for themselves again."""
    return _seated(setup, seat, msgspec.structs.replace(setup.chairs[seat], stand_in=None))


def player_of(setup: Setup, seat: Seat) -> Level | None:
    """The level of the bot that plays here, on its own seat or for somebody; None: a person."""
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
    """The options as the game knows them."""
    try:
        return msgspec.convert(setup.options, game.Options)
    except msgspec.ValidationError:
        raise BadOptions(option="options", value="") from None


def offered(setup: Setup, game: Game) -> dict[str, Sequence[Choice]]:
    """Which values each option may take here; over days some have no choice."""
    choices = dict(game.choices(len(setup.chairs)))
    if setup.tempo == "days":
        choices |= {name: (value,) for name, value in game.setup.over_days}
    return choices


def names_of(setup: Setup) -> tuple[str, ...]:
    """What everybody is called in a record, which knows no language: a bot by its bird's id."""
    chairs = enumerate(setup.chairs, start=1)
    return tuple(chair.name or chair.bird or str(n) for n, chair in chairs)


def with_chair(setup: Setup, seat: Seat, **changes: str) -> Setup:
    """The table after something about one chair has changed."""
    return _seated(setup, seat, msgspec.structs.replace(setup.chairs[seat], **changes))


def own_seat(setup: Setup, person: PersonId) -> Seat:
    """The seat of somebody who must have one."""
    seat = setup.seat_of(person)
    if seat is None:
        raise NotSeated
    return seat


def _seated(setup: Setup, seat: Seat, chair: Chair) -> Setup:
    chairs = (*setup.chairs[:seat], chair, *setup.chairs[seat + 1 :])
    return msgspec.structs.replace(setup, chairs=chairs)
