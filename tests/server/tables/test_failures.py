"""When the disk or the rules fail, nothing is shown that was not kept, and the table heals."""

import logging
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import pytest

from moonlit.core.record import Decision
from moonlit.core.seats import Seat
from moonlit.server.domain.seating import Code
from moonlit.server.store.protocol import Given
from moonlit.server.store.sqlite import Sqlite
from moonlit.server.tables.fairness import dealt
from tests.server.conftest import ROOMY, Guest, Site, Tab, play_on, running, seat_all


class Flaky(Sqlite):
    """A store whose disk is full now and then."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.failures = 0

    async def add_decisions(
        self, code: Code, n: int, given: Sequence[Given], at: float | None = None
    ) -> None:
        if self.failures:
            self.failures -= 1
            raise OSError("no space left on device")
        await super().add_decisions(code, n, given, at)


async def test_a_decision_that_cannot_be_kept_never_happened(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = Flaky(tmp_path)
    async with running(tmp_path, store=store, limits=ROOMY) as site, AsyncExitStack() as stack:
        guests = await site.guests(2)
        tabs = await seat_all(guests, stack)
        before = tabs[0].scene
        store.failures = 1
        with caplog.at_level(logging.CRITICAL):
            assert (await tabs[0].decide())["id"] == "our-fault"
        for tab in tabs:
            await tab.socket.wait_closed()
            assert tab.socket.close_code == 1012
        code = tabs[0].table["code"]
        back = await stack.enter_async_context(guests[0].tab(code, since=before["heard"]))
        assert back.scene == before | {"events": []}
        assert (await back.decide())["type"] == "done"


async def test_a_bot_decides_again_when_its_decision_could_not_be_kept(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = Flaky(tmp_path)
    store.failures = 1
    async with running(tmp_path, store=store, limits=ROOMY) as site:
        guest = await site.guest()
        code = await guest.make(bots="novice", players=2)
        with caplog.at_level(logging.CRITICAL):
            async with guest.socket(code) as connection:
                tab = Tab(connection)
                await connection.send('{"type":"hello"}')
                await connection.wait_closed()
                assert tab.socket.close_code == 1012
        async with guest.tab(code) as back:
            await play_on(back)


async def playing_table(site: Site, guest: Guest) -> Code:
    """A table that is dealt, and at which nobody has decided anything yet."""
    code = Code(await guest.make(bots="novice", players=2))
    setup = await site.store.table(code)
    assert setup is not None
    await site.store.save_table(dealt(setup))
    return code


async def test_decisions_the_rules_do_not_know_halt_one_table_only(
    site: Site, caplog: pytest.LogCaptureFixture
) -> None:
    guest = await site.guest()
    good, bad = await playing_table(site, guest), await playing_table(site, guest)
    resign = Decision(Seat(0), msgspec.Raw(b'{"type":"resign"}'))
    await site.store.add_decisions(bad, 0, [(resign, None)])
    with caplog.at_level(logging.CRITICAL):
        listed = {g["code"]: g for g in (await guest.http.get("/api/me/games")).json()}
        async with guest.tab(good) as whole, guest.tab(bad) as halted:
            assert (whole.table["halt"], halted.table["halt"]) == (None, "earlier")
    assert {*listed} == {good, bad}
    assert not listed[bad]["your_turn"]


async def test_a_game_that_left_the_shelf_hides_its_table_only(
    site: Site, caplog: pytest.LogCaptureFixture
) -> None:
    guest = await site.guest()
    good, gone = await playing_table(site, guest), await playing_table(site, guest)
    setup = await site.store.table(gone)
    assert setup is not None
    await site.store.save_table(msgspec.structs.replace(setup, game="whist"))
    with caplog.at_level(logging.CRITICAL):
        assert [g["code"] for g in (await guest.http.get("/api/me/games")).json()] == [good]
        async with guest.socket(gone) as connection:
            assert (await Tab(connection).hear())["id"] == "no-such-game"
            await connection.wait_closed()
            assert connection.close_code == 4404


async def test_a_failure_tells_the_client_nothing_of_its_cause(
    site: Site, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = await site.guest()

    async def fails(*_: object) -> None:
        raise RuntimeError("the seed is 42")

    monkeypatch.setattr(site.store, "name_person", fails)
    with caplog.at_level(logging.CRITICAL):
        answer = await guest.http.put("/api/me", json={"name": "Anna"})
        assert (answer.status_code, answer.text) == (500, '{"id":"our-fault","args":{}}')
        async with guest.tab(await guest.make()) as tab:
            assert await tab.say("rename", name="Anna") == {
                "type": "refused",
                "re": 2,
                "id": "our-fault",
                "args": {},
            }
