"""Whether an answer may be given: refused before anything is written."""

from moonlit.bots.bot import Action
from moonlit.core.errors import GameIsOver, NoSuchOption, NotYourTurn
from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.server.page import encode
from moonlit.server.refusals import StaleQuestion


def check(play: Play, seat: Seat, action: Action) -> None:
    """Refuse what the rules would refuse, before anything is written."""
    if play.is_over:
        raise GameIsOver
    phase, state = play.state.phase, play.state
    if seat not in phase.asks(state) and seat not in phase.invites(state):
        raise NotYourTurn
    if not phase.allows(state, seat, action):
        raise NoSuchOption


def check_repeated(play: Play, seat: Seat, question: int, action: Action) -> None:
    """Saying the same again is harmless, saying something else is too late."""
    given = play.answer_to(seat, question)
    if given is None or bytes(given) != encode(action):
        raise StaleQuestion
