"""Whom a bot votes for."""

from moonlit.core.seats import Seat, left_of
from moonlit.games.one_night.mind.self import EVIL, Self
from moonlit.games.one_night.mind.trust import belief, public

FOLLOWED = 0.03
"""How much another seat's plan counts, so that an undecided village comes together."""


def target(me: Self) -> Seat:
    """The seat whose death serves the own side, or whom to protect."""
    role = me.role
    if role in EVIL:
        return scapegoat(me)
    if role == "bodyguard":
        return min(me.others, key=lambda seat: (me.belief.wolf[seat] - plans(me, seat), seat))
    if role != "tanner" and me.belief.no_wolf > 0.5:
        return left_of(me.seat, me.view.players)
    return max(
        me.others, key=lambda seat: (me.belief.wolf[seat] + FOLLOWED * plans(me, seat), -seat)
    )


def scapegoat(me: Self) -> Seat:
    """Somebody who is no wolf, and whom others will vote for or have most reason to."""
    strangers = [seat for seat in me.others if seat not in me.friends] or me.others
    wolf = belief(public(me.known), me.view.claims).wolf
    return max(strangers, key=lambda seat: (plans(me, seat), wolf[seat], -seat))


def plans(me: Self, seat: Seat) -> int:
    """How many others say they will vote for a seat."""
    return sum(
        claim.kind == "vote_plan" and claim.args.target == seat
        for other in me.others
        for claim in me.claims_of(other)
    )
