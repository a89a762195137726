import asyncio
import re
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import pytest

from moonlit.core.game import Game
from moonlit.core.record import Record, replay
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.server.domain.identity import hashed
from moonlit.server.domain.seating import Code
from moonlit.server.store.sqlite import Sqlite
from moonlit.server.tables.context import ServerContext, any_code
from moonlit.server.tables.lobby import Lobby
from moonlit.server.wire.messages import NewTable
from tests.server.conftest import (
    ROOMY,
    SECONDS,
    Guest,
    QuickThinker,
    Site,
    Tab,
    play_on,
    running,
    seat_all,
)

GAME = shelf()["divinare"]


async def test_codes_have_nine_digits() -> None:
    codes = {any_code() for _ in range(200)}
    assert len(codes) > 190
    assert all(re.fullmatch(r"\d{9}", code) for code in codes)


async def test_a_code_in_use_is_not_given_again(tmp_path: Path) -> None:
    store = Sqlite(tmp_path)
    codes = iter(map(Code, ["111111", "111111", "111111", "222222"]))
    context = ServerContext(
        store=store, thinker=QuickThinker(), games=shelf(), any_code=lambda: next(codes)
    )
    person = await store.add_person(hashed("anna"))
    lobby = Lobby(context)
    made = [await lobby.make(person, NewTable(game="divinare")) for _ in range(2)]
    assert made == ["111111", "222222"]
    await lobby.close()
    await store.close()


async def test_the_shelf_is_shown(site: Site) -> None:
    games = (await (await site.guest()).http.get("/api/games")).json()
    assert {
        "name": "divinare",
        "players": [2, 3, 4],
        "levels": ["novice", "regular", "master"],
    } in (games)


@pytest.mark.parametrize(
    ("game", "usual"), [("monster_next_door", 5), ("divinare", 4), ("seers_catalog", 4)]
)
async def test_a_new_table_proposes_as_many_seats_as_is_usual(
    site: Site, game: str, usual: int
) -> None:
    guest = await site.guest()
    async with guest.tab(await guest.make(game=game)) as tab:
        assert len(tab.table["seats"]) == usual


async def test_nobody_is_hurried_who_sits_down_with_bots_alone(site: Site) -> None:
    guest = await site.guest()
    code = await guest.make(game="lonesome_october", bots="novice")
    async with guest.tab(code) as tab:
        assert tab.table["options"]["clock"] == "off"
        assert tab.table["unhurried"] == {"clock": "off"}


async def test_a_game_with_bots_can_be_played_without_its_clocks(site: Site) -> None:
    guest = await site.guest()
    for unhurried, pace in ((False, 8), (True, 0)):
        code = await guest.make(game="one_night", bots="novice", unhurried=unhurried)
        async with guest.tab(code) as tab:
            assert tab.table["options"]["night_pace"] == pace


async def artifacts_with_bots(guest: Guest, **wish: object) -> object:
    async with guest.tab(await guest.make(game="seers_catalog", bots="novice", **wish)) as tab:
        return tab.table["options"]["artifacts"]


async def test_a_first_game_with_bots_is_simpler_until_a_round_is_over(site: Site) -> None:
    guest = await site.guest()
    assert await guest.get("/api/me/first-games") == {"games": ["seers_catalog"]}
    code = await guest.make(game="seers_catalog", bots="novice", players=2)
    async with guest.tab(code) as tab:
        await tab.dealt()
        assert await artifacts_with_bots(guest) == "off"
        while tab.scene["view"]["round"] == 1:
            await (tab.decide() if tab.is_asked else tab.hear())
    assert await guest.get("/api/me/first-games") == {"games": []}
    assert await artifacts_with_bots(guest) == "on"


async def test_a_first_game_may_be_the_whole_game(site: Site) -> None:
    guest = await site.guest()
    assert await artifacts_with_bots(guest, whole=True) == "on"
    async with guest.tab(await guest.make(game="seers_catalog")) as tab:
        assert tab.table["options"]["artifacts"] == "on"


async def test_a_finished_game_was_no_first_one(site: Site) -> None:
    guest = await site.guest()
    code = await guest.make(game="seers_catalog", bots="novice", players=2)
    async with guest.tab(code) as tab:
        await play_on(tab)
    assert await guest.get("/api/me/first-games") == {"games": []}


async def test_the_host_sits_at_a_new_table(site: Site) -> None:
    guest = await site.guest()
    async with guest.tab(await guest.make(players=3)) as tab:
        assert tab.table["stage"] == "gathering"
        assert (tab.table["you"], tab.table["host"], tab.table["is_host"]) == (0, 0, True)
        assert [seat["kind"] for seat in tab.table["seats"]] == ["person", "open", "open"]
        assert tab.table["options"].keys() == tab.table["choices"].keys()
        assert not tab.scene


async def test_a_second_person_comes_by_the_code_and_sits_down(site: Site) -> None:
    host, other = await site.guests(2)
    code = await host.make(players=2)
    assert (await other.get(f"/api/tables/{code}"))["stage"] == "gathering"
    async with host.tab(code) as table, other.tab(code) as tab:
        assert (tab.table["you"], tab.table["onlookers"]) == (None, 1)
        await tab.say("sit", seat=1, name="Борис")
        assert tab.table["you"] == 1
        assert tab.table["onlookers"] == 0
        await table.until(lambda told: told["type"] == "table" and told["seats"][1]["name"])
        assert table.table["seats"][1]["name"] == "Борис"
    assert (await other.get("/api/me"))["name"] == "Борис"


async def test_the_host_arranges_everything_and_everyone_sees_it(site: Site) -> None:
    host, other = await site.guests(2)
    code = await host.make()
    async with host.tab(code) as table, other.tab(code) as tab:
        await table.say("resize", players=3)
        await table.say("put-bot", seat=1, level="master")
        await table.say("put-bot", seat=2, level="novice")
        await table.say("set", option="boards", value="b")
        await table.say("set", option="assistant", value=False)
        assert (await table.say("start"))["type"] == "done"
        await table.dealt()
        await tab.until(lambda told: told["type"] == "scene")
        assert [seat["level"] for seat in tab.table["seats"]] == [None, "master", "novice"]
        assert tab.table["options"]["boards"] == "b"
        assert tab.scene["view"]["options"]["boards"] == "b"
        assert table.scene["advice"] is None


async def test_the_assistant_helps_where_the_table_has_one(site: Site) -> None:
    guest = await site.guest()
    async with guest.tab(await guest.make(bots="novice")) as tab:
        assert tab.table["assistant"]
        assert tab.scene["advice"]["unseen"] > 0


async def test_whoever_is_sent_away_looks_on(site: Site) -> None:
    host, other = await site.guests(2)
    code = await host.make(players=2)
    async with host.tab(code) as table, other.tab(code) as tab:
        await tab.say("sit", seat=1, name="Boris")
        await table.say("free", seat=1)
        await tab.until(lambda told: told["type"] == "table" and told["you"] is None)


async def test_my_games_are_listed_the_latest_first(site: Site) -> None:
    guest = await site.guest()
    gathering = await guest.make(players=2)
    playing = await guest.make(bots="regular", players=2)
    async with guest.tab(playing) as tab:
        await tab.decide()
    games = {game["code"]: game for game in (await guest.http.get("/api/me/games")).json()}
    assert games.keys() == {gathering, playing}
    assert (games[gathering]["stage"], games[gathering]["view"]) == ("gathering", None)
    assert games[gathering]["waiting_for"] == []
    assert games[playing]["stage"] == "playing"
    assert games[playing]["you"] == games[playing]["view"]["seat"] == 0
    assert games[playing]["your_turn"] == (0 in games[playing]["waiting_for"])


async def finished_game(site: Site, stack: AsyncExitStack) -> list[Tab]:
    tabs = await seat_all(await site.guests(2), stack)
    await asyncio.gather(*map(play_on, tabs))
    return tabs


async def test_my_list_says_how_a_game_ended_for_me(site: Site) -> None:
    async with AsyncExitStack() as stack:
        guests = await site.guests(2)
        await asyncio.gather(*map(play_on, await seat_all(guests, stack)))
        async with asyncio.timeout(20):
            while not await site.store.results.all():
                pass  # it is stored just after the end is shown
        lists = [(await guest.http.get("/api/me/games")).json() for guest in guests]
    endings = [(game["place"], game["score"]) for (game,) in lists]
    assert sorted(place for place, _ in endings) in ([1, 1], [1, 2])
    assert sorted(endings) == sorted(endings, key=lambda ending: -ending[1])


async def test_my_list_says_that_a_bot_plays_for_me_only_while_it_does(site: Site) -> None:
    async with AsyncExitStack() as stack:
        away, other = await site.guests(2)
        tabs = await seat_all([away, other], stack)
        assert (await tabs[0].say("leave"))["type"] == "done"
        (game,) = (await away.http.get("/api/me/games")).json()
        assert game["bot_plays"]
        assert (await tabs[1].say("leave"))["type"] == "done"
        (game,) = (await away.http.get("/api/me/games")).json()
        assert game["seats"][0]["stand_in"]
        assert not game["bot_plays"]


async def test_a_finished_game_can_be_kept_as_a_file_that_replays(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await finished_game(site, stack)
        code = tabs[0].table["code"]
        answer = await (await site.guest()).http.get(f"/api/tables/{code}/record")
        assert answer.headers["content-disposition"] == (
            f'attachment; filename="moonlit-divinare-{code}.json"'
        )
        record = msgspec.json.decode(answer.content, type=Record)
        assert record.names == ("Guest 0", "Guest 1")
        *_, last = replay(GAME, record)
        assert last.is_over
        view = msgspec.json.decode(msgspec.json.encode(last.view(Seat(0))))
        assert view == tabs[0].scene["view"]


async def test_a_finished_game_is_seen_again_from_the_own_seat(site: Site) -> None:
    async with AsyncExitStack() as stack:
        guests = await site.guests(2)
        tabs = await seat_all(guests, stack)
        await asyncio.gather(*map(play_on, tabs))
        code = tabs[0].table["code"]
        for guest, tab in zip(guests, tabs, strict=True):
            again = await guest.get(f"/api/replays/{code}")
            assert again["you"] == tab.table["you"]
            told = [event for frame in again["frames"] for event in frame["events"]]
            assert told == tab.events
            assert again["frames"][-1]["view"] == tab.scene["view"]
        onlooker = await (await site.guest()).get(f"/api/replays/{code}")
        assert onlooker["you"] is None
        assert all(frame["view"]["hand"] is None for frame in onlooker["frames"])


async def test_a_rematch_has_the_same_people_at_a_new_table(site: Site) -> None:
    async with AsyncExitStack() as stack:
        guests = await site.guests(2)
        tabs = await seat_all(guests, stack)
        await asyncio.gather(*map(play_on, tabs))
        assert (await tabs[1].say("rematch"))["type"] == "done"
        code = tabs[1].table["rematch"]
        assert code != tabs[0].table["code"]
        told = await tabs[0].until(lambda told: told["type"] == "table" and told["rematch"])
        assert told["rematch"] == code
        assert (await tabs[0].say("rematch"))["type"] == "done"
        assert tabs[0].table["rematch"] == code
        second = await stack.enter_async_context(guests[0].tab(code))
        first = await stack.enter_async_context(guests[1].tab(code))
        assert (second.table["you"], first.table["you"]) == (0, 1)
        assert first.table["is_host"]
        assert (await first.say("start"))["type"] == "done"


async def test_two_who_want_a_rematch_at_once_get_one(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await finished_game(site, stack)
        answers = await asyncio.gather(*(tab.say("rematch") for tab in tabs))
        assert [answer["type"] for answer in answers] == ["done", "done"]
        for tab in tabs:
            await tab.say("rematch")
        assert tabs[0].table["rematch"] == tabs[1].table["rematch"]


async def test_a_rematch_against_bots_is_dealt_at_once(site: Site) -> None:
    guest = await site.guest()
    async with guest.tab(await guest.make(bots="master", players=2)) as tab:
        await play_on(tab)
        await tab.say("rematch")
        before = tab.table["seats"]
    async with guest.tab(tab.table["rematch"]) as new:
        assert new.table["stage"] == "playing"
        assert new.table["seats"] == before
        assert new.is_asked


async def test_an_onlooker_wants_no_rematch(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await finished_game(site, stack)
        guest = await site.guest()
        eve = await stack.enter_async_context(guest.tab(tabs[0].table["code"]))
        assert (await eve.say("rematch"))["id"] == "not-seated"


async def test_a_decision_after_the_end_is_refused(site: Site) -> None:
    async with AsyncExitStack() as stack:
        guests = await site.guests(2)
        tabs = await seat_all(guests, stack)
        action = tabs[0].scene["question"]["options"][0]
        await asyncio.gather(*map(play_on, tabs))
        answers = sum(tab.events.count({"type": "ready", "seat": 0}) for tab in tabs[:1])
        assert answers
        record = (await guests[0].http.get(f"/api/tables/{tabs[0].table['code']}/record")).json()
        number = sum(seat == 0 for seat, _ in record["decisions"])
        told = await tabs[0].say("decide", question=number, action=action)
        assert told["id"] == "game-is-over"


@pytest.mark.parametrize("players", [2, 3, 4])
async def test_a_game_of_every_size_with_bots_comes_to_an_end(site: Site, players: int) -> None:
    guest = await site.guest()
    async with guest.tab(await guest.make(bots="novice", players=players)) as tab:
        await play_on(tab)
        assert len(tab.scene["view"]["ranks"]) == players


async def after_an_update(tmp_path: Path, game: Game) -> tuple[list[int], list[str], list[object]]:
    """What is said to somebody whose game was begun before the shelf changed."""
    async with running(tmp_path, limits=ROOMY) as site:
        guest = await site.guest()
        restored = await guest.make(bots="novice", players=2)
        async with guest.tab(restored) as tab:
            while not tab.scene:
                await tab.hear()
        gathering = await guest.make(players=2)
        other = await guest.make(bots="novice", players=2, game="seers_catalog")
        for code in (restored, other):
            async with guest.tab(code):
                pass
    games = {**shelf(), "divinare": game}
    async with running(tmp_path, limits=ROOMY, games=games) as site:
        guest = guest.at(site)
        answers = [await guest.http.get(f"/api/tables/{code}") for code in (restored, other)]
        listed = {game["code"] for game in (await guest.http.get("/api/me/games")).json()}
        async with guest.socket(restored) as socket:
            told = msgspec.json.decode(await socket.recv())
            async with asyncio.timeout(SECONDS):
                await socket.wait_closed()
        async with guest.tab(gathering) as tab:
            await tab.say("put-bot", seat=1, level="novice")
            started = (await tab.say("start"))["type"]
        return (
            [answer.status_code for answer in answers],
            [told["type"], told["id"], started],
            [told["args"], listed == {gathering, other}],
        )


async def test_a_game_of_other_rules_is_kept_and_says_why_it_does_not_open(tmp_path: Path) -> None:
    newer = msgspec.structs.replace(GAME, rules=GAME.rules + 1)
    statuses, said, args = await after_an_update(tmp_path, newer)
    assert statuses == [409, 200]
    assert said == ["refused", "other-rules", "done"]
    assert args == [{"rules": GAME.rules, "ours": GAME.rules + 1}, True]
