"""The log tells what happened at which table, and no secret of anybody."""

import asyncio
import io
import json
import logging
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets import Origin
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from moonlit.bots.bot import Action, View
from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.server.domain.seating import Code
from moonlit.server.store.protocol import Given, WriterDied
from moonlit.server.store.sqlite import Sqlite
from moonlit.server.telemetry.logs import LogFormat, configure_logging
from tests.server.conftest import ROOMY, Guest, QuickThinker, Said, Tab, play_on, running, seat_all

ELSEWHERE = Origin("https://elsewhere.example")


class Log(io.StringIO):
    """All that was logged."""

    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.getvalue().splitlines()]


@pytest.fixture
def log(request: pytest.FixtureRequest) -> Iterator[Log]:
    """Logging as the server configures it, with ours at the level DEBUG."""
    root, before = logging.getLogger(), logging.getLogger().handlers[:]
    written = Log()
    handler = configure_logging(getattr(request, "param", "json"), written)
    logging.getLogger("moonlit").setLevel(logging.DEBUG)
    yield written
    root.removeHandler(handler)
    root.handlers[:] = before
    logging.getLogger("moonlit").setLevel(logging.NOTSET)
    logging.getLogger("uvicorn.error").setLevel(logging.NOTSET)


class FailingThinker(QuickThinker):
    """A thinker that fails now and then, with all secrets in its exception."""

    async def choose(
        self, game: Game, bot: str, view: View, options: Sequence[Action], seed: Seed
    ) -> Action:
        choice = await super().choose(game, bot, view, options, seed)
        if len(self.asked) % 3 == 0:
            raise ValueError(view, options, seed)
        return choice


class FailingStore(Sqlite):
    """A store that fails once, with the decision in its exception."""

    has_failed = False

    async def add_decisions(
        self, code: Code, n: int, given: Sequence[Given], at: float | None = None
    ) -> None:
        for decision, _ in given if n >= 9 and not self.has_failed else ():
            if decision.seat == 0:
                self.has_failed = True
                raise RuntimeError(bytes(decision.action))
        await super().add_decisions(code, n, given, at)


async def play_through_failures(guest: Guest, code: str) -> None:
    """Reconnect as pages do after a table has failed, until the game is over."""
    for _ in range(2):
        with suppress(ConnectionClosed):
            async with guest.tab(code) as tab:
                await play_on(tab, forgiving)


async def forgiving(tab: Tab) -> Said:
    """Decide, and ignore a refusal."""
    return await tab.decide() | {"type": "done"}


@pytest.mark.parametrize("log", ["json", "plain"], indirect=True)
async def test_the_log_holds_no_secret_whatever_goes_wrong(tmp_path: Path, log: Log) -> None:
    store = FailingStore(tmp_path)
    async with running(tmp_path, FailingThinker(), store, limits=ROOMY) as site:
        guests = await site.guests(2)
        async with AsyncExitStack() as stack:
            tabs = await seat_all(guests, stack)
            await tabs[0].say("speak", key=1, text="abracadabra, my hand is full of crystal")
            await tabs[0].decide()
            hand = tabs[0].scene["view"]["hand"]
        code = await guests[0].make(bots="novice", players=3)
        await play_through_failures(guests[0], code)
        await guests[0].http.post("/api/tables", content=b'{"game":"hocuspocus"}')
        setup = await store.table(Code(code))
    written = log.getvalue()
    assert "could not think" in written
    assert "could not do what it was told" in written
    assert "builtins.ValueError" in written
    assert setup is not None
    assert setup.seed is not None
    words = ["abracadabra", "hocuspocus", "Guest 0", "Guest 1", *hand]
    secrets = [setup.seed, setup.luck, *(guest.cookie.partition("=")[2] for guest in guests)]
    for secret in [*words, *secrets]:
        assert secret not in written


async def test_what_happens_at_tables_is_written_as_facts(tmp_path: Path, log: Log) -> None:
    async with running(tmp_path, limits=ROOMY) as site:
        guest = await site.guest()
        code = await guest.make(bots="novice", players=2)
        async with guest.tab(code) as tab:
            await play_on(tab)
    lines = log.lines()
    assert [line["message"] for line in lines] == ["dealt", "over"]
    for line in lines:
        assert (line["table"], line["game"], line["level"]) == (code, "divinare", "info")
    assert lines[0]["players"] == 2
    assert lines[1]["decisions"] > 20


async def test_strangers_cannot_fill_the_log(tmp_path: Path, log: Log) -> None:
    async with running(tmp_path) as site:
        guest = await site.guest()
        async with guest.tab(await guest.make()) as tab:
            for _ in range(15):
                await tab.socket.send("abracadabra")
            await tab.say("ping")
        for _ in range(30):
            await guest.http.get("/api/tables/none")
        for raw in (b"\x16\x03\x01", b"GET /\xff HTTP/1.1\r\n\r\n", b"moon\r\n\r\n"):
            await answer_to(raw, site.url)
        with pytest.raises(InvalidStatus, match="403"):
            await connect(f"{site.url.replace('http', 'ws')}/ws/471903", origin=ELSEWHERE)
    assert log.getvalue() == ""


async def answer_to(raw: bytes, url: str) -> bytes:
    """The raw response to some bytes."""
    host, _, port = url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(raw)
    answer = await reader.read(1000)
    writer.close()
    await writer.wait_closed()
    return answer


@pytest.mark.parametrize("form", ["plain", "json"])
def test_an_error_is_logged_by_its_traceback_and_its_class(form: LogFormat) -> None:
    stream, before = Log(), logging.getLogger().handlers[:]
    handler = configure_logging(form, stream)
    logger = logging.getLogger("moonlit.test")
    try:
        fail_because("the crystal")
    except RuntimeError:
        logger.exception("could not\nsay: %s", "the crystal")
    logging.getLogger().removeHandler(handler)
    logging.getLogger().handlers[:] = before
    written = stream.getvalue()
    assert "could not" in written
    assert "in fail_because" in written
    assert written.index("builtins.RuntimeError") < written.index("builtins.KeyError")
    assert "the crystal" not in written.replace('fail_because("the crystal")', "").replace(
        'fail_because(\\"the crystal\\")', ""
    )


def fail_because(why: str) -> None:
    nothing: dict[str, str] = {}
    try:
        nothing[why]
    except KeyError as cause:
        raise RuntimeError(why) from cause


def test_a_line_of_json_is_one_line() -> None:
    stream, before = Log(), logging.getLogger().handlers[:]
    handler = configure_logging("json", stream)
    logging.getLogger("moonlit.test").warning("one\ntwo")
    logging.getLogger().removeHandler(handler)
    logging.getLogger().handlers[:] = before
    (line,) = stream.getvalue().splitlines()
    assert msgspec.json.decode(line)["message"] == "one\ntwo"


def test_each_call_to_a_dead_store_process_is_logged_in_one_line(log: Log) -> None:
    with pytest.raises(WriterDied) as died:
        raise WriterDied
    logging.getLogger("moonlit.table").error("table 7 could not go on", exc_info=died.value)
    (line,) = log.lines()
    assert line["trace"] == ["moonlit.server.store.protocol.WriterDied"]
