"""Fault injection: each read and write of the store fails in turn, and nothing accepted is lost.

Every test writes a table with its game and talk while one operation of the disk goes wrong. What
was acknowledged must be there afterwards, and nothing may be there by half.
"""

import asyncio
import os
import shutil
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest

from moonlit.core.record import Decision
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.server.domain.identity import Person, PersonId, hashed
from moonlit.server.domain.recordings import NarratorLine, header
from moonlit.server.domain.seating import OPEN, Code, Setup, fresh, person_on
from moonlit.server.domain.talk import Spoken
from moonlit.server.refusals import CannotKeep
from moonlit.server.store.data_folder import BadData, open_folder
from moonlit.server.store.members import Account
from moonlit.server.store.results import Holder, Place, Result
from moonlit.server.store.sqlite import Sqlite
from tests.server.store.faulty_disk import Fault, FaultyDisk, is_available, short_of_memory

CODE = Code("000001")
TOKEN = hashed("anna")
MOVES = 6
FAULTS: tuple[Fault, ...] = (
    "full",
    "read-error",
    "write-error",
    "sync-error",
    "short-write",
)
REFUSALS = (CannotKeep, BadData)
"""What a failing disk may look like to callers; anything else is a bug."""
Step = Callable[[Sqlite], Awaitable[object]]
PLACES = tuple(Place(holder=Holder(PersonId(1)), place=place) for place in (1, 2))
RESULT = Result(code=CODE, game="divinare", at=0, rated=False, places=PLACES)
ACCOUNT = Account(person=PersonId(1), name="Anna", handle=b"handle")
LINE, VOICE = NarratorLine("one_night", "en", "night-start"), header(9000) + b"\1\2" * 4500
"""Short, and still more than a page of the file."""
OLD_TOKEN, NEW_TOKEN = hashed("old"), hashed("new")
RECOVERY_CODES = [hashed(str(n)) for n in range(8)]


def test_the_disk_can_be_made_to_fail() -> None:
    assert is_available(), "these tests need Python to use the system's libsqlite3"


def decision(n: int) -> Decision:
    return Decision(Seat(n % 2), msgspec.Raw(b'{"n":%d,"%s":0}' % (n, b"x" * 900)))


def line(n: int) -> Spoken:
    return Spoken(
        audience="everybody", person=PersonId(1), speaker=0, name="", key=n, at=0, text=f"line {n}"
    )


def steps() -> Iterator[tuple[str, Step]]:
    """A short evening: somebody comes, a table, some moves, words, and one move with words."""
    yield "person", lambda store: store.add_person(TOKEN)
    yield "table", make_table
    for n in range(MOVES - 1):
        yield f"move {n}", partial(move, n=n)
        yield f"line {n}", partial(speak, n=n)
    yield f"move {MOVES - 1} and line {MOVES - 1}", move_and_speak
    yield "name", lambda store: store.name_person(PersonId(1), "Anna")
    yield "import", lambda store: store.add_table(IMPORTED, None, [decision(n) for n in range(20)])
    yield "result", lambda store: store.results.add(RESULT)
    yield "account", lambda store: store.members.add(ACCOUNT, None, RECOVERY_CODES, TOKEN)
    yield "voice", lambda store: store.record(PersonId(1), LINE, VOICE)
    yield "program", lambda store: store.programs.add(PersonId(1), "Gull", OLD_TOKEN)
    yield "token", lambda store: store.programs.renew(PersonId(2), NEW_TOKEN)


async def make_table(store: Sqlite) -> None:
    person = await store.person(TOKEN)
    assert person is not None
    await store.add_table(table_of(person.id))


def table_of(person: PersonId) -> Setup:
    setup = fresh(shelf()["divinare"], person, [person_on(Person(person, "")), OPEN])
    return msgspec.structs.replace(setup, code=CODE)


IMPORTED = msgspec.structs.replace(table_of(PersonId(1)), code=Code("000002"), is_imported=True)


async def recovery_codes(store: Sqlite) -> int:
    """How many there are."""
    query = "SELECT count(*) FROM recovery_codes"
    (count,) = await store._read(lambda db: db.execute(query).fetchone())
    return int(count)


async def move(store: Sqlite, n: int) -> None:
    await store.add_decisions(CODE, n, [(decision(n), PersonId(1))])


async def speak(store: Sqlite, n: int) -> None:
    await store.add_line(CODE, line(n))


async def move_and_speak(store: Sqlite) -> None:
    n = MOVES - 1
    await store.add_decision_and_line(CODE, n, (decision(n), None), 0.0, line(n))


async def play(folder: Path, acknowledge: Callable[[str], None]) -> None:
    """Do every step, each until it is done or was refused twice, as a table would."""
    try:
        store = Sqlite(folder)
    except REFUSALS:
        return
    try:
        for name, step in steps():
            for _ in range(3):
                try:
                    await step(store)
                except REFUSALS:
                    continue
                acknowledge(name)
                break
            else:
                return
    finally:
        await store.close()


def check(folder: Path, acknowledged: list[str]) -> None:
    """Open the folder on a good disk and look at what is there."""
    opened = open_folder(folder)
    assert opened.database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    opened.close()
    found = asyncio.run(read(folder))
    assert set(acknowledged) <= set(found), "something acknowledged is lost"
    # At most the one step that was under way may be there without having been acknowledged.
    assert len(found) - len(acknowledged) <= 1


async def read(folder: Path) -> list[str]:
    """The steps that have been done, all of each or nothing."""
    store = Sqlite(folder)
    try:
        person, setup = await store.person(TOKEN), await store.table(CODE)
        moves, lines = await store.decisions(CODE), await store.talk(CODE)
        times = await store.times(CODE)
        listed = await store.tables_of(PersonId(1), 9)
        later = await read_later(store)
    finally:
        await store.close()
    assert moves == [decision(n) for n in range(len(moves))]
    assert lines == [line(n) for n in range(len(lines))]
    assert len(times) == len(moves)
    tables = [CODE] * (setup is not None) + [IMPORTED.code] * ("import" in later)
    assert sorted(one.code for one in listed) == tables
    together = len(moves) == MOVES
    assert together == (len(lines) == MOVES), "a move without its words, or words without a move"
    alone = MOVES - 1
    found = ["person"] * (person is not None) + ["table"] * (setup is not None)
    found += [f"move {n}" for n in range(len(moves)) if n < alone]
    found += [f"line {n}" for n in range(len(lines)) if n < alone]
    found += [f"move {alone} and line {alone}"] * together
    found += ["name"] * (person is not None and person.name == "Anna")
    return found + later


async def read_later(store: Sqlite) -> list[str]:
    """The same for what comes after the game."""
    imported, results = await store.decisions(IMPORTED.code), await store.results.all()
    account, codes = await store.members.account_of(PersonId(1)), await recovery_codes(store)
    assert len(imported) in {0, 20}
    assert results in ([], [RESULT])
    assert codes == (0 if account is None else len(RECOVERY_CODES))
    done = ["import"] * bool(imported) + ["result"] * bool(results)
    return done + ["account"] * (account is not None) + await read_last(store)


async def read_last(store: Sqlite) -> list[str]:
    """The same for a voice, and for a program: known by one token or by the other."""
    voice, programs = await store.recording(PersonId(1), LINE), await store.programs.of(PersonId(1))
    assert voice in {None, VOICE}
    tokens = [token for token in (OLD_TOKEN, NEW_TOKEN) if await store.person(token) is not None]
    assert len(tokens) == len(programs)
    done = ["voice"] * bool(voice) + ["program"] * bool(programs)
    return done + ["token"] * (NEW_TOKEN in tokens)


def operations(fault: Fault, folder: Path) -> int:
    """How many operations there are that can fail like this."""
    disk, done = FaultyDisk(fault, None), list[str]()
    with disk.installed():
        asyncio.run(play(folder, done.append))
    assert done == [name for name, _ in steps()]
    check(folder, done)
    assert disk.count > 0, "nothing can fail like this, so nothing would be tested"
    return disk.count


@pytest.fixture
def folder() -> Iterator[Path]:
    """In memory where that can be: thousands of writes are forced to disk here."""
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield Path(folder)


def test_nothing_is_acknowledged_before_it_is_synced(folder: Path) -> None:
    disk, syncs = FaultyDisk("sync-error", None), list[int]()
    with disk.installed():
        asyncio.run(play(folder, lambda _: syncs.append(disk.count)))
    assert len(syncs) == len([*steps()])
    assert syncs == sorted({*syncs}), "something was acknowledged without a sync of its own"


@pytest.mark.parametrize("stays", [False, True], ids=["once", "for good"])
@pytest.mark.parametrize("fault", FAULTS)
def test_every_operation_fails_in_turn(fault: Fault, folder: Path, *, stays: bool) -> None:
    for at in range(1, operations(fault, folder / "whole") + 1):
        data, done = folder / str(at), list[str]()
        with FaultyDisk(fault, at, stays=stays).installed():
            asyncio.run(play(data, done.append))
        check(data, done)
        shutil.rmtree(data)


@pytest.mark.parametrize("room", [0, 100, 1_000, 3_000, 10_000, 30_000, 100_000])
async def test_sqlite_runs_out_of_memory(room: int, tmp_path: Path) -> None:
    store, done = Sqlite(tmp_path), list[str]()
    for name, step in steps():
        try:
            with short_of_memory(room):
                await step(store)
        except (CannotKeep, MemoryError):
            await step(store)
        done.append(name)
    await store.close()
    await asyncio.to_thread(check, tmp_path, done)


def test_the_process_is_killed_in_the_middle_of_every_write(folder: Path) -> None:
    for at in range(1, operations("kill", folder / "whole") + 1):
        data = folder / str(at)
        check(data, killed_at(data, at))
        shutil.rmtree(data)


def killed_at(folder: Path, at: int) -> list[str]:
    """What a process acknowledged before it was killed in the middle of this write."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        with FaultyDisk("kill", at).installed():
            asyncio.run(play(folder, lambda name: void(os.write(writing, name.encode() + b"\n"))))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as acknowledged:
        names = acknowledged.read().splitlines()
    os.waitpid(child, 0)
    return names


def void(_: object) -> None:
    """Nothing comes of it."""
