"""Games seen again: through whose eyes, from a file, and played on from a moment of them."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import AsyncExitStack
from functools import cache
from itertools import product
from pathlib import Path
from threading import current_thread
from types import SimpleNamespace
from typing import Any, TypeVar

import msgspec
import pytest

from moonlit.core.chance import Seed, below, stream
from moonlit.core.game import Game, State
from moonlit.core.laws import imagined
from moonlit.core.proof import Proof, drawn, flaws
from moonlit.core.record import MOST_TAKE_BACKS, Branch, Play, Record, Viewer, replay
from moonlit.core.seats import Seat, everyone
from moonlit.games import shelf
from moonlit.server.domain.bounds import MOST_IMPORTED_DECISIONS
from moonlit.server.domain.identity import Person, PersonId, hashed
from moonlit.server.domain.seating import OPEN, Chair, Code, fresh, person_on
from moonlit.server.tables import loading
from moonlit.server.tables.arranging import with_bots
from moonlit.server.tables.branches import Source, branched, chairs_for
from moonlit.server.tables.context import any_code
from moonlit.server.tables.replays import frames
from moonlit.server.tables.restoring import Loaded, loaded
from moonlit.server.web.door import Door
from moonlit.server.web.limits import Limits
from moonlit.server.wire import messages
from tests.server.conftest import ROOMY, SHARE, Guest, Said, Site, play_on, running, seat_all

FEW = 8
R = TypeVar("R")
SECRET = Seed("5e" * 32)
GAMES = shelf().values()
GAME = shelf()["divinare"]


@cache
def whole(game: Game, players: int) -> Play:
    """A game played to its end, with a seed that was drawn."""
    seed = drawn(SECRET, [SHARE, *[""] * (players - 1)])
    return played(game, players, None, seed)


def without_clocks(game: Game, players: int) -> msgspec.Struct:
    """Such a table waits for every answer, however long it takes."""
    clocks = [name for name, values in game.choices(players).items() if 0 in values]
    off = {name: 0 for name in clocks if name.endswith(("_pace", "_seconds"))}
    return game.Options(**off, **dict(game.setup.alone))


def played(game: Game, players: int, decisions: int | None, seed: Seed) -> Play:
    """A game with so many decisions made, or all of them."""
    play = Play(game, players, without_clocks(game, players), seed)
    rng = stream(seed, "decisions")
    while not play.is_over and (decisions is None or len(play.decisions) < decisions):
        if not play.asked():
            play.time_up()
            continue
        seat = play.asked()[0]
        options = play.options_of(seat)
        play.decide(seat, options[below(rng, len(options))])
    return play


async def finished(site: Site, game: Game = GAME) -> tuple[Guest, str]:
    """A guest, and the game against bots that the guest has finished."""
    guest = await site.guest()
    person = await site.store.person(hashed(guest.cookie.partition("=")[2]))
    assert person is not None
    play = whole(game, game.players[0])
    mine = msgspec.structs.replace(person_on(person), share=SHARE)
    setup = with_bots(fresh(game, person.id, [mine, *[OPEN] * (play.players - 1)]), "regular")
    setup = msgspec.structs.replace(
        setup,
        code=any_code(),
        options=msgspec.to_builtins(play.options),
        secret=SECRET,
        seed=play.seed,
    )
    await site.store.add_table(setup, None, play.decisions)
    return guest, setup.code


async def record_of(guest: Guest, code: str) -> Record:
    return read(await file_of(guest, code), Record)


def read(file: object, kind: type[R]) -> R:
    return msgspec.json.decode(msgspec.json.encode(file), type=kind)


async def file_of(guest: Guest, code: str) -> dict[str, Any]:
    return await guest.get(f"/api/tables/{code}/record")


# --- through whose eyes -------------------------------------------------------------------------


async def test_a_finished_game_is_seen_through_anybodys_eyes(site: Site) -> None:
    _, code = await finished(site)
    stranger = await site.guest()
    for eyes, seat in (("0", 0), ("1", 1), ("onlooker", None)):
        again = await stranger.get(f"/api/replays/{code}?eyes={eyes}")
        assert (again["eyes"], again["you"], again["is_over"]) == (seat, None, True)
        assert all(frame["view"]["seat"] == seat for frame in again["frames"])
        assert again["frames"][0]["at"] == 0


async def test_the_same_moment_has_the_same_number_through_all_eyes(site: Site) -> None:
    guest, code = await finished(site)
    seen = [await guest.get(f"/api/replays/{code}?eyes={eyes}") for eyes in ("0", "onlooker")]
    rounds = [{frame["at"]: frame["view"]["round"] for frame in each["frames"]} for each in seen]
    both = rounds[0].keys() & rounds[1].keys()
    assert len(both) > 10
    assert all(rounds[0][at] == rounds[1][at] for at in both)


async def test_at_each_moment_it_says_what_the_seat_could_work_out(site: Site) -> None:
    guest, code = await finished(site)
    first = (await guest.get(f"/api/replays/{code}?eyes=1"))["frames"][0]
    view = read(first["view"], GAME.View)
    assert GAME.assistant is not None
    assert first["advice"] == read(GAME.assistant.advise(view), object)
    onlooker = await guest.get(f"/api/replays/{code}?eyes=onlooker")
    assert all(frame["advice"] is None for frame in onlooker["frames"])


async def test_eyes_that_nobody_has_are_refused(site: Site) -> None:
    guest, code = await finished(site)
    for eyes in ("2", "-1", "all", "", "0x1"):
        answer = await guest.http.get(f"/api/replays/{code}?eyes={eyes}")
        assert (answer.status_code, answer.json()["id"]) == (409, "no-such-seat")


async def test_while_a_game_runs_everyone_sees_their_own_past_only(site: Site) -> None:
    async with AsyncExitStack() as stack:
        guests = await site.guests(3)
        tabs = await seat_all(guests[:2], stack)
        code = tabs[0].table["code"]
        await tabs[0].decide()
        own = {0: "0", 1: "1", 2: "onlooker"}
        for who, guest in enumerate(guests):
            for eyes in own.values():
                answer = await guest.http.get(f"/api/replays/{code}?eyes={eyes}")
                if eyes != own[who]:
                    assert answer.content == b'{"id":"game-not-over","args":{}}'
                else:
                    assert answer.json() == await guest.get(f"/api/replays/{code}")
        await tabs[1].say("ping")
        back = await guests[1].get(f"/api/replays/{code}")
        assert not back["is_over"]
        assert [frame["at"] for frame in back["frames"]] == list(range(len(back["frames"])))
        told = [event for frame in back["frames"] for event in frame["events"]]
        assert told == tabs[1].events
        assert back["frames"][-1]["view"] == tabs[1].scene["view"]


async def test_a_table_without_an_assistant_has_none_in_its_past_either(site: Site) -> None:
    async with AsyncExitStack() as stack:
        guests = await site.guests(2)
        host = await stack.enter_async_context(
            guests[0].tab(code := await guests[0].make(players=2))
        )
        await host.say("set", option="assistant", value=False)
        await host.say("put-bot", seat=1, level="novice")
        await host.say("start")
        await host.dealt()
        back = await guests[0].get(f"/api/replays/{code}")
        assert all(frame["advice"] is None for frame in back["frames"])
        await play_on(host)
        over = await guests[0].get(f"/api/replays/{code}")
        assert any(frame["advice"] for frame in over["frames"])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_two_worlds_that_look_alike_have_the_same_past(game: Game) -> None:
    """Every byte of a viewer's past is the same in two worlds that the viewer cannot tell apart."""
    players, compared = game.players[1], 0
    rng = stream(Seed("paired pasts"), game.name)
    for play in positions(game, players):
        for viewer in (None, *everyone(players)):
            compared += compare_pasts(play, imagined(game, play.state, viewer, rng), viewer)
        if compared > 2 * players:
            return
    pytest.fail(f"only {compared} moments were compared before the worlds came apart")


def positions(game: Game, players: int) -> Iterator[Play]:
    """Where to begin; several, because in a game of few decisions two worlds soon part."""
    yield played(game, players, 10, Seed("some game"))
    yield from (played(game, players, n % players, Seed(f"game {n}")) for n in range(10))


def compare_pasts(play: Play, look_alike: State, viewer: Viewer) -> int:
    """Play both worlds on, and say for how many decisions the viewer could not tell them apart."""
    one, other = world(play, play.state), world(play, look_alike)
    while (action := shared_action(one, other, viewer)) is not None:
        one.decide(*action)
        other.decide(*action)
        if one.heard(viewer) != other.heard(viewer):
            return len(one.decisions) - 1
        assert as_sent(one, viewer) == as_sent(other, viewer)
    return len(one.decisions)


def world(play: Play, state: State) -> Play:
    """A table that is like this now, whatever was before."""
    raw = msgspec.Raw(msgspec.json.encode(state))
    branch = Branch(source="", after=0, seat=Seat(0), is_redealt=True, state=raw)
    return Play(play.game, play.players, play.options, play.seed, branch)


def shared_action(one: Play, other: Play, viewer: Viewer) -> tuple[Seat, Any] | None:
    """Something that can be decided in both worlds, at best by whoever looks."""
    seats = sorted(one.asked(), key=lambda seat: seat != viewer)
    for seat in seats if len(one.decisions) < FEW else []:
        options = other.options_of(seat)
        for action in one.options_of(seat):
            if action in options:
                return seat, action
    return None


def as_sent(play: Play, viewer: Viewer) -> bytes:
    """The past of a running game as its viewer is sent it."""
    record = play.record([""] * play.players)
    return msgspec.json.encode([*frames(play.game, record, viewer, is_over=False, helps=True)])


# --- from a file --------------------------------------------------------------------------------


async def imported(guest: Guest, file: object) -> str:
    answer = await guest.http.post("/api/records", content=msgspec.json.encode(file))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


async def test_a_file_becomes_a_game_like_any_other(site: Site) -> None:
    guest, code = await finished(site)
    file = await file_of(guest, code)
    stranger = await site.guest()
    copy = await imported(stranger, file)
    assert copy != code
    for eyes in ("0", "1", "onlooker"):
        one = await stranger.get(f"/api/replays/{code}?eyes={eyes}")
        other = await stranger.get(f"/api/replays/{copy}?eyes={eyes}")
        assert one["frames"] == other["frames"]
        assert (other["is_imported"], other["has_proof"], other["you"]) == (True, True, None)
    again = await file_of(stranger, copy)
    assert again == file
    assert flaws(read(again, Proof)) == []


async def test_a_game_from_a_file_has_its_players_and_none_of_ours(site: Site) -> None:
    guest, code = await finished(site)
    file = await file_of(guest, code)
    bare = {key: value for key, value in file.items() if key not in {"deal", "chain"}}
    copy = await imported(guest, bare | {"names": ["\u202e<b>Ada</b>" + "a" * 99, "raven"]})
    again = await guest.get(f"/api/replays/{copy}")
    ada, raven = again["seats"]
    assert (ada["kind"], ada["name"]) == ("person", "<b>Ada</b>" + "a" * 14)
    assert (raven["kind"], raven["bird"], raven["level"]) == ("bot", "raven", None)
    assert not again["has_proof"]


async def test_a_game_from_a_file_is_listed_for_whoever_brought_it(site: Site) -> None:
    guest, code = await finished(site)
    stranger = await site.guest()
    copy = await imported(stranger, await file_of(guest, code))
    (listed,) = (await stranger.http.get("/api/me/games")).json()
    assert (listed["code"], listed["you"], listed["stage"]) == (copy, None, "over")
    assert not listed["your_turn"]
    assert (await stranger.http.get("/api/me/turns")).json() == []
    assert [game["code"] for game in (await guest.http.get("/api/me/games")).json()] == [code]
    joining = {"name": "Ada", "password": "lamps over the river"}
    assert (await stranger.http.post("/api/account", json=joining)).status_code == 201
    other = await site.guest()
    theirs = await imported(other, await file_of(guest, code))
    assert (await other.http.post("/api/session", json=joining)).status_code == 200
    mine = (await other.http.get("/api/me/games")).json()
    assert {game["code"] for game in mine} == {copy, theirs}


async def test_a_game_from_a_file_outlives_the_server(tmp_path: Path) -> None:
    async with running(tmp_path) as site:
        guest, code = await finished(site)
        copy = await imported(guest, await file_of(guest, code))
        before = await guest.get(f"/api/replays/{copy}?eyes=1")
    async with running(tmp_path) as site:
        assert await guest.at(site).get(f"/api/replays/{copy}?eyes=1") == before


async def test_a_bad_file_is_refused_with_its_reason_and_nothing_is_kept(tmp_path: Path) -> None:
    async with running(tmp_path) as site:
        guest, code = await finished(site)
        await every_bad_file_is_refused(guest, await file_of(guest, code))
    with sqlite3.connect(tmp_path / "moonlit.db") as db:
        assert db.execute("SELECT code FROM tables").fetchall() == [(code,)]


async def every_bad_file_is_refused(guest: Guest, file: dict[str, Any]) -> None:
    bare = {key: value for key, value in file.items() if key not in {"deal", "chain"}}
    decisions = file["decisions"]
    branch = {"source": "", "after": 0, "seat": 0, "is_redealt": True, "state": {}}
    cases: list[tuple[object, str, dict[str, object]]] = [
        ("no game", "not-a-record", {}),
        ({**file, "chain": 7}, "not-a-record", {}),
        ({**bare, "deal": file["deal"]}, "not-a-record", {}),
        ({**file, "game": "chess"}, "no-such-game", {}),
        ({**file, "rules": 99}, "other-rules", {"rules": 99, "ours": 1}),
        ({**file, "seed": "0"}, "record-tampered", {"flaw": "seed", "where": ""}),
        ({**file, "names": ["x", "y"]}, "record-tampered", {"flaw": "part", "where": "names"}),
        ({**file, "decisions": decisions[:-1]}, "record-tampered", {"flaw": "length"}),
        ({**bare, "decisions": decisions[5:]}, "record-broken", {}),
        ({**bare, "decisions": decisions[:-1]}, "record-unfinished", {}),
        ({**bare, "names": ["x"] * 50}, "record-broken", {"decision": 0}),
        ({**bare, "options": {"boards": "z"}}, "record-broken", {"decision": 0}),
        ({**bare, "decisions": [[7, None]]}, "record-broken", {"decision": 1}),
        ({**bare, "branch": branch}, "record-played-on", {}),
    ]
    for (bad, why, args), way in product(cases, ("/api/records", "/api/records/check")):
        answer = await guest.http.post(way, content=msgspec.json.encode(bad))
        said = answer.json()
        assert said["id"] == why, bad
        assert said["args"].items() >= args.items()
        assert answer.status_code in {404, 409, 422}


async def test_a_file_is_played_again_for_whoever_checks_it_and_nothing_is_kept(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as site:
        guest, code = await finished(site)
        file = await file_of(guest, code)
        sound = await guest.http.post("/api/records/check", json=file)
        assert (sound.status_code, sound.json()) == (200, {"decisions": len(file["decisions"])})
    with sqlite3.connect(tmp_path / "moonlit.db") as db:
        assert db.execute("SELECT code FROM tables").fetchall() == [(code,)]


async def test_a_cut_file_whose_chain_was_made_anew_is_told_to_have_no_end(site: Site) -> None:
    guest, code = await finished(site)
    file = await file_of(guest, code)
    cut = {**file, "decisions": file["decisions"][:-3], "chain": file["chain"][:-3]}
    answer = await guest.http.post("/api/records/check", json=cut)
    assert (answer.status_code, answer.json()["id"]) == (422, "record-unfinished")


async def test_a_file_that_is_too_long_is_not_read_to_its_end(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(ROOMY, record_bytes=1000)
    async with running(tmp_path, limits=limits) as site:
        guest = await site.guest()
        for way in ("/api/records", "/api/records/check"):
            answer = await guest.http.post(way, content=b" " * 5_000_000)
            said = {"id": "too-long", "args": {"most": 1000}}
            assert (answer.status_code, answer.json()) == (413, said)


def unproved(file: Said) -> Said:
    """What a file says without a proof, but for its decisions."""
    return {part: file[part] for part in ("game", "rules", "names", "options", "seed")}


async def test_a_file_with_more_decisions_than_any_game_is_not_played(site: Site) -> None:
    guest, code = await finished(site)
    file = await file_of(guest, code)
    endless = [[None, None]] * (MOST_IMPORTED_DECISIONS + 1)
    answer = await guest.http.post("/api/records", json={**unproved(file), "decisions": endless})
    assert (answer.status_code, answer.json()["id"]) == (413, "too-long")


async def test_a_file_in_which_somebody_takes_back_too_often_is_not_played(site: Site) -> None:
    guest, code = await finished(site)
    file = await file_of(guest, code)
    undone = [[0, None]] * (MOST_TAKE_BACKS + 1)
    for way in ("/api/records", "/api/records/check"):
        answer = await guest.http.post(way, json={**unproved(file), "decisions": undone})
        said = {"id": "too-long", "args": {"most": MOST_TAKE_BACKS}}
        assert (answer.status_code, answer.json()) == (413, said)


async def test_a_long_game_that_is_opened_again_holds_no_other_table_up(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, code = await finished(site)
    threads = []

    def noted(*args: Any) -> Loaded:  # noqa: ANN401
        threads.append(current_thread())
        return loaded(*args)

    monkeypatch.setattr(loading, "loaded", noted)
    monkeypatch.setattr(loading, "LONG", 1)
    await guest.get(f"/api/tables/{code}")
    assert len(threads) == 1
    assert current_thread() not in threads


async def test_who_has_many_games_played_again_keeps_nobody_else_from_it() -> None:
    """Not with as many guests as they like, either: an address has one turn at a time."""
    nothing: Any = None
    store: Any = SimpleNamespace(counts=nothing)
    door = Door(store, nothing, nothing, Limits())
    order: list[int] = []
    goes_on = asyncio.Event()

    async def watch(address: str, person: int) -> None:
        connection: Any = SimpleNamespace(client=SimpleNamespace(host=address))
        async with door.replay_slot(connection, Person(PersonId(person), "")):
            order.append(person)
            await goes_on.wait()

    one, other = "192.0.2.1", "192.0.2.2"
    wishes = [(one, 1), (one, 1), (one, 2), (one, 3), (other, 4), (other, 5)]
    watching = [asyncio.create_task(watch(*wish)) for wish in wishes]
    await asyncio.wait(watching, timeout=0)
    await asyncio.sleep(0)
    assert order == [1, 4]
    goes_on.set()
    await asyncio.gather(*watching)
    assert sorted(order) == [1, 1, 2, 3, 4, 5]


async def test_a_file_from_another_site_is_not_taken(site: Site) -> None:
    guest, code = await finished(site)
    answer = await guest.http.post(
        "/api/records", json=await file_of(guest, code), headers={"origin": "https://elsewhere"}
    )
    assert answer.status_code == 403


# --- played on ----------------------------------------------------------------------------------


async def on(guest: Guest, code: str, **wish: object) -> str:
    body = {"at": 5, "seat": 1, "bots": "novice", **wish}
    answer = await guest.http.post(f"/api/replays/{code}/tables", json=body)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_any_game_can_be_played_on_from_the_middle(site: Site, game: Game) -> None:
    players = game.players[0]
    guest, code = await finished(site, game)
    seen = (await guest.get(f"/api/replays/{code}?eyes=1"))["frames"]
    middle = seen[len(seen) // 2]
    new = await on(guest, code, at=middle["at"])
    async with guest.tab(new) as tab:
        assert tab.table["you"] == 1
        assert tab.table["played_on"] == {
            "code": code,
            "at": middle["at"],
            "seat": 1,
            "is_redealt": True,
        }
        assert tab.table["deal"] == {"commitment": None, "pledges": [""] * players}
        assert {seat["kind"] for n, seat in enumerate(tab.table["seats"]) if n != 1} == {"bot"}
        first = (await guest.get(f"/api/replays/{new}"))["frames"][0]
        assert first["view"] == middle["view"]
        await play_on(tab)
    over = await guest.get(f"/api/replays/{new}?eyes=onlooker")
    assert over["is_over"]
    assert not over["has_proof"]
    file = await record_of(guest, new)
    assert isinstance(file.branch, Branch)
    assert (file.branch.after, file.branch.seat) == (middle["at"], 1)
    *_, last = replay(game, file)
    assert last.is_over


@pytest.mark.parametrize("is_redealt", [True, False])
def test_whoever_plays_on_alone_is_not_hurried(*, is_redealt: bool) -> None:
    game = shelf()["lonesome_october"]
    play = Play(game, 4, game.Options(), Seed("in haste"))
    assert play.seconds() is not None
    setup = fresh(game, PersonId(1), [OPEN] * 4)
    wish = messages.PlayOn(at=0, seat=Seat(0), bots="novice", is_redealt=is_redealt)
    source = Source(setup, game, play.record("abcd"))
    new = branched(source, Person(PersonId(1), ""), wish, lambda: None)
    assert new.branch is not None
    again = Play(game, 4, game.Options(**new.options), Seed("slowly"), new.branch)
    assert again.seconds() is None


def test_bots_of_a_game_played_on_keep_their_names_where_nobody_else_has_them() -> None:
    bots = [Chair(bird="raven", level="novice"), Chair(bird="owl", level="novice")]
    wish = messages.PlayOn(at=0, seat=Seat(0), bots="master", is_redealt=True)
    person = Person(PersonId(1), "Сова")
    chairs = chairs_for(fresh(GAME, PersonId(1), [OPEN, *bots]), person, wish)
    assert chairs[1].bird == "raven"
    assert chairs[2].bird not in {"raven", "owl"}


async def test_among_my_games_one_sees_which_was_played_on(site: Site) -> None:
    guest, code = await finished(site)
    new = await on(guest, code, at=5)
    mine: Any = await guest.get("/api/me/games")
    assert {game["code"]: game["played_on"] for game in mine} == {code: None, new: 5}


async def test_what_the_seat_could_not_know_is_dealt_anew(site: Site) -> None:
    guest, code = await finished(site)
    record = await record_of(guest, code)
    true = next(play for play in replay(GAME, record) if len(play.decisions) == 5)
    hands = set()
    for _ in range(6):
        state = await state_of(site, await on(guest, code))
        assert state.hands[1] == true.state.hands[1]
        assert state.seed not in (record.seed, true.state.seed)
        hands.add(str(state.hands[0]))
    assert len(hands) > 1


async def test_or_everything_lies_as_it_was_with_other_chance_from_then_on(site: Site) -> None:
    guest, code = await finished(site)
    record = await record_of(guest, code)
    true = next(play for play in replay(GAME, record) if len(play.decisions) == 5)
    state = await state_of(site, await on(guest, code, is_redealt=False))
    assert state.hands == true.state.hands
    assert state.phase == true.state.phase
    assert state.seed != true.state.seed


async def state_of(site: Site, code: str) -> Any:  # noqa: ANN401
    setup = await site.store.table(Code(code))
    assert setup is not None
    assert setup.branch is not None
    return msgspec.json.decode(setup.branch.state, type=GAME.State)


async def test_a_game_that_was_played_on_outlives_the_server(tmp_path: Path) -> None:
    async with running(tmp_path) as site:
        guest, code = await finished(site)
        new = await on(guest, code)
        async with guest.tab(new) as tab:
            while not tab.is_asked:
                await tab.hear()
            await tab.decide()
            heard, table = tab.events[:], tab.table
    async with running(tmp_path) as site, guest.at(site).tab(new) as tab:
        assert tab.table["played_on"] == table["played_on"]
        assert tab.events[: len(heard)] == heard
        await play_on(tab)
        assert tab.is_over


async def test_a_game_that_was_played_on_can_be_played_on_again_or_anew(site: Site) -> None:
    guest, code = await finished(site)
    new = await on(guest, code)
    async with guest.tab(new) as tab:
        await play_on(tab)
        again = await on(guest, new, at=0, seat=0)
        assert (await guest.get(f"/api/replays/{again}"))["played_on"]["code"] == new
        await tab.say("rematch")
        rematch = tab.table["rematch"]
    async with guest.tab(rematch) as tab:
        assert tab.table["played_on"] is None
        assert tab.table["deal"]["commitment"]


async def test_there_is_no_playing_on_from_nowhere(site: Site) -> None:
    guest, code = await finished(site)
    last = (await guest.get(f"/api/replays/{code}"))["frames"][-1]["at"]
    cases: list[tuple[dict[str, object], str]] = [
        ({"at": -1}, "no-such-moment"),
        ({"at": last}, "no-such-moment"),
        ({"at": 10**6}, "no-such-moment"),
        ({"seat": 2}, "no-such-seat"),
        ({"seat": -1}, "no-such-seat"),
        ({"bots": "genius"}, "unreadable"),
        ({"at": "now"}, "unreadable"),
    ]
    for wish, why in cases:
        body = {"at": 5, "seat": 1, "bots": "novice", **wish}
        answer = await guest.http.post(f"/api/replays/{code}/tables", json=body)
        assert answer.json()["id"] == why, wish


async def test_a_running_game_is_not_played_on_elsewhere(site: Site) -> None:
    guest = await site.guest()
    code = await guest.make(bots="regular", players=2)
    async with guest.tab(code) as tab:
        assert tab.scene
        body = {"at": 0, "seat": 0, "bots": "novice"}
        answer = await guest.http.post(f"/api/replays/{code}/tables", json=body)
    assert (answer.status_code, answer.json()["id"]) == (409, "game-not-over")
