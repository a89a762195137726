"""JSON on the wire: one encoder for everybody, and strict decoding of what pages say."""

from functools import cache
from typing import Any

import msgspec

from moonlit.server.refusals import Unreadable

encode = msgspec.json.Encoder().encode


def read(raw: bytes, kind: Any) -> Any:  # noqa: ANN401  # a union is no type to the checkers
    """What was said, or `Unreadable`: nothing is guessed or repaired."""
    try:
        return reader(kind).decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise Unreadable from None


@cache
def reader(kind: Any) -> msgspec.json.Decoder[Any]:  # noqa: ANN401
    """Made once for each kind: to understand a union takes far longer than to read a message."""
    return msgspec.json.Decoder(kind)


def read_action(raw: bytes, kind: Any) -> Any:  # noqa: ANN401
    """A game's own action, as strictly, whatever the game's types allow."""
    action = read(raw, kind)
    # Most pages say an option as they were told it, and there is nothing to look for.
    if raw != encode(action) and not is_closed(read(raw, Any), action):
        raise Unreadable
    return action


def is_closed(said: object, understood: object) -> bool:
    """Whether every field that was said has been understood."""
    if isinstance(said, dict) and isinstance(understood, msgspec.Struct):
        config = understood.__struct_config__
        known = dict(
            zip(understood.__struct_encode_fields__, understood.__struct_fields__, strict=True)
        )
        return all(
            key == config.tag_field
            or (key in known and is_closed(value, getattr(understood, known[key])))
            for key, value in said.items()
        )
    if isinstance(said, list) and isinstance(understood, list | tuple):
        return all(map(is_closed, said, understood))
    return True
