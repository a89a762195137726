"""A page at one process whose table lives in another: it sees and does what it would there."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import cast

import msgspec
import pytest
from argon2 import PasswordHasher
from nats.aio.msg import Msg
from websockets.exceptions import ConnectionClosed

from moonlit.server.bus.nats import NatsBus
from moonlit.server.bus.protocol import Bus, Heard
from moonlit.server.domain.seating import Code
from moonlit.server.people import passwords
from moonlit.server.refusals import TableElsewhere
from moonlit.server.store.leases import ProcessId
from moonlit.server.tables import holding
from moonlit.server.web import relayed_pages
from moonlit.server.web.relay import Answer, Open
from moonlit.server.web.relayed_pages import CLOSE, PONG, Parcel, Parcels, inbox_of, parts_of
from tests.server.bus.nats_server import NatsServer
from tests.server.conftest import Guest, Said, Tab, play_on, seat_all
from tests.server.people.test_accounts import PASSWORD, join
from tests.server.shared_house import House, house

SECONDS = 30


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are hashed by the same algorithm with less work."""
    monkeypatch.setattr(passwords, "HASHER", PasswordHasher(1, 8, 1))


@pytest.fixture
def server() -> Iterator[NatsServer]:
    started = NatsServer()
    yield started
    started.stop()


@pytest.fixture
async def shared(tmp_path: Path, server: NatsServer) -> AsyncIterator[House]:
    async with house(tmp_path, server) as built:
        yield built


async def closed(tab: Tab) -> int:
    """The code a page is closed with."""
    async with asyncio.timeout(SECONDS):
        with pytest.raises(ConnectionClosed) as end:
            await tab.until(lambda _: False)
    assert end.value.rcvd is not None
    return end.value.rcvd.code


def heard_by(tab: Tab) -> list[bytes]:
    heard: list[bytes] = []
    tab.listeners.append(heard.append)
    return heard


async def test_a_whole_game_is_played_from_two_processes(shared: House) -> None:
    here, there = shared.sites
    async with AsyncExitStack() as stack:
        host = await here.guest()
        code = await host.make(players=2)
        tabs = [
            await stack.enter_async_context(guest.tab(code))
            for guest in (host, await there.guest())
        ]
        for seat, tab in enumerate(tabs):
            assert (await tab.say("sit", seat=seat, name=f"Guest {seat}"))["type"] == "done"
        assert (await tabs[0].say("start"))["type"] == "done"
        for tab in tabs:
            while not tab.scene:
                await tab.hear()
        await asyncio.wait_for(asyncio.gather(*(play_on(tab) for tab in tabs)), SECONDS)
        assert (len(here.lobby), len(there.lobby)) == (1, 0)
    record = await (await there.guest()).get(f"/api/tables/{code}/record")
    assert record["decisions"]


async def test_a_relayed_page_is_told_byte_for_byte_what_one_at_the_owner_is(
    shared: House,
) -> None:
    here, there = shared.sites
    async with AsyncExitStack() as stack:
        host = await here.guest()
        tabs = await seat_all([host, await here.guest()], stack)
        code = tabs[0].table["code"]
        pages = []
        for site in (here, there):
            page = await stack.enter_async_context(host.at(site).tab(code))
            pages.append((page, heard_by(page)))
        for _ in range(4):
            asked = next(tab for tab in tabs if tab.is_asked)
            await asked.decide()
            for tab in tabs:
                await tab.say("ping")
        for page, _ in pages:
            await page.say("ping")
        (near, at_owner), (far, relayed) = pages
        # A page that comes in says so to those before it: from there on both hear the same.
        scenes = [[raw for raw in heard if b'"scene"' in raw[:20]] for heard in (at_owner, relayed)]
        assert scenes[0][-4:] == scenes[1][-4:]
        assert far.scene == near.scene
        assert len(scenes[1]) >= 4


async def test_refusals_keep_their_words_on_the_way(shared: House) -> None:
    here, there = shared.sites
    host, stranger = await here.guest(), await there.guest()
    code = await host.make(players=2)
    async with host.tab(code) as tab:
        await tab.say("set", option="closed", value=True)
        async with stranger.socket(code) as line:
            refused = msgspec.json.decode(await line.recv())
            assert (refused["type"], refused["id"]) == ("refused", "table-closed")
            with pytest.raises(ConnectionClosed) as end:
                await line.recv()
            assert end.value.rcvd is not None
            assert end.value.rcvd.code == 4403


async def test_the_owner_believes_the_store_and_not_the_relay(
    shared: House, server: NatsServer
) -> None:
    """Whoever is on the bus gets no bytes for a session that they do not have."""
    here, _ = shared.sites
    host = await here.guest()
    code = await host.make(players=2)
    async with host.tab(code), NatsBus(server.url) as bus:
        await bus.up()
        opening = Open(Code(code), b"nobody", False, "", "moonlit.mine", "page", ProcessId("me"))
        asked = msgspec.msgpack.encode(opening)
        answer = await bus.ask(inbox_of(shared.leases[0].owner), asked, SECONDS)
        assert msgspec.msgpack.decode(answer, type=Answer).refusal == "no-session"
        assert len(here.lobby.live[Code(code)].pages) == 1


async def test_the_owner_writes_nothing_more_for_a_session_that_has_ended(
    shared: House, server: NatsServer
) -> None:
    """Whatever a relay does, its page was signed out."""
    here, there = shared.sites
    anna = await here.guest()
    await join(anna, "Anna")
    code = await anna.make(players=2)
    told: asyncio.Queue[bytes] = asyncio.Queue()

    async def hear(heard: Heard) -> None:
        for _, part in msgspec.msgpack.decode(heard.body, type=Parcel):
            await told.put(part)

    async def pong(heard: Heard) -> None:
        await bus.say(heard.reply_to, PONG)

    async with anna.tab(code), NatsBus(server.url) as bus, asyncio.timeout(SECONDS):
        await bus.up()
        await bus.listen("moonlit.mine", hear)
        await bus.listen(inbox_of(ProcessId("rogue")), pong)
        session = next(iter(here.door._pages))
        opening = Open(Code(code), session, False, "", "moonlit.mine", "page", ProcessId("rogue"))
        asked = msgspec.msgpack.encode(opening)
        answer = await bus.ask(inbox_of(shared.leases[0].owner), asked, SECONDS)
        speaks_at = msgspec.msgpack.decode(answer, type=Answer).to
        await bus.say(speaks_at, b'{"type":"hello","since":0,"re":1}')
        assert b'"table"' in await told.get()
        assert (await anna.at(there).http.delete("/api/session")).status_code == 200
        while not (await told.get()).startswith(CLOSE):
            pass
        again = await bus.ask(inbox_of(shared.leases[0].owner), asked, SECONDS)
        assert msgspec.msgpack.decode(again, type=Answer).refusal == "no-session"


async def test_subjects_say_nothing(shared: House, server: NatsServer) -> None:
    """Whoever sees which subjects are used learns neither a code nor a name nor a game."""
    here, there = shared.sites
    subjects: list[str] = []
    async with NatsBus(server.url) as bus, AsyncExitStack() as stack:
        await bus.up()

        async def spy(message: Msg) -> None:
            assert not message.headers
            subjects.append(message.subject)

        await bus._client.subscribe(">", cb=spy)
        await bus._client.flush()
        tabs = await seat_all([await here.guest(), await there.guest()], stack)
        await asyncio.gather(*map(play_on, tabs))
    owners = {inbox_of(each.owner) for each in shared.leases}
    random = [one for one in subjects if one not in owners and not one.startswith("_INBOX.")]
    assert random
    assert all(re.fullmatch(r"moonlit\.[0-9a-f]{32}", one) for one in random), set(random)


async def test_without_a_bus_the_owners_pages_play_on_and_the_others_heal(
    shared: House, server: NatsServer
) -> None:
    here, there = shared.sites
    async with AsyncExitStack() as stack:
        host = await here.guest()
        tabs = await seat_all([host, await here.guest()], stack)
        code = tabs[0].table["code"]
        far = host.at(there)
        there.door.patience = 0.1
        page = await stack.enter_async_context(far.tab(code))
        heard = heard_by(page)
        server.stop()
        assert await closed(page) == 1012
        assert b'"table-elsewhere"' in b"".join(heard)
        async with far.socket(code) as line:
            assert msgspec.json.decode(await line.recv())["id"] == "table-elsewhere"
        asked = next(tab for tab in tabs if tab.is_asked)
        assert (await asked.decide())["type"] == "done"
        server.start()
        again = await reopened(far, code, stack)
        await tabs[0].say("ping")
        assert again.scene["heard"] == tabs[0].scene["heard"]


async def reopened(guest: Guest, code: str, stack: AsyncExitStack) -> Tab:
    """The page of somebody who tries until it opens, as pages do."""
    async with asyncio.timeout(SECONDS):
        while True:
            try:
                return await stack.enter_async_context(guest.tab(code))
            except ConnectionClosed:
                continue


async def test_a_process_that_ends_hands_its_tables_over(shared: House) -> None:
    here, there = shared.sites
    async with AsyncExitStack() as stack:
        host = await here.guest()
        tabs = await seat_all([host, await here.guest()], stack)
        code = tabs[0].table["code"]
        far = host.at(there)
        page = await stack.enter_async_context(far.tab(code))
        before = page.scene["heard"]
        await asyncio.wait_for(here.lobby.close(), 1)
        assert await closed(page) == 1012
        again = await reopened(far, code, stack)
        assert again.scene["heard"] == before
        assert shared.known.owners[Code(code)] == shared.leases[1].owner
        assert (len(here.lobby), len(there.lobby)) == (0, 1)


async def test_a_process_with_many_tables_lets_another_open_the_next(
    shared: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(holding, "MANY", 2)
    here, there = shared.sites
    host = await here.guest()
    codes = [await host.make(players=2) for _ in range(4)]
    async with AsyncExitStack() as stack:
        for code in codes[:3]:
            await stack.enter_async_context(host.tab(code))
        assert (len(here.lobby), len(there.lobby)) == (2, 1)
        # Where a table is, its pages come to, however much there is to do.
        for code in codes[:3]:
            await stack.enter_async_context(host.tab(code))
        assert (len(here.lobby), len(there.lobby)) == (2, 1)
        # Nobody answers there any more: then it is opened here.
        monkeypatch.setattr(here.door.relay, "_ask", nobody)
        await stack.enter_async_context(host.tab(codes[3]))
        assert (len(here.lobby), len(there.lobby)) == (3, 1)


async def nobody(*_: object) -> Answer:
    raise TableElsewhere


async def test_a_process_that_ends_opens_no_table_again(shared: House) -> None:
    here, _ = shared.sites
    host = await here.guest()
    code = await host.make(players=2)
    await here.lobby.close()
    async with host.socket(code) as line:
        assert msgspec.json.decode(await line.recv())["id"] == "table-elsewhere"


async def test_a_table_that_was_lost_is_left_by_its_pages(shared: House) -> None:
    here, there = shared.sites
    async with AsyncExitStack() as stack:
        host = await here.guest()
        tabs = await seat_all([host, await here.guest()], stack)
        code = Code(tabs[0].table["code"])
        shared.leases[0].lose(code, shared.leases[1].owner)
        assert [await closed(tab) for tab in tabs] == [1012, 1012]
        again = await reopened(host, code, stack)
        assert again.scene["heard"] == tabs[0].scene["heard"]
        assert (len(here.lobby), len(there.lobby)) == (0, 1)


async def test_who_may_have_lost_a_table_shows_nothing_and_decides_nothing(
    shared: House,
) -> None:
    here, _ = shared.sites
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await here.guests(2), stack)
        asked = next(tab for tab in tabs if tab.is_asked)
        holding = here.lobby._context.holding
        before = asked.scene
        holding._until = 0.0  # as after having been frozen for longer than a lease
        refused = await asked.decide()
        assert (refused["type"], refused["id"]) == ("refused", "cannot-keep")
        assert asked.scene is before
        # The store says that it is still ours, and the game goes on.
        await here.lobby.keeper._renew()
        assert (await asked.decide())["type"] == "done"


async def test_a_page_that_reads_nothing_is_let_go_and_slows_nobody(
    shared: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = shared.sites
    async with AsyncExitStack() as stack:
        host = await here.guest()
        tabs = await seat_all([host, await here.guest()], stack)
        code = Code(tabs[0].table["code"])
        onlooker = await there.guest()
        slow = await stack.enter_async_context(onlooker.tab(code))
        (page,) = next(iter(there.door._pages.values()))
        monkeypatch.setattr(page, "say_at_once", lambda _: False)
        monkeypatch.setattr(page, "next", asyncio.Event().wait)
        table = here.lobby.live[code]
        (remote,) = [each for each in table.pages if each.session == page.session]
        async with asyncio.timeout(SECONDS):
            while not page.is_let_go:
                remote.send(b'{"type":"steered","to":"hold"}')
                await tabs[0].say("ping")
        asked = next(tab for tab in tabs if tab.is_asked)
        assert (await asked.decide())["type"] == "done"
        slow.socket.transport.abort()


class CountedBus:
    """Notes what is said, and where."""

    def __init__(self) -> None:
        self.said: list[list[tuple[str, bytes]]] = []

    async def say(self, _: str, body: bytes) -> None:
        self.said.append(msgspec.msgpack.decode(body, type=Parcel))


async def test_what_pages_of_a_process_are_told_at_once_is_one_message() -> None:
    bus = CountedBus()
    parcels = Parcels(cast("Bus", bus), "there")
    await asyncio.gather(parcels.send("a", b"1"), parcels.send("b", b"2"))
    await parcels.send("a", b"3")
    assert bus.said == [[("a", b"1"), ("b", b"2")], [("a", b"3")]]


async def test_no_message_is_longer_than_a_bus_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relayed_pages, "LONGEST_PARCEL", 4)
    bus = CountedBus()
    parcels = Parcels(cast("Bus", bus), "there")
    await asyncio.gather(*(parcels.send(page, b"123") for page in "abc"))
    assert bus.said == [[("a", b"123")], [("b", b"123")], [("c", b"123")]]


async def test_a_page_that_leaves_takes_no_message_of_others_with_it() -> None:
    bus = CountedBus()
    parcels = Parcels(cast("Bus", bus), "there")
    first = asyncio.create_task(parcels.send("a", b"1"))
    second = asyncio.create_task(parcels.send("b", b"2"))
    await asyncio.sleep(0)
    first.cancel()
    await second
    assert bus.said == [[("a", b"1"), ("b", b"2")]]


def test_long_messages_travel_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relayed_pages, "LONGEST_PART", 4)
    assert [*parts_of(b"0123456789")] == [b"+0123", b"+4567", b"=89"]
    assert [*parts_of(b"0123")] == [b"=0123"]


async def test_lists_and_replays_are_the_same_at_every_process(shared: House) -> None:
    here, there = shared.sites
    async with AsyncExitStack() as stack:
        host = await here.guest()
        tabs = await seat_all([host, await here.guest()], stack)
        code = tabs[0].table["code"]
        far = host.at(there)
        for path in (
            "/api/me/games",
            "/api/me/turns",
            f"/api/tables/{code}",
            f"/api/replays/{code}",
        ):
            near_answer, far_answer = await host.get(path), await far.get(path)
            assert without_presence(near_answer) == without_presence(far_answer), path
        assert len(there.lobby) == 0


def without_presence(answer: Said) -> object:
    """What a process that does not hold the table cannot know: whose pages are open."""
    text = msgspec.json.encode(answer).replace(b'"online":true', b'"online":false')
    return msgspec.json.decode(text)


async def test_who_signs_out_is_signed_out_at_every_process(shared: House) -> None:
    here, there = shared.sites
    anna = await here.guest()
    await join(anna, "Anna")
    code = await anna.make(players=2)
    far = anna.at(there)
    async with anna.tab(code) as near_page, far.tab(code) as far_page:
        assert (await anna.http.delete("/api/session")).status_code == 200
        await closed(near_page)
        await closed(far_page)
    assert (await far.http.get("/api/account")).status_code == 401


async def test_who_was_signed_out_while_the_bus_was_gone_is_let_go_when_it_returns(
    shared: House, server: NatsServer
) -> None:
    here, there = shared.sites
    anna = await here.guest()
    await join(anna, "Anna")
    code = await anna.make(players=2)
    async with anna.at(there).tab(code) as page:  # the table lives where this page is
        server.stop()
        assert (await anna.http.delete("/api/session")).status_code == 200
        server.start()
        await closed(page)


async def test_a_guest_who_turns_out_to_be_a_member_is_one_at_every_process(
    shared: House,
) -> None:
    here, there = shared.sites
    await join(await here.guest(), "Anna")
    guest = await here.guest()
    code = await guest.make(players=2)
    async with guest.tab(code) as tab:
        await tab.say("sit", seat=0, name="Somebody")
        far = guest.at(there)
        answer = await far.http.post("/api/session", json={"name": "Anna", "password": PASSWORD})
        assert answer.status_code == 200, answer.text
        await closed(tab)
    table = here.lobby.live.get(Code(code))
    setup = table.setup if table else await here.store.table(Code(code))
    assert setup is not None
    assert (setup.chairs[0].name, setup.chairs[0].is_member) == ("Anna", True)


async def test_who_deletes_the_account_is_forgotten_at_every_process(shared: House) -> None:
    here, there = shared.sites
    async with AsyncExitStack() as stack:
        anna, ben = await here.guest(), await here.guest()
        await join(anna, "Anna")
        tabs = await seat_all([anna, ben], stack)
        assert tabs[1].table["seats"][0]["name"] == "Anna"
        far = anna.at(there)
        proof = {"proof": {"password": PASSWORD}}
        deleted = await far.http.post("/api/account/deletion", json=proof)
        assert deleted.status_code == 200, deleted.text
        async with asyncio.timeout(SECONDS):
            while tabs[1].table["seats"][0].get("name") == "Anna":
                await tabs[1].hear()
