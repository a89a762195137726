"""A deal is drawn from the house's secret and everyone's share, and nobody can choose it."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.proof import MOST_UNDEALT, Proof, commitment_to, drawn, flaws, pledge_of
from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.server.domain.identity import Person, PersonId
from moonlit.server.domain.seating import OPEN, Code, Setup, fresh, person_on
from moonlit.server.refusals import NotARecord, NotSeated, OtherShare, Unreadable
from moonlit.server.tables.arranging import arranged, with_bots
from moonlit.server.tables.fairness import (
    closed,
    deal_of,
    dealt,
    missing_shares,
    opened,
    pledged,
    with_proof,
)
from moonlit.server.tables.records import check_proof, part_in
from moonlit.server.tables.shuffling import SHARE_TIMEOUT
from moonlit.server.wire.messages import Sit, Stand
from tests.server.conftest import (
    ROOMY,
    SHARE,
    FakeClock,
    Guest,
    Said,
    Site,
    Tab,
    play_on,
    running,
)

GAME = shelf()["divinare"]
HOST, ANNA, EVE = (PersonId(n) for n in (1, 2, 3))
SHARES = {HOST: "1f" * 32, ANNA: "2e" * 32}


def table_of_two() -> Setup:
    setup = fresh(GAME, HOST, [person_on(Person(HOST, "Host")), OPEN])
    return arranged(setup, GAME, ANNA, Sit(seat=Seat(1), name="Анна"))


def pledge(setup: Setup, share: str) -> str:
    commitment = deal_of(setup).commitment
    assert commitment is not None
    return pledge_of(commitment, share)


def with_pledges(setup: Setup) -> Setup:
    for person, share in SHARES.items():
        setup = pledged(setup, person, pledge(setup, share))
    return setup


# --- the rules of shuffling --------------------------------------------------------------------


def test_the_commitment_stands_before_anyone_pledges() -> None:
    setup = table_of_two()
    assert setup.secret is not None
    assert deal_of(setup).commitment == commitment_to(setup.secret)
    assert deal_of(with_pledges(setup)).commitment == deal_of(setup).commitment


def test_shares_are_opened_once_nobody_can_pledge_any_more() -> None:
    setup = closed(with_pledges(table_of_two()), {HOST, ANNA})
    assert missing_shares(setup) == [0, 1]
    setup = opened(setup, ANNA, SHARES[ANNA])
    assert missing_shares(setup) == [0]
    setup = opened(setup, HOST, SHARES[HOST])
    assert missing_shares(setup) == []


def test_the_seed_is_drawn_from_all_shares() -> None:
    setup = closed(with_pledges(table_of_two()), {HOST, ANNA})
    for person, share in SHARES.items():
        setup = opened(setup, person, share)
    assert setup.secret is not None
    assert dealt(setup).seed == drawn(setup.secret, [SHARES[HOST], SHARES[ANNA]])


def test_another_share_than_the_pledged_one_is_refused() -> None:
    setup = closed(with_pledges(table_of_two()), {HOST, ANNA})
    with pytest.raises(OtherShare):
        opened(setup, ANNA, SHARES[HOST])


def test_a_share_without_a_pledge_is_refused_where_others_play() -> None:
    setup = closed(pledged(table_of_two(), HOST, "0" * 64), {HOST, ANNA})
    with pytest.raises(OtherShare):
        opened(setup, ANNA, SHARES[ANNA])


def test_who_is_alone_with_bots_opens_one_share_and_no_other() -> None:
    alone = with_bots(fresh(GAME, HOST, [person_on(Person(HOST, "")), OPEN]), "novice")
    setup = closed(alone, ())
    assert missing_shares(setup) == [0]
    setup = opened(setup, HOST, SHARES[HOST])
    assert opened(setup, HOST, SHARES[HOST]) == setup
    with pytest.raises(OtherShare):
        opened(setup, HOST, SHARES[ANNA])


def test_shares_that_no_deal_came_of_are_in_the_record() -> None:
    setup = closed(with_pledges(table_of_two()), {HOST, ANNA})
    setup = opened(setup, HOST, SHARES[HOST])
    setup = opened(setup, ANNA, SHARES[ANNA], undealt=3)
    assert opened(setup, ANNA, SHARES[ANNA], undealt=0) == setup
    setup = dealt(setup)
    assert setup.seed is not None
    proof = with_proof(Play(GAME, 2, GAME.Options(), setup.seed).record(setup.names), setup)
    assert isinstance(proof, Proof)
    assert proof.deal.undealt == (0, 3)
    again = msgspec.json.decode(msgspec.json.encode(proof), type=Proof)
    assert [part_in(again.deal, Seat(seat)).undealt for seat in (0, 1)] == [0, 3]


@pytest.mark.parametrize("odd", [-1, MOST_UNDEALT + 1])
def test_a_count_that_cannot_be_is_refused(odd: int) -> None:
    setup = closed(with_pledges(table_of_two()), {HOST, ANNA})
    with pytest.raises(Unreadable):
        opened(setup, HOST, SHARES[HOST], undealt=odd)


@pytest.mark.parametrize("undealt", [(1,), (0, -1), (0, MOST_UNDEALT + 1), (0, 0, 0)])
def test_a_file_with_counts_that_cannot_be_is_refused(undealt: tuple[int, ...]) -> None:
    setup = dealt(closed(table_of_two(), ()))
    assert setup.seed is not None
    proof = with_proof(Play(GAME, 2, GAME.Options(), setup.seed).record(setup.names), setup)
    assert isinstance(proof, Proof)
    check_proof(proof)
    deal = msgspec.structs.replace(proof.deal, undealt=undealt)
    with pytest.raises(NotARecord):
        check_proof(msgspec.structs.replace(proof, deal=deal))


@pytest.mark.parametrize("odd", ["", "moon", "1F" * 32, "1f" * 33, "1f" * 4000])
def test_also_who_is_alone_opens_a_hash_and_nothing_else(odd: str) -> None:
    alone = with_bots(fresh(GAME, HOST, [person_on(Person(HOST, "Host")), OPEN]), "novice")
    with pytest.raises(Unreadable):
        opened(closed(alone, {HOST}), HOST, odd)


def test_who_is_alone_and_has_pledged_opens_that_share() -> None:
    alone = with_bots(fresh(GAME, HOST, [person_on(Person(HOST, "Host")), OPEN]), "novice")
    setup = closed(pledged(alone, HOST, pledge(alone, SHARES[HOST])), {HOST})
    with pytest.raises(OtherShare):
        opened(setup, HOST, SHARES[ANNA])
    assert opened(setup, HOST, SHARES[HOST]).chairs[0].share == SHARES[HOST]


def test_who_is_not_here_is_not_waited_for() -> None:
    setup = closed(with_pledges(table_of_two()), {HOST})
    assert missing_shares(setup) == [0]


def test_who_never_pledged_is_not_waited_for() -> None:
    assert missing_shares(closed(table_of_two(), {HOST, ANNA})) == []


def test_an_onlooker_has_no_share() -> None:
    with pytest.raises(NotSeated):
        pledged(table_of_two(), EVE, "0" * 64)
    with pytest.raises(NotSeated):
        opened(table_of_two(), EVE, "0" * 64)


@pytest.mark.parametrize("odd", ["", "0" * 63, "G" * 64, "AB" * 32, "0" * 64 + "\n"])
def test_what_is_no_hash_is_refused(odd: str) -> None:
    with pytest.raises(Unreadable):
        pledged(table_of_two(), HOST, odd)
    with pytest.raises(Unreadable):
        opened(table_of_two(), HOST, odd)


def test_a_pledge_leaves_with_its_person() -> None:
    setup = arranged(with_pledges(table_of_two()), GAME, ANNA, Stand())
    assert deal_of(setup).pledges[1] == ""


def test_a_game_that_began_without_a_secret_has_a_record_and_no_proof() -> None:
    setup = msgspec.structs.replace(dealt(closed(table_of_two(), ())), secret=None)
    record = Play(GAME, 2, GAME.Options(), Seed("old")).record(setup.names)
    assert with_proof(record, setup) is record
    assert deal_of(setup).commitment is None


# --- at a real table ---------------------------------------------------------------------------


async def proof_of(guest: Guest, code: str) -> Proof:
    answer = await guest.http.get(f"/api/tables/{code}/record")
    assert answer.status_code == 200
    return msgspec.json.decode(answer.content, type=Proof)


async def gather(stack: AsyncExitStack, *guests: Guest) -> list[Tab]:
    """A table of people who have all pledged."""
    code = await guests[0].make(players=len(guests))
    tabs = [await stack.enter_async_context(guest.tab(code)) for guest in guests]
    for seat, tab in enumerate(tabs):
        await tab.say("sit", seat=seat, name=f"Guest {seat}")
        await tab.say("pledge", pledge=pledge_of(tab.table["deal"]["commitment"], SHARE))
    return tabs


def is_playing(told: Said) -> bool:
    return bool(told["type"] == "table" and told["stage"] == "playing")


async def test_a_game_of_people_can_be_checked(site: Site) -> None:
    guests = await site.guests(2)
    async with AsyncExitStack() as stack:
        tabs = await gather(stack, *guests)
        commitment = tabs[1].table["deal"]["commitment"]
        await tabs[0].say("start")
        await asyncio.gather(*(tab.until(is_playing) for tab in tabs))
        pledges = tabs[1].table["deal"]["pledges"]
        await asyncio.gather(*map(play_on, tabs))
        proof = await proof_of(guests[1], tabs[0].table["code"])
    assert flaws(proof) == []
    assert proof.deal.commitment == commitment
    assert list(proof.deal.pledges) == pledges
    assert proof.deal.shares == (SHARE, SHARE)
    assert proof.names == ("Guest 0", "Guest 1")


async def test_shares_opened_in_vain_are_told_in_the_file(site: Site) -> None:
    guests = await site.guests(2)
    async with AsyncExitStack() as stack:
        tabs = await gather(stack, *guests)
        tabs[1].shares = False
        await tabs[0].say("start")
        share = tabs[1].say("share", share=SHARE, undealt=2)
        await asyncio.gather(tabs[0].until(is_playing), share)
        await asyncio.gather(*map(play_on, tabs))
        proof = await proof_of(guests[0], tabs[0].table["code"])
    assert flaws(proof) == []
    assert proof.deal.undealt == (0, 2)


async def test_a_game_with_bots_can_be_checked_and_needs_one_tap(site: Site) -> None:
    guest = await site.guest()
    code = await guest.make(players=3, bots="novice")
    async with guest.socket(code) as connection:
        tab = Tab(connection)
        await tab.hello()
        assert tab.table["stage"] == "shuffling"
        commitment = tab.table["deal"]["commitment"]
        await tab.dealt()
        await play_on(tab)
    proof = await proof_of(guest, code)
    assert flaws(proof) == []
    assert (proof.deal.commitment, proof.deal.shares) == (commitment, (SHARE, "", ""))


async def test_nothing_is_arranged_while_it_is_shuffled(tmp_path: Path) -> None:
    async with (
        running(tmp_path, limits=ROOMY, clock=FakeClock()) as site,
        AsyncExitStack() as stack,
    ):
        tabs = await gather(stack, *await site.guests(2))
        tabs[0].shares = tabs[1].shares = False
        await tabs[0].say("start")
        assert tabs[0].table["stage"] == "shuffling"
        for said in (
            {"type": "pledge", "pledge": "0" * 64},
            {"type": "stand"},
            {"type": "start"},
            {"type": "set", "option": "boards", "value": "b"},
        ):
            assert (await tabs[0].say(**said))["id"] == "game-started"
        assert (await tabs[0].say("decide", question=0, action={}))["id"] == "game-not-started"
        assert (await tabs[0].say("share", share="0" * 64))["id"] == "other-share"
        assert (await tabs[0].say("share", share=SHARE))["type"] == "done"
        assert (await tabs[0].say("share", share=SHARE))["type"] == "done"
        assert (await tabs[1].say("share", share=SHARE))["type"] == "done"
        await tabs[1].dealt()
        assert (await tabs[1].say("share", share=SHARE))["type"] == "done"


async def test_a_page_that_keeps_its_share_holds_nobody_up(tmp_path: Path) -> None:
    clock = FakeClock()
    async with running(tmp_path, limits=ROOMY, clock=clock) as site, AsyncExitStack() as stack:
        guests = await site.guests(2)
        tabs = await gather(stack, *guests)
        tabs[1].shares = False
        await tabs[0].say("start")
        clock.advance(SHARE_TIMEOUT - 0.1)
        await tabs[0].say("rename", name="Still waiting")
        assert tabs[0].table["stage"] == "shuffling"
        clock.advance(0.2)
        await asyncio.gather(*(tab.until(is_playing) for tab in tabs))
        assert (await tabs[1].say("share", share=SHARE))["id"] == "game-started"
        await asyncio.gather(*map(play_on, tabs))
        proof = await proof_of(guests[0], tabs[0].table["code"])
    assert flaws(proof) == []
    assert proof.deal.shares == (SHARE, "")
    assert all(proof.deal.pledges)


async def test_a_share_before_the_start_opens_nothing(site: Site) -> None:
    async with AsyncExitStack() as stack:
        tabs = await gather(stack, *await site.guests(2))
        assert (await tabs[0].say("share", share=SHARE))["id"] == "game-not-started"


async def test_shuffling_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with running(tmp_path, limits=ROOMY) as site:
        guest = await site.guest()
        code = await guest.make(players=2, bots="novice")
        before = await site.store.table(Code(code))
    async with running(tmp_path, limits=ROOMY) as again:
        async with guest.at(again).tab(code) as tab:
            assert tab.is_asked or tab.scene
        after = await again.store.table(Code(code))
    assert before is not None
    assert after is not None
    assert (after.secret, after.chairs[0].share) == (before.secret, SHARE)


async def test_a_new_name_after_the_deal_leaves_the_record_as_it_was(site: Site) -> None:
    guest = await site.guest()
    code = await guest.make(players=2, bots="novice")
    async with guest.tab(code) as tab:
        await tab.say("rename", name="Somebody else")
        await play_on(tab)
    proof = await proof_of(guest, code)
    assert proof.names[0] == "1"
    assert flaws(proof) == []


async def test_no_secret_and_no_share_is_told_before_the_end(site: Site) -> None:
    guests = await site.guests(3)
    async with AsyncExitStack() as stack:
        tabs = await gather(stack, *guests[:2])
        code = tabs[0].table["code"]
        tabs.append(await stack.enter_async_context(guests[2].tab(code)))
        heard: list[bytes] = []
        for tab in tabs:
            tab.listeners.append(heard.append)
        await tabs[0].say("start")
        await asyncio.gather(*(tab.until(is_playing) for tab in tabs))
        await asyncio.gather(*map(play_on, tabs[:2]))
    setup = await site.store.table(Code(code))
    assert setup is not None
    assert setup.secret is not None
    assert setup.seed is not None
    assert heard
    for secret in (setup.secret, setup.seed, SHARE):
        assert all(secret.encode() not in message for message in heard)
