"""Ratings: how strong somebody probably is, from nothing but how rated games ended.

`docs/decisions` says which games count and why.
"""

import asyncio
import logging
from collections.abc import Iterable, Mapping, Sequence
from math import log as ln
from math import sqrt
from statistics import fmean

import msgspec
from openskill.models import PlackettLuce

from moonlit.core.game import Game
from moonlit.core.record import Play
from moonlit.core.seats import Seat
from moonlit.server.domain.identity import Person
from moonlit.server.domain.seating import Setup
from moonlit.server.refusals import CannotKeep
from moonlit.server.store.protocol import Store
from moonlit.server.store.results import Holder, Place, RatedPlayer, Rating, Result, Results
from moonlit.server.tables.context import ServerContext
from moonlit.server.tables.restoring import restored
from moonlit.server.wire import messages

MODEL = PlackettLuce()
NEW = Rating(MODEL.mu, MODEL.sigma)
OWN_SHARE = 0.75
"""Of so many decisions of a seat a person must have made themselves to call it played."""
SPREAD = sqrt(2 * (MODEL.beta**2 + 2.0**2))
"""How much stronger, on the scale of `mu`, wins e times as often among players known well."""
DOUBT = 20
"""So many even games a side is thought to have played before the first one."""
SCALE, OFFSET = 40, 500
"""From `mu` to the number people see: everybody begins at 1500."""
MOST_LISTED = 100
MOST_POINTS = 200
log = logging.getLogger("moonlit.ratings")


# --- how a rating changes


def rated(
    places: Sequence[Place], known: Mapping[Holder, Rating], sides: Mapping[str, tuple[int, int]]
) -> tuple[Place, ...]:
    """The places with everybody's rating afterwards.

    Who walked away has come last, for themselves; to the others it is as if the chair had been
    empty.
    """
    stayed = [one for one in places if not one.walked]
    new = compared(stayed, known, sides)
    last = 1 + max(one.place for one in places)
    for one in places:
        if one.walked:
            alone = msgspec.structs.replace(one, place=last, side=f"{one.side}, walked")
            new[one.holder] = compared([*stayed, alone], known, sides)[one.holder]
    return tuple(msgspec.structs.replace(one, rating=new[one.holder]) for one in places)


def compared(
    places: Sequence[Place], known: Mapping[Holder, Rating], sides: Mapping[str, tuple[int, int]]
) -> dict[Holder, Rating]:
    """Everybody's rating after such an end; several seats of one holder count as their mean.

    Who was on one side and came to one place is one player.
    """
    teams: dict[tuple[str, int], list[Place]] = {}
    for seat, one in enumerate(places):
        teams.setdefault((one.side or f"seat {seat}", one.place), []).append(one)
    before = {one.holder: known.get(one.holder, NEW) for one in places}
    if len(teams) < 2 or len(before) < 2:  # noqa: PLR2004  # nobody is compared with anybody
        return before
    strength = [
        strength_of([before[one.holder] for one in team], handicap(sides.get(side)))
        for (side, _), team in teams.items()
    ]
    ranks = [float(place) for _, place in teams]
    after = MODEL.rate([[MODEL.rating(*one)] for one in strength], ranks=ranks)
    found: dict[Holder, list[Rating]] = {}
    for team, old, (new,) in zip(teams.values(), strength, after, strict=True):
        for one in team:
            moved_by = moved(before[one.holder], old, Rating(new.mu, new.sigma))
            found.setdefault(one.holder, []).append(moved_by)
    return {holder: mean(ratings) for holder, ratings in found.items()}


def strength_of(members: Sequence[Rating], head_start: float) -> Rating:
    """A side is as strong as its members are on average: there may be five of them against one."""
    together = mean(members)
    return Rating(together.mu + head_start, together.sigma)


def mean(ratings: Sequence[Rating]) -> Rating:
    """The rating in the middle of these."""
    return Rating(fmean(one.mu for one in ratings), sqrt(fmean(one.sigma**2 for one in ratings)))


def moved(member: Rating, old: Rating, new: Rating) -> Rating:
    """A member's share of what their side has won or lost: the surer we are, the smaller."""
    share = (member.sigma / old.sigma) ** 2
    shrunk = 1 - (1 - (new.sigma / old.sigma) ** 2) * share
    return Rating(member.mu + (new.mu - old.mu) * share, member.sigma * sqrt(max(shrunk, 0.01)))


def handicap(record: tuple[int, int] | None) -> float:
    """What being on a side is worth by itself, from how often it has won before."""
    games, wins = record or (0, 0)
    chance = (wins + DOUBT / 2) / (games + DOUBT)
    return SPREAD * ln(chance / (1 - chance)) / 2


# --- which games there are


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
            side=sides[seat] if sides else "",
            walked=chair.person is not None and walked(by_hand.get(Seat(seat))),
        )
        for seat, chair in enumerate(setup.chairs)
    )


def walked(decided: tuple[int, int] | None) -> bool:
    """Whether a bot has decided too much for somebody."""
    own, all_ = decided or (0, 0)
    return own < OWN_SHARE * all_


def is_ours(setup: Setup) -> bool:
    """Whether the game was dealt and played here, from its beginning."""
    return setup.seed is not None and setup.branch is None and not setup.is_imported


class Ratings:
    """Notes how games end, one after another, and says where everybody stands."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._noting = asyncio.Lock()

    @property
    def _results(self) -> Results:
        return self._store.results

    async def note(self, setup: Setup, game: Game, play: Play) -> None:
        """Remember how a game ended; that must never be a reason for a table to stop."""
        try:
            if is_ours(setup) and not await self._results.has(setup.code):
                by_hand = await self._results.by_hand(setup.code)
                places = places_of(setup, game, play, by_hand)
                times = await self._store.times(setup.code)
                await self._add(setup, places, times[-1] if times else 0)
        except CannotKeep:
            raise
        except Exception:
            log.exception("how table %s ended is not noted", setup.code)

    async def _add(self, setup: Setup, places: tuple[Place, ...], at: int) -> None:
        async with self._noting:
            if setup.rated:
                known = await self._results.ratings(setup.game, [one.holder for one in places])
                places = rated(places, known, await self._results.sides(setup.game))
            await self._results.add(
                Result(code=setup.code, game=setup.game, at=at, rated=setup.rated, places=places)
            )

    # --- what people see

    async def ladder(self, game: str, person: Person) -> messages.Ladder:
        """The table of a game, the surest of the strongest first."""
        standings = sorted(await self._results.standings(game), key=floor, reverse=True)
        rows = [
            shown(n, one, is_you=one.holder.person == person.id)
            for n, one in enumerate(standings, 1)
        ]
        mine = next((row for row in rows if row.is_you), None)
        return messages.Ladder(game=game, rows=tuple(rows[:MOST_LISTED]), you=mine)

    async def statistics(self, person: Person) -> tuple[messages.GameStatistics, ...]:
        """What somebody has played here, game by game."""
        results = await self._results.of(person.id)
        games = dict.fromkeys(result.game for result in results)
        return tuple(
            summed(game, person, [result for result in results if result.game == game])
            for game in games
        )


def summed(game: str, person: Person, results: Sequence[Result]) -> messages.GameStatistics:
    """All games of one kind that somebody has finished."""
    own = [
        (result, one)
        for result in results
        for one in result.places
        if one.holder.person == person.id
    ]
    sides = dict.fromkeys(one.side for _, one in own if one.side)
    points = [
        messages.RatingPoint(at=result.at, **scaled(one.rating))
        for result, one in own
        if one.rating
    ]
    return messages.GameStatistics(
        game=game,
        played=len(own),
        won=sum(one.place == 1 for _, one in own),
        rated=len(points),
        places=counted([one.place for _, one in own]),
        sides=tuple(
            messages.SideStatistics(
                side=side,
                played=sum(one.side == side for _, one in own),
                won=sum(one.side == side and one.place == 1 for _, one in own),
            )
            for side in sides
        ),
        points=tuple(points[-MOST_POINTS:]),
    )


def counted(places: Sequence[int]) -> tuple[int, ...]:
    """How often first, how often second, and so on."""
    return tuple(places.count(place) for place in range(1, 1 + max(places, default=0)))


def scaled(rating: Rating) -> dict[str, int]:
    """A rating as people see it: with a chance of 19 in 20 it lies within the spread."""
    return {
        "rating": round(OFFSET + SCALE * rating.mu),
        "spread": round(2 * SCALE * rating.sigma),
    }


def floor(standing: RatedPlayer) -> float:
    """What somebody is at least, almost surely: luck in the first games leads nowhere."""
    return standing.rating.mu - 2 * standing.rating.sigma


def shown(rank: int, standing: RatedPlayer, *, is_you: bool) -> messages.Standing:
    """A line of the table of a game."""
    return messages.Standing(
        rank=rank,
        name=standing.name,
        level=standing.holder.level,
        games=standing.games,
        wins=standing.wins,
        is_you=is_you,
        **scaled(standing.rating),
    )


# --- all of it anew


async def finished(setup: Setup, context: ServerContext) -> tuple[Play, float] | None:
    """A game of ours that has ended, and when; None where it goes on or cannot be played again."""
    game = context.games.get(setup.game)
    if not is_ours(setup) or game is None or setup.rules != game.rules:
        return None
    decisions = await context.store.decisions(setup.code)
    times = await context.store.times(setup.code)
    try:
        play = restored(setup, context, decisions)
    except Exception:
        log.exception("table %s cannot be played again", setup.code)
        return None
    return (play, times[-1] if times else 0) if play and play.is_over else None


async def rebuild(context: ServerContext) -> int:
    """Work every result and every rating out anew from the games; how many there are.

    Games that today's rules cannot play again stay as they were noted.
    """
    results = context.store.results
    before = {result.code: (n, result) for n, result in enumerate(await results.all())}
    found: list[tuple[int, int, Result]] = []
    for setup in await results.tables():
        ended = await finished(setup, context)
        order, old = before.get(setup.code, (len(before), None))
        if ended is not None:
            play, at = ended
            by_hand = await results.by_hand(setup.code)
            places = places_of(setup, context.game(setup), play, by_hand)
        elif old is not None and is_ours(setup):
            at, places = old.at, old.places
        else:
            continue
        new = Result(code=setup.code, game=setup.game, at=int(at), rated=setup.rated, places=places)
        found.append((int(at), order, new))
    in_order = [result for *_, result in sorted(found, key=lambda one: (*one[:2], one[2].code))]
    await results.replace(folded(in_order))
    return len(in_order)


def folded(results: Iterable[Result]) -> list[Result]:
    """Results in order, with the ratings after each."""
    known: dict[str, dict[Holder, Rating]] = {}
    sides: dict[str, dict[str, tuple[int, int]]] = {}
    done = []
    for result in results:
        game = known.setdefault(result.game, {})
        counts = sides.setdefault(result.game, {})
        places = tuple(msgspec.structs.replace(one, rating=None) for one in result.places)
        if result.rated:
            places = rated(places, game, counts)
            game.update({one.holder: one.rating for one in places if one.rating})
            count_sides(counts, places)
        done.append(msgspec.structs.replace(result, places=places))
    return done


def count_sides(counts: dict[str, tuple[int, int]], places: Sequence[Place]) -> None:
    """One more game for every side that was in it."""
    for side in {one.side for one in places if one.side}:
        games, wins = counts.get(side, (0, 0))
        has_won = any(one.place == 1 for one in places if one.side == side)
        counts[side] = (games + 1, wins + has_won)
