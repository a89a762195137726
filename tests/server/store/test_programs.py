"""Programs in every engine: their names, tokens and owners."""

import pytest
from msgspec.structs import replace

from moonlit.games import shelf
from moonlit.server.domain.bounds import MOST_PROGRAMS
from moonlit.server.domain.identity import Person, PersonId, hashed
from moonlit.server.domain.seating import OPEN, Chair, Code, Invited, fresh
from moonlit.server.refusals import KeptEnough
from moonlit.server.refusals.people import NameTaken, NotMember
from moonlit.server.store.protocol import Store
from tests.server.store.conftest import Engine
from tests.server.store.test_contract import account
from tests.server.store.test_store import a_person


async def an_owner(store: Store, name: str = "Anna") -> PersonId:
    person = await store.add_person(hashed(name))
    await store.members.add(account(person.id, name), None, [], hashed(f"session of {name}"))
    return person.id


async def test_a_program_is_found_by_its_token_and_is_its_owners(store: Store) -> None:
    anna = await an_owner(store)
    made = await store.programs.add(anna, "Gull", b"token")
    found = await store.person(b"token")
    assert found == Person(made.person, "Gull", owner=anna, owner_name="Anna") == made.at_table()
    assert await store.programs.of(anna) == [made] == [await store.programs.named("GULL")]
    person = await store.person(hashed("session of Anna"))
    assert person is not None
    assert not person.is_program


async def test_programs_and_members_never_share_a_name(store: Store) -> None:
    anna, boris = await an_owner(store), await an_owner(store, "Boris")
    await store.programs.add(anna, "Gull", b"1")
    for name in ("gull", "Gu1l", "Anna"):
        with pytest.raises(NameTaken):
            await store.programs.add(anna, name, b"2")
    with pytest.raises(NameTaken):
        await store.name_person(boris, "GuII")
    guest = await store.add_person(hashed("Clara"))
    with pytest.raises(NameTaken):
        await store.members.add(account(guest.id, "Gull"), None, [], b"3")


async def test_guests_have_no_programs(store: Store) -> None:
    guest = await a_person(store)
    with pytest.raises(NotMember):
        await store.programs.add(guest.id, "Gull", b"1")


async def test_a_member_has_so_many_programs_and_no_more(store: Store) -> None:
    anna = await an_owner(store)
    names = ("Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gum", "Holly", "Ivy", "Juniper")
    assert len(names) == MOST_PROGRAMS
    for name in names:
        await store.programs.add(anna, name, name.encode())
    with pytest.raises(KeptEnough):
        await store.programs.add(anna, "Kapok", b"k")


async def test_another_token_ends_the_first(store: Store) -> None:
    made = await store.programs.add(await an_owner(store), "Gull", b"1")
    assert await store.programs.renew(made.person, b"2") == [b"1"]
    assert await store.person(b"1") is None
    assert await store.person(b"2") == made.at_table()


async def test_of_a_deleted_program_only_a_number_stays(store: Store) -> None:
    anna = await an_owner(store)
    made = await store.programs.add(anna, "Gull", b"1")
    assert await store.programs.delete(made.person) == [b"1"]
    assert await store.person(b"1") is None
    assert await store.programs.of(anna) == []
    assert await store.programs.named("Gull") is None
    again = await store.programs.add(anna, "Gull", b"2")
    assert again.person != made.person


async def test_programs_survive_closing(engine: Engine) -> None:
    store = engine()
    made = await store.programs.add(await an_owner(store), "Gull", b"1")
    await store.close()
    store = engine()
    assert await store.person(b"1") == made.at_table()
    await store.close()


async def test_tables_where_a_program_sits_come_before_its_invitations(store: Store) -> None:
    anna = await an_owner(store)
    made = await store.programs.add(anna, "Gull", b"1")
    sits = Chair(person=made.person, name="Gull", owner=anna, owner_name="Anna")
    wanted = Invited(person=made.person, name="Gull", owner=anna, owner_name="Anna")
    chairs = {"1": sits, "2": Chair(invited=wanted), "3": sits, "4": Chair(invited=wanted)}
    for code, chair in chairs.items():
        setup = fresh(shelf()["divinare"], anna, [chair, OPEN])
        await store.add_table(replace(setup, code=Code(code)))
    found = await store.unfinished_tables_of(made.person, 3)
    assert [one.code for one in found] == ["3", "1", "4"]
