"""Cross-site requests are refused (CSRF), and every response has the security headers."""

from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from moonlit.server.web.guard import CSP, is_same_origin
from tests.server.conftest import ROOMY, Site, running

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize(
    ("origin", "host", "same"),
    [
        ("http://moonlit.example", "moonlit.example", True),
        ("http://moonlit.example:80", "moonlit.example", True),
        ("http://moonlit.example", "moonlit.example:80", True),
        ("https://moonlit.example", "moonlit.example:443", True),
        ("http://192.168.1.5:8080", "192.168.1.5:8080", True),
        ("http://[::1]:8080", "[::1]:8080", True),
        ("http://moonlit.example:8080", "moonlit.example", False),
        ("http://moonlit.example", "moonlit.example:8080", False),
        ("http://moonlit.example:443", "moonlit.example", False),
        ("http://evil.example", "moonlit.example", False),
        ("http://moonlit.example.evil.example", "moonlit.example", False),
        ("http://evilmoonlit.example", "moonlit.example", False),
        ("http://moonlit.example@evil.example", "moonlit.example", False),
        ("file://moonlit.example", "moonlit.example", False),
        ("moonlit.example", "moonlit.example", False),
        ("null", "moonlit.example", False),
        ("null", "null", False),
        ("http://", "", False),
        ("", "", False),
    ],
)
async def test_an_origin_is_allowed_only_if_it_is_the_host(
    origin: str,
    host: str,
    same: bool,  # noqa: FBT001
) -> None:
    assert is_same_origin(origin, host) is same


FOREIGN = ["", "null", "http://evil.example", "http://127.0.0.1", "http://127.0.0.1:1"]


@pytest.mark.parametrize("origin", FOREIGN)
async def test_a_page_of_another_site_opens_no_websocket(shared: Site, origin: str) -> None:
    guest = await shared.guest()
    code = await guest.make()
    with pytest.raises(InvalidStatus) as no:
        async with guest.socket(code, origin=origin):
            pass
    assert no.value.response.status_code == 403
    assert no.value.response.body == b'{"id":"foreign-page","args":{}}'


@pytest.mark.parametrize("origin", FOREIGN)
@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/tables", {"game": "divinare"}),
        ("PUT", "/api/me", {"name": "Eve"}),
        ("DELETE", "/api/me", {}),
        ("PATCH", "/nowhere", {}),
    ],
)
async def test_a_page_of_another_site_changes_nothing(
    shared: Site, origin: str, method: str, path: str, body: dict[str, str]
) -> None:
    guest = await shared.guest()
    del guest.http.headers["origin"]
    headers = {"origin": origin} if origin else {}
    answer = await guest.http.request(method, path, json=body, headers=headers)
    assert (answer.status_code, answer.json()["id"]) == (403, "foreign-page")
    assert (await guest.get("/api/me"))["name"] == ""
    assert (await guest.http.get("/api/me/games")).json() == []


async def test_two_origin_headers_are_refused(shared: Site) -> None:
    guest = await shared.guest()
    answer = await guest.http.put(
        "/api/me",
        json={"name": "Eve"},
        headers=[("origin", shared.url), ("origin", "http://evil.example")],
    )
    assert answer.status_code == 403


async def test_further_origins_can_be_configured(tmp_path: Path) -> None:
    ours = "https://moonlit.example"
    async with running(tmp_path, origins=(f"{ours}/",), limits=ROOMY) as site:
        guest = await site.guest()
        async with guest.socket(await guest.make(), origin=ours):
            pass
        answer = await guest.http.put("/api/me", json={"name": "Anna"}, headers={"origin": ours})
        assert answer.status_code == 200
        with pytest.raises(InvalidStatus):
            async with guest.socket(await guest.make(), origin="https://evil.example"):
                pass


@pytest.mark.parametrize(
    "path", ["/", "/t/123456", "/api/me", "/api/nothing", "/assets/none.js", "/api/tables/1"]
)
async def test_every_response_has_the_security_headers(shared: Site, path: str) -> None:
    guest = await shared.guest()
    headers = (await guest.http.get(path)).headers
    assert headers["content-security-policy"] == CSP
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers
    assert ("no-store" in headers.get("cache-control", "")) == path.startswith("/api")


async def test_no_script_style_or_frame_comes_from_elsewhere() -> None:
    rules = dict(rule.split(" ", 1) for rule in CSP.split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == rules["style-src"] == rules["connect-src"] == "'self'"
    assert rules["frame-ancestors"] == rules["base-uri"] == rules["form-action"] == "'none'"


async def test_a_refused_request_has_the_security_headers_too(shared: Site) -> None:
    guest = await shared.guest()
    answer = await guest.http.put("/api/me", headers={"origin": "http://evil.example"})
    assert answer.headers["content-security-policy"] == CSP
    assert answer.headers["cache-control"] == "no-store"
