"""How much is kept for one person, whichever database engine counts it."""

from moonlit.server.domain.bounds import (
    MOST_IMPORTED_BYTES,
    MOST_IMPORTS,
    MOST_OPEN_TABLES,
    MOST_PASSKEYS,
    MOST_PROGRAMS,
    MOST_RECORDINGS,
    MOST_RECORDINGS_BYTES,
)
from moonlit.server.refusals import KeptEnough


def check_open_tables(count: int) -> None:
    """Refuse one more table where somebody has too many already."""
    if count >= MOST_OPEN_TABLES:
        raise KeptEnough(what="tables", most=MOST_OPEN_TABLES)


def check_imports(count: int, size: int) -> None:
    """Refuse one more import where there are too many already."""
    if count >= MOST_IMPORTS:
        raise KeptEnough(what="imports", most=MOST_IMPORTS)
    if size >= MOST_IMPORTED_BYTES:
        raise KeptEnough(what="megabytes", most=MOST_IMPORTED_BYTES // 10**6)


def check_passkeys(count: int) -> None:
    """Refuse one more passkey where a member has too many already."""
    if count >= MOST_PASSKEYS:
        raise KeptEnough(what="passkeys", most=MOST_PASSKEYS)


def check_programs(count: int) -> None:
    """Refuse one more program where a member has too many already."""
    if count >= MOST_PROGRAMS:
        raise KeptEnough(what="programs", most=MOST_PROGRAMS)


def check_recordings(count: int, size: int) -> None:
    """Refuse a recording with which all of them would be so many, or have so many bytes."""
    if count > MOST_RECORDINGS or size > MOST_RECORDINGS_BYTES:
        raise KeptEnough(what="recordings", most=MOST_RECORDINGS_BYTES // 10**6)
