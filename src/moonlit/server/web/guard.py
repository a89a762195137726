"""CSRF protection by checking the Origin header, and security headers such as the CSP."""

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
    "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The Content-Security-Policy: nothing is loaded from another site, and no inline script runs."""
HEADERS = (
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
NO_MICROPHONE = (b"permissions-policy", b"camera=(), geolocation=(), microphone=()")
OWN_MICROPHONE = (b"permissions-policy", b"camera=(), geolocation=(), microphone=(self)")
RECORDING_PAGE = "/voice/"
"""Only where hosts record the narrator's lines may our own script ask for the microphone."""
NO_STORE = (b"cache-control", b"no-store")
BEARER = "bearer "
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
DEFAULT_PORTS = {"http": ":80", "https": ":443"}


class Guard:
    """ASGI middleware: refuses cross-site requests (CSRF) and adds the security headers.

    Requests that may change something and all WebSocket handshakes must have our own Origin, or a
    program's token: a browser adds no such header by itself, and with one its cookie is nothing.
    """

    def __init__(
        self,
        app: App,
        origins: Collection[str] = (),
        count_refusal: Callable[[str], None] = lambda _: None,
        hand_over: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """Allow the host's own origin and `origins`; `count_refusal` gets the id of a refusal."""
        self._app = app
        self.hand_over = hand_over
        """Lets other processes have our tables, where there are any."""
        self._count_refusal = count_refusal
        self._origins = frozenset(origin.rstrip("/").lower() for origin in origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a request of another site, or pass it on."""
        if scope["type"] == "http":
            send = with_headers(scope, send)
            if scope["method"] not in SAFE_METHODS and not self._is_ours(scope):
                self._count_refusal(ForeignPage.id)
                await refuse_request(send)
                return
        elif scope["type"] == "websocket" and not self._is_ours(scope):
            self._count_refusal(ForeignPage.id)
            await refuse_handshake(receive, send)
            return
        await self._app(scope, receive, send)

    def _is_ours(self, scope: Scope) -> bool:
        sent = (value for name, value in scope["headers"] if name == b"authorization")
        has_token = any(is_bearer(value.decode("latin-1")) for value in sent)
        return has_token or self._has_own_origin(scope)

    def _has_own_origin(self, scope: Scope) -> bool:
        origins = [value for name, value in scope["headers"] if name == b"origin"]
        hosts = [value for name, value in scope["headers"] if name == b"host"]
        if len(origins) != 1 or len(hosts) != 1:
            return False
        origin, host = origins[0].decode("latin-1").lower(), hosts[0].decode("latin-1").lower()
        return origin in self._origins or is_same_origin(origin, host)


def is_bearer(authorization: str) -> bool:
    """Whether a header has a token; a proxy in front of us may want a password in it."""
    return authorization[: len(BEARER)].lower() == BEARER


def is_same_origin(origin: str, host: str) -> bool:
    """Whether the Origin and Host headers name the same host, with or without a default port."""
    scheme, separator, authority = origin.partition("://")
    if not separator or not authority or scheme not in DEFAULT_PORTS:
        return False
    port = DEFAULT_PORTS[scheme]
    return authority.removesuffix(port) == host.removesuffix(port)


def with_headers(scope: Scope, send: Send) -> Send:
    """Add the security headers to every response, errors too; the API is never cached."""
    records = scope["path"].startswith(RECORDING_PAGE)
    extra = [*HEADERS, OWN_MICROPHONE if records else NO_MICROPHONE]
    if scope["path"].startswith("/api"):
        extra.append(NO_STORE)

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *extra]
        await send(message)

    return sending


async def refuse_request(send: Send) -> None:
    """Respond 403."""
    body = encode(Problem(ForeignPage.id))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": ForeignPage.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def refuse_handshake(receive: Receive, send: Send) -> None:
    """Respond 403 to a WebSocket handshake instead of accepting it."""
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
