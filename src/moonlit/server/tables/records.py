"""Imported records of finished games: untrusted input, verified by replaying it whole."""

import logging
from collections import Counter
from collections.abc import Callable

import msgspec

from moonlit.core.errors import Refusal
from moonlit.core.game import Choice, Game
from moonlit.core.proof import MOST_UNDEALT, Deal, Proof, flaws
from moonlit.core.record import MOST_TAKE_BACKS, NOTHING, Play, Record, replay, rewound_to
from moonlit.core.seats import Seat
from moonlit.server.domain.bounds import (
    LONGEST_ID,
    MOST_IMPORTED_DECISIONS,
    MOST_OPTIONS_BYTES,
    check_bytes,
    check_decisions,
)
from moonlit.server.domain.identity import LONGEST_INPUT, LONGEST_NAME, Person, sanitize
from moonlit.server.domain.seating import BIRDS, OPEN, Chair, Setup, fresh
from moonlit.server.refusals import (
    Busy,
    NoSuchGame,
    NotARecord,
    RecordBroken,
    RecordPlayedOn,
    RecordTampered,
    RecordUnfinished,
    TooLong,
    Unreadable,
)
from moonlit.server.tables.context import ServerContext
from moonlit.server.wire.codec import decode

MOST_REWINDS = 20
"""Each works the game out again from its beginning."""
log = logging.getLogger("moonlit.records")


class Claims(msgspec.Struct, frozen=True):
    """Whether a file claims to prove its deal."""

    deal: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    chain: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


def parse_record(content: bytes) -> Record:
    """The record in a file, as a `Proof` where it claims to be one."""
    try:
        claims: Claims = decode(content, Claims)
        is_proof = claims.deal is not msgspec.UNSET or claims.chain is not msgspec.UNSET
        record: Record = decode(content, Proof if is_proof else Record)
    except Unreadable:
        raise NotARecord from None
    return record


def verified_play(record: Record, context: ServerContext, check: Callable[[], None]) -> Play:
    """The game played again to its end; whatever does not fit is refused by name.

    `check` is called before each decision, and raises when it has taken too long.
    """
    if record.branch is not msgspec.UNSET:
        raise RecordPlayedOn
    game = context.games.get(record.game)
    if game is None:
        raise NoSuchGame
    game = game.by_rules(record.rules)
    check_record(record)
    if isinstance(record, Proof):
        check_proof(record)
    return played_to_end(game, record, check)


def check_record(record: Record) -> None:
    """Refuse what is longer than it is in any game, before anything is computed from it."""
    if len(record.decisions) > MOST_IMPORTED_DECISIONS:
        raise TooLong(most=MOST_IMPORTED_DECISIONS)
    if sum(rewound_to(decision) is not None for decision in record.decisions) > MOST_REWINDS:
        raise TooLong(most=MOST_REWINDS)
    if most_take_backs(record) > MOST_TAKE_BACKS:
        raise TooLong(most=MOST_TAKE_BACKS)
    if len(record.seed) > LONGEST_ID or any(len(name) > LONGEST_INPUT for name in record.names):
        raise NotARecord
    check_bytes(record.options, MOST_OPTIONS_BYTES)
    check_decisions(0, record.decisions)


def most_take_backs(record: Record) -> int:
    """How often a seat has taken something back; whether it might costs more than to decide."""
    undone = (each.seat for each in record.decisions if each.action == NOTHING)
    return max(Counter(seat for seat in undone if seat is not None).values(), default=0)


def check_proof(proof: Proof) -> None:
    """Refuse the first thing that does not fit, and what is no hash at all."""
    if found := flaws(proof):
        flaw = found[0]
        where = place_card(proof.names[int(flaw.where)]) if flaw.id == "pledge" else flaw.where
        raise RecordTampered(flaw=flaw.id, where=where)
    deal = proof.deal
    is_long = any(len(each) > LONGEST_ID for each in (deal.secret, *deal.pledges, *deal.shares))
    is_uncounted = len(deal.undealt) not in {0, len(proof.names)}
    if is_long or is_uncounted or any(not 0 <= n <= MOST_UNDEALT for n in deal.undealt):
        raise NotARecord


def played_to_end(game: Game, record: Record, check: Callable[[], None]) -> Play:
    """The game replayed to its end, by the rules."""
    n, last = 0, None
    try:
        for last in replay(game, record):
            n = len(last.decisions) + 1
            check()
    except Busy:
        raise
    except (Refusal, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise RecordBroken(decision=n) from None
    except Exception:
        # A stranger's file must not find a way through that we have not thought of.
        log.exception("a file of %s could not be played again", game.name)
        raise RecordBroken(decision=n) from None
    if last is None or not last.is_over:
        raise RecordUnfinished
    return last


def imported_setup(record: Record, play: Play, person: Person, now: int) -> Setup:
    """A table where this game was played, as far as a file can tell."""
    deal = record.deal if isinstance(record, Proof) else None
    chairs = [player(name, Seat(seat), deal) for seat, name in enumerate(record.names)]
    return msgspec.structs.replace(
        fresh(play.game, person.id, chairs),
        options=chosen(play),
        began=now,
        secret=deal.secret if deal else None,
        seed=record.seed,
        names=tuple(name[:LONGEST_NAME] for name in record.names),
        is_imported=True,
    )


def player(name: str, seat: Seat, deal: Deal | None) -> Chair:
    """A chair under the name of a file: a bird is a bot, a mere number was nobody's name."""
    chair = part_in(deal, seat) if deal else OPEN
    for bird in BIRDS:
        if name == bird:
            return msgspec.structs.replace(chair, bird=bird)
    shown = "" if name == str(seat + 1) else place_card(name)
    return msgspec.structs.replace(chair, name=shown)


def part_in(deal: Deal, seat: Seat) -> Chair:
    """What this seat's page had to do with the deal."""
    undealt = deal.undealt[seat] if deal.undealt else 0
    return Chair(pledge=deal.pledges[seat], share=deal.shares[seat], undealt=undealt)


def place_card(name: str) -> str:
    """A name from a file as it is shown, however long or strange it is."""
    return sanitize(name[: 4 * LONGEST_NAME])[:LONGEST_NAME]


def chosen(play: Play) -> dict[str, Choice]:
    """The options that differ from what the game proposes."""
    usual, taken = play.game.Options(), play.options
    return {
        name: getattr(taken, name)
        for name in taken.__struct_fields__
        if getattr(taken, name) != getattr(usual, name)
    }
