"""Who sits where and how the table plays: what people arrange before the deal."""

import secrets
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import count
from typing import Literal, NewType

import msgspec

from moonlit.core.chance import Seed
from moonlit.core.errors import BadOptions
from moonlit.core.game import Choice, Game, check_options, fits
from moonlit.core.record import Branch
from moonlit.core.seats import Seat
from moonlit.server.identity import LONGEST_NAME, Person, PersonId, alike, clean_name
from moonlit.server.refusals import (
    NameAtTable,
    NoSuchSeat,
    NotSeated,
    OnlyHost,
    SeatsOpen,
    SeatTaken,
)
from moonlit.server.wire import (
    BIRDS,
    DELAYS,
    TEMPOS,
    Bird,
    Free,
    Level,
    PutBot,
    Resize,
    Set,
    Sit,
    Stand,
    Tempo,
)

Code = NewType("Code", str)
BIRD_NAMES: Mapping[Bird, tuple[str, str]] = {
    "raven": ("Raven", "Ворон"),
    "owl": ("Owl", "Сова"),
    "falcon": ("Falcon", "Сокол"),
    "heron": ("Heron", "Цапля"),
    "magpie": ("Magpie", "Сорока"),
    "nightjar": ("Nightjar", "Козодой"),
    "nightingale": ("Nightingale", "Соловей"),
    "swan": ("Swan", "Лебедь"),
    "gull": ("Gull", "Чайка"),
    "vulture": ("Vulture", "Гриф"),
}
"""What pages call the bots, in every language: nobody else at their table is called that."""
Arranging = Sit | Stand | Resize | PutBot | Free | Set
"""What can be said before the deal."""


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


def bot_on(level: Level, others: Sequence[Chair]) -> Chair:
    """A chair with a bot on it, called like nobody else at the table."""
    taken = {chair.bird for chair in others}
    called = [chair.name for chair in others if chair.person is not None]
    free: list[Bird] = [
        bird
        for bird in BIRDS
        if bird not in taken and not any(is_called(name, bird) for name in called)
    ]
    return Chair(bird=secrets.choice(free or list(BIRDS)), level=level)


def is_called(name: str, bird: Bird | Literal[""]) -> bool:
    """Whether an eye may take this name for that of a bot, in any language."""
    return bird != "" and alike(name) in map(alike, BIRD_NAMES[bird])


def with_bots(setup: Setup, level: Level) -> Setup:
    """A bot on every open chair."""
    for seat, chair in enumerate(setup.chairs):
        if chair.is_open:
            setup = _seated(setup, Seat(seat), bot_on(level, setup.chairs))
    return setup


def arranged(setup: Setup, game: Game, person: PersonId, said: Arranging) -> Setup:
    """The table after somebody arranged something, or a refusal."""
    match said:
        case Sit(seat=seat, name=name):
            return _sit(setup, person, seat, clean_name(name))
        case Stand():
            return _seated(setup, own_seat(setup, person), OPEN)
        case PutBot(seat=seat, level=level):
            _host_only(setup, person)
            return _put_bot(setup, seat, level)
        case Free(seat=seat):
            _host_only(setup, person)
            return _seated(setup, _existing(setup, seat), OPEN)
        case Resize(players=players):
            _host_only(setup, person)
            return _resized(setup, game, players)
        case Set(option=option, value=value):
            _host_only(setup, person)
            return _set(setup, game, option, value)


def renamed(setup: Setup, person: PersonId, name: str) -> Setup:
    """Somebody is called otherwise from now on, also on the place card."""
    seat = setup.seat_of(person)
    if seat is None:
        return setup
    return _seated(setup, seat, msgspec.structs.replace(setup.chairs[seat], name=name))


def told_apart(setup: Setup, seat: Seat) -> Setup:
    """The table where nobody can be taken for whoever has just got a name, or a refusal.

    A member's name is theirs: guests who have one like it get a number. Other names are whose they
    were first, but bots give way; to a guest only before the deal, lest anybody speak as a bot.
    """
    others, bots = rivals(setup, seat), namesakes(setup, seat)
    is_dealt = setup.seed is not None or setup.is_shuffling
    if not setup.chairs[seat].is_member and (others or (bots and is_dealt)):
        raise NameAtTable
    for other in others:
        setup = numbered(setup, other)
    for bot in bots:
        bird = bot_on(AMONG_PEOPLE, setup.chairs).bird
        setup = with_chair(setup, bot, bird=bird)
    return setup


def namesakes(setup: Setup, seat: Seat) -> list[Seat]:
    """The bots that are called like the person on a chair."""
    name = setup.chairs[seat].name
    return [Seat(n) for n, chair in enumerate(setup.chairs) if is_called(name, chair.bird)]


def rivals(setup: Setup, seat: Seat) -> list[Seat]:
    """Who else is called like the person on a chair, for the eye."""
    called = alike(setup.chairs[seat].name)
    return [
        Seat(other)
        for other, chair in enumerate(setup.chairs)
        if other != seat and chair.person is not None and chair.name and alike(chair.name) == called
    ]


def numbered(setup: Setup, seat: Seat) -> Setup:
    """The table where somebody has the first number behind the name that nobody else has."""
    name = setup.chairs[seat].name
    for n in count(2):
        mark = f" {n}"
        setup = with_chair(setup, seat, name=name[: LONGEST_NAME - len(mark)] + mark)
        if not rivals(setup, seat):
            break
    return setup


def enrolled(setup: Setup, person: PersonId) -> Setup:
    """The table where somebody who sits there is known as a member."""
    seat = own_seat(setup, person)
    return _seated(setup, seat, msgspec.structs.replace(setup.chairs[seat], is_member=True))


def will_be_rated(setup: Setup) -> bool:
    """Whether everybody who sits here by now is a member."""
    people = [chair.is_member for chair in setup.chairs if chair.person is not None]
    return bool(people) and all(people)


def joined(setup: Setup, guest: PersonId, member: Person) -> Setup:
    """A guest turns out to be a member, who sits there from now on under their own name.

    Where the member has a seat already, the guest's stays as it is: nobody plays two hands.
    """
    if guest != member.id and setup.seat_of(member.id) is not None:
        return setup
    chairs = (
        msgspec.structs.replace(chair, person=member.id, name=member.name, is_member=True)
        if chair.person == guest
        else chair
        for chair in setup.chairs
    )
    host = member.id if setup.host == guest else setup.host
    new = msgspec.structs.replace(setup, chairs=tuple(chairs), host=host)
    seat = new.seat_of(member.id)
    return new if seat is None else told_apart(new, seat)


def forgotten(setup: Setup, person: PersonId, *, is_over: bool) -> Setup:
    """The table after somebody's name is deleted; before the deal their chair is free.

    In a running game a bot plays on for them.
    """
    seat = setup.seat_of(person)
    if seat is None:
        return setup
    if setup.seed is None and not setup.is_shuffling:
        return _seated(setup, seat, OPEN)
    stand_in = setup.chairs[seat].stand_in if is_over else 0
    nameless = msgspec.structs.replace(
        setup.chairs[seat], name="", is_member=False, stand_in=stand_in
    )
    names = tuple(str(i + 1) if i == seat else name for i, name in enumerate(setup.names))
    return msgspec.structs.replace(_seated(setup, seat, nameless), names=names)


def agreed(setup: Setup, game: Game, person: PersonId) -> Setup:
    """The table as it will be played, with nothing to arrange any more."""
    _host_only(setup, person)
    if still_open := sum(chair.is_open for chair in setup.chairs):
        raise SeatsOpen(open=still_open)
    check_options(game, len(setup.chairs), game_options(setup, game))
    return msgspec.structs.replace(setup, is_shuffling=True)


def again(setup: Setup, host: PersonId) -> Setup:
    """The same people and bots at a new table; it is shuffled where nobody else must come."""
    return msgspec.structs.replace(
        setup,
        code=Code(""),
        host=host,
        chairs=tuple(rested(chair) for chair in setup.chairs),
        secret=new_secret(),
        is_shuffling=setup.people() == {host},
        seed=None,
        names=(),
        began=0,
        rated=False,
        luck=new_secret(),
        rematch=None,
        branch=None,
        source=None,
    )


def rested(chair: Chair) -> Chair:
    """Who sits there, and nothing of the last game."""
    return msgspec.structs.replace(chair, pledge="", share="", stand_in=None)


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


def _host_only(setup: Setup, person: PersonId) -> None:
    if person != setup.host:
        raise OnlyHost


def _existing(setup: Setup, seat: Seat) -> Seat:
    if not 0 <= seat < len(setup.chairs):
        raise NoSuchSeat
    return seat


def _seated(setup: Setup, seat: Seat, chair: Chair) -> Setup:
    chairs = (*setup.chairs[:seat], chair, *setup.chairs[seat + 1 :])
    return msgspec.structs.replace(setup, chairs=chairs)


def _sit(setup: Setup, person: PersonId, seat: Seat, name: str) -> Setup:
    here = setup.chairs[_existing(setup, seat)]
    if not here.is_open and here.person != person:
        raise SeatTaken
    before, order = setup.seat_of(person), 1 + max(chair.order for chair in setup.chairs)
    if before is not None:
        order = setup.chairs[before].order
        setup = _seated(setup, before, OPEN)
    return _seated(setup, seat, Chair(person=person, name=name, order=order))


def _put_bot(setup: Setup, seat: Seat, level: Level) -> Setup:
    here = setup.chairs[_existing(setup, seat)]
    if here.person is not None:
        raise SeatTaken
    bot = (
        bot_on(level, setup.chairs) if here.is_open else msgspec.structs.replace(here, level=level)
    )
    return _seated(setup, seat, bot)


def _resized(setup: Setup, game: Game, players: int) -> Setup:
    if players not in game.players:
        raise BadOptions(option="players", value=players)
    chairs = list(setup.chairs)
    while len(chairs) > players:
        del chairs[_least_missed(chairs)]
    chairs += [OPEN] * (players - len(chairs))
    resized = msgspec.structs.replace(setup, chairs=tuple(chairs))
    kept = {
        name: value for name, value in setup.options.items() if _offered(resized, game, name, value)
    }
    return msgspec.structs.replace(resized, options=kept)


def _least_missed(chairs: Sequence[Chair]) -> int:
    """The last open chair, else the last bot's; people are not sent away by this."""
    for leaves in (lambda chair: chair.is_open, lambda chair: chair.person is None):
        for i in range(len(chairs) - 1, -1, -1):
            if leaves(chairs[i]):
                return i
    raise SeatTaken


def _set(setup: Setup, game: Game, option: str, value: Choice) -> Setup:
    if option == "assistant" and isinstance(value, bool):
        return msgspec.structs.replace(setup, assistant=value)
    if option == "tempo":
        return _at_tempo(setup, game, value)
    if option == "delay":
        return _delayed(setup, value)
    if not _offered(setup, game, option, value):
        raise BadOptions(option=option[:32], value=str(value)[:32])
    return msgspec.structs.replace(setup, options={**setup.options, option: value})


def _offered(setup: Setup, game: Game, option: str, value: Choice) -> bool:
    """Whether an option may have this value, however the others are set."""
    if isinstance(value, tuple):
        kits = game.setup.kits(len(setup.chairs), game_options(setup, game))
        return option in kits and fits(value, kits[option].box)
    values = offered(setup, game).get(option, ())
    # 1 == True, but only one of them is a seat.
    return any(type(value) is type(choice) and value == choice for choice in values)


def _at_tempo(setup: Setup, game: Game, value: Choice) -> Setup:
    """Over days no clock of the game runs; at any other tempo it runs as the game proposes."""
    if value == setup.tempo:
        return setup
    for tempo in TEMPOS:
        if value == tempo:
            unhurried = dict(game.setup.over_days)
            rest = {name: kept for name, kept in setup.options.items() if name not in unhurried}
            if tempo == "days":
                return msgspec.structs.replace(setup, tempo=tempo, options=rest | unhurried)
            options = rest if setup.tempo == "days" else setup.options
            return msgspec.structs.replace(setup, tempo=tempo, options=options)
    raise BadOptions(option="tempo", value=str(value)[:32])


def _delayed(setup: Setup, value: Choice) -> Setup:
    for delay in DELAYS:
        # False is no number of seconds.
        if type(value) is int and value == delay:
            return msgspec.structs.replace(setup, delay=delay)
    raise BadOptions(option="delay", value=str(value)[:32])
