"""Refusals of the rules, each named after what the player did."""

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Self


class Refusal(Exception):  # a refusal is an answer to a player, not a failure of ours
    """A refused decision or request, which changed nothing; `id` and arguments select a text."""

    id = "refused"
    arguments: ClassVar[tuple[str, ...]] = ()
    """The names of the arguments of its text."""

    def __init__(self, **args: int | str) -> None:
        """Store the arguments of the translated text."""
        super().__init__(self.id, args)
        self.args_for_words = args

    def __reduce__(self) -> tuple[Callable[[], Self], tuple[()]]:
        """Pickle the keyword arguments too, so that a refusal can be sent to another process."""
        return partial(type(self), **self.args_for_words), ()


class NotYourTurn(Refusal):
    """Somebody who was not asked tried to decide."""

    id = "not-your-turn"


class NoSuchOption(Refusal):
    """The choice is not among the options."""

    id = "no-such-option"


class GameIsOver(Refusal):
    """A decision came after the end."""

    id = "game-is-over"


class NoClockRuns(Refusal):
    """The time was said to be up in a phase without a time limit."""

    id = "no-clock-runs"


class TooLate(Refusal):
    """A decision that others may have noticed already cannot be taken back."""

    id = "too-late"


class BadOptions(Refusal):
    """The number of players or an option is not one that the game offers."""

    id = "bad-options"
    arguments = ("option", "value")


class OtherRules(Refusal):
    """The game was begun by a version of its rules that is not known here."""

    id = "other-rules"
    arguments = ("rules", "ours")


class NoOptions(Exception):
    """A bug in the rules: somebody is asked who has nothing to choose from."""

    def __init__(self, seat: int) -> None:
        """Remember whom."""
        super().__init__(f"seat {seat} is asked and has no option")
