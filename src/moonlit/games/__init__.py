"""The shelf: every folder here that holds a game."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from moonlit.core.game import Game


@cache
def shelf() -> dict[str, Game]:
    """All games, by name."""
    names = [module.name for module in iter_modules(__path__) if module.ispkg]
    return {name: import_module(f"{__name__}.{name}").GAME for name in names}
