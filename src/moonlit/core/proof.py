"""Proofs that nobody chose the deal of a game, by commit and reveal, or changed its record since.

Before anyone sits down, the server picks a secret and shows its hash, the commitment. Each page
picks a share and shows its hash, the pledge. Only when there are all pledges are the shares opened,
and the seed of the deal is computed from the secret and all shares together. When the game is over,
the secret is opened as well.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Literal

import msgspec

from moonlit.core.chance import Seed
from moonlit.core.record import Record, chain, entries, linked
from moonlit.core.seats import Seat, everyone

MOST_UNDEALT = 1000
"""A page that counts further counts nothing we would believe."""


class Deal(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the seed of a game was drawn from."""

    commitment: str
    secret: Seed
    pledges: tuple[str, ...]
    """One for each seat; empty where nobody pledged, as bots never do."""
    shares: tuple[str, ...]
    """One for each seat; empty where none was opened."""
    undealt: tuple[int, ...] = ()
    """For each seat, how many shares its page had opened since its last deal without getting one.

    A server that asks for shares until it likes the cards is noticed here. Empty if all are 0.
    """


class Proof(Record, frozen=True, kw_only=True):
    """A finished game as one file, with everything that is needed to check it."""

    deal: Deal
    chain: tuple[str, ...]


class Flaw(msgspec.Struct, frozen=True):
    """What does not match in a proof, and where."""

    id: Literal["commitment", "pledge", "seed", "part", "decision", "length"]
    where: str | int = ""
    """The seat of a pledge, the name of a part, the number of a decision from 1."""


def commitment_to(secret: Seed) -> str:
    """The hash by which the server commits to its secret before anyone sits down."""
    return _hash("commitment", secret)


def pledge_of(commitment: str, share: str) -> str:
    """The hash by which a page commits to its share before all shares are opened."""
    return _hash("pledge", commitment, share)


def drawn(secret: Seed, shares: Sequence[str]) -> Seed:
    """The seed of the deal, which no single party could choose."""
    return Seed(_hash("seed", secret, *shares))


def _hash(*parts: str) -> str:
    return sha256("/".join(parts).encode()).hexdigest()


def proven(record: Record, deal: Deal) -> Proof:
    """A record with its proof."""
    fields = {name: getattr(record, name) for name in record.__struct_fields__}
    return Proof(**fields, deal=deal, chain=tuple(chain(record)))


def flaws(proof: Proof) -> list[Flaw]:
    """All mismatches in a proof; empty if nobody has tampered with it."""
    return [*_flaws_of_the_deal(proof), *_flaws_of_the_chain(proof)]


def _flaws_of_the_deal(proof: Proof) -> Iterator[Flaw]:
    deal = proof.deal
    if deal.commitment != commitment_to(deal.secret):
        yield Flaw("commitment")
    for seat in everyone(len(proof.names)):
        if not _is_kept(deal, seat):
            yield Flaw("pledge", seat)
    if proof.seed != drawn(deal.secret, deal.shares):
        yield Flaw("seed")
    if proof.branch is not msgspec.UNSET:
        # Whatever the seed gives, this game did not begin with it.
        yield Flaw("part", "branch")


def _is_kept(deal: Deal, seat: Seat) -> bool:
    """Whether a share is the one that was pledged."""
    if not seat < len(deal.pledges) == len(deal.shares):
        return False
    pledge, share = deal.pledges[seat], deal.shares[seat]
    # Whoever is alone with bots has nobody to wait for, and opens the share without a pledge.
    is_alone = not any(deal.pledges) and sum(map(bool, deal.shares)) == 1
    return not share or is_alone or pledge == pledge_of(deal.commitment, share)


def _flaws_of_the_chain(proof: Proof) -> Iterator[Flaw]:
    """Each link is compared with the one written before it, so a flaw is where it was made."""
    before, count = "", 0
    written = list(entries(proof))
    for link, (place, entry) in zip(proof.chain, written, strict=False):
        if link != linked(before, entry):
            yield Flaw("decision" if isinstance(place, int) else "part", place)
        before, count = link, count + 1
    if not count == len(proof.chain) == len(written):
        yield Flaw("length", len(proof.decisions))
