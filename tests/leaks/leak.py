"""Compares what a viewer received in two worlds, and reports a leak by channel and bytes."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

MAX_DEPTH = 3
"""Down to which depth the parts of a message are named."""
CONTEXT = 60
"""How many bytes before and after the first difference are shown."""
PARTS = (
    (r"scene\.question\.id", "question ids"),
    (r"scene\.question\.clause", "rules drawer links"),
    (r"scene\.question", "questions and options"),
    (r"scene\.take_back", "undo"),
    (r"scene\.heard", "sequence numbers"),
    (r"scene\.events", "log"),
    (r"scene\.advice|advice\b", "assistant panel"),
    (r"scene\.left|table\.seats\.\d+\.left", "clocks"),
    (r"scene\.view", "views"),
    (r"table\.seats\.\d+\.(stand_in|name|level)|table\.missed", "takeover"),
    (r"talk\b", "chat"),
    (r"readings\b", "readings"),
    (r"refused\b", "refusals"),
)
"""The channel of a part of a message, by a pattern of its path."""


class Leak(AssertionError):
    """A viewer can distinguish two worlds that must look the same."""

    def __init__(self, channel: str, where: str, who: str, one: bytes, other: bytes) -> None:
        self.channel = channel
        self.where = where
        super().__init__(
            f"{channel} ({where}) tells a secret to {who}:\n"
            f"  one world:   {around(one, other)!r}\n"
            f"  the other:   {around(other, one)!r}"
        )


class Comparator:
    """Counts what was compared, by channel: a channel that was never used proves nothing."""

    def __init__(self, *, is_counting: bool = False) -> None:
        self.compared: Counter[str] = Counter()
        self._is_counting = is_counting

    def assert_equal(
        self, channel: str, who: str, one: Sequence[object], other: Sequence[object]
    ) -> None:
        """Raise `Leak` at the first difference; otherwise count what was compared."""
        for mine, twin in zip(one, other, strict=False):
            written, rewritten = _written(mine), _written(twin)
            if written != rewritten:
                part = _first_difference(written, rewritten)
                raise Leak(_channel(part, channel), f"{channel}: {part}", who, written, rewritten)
            if self._is_counting:
                self._note(channel, written)
        if len(one) != len(other):
            more = [*one[len(other) :], *other[len(one) :]]
            count = f"{len(one)} and {len(other)} messages"
            raise Leak(channel, f"{channel}: {count}", who, _written(more), b"")

    def _note(self, channel: str, written: bytes) -> None:
        names = _names_in(written)
        special = {
            special for pattern, special in PARTS if any(re.match(pattern, name) for name in names)
        }
        self.compared.update({channel, *special})


def around(one: bytes, other: bytes) -> bytes:
    """Return the bytes around the first difference."""
    pairs = enumerate(zip(one, other, strict=False))
    at = next((i for i, (a, b) in pairs if a != b), min(len(one), len(other)))
    return one[max(0, at - CONTEXT) : at + CONTEXT]


def _written(thing: object) -> bytes:
    return thing if isinstance(thing, bytes) else msgspec.json.encode(thing)


def _channel(part: str, channel: str) -> str:
    known = (special for pattern, special in PARTS if re.match(pattern, part))
    return next(known, channel)


def _first_difference(one: bytes, other: bytes) -> str:
    """Return the path at which two messages differ, such as `scene.question.options.3`."""
    a, b = _message(one), _message(other)
    if a == b:
        return "when"
    kinds = [said["type"] for said in (a, b) if isinstance(said, dict) and "type" in said]
    path = _path(a, b)
    return ".".join([*kinds[:1], *path]) if len(set(kinds)) == 1 else ".".join(path)


def _message(written: bytes) -> Any:  # noqa: ANN401
    """Return the message itself; those of sockets come with the time of sending."""
    try:
        read = msgspec.json.decode(written)
    except msgspec.DecodeError:
        return written
    if isinstance(read, list) and len(read) == 2 and isinstance(read[1], dict):
        return read[1]
    return read


def _path(one: Any, other: Any) -> list[str]:  # noqa: ANN401
    if isinstance(one, dict) and isinstance(other, dict) and list(one) == list(other):
        keys: Any = one
    elif isinstance(one, list) and isinstance(other, list):
        keys = range(min(len(one), len(other)))
    else:
        return []
    for key in keys:
        if one[key] != other[key]:
            return [str(key), *_path(one[key], other[key])]
    return []


def _names_in(written: bytes) -> set[str]:
    """Return the paths of all parts of a message that are not empty."""
    said = _message(written)
    if not isinstance(said, dict) or "type" not in said:
        return set()
    return {said["type"], *(name for key in said for name in _names(said[key], said["type"], key))}


def _names(said: Any, above: str, key: str) -> set[str]:  # noqa: ANN401
    """Return the paths below a part; all items of a list share one."""
    name = f"{above}.{key}"
    if said in (None, [], {}, ""):
        return set()
    if not isinstance(said, dict | list) or name.count(".") >= MAX_DEPTH:
        return {name}
    things = said.items() if isinstance(said, dict) else (("0", thing) for thing in said)
    return {name, *(deep for key, value in things for deep in _names(value, name, key))}
