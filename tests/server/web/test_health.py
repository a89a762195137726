"""What an operator sees: whether games can be kept, and figures that strangers do not get."""

import asyncio
import sqlite3
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from moonlit.server.store.sqlite import Sqlite
from moonlit.server.web import health
from moonlit.server.web.health import may_be_read
from tests.server.conftest import ROOMY, Guest, Site, play_on, running, seat_all


async def figures(guest: Guest) -> dict[str, float]:
    """Every figure by its name and labels."""
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


async def test_all_is_well_while_games_can_be_kept(site: Site) -> None:
    guest = await site.guest()
    for method in ("GET", "HEAD"):
        answer = await guest.http.request(method, "/health")
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-store"
    assert await guest.get("/health") == {"ok": True}


async def test_all_is_not_well_where_nothing_can_be_written(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "GOOD_FOR", 0)
    assert isinstance(site.store, Sqlite)
    guest = await site.guest()
    await site.store._in_transaction(lambda db: db.execute("PRAGMA query_only = ON").fetchall())
    answer = await guest.http.get("/health")
    assert (answer.status_code, answer.json()) == (503, {"ok": False})
    await site.store._in_transaction(lambda db: db.execute("PRAGMA query_only = OFF").fetchall())
    assert await guest.get("/health") == {"ok": True}


async def test_a_disk_that_says_nothing_is_not_well(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.01)
    guest, gone = await site.guest(), asyncio.Event()
    monkeypatch.setattr(site.store, "touch", gone.wait)
    assert (await guest.http.get("/health")).status_code == 503


async def test_whoever_asks_often_costs_the_disk_nothing(site: Site) -> None:
    guest = await site.guest()
    assert isinstance(site.store, Sqlite)
    commits: list[float] = []
    site.store.watch_commits(commits.append)
    await asyncio.gather(*(guest.get("/health") for _ in range(30)))
    assert 1 <= len(commits) <= 2


async def test_a_checkup_changes_nothing(site: Site) -> None:
    def content(db: sqlite3.Connection) -> list[str]:
        return list(db.iterdump())

    assert isinstance(site.store, Sqlite)
    before = await site.store._in_transaction(content)
    await site.store.touch()
    assert await site.store._in_transaction(content) == before


async def test_the_figures_count_what_happens(site: Site) -> None:
    guest = await site.guest()
    code = await guest.make(bots="novice", players=2)
    async with guest.tab(code) as tab:
        await play_on(tab)
        await tab.say("start")
        seen = await figures(guest)
        assert seen["moonlit_tables"] == seen["moonlit_pages"] == 1
    asked = seen["moonlit_decisions_total person divinare"]
    assert asked > 10
    assert seen["moonlit_decisions_total bot divinare"] > 10
    assert seen["moonlit_answer_seconds_count"] == asked
    assert seen["moonlit_thinking_seconds_count novice"] > 10
    assert seen["moonlit_commit_seconds_count"] > asked
    assert seen["moonlit_refused_total game-started"] == 1
    assert seen["process_resident_memory_bytes"] > 0


async def test_every_no_is_counted_by_its_reason(site: Site) -> None:
    guest = await site.guest()
    await guest.http.get("/api/nothing")
    await guest.http.get("/api/tables/none")
    await guest.http.put("/api/me", content=b"{")
    await guest.http.put("/api/me", headers={"origin": "http://evil.example"})
    async with guest.socket("none") as line:
        await line.recv()
    async with guest.tab(await guest.make()) as tab:
        await tab.say("conjure")
    seen = await figures(guest)
    reasons = ("no-such-page", "no-such-table", "unreadable", "foreign-page")
    assert [seen[f"moonlit_refused_total {reason}"] for reason in reasons] == [1, 2, 2, 1]


async def test_the_figures_know_no_names_codes_or_words(site: Site) -> None:
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
async def test_strangers_find_no_figures(site: Site, headers: dict[str, str]) -> None:
    guest = await site.guest()
    answer = await guest.http.get("/metrics", headers=headers)
    assert (answer.status_code, answer.json()["id"]) == (404, "no-such-page")


async def test_who_knows_the_token_reads_the_figures_from_anywhere(tmp_path: Path) -> None:
    away = {"host": "moonlit.example", "x-forwarded-for": "203.0.113.7"}
    async with running(tmp_path, limits=ROOMY, metrics_token="moonshine") as site:
        guest = await site.guest()
        for token, status in (("moonshine", 200), ("moonshin", 404), ("", 404)):
            said = {"authorization": f"Bearer {token}".strip()}
            answer = await guest.http.get("/metrics", headers=away | said)
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
def test_who_sits_at_this_computer_is_the_operator(
    client: str,
    host: str,
    may: bool,  # noqa: FBT001
) -> None:
    assert may_be_read(client, host, {}) is may
