"""Information-set Monte Carlo tree search (ISMCTS) over imagined states, for any game."""

from collections.abc import Sequence
from random import Random

from moonlit.bots.bot import Action, Bot, Budget, View
from moonlit.bots.ismcts.meter import meter_for
from moonlit.bots.ismcts.search import Search
from moonlit.core.game import Game


class Ismcts(Bot, frozen=True, kw_only=True):
    """Samples the hidden state, tries its options there and plays each sample to its end."""

    name: str = "ismcts"
    budget: Budget = Budget(milliseconds=500)
    depth: int = 4
    """How many decisions after its own are in the search tree before the rollout begins."""

    def choose(self, game: Game, view: View, options: Sequence[Action], rng: Random) -> Action:
        """Return the option with the best average result over many imagined states."""
        if game.sense.promising is not None:
            options = game.sense.promising(view, options)
        if len(options) == 1:
            return options[0]
        return Search(game, view, rng, self.depth).best(options, meter_for(self.budget))
