"""HTTP routes for ratings and statistics."""

from litestar import get
from litestar.di import NamedDependency

from moonlit.server.people.ratings import Ratings
from moonlit.server.refusals import GameNotOver, NoSuchGame
from moonlit.server.web.door import DoorDep
from moonlit.server.web.http import HttpRequest, HttpResponse, json_response

RatingsDep = NamedDependency[Ratings]


@get("/ratings/{game:str}", programs=True)
async def ladder(request: HttpRequest, door: DoorDep, ratings: RatingsDep) -> HttpResponse:
    """The rating table of a game; with `?programs`, that of programs."""
    person = await door.person(request)
    door.check_replay_rate(person)
    game = request.path_params["game"]
    if game not in {one.name for one in door.lobby.shelf()}:
        raise NoSuchGame
    of_programs = "programs" in request.query_params
    return json_response(await ratings.ladder(game, person, of_programs=of_programs))


@get("/me/statistics", programs=True)
async def statistics(request: HttpRequest, door: DoorDep, ratings: RatingsDep) -> HttpResponse:
    """The caller's own statistics, game by game."""
    person = await door.person(request)
    door.check_replay_rate(person)
    return json_response(await ratings.statistics(person))


@get("/tables/{code:str}/ratings", programs=True)
async def changes(request: HttpRequest, door: DoorDep, ratings: RatingsDep) -> HttpResponse:
    """What a finished game did to the ratings of the members at its table."""
    person = await door.person(request)
    door.check_replay_rate(person)
    async with door.table(request) as table:
        setup, game, play = table.setup, table.game, table.play
    if play is None or not play.is_over:
        raise GameNotOver
    return json_response(await ratings.changes(setup, game, play))


ROUTES = (ladder, statistics, changes)
