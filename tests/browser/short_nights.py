"""`moonlit serve` with short time windows: a night's windows last a second."""

from moonlit.__main__ import main
from moonlit.core.record import Play
from moonlit.server.tables import invitations, window_clock

A_WINDOW = 12
"""No window of a night is longer, and no talk is shorter."""
SHORT = 1
as_agreed = window_clock.time_of


def shortened(play: Play) -> int | None:
    """Return the shortened length of this window."""
    seconds = as_agreed(play)
    return SHORT if seconds and seconds <= A_WINDOW else seconds


window_clock.time_of = shortened
invitations.PAUSE = 0.3

if __name__ == "__main__":
    main()
