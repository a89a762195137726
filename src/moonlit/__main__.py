"""The command line: the server, operator commands, and the lab."""

import errno
import os
import sys
from importlib import import_module
from importlib.util import find_spec
from io import TextIOWrapper
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Literal

import click

from moonlit import __version__

LAB = (
    "arena",
    "bench",
    "calibrate",
    "games",
    "replay",
    "reproduce",
    "review",
    "train",
    "verify",
)


class Commands(click.Group):
    """Loads the lab lazily, so that `serve` starts fast."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List all commands, the lab's too."""
        return sorted([*super().list_commands(ctx), *LAB])

    def main(self, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401  # as click has it
        """Run a command; where standard output is full, print one line on standard error."""
        try:
            return super().main(*args, **kwargs)
        except OSError as error:
            if error.errno not in {errno.ENOSPC, errno.EIO}:
                raise
            # What is still buffered would fail again when Python exits.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            click.echo(f"moonlit: cannot print: {error.strerror}", err=True)
            sys.exit(1)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of that name."""
        if cmd_name not in LAB:
            return super().get_command(ctx, cmd_name)
        command: click.Command = getattr(import_module("moonlit.lab.command_line"), cmd_name)
        return command


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, prog_name="moonlit")
def main() -> None:
    """Moonlit: a table for games of secrets, for people and bots."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot encode Cyrillic or the QR code gets question marks, not an error.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


DATA = click.option(
    "--data",
    default="data",
    show_default=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder that keeps the games.",
)


def address(_: click.Context, __: click.Parameter, given: str | None) -> str | None:
    """Validate the address of a database."""
    if given is not None and not given.startswith(("postgresql://", "postgres://")):
        raise click.BadParameter("it begins with postgresql://; a folder is given by --data")
    return given


STORE = click.option(
    "--store",
    envvar="MOONLIT_STORE",
    show_envvar=True,
    callback=address,
    metavar="ADDRESS",
    help="Keep the games in PostgreSQL (postgresql://…) instead of the data folder.",
)
LANG = click.option(
    "--lang", type=click.Choice(["en", "ru"]), help="Language of what is printed here."
)


def bus_address(_: click.Context, __: click.Parameter, given: str | None) -> str | None:
    """Validate the address of a bus."""
    if given is not None and not given.startswith(("nats://", "tls://")):
        raise click.BadParameter("it begins with nats:// or tls://")
    return given


BUS: dict[str, Any] = {
    "metavar": "URL",
    "envvar": "MOONLIT_BUS",
    "show_envvar": True,
    "callback": bus_address,
}
LOG = click.option(
    "--log",
    type=click.Choice(["plain", "json"]),
    default="plain",
    show_default=True,
    help="Only what went wrong, in words; or all that happens, as lines of JSON.",
)


def addresses(_: click.Context, __: click.Parameter, given: tuple[str, ...]) -> tuple[str, ...]:
    """Validate addresses or networks."""
    for address in given:
        try:
            ip_network(address)
        except ValueError:
            raise click.BadParameter(f"{address!r} is no address or network") from None
    return given


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port", default=8080, show_default=True, type=click.IntRange(0, 65535), help="Port."
)
@DATA
@STORE
@LANG
@click.option(
    "--origin", "origins", multiple=True, help="Another address the page may come from; repeatable."
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    callback=addresses,
    help="Address of a proxy in front, whose word about whom it speaks for counts; repeatable.",
)
@LOG
@click.option("--bus", **BUS, help="A NATS server, on which `moonlit think` thinks for the bots.")
@click.option(
    "--metrics-token",
    envvar="MOONLIT_METRICS_TOKEN",
    show_envvar=True,
    help="Who sends it may read /metrics from anywhere, not only at this computer.",
)
@click.option("--qr/--no-qr", default=True, help="Show a QR code for phones.")
@click.option("--limits/--no-limits", default=True, hidden=True, help="Refuse who asks too much.")
def serve(  # noqa: PLR0913  # one argument for each flag
    *,
    host: str,
    port: int,
    data: Path,
    store: str | None,
    lang: str | None,
    origins: tuple[str, ...],
    proxies: tuple[str, ...],
    log: Literal["plain", "json"],
    bus: str | None,
    metrics_token: str | None,
    qr: bool,
    limits: bool,
) -> None:
    """Open the house: serve the page and the tables until Ctrl+C."""
    from moonlit.server.app import serve as run_server  # noqa: PLC0415  # the lab needs no server

    run_server(
        host,
        port,
        data,
        store=store,
        lang=lang,
        origins=origins,
        proxies=proxies,
        log_format=log,
        metrics_token=metrics_token,
        qr=qr,
        is_limited=limits,
        bus=bus,
    )


@main.command()
@click.option("--bus", **BUS, required=True, help="The NATS server that the houses are on, too.")
@click.option("--processes", type=click.IntRange(1), help="How many think at once; one per CPU.")
@LANG
@LOG
def think(
    *, bus: str, processes: int | None, lang: str | None, log: Literal["plain", "json"]
) -> None:
    """Think for the bots of every house on the bus, until Ctrl+C."""
    from moonlit.server.operator.think import think as think_for  # noqa: PLC0415  # the lab needs no server

    think_for(bus, processes, lang, log)


@main.command()
@click.option(
    "--store",
    envvar="MOONLIT_STORE",
    show_envvar=True,
    callback=address,
    metavar="ADDRESS",
    required=True,
    help="The house in PostgreSQL (postgresql://…).",
)
@click.option("--tables", is_flag=True, help="Each table by its code, with its holder and epoch.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON for a program to read.")
@LANG
def processes(store: str, lang: str | None, *, tables: bool, as_json: bool) -> None:
    """Print which processes serve a house, how many tables they hold, and since when."""
    from moonlit.server.operator.processes import show as show_processes  # noqa: PLC0415  # the lab needs no server

    show_processes(store, lang, tables=tables, as_json=as_json)


@main.command()
@click.argument("to", type=click.Path())
@DATA
@STORE
@LANG
def backup(to: str, data: Path, store: str | None, lang: str | None) -> None:
    """Copy all games into the file TO, also while they are played.

    Where TO is a folder, or ends with a slash, the file gets a name with today's date and time.
    With --store it is a dump of PostgreSQL's pg_dump.
    """
    from moonlit.server.operator.backup import back_up  # noqa: PLC0415  # the lab needs no server
    from moonlit.server.operator.dump import dump  # noqa: PLC0415  # the same

    if store is None:
        back_up(data, to, lang)
    else:
        dump(store, to, lang)


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@DATA
@STORE
@LANG
@click.option("--replace", is_flag=True, help="Put aside the games that are in the folder.")
def restore(file: Path, data: Path, store: str | None, lang: str | None, *, replace: bool) -> None:
    """Fill a data folder from the FILE of a backup; never one where a server plays.

    With --store the FILE is a dump, and goes into an empty database.
    """
    from moonlit.server.operator.backup import restore as fill  # noqa: PLC0415  # the lab needs no server
    from moonlit.server.operator.dump import load  # noqa: PLC0415  # the same

    if store is None:
        fill(file, data, lang, replace=replace)
    elif replace:
        raise click.UsageError("a database is never replaced: make an empty one for --store")
    else:
        load(file, store, lang)


@main.command()
@click.option(
    "--from", "source", required=True, metavar="HOUSE", help="A data folder, or postgresql://…"
)
@click.option(
    "--to", "target", required=True, metavar="HOUSE", help="The same, with nothing in it."
)
@LANG
def move(source: str, target: str, lang: str | None) -> None:
    """Move everything from one store to another; never where a server plays.

    What has arrived is compared with what was sent. The old store stays as it was.
    """
    from moonlit.server.operator.move import move as move_house  # noqa: PLC0415  # the lab needs no server

    move_house(source, target, lang)


@main.command()
@DATA
@LANG
@click.option(
    "--guests",
    default=90,
    show_default=True,
    type=click.IntRange(1),
    help="Days after which a guest who left nothing is forgotten.",
)
@click.option(
    "--tables",
    default=90,
    show_default=True,
    type=click.IntRange(1),
    help="Days after which a table that never began is deleted.",
)
@click.option(
    "--talk",
    default=365,
    show_default=True,
    type=click.IntRange(1),
    help="Days after which talk is deleted.",
)
@click.option("--dry-run", is_flag=True, help="Only say how much it would be.")
def purge(  # one argument for each flag
    *, data: Path, lang: str | None, guests: int, tables: int, talk: int, dry_run: bool
) -> None:
    """Delete what nobody will miss; never a game that was dealt, nor an account.

    Never where a server plays.
    """
    from moonlit.server.operator.purge import purge as clear_out  # noqa: PLC0415  # the same
    from moonlit.server.store.purge import Policy  # noqa: PLC0415  # the same

    clear_out(data, Policy(guests, tables, talk), lang, is_dry_run=dry_run)


def _named_games(_: click.Context, __: click.Parameter, given: tuple[str, ...]) -> tuple[str, ...]:
    """Validate names of games."""
    from moonlit.games import shelf  # noqa: PLC0415  # `serve` starts without it

    for name in given:
        if name not in shelf():
            raise click.BadParameter(f"there is no game called {name!r}; {', '.join(shelf())}")
    return given


@main.command()
@click.option(
    "--parquet",
    "to",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file to write.",
)
@click.option("--game", "games", multiple=True, callback=_named_games, help="Only it; repeatable.")
@DATA
@STORE
@LANG
def export(
    to: Path, games: tuple[str, ...], data: Path, store: str | None, lang: str | None
) -> None:
    """Write the finished games into a Parquet file for study, also while others are played.

    One row for each decision: what the seat saw, what it could choose, what it chose, and how the
    game ended. No names, no talk, no times; docs/data.md describes the columns.
    """
    from moonlit.server.operator.export import export as write_games  # noqa: PLC0415  # the lab needs no server

    writer = None
    if find_spec("pyarrow") is not None:
        writer = import_module("moonlit.research.dataset").Writer
    write_games(to, writer, data, store, lang, games=games)


@main.group()
def ratings() -> None:
    """How strong everybody is, by how their games ended."""


@ratings.command()
@DATA
@LANG
def rebuild(data: Path, lang: str | None) -> None:
    """Work all ratings out anew from the games themselves; never where a server plays."""
    from moonlit.server.operator.rebuild_ratings import rebuild as work_out  # noqa: PLC0415  # the same

    work_out(data, lang)


@ratings.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@DATA
@LANG
@click.option("--json", "as_json", is_flag=True, help="Print JSON for a program to read.")
def show(games: tuple[str, ...], data: Path, lang: str | None, *, as_json: bool) -> None:
    """Print the leaderboards of people and bots, also while they play; all without GAME."""
    from moonlit.server.operator.show_ratings import show as print_ratings  # noqa: PLC0415  # the same

    print_ratings(data, games, lang, as_json=as_json)


if __name__ == "__main__":
    sys.exit(main())
