"""A finished game checked by whoever has its file: nothing but the file is believed."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from moonlit.core.proof import Flaw, Proof, flaws
from moonlit.core.record import Branch, Record
from moonlit.games import shelf
from moonlit.lab.replay import LONGEST_NAME, NotARecord, content_of, printable, relive, understood
from moonlit.lab.words import Words
from moonlit.lab.words import words as words_of

LONGEST_FINGERPRINT = 64


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
    record = understood(content, Record)
    if record.branch is not msgspec.UNSET:
        raise played_on(record.branch)
    try:
        return understood(content, Proof)
    except NotARecord:
        raise NotARecord("no-proof") from None


def played_on(branch: Branch) -> NotARecord:
    """Why there is no deal to check in such a game."""
    return NotARecord(
        "played-on",
        after=str(branch.after),
        source=printable(branch.source)[:LONGEST_FINGERPRINT],
        is_redealt="yes" if branch.is_redealt else "no",
    )


def verify(proof: Proof, words: Words, fingerprint: str | None = None) -> Verdict:
    """Check the deal, the chain and the rules; what is wrong is said in these words."""
    names = [printable(name)[:LONGEST_NAME] for name in proof.names]
    found = [in_words(flaw, proof, names, words) for flaw in flaws(proof)]
    broken = None if _is_foreign(proof) else _against_the_rules(proof)
    last = proof.chain[-1] if proof.chain else ""
    if fingerprint is not None and fingerprint.lower() != last:
        found.append(words.say("flaw-fingerprint"))
    if broken is not None:
        found.append(words.say("flaw-rules", {"why": broken.said(words)}))
    seats = list(zip(names, proof.deal.pledges, proof.deal.shares, strict=False))
    return Verdict(
        game=printable(proof.game)[:LONGEST_NAME],
        names=tuple(names),
        decisions=len(proof.decisions),
        shared=tuple(name for name, _, share in seats if share),
        withheld=tuple(name for name, pledge, share in seats if pledge and not share),
        is_by_the_rules=None if _is_foreign(proof) else broken is None,
        fingerprint=last,
        flaws=tuple(found),
    )


def in_words(flaw: Flaw, proof: Proof, names: Sequence[str], words: Words) -> str:
    """What does not fit, as a person says it."""
    match flaw.id:
        case "commitment" | "seed":
            return words.say(f"flaw-{flaw.id}")
        case "pledge":
            return words.say("flaw-pledge", {"whose": _seat(flaw.where, names, words)})
        case "part":
            return words.say("flaw-part", {"part": flaw.where})
        case "length":
            return words.say("flaw-length", {"n": str(flaw.where)})
        case "decision":
            who = proof.decisions[int(flaw.where) - 1].seat
            if who is None:
                return words.say("flaw-decision-clock", {"n": str(flaw.where)})
            whose = _seat(who, names, words)
            return words.say("flaw-decision", {"n": str(flaw.where), "whose": whose})


def _seat(seat: str | int, names: Sequence[str], words: Words) -> str:
    if isinstance(seat, int) and 0 <= seat < len(names):
        return words.say("seat", {"seat": str(seat), "name": names[seat]})
    return words.say("seat-nobody", {"seat": str(seat)})


def _is_foreign(proof: Proof) -> bool:
    game = shelf().get(proof.game)
    return game is None or game.rules != proof.rules


def _against_the_rules(proof: Proof) -> NotARecord | None:
    try:
        play = relive(proof)
    except NotARecord as reason:
        return reason
    return None if play.is_over else NotARecord("unfinished")


def headline(verdict: Verdict, words: Words, file: Path) -> str:
    """The verdict in a line; what nobody has played again is not called sound."""
    fits = "fits" if verdict.is_by_the_rules is None else "sound"
    return words.say("tampered" if verdict.flaws else fits, {"file": str(file)})


def lines(verdict: Verdict, words: Words) -> Iterator[str]:
    """What was checked in a file in which nothing is wrong."""
    game, n = _title(verdict.game, words), verdict.decisions
    yield words.say("sound-game", {"game": game, "names": ", ".join(verdict.names), "n": n})
    yield words.say("sound-commitment")
    if verdict.shared:
        yield words.say("sound-shares", {"names": ", ".join(verdict.shared)})
    else:
        yield words.say("sound-no-shares")
    for name in verdict.withheld:
        yield words.say("sound-withheld", {"name": name})
    yield words.say("sound-chain")
    yield words.say("sound-rules" if verdict.is_by_the_rules else "sound-no-rules")
    yield words.say("sound-fingerprint", {"fingerprint": verdict.fingerprint})
    yield words.say("sound-limits")


def _title(game: str, words: Words) -> str:
    """What a game on the shelf is called by people."""
    return words_of(game, words.language).say("cover-title") if game in shelf() else game
