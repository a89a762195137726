"""A bot that chooses at random."""

from collections.abc import Sequence
from random import Random

from moonlit.bots.bot import Action, Bot, View
from moonlit.core.chance import below
from moonlit.core.game import Game


class Chance(Bot, frozen=True, kw_only=True):
    """Chooses uniformly at random: the baseline for every other bot."""

    name: str = "chance"

    def choose(self, game: Game, view: View, options: Sequence[Action], rng: Random) -> Action:
        """Return any option, each with the same probability."""
        return options[below(rng, len(options))]

    def join_in(self, game: Game, view: View, rng: Random) -> Action | None:
        """Never act unasked."""
        return None
