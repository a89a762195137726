"""Playing on: a new game that begins at a moment of a finished one, against bots."""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from moonlit.core.chance import Seed, stream
from moonlit.core.game import Game, State
from moonlit.core.record import Branch, Play, Record, digest, replay_own
from moonlit.server.domain.identity import Person
from moonlit.server.domain.seating import OPEN, Chair, Code, Setup, names_of, new_secret, person_on
from moonlit.server.refusals import NoSuchMoment, NoSuchSeat
from moonlit.server.tables.naming import bot_on, is_called
from moonlit.server.wire import messages


class Source(NamedTuple):
    """The finished game that is played on."""

    setup: Setup
    game: Game
    record: Record


def branched(
    source: Source, person: Person, wish: messages.PlayOn, check: Callable[[], None]
) -> Setup:
    """The new table: it begins with a position, so there is no deal that could be proven.

    `check` is called before each decision, and raises when it has taken too long.
    """
    setup, game, record = source
    if not 0 <= wish.seat < len(setup.chairs):
        raise NoSuchSeat
    state = position(moment(source, wish.at, check), wish, new_secret())
    branch = Branch(
        source=digest(record),
        after=wish.at,
        seat=wish.seat,
        is_redealt=wish.is_redealt,
        state=msgspec.Raw(msgspec.json.encode(state)),
    )
    new = msgspec.structs.replace(
        setup,
        code=Code(""),
        host=person.id,
        chairs=chairs_for(setup, person, wish),
        options={**setup.options, **dict(game.setup.alone)},
        assistant=True,
        tempo="none",
        delay=0,
        rated=False,
        secret=None,
        is_shuffling=False,
        seed=state.seed,
        luck=new_secret(),
        rematch=None,
        branch=branch,
        source=setup.code,
        is_imported=False,
    )
    return msgspec.structs.replace(new, names=names_of(new))


def moment(source: Source, at: int, check: Callable[[], None]) -> Play:
    """The game after so many decisions, where something is left to decide."""
    for play in replay_own(source.game, source.record):
        check()
        if len(play.decisions) == at and not play.is_over:
            return play
    raise NoSuchMoment


def position(play: Play, wish: messages.PlayOn, seed: Seed) -> State:
    """The table to play on from; whatever is dealt later comes from a new seed."""
    state: Any  # every game has a state of its own
    if wish.is_redealt:
        state = play.game.imagine(play.view(wish.seat), stream(seed, "play on"))
    else:
        state = play.state.copy()
    state.seed = seed
    if play.game.setup.alone:
        # Whoever plays on alone is hurried no more than whoever begins alone.
        state.options = msgspec.structs.replace(state.options, **dict(play.game.setup.alone))
    return state  # type: ignore[no-any-return]


def chairs_for(setup: Setup, person: Person, wish: messages.PlayOn) -> tuple[Chair, ...]:
    """The person at one seat; bots keep their names, and for people others come."""
    chairs = [
        Chair(bird=chair.bird, level=wish.bots)
        if chair.bird and not is_called(person.name, chair.bird)
        else OPEN
        for chair in setup.chairs
    ]
    chairs[wish.seat] = person_on(person)
    for seat in range(len(chairs)):
        if chairs[seat].is_open:
            chairs[seat] = bot_on(wish.bots, chairs)
    return tuple(chairs)
