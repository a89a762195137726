"""HTTP routes for the narrator's lines in a host's own voice."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, nullcontext

from litestar import delete, get, put
from litestar.status_codes import HTTP_200_OK

from moonlit.server.domain.identity import PersonId
from moonlit.server.domain.recordings import (
    LANGUAGES,
    LONGEST_SECONDS,
    MEDIA_TYPE,
    MOST_BYTES,
    NarratorLine,
)
from moonlit.server.refusals import NoSuchGame, NoSuchLine, NotARecording
from moonlit.server.web.door import Door, DoorDep
from moonlit.server.web.expensive import Deadline, Streamed, in_pieces
from moonlit.server.web.http import HttpRequest, HttpResponse, json_response, read_body
from moonlit.server.wire import messages

SOUND_HEADERS = {"content-type": MEDIA_TYPE, "content-disposition": "attachment"}
"""A recording is played by our pages; nobody is to be led to it as to a page."""


@get("/recordings/{game:str}/{language:str}")
async def my_recordings(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """What the narrator of a game can say, and what of it the caller has recorded."""
    person = await door.person(request)
    game, language = request.path_params["game"], request.path_params["language"]
    return json_response(await recordings_of(door, person.id, game, language))


@get("/recordings/{game:str}/{language:str}/{line:str}")
async def my_recording(request: HttpRequest, door: DoorDep) -> Streamed:
    """A line in the caller's voice."""
    person = await door.person(request)
    return sound_response(request, door, person.id, line_of(request, door, game_in(request)))


@put("/recordings/{game:str}/{language:str}/{line:str}", request_max_body_size=None)
async def record(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """Keep a line in the caller's voice."""
    person = await door.person(request)
    line = line_of(request, door, game_in(request))
    door.check_recording_rate(request, person)
    if request.headers.get("content-type") != MEDIA_TYPE:
        raise NotARecording
    async with door.turn(person.id):
        sound = await read_body(request, MOST_BYTES)
        version = await door.store.record(person.id, line, sound)
    return json_response(messages.RecordedLine(line=line.line, version=version))


@delete("/recordings/{game:str}/{language:str}/{line:str}", status_code=HTTP_200_OK)
async def erase(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """Delete a recording of the caller's."""
    person = await door.person(request)
    line = line_of(request, door, game_in(request))
    await door.store.erase_recording(person.id, line)
    return json_response(messages.RecordedLine(line=line.line, version=None))


@get("/tables/{code:str}/recordings/{language:str}")
async def recordings_at_table(request: HttpRequest, door: DoorDep) -> HttpResponse:
    """The lines that the host of a table has recorded."""
    async with door.table(request) as table:
        host, game = table.setup.host, table.setup.game
    return json_response(await recordings_of(door, host, game, request.path_params["language"]))


@get("/tables/{code:str}/recordings/{language:str}/{line:str}")
async def recording_at_table(request: HttpRequest, door: DoorDep) -> Streamed:
    """A line in the voice of the table's host."""
    async with door.table(request) as table:
        host, game = table.setup.host, table.setup.game
    return sound_response(request, door, host, line_of(request, door, game))


def game_in(request: HttpRequest) -> str:
    """The game that the URL names."""
    return str(request.path_params["game"])


def narration(door: Door, game: str, language: str) -> tuple[str, ...]:
    """All that a narrator says in this game, or a refusal where nobody speaks so."""
    if game not in door.lobby.games:
        raise NoSuchGame
    if language not in LANGUAGES:
        raise NoSuchLine
    return door.lobby.games[game].narration


def line_of(request: HttpRequest, door: Door, game: str) -> NarratorLine:
    """The line that the URL names, if the narrator of that game ever says it."""
    language, line = request.path_params["language"], request.path_params["line"]
    if line not in narration(door, game, language):
        raise NoSuchLine
    return NarratorLine(game, language, line)


async def recordings_of(
    door: Door, person: PersonId, game: str, language: str
) -> messages.Recordings:
    """All lines of a game in their order, those that somebody has recorded with a version."""
    lines = narration(door, game, language)
    versions = await door.store.recordings(person, game, language)
    recorded = (messages.RecordedLine(line=line, version=versions.get(line)) for line in lines)
    return messages.Recordings(lines=tuple(recorded), longest=LONGEST_SECONDS)


def sound_response(
    request: HttpRequest, door: Door, person: PersonId, line: NarratorLine
) -> Streamed:
    """A recording, as a sound and as nothing else; in memory only while it is being sent."""
    sounds: list[bytes] = []

    @asynccontextmanager
    async def read_in_turn() -> AsyncIterator[None]:
        async with door.sound(request):
            if (sound := await door.store.recording(person, line)) is None:
                raise NoSuchLine
            sounds.append(sound)
            yield

    def pieces(_: Deadline) -> Iterator[bytes]:
        return in_pieces(iter(sounds))

    return Streamed(pieces, read_in_turn, nullcontext, door.deadline(), SOUND_HEADERS)


ROUTES = (
    my_recordings,
    my_recording,
    record,
    erase,
    recordings_at_table,
    recording_at_table,
)
