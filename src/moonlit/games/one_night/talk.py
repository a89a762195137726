"""Talk by day: who may say what, and who hears it."""

from collections.abc import Sequence

import msgspec

from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.actions import Say
from moonlit.games.one_night.claims import (
    MOST_CLAIMS,
    Claim,
    Listener,
    claim_id,
    is_well_formed,
    tidy,
)
from moonlit.games.one_night.events import Claimed, Retracted
from moonlit.games.one_night.telling import claimed
from moonlit.games.one_night.village import Village


def may_speak(s: Village, seat: Seat) -> bool:
    """ON-93 The Mask silences claims and chat."""
    return not s.is_under("mask", seat)


def may_gesture(s: Village, seat: Seat) -> bool:
    """ON-93 Gestures are open to all, and to the Mask's wearer if the table says so."""
    return may_speak(s, seat) or s.options.mask_effect == "emotes"


def hears_claims(s: Village, seat: Seat | None) -> bool:
    """ON-92, ON-94 A wearer of the Shroud hears, unless the table hides claims too by day."""
    shrouded = seat is not None and s.is_under("shroud", seat)
    return not (shrouded and s.options.shroud_effect == "table_and_claims")


def claims_heard(s: Village, seat: Seat | None) -> list[Claim]:
    """The claims a viewer knows of."""
    if hears_claims(s, seat):
        return s.claims
    return [claim for claim in s.claims if claim.seat == seat]


def can_say(s: Village, seat: Seat, said: Say, unheard: Sequence[Say] = ()) -> bool:
    """ON-98 Well-formed, new, and not too much; what waits to be published counts too."""
    own = [claim for claim in s.claims if claim.seat == seat]
    active = [claim.id for claim in own if claim.active]
    me = Listener(seat, s.words, [claim.id for claim in claims_heard(s, seat)], active)
    known = [claim.said for claim in own if claim.active]
    return (
        may_speak(s, seat)
        and (said.kind == "retract" or len(own) + len(unheard) < MOST_CLAIMS)
        and is_well_formed(me, said)
        and tidy(said, s.players) not in (*known, *unheard)
    )


def say(s: Village, seat: Seat, said: Say, time: int) -> None:
    """ON-97 Put a claim on the board; ON-99 or take one back."""
    if said.kind == "retract":
        retract(s, said.args.claim)
        return
    nth = sum(claim.seat == seat for claim in s.claims)
    words = tidy(said, s.players)
    claim = Claim(id=claim_id(seat, nth), seat=seat, time=time, kind=words.kind, args=words.args)
    s.claims.append(claim)
    s.whisper(claimed(claim, Claimed), *hearers(s, seat))


def retract(s: Village, claim: int | None) -> None:
    """ON-99 It stays on the board, struck through."""
    for i, known in enumerate(s.claims):
        if known.id == claim:
            s.claims[i] = msgspec.structs.replace(known, active=False)
            s.whisper(claimed(known, Retracted), *hearers(s, known.seat))


def hearers(s: Village, speaker: Seat) -> list[Seat | None]:
    """ON-94 Everyone, but not a wearer of the Shroud where claims are hidden too."""
    seats = everyone(s.players)
    return [None, *(seat for seat in seats if seat == speaker or hears_claims(s, seat))]
