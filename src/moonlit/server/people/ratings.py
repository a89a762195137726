"""Ratings (Plackett-Luce), computed from the results of rated games alone.

`docs/decisions` says which games count and why.
"""

import asyncio
import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from math import log as ln
from math import sqrt
from statistics import fmean

import msgspec
from openskill.models import PlackettLuce

from moonlit.core.errors import OtherRules
from moonlit.core.game import Game
from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.server.domain.identity import Person
from moonlit.server.domain.seating import Setup
from moonlit.server.refusals import CannotKeep, NoSuchGame
from moonlit.server.store.protocol import Store
from moonlit.server.store.results import (
    Holder,
    Place,
    Point,
    RatedPlayer,
    Rating,
    Rerated,
    Result,
    Results,
    Tally,
)
from moonlit.server.tables.context import ServerContext
from moonlit.server.tables.restoring import restored
from moonlit.server.wire import messages

MODEL = PlackettLuce()
NEW_RATING = Rating(MODEL.mu, MODEL.sigma)
MIN_OWN_SHARE = 0.75
"""Whoever made a smaller share of their seat's decisions themselves counts as having left."""
LOGIT_SCALE = sqrt(2 * (MODEL.beta**2 + 2.0**2))
"""How much more `mu` it takes to win e times as often, among players with a small `sigma`."""
PRIOR_GAMES = 20
"""Each side of a game starts with this many imaginary games, half of them won (a prior)."""
SCALE, OFFSET = 40, 500
"""Convert `mu` to the displayed number: everybody begins at 1500."""
MAX_ROWS = 100
MAX_POINTS = 200
log = logging.getLogger("moonlit.ratings")


# --- how a rating changes


def with_new_ratings(
    places: Sequence[Place], known: Mapping[Holder, Rating], sides: Mapping[str, tuple[int, int]]
) -> tuple[Place, ...]:
    """The places of a game, each with the rating after it.

    For somebody who left, the game counts as if they had come last; for the others, as if that
    seat had been empty.
    """
    stayed = [one for one in places if not one.walked]
    new = new_ratings(stayed, known, sides)
    last = 1 + max(one.place for one in places)
    for one in places:
        if one.walked:
            alone = msgspec.structs.replace(one, place=last, side=f"{one.side}, walked")
            new[one.holder] = new_ratings([*stayed, alone], known, sides)[one.holder]
    return tuple(msgspec.structs.replace(one, rating=new[one.holder]) for one in places)


def new_ratings(
    places: Sequence[Place], known: Mapping[Holder, Rating], sides: Mapping[str, tuple[int, int]]
) -> dict[Holder, Rating]:
    """Everybody's rating after a game with these places.

    A holder with several seats, such as a level of bots, gets the mean of their ratings.
    """
    teams = teams_of(places)
    before = {one.holder: known.get(one.holder, NEW_RATING) for one in places}
    if len(teams) < 2 or len(before) < 2:  # noqa: PLR2004  # there is nothing to compare
        return before
    strength = [
        team_rating([before[one.holder] for one in team], side_advantage(sides.get(side)))
        for (side, _), team in teams.items()
    ]
    ranks = [float(place) for _, place in teams]
    after = MODEL.rate([[MODEL.rating(*one)] for one in strength], ranks=ranks)
    found: dict[Holder, list[Rating]] = {}
    for team, old, (new,) in zip(teams.values(), strength, after, strict=True):
        for one in team:
            rating = member_rating(before[one.holder], old, Rating(new.mu, new.sigma))
            found.setdefault(one.holder, []).append(rating)
    return {holder: mean_rating(ratings) for holder, ratings in found.items()}


def teams_of(places: Sequence[Place]) -> dict[tuple[str, int], list[Place]]:
    """Teams by side and place: players of one side with the same place form one team."""
    teams: dict[tuple[str, int], list[Place]] = {}
    for seat, one in enumerate(places):
        teams.setdefault((one.side or f"seat {seat}", one.place), []).append(one)
    return teams


def team_rating(members: Sequence[Rating], head_start: float) -> Rating:
    """The rating of a team: the mean of its members, for there may be five against one."""
    together = mean_rating(members)
    return Rating(together.mu + head_start, together.sigma)


def mean_rating(ratings: Sequence[Rating]) -> Rating:
    """The mean of several ratings."""
    return Rating(fmean(one.mu for one in ratings), sqrt(fmean(one.sigma**2 for one in ratings)))


def member_rating(member: Rating, old: Rating, new: Rating) -> Rating:
    """A member's share of the change of their team: smaller the smaller their own `sigma` is."""
    share = (member.sigma / old.sigma) ** 2
    shrunk = 1 - (1 - (new.sigma / old.sigma) ** 2) * share
    return Rating(member.mu + (new.mu - old.mu) * share, member.sigma * sqrt(max(shrunk, 0.01)))


def side_advantage(record: tuple[int, int] | None) -> float:
    """What being on a side is worth by itself, on the scale of `mu`: half the log odds it wins."""
    games, wins = record or (0, 0)
    chance = (wins + PRIOR_GAMES / 2) / (games + PRIOR_GAMES)
    return LOGIT_SCALE * ln(chance / (1 - chance)) / 2


# --- results


def places_of(
    setup: Setup, game: Game, play: Play, by_hand: Mapping[Seat, tuple[int, int]]
) -> tuple[Place, ...]:
    """How a finished game ended for each seat."""
    outcome = game.outcome(play.state)
    sides = game.sides(play.state) if game.sides else ()
    return tuple(
        Place(
            holder=Holder(chair.person, chair.level),
            place=outcome.ranks[seat],
            score=None if sides else outcome.scores[seat],
            side=sides[seat] if sides else "",
            walked=chair.person is not None and has_walked_out(by_hand.get(Seat(seat))),
        )
        for seat, chair in enumerate(setup.chairs)
    )


def has_walked_out(decided: tuple[int, int] | None) -> bool:
    """Whether a bot made too many of the decisions, given (own decisions, all decisions)."""
    own, all_ = decided or (0, 0)
    return own < MIN_OWN_SHARE * all_


def was_dealt_here(setup: Setup) -> bool:
    """Whether a game was dealt on this server: not imported, played on from another, or taught."""
    is_own_deal = setup.branch is None and setup.lesson is None and not setup.is_imported
    return setup.seed is not None and is_own_deal


class Ratings:
    """Records the results of games, and computes rating tables and statistics from them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = asyncio.Lock()

    @property
    def _results(self) -> Results:
        return self._store.results

    async def record_result(self, setup: Setup, game: Game, play: Play) -> None:
        """Store the result of a game, once; errors are logged, so that they never stop a table."""
        try:
            if was_dealt_here(setup) and not await self._results.has(setup.code):
                by_hand = await self._results.by_hand(setup.code)
                places = places_of(setup, game, play, by_hand)
                times = await self._store.times(setup.code)
                await self._add(setup, places, times[-1] if times else 0)
        except CannotKeep:
            raise
        except Exception:
            log.exception("the result of table %s could not be stored", setup.code)

    def _turn(self, game: str) -> AbstractAsyncContextManager[None]:
        """A rating follows from the one before: no other process may read that meanwhile."""
        counts = self._store.counts
        return nullcontext() if counts is None else counts.turn(f"ratings of {game}")

    async def _add(self, setup: Setup, places: tuple[Place, ...], at: int) -> None:
        async with self._lock, self._turn(setup.game):
            if setup.rated:
                known = await self._results.ratings(setup.game, [one.holder for one in places])
                places = with_new_ratings(places, known, await self._results.sides(setup.game))
            await self._results.add(
                Result(code=setup.code, game=setup.game, at=at, rated=setup.rated, places=places)
            )

    # --- rating tables and statistics

    async def changes(
        self, setup: Setup, game: Game, play: Play
    ) -> tuple[messages.RatingChange, ...]:
        """What a finished game did to the ratings of the members at the table."""
        await self.record_result(setup, game, play)
        return tuple(map(rating_change, await self._results.rerated(setup.code)))

    async def ladder(
        self, game: str, person: Person, *, of_programs: bool = False
    ) -> messages.Ladder:
        """The rating table of a game, sorted by the lower bound of each rating."""
        standings = await self._results.standings(
            game, MAX_ROWS, person.id, of_programs=of_programs
        )
        rows = [
            ladder_row(rank, one, is_you=one.holder.person == person.id) for rank, one in standings
        ]
        mine = next((row for row in rows if row.is_you), None)
        top = tuple(row for row in rows if row.rank <= MAX_ROWS)
        return messages.Ladder(game=game, rows=top, you=mine)

    async def statistics(self, person: Person) -> tuple[messages.GameStatistics, ...]:
        """A person's statistics, game by game."""
        tallies = await self._results.tallies(person.id)
        points = await self._results.points(person.id, MAX_POINTS)
        return tuple(
            statistics_of(
                game,
                [tally for tally in tallies if tally.game == game],
                [point for point in points if point.game == game],
            )
            for game in dict.fromkeys(tally.game for tally in tallies)
        )


def statistics_of(
    game: str, tallies: Sequence[Tally], points: Sequence[Point]
) -> messages.GameStatistics:
    """A person's statistics in one game."""
    return messages.GameStatistics(
        game=game,
        played=sum(tally.played for tally in tallies),
        won=sum(tally.played for tally in tallies if tally.place == 1),
        rated=sum(tally.rated for tally in tallies),
        places=place_counts(tallies),
        sides=tuple(side_statistics(tallies)),
        points=tuple(
            messages.RatingPoint(at=point.at, **displayed(point.rating)) for point in points
        ),
    )


def side_statistics(tallies: Sequence[Tally]) -> Iterator[messages.SideStatistics]:
    """How often each side was played and won, in the order of the first game with it."""
    for side in dict.fromkeys(tally.side for tally in tallies if tally.side):
        own = [tally for tally in tallies if tally.side == side]
        won = sum(tally.played for tally in own if tally.place == 1)
        played = sum(tally.played for tally in own)
        yield messages.SideStatistics(side=side, played=played, won=won)


def place_counts(tallies: Sequence[Tally]) -> tuple[int, ...]:
    """How often each place was reached, from the first place on."""
    last = max((tally.place for tally in tallies), default=0)
    return tuple(
        sum(tally.played for tally in tallies if tally.place == place)
        for place in range(1, 1 + last)
    )


def displayed(rating: Rating) -> dict[str, int]:
    """A rating as it is displayed, with the half-width of its 95 % confidence interval."""
    return {
        "rating": round(OFFSET + SCALE * rating.mu),
        "spread": round(2 * SCALE * rating.sigma),
    }


def rating_change(change: Rerated) -> messages.RatingChange:
    """A change of a rating as it is displayed."""
    before = displayed(change.before or NEW_RATING)
    return messages.RatingChange(
        seat=change.seat,
        before=before["rating"],
        before_spread=before["spread"],
        **displayed(change.after),
    )


def ladder_row(rank: int, standing: RatedPlayer, *, is_you: bool) -> messages.Standing:
    """A row of the rating table."""
    return messages.Standing(
        rank=rank,
        name=standing.name,
        level=standing.holder.level,
        games=standing.games,
        wins=standing.wins,
        is_you=is_you,
        **displayed(standing.rating),
    )


# --- recomputing all ratings


async def finished_play(setup: Setup, context: ServerContext) -> tuple[Play, float] | None:
    """A finished game and when it ended; None if it still runs or cannot be replayed."""
    if not was_dealt_here(setup):
        return None
    decisions = await context.store.decisions(setup.code)
    times = await context.store.times(setup.code)
    try:
        play = restored(setup, context, decisions)
    except (NoSuchGame, OtherRules):
        return None
    except Exception:
        log.exception("table %s cannot be replayed", setup.code)
        return None
    return (play, times[-1] if times else 0) if play and play.is_over else None


async def rebuild(context: ServerContext) -> int:
    """Recompute all results and ratings by replaying the games; returns how many there are.

    Results of games whose rules are not known here are kept as they are.
    """
    results = context.store.results
    before = {result.code: (n, result) for n, result in enumerate(await results.all())}
    found: list[tuple[int, int, Result]] = []
    for setup in await results.tables():
        order, old = before.get(setup.code, (len(before), None))
        if (new := await replayed_result(setup, context, old)) is not None:
            found.append((new.at, order, new))
    in_order = [result for *_, result in sorted(found, key=lambda one: (*one[:2], one[2].code))]
    await results.replace(recomputed(in_order))
    return len(in_order)


async def replayed_result(
    setup: Setup, context: ServerContext, old: Result | None
) -> Result | None:
    """The result of a replayed game; if it cannot be replayed, the old one if there is one."""
    ended = await finished_play(setup, context)
    if ended is not None:
        play, at = ended
        by_hand = await context.store.results.by_hand(setup.code)
        places = places_of(setup, context.game(setup), play, by_hand)
    elif old is not None and was_dealt_here(setup):
        at, places = old.at, old.places
    else:
        return None
    return Result(code=setup.code, game=setup.game, at=int(at), rated=setup.rated, places=places)


def recomputed(results: Iterable[Result]) -> list[Result]:
    """The same results with the ratings recomputed, in their order."""
    known: dict[str, dict[Holder, Rating]] = {}
    sides: dict[str, dict[str, tuple[int, int]]] = {}
    done = []
    for result in results:
        game = known.setdefault(result.game, {})
        counts = sides.setdefault(result.game, {})
        places = tuple(msgspec.structs.replace(one, rating=None) for one in result.places)
        if result.rated:
            places = with_new_ratings(places, game, counts)
            game.update({one.holder: one.rating for one in places if one.rating})
            count_sides(counts, places)
        done.append(msgspec.structs.replace(result, places=places))
    return done


def count_sides(counts: dict[str, tuple[int, int]], places: Sequence[Place]) -> None:
    """Count a game for every side that took part."""
    for side in {one.side for one in places if one.side}:
        games, wins = counts.get(side, (0, 0))
        has_won = any(one.place == 1 for one in places if one.side == side)
        counts[side] = (games + 1, wins + has_won)
