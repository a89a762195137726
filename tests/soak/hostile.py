"""Hostile guests: each does, in turns, the worst that was ever found to hurt others.

They run in a process of their own, so that their work does not delay the honest pages:
python -m tests.soak.hostile URL SECONDS
"""

import asyncio
import os
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx
import msgspec

from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.core.record import MOST_TAKE_BACKS, NOTHING, Decision, Play, Record
from moonlit.games import shelf
from moonlit.server.domain.bounds import MOST_IMPORTED_DECISIONS
from tests.server.conftest import Guest, Tab
from tests.server.killable_server import CONNECTION_LOST

GUESTS = 3
SHORTEST_TURN, LONGEST_TURN = 8.0, 30.0
"""Seconds that a guest does the same."""
LEVEL = "novice"
"""Of the bots at hostile tables, so that the server's metrics tell them from the honest ones."""
TABS = 10
"""A person may have twelve."""
UNREAD = 25
LISTS = 24
FILES = 4
GUESSES = 190
FILE_BYTES = 990_000
LEFT_TO_END = 200
"""Decisions after which a game of ten that is voting is surely over."""
MESSAGES_A_SECOND = 10
CHECKED = "check the longest"
SECONDS_OFF = 3.0
"""How long a guest waits who was cut off, or has asked as much as is allowed."""
FAILURES = (*CONNECTION_LOST, TimeoutError, AssertionError)
"""What happens to whoever goes too far: `Guest` and `Tab` assert that they are welcome."""


@dataclass
class Site:
    """The server under attack."""

    url: str


class Files(NamedTuple):
    """What is uploaded."""

    longest: bytes
    """As many decisions and bytes as a file may have: votes are aimed and taken back for ever."""
    large: bytes
    """A short game in as many bytes as a file may have."""
    names: bytes
    """A file whose names are a megabyte long."""


def files() -> Files:
    """Make them by the rules."""
    short = played(begun(shelf()["divinare"], 2), is_over).record(["1", "2"])
    named = msgspec.structs.replace(short, names=("ы" * (FILE_BYTES // 5),) * 2)
    encode = msgspec.json.encode
    return Files(padded(encode(dithering())), padded(encode(short)), encode(named))


def padded(file: bytes) -> bytes:
    """As long as a file may be."""
    return file + b" " * (FILE_BYTES - len(file))


def begun(game: Game, players: int, **options: object) -> Play:
    """A game at its beginning."""
    return Play(game, players, game.Options(**options), Seed("soak"))


def played(play: Play, until: Callable[[Play], object]) -> Play:
    """The game played on at random."""
    rng = Random(1)
    while not until(play):
        if asked := play.asked():
            seat = rng.choice(asked)
            play.decide(seat, rng.choice(play.options_of(seat)))
        else:
            play.time_up()
    return play


def is_over(play: Play) -> bool:
    """Whether nothing is left to play."""
    return play.is_over


def dithering() -> Record:
    """A game of ten in which votes are aimed and taken back as often as a file may hold."""
    voting = begun(shelf()["one_night"], 10, role_set="total_chaos")
    pairs = list(aims(played(voting, lambda play: any(aims(play)))))
    again = [
        entry for pair in pairs for _ in range(MOST_TAKE_BACKS // 2) for entry in doubts(*pair)
    ]
    room = MOST_IMPORTED_DECISIONS - LEFT_TO_END - len(voting.decisions) - len(again)
    more = [aim for pair in pairs for aim in pair] * (room // (2 * len(pairs)))
    for entry in (*again, *more):
        voting.recall(entry)
    return played(voting, is_over).record([str(seat + 1) for seat in range(10)])


def aims(play: Play) -> Iterator[tuple[Decision, Decision]]:
    """Two votes of every seat that has one."""
    for seat in play.asked():
        options = [msgspec.Raw(msgspec.json.encode(each)) for each in play.options_of(seat)]
        votes = [Decision(seat, each) for each in options if b'"aim"' in bytes(each)]
        if votes:
            yield votes[0], votes[-1]


def doubts(one: Decision, other: Decision) -> list[Decision]:
    """To aim at somebody, take it back and aim again, and the same at somebody else."""
    return [entry for aim in (one, other) for entry in (aim, Decision(aim.seat, NOTHING), aim)]


class Hostile:
    """One hostile guest."""

    def __init__(self, site: Site, number: int, uploads: Files) -> None:
        self._guest = Guest(site, f"127.0.0.{2 + number}")
        self._rng = Random(number)
        self._files = uploads
        self._begin = number
        self._turn = LONGEST_TURN
        """Seconds that it does the same."""
        self.tally: Counter[str] = Counter()
        """What was tried, and what the server said to it."""

    async def attack(self, turn: float) -> None:
        """Do one thing after the other until cancelled, beginning at another one than others."""
        ways: Sequence[Callable[[], Awaitable[None]]] = (
            self.fill_the_store,
            self.flood_the_notebook,
            self.stretch_games,
            self.check_long_files,
            self.wake_at_dawn,
            self.guess,
        )
        self._turn = turn
        await self._guest.arrive()
        for n in range(10**6):
            # The three begin with 1, 2 and 4; each has done everything after six turns.
            way = ways[(n + self._begin * 3 // 2) % len(ways)]
            with suppress(TimeoutError):
                async with asyncio.timeout(turn):
                    await self._again_and_again(way)

    async def _again_and_again(self, way: Callable[[], Awaitable[None]]) -> None:
        while True:
            self.tally[way.__name__] += 1
            try:
                await way()
            except* FAILURES as failures:
                # Alone, or of the tasks of a group.
                for failure in failures.exceptions:
                    self.tally[f"{way.__name__}: {failure!r:.60}"] += 1
                await asyncio.sleep(SECONDS_OFF)

    async def _ask(self, what: str, method: str, path: str, **more: Any) -> httpx.Response:  # noqa: ANN401
        answer = await self._guest.http.request(method, path, **more)
        is_problem = answer.status_code >= httpx.codes.BAD_REQUEST
        said = answer.json().get("id") if is_problem else answer.status_code
        self.tally[f"{what}: {said}"] += 1
        return answer

    # --- 1: memory through files and lists

    async def fill_the_store(self) -> None:
        """Import files as long and as often as possible, list them, and make room for more."""
        contents = [self._files.large, self._files.large, self._files.names] * 2
        imports = [self._ask("import", "POST", "/api/records", content=file) for file in contents]
        lists = [self._ask("list", "GET", "/api/me/games") for _ in range(LISTS)]
        imported, *_ = await asyncio.gather(*imports, *lists)
        if imported.json().get("id") == "kept-enough":
            for game in (await self._ask("list", "GET", "/api/me/games")).json():
                await self._ask("remove", "DELETE", f"/api/tables/{game['code']}")
        await asyncio.sleep(SECONDS_OFF)

    # --- 2 and 5: nights of ten

    @asynccontextmanager
    async def _night(self, tabs: int) -> AsyncIterator[list[Tab]]:
        """A table of ten where all roles may be, seen in so many tabs."""
        code = await self._guest.make(game="one_night", players=10)
        async with AsyncExitStack() as stack:
            pages = [await stack.enter_async_context(self._guest.tab(code)) for _ in range(tabs)]
            host = pages[0]
            for option, value in (("role_set", "total_chaos"), ("night_pace", 0)):
                await host.say("set", option=option, value=value)
            for seat in range(1, 10):
                await host.say("put-bot", seat=seat, level=LEVEL)
            await host.say("sit", seat=0, name="Mallory")
            assert (await host.say("start"))["type"] == "done"
            yield pages

    async def _until_day(self, tab: Tab, claims: int) -> None:
        """Answer at once, until it is day and so much was claimed."""
        while not tab.is_over:
            view = tab.scene.get("view") or {"stage": "night", "claims": []}
            is_day = view["stage"] in {"talk", "vote"} and tab.is_asked
            if is_day and len(view["claims"]) >= claims:
                return
            if tab.is_asked:
                await tab.decide(self._rng.randrange(1000))
            else:
                await tab.hear()

    async def flood_the_notebook(self) -> None:
        """Ask what follows from ever other marks, in many tabs, as often as is allowed."""
        async with self._night(TABS) as tabs:
            await self._until_day(tabs[0], claims=15)
            async with asyncio.TaskGroup() as group:
                for tab in tabs:
                    group.create_task(drain(tab, self.tally))
                    group.create_task(self._consider(tab, tabs[0]))

    async def _consider(self, tab: Tab, asked: Tab) -> None:
        claims = [claim["id"] for claim in asked.scene["view"]["claims"]]
        for n in range(10**6):
            marked = self._rng.sample(claims, k=min(len(claims), 8))
            picked = [f"{self._rng.choice(('believe', 'reject'))}:{claim}" for claim in marked]
            question = asked.scene["question"]["id"]
            said = {"type": "read", "re": n, "question": question, "picked": picked}
            await tab.socket.send(msgspec.json.encode(said).decode())
            self.tally["read"] += 1
            await asyncio.sleep(1 / MESSAGES_A_SECOND)

    async def wake_at_dawn(self) -> None:
        """Play one night after the other up to its morning, with many pages open."""
        async with self._night(TABS // 2) as tabs:
            await self._until_day(tabs[0], claims=0)

    # --- 4: long games, replays that nobody reads, files that take long

    async def stretch_games(self) -> None:
        """Answer and take back as often as possible, then look at it all and read nothing."""
        async with self._night(1) as (tab,):
            with suppress(TimeoutError):
                async with asyncio.timeout(self._turn / 2):
                    await self._dither(tab)
            code = tab.table["code"]
            async with asyncio.TaskGroup() as group:
                for _ in range(UNREAD):
                    group.create_task(self._read_nothing(f"/api/replays/{code}"))

    async def check_long_files(self) -> None:
        """Have the longest file checked and imported, open it often, and read nothing of it."""
        checks = [self._have_computed(CHECKED, "/api/records/check") for _ in range(FILES)]
        imported, *_ = await asyncio.gather(
            self._have_computed("import the longest", "/api/records"), *checks
        )
        if code := imported.json().get("code"):
            async with asyncio.TaskGroup() as group:
                for _ in range(UNREAD):
                    group.create_task(self._open_and_read_nothing(code))

    async def _have_computed(self, what: str, path: str) -> httpx.Response:
        """Send the longest file, and come back until it is its turn; note how long that took."""
        while True:
            began = perf_counter()
            answer = await self._ask(what, "POST", path, content=self._files.longest, timeout=60)
            if answer.is_success:
                self.tally[f"{what}, seconds in all"] += round(perf_counter() - began)
            if answer.status_code != httpx.codes.TOO_MANY_REQUESTS:
                return answer
            await asyncio.sleep(SECONDS_OFF)

    async def _open_and_read_nothing(self, code: str) -> None:
        await self._ask("open the longest", "GET", f"/api/tables/{code}")
        await self._read_nothing(f"/api/replays/{code}")

    async def _dither(self, tab: Tab) -> None:
        while not tab.is_over:
            if tab.scene.get("take_back") is not None:
                said = await tab.say("take-back", question=tab.scene["take_back"])
                self.tally[f"take-back: {said.get('id', said['type'])}"] += 1
            if tab.is_asked:
                await tab.decide(self._rng.randrange(1000))
            else:
                await tab.hear()
            await asyncio.sleep(1 / MESSAGES_A_SECOND)

    async def _read_nothing(self, path: str) -> None:
        host = urlsplit(self._guest.site.url)
        assert host.hostname
        where = (self._guest.address, 0)
        with suppress(OSError):
            reader, writer = await asyncio.open_connection(
                host.hostname, host.port, local_addr=where, limit=1
            )
            head = f"GET {path} HTTP/1.1\r\nHost: {host.netloc}\r\nCookie: {self._guest.cookie}"
            writer.write(f"{head}\r\n\r\n".encode())
            try:
                status = (await reader.read(12)).decode().rpartition(" ")[2]
                self.tally[f"unread replay: {status}"] += 1
                await asyncio.sleep(self._turn / 2)
            finally:
                writer.transport.abort()

    # --- 6: guesses

    async def guess(self) -> None:
        """Guess codes and passwords, all at once."""
        codes = [f"{self._rng.randrange(10**9):09}" for _ in range(GUESSES)]
        tries = [self._ask("guess a code", "GET", f"/api/tables/{code}") for code in codes]
        for n in range(GUESSES // 4):
            said = {"name": f"Anna {n % 2}", "password": f"wrong password {n}"}
            tries.append(self._ask("guess a password", "POST", "/api/session", json=said))
        await asyncio.gather(*tries)
        await asyncio.sleep(SECONDS_OFF)


async def drain(tab: Tab, tally: Counter[str]) -> None:
    """Read everything that a tab is sent."""
    while True:
        said = await tab.hear()
        if said["type"] in {"readings", "refused"}:
            tally[f"read: {said.get('id', 'answered')}"] += 1


async def main(url: str, seconds: float) -> None:
    """Get ready, attack for so many seconds once a line comes, and print what came of it."""
    os.nice(5)
    uploads = files()
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.readline)
    guests = [Hostile(Site(url), number, uploads) for number in range(GUESTS)]
    turn = min(LONGEST_TURN, max(SHORTEST_TURN, seconds / 10))
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await asyncio.gather(*(guest.attack(turn) for guest in guests))
    total = sum((guest.tally for guest in guests), Counter[str]())
    sys.stdout.write(msgspec.json.encode(total).decode())


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], float(sys.argv[2])))
