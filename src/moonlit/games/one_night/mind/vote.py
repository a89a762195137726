"""Whom a bot votes for."""

from moonlit.core.seats import Seat, left_of
from moonlit.games.one_night.mind.self import EVIL, Self
from moonlit.games.one_night.mind.trust import belief, public
from moonlit.games.one_night.places import BEFORE
from moonlit.games.one_night.roles import WOLVES

FOLLOWED = 0.03
"""How much another seat's plan counts, so that an undecided village comes together."""


def target(me: Self) -> Seat:
    """The seat whose death serves one's own side, or whom to protect."""
    role = me.role
    if role in EVIL:
        return scapegoat(me)
    if role == "bodyguard":
        return min(me.others, key=lambda seat: (me.belief.wolf[seat] - plans(me, seat), seat))
    if role != "tanner" and me.belief.no_wolf > 0.5:
        return left_of(me.seat, me.view.players)
    return likeliest_wolf(me)


def suspect(me: Self) -> Seat | None:
    """Whom a bot speaks against: nobody whom its own night, its pack or its own words clear."""
    if me.role in EVIL or me.is_hiding:
        blamed = scapegoat(me)
        return None if blamed in (*me.friends, *cleared(me)) else blamed
    if me.role != "tanner" and me.belief.no_wolf > 0.5:
        return None
    found = likeliest_wolf(me)
    return None if found in cleared(me) or not me.belief.wolf[found] else found


def likeliest_wolf(me: Self) -> Seat:
    """Who is a wolf with the highest chance; others' plans decide where it is almost the same."""
    may_be = [seat for seat in me.others if me.belief.wolf[seat]] or me.others
    return max(may_be, key=lambda seat: (me.belief.wolf[seat] + FOLLOWED * plans(me, seat), -seat))


def cleared(me: Self) -> set[Seat]:
    """Seats that a liar said to have seen with a card that is no wolf's."""
    if me.is_honest:
        return set()
    told = [said.args for said in me.said() if said.kind in {"saw", "took"}]
    told = [args for args in told if args.role not in WOLVES]
    return {
        seat
        for seat in me.others
        for args in told
        if seat == args.target or BEFORE[seat] == args.place
    }


def scapegoat(me: Self) -> Seat:
    """Somebody who is no wolf, and whom others will vote for or have most reason to."""
    strangers = [seat for seat in me.others if seat not in me.friends] or me.others
    strangers = [seat for seat in strangers if seat not in cleared(me)] or strangers
    wolf = belief(public(me.known), me.view.claims).wolf
    return max(strangers, key=lambda seat: (plans(me, seat), wolf[seat], -seat))


def plans(me: Self, seat: Seat) -> int:
    """How many others speak against a seat."""
    return sum(
        any(me.accused_by(claim) == seat for claim in me.claims_of(other)) for other in me.others
    )
