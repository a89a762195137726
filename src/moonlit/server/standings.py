"""Ratings over plain HTTP."""

from litestar import Router, get

from moonlit.server.door import door_of
from moonlit.server.http import Answer, Asked, answer, count
from moonlit.server.ratings import Ratings
from moonlit.server.refusals import NoSuchGame


def ratings_of(request: Asked) -> Ratings:
    """What this house knows of everybody's strength."""
    ratings: Ratings = request.app.state.ratings
    return ratings


@get("/ratings/{game:str}")
async def ladder(request: Asked) -> Answer:
    """The table of a game."""
    door = door_of(request)
    person = await door.person(request)
    door.may_see_whole_games(person)
    game = request.path_params["game"]
    if game not in {one.name for one in door.lobby.shelf()}:
        raise NoSuchGame
    return answer(await ratings_of(request).ladder(game, person))


@get("/me/statistics")
async def statistics(request: Asked) -> Answer:
    """What I have played."""
    door = door_of(request)
    person = await door.person(request)
    door.may_see_whole_games(person)
    return answer(await ratings_of(request).statistics(person))


API = Router("/api", before_request=count, route_handlers=[ladder, statistics])
