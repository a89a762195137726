"""The composition root: the one place that names the concrete parts of the server."""

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager, suppress
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from litestar import Litestar, Router
from litestar.di import Provide

from moonlit import __version__
from moonlit.bots.worker import Pool
from moonlit.core.errors import Refusal
from moonlit.core.game import Game
from moonlit.games import shelf
from moonlit.server.bus.connecting import connected
from moonlit.server.bus.thinkers import ThinkersElsewhere
from moonlit.server.domain.clock import Clock, RealClock
from moonlit.server.domain.lookalikes import lookalike_key
from moonlit.server.operator.console import Console, reachable
from moonlit.server.operator.starting import CannotStart, check_bus, listen, open_store
from moonlit.server.people.accounts import Accounts, SignInLimits
from moonlit.server.people.programs import OwnPrograms
from moonlit.server.people.ratings import Ratings
from moonlit.server.refusals import CannotKeep
from moonlit.server.store.failure_files import FailureFiles
from moonlit.server.store.leases import ALONE
from moonlit.server.store.protocol import Store
from moonlit.server.tables.context import ServerContext, Thinker
from moonlit.server.tables.elsewhere import NoOthers
from moonlit.server.tables.holding import Holding
from moonlit.server.tables.lobby import Lobby
from moonlit.server.tables.notebook import Notebook
from moonlit.server.tables.ticks import TICK
from moonlit.server.telemetry.logs import LogFormat, NamedProcess, configure_logging
from moonlit.server.telemetry.metrics import Metrics, SharedHouse
from moonlit.server.telemetry.watchdog import Watchdog
from moonlit.server.web import (
    account_routes,
    health,
    http,
    program_routes,
    rating_routes,
    recording_routes,
    sockets,
)
from moonlit.server.web.connection import (
    HttpConnection,
    Server,
    ServerConfig,
    WebSocketConnection,
)
from moonlit.server.web.counting import counted
from moonlit.server.web.door import Door
from moonlit.server.web.guard import App, Guard
from moonlit.server.web.health import Monitoring, StoreCheck
from moonlit.server.web.limits import UNLIMITED, Limits
from moonlit.server.web.open_connections import OpenConnections, raise_file_limit
from moonlit.server.web.relay import Relay
from moonlit.server.web.static_files import STATIC, StaticFiles

if TYPE_CHECKING:
    from moonlit.server.bus.nats import NatsBus

log = logging.getLogger("moonlit.app")
LONGEST_FRAME = 64 * 1024
"""A longer WebSocket frame closes the connection; see `Limits.message_bytes` for messages."""
SWITCH_INTERVAL = 0.0005
"""Seconds for which the event loop waits for a thread that computes something, whenever it has
waited for anything; Python's own 5 ms add up to 100 for an answer."""
QUIET: dict[str, Any] = {"openapi_config": None, "logging_config": None, "debug": False}
"""What we do not want of Litestar."""
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
    ratings, clock, limits = Ratings(store), clock or RealClock(), limits or Limits()
    link, relay = link_of(bus, store)
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
        holding=Holding(store.leases),
        others=relay or NoOthers(),
    )
    lobby = Lobby(context)
    door = Door(store, lobby, StaticFiles(pages), limits, address)
    door.relay = relay
    programs = OwnPrograms(store, lobby.errands, door.end_sessions)
    accounts = Accounts(store, lobby, programs, door.end_sessions, sign_in_limits(limits, store))
    monitoring = monitored(lobby, door, context, link, metrics_token)
    errors = http.ErrorHandlers(context.metrics.refused, limits.message_bytes)
    app = Litestar(
        route_handlers=[api(door), health.health, health.metrics, http.page, sockets.table_socket],
        dependencies=dependencies(
            door=door, accounts=accounts, programs=programs, ratings=ratings, monitoring=monitoring
        ),
        lifespan=[
            *([lambda _: watched(context.metrics)] if is_watched else []),
            lambda _: running(lobby, store, context),
            *([lambda _: linked(link, relay, thinker, door)] if link else []),
        ],
        exception_handlers={Refusal: errors.refused, Exception: errors.failed},
        request_max_body_size=limits.message_bytes,
        **QUIET,
    )
    return guarded(app, origins, context, lobby)


def guarded(app: Litestar, origins: Collection[str], context: ServerContext, lobby: Lobby) -> Guard:
    """The app behind its guard; where others can take the tables, they get them at the end."""
    hand_over = None if context.holding.is_alone else lobby.close
    return Guard(cast("App", app), origins, context.metrics.refused, hand_over)


def link_of(bus: str | None, store: Store) -> tuple["NatsBus | None", Relay | None]:
    """The bus, and the way to other processes of the house.

    A house of one process has nobody to relay to, although its bots may think elsewhere.
    """
    link = connected(bus) if bus else None
    return link, Relay(link, store) if link and store.leases.seconds < inf else None


def sign_in_limits(limits: Limits, store: Store) -> SignInLimits:
    """The limits of a server as `Accounts` needs them."""
    return SignInLimits(
        counted("sign-ins", limits.sign_ins, store.counts),
        counted("name-sign-ins", limits.name_sign_ins, store.counts),
        counted("accounts", limits.accounts, store.counts),
    )


@asynccontextmanager
async def running(lobby: Lobby, store: Store, context: ServerContext) -> AsyncIterator[None]:
    """The lifespan of the app; at shutdown tables close before the bots and the store they need."""
    if store.leases.owner != ALONE:
        with suppress(CannotKeep):
            # From now on whoever does not share the database with us is kept away from it.
            await store.touch()
    async with thinking(context.thinker):
        keeping = asyncio.create_task(lobby.keeper.keep())
        yield
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)
        await lobby.close()
        await context.notebook.stop()
    await store.close()


@asynccontextmanager
async def linked(
    bus: "NatsBus", relay: Relay | None, thinker: Thinker, door: Door
) -> AsyncIterator[None]:
    """Other processes for the whole lifespan: those that think, and those of the same house."""
    async with bus:
        if isinstance(thinker, Pool):
            thinker.elsewhere = ThinkersElsewhere(bus)
        if relay is None:
            yield
            return
        bus.on_loss, bus.on_return = relay.lose_all, door.check_sessions
        starting = asyncio.create_task(relay.start(door.lobby, door.end_pages))
        try:
            yield
        finally:
            starting.cancel()
            await asyncio.gather(starting, return_exceptions=True)
            await relay.stop()


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
        *program_routes.ROUTES,
        *rating_routes.ROUTES,
        *recording_routes.ROUTES,
    ]
    return Router("/api", before_request=count, route_handlers=routes)


def dependencies(**parts: object) -> dict[str, Provide]:
    """What the handlers may name."""
    named = {name: provided(part) for name, part in parts.items()}
    return {"caller": Provide(account_routes.caller_of), **named}


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


def monitored(
    lobby: Lobby, door: Door, context: ServerContext, link: "NatsBus | None", token: str | None
) -> Monitoring:
    """What health checks and metrics tell."""
    metrics = measured(lobby, door, context)
    if link and door.relay:
        share(metrics, context, link, door.relay)
    check = StoreCheck(door.store, (lambda: link.is_up) if link else None)
    return Monitoring(check, metrics, token)


def share(metrics: Metrics, context: ServerContext, bus: "NatsBus", relay: Relay) -> None:
    """Measure what is shared with other processes, too."""
    house = SharedHouse(
        process=context.store.leases.owner,
        lease_left=context.holding.seconds_left,
        bus_up=lambda: bus.is_up,
        relayed_pages=lambda: relay.pages,
    )
    metrics.share(house)


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
) -> ServerConfig:
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
    settings.hand_over = app.hand_over
    return settings


def tune_gc() -> None:
    """Set up garbage collection for a server, once everything is loaded."""
    # Unicode's tables take longer to read than the first name may take.
    lookalike_key("")
    # What was loaded is never garbage, so the collector need not look at it again.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def run(settings: ServerConfig, listener: socket.socket) -> None:
    """Run uvicorn until Ctrl+C."""
    log.info("open", extra={"facts": {"port": listener.getsockname()[1], "version": __version__}})
    # uvicorn raises Ctrl+C again after the shutdown, or not, depending on when it comes.
    with suppress(KeyboardInterrupt):
        Server(settings).run([listener])
    log.info("closed")


def name_process(handler: logging.Handler, store: Store) -> None:
    """Let the log say which process it is of, where there are several."""
    if store.leases.seconds < inf:
        handler.addFilter(NamedProcess(store.leases.owner, store.leases.held_in))


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
    handler = configure_logging(log_format)
    console = Console(lang)
    try:
        if bus is not None:
            check_bus()
        with listen(host, port) as listener:
            port = listener.getsockname()[1]
            others = reachable(host, port)
            address = others[0] if others else None
            limits = Limits() if is_limited else UNLIMITED
            opened = open_store(data, log_format, store, is_shared=bus is not None)
            name_process(handler, opened)
            app = build(
                opened,
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
