"""Members' programs over HTTP: made, listed, known by a token alone, revoked."""

import logging
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, cast

import httpx
import msgspec
import pytest
from argon2 import PasswordHasher

from moonlit.server.domain.identity import TOKEN_PREFIX, hashed
from moonlit.server.people import passwords
from moonlit.server.web.limits import Rate
from tests.server.conftest import ROOMY, Guest, Site, running
from tests.server.people.test_accounts import PASSWORD, member, post, refused


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are hashed by the same algorithm with less work."""
    monkeypatch.setattr(passwords, "HASHER", PasswordHasher(1, 8, 1))


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def program_of(site: Site, token: str) -> Guest:
    """A client with a token, and with no cookie and no Origin."""
    guest = Guest(site)
    del guest.http.headers["origin"]
    guest.http.headers.update(bearer(token))
    site.expect(guest)
    return guest


async def made(owner: Guest, name: str = "Gull") -> str:
    answer = await post(owner, "bots", name=name)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


async def test_a_program_is_known_by_its_token(site: Site) -> None:
    anna = await member(site, "Anna")
    token = await made(anna)
    assert token.startswith(TOKEN_PREFIX)
    gull = program_of(site, token)
    answer = await gull.http.get("/api/me")
    assert answer.json() | {"address": None} == {
        "name": "Gull",
        "is_member": False,
        "owner": "Anna",
        "address": None,
    }
    assert "set-cookie" not in answer.headers
    (listed,) = (await anna.http.get("/api/bots")).json()
    assert listed["name"] == "Gull"


async def test_a_token_is_shown_once_and_only_its_hash_is_kept(site: Site) -> None:
    anna = await member(site, "Anna")
    token = await made(anna)
    assert token not in (await anna.http.get("/api/bots")).text
    assert await site.store.person(token.encode()) is None
    assert await site.store.person(hashed(token)) is not None
    for file in site.folder.iterdir():
        assert token.encode() not in file.read_bytes()


async def test_guests_have_no_programs(site: Site) -> None:
    guest = await site.guest()
    assert refused(await post(guest, "bots", name="Gull")) == "not-member"
    assert refused(await guest.http.get("/api/bots")) == "not-member"


async def test_a_revoked_token_opens_nothing(site: Site) -> None:
    anna = await member(site, "Anna")
    stolen = await made(anna)
    thief = program_of(site, stolen)
    fresh = (await post(anna, "bots/token", name="Gull")).json()["token"]
    assert refused(await thief.http.get("/api/me")) == "bad-token"
    assert (await program_of(site, fresh).get("/api/me"))["name"] == "Gull"
    assert (await post(anna, "bots/removal", name="Gull")).status_code == 200
    assert refused(await program_of(site, fresh).http.get("/api/me")) == "bad-token"
    assert (await anna.http.get("/api/bots")).json() == []


async def test_nobody_touches_another_members_program(site: Site) -> None:
    anna, boris = await member(site, "Anna"), await member(site, "Boris")
    token = await made(anna)
    for path in ("bots/token", "bots/removal"):
        assert refused(await post(boris, path, name="Gull")) == "no-such-program"
    assert (await program_of(site, token).get("/api/me"))["name"] == "Gull"


async def test_a_token_is_no_cookie_and_a_cookie_no_token(site: Site) -> None:
    anna = await member(site, "Anna")
    token = await made(anna)
    name, _, session = anna.cookie.partition("=")
    as_cookie = Guest(site)
    site.expect(as_cookie)
    as_cookie.http.cookies.set(name, token)
    assert refused(await as_cookie.http.get("/api/me/games")) == "no-session"
    assert refused(await program_of(site, session).http.get("/api/me")) == "bad-token"


async def test_a_token_beside_a_cookie_is_refused(site: Site) -> None:
    anna = await member(site, "Anna")
    token = await made(anna)
    for path in ("/api/me", "/api/me/games", "/api/account", "/api/bots"):
        answer = await anna.http.get(path, headers=bearer(token))
        assert refused(answer) == "two-credentials"
    # Nor does a token of nobody let another site act with the cookie.
    foreign = {"origin": "https://evil.example"} | bearer("x")
    answer = await anna.http.post("/api/bots", json={"name": "Owl"}, headers=foreign)
    assert refused(answer) == "two-credentials"


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/account"),
        ("POST", "/api/account"),
        ("POST", "/api/session"),
        ("PUT", "/api/me"),
        ("GET", "/api/bots"),
        ("POST", "/api/bots"),
        ("POST", "/api/tables"),
        ("POST", "/api/records"),
        ("POST", "/api/lessons/divinare"),
    ],
)
async def test_programs_do_nothing_that_is_for_people(site: Site, method: str, path: str) -> None:
    gull = program_of(site, await made(await member(site, "Anna")))
    answer = await gull.http.request(method, path, json={})
    assert refused(answer) == "not-for-programs"


def opened(routes: Iterable[Any]) -> Iterator[str]:
    """The paths that programs may use."""
    for route in routes:
        handlers = getattr(route, "route_handlers", None) or [route.route_handler]
        if any(handler.opt.get("programs") for handler in handlers):
            yield re.sub(r":\w+}", "}", route.path)


async def test_every_route_is_closed_to_programs_unless_it_says_otherwise(site: Site) -> None:
    """What is open to them is written here a second time, so that nothing opens by mistake."""
    assert {*opened(cast("Any", site.app)._app.routes)} == {
        "/api/bot/events",
        "/api/bot/invitations/{code}",
        "/api/me",
        "/api/me/games",
        "/api/me/statistics",
        "/api/me/turns",
        "/api/ratings/{game}",
        "/api/replays/{code}",
        "/api/tables/{code}/ratings",
        "/ws/{code}",
    }


async def test_wrong_tokens_are_counted_and_right_ones_are_not(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(ROOMY, unknown_tokens=Rate(3, 0.001))
    async with running(tmp_path, limits=limits) as site:
        gull = program_of(site, await made(await member(site, "Anna")))
        for _ in range(9):
            await gull.get("/api/me")
        guesser = program_of(site, "moonlit-program-guess")
        said = [refused(await guesser.http.get("/api/me")) for _ in range(4)]
        assert said == ["bad-token"] * 3 + ["too-fast"]


async def test_a_program_that_asks_too_often_is_told_when_to_come_again(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(ROOMY, programs=Rate(2, 0.1))
    async with running(tmp_path, limits=limits) as site:
        anna = await member(site, "Anna")
        gull, owl = program_of(site, await made(anna)), program_of(site, await made(anna, "Owl"))
        await gull.get("/api/me")
        await gull.get("/api/me")
        answer = await gull.http.get("/api/me")
        assert (answer.status_code, answer.json()["id"]) == (429, "too-fast")
        assert answer.json()["args"]["seconds"] > 0
        assert (await owl.get("/api/me"))["name"] == "Owl"


async def test_with_an_account_go_its_programs(site: Site) -> None:
    anna = await member(site, "Anna")
    token = await made(anna)
    answer = await post(anna, "account/deletion", proof={"password": PASSWORD})
    assert answer.status_code == 200, answer.text
    assert refused(await program_of(site, token).http.get("/api/me")) == "bad-token"


async def test_no_log_has_a_token(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    anna = await member(site, "Anna")
    token = await made(anna)
    with caplog.at_level(logging.DEBUG):
        gull = program_of(site, token)
        await gull.get("/api/me")
        await gull.http.post("/api/tables", json={})
        await gull.http.get("/api/nowhere")
    assert not any(token in record.getMessage() for record in caplog.records if ours(record))


def ours(record: logging.LogRecord) -> bool:
    """Whether the server wrote it, and not the client of this test."""
    return not record.name.startswith(("httpx", "httpcore", "hpack"))


async def test_a_password_for_a_proxy_is_no_token(site: Site) -> None:
    anna = await member(site, "Anna")
    answer: httpx.Response = await anna.http.get("/api/bots", auth=("proxy", "word"))
    assert answer.status_code == 200
