"""What a game sends and takes as a JSON Schema, from the same types that encode and decode it."""

from functools import cache

import msgspec

from moonlit.core.game import Game
from moonlit.server.wire.codec import encode

DIALECT = "https://json-schema.org/draft/2020-12/schema"


@cache
def schema_of(game: Game) -> bytes:
    """One schema with a property for each kind of thing: view, options, action and event.

    It takes a tenth of a second for the largest game, so it is made once and not on the event loop.
    """
    kinds = {"view": game.View, "options": game.Options, "action": game.Action, "event": game.Event}
    found, parts = msgspec.json.schema_components(kinds.values(), ref_template="#/$defs/{name}")
    return encode(
        {
            "$schema": DIALECT,
            "title": game.name,
            "description": f"Version {game.rules} of the rules.",
            "type": "object",
            "properties": dict(zip(kinds, found, strict=True)),
            "additionalProperties": False,
            "$defs": parts,
        }
    )
