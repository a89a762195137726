"""Fuzzing the WebSocket: what is refused changes nothing and breaks nothing."""

import asyncio
import base64
import json
import os
import re
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    invariant,
    rule,
    run_state_machine_as_test,
)
from websockets.exceptions import ConnectionClosed

from moonlit.core.chance import Seed
from moonlit.server.refusals import Unreadable
from moonlit.server.tables import fairness
from moonlit.server.web.limits import Limits
from moonlit.server.wire import messages
from moonlit.server.wire.codec import decode
from tests.server.conftest import Guest, Said, Site, Tab, running, seat_all
from tests.server.siege import Siege, besieged, tries
from tests.server.web.test_bad_input import UNREADABLE, closed_with

DEEP: Any = []
for _ in range(200):
    DEEP = [DEEP]
HUGE = 10**400
SCALARS = st.sampled_from(
    [None, True, 0, -1, 1.5, 2**63, HUGE, "", "0", "\0", "a" * 5000, [], {}, DEEP, {"type": "pass"}]
)
pytestmark = pytest.mark.filterwarnings("ignore:Do not use the .random. module")
"""Hypothesis warns because the server uses `random` in the same process."""
TYPES = [tag for kind in messages.FromPage.__args__ for tag in [kind.__struct_config__.tag]]
WORDS = st.sampled_from(
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "«Луна» & <b>",
        "{{7*7}}",
        "\u202e",
    ]
)
FIELDS = ("since", "seat", "name", "question", "action", "players", "level", "option", "value")


@st.composite
def guesses(draw: st.DrawFn) -> str:
    """A message with a known type and arbitrary fields."""
    message: dict[str, Any] = {"type": draw(st.sampled_from(TYPES))}
    for field in draw(st.lists(st.sampled_from(FIELDS), max_size=4)):
        message[field] = draw(SCALARS | WORDS | st.integers(-3, 9))
    return json.dumps(message)


@st.composite
def corrupted(draw: st.DrawFn, good: st.SearchStrategy[str]) -> str | bytes:
    """A valid message cut off, repeated, or with a character changed."""
    raw = draw(good).encode()
    at = draw(st.integers(0, 1000)) % (len(raw) + 1)
    how = draw(st.sampled_from(["cut", "twice", "letter", "bytes"]))
    if how == "cut":
        return raw[:at].decode(errors="replace")
    if how == "twice":
        return (raw + raw).decode()
    if how == "letter":
        return raw[:at].decode(errors="replace") + draw(st.characters(codec="utf-8")) + "}"
    return raw[:at] + b"\xff\xfe" + raw[at:]


INVALID = st.sampled_from(UNREADABLE) | guesses() | st.text(max_size=40) | st.binary(max_size=40)
OWN_BUSINESS = (messages.Leave, messages.Return, messages.StandIn, messages.Rematch)
"""What somebody may do at any time, and what sets bots playing."""


def decoded(raw: str | bytes) -> messages.FromPage | None:
    """The message; None if it is not valid."""
    try:
        said: messages.FromPage = decode(
            raw.encode() if isinstance(raw, str) else raw, messages.FromPage
        )
    except (Unreadable, UnicodeEncodeError):
        return None
    return said


async def answers(tab: Tab, raw: str | bytes) -> list[Said]:
    """All that the server sends after a raw message, until it answers a ping."""
    await tab.socket.send(raw)
    tab.count += 1
    await tab.socket.send(json.dumps({"type": "ping", "re": tab.count}))
    told: list[Said] = []
    while not told or told[-1] != {"type": "pong", "re": tab.count}:
        told.append(await tab.hear())
    return told[:-1]


class Crowd(RuleBasedStateMachine):
    """Two at a table play honestly now and then; they, an onlooker and a neighbour attack."""

    sent = Bundle("sent")

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        # The same deal each time, so that a failure can be reproduced.
        self.patch = pytest.MonkeyPatch()
        self.patch.setattr(fairness, "drawn", lambda *_: Seed("siege"))
        self.siege_for_now = besieged(Path(self.folder.name), players=2)
        self.siege = self.siege_for_now.__enter__()
        self.stack = AsyncExitStack()
        self.code = self.siege.tabs[0].table["code"]
        self.attackers = self.siege.do(self.arrive())
        self.honest: list[Tab] = list(self.siege.tabs)

    async def arrive(self) -> list[Tab]:
        """Second pages of both players, an onlooker, and somebody at a table of their own."""
        players = [Guest.at(guest, self.siege.site) for guest in self.siege.site._guests[:2]]
        eve, other = await self.siege.site.guests(2)
        elsewhere = await other.make(players=2)
        pages = [*((guest, self.code) for guest in (*players, eve)), (other, elsewhere)]
        return [await self.stack.enter_async_context(guest.tab(code)) for guest, code in pages]

    def decisions(self) -> list[str]:
        return [line for line in self.siege.content() if '"decisions"' in line]

    @rule(target=sent, seat=st.integers(0, 1), pick=st.integers(0, 50))
    def play(self, seat: int, pick: int) -> str:
        """One of the two answers their question, if they have one."""
        return self.siege.do(self.answer(self.honest[seat], pick))

    async def answer(self, tab: Tab, pick: int) -> str:
        await tab.hello()
        if not tab.is_asked:
            return '{"type":"ping"}'
        question = tab.scene["question"]
        action = question["options"][pick % len(question["options"])]
        assert (await tab.decide(pick))["type"] == "done"
        return json.dumps({"type": "decide", "question": question["id"], "action": action})

    @rule(who=st.integers(0, 3), raw=INVALID)
    def send_invalid(self, who: int, raw: str | bytes) -> None:
        self.attack(who, raw)

    @rule(who=st.integers(0, 3), raw=corrupted(sent))
    def send_corrupted(self, who: int, raw: str | bytes) -> None:
        self.attack(who, raw)

    @rule(who=st.integers(0, 3), raw=sent)
    def send_again(self, who: int, raw: str) -> None:
        """A decision that was made already: by the same, another, or at another table."""
        before = self.decisions()
        self.attack(who, raw)
        if who > 1:
            assert self.decisions() == before

    @rule(who=st.integers(0, 3), seat=st.integers(0, 1), pick=st.integers(0, 50))
    def answer_for_others(self, who: int, seat: int, pick: int) -> None:
        """An open question, answered rightly by somebody who was not asked."""
        self.siege.do(self.honest[seat].hello())
        if who == seat or not self.honest[seat].is_asked:
            return
        question = self.honest[seat].scene["question"]
        action = question["options"][pick % len(question["options"])]
        said = {"type": "decide", "question": question["id"], "action": action}
        before = self.decisions()
        self.attack(who, json.dumps(said))
        if who > 1:
            assert self.decisions() == before

    def attack(self, who: int, raw: str | bytes) -> None:
        """Send it; a refusal changes nothing, and a decision is one of the sender's own seat."""
        said = decoded(raw)
        if isinstance(said, OWN_BUSINESS):
            return
        before = self.siege.content()
        told = self.siege.do(answers(self.attackers[who], raw))
        after = self.siege.content()
        refused = [message for message in told if message["type"] == "refused"]
        assert all(message["id"] != "our-fault" for message in refused)
        if refused or said is None:
            assert after == before
            assert refused
        new = [line for line in after if line not in before and '"decisions"' in line]
        assert all(re.search(rf"VALUES\('{self.code}',\d+,{who},", line) for line in new)

    @invariant()
    def the_server_logs_no_error(self) -> None:
        assert self.siege.faults.lines == []

    def teardown(self) -> None:
        self.siege.assert_alive()
        self.siege.do(self.stack.aclose())
        self.siege_for_now.__exit__(None, None, None)
        self.folder.cleanup()
        self.patch.undo()


def test_a_crowd_changes_nothing_that_is_not_theirs() -> None:
    run_state_machine_as_test(Crowd, settings=tries(4, stateful_step_count=25))


@pytest.fixture(scope="module")
def siege(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Siege]:
    with besieged(tmp_path_factory.mktemp("siege"), players=2) as siege:
        yield siege
        siege.assert_alive()


async def raw_connection(
    guest: Guest, code: str
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A WebSocket without a library, which would not send invalid frames."""
    host, _, port = guest.site.url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    key = base64.b64encode(os.urandom(16)).decode()
    writer.write(
        f"GET /ws/{code} HTTP/1.1\r\nhost: {host}:{port}\r\norigin: {guest.site.url}\r\n"
        f"cookie: {guest.cookie}\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
        f"sec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n\r\n".encode()
    )
    assert b"101" in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


@st.composite
def frames(draw: st.DrawFn) -> bytes:
    """A frame with arbitrary bits, length and payload."""
    head = draw(st.integers(0, 255))
    payload = draw(st.binary(max_size=130) | st.just(b'{"type":"start"}'))
    mask = draw(st.sampled_from([0, 128]))
    length = draw(st.sampled_from([len(payload), 0, 125, 126, 127]))
    said = {126: b"\xff\xff", 127: draw(st.sampled_from([b"\xff" * 8, b"\0" * 7 + b"\x01"]))}
    return bytes([head, mask | length]) + said.get(length, b"") + b"\0" * (mask // 32) + payload


def test_invalid_frames_break_nothing(siege: Siege) -> None:
    guest, code = siege.site._guests[0], siege.tabs[0].table["code"]

    async def send(garbage: list[bytes]) -> None:
        reader, writer = await raw_connection(guest, code)
        with suppress(ConnectionError, TimeoutError):
            async with asyncio.timeout(0.05):
                writer.write(b"".join(garbage))
                await writer.drain()
                while await reader.read(65536):
                    pass
        writer.transport.abort()

    @tries(40)
    @given(st.lists(frames(), min_size=1, max_size=5))
    def attack(garbage: list[bytes]) -> None:
        before = siege.content()
        siege.do(send(garbage))
        assert siege.content() == before

    attack()
    siege.assert_alive()


async def test_one_person_with_a_hundred_connections_gets_twelve(tmp_path: Path) -> None:
    async with running(tmp_path, limits=Limits(tabs=12)) as site, AsyncExitStack() as stack:
        guest, other = await site.guests(2)
        code = await guest.make()
        accepted, refused = 0, 0
        for _ in range(100):
            tab = Tab(await stack.enter_async_context(guest.socket(code)))
            first = await tab.say("hello", since=0) if accepted < 12 else await tab.hear()
            accepted += first["type"] == "done"
            refused += first.get("id") == "too-many-tabs"
        assert (accepted, refused) == (12, 88)
        async with other.tab(code) as tab:
            assert tab.table["code"] == code


async def test_connections_from_one_address_are_limited(tmp_path: Path) -> None:
    async with running(tmp_path, limits=Limits(connections=3)) as site, AsyncExitStack() as stack:
        guests = await site.guests(5)
        code = await guests[0].make()
        for guest in guests[:3]:
            await stack.enter_async_context(guest.tab(code))
        for guest in guests[3:]:
            assert await closed_with(guest, code) == ("too-many-tabs", 4429)


async def test_messages_in_any_order_give_the_same_game(site: Site) -> None:
    """All at once, twice and backwards: each question is answered once, by its own seat."""
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(2), stack)
        said = [
            msgspec.json.encode(
                {
                    "type": "decide",
                    "re": n,
                    "question": tab.scene["question"]["id"],
                    "action": option,
                }
            ).decode()
            for n, tab in enumerate(tabs)
            for option in tab.scene["question"]["options"][:5]
        ]
        for tab in tabs:
            for raw in [*reversed(said), *said]:
                with suppress(ConnectionClosed):
                    await tab.socket.send(raw)
            await tab.say("ping")
        code = tabs[0].table["code"]
        kept = await site.store.decisions(code)
        assert {decision.seat for decision in kept[:2]} == {0, 1}
        assert len(kept) <= 3
