"""Expensive requests: one at a time, for a limited time, and no more memory than is being read."""

import asyncio
import gc
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from moonlit.games import shelf
from moonlit.server.domain.identity import hashed
from moonlit.server.domain.seating import Code
from moonlit.server.refusals import Busy
from moonlit.server.store import room
from moonlit.server.tables import loading, peoples_tables
from moonlit.server.web import expensive
from moonlit.server.web.expensive import (
    PIECE_BYTES,
    WAIT_SECONDS,
    Deadline,
    Slots,
    gzipped,
    in_pieces,
)
from tests.server.conftest import ROOMY, SECONDS, Guest, Site, running
from tests.server.tables.test_replays import file_of, finished, imported

BARE = ("game", "rules", "names", "options", "seed", "decisions")


async def bare_file(site: Site) -> dict[str, Any]:
    """The file of a finished game, without the proof of its deal."""
    guest, code = await finished(site)
    file = await file_of(guest, code)
    return {part: file[part] for part in BARE}


# --- one at a time, for a limited time


async def test_who_does_not_wait_for_an_answer_is_told_when_to_come_back() -> None:
    slots = Slots(1, waiting=1)
    async with slots.slot("anna"):
        waiting = asyncio.create_task(slots.slot("anna").__aenter__())
        await asyncio.sleep(0)
        with pytest.raises(Busy) as refused:
            await slots.slot("anna").__aenter__()
        assert refused.value.args_for_words == {"seconds": WAIT_SECONDS}
        async with slots.slot("boris"):
            pass
    await waiting


async def test_nobody_waits_for_a_turn_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expensive, "WAIT_SECONDS", 0)
    slots = Slots(1, waiting=5)
    async with slots.slot():
        with pytest.raises(Busy):
            await slots.slot().__aenter__()
    async with slots.slot():
        pass


def test_a_deadline_counts_only_the_time_of_the_work() -> None:
    now = 0.0
    deadline = Deadline(10, lambda: now, rest=lambda _: None)
    with deadline:
        now = 6
        deadline.check()
    now = 100
    with deadline:
        deadline.check()
        now = 105
        with pytest.raises(Busy):
            deadline.check()


def test_whoever_works_for_long_rests_as_long_and_is_not_charged_for_it() -> None:
    now, rests = 0.0, list[float]()

    def rest(seconds: float) -> None:
        nonlocal now
        rests.append(seconds)
        now += 100

    deadline = Deadline(0.02, lambda: now, rest)
    with deadline:
        for _ in range(4):
            now += 0.001
            deadline.check()
        assert rests == pytest.approx([0.002, 0.002])
        now += 0.015
        deadline.check()
        assert rests[-1] == pytest.approx(0.015)
        now += 0.002
        with pytest.raises(Busy):
            deadline.check()


async def test_a_game_that_takes_too_long_to_play_on_is_given_up(tmp_path: Path) -> None:
    async with running(tmp_path, limits=replace(ROOMY, replay_seconds=0.0)) as site:
        guest, code = await finished(site)
        wish = {"at": 5, "seat": 1, "bots": "novice"}
        answer = await guest.http.post(f"/api/replays/{code}/tables", json=wish)
        assert (answer.status_code, answer.json()["id"]) == (429, "busy")


@pytest.mark.parametrize("way", ["/api/records", "/api/records/check"])
async def test_a_file_that_takes_too_long_to_replay_is_given_up(tmp_path: Path, way: str) -> None:
    async with running(tmp_path, limits=replace(ROOMY, replay_seconds=0.0)) as site:
        file = await bare_file(site)
        guest = await site.guest()
        answer = await guest.http.post(way, json=file)
        assert (answer.status_code, answer.json()["id"]) == (429, "busy")
        assert answer.json()["args"]["seconds"] > 0
        assert (await guest.http.get("/api/me/games")).json() == []


async def test_a_replay_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    async with running(tmp_path, limits=replace(ROOMY, replay_seconds=-1.0)) as site:
        guest, code = await finished(site)
        answer = await guest.http.get(f"/api/replays/{code}")
        assert (answer.status_code, answer.json()["id"]) == (429, "busy")


async def test_the_files_of_one_person_are_taken_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path, limits=replace(ROOMY, tabs=3)) as site:
        await eight_at_once(site, monkeypatch)


async def eight_at_once(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    file = msgspec.json.encode(await bare_file(site))
    at_once, most, goes_on = 0, 0, asyncio.Event()
    take_in = site.lobby.take_in

    async def counted(*args: Any) -> Code:  # noqa: ANN401
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        await goes_on.wait()
        at_once -= 1
        return await take_in(*args)

    monkeypatch.setattr(site.lobby, "take_in", counted)
    anna, boris = await site.guests(2)
    asked = [asyncio.create_task(anna.http.post("/api/records", content=file)) for _ in range(8)]
    done, _ = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
    assert {task.result().json()["id"] for task in done} == {"busy"}
    goes_on.set()
    answers = [answer.status_code for answer in await asyncio.gather(*asked)]
    assert (answers.count(201), answers.count(429), most) == (4, 4, 1)
    assert (await boris.http.post("/api/records", content=file)).status_code == 201


# --- sent as fast as it is read


class SlowReader:
    """A client at the other end of ASGI that reads nothing after the first piece."""

    def __init__(self, site: Site, guest: Guest, path: str) -> None:
        self._app, self._cookie, self._path = site.app, guest.cookie, path
        self.sent: list[bytes] = []
        self.has_read = asyncio.Event()
        self.leaves = asyncio.Event()

    async def ask(self) -> None:
        host = self._cookie.partition("=")[0].removeprefix("moonlit-")
        headers = [(b"host", f"127.0.0.1:{host}".encode()), (b"cookie", self._cookie.encode())]
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": self._path,
            "raw_path": self._path.encode(),
            "root_path": "",
            "query_string": b"eyes=0",
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
        }
        await self._app(scope, self._receive, self._send)

    async def _receive(self) -> dict[str, object]:
        await self.leaves.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:  # noqa: ANN401
        if message["type"] == "http.response.body":
            self.sent.append(message["body"])
            self.has_read.set()
            await self.leaves.wait()


async def test_a_reader_who_does_not_read_holds_little(site: Site) -> None:
    _, code = await finished(site, shelf()["seers_catalog"])
    path = f"/api/replays/{code}"
    guests = await site.guests(4)
    size = len(await body(guests[0], f"{path}?eyes=0"))
    readers = [SlowReader(site, guest, path) for guest in guests]
    async with site.lobby.at(code):
        gc.collect()
        tracemalloc.start()
        asked = [asyncio.create_task(reader.ask()) for reader in readers]
        for reader in readers:
            await reader.has_read.wait()
        gc.collect()
        held, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    for reader in readers:
        assert len(b"".join(reader.sent)) == PIECE_BYTES
        reader.leaves.set()
    await asyncio.gather(*asked)
    assert size > 8 * PIECE_BYTES, "The replay is long enough to tell."
    assert held < len(readers) * size / 2


async def body(guest: Guest, path: str) -> bytes:
    answer = await guest.http.get(path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in answer.headers
    return answer.content


async def test_who_has_gone_is_computed_nothing_more_for(site: Site) -> None:
    _, code = await finished(site, shelf()["seers_catalog"])
    guest = await site.guest()
    reader = SlowReader(site, guest, f"/api/replays/{code}")
    asked = asyncio.create_task(reader.ask())
    await reader.has_read.wait()
    reader.leaves.set()
    await asked
    assert len(reader.sent) <= 2
    await guest.get(f"/api/replays/{code}")


async def test_who_reads_too_slowly_is_not_waited_for(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, code = await finished(site)
    guest = await site.guest()
    monkeypatch.setattr(expensive, "SEND_SECONDS", 0.01)
    reader = SlowReader(site, guest, f"/api/replays/{code}")
    async with asyncio.timeout(60):
        await reader.ask()
    await guest.get(f"/api/replays/{code}")


@pytest.mark.parametrize("coding", [lambda parts: parts, gzipped])
def test_pieces_are_all_of_it(coding: Callable[[Iterator[bytes]], Iterator[bytes]]) -> None:
    parts = [bytes([n % 256]) * n for n in range(0, 3000, 7)]
    pieces = [*in_pieces(coding(iter(parts)))]
    assert b"".join(pieces) == b"".join(coding(iter(parts)))
    assert all(len(piece) <= PIECE_BYTES for piece in pieces)


# --- what is taken in


async def test_a_record_is_kept_without_what_is_too_long(site: Site) -> None:
    guest = await site.guest()
    file = await bare_file(site)
    code = await imported(guest, file | {"names": ["A" * 190, "B" * 190]})
    setup = await site.store.table(Code(code))
    assert setup is not None
    assert [len(name) for name in setup.names] == [24, 24]


@pytest.mark.parametrize(
    "change", [{"names": ["A" * 480_000, "B" * 480_000]}, {"seed": "0" * 900_000}]
)
async def test_a_file_that_is_blown_up_is_no_record(site: Site, change: dict[str, object]) -> None:
    guest = await site.guest()
    answer = await guest.http.post("/api/records", json=await bare_file(site) | change)
    assert answer.json()["id"] == "not-a-record"
    assert (await guest.http.get("/api/me/games")).json() == []


async def test_long_options_and_decisions_are_refused_before_they_are_played(site: Site) -> None:
    guest, file = await site.guest(), await bare_file(site)
    for change in ({"options": {"x": "y" * 9999}}, {"decisions": [[0, "x" * 9999]]}):
        answer = await guest.http.post("/api/records", json=file | change)
        assert (answer.status_code, answer.json()["id"]) == (413, "too-long")


async def test_who_has_imported_enough_is_told_so_and_can_remove_a_game(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "MOST_IMPORTS", 1)
    guest, stranger = await site.guests(2)
    file = await bare_file(site)
    code = await imported(guest, file)
    answer = await guest.http.post("/api/records", json=file)
    said = {"id": "kept-enough", "args": {"what": "imports", "most": 1}}
    assert (answer.status_code, answer.json()) == (409, said)
    assert (await stranger.http.delete(f"/api/tables/{code}")).status_code == 404
    async with stranger.socket(code) as looks_on:
        await looks_on.send('{"type":"hello"}')
        await looks_on.recv()
        assert (await guest.http.delete(f"/api/tables/{code}")).status_code == 200
        await looks_on.wait_closed()
    assert (await guest.http.get(f"/api/tables/{code}")).status_code == 404
    assert (await guest.http.get("/api/me/games")).json() == []
    await imported(guest, file)


# --- lists


async def test_my_games_are_read_page_by_page(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peoples_tables, "MOST_GAMES", 2)
    guest = await site.guest()
    codes = {await guest.make(players=2) for _ in range(5)}
    path, pages = "/api/me/games", []
    while path:
        answer = await guest.http.get(path)
        pages.append([game["code"] for game in answer.json()])
        path = answer.links.get("next", {}).get("url", "")
    assert [len(page) for page in pages] == [2, 2, 1]
    assert {code for page in pages for code in page} == codes


@pytest.mark.parametrize("after", ["x", "", "-", "9" * 99, "1-%00", "²-1"])
async def test_a_page_that_is_none_is_refused_or_empty(site: Site, after: str) -> None:
    guest = await site.guest()
    await guest.make(players=2)
    answer = await guest.http.get(f"/api/me/games?after={after}")
    assert answer.status_code in {200, 400}
    assert answer.json() == [] or answer.json()["id"] == "unreadable"


async def test_a_finished_game_is_listed_without_being_played_again(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, code = await finished(site)
    await guest.get(f"/api/tables/{code}")

    def loaded(*_: object) -> None:
        raise AssertionError

    person = await site.store.person(hashed(guest.cookie.partition("=")[2]))
    assert person is not None
    async with asyncio.timeout(SECONDS):
        while not (await site.store.tables_of(person.id, 1))[0].is_over:
            pass
    (before,) = (await guest.http.get("/api/me/games")).json()
    monkeypatch.setattr(loading, "loaded", loaded)
    (after,) = (await guest.http.get("/api/me/games")).json()
    assert after == before
    assert (after["stage"], after["you"]) == ("over", 0)
    assert after["place"] in {1, 2}
    assert isinstance(after["score"], float)
