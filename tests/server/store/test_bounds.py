"""Nothing is stored that is longer than it is in any game, nor more than one person needs."""

import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from moonlit.core.chance import Seed
from moonlit.core.record import MOST_DECISIONS, Branch, Decision
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.server.domain import bounds
from moonlit.server.domain.identity import Person, PersonId, hashed
from moonlit.server.domain.seating import (
    Chair,
    Code,
    Invited,
    LessonPlace,
    Setup,
    fresh,
    person_on,
)
from moonlit.server.domain.talk import Spoken
from moonlit.server.refusals import KeptEnough, TooLong
from moonlit.server.store import room, table_rows
from moonlit.server.store.members import Account, Passkey
from moonlit.server.store.protocol import Listed, Store
from moonlit.server.store.results import Holder, Place, Rating, Result, Tally
from moonlit.server.store.schema import migrate

LONG = "x" * 1000
CODE = Code("123456789")
TURN = Decision(Seat(0), msgspec.Raw(b'{"type":"turn"}'))
HOLDER = Passkey(id=b"id", key=b"key", uses=0, host="moonlit.example")


@pytest.fixture
async def person(store: Store) -> Person:
    return await store.add_person(hashed("anna"))


def table(person: Person, code: str = CODE) -> Setup:
    chairs = [person_on(person), Chair(bird="owl", level="novice")]
    return replace(fresh(shelf()["divinare"], person.id, chairs), code=Code(code))


def imported(person: Person, code: str = CODE) -> Setup:
    return replace(table(person, code), is_imported=True, seed=Seed("0"), names=("a", "b"))


def branch(state: bytes = b"{}", source: str = "") -> Branch:
    raw = msgspec.Raw(state)
    return Branch(source=source, after=1, seat=Seat(0), is_redealt=False, state=raw)


def invitation(**what: str) -> Invited:
    one = Invited(person=PersonId(2), name="Gull", owner=PersonId(3), owner_name="Boris")
    return replace(one, **what)


TOO_LONG: list[dict[str, Any]] = [
    {"names": (LONG,)},
    {"names": ("x",) * 99},
    {"kept_out": tuple(PersonId(n) for n in range(bounds.MOST_KEPT_OUT + 1))},
    {"chairs": (Chair(name=LONG),)},
    {"chairs": (Chair(pledge=LONG),)},
    {"chairs": (Chair(share=LONG),)},
    {"chairs": (Chair(owner_name=LONG),)},
    {"chairs": (Chair(invited=invitation(name=LONG)),)},
    {"chairs": (Chair(invited=invitation(owner_name=LONG)),)},
    {"chairs": (Chair(),) * 99},
    {"seed": Seed(LONG)},
    {"secret": Seed(LONG)},
    {"luck": Seed(LONG)},
    {"game": LONG},
    {"code": Code(LONG)},
    {"rematch": Code(LONG)},
    {"source": Code(LONG)},
    {"options": {"boards": tuple("x" * 9 for _ in range(1000))}},
    {"branch": branch(b'"%s"' % (b"x" * 200_000))},
    {"branch": branch(source=LONG)},
    {"lesson": LessonPlace(part=0, digest=LONG)},
]


@pytest.mark.parametrize("change", TOO_LONG, ids=range(len(TOO_LONG)))
async def test_no_field_of_a_table_is_stored_that_is_too_long(
    store: Store, person: Person, change: dict[str, object]
) -> None:
    good = table(person)
    with pytest.raises(TooLong):
        await store.add_table(replace(good, **change))
    await store.add_table(good)
    if "code" not in change:
        with pytest.raises(TooLong):
            await store.save_table(replace(good, **change))
    assert await store.table(CODE) == good


def test_every_text_of_a_table_has_a_bound() -> None:
    """A new field of a setup or a chair has to be bounded in `check_setup`, or to need no bound."""
    needs_none = {"rules", "host", "assistant", "tempo", "delay", "began", "rated"}
    needs_none |= {"is_shuffling", "is_imported", "is_closed", "programs_fill"}
    bounded = {name for change in TOO_LONG for name in change}
    assert {*Setup.__struct_fields__} == needs_none | bounded
    chair = {
        "person",
        "bird",
        "level",
        "is_member",
        "owner",
        "agrees",
        "order",
        "stand_in",
        "undealt",
    }
    bounded = {"name", "owner_name", "invited", "pledge", "share"}
    assert {*Chair.__struct_fields__} == chair | bounded
    assert {*Invited.__struct_fields__} == {"person", "owner"} | {"name", "owner_name"}


async def test_no_decision_is_stored_that_is_too_long(store: Store, person: Person) -> None:
    await store.add_table(table(person))
    large = Decision(Seat(0), msgspec.Raw(b'"%s"' % (b"x" * bounds.MOST_ACTION_BYTES)))
    with pytest.raises(TooLong):
        await store.add_decisions(CODE, 0, [(large, None)])
    with pytest.raises(TooLong):
        await store.add_decision_and_line(CODE, 0, (large, None), 0, line(person))
    with pytest.raises(TooLong):
        await store.add_table(imported(person, "2"), None, [large])
    assert await store.decisions(CODE) == []


async def test_a_game_has_no_more_decisions_than_any_game(store: Store, person: Person) -> None:
    await store.add_table(table(person))
    await store.add_decisions(CODE, MOST_DECISIONS - 1, [(TURN, None)])
    with pytest.raises(TooLong):
        await store.add_decisions(CODE, MOST_DECISIONS, [(TURN, None)])


def line(person: Person, **what: object) -> Spoken:
    good = Spoken(audience="everybody", person=person.id, speaker=1, name="Anna", key=1, at=0)
    return replace(good, **what)


@pytest.mark.parametrize(
    "what", [{"text": LONG}, {"name": LONG}, {"note": LONG}, {"after": (10**18,) * 1000}]
)
async def test_no_line_of_talk_is_stored_that_is_too_long(
    store: Store, person: Person, what: dict[str, object]
) -> None:
    await store.add_table(table(person))
    with pytest.raises(TooLong):
        await store.add_line(CODE, line(person, **what))
    await store.add_line(CODE, line(person, text="x" * 280))
    assert len(await store.talk(CODE)) == 1


async def test_no_name_or_credential_is_stored_that_is_too_long(
    store: Store, person: Person
) -> None:
    with pytest.raises(TooLong):
        await store.name_person(person.id, LONG)
    account = Account(person=person.id, name="Anna", handle=b"h", password="hash")
    for bad in (
        replace(account, name=LONG),
        replace(account, handle=b"x" * 1000),
        replace(account, password="x" * 10_000),
    ):
        with pytest.raises(TooLong):
            await store.members.add(bad, None, [], b"session")
    await store.members.add(account, HOLDER, [], b"session")
    for change in ({"id": b"x" * 9999}, {"key": b"x" * 9999}, {"host": "x" * 9999}):
        with pytest.raises(TooLong):
            await store.members.add_passkey(person.id, replace(HOLDER, **change))
    with pytest.raises(TooLong):
        await store.members.set_password(person.id, "x" * 10_000, b"session")


async def test_a_member_has_no_more_passkeys_than_devices(
    store: Store, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "MOST_PASSKEYS", 2)
    account = Account(person=person.id, name="Anna", handle=b"h")
    await store.members.add(account, HOLDER, [], b"session")
    await store.members.add_passkey(person.id, replace(HOLDER, id=b"2"))
    with pytest.raises(KeptEnough):
        await store.members.add_passkey(person.id, replace(HOLDER, id=b"3"))
    assert len(await store.members.passkeys(person.id)) == 2


async def test_a_person_opens_no_more_tables_than_can_be_played(
    store: Store, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "MOST_OPEN_TABLES", 2)
    for code in "12":
        await store.add_table(table(person, code))
    with pytest.raises(KeptEnough) as refused:
        await store.add_table(table(person, "3"))
    assert refused.value.args_for_words == {"what": "tables", "most": 2}
    await store.end_table(Code("1"))
    await store.add_table(table(person, "3"))
    other = await store.add_person(hashed("boris"))
    await store.add_table(table(other, "4"))


async def test_a_person_imports_no_more_games_or_bytes_than_are_watched(
    store: Store, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "MOST_IMPORTS", 2)
    for code in "12":
        await store.check_imports(person.id)
        await store.add_table(imported(person, code), None, [TURN])
    for full in (store.check_imports(person.id), store.add_table(imported(person, "3"))):
        with pytest.raises(KeptEnough):
            await full
    assert not await store.remove_import(PersonId(99), Code("1")), "It is another one's."
    assert await store.remove_import(person.id, Code("1"))
    assert await store.table(Code("1")) is None
    assert await store.decisions(Code("1")) == []
    await store.check_imports(person.id)
    monkeypatch.setattr(room, "MOST_IMPORTED_BYTES", 100)
    with pytest.raises(KeptEnough):
        await store.check_imports(person.id)


async def test_what_was_played_here_cannot_be_removed(store: Store, person: Person) -> None:
    await store.add_table(table(person))
    await store.end_table(CODE)
    assert not await store.remove_import(person.id, CODE)


async def test_a_table_from_before_there_were_bounds_may_stay_but_not_grow(
    store: Store, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = replace(table(person), names=(LONG, LONG))
    with monkeypatch.context() as before:
        before.setattr(bounds, "LONGEST_NAME", 2 * len(LONG))
        await store.add_table(old)
    shorter = replace(old, names=(LONG, "x"))
    await store.save_table(shorter)
    assert await store.table(CODE) == shorter
    with pytest.raises(TooLong):
        await store.save_table(old)


async def test_a_list_is_read_page_by_page(
    store: Store, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    for n in range(7):
        monkeypatch.setattr("moonlit.server.store.seconds.now", lambda n=n: 100 + n // 2)
        await store.add_table(table(person, f"{n}"))
    found: list[Listed] = []
    while page := await store.tables_of(person.id, 3, *[cursor(found)] if found else []):
        assert len(page) <= 3
        found += page
    assert [one.code for one in found] == ["6", "5", "4", "3", "2", "1", "0"]


def cursor(found: list[Listed]) -> tuple[int, Code]:
    return found[-1].updated, found[-1].code


async def test_a_list_carries_nothing_that_it_does_not_show(store: Store, person: Person) -> None:
    """A position from which a game is played on stays where it is."""
    state = b'"%s"' % (b"x" * 100_000)
    for n in range(9):
        await store.add_table(replace(table(person, f"{n}"), branch=branch(state)))
    for listed in (
        await store.tables_of(person.id, 9),
        await store.unfinished_tables_of(person.id, 9),
    ):
        assert [one.played_on for one in listed] == [1] * 9
        assert len(msgspec.json.encode(listed)) < len(state) / 10


async def test_an_unfinished_game_is_found_among_many_that_are_over(
    store: Store, person: Person
) -> None:
    for n in range(9):
        await store.add_table(table(person, f"{n}"))
    for n in range(1, 9):
        await store.end_table(Code(f"{n}"))
    assert [one.code for one in await store.unfinished_tables_of(person.id, 1)] == ["0"]


def test_the_index_answers_what_is_asked_for_every_new_table(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "moonlit.db")
    db.isolation_level = None
    migrate(db)
    for query in (table_rows.IMPORTS, table_rows.OPEN_TABLES):
        plan = str(db.execute(f"EXPLAIN QUERY PLAN {query}", (1,)).fetchall())
        assert "COVERING INDEX tables_of_host" in plan
    db.close()


async def rated_members(store: Store, most: int) -> list[Person]:
    """Members of whom each is rated lower than the one before, each after three games."""
    members = []
    for n in range(most):
        person = await store.add_person(hashed(f"{n}"))
        account = Account(person=person.id, name=f"Member {n}", handle=f"{n}".encode())
        await store.members.add(account, None, [], f"{n}".encode())
        members.append(person)
        for game in range(3):
            code = Code(f"{n}-{game}")
            await store.add_table(table(person, code))
            rating = Rating(30.0 - n + game, 1.0)
            place = Place(holder=Holder(person.id), place=1 + game % 2, rating=rating)
            await store.results.add(
                Result(code=code, game="divinare", at=game, rated=True, places=(place,))
            )
    return members


async def test_a_leaderboard_is_read_as_far_as_it_is_shown(store: Store) -> None:
    members = await rated_members(store, 6)
    rows = await store.results.standings("divinare", 2, members[4].id)
    assert [(rank, one.name) for rank, one in rows] == [
        (1, "Member 0"),
        (2, "Member 1"),
        (5, "Member 4"),
    ]
    assert [(one.rating.mu, one.games, one.wins) for _, one in rows][-1] == (28.0, 3, 2)


async def test_statistics_are_counted_by_the_store(store: Store) -> None:
    (anna,) = await rated_members(store, 1)
    assert await store.results.tallies(anna.id) == [
        Tally("divinare", 1, "", 2, 2),
        Tally("divinare", 2, "", 1, 1),
    ]
    assert [point.at for point in await store.results.points(anna.id, 2)] == [1, 2]
