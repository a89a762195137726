"""What an operator asks: whether all is well, and how much is going on."""

import asyncio
from typing import Any

import msgspec
from litestar import HttpMethod, Request, Response, get, route
from litestar.status_codes import HTTP_200_OK, HTTP_503_SERVICE_UNAVAILABLE

from moonlit.server.door import address
from moonlit.server.metrics import Metrics, may_be_read
from moonlit.server.page import encode
from moonlit.server.refusals import NoSuchPage
from moonlit.server.store import Store

PATIENCE = 5.0
"""Seconds after which a disk that says nothing is as bad as none."""
GOOD_FOR = 2.0
"""Seconds in which the answer is the same for everybody: asking costs the disk nothing."""
TEXT = "text/plain; version=0.0.4; charset=utf-8"
Asked = Request[Any, Any, Any]


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


class Office(msgspec.Struct, frozen=True):
    """What an operator asks for here."""

    checkup: Checkup
    metrics: Metrics
    token: str | None = None
    """Who knows it may read the figures from anywhere."""


@route("/health", http_method=[HttpMethod.GET, HttpMethod.HEAD])
async def health(request: Asked) -> Response[bytes]:
    """Cheap, and fine only where the next decision could be kept."""
    is_well = await office_of(request).checkup.is_well()
    return Response(
        encode(Health(is_well)),
        status_code=HTTP_200_OK if is_well else HTTP_503_SERVICE_UNAVAILABLE,
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


@get("/metrics")
async def metrics(request: Asked) -> Response[bytes]:
    """The figures, for the operator; for others there is no such page."""
    office = office_of(request)
    host = request.headers.get("host", "")
    if not may_be_read(address(request), host, request.headers, office.token):
        raise NoSuchPage
    return Response(office.metrics.text(), media_type=TEXT, headers={"cache-control": "no-store"})


def office_of(request: Asked) -> Office:
    """The one of this server."""
    office: Office = request.app.state.office
    return office
