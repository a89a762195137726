"""SQL for tables, talk and the narrator's recordings; the same rows as in SQLite."""

from collections.abc import Sequence
from typing import Any

import msgspec

from moonlit.core.record import Decision
from moonlit.server.domain.bounds import (
    LONGEST_ID,
    check_decisions,
    check_line,
    check_setup,
    check_text,
)
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.recordings import NarratorLine, check_recording, version_of
from moonlit.server.domain.seating import Chair, Code, Setup
from moonlit.server.domain.talk import MOST_KEPT, Spoken, is_gesture, is_story
from moonlit.server.refusals import TooLong
from moonlit.server.store import room
from moonlit.server.store.postgres.database import Db, all_of, one, value
from moonlit.server.store.protocol import CodeTaken, Cursor, Listed

FACTS = """
json_to_record(setup) AS facts
    (game text, rules integer, chairs json, is_imported boolean, branch json, lesson json)
"""
"""What a list shows of a setup; a branch has a whole position beside."""
SHOWN = """
facts.game, facts.rules, facts.chairs::text, coalesce(facts.is_imported, false),
    (facts.branch->>'after')::integer, (facts.lesson->>'part')::integer
"""
LIST = f"""
SELECT tables.code, mine.updated,
    is_over AND (imported > 0 OR facts.branch->>'after' IS NOT NULL
        OR facts.lesson->>'part' IS NOT NULL
        OR EXISTS (SELECT 1 FROM results WHERE results.code = tables.code)),
    {SHOWN}, ended.place, ended.score
FROM (SELECT person, code, updated FROM sitters
    WHERE person = %s AND (updated, code) < (%s, %s)
    ORDER BY updated DESC, code DESC LIMIT %s) AS mine
JOIN tables USING (code) CROSS JOIN LATERAL {FACTS}
LEFT JOIN LATERAL (SELECT place, score FROM places
    WHERE places.code = tables.code AND places.person = mine.person
    ORDER BY seat LIMIT 1) AS ended ON true
ORDER BY updated DESC, code DESC
"""  # noqa: S608  # fixed texts
LIST_UNFINISHED = f"""
SELECT code, updated, is_over, {SHOWN}, NULL, NULL
FROM sitters JOIN tables USING (code) CROSS JOIN LATERAL {FACTS}
WHERE person = %s AND NOT is_over ORDER BY EXISTS
    (SELECT 1 FROM json_array_elements(facts.chairs) AS chair
        WHERE (chair->'invited'->>'person')::bigint = sitters.person),
    updated DESC, code DESC LIMIT %s
"""  # noqa: S608  # fixed texts
IMPORTS = """
SELECT count(*), coalesce(sum(imported), 0)::bigint FROM tables WHERE host = %s AND imported > 0
"""
OPEN_TABLES = "SELECT count(*) FROM tables WHERE host = %s AND NOT is_over"
SAVE = """
INSERT INTO tables (code, setup, host) VALUES (%s, %s, %s)
ON CONFLICT (code) DO UPDATE SET setup = excluded.setup, host = excluded.host
"""
SEAT = "INSERT INTO sitters (person, code, updated) SELECT unnest(%s::bigint[]), %s, %s"
COUNT_IMPORT = """
UPDATE tables SET imported = octet_length(setup::text) + %s, is_over = true WHERE code = %s
"""
SAME_PILE = """
code = %(code)s AND line->>'audience' = %(audience)s
    AND line->>'to' IS NOT DISTINCT FROM %(to)s
    AND (line->>'gesture' IS NULL) = %(is_said)s
    AND coalesce(line->>'beside', line->>'note') IS NULL
"""
"""The lines of a table that count towards the same limit: see `talk.pile`."""
DELETE_OLDEST = f"""
DELETE FROM talk WHERE {SAME_PILE} AND n <=
    (SELECT n FROM talk WHERE {SAME_PILE} ORDER BY n DESC LIMIT 1 OFFSET %(most)s)
"""  # noqa: S608  # fixed texts
RECORD = """
INSERT INTO recordings (person, game, language, line, version, sound)
VALUES (%s, %s, %s, %s, %s, %s)
ON CONFLICT (person, game, language, line)
DO UPDATE SET version = excluded.version, sound = excluded.sound
"""
OTHER_RECORDINGS = """
SELECT count(*), coalesce(sum(octet_length(sound)), 0)::bigint FROM recordings
WHERE NOT (person = %s AND game = %s AND language = %s AND line = %s)
"""
REASSIGN_RECORDINGS = """
UPDATE recordings SET person = %(member)s WHERE person = %(guest)s
    AND NOT EXISTS (SELECT 1 FROM recordings AS kept WHERE kept.person = %(member)s
        AND kept.game = recordings.game AND kept.language = recordings.language
        AND kept.line = recordings.line)
"""


async def lock_person(db: Db, person: PersonId) -> None:
    """Let nobody else count or change until the commit what this person has."""
    await db.execute("SELECT 1 FROM people WHERE id = %s FOR NO KEY UPDATE", (person,))


async def add(db: Db, setup: Setup, decisions: Sequence[Decision], now: int) -> None:
    """Insert a table with its decisions."""
    if await one(db, "SELECT 1 FROM tables WHERE code = %s", (setup.code,)):
        raise CodeTaken(setup.code)
    check_decisions(0, decisions)
    await lock_person(db, setup.host)
    await _check_room(db, setup)
    await save(db, setup, now)
    if decisions:
        await db.execute(
            "INSERT INTO decisions (code, n, seat, action)"
            " SELECT %s, * FROM unnest(%s::integer[], %s::integer[], %s::bytea[])",
            (
                setup.code,
                [*range(len(decisions))],
                [decision.seat for decision in decisions],
                [bytes(decision.action) for decision in decisions],
            ),
        )
    if setup.is_imported:
        size = sum(len(bytes(decision.action)) for decision in decisions)
        await db.execute(COUNT_IMPORT, (size, setup.code))


async def _check_room(db: Db, setup: Setup) -> None:
    """Refuse a table whose host has too many already."""
    if setup.is_imported:
        await check_imports(db, setup.host)
    else:
        room.check_open_tables(await value(db, OPEN_TABLES, (setup.host,)))


async def check_imports(db: Db, person: PersonId) -> None:
    """Refuse one more import where there are too many already."""
    count, size = await one(db, IMPORTS, (person,)) or (0, 0)
    room.check_imports(count, size)


async def save(db: Db, setup: Setup, now: int) -> None:
    """Insert or update a table, and who it is listed for."""
    encoded = msgspec.json.encode(setup)
    await _check_bounds(db, setup, len(encoded))
    await db.execute(SAVE, (setup.code, encoded.decode(), setup.host))
    await db.execute("DELETE FROM sitters WHERE code = %s", (setup.code,))
    await db.execute(SEAT, (sorted(setup.owners()), setup.code, now))


async def _check_bounds(db: Db, setup: Setup, size: int) -> None:
    try:
        check_setup(setup)
    except TooLong:
        # What was stored before there were bounds may stay, but not grow.
        query = "SELECT octet_length(setup::text) FROM tables WHERE code = %s"
        if size > (await value(db, query, (setup.code,)) or 0):
            raise


async def page(db: Db, person: PersonId, most: int, before: Cursor) -> list[Listed]:
    """Somebody's tables, the latest first."""
    return [_listed(row) for row in await all_of(db, LIST, (person, *before, most))]


async def unfinished(db: Db, person: PersonId, most: int) -> list[Listed]:
    """Somebody's tables whose games are not known to be over: the latest, then invitations."""
    return [_listed(row) for row in await all_of(db, LIST_UNFINISHED, (person, most))]


def _listed(row: Sequence[Any]) -> Listed:
    code, updated, is_over, game, rules, chairs, is_imported, after, part, place, score = row
    return Listed(
        code=Code(code),
        updated=updated,
        is_over=is_over,
        game=game,
        rules=rules,
        chairs=msgspec.json.decode(chairs, type=tuple[Chair, ...]),
        is_imported=is_imported,
        played_on=None if part is not None else after,
        lesson=part,
        place=place,
        score=score,
    )


async def remove_import(db: Db, person: PersonId, code: Code) -> bool:
    """Delete a game that somebody imported; False if there is none."""
    query = "SELECT 1 FROM tables WHERE code = %s AND host = %s AND imported > 0 FOR UPDATE"
    if await one(db, query, (code, person)) is None:
        return False
    await db.execute("DELETE FROM talk WHERE code = %s", (code,))
    await db.execute("DELETE FROM decisions WHERE code = %s", (code,))
    await db.execute("DELETE FROM sitters WHERE code = %s", (code,))
    await db.execute("DELETE FROM tables WHERE code = %s", (code,))
    return True


async def add_line(db: Db, code: Code, line: Spoken) -> None:
    """Insert a line and delete the oldest of its pile if that is full."""
    encoded = msgspec.json.encode(line)
    check_line(line, encoded)
    await db.execute("INSERT INTO talk (code, line) VALUES (%s, %s)", (code, encoded.decode()))
    if is_story(line):
        return
    pile = {
        "code": code,
        "audience": line.audience,
        "to": msgspec.json.encode(line.to).decode() if line.to else None,
        "is_said": not is_gesture(line),
        "most": MOST_KEPT,
    }
    await db.execute(DELETE_OLDEST, pile)


async def record(db: Db, person: PersonId, line: NarratorLine, sound: bytes) -> str:
    """Insert or replace a recording; its version."""
    check_recording(sound)
    for name in (line.game, line.language, line.line):
        check_text(name, LONGEST_ID)
    await db.execute("LOCK TABLE recordings IN SHARE ROW EXCLUSIVE MODE")
    others = await one(db, OTHER_RECORDINGS, (person, line.game, line.language, line.line))
    count, size = others or (0, 0)
    room.check_recordings(count + 1, size + len(sound))
    version = version_of(sound)
    await db.execute(RECORD, (person, line.game, line.language, line.line, version, sound))
    return version


async def reassign_recordings(db: Db, guest: PersonId, member: PersonId) -> None:
    """Give a guest's recordings to a member, who keeps those of the same lines."""
    await db.execute(REASSIGN_RECORDINGS, {"guest": guest, "member": member})
    await db.execute("DELETE FROM recordings WHERE person = %s", (guest,))
