"""HTTP routes for guests, games, tables, replays and records, and the static files."""

import asyncio
import logging
import re
from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Any

import msgspec
from litestar import HttpMethod, Request, Response, delete, get, post, put, route
from litestar.exceptions import HTTPException, InternalServerException
from litestar.status_codes import (
    HTTP_200_OK,
    HTTP_304_NOT_MODIFIED,
    HTTP_413_REQUEST_ENTITY_TOO_LARGE,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_503_SERVICE_UNAVAILABLE,
)

from moonlit.core.errors import Refusal
from moonlit.server.domain.bounds import LONGEST_ID
from moonlit.server.domain.identity import Person, clean_name
from moonlit.server.domain.seating import Code
from moonlit.server.refusals import NoSession, NoSuchPage, OurFault, TooLong, Unreadable, status_of
from moonlit.server.store.protocol import Cursor
from moonlit.server.tables.fairness import with_proof
from moonlit.server.tables.replays import ReplayRequest, finished
from moonlit.server.web.door import Door, DoorDep, bearer_of, cookie_name, session_of
from moonlit.server.web.expensive import Deadline, Streamed, gzipped, in_pieces
from moonlit.server.web.static_files import NOT_BUILT, File
from moonlit.server.wire import messages
from moonlit.server.wire.codec import decode, encode
from moonlit.server.wire.schema import schema_of

COOKIE_SECONDS = 400 * 24 * 3600
"""How long the session cookie lasts: the longest that browsers allow."""
DISCONNECT_MESSAGE = "client disconnected prematurely"
"""Litestar's message where a client has disconnected."""
log = logging.getLogger("moonlit.http")

HttpRequest = Request[Any, Any, Any]
HttpResponse = Response[bytes]


def json_response(value: object, status: int = HTTP_200_OK) -> HttpResponse:
    """A response with a value as JSON."""
    return Response(encode(value), status_code=status, media_type="application/json")


def me_message(request: HttpRequest, door: Door, person: Person) -> messages.Me:
    """What a person is told about themselves."""
    address = door.address_for(request)
    return messages.Me(
        name=person.name,
        is_member=person.is_member,
        owner=person.owner_name if person.is_program else None,
        address=address,
    )


def with_session_cookie(request: HttpRequest, response: HttpResponse, token: str) -> HttpResponse:
    """Set the session cookie on a response."""
    response.set_cookie(
        cookie_name(request),
        token,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.scope["scheme"] == "https",
    )
    return response


@get("/me", programs=True)
async def me(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """Who the caller is; the first visit creates a guest and sets the session cookie."""
    if bearer_of(request) is not None:
        return json_response(me_message(request, door, await door.person(request)))
    name = cookie_name(request)
    try:
        person, token = await door.person(request), request.cookies[name]
    except NoSession:
        person, token = await door.new_guest(request)
    return with_session_cookie(request, json_response(me_message(request, door, person)), token)


@put("/me")
async def rename_me(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """Change the caller's name."""
    person = await door.person(request)
    name = clean_name(decode(await request.body(), messages.NewName).name, person.name)
    await door.store.name_person(person.id, name)
    named = msgspec.structs.replace(person, name=name)
    if person.is_member:
        await door.lobby.errands.reseat(person, named)
    return json_response(me_message(request, door, named))


@get("/me/games", programs=True)
async def my_games(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """The tables the caller sits at, a page of them; a `Link` header leads to the next page."""
    person = await door.person(request)
    door.check_replay_rate(person)
    after = cursor_of(request.query_params.get("after"))
    async with door.turn(person.id):
        games, last = await door.lobby.people.games_of(person, after)
    response = json_response(games)
    if last is not None:
        updated, code = last
        response.headers["link"] = f'</api/me/games?after={updated}-{code}>; rel="next"'
    return response


def cursor_of(text: str | None) -> Cursor | None:
    """Where a page of a list begins, as its link says it."""
    if text is None:
        return None
    updated, _, code = text.partition("-")
    if not (updated.isascii() and updated.isdigit() and len(text) <= LONGEST_ID):
        raise Unreadable
    return min(int(updated), 2**62), Code(code)


@get("/me/turns", programs=True)
async def my_turns(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """The games that wait for the caller; cheap enough for pages that poll."""
    person = await door.person(request)
    door.check_replay_rate(person)
    return json_response(await door.lobby.people.turns_of(person))


@get("/me/first-games")
async def first_games(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """The games that the caller would begin with less than the whole."""
    person = await door.person(request)
    door.check_replay_rate(person)
    async with door.turn(person.id):
        return json_response(messages.FirstGames(await door.lobby.first_games(person)))


@get("/games")
async def games(door: DoorDep) -> HttpResponse:
    """All games on the shelf."""
    return json_response(door.lobby.shelf())


@get("/games/{name:str}/schema")
async def schema(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """A game's views, options, actions and events as a JSON Schema."""
    game = door.lobby.game(request.path_params["name"])
    body = await asyncio.to_thread(schema_of, game)
    return Response(body, media_type="application/schema+json")


@post("/tables")
async def make_table(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """Create a table."""
    person = await door.person(request)
    body = decode(await request.body(), messages.NewTable)
    await door.check_table_rate(request, person)
    return json_response(messages.Made(await door.lobby.make(person, body)), 201)


@post("/lessons/{game:str}")
async def lesson(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """The table of a game's lesson: a new one, or that where the caller left it."""
    person = await door.person(request)
    body = decode(await request.body(), messages.NewLesson)
    await door.check_table_rate(request, person)
    code = await door.lobby.lesson(person, request.path_params["game"], body)
    return json_response(messages.Made(code), 201)


@get("/tables/{code:str}")
async def find_table(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """Which game a table plays, if there is a table with this code."""
    async with door.table(request) as table:
        return json_response(
            messages.Found(code=table.setup.code, game=table.setup.game, stage=table.stage)
        )


@delete("/tables/{code:str}", status_code=HTTP_200_OK)
async def remove_import(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """Remove a game that the caller has imported from a file."""
    person = await door.person(request)
    # Whether another table has this code, nobody learns here.
    await door.lobby.remove_import(person, request.path_params["code"])
    return json_response({})


@get("/tables/{code:str}/record")
async def record(request: HttpRequest, door: DoorDep) -> Streamed:
    """Download a finished game as a file that anybody can check."""
    async with door.table(request) as table:
        record, setup = finished(table), table.setup
    name = f"moonlit-{setup.game}-{setup.code}.json"

    def parts(_: Deadline) -> Iterator[bytes]:
        yield encode(with_proof(record, setup))

    disposition = {"content-disposition": f'attachment; filename="{name}"'}
    return streamed_json(request, door, session_of(request), parts, disposition)


@get("/replays/{code:str}", programs=True)
async def replay(request: HttpRequest, door: DoorDep) -> Streamed:
    """Replay a game: a finished one from any seat, a running one from the caller's own view."""
    person = await door.person(request)
    door.check_replay_rate(person)
    async with door.table(request) as table:
        table.gathering.check_admitted(person.id, is_program=person.is_program)
        looking = ReplayRequest(table, person.id, request.query_params.get("eyes"))
    return streamed_json(request, door, person.id, lambda until: looking.parts(until.check))


def streamed_json(
    request: HttpRequest,
    door: Door,
    key: Hashable,
    parts: Callable[[Deadline], Iterator[bytes]],
    headers: Mapping[str, str] | None = None,
) -> Streamed:
    """A response with long, repetitive JSON, gzipped if the browser accepts that."""
    sent = {"content-type": "application/json", "vary": "accept-encoding", **(headers or {})}
    is_gzipped = "gzip" in request.headers.get("accept-encoding", "")
    if is_gzipped:
        sent["content-encoding"] = "gzip"
    return Streamed(
        lambda until: in_pieces(gzipped(parts(until)) if is_gzipped else parts(until)),
        lambda: door.stream(request, key),
        lambda: door.computing(request),
        door.deadline(),
        sent,
    )


@post("/replays/{code:str}/tables")
async def play_on(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """Create a table that begins at a moment of a finished game."""
    person = await door.person(request)
    body = decode(await request.body(), messages.PlayOn)
    await door.check_table_rate(request, person)
    async with door.table(request) as table, door.replay_slot(request, person):
        with door.deadline() as deadline:
            code = await door.lobby.play_on(table, person, body, deadline.check)
    return json_response(messages.Made(code), 201)


@post("/records", request_max_body_size=None)
async def import_record(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """Import the file of a finished game, so that it can be replayed here."""
    person = await door.person(request)
    await door.check_table_rate(request, person)
    await door.store.check_imports(person.id)
    async with door.turn(person.id):
        content = await read_body(request, door.limits.record_bytes)
        async with door.computing(request):
            with door.deadline() as deadline:
                code = await door.lobby.take_in(content, person, deadline.check)
    return json_response(messages.Made(code), 201)


@post("/records/check", request_max_body_size=None, status_code=HTTP_200_OK)
async def check_record(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """Check the file of a finished game by replaying it; nothing is stored."""
    person = await door.person(request)
    door.check_replay_rate(person)
    async with door.turn(person.id):
        content = await read_body(request, door.limits.record_bytes)
        async with door.computing(request):
            with door.deadline() as deadline:
                decisions = await door.lobby.played_again(content, deadline.check)
    return json_response(messages.Whole(decisions))


async def read_body(request: HttpRequest, most: int) -> bytes:
    """The body of a request, or `TooLong`."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise TooLong(most=most)
    return bytes(body)


@route(["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD])
async def page(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """A static file, or index.html for every path that the client's own router handles."""
    path = request.scope["path"]
    file = door.static_files.file(path)
    if file is not None:
        return file_response(request, file)
    if path.startswith(("/api/", "/ws/", "/assets/")) or "." in path.rpartition("/")[2]:
        raise NoSuchPage
    index = door.static_files.index()
    if index is None:
        return Response(
            NOT_BUILT.encode(), status_code=HTTP_503_SERVICE_UNAVAILABLE, media_type="text/html"
        )
    return file_response(request, index)


def file_response(request: HttpRequest, file: File) -> HttpResponse:
    """A response with a static file, or 304 if the browser has this version in its cache."""
    headers = {"cache-control": file.cache_control, "etag": file.etag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
    accepted = codings(request.headers.get("accept-encoding", ""))
    coding = next((one for one in file.compressed if one in accepted), None)
    if coding is None:
        return Response(file.body, headers=headers, media_type=file.content_type)
    headers["content-encoding"] = coding
    return Response(file.compressed[coding], headers=headers, media_type=file.content_type)


def codings(accepted: str) -> set[str]:
    """The content codings of an Accept-Encoding header, without those that it rules out (q=0)."""
    parts = [part.replace(" ", "").lower().partition(";") for part in accepted.split(",")]
    return {name for name, _, weight in parts if not re.fullmatch(r"q=0(\.0*)?", weight)}


class ErrorHandlers:
    """Turns exceptions in route handlers into responses with a `Problem`."""

    def __init__(self, count_refusal: Callable[[str], None], message_bytes: int) -> None:
        self._count_refusal = count_refusal
        self._message_bytes = message_bytes

    def refused(self, _: HttpRequest, refusal: Refusal) -> HttpResponse:
        """The response to a refused request."""
        self._count_refusal(refusal.id)
        return problem_response(refusal)

    def failed(self, request: HttpRequest, error: Exception) -> HttpResponse:
        """The response to any other error, which never contains the text of the exception."""
        status = error.status_code if isinstance(error, HTTPException) else None
        if status == HTTP_413_REQUEST_ENTITY_TOO_LARGE:
            return self.refused(request, TooLong(most=self._message_bytes))
        if status is not None and status < HTTP_500_INTERNAL_SERVER_ERROR:
            return self.refused(request, NoSuchPage() if status in {404, 405} else Unreadable())
        if has_left(error):
            return self.refused(request, Unreadable())
        log.error("%s %s failed", request.method, request.scope["path"][:80], exc_info=error)
        return self.refused(request, OurFault())


def has_left(error: Exception) -> bool:
    """Whether the client disconnected before its request was complete; nobody reads the answer."""
    return isinstance(error, InternalServerException) and error.detail == DISCONNECT_MESSAGE


def problem_response(refusal: Refusal) -> HttpResponse:
    """A response with the id, arguments and status of a refusal."""
    return json_response(messages.Problem(refusal.id, refusal.args_for_words), status_of(refusal))


ROUTES = (
    me,
    rename_me,
    my_games,
    my_turns,
    first_games,
    games,
    schema,
    make_table,
    lesson,
    find_table,
    remove_import,
    record,
    replay,
    play_on,
    import_record,
    check_record,
)
