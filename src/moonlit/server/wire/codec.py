"""The JSON codec of the wire: one encoder, and strict decoding of what pages send."""

from functools import cache
from typing import Any

import msgspec

from moonlit.server.refusals import Unreadable

encode = msgspec.json.Encoder().encode


def decode(raw: bytes, kind: Any) -> Any:  # noqa: ANN401  # a union is no type to the checkers
    """Decode JSON of exactly this type, or raise `Unreadable`: nothing is guessed or repaired."""
    try:
        return decoder(kind).decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise Unreadable from None


@cache
def decoder(kind: Any) -> msgspec.json.Decoder[Any]:  # noqa: ANN401
    """The decoder of a type, cached: building one for a union takes longer than decoding."""
    return msgspec.json.Decoder(kind)


def decode_action(raw: bytes, kind: Any) -> Any:  # noqa: ANN401
    """Decode a game's own action, and refuse unknown fields even if the game's types allow them."""
    action = decode(raw, kind)
    # Most pages send an option back exactly as it was encoded.
    if raw != encode(action) and not has_no_unknown_fields(decode(raw, Any), action):
        raise Unreadable
    return action


def has_no_unknown_fields(raw: object, decoded: object) -> bool:
    """Whether decoding ignored no field of a JSON value."""
    if isinstance(raw, dict) and isinstance(decoded, msgspec.Struct):
        config = decoded.__struct_config__
        known = dict(zip(decoded.__struct_encode_fields__, decoded.__struct_fields__, strict=True))
        return all(
            key == config.tag_field
            or (key in known and has_no_unknown_fields(value, getattr(decoded, known[key])))
            for key, value in raw.items()
        )
    if isinstance(raw, list) and isinstance(decoded, list | tuple):
        return all(map(has_no_unknown_fields, raw, decoded))
    return True
