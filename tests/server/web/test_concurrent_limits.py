"""Every limit holds although all attempts come at the same moment."""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from msgspec.structs import replace

from moonlit.games import shelf
from moonlit.server.people import passwords
from moonlit.server.store.sqlite import Sqlite
from moonlit.server.web.door import Connection
from moonlit.server.web.limits import Limits, Rate
from tests.server.conftest import ROOMY, Guest, Site, Tab, running

ALLOWED, ATTEMPTS = 3, 10
FEW = Rate(ALLOWED, 0.001)
PASSWORD = "луна над крышами"


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "HASHER", PasswordHasher(1, 8, 1))


async def passed(guest: Guest, method: str, path: str, **said: object) -> bool:
    """Whether a request was not refused for being too frequent."""
    answer = await guest.http.request(method, f"/api/{path}", json=said or None)
    return answer.status_code != 429


async def passed_as_program(site: Site, token: str) -> bool:
    """The same, for a request with a token and no cookie."""
    headers = {"Authorization": f"Bearer {token}"}
    answer = await (await stranger(site)).http.get("/api/me/games", headers=headers)
    return answer.status_code != 429


async def program_of(guest: Guest) -> str:
    """The token of a program that somebody makes, as a member."""
    said = {"name": "Owner", "password": PASSWORD}
    assert (await guest.http.post("/api/account", json=said)).is_success
    made = await guest.http.post("/api/bots", json={"name": "Calculator"})
    return str(made.json()["token"])


async def stranger(site: Site) -> Guest:
    """A browser without a session."""
    guest = Guest(site)
    site.expect(guest)
    return guest


class Attempts:
    """What can be tried at once, each named after the limit that must hold."""

    def __init__(self, site: Site, guest: Guest, others: list[Guest], token: str) -> None:
        self.site = site
        self.guest = guest
        self.others = others
        self.token = token

    async def requests(self, n: int) -> bool:
        return await passed(self.guest, "GET", "games")

    async def guests(self, n: int) -> bool:
        return await passed(await stranger(self.site), "GET", "me")

    async def replays(self, n: int) -> bool:
        path = ("me/games", "me/turns", "replays/000000000", "records/check")[n % 4]
        return await passed(self.guest, "POST" if path == "records/check" else "GET", path)

    async def tables(self, n: int) -> bool:
        if n % 2:
            return await passed(self.others[n], "POST", "records", game="divinare")
        return await passed(self.others[n], "POST", "tables", game="divinare")

    async def recordings(self, n: int) -> bool:
        game = next(game for game in shelf().values() if game.narration)
        path = f"recordings/{game.name}/en/{game.narration[n % 2]}"
        return await passed(self.others[n], "PUT", path)

    async def unknown_codes(self, n: int) -> bool:
        path = (f"tables/{n:09}", f"replays/{n:09}", f"tables/{n:09}/record")[n % 3]
        return await passed(self.others[n], "GET", path)

    async def sign_ins(self, n: int) -> bool:
        said = {"name": f"Name {n}", "password": PASSWORD}
        if n % 2:
            said["code"] = "abcd-abcd-abcd-abcd"
        path = "account/recovery" if n % 2 else "session"
        return await passed(self.others[n], "POST", path, **said)

    async def name_sign_ins(self, n: int) -> bool:
        return await passed(self.others[n], "POST", "session", name="Anna", password=f"wrong {n}")

    async def accounts(self, n: int) -> bool:
        said = {"name": f"Member {n}", "password": PASSWORD}
        return await passed(self.others[n], "POST", "account", **said)

    async def programs(self, n: int) -> bool:
        return await passed_as_program(self.site, self.token)

    async def unknown_tokens(self, n: int) -> bool:
        return await passed_as_program(self.site, f"{self.token[:-4]}{n:04}")


def read_nothing_before_all_have_come(site: Site, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Let the disk answer nobody until every attempt has arrived, so that all are under way.

    The event is set when all but one have.
    """
    assert isinstance(site.store, Sqlite)
    door, writer = site.door, site.store._writer
    most_have_come, have_come = asyncio.Event(), asyncio.Event()
    count_request, run, arrived = door.check_request_rate, writer.run, count(1)

    def counted(connection: Connection) -> None:
        n = next(arrived)
        if n >= ATTEMPTS - 1:
            (have_come if n == ATTEMPTS else most_have_come).set()
        count_request(connection)

    async def later(work: Callable[[sqlite3.Connection], object]) -> object:
        await have_come.wait()
        return await run(work)

    monkeypatch.setattr(door, "check_request_rate", counted)
    monkeypatch.setattr(writer, "run", later)
    return most_have_come


LIMITED = [name for name in vars(Attempts) if not name.startswith("_")]


@pytest.mark.parametrize("limit", LIMITED)
async def test_as_many_pass_at_once_as_one_after_the_other(
    tmp_path: Path, limit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path, limits=ROOMY) as preparing:
        guest, *others = await preparing.guests(ATTEMPTS + 1)
        token = await program_of(guest)
    async with running(tmp_path, limits=replace(ROOMY, **{limit: FEW})) as site:
        attempts = Attempts(site, guest.at(site), [other.at(site) for other in others], token)
        read_nothing_before_all_have_come(site, monkeypatch)
        results = await asyncio.gather(*(getattr(attempts, limit)(n) for n in range(ATTEMPTS)))
    assert Counter(results) == {True: ALLOWED, False: ATTEMPTS - ALLOWED}


async def test_a_right_guess_among_many_at_once_is_not_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path, limits=ROOMY) as preparing:
        guest, *others = await preparing.guests(ATTEMPTS)
        code = await guest.make()
    async with running(tmp_path, limits=replace(ROOMY, unknown_codes=FEW)) as site:
        most_have_come = read_nothing_before_all_have_come(site, monkeypatch)
        async with asyncio.TaskGroup() as guesses:
            for n, other in enumerate(others):
                guesses.create_task(passed(other.at(site), "GET", f"tables/{n:09}"))
            await most_have_come.wait()
            assert not await passed(guest.at(site), "GET", f"tables/{code}")


async def open_at_once(guests: list[Guest], code: str) -> int:
    """How many of so many pages, all opened at once and kept open, were let in."""
    async with AsyncExitStack() as stack:

        async def let_in(guest: Guest) -> bool:
            tab = Tab(await stack.enter_async_context(guest.socket(code)))
            await tab.socket.send('{"type":"hello","re":1,"since":0}')
            told = await tab.until(lambda told: told["type"] in {"refused", "done"})
            return bool(told["type"] == "done")

        return sum(await asyncio.gather(*map(let_in, guests)))


@pytest.mark.parametrize("limit", ["tabs", "connections"])
async def test_no_more_pages_are_open_than_allowed(tmp_path: Path, limit: str) -> None:
    async with running(tmp_path, limits=replace(ROOMY, **{limit: ALLOWED})) as site:
        guests = await site.guests(ATTEMPTS if limit == "connections" else 1)
        code = await guests[0].make()
        pages = guests if limit == "connections" else guests * ATTEMPTS
        assert await open_at_once(pages, code) == ALLOWED


async def test_a_person_talks_no_more_on_many_pages_than_on_one(tmp_path: Path) -> None:
    async with running(tmp_path, limits=replace(ROOMY, talk=FEW)) as site:
        guest = await site.guest()
        code = await guest.make()
        async with AsyncExitStack() as stack:
            tabs = [await stack.enter_async_context(guest.tab(code)) for _ in range(8)]
            said = [tab.say("speak", key=key, text="hm") for key, tab in enumerate(tabs)]
            answers = Counter(answer["type"] for answer in await asyncio.gather(*said))
    assert answers == {"done": ALLOWED, "refused": len(tabs) - ALLOWED}


@pytest.mark.parametrize(("limit", "message"), [("messages", "ping"), ("bad_messages", "nonsense")])
async def test_a_page_that_sends_all_at_once_gets_no_more(
    tmp_path: Path, limit: str, message: str
) -> None:
    async with running(tmp_path, limits=replace(ROOMY, **{limit: FEW})) as site:
        guest = await site.guest()
        async with guest.socket(await guest.make()) as connection:
            for n in range(ATTEMPTS):
                await connection.send(f'{{"type":"{message}","re":{n}}}')
            tab = Tab(connection)
            told = [await tab.hear() for _ in range(ALLOWED + 1)]
    first, last = told[:-1], told[-1]
    assert all(one.get("id") != "too-fast" for one in first)
    assert last["id"] == "too-fast"


def test_every_limit_is_tried_at_once() -> None:
    """A new limit needs an attempt above; sizes are not counted."""
    sizes = {"message_bytes", "record_bytes"}
    # Connections below HTTP are counted in test_connection.py.
    sizes |= {"sockets", "silent_sockets"}
    # Replays and files in progress are counted in test_expensive.py.
    sizes |= {"streams", "streams_from_address", "replay_seconds"}
    # Recordings that are sent and news of programs are counted in test_recordings.py and
    # test_attacks_programs.py.
    sizes |= {"sounds", "sounds_from_address", "event_streams"}
    tried = {*LIMITED, "tabs", "connections", "talk", "messages", "bad_messages"}
    assert set(Limits.__struct_fields__) - sizes == tried


# --- what does not count


async def test_pages_that_come_back_at_once_are_not_taken_for_guesses(tmp_path: Path) -> None:
    async with running(tmp_path, limits=ROOMY) as before:
        guests = await before.guests(ATTEMPTS)
        code = await guests[0].make()
    async with running(tmp_path, limits=replace(ROOMY, unknown_codes=FEW)) as site:
        again = [guest.at(site) for guest in guests]
        assert await open_at_once(again, code) == ATTEMPTS


async def test_a_whole_class_signs_in_from_one_address(tmp_path: Path) -> None:
    limits = replace(ROOMY, sign_ins=FEW)
    async with running(tmp_path, limits=limits) as site:
        for n in range(ALLOWED + 2):
            said = {"name": f"Pupil {n}", "password": PASSWORD}
            assert await passed(await site.guest(), "POST", "account", **said)
            assert await passed(await site.guest(), "POST", "session", **said)


async def test_one_member_signs_in_no_more_than_the_limit(tmp_path: Path) -> None:
    async with running(tmp_path, limits=replace(ROOMY, sign_ins=FEW)) as site:
        said = {"name": "Anna", "password": PASSWORD}
        assert await passed(await site.guest(), "POST", "account", **said)
        tries = [await passed(await site.guest(), "POST", "session", **said) for _ in range(9)]
    assert Counter(tries) == {True: 2 * ALLOWED, False: 3}
