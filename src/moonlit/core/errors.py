"""What a player can do wrong, named after what the player did."""

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Self


class Refusal(Exception):  # a refusal is an answer to a player, not a failure of ours
    """A polite no: nothing has changed. `id` and `args` let both languages say why."""

    id = "refused"
    words: ClassVar[tuple[str, ...]] = ()
    """The arguments its sentence has."""

    def __init__(self, **args: int | str) -> None:
        """Keep what the sentence needs."""
        super().__init__(self.id, args)
        self.args_for_words = args

    def __reduce__(self) -> tuple[Callable[[], Self], tuple[()]]:
        """As it goes from one process to another."""
        return partial(type(self), **self.args_for_words), ()


class NotYourTurn(Refusal):
    """Somebody decided who was not asked."""

    id = "not-your-turn"


class NoSuchOption(Refusal):
    """The choice is not among the options."""

    id = "no-such-option"


class GameIsOver(Refusal):
    """A decision came after the end."""

    id = "game-is-over"


class NoClockRuns(Refusal):
    """Time was called where nothing ends by itself."""

    id = "no-clock-runs"


class TooLate(Refusal):
    """A decision was to be taken back that others may have noticed already."""

    id = "too-late"


class BadOptions(Refusal):
    """A table was set up in a way its game does not offer."""

    id = "bad-options"
    words = ("option", "value")
