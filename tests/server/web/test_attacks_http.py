"""Fuzzing the HTTP API: what is refused changes nothing and breaks nothing."""

import asyncio
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
import schemathesis
from argon2 import PasswordHasher
from hypothesis import given
from hypothesis import strategies as st
from litestar import Litestar
from litestar.routes import HTTPRoute
from schemathesis.generation import GenerationMode

from moonlit.server.people import passwords
from moonlit.server.wire import messages
from moonlit.server.wire.reasons import every_refusal
from tests.server.conftest import SECONDS, Guest
from tests.server.siege import HUNT, Siege, besieged, tries

BODY = re.compile(r"decode\(await request\.body\(\), messages\.(\w+)\)")
KNOWN = {reason.id for reason in every_refusal()}
Operation = tuple[str, str]
pytestmark = pytest.mark.filterwarnings("ignore:Do not use the .random. module")
"""Hypothesis warns because the server uses `random` in the same process."""
Case = schemathesis.Case[Any]


class Api:
    """Every route of the HTTP API with the type of its body, read from its handlers."""

    def __init__(self, app: Litestar) -> None:
        self.bodies: dict[Operation, type[Any] | None] = {}
        for route in app.routes:
            if isinstance(route, HTTPRoute) and route.path.startswith("/api/"):
                self._add(route)
        self._schema = schemathesis.openapi.from_dict(self._openapi())

    def _add(self, route: HTTPRoute) -> None:
        path = re.sub(r":\w+}", "}", route.path)
        for method, (handler, _) in route.route_handler_map.items():
            found = BODY.search(inspect.getsource(cast("Any", handler).fn))
            if method != "OPTIONS":
                self.bodies[method, path] = getattr(messages, found[1]) if found else None

    def _openapi(self) -> dict[str, Any]:
        types = [body for body in self.bodies.values() if body is not None]
        template = "#/components/schemas/{name}"
        _, schemas = msgspec.json.schema_components(types, ref_template=template)
        paths: dict[str, dict[str, Any]] = {}
        for (method, path), body in self.bodies.items():
            paths.setdefault(path, {})[method.lower()] = described(method, path, body)
        return {
            "openapi": "3.1.0",
            "info": {"title": "Moonlit", "version": "1"},
            "paths": paths,
            "components": {"schemas": schemas},
        }

    def __getitem__(self, operation: Operation) -> Any:  # noqa: ANN401  # an operation of schemathesis
        method, path = operation
        return self._schema[path][method]

    def has_invalid_requests(self, operation: Operation) -> bool:
        return self.bodies[operation] is not None or "{" in operation[1]


def described(method: str, path: str, body: type[Any] | None) -> dict[str, Any]:
    """One operation in OpenAPI."""
    schema = {"$ref": f"#/components/schemas/{body.__name__}"} if body else {}
    operation: dict[str, Any] = {"responses": {"200": {"description": "done"}}}
    if method not in {"GET", "HEAD"}:
        operation["requestBody"] = {"content": {"application/json": {"schema": schema}}}
    operation["parameters"] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", path)
    ]
    return operation


@pytest.fixture(scope="module")
def siege(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Siege]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "HASHER", PasswordHasher(1, 8, 1))
        with besieged(tmp_path_factory.mktemp("siege"), players=2) as siege:
            yield siege
            siege.assert_alive()


@pytest.fixture(scope="module")
def api(siege: Siege) -> Api:
    return Api(cast("Litestar", siege.site.app._app))


@pytest.fixture(scope="module")
def eve(siege: Siege) -> Guest:
    """Somebody with a session and bad intentions."""
    return siege.do(siege.site.guest())


def ask(siege: Siege, eve: Guest, case: Case) -> None:
    """Send a request; if it is refused, the reason is a known one and nothing has changed."""
    before = siege.content()
    headers = {"origin": siege.site.url, "cookie": eve.cookie}
    answer = case.call(base_url=siege.site.url, headers=headers)
    assert answer.status_code < 500, answer.text
    if answer.status_code < 400:
        return
    problem = msgspec.json.decode(answer.content, type=messages.Problem)
    assert problem.id in KNOWN
    assert siege.content() == before
    if problem.id == "no-session":
        siege.do(eve.arrive())


@pytest.mark.parametrize("mode", [GenerationMode.NEGATIVE, GenerationMode.POSITIVE])
def test_the_api_refuses_what_does_not_fit(
    siege: Siege, eve: Guest, api: Api, mode: GenerationMode
) -> None:
    operations = [
        api[one] for one in api.bodies if mode.is_positive or api.has_invalid_requests(one)
    ]

    @tries(60)
    @given(st.sampled_from(operations).flatmap(lambda one: one.as_strategy(generation_mode=mode)))
    def attack(case: Case) -> None:
        ask(siege, eve, case)

    attack()
    siege.assert_alive()


def test_every_route_is_attacked(api: Api) -> None:
    assert ("POST", "/api/tables") in api.bodies
    assert api.bodies["PUT", "/api/me"] is messages.NewName
    assert len(api.bodies) >= 9


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example"])
def test_no_route_obeys_a_page_of_another_site(
    siege: Siege, eve: Guest, api: Api, origin: str | None
) -> None:
    before = siege.content()
    for method, path in api.bodies:
        if method == "GET":
            continue
        names = re.findall(r"{(\w+)}", path)
        case = api[method, path].Case(path_parameters=dict.fromkeys(names, "123456"))
        headers = {"cookie": eve.cookie} | ({"origin": origin} if origin else {})
        answer = case.call(base_url=siege.site.url, headers=headers)
        assert (answer.status_code, answer.json()["id"]) == (403, "foreign-page")
    assert siege.content() == before


def test_a_made_up_session_cookie_is_replaced(siege: Siege) -> None:
    async def visit(token: str) -> tuple[str, int]:
        guest = Guest(siege.site)
        name = f"moonlit-{siege.site.url.rpartition(':')[2]}"
        headers = {"cookie": f"{name}={token}"}
        given = (await guest.http.get("/api/me", headers=headers)).headers["set-cookie"]
        again = (await guest.http.get("/api/me/games", headers=headers)).status_code
        await guest.http.aclose()
        return given, again

    for token in ("planted", "x" * 43, "", "../../etc", "%00", '"quoted"'):
        given, again = siege.do(visit(token))
        assert f"={token};" not in given
        assert "HttpOnly" in given
        assert again == 401


async def answer_to(url: str, raw: bytes, seconds: float = 0.5) -> bytes:
    """The response to raw bytes, until the server closes or is silent for so many seconds."""
    host, _, port = url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    answer = b""
    try:
        writer.write(raw)
        async with asyncio.timeout(seconds):
            while chunk := await reader.read(65536):
                answer += chunk
                if b"\r\n\r\n" in answer:
                    break
    except (TimeoutError, ConnectionError):
        pass
    writer.transport.abort()
    return answer


GET = b"GET / HTTP/1.1\r\nhost: moon\r\n"
PUT = b"PUT /api/me HTTP/1.1\r\nhost: moon\r\norigin: http://moon\r\n"
FLOODS = {
    "many headers": GET + b"x: y\r\n" * 20_000,
    "a long header": GET + b"x" * 200_000 + b": y\r\n\r\n",
    "a long path": b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\nhost: moon\r\n\r\n",
    "many cookies": GET + b"cookie: " + b"a=b; " * 12_000 + b"\r\n\r\n",
    "a promise of much": PUT + b"content-length: 99999999999\r\n\r\n",
    "less than nothing": PUT + b"content-length: -1\r\n\r\n",
    "two lengths": PUT + b"content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
    "another version": b"GET / HTTP/9.9\r\n\r\n",
    "TLS": b"\x16\x03\x01\x02\x00\x01\x00",
    "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "a path that is no text": b"GET /\xff\xfe HTTP/1.1\r\nhost: moon\r\n\r\n",
    "another host": b"GET http://evil.example/ HTTP/1.1\r\nhost: moon\r\n\r\n",
    "no path": b"OPTIONS * HTTP/1.1\r\nhost: moon\r\n\r\n",
    "a tunnel": b"CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example:443\r\n\r\n",
    "an echo": b"TRACE / HTTP/1.1\r\nhost: moon\r\norigin: http://moon\r\n\r\n",
}


@pytest.mark.parametrize("raw", FLOODS.values(), ids=FLOODS)
def test_floods_and_garbage_break_nothing(siege: Siege, raw: bytes) -> None:
    before = siege.content()
    answer = siege.do(answer_to(siege.site.url, raw))
    assert not answer.startswith(b"HTTP/1.1 500")
    assert b"Traceback" not in answer
    assert siege.content() == before
    siege.assert_alive()


def test_many_idle_connections_keep_nobody_out(siege: Siege) -> None:
    async def crowd() -> None:
        host, _, port = siege.site.url.removeprefix("http://").partition(":")
        silent = [await asyncio.open_connection(host, int(port)) for _ in range(100)]
        guest = await siege.site.guest()
        assert await guest.get("/health") == {"ok": True}
        for _, writer in silent:
            writer.transport.abort()

    siege.do(crowd())


STEPS = ("..", "%2e%2e", ".%2e", "..%2f", "%2e%2e%2f", "..%5c", "..\\", "%00", "//", ".", "assets")
ENDS = ("secret.txt", "secret.txt%00.js", "secret.txt/", "secret.txt?x=.js", "")


def test_no_path_leads_out_of_the_folder(tmp_path: Path) -> None:
    pages = tmp_path / "static"
    (pages / "assets").mkdir(parents=True)
    (pages / "index.html").write_text("<!doctype html>the page")
    (tmp_path / "secret.txt").write_text("moonshine")
    (pages / "assets" / "link").symlink_to(tmp_path / "secret.txt")
    steps = st.lists(st.sampled_from(STEPS), max_size=6)
    with besieged(tmp_path / "data", pages=pages) as siege:

        @tries(60)
        @given(steps, st.sampled_from([*ENDS, "assets/link", str(tmp_path / "secret.txt")]))
        def attack(way: list[str], end: str) -> None:
            path = "/" + "/".join([*way, end])
            # All of these are answered, but a busy machine may be slow.
            asked = f"GET {path} HTTP/1.1\r\n\r\n".encode()
            answer = siege.do(answer_to(siege.site.url, asked, SECONDS))
            assert b"moonshine" not in answer
            assert answer.split()[1] in {b"200", b"404", b"400"}

        attack()
        siege.assert_alive()


def test_a_hunt_tries_more_examples() -> None:
    assert tries(5).max_examples == 5 * HUNT
