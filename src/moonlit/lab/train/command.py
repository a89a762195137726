"""`moonlit train`: its flags, and what it says while it runs."""

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click

from moonlit.games import shelf

if TYPE_CHECKING:
    from moonlit.lab.train.run import Progress


@click.command()
@click.argument("game")
@click.option(
    "--folder",
    required=True,
    type=click.Path(path_type=Path, file_okay=False),
    help="Where the network is kept; training goes on from there.",
)
@click.option("--minutes", default=10.0, show_default=True, type=click.FloatRange(0.01))
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1), help="Who play.")
@click.option("--tables", default=64, show_default=True, type=click.IntRange(1), help="For each.")
@click.option("--widths", default="256,256", show_default=True, help="Of the network's layers.")
@click.option("--memory", default=1 << 17, show_default=True, type=click.IntRange(1024))
@click.option("--batch", default=1024, show_default=True, type=click.IntRange(1))
@click.option("--looks", default=6.0, show_default=True, help="At each decision, on average.")
@click.option("--rates", default="0.001,0.0001", show_default=True, help="At first and at last.")
@click.option("--exploring", default=0.02, show_default=True, type=click.FloatRange(0, 1))
@click.option("--device", default="cpu", show_default=True, help="`cuda` needs PyTorch.")
@click.option("--seed", default="train", show_default=True, help="With one job, it repeats.")
def train(game: str, folder: Path, **flags: object) -> None:
    """Let a network learn GAME by playing against itself and the heuristic bots.

    Its folder keeps `network.npz`, to go on from, `learned.npz`, to play with, and `strength.csv`:
    how it did alone among heuristic bots while it learned.
    """
    if game not in shelf():
        raise click.UsageError(f"there is no game called {game!r}; there is: {', '.join(shelf())}")
    if find_spec("numpy") is None:
        raise click.UsageError("training needs numpy: pip install 'moonlit[learned]'")
    if flags["device"] != "cpu" and find_spec("torch") is None:
        raise click.UsageError("a graphics card needs PyTorch: pip install 'moonlit[train]'")
    _train(game, folder, flags)


def _train(game: str, folder: Path, flags: dict[str, object]) -> None:
    # Numpy is an extra: who only asks for help needs none of it.
    from moonlit.lab.train.learning import Schedule  # noqa: PLC0415
    from moonlit.lab.train.run import Plan, train  # noqa: PLC0415
    from moonlit.lab.train.selfplay import Habits  # noqa: PLC0415

    highest, lowest = (float(rate) for rate in str(flags.pop("rates")).split(","))
    widths = tuple(int(width) for width in str(flags.pop("widths")).split(","))
    plan = Plan(
        game=game,
        folder=folder,
        widths=widths,
        habits=Habits(exploring=float(str(flags.pop("exploring")))),
        schedule=Schedule(highest=highest, lowest=lowest),
        **flags,  # type: ignore[arg-type]
    )
    train(plan, lambda progress: tell(progress, folder))


def tell(progress: "Progress", folder: Path) -> None:
    """Print how far it is, and keep it for a plot."""
    made = f"{progress.decisions:,} decisions, loss {progress.loss:.3f}"
    click.echo(f"{progress.seconds:5.0f} s  {made}, wins {progress.win_rate:.1%}", err=True)
    with (folder / "strength.csv").open("a") as file:
        row = (progress.seconds, progress.decisions, progress.games, progress.win_rate)
        file.write(",".join(f"{part:g}" for part in row) + "\n")
