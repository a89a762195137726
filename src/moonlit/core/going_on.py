"""Where rules fail: whether a game can go on all the same, and from which moment."""

from collections.abc import Iterator, Sequence
from typing import Any

from moonlit.core.game import Over, State, decide, time_up
from moonlit.core.record import Decision, Play, recall_log, reseeded, rewound_to, standing
from moonlit.core.seats import Seat

AnyState = Any
"""Every game has states of its own kind."""


def can_go_on(play: Play, state: State, steps: int = 1) -> bool:
    """Whether so many steps can follow one another from here, or the end comes before.

    Steps are those that a table waits for: of somebody who is asked, or of the clock.
    """
    if steps == 0 or isinstance(state.phase, Over):
        return True
    return any(can_go_on(play, after, steps - 1) for after in _next(play, state))


def is_whole(play: Play, state: State) -> bool:
    """Whether a table can show this state to everybody."""
    try:
        play.look(state, {}, {})
    except Exception:  # noqa: BLE001  # whatever rules raise
        return False
    return True


def last_good_moment(play: Play, log: Sequence[Decision]) -> int | None:
    """After how many entries of a log a game can go on, as late as possible; None: never.

    But for the beginning it never is the same moment twice: a game that fails again goes back
    further.
    """
    targets = {n: rewound_to(entry) for n, entry in standing(log).items()}
    moments = {0} | {n + 1 for n, to in targets.items() if to is None} - {*targets.values()}
    states = {n: state for n, state in _states(play.anew(), log) if n in moments}
    for n in sorted(states, reverse=True):
        state = reseeded(states[n], len(log))
        if is_whole(play, state) and can_go_on(play, state, steps=2):
            return n
    return None


def _states(play: Play, log: Sequence[Decision]) -> Iterator[tuple[int, State]]:
    """The states after each entry of a log, up to the one that rules cannot follow."""
    yield 0, play.state
    try:
        for n, moment in enumerate(recall_log(play, log), start=1):
            yield n, moment.state
    except Exception:  # noqa: BLE001  # whatever rules raise
        return


def _next(play: Play, state: AnyState) -> Iterator[State]:
    """The moments to which one step leads, without those at which the rules fail."""
    for seat, action in _steps(state):
        after = state.copy()
        try:
            time_up(after) if seat is None else decide(after, seat, action)
        except Exception:  # noqa: BLE001, S112  # whatever rules raise
            continue
        if is_whole(play, after):
            yield after


def _steps(state: AnyState) -> Iterator[tuple[Seat | None, Any]]:
    asked = state.asked()
    for seat in asked:
        for action in state.options_of(seat):
            yield seat, action
    # Without a clock, a window lasts until nobody is asked.
    if state.phase.seconds(state) or (state.phase.seconds(state) == 0 and not asked):
        yield None, None
