"""Lessons at real tables: bots follow the script, and the learner is held to it, kindly."""

from pathlib import Path
from typing import Any

from moonlit.core.record import Play
from moonlit.server.domain.lessons import Part, lesson_of
from moonlit.server.domain.seating import Code
from tests.server.conftest import ROOMY, Guest, Said, Site, Tab, running

GAME = "divinare"


def part() -> Part:
    lesson = lesson_of(GAME)
    assert lesson is not None
    return lesson.parts[0]


async def begin(guest: Guest, **wish: object) -> str:
    answer = await guest.http.post(f"/api/lessons/{GAME}", json=wish)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


def moment(tab: Tab) -> Said:
    found: Said = tab.scene["lesson"]
    return found


async def read(tab: Tab, at: int) -> None:
    """Read what is to be read, and hear the table go on."""
    assert (await tab.say("read-on", at=at))["type"] == "done"
    while moment(tab)["at"] == at and not moment(tab)["is_over"]:
        await tab.hear()


async def answer(tab: Tab, action: Any = None) -> Said:  # noqa: ANN401  # any action
    """Give the wanted answer, or another one."""
    wanted = part().script[moment(tab)["at"]].action
    question = tab.scene["question"]["id"]
    return await tab.say("decide", question=question, action=action or wanted)


def asks(tab: Tab) -> bool:
    notes = moment(tab)["notes"]
    return bool(notes) and notes[-1]["kind"] == "do"


async def go_on(tab: Tab) -> None:
    """Do what the lesson asks for now."""
    at = moment(tab)["at"]
    if asks(tab):
        assert (await answer(tab))["type"] == "done"
    elif moment(tab)["notes"]:
        await read(tab, at)
    while moment(tab)["at"] == at and not moment(tab)["is_over"]:
        await tab.hear()


async def until_asked(tab: Tab) -> None:
    while not asks(tab):
        await go_on(tab)


async def test_a_lesson_goes_on_by_its_script_to_its_end(site: Site) -> None:
    guest = await site.guest()
    async with guest.tab(await begin(guest)) as tab:
        assert tab.table["lesson"]["steps"] == len(part().steps)
        while not moment(tab)["is_over"]:
            await go_on(tab)
        assert len(await played(site, tab)) == len(part().script)
        assert site.thinker.asked == [], "No bot thinks in a lesson."


async def played(site: Site, tab: Tab) -> list[bytes]:
    async with site.lobby.at(tab.table["code"]) as table:
        game: Play = table.started()
        return [bytes(decision.action) for decision in game.decisions]


async def test_nobody_moves_before_the_notes_are_read(site: Site) -> None:
    guest = await site.guest()
    async with guest.tab(await begin(guest)) as tab:
        assert moment(tab)["notes"][0]["kind"] == "look"
        assert len(await played(site, tab)) == 0
        assert (await tab.say("read-on", at=5))["type"] == "done"
        assert len(await played(site, tab)) == 0, "That was another moment."
        await read(tab, 0)
        assert len(await played(site, tab)) > 0


async def test_another_answer_is_refused_with_its_step_and_nothing_is_lost(site: Site) -> None:
    guest = await site.guest()
    async with guest.tab(await begin(guest)) as tab:
        await until_asked(tab)
        before, options = moment(tab), tab.scene["question"]["options"]
        said = await answer(tab, options[-1])
        assert (said["id"], said["args"]) == ("lesson-wants", {"step": before["notes"][-1]["step"]})
        assert moment(tab) == before
        assert (await answer(tab))["type"] == "done"


async def test_an_illegal_answer_is_refused_as_at_any_table(site: Site) -> None:
    guest = await site.guest()
    async with guest.tab(await begin(guest)) as tab:
        await until_asked(tab)
        assert (await answer(tab, {"type": "moonwalk"}))["id"] == "unreadable"


async def test_an_answer_may_be_repeated(site: Site) -> None:
    guest = await site.guest()
    async with guest.tab(await begin(guest)) as tab:
        await until_asked(tab)
        question, wanted = tab.scene["question"]["id"], part().script[moment(tab)["at"]].action
        for _ in range(2):
            said = await tab.say("decide", question=question, action=wanted)
            assert said["type"] == "done"


async def test_a_step_can_be_skipped(site: Site) -> None:
    guest = await site.guest()
    async with guest.tab(await begin(guest)) as tab:
        await until_asked(tab)
        at = moment(tab)["at"]
        await read(tab, at)
        assert (await played(site, tab))[
            at
        ] == b'{"type":"pass","cards":{"grounds":2,"astrology":1}}'


async def test_what_leads_away_from_the_script_is_not_done_in_lessons(site: Site) -> None:
    guest = await site.guest()
    async with guest.tab(await begin(guest)) as tab:
        await until_asked(tab)
        assert (await answer(tab))["type"] == "done"
        assert tab.scene["take_back"] is None
        for said in ({"type": "take-back", "question": 0}, {"type": "leave"}, {"type": "rematch"}):
            assert (await tab.say(**said))["id"] == "not-in-lessons"


async def test_a_lesson_is_taken_up_where_it_was_left_after_a_restart(tmp_path: Path) -> None:
    async with running(tmp_path, limits=ROOMY) as site:
        guest = await site.guest()
        code = await begin(guest)
        async with guest.tab(code) as tab:
            await until_asked(tab)
            assert (await answer(tab))["type"] == "done"
            at = moment(tab)["at"]
    async with running(tmp_path, limits=ROOMY) as site:
        again = guest.at(site)
        assert await begin(again) == code
        async with again.tab(code) as tab:
            assert moment(tab)["at"] >= at
            await until_asked(tab)
            assert (await answer(tab))["type"] == "done"


async def test_a_lesson_can_be_begun_again(site: Site) -> None:
    guest = await site.guest()
    first = await begin(guest)
    assert await begin(guest) == first
    second = await begin(guest, anew=True)
    assert second != first
    assert await begin(guest) == second


async def test_a_lesson_is_listed_as_one_until_it_is_over_and_never_calls(site: Site) -> None:
    guest = await site.guest()
    code = await begin(guest)
    async with guest.tab(code) as tab:
        await until_asked(tab)
        (mine,) = (await guest.http.get("/api/me/games")).json()
        assert (mine["code"], mine["is_lesson"], mine["your_turn"]) == (code, True, False)
        assert (await guest.http.get("/api/me/turns")).json() == []
        while not moment(tab)["is_over"]:
            await go_on(tab)
    while (another := await begin(guest)) == code:
        pass
    assert [game["code"] for game in (await guest.http.get("/api/me/games")).json()] == [another]


async def test_a_lesson_has_no_clock_no_proof_and_no_result(site: Site) -> None:
    guest = await site.guest()
    said = {"name": "Member", "password": "луна над крышами"}
    assert (await guest.http.post("/api/account", json=said)).status_code == 201
    code = await begin(guest)
    async with guest.tab(code) as tab:
        assert tab.table["deal"]["commitment"] is None
        assert not tab.table["is_rated"]
        while not moment(tab)["is_over"]:
            assert tab.scene["left"] is None
            await go_on(tab)
    assert not await site.store.results.has(Code(code))


async def test_nobody_else_comes_to_a_lesson(site: Site) -> None:
    guest, other = await site.guests(2)
    code = await begin(guest)
    async with other.socket(code) as socket:
        await socket.send('{"type": "hello"}')
        assert (await Tab(socket).hear())["id"] == "table-closed"


async def test_a_game_without_a_lesson_has_none(site: Site) -> None:
    guest = await site.guest()
    for path, wish in (("/api/lessons/chess", {}), (f"/api/lessons/{GAME}", {"part": 9})):
        answer = await guest.http.post(path, json=wish)
        assert (answer.status_code, answer.json()["id"]) == (404, "no-lesson")
