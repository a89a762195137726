"""The command `moonlit export`: the finished games of a house for whoever studies them.

What a row of the file is, and how it is written, the server does not know: it is handed a writer.
"""

import logging
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Protocol

import msgspec
from rich.console import Console as Terminal
from rich.progress import Progress as ProgressBar

from moonlit.core.errors import OtherRules, Refusal
from moonlit.core.record import Record
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.server.domain.seating import Setup, game_options
from moonlit.server.operator.backup import CannotCopy, copy_errors, failures_reported, open_data
from moonlit.server.operator.console import Console
from moonlit.server.operator.dump import database_errors
from moonlit.server.people.ratings import was_dealt_here
from moonlit.server.store.data_folder import FILE
from moonlit.server.store.engines import postgres
from moonlit.server.store.finished import FinishedGame, FinishedGames, SqliteFinishedGames
from moonlit.server.store.schema import SCHEMA_VERSION, version_of

STAND_IN = "stand-in"
log = logging.getLogger("moonlit.export")


class GameWriter(Protocol):
    """Writes games into a file that is there only when all of them are in it."""

    @property
    def rows(self) -> int:
        """How many rows that were."""
        ...

    def add_game(self, record: Record, by: Sequence[str]) -> None:
        """Add a game; for each entry of its log, who made it."""
        ...


OpenWriter = Callable[[Path], AbstractContextManager[GameWriter]]


def export(
    to: Path,
    open_writer: OpenWriter | None,
    data: Path,
    store: str | None = None,
    lang: str | None = None,
    *,
    games: Collection[str] = (),
) -> None:
    """Write the finished games of a house, which may be in use, into a new file, and report it.

    Without a writer, say what is not installed.
    """
    console = Console(lang)
    if open_writer is None:
        console.fail("export-no-packages")
        sys.exit(2)
    with failures_reported(console), _finished_games(data, store) as found:
        if to.exists():
            raise CannotCopy("copy-exists", file=str(to))
        with copy_errors(to), open_writer(to) as writer:
            written, skipped = _write(console, found, writer, games)
        size = f"{to.stat().st_size / 1e6:.1f}"
        console.say("exported", file=str(to), size=size, games=written, rows=writer.rows)
        if skipped:
            console.say("export-skipped", games=skipped)


def _write(
    console: Console, found: FinishedGames, writer: GameWriter, games: Collection[str]
) -> tuple[int, int]:
    """Write all games; how many that were, and how many the rules cannot follow."""
    written = skipped = 0
    terminal = Terminal(file=sys.stderr)
    with ProgressBar(console=terminal, transient=True, disable=not terminal.is_terminal) as bar:
        task = bar.add_task(console.words("exporting"), total=found.count())
        for game in found.games():
            bar.advance(task)
            if not was_dealt_here(game.setup) or (games and game.setup.game not in games):
                continue
            if _write_game(game, writer):
                written += 1
            else:
                skipped += 1
    return written, skipped


def _write_game(game: FinishedGame, writer: GameWriter) -> bool:
    try:
        writer.add_game(record_of(game), makers(game))
    except OSError:
        raise
    except (KeyError, OtherRules):
        return False
    except Exception:
        # One game that rules no longer follow must not cost all others.
        log.exception("table %s cannot be played again", game.setup.code)
        return False
    return True


def record_of(game: FinishedGame) -> Record:
    """The record of a game, without names."""
    setup = game.setup
    options = game_options(setup, shelf()[setup.game].by_rules(setup.rules))
    if setup.seed is None:
        raise Refusal
    return Record(
        game=setup.game,
        rules=setup.rules,
        names=tuple(str(n) for n, _ in enumerate(setup.chairs, start=1)),
        options=msgspec.Raw(msgspec.json.encode(options)),
        seed=setup.seed,
        decisions=game.decisions,
    )


def makers(game: FinishedGame) -> list[str]:
    """Who made each entry of the log: what kind of player, never which."""
    return [
        "" if entry.seat is None else maker(game.setup, entry.seat, by_hand=by_hand)
        for entry, by_hand in zip(game.decisions, game.by_hand, strict=True)
    ]


def maker(setup: Setup, seat: Seat, *, by_hand: bool) -> str:
    """A level of bots, a person, a program, or a bot that stood in for one of them."""
    chair = setup.chairs[seat]
    if chair.level is not None:
        return chair.level
    if not by_hand:
        return STAND_IN
    return "program" if chair.is_program else "person"


@contextmanager
def _finished_games(data: Path, store: str | None) -> Iterator[FinishedGames]:
    if store is None:
        with closing(open_data(data)) as db:
            if version_of(db) < SCHEMA_VERSION:
                raise CannotCopy("data-too-old", file=str(data / FILE))
            yield SqliteFinishedGames(db)
    else:
        with database_errors(store), postgres("finished").finished_games(store) as found:
            yield found
