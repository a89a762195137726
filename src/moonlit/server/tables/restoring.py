"""Restoring the game of a table from the store: by replaying its decisions."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from moonlit.core.failure import Failure, failure
from moonlit.core.going_on import last_good_moment
from moonlit.core.record import Decision, Play, recall_log
from moonlit.core.seats import Seat
from moonlit.server.domain.seating import Setup, game_options
from moonlit.server.tables.attendance import OpenQuestion, asked_since
from moonlit.server.tables.context import ServerContext
from moonlit.server.tables.onlookers import follow_for_onlookers, known_by
from moonlit.server.tables.recovery import Halt


def restored(
    setup: Setup, context: ServerContext, decisions: Sequence[Decision] = ()
) -> Play | None:
    """The game of a table from its deal, or from where it was played on, to the last decision."""
    if setup.seed is None:
        return None
    game = context.game(setup)
    branch = setup.branch or msgspec.UNSET
    play = Play(game, len(setup.chairs), game_options(setup, game), setup.seed, branch)
    for _ in recall_log(play, decisions):
        pass
    return play


class Loaded(NamedTuple):
    """A game from the disk, as far as the rules can follow its log."""

    play: Play | None
    halt: Halt | None = None
    failure: tuple[Failure, Exception] | None = None
    asked: dict[Seat, OpenQuestion] | None = None
    """Since when each open question is open, where that was written down."""
    behind: Play | None = None
    """The game as onlookers know it by now, where they are delayed."""


def loaded(
    setup: Setup, context: ServerContext, log: Sequence[Decision], times: Sequence[int] = ()
) -> Loaded:
    """All that takes long of a table that is opened: its game, played again from the deal."""
    found = _followed(setup, context, log)
    if found.play is None:
        return found
    decisions = found.play.decisions
    asked = open_questions(setup, context, decisions, times[: len(decisions)])
    return found._replace(asked=asked, behind=_known_to_onlookers(setup, context, found, times))


def _known_to_onlookers(
    setup: Setup, context: ServerContext, found: Loaded, times: Sequence[int]
) -> Play | None:
    """The game as delayed onlookers know it; later decisions follow when they are old enough."""
    play, behind = found.play, restored(setup, context) if setup.delay else None
    if play is None or play.is_over or behind is None:
        return None
    known = known_by(context.clock.today(), setup.delay, times[: len(play.decisions)])
    follow_for_onlookers(behind, play.decisions[:known], play.skipped)
    return behind


def _followed(setup: Setup, context: ServerContext, log: Sequence[Decision]) -> Loaded:
    """The game of a table; where today's rules fail at its log, up to the last good moment."""
    play, done = restored(setup, context), 0
    if play is None:
        return Loaded(None)
    try:
        for _ in recall_log(play, log):
            done += 1
        play.look(play.state, {}, {})
    except Exception as error:
        to = last_good_moment(play, log)
        if to is None:
            raise
        # Where a table cannot be shown after its last decision, that is the one that failed.
        failed = min(done, len(log) - 1)
        found = failure(play, log[:failed], log[failed], error)
        return Loaded(restored(setup, context, log[:to]), Halt(len(log), to), (found, error))
    return Loaded(play)


def open_questions(
    setup: Setup, context: ServerContext, decisions: Sequence[Decision], times: Sequence[int]
) -> dict[Seat, OpenQuestion]:
    """Since when each open question is open, where that was written down."""
    play = restored(setup, context) if setup.tempo == "days" else None
    if play is None:
        return {}
    now = context.clock.now()
    ago = now - context.clock.today()

    def moments() -> Iterator[tuple[Play, float]]:
        yield play, setup.began + ago if setup.began else now
        for moment, at in zip(recall_log(play, decisions), times, strict=True):
            yield moment, at + ago

    return asked_since(moments())
