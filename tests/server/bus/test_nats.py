"""The bus, over a real NATS server: what is said arrives once and in order, or nobody answers."""

import asyncio
import logging

import pytest

from moonlit.server.bus.nats import NatsBus
from moonlit.server.bus.protocol import Heard, NobodyAnswers, random_subject
from tests.server.bus.nats_server import NatsServer

SECONDS = 20


async def test_what_is_said_arrives_in_order(bus: NatsBus, other: NatsBus) -> None:
    heard: list[bytes] = []
    is_whole = asyncio.Event()

    async def hear(message: Heard) -> None:
        heard.append(message.body)
        if len(heard) == 500:
            is_whole.set()

    await other.listen("moonlit.ear", hear)
    said = [str(n).encode() for n in range(500)]
    for body in said:
        await bus.say("moonlit.ear", body)
    await asyncio.wait_for(is_whole.wait(), SECONDS)
    assert heard == said


async def test_of_a_group_one_answers(server: NatsServer, bus: NatsBus) -> None:
    answered: list[str] = []
    async with NatsBus(server.url) as first, NatsBus(server.url) as second:
        for name, member in (("first", first), ("second", second)):

            async def answer(heard: Heard, name: str = name, member: NatsBus = member) -> None:
                answered.append(name)
                await member.say(heard.reply_to, heard.body * 2)

            await member.listen("moonlit.ear", answer, "ears")
        answers = [await bus.ask("moonlit.ear", b"ho", SECONDS) for _ in range(20)]
    assert answers == [b"hoho"] * 20
    assert len(answered) == 20
    assert set(answered) == {"first", "second"}


async def test_where_nobody_listens_nobody_waits(bus: NatsBus) -> None:
    async with asyncio.timeout(SECONDS):
        with pytest.raises(NobodyAnswers):
            await bus.ask(random_subject(), b"?", 3600)


async def test_somebody_who_does_not_answer_is_waited_for_so_long(
    bus: NatsBus, other: NatsBus
) -> None:
    async def ignore(_: Heard) -> None:
        pass

    await other.listen("moonlit.ear", ignore)
    with pytest.raises(NobodyAnswers):
        await bus.ask("moonlit.ear", b"?", 0.05)


async def test_who_has_ended_listening_hears_no_more(bus: NatsBus, other: NatsBus) -> None:
    async def answer(heard: Heard) -> None:
        await other.say(heard.reply_to, b"yes")

    listening = await other.listen("moonlit.ear", answer)
    assert await bus.ask("moonlit.ear", b"?", SECONDS) == b"yes"
    await listening.end()
    async with asyncio.timeout(SECONDS):
        with pytest.raises(NobodyAnswers):
            await bus.ask("moonlit.ear", b"?", 3600)


async def test_without_a_server_nobody_answers_and_nobody_waits(
    server: NatsServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    server.stop()
    async with NatsBus(server.url) as bus:
        await bus.say("moonlit.ear", b"lost")
        with pytest.raises(NobodyAnswers):
            await bus.ask("moonlit.ear", b"?", 3600)
        server.start()
        async with asyncio.timeout(SECONDS):
            await bus.up()
        assert bus.is_up


async def test_it_heals_by_itself_and_hears_as_before(
    server: NatsServer, bus: NatsBus, other: NatsBus, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    lost, back = asyncio.Event(), asyncio.Event()
    bus.on_loss, other.on_return = lost.set, back.set

    async def answer(heard: Heard) -> None:
        await other.say(heard.reply_to, b"yes")

    await other.listen("moonlit.ear", answer)
    server.stop()
    await asyncio.wait_for(lost.wait(), SECONDS)
    with pytest.raises(NobodyAnswers):
        await bus.ask("moonlit.ear", b"?", 3600)
    returned = asyncio.Event()
    bus.on_return = returned.set
    server.start()
    for event in (back, returned):
        await asyncio.wait_for(event.wait(), SECONDS)
    assert await bus.ask("moonlit.ear", b"?", SECONDS) == b"yes"
    # One line for each connection, however many attempts it took.
    assert len([line for line in caplog.messages if line.startswith("no bus")]) == 2


def test_subjects_say_nothing_and_are_never_the_same() -> None:
    subjects = {random_subject() for _ in range(1000)}
    assert len(subjects) == 1000
    assert {len(subject) for subject in subjects} == {len("moonlit.") + 32}
