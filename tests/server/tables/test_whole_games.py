import asyncio
from contextlib import AsyncExitStack

from tests.server.conftest import Guest, Site, Tab, play_on, seat_all


async def test_four_people_play_a_whole_game(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(4), stack)
        await asyncio.gather(*map(play_on, tabs))
        ranks = [tab.scene["view"]["ranks"] for tab in tabs]
        assert ranks[0] is not None
        assert ranks.count(ranks[0]) == 4
        assert all(tab.scene["heard"] == len(tab.events) for tab in tabs)


async def test_one_call_seats_the_caller_with_bots_and_deals(site: Site) -> None:
    guest = await site.guest()
    async with guest.tab(await guest.make(bots="regular")) as tab:
        assert tab.table["stage"] == "playing"
        assert tab.table["you"] == 0
        assert [seat["kind"] for seat in tab.table["seats"]] == ["person", "bot", "bot", "bot"]
        assert len({seat["bird"] for seat in tab.table["seats"]}) == 4
        assert tab.is_asked
        await play_on(tab)


async def play_with_losses(guest: Guest, code: str) -> Tab:
    """Play on, reloading after every few decisions and losing the line without a word."""
    heard = 0
    while True:
        async with guest.tab(code, since=heard) as tab:
            for _ in range(5):
                while not (tab.is_asked or tab.is_over):
                    await tab.hear()
                if tab.is_over:
                    return tab
                assert (await tab.decide())["type"] == "done"
            heard = tab.scene["heard"]
            tab.socket.transport.abort()


async def test_two_people_and_two_bots_finish_although_one_line_is_bad(site: Site) -> None:
    host, other = await site.guests(2)
    code = await host.make(players=4)
    async with host.tab(code) as here, other.tab(code) as there:
        await there.say("sit", seat=2, name="Борис")
        await here.say("put-bot", seat=1, level="regular")
        await here.say("put-bot", seat=3, level="novice")
        assert (await here.say("start"))["type"] == "done"
        _, last = await asyncio.gather(play_on(here), play_with_losses(other, code))
        assert here.scene["view"]["ranks"] == last.scene["view"]["ranks"]
    record = await host.get(f"/api/tables/{code}/record")
    asked = sorted(seat for seat, _ in record["decisions"])
    assert asked == sorted([0, 1, 2, 3] * 36)
