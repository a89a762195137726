"""What a bot tells of its night: the truth, or a lie that nothing contradicts so far."""

from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.seats import Seat
from moonlit.games.one_night.actions import ClaimArgs, Say
from moonlit.games.one_night.claims import OPINIONS, Claim, claim_id, tidy
from moonlit.games.one_night.mind.self import Self
from moonlit.games.one_night.mind.trust import belief, public
from moonlit.games.one_night.places import BEFORE, CENTRE, Place
from moonlit.games.one_night.roles import CARDS, WOLVES, Role
from moonlit.games.one_night.sayings import truthful_claims

PATIENT: tuple[Role, ...] = (
    "robber",
    "troublemaker",
    "witch",
    "village_idiot",
    "drunk",
    "doppelganger",
)
"""Who moved cards waits until those who were moved have spoken."""
BLUFFS: tuple[Role, ...] = (
    "villager",
    "insomniac",
    "hunter",
    "troublemaker",
    "robber",
    "drunk",
    "seer",
    "apprentice_seer",
    "bodyguard",
    "prince",
    "cursed",
)
"""Roles whose night can be made up without a witness."""


NO_DREAM_WOLF = Say("thumbs", ClaimArgs(group="dream", seats=()))
FRAMED = 0.7
"""How often somebody who pretends to be the Seer says he saw a wolf."""
VERSIONS = 3
"""So many nights are made up for each role one might pretend to be,"""
MOST_BLUFFS = 4
"""and so many roles are thought of."""


def story(me: Self) -> list[Say]:
    """What this seat wants to be known about its night, in the order in which it tells it."""
    if me.is_honest:
        return [*corrections(me), *truth(me)]
    told = [said for said in me.said() if said.kind not in (*OPINIONS, "retract")]
    lies = [lie for lie in lies_of(me) if all(said in lie for said in told)]
    # A Tanner wants to be taken for a wolf, though not to say so.
    best = min if me.role == "tanner" else max
    return best(lies, key=lambda lie: credit(me, lie)) if lies else []


def truth(me: Self) -> list[Say]:
    """What is true and worth saying: nobody tells what artifact he has, nor of no Dream Wolf."""
    told = truthful_claims(me.speaker())
    return [said for said in told if said.kind != "token" and said != NO_DREAM_WOLF]


def corrections(me: Self) -> list[Say]:
    """Who has found out that he is on the side of the village takes back what he made up."""
    true = truth(me)
    lies = [c for c in me.claims_of(me.seat) if c.kind not in (*OPINIONS, "am")]
    return [Say("retract", ClaimArgs(claim=c.id)) for c in lies if c.said not in true]


def lies_of(me: Self) -> list[list[Say]]:
    """A few nights that could be made up; always the same, so that a lie is never changed."""
    luck = chance.stream(Seed("story"), msgspec.json.encode((me.seat, me.notes)).decode())
    claimed = claimed_role(me)
    roles: list[Role] = (clashes(me) or bluffs(me)) if claimed is None else [claimed]
    return [
        [tidy(said, me.view.players) for said in lie(me, bluff, luck)]
        for bluff in roles
        for _ in range(VERSIONS)
    ]


def credit(me: Self, lie: Sequence[Say]) -> float:
    """How much less wolfish than others one's own pack looks to a stranger who hears this, too."""
    heard = [claim for claim in me.view.claims if claim.seat != me.seat]
    if not heard:
        return 0.0
    mine = [
        Claim(id=claim_id(me.seat, nth), seat=me.seat, time=0, kind=said.kind, args=said.args)
        for nth, said in enumerate(lie)
    ]
    wolf = belief(public(me.known), (*heard, *mine)).wolf
    pack = {me.seat, *me.friends}
    strangers = [wolf[seat] for seat in me.others if seat not in pack]
    return max(strangers, default=0.0) - max(wolf[seat] for seat in pack)


def wolfish(me: Self) -> Iterator[Role]:
    """Wolf cards that are in the set."""
    return (role for role in me.view.cards if role in WOLVES)


def claimed_role(me: Self) -> Role | None:
    """What this seat has said to be; a lie is never changed."""
    said = [words.args.role for words in me.said() if words.kind == "was"]
    return next((role for role in CARDS if role in said), None)


def bluffs(me: Self) -> list[Role]:
    """A role known to lie in the centre, else those that nobody claims, and no two wolves the same.

    A pack cannot talk it over, but all of it knows who belongs to it; so each takes from the same
    shuffled list what is due to the order of seats.
    """
    looks = [look for deed in me.notes for look in deed.looks if look.place in CENTRE]
    seen: list[Role] = [look.role for look in looks if look.role in BLUFFS]
    sure: list[Role] = [role for role in seen if free_copies(me, role)]
    if sure:
        return sure[:1]
    pack = sorted({me.seat, *me.friends})
    free: list[Role] = [role for role in BLUFFS for _ in range(free_copies(me, role))]
    chance.shuffle(chance.stream(Seed("pack"), f"{pack} {me.view.cards}"), free)
    mine: list[Role] = list(dict.fromkeys(free[pack.index(me.seat) :: len(pack)]))
    return mine[:MOST_BLUFFS] or [nobody_special(me)]


def clashes(me: Self) -> list[Role]:
    """For a Tanner: roles that somebody else says to be, so that one of the two must lie."""
    if me.role != "tanner":
        return []
    return [role for role in BLUFFS if role in me.view.cards and not free_copies(me, role)]


def free_copies(me: Self, role: Role) -> int:
    """How many cards of a role nobody has claimed, nor claimed to have seen in the centre."""
    claims = [claim for seat in me.others for claim in me.claims_of(seat)]
    owners = {claim.seat for claim in claims if claim.kind == "was" and claim.args.role == role}
    places = {claim.args.place for claim in claims if claim.args.role == role}
    taken = len(owners) + len(places & {*CENTRE})
    return max(0, me.view.cards.count(role) - taken)


def lie(me: Self, bluff: Role, luck: Random) -> Iterator[Say]:
    """A night that somebody with this role may have had."""
    yield Say("was", ClaimArgs(role=bluff))
    strangers = [seat for seat in me.others if seat not in me.friends] or me.others
    victim = strangers[chance.below(luck, len(strangers))]
    match bluff:
        case "seer" if luck.random() < FRAMED and any(wolfish(me)):
            yield Say("saw", ClaimArgs(place=BEFORE[victim], role=next(wolfish(me))))
        case "seer":
            for place in luck.sample(CENTRE, 2):
                yield Say("saw", ClaimArgs(place=place, role=plausible(me, place, luck)))
        case "apprentice_seer":
            place = CENTRE[chance.below(luck, 3)]
            yield Say("saw", ClaimArgs(place=place, role=plausible(me, place, luck)))
        case "robber":
            yield Say("took", ClaimArgs(target=victim, role=said_role(me, victim)))
        case "troublemaker":
            a, b = luck.sample(me.others, 2)
            yield Say("swapped", ClaimArgs(a=BEFORE[a], b=BEFORE[b]))
        case "drunk":
            yield Say("swapped", ClaimArgs(a=BEFORE[me.seat], b=CENTRE[chance.below(luck, 3)]))
        case "insomniac":
            yield Say("saw", ClaimArgs(place=BEFORE[me.seat], role="insomniac"))
        case _:
            yield Say("idle")


def plausible(me: Self, place: Place, luck: Random) -> Role:
    """What a card in the centre may be: what it was seen to be, else a wolf or a villager."""
    looks = [look for deed in me.notes for look in deed.looks]
    seen: list[Role] = [look.role for look in looks if look.place == place]
    if seen:
        return seen[0]
    free: list[Role] = [role for role in me.view.cards if free_copies(me, role)]
    unclaimed = free or [nobody_special(me)]
    wolves: list[Role] = [role for role in unclaimed if role in WOLVES]
    pool = wolves if wolves and luck.random() < 0.5 else unclaimed
    return pool[chance.below(luck, len(pool))]


def said_role(me: Self, seat: Seat) -> Role:
    """What a seat claims to have been dealt; somebody harmless if it is silent."""
    said = [claim.args.role for claim in me.claims_of(seat) if claim.kind == "was"]
    claimed: list[Role] = [role for role in CARDS if role in said]
    harmless: list[Role] = [role for role in me.view.cards if CARDS[role].team == "village"]
    return claimed[0] if claimed else harmless[-1]


def nobody_special(me: Self) -> Role:
    """ON-98 A Villager, or the first of the bluffs; only what is in the set can be named."""
    return next(role for role in (*BLUFFS, *me.view.cards) if role in me.view.cards)
