"""What people arrange before the deal: who sits where, bots, options, pace."""

from collections.abc import Sequence

import msgspec

from moonlit.core.errors import BadOptions
from moonlit.core.game import Choice, Game, check_options, fits
from moonlit.core.seats import Seat
from moonlit.server.domain.bounds import MOST_KEPT_OUT
from moonlit.server.domain.identity import Person, PersonId, clean_name
from moonlit.server.domain.seating import (
    DELAYS,
    OPEN,
    TEMPOS,
    Chair,
    Code,
    Invited,
    Level,
    Setup,
    _seated,
    game_options,
    new_secret,
    offered,
    own_seat,
    with_chair,
)
from moonlit.server.refusals import (
    AlreadyInvited,
    NoFilling,
    NoSuchSeat,
    NotInvited,
    OnlyHost,
    OwnerPlays,
    SeatsOpen,
    SeatTaken,
    TableClosed,
)
from moonlit.server.tables.naming import bot_on
from moonlit.server.wire.messages import Agree, Free, PutBot, Resize, Set, Sit, Stand

Arranging = Sit | Stand | Agree | Resize | PutBot | Free | Set
"""What can be said before the deal."""


def with_bots(setup: Setup, level: Level) -> Setup:
    """A bot on every open chair."""
    for seat, chair in enumerate(setup.chairs):
        if chair.is_open:
            setup = _seated(setup, Seat(seat), bot_on(level, setup.chairs))
    return setup


def arranged(  # noqa: PLR0911  # one for each thing that can be said
    setup: Setup, game: Game, person: PersonId, said: Arranging, known: str = ""
) -> Setup:
    """The table after somebody arranged something, or a refusal; `known` is their name so far."""
    match said:
        case Sit(seat=seat, name=name):
            return _sit(setup, person, seat, clean_name(name, known))
        case Stand():
            return _seated(setup, own_seat(setup, person), OPEN)
        case Agree(on=on):
            return with_chair(setup, own_seat(setup, person), agrees=on)
        case PutBot(seat=seat, level=level):
            _host_only(setup, person)
            return _put_bot(setup, seat, level)
        case Free(seat=seat, keep_out=keep_out):
            _host_only(setup, person)
            return _freed(setup, _existing(setup, seat), keep_out=keep_out)
        case Resize(players=players):
            _host_only(setup, person)
            return _resized(setup, game, players)
        case Set(option=option, value=value):
            _host_only(setup, person)
            return _set(setup, game, option, value)


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
    """Who sits there, and nothing of the last game; programs have to be invited again."""
    if chair.is_program:
        return OPEN
    return msgspec.structs.replace(
        chair, pledge="", share="", undealt=0, stand_in=None, invited=None, agrees=False
    )


def invited(setup: Setup, person: PersonId, seat: Seat, program: Person) -> Setup:
    """The table where the host keeps an open seat for a program."""
    _host_only(setup, person)
    if not setup.chairs[_existing(setup, seat)].is_open:
        raise SeatTaken
    return _kept_for(setup, seat, program)


def offered_seat(setup: Setup, person: PersonId, seat: Seat, program: Person) -> Setup:
    """The table where the host offers a program the seat of somebody who has left the game.

    Nobody sees two hands: the program's owner may not play here.
    """
    _host_only(setup, person)
    if not setup.programs_fill or setup.rated:
        raise NoFilling
    if setup.chairs[_existing(setup, seat)].stand_in is None:
        raise SeatTaken
    if program.owner in setup.people() | {chair.owner for chair in setup.chairs}:
        raise OwnerPlays
    return _kept_for(setup, seat, program)


def _kept_for(setup: Setup, seat: Seat, program: Person) -> Setup:
    if program.owner is None or program.id in setup.people() | setup.invited():
        raise AlreadyInvited
    wanted = Invited(
        person=program.id, name=program.name, owner=program.owner, owner_name=program.owner_name
    )
    chair = msgspec.structs.replace(setup.chairs[seat], invited=wanted)
    return _seated(setup, seat, chair)


def answered(setup: Setup, program: Person, *, accepts: bool) -> Setup:
    """The table after a program has accepted or declined its invitation.

    What was pledged for the deal stays with a seat, whoever sits there later.
    """
    for seat, chair in enumerate(setup.chairs):
        if chair.invited is not None and chair.invited.person == program.id:
            left = msgspec.structs.replace(chair, invited=None)
            return _seated(setup, Seat(seat), _taken(setup, left, program) if accepts else left)
    raise NotInvited


def _taken(setup: Setup, chair: Chair, program: Person) -> Chair:
    """The chair with a program on it."""
    return msgspec.structs.replace(
        chair,
        person=program.id,
        name=program.name,
        is_member=False,
        owner=program.owner,
        owner_name=program.owner_name,
        order=1 + max(other.order for other in setup.chairs),
        stand_in=None,
    )


def _host_only(setup: Setup, person: PersonId) -> None:
    if person != setup.host:
        raise OnlyHost


def _existing(setup: Setup, seat: Seat) -> Seat:
    if not 0 <= seat < len(setup.chairs):
        raise NoSuchSeat
    return seat


def _sit(setup: Setup, person: PersonId, seat: Seat, name: str) -> Setup:
    here = setup.chairs[_existing(setup, seat)]
    if not setup.admits(person):
        raise TableClosed
    if not here.is_open and here.person != person:
        raise SeatTaken
    before, order = setup.seat_of(person), 1 + max(chair.order for chair in setup.chairs)
    if before is not None:
        order = setup.chairs[before].order
        setup = _seated(setup, before, OPEN)
    return _seated(setup, seat, Chair(person=person, name=name, order=order))


def _freed(setup: Setup, seat: Seat, *, keep_out: bool) -> Setup:
    """An open chair, and perhaps somebody who may not come again: anybody but the host."""
    person = setup.chairs[seat].person
    setup = _seated(setup, seat, OPEN)
    if not keep_out or person in {None, setup.host}:
        return setup
    kept_out = (*setup.kept_out, person)[-MOST_KEPT_OUT:]
    return msgspec.structs.replace(setup, kept_out=kept_out)


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
    if option == "closed" and isinstance(value, bool):
        return msgspec.structs.replace(setup, is_closed=value)
    if option == "programs_fill" and isinstance(value, bool):
        return msgspec.structs.replace(setup, programs_fill=value)
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
