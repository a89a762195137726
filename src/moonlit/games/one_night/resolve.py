"""The vote resolved, in the order of the rules: protection, the Cursed, the tally, the shots."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.ballot import Ballot, Toll
from moonlit.games.one_night.options import house_rules
from moonlit.games.one_night.reasons import reason
from moonlit.games.one_night.roles import WOLVES

Winning = Literal["village", "wolves", "minion", "tanner"]


class Death(msgspec.Struct, frozen=True, gc=False):
    """ON-108, ON-110 Who died, and by whose shot if not by the votes."""

    seat: Seat
    by: Seat | None = None


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What a vote led to."""

    protected: tuple[Seat, ...]
    """ON-106 By bodyguards."""
    wolves: tuple[Seat, ...]
    """ON-107 W: the wolves, and the Cursed who joined them."""
    votes: tuple[int, ...]
    """ON-108 How many count for each seat."""
    deaths: tuple[Death, ...]
    spared: tuple[Seat, ...]
    """ON-109, ON-111, ON-112 Who would have died otherwise."""
    won_as: tuple[Winning | None, ...]
    """ON-115 What each seat won as."""
    why: tuple[str, ...]
    """By which clause each seat won or lost."""

    @property
    def dead(self) -> tuple[Seat, ...]:
        """D: all who died."""
        return tuple(sorted(death.seat for death in self.deaths))


def resolve(ballot: Ballot) -> Verdict:
    """ON-105 … ON-129 From votes to winners."""
    protected = tuple(sorted({ballot.votes[seat] for seat in ballot.seats("bodyguard")}))
    wolves = wolves_of(ballot)
    votes = tally(ballot)
    deaths, spared = executed(ballot, votes, protected)
    shoot(ballot, deaths, spared, protected)
    toll = ballot.toll(wolves, tuple(sorted(death.seat for death in deaths)))
    seats = everyone(len(ballot.roles))
    return Verdict(
        protected=protected,
        wolves=wolves,
        votes=votes,
        deaths=tuple(deaths),
        spared=tuple(sorted({*spared})),
        won_as=tuple([won_as(ballot, toll, seat) for seat in seats]),
        why=tuple([reason(ballot, toll, seat) for seat in seats]),
    )


def deciders(ballot: Ballot, verdict: Verdict) -> tuple[Seat, ...]:
    """ON-102, ON-115 Every seat whose vote decided: with another one, others would have won."""
    seats = everyone(len(ballot.roles))
    return tuple(
        seat
        for seat in seats
        if any(
            resolve(ballot.with_vote(seat, other)).won_as != verdict.won_as
            for other in seats
            if other not in {seat, ballot.votes[seat]}
        )
    )


def wolves_of(ballot: Ballot) -> tuple[Seat, ...]:
    """ON-107 Every wolf, and every Cursed for whom one of them votes, until nothing changes."""
    wolves = {*ballot.seats(*WOLVES)}
    voters = ballot.voters()
    while True:
        bitten = {
            seat
            for seat in ballot.seats("cursed")
            if any(ballot.votes[voter] == seat for voter in voters if voter in wolves)
        }
        if bitten <= wolves:
            return tuple(sorted(wolves))
        wolves |= bitten


def tally(ballot: Ballot) -> tuple[int, ...]:
    """ON-108 The votes of all who are no bodyguards."""
    votes = [0] * len(ballot.roles)
    for voter in ballot.voters():
        votes[ballot.votes[voter]] += 1
    return tuple(votes)


def executed(
    ballot: Ballot, votes: Sequence[int], protected: Sequence[Seat]
) -> tuple[list[Death], list[Seat]]:
    """ON-108, ON-109 The highest level of at least two votes dies; who is safe is skipped."""
    safe = {*protected, *ballot.seats("prince")}
    seats = everyone(len(ballot.roles))
    most = max([votes[seat] for seat in seats if seat not in safe], default=0)
    level = max(most, 2)
    deaths = [Death(seat) for seat in seats if seat not in safe and votes[seat] >= level]
    return deaths, [seat for seat in seats if seat in safe and votes[seat] >= level]


def shoot(
    ballot: Ballot, deaths: list[Death], spared: list[Seat], protected: Sequence[Seat]
) -> None:
    """ON-110 A dying Hunter takes along whom he voted for, and so on."""
    safe = {*protected}
    if house_rules(ballot.options).prince_vs_hunter == "survives":
        safe |= {*ballot.seats("prince")}
    for death in deaths:  # grows while shots are fired
        target = ballot.votes[death.seat]
        if ballot.roles[death.seat] != "hunter" or target in [d.seat for d in deaths]:
            continue
        if target in safe:
            spared.append(target)
        else:
            deaths.append(Death(target, death.seat))


def won_as(ballot: Ballot, toll: Toll, seat: Seat) -> Winning | None:
    """ON-115 Every seat wins or loses by its final role, dead or alive."""
    role = ballot.roles[seat]
    if role == "tanner":
        return "tanner" if seat in toll.dead else None
    if seat in toll.wolves:
        return "wolves" if wolves_win(toll) else None
    if role == "minion":
        return "minion" if minion_wins(ballot, toll, seat) else None
    return "village" if village_wins(ballot, toll) else None


def village_wins(ballot: Ballot, toll: Toll) -> bool:
    """ON-116 A wolf died, or there is none and nobody died; ON-129 or only Minions did."""
    if toll.wolves:
        return toll.wolf_died
    return not toll.dead or only_minions_died(ballot, toll.dead)


def only_minions_died(ballot: Ballot, dead: Sequence[Seat]) -> bool:
    """ON-123, ON-129 Whether that counts as a success of the village."""
    if ballot.options.minion_only_death == "nobody":
        return False
    return all(ballot.roles[seat] == "minion" for seat in dead)


def wolves_win(toll: Toll) -> bool:
    """ON-117 There are wolves, and neither a wolf nor a Tanner died."""
    return bool(toll.wolves) and not (toll.wolf_died or toll.tanner_died)


def minion_wins(ballot: Ballot, toll: Toll, seat: Seat) -> bool:
    """ON-121 With the wolves; ON-122 without wolves if somebody else died, but no Tanner."""
    dead = toll.dead
    if toll.wolves:
        return wolves_win(toll)
    if dead and only_minions_died(ballot, dead):
        return False
    also_tanners = ballot.options.minion_tanner_death
    return any(
        other != seat and (also_tanners or ballot.roles[other] != "tanner") for other in dead
    )
