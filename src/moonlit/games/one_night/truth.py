"""When a claim is true: evaluated in a whole night, and shown only after the game."""

from collections.abc import Callable, Mapping

from moonlit.core.seats import Seat
from moonlit.games.one_night.actions import (
    ClaimArgs,
    ClaimKind,
    Entrust,
    Flip,
    Say,
    Shield,
    Shift,
)
from moonlit.games.one_night.claims import OPINIONS
from moonlit.games.one_night.places import BEFORE, Place
from moonlit.games.one_night.roles import WOLVES, Role
from moonlit.games.one_night.story import World

THUMBS_SHOWN: Mapping[str | None, str] = {
    "dream": "wolves",
    "minion": "minion",
    "aura": "aura_seer",
}
"""In which deed a seat sees these thumbs."""


def fits_role(said: str | None, role: Role) -> bool:
    """Whether a role is what a claim says; some claims only name the side."""
    if said == "any_wolf":
        return role in WOLVES
    if said == "no_wolf":
        return role not in WOLVES
    return said == role


def is_true(world: World, seat: Seat, said: Say) -> bool | None:
    """Whether a claim of a seat was true in this world; None for opinions."""
    if said.kind in OPINIONS or said.kind == "retract":
        return None
    return TRUTHS[said.kind](Witness(world, seat), said.args)


class Witness:
    """A seat in a world, asked about what it claims."""

    def __init__(self, world: World, seat: Seat) -> None:
        """Nothing but one's own deeds can be claimed."""
        self.world = world
        self.seat = seat
        self.deeds = [deed for deed in world.deeds if deed.seat == seat]

    def was(self, args: ClaimArgs) -> bool:
        """The dealt role."""
        return self.world.deal[self.seat] == args.role

    def am(self, args: ClaimArgs) -> bool:
        """The final role before the vote, artifact included."""
        return fits_role(args.role, self.world.final[self.seat])

    def copied(self, args: ClaimArgs) -> bool:
        """Looked at this player as Doppelgänger and saw this role."""
        seen = [deed.looks[0] for deed in self.deeds if deed.copied]
        return any(look.place == _before(args) and look.role == args.role for look in seen)

    def saw(self, args: ClaimArgs) -> bool:
        """Any look at this place."""
        looks = [look for deed in self.deeds for look in deed.looks]
        return any(look.place == args.place and fits_role(args.role, look.role) for look in looks)

    def took(self, args: ClaimArgs) -> bool:
        """Exchanged one's own card with this player's and saw this role."""
        mine = (BEFORE[self.seat], _before(args))
        robberies = [deed for deed in self.deeds if deed.swaps and deed.looks]
        return any(d.swaps == (mine,) and d.looks[0].role == args.role for d in robberies)

    def swapped(self, args: ClaimArgs) -> bool:
        """Exchanged exactly these two, in either order."""
        return any({*pair} == {args.a, args.b} for deed in self.deeds for pair in deed.swaps)

    def witched(self, args: ClaimArgs) -> bool:
        """Looked at this centre card, saw this role and gave it to this player."""
        looked = [d.looks[0] for d in self.deeds if d.decision == "witch_look" and d.looks]
        given = [d.swaps[0] for d in self.deeds if d.decision == "witch_place"]
        right_card = any(look.place == args.place and look.role == args.role for look in looked)
        return right_card and (args.place, _before(args)) in given

    def shifted(self, args: ClaimArgs) -> bool:
        """Moved the cards this way; with two of them both ways are the same."""
        still = [seat for seat in self.world.shields if seat != self.seat]
        either_way = self.world.players - 1 - len(still) == 2
        shifts = [deed.action for deed in self.deeds if isinstance(deed.action, Shift)]
        return any(either_way or shift.direction == args.direction for shift in shifts)

    def woke_with(self, args: ClaimArgs) -> bool:
        """Woke in this group with exactly these others."""
        return any(d.decision == args.group and d.awake == args.seats for d in self.deeds)

    def thumbs(self, args: ClaimArgs) -> bool:
        """Was shown exactly these thumbs."""
        shown = THUMBS_SHOWN[args.group]
        return any(d.decision == shown and d.thumbs == args.seats for d in self.deeds)

    def shielded(self, args: ClaimArgs) -> bool:
        """Put a shield there."""
        return any(
            isinstance(d.action, Shield) and d.action.seat == args.target for d in self.deeds
        )

    def flipped(self, args: ClaimArgs) -> bool:
        """Turned up this card, and it was that."""
        flips = [deed for deed in self.deeds if isinstance(deed.action, Flip)]
        seen = [flip.looks[0] for flip in flips]
        return any(look.place == _before(args) and fits_role(args.role, look.role) for look in seen)

    def placed(self, args: ClaimArgs) -> bool:
        """Put an artifact there."""
        given = [d.action.seat for d in self.deeds if isinstance(d.action, Entrust)]
        return args.target in given

    def token(self, args: ClaimArgs) -> bool:
        """Has this artifact."""
        tokens = self.world.tokens
        return any(t.seat == self.seat and t.artifact == args.artifact for t in tokens)

    def turned(self, args: ClaimArgs) -> bool:
        """Became this by looking."""
        return any(deed.turned == args.role for deed in self.deeds)

    def idle(self, args: ClaimArgs) -> bool:
        """Did nothing at all."""
        return all(deed.is_idle for deed in self.deeds)


TRUTHS: Mapping[ClaimKind, Callable[[Witness, ClaimArgs], bool]] = {
    "was": Witness.was,
    "am": Witness.am,
    "copied": Witness.copied,
    "saw": Witness.saw,
    "took": Witness.took,
    "swapped": Witness.swapped,
    "witched": Witness.witched,
    "shifted": Witness.shifted,
    "woke_with": Witness.woke_with,
    "thumbs": Witness.thumbs,
    "shielded": Witness.shielded,
    "flipped": Witness.flipped,
    "placed": Witness.placed,
    "token": Witness.token,
    "turned": Witness.turned,
    "idle": Witness.idle,
}
"""When each kind is true."""


def _before(args: ClaimArgs) -> Place | None:
    return None if args.target is None else BEFORE[args.target]
