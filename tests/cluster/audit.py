"""Who wrote each decision, noted by the database itself: a process that did not hold the table?

Every process connects under a name of its own, and says which owner of leases it is. A trigger
compares the two at each decision that is written, whatever the store believes.
"""

from secrets import token_hex

import psycopg

from moonlit.server.store.leases import ProcessId
from moonlit.server.store.postgres.database import prepare

AUDIT = """
CREATE TABLE writers (name text PRIMARY KEY, owner text NOT NULL);
CREATE TABLE stale (code text NOT NULL, n integer NOT NULL, writer text);
CREATE FUNCTION audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    writer text := (SELECT owner FROM writers WHERE name = current_setting('application_name'));
BEGIN
    IF writer IS DISTINCT FROM (SELECT owner FROM leases WHERE code = NEW.code) THEN
        INSERT INTO stale VALUES (NEW.code, NEW.n, writer);
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER audited BEFORE INSERT ON decisions FOR EACH ROW EXECUTE FUNCTION audit();
"""


def begin(store: str) -> None:
    """Watch an empty house from now on."""
    prepare(store, is_shared=True)
    with psycopg.connect(store) as db:
        db.execute(AUDIT)


def named(store: str) -> tuple[str, str]:
    """The address of a store under a new name, and the name."""
    name = f"siege-{token_hex(6)}"
    return f"{store}&application_name={name}", name


def note_writer(store: str, name: str, owner: ProcessId) -> None:
    """Whoever connects under this name is this owner."""
    with psycopg.connect(store) as db:
        if db.execute("SELECT to_regclass('writers') IS NOT NULL").fetchone() == (True,):
            db.execute("INSERT INTO writers VALUES (%s, %s)", (name, owner))


def stale_writes(store: str) -> int:
    """How many decisions somebody wrote who did not hold the table."""
    with psycopg.connect(store) as db:
        (count,) = db.execute("SELECT count(*) FROM stale").fetchone() or (0,)
        return int(count)


def gaps(store: str) -> int:
    """How many numbers are missing in logs."""
    query = "SELECT coalesce(sum(most), 0) FROM (SELECT max(n) + 1 - count(*) AS most"
    with psycopg.connect(store) as db:
        row = db.execute(f"{query} FROM decisions GROUP BY code) AS counted").fetchone()
        return int(row[0]) if row else 0
