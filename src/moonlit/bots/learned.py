"""A bot that has learned a game by playing it: one look at a network, and no search."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from random import Random
from typing import TYPE_CHECKING

from moonlit.bots.bot import Action, Bot, View
from moonlit.bots.heuristic import Heuristic
from moonlit.core.game import Game

if TYPE_CHECKING:
    from moonlit.bots.network import Network

FILE = "learned.npz"
"""In a game's folder: what was learned of it."""


class Learned(Bot, frozen=True, kw_only=True):
    """Chooses what its network likes best; plays by the heuristic where nothing was learned."""

    name: str = "learned"

    def choose(self, game: Game, view: View, options: Sequence[Action], rng: Random) -> Action:
        """Return the option that promises most points in this round."""
        network = network_of(game) if has_learned(game) else None
        if network is None or game.encoding is None:
            return Heuristic().choose(game, view, options, rng)
        seen = game.encoding.vector(view)
        parts = [game.encoding.option_features(view, option) for option in options]
        return options[network.best(seen, parts)]


def has_learned(game: Game) -> bool:
    """Whether there is something that was learned of a game."""
    return game.encoding is not None and _file(game).is_file()


@cache
def network_of(game: Game) -> "Network | None":
    """What was learned of a game; None if that was by other rules or from other numbers."""
    # Numpy is an extra, and takes a while to load: who never meets this bot needs none of it.
    from moonlit.bots.network import load  # noqa: PLC0415

    with _file(game).open("rb") as stored:
        network = load(stored)
    about = network.about
    version = game.encoding.version if game.encoding else None
    fits = (about.rules, about.encoding) == (game.rules, version)
    return network if fits else None


def _file(game: Game) -> Traversable:
    return files("moonlit.games").joinpath(game.name, FILE)
