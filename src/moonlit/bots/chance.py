"""Any option is as good as any other."""

from collections.abc import Sequence
from random import Random

from moonlit.bots.bot import Action, Bot, View
from moonlit.core.chance import below
from moonlit.core.game import Game


class Chance(Bot, frozen=True, kw_only=True):
    """Chooses blindly."""

    name: str = "chance"

    def choose(self, game: Game, view: View, options: Sequence[Action], rng: Random) -> Action:
        """Every option is equally likely."""
        return options[below(rng, len(options))]

    def join_in(self, game: Game, view: View, rng: Random) -> Action | None:
        """Who has no reason to do something does nothing."""
        return None
