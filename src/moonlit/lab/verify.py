"""Verifies the record of a finished game: its deal, its hash chain and its rules."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from moonlit.core.proof import Flaw, Proof, flaws
from moonlit.core.record import NOTHING, Branch, Record
from moonlit.games import shelf
from moonlit.lab.replay import (
    MAX_NAME_LENGTH,
    InvalidRecord,
    decode,
    printable,
    read_bytes,
    replayed,
    spoken_names,
)
from moonlit.lab.texts import Texts, game_texts

MAX_FINGERPRINT_LENGTH = 64


class Verification(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a verification."""

    game: str
    names: tuple[str, ...]
    decisions: int
    rewinds: int
    """How often its rules failed, and it went on from an earlier moment."""
    shared: tuple[str, ...]
    """The players whose pages contributed a share to the deal."""
    withheld: tuple[str, ...]
    """The players whose pages pledged a share and did not reveal it."""
    undealt: dict[str, int]
    """The players whose pages had revealed shares before to tables that were never dealt."""
    is_by_the_rules: bool | None
    """Whether it could be replayed; None where these rules are not installed."""
    fingerprint: str
    flaws: tuple[str, ...]
    """What was tampered with, and where, as localised texts."""


def read(path: Path) -> Proof:
    """Return the proof in a file; raises `InvalidRecord` where there is none."""
    content = read_bytes(path)
    record = decode(content, Record)
    if record.branch is not msgspec.UNSET:
        raise played_on(record.branch)
    try:
        return decode(content, Proof)
    except InvalidRecord:
        raise InvalidRecord("no-proof") from None


def played_on(branch: Branch) -> InvalidRecord:
    """Return the reason why a branch has no deal to verify."""
    return InvalidRecord(
        "played-on",
        after=str(branch.after),
        source=printable(branch.source)[:MAX_FINGERPRINT_LENGTH],
        is_redealt="yes" if branch.is_redealt else "no",
    )


def verify(
    proof: Proof, texts: Texts, fingerprint: str | None = None, commitment: str | None = None
) -> Verification:
    """Check the deal, the chain and the rules; flaws are described in the given language."""
    names = spoken_names(proof.names, texts)
    found = [describe(flaw, proof, names, texts) for flaw in flaws(proof)]
    violation = None if _is_foreign(proof) else _against_the_rules(proof)
    last = proof.chain[-1] if proof.chain else ""
    if commitment is not None and commitment.lower() != proof.deal.commitment:
        found.append(texts.format("flaw-other-commitment"))
    if fingerprint is not None and fingerprint.lower() != last:
        found.append(texts.format("flaw-fingerprint"))
    if violation is not None:
        found.append(texts.format("flaw-rules", {"why": violation.text(texts)}))
    seats = list(zip(names, proof.deal.pledges, proof.deal.shares, strict=False))
    return Verification(
        game=printable(proof.game)[:MAX_NAME_LENGTH],
        names=tuple(names),
        decisions=len(proof.decisions),
        rewinds=sum(one.seat is None and one.action != NOTHING for one in proof.decisions),
        shared=tuple(name for name, _, share in seats if share),
        withheld=tuple(name for name, pledge, share in seats if pledge and not share),
        undealt={name: n for name, n in zip(names, proof.deal.undealt, strict=False) if n},
        is_by_the_rules=None if _is_foreign(proof) else violation is None,
        fingerprint=last,
        flaws=tuple(found),
    )


def describe(flaw: Flaw, proof: Proof, names: Sequence[str], texts: Texts) -> str:
    """Return the localised description of a flaw."""
    match flaw.id:
        case "commitment" | "seed":
            return texts.format(f"flaw-{flaw.id}")
        case "pledge":
            return texts.format("flaw-pledge", {"whose": _seat(flaw.where, names, texts)})
        case "part":
            return texts.format("flaw-part", {"part": flaw.where})
        case "length":
            return texts.format("flaw-length", {"n": str(flaw.where)})
        case "decision":
            who = proof.decisions[int(flaw.where) - 1].seat
            if who is None:
                return texts.format("flaw-decision-clock", {"n": str(flaw.where)})
            whose = _seat(who, names, texts)
            return texts.format("flaw-decision", {"n": str(flaw.where), "whose": whose})


def _seat(seat: str | int, names: Sequence[str], texts: Texts) -> str:
    if isinstance(seat, int) and 0 <= seat < len(names):
        return texts.format("seat", {"seat": str(seat), "name": names[seat]})
    return texts.format("seat-nobody", {"seat": str(seat)})


def _is_foreign(proof: Proof) -> bool:
    game = shelf().get(proof.game)
    return game is None or proof.rules not in game.versions()


def _against_the_rules(proof: Proof) -> InvalidRecord | None:
    try:
        play = replayed(proof)
    except InvalidRecord as reason:
        return reason
    return None if play.is_over else InvalidRecord("unfinished")


def headline(result: Verification, texts: Texts, file: Path) -> str:
    """Return the result in a line; only what was replayed is called sound."""
    fits = "fits" if result.is_by_the_rules is None else "sound"
    return texts.format("tampered" if result.flaws else fits, {"file": str(file)})


def details(result: Verification, texts: Texts) -> Iterator[str]:
    """Yield what was checked in a file in which nothing is wrong."""
    game, n = _title(result.game, texts), result.decisions
    yield texts.format("sound-game", {"game": game, "names": ", ".join(result.names), "n": n})
    yield texts.format("sound-commitment")
    if result.shared:
        yield texts.format("sound-shares", {"names": ", ".join(result.shared)})
    else:
        yield texts.format("sound-no-shares")
    for name in result.withheld:
        yield texts.format("sound-withheld", {"name": name})
    for name, n in result.undealt.items():
        yield texts.format("sound-undealt", {"name": name, "n": n})
    yield texts.format("sound-chain")
    if result.rewinds:
        yield texts.format("sound-rewinds", {"n": result.rewinds})
    yield texts.format("sound-rules" if result.is_by_the_rules else "sound-no-rules")
    yield texts.format("sound-fingerprint", {"fingerprint": result.fingerprint})
    yield texts.format("sound-limits")


def _title(game: str, texts: Texts) -> str:
    """Return the title of an installed game."""
    return game_texts(game, texts.language).format("cover-title") if game in shelf() else game
