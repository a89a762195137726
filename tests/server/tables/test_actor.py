"""A table does one thing after the other, whoever waits for it."""

import asyncio

import pytest

from moonlit.server.tables.actor import Actor, Finished


async def test_deeds_are_done_in_the_order_they_were_asked_for() -> None:
    actor, done = Actor(), list[int]()

    async def deed(n: int) -> None:
        await asyncio.sleep(0)
        done.append(n)

    actor.post(lambda: deed(1))
    waited_for = asyncio.create_task(actor.do(lambda: deed(2)))
    await asyncio.sleep(0)
    actor.post(lambda: deed(3))
    await waited_for
    actor.finish()
    await actor.finished()
    assert done == [1, 2, 3]
    with pytest.raises(Finished):
        actor.post(lambda: deed(4))


async def test_a_deed_that_fails_is_told_to_who_waits_or_to_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    actor = Actor()

    async def fails() -> None:
        raise ValueError("no")

    actor.post(fails)
    with pytest.raises(ValueError, match="no"):
        await actor.do(fails)
    assert [record.message for record in caplog.records] == ["a deed failed that nobody waits for"]
    actor.finish()
    await actor.finished()
