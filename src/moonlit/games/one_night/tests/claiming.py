"""Any claim at all, for tests that try them by the hundred."""

from random import Random

from moonlit.core.seats import Seat
from moonlit.games.one_night.actions import ClaimArgs, Say
from moonlit.games.one_night.claims import (
    KINDS,
    OPINIONS,
    Listener,
    domain,
    is_well_formed,
    tidy,
)
from moonlit.games.one_night.rules import State

FACTS = [kind for kind in KINDS if kind not in OPINIONS and kind != "retract"]


def any_claim(rng: Random, s: State, seat: Seat) -> Say:
    """Something well-formed that is true or false."""
    me = Listener(seat, s.words)
    while True:
        kind = rng.choice(FACTS)
        args: dict[str, object] = {}
        for slot in KINDS[kind]:
            if slot.domain == "others":
                others = [other for other in range(s.players) if other != seat]
                args[slot.arg] = tuple(sorted(rng.sample(others, rng.randint(0, len(others)))))
            else:
                args[slot.arg] = rng.choice(list(domain(me, slot.domain)))
        said = tidy(Say(kind, ClaimArgs(**args)), s.players)  # type: ignore[arg-type]
        if is_well_formed(me, said):
            return said
