"""A bot's view of itself and of the table, worked out once for every question."""

from functools import cached_property

from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.actions import ClaimKind, Say
from moonlit.games.one_night.claims import Claim, Vocabulary, vocabulary
from moonlit.games.one_night.mind.sides import is_honest, taken_for
from moonlit.games.one_night.mind.trust import Belief, belief, facts
from moonlit.games.one_night.options import house_rules
from moonlit.games.one_night.roles import WOLVES, Role
from moonlit.games.one_night.sayings import Speaker
from moonlit.games.one_night.story import Deed
from moonlit.games.one_night.view import View
from moonlit.games.one_night.worlds.knowledge import knowledge_of

EVIL: tuple[Role, ...] = (*WOLVES, "minion")
ATTACKS: tuple[ClaimKind, ...] = ("accuse", "vote_plan", "doubt", "think")
"""Words against somebody."""
HARDLY = 0.3
"""A wolf gives itself away only where it is less likely than this to be one still."""


class Self:
    """Everything one seat goes by; nothing but its view."""

    def __init__(self, view: View) -> None:
        """Who am I?"""
        self.view = view
        self.seat = Seat(view.seat or 0)
        self.dealt: Role = view.dealt or "villager"
        self.others = [seat for seat in everyone(view.players) if seat != self.seat]
        self.known = knowledge_of(view)

    @property
    def notes(self) -> tuple[Deed, ...]:
        """What was done and seen at night."""
        return self.view.notes

    @cached_property
    def words(self) -> Vocabulary:
        """What can be named at this table."""
        v = self.view
        return vocabulary(v.players, v.cards, v.centre_wolves, v.options)

    @property
    def taken_for(self) -> Role:
        """The role one's own notes speak of."""
        sword = house_rules(self.view.options).sword_role
        return taken_for(self.seat, self.dealt, self.notes, self.view.artifact, sword)

    @cached_property
    def belief(self) -> Belief:
        """What one's own notes and everybody's claims lead to."""
        return belief(self.known, self.view.claims)

    @property
    def has_heard_facts(self) -> bool:
        """Whether anybody else has told something of the night."""
        return any(claim.seat != self.seat for claim in facts(self.view.claims))

    @property
    def evil(self) -> float:
        """The chance to belong to the wolves in the end, as far as others can be believed."""
        return sum(chance for role, chance in self.belief.mine.items() if role in EVIL)

    @property
    def is_hiding(self) -> bool:
        """Whether this seat belonged to the wolves at night, and may well do so still."""
        return self.taken_for in EVIL and not (self.has_heard_facts and self.evil < HARDLY)

    @property
    def role(self) -> Role:
        """The most likely own role, once something was said that may have changed it."""
        if not self.has_heard_facts:
            return self.taken_for
        mine = self.belief.mine
        if self.evil > 0.5:
            return "minion" if mine.get("minion", 0) > 0.5 else "werewolf"
        return max(mine, key=lambda role: (mine[role], role))

    @property
    def is_honest(self) -> bool:
        """Whether the truth serves this seat."""
        return is_honest(self.role) and not self.is_hiding

    @property
    def is_ready(self) -> bool:
        """Whether this seat has said that it is ready for the vote."""
        return self.view.ready is not None and self.view.ready[self.seat]

    @cached_property
    def friends(self) -> tuple[Seat, ...]:
        """Seats known to be wolves, for those on their side."""
        seen = [(*(d.awake or ()), *(d.thumbs or ())) for d in self.notes if d.decision in PACK]
        return tuple(sorted({seat for seats in seen for seat in seats}))

    def claims_of(self, seat: Seat) -> list[Claim]:
        """What a seat stands by."""
        return [claim for claim in self.view.claims if claim.seat == seat and claim.active]

    def accused_by(self, claim: Claim) -> Seat | None:
        """Whom somebody's words are against."""
        if claim.kind not in ATTACKS or (claim.kind == "think" and claim.args.role not in WOLFISH):
            return None
        if claim.kind != "doubt":
            return claim.args.target
        return next((c.seat for c in self.view.claims if c.id == claim.args.claim), None)

    def said(self) -> list[Say]:
        """What this seat has said, published or not."""
        return [*(claim.said for claim in self.claims_of(self.seat)), *self.view.unheard]

    def speaker(self) -> Speaker:
        """The same as the rules see somebody who looks for words."""
        return Speaker(
            seat=self.seat,
            dealt=self.dealt,
            notes=self.notes,
            remembers=self.view.options.night_notes,
            artifact=self.view.artifact,
            words=self.words,
            claims=self.view.claims,
        )


WOLFISH = (*WOLVES, "any_wolf")
PACK = ("wolves", "minion")
