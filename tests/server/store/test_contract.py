"""What every store does, whichever database engine is behind it."""

import asyncio
import sqlite3

import msgspec
import psycopg
import pytest

from moonlit.core.record import TIME_UP
from moonlit.core.seats import Seat
from moonlit.server.domain.identity import Person, PersonId, hashed
from moonlit.server.domain.recordings import RATE, NarratorLine, header
from moonlit.server.domain.seating import OPEN, Code
from moonlit.server.domain.talk import Spoken
from moonlit.server.refusals.people import AlreadyMember, LastWayIn, NameTaken
from moonlit.server.store import seconds
from moonlit.server.store.members import Account, Passkey
from moonlit.server.store.protocol import CodeTaken, Store
from moonlit.server.store.results import Holder, Place, Rating, Rerated, Result
from tests.server.store.conftest import Engine
from tests.server.store.test_store import CODE, a_person, a_table, decide, decision

IntegrityError = (sqlite3.IntegrityError, psycopg.errors.IntegrityError)


async def test_people_are_found_by_the_hash_of_their_token(store: Store) -> None:
    anna = await a_person(store)
    assert await store.person(hashed("anna")) == anna
    assert await store.person(hashed("boris")) is None


async def test_a_new_name_is_kept(store: Store) -> None:
    anna = await a_person(store)
    await store.name_person(anna.id, "Anna")
    assert await store.person(hashed("anna")) == Person(anna.id, "Anna")


async def test_a_table_is_kept_as_it_is_set(store: Store) -> None:
    setup = await a_table(store)
    assert await store.table(CODE) == setup
    changed = msgspec.structs.replace(setup, options={"boards": "b", "first_player": 1})
    await store.save_table(changed)
    assert await store.table(CODE) == changed
    assert await store.table(Code("999999")) is None


async def test_a_code_is_given_to_one_table_only(store: Store) -> None:
    setup = await a_table(store)
    with pytest.raises(CodeTaken):
        await store.add_table(setup)


async def test_a_rematch_and_the_link_to_it_are_saved_together(store: Store) -> None:
    old = await a_table(store)
    new = msgspec.structs.replace(old, code=Code("000002"))
    await store.add_table(new, msgspec.structs.replace(old, rematch=new.code))
    kept = await store.table(CODE)
    assert kept is not None
    assert kept.rematch == new.code
    with pytest.raises(CodeTaken):
        await store.add_table(new, msgspec.structs.replace(old, rematch=None))
    assert await store.table(CODE) == kept


async def test_decisions_come_back_in_order(store: Store) -> None:
    await a_table(store)
    for n in range(12):
        await decide(store, n, decision(n))
    kept = await store.decisions(CODE)
    assert [bytes(one.action) for one in kept] == [b'{"n":%d}' % n for n in range(12)]


async def test_the_end_of_a_window_is_kept_as_a_decision_of_nobody(store: Store) -> None:
    await a_table(store)
    await decide(store, 0, TIME_UP)
    assert await store.decisions(CODE) == [TIME_UP]


async def test_there_is_no_second_nth_decision(store: Store) -> None:
    await a_table(store)
    await decide(store, 0, decision(0))
    with pytest.raises(IntegrityError):
        await decide(store, 0, decision(1))
    assert len(await store.decisions(CODE)) == 1


async def test_of_decisions_made_in_one_moment_all_are_kept_or_none(store: Store) -> None:
    await a_table(store)
    await store.add_decisions(CODE, 0, [(decision(n), None) for n in range(3)])
    with pytest.raises(IntegrityError):
        await store.add_decisions(CODE, 2, [(decision(n), None) for n in (2, 3)])
    assert [one.action for one in await store.decisions(CODE)] == [
        decision(n).action for n in range(3)
    ]


async def test_my_tables_are_those_i_sit_at_now(store: Store) -> None:
    setup = await a_table(store)
    assert [one.code for one in await store.tables_of(setup.host, 9)] == [setup.code]
    await store.save_table(msgspec.structs.replace(setup, chairs=(OPEN, OPEN)))
    assert await store.tables_of(setup.host, 9) == []


async def test_what_a_neighbour_does_does_not_show_in_my_list(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seconds, "now", lambda: 100)
    setup = await a_table(store)
    monkeypatch.setattr(seconds, "now", lambda: 200)
    await decide(store, 0, decision(0), PersonId(77))
    assert [one.updated for one in await store.tables_of(setup.host, 9)] == [100]
    await decide(store, 1, decision(1), setup.host)
    assert [one.updated for one in await store.tables_of(setup.host, 9)] == [200]


async def test_what_is_kept_survives_closing(engine: Engine) -> None:
    store = engine()
    setup = await a_table(store)
    await decide(store, 0, decision(0))
    await store.close()
    again = engine()
    assert await again.table(CODE) == setup
    assert len(await again.decisions(CODE)) == 1
    await again.close()


async def test_one_bad_write_does_not_spoil_those_it_is_written_with(store: Store) -> None:
    await a_table(store)
    together = (decide(store, n, decision(n)) for n in (0, 1, 1, 2))
    outcomes = await asyncio.gather(*together, return_exceptions=True)
    assert [isinstance(outcome, IntegrityError) for outcome in outcomes] == [0, 0, 1, 0]
    assert len(await store.decisions(CODE)) == 3


async def test_decisions_of_many_tables_at_once_are_all_kept(store: Store) -> None:
    codes = [Code(f"{n}") for n in range(20)]
    for code in codes:
        await a_table(store, code)
    writes = [decide(store, n, decision(n), None, code) for code in codes for n in range(10)]
    await asyncio.gather(*writes)
    assert [len(await store.decisions(code)) for code in codes] == [10] * 20


async def test_nobody_has_a_code_that_cannot_be_written(store: Store) -> None:
    assert await store.table(Code("12\x0034")) is None
    assert await store.members.account_named("An\x00na") is None


async def test_a_decision_and_its_words_are_kept_together(store: Store) -> None:
    setup = await a_table(store)
    await store.add_decision_and_line(CODE, 0, (decision(0), setup.host), 7, line(setup.host))
    with pytest.raises(IntegrityError):
        await store.add_decision_and_line(CODE, 0, (decision(1), None), 8, line(setup.host))
    assert await store.times(CODE) == [7]
    assert await store.talk(CODE) == [line(setup.host)]
    assert await store.results.by_hand(CODE) == {0: (1, 1)}


def line(person: PersonId, text: str = "hello", **what: object) -> Spoken:
    said = Spoken(audience="everybody", person=person, speaker=1, name="Anna", key=1, at=0)
    return msgspec.structs.replace(said, text=text, **what)


async def test_the_oldest_lines_of_each_pile_are_deleted(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = await a_table(store)
    for module in ("talk_rows", "postgres.tables"):
        monkeypatch.setattr(f"moonlit.server.store.{module}.MOST_KEPT", 2)
    for n in range(4):
        await store.add_line(CODE, line(setup.host, f"to all {n}"))
        await store.add_line(CODE, line(setup.host, f"to two {n}", to=(0, 1)))
        await store.add_line(CODE, line(setup.host, f"story {n}", beside=(n,)))
    kept = [said.text for said in await store.talk(CODE)]
    assert [text for text in kept if "all" in text] == ["to all 2", "to all 3"]
    assert [text for text in kept if "two" in text] == ["to two 2", "to two 3"]
    assert len([text for text in kept if "story" in text]) == 4


async def test_what_a_guest_said_can_become_a_members(store: Store) -> None:
    setup = await a_table(store)
    member = await store.add_person(hashed("boris"))
    await store.add_line(CODE, line(setup.host, to=(0, 1)))
    await store.members.reassign_talk(setup.host, member.id)
    assert await store.talk(CODE) == [line(member.id, to=(0, 1))]


# --- members


def account(person: PersonId, name: str = "Anna", **what: object) -> Account:
    made = Account(person=person, name=name, handle=name.encode())
    return msgspec.structs.replace(made, **what)


KEY = Passkey(id=b"key", key=b"public", uses=0, host="moonlit.example")


async def test_a_guest_becomes_a_member_with_one_session(store: Store) -> None:
    anna = await a_person(store)
    ended = await store.members.add(account(anna.id), KEY, [b"code"], b"new")
    assert ended == [hashed("anna")]
    assert await store.person(b"new") == Person(anna.id, "Anna", is_member=True)
    assert (await store.members.sessions(anna.id), await store.person(hashed("anna"))) == (1, None)
    with pytest.raises(AlreadyMember):
        await store.members.add(account(anna.id), None, [], b"newer")


async def test_no_two_members_have_names_that_look_alike(store: Store) -> None:
    anna, boris = await a_person(store), await store.add_person(hashed("boris"))
    await store.members.add(account(anna.id), None, [], b"1")
    with pytest.raises(NameTaken):
        await store.members.add(account(boris.id, "ANNA"), None, [], b"2")
    await store.members.add(account(boris.id, "Boris"), None, [], b"2")
    with pytest.raises(NameTaken):
        await store.name_person(boris.id, "anna")
    found = await store.members.account_named("ANNA")
    assert found is not None
    assert found.person == anna.id
    assert await store.members.members_among([anna.id, PersonId(99)]) == {anna.id}


async def test_of_members_who_want_one_name_at_once_one_gets_it(store: Store) -> None:
    people = [await store.add_person(hashed(f"{n}")) for n in range(5)]
    adding = (
        store.members.add(account(one.id, handle=b"%d" % one.id), None, [], b"%d" % one.id)
        for one in people
    )
    outcomes = await asyncio.gather(*adding, return_exceptions=True)
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["NameTaken"] * 4 + ["list"]


async def test_a_recovery_code_is_used_once(store: Store) -> None:
    anna = await a_person(store)
    await store.members.add(account(anna.id), KEY, [b"1", b"2"], b"first")
    uses = (store.members.set_password(anna.id, "hash", b"%d" % n, b"1") for n in range(3))
    outcomes = await asyncio.gather(*uses)
    assert sorted(outcome is None for outcome in outcomes) == [False, True, True]
    assert await store.members.recovery_codes(anna.id) == 1
    assert await store.members.sessions(anna.id) == 1


async def test_the_last_way_in_cannot_be_dropped(store: Store) -> None:
    anna = await a_person(store)
    await store.members.add(account(anna.id), KEY, [], b"session")
    await store.members.add_passkey(anna.id, msgspec.structs.replace(KEY, id=b"second"))
    await store.members.use_passkey(msgspec.structs.replace(KEY, uses=5))
    first, second = await store.members.passkeys(anna.id)
    dropping = (store.members.drop_passkey(anna.id, n) for n in (first, second))
    outcomes = await asyncio.gather(*dropping, return_exceptions=True)
    assert sorted(type(outcome) is LastWayIn for outcome in outcomes) == [False, True]
    found = [await store.members.passkey(key) for key in (b"key", b"second")]
    assert [one[0] for one in found if one is not None] == [anna.id]


async def test_sessions_start_and_end(store: Store) -> None:
    anna = await a_person(store)
    assert await store.members.start_session(anna.id, b"2", hashed("anna")) == [hashed("anna")]
    await store.members.start_session(anna.id, b"3")
    assert await store.members.end_session(b"3") == [b"3"]
    assert await store.members.end_sessions(anna.id) == [b"2"]
    assert await store.members.end_sessions(anna.id) == []


async def test_of_a_deleted_member_a_number_is_left(store: Store) -> None:
    setup = await a_table(store)
    await store.members.add(account(setup.host, password="hash"), KEY, [b"code"], b"session")
    await store.add_line(CODE, line(setup.host))
    await store.record(setup.host, SAID, SOUND)
    assert await store.members.tables(setup.host) == [CODE]
    assert await store.members.delete(setup.host) == [b"session"]
    assert await store.talk(CODE) == []
    assert await store.members.account_of(setup.host) is None
    assert await store.members.tables(setup.host) == []
    assert await store.recording(setup.host, SAID) is None
    assert await store.table(CODE) == setup


# --- recordings

SAID = NarratorLine("one_night", "en", "night")
SOUND = header(2 * RATE) + bytes(2 * RATE)


async def test_a_recording_is_replaced_and_erased(store: Store) -> None:
    anna = await a_person(store)
    other = header(2 * RATE) + b"\1" * (2 * RATE)
    first, second = [await store.record(anna.id, SAID, sound) for sound in (SOUND, other)]
    assert first != second
    assert await store.recordings(anna.id, "one_night", "en") == {"night": second}
    assert await store.recording(anna.id, SAID) == other
    await store.erase_recording(anna.id, SAID)
    assert await store.recording(anna.id, SAID) is None


async def test_a_member_keeps_their_own_recordings_of_the_same_lines(store: Store) -> None:
    anna, guest = await a_person(store), await store.add_person(hashed("guest"))
    other = header(2 * RATE) + b"\1" * (2 * RATE)
    dawn = NarratorLine("one_night", "en", "dawn")
    await store.record(anna.id, SAID, SOUND)
    await store.record(guest.id, SAID, other)
    await store.record(guest.id, dawn, other)
    await store.reassign_recordings(guest.id, anna.id)
    assert await store.recording(anna.id, SAID) == SOUND
    assert await store.recording(anna.id, dawn) == other
    assert await store.recordings(guest.id, "one_night", "en") == {}


# --- results


def result(code: Code, *places: Place, at: int = 0) -> Result:
    return Result(code=code, game="divinare", at=at, rated=True, places=places)


async def test_results_are_counted_once_and_in_order(store: Store) -> None:
    person = (await a_table(store, Code("1"))).host
    anna = Holder(person)
    await a_table(store, Code("2"))
    await store.members.add(account(person), None, [], b"session")
    bot = Place(holder=Holder(None, "master"), place=2, side="dusk", rating=Rating(20.5, 8.0))
    first = result(
        Code("2"), Place(holder=anna, place=1, score=1.5, side="dawn", rating=Rating(1 / 3, 8)), bot
    )
    second = result(
        Code("1"), Place(holder=anna, place=1, side="dusk", walked=True, rating=Rating(2 / 3, 7))
    )
    for one in (first, first, second):
        await store.results.add(one)
    assert await store.results.all() == [first, second]
    assert await store.results.has(Code("1"))
    assert await store.results.ratings("divinare", [anna, Holder(None, "novice")]) == {
        anna: Rating(2 / 3, 7)
    }
    assert await store.results.rerated(Code("1")) == [
        Rerated(Seat(0), Rating(1 / 3, 8), Rating(2 / 3, 7))
    ]
    assert await store.results.sides("divinare") == {"dawn": (1, 1), "dusk": (2, 1)}
    ranked = await store.results.standings("divinare", 9, person)
    assert [(one.rank, one.player.holder) for one in ranked] == [
        (1, Holder(None, "master")),
        (2, anna),
    ]
    listed = {one.code: (one.place, one.score) for one in await store.tables_of(person, 9)}
    assert listed == {"1": (1, None), "2": (1, 1.5)}
    await store.results.replace([second])
    assert await store.results.all() == [second]
    assert len(await store.results.tables()) == 2


async def test_results_of_a_guest_become_a_members(store: Store) -> None:
    guest = (await a_table(store)).host
    member = (await store.add_person(hashed("boris"))).id
    await store.results.add(result(CODE, Place(holder=Holder(guest), place=1)))
    await store.results.reassign(guest, member)
    assert [one.place for one in await store.results.tallies(member)] == [1]
    assert await store.results.tallies(guest) == []


async def test_a_health_check_writes(store: Store) -> None:
    commits: list[float] = []
    store.watch_commits(commits.append)
    await a_table(store)
    await decide(store, 0, decision(0))
    await store.touch()
    assert commits
