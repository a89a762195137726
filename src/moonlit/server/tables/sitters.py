"""Every seat of a table as everyone sees it."""

from collections.abc import Collection, Sequence

import msgspec

from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.seating import Chair, Setup
from moonlit.server.store.protocol import Listed
from moonlit.server.wire import messages


def sitters(
    table: Setup | Listed, here: Collection[PersonId], resting: Collection[PersonId] = ()
) -> tuple[messages.Sitter, ...]:
    """Every seat as everyone sees it."""
    if table.is_imported:
        return tuple(player_elsewhere(chair) for chair in table.chairs)
    return tuple(
        sitter(chair, online=chair.person in here, rests=chair.person in resting)
        for chair in table.chairs
    )


def unmoved(seats: Sequence[messages.Sitter]) -> tuple[messages.Sitter, ...]:
    """Every seat without what a decision, or a missed one, may have changed."""
    return tuple(
        msgspec.structs.replace(sitter, stand_in=False, rests=False, invited="") for sitter in seats
    )


def player_elsewhere(chair: Chair) -> messages.Sitter:
    """Somebody who played on another server, and is known by a name in a file."""
    if chair.bird:
        return messages.Sitter(kind="bot", bird=chair.bird)
    return messages.Sitter(kind="person", name=chair.name)


def sitter(chair: Chair, *, online: bool, rests: bool = False) -> messages.Sitter:
    """One seat as everyone sees it."""
    if chair.level is not None:
        return messages.Sitter(kind="bot", bird=chair.bird, level=chair.level)
    if chair.person is not None:
        return messages.Sitter(
            kind="program" if chair.is_program else "person",
            name=chair.name,
            owner=chair.owner_name,
            is_member=chair.is_member,
            online=online,
            stand_in=chair.stand_in is not None,
            rests=rests,
            agrees=chair.agrees,
            invited=chair.invited.name if chair.invited else "",
        )
    if chair.invited is not None:
        wanted = chair.invited
        return messages.Sitter(kind="open", invited=wanted.name, owner=wanted.owner_name)
    return messages.Sitter(kind="open")
