"""Who answers at the same time as others is written, and seen, together with them."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import pytest

from moonlit.core.seats import Seat
from moonlit.games.divinare.actions import Turn
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.seating import Code
from moonlit.server.domain.talk import Spoken
from moonlit.server.refusals import CannotKeep
from moonlit.server.store.protocol import Given
from moonlit.server.store.sqlite import Sqlite
from moonlit.server.tables.answers import Answer, Answers
from tests.server.conftest import ROOMY, SECONDS, Guest, Said, Site, Tab, running, seat_all


class Slow(Sqlite):
    """A store whose disk can be held up, and that knows what it was given together."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.together: list[int] = []
        self.is_full = False
        self.may_write = asyncio.Event()

    async def add_decisions(
        self, code: Code, n: int, given: Sequence[Given], at: float | None = None
    ) -> None:
        self.together.append(len(given))
        await self.may_write.wait()
        if self.is_full:
            raise CannotKeep
        await super().add_decisions(code, n, given, at)


class Table:
    """Four who are all asked which cards they pass on, at a server with such a store."""

    def __init__(self, site: Site, store: Slow, guests: list[Guest], tabs: list[Tab]) -> None:
        self.store = store
        self.guests = guests
        self.tabs = tabs
        self.live = site.lobby.live[Code(tabs[0].table["code"])]
        self._answers: list[asyncio.Task[Said]] = []

    async def answer(self, tab: Tab, **instead: object) -> None:
        """Hand an answer in, and wait until the table has it."""
        before = len(self.store.together) + len(self.live.answers)
        question = tab.scene["question"]
        what = {"question": question["id"], "action": question["options"][0]} | instead
        self._answers.append(asyncio.create_task(tab.say("decide", **what)))
        async with asyncio.timeout(SECONDS):
            while len(self.store.together) + len(self.live.answers) == before:  # noqa: ASYNC110  # the table tells nobody
                await asyncio.sleep(0)

    async def answered(self) -> list[Said]:
        """What each of them was told, once the disk goes on."""
        self.store.may_write.set()
        return await asyncio.gather(*self._answers)

    async def kept(self) -> list[int | None]:
        """Whose decisions are on disk."""
        return [one.seat for one in await self.store.decisions(self.live.setup.code)]


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    store = Slow(tmp_path)
    async with running(tmp_path, store=store, limits=ROOMY) as site, AsyncExitStack() as stack:
        guests = await site.guests(4)
        yield Table(site, store, guests, await seat_all(guests, stack))


async def test_whoever_answers_while_another_answer_is_written_is_written_at_once(
    table: Table,
) -> None:
    for tab in table.tabs:
        await table.answer(tab)
    assert [told["type"] for told in await table.answered()] == ["done"] * 4
    assert table.store.together == [1, 3]
    assert await table.kept() == [0, 1, 2, 3]
    for tab in table.tabs:
        await tab.say("ping")
        # The deal, the first answer, and the three others with all that follows from them.
        assert len(tab.scenes) == 3
        assert tab.scene["view"]["asking"] == "turn"


async def test_only_the_wrong_one_of_several_answers_is_refused(table: Table) -> None:
    first, second, third, fourth = table.tabs
    await table.answer(first)
    await table.answer(second)
    await table.answer(third, action={"type": "turn", "suit": "crystal", "to": 3})
    await table.answer(fourth)
    told = await table.answered()
    assert [one["type"] for one in told] == ["done", "done", "refused", "done"]
    assert told[2]["id"] == "no-such-option"
    assert await table.kept() == [0, 1, 3]


async def test_what_finds_no_room_on_the_disk_is_refused_to_all_of_them(table: Table) -> None:
    await table.answer(table.tabs[0])
    table.store.is_full = True
    for tab in table.tabs[1:]:
        await table.answer(tab)
    told = await table.answered()
    assert {one["id"] for one in told} == {"cannot-keep"}
    assert await table.kept() == []
    table.store.is_full = False
    assert [(await tab.decide())["type"] for tab in table.tabs] == ["done"] * 4


async def test_whoever_has_two_pages_open_answers_once(table: Table) -> None:
    first, second, *_ = table.tabs
    async with table.guests[1].tab(second.table["code"]) as other:
        await table.answer(first)
        await table.answer(second)
        await table.answer(other, action=other.scene["question"]["options"][-1])
        done, also_done, refused = await table.answered()
    assert (done["type"], also_done["type"]) == ("done", "done")
    assert refused["id"] == "stale-question"
    assert await table.kept() == [0, 1]


async def test_what_a_page_says_is_heard_in_order_however_fast_it_says_it(table: Table) -> None:
    table.store.may_write.set()
    tab = table.tabs[0]
    question = tab.scene["question"]
    answer = {"type": "decide", "question": question["id"], "action": question["options"][0]}
    chat = {"type": "speak", "text": "Well."}
    another = answer | {"action": question["options"][1]}
    for n, said in enumerate((answer, chat | {"key": 1}, answer, chat | {"key": 2}, another)):
        await tab.socket.send(msgspec.json.encode(said | {"re": 100 + n}).decode())
    told: list[Said] = []
    while len(told) < 5:
        told += [one] if (one := await tab.hear()).get("re", 0) >= 100 else []
    assert [one["re"] for one in told] == [100, 101, 102, 103, 104]
    assert [one["type"] for one in told] == ["done"] * 4 + ["refused"]
    assert await table.kept() == [0]


async def test_what_a_page_says_after_its_answer_waits_for_it_however_late_it_is_seen_to(
    table: Table,
) -> None:
    first, second, *_ = table.tabs
    async with table.guests[1].tab(second.table["code"]) as other:
        await table.answer(first)
        await table.answer(second)
        # The same seat once more: the table sees to it after all that is being written.
        question = other.scene["question"]
        answer = {"type": "decide", "question": question["id"], "action": question["options"][0]}
        hello, chat = {"type": "hello"}, {"type": "speak", "text": "Well.", "key": 1}
        for n, said in enumerate((answer, {"type": "ping"}, hello, chat)):
            await other.socket.send(msgspec.json.encode(said | {"re": 100 + n}).decode())
        for _ in range(3):
            # What would not wait would be answered by now.
            await table.tabs[2].say("ping")
        assert {told["type"] for told in await table.answered()} == {"done"}
        told: list[Said] = []
        while len(told) < 4:
            told += [one] if (one := await other.hear()).get("re", 0) >= 100 else []
    assert [(one["re"], one["type"]) for one in told] == [
        (100, "done"),
        (101, "pong"),
        (102, "done"),
        (103, "done"),
    ]
    assert await table.kept() == [0, 1]


async def test_an_answer_nobody_can_read_is_refused_and_the_next_one_heard(table: Table) -> None:
    table.store.may_write.set()
    tab = table.tabs[0]
    await tab.socket.send('{"type":"decide","re":7,"question":"?"}')
    refused = await tab.until(lambda told: told.get("re") == 7)
    assert refused["id"] == "unreadable"
    assert (await tab.decide())["type"] == "done"


def test_words_have_a_moment_of_their_own() -> None:
    answers, turn = Answers(), Turn("crystal", 3)
    assert not answers.must_wait(Seat(0), "So.")
    answers.given = [Answer(Seat(0), turn)]
    assert not answers.must_wait(Seat(1), "")
    assert answers.must_wait(Seat(0), "")
    assert answers.must_wait(Seat(1), "So.")
    line = Spoken(audience="everybody", person=PersonId(1), speaker=0, name="", key=0, at=0)
    answers.given = [Answer(Seat(0), turn, line=line)]
    assert answers.must_wait(Seat(1), "")
