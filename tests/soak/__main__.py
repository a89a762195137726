"""Play honestly at many tables while others do their worst, and say how it went.

python -m tests.soak --seconds 600
"""

import argparse
import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import msgspec

from moonlit.server.tables.ticks import TICK
from tests.soak.honest import LEVEL, Answer, Answers, HonestTable
from tests.soak.hostile import CHECKED
from tests.soak.server import Figures, SoakedServer, metrics_of

MOST_SECONDS = 0.25
"""99 of 100 answers come sooner,"""
MOST_SECONDS_IN_SECRET = 2 * TICK + MOST_SECONDS
"""those that wait for ticks so much later,"""
MOST_MB = 600
"""and all processes of the server together have less memory than this."""
MOST_CALM = 60.0
"""Seconds at the beginning without attackers, or a fifth of the whole."""
WARM_UP = 5.0
"""Seconds in which the tables sit down one after the other."""
LOOK_EVERY = 0.5
MOST_LINES = 20


class Watch:
    """Looks at the server and at this program itself, again and again."""

    def __init__(self, server: SoakedServer) -> None:
        self._server = server
        self.most_mb: Figures = {}
        self.lags: list[float] = []
        """How late this program was: part of what it has measured."""

    async def look(self) -> None:
        """Look until cancelled."""
        while True:
            for which, mb in self._server.memory_mb().items():
                self.most_mb[which] = max(mb, self.most_mb.get(which, 0))
            began = perf_counter()
            await asyncio.sleep(LOOK_EVERY)
            self.lags.append(perf_counter() - began - LOOK_EVERY)


class Soak:
    """One soak: a calm time, then as long as it takes under attack."""

    def __init__(self, server: SoakedServer, tables: int, seconds: float) -> None:
        self.server = server
        self.tables = tables
        self.seconds = seconds
        self.calm = min(MOST_CALM, seconds / 5)
        self.answers = Answers()
        self.watch = Watch(server)
        self.metrics: list[Figures] = []
        """At the beginning, when the attack began, at the end."""
        self.attack_began = 0.0
        self.hostile: dict[str, int] = {}
        self.loads: list[float] = []
        self.starved: list[float] = []
        """The same for the load of the computer, and how long the server had no processor."""

    async def run(self) -> None:
        """Run it; a table that cannot play on ends it with an error."""
        attackers = await self._attackers()
        try:
            async with asyncio.TaskGroup() as group:
                tasks = [group.create_task(self.watch.look())]
                for number in range(self.tables):
                    table = HonestTable(self.server, number, self.answers)
                    tasks.append(group.create_task(table.play()))
                    await asyncio.sleep(WARM_UP / self.tables)
                await self._go_through(attackers)
                for task in tasks:
                    task.cancel()
        finally:
            with suppress(ProcessLookupError):
                attackers.kill()

    async def _attackers(self) -> Process:
        """Start the hostile guests, and wait until they are ready to begin."""
        seconds = str(self.seconds - self.calm)
        command = [sys.executable, "-m", "tests.soak.hostile", self.server.url, seconds]
        attackers = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
        assert attackers.stdout
        assert await attackers.stdout.readline(), "The hostile guests did not start."
        return attackers

    async def _go_through(self, attackers: Process) -> None:
        await self._mark()
        await asyncio.sleep(self.calm)
        await self._mark()
        self.attack_began = perf_counter()
        said, _ = await attackers.communicate(b"go\n")
        self.hostile = msgspec.json.decode(said)
        await self._mark()

    async def _mark(self) -> None:
        self.metrics.append(await metrics_of(self.server.url))
        self.loads.append(os.getloadavg()[0])
        self.starved.append(self.server.starved())

    # --- what came of it

    def seconds_of(self, *, calm: bool, in_secret: bool, game: str = "") -> list[float]:
        """How long answers took."""

        def counts(answer: Answer) -> bool:
            is_when = (answer.at < self.attack_began) == calm
            return is_when and answer.in_secret == in_secret and game in {"", answer.game}

        return sorted(answer.seconds for answer in self.answers.all if counts(answer))

    def grown(self, name: str) -> tuple[float, float]:
        """By how much a metric has grown in the calm time, and under attack."""
        first, second, third = (figures.get(name, 0.0) for figures in self.metrics)
        return second - first, third - second

    def starved_shares(self) -> tuple[float, float]:
        """In which share of both times the server was ready to run, but had no processor."""
        first, second, third = self.starved
        return (second - first) / self.calm, (third - second) / (self.seconds - self.calm)

    def failures(self) -> list[str]:
        """What was not kept."""
        limits = {
            "p99 of answers": (self._p99(in_secret=False), MOST_SECONDS),
            "p99 of answers at ticks": (self._p99(in_secret=True), MOST_SECONDS_IN_SECRET),
            "memory in MB": (self.watch.most_mb["all"], MOST_MB),
        }
        broken = [
            f"{what}: {found:.3f} is not below {most:.3f}"
            for what, (found, most) in limits.items()
            if not found < most
        ]
        # What is always refused costs nothing, so nothing would be known of it.
        unseen = [] if self.hostile.get(f"{CHECKED}: 200") else ["No longest file was computed."]
        return broken + unseen

    def _p99(self, *, in_secret: bool) -> float:
        return quantile(self.seconds_of(calm=False, in_secret=in_secret), 0.99)


def quantile(ordered: Sequence[float], share: float) -> float:
    """A quantile; not a number if there is nothing."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def report(soak: Soak) -> None:
    """Print everything that was measured."""
    show(f"{'answers, ms':34}{'n':>8}{'p50':>8}{'p99':>8}{'max':>8}")
    for calm in (True, False):
        when = "calm" if calm else "attacked"
        show_times(f"{when}, at once", soak.seconds_of(calm=calm, in_secret=False))
        show_times(f"{when}, at ticks", soak.seconds_of(calm=calm, in_secret=True))
    for game in sorted({answer.game for answer in soak.answers.all}):
        show_times(
            f"attacked, {game}, at once", soak.seconds_of(calm=False, in_secret=False, game=game)
        )
    show_times("lag of this program itself", sorted(soak.watch.lags))
    report_server(soak)
    show(f"honest games over: {dict(soak.answers.games)}, refused: {dict(soak.answers.refused)}")
    before, after = (100 * share for share in soak.starved_shares())
    show(f"load of the computer: {', '.join(f'{load:.1f}' for load in soak.loads)}")
    show(f"server without a processor, % of the time: calm {before:.1f}, attacked {after:.1f}")


def report_server(soak: Soak) -> None:
    """Print what the server says of itself."""
    mean = [
        1000 * seconds / max(1, count)
        for seconds, count in zip(
            soak.grown(f"moonlit_thinking_seconds_sum:{LEVEL}"),
            soak.grown(f"moonlit_thinking_seconds_count:{LEVEL}"),
            strict=True,
        )
    ]
    show(f"honest bots think, mean ms: calm {mean[0]:.1f}, attacked {mean[1]:.1f}")
    memory = ", ".join(f"{which} {mb:.0f}" for which, mb in soak.watch.most_mb.items())
    show(f"most memory, MB: {memory}")
    stalls, stalled = (
        soak.grown(f"moonlit_loop_stall_seconds_{part}") for part in ("count", "sum")
    )
    show(f"stalls of the event loop: calm {stalls[0]:.0f}, attacked {stalls[1]:.0f}")
    show(f"  seconds of them: calm {stalled[0]:.2f}, attacked {stalled[1]:.2f}")
    show(f"refused: {refusals(soak.metrics[-1])}")
    show(f"hostile: {dict(sorted(soak.hostile.items()))}")
    lines = Counter(line.partition(" ")[2][:200] for line in soak.server.log())
    for line, count in lines.most_common(MOST_LINES):
        show(f"  logged {count} x {line}")


def refusals(figures: Figures) -> dict[str, int]:
    """How often each reason was given."""
    prefix = "moonlit_refused_total:"
    found = {name.removeprefix(prefix): n for name, n in figures.items() if name.startswith(prefix)}
    return {reason: int(n) for reason, n in sorted(found.items())}


def show_times(what: str, ordered: Sequence[float]) -> None:
    """Print a line of quantiles in milliseconds."""
    times = "".join(f"{1000 * quantile(ordered, share):8.0f}" for share in (0.5, 0.99, 1))
    show(f"{what:34}{len(ordered):8}{times}")


def show(line: str) -> None:
    """Print a line."""
    sys.stdout.write(f"{line}\n")


def main(words: Sequence[str] | None = None) -> int:
    """Run a soak; status 1 if something was not kept."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--tables", type=int, default=50)
    asked = parser.parse_args(words)
    with TemporaryDirectory(prefix="moonlit-soak-") as folder:
        server = SoakedServer(Path(folder))
        try:
            soak = Soak(server, asked.tables, asked.seconds)
            asyncio.run(soak.run())
            report(soak)
        finally:
            server.close()
    for failure in soak.failures():
        show(f"NOT KEPT: {failure}")
    return 1 if soak.failures() else 0


if __name__ == "__main__":
    sys.exit(main())
