"""What an operator asks: whether all is well, and how much is going on."""

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
from moonlit.server.web.door import address
from moonlit.server.web.http import HttpRequest, HttpResponse
from moonlit.server.wire.codec import encode

PATIENCE = 5.0
"""Seconds after which a disk that says nothing is as bad as none."""
GOOD_FOR = 2.0
"""Seconds in which the answer is the same for everybody: asking costs the disk nothing."""
FORWARDED = ("x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded", "via")
TEXT = "text/plain; version=0.0.4; charset=utf-8"


class Health(msgspec.Struct, frozen=True):
    """Whether games can be kept."""

    ok: bool


class Checkup:
    """Writes to the store now and then, when somebody wants to know."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._answer: asyncio.Task[bool] | None = None
        self._until = 0.0

    async def is_well(self) -> bool:
        """Whether the store took something a moment ago; all who ask at once share the answer."""
        now = asyncio.get_running_loop().time()
        if self._answer is None or (self._answer.done() and now >= self._until):
            self._answer = asyncio.create_task(self._look())
            self._until = now + GOOD_FOR
        return await asyncio.shield(self._answer)

    async def _look(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.touch()
        except Exception:  # noqa: BLE001  # the store itself says what is wrong, in the log
            return False
        return True


class Monitoring(msgspec.Struct, frozen=True):
    """What an operator asks for here."""

    checkup: Checkup
    metrics: Metrics
    token: str | None = None
    """Who knows it may read the figures from anywhere."""


MonitoringDep = NamedDependency[Monitoring]


@route("/health", http_method=[HttpMethod.GET, HttpMethod.HEAD])
async def health(monitoring: MonitoringDep) -> HttpResponse:
    """Cheap, and fine only where the next decision could be kept."""
    is_well = await monitoring.checkup.is_well()
    return Response(
        encode(Health(is_well)),
        status_code=HTTP_200_OK if is_well else HTTP_503_SERVICE_UNAVAILABLE,
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


@get("/metrics")
async def metrics(request: HttpRequest, monitoring: MonitoringDep) -> HttpResponse:
    """The figures, for the operator; for others there is no such page."""
    host = request.headers.get("host", "")
    if not may_be_read(address(request), host, request.headers, monitoring.token):
        raise NoSuchPage
    return Response(
        monitoring.metrics.text(), media_type=TEXT, headers={"cache-control": "no-store"}
    )


def may_be_read(
    client: str, host: str, headers: Mapping[str, str], token: str | None = None
) -> bool:
    """Whether somebody is the operator: by the token, or straight from this computer.

    Whoever comes through a proxy is not at this computer, whether or not we know the proxy; and a
    page that has made its own name point to this computer still says that name.
    """
    said = headers.get("authorization", "")
    if token and compare_digest(said.encode(), f"Bearer {token}".encode()):
        return True
    if any(name in headers for name in FORWARDED):
        return False
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    return is_loopback(client) and is_loopback(name)
