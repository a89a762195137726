"""Claims of One Night carry the time at which the table heard them."""

from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from moonlit.games import shelf
from tests.server.conftest import ROOMY, FakeClock, Tab, running, seat_all

GAMES = {"one_night": shelf()["one_night"]}
IDLE = {"type": "say", "kind": "idle", "args": {}}


async def until_talk(tabs: list[Tab], clock: FakeClock) -> None:
    """Let the night pass, one window after the other."""
    while tabs[0].scene["view"]["stage"] == "night":
        window = tabs[0].scene["view"]["window"]
        clock.advance(8)
        for tab in tabs:
            while tab.scene["view"]["stage"] == "night" and tab.scene["view"]["window"] == window:
                await tab.hear()


async def say_idle(tab: Tab, **more: object) -> int:
    """Claim it, and return the number of the question that answered."""
    question: int = tab.scene["question"]["id"]
    done = await tab.say("decide", question=question, action={**IDLE, **more})
    assert done["type"] == "done", done
    return question


@pytest.mark.rule("ON-97")
async def test_a_claim_carries_the_seconds_since_dawn_that_the_table_counted(
    tmp_path: Path,
) -> None:
    clock = FakeClock()
    async with (
        running(tmp_path, limits=ROOMY, games=GAMES, clock=clock) as site,
        AsyncExitStack() as stack,
    ):
        tabs = await seat_all(await site.guests(3), stack, game="one_night")
        await until_talk(tabs, clock)
        clock.advance(34.5)
        question = await say_idle(tabs[0], at=999)
        while not tabs[1].scene["view"]["claims"]:
            await tabs[1].hear()
        (claim,) = tabs[1].scene["view"]["claims"]
        assert claim["time"] == 34
        clock.advance(3)
        again = await tabs[0].say("decide", question=question, action=IDLE)
        assert again["type"] == "done"
        other = {"type": "say", "kind": "silent", "args": {}}
        late = await tabs[0].say("decide", question=question, action=other)
        assert late["type"] == "refused"
