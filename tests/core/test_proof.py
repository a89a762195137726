"""A finished game that anybody can check."""

from collections.abc import Callable
from hashlib import sha256

import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.proof import (
    Deal,
    Flaw,
    Proof,
    commitment_to,
    drawn,
    flaws,
    pledge_of,
    proven,
)
from moonlit.core.record import Decision, Play, Record, digest
from moonlit.core.seats import Seat
from tests.core.toy import HUSH, Bet, Options, Say

SECRET = Seed("5e" * 32)
SHARES = ("a1" * 32, "b2" * 32)
NAMES = ("Ada", "Ида")
OTHER = "0f" * 32


def deal(*shares: str, pledge: bool = True) -> Deal:
    commitment = commitment_to(SECRET)
    pledges = (pledge_of(commitment, share) if share and pledge else "" for share in shares)
    return Deal(commitment=commitment, secret=SECRET, pledges=tuple(pledges), shares=shares)


def proof(of: Deal | None = None) -> Proof:
    of = of or deal(*SHARES)
    play = Play(HUSH, 2, Options(), drawn(of.secret, of.shares))
    play.decide(Seat(0), Say("high"))
    play.decide(Seat(1), Say("low"))
    play.decide(Seat(1), Bet(2))
    play.decide(Seat(0), Bet(1))
    return proven(play.record(NAMES), of)


def test_an_honest_game_has_no_flaw() -> None:
    assert flaws(proof()) == []


def test_a_proof_is_a_file_and_a_record_like_any_other() -> None:
    file = msgspec.json.encode(proof())
    assert msgspec.json.decode(file, type=Proof) == proof()
    record = msgspec.json.decode(file, type=Record)
    assert digest(record) == proof().chain[-1]


def test_commitments_and_pledges_and_seeds_are_hashes_that_any_language_knows() -> None:
    assert commitment_to(Seed("s")) == sha256(b"commitment/s").hexdigest()
    assert pledge_of("c", "x") == sha256(b"pledge/c/x").hexdigest()
    assert drawn(Seed("s"), ["x", "", "y"]) == sha256(b"seed/s/x//y").hexdigest()


def test_every_share_and_the_secret_change_the_seed() -> None:
    seeds = {
        drawn(SECRET, SHARES),
        drawn(SECRET, SHARES[::-1]),
        drawn(SECRET, (SHARES[0], "")),
        drawn(SECRET, ("", SHARES[1])),
        drawn(Seed(OTHER), SHARES),
    }
    assert len(seeds) == 5


def test_somebody_alone_with_bots_opens_a_share_without_a_pledge() -> None:
    assert flaws(proof(deal(SHARES[0], "", pledge=False))) == []


def test_two_shares_without_pledges_prove_nothing() -> None:
    found = flaws(proof(deal(*SHARES, pledge=False)))
    assert found == [Flaw("pledge", 0), Flaw("pledge", 1)]


def test_a_share_may_be_missing_but_its_pledge_stays() -> None:
    whole = deal(*SHARES)
    assert flaws(proof(msgspec.structs.replace(whole, shares=(SHARES[0], "")))) == []


def tampered_deal(**changes: object) -> Proof:
    honest = proof()
    return msgspec.structs.replace(honest, deal=msgspec.structs.replace(honest.deal, **changes))


@pytest.mark.parametrize(
    ("tampered", "found"),
    [
        (tampered_deal(secret=Seed(OTHER)), [Flaw("commitment"), Flaw("seed")]),
        (
            tampered_deal(commitment=OTHER),
            [Flaw("commitment"), Flaw("pledge", 0), Flaw("pledge", 1)],
        ),
        (tampered_deal(shares=(SHARES[0], OTHER)), [Flaw("pledge", 1), Flaw("seed")]),
        (tampered_deal(shares=(SHARES[0], "")), [Flaw("seed")]),
        (tampered_deal(pledges=(OTHER, proof().deal.pledges[1])), [Flaw("pledge", 0)]),
        (tampered_deal(pledges=()), [Flaw("pledge", 0), Flaw("pledge", 1)]),
    ],
)
def test_a_tampered_deal_is_found(tampered: Proof, found: list[Flaw]) -> None:
    assert flaws(tampered) == found


def changed(**changes: object) -> Callable[[Proof], Proof]:
    return lambda honest: msgspec.structs.replace(honest, **changes)


def other_bet(honest: Proof) -> Proof:
    made = (*honest.decisions[:2], Decision(Seat(1), msgspec.Raw(b'{"type":"bet","coins":1}')))
    return msgspec.structs.replace(honest, decisions=(*made, honest.decisions[3]))


def other_seat(honest: Proof) -> Proof:
    first = msgspec.structs.replace(honest.decisions[0], seat=Seat(1))
    return msgspec.structs.replace(honest, decisions=(first, *honest.decisions[1:]))


def shortened(honest: Proof) -> Proof:
    return msgspec.structs.replace(honest, decisions=honest.decisions[:-1])


def shortened_with_its_chain(honest: Proof) -> Proof:
    return msgspec.structs.replace(shortened(honest), chain=honest.chain[:-1])


def without_a_decision(honest: Proof) -> Proof:
    made = (honest.decisions[0], *honest.decisions[2:])
    return msgspec.structs.replace(honest, decisions=made)


@pytest.mark.parametrize(
    ("tamper", "found"),
    [
        (changed(game="whist"), [Flaw("part", "game")]),
        (changed(rules=2), [Flaw("part", "rules")]),
        (changed(names=("Ида", "Ada")), [Flaw("part", "names")]),
        (changed(options=msgspec.Raw(b'{"most":3}')), [Flaw("part", "options")]),
        (changed(seed=Seed(OTHER)), [Flaw("seed"), Flaw("part", "seed")]),
        (other_bet, [Flaw("decision", 3)]),
        (other_seat, [Flaw("decision", 1)]),
        (shortened, [Flaw("length", 3)]),
        (without_a_decision, [Flaw("decision", 2), Flaw("decision", 3), Flaw("length", 3)]),
        (changed(chain=()), [Flaw("length", 4)]),
    ],
)
def test_a_tampered_record_is_found_where_it_was_changed(
    tamper: Callable[[Proof], Proof], found: list[Flaw]
) -> None:
    assert flaws(tamper(proof())) == found


def test_a_forged_chain_gives_another_fingerprint() -> None:
    """A file that fits in itself is held against what everybody saw when the game was over."""
    forged = shortened_with_its_chain(proof())
    assert flaws(forged) == []
    assert forged.chain[-1] != proof().chain[-1]


def test_the_order_of_keys_and_blanks_do_not_matter() -> None:
    honest = proof()
    spaced = Decision(Seat(1), msgspec.Raw(b'{ "coins": 2, "type": "bet" }'))
    decisions = (*honest.decisions[:2], spaced, honest.decisions[3])
    assert flaws(msgspec.structs.replace(honest, decisions=decisions)) == []
