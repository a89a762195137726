"""The command `moonlit processes`: which processes serve a house, and what they hold."""

from collections.abc import Sequence

import click
import msgspec
from rich.console import Console as Terminal
from rich.table import Table

from moonlit.server.operator.backup import failures_reported
from moonlit.server.operator.console import Console
from moonlit.server.operator.dump import database_errors
from moonlit.server.store.engines import postgres

Line = dict[str, str | int | float]


def show(address: str, lang: str | None = None, *, tables: bool, as_json: bool) -> None:
    """Print the processes of a house in use, or each table with its holder and epoch."""
    console = Console(lang)
    with failures_reported(console), database_errors(address):
        lines = held(address) if tables else serving(address)
        if as_json:
            click.echo(msgspec.json.format(msgspec.json.encode(lines), indent=2))
        elif lines:
            print_lines(console, lines)
        else:
            console.say("processes-none")


def serving(address: str) -> list[Line]:
    """Which processes live, how many tables they hold, and since when."""
    return [
        {
            "process": one.owner,
            "tables": one.tables,
            "heard": round(one.heard, 1),
            "oldest": round(one.oldest, 1),
        }
        for one in postgres("houses").serving(address)
    ]


def held(address: str) -> list[Line]:
    """Which table is held by whom: the codes are for whoever can read the database anyway."""
    return [
        {
            "table": one.code,
            "process": one.process,
            "epoch": one.epoch,
            "since": round(one.since, 1),
        }
        for one in postgres("houses").held(address)
    ]


def print_lines(console: Console, lines: Sequence[Line]) -> None:
    """Print a table for the terminal."""
    table = Table(box=None, pad_edge=False)
    for column in lines[0]:
        is_name = column in {"process", "table"}
        heading = console.words(f"processes-{column}")
        table.add_column(heading, justify="left" if is_name else "right")
    for line in lines:
        table.add_row(*map(str, line.values()))
    Terminal().print(table)
