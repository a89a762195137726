"""The health check, and metrics that only the operator can read."""

import asyncio
import sqlite3
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from moonlit.server.store.sqlite import Sqlite
from moonlit.server.web import health
from moonlit.server.web.health import may_read_metrics
from tests.server.conftest import ROOMY, Guest, Site, play_on, running, seat_all


async def read_metrics(guest: Guest) -> dict[str, float]:
    """All metrics by their name and labels."""
    answer = await guest.http.get("/metrics")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/plain")
    return {
        " ".join(
            [sample.name, *(value for _, value in sorted(sample.labels.items()))]
        ): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


async def test_the_server_is_healthy_while_the_store_accepts_writes(site: Site) -> None:
    guest = await site.guest()
    for method in ("GET", "HEAD"):
        answer = await guest.http.request(method, "/health")
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-store"
    assert await guest.get("/health") == {"ok": True}


async def test_a_store_that_cannot_write_is_not_healthy(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "CACHE_SECONDS", 0)
    assert isinstance(site.store, Sqlite)
    guest = await site.guest()
    await site.store._read(lambda db: db.execute("PRAGMA query_only = ON").fetchall())
    answer = await guest.http.get("/health")
    assert (answer.status_code, answer.json()) == (503, {"ok": False})
    await site.store._read(lambda db: db.execute("PRAGMA query_only = OFF").fetchall())
    assert await guest.get("/health") == {"ok": True}


async def test_a_store_that_does_not_answer_is_not_healthy(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "STORE_TIMEOUT", 0.01)
    guest, gone = await site.guest(), asyncio.Event()
    monkeypatch.setattr(site.store, "touch", gone.wait)
    assert (await guest.http.get("/health")).status_code == 503


async def test_frequent_health_checks_share_one_write(site: Site) -> None:
    guest = await site.guest()
    assert isinstance(site.store, Sqlite)
    commits: list[float] = []
    site.store.watch_commits(commits.append)
    await asyncio.gather(*(guest.get("/health") for _ in range(30)))
    assert 1 <= len(commits) <= 2


async def test_a_health_check_changes_nothing(site: Site) -> None:
    def content(db: sqlite3.Connection) -> list[str]:
        return list(db.iterdump())

    assert isinstance(site.store, Sqlite)
    before = await site.store._in_transaction(content)
    await site.store.touch()
    assert await site.store._in_transaction(content) == before


async def test_the_metrics_count_what_happens(site: Site) -> None:
    guest = await site.guest()
    code = await guest.make(bots="novice", players=2)
    async with guest.tab(code) as tab:
        await play_on(tab)
        await tab.say("start")
        seen = await read_metrics(guest)
        assert seen["moonlit_tables"] == seen["moonlit_pages"] == 1
    asked = seen["moonlit_decisions_total person divinare"]
    assert asked > 10
    assert seen["moonlit_decisions_total bot divinare"] > 10
    assert seen["moonlit_answer_seconds_count"] == asked
    assert seen["moonlit_thinking_seconds_count novice"] > 10
    assert seen["moonlit_commit_seconds_count"] > asked
    assert seen["moonlit_refused_total game-started"] == 1
    assert seen["process_resident_memory_bytes"] > 0


async def test_every_refusal_is_counted_by_its_reason(site: Site) -> None:
    guest = await site.guest()
    await guest.http.get("/api/nothing")
    await guest.http.get("/api/tables/none")
    await guest.http.put("/api/me", content=b"{")
    await guest.http.put("/api/me", headers={"origin": "http://evil.example"})
    async with guest.socket("none") as connection:
        await connection.recv()
    async with guest.tab(await guest.make()) as tab:
        await tab.say("conjure")
    seen = await read_metrics(guest)
    reasons = ("no-such-page", "no-such-table", "unreadable", "foreign-page")
    assert [seen[f"moonlit_refused_total {reason}"] for reason in reasons] == [1, 2, 2, 1]


async def test_the_metrics_contain_no_names_codes_or_talk(site: Site) -> None:
    async with AsyncExitStack() as stack:
        guests = await site.guests(2)
        tabs = await seat_all(guests, stack)
        await tabs[0].say("speak", key=1, text="abracadabra")
        await tabs[0].decide()
        text = (await guests[0].http.get("/metrics")).text
    tokens = [guest.cookie.partition("=")[2] for guest in guests]
    for secret in ("abracadabra", "Guest 0", tabs[0].table["code"], *tokens):
        assert secret not in text


@pytest.mark.parametrize(
    "headers",
    [
        {"x-forwarded-for": "127.0.0.1"},
        {"x-forwarded-host": "localhost"},
        {"forwarded": "for=127.0.0.1"},
        {"via": "1.1 proxy"},
        {"host": "moonlit.example"},
        {"host": "127.0.0.1.evil.example"},
        {"host": "["},
        {"authorization": "Bearer None", "host": "moonlit.example"},
    ],
    ids=str,
)
async def test_strangers_cannot_read_the_metrics(site: Site, headers: dict[str, str]) -> None:
    guest = await site.guest()
    answer = await guest.http.get("/metrics", headers=headers)
    assert (answer.status_code, answer.json()["id"]) == (404, "no-such-page")


async def test_the_token_allows_reading_the_metrics_from_anywhere(tmp_path: Path) -> None:
    away = {"host": "moonlit.example", "x-forwarded-for": "203.0.113.7"}
    async with running(tmp_path, limits=ROOMY, metrics_token="moonshine") as site:
        guest = await site.guest()
        for token, status in (("moonshine", 200), ("moonshin", 404), ("", 404)):
            header = {"authorization": f"Bearer {token}".strip()}
            answer = await guest.http.get("/metrics", headers=away | header)
            assert answer.status_code == status


@pytest.mark.parametrize(
    ("client", "host", "may"),
    [
        ("127.0.0.1", "localhost:8080", True),
        ("127.0.0.1", "127.0.0.1:8080", True),
        ("::1", "[::1]:8080", True),
        ("127.0.0.1", "", False),
        ("192.168.1.5", "localhost", False),
        ("", "localhost", False),
    ],
)
def test_requests_from_this_computer_may_read_the_metrics(
    client: str,
    host: str,
    may: bool,  # noqa: FBT001
) -> None:
    assert may_read_metrics(client, host, {}) is may
