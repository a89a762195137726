"""HTTP routes for programs: what their owners do with them, and what programs do themselves."""

from collections.abc import AsyncIterator
from math import floor

from litestar import get, post
from litestar.di import NamedDependency
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from moonlit.server.domain.clock import wait_until
from moonlit.server.domain.identity import Person
from moonlit.server.domain.seating import Code
from moonlit.server.people.programs import OwnPrograms
from moonlit.server.refusals import NotInvited
from moonlit.server.tables.program_news import ProgramNews
from moonlit.server.web.door import Door, DoorDep, session_of
from moonlit.server.web.http import HttpRequest, HttpResponse, json_response
from moonlit.server.wire import messages
from moonlit.server.wire.codec import decode, encode

ProgramsDep = NamedDependency[OwnPrograms]
LOOK_EVERY = 1.0
SILENCE = 15.0
"""Seconds after which a stream says that it is there."""
STREAM_SECONDS = 600.0
"""Then it ends, and the program asks again."""
EMPTY: dict[str, str] = {}


@get("/bots")
async def bots(request: HttpRequest, door: DoorDep, programs: ProgramsDep) -> HttpResponse:
    """The caller's programs."""
    return json_response(await programs.all(await door.person(request)))


@post("/bots")
async def make_bot(request: HttpRequest, door: DoorDep, programs: ProgramsDep) -> HttpResponse:
    """Make a program; its token is in this answer and nowhere else."""
    owner = await door.person(request)
    body = decode(await request.body(), messages.BotRequest)
    await door.check_table_rate(request, owner)
    return json_response(await programs.make(owner, body.name), HTTP_201_CREATED)


@post("/bots/token", status_code=HTTP_200_OK)
async def renew_token(request: HttpRequest, door: DoorDep, programs: ProgramsDep) -> HttpResponse:
    """Give a program another token; the old one is revoked."""
    owner = await door.person(request)
    body = decode(await request.body(), messages.BotRequest)
    return json_response(await programs.renew(owner, body.name))


@post("/bots/removal", status_code=HTTP_200_OK)
async def remove_bot(request: HttpRequest, door: DoorDep, programs: ProgramsDep) -> HttpResponse:
    """Delete a program for good."""
    owner = await door.person(request)
    body = decode(await request.body(), messages.BotRequest)
    await programs.remove(owner, body.name)
    return json_response(EMPTY)


@post("/bot/invitations/{code:str}", status_code=HTTP_200_OK, programs=True)
async def answer_invitation(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """Accept or decline an invitation; whether another table has the code, nobody learns here."""
    program = await door.program(request)
    body = decode(await request.body(), messages.BotAnswer)
    code = Code(request.path_params["code"])
    setup = await door.store.table(code)
    if setup is None or program.id not in setup.invited():
        raise NotInvited
    async with door.turn(program.id):
        await door.lobby.errands.answer_invitation(code, program, accepts=body.accept)
    return json_response(EMPTY)


@get("/bot/events", programs=True)
async def events(request: HttpRequest, door: DoorDep) -> Stream:
    """What concerns a program, line by line."""
    program = await door.program(request)
    lines = news_of(door, program, request)
    # Whoever has too many is refused before the answer begins.
    await anext(lines)
    return Stream(lines, media_type="application/x-ndjson")


async def news_of(door: Door, program: Person, request: HttpRequest) -> AsyncIterator[bytes]:
    """The events of a program, as long as its token is good and the server stays."""
    with door.connection(request), door.event_stream(program.id):
        yield b""
        news, clock = ProgramNews(door.lobby, program), door.lobby.clock
        until, spoke = clock.now() + STREAM_SECONDS, clock.now()
        while clock.now() < until and not door.lobby.is_closing:
            if await door.store.person(session_of(request)) is None:
                return
            for event in await news.look():
                yield encode(event) + b"\n"
                spoke = clock.now()
            if clock.now() - spoke >= SILENCE:
                yield encode(messages.Alive()) + b"\n"
                spoke = clock.now()
            # At whole seconds, whatever happens at any table.
            await wait_until(clock, floor(clock.now() / LOOK_EVERY + 1) * LOOK_EVERY)


ROUTES = (bots, make_bot, renew_token, remove_bot, answer_invitation, events)
