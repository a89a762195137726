"""At the door: who may come in, and what every answer says to the browser."""

from collections.abc import Awaitable, Callable, Collection, MutableMapping
from typing import Any

from moonlit.server.refusals import ForeignPage
from moonlit.server.wire.codec import encode
from moonlit.server.wire.messages import Problem

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
NO_STORE = (b"cache-control", b"no-store")
READING = frozenset({"GET", "HEAD", "OPTIONS"})
DEFAULT_PORTS = {"http": ":80", "https": ":443"}


class Guard:
    """Lets other sites change nothing here, and adds what keeps the page safe."""

    def __init__(
        self,
        app: App,
        origins: Collection[str] = (),
        refused: Callable[[str], None] = lambda _: None,
    ) -> None:
        """`origins` are other addresses of ours; `refused` counts those that are not."""
        self._app = app
        self._refused = refused
        self._origins = frozenset(origin.rstrip("/").lower() for origin in origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a foreign page ourselves, and pass everything else on."""
        if scope["type"] == "http":
            send = with_headers(scope, send)
            if scope["method"] not in READING and not self._is_ours(scope):
                self._refused(ForeignPage.id)
                await refuse_request(send)
                return
        elif scope["type"] == "websocket" and not self._is_ours(scope):
            self._refused(ForeignPage.id)
            await refuse_socket(receive, send)
            return
        await self._app(scope, receive, send)

    def _is_ours(self, scope: Scope) -> bool:
        origins = [value for name, value in scope["headers"] if name == b"origin"]
        hosts = [value for name, value in scope["headers"] if name == b"host"]
        if len(origins) != 1 or len(hosts) != 1:
            return False
        origin, host = origins[0].decode("latin-1").lower(), hosts[0].decode("latin-1").lower()
        return origin in self._origins or is_same(origin, host)


def is_same(origin: str, host: str) -> bool:
    """Whether a page's origin and the host it asks are one, a default port said or not."""
    scheme, separator, place = origin.partition("://")
    if not separator or not place or scheme not in DEFAULT_PORTS:
        return False
    port = DEFAULT_PORTS[scheme]
    return place.removesuffix(port) == host.removesuffix(port)


def with_headers(scope: Scope, send: Send) -> Send:
    """Every answer carries the headers, errors too."""
    extra = (*HEADERS, NO_STORE) if scope["path"].startswith("/api") else HEADERS

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *extra]
        await send(message)

    return sending


async def refuse_request(send: Send) -> None:
    """403, and nothing has happened."""
    body = encode(Problem(ForeignPage.id))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": ForeignPage.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def refuse_socket(receive: Receive, send: Send) -> None:
    """The same for a handshake, before it is accepted."""
    await receive()
    body = encode(Problem(ForeignPage.id))
    await send(
        {
            "type": "websocket.http.response.start",
            "status": ForeignPage.status,
            "headers": [(b"content-type", b"application/json")],
        }
    )
    await send({"type": "websocket.http.response.body", "body": body, "more_body": False})
