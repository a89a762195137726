"""The command-line interface of the lab, from `arena` to `verify`."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib.util import find_spec
from math import isfinite
from pathlib import Path
from typing import get_args

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from moonlit.bots import BOTS, LEVELS, Bot, Budget
from moonlit.bots.learned import has_learned
from moonlit.coach import Review, decided, story_of, trend_of
from moonlit.coach import review as look_back
from moonlit.coach.review import WORLDS
from moonlit.core.chance import Seed
from moonlit.core.failure import Failure, trace_of
from moonlit.core.failure import reproduce as play_again
from moonlit.core.game import Game, Span
from moonlit.core.record import Record
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.lab import load
from moonlit.lab import verify as verification
from moonlit.lab.arena import Match, MatchResult, Run, compete, in_processes
from moonlit.lab.bench import measure
from moonlit.lab.calibrate import Bin, Report, Row, Source, settings
from moonlit.lab.calibrate import calibrate as compare_with_truth
from moonlit.lab.cluster import ClusterFailed, connected
from moonlit.lab.coached import Trial, find_out
from moonlit.lab.replay import (
    InvalidRecord,
    check,
    decode,
    events_for,
    log_lines,
    read,
    read_bytes,
    replayed,
    spoken_names,
)
from moonlit.lab.results import KeptResults, OtherMatch
from moonlit.lab.reviewed import told, trend_told
from moonlit.lab.texts import LANGUAGES, game_texts, lab_texts
from moonlit.lab.train.command import train
from moonlit.lab.web_client import UnexpectedAnswer

__all__ = [
    "arena",
    "bench",
    "calibrate",
    "games",
    "replay",
    "reproduce",
    "review",
    "train",
    "verify",
]

JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON for a program to read.")


LANG = click.option(
    "--lang", type=click.Choice(LANGUAGES), help="Language of what is printed here."
)


OPENSPIEL = "openspiel-ismcts"
"""OpenSpiel's search, where its package is installed."""


class Refused(click.ClickException):
    """A usage error: one clear line on standard error and exit status 2."""

    exit_code = 2


@click.command()
@LANG
@JSON
def games(lang: str | None, *, as_json: bool) -> None:
    """List the games on the shelf: id, number of players, title; their options with --json."""
    if as_json:
        _print_json([_game_info(game) for game in shelf().values()])
        return
    language = lang or _language()
    columns = ("game", "players", "title")
    table = _table(*(lab_texts(language).format(f"shelf-{column}") for column in columns))
    table.columns[-1].justify = "left"
    for game in shelf().values():
        players = f"{game.players[0]}-{game.players[-1]}"
        table.add_row(game.name, players, _title(game, language))
    Console().print(table)


def _title(game: Game, language: str) -> str:
    return game_texts(game.name, language).format("cover-title")


def _game_info(game: Game) -> dict[str, object]:
    return {
        "name": game.name,
        "titles": {language: _title(game, language) for language in LANGUAGES},
        "rules": game.rules,
        "players": list(game.players),
        "choices": {str(players): _choices_info(game, players) for players in game.players},
    }


def _choices_info(game: Game, players: int) -> dict[str, object]:
    """What each option may be; of a range, its usual numbers and its ends."""
    return {
        option: {"usual": values.usual, "least": values.numbers[0], "most": values.numbers[-1]}
        if isinstance(values, Span)
        else values
        for option, values in game.choices(players).items()
    }


@click.command()
@click.argument("game")
@click.option(
    "--bots",
    required=True,
    help="One for each seat, say heuristic,chance,chance; of "
    f"{', '.join((*BOTS, *LEVELS, OPENSPIEL))}.",
)
@click.option(
    "--games", default=100, show_default=True, type=click.IntRange(1, 1_000_000), help="How many."
)
@click.option("--seed", default="1", show_default=True, help="The same seed, the same deals.")
@click.option(
    "--time", "milliseconds", type=click.IntRange(1, 3_600_000), help="Thinking time, ms."
)
@click.option("--iterations", type=click.IntRange(1), help="Thinking by count: reproducible.")
@click.option("--jobs", type=click.IntRange(1), help="Processes.  [default: one per processor]")
@click.option(
    "--ray", metavar="ADDRESS", help="Play on a Ray cluster, say 10.0.0.5:6379 (docs/bots.md)."
)
@click.option(
    "--resume",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Keep the results in this file; the same command goes on from there.",
)
@click.option(
    "--record",
    type=click.Path(file_okay=False, path_type=Path),
    help="Keep the results and every decision in this folder, as Parquet files (docs/data.md).",
)
@JSON
def arena(  # noqa: PLR0913  # one argument for each flag
    game: str,
    *,
    bots: str,
    games: int,
    seed: str,
    milliseconds: int | None,
    iterations: int | None,
    jobs: int | None,
    ray: str | None,
    resume: Path | None,
    record: Path | None,
    as_json: bool,
) -> None:
    """Let bots play GAME against each other.

    Seats turn by one from game to game, and a win that is shared counts by its share. The win
    rate comes with its 95 % Wilson interval, and so does how many points a bot has above par,
    which is an equal part of the table's. Where players win together, sides are counted, too.
    """
    if milliseconds is not None and iterations is not None:
        raise Refused("--time and --iterations exclude each other")
    if not seed.isprintable():
        raise Refused("--seed must be plain text")
    budget = Budget(milliseconds=milliseconds, iterations=iterations)
    match = Match(
        game=_game(game).name, bots=_bots(_game(game), bots, budget), games=games, seed=Seed(seed)
    )
    if ray is not None and jobs is not None:
        raise Refused("--ray and --jobs exclude each other")
    results = _results(match, resume, record)
    with _players(ray, jobs) as (run, many), _progress(games, "playing") as tick:
        try:
            result = compete(match, many, tick, run=run, results=results)
        except BrokenProcessPool:
            raise Refused("a process that played was killed; nothing was counted") from None
    if as_json:
        _print_json(result)
    else:
        _print_match(result)


@contextmanager
def _players(ray: str | None, jobs: int | None) -> Iterator[tuple[Run, int]]:
    """Where games are played, and how many at a time."""
    if ray is None:
        many = jobs or os.cpu_count() or 1
        yield in_processes(many), many
        return
    if find_spec("ray") is None:
        raise Refused("--ray needs Ray: pip install 'moonlit[cluster]'")
    try:
        with connected(ray) as cluster:
            yield cluster.run, cluster.jobs
    except ClusterFailed as failed:
        raise Refused(str(failed)) from None


def _results(match: Match, resume: Path | None, record: Path | None) -> KeptResults | None:
    if resume is None and record is None:
        return None
    if record is not None and find_spec("pyarrow") is None:
        raise Refused("--record needs Parquet: pip install 'moonlit[data]'")
    try:
        return KeptResults(match, file=resume, folder=record)
    except OtherMatch as other:
        raise Refused(str(other)) from None
    except OSError as error:
        raise Refused(f"nothing can be kept there: {error}") from None


def _game(name: str) -> Game:
    if name not in shelf():
        raise Refused(f"there is no game called {name!r}; there is: {', '.join(shelf())}")
    return shelf()[name]


def _bots(game: Game, names: str, budget: Budget) -> tuple[Bot, ...]:
    wanted = [name.strip() for name in names.split(",")]
    known = {**BOTS, **LEVELS} | (_guests() if OPENSPIEL in wanted else {})
    for name in wanted:
        if name not in known:
            there = ", ".join((*BOTS, *LEVELS, OPENSPIEL))
            raise Refused(f"there is no bot called {name!r}; there is: {there}")
        if name == "learned" and not has_learned(game):
            raise Refused(f"nothing has been learned of {game.name} yet: moonlit train {game.name}")
        if name == "learned" and find_spec("numpy") is None:
            raise Refused("the learned bot needs numpy: pip install 'moonlit[learned]'")
    if len(wanted) not in game.players:
        low, high = game.players[0], game.players[-1]
        raise Refused(f"{game.name} is played by {low} to {high}; these are {len(wanted)} bots")
    return tuple(known[name].with_budget(budget) for name in wanted)


def _guests() -> dict[str, Bot]:
    """Bots that need packages which a house does not."""
    try:
        from moonlit.research.openspiel import OpenSpielIsmcts  # noqa: PLC0415  # optional extras
    except ImportError:
        raise Refused(f"{OPENSPIEL} needs more: pip install 'moonlit[research,spiel]'") from None
    return {OPENSPIEL: OpenSpielIsmcts()}


def _print_match(result: MatchResult) -> None:
    table = _table("bot", "games", "wins", "95 % interval", "mean score", "above par")
    for row in result.players:
        table.add_row(
            row.bot,
            str(row.games),
            f"{row.win_rate:.1%}",
            f"{row.low:.1%} to {row.high:.1%}",
            f"{row.mean_score:.2f}",
            f"{row.above_par:+.2f} ({row.above_low:+.2f} to {row.above_high:+.2f})",
        )
    Console().print(table)
    if result.sides:
        sides = _table("side", "games", "wins", "95 % interval")
        for side in result.sides:
            between = f"{side.low:.1%} to {side.high:.1%}"
            sides.add_row(side.side, str(side.games), f"{side.win_rate:.1%}", between)
        Console().print(sides)


@click.command()
@click.argument("game")
@click.option(
    "--games", default=60, show_default=True, type=click.IntRange(1, 1_000_000), help="How many."
)
@click.option("--seed", default="1", show_default=True, help="The same seed, the same games.")
@click.option("--players", type=click.IntRange(1), help="At each table.  [default: any number]")
@click.option("--any-options", is_flag=True, help="Play with every option of the game in turn.")
@JSON
@click.pass_context
def calibrate(  # noqa: PLR0913  # one argument for each flag
    context: click.Context,
    game: str,
    *,
    games: int,
    seed: str,
    players: int | None,
    any_options: bool,
    as_json: bool,
) -> None:
    """Compare the chances in GAME's assistant, and its imagined tables, with the truth.

    Bots play, and at some moments of each game somebody is asked. A false 0 came true although it
    was called impossible, a false 100 did not although it was called certain. Losses are better
    than those of a guess that takes everything for equally likely; ends with status 1 if they are
    not as much better as the game promises, or if anything false was called certain.
    """
    chosen = _game(game)
    if chosen.calibration is None:
        raise Refused(f"{game} has nothing to compare with the truth")
    if players is not None and players not in chosen.players:
        low, high = chosen.players[0], chosen.players[-1]
        raise Refused(f"{game} is played by {low} to {high}")
    if not seed.isprintable():
        raise Refused("--seed must be plain text")
    played = settings(chosen, games, Seed(seed), players, any_options=any_options)
    with _progress(games, "playing") as tick:
        report = compare_with_truth(chosen, played, tick)
    if as_json:
        _print_json(report)
    else:
        _print_report(report)
    context.exit(0 if report.holds else 1)


def _print_report(report: Report) -> None:
    for source in get_args(Source):
        _print_rows([row for row in report.rows if row.source == source], source)
        _print_bins([part for part in report.bins if part.source == source])
    asked = f"{report.moments} moments of {report.games} games"
    click.echo(f"{asked}; true tables that cannot be imagined: {report.impossible}")


def _print_rows(rows: Sequence[Row], title: str) -> None:
    losses = ("loss", "uniform", "Brier", "better", "least")
    table = _table(title, "n", *losses, "false 0", "false 1")
    for row in rows:
        table.add_row(
            row.kind,
            str(row.n),
            f"{row.log_loss:.4f}",
            f"{row.uniform:.4f}",
            f"{row.brier:.3f}",
            *(f"{part:.0%}" for part in (row.better, row.margin)),
            *(str(count) for count in (row.false_zeros, row.false_hundreds)),
        )
    Console().print(table)
    click.echo()


def _print_bins(bins: Sequence[Bin]) -> None:
    table = _table("chance given", "n", "on average", "came true")
    for part in bins:
        ends = dict.fromkeys(f"{end:.0%}" for end in (part.low, part.high))
        table.add_row(" to ".join(ends), str(part.n), f"{part.given:.1%}", f"{part.happened:.1%}")
    Console().print(table)
    click.echo()


class DefaultToGames(click.Group):
    """A group whose default subcommand is `games`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read `bench divinare` as `bench games divinare`."""
        if not args or args[0] not in {*self.commands, *ctx.help_option_names}:
            args = ["games", *args]
        return super().parse_args(ctx, args)


@click.group(cls=DefaultToGames)
def bench() -> None:
    """Measure the games, or a whole server: `bench [GAME]...`, `bench server`."""


@bench.command("games")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option(
    "--seconds", default=4.0, show_default=True, type=click.FloatRange(0.1), help="For each game."
)
@JSON
def bench_games(games: tuple[str, ...], seconds: float, *, as_json: bool) -> None:
    """Measure random play on one core beside OpenSpiel's hearts, and single operations."""
    if not isfinite(seconds):
        raise Refused("--seconds must be a number of seconds")
    chosen = [_game(name) for name in games] or list(shelf().values())
    report = measure(chosen, seconds)
    if as_json:
        _print_json(report)
        return
    table = _table("game", "players", "decisions/s", "copy µs", "view µs", "imagine µs", "JSON µs")
    for row in report.games:
        numbers = (row.copy_us, row.view_us, row.imagine_us, row.json_us)
        rate = f"{row.decisions_per_second:,}"
        table.add_row(row.game, str(row.players), rate, *(f"{n:.1f}" for n in numbers))
    Console().print(table)
    if report.hearts is None:
        click.echo("OpenSpiel is not installed, so there is no hearts to compare with:")
        click.echo("pip install 'moonlit[spiel]'")
        return
    click.echo(f"OpenSpiel {report.hearts.version}, hearts from Python in the same run: ", nl=False)
    click.echo(f"{report.hearts.decisions_per_second:,} decisions/s")
    for name, ratio in report.ratio.items():
        click.echo(f"{name} : hearts = {ratio:.2f}")


class SeveralProcesses(click.Command):
    """Takes several numbers after one `--processes`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read `--processes 1 2` as `--processes 1 --processes 2`."""
        read: list[str] = []
        for arg in args:
            follows = arg.isdecimal() and len(read) > 1 and read[-2] == "--processes"
            read += ["--processes", arg] if follows else [arg]
        return super().parse_args(ctx, read)


@bench.command("server", cls=SeveralProcesses)
@click.option(
    "--tables",
    multiple=True,
    default=(50, 200, 1000),
    show_default=True,
    type=click.IntRange(1, 5000),
    help="How many tables of four; repeatable.",
)
@click.option(
    "--seconds", default=10.0, show_default=True, type=click.FloatRange(1), help="For each."
)
@click.option("--game", default="divinare", show_default=True, help="What they play.")
@click.option(
    "--rate",
    multiple=True,
    default=(0, 2000),
    show_default=True,
    type=click.FloatRange(0),
    help="Decisions a second at all tables together, or 0: as many as it can; repeatable.",
)
@click.option("--assistant/--no-assistant", default=True, help="With hints for everyone, or none.")
@click.option(
    "--store", metavar="ADDRESS", help="Serve from a PostgreSQL on this computer (postgresql://…)."
)
@click.option("--bus", metavar="URL", help="A NATS server on this computer (nats://…).")
@click.option(
    "--processes",
    multiple=True,
    default=(1,),
    show_default=True,
    type=click.IntRange(1, 16),
    help="How many processes share the store; several numbers: one after the other.",
)
@JSON
def bench_server(  # noqa: PLR0913  # one argument for each flag
    *,
    tables: tuple[int, ...],
    seconds: float,
    game: str,
    rate: tuple[float, ...],
    assistant: bool,
    store: str | None,
    bus: str | None,
    processes: tuple[int, ...],
    as_json: bool,
) -> None:
    """Load a fresh server on this computer with tables of four that play real games.

    Every decision is on disk before it is acknowledged. The delay is that from sending a decision
    until all four viewers have what follows from it. In a closed loop (0),
    everybody answers at once what they are asked, and that delay is mostly the queue they make.

    With --store the servers are so many processes on an empty schema of that database, which is
    dropped afterwards. Where there are several, it is measured with all pages at the process of
    their table (local), with none there (relayed), and with each anywhere, as behind a proxy.
    """
    if load.SEATS not in _game(game).players:
        raise Refused(f"{game} is not played by {load.SEATS}")
    if max(processes) > 1 and not (store and bus):
        raise Refused("several processes need a --store and a --bus")
    plans = [load.Plan(game=game, seconds=seconds, rate=each, assistant=assistant) for each in rate]
    runs = [(count, plan, number) for number in processes for count in tables for plan in plans]
    with _progress(len(runs), "loading") as tick:
        loads = [row for run in runs for row in _measure_load(*run, tick, store, bus)]
    if as_json:
        _print_json(loads)
        return
    _print_loads(loads)
    if store:
        _print_costs(loads)


def _print_loads(loads: Sequence[load.Load]) -> None:
    times = ("p50 ms", "p99 ms", "µs each")
    table = _table("tables", "asked", "made", *times, "CPUs", "CPU %", "kB", "load")
    for row in loads:
        table.add_row(
            str(row.tables),
            f"{row.rate:,.0f}" if row.rate else "all",
            f"{row.decisions_per_second:,}",
            f"{row.p50_ms:.1f}",
            f"{row.p99_ms:.1f}",
            f"{row.us_per_decision:.0f}",
            f"{row.server_cpus:.2f} + {row.generator_cpus:.2f}",
            f"{row.cpu_per_table:.2f}",
            f"{row.kb_per_table:.0f}",
            f"{row.load_average:.1f}",
        )
    Console().print(table)
    click.echo(
        "asked, made: decisions a second. CPUs: of the server + of the clients.\n"
        "CPU %, kB: for each table. load: of the whole computer beforehand."
    )


def _print_costs(loads: Sequence[load.Load]) -> None:
    """Print what the processor time of a decision is spent on, and what relaying adds to it."""
    parts = list(loads[0].us_by_part)
    table = _table("processes", "pages", "asked", *parts, "sum", ": local")
    local: dict[tuple[int, int, float], float] = {}
    for row in loads:
        first = local.setdefault((row.processes, row.tables, row.rate), row.us_per_decision)
        table.add_row(
            str(row.processes),
            row.pages,
            f"{row.rate:,.0f}" if row.rate else "all",
            *(f"{row.us_by_part.get(part, 0):.0f}" for part in parts),
            f"{row.us_per_decision:.0f}",
            f"{row.us_per_decision / first:.2f}",
        )
    Console().print(table)
    click.echo("CPU µs of a decision, by samples; PostgreSQL and NATS where they are here.")


def _measure_load(
    tables: int,
    plan: load.Plan,
    processes: int,
    tick: Callable[[], None],
    store: str | None,
    bus: str | None,
) -> list[load.Load]:
    try:
        if store:
            result = load.measure_house(store, bus, processes, tables, plan)
        else:
            result = [load.measure(tables, plan)]
    except (UnexpectedAnswer, OSError) as reason:
        raise Refused(f"the server could not be measured: {reason}") from None
    tick()
    return result


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--seat", type=click.IntRange(0), help="Whose eyes, from 0; without it an onlooker's."
)
@LANG
@JSON
def replay(file: Path, seat: int | None, lang: str | None, *, as_json: bool) -> None:
    """Tell the game recorded in FILE again, line by line, as one seat saw it."""
    language = lang or _language()
    try:
        record = read(file)
        viewer = _viewer(record, seat)
        events = events_for(record, viewer)
    except InvalidRecord as reason:
        raise Refused(f"{file}: {reason.text(lab_texts(language))}") from None
    if as_json:
        _print_json({"game": record.game, "names": record.names, "seat": viewer, "events": events})
        return
    for line in log_lines(events, record.names, viewer, game_texts(record.game, language)):
        click.echo(line)


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--seat", required=True, type=click.IntRange(0), help="Whose game, from 0.")
@click.option(
    "--worlds",
    default=WORLDS,
    show_default=True,
    type=click.IntRange(2, 100_000),
    help="At so many imagined tables each decision is measured.",
)
@LANG
@JSON
def review(
    files: tuple[Path, ...], seat: int, worlds: int, lang: str | None, *, as_json: bool
) -> None:
    """Review one seat's decisions in each finished game of FILES, by what that seat knew.

    What others held is never looked at: unknown cards are dealt anew, at the same tables for every
    option. The result is split into luck and decisions, which add up to it; of several games there
    are means with 95 % bands. What could be noise is not called a mistake.
    """
    language = lang or _language()
    reviews = [_review(file, Seat(seat), worlds, language, as_json=as_json) for file in files]
    if as_json:
        trend = {"trend": trend_of(reviews)} if len(reviews) > 1 else {}
        _print_json({"reviews": reviews} | trend)
    elif len(reviews) > 1:
        for line in trend_told(trend_of(reviews), language):
            click.echo(line)


def _review(file: Path, seat: Seat, worlds: int, language: str, *, as_json: bool) -> Review:
    texts = lab_texts(language)
    try:
        record = read(file)
        _viewer(record, seat)
        unfinished = None if replayed(record).is_over else InvalidRecord("unfinished")
    except InvalidRecord as reason:
        raise Refused(f"{file}: {reason.text(texts)}") from None
    if unfinished:
        raise Refused(f"{file}: {unfinished.text(texts)}")
    game = shelf()[record.game].by_rules(record.rules)
    story = story_of(game, record, seat)
    with _progress(len(decided(story.moments)), "thinking") as tick:
        reviewed = look_back(game, story, worlds, tick)
    if not as_json:
        for line in told(game, story, reviewed, spoken_names(record.names, texts), language):
            click.echo(line)
        click.echo()
    return reviewed


@bench.command("coach")
@click.argument("game")
@click.option("--games", default=50, show_default=True, type=click.IntRange(1), help="How many.")
@click.option("--bot", default="ismcts", show_default=True, help="Whom the coach watches.")
@click.option("--players", type=click.IntRange(1), help="At the table.  [default: the usual]")
@click.option("--iterations", type=click.IntRange(1), help="How long that bot thinks.")
@click.option(
    "--every",
    default=5,
    show_default=True,
    type=click.IntRange(0),
    help="Every so many decisions it chooses at random; 0: never.",
)
@click.option(
    "--costly",
    default=5.0,
    show_default=True,
    type=click.FloatRange(0),
    help="From so many chances in a hundred on such a choice is costly.",
)
@click.option("--worlds", default=WORLDS, show_default=True, type=click.IntRange(2))
@click.option("--seed", default="1", show_default=True, help="The same seed, the same games.")
@click.option("--jobs", type=click.IntRange(1), help="Processes.  [default: one per processor]")
@JSON
def bench_coach(  # noqa: PLR0913  # one argument for each flag
    game: str,
    *,
    games: int,
    bot: str,
    players: int | None,
    iterations: int | None,
    every: int,
    costly: float,
    worlds: int,
    seed: str,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Let the coach review games of a bot that plays GAME against heuristics, carelessly at times.

    What a careless choice cost is measured again at other tables, twice as many. The coach should
    point out the costly ones, and call few of the bot's own choices mistakes.
    """
    chosen = _game(game)
    seats = players or chosen.setup.usual or chosen.players[-1]
    if seats not in chosen.players:
        raise Refused(f"{game} is played by {chosen.players[0]} to {chosen.players[-1]}")
    (watched, *_) = _bots(chosen, ",".join([bot] * seats), Budget(iterations=iterations))
    trial = Trial(
        game=game,
        players=seats,
        bot=watched,
        games=games,
        every=every,
        worlds=worlds,
        costly=round(100 * costly),
        seed=Seed(seed),
    )
    with _progress(games, "reviewing") as tick:
        found = find_out(trial, jobs or os.cpu_count() or 1, tick)
    if as_json:
        _print_json(found)
        return
    click.echo(f"careless choices: {found.slips}, costly: {found.costly}", nl=False)
    click.echo(f", of those pointed out: {found.found}")
    click.echo(f"own choices: {found.own}, called mistakes: {found.blamed}")
    for line in trend_told(found.trend, "en"):
        click.echo(line)


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@LANG
@click.pass_context
def reproduce(context: click.Context, file: Path, lang: str | None) -> None:
    """Play the game in FILE again, up to where its rules failed at a table.

    A server keeps such files in the folder `failures` of its data; they hold secrets. Ends with
    status 1 and the traceback while the rules still fail, with 0 once they do not.
    """
    texts = lab_texts(lang or _language())
    try:
        failed = decode(read_bytes(file), Failure)
        game = check(failed)
    except InvalidRecord as reason:
        raise Refused(f"{file}: {reason.text(texts)}") from None
    error = play_again(game, failed)
    if error is None:
        click.echo(texts.format("reproduce-mended"))
        return
    trace = trace_of(error)
    is_same = trace[-1] == failed.trace[-1]
    click.echo(texts.format("reproduce-same" if is_same else "reproduce-other"))
    click.echo("\n".join(trace))
    context.exit(1)


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--fingerprint", help="What the table showed when the game was over.")
@click.option("--commitment", help="What the table showed before the deal.")
@LANG
@JSON
@click.pass_context
def verify(
    context: click.Context,
    file: Path,
    fingerprint: str | None,
    commitment: str | None,
    lang: str | None,
    *,
    as_json: bool,
) -> None:
    """Check the finished game in FILE: its deal, its chain of decisions, its rules.

    Says what was tampered with and where, and ends with status 1; a sound file ends with 0.
    """
    # JSON is the same in every locale.
    texts = lab_texts("en" if as_json else lang or _language())
    try:
        result = verification.verify(verification.read(file), texts, fingerprint, commitment)
    except InvalidRecord as reason:
        raise Refused(f"{file}: {reason.text(texts)}") from None
    if as_json:
        _print_json(result)
    else:
        click.echo(verification.headline(result, texts, file))
        for line in result.flaws or verification.details(result, texts):
            click.echo(f"  {line}")
    context.exit(1 if result.flaws else 0)


def _viewer(record: Record, seat: int | None) -> Seat | None:
    if seat is not None and seat >= len(record.names):
        raise Refused(f"there are {len(record.names)} seats, from 0 to {len(record.names) - 1}")
    return None if seat is None else Seat(seat)


def _language() -> str:
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG", "")
    return "ru" if locale.lower().startswith("ru") else "en"


def _table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False)
    for i, column in enumerate(columns):
        table.add_column(column, justify="right" if i else "left")
    return table


def _print_json(what: object) -> None:
    click.echo(msgspec.json.format(msgspec.json.encode(what), indent=2))


@contextmanager
def _progress(total: int, doing: str) -> Iterator[Callable[[], None]]:
    columns = (TextColumn(doing), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(doing, total=total)
        yield lambda: progress.advance(task)
