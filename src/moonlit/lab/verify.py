"""A finished game checked by whoever has its file: nothing but the file is believed."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from moonlit.core.proof import Flaw, Proof, flaws
from moonlit.core.record import Record
from moonlit.games import shelf
from moonlit.lab.replay import LONGEST_NAME, NotARecord, content_of, printable, relive, understood


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What came out of it."""

    game: str
    names: tuple[str, ...]
    decisions: int
    shared: tuple[str, ...]
    """Whose pages had a share in the deal."""
    withheld: tuple[str, ...]
    """Whose pages had pledged one and did not open it."""
    is_by_the_rules: bool | None
    """Whether it could be played again; None where these rules are not on the shelf."""
    fingerprint: str
    flaws: tuple[str, ...]
    """What was tampered with, and where."""


def read(path: Path) -> Proof:
    """The proof in a file; `NotARecord` where there is none."""
    content = content_of(path)
    understood(content, Record)
    try:
        return understood(content, Proof)
    except NotARecord:
        raise NotARecord("this recorded game has no proof, so there is nothing to check") from None


def verify(proof: Proof, fingerprint: str | None = None) -> Verdict:
    """Check the deal, the chain and the rules."""
    names = [printable(name)[:LONGEST_NAME] for name in proof.names]
    found = [in_words(flaw, proof, names) for flaw in flaws(proof)]
    broken = None if _is_foreign(proof) else _against_the_rules(proof)
    last = proof.chain[-1] if proof.chain else ""
    if fingerprint is not None and fingerprint.lower() != last:
        found.append("the record: its fingerprint is not the one you were shown")
    seats = list(zip(names, proof.deal.pledges, proof.deal.shares, strict=False))
    return Verdict(
        game=printable(proof.game)[:LONGEST_NAME],
        names=tuple(names),
        decisions=len(proof.decisions),
        shared=tuple(name for name, _, share in seats if share),
        withheld=tuple(name for name, pledge, share in seats if pledge and not share),
        is_by_the_rules=None if _is_foreign(proof) else broken is None,
        fingerprint=last,
        flaws=(*found, *([f"the record: {broken}"] if broken else [])),
    )


def in_words(flaw: Flaw, proof: Proof, names: Sequence[str]) -> str:
    """What does not fit, as a person says it."""
    match flaw.id:
        case "commitment":
            return "the deal: the secret of the house is not the one it had committed itself to"
        case "pledge":
            return f"the deal: the share of {_seat(flaw.where, names)} is not the one pledged"
        case "seed":
            return "the deal: its seed is not drawn from the secret and the shares"
        case "part":
            return f"the record: what it says about {flaw.where!r} is not what the chain holds"
        case "decision":
            who = proof.decisions[int(flaw.where) - 1].seat
            whose = "the clock" if who is None else _seat(who, names)
            return f"the record: decision number {flaw.where}, of {whose}, is not the chain's"
        case "length":
            return f"the record: the chain is not that of {flaw.where} decisions"


def _seat(seat: str | int, names: Sequence[str]) -> str:
    is_known = isinstance(seat, int) and 0 <= seat < len(names)
    return f"seat {seat} ({names[int(seat)]})" if is_known else f"seat {seat}"


def _is_foreign(proof: Proof) -> bool:
    game = shelf().get(proof.game)
    return game is None or game.rules != proof.rules


def _against_the_rules(proof: Proof) -> str | None:
    try:
        play = relive(proof)
    except NotARecord as reason:
        return str(reason)
    return None if play.is_over else "the game is not over after its last decision"


def lines(verdict: Verdict) -> Iterator[str]:
    """The verdict of a sound file."""
    yield f"{verdict.game}, {', '.join(verdict.names)}: {verdict.decisions} decisions."
    yield "The secret of the house is the one it had committed itself to before the deal."
    if verdict.shared:
        yield f"The deal was drawn from it and from shares of: {', '.join(verdict.shared)}."
    else:
        yield "No page had a share in the deal, so it rests on the house alone."
    for name in verdict.withheld:
        yield f"{name} pledged a share and did not open it, which leaves a choice of two deals."
    yield "Every decision is in the chain."
    if verdict.is_by_the_rules:
        yield "Every decision is by the rules, and the game is over after the last."
    else:
        yield "Its rules are not on this shelf, so the decisions were not played again."
    yield f"Fingerprint: {verdict.fingerprint}"
    yield "(No file can show whether the host looked at cards in the memory of the server.)"
