"""What a decision would do, worked out on a copy: nothing of it has happened yet."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import msgspec

from moonlit.bots.bot import Action
from moonlit.core.errors import Refusal
from moonlit.core.game import Game
from moonlit.core.going_on import can_go_on
from moonlit.core.record import Decision, Play, Step
from moonlit.core.seats import Seat
from moonlit.core.slips import Move
from moonlit.server.domain.bounds import MOST_ACTION_BYTES, MOST_ANSWERS, check_bytes
from moonlit.server.refusals import DecidedEnough, RulesFailed
from moonlit.server.tables.answers import Answers
from moonlit.server.tables.background import BackgroundTasks
from moonlit.server.tables.recovery import Recovery
from moonlit.server.tables.window_clock import WindowClock


class DryRunTable(Protocol):
    """What dry runs need of their table."""

    game: Game
    background: BackgroundTasks
    recovery: Recovery
    window_clock: WindowClock


class DryRun:
    """Runs the rules of one table on copies, so that a bug in them changes nothing."""

    def __init__(self, table: DryRunTable) -> None:
        self._table = table

    def stamped(self, play: Play, action: Action) -> Action:
        """The action with its time, in games that have this."""
        stamp = self._table.game.talk.stamp
        return stamp(action, self._table.window_clock.elapsed(play)) if stamp else action

    def answer(self, play: Play, seat: Seat, action: Action, answers: Answers) -> Step:
        """What somebody's answer does after those before it, within the bounds of one game."""
        step = self._foresee(play, seat, action, answers)
        check_bytes(step.decision.action, MOST_ACTION_BYTES)
        if play.answers[seat] >= MOST_ANSWERS:
            self._check_moves_on(play, step, answers)
        return step

    def preview(self, play: Play, steps: Sequence[Step]) -> Step:
        """See that the table can show what comes; after a failure, that it can also go on then."""
        *before, last = steps
        preview = self.run(play, before, lambda: last.decision, partial(play.preview, last))
        if play.has_rewound and not can_go_on(play, last.state):
            self._table.background.start(self._table.recovery.examine)
            raise RulesFailed
        return preview

    def run(
        self,
        play: Play,
        before: Sequence[Step],
        what: Callable[[], Decision],
        rules: Callable[[], Step],
    ) -> Step:
        """Run rules on a copy; where they fail, that is looked into and refused."""
        try:
            return rules()
        except Refusal:
            raise
        except Exception as error:
            earlier = [step.decision for step in before]
            self._table.recovery.failed(play, earlier, what(), error)
            raise RulesFailed from error

    def _foresee(self, play: Play, seat: Seat, action: Action, answers: Answers) -> Step:
        foresee = partial(play.foresee, seat, action, answers.last)
        return self.run(play, answers.steps, partial(entry, seat, action), foresee)

    def _check_moves_on(self, play: Play, step: Step, answers: Answers) -> None:
        """Refuse a decision that leaves its moment as it was, if another one would not."""
        move = step.move
        if move is None or not _lingers(step, move):
            return
        options = move.before.options_of(move.seat) if move.seat in move.before.asked() else ()
        others = (self._foresee(play, move.seat, one, answers) for one in options)
        if not options or any(one.move and not _lingers(one, one.move) for one in others):
            raise DecidedEnough(most=MOST_ANSWERS)


def entry(seat: Seat, action: Action) -> Decision:
    """A decision as it stands in the log."""
    return Decision(seat, msgspec.Raw(msgspec.json.encode(action)))


def _lingers(step: Step, move: Move) -> bool:
    """Whether the seat is still asked in the same window, so the game has not moved on."""
    was_asked, is_asked = (move.seat in state.asked() for state in (move.before, move.after))
    return not step.is_new_window and was_asked <= is_asked
