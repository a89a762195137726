"""The command `moonlit ratings show`, which prints the leaderboards."""

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import click
import msgspec
from rich.console import Console as Terminal
from rich.table import Table
from rich.text import Text

from moonlit.games import shelf
from moonlit.server.operator.backup import CannotCopy, failures_reported, open_data
from moonlit.server.operator.console import Console
from moonlit.server.people.ratings import MAX_ROWS, ladder_row
from moonlit.server.store.data_folder import FILE
from moonlit.server.store.schema import SCHEMA_VERSION, version_of
from moonlit.server.store.sqlite_results import standings
from moonlit.server.wire.messages import Ladder, Standing

COLUMNS = ("rank", "name", "rating", "games", "wins")


def show(
    data: Path, games: Sequence[str], lang: str | None = None, *, as_json: bool = False
) -> None:
    """Print the leaderboards of these games, or of all; the folder may be in use."""
    for game in games:
        if game not in shelf():
            raise click.UsageError(
                f"there is no game called {game!r}; there is: {', '.join(shelf())}"
            )
    console = Console(lang)
    with failures_reported(console):
        ladders = read_ladders(data, games or list(shelf()))
        if as_json:
            click.echo(msgspec.json.format(msgspec.json.encode(ladders), indent=2))
        else:
            print_ladders(console, ladders)


def read_ladders(data: Path, games: Sequence[str]) -> list[Ladder]:
    """The leaderboards as they are stored."""
    with closing(open_data(data)) as db:
        if version_of(db) < SCHEMA_VERSION:
            raise CannotCopy("data-too-old", file=str(data / FILE))
        return [
            Ladder(
                game=game,
                rows=tuple(
                    ladder_row(rank, player, is_you=False)
                    for rank, player in standings(db, game, MAX_ROWS)
                ),
                you=None,
            )
            for game in games
        ]


def print_ladders(console: Console, ladders: Sequence[Ladder]) -> None:
    """Print every leaderboard that has rows; one line where none has."""
    played = [ladder for ladder in ladders if ladder.rows]
    if not played:
        console.say("ratings-none")
    for ladder in played:
        click.echo(ladder.game)
        Terminal().print(table_of(console, ladder.rows))
        click.echo()


def table_of(console: Console, rows: Sequence[Standing]) -> Table:
    """A leaderboard for the terminal."""
    table = Table(box=None, pad_edge=False)
    for column in COLUMNS:
        heading = console.words(f"ratings-{column}")
        table.add_column(heading, justify="left" if column == "name" else "right")
    for row in rows:
        name = row.name if row.level is None else console.words("ratings-bots", level=row.level)
        rating = f"{row.rating} ± {row.spread}"
        # A name is no markup.
        table.add_row(str(row.rank), Text(name), rating, str(row.games), str(row.wins))
    return table
