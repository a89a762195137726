"""A bot that plays by each game's own heuristic."""

from collections.abc import Sequence
from random import Random

from moonlit.bots.bot import Action, Bot, View
from moonlit.core.chance import below
from moonlit.core.game import Game


class Heuristic(Bot, frozen=True, kw_only=True):
    """Follows `Game.heuristic`, and chooses at random where a game has none."""

    name: str = "heuristic"
    slips: float = 0.0
    """Probability of considering only two random options, which makes a weaker player."""

    def choose(self, game: Game, view: View, options: Sequence[Action], rng: Random) -> Action:
        """Return the best of the options considered, by the game's heuristic."""
        if self.slips and rng.random() < self.slips:
            options = _two_at_random(options, rng)
        if game.sense.heuristic is None:
            return options[below(rng, len(options))]
        return game.sense.heuristic(view, options, rng)


def _two_at_random(options: Sequence[Action], rng: Random) -> Sequence[Action]:
    drawn = (options[below(rng, len(options))] for _ in range(2))
    return list(dict.fromkeys(drawn))
