"""Full tables that would look exactly like a view."""
from random import Random

from moonlit.games.monster_next_door.rules import State
from moonlit.games.monster_next_door.view import View


def imagine(view: View, rng: Random) -> State:
    raise NotImplementedError
