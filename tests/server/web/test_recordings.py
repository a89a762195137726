"""The narrator's lines in a host's own voice: recorded, played, deleted, and nothing else kept."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace

from moonlit.games import shelf
from moonlit.server.domain import recordings
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.recordings import MOST_BYTES, RATE, NarratorLine, header
from moonlit.server.store import room
from moonlit.server.store.data_folder import FILE
from moonlit.server.web import expensive
from moonlit.server.web.limits import Rate
from tests.server.conftest import ROOMY, SECONDS, Guest, Site, running
from tests.server.operator.test_backup import backup, restore
from tests.server.people.test_accounts import PASSWORD

GAME = next(name for name, game in shelf().items() if game.narration)
SILENT = next(name for name, game in shelf().items() if not game.narration)
FIRST, *_, LAST = shelf()[GAME].narration
VOICE = {"content-type": "audio/wav"}
pytestmark = pytest.mark.asyncio(loop_scope="module")


def spoken(seconds: float = 1, sample: bytes = b"\x10\x01") -> bytes:
    """A recording as a page makes them."""
    sound = sample * round(seconds * RATE)
    return header(len(sound)) + sound


def mine(line: str = FIRST, language: str = "en", game: str = GAME) -> str:
    return f"/api/recordings/{game}/{language}/{line}"


async def put(guest: Guest, sound: bytes, to: str = mine()) -> httpx.Response:
    return await guest.http.put(to, content=sound, headers=VOICE)


async def recorded(guest: Guest, path: str = f"/api/recordings/{GAME}/en") -> list[str]:
    lines = (await guest.http.get(path)).json()["lines"]
    return [one["line"] for one in lines if one["version"]]


async def test_a_line_is_recorded_played_recorded_again_and_deleted(shared: Site) -> None:
    guest = await shared.guest()
    first = (await put(guest, spoken(1))).json()
    second = (await put(guest, spoken(2))).json()
    assert first["version"] != second["version"]
    assert await recorded(guest) == [FIRST]
    assert (await guest.http.get(mine())).content == spoken(2)
    assert (await guest.http.delete(mine())).json() == {"line": FIRST, "version": None}
    assert await recorded(guest) == []
    assert (await guest.http.get(mine())).status_code == 404


async def test_lines_are_listed_in_the_order_in_which_they_are_said(shared: Site) -> None:
    told = (await (await shared.guest()).http.get(f"/api/recordings/{GAME}/ru")).json()
    assert tuple(one["line"] for one in told["lines"]) == shelf()[GAME].narration
    assert told["longest"] == recordings.LONGEST_SECONDS


async def test_at_a_table_the_voice_is_its_hosts_and_needs_no_session(shared: Site) -> None:
    host, other = await shared.guest(), await shared.guest()
    await put(host, spoken())
    await put(other, spoken(), mine(LAST))
    at = f"/api/tables/{await host.make(game=GAME)}/recordings"
    async with httpx.AsyncClient(base_url=shared.url) as screen:
        lines = (await screen.get(f"{at}/en")).json()["lines"]
        assert [one["line"] for one in lines if one["version"]] == [FIRST]
        heard = await screen.get(f"{at}/en/{FIRST}")
        assert heard.content == spoken()
        assert (await screen.get(f"{at}/en/{LAST}")).status_code == 404
        assert (await screen.get(f"/api/tables/1/recordings/en/{FIRST}")).status_code == 404


async def test_a_recording_is_served_as_a_sound_and_as_nothing_else(shared: Site) -> None:
    guest = await shared.guest()
    await put(guest, spoken())
    headers = (await guest.http.get(mine())).headers
    assert headers["content-type"] == "audio/wav"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["content-disposition"] == "attachment"
    assert headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "sound",
    [
        pytest.param(b"", id="empty"),
        pytest.param(b"<script>" * 9000, id="a page"),
        pytest.param(b"OggS" + spoken()[4:], id="another kind of sound"),
        pytest.param(spoken()[:-1], id="cut off"),
        pytest.param(spoken() + b"\0\0", id="more behind it"),
        pytest.param(spoken(0.1), id="too short"),
        pytest.param(spoken(recordings.LONGEST_SECONDS)[:-2], id="shorter than it says"),
    ],
)
async def test_nothing_but_a_sound_as_our_page_makes_it_is_kept(shared: Site, sound: bytes) -> None:
    guest = await shared.guest()
    answer = await put(guest, sound)
    assert (answer.status_code, answer.json()["id"]) == (422, "not-a-recording")
    assert await recorded(guest) == []


async def test_a_recording_has_a_longest_time(shared: Site) -> None:
    guest = await shared.guest()
    assert (await put(guest, spoken(recordings.LONGEST_SECONDS))).status_code == 200
    answer = await put(guest, spoken(recordings.LONGEST_SECONDS + 0.1))
    assert (answer.status_code, answer.json()["args"]) == (413, {"most": MOST_BYTES})


async def test_a_recording_says_that_it_is_one(shared: Site) -> None:
    guest = await shared.guest()
    answer = await guest.http.put(mine(), content=spoken(), headers={"content-type": "text/html"})
    assert answer.json()["id"] == "not-a-recording"


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        (mine("no-such-line"), "no-such-line"),
        (mine(language="de"), "no-such-line"),
        (mine(game="chess"), "no-such-game"),
        (mine(game=SILENT), "no-such-line"),
    ],
)
async def test_only_lines_that_a_narrator_says_can_be_recorded(
    shared: Site, path: str, reason: str
) -> None:
    answer = await put(await shared.guest(), spoken(), path)
    assert (answer.status_code, answer.json()["id"]) == (404, reason)


async def test_another_site_records_nothing(shared: Site) -> None:
    guest = await shared.guest()
    foreign = {**VOICE, "origin": "https://evil.example"}
    answer = await guest.http.put(mine(), content=spoken(), headers=foreign)
    assert answer.status_code == 403
    assert (await guest.http.delete(mine(), headers=foreign)).status_code == 403
    assert await recorded(guest) == []


async def test_recordings_are_counted_against_floods(tmp_path: Path) -> None:
    async with running(tmp_path, limits=replace(ROOMY, recordings=Rate(1, 0.001))) as site:
        guest = await site.guest()
        assert (await put(guest, spoken())).status_code == 200
        assert (await put(guest, spoken())).json()["id"] == "too-fast"


async def test_all_recordings_together_have_a_bound(
    shared: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = await shared.guest()
    await put(guest, spoken())
    monkeypatch.setattr(room, "MOST_RECORDINGS_BYTES", 0)
    answer = await put(guest, spoken(2))
    assert answer.json()["id"] == "kept-enough"
    assert (await guest.http.get(mine())).content == spoken()


async def test_recordings_have_a_greatest_number_and_may_be_replaced(
    shared: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counting their bytes takes the longer the more there are, and the store waits meanwhile."""
    guest = await shared.guest()
    await put(guest, spoken())
    with closing(sqlite3.connect(shared.folder / FILE)) as db:
        (count,) = db.execute("SELECT count(*) FROM recordings").fetchone()
    monkeypatch.setattr(room, "MOST_RECORDINGS", count)
    assert (await put(guest, spoken(), mine(LAST))).json()["id"] == "kept-enough"
    assert (await put(guest, spoken(2))).status_code == 200


async def test_who_reads_recordings_slowly_holds_few_of_them_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path, limits=replace(ROOMY, sounds_from_address=2)) as site:
        guest, elsewhere = await site.guest(), Guest(site, "127.0.0.2")
        site.expect(elsewhere)
        await put(guest, spoken(recordings.LONGEST_SECONDS))
        path = f"/api/tables/{await guest.make(game=GAME)}/recordings/en/{FIRST}"
        taken, take = asyncio.Queue[NarratorLine](), site.store.recording

        async def taking(person: PersonId, line: NarratorLine) -> bytes | None:
            taken.put_nowait(line)
            return await take(person, line)

        monkeypatch.setattr(site.store, "recording", taking)
        read, send = asyncio.Event(), expensive._send_piece

        async def send_slowly(to: expensive.Send, piece: bytes) -> None:
            await read.wait()
            await send(to, piece)

        monkeypatch.setattr(expensive, "_send_piece", send_slowly)
        async with asyncio.timeout(SECONDS), asyncio.TaskGroup() as readers:
            answers = [readers.create_task(guest.http.get(path)) for _ in range(6)]
            answers.append(readers.create_task(elsewhere.http.get(path)))
            for _ in range(3):
                await taken.get()
            await guest.http.get("/api/games")
            assert taken.empty()
            read.set()
        assert [len(answer.result().content) for answer in answers] == [MOST_BYTES] * 7


@pytest.mark.parametrize(("path", "allowed"), [("/voice/x", "(self)"), ("/", "()"), ("/t/1", "()")])
async def test_only_the_recording_page_may_ask_for_a_microphone(
    shared: Site, path: str, allowed: str
) -> None:
    policy = (await (await shared.guest()).http.get(path)).headers["permissions-policy"]
    assert policy == f"camera=(), geolocation=(), microphone={allowed}"


async def test_who_signs_in_takes_their_recordings_along(shared: Site) -> None:
    member, guest = await shared.guest(), await shared.guest()
    credentials = {"name": "Mila", "password": PASSWORD}
    await member.http.post("/api/account", json=credentials)
    await put(member, spoken(1))
    await put(guest, spoken(2))
    await put(guest, spoken(2), mine(LAST))
    await guest.http.post("/api/session", json=credentials)
    assert await recorded(guest) == [FIRST, LAST]
    assert (await guest.http.get(mine())).content == spoken(1)


async def test_a_voice_goes_with_its_account(tmp_path: Path) -> None:
    async with running(tmp_path, limits=ROOMY) as site:
        member = await site.guest()
        await member.http.post("/api/account", json={"name": "Mila", "password": PASSWORD})
        await put(member, spoken())
        proof = {"proof": {"password": PASSWORD}}
        assert (await member.http.post("/api/account/deletion", json=proof)).status_code == 200
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        assert db.execute("SELECT count(*) FROM recordings").fetchone() == (0,)


async def test_a_backup_takes_the_recordings_along(tmp_path: Path) -> None:
    async with running(tmp_path / "here", limits=ROOMY) as site:
        guest = await site.guest()
        code = await guest.make(game=GAME)
        await put(guest, spoken())
        assert backup(tmp_path / "here", tmp_path / "copy.db").exit_code == 0
    assert restore(tmp_path / "copy.db", tmp_path / "there").exit_code == 0
    async with (
        running(tmp_path / "there", limits=ROOMY) as site,
        httpx.AsyncClient(base_url=site.url) as screen,
    ):
        heard = await screen.get(f"/api/tables/{code}/recordings/en/{FIRST}")
        assert heard.content == spoken()
