"""Counts and challenges that all processes share, in tables that are not written to the log."""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from hashlib import blake2b
from itertools import count

from moonlit.server.refusals import CannotKeep
from moonlit.server.store.counts import CountedRate, NoneLeft, SharedCounts
from moonlit.server.store.postgres.database import Database, Db, all_of, value
from moonlit.server.store.protocol import WriterDied

FORGET_EVERY = 1000
"""After so many of them, what has not changed for long is deleted."""
REFILLED = """
least(%(burst)s, counts.tokens
    + extract(epoch FROM clock_timestamp() - counts.at)::float * %(rate)s)
"""
OPEN = "CASE WHEN counts.at > clock_timestamp() - interval '5 seconds' THEN counts.held ELSE 0 END"
"""Guesses that are being looked up; whoever has not settled one after so long has died."""
SPEND = f"""
INSERT INTO counts (key, tokens, at, held)
SELECT key, %(burst)s - 1, clock_timestamp(), %(guess)s
FROM unnest(%(keys)s::bytea[]) AS given (key) ORDER BY key
ON CONFLICT (key) DO UPDATE
SET tokens = {REFILLED} - 1, at = clock_timestamp(), held = {OPEN} + %(guess)s
RETURNING tokens, held
"""  # noqa: S608  # a fixed text
GIVE_BACK = f"""
UPDATE counts SET tokens = least(%(burst)s, {REFILLED} + %(back)s), at = clock_timestamp(),
    held = greatest(0, held - %(guess)s)
FROM (SELECT key FROM counts WHERE key = ANY (%(keys)s) ORDER BY key FOR UPDATE) AS given
WHERE counts.key = given.key
"""  # noqa: S608  # a fixed text
FORGET = """
WITH counted AS (DELETE FROM counts WHERE at < clock_timestamp() - interval '1 hour')
DELETE FROM challenges WHERE until < clock_timestamp()
"""
ISSUE = """
INSERT INTO challenges (kind, session, challenge, until)
VALUES (%s, %s, %s, clock_timestamp() + %s * interval '1 second')
ON CONFLICT (kind, session) DO UPDATE SET challenge = excluded.challenge, until = excluded.until
"""
TAKE = """
WITH taken AS (DELETE FROM challenges WHERE kind = %s AND session = %s RETURNING challenge, until)
SELECT challenge FROM taken WHERE until > clock_timestamp()
"""


class PostgresCounts(SharedCounts):
    """The counts of a `Postgres` store; addresses and names are kept as hashes only."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._spent = count(1)

    async def spend(self, rate: CountedRate, keys: Sequence[str], *, is_guess: bool) -> None:
        said = _said(rate, keys, guess=int(is_guess))

        async def work(db: Db) -> None:
            rows = await all_of(db, SPEND, said)
            if (least := min(tokens for tokens, _ in rows)) < 0:
                is_open = any(tokens < 0 and held > int(is_guess) for tokens, held in rows)
                raise NoneLeft(-least / rate.per_second, is_open=is_open)

        try:
            await self._database.run(work)
        except WriterDied as died:
            raise CannotKeep from died
        if next(self._spent) % FORGET_EVERY == 0:
            await self._database.run(lambda db: db.execute(FORGET))

    async def settle(self, rate: CountedRate, keys: Sequence[str], *, was_right: bool) -> None:
        said = _said(rate, keys, guess=1, back=int(was_right))
        await self._database.run(lambda db: db.execute(GIVE_BACK, said))

    async def refund(self, rate: CountedRate, keys: Sequence[str]) -> None:
        said = _said(rate, keys, guess=0, back=1)
        await self._database.run(lambda db: db.execute(GIVE_BACK, said))

    def turn(self, name: str) -> AbstractAsyncContextManager[None]:
        return self._database.turn(name)

    async def issue(self, kind: str, session: bytes, challenge: bytes, seconds: float) -> None:
        said = kind, session, challenge, seconds
        await self._database.run(lambda db: db.execute(ISSUE, said))

    async def take(self, kind: str, session: bytes) -> bytes | None:
        challenge: bytes | None = await self._database.run(
            lambda db: value(db, TAKE, (kind, session))
        )
        return challenge


def _said(rate: CountedRate, keys: Sequence[str], **more: int) -> dict[str, object]:
    hashed = sorted({_hashed(f"{rate.kind} {key}") for key in keys})
    return {"burst": float(rate.burst), "rate": rate.per_second, "keys": hashed, **more}


def _hashed(key: str) -> bytes:
    return blake2b(key.encode(), digest_size=16).digest()
