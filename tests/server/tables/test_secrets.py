"""Nothing a viewer receives depends on what the viewer may not know."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.games.divinare.view import View
from moonlit.server.domain import seating
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.seating import Code, Setup
from moonlit.server.tables import fairness
from moonlit.server.tables.thinking import bot_seed
from tests.server.conftest import Guest, Said, Site, Tab, play_on, running, seat_all

PRIVATE = {"hand", "chose", "exchanged"}
GAME = shelf()["divinare"]


async def everything(guest: Guest, code: str) -> dict[str, tuple[int, bytes]]:
    """All that plain HTTP says about a table."""
    paths = [f"/api/tables/{code}", f"/api/tables/{code}/record", f"/api/replays/{code}"]
    answers = {path: await guest.http.get(path) for path in (*paths, "/api/me/games", "/api/games")}
    return {path: (answer.status_code, answer.content) for path, answer in answers.items()}


async def secrets_of(site: Site, code: str) -> list[bytes]:
    """What must not be found in anything that is sent."""
    setup = await site.store.table(Code(code))
    assert setup is not None
    assert setup.seed is not None
    assert setup.secret is not None
    shares = [chair.share.encode() for chair in setup.chairs if chair.share]
    return [setup.seed.encode(), setup.secret.encode(), setup.luck.encode(), *shares]


async def test_an_unfinished_game_gives_nothing_away(site: Site) -> None:
    async with AsyncExitStack() as stack:
        guests = await site.guests(3)
        tabs = await seat_all(guests[:2], stack)
        code = tabs[0].table["code"]
        await tabs[0].decide()
        for guest in guests:
            said = await everything(guest, code)
            assert said[f"/api/tables/{code}/record"] == (
                409,
                b'{"id":"game-not-over","args":{}}',
            )
            assert said[f"/api/tables/{code}"] == (
                200,
                b'{"code":"%s","game":"divinare","stage":"playing"}' % code.encode(),
            )
            for secret in await secrets_of(site, code):
                assert all(secret not in body for _, body in said.values())
        games = (await guests[1].http.get("/api/me/games")).json()
        assert games[0]["view"]["seat"] == 1
        assert (await guests[2].http.get("/api/me/games")).json() == []


async def test_a_gathering_table_has_no_record_either(site: Site) -> None:
    guest = await site.guest()
    code = await guest.make()
    for path in (f"/api/tables/{code}/record", f"/api/replays/{code}"):
        answer = await guest.http.get(path)
        assert (answer.status_code, answer.json()["id"]) == (409, "game-not-over")


async def test_an_onlooker_sees_only_public_things(site: Site) -> None:
    async with AsyncExitStack() as stack:
        guests = await site.guests(3)
        tabs = await seat_all(guests[:2], stack)
        code = tabs[0].table["code"]
        eve = await stack.enter_async_context(guests[2].tab(code))
        assert eve.table["you"] is None
        assert not eve.table["is_host"]
        await asyncio.gather(play_on(tabs[0]), play_on(tabs[1]), watch(eve, no_secrets))
        assert not PRIVATE & {event["type"] for event in eve.events}


def no_secrets(told: Said) -> None:
    if told["type"] == "scene":
        assert told["question"] is None
        assert told["advice"] is None
        view = told["view"]
        assert view["seat"] is view["hand"] is view["chosen"] is view["discarded"] is None
        for exchange in view["exchanges"]:
            assert exchange["given"] is exchange["received"] is None


async def watch(tab: Tab, check: Callable[[Said], None]) -> None:
    check(tab.scene)
    while not tab.is_over:
        check(await tab.hear())


async def test_a_seat_hears_its_own_secrets_only(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await seat_all(await site.guests(4), stack)
        await asyncio.gather(*map(play_on, tabs))
        for tab in tabs:
            assert {event["type"] for event in tab.events} >= PRIVATE
            hands = [event for event in tab.events if event["type"] == "hand"]
            assert len(hands) == len([e for e in tab.events if e["type"] == "dealt"])


async def test_a_secret_choice_changes_nothing_for_the_others(site: Site) -> None:
    """Whatever the neighbour passes, the others receive the same bytes until envelopes open."""
    told = [await seen_by_others(site, pick) for pick in (0, 1, -1)]
    assert told[0] == told[1] == told[2]


async def seen_by_others(site: Site, pick: int) -> list[list[Said]]:
    seed = Seed("always the same deal")
    async with AsyncExitStack() as stack:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(fairness, "drawn", lambda *_: seed)
            tabs = await seat_all(await site.guests(3), stack)
        before = [len(tab.scenes) for tab in tabs]
        await tabs[0].decide(pick)
        for tab in tabs[1:]:
            await tab.until(lambda told: told["type"] == "scene")
            await tab.say("ping")
        return [tab.scenes[n:] for tab, n in zip(tabs[1:], before[1:], strict=True)]


def twins(players: int, viewer: Seat) -> tuple[Seed, Seed]:
    """Two deals that look alike from one seat and are not."""
    seen: dict[bytes, tuple[Seed, str]] = {}
    for n in range(100_000):
        seed = Seed(f"{n}")
        play = Play(GAME, players, GAME.Options(), seed)
        view = msgspec.json.encode(play.view(viewer))
        truth = str(play.state.hands)
        if view in seen and seen[view][1] != truth:
            return seen[view][0], seed
        seen[view] = seed, truth
    raise AssertionError


async def raw_start(folder: Path, seed: Seed) -> list[bytes]:
    """Every byte sent to seat 1 from its sitting down to its first question and its refusals."""
    async with AsyncExitStack() as stack:
        site = await stack.enter_async_context(running(folder))
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        patch.setattr(fairness, "drawn", lambda *_: seed)
        patch.setattr(seating, "new_secret", lambda: Seed("the same for both worlds"))
        guests = await site.guests(2)
        host = await stack.enter_async_context(
            guests[0].tab(code := await guests[0].make(players=2))
        )
        socket = await stack.enter_async_context(guests[1].socket(code))
        tab = Tab(socket)
        heard: list[bytes] = []
        tab.listeners.append(heard.append)
        await tab.hello()
        await tab.say("sit", seat=1, name="Viewer")
        await host.say("start")
        await tab.until(lambda told: told["type"] == "scene")
        for action in ({"type": "discard", "cards": {"chiromancy": 2}}, {"type": "pass"}, None):
            await tab.say("decide", question=3, action=action)
            await tab.say("decide", question=0, action=action)
        code_free = [message.replace(code.encode(), b"CODE") for message in heard]
        assert all(seed.encode() not in message for message in code_free) or len(seed) < 3
        return code_free


async def test_two_worlds_that_look_alike_send_the_same_bytes(tmp_path: Path) -> None:
    one, other = twins(2, Seat(1))
    assert one != other
    assert await raw_start(tmp_path / "one", one) == await raw_start(tmp_path / "other", other)


async def test_bots_get_the_view_of_their_seat_and_a_chance_of_their_own(site: Site) -> None:
    guest = await site.guest()
    code = await guest.make(bots="regular", players=3)
    async with guest.tab(code) as tab:
        await play_on(tab)
    secrets = [secret.decode() for secret in await secrets_of(site, code)]
    seeds = [seed for _, _, _, seed in site.thinker.asked]
    assert len(set(seeds)) == len(seeds)
    assert not set(seeds) & set(secrets)
    for _, view, options, _ in site.thinker.asked:
        assert isinstance(view, View)
        assert view.seat in {1, 2}
        assert options


def test_the_chance_of_bots_does_not_come_from_the_deal() -> None:
    setup = Setup(game="divinare", rules=1, host=PersonId(1), chairs=(), luck=Seed("luck"))
    other = msgspec.structs.replace(setup, seed=Seed("deal"))
    assert bot_seed(setup, Seat(1), 2) == bot_seed(other, Seat(1), 2)
    assert bot_seed(setup, Seat(1), 2) != bot_seed(setup, Seat(2), 2) != bot_seed(setup, Seat(2), 3)


async def test_a_shared_screen_shows_strangers_things_even_to_who_sits_at_the_table(
    site: Site,
) -> None:
    async with AsyncExitStack() as stack:
        guests = await site.guests(2)
        tabs = await seat_all(guests, stack)
        code = tabs[0].table["code"]
        screen = await stack.enter_async_context(guests[0].tab(f"{code}?screen"))
        assert (screen.table["you"], screen.table["is_host"]) == (None, False)
        assert (screen.table["screens"], screen.table["onlookers"]) == (1, 0)
        for saying in ("leave", "rematch", "start"):
            assert (await screen.say(saying))["id"] == "not-seated"
        await asyncio.gather(play_on(tabs[0]), play_on(tabs[1]), watch(screen, no_secrets))
        assert not PRIVATE & {event["type"] for event in screen.events}


async def test_everybody_may_hold_a_shared_screen_and_only_the_host_leads_it(site: Site) -> None:
    host, other = await site.guests(2)
    code = await host.make(players=2)
    async with AsyncExitStack() as stack:
        tabs = [await stack.enter_async_context(guest.tab(code)) for guest in (host, other)]
        await tabs[1].say("sit", seat=1, name="Ann")
        assert (await tabs[0].say("steer", to="hold"))["id"] == "game-not-started"
        screen = await stack.enter_async_context(host.tab(f"{code}?screen"))
        assert (await screen.say("steer", to="hold"))["id"] == "not-seated"
        await tabs[0].say("start")
        await asyncio.gather(play_on(tabs[0]), play_on(tabs[1]))
        assert (await tabs[1].say("steer", to="onward"))["id"] == "only-host"
        assert (await tabs[1].say("steer", to="hold"))["type"] == "done"
        assert (await tabs[0].say("steer", to="onward"))["type"] == "done"
        told = [await screen.until(lambda said: said["type"] == "steered") for _ in range(2)]
        assert [one["to"] for one in told] == ["hold", "onward"]


async def test_a_shared_screen_keeps_nobody_at_the_table(site: Site) -> None:
    host, other = await site.guests(2)
    code = await host.make(players=2)
    async with other.tab(code) as tab, host.tab(f"{code}?screen") as screen:
        assert tab.table["seats"][0]["online"] is False
        assert (await screen.say("sit", seat=1, name="Ann"))["id"] == "not-seated"
