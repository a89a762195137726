"""What needs no socket: who I am, the shelf, new tables, finished games, and the pages."""

import asyncio
import logging
from collections.abc import Callable
from gzip import compress
from typing import Any

import msgspec
from litestar import HttpMethod, Request, Response, get, post, put, route
from litestar.exceptions import HTTPException
from litestar.status_codes import (
    HTTP_200_OK,
    HTTP_304_NOT_MODIFIED,
    HTTP_413_REQUEST_ENTITY_TOO_LARGE,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_503_SERVICE_UNAVAILABLE,
)

from moonlit.core.errors import Refusal
from moonlit.server.domain.identity import Person, clean_name
from moonlit.server.refusals import NoSession, NoSuchPage, OurFault, TooLong, Unreadable, status_of
from moonlit.server.tables.fairness import with_proof
from moonlit.server.tables.replays import ReplayRequest, finished
from moonlit.server.web.door import Door, DoorDep, cookie_name
from moonlit.server.web.static_files import NOT_BUILT, File
from moonlit.server.wire import messages
from moonlit.server.wire.codec import encode, read

COOKIE_SECONDS = 400 * 24 * 3600
"""As long as browsers allow."""
log = logging.getLogger("moonlit.http")

HttpRequest = Request[Any, Any, Any]
HttpResponse = Response[bytes]


def answer(value: object, status: int = HTTP_200_OK) -> HttpResponse:
    """Anything of the wire as JSON."""
    return Response(encode(value), status_code=status, media_type="application/json")


def about(request: HttpRequest, door: Door, person: Person) -> messages.Me:
    """Somebody, to themselves."""
    address = door.address_for(request)
    return messages.Me(name=person.name, is_member=person.is_member, address=address)


def with_cookie(request: HttpRequest, answered: HttpResponse, token: str) -> HttpResponse:
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
async def me(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """Who I am; a guest is made on the first visit."""
    name = cookie_name(request)
    try:
        person, token = await door.person(request), request.cookies[name]
    except NoSession:
        person, token = await door.guest(request)
    return with_cookie(request, answer(about(request, door, person)), token)


@put("/me")
async def rename_me(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """The name I want to be called."""
    person = await door.person(request)
    name = clean_name(read(await request.body(), messages.NewName).name)
    await door.store.name_person(person.id, name)
    named = msgspec.structs.replace(person, name=name)
    if person.is_member:
        await door.lobby.reseat(person, named)
    return answer(about(request, door, named))


@get("/me/games")
async def my_games(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """The tables I sit at."""
    person = await door.person(request)
    door.may_see_whole_games(person)
    return answer(await door.lobby.games_of(person))


@get("/me/turns")
async def my_turns(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """The games that wait for me; for pages that ask again and again."""
    person = await door.person(request)
    door.may_see_whole_games(person)
    return answer(await door.lobby.turns_of(person))


@get("/games")
async def games(door: DoorDep) -> HttpResponse:
    """The shelf."""
    return answer(door.lobby.shelf())


@post("/tables")
async def make_table(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """A new table."""
    person = await door.person(request)
    wish = read(await request.body(), messages.NewTable)
    door.may_make_table(request, person)
    return answer(messages.Made(await door.lobby.make(person, wish)), 201)


@get("/tables/{code:str}")
async def find_table(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """Whether there is such a table."""
    async with door.table(request) as table:
        return answer(
            messages.Found(code=table.setup.code, game=table.setup.game, stage=table.stage)
        )


@get("/tables/{code:str}/record")
async def record(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """A finished game as a file that anybody can check."""
    async with door.table(request) as table:
        answered = answer(with_proof(finished(table), table.setup))
        name = f"moonlit-{table.setup.game}-{table.setup.code}.json"
    answered.headers["content-disposition"] = f'attachment; filename="{name}"'
    return answered


@get("/replays/{code:str}")
async def replay(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """A game again: a finished one through anybody's eyes, a running one through mine."""
    person = await door.person(request)
    door.may_see_whole_games(person)
    async with door.table(request) as table:
        looking = ReplayRequest(table, person.id, request.query_params.get("eyes"))
    async with door.whole_game(person):
        return await asyncio.to_thread(lambda: packed(request, encode(looking.replay())))


@post("/replays/{code:str}/tables")
async def play_on(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """A new table that begins at a moment of a finished game."""
    person = await door.person(request)
    wish = read(await request.body(), messages.PlayOn)
    door.may_make_table(request, person)
    async with door.table(request) as table, door.whole_game(person):
        return answer(messages.Made(await door.lobby.play_on(table, person, wish)), 201)


@post("/records", request_max_body_size=None)
async def take_record_in(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """A finished game from a file, to be seen again here."""
    person = await door.person(request)
    door.may_make_table(request, person)
    content = await whole_body(request, door.limits.record_bytes)
    async with door.whole_game(person):
        return answer(messages.Made(await door.lobby.take_in(content, person)), 201)


@post("/records/check", request_max_body_size=None, status_code=HTTP_200_OK)
async def check_record(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """A finished game from a file, played again for whoever wants to know that it is whole."""
    person = await door.person(request)
    door.may_see_whole_games(person)
    content = await whole_body(request, door.limits.record_bytes)
    async with door.whole_game(person):
        return answer(messages.Whole(await door.lobby.played_again(content)))


async def whole_body(request: HttpRequest, most: int) -> bytes:
    """What was sent, as long as it is not too long."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise TooLong(most=most)
    return bytes(body)


def packed(request: HttpRequest, body: bytes) -> HttpResponse:
    """A long answer in JSON, packed for whoever can unpack it; its views are much alike."""
    headers = {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = compress(body, 4, mtime=0), "gzip"
    return Response(body, headers=headers, media_type="application/json")


@route(["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD])
async def page(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """A file of the client, or its one page, which knows the rest of the way."""
    path = request.scope["path"]
    pages = door.pages
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


def sent(request: HttpRequest, file: File) -> HttpResponse:
    """A file, or a word that the browser has it already."""
    headers = {"cache-control": file.cache, "etag": file.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
    body = file.body
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = file.packed, "gzip"
    return Response(body, headers=headers, media_type=file.kind)


class Failures:
    """Answers a request that was refused or failed with a `Problem`."""

    def __init__(self, count: Callable[[str], None], message_bytes: int) -> None:
        self._count = count
        self._message_bytes = message_bytes

    def refused(self, _: HttpRequest, refusal: Refusal) -> HttpResponse:
        """A refusal of ours."""
        self._count(refusal.id)
        return problem(refusal)

    def failed(self, request: HttpRequest, error: Exception) -> HttpResponse:
        """What the framework refuses, or what is our own fault; never the text of an error."""
        status = error.status_code if isinstance(error, HTTPException) else None
        if status == HTTP_413_REQUEST_ENTITY_TOO_LARGE:
            return self.refused(request, TooLong(most=self._message_bytes))
        if status is not None and status < HTTP_500_INTERNAL_SERVER_ERROR:
            return self.refused(request, NoSuchPage() if status in {404, 405} else Unreadable())
        log.error("%s %s failed", request.method, request.scope["path"][:80], exc_info=error)
        return self.refused(request, OurFault())


def problem(refusal: Refusal) -> HttpResponse:
    """The body of every error."""
    return answer(messages.Problem(refusal.id, refusal.args_for_words), status_of(refusal))


ROUTES = (
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
)
