"""Reloading, reconnecting, several tabs, idempotent messages: nobody loses their place."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from moonlit.server.domain.seating import Code
from tests.server.conftest import Guest, Said, Site, Tab, play_on, running, seat_all


async def a_few_decisions(tab: Tab, n: int = 4) -> None:
    """Play on against quick bots."""
    made = 0
    while made < n:
        if tab.is_asked:
            await tab.decide()
            made += 1
        else:
            await tab.hear()
    while not tab.is_asked:
        await tab.hear()


async def test_a_reload_shows_the_same_position_and_the_whole_log(site: Site) -> None:
    guest = await site.guest()
    code = await guest.make(bots="novice")
    async with guest.tab(code) as tab:
        await a_few_decisions(tab)
    async with guest.tab(code) as reloaded:
        assert reloaded.scene["view"] == tab.scene["view"]
        assert reloaded.scene["question"] == tab.scene["question"]
        assert reloaded.events == tab.events


async def test_after_a_reconnect_only_missed_events_are_sent(site: Site) -> None:
    async with AsyncExitStack() as stack:
        guests = await site.guests(2)
        here, away = await seat_all(guests, stack)
        known = away.scene["heard"]
        await away.socket.close()
        await here.decide()
        async with guests[1].tab(here.table["code"], since=known) as back:
            assert back.scene["heard"] - len(back.scene["events"]) == known
            assert {"type": "ready", "seat": 0} in back.scene["events"]


@pytest.mark.parametrize("since", [-1, 10**6, 10**30])
async def test_a_page_with_a_wrong_count_gets_all_events(site: Site, since: int) -> None:
    guest = await site.guest()
    code = await guest.make(bots="novice")
    async with guest.tab(code) as tab, guest.tab(code, since) as confused:
        await a_few_decisions(tab, 1)
        assert confused.scene["heard"] == len(confused.scene["events"]) > 0


async def test_every_scene_goes_on_where_the_last_one_ended(site: Site) -> None:
    guest = await site.guest()
    async with guest.tab(await guest.make(bots="novice", players=2)) as tab:
        await play_on(tab)
        starts = [scene["heard"] - len(scene["events"]) for scene in tab.scenes]
        assert starts == [0, *(scene["heard"] for scene in tab.scenes[:-1])]


async def test_two_tabs_see_the_same_game(site: Site) -> None:
    guest = await site.guest()
    code = await guest.make(bots="novice", players=2)
    async with guest.tab(code) as left, guest.tab(code) as right:
        assert left.table["onlookers"] == right.table["onlookers"] == 0
        await asyncio.gather(play_on(left), watch_to_the_end(right))
        assert left.scene["view"] == right.scene["view"]
        assert left.events == right.events


async def watch_to_the_end(tab: Tab) -> None:
    while not tab.is_over:
        await tab.hear()


async def test_a_decision_in_one_tab_closes_the_question_in_the_other(site: Site) -> None:
    async with AsyncExitStack() as stack:
        guests = await site.guests(2)
        left, _ = await seat_all(guests, stack)
        right = await stack.enter_async_context(guests[0].tab(left.table["code"]))
        await left.decide()
        await right.until(lambda told: told["type"] == "scene" and not told["question"])


async def answer_of(tab: Tab, question: int, action: Said) -> str:
    told = await tab.say("decide", question=question, action=action)
    return str(told.get("id", told["type"]))


async def test_a_repeated_decision_is_idempotent(site: Site) -> None:
    async with AsyncExitStack() as stack:
        guests = await site.guests(2)
        tab, _ = await seat_all(guests, stack)
        question = tab.scene["question"]
        action = question["options"][0]
        answers = [await answer_of(tab, question["id"], action) for _ in range(3)]
        assert answers == ["done"] * 3
        assert [e for e in tab.events if e["type"] == "ready"] == [{"type": "ready", "seat": 0}]


async def test_another_answer_to_an_answered_question_is_too_late(site: Site) -> None:
    async with AsyncExitStack() as stack:
        guests = await site.guests(2)
        tab, _ = await seat_all(guests, stack)
        question = tab.scene["question"]
        first, other = question["options"][:2]
        assert await answer_of(tab, question["id"], first) == "done"
        before = tab.scene
        assert await answer_of(tab, question["id"], other) == "stale-question"
        assert tab.scene == before


@pytest.mark.parametrize("question", [-1, 1, 7, 10**30])
async def test_a_question_that_was_never_asked_cannot_be_answered(
    site: Site, question: int
) -> None:
    async with AsyncExitStack() as stack:
        guests = await site.guests(2)
        tab, _ = await seat_all(guests, stack)
        action = tab.scene["question"]["options"][0]
        assert await answer_of(tab, question, action) == "stale-question"


async def test_simultaneous_answers_do_not_collide(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(4), stack)
        assert all(tab.is_asked for tab in tabs)
        answers = await asyncio.gather(*(tab.decide() for tab in tabs))
        assert [answer["type"] for answer in answers] == ["done"] * 4


async def test_two_tabs_that_decide_at_once_make_one_decision(site: Site) -> None:
    async with AsyncExitStack() as stack:
        guests = await site.guests(2)
        left, _ = await seat_all(guests, stack)
        right = await stack.enter_async_context(guests[0].tab(left.table["code"]))
        answers = await asyncio.gather(left.decide(0), right.decide(1))
        assert sorted(answer.get("id", "done") for answer in answers) == ["done", "stale-question"]


async def test_the_others_see_who_is_online(site: Site) -> None:
    async with AsyncExitStack() as stack:
        guests = await site.guests(2)
        here, away = await seat_all(guests, stack)
        assert [seat["online"] for seat in here.table["seats"]] == [True, True]
        await away.socket.close()
        gone = await here.until(lambda told: told["type"] == "table")
        assert [seat["online"] for seat in gone["seats"]] == [True, False]
        await stack.enter_async_context(guests[1].tab(here.table["code"]))
        back = await here.until(lambda told: told["type"] == "table")
        assert [seat["online"] for seat in back["seats"]] == [True, True]


async def test_a_second_tab_keeps_a_person_online(site: Site) -> None:
    guest, other = await site.guests(2)
    code = await guest.make(players=2)
    async with other.tab(code) as watching:
        async with guest.tab(code) as first, guest.tab(code):
            await first.socket.close()
            await first.socket.wait_closed()
            await watching.say("rename", name="Watcher")
            assert watching.table["seats"][0]["online"]
        await watching.until(
            lambda told: told["type"] == "table" and not told["seats"][0]["online"]
        )


async def restarted_game(folder: Path) -> tuple[str, str, str, Said, list[Said]]:
    """A few moves, then the server stops; what its player had seen."""
    async with running(folder) as site:
        guest = await site.guest()
        code = await guest.make(bots="regular")
        async with guest.tab(code) as tab:
            await a_few_decisions(tab)
            return code, guest.cookie, site.url, tab.scene, tab.events


def returned(site: Site, cookie: str) -> Guest:
    """The same browser, after the server came back on another port."""
    guest = Guest(site)
    guest.http.cookies.set(f"moonlit-{site.url.rpartition(':')[2]}", cookie.partition("=")[2])
    return guest


async def test_a_restart_changes_nothing(tmp_path: Path) -> None:
    code, cookie, _, scene, events = await restarted_game(tmp_path)
    async with running(tmp_path) as site:
        guest = returned(site, cookie)
        async with guest.tab(code, since=scene["heard"]) as tab:
            assert tab.scene == scene | {"events": []}
            assert events
            await play_on(tab)
        await guest.http.aclose()


async def test_bots_go_on_after_a_restart_when_somebody_comes(tmp_path: Path) -> None:
    async with running(tmp_path, pace=3600) as site:
        guest = await site.guest()
        code = await guest.make(bots="regular")
        async with guest.tab(code) as tab:
            await tab.decide()
            cookie = guest.cookie
    async with running(tmp_path) as site:
        guest = returned(site, cookie)
        async with guest.tab(code) as tab:
            await play_on(tab)
        await guest.http.aclose()


async def test_a_table_without_pages_is_unloaded(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(2), stack)
        code = tabs[0].table["code"]
        assert code in site.lobby.live
        for tab in tabs:
            await tab.socket.close()
            await tab.socket.wait_closed()
        guest = await site.guest()
        while code in site.lobby.live:
            await guest.http.get("/api/games")
        assert site.lobby._guests == {}


async def read_on(tab: Tab) -> None:
    while True:
        await tab.socket.recv()


async def test_a_page_that_reads_too_slowly_is_closed_and_can_reconnect(site: Site) -> None:
    guest = await site.guest()
    code = await guest.make(bots="novice")
    async with guest.tab(code) as tab:
        table = site.lobby.live[Code(code)]
        page = next(iter(table.pages))
        for _ in range(1000):
            page.send(b'"' + b"x" * 20_000 + b'"')
        async with asyncio.timeout(60):
            with pytest.raises(ConnectionClosed):
                await read_on(tab)
        assert tab.socket.close_code == 1012
    async with guest.tab(code) as back:
        assert back.is_asked
