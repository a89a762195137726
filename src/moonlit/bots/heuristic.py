"""What a game itself calls sensible."""

from collections.abc import Sequence
from random import Random

from moonlit.bots.bot import Action, Bot, View
from moonlit.core.chance import below
from moonlit.core.game import Game


class Heuristic(Bot, frozen=True, kw_only=True):
    """Plays by the game's own rules of thumb, and blindly where it has none."""

    name: str = "heuristic"
    slips: float = 0.0
    """How often it chooses between two random options only."""

    def choose(self, game: Game, view: View, options: Sequence[Action], rng: Random) -> Action:
        """The sensible option, or the more sensible of the few it noticed."""
        if self.slips and rng.random() < self.slips:
            options = _noticed(options, rng)
        if game.sense.heuristic is None:
            return options[below(rng, len(options))]
        return game.sense.heuristic(view, options, rng)


def _noticed(options: Sequence[Action], rng: Random) -> Sequence[Action]:
    noticed = (options[below(rng, len(options))] for _ in range(2))
    return list(dict.fromkeys(noticed))
