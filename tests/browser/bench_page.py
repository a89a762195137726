"""Prints what the pages cost a weak phone on a bad network: bytes, requests, paints and frames.

    .venv/bin/python -m tests.browser.bench_page [--against FOLDER] [--only start,join,divinare]

`--against` is another checkout, with its client built, that is measured in the same run. Times
are those of this computer and mean something beside each other only; bytes and requests are exact,
and `test_budgets.py` keeps them.
"""

import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import click
from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser import neighbours, october, player, seers
from tests.browser.conftest import FLAGS, PHONE
from tests.browser.server_process import ServerProcess
from tests.browser.test_one_night import play_on as play_the_night

ROUNDS = 3
"""Each opening of a page is measured so often; the median counts."""
TAPS = 24
"""After so many taps the frames of a game have been seen enough."""
NIGHT_MOMENTS = 3_000
QUIET = 1_000
"""Milliseconds without a request, after which a page has loaded."""
SLOWDOWN = 4


class Line(NamedTuple):
    """A network and a processor, as Chromium imitates them."""

    name: str
    kbit: int
    latency: int
    slowdown: int


LINES = (Line("slow 4G, 4x CPU", 1638, 150, SLOWDOWN), Line("400 kbit/s", 400, 400, 1))

WATCH = """{
  const seen = (globalThis.bench = { lcp: 0, frames: [], taps: {}, moved: {} })
  const watch = (type, note, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type, buffered: true, ...more,
    })
  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  const tapped = ({ interactionId: id, duration }) => {
    if (id) seen.taps[id] = Math.max(duration, seen.taps[id] ?? 0)
  }
  watch('event', tapped, { durationThreshold: 16 })
  document.addEventListener('transitionrun', ({ propertyName: name }) => {
    seen.moved[name] = (seen.moved[name] ?? 0) + 1
  })
  let last = 0
  const frame = (now) => {
    if (last) seen.frames.push(now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}"""
PAINTS = "[performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, bench.lcp]"


class Traffic:
    """Counts what comes over the network to a page."""

    def __init__(self, page: Page) -> None:
        self.devtools = page.context.new_cdp_session(page)
        self.requests = 0
        self.by_kind: dict[str, int] = {}
        self.socket = 0
        self._kinds: dict[str, str] = {}
        self.devtools.send("Network.enable")
        self.devtools.on("Network.requestWillBeSent", self._asked)
        self.devtools.on("Network.loadingFinished", self._loaded)
        self.devtools.on("Network.webSocketFrameReceived", self._told)

    @property
    def bytes(self) -> int:
        return sum(self.by_kind.values())

    def slow_down(self, line: Line) -> None:
        bytes_per_second = line.kbit * 1000 / 8
        conditions = {"offline": False, "latency": line.latency}
        rates = dict.fromkeys(("downloadThroughput", "uploadThroughput"), bytes_per_second)
        self.devtools.send("Network.emulateNetworkConditions", {**conditions, **rates})
        self.devtools.send("Emulation.setCPUThrottlingRate", {"rate": line.slowdown})

    def _asked(self, event: dict[str, Any]) -> None:
        if event["request"]["url"].startswith("http"):
            self.requests += 1
            self._kinds[event["requestId"]] = event.get("type", "Other")

    def _loaded(self, event: dict[str, Any]) -> None:
        kind = self._kinds.get(event["requestId"], "Other")
        self.by_kind[kind] = self.by_kind.get(kind, 0) + int(event["encodedDataLength"])

    def _told(self, event: dict[str, Any]) -> None:
        self.socket += len(event["response"]["payloadData"].encode())


# --- opening a page ------------------------------------------------------------------------------


@contextmanager
def phone(browser: Browser, server: ServerProcess) -> Iterator[Page]:
    """A cold page of a Russian phone, with motion."""
    context = browser.new_context(
        base_url=server.url,
        locale="ru-RU",
        viewport={"width": PHONE[0], "height": PHONE[1]},
        device_scale_factor=2,
        has_touch=True,
        is_mobile=True,
        color_scheme="dark",
    )
    context.add_init_script(WATCH)
    yield context.new_page()
    context.close()


def wait_until_quiet(page: Page, traffic: Traffic) -> None:
    """Wait until nothing more is asked for; a socket is never quiet."""
    before = -1
    while before != (before := traffic.requests + traffic.bytes):
        page.wait_for_timeout(QUIET)


def open_page(
    browser: Browser, server: ServerProcess, path: str, line: Line | None
) -> tuple[Traffic, Sequence[float]]:
    with phone(browser, server) as page:
        traffic = Traffic(page)
        if line:
            traffic.slow_down(line)
        page.goto(path)
        page.wait_for_function("() => bench.lcp > 0")
        wait_until_quiet(page, traffic)
        return traffic, page.evaluate(PAINTS)


def a_table(browser: Browser, server: ServerProcess) -> str:
    """The path of a table with an open seat."""
    with phone(browser, server) as page:
        page.goto("/")
        page.get_by_role("button", name="Стол с друзьями: Предсказание").tap()
        page.wait_for_url("**/t/*")
        return page.url.removeprefix(server.url)


def measure_opening(browser: Browser, servers: dict[str, ServerProcess], *, join: bool) -> None:
    paths = {name: a_table(browser, one) if join else "/" for name, one in servers.items()}
    for name, server in servers.items():
        traffic, _ = open_page(browser, server, paths[name], None)
        kinds = ", ".join(f"{kind} {size:,}" for kind, size in sorted(traffic.by_kind.items()))
        say(name, f"{traffic.bytes:,} bytes in {traffic.requests} requests ({kinds})")
    for line in LINES:
        paints: dict[str, list[Sequence[float]]] = {name: [] for name in servers}
        for _ in range(ROUNDS):
            for name, server in servers.items():
                paints[name].append(open_page(browser, server, paths[name], line)[1])
        for name, times in paints.items():
            first, largest = (median(some) for some in zip(*times, strict=True))
            say(name, f"{line.name}: first paint {first:,.0f} ms, largest {largest:,.0f} ms")


# --- playing a game ------------------------------------------------------------------------------


def play_divinare(page: Page, enough: Callable[[], bool]) -> None:
    player.Player(page, "ru", touch=True).play_on(until=enough)


def play_seers(page: Page, enough: Callable[[], bool]) -> None:
    seers.Player(page, touch=True).play_on(until=enough)


def play_monster(page: Page, enough: Callable[[], bool]) -> None:
    someone = neighbours.Player(page, touch=True)
    someone.wait()
    while not someone.is_over() and not enough():
        someone.answer()
        someone.wait()


def play_october(page: Page, enough: Callable[[], bool]) -> None:
    someone = october.Player(page, touch=True)
    while not someone.is_over() and not enough():
        if not someone.answer_now():
            page.wait_for_timeout(50)


def play_one_night(page: Page, enough: Callable[[], bool]) -> None:
    for _ in range(NIGHT_MOMENTS):
        if page.locator("main.end").count() or enough():
            return
        play_the_night(page)
        page.wait_for_timeout(50)


GAMES = {
    "divinare": ("Предсказание", play_divinare),
    "seers": ("Каталог провидца", play_seers),
    "monster": ("Монстр по соседству", play_monster),
    "one-night": ("Одна ночь", play_one_night),
    "october": ("Ночь в тоскливом октябре", play_october),
}


def begin(page: Page, title: str, pace: str) -> Traffic:
    page.goto("/")
    page.evaluate("pace => localStorage.setItem('moonlit.pace', pace)", pace)
    page.reload()
    traffic = Traffic(page)
    page.get_by_role("button", name=re.compile(f"^{title}.*: играть с ботами")).first.tap()
    page.wait_for_url("**/t/*")
    return traffic


def measure_game(browser: Browser, servers: dict[str, ServerProcess], game: str) -> None:
    title, play = GAMES[game]
    for name, server in servers.items():
        with phone(browser, server) as page:
            traffic = begin(page, title, "quick")
            play(page, lambda: False)
            say(name, f"{traffic.socket:,} socket bytes in a whole game")
    for name, server in servers.items():
        with phone(browser, server) as page:
            traffic = begin(page, title, "normal")
            traffic.devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
            page.evaluate("bench.frames.length = 0, bench.taps = {}, bench.moved = {}")
            try:
                play(page, partial(has_seen_enough, page))
            except PlaywrightTimeout as late:
                say(name, f"stopped early: {late.message.splitlines()[0]}")
            say(name, frames_in(page.evaluate("bench")))


def has_seen_enough(page: Page) -> bool:
    return int(page.evaluate("Object.keys(bench.taps).length")) >= TAPS


def frames_in(bench: dict[str, Any]) -> str:
    frames, taps = sorted(bench["frames"]), sorted(bench["taps"].values())
    moved = ", ".join(f"{what} {times}" for what, times in sorted(bench["moved"].items()))
    p95 = frames[int(len(frames) * 0.95)] if frames else 0
    slowest = taps[-1] if taps else 0
    return (
        f"{SLOWDOWN}x CPU: frames p95 {p95:.0f} ms of {len(frames)},"
        f" slowest of {len(taps)} taps {slowest:.0f} ms; transitions: {moved or 'none'}"
    )


# --- the command ---------------------------------------------------------------------------------


def say(who: str, what: str) -> None:
    click.echo(f"  {who:7} {what}")


@contextmanager
def serving(folder: Path, source: Path | None) -> Iterator[ServerProcess]:
    """A server of this checkout, or of another one."""
    before = os.environ.get("PYTHONPATH")
    if source:
        os.environ["PYTHONPATH"] = str(source.resolve() / "src")
    server = ServerProcess(folder / "data")
    server.start()
    if source:
        os.environ.pop("PYTHONPATH")
    if before:
        os.environ["PYTHONPATH"] = before
    yield server
    server.stop()


@click.command()
@click.option("--against", type=click.Path(path_type=Path, exists=True), help="Another checkout.")
@click.option("--only", default=",".join(("start", "join", *GAMES)), show_default=True)
def main(against: Path | None, only: str) -> None:
    """Measure pages and games, here and perhaps in another checkout."""
    path = os.environ.get("MOONLIT_CHROMIUM", "/usr/bin/chromium")
    with TemporaryDirectory() as one, TemporaryDirectory() as other, sync_playwright() as tool:
        browser = tool.chromium.launch(executable_path=path, args=FLAGS)
        with serving(Path(one), None) as here, serving(Path(other), against) as there:
            servers = {"before": there, "now": here} if against else {"now": here}
            for what in only.split(","):
                click.echo(what)
                if what in GAMES:
                    measure_game(browser, servers, what)
                else:
                    measure_opening(browser, servers, join=what == "join")
        browser.close()


if __name__ == "__main__":
    sys.exit(main())
