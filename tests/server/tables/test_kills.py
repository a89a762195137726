"""Nothing is lost: a server full of tables is killed again and again, at any moment.

The test suite kills a little. The whole promise is

    MOONLIT_KILLS=200 MOONLIT_TABLES=50 .venv/bin/pytest tests/server/tables/test_kills.py -s
"""

import asyncio
import os
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, TypeVar

import msgspec

from moonlit.core.proof import Proof, flaws, pledge_of
from moonlit.core.record import Play, replay
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.server.store.data_folder import FILE
from tests.server.conftest import SHARE, Guest, Said, Tab
from tests.server.killable_server import CONNECTION_LOST, KillableServer, guest_of

KILLS = int(os.environ.get("MOONLIT_KILLS", "8"))
TABLES = int(os.environ.get("MOONLIT_TABLES", "8"))
PATIENCE = 60 + 10 * KILLS
"""Seconds after which a table counts as stuck."""
T = TypeVar("T")


class Count:
    """What happened, to be told in the end and to choose the moment of the next kill."""

    def __init__(self) -> None:
        self.acknowledged = 0
        self.games: Counter[str] = Counter()
        self.connections = 0
        self.away: list[float] = []
        """Seconds from each kill to the first table that is open again."""
        self._is_over = False
        self._killed: float | None = None
        self._news = asyncio.Event()

    @property
    def is_over(self) -> bool:
        return self._is_over

    def one_more(self) -> None:
        self.acknowledged += 1
        self._news.set()

    def one_connection(self) -> None:
        self.connections += 1
        if self._killed is not None:
            self.away.append(monotonic() - self._killed)
            self._killed = None

    async def until(self, acknowledged: int) -> None:
        while self.acknowledged < acknowledged:
            self._news.clear()
            await self._news.wait()

    async def reap(self, server: KillableServer, rng: Random) -> None:
        """Kill at random: while it starts, while it deals, between two decisions, inside one."""
        for _ in range(KILLS):
            await self.until(self.acknowledged + rng.choice([0, 1, 5, 20, 60]))
            await asyncio.sleep(rng.random() * 0.05)
            await asyncio.to_thread(server.kill_and_restart)
            self._killed = monotonic()
        self._is_over = True


async def again(deed: Callable[[], Awaitable[T]]) -> T:
    """Whatever happens to the server, ask until it is done."""
    while True:
        with suppress(*CONNECTION_LOST):
            return await deed()
        await asyncio.sleep(0.05)


async def cards(tab: Tab) -> None:
    while not tab.scene:
        await tab.hear()


class Player:
    """One person at one table, through any number of connections."""

    def __init__(self, guest: Guest, code: str, rng: Random, count: Count) -> None:
        self.guest = guest
        self.code = code
        self.acknowledged: list[Said] = []
        self.heard: list[Said] = []
        self._meant: Said | None = None
        self._rng = rng
        self._count = count

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[Tab]:
        """A page that says how much it has heard; nothing of that may be unsaid."""
        async with self.guest.socket(self.code) as connection:
            tab = Tab(connection)
            tab.events = list(self.heard)
            await tab.hello(len(self.heard))
            self._count.one_connection()
            await tab.dealt()
            assert tab.events[: len(self.heard)] == self.heard, "what was told has been untold"
            self.heard = list(tab.events)
            yield tab

    async def play(self) -> None:
        """Until the game is over."""
        await again(self._play_while_connected)

    async def _play_while_connected(self) -> None:
        async with self.connected() as tab:
            if self._meant is not None:
                await self._decide(tab, self._meant)
            while not tab.is_over:
                if tab.is_asked and tab.scene["question"]["id"] == len(self.acknowledged):
                    await self._decide(tab, self._rng.choice(tab.scene["question"]["options"]))
                else:
                    await tab.hear()
                self.heard = list(tab.events)

    async def _decide(self, tab: Tab, action: Said) -> None:
        """Say it, again after a kill: whether it had arrived or not, it counts once."""
        self._meant = action
        number = len(self.acknowledged)
        answer = await tab.say("decide", question=number, action=action)
        assert answer["type"] == "done", answer
        self._meant = None
        self.acknowledged.append(action)
        self.heard = list(tab.events)
        self._count.one_more()


class Party:
    """A few people who play one game after the other at tables with bots."""

    def __init__(self, guests: list[Guest], rng: Random, count: Count) -> None:
        self._guests = guests
        self._rng = rng
        self._count = count

    async def play(self) -> None:
        """Until nobody kills any more, and the last game is over."""
        while True:
            await self._play_once()
            if self._count.is_over:
                return

    async def _play_once(self) -> None:
        game = self._rng.choice(["divinare", "divinare", "divinare", "seers_catalog"])
        code = await (self._alone(game) if len(self._guests) == 1 else self._together(game))
        players = [
            Player(guest, code, Random(self._rng.random()), self._count) for guest in self._guests
        ]
        await asyncio.gather(*(player.play() for player in players))
        proof = await again(lambda: self._record(code))
        check(proof, players)
        self._count.games[game] += 1

    async def _alone(self, game: str) -> str:
        wish = {"game": game, "players": self._rng.choice([2, 3]), "bots": "novice"}
        return await again(lambda: self._guests[0].make(**wish))

    async def _together(self, game: str) -> str:
        seats = min(4, len(self._guests) + self._rng.choice([0, 1]))
        code = await again(lambda: self._guests[0].make(game=game, players=seats))
        for seat, guest in enumerate(self._guests):
            await again(partial(self._sit, guest, code, seat))
        await again(lambda: self._start(code, seats))
        return code

    async def _sit(self, guest: Guest, code: str, seat: int) -> None:
        async with guest.tab(code) as tab:
            await tab.say("sit", seat=seat, name=f"Guest {seat}")
            pledge = pledge_of(tab.table["deal"]["commitment"], SHARE)
            await tab.say("pledge", pledge=pledge)

    async def _start(self, code: str, seats: int) -> None:
        """Everybody is here and opens a share, as far as the server lives."""
        async with AsyncExitStack() as stack:
            tabs = [await stack.enter_async_context(guest.tab(code)) for guest in self._guests]
            for seat in range(len(self._guests), seats):
                await tabs[0].say("put-bot", seat=seat, level="novice")
            answer = await tabs[0].say("start")
            assert answer["type"] == "done" or answer["id"] == "game-started", answer
            await asyncio.gather(*map(cards, tabs))

    async def _record(self, code: str) -> Proof:
        answer = await self._guests[0].http.get(f"/api/tables/{code}/record")
        assert answer.status_code == 200, answer.text
        return msgspec.json.decode(answer.content, type=Proof)


def check(proof: Proof, players: list[Player]) -> None:
    """Everything acknowledged is there, once, in order, and everybody was told the truth."""
    assert flaws(proof) == []
    *_, last = replay(shelf()[proof.game], proof)
    assert last.is_over
    for seat, player in enumerate(players):
        made = [msgspec.json.decode(d.action) for d in proof.decisions if d.seat == seat]
        assert player.acknowledged == made
        assert player.heard == told_to(last, Seat(seat))


def told_to(play: Play, seat: Seat) -> Any:  # noqa: ANN401  # JSON
    return msgspec.json.decode(msgspec.json.encode(play.heard(seat)))


def check_folder(folder: Path) -> int:
    """The file is whole and no table has a gap; how many decisions there are."""
    with sqlite3.connect(folder / FILE) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        rows = db.execute("SELECT count(*), max(n) FROM decisions GROUP BY code").fetchall()
    db.close()
    assert all(count == last + 1 for count, last in rows)
    return sum(count for count, _ in rows)


async def test_nothing_is_lost_however_often_the_server_is_killed(tmp_path: Path) -> None:
    server, count, rng = KillableServer(tmp_path), Count(), Random(1)
    began = monotonic()
    async with AsyncExitStack() as stack, asyncio.timeout(PATIENCE):
        parties = [
            Party(
                [await stack.enter_async_context(guest_of(server)) for _ in range(people)],
                Random(n),
                count,
            )
            for n, people in enumerate([1, 2, 4][n % 3] for n in range(TABLES))
        ]
        await asyncio.gather(count.reap(server, rng), *(party.play() for party in parties))
    server.close()
    assert server.starts == KILLS + 1
    assert sum(count.games.values()) >= TABLES
    tell(count, check_folder(tmp_path), monotonic() - began)


def tell(count: Count, decisions: int, seconds: float) -> None:
    """For whoever runs it with -s."""
    away = sorted(count.away)
    lines = [
        f"{KILLS} kills, {TABLES} tables, {seconds:.0f} s",
        f"games finished and checked: {dict(count.games)}",
        f"decisions on disk: {decisions}, of them acknowledged to people: {count.acknowledged}",
        f"connections: {count.connections}",
        f"from a kill to an open table: {away[len(away) // 2]:.2f} s, at most {away[-1]:.2f} s",
        "lost: 0, doubled: 0, untold: 0, stuck: 0",
    ]
    print("", *lines, sep="\n  ")  # noqa: T201
