"""How a deal is drawn: from a secret of the house and a share of every page.

So nobody can choose it, neither the house nor a player nor both together. The file of a finished
game lets anybody check that it was so; see `moonlit.core.proof`.
"""

import re
from collections.abc import Collection

import msgspec

from moonlit.core.proof import MOST_UNDEALT, Deal, commitment_to, drawn, pledge_of, proven
from moonlit.core.record import Record
from moonlit.core.seats import Seat
from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.seating import Setup, names_of, new_secret, own_seat, with_chair
from moonlit.server.refusals import OtherShare, Unreadable
from moonlit.server.wire import messages

HASH = re.compile("[0-9a-f]{64}")


def pledged(setup: Setup, person: PersonId, pledge: str) -> Setup:
    """The table after a page has shown the hash of its share."""
    return with_chair(setup, own_seat(setup, person), pledge=_hash(pledge))


def closed(setup: Setup, here: Collection[PersonId]) -> Setup:
    """The table once it shuffles: only those whose pages are here are waited for."""
    chairs = (
        chair if chair.person in here else msgspec.structs.replace(chair, pledge="")
        for chair in setup.chairs
    )
    secret = setup.secret or new_secret()
    return msgspec.structs.replace(setup, chairs=tuple(chairs), secret=secret, is_shuffling=True)


def opened(setup: Setup, person: PersonId, share: str, undealt: int = 0) -> Setup:
    """The table after a page has opened its share; saying it again changes nothing."""
    seat = own_seat(setup, person)
    chair = setup.chairs[seat]
    if share and share == chair.share:
        return setup
    is_pledged = chair.pledge == _pledge(setup, _hash(share))
    is_free = not chair.pledge and _is_alone(setup)
    if not (is_pledged or is_free) or chair.share:
        raise OtherShare
    return with_chair(setup, seat, share=share, undealt=_count(undealt))


def missing_shares(setup: Setup) -> list[Seat]:
    """Whose shares are still missing."""
    if not setup.is_shuffling or setup.seed is not None:
        return []
    return [
        Seat(seat)
        for seat, chair in enumerate(setup.chairs)
        if chair.person is not None and not chair.share and (chair.pledge or _is_alone(setup))
    ]


def dealt(setup: Setup) -> Setup:
    """The table with the seed of its deal, drawn from whatever shares there are."""
    secret = setup.secret or new_secret()
    return msgspec.structs.replace(
        setup,
        secret=secret,
        seed=drawn(secret, [chair.share for chair in setup.chairs]),
        names=names_of(setup),
    )


def deal_of(setup: Setup) -> messages.Deal:
    """What everyone may know of the deal before the game is over."""
    return messages.Deal(
        commitment=setup.secret and commitment_to(setup.secret),
        pledges=tuple(chair.pledge for chair in setup.chairs),
    )


def with_proof(record: Record, setup: Setup) -> Record:
    """A finished game with everything needed to check it, where it was dealt that way."""
    if setup.secret is None:
        return record
    undealt = tuple(chair.undealt for chair in setup.chairs)
    deal = Deal(
        commitment=commitment_to(setup.secret),
        secret=setup.secret,
        pledges=tuple(chair.pledge for chair in setup.chairs),
        shares=tuple(chair.share for chair in setup.chairs),
        undealt=undealt if any(undealt) else (),
    )
    return proven(record, deal)


def _is_alone(setup: Setup) -> bool:
    """Whether one person plays with bots: nobody could wait for their share to choose another."""
    return len(setup.people()) == 1


def _pledge(setup: Setup, share: str) -> str:
    return pledge_of(commitment_to(setup.secret), share) if setup.secret else ""


def _count(said: int) -> int:
    if not 0 <= said <= MOST_UNDEALT:
        raise Unreadable
    return said


def _hash(said: str) -> str:
    if not HASH.fullmatch(said):
        raise Unreadable
    return said
