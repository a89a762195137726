"""The JSON Schema of a game: what a server sends of it fits, and what is broken does not."""

from collections.abc import Iterator
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.core.laws import random_play, tables, viewers
from moonlit.core.record import Play
from moonlit.games import shelf
from moonlit.server.wire.codec import encode
from moonlit.server.wire.schema import schema_of
from tests.server.conftest import Site

Validator = jsonschema_rs.Draft202012Validator
LOOK_EVERY = 7
"""Of the moments of a game so many are looked at: a view is long, and the next much like it."""
MOST_OPTIONS = 20


@pytest.fixture(scope="module", params=list(shelf().values()), ids=list(shelf()))
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


@pytest.fixture(scope="module")
def validator(game: Game) -> Validator:
    schema: dict[str, Any] = msgspec.json.decode(schema_of(game))
    jsonschema_rs.meta.validate(schema)
    return Validator(schema)


def sent(kind: str, thing: object) -> dict[str, Any]:
    """Something as it is on the wire, under its name in the schema."""
    return {kind: msgspec.json.decode(encode(thing))}


def shown(play: Play) -> Iterator[dict[str, Any]]:
    """What the table sends at a moment: views, and what everybody may choose."""
    for viewer in viewers(play.players):
        yield sent("view", play.view(viewer))
        if viewer is not None:
            for option in play.options_of(viewer)[:MOST_OPTIONS]:
                yield sent("action", option)


def told(play: Play) -> Iterator[dict[str, Any]]:
    for viewer in viewers(play.players):
        yield from (sent("event", event) for event in play.heard(viewer))


def random_things(game: Game, tries: int) -> Iterator[dict[str, Any]]:
    kinds = list(tables(game))
    for number in range(tries):
        players, options = kinds[number * len(kinds) // tries]
        yield sent("options", options)
        play = None
        for moment, play in enumerate(random_play(game, players, options, Seed(f"{number}"))):
            if moment % LOOK_EVERY == 0:
                yield from shown(play)
        assert play is not None
        yield from shown(play)
        yield from told(play)


@pytest.mark.no_cover
def test_whatever_a_game_sends_fits_its_schema(game: Game, validator: Validator) -> None:
    seen = set[str]()
    for thing in random_things(game, tries=3):
        validator.validate(thing)
        seen |= thing.keys()
    assert seen == {"view", "options", "action", "event"}


def test_what_is_broken_does_not_fit(game: Game, validator: Validator) -> None:
    players, options = next(iter(tables(game)))
    play = Play(game, players, options, Seed("broken"))
    thing = sent("view", play.view(play.asked()[0] if play.asked() else None))
    assert validator.is_valid(thing)
    assert not validator.is_valid({"view": thing["view"] | {"seat": "nobody"}})
    assert not validator.is_valid({"view": {}})
    assert not validator.is_valid({"event": {"type": "no-such-event"}})
    assert not validator.is_valid({"action": {"type": "no-such-action"}})
    assert not validator.is_valid({"options": [1]})
    assert not validator.is_valid({"hand": []})


async def test_anybody_may_ask_for_a_schema(site: Site) -> None:
    guest = await site.guest()
    answer = await guest.http.get("/api/games/divinare/schema")
    assert answer.headers["content-type"].startswith("application/schema+json")
    assert answer.content == schema_of(shelf()["divinare"])
    missing = await guest.http.get("/api/games/chess/schema")
    assert (missing.status_code, missing.json()["id"]) == (404, "no-such-game")
