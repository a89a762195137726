"""How a bird speaks against somebody: in one manner for a whole game, whichever side it is on.

The hot-headed accuse, the resolute say whom they will vote for, the sceptical doubt what was said,
and the thoughtful say what they think. A temperament is drawn with the first such words; from then
on the bird's own words tell it, which everybody has heard.
"""

from collections.abc import Iterator
from random import Random

from moonlit.core import chance
from moonlit.core.seats import Seat
from moonlit.games.one_night.actions import ClaimArgs, ClaimKind, Say
from moonlit.games.one_night.claims import OPINIONS
from moonlit.games.one_night.mind.self import ATTACKS, Self
from moonlit.games.one_night.places import BEFORE

HOT_HEADED = 0.4
"""How likely somebody must be a wolf for a hot-headed villager to accuse him."""
DISBELIEF = 0.5
"""Who is trusted less than this is doubted by a sceptical villager."""


def against(me: Self, suspect: Seat, rng: Random) -> Say | None:
    """Words against somebody in the bird's own manner; None if it has no fitting words now."""
    return next((words for kind in manners(me, rng) for words in phrased(me, kind, suspect)), None)


def manners(me: Self, rng: Random) -> list[ClaimKind]:
    """The bird's own manner; without one yet, the first that fits, in a random order."""
    shown = shown_manner(me)
    if shown is not None:
        return [shown]
    kinds = list(ATTACKS)
    chance.shuffle(rng, kinds)
    return kinds


def shown_manner(me: Self) -> ClaimKind | None:
    """In which manner this seat has spoken against somebody before, in an earlier night too."""
    earlier = [claim for result in me.view.results for claim in result.claims]
    own = [claim.kind for claim in (*earlier, *me.view.claims) if claim.seat == me.seat]
    kinds = [*own, *(said.kind for said in me.view.unheard)]
    return next((kind for kind in kinds if kind in ATTACKS), None)


def phrased(me: Self, kind: ClaimKind, suspect: Seat) -> Iterator[Say]:
    """The words of a manner against somebody, if they can be said with a good conscience."""
    match kind:
        case "accuse":
            if not me.is_honest or me.belief.wolf[suspect] > HOT_HEADED:
                yield Say("accuse", ClaimArgs(target=suspect))
        case "think":
            yield Say("think", ClaimArgs(target=suspect, role="any_wolf"))
        case "doubt":
            if not me.is_honest or me.belief.trust[suspect] < DISBELIEF:
                yield from (Say("doubt", ClaimArgs(claim=c)) for c in doubtful(me, suspect))
        case _:
            yield Say("vote_plan", ClaimArgs(target=suspect))


def doubtful(me: Self, suspect: Seat) -> list[int]:
    """What somebody claims about his night, without the card that this seat has seen itself."""
    facts = [claim for claim in me.claims_of(suspect) if claim.kind not in OPINIONS]
    seen = {look.role for deed in me.notes for look in deed.looks if look.place == BEFORE[suspect]}
    return [c.id for c in facts if c.kind != "was" or c.args.role not in seen][:1]
