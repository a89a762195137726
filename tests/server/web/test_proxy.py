"""Forwarded headers count if they come from a configured proxy, and never otherwise."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
import uvicorn
from argon2 import PasswordHasher
from click.testing import CliRunner
from websockets.exceptions import InvalidStatus

from moonlit.__main__ import main
from moonlit.server.app import config
from moonlit.server.people import passwords
from moonlit.server.web.guard import Guard
from moonlit.server.web.limits import Limits, Rate
from tests.server import conftest
from tests.server.conftest import Guest, Site, running

OURS = "https://moonlit.example"
Trust = Callable[..., None]


@pytest.fixture
def trust(monkeypatch: pytest.MonkeyPatch) -> Trust:
    """Trust these proxies in the servers that this test starts."""

    def told(*proxies: str) -> None:
        def known(app: Guard) -> uvicorn.Config:
            return config(app, proxies)

        monkeypatch.setattr(conftest, "config", known)

    return told


def through(site: Site, client: str, host: str = "moonlit.example") -> Guest:
    """A browser behind a proxy that terminates TLS."""
    guest = Guest(site)
    site.expect(guest)
    guest.http.headers.update(
        {
            "origin": f"https://{host}",
            "host": host,
            "x-forwarded-for": client,
            "x-forwarded-proto": "https",
        }
    )
    return guest


async def statuses(site: Site, *clients: str) -> list[int]:
    """The status codes for new guests from these addresses."""
    answers = [await through(site, client).http.get("/api/me") for client in clients]
    return [answer.status_code for answer in answers]


few = partial(running, limits=Limits(guests=Rate(2, 0.001)))


async def test_clients_behind_a_trusted_proxy_are_counted_one_by_one(
    tmp_path: Path, trust: Trust
) -> None:
    trust("127.0.0.1")
    async with few(tmp_path) as site:
        one, other = "203.0.113.7", "203.0.113.8"
        assert await statuses(site, one, one, one, other) == [200, 200, 429, 200]


async def test_a_browser_that_guesses_codes_is_counted_across_addresses(
    tmp_path: Path, trust: Trust
) -> None:
    trust("127.0.0.1")
    async with running(tmp_path, limits=Limits(unknown_codes=Rate(2, 0.001))) as site:
        one, other = through(site, "203.0.113.1"), through(site, "203.0.113.9")
        # Plain HTTP, or the test client would not send the session cookie back.
        one.http.headers["x-forwarded-proto"] = "http"
        await one.http.get("/api/me")
        guesses = []
        for n, who in enumerate((one, one, one, other)):
            if who is one:
                one.http.headers["x-forwarded-for"] = f"203.0.113.{2 + n}"
            guesses.append((await who.http.get("/api/tables/none")).status_code)
        assert guesses == [404, 404, 429, 404]


async def test_one_address_cannot_keep_a_member_out_of_their_account(
    tmp_path: Path, trust: Trust, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passwords, "HASHER", PasswordHasher(1, 8, 1))
    trust("127.0.0.1")
    async with running(tmp_path) as site:
        anna, eve = through(site, "203.0.113.1"), through(site, "203.0.113.9")
        said = {"name": "Anna", "password": "луна над крышами"}
        for guest in (anna, eve):
            guest.http.headers["x-forwarded-proto"] = "http"
            await guest.http.get("/api/me")
        assert (await anna.http.post("/api/account", json=said)).status_code == 201
        await anna.http.delete("/api/session")
        await anna.http.get("/api/me")
        guesses = [
            (await eve.http.post("/api/session", json=said | {"password": f"guess {n}"}))
            for n in range(30)
        ]
        assert guesses[-1].status_code == 429
        assert (await anna.http.post("/api/session", json=said)).status_code == 200


async def test_without_a_trusted_proxy_forwarded_headers_count_for_nothing(
    tmp_path: Path,
) -> None:
    async with few(tmp_path) as site:
        claims = [f"203.0.113.{n}" for n in range(4)]
        assert await statuses(site, *claims) == [200, 200, 429, 429]


async def test_another_address_is_not_a_trusted_proxy(tmp_path: Path, trust: Trust) -> None:
    trust("10.0.0.0/8")
    async with few(tmp_path) as site:
        claims = [f"203.0.113.{n}" for n in range(3)]
        assert await statuses(site, *claims) == [200, 200, 429]


async def test_what_a_client_itself_put_into_a_forwarded_header_is_not_believed(
    tmp_path: Path, trust: Trust
) -> None:
    trust("127.0.0.1")
    async with few(tmp_path) as site:
        claims = [f"198.51.100.{n}, 203.0.113.7" for n in range(3)]
        assert await statuses(site, *claims) == [200, 200, 429]


async def test_all_addresses_of_an_ipv6_network_are_counted_together(
    tmp_path: Path, trust: Trust
) -> None:
    trust("127.0.0.1")
    async with few(tmp_path) as site:
        claims = [f"2001:db8:1:2::{n}" for n in range(3)]
        assert await statuses(site, *claims, "2001:db8:1:3::1") == [200, 200, 429, 200]


@pytest.mark.parametrize(("proxies", "secure"), [(("127.0.0.1",), True), ((), False)])
async def test_the_session_cookie_is_secure_if_a_trusted_proxy_terminates_tls(
    tmp_path: Path,
    trust: Trust,
    proxies: tuple[str, ...],
    secure: bool,  # noqa: FBT001
) -> None:
    trust(*proxies)
    async with running(tmp_path) as site:
        answer = await through(site, "203.0.113.7").http.get("/api/me")
        cookie = answer.headers["set-cookie"]
        assert ("Secure" in cookie) is secure
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie


async def test_the_origin_is_checked_behind_a_proxy_too(tmp_path: Path, trust: Trust) -> None:
    trust("127.0.0.1")
    async with running(tmp_path) as site:
        guest = through(site, "203.0.113.7")
        cookie = (await guest.http.get("/api/me")).headers["set-cookie"]
        guest.http.headers["cookie"] = cookie.partition(";")[0]
        answer = await guest.http.put("/api/me", json={"name": "Anna"})
        assert answer.status_code == 200
        evil = {"origin": "https://evil.example"}
        assert (await guest.http.put("/api/me", json={}, headers=evil)).status_code == 403
        with pytest.raises(InvalidStatus):
            async with guest.socket("123456", host="moonlit.example", **evil):
                pass


async def test_nobody_reads_the_metrics_through_a_proxy(tmp_path: Path, trust: Trust) -> None:
    trust("127.0.0.1")
    async with running(tmp_path) as site:
        for client in ("203.0.113.7", "127.0.0.1", "::1"):
            guest = through(site, client, "localhost")
            assert (await guest.http.get("/metrics")).status_code == 404


async def test_the_lan_address_is_told_to_nobody_behind_a_proxy(
    tmp_path: Path, trust: Trust
) -> None:
    trust("127.0.0.1")
    async with running(tmp_path, address="http://192.168.1.5:8080/") as site:
        assert (await through(site, "203.0.113.7").get("/api/me"))["address"] is None


@pytest.mark.parametrize("address", ["*", "moonlit.example", "10.0.0.1/8", ""])
def test_a_proxy_is_named_by_an_address_or_a_network(address: str) -> None:
    answer = CliRunner().invoke(main, ["serve", "--proxy", address])
    assert answer.exit_code == 2
    assert "is no address or network" in answer.output
