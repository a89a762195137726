"""Search over imagined tables (information-set Monte Carlo tree search), for any game."""

from collections.abc import Sequence
from random import Random

from moonlit.bots.bot import Action, Bot, Budget, View
from moonlit.bots.ismcts.clock import clock
from moonlit.bots.ismcts.search import Search
from moonlit.core.game import Game


class Ismcts(Bot, frozen=True, kw_only=True):
    """Imagines what it cannot see, tries its options there and plays on as it expects people to."""

    name: str = "ismcts"
    budget: Budget = Budget(milliseconds=500)
    depth: int = 4
    """How many decisions after its own are searched, too, before it only plays on."""

    def choose(self, game: Game, view: View, options: Sequence[Action], rng: Random) -> Action:
        """The option that did best over many imagined tables."""
        if game.sense.promising is not None:
            options = game.sense.promising(view, options)
        if len(options) == 1:
            return options[0]
        return Search(game, view, rng, self.depth).best(options, clock(self.budget))
