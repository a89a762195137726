"""Health check and Prometheus metrics over HTTP, for the operator."""

import asyncio
from collections.abc import Callable, Mapping
from hmac import compare_digest
from math import inf
from urllib.parse import urlsplit

import msgspec
from litestar import HttpMethod, Response, get, route
from litestar.di import NamedDependency
from litestar.status_codes import HTTP_200_OK, HTTP_503_SERVICE_UNAVAILABLE

from moonlit.server.domain.addresses import is_loopback
from moonlit.server.refusals import NoSuchPage
from moonlit.server.store.leases import ServingProcess
from moonlit.server.store.protocol import Store
from moonlit.server.telemetry.metrics import Metrics
from moonlit.server.web.door import client_address
from moonlit.server.web.http import HttpRequest, HttpResponse
from moonlit.server.wire.codec import encode

STORE_TIMEOUT = 5.0
"""Seconds after which a store that does not answer counts as failed."""
CACHE_SECONDS = 2.0
"""How long a result is reused, so that frequent health checks cost the disk nothing."""
PROXY_HEADERS = ("x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded", "via")
PROMETHEUS_TEXT = "text/plain; version=0.0.4; charset=utf-8"


class ProcessHealth(msgspec.Struct, frozen=True):
    """A process of the house, as the store has last heard of it."""

    process: str
    tables: int
    """How many it holds."""
    heard: float
    """How many seconds ago it was heard of."""
    oldest_lease: float
    """For how many seconds it has held the table that it has held longest; 0 without any."""


class Health(msgspec.Struct, frozen=True, omit_defaults=True):
    """The body of a health check: whether the store accepts writes, and all else for operators."""

    ok: bool
    process: str = ""
    """Who answers."""
    bus: bool | None = None
    """Whether there is a bus; others play on without it, so it does not matter to `ok`."""
    processes: tuple[ProcessHealth, ...] = ()
    """Which processes live."""


class StoreCheck:
    """Checks that the store accepts writes, by writing to it."""

    def __init__(self, store: Store, is_bus_up: Callable[[], bool] | None = None) -> None:
        self._store = store
        self._is_bus_up = is_bus_up
        self._result: asyncio.Task[Health] | None = None
        self._valid_until = 0.0

    async def health(self) -> Health:
        """Whether a write succeeds, or did a moment ago; concurrent callers share one write."""
        now = asyncio.get_running_loop().time()
        if self._result is None or (self._result.done() and now >= self._valid_until):
            self._result = asyncio.create_task(self._look())
            self._valid_until = now + CACHE_SECONDS
        return await asyncio.shield(self._result)

    async def _look(self) -> Health:
        leases = self._store.leases
        shared = leases.seconds < inf
        health = Health(
            ok=False,
            process=leases.owner if shared else "",
            bus=None if self._is_bus_up is None else self._is_bus_up(),
        )
        try:
            async with asyncio.timeout(STORE_TIMEOUT):
                await self._store.touch()
                living = await leases.processes() if shared else ()
        except Exception:  # noqa: BLE001  # the store itself logs what is wrong
            return health
        return msgspec.structs.replace(health, ok=True, processes=tuple(map(told, living)))


def told(process: ServingProcess) -> ProcessHealth:
    """A process as operators are told of it."""
    heard, oldest = (round(max(0, age), 3) for age in (process.heard, process.oldest))
    return ProcessHealth(process.owner, process.tables, heard, oldest)


class Monitoring(msgspec.Struct, frozen=True):
    """What the routes of this module need."""

    store_check: StoreCheck
    metrics: Metrics
    token: str | None = None
    """A bearer token that allows reading the metrics from anywhere."""


MonitoringDep = NamedDependency[Monitoring]


@route("/health", http_method=[HttpMethod.GET, HttpMethod.HEAD])
async def health(request: HttpRequest, monitoring: MonitoringDep) -> HttpResponse:
    """Health check: 200 if the next decision could be stored, else 503; operators are told more."""
    found = await monitoring.store_check.health()
    return Response(
        encode(found if is_operator(request, monitoring) else Health(found.ok)),
        status_code=HTTP_200_OK if found.ok else HTTP_503_SERVICE_UNAVAILABLE,
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


@get("/metrics")
async def metrics(request: HttpRequest, monitoring: MonitoringDep) -> HttpResponse:
    """Prometheus metrics for the operator; 404 for everyone else."""
    if not is_operator(request, monitoring):
        raise NoSuchPage
    return Response(
        monitoring.metrics.text(),
        media_type=PROMETHEUS_TEXT,
        headers={"cache-control": "no-store"},
    )


def is_operator(request: HttpRequest, monitoring: Monitoring) -> bool:
    """Whether the metrics are for whoever asks."""
    host = request.headers.get("host", "")
    return may_read_metrics(client_address(request), host, request.headers, monitoring.token)


def may_read_metrics(
    client: str, host: str, headers: Mapping[str, str], token: str | None = None
) -> bool:
    """Whether a request has the token, or comes directly from this computer.

    A request with proxy headers comes from elsewhere, whether or not we trust the proxy. The Host
    must be local too, against DNS rebinding: a website whose name resolves to this computer still
    sends that name.
    """
    authorization = headers.get("authorization", "")
    if token and compare_digest(authorization.encode(), f"Bearer {token}".encode()):
        return True
    if any(name in headers for name in PROXY_HEADERS):
        return False
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    return is_loopback(client) and is_loopback(name)
