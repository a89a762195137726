"""The composition root: the one place that names the concrete parts of the server."""

import asyncio
import errno
import gc
import logging
import socket
import sys
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, cast

import uvicorn
from litestar import Litestar, Router
from litestar.di import Provide

from moonlit import __version__
from moonlit.bots.worker import Pool
from moonlit.core.errors import Refusal
from moonlit.core.game import Game
from moonlit.games import shelf
from moonlit.server.bus.connecting import NoEngine, check_engine, connected
from moonlit.server.bus.thinkers import ThinkersElsewhere
from moonlit.server.domain.clock import Clock, RealClock
from moonlit.server.domain.lookalikes import lookalike_key
from moonlit.server.operator.console import Console, reachable
from moonlit.server.people.accounts import Accounts, SignInLimits
from moonlit.server.people.ratings import Ratings
from moonlit.server.store.data_folder import FILE, BadData
from moonlit.server.store.engines import open_postgres, place_of
from moonlit.server.store.failure_files import FailureFiles
from moonlit.server.store.postgres.errors import BadDatabase
from moonlit.server.store.protocol import Store
from moonlit.server.store.writer import StoreProcess
from moonlit.server.tables.context import ServerContext, Thinker
from moonlit.server.tables.lobby import Lobby
from moonlit.server.tables.notebook import Notebook
from moonlit.server.tables.ticks import TICK
from moonlit.server.telemetry.logs import LogFormat, configure_logging
from moonlit.server.telemetry.metrics import Metrics
from moonlit.server.telemetry.watchdog import Watchdog
from moonlit.server.web import (
    account_routes,
    health,
    http,
    rating_routes,
    recording_routes,
    sockets,
)
from moonlit.server.web.connection import HttpConnection, ServerConfig, WebSocketConnection
from moonlit.server.web.door import Door
from moonlit.server.web.guard import App, Guard
from moonlit.server.web.health import Monitoring, StoreCheck
from moonlit.server.web.limits import UNLIMITED, Limits
from moonlit.server.web.open_connections import OpenConnections, raise_file_limit
from moonlit.server.web.static_files import STATIC, StaticFiles

log = logging.getLogger("moonlit.app")
LONGEST_FRAME = 64 * 1024
"""A longer WebSocket frame closes the connection; see `Limits.message_bytes` for messages."""
SWITCH_INTERVAL = 0.0005
"""Seconds for which the event loop waits for a thread that computes something, whenever it has
waited for anything; Python's own 5 ms add up to 100 for an answer."""
GC_THRESHOLDS = (50_000, 50, 10)
"""Garbage collection is rare: there is little garbage, and looking for it stops the event loop, for
30 ms in the youngest generation and 300 ms in the oldest with 200 tables."""


def build(  # noqa: PLR0913  # these are all the parts a server is made of
    store: Store,
    thinker: Thinker,
    *,
    origins: Collection[str] = (),
    limits: Limits | None = None,
    pages: Path = STATIC,
    pace: float = 0,
    tick: float = 0,
    address: str | None = None,
    games: Mapping[str, Game] | None = None,
    clock: Clock | None = None,
    metrics_token: str | None = None,
    failures: FailureFiles | None = None,
    is_watched: bool = False,
    bus: str | None = None,
) -> Guard:
    """The ASGI app of a whole server, over a store and a thinker for the bots."""
    ratings, clock = Ratings(store), clock or RealClock()
    context = ServerContext(
        store=store,
        thinker=thinker,
        games=shelf() if games is None else games,
        pace=pace,
        tick=tick,
        clock=clock,
        notebook=Notebook(clock),
        note_end=ratings.record_result,
        failures=failures,
    )
    limits = limits or Limits()
    lobby = Lobby(context)
    door = Door(store, lobby, StaticFiles(pages), limits, address)
    accounts = Accounts(store, lobby, door.end_sessions, sign_in_limits(limits))
    monitoring = Monitoring(StoreCheck(store), measured(lobby, door, context), metrics_token)
    parts = {"door": door, "accounts": accounts, "ratings": ratings, "monitoring": monitoring}
    errors = http.ErrorHandlers(context.metrics.refused, limits.message_bytes)
    app = Litestar(
        route_handlers=[api(door), health.health, health.metrics, http.page, sockets.table_socket],
        dependencies={
            "caller": Provide(account_routes.caller_of),
            **{name: provided(part) for name, part in parts.items()},
        },
        lifespan=[
            *([lambda _: watched(context.metrics)] if is_watched else []),
            lambda _: running(lobby, store, context),
            *([lambda _: helped(thinker, bus)] if bus else []),
        ],
        exception_handlers={Refusal: errors.refused, Exception: errors.failed},
        request_max_body_size=limits.message_bytes,
        openapi_config=None,
        logging_config=None,
        debug=False,
    )
    return Guard(cast("App", app), origins, context.metrics.refused)


def sign_in_limits(limits: Limits) -> SignInLimits:
    """The limits of a server as `Accounts` needs them."""
    return SignInLimits(
        limits.sign_ins.limiter(), limits.name_sign_ins.limiter(), limits.accounts.limiter()
    )


@asynccontextmanager
async def running(lobby: Lobby, store: Store, context: ServerContext) -> AsyncIterator[None]:
    """The lifespan of the app; at shutdown tables close before the bots and the store they need."""
    async with thinking(context.thinker):
        yield
        await lobby.close()
        await context.notebook.stop()
    await store.close()


@asynccontextmanager
async def helped(thinker: Thinker, url: str) -> AsyncIterator[None]:
    """Bots that think anywhere on the bus, if there are any, for the whole lifespan."""
    async with connected(url) as bus:
        if isinstance(thinker, Pool):
            thinker.elsewhere = ThinkersElsewhere(bus)
        yield


@asynccontextmanager
async def watched(metrics: Metrics) -> AsyncIterator[None]:
    """The event loop under a watchdog, for the whole lifespan."""
    with Watchdog(asyncio.get_running_loop(), metrics.stalled).watching():
        yield


def api(door: Door) -> Router:
    """All routes under /api; the rate limit comes before anything is done for a request."""

    async def count(request: http.HttpRequest) -> None:
        door.check_request_rate(request)

    routes = [
        *http.ROUTES,
        *account_routes.ROUTES,
        *rating_routes.ROUTES,
        *recording_routes.ROUTES,
    ]
    return Router("/api", before_request=count, route_handlers=routes)


def provided(part: object) -> Provide:
    """A dependency of the handlers that name it."""
    return Provide(lambda: part, sync_to_thread=False)


def measured(lobby: Lobby, door: Door, context: ServerContext) -> Metrics:
    """The metrics, connected to what they measure."""
    metrics = context.metrics
    metrics.tables.set_function(lambda: len(lobby))
    metrics.thoughts.set_function(lambda: len(context.notebook))
    metrics.pages.set_function(lambda: door.open_pages)
    door.store.watch_commits(metrics.committed)
    return metrics


@asynccontextmanager
async def thinking(thinker: Thinker) -> AsyncIterator[None]:
    """Start the bots' processes in the background, and stop them at shutdown."""
    if not isinstance(thinker, Pool):
        yield
        return
    starting = asyncio.create_task(thinker.start())
    try:
        yield
    finally:
        starting.cancel()
        await asyncio.gather(starting, return_exceptions=True)
        await thinker.stop()


def config(
    app: Guard, proxies: Collection[str] = (), connections: OpenConnections | None = None
) -> uvicorn.Config:
    """The configuration of uvicorn; forwarded headers count only from proxies that are listed."""
    settings = ServerConfig(
        cast("Any", app),
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        http=HttpConnection,
        ws=WebSocketConnection,
        ws_max_size=LONGEST_FRAME,
        # Compressed or not, the length of a message depends only on what its seat may know; but
        # compression costs memory for every open page.
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    if connections is None:
        connections = OpenConnections(Limits(), proxies)
    settings.open_connections = connections
    return settings


def tune_gc() -> None:
    """Set up garbage collection for a server, once everything is loaded."""
    # Unicode's tables take longer to read than the first name may take.
    lookalike_key("")
    # What was loaded is never garbage, so the collector need not look at it again.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


class CannotStart(Exception):
    """The server cannot listen; `id` and `args_for_words` let both languages say why."""

    def __init__(self, message: str, status: int, **args: str | int) -> None:
        super().__init__(message)
        self.id = message
        self.status = status
        self.args_for_words = args


def listen(host: str, port: int) -> socket.socket:
    """Bind the port, before anything else is done; `CannotStart` where that cannot be."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, dualstack_ipv6=host == "::")
    except PermissionError:
        raise CannotStart("port-forbidden", 2, port=port) from None
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise CannotStart("port-busy", 1, port=port) from None
        raise CannotStart("no-such-host", 2, host=host) from None


def open_store(data: Path, log_format: LogFormat, address: str | None = None) -> Store:
    """The store of a data folder, in a process of its own, or the one at an address."""
    if address is not None:
        return open_database(address)
    try:
        return cast("Store", StoreProcess(data, log_format))
    except BadData as bad:
        raise CannotStart(bad.id, 1, folder=str(data), file=str(data / FILE)) from bad


def check_bus() -> None:
    """Whether there is what a bus needs; `CannotStart` where it was not installed."""
    try:
        check_engine()
    except NoEngine:
        raise CannotStart("no-cluster", 2) from None


def open_database(address: str) -> Store:
    """The store at an address, with nobody else there."""
    try:
        return open_postgres(address)
    except BadDatabase as bad:
        place, reason = place_of(address), str(bad).strip()
        raise CannotStart(bad.id, 1, place=place, reason=reason) from bad


def run(settings: uvicorn.Config, listener: socket.socket) -> None:
    """Run uvicorn until Ctrl+C."""
    log.info("open", extra={"facts": {"port": listener.getsockname()[1], "version": __version__}})
    # uvicorn raises Ctrl+C again after the shutdown, or not, depending on when it comes.
    with suppress(KeyboardInterrupt):
        uvicorn.Server(settings).run([listener])
    log.info("closed")


def serve(  # noqa: PLR0913  # these are the flags of `moonlit serve`
    host: str,
    port: int,
    data: Path,
    *,
    store: str | None = None,
    lang: str | None = None,
    origins: Collection[str] = (),
    proxies: Collection[str] = (),
    log_format: LogFormat = "plain",
    metrics_token: str | None = None,
    qr: bool = True,
    is_limited: bool = True,
    bus: str | None = None,
) -> None:
    """Serve until Ctrl+C; where that cannot be, print one clear line and exit with a status."""
    configure_logging(log_format)
    console = Console(lang)
    try:
        if bus is not None:
            check_bus()
        with listen(host, port) as listener:
            port = listener.getsockname()[1]
            others = reachable(host, port)
            address = others[0] if others else None
            limits = Limits() if is_limited else UNLIMITED
            app = build(
                open_store(data, log_format, store),
                Pool(),
                origins=origins,
                limits=limits,
                tick=TICK,
                address=address,
                metrics_token=metrics_token,
                failures=FailureFiles(data),
                is_watched=True,
                bus=bus,
            )
            tune_gc()
            sys.setswitchinterval(SWITCH_INTERVAL)
            console.greet(host, port, others, qr=qr)
            if StaticFiles().index() is None:
                console.fail("not-built")
            connections = OpenConnections(limits, proxies, raise_file_limit())
            run(config(app, proxies, connections), listener)
            console.say("stopped")
    except CannotStart as failure:
        console.fail(failure.id, **failure.args_for_words)
        sys.exit(failure.status)
