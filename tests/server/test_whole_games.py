import asyncio
from contextlib import AsyncExitStack

from tests.server.conftest import Site, play_on, seat_all


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
