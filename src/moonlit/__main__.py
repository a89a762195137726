"""The command line: serve, and whatever the lab offers."""

import errno
import os
import sys
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Any

import click

from moonlit import __version__

LAB = ("arena", "bench", "games", "replay", "verify")


class Commands(click.Group):
    """Loads the lab only when it is asked for, so that the house opens quickly."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands, the lab's too."""
        return sorted([*super().list_commands(ctx), *LAB])

    def main(self, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401  # as click has it
        """Do what was asked; where nothing can be printed, one line says so."""
        try:
            return super().main(*args, **kwargs)
        except OSError as error:
            if error.errno not in {errno.ENOSPC, errno.EIO}:
                raise
            # What is still to be printed would fail again when Python ends.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            click.echo(f"moonlit: cannot print: {error.strerror}", err=True)
            sys.exit(1)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name."""
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
        # A terminal that knows no Cyrillic or no QR code gets question marks, and its server.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port", default=8080, show_default=True, type=click.IntRange(0, 65535), help="Port."
)
@click.option(
    "--data",
    default="data",
    show_default=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder that keeps the games.",
)
@click.option("--lang", type=click.Choice(["en", "ru"]), help="Language of what is printed here.")
@click.option(
    "--origin", "origins", multiple=True, help="Another address the page may come from; repeatable."
)
@click.option("--qr/--no-qr", default=True, help="Show a QR code for phones.")
@click.option("--limits/--no-limits", default=True, hidden=True, help="Refuse who asks too much.")
def serve(  # noqa: PLR0913  # one argument for each flag
    host: str,
    port: int,
    data: Path,
    lang: str | None,
    origins: tuple[str, ...],
    *,
    qr: bool,
    limits: bool,
) -> None:
    """Open the house: serve the page and the tables until Ctrl+C."""
    from moonlit.server.app import serve as open_house  # noqa: PLC0415  # the lab needs no server

    open_house(host, port, data, lang=lang, origins=origins, qr=qr, is_limited=limits)


if __name__ == "__main__":
    sys.exit(main())
