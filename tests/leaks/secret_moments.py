"""Moments of every game at which somebody acts and somebody else may not notice it."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple, get_args, get_type_hints

import msgspec

from moonlit.core.chance import Seed
from moonlit.core.errors import BadOptions
from moonlit.core.game import Game, Phase, Span, check_options
from moonlit.core.laws import random_play
from moonlit.core.record import Play
from moonlit.core.seats import Seat, everyone
from moonlit.core.slips import shows
from moonlit.server.tables.ticks import acts_are_secret

Kind = type[Phase[Any, Any]]
LEAST_GAMES, MOST_GAMES = 10, 5_000


class SecretMoment(NamedTuple):
    """A position, what somebody does there, and who may not notice it."""

    game: Game
    players: int
    state: Any
    seat: Seat
    action: Any
    unaware: tuple[Seat, ...]

    def laid_out(self) -> Game:
        """The game, dealt like this, without an assistant that takes time."""

        def deal(*_: object) -> Any:  # noqa: ANN401  # a state of the game
            return msgspec.structs.replace(self.state.copy(), told=[])

        return msgspec.structs.replace(self.game, deal=deal, assistant=None)


def hushed_kinds(game: Game) -> list[Kind]:
    """Every kind of phase of a game in which it is a secret who has answered."""
    phases = get_args(get_type_hints(game.State)["phase"])
    return [kind for kind in phases if kind.hushed]


@cache
def secret_moments(game: Game) -> dict[Kind, SecretMoment]:
    """One of each hushed kind, and one of each other that was met meanwhile."""
    wanted, found = hushed_kinds(game), dict[Kind, SecretMoment]()
    for n in range(MOST_GAMES):
        if n >= LEAST_GAMES and found.keys() >= set(wanted):
            return found
        for play in a_game(game, n):
            kind = type(play.state.phase)
            if kind not in found and (moment := next(secrets_in(play), None)):
                found[kind] = moment
    raise AssertionError(f"{game.name} never comes to one of {wanted}; it came to {[*found]}.")


def a_game(game: Game, seed: int) -> Iterator[Play]:
    """A random game of few, by random options."""
    rng = Random(seed)
    players = rng.choice(game.players[:3])
    while True:
        choices = game.choices(players).items()
        chosen = {name: rng.choice(listed(values)) for name, values in choices}
        try:
            check_options(game, players, game.Options(**chosen))
        except BadOptions:
            continue
        return random_play(game, players, game.Options(**chosen), Seed(f"secret {seed}"))


def listed(values: Any) -> Any:  # noqa: ANN401  # what an option may be
    return values.usual if isinstance(values, Span) else values


def secrets_in(play: Play) -> Iterator[SecretMoment]:
    """Whatever somebody may do now without somebody else's notice."""
    if not acts_are_secret(play):
        return
    for seat in play.asked():
        for action in play.options_of(seat)[:3]:
            move = play.foresee(seat, action).move
            assert move is not None
            others = [other for other in everyone(play.players) if other != seat]
            unaware = tuple(other for other in others if not shows(play.game, move, other))
            if unaware:
                state = play.state.copy()
                yield SecretMoment(play.game, play.players, state, seat, action, unaware)
