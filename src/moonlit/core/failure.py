"""A failure of rules as a file: the game up to it, and what failed."""

from collections.abc import Sequence
from traceback import format_exception

import msgspec

from moonlit.core.game import Game
from moonlit.core.record import Decision, Play, Record, replay


class Failure(Record, frozen=True, kw_only=True):
    """A game up to a decision at which its rules raised; it holds every secret of that game."""

    failed: Decision
    trace: tuple[str, ...]
    """The traceback, line by line; the last line says what was raised."""


def failure(
    play: Play, before: Sequence[Decision], failed: Decision, error: BaseException
) -> Failure:
    """What failed after these decisions of a game; seats have numbers instead of names."""
    record = play.record([str(n + 1) for n in range(play.players)])
    fields = {name: getattr(record, name) for name in record.__struct_fields__}
    fields["decisions"] = tuple(before)
    return Failure(**fields, failed=failed, trace=trace_of(error))


def trace_of(error: BaseException) -> tuple[str, ...]:
    """The lines of a traceback."""
    return tuple("".join(format_exception(error)).rstrip().splitlines())


def reproduce(game: Game, failed: Failure) -> Exception | None:
    """What the rules raise when the game is played again; None where they do not any more."""
    try:
        *_, play = replay(game, failed)
        play.preview(play.foresee_entry(failed.failed))
    except Exception as error:  # noqa: BLE001  # that is what is looked for
        return error
    return None


def as_json(failed: Failure) -> bytes:
    """The file."""
    return msgspec.json.format(msgspec.json.encode(failed), indent=1)
