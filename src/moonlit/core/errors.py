"""What a player can do wrong, named after what the player did."""


class Refusal(Exception):  # a refusal is an answer to a player, not a failure of ours
    """A polite no: nothing has changed. `id` and `args` let both languages say why."""

    id = "refused"

    def __init__(self, **args: int | str) -> None:
        """Keep what the sentence needs."""
        super().__init__(self.id, args)
        self.args_for_words = args


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


class BadOptions(Refusal):
    """A table was set up in a way its game does not offer."""

    id = "bad-options"
