"""Ratings over HTTP."""

from litestar import get
from litestar.di import NamedDependency

from moonlit.server.people.ratings import Ratings
from moonlit.server.refusals import NoSuchGame
from moonlit.server.web.door import DoorDep
from moonlit.server.web.http import HttpRequest, HttpResponse, answer

RatingsDep = NamedDependency[Ratings]


@get("/ratings/{game:str}")
async def ladder(request: HttpRequest, door: DoorDep, ratings: RatingsDep) -> HttpResponse:
    """The ladder of a game."""
    person = await door.person(request)
    door.may_see_whole_games(person)
    game = request.path_params["game"]
    if game not in {one.name for one in door.lobby.shelf()}:
        raise NoSuchGame
    return answer(await ratings.ladder(game, person))


@get("/me/statistics")
async def statistics(request: HttpRequest, door: DoorDep, ratings: RatingsDep) -> HttpResponse:
    """What I have played."""
    person = await door.person(request)
    door.may_see_whole_games(person)
    return answer(await ratings.statistics(person))


ROUTES = (ladder, statistics)
