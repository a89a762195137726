"""Health check and Prometheus metrics over HTTP, for the operator."""

import asyncio
from collections.abc import Mapping
from hmac import compare_digest
from urllib.parse import urlsplit

import msgspec
from litestar import HttpMethod, Response, get, route
from litestar.di import NamedDependency
from litestar.status_codes import HTTP_200_OK, HTTP_503_SERVICE_UNAVAILABLE

from moonlit.server.domain.addresses import is_loopback
from moonlit.server.refusals import NoSuchPage
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


class Health(msgspec.Struct, frozen=True):
    """The body of a health check: whether the store accepts writes."""

    ok: bool


class StoreCheck:
    """Checks that the store accepts writes, by writing to it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._result: asyncio.Task[bool] | None = None
        self._valid_until = 0.0

    async def is_healthy(self) -> bool:
        """Whether a write succeeds, or did a moment ago; concurrent callers share one write."""
        now = asyncio.get_running_loop().time()
        if self._result is None or (self._result.done() and now >= self._valid_until):
            self._result = asyncio.create_task(self._write())
            self._valid_until = now + CACHE_SECONDS
        return await asyncio.shield(self._result)

    async def _write(self) -> bool:
        try:
            async with asyncio.timeout(STORE_TIMEOUT):
                await self._store.touch()
        except Exception:  # noqa: BLE001  # the store itself logs what is wrong
            return False
        return True


class Monitoring(msgspec.Struct, frozen=True):
    """What the routes of this module need."""

    store_check: StoreCheck
    metrics: Metrics
    token: str | None = None
    """A bearer token that allows reading the metrics from anywhere."""


MonitoringDep = NamedDependency[Monitoring]


@route("/health", http_method=[HttpMethod.GET, HttpMethod.HEAD])
async def health(monitoring: MonitoringDep) -> HttpResponse:
    """Health check: 200 if the next decision could be stored, else 503."""
    is_healthy = await monitoring.store_check.is_healthy()
    return Response(
        encode(Health(is_healthy)),
        status_code=HTTP_200_OK if is_healthy else HTTP_503_SERVICE_UNAVAILABLE,
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


@get("/metrics")
async def metrics(request: HttpRequest, monitoring: MonitoringDep) -> HttpResponse:
    """Prometheus metrics for the operator; 404 for everyone else."""
    host = request.headers.get("host", "")
    if not may_read_metrics(client_address(request), host, request.headers, monitoring.token):
        raise NoSuchPage
    return Response(
        monitoring.metrics.text(),
        media_type=PROMETHEUS_TEXT,
        headers={"cache-control": "no-store"},
    )


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
