"""After the vote: everything is shown, the night is told, the winners are named."""

from collections.abc import Sequence

from moonlit.core import chance
from moonlit.core.game import Outcome
from moonlit.core.seats import Seat, everyone, left_of, right_of
from moonlit.games.one_night.ballot import Ballot
from moonlit.games.one_night.events import (
    CursedTurned,
    DealShown,
    Died,
    MatchWon,
    NobodyDied,
    NobodyWon,
    RoleShown,
    SeatWon,
    Spared,
    VoteShown,
)
from moonlit.games.one_night.places import seat_at
from moonlit.games.one_night.resolve import Verdict, deciders, resolve
from moonlit.games.one_night.roles import side_of
from moonlit.games.one_night.story import World
from moonlit.games.one_night.telling import events_of, in_centre
from moonlit.games.one_night.truth import is_true
from moonlit.games.one_night.village import NightResult, Village


def reveal(s: Village, chosen: Sequence[Seat]) -> None:
    """ON-102, ON-104 All votes at once, then everything else."""
    votes = tuple(
        landed(s, seat, vote) for seat, vote in zip(everyone(s.players), chosen, strict=True)
    )
    world = s.world()
    ballot = Ballot(world.final, votes, s.options)
    verdict = resolve(ballot)
    result = NightResult(
        world=world,
        claims=tuple(s.claims),
        truths=tuple(is_true(world, claim.seat, claim.said) for claim in s.claims),
        votes=votes,
        verdict=verdict,
        deciders=() if s.told is None else deciders(ballot, verdict),
    )
    s.results.append(result)
    if s.told is not None:
        tell_result(s, result)


def landed(s: Village, seat: Seat, aim: Seat) -> Seat:
    """ON-95 Where a vote lands that was cast blindly over the shoulder."""
    if s.tokens.get(seat) != "shroud" or s.options.shroud_vote == "normal":
        return aim
    beside = (aim, left_of(aim, s.players), right_of(aim, s.players))
    hit = [other for other in dict.fromkeys(beside) if other != seat]
    return hit[chance.below(chance.stream(s.seed, f"blur/{s.night}"), len(hit))]


def tell_result(s: Village, result: NightResult) -> None:
    """ON-104 Votes, deaths, roles, winners, and the whole night."""
    for seat, vote in zip(everyone(s.players), result.votes, strict=True):
        s.tell(VoteShown(seat, vote))
    tell_verdict(s, result.world, result.verdict)
    tell_world(s, result.world)


def tell_verdict(s: Village, world: World, verdict: Verdict) -> None:
    """ON-107 … ON-129 What the vote led to."""
    for token in everyone(s.players):
        role = world.final[token]
        card = world.cards[token]
        s.tell(RoleShown(token, card, role, s.tokens.get(token)))
    for seat in verdict.wolves:
        if world.final[seat] == "cursed":
            s.tell(CursedTurned(seat))
    for seat in verdict.spared:
        s.tell(Spared(seat, "bodyguard" if seat in verdict.protected else "prince"))
    for death in verdict.deaths:
        s.tell(Died(death.seat, death.by))
    if not verdict.deaths:
        s.tell(NobodyDied())
    for seat, team in zip(everyone(s.players), verdict.won_as, strict=True):
        if team is not None:
            s.tell(SeatWon(seat, team))
    if not any(verdict.won_as):
        s.tell(NobodyWon())


def tell_world(s: Village, world: World) -> None:
    """ON-104 The deal and every deed of the night."""
    for place, role in zip(s.places, world.deal, strict=True):
        s.tell(DealShown(seat_at(place), in_centre(place), role))
    for deed in world.deeds:
        for event in events_of(deed):
            s.tell(event)


def points(results: Sequence[NightResult], seat: Seat) -> int:
    """ON-130 One for each night won."""
    return sum(result.verdict.won_as[seat] is not None for result in results)


def outcome(s: Village) -> Outcome:
    """ON-130 Most points win, ties share; who never won has not won the match either."""
    scores = [points(s.results, seat) for seat in everyone(s.players)]
    return Outcome(tuple(scores), tuple(rank(scores, own) for own in scores))


def sides(s: Village) -> tuple[str, ...]:
    """ON-115 On whose side each seat was in the last night: by its final role, or as Cursed."""
    last = s.results[-1]
    return tuple(
        "wolves" if seat in last.verdict.wolves else side_of(last.world.final[seat])
        for seat in everyone(s.players)
    )


def rank(scores: Sequence[int], own: int) -> int:
    """ON-130 How many are ahead; without a single win nobody is first."""
    ahead = sum(other > own for other in scores)
    return 1 + ahead if own else max(2, 1 + ahead)


def tell_match(s: Village) -> None:
    """ON-130 Who won most of several nights."""
    if s.options.nights > 1:
        end = outcome(s)
        winners = end.winners()
        for seat in winners:
            s.tell(MatchWon(seat, int(end.scores[seat]), len(winners) > 1))
