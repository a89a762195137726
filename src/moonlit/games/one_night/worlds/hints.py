"""What a seat's knowledge rules out before and during a walk, so that few ways are walked in vain.

Nothing here decides: whatever slips through is found out when it is compared with what was seen.
"""

from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from moonlit.core.seats import Seat
from moonlit.games.one_night.actions import ClaimKind, Decline, NightAction, Rob, Say, Shield
from moonlit.games.one_night.night.powers import Memory, Moves
from moonlit.games.one_night.night.script import Window
from moonlit.games.one_night.night.waking import ROLE_OF_STEP
from moonlit.games.one_night.places import Place, number_of, seat_at
from moonlit.games.one_night.roles import AWAKE_WOLVES, TURNED_DOWN, WOLVES, Role
from moonlit.games.one_night.story import Deed, OnTable
from moonlit.games.one_night.worlds.believing import EVERYONE, Guide, fitting
from moonlit.games.one_night.worlds.knowledge import Knowledge
from moonlit.games.one_night.worlds.unknown import UnknownCards

STIRS: frozenset[Role] = frozenset(
    (
        "doppelganger",
        *AWAKE_WOLVES,
        "seer",
        "apprentice_seer",
        "paranormal_investigator",
        "robber",
        "witch",
        "troublemaker",
        "village_idiot",
    )
)
"""ON-66 Who can have looked or moved before the Aura Seer wakes."""
DEAL, PRESENT = -1, -2
"""What comes before the first window, and after the last."""
MOVERS: frozenset[Role] = frozenset(
    ("alpha_wolf", "robber", "witch", "troublemaker", "village_idiot", "drunk")
)
"""Who moves cards."""
ONLY_SEEN: Mapping[str, tuple[Role, ...]] = {
    "wolves": AWAKE_WOLVES,
    "minion": ("minion",),
    "masons": ("mason",),
    "mystic": ("mystic_wolf",),
    "seer": ("seer",),
    "apprentice_seer": ("apprentice_seer",),
    "insomniac": ("insomniac",),
    "insomniac_dg": (),
    "aura_seer": ("aura_seer",),
    "aura_seer_dg": (),
}
"""Steps that change nothing on the table, and who wakes in them."""
DECIDED_LATER: frozenset[ClaimKind] = frozenset(("was", "am", "token", "idle"))
"""Claims that do not become true by something that is done."""
NOBODY: Mapping[Seat, Collection[Role]] = {}
LEAVES_TRACES: tuple[Role, ...] = ("sentinel", "curator", "revealer")
"""Decisions whose effect can be seen on the table; each is called like its role."""


class Circle(NamedTuple):
    """ON-34, ON-37, ON-44 Seats that were seen to belong together; all others do not."""

    members: tuple[Seat, ...]
    roles: tuple[Role, ...]
    copies: bool
    """Whether a Doppelgänger who copied one of the roles is among them."""


class Look(NamedTuple):
    """ON-31, ON-87 The table as one's own seat saw it, in the night or in the morning."""

    table: OnTable
    before: int
    """What was done in earlier windows than this could be seen."""
    whole: bool
    """Whether all of it was seen, or only one's own place."""


class Hints:
    """The same for every walk with the same knowledge."""

    def __init__(self, known: Knowledge, dealt: Mapping[Seat, Collection[Role]] = NOBODY) -> None:
        """Sort what is known, and what else is supposed about who was dealt what."""
        self.known = known
        self.supposed = dealt
        self.own = {deed.window: deed for deed in known.deeds if deed.action is not None}
        self.shown = {deed.window: deed for deed in known.deeds if deed.action is None}
        self.circles = [circle for deed in self.shown.values() for circle in circles(deed)]
        self.aura = next((d for d in self.shown.values() if d.decision == "aura_seer"), None)
        speakers = dict.fromkeys(claim.seat for claim in known.claims)
        self._seen_early = list(seen_early(known))
        """Cards that were looked at before any card can have moved."""
        self.guides = {
            seat: Guide(c.said for c in known.claims if c.seat == seat and c.is_true)
            for seat in speakers
        }
        me = () if known.seat is None else (known.seat,)
        self.watched = tuple(dict.fromkeys((*me, *speakers)))
        """Seats whose looks matter."""
        heard_auras = any(claim.said.args.group == "aura" for claim in known.claims)
        self.all_look = self.aura is not None or heard_auras
        """Whether everybody's looks matter."""
        self._looks = looks_of(known)
        seen = {d: [traces(d, look.table) for look in self._looks] for d in LEAVES_TRACES}
        self._made = [d for d in LEAVES_TRACES if any(seen[d])]
        """Decisions of which a trace was seen."""
        self._two = [d for d in LEAVES_TRACES if any(len(laid) > 1 for laid in seen[d])]
        """Decisions that were made twice, so that the Doppelgänger copied them."""
        traced = [role for role in LEAVES_TRACES if role in known.cards]
        looked = any(deed.looks for deed in known.deeds)
        self.weigh_nothing = not (
            looked or self.shown or known.claims or known.sights or (known.dawn and traced)
        )
        """Whether all nights are equally likely, as long as they are possible."""

    @cached_property
    def are_artifacts_asked(self) -> bool:
        """Whether claims are about who has which artifact."""
        return any(claim.said.kind in {"am", "token"} for claim in self.known.claims)

    @cached_property
    def denied(self) -> dict[Seat, list[Say]]:
        """What a seat did not do or see, if its words are not believed."""
        found: dict[Seat, list[Say]] = {}
        for claim in self.known.claims:
            if not claim.is_true and claim.said.kind not in DECIDED_LATER:
                found.setdefault(claim.seat, []).append(claim.said)
        return found

    # --- the windows

    @cached_property
    def all_moments(self) -> tuple[int, ...]:
        """The deal, every window, the present."""
        script, window = self.known.script, self.known.window
        return (DEAL, *range(len(script) if window is None else window + 1), PRESENT)

    @cached_property
    def moments(self) -> tuple[int, ...]:
        """Those in which something happens that matters to whoever is listened to."""
        return tuple(n for n in self.all_moments if n in {DEAL, PRESENT} or self._matters(n))

    def _matters(self, n: int) -> bool:
        """Whether a window may change the table, or what a seat that is listened to knows."""
        known, step = self.known, self.known.script[n].step
        if step in {"night_start", "dawn"}:
            return n in {sight.window for sight in known.sights}
        sees_something = known.claims or known.dealt == "doppelganger"
        if sees_something or step not in ONLY_SEEN:
            return True
        return known.dealt in ONLY_SEEN[step] or any(deed.window == n for deed in known.deeds)

    # --- the deal

    def know_the_deal(self, cards: UnknownCards) -> None:
        """One's own card, the circles that were seen, and what believed speakers were dealt."""
        if self.known.seat is not None and self.known.dealt is not None:
            cards.fix(self.known.seat, self.known.dealt)
        for circle in self.circles:
            allowed = (*circle.roles, "doppelganger") if circle.copies else circle.roles
            for seat in circle.members:
                cards.reveal_as(seat, allowed)
        for card, role in self._seen_early:
            cards.fix(card, role)
        elsewhere = self._without_seats(cards)
        for circle in self.circles:
            for role in circle.roles:
                cards.locate(role, elsewhere)
        for seat, guide in self.guides.items():
            cards.reveal_as(seat, guide.roles - self._not_dealt(seat))
        for seat in self.aura.thumbs or () if self.aura else ():
            cards.reveal_as(seat, STIRS)
        for seat, roles in self.supposed.items():
            cards.reveal_as(seat, roles)

    def _not_dealt(self, seat: Seat) -> frozenset[Role]:
        """What a speaker was not dealt, if it is not believed to have been."""
        said = [c.said for c in self.known.claims if c.seat == seat and not c.is_true]
        return frozenset().union(*(fitting(one.args.role) for one in said if one.kind == "was"))

    def _without_seats(self, cards: UnknownCards) -> list[int]:
        return list(range(self.known.players, len(cards.role)))

    def locate(self, cards: UnknownCards, role: Role, copied: Role | None) -> None:
        """Find a role; one that left traces on the table must be before a seat."""
        seated = range(self.known.players) if self._must_be_seated(role, copied) else None
        cards.locate(role, seated)

    def _must_be_seated(self, role: Role, copied: Role | None) -> bool:
        if role == "doppelganger":
            return bool(self._two)
        # A Doppelgänger who laid a shield copied a Sentinel who has a seat, too.
        return role in self._made and (role == "sentinel" or copied != role)

    # --- the Doppelgänger

    def copyable(self, seat: Seat) -> frozenset[Role]:
        """What a Doppelgänger at this seat can have copied."""
        roles = EVERYONE
        for circle in [circle for circle in self.circles if circle.copies]:
            inside = seat in circle.members
            roles = roles & {*circle.roles} if inside else roles - {*circle.roles}
        for decision in self._two:
            roles &= {decision}
        return roles

    # --- choices

    def are_strict(self, n: int, seat: Seat, decision: str) -> bool:
        """Whether some of the things a seat could do are ruled out."""
        return (
            seat in self.guides
            or decision == "doppel_look"
            or (decision in LEAVES_TRACES and any(n < look.before for look in self._looks))
            or (self.aura is not None and n < self.aura.window)
        )

    def may_be_shielded(self, n: int, seat: Seat) -> bool:
        """ON-87 A shield that was laid can be seen from then on."""
        return all(seat in table.shields for table in self._looked_at(n, seat))

    def may_have_artifact(self, n: int, seat: Seat) -> bool:
        """ON-87 So can an artifact."""
        return all(seat in table.artifacts for table in self._looked_at(n, seat))

    def _looked_at(self, n: int, seat: Seat) -> list[OnTable]:
        """Where one would have seen what was done to a seat in this window."""
        return [
            look.table
            for look in self._looks
            if n < look.before and (look.whole or seat == self.known.seat)
        ]

    def missing(
        self, n: int, decision: str, laid: Collection[Seat], copied: Role | None
    ) -> list[Seat]:
        """Where a trace is still missing that nobody can leave any more after this window."""
        if self.known.script[n].step == decision and self._comes_again(decision, copied):
            return []
        return [
            seat
            for look in self._looks
            if n < look.before
            for seat in traces(decision, look.table)
            if seat not in laid
        ]

    def _comes_again(self, decision: str, copied: Role | None) -> bool:
        """Whether a Doppelgänger may do the same later."""
        if decision == "sentinel":
            return "doppelganger" in self.known.cards
        return copied == decision

    def fits_aura(
        self, n: int, seat: Seat, decision: str, action: NightAction, dealt: Role | None
    ) -> bool:
        """ON-65 Whoever was seen has acted, all others have not."""
        if self.aura is None or n > self.aura.window or seat == self.known.seat:
            return True
        if isinstance(action, Shield):
            return True
        if seat not in (self.aura.thumbs or ()):
            return isinstance(action, Decline)
        another_chance = dealt in {"alpha_wolf", "mystic_wolf", "doppelganger"}
        return another_chance or decision == "pi_second" or not isinstance(action, Decline)

    def fits_claims(
        self,
        seat: Seat,
        decision: str,
        action: NightAction,
        plan: Moves,
        memory: Memory,
        dealt: Role | None,
    ) -> bool:
        """Whether a believed speaker can have done this."""
        guide = self.guides.get(seat)
        return guide is None or (
            guide.fits(decision, action, plan) and guide.fits_looks(decision, plan, memory, dealt)
        )

    # --- looks

    def expected(
        self, n: int, seat: Seat, decision: str, place: Place, dealt: Role | None
    ) -> frozenset[Role] | None:
        """What a card that another seat looks at must be; None where nothing is known."""
        roles = EVERYONE
        if decision == "doppel_look":
            roles &= self.copyable(seat)
        if decision == "revealer":
            roles &= self.turned_up(n, seat_at(place))
        if seat in self.guides:
            roles &= self.guides[seat].allowed(decision, place, dealt)
        return None if roles == EVERYONE else roles

    def turned_up(self, n: int, seat: Seat | None) -> frozenset[Role]:
        """ON-67 A card that was turned up lies open since, or it had to be turned down again."""
        roles = EVERYONE
        for table in () if seat is None else self._looked_at(n, seat):
            face_up: list[Role] = [card.role for card in table.up if card.seat == seat]
            roles &= frozenset(face_up or TURNED_DOWN)
        return roles


def seen_early(known: Knowledge) -> Iterator[tuple[int, Role]]:
    """Looks of one's own seat at cards that lay where they were dealt."""
    still = next((n for n, w in enumerate(known.script) if may_move(w, known)), len(known.script))
    for deed in known.deeds:
        for look in deed.looks if deed.window <= still else ():
            # A Robber looks at what he has just taken.
            robbed = deed.action.seat if isinstance(deed.action, Rob) else None
            yield number_of(look.place, known.players) if robbed is None else robbed, look.role


def may_move(window: Window, known: Knowledge) -> bool:
    """Whether somebody may exchange cards in a window."""
    if window.step == "doppelganger":
        return window.part.startswith("act") and not MOVERS.isdisjoint(known.cards)
    return ROLE_OF_STEP.get(window.step) in MOVERS


def looks_of(known: Knowledge) -> list[Look]:
    """Every time one's own seat saw the table."""
    looks = [Look(sight.table, sight.window, whole=True) for sight in known.sights]
    if known.dawn is not None:
        looks.append(Look(known.dawn, len(known.script), known.sees_all))
    return looks


def traces(decision: str, table: OnTable) -> Collection[Seat]:
    """ON-87 What lies on the table because of this decision."""
    match decision:
        case "sentinel":
            return table.shields
        case "curator":
            return table.artifacts
        case "revealer":
            return [card.seat for card in table.up]
    return ()


def circles(deed: Deed) -> list[Circle]:
    """Who was seen to belong together."""
    thumbs = deed.thumbs or ()
    match deed.decision:
        case "wolves":
            return [
                Circle(deed.awake or (), AWAKE_WOLVES, copies=True),
                Circle(thumbs, ("dream_wolf",), copies=True),
            ]
        case "masons":
            return [Circle(deed.awake or (), ("mason",), copies=True)]
        case "minion":
            return [Circle(thumbs, WOLVES, copies=deed.step == "minion")]
        case _:
            return []
