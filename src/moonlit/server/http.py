"""What needs no socket: who I am, the shelf, new tables, finished games, and the pages."""

import asyncio
import logging
from gzip import compress
from typing import Any

import msgspec
from litestar import HttpMethod, Request, Response, Router, get, post, put, route
from litestar.exceptions import HTTPException
from litestar.status_codes import (
    HTTP_200_OK,
    HTTP_304_NOT_MODIFIED,
    HTTP_413_REQUEST_ENTITY_TOO_LARGE,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_503_SERVICE_UNAVAILABLE,
)

from moonlit.core.errors import Refusal
from moonlit.server import wire
from moonlit.server.door import cookie_name, door_of
from moonlit.server.fairness import with_proof
from moonlit.server.identity import Person, clean_name
from moonlit.server.page import encode
from moonlit.server.pages import NOT_BUILT, File
from moonlit.server.refusals import (
    NoSession,
    NoSuchPage,
    OurFault,
    TooLong,
    Unreadable,
    status_of,
)
from moonlit.server.replays import Looking, finished

COOKIE_SECONDS = 400 * 24 * 3600
"""As long as browsers allow."""
log = logging.getLogger("moonlit.http")

Asked = Request[Any, Any, Any]
Answer = Response[bytes]


def answer(value: object, status: int = HTTP_200_OK) -> Answer:
    """Anything of the wire as JSON."""
    return Response(encode(value), status_code=status, media_type="application/json")


def about(request: Asked, person: Person) -> wire.Me:
    """Somebody, to themselves."""
    address = door_of(request).address_for(request)
    return wire.Me(name=person.name, is_member=person.is_member, address=address)


def with_cookie(request: Asked, answered: Answer, token: str) -> Answer:
    """An answer that lets a browser be known by this token."""
    answered.set_cookie(
        cookie_name(request),
        token,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.scope["scheme"] == "https",
    )
    return answered


@get("/me")
async def me(request: Asked) -> Answer:
    """Who I am; a guest is made on the first visit."""
    door = door_of(request)
    name = cookie_name(request)
    try:
        person, token = await door.person(request), request.cookies[name]
    except NoSession:
        person, token = await door.guest(request)
    return with_cookie(request, answer(about(request, person)), token)


@put("/me")
async def rename_me(request: Asked) -> Answer:
    """The name I want to be called."""
    door = door_of(request)
    person = await door.person(request)
    name = clean_name(wire.read(await request.body(), wire.NewName).name)
    await door.store.name_person(person.id, name)
    named = msgspec.structs.replace(person, name=name)
    if person.is_member:
        await door.lobby.reseat(person, named)
    return answer(about(request, named))


@get("/me/games")
async def my_games(request: Asked) -> Answer:
    """The tables I sit at."""
    door = door_of(request)
    person = await door.person(request)
    door.may_see_whole_games(person)
    return answer(await door.lobby.games_of(person))


@get("/me/turns")
async def my_turns(request: Asked) -> Answer:
    """The games that wait for me; for pages that ask again and again."""
    door = door_of(request)
    person = await door.person(request)
    door.may_see_whole_games(person)
    return answer(await door.lobby.turns_of(person))


@get("/games")
async def games(request: Asked) -> Answer:
    """The shelf."""
    return answer(door_of(request).lobby.shelf())


@post("/tables")
async def make_table(request: Asked) -> Answer:
    """A new table."""
    door = door_of(request)
    person = await door.person(request)
    wish = wire.read(await request.body(), wire.NewTable)
    door.may_make_table(request, person)
    return answer(wire.Made(await door.lobby.make(person, wish)), 201)


@get("/tables/{code:str}")
async def find_table(request: Asked) -> Answer:
    """Whether there is such a table."""
    async with door_of(request).table(request) as table:
        return answer(wire.Found(code=table.setup.code, game=table.setup.game, stage=table.stage))


@get("/tables/{code:str}/record")
async def record(request: Asked) -> Answer:
    """A finished game as a file that anybody can check."""
    async with door_of(request).table(request) as table:
        answered = answer(with_proof(finished(table), table.setup))
        name = f"moonlit-{table.setup.game}-{table.setup.code}.json"
    answered.headers["content-disposition"] = f'attachment; filename="{name}"'
    return answered


@get("/replays/{code:str}")
async def replay(request: Asked) -> Answer:
    """A game again: a finished one through anybody's eyes, a running one through mine."""
    door = door_of(request)
    person = await door.person(request)
    door.may_see_whole_games(person)
    async with door.table(request) as table:
        looking = Looking(table, person.id, request.query_params.get("eyes"))
    async with door.whole_game(person):
        return await asyncio.to_thread(lambda: packed(request, encode(looking.replay())))


@post("/replays/{code:str}/tables")
async def play_on(request: Asked) -> Answer:
    """A new table that begins at a moment of a finished game."""
    door = door_of(request)
    person = await door.person(request)
    wish = wire.read(await request.body(), wire.PlayOn)
    door.may_make_table(request, person)
    async with door.table(request) as table, door.whole_game(person):
        return answer(wire.Made(await door.lobby.play_on(table, person, wish)), 201)


@post("/records", request_max_body_size=None)
async def take_record_in(request: Asked) -> Answer:
    """A finished game from a file, to be seen again here."""
    door = door_of(request)
    person = await door.person(request)
    door.may_make_table(request, person)
    content = await whole_body(request, door.limits.record_bytes)
    async with door.whole_game(person):
        return answer(wire.Made(await door.lobby.take_in(content, person)), 201)


@post("/records/check", request_max_body_size=None, status_code=HTTP_200_OK)
async def check_record(request: Asked) -> Answer:
    """A finished game from a file, played again for whoever wants to know that it is whole."""
    door = door_of(request)
    person = await door.person(request)
    door.may_see_whole_games(person)
    content = await whole_body(request, door.limits.record_bytes)
    async with door.whole_game(person):
        return answer(wire.Whole(await door.lobby.played_again(content)))


async def whole_body(request: Asked, most: int) -> bytes:
    """What was sent, as long as it is not too long."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise TooLong(most=most)
    return bytes(body)


def packed(request: Asked, body: bytes) -> Answer:
    """A long answer in JSON, packed for whoever can unpack it; its views are much alike."""
    headers = {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = compress(body, 4, mtime=0), "gzip"
    return Response(body, headers=headers, media_type="application/json")


@route(["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD])
async def page(request: Asked) -> Answer:
    """A file of the client, or its one page, which knows the rest of the way."""
    path = request.scope["path"]
    pages = door_of(request).pages
    file = pages.file(path)
    if file is not None:
        return sent(request, file)
    if path.startswith(("/api/", "/ws/", "/assets/")) or "." in path.rpartition("/")[2]:
        raise NoSuchPage
    index = pages.index()
    if index is None:
        return Response(
            NOT_BUILT.encode(), status_code=HTTP_503_SERVICE_UNAVAILABLE, media_type="text/html"
        )
    return sent(request, index)


def sent(request: Asked, file: File) -> Answer:
    """A file, or a word that the browser has it already."""
    headers = {"cache-control": file.cache, "etag": file.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
    body = file.body
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = file.packed, "gzip"
    return Response(body, headers=headers, media_type=file.kind)


def refused(request: Asked, no: Refusal) -> Answer:
    """A polite no, as a problem."""
    door_of(request).lobby.metrics.refused(no.id)
    return problem(no)


def failed(request: Asked, error: Exception) -> Answer:
    """What the framework refuses, or what is our own fault; never its text."""
    status = error.status_code if isinstance(error, HTTPException) else None
    if status == HTTP_413_REQUEST_ENTITY_TOO_LARGE:
        return refused(request, TooLong(most=door_of(request).limits.message_bytes))
    if status is not None and status < HTTP_500_INTERNAL_SERVER_ERROR:
        return refused(request, NoSuchPage() if status in {404, 405} else Unreadable())
    log.error("%s %s failed", request.method, request.scope["path"][:80], exc_info=error)
    return refused(request, OurFault())


def problem(no: Refusal) -> Answer:
    """The body of every error."""
    return answer(wire.Problem(no.id, no.args_for_words), status_of(no))


async def count(request: Asked) -> None:
    """Before anything else is done for a request."""
    door_of(request).may_ask(request)


API = Router(
    "/api",
    before_request=count,
    route_handlers=[
        me,
        rename_me,
        my_games,
        my_turns,
        games,
        make_table,
        find_table,
        record,
        replay,
        play_on,
        take_record_in,
        check_record,
    ],
)
