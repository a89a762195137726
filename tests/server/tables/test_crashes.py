"""SIGKILL at any moment loses nothing that was acknowledged."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random

import pytest

from moonlit.server.domain.seating import Code
from moonlit.server.store.sqlite import Sqlite
from tests.server.conftest import Guest, Said, Tab, seat_all
from tests.server.killable_server import CONNECTION_LOST, KillableServer, guest_of


@pytest.fixture
def server(tmp_path: Path) -> Iterator[KillableServer]:
    server = KillableServer(tmp_path)
    yield server
    server.close()


class Player:
    """Plays on whatever happens to the server, and remembers every acknowledged decision."""

    def __init__(self, guest: Guest, code: str, seed: int) -> None:
        self.guest = guest
        self.code = code
        self.acknowledged: dict[int, Said] = {}
        self.meant: dict[int, Said] = {}
        self._rng = Random(seed)

    async def play(self, reaper: "Reaper") -> None:
        """Until the game is over, through any number of connections."""
        while True:
            with suppress(*CONNECTION_LOST):
                async with self.guest.tab(self.code) as tab:
                    await self._play_while_connected(tab, reaper)
                    return

    async def _play_while_connected(self, tab: Tab, reaper: "Reaper") -> None:
        # What was not acknowledged is said again: whether it had arrived or not, it counts once.
        for number in self.meant.keys() - self.acknowledged.keys():
            await self._decide(tab, number, reaper)
        while not tab.is_over:
            if tab.is_asked:
                question = tab.scene["question"]
                self.meant.setdefault(question["id"], self._rng.choice(question["options"]))
                await self._decide(tab, question["id"], reaper)
            else:
                await tab.hear()

    async def _decide(self, tab: Tab, number: int, reaper: "Reaper") -> None:
        answer = await tab.say("decide", question=number, action=self.meant[number])
        assert answer["type"] == "done", answer
        self.acknowledged[number] = self.meant[number]
        reaper.one_more()


class Reaper:
    """Kills the server after some decisions, again and again."""

    def __init__(self, server: KillableServer, times: int, seed: int) -> None:
        self._server = server
        self._rng = Random(seed)
        self._left = times
        self._count = self._next()

    def _next(self) -> int:
        return self._rng.randint(1, 6)

    def one_more(self) -> None:
        self._count -= 1
        if self._count == 0 and self._left:
            self._left -= 1
            self._server.kill_and_restart()
            self._count = self._next()


async def test_nothing_acknowledged_is_lost_by_a_kill(server: KillableServer) -> None:
    async with AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(guest_of(server)) for _ in range(4)]
        async with AsyncExitStack() as tabs:
            code = (await seat_all(guests, tabs))[0].table["code"]
        players = [Player(guest, code, seed) for seed, guest in enumerate(guests)]
        reaper = Reaper(server, times=12, seed=1)
        async with asyncio.timeout(120):
            await asyncio.gather(*(player.play(reaper) for player in players))
        assert server.starts == 13
        record = await guests[0].get(f"/api/tables/{code}/record")
    made: list[list[Said]] = [[] for _ in players]
    for seat, action in record["decisions"]:
        made[seat].append(action)
    for player, decisions in zip(players, made, strict=True):
        assert player.acknowledged == dict(enumerate(decisions))


async def test_every_answer_before_a_kill_is_on_disk_after_it(
    server: KillableServer, tmp_path: Path
) -> None:
    """Straight after the word that it is safe, the plug is pulled."""
    async with guest_of(server) as guest:
        code = await guest.make(players=2, bots="novice")
        with suppress(*CONNECTION_LOST):
            async with guest.tab(code) as tab:
                await tab.decide()
                server.kill()
    store = Sqlite(tmp_path)
    kept = await store.decisions(Code(code))
    await store.close()
    assert any(decision.seat == 0 for decision in kept)


async def test_a_kill_in_the_lobby_loses_no_seat_and_no_name(server: KillableServer) -> None:
    async with guest_of(server) as host, guest_of(server) as other:
        code = await host.make(players=2)
        with suppress(*CONNECTION_LOST):
            async with other.tab(code) as tab:
                await tab.say("sit", seat=1, name="Борис")
                server.kill_and_restart()
        async with other.tab(code) as tab:
            assert tab.table["you"] == 1
            assert tab.table["seats"][1]["name"] == "Борис"
        assert (await other.get("/api/me"))["name"] == "Борис"
