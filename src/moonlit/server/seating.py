"""Who sits where and how the table plays: what people arrange before the deal."""

import secrets
from collections.abc import Sequence
from typing import Literal, NewType

import msgspec

from moonlit.core.chance import Seed
from moonlit.core.errors import BadOptions
from moonlit.core.game import Choice, Game, check_options, fits
from moonlit.core.seats import Seat
from moonlit.server.identity import Person, PersonId, clean_name
from moonlit.server.refusals import NoSuchSeat, NotSeated, OnlyHost, SeatsOpen, SeatTaken
from moonlit.server.wire import BIRDS, Bird, Free, Level, PutBot, Resize, Set, Sit, Stand

Code = NewType("Code", str)
Arranging = Sit | Stand | Resize | PutBot | Free | Set
"""What can be said before the deal."""


class Chair(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A person, a bot, or nobody yet."""

    person: PersonId | None = None
    name: str = ""
    bird: Bird | Literal[""] = ""
    level: Level | None = None

    @property
    def is_open(self) -> bool:
        """Nobody sits here."""
        return self.person is None and self.level is None


OPEN = Chair()


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """A table without its decisions: together they are all there is to keep."""

    code: Code = Code("")
    game: str
    rules: int
    host: PersonId
    chairs: tuple[Chair, ...]
    options: dict[str, Choice] = {}
    """Those that differ from what the game itself proposes."""
    assistant: bool = True
    seed: Seed | None = None
    """The secret of the deal; a table that has none still gathers."""
    luck: Seed
    """The secret that the bots' own chance comes from."""
    rematch: Code | None = None

    def seat_of(self, person: PersonId) -> Seat | None:
        """Where somebody sits; None is an onlooker."""
        seats = (Seat(i) for i, chair in enumerate(self.chairs) if chair.person == person)
        return next(seats, None)

    def people(self) -> set[PersonId]:
        """Everyone who sits here, but the bots."""
        return {chair.person for chair in self.chairs if chair.person is not None}


def fresh(game: Game, host: PersonId, chairs: Sequence[Chair]) -> Setup:
    """A new table that gathers."""
    return Setup(
        game=game.name, rules=game.rules, host=host, chairs=tuple(chairs), luck=new_secret()
    )


def new_secret() -> Seed:
    """As hard to guess as it gets."""
    return Seed(secrets.token_hex(32))


def person_on(person: Person) -> Chair:
    """A chair with this person on it."""
    return Chair(person=person.id, name=person.name)


def bot_on(level: Level, others: Sequence[Chair]) -> Chair:
    """A chair with a bot on it, called like no other at the table."""
    taken = {chair.bird for chair in others}
    free: list[Bird] = [bird for bird in BIRDS if bird not in taken]
    return Chair(bird=secrets.choice(free or list(BIRDS)), level=level)


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


def dealt(setup: Setup, game: Game, person: PersonId) -> Setup:
    """The table with the secret of its deal."""
    _host_only(setup, person)
    if still_open := sum(chair.is_open for chair in setup.chairs):
        raise SeatsOpen(open=still_open)
    check_options(game, len(setup.chairs), game_options(setup, game))
    return msgspec.structs.replace(setup, seed=new_secret())


def again(setup: Setup, host: PersonId) -> Setup:
    """The same people and bots at a new table; it is dealt at once where nobody else must come."""
    new = msgspec.structs.replace(
        setup, code=Code(""), host=host, seed=None, luck=new_secret(), rematch=None
    )
    alone = setup.people() == {host}
    return msgspec.structs.replace(new, seed=new_secret()) if alone else new


def game_options(setup: Setup, game: Game) -> msgspec.Struct:
    """The options as the game knows them."""
    try:
        return msgspec.convert(setup.options, game.Options)
    except msgspec.ValidationError:
        raise BadOptions(option="options", value="") from None


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
    before = setup.seat_of(person)
    if before is not None:
        setup = _seated(setup, before, OPEN)
    return _seated(setup, seat, Chair(person=person, name=name))


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
    if not _offered(setup, game, option, value):
        raise BadOptions(option=option[:32], value=str(value)[:32])
    return msgspec.structs.replace(setup, options={**setup.options, option: value})


def _offered(setup: Setup, game: Game, option: str, value: Choice) -> bool:
    """Whether an option may have this value, however the others are set."""
    if isinstance(value, tuple):
        kits = game.kits(len(setup.chairs), game_options(setup, game)) if game.kits else {}
        return option in kits and fits(value, kits[option].box)
    values = game.choices(len(setup.chairs)).get(option, ())
    # 1 == True, but only one of them is a seat.
    return any(type(value) is type(choice) and value == choice for choice in values)
