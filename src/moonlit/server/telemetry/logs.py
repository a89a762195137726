"""What the server writes about itself: what happened at which table, never who, nor a secret.

The text of an exception may quote what a page said or what is in a hand, so it is not written;
its kind and the lines of code that led to it are.
"""

import logging
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from traceback import format_tb
from typing import Any, Literal, TextIO

import msgspec

Form = Literal["plain", "json"]
UNFINISHED = "ASGI callable returned without completing handshake."
"""What uvicorn says of every socket that we answer with a no before it is one."""


class KnownCause(Exception):
    """An error whose traceback says nothing new: only its kind is logged."""


def set_up(form: Form, stream: TextIO | None = None) -> logging.Handler:
    """Write what happens to a stream, in words or as lines of JSON."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Lines() if form == "json" else Words())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("moonlit").setLevel(logging.INFO if form == "json" else logging.WARNING)
    # It warns of every request that is none: any stranger could fill the disk with that.
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
    handler.addFilter(lambda record: record.msg != UNFINISHED)
    return handler


class Words(logging.Formatter):
    """For a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        """One line, and the way to what went wrong."""
        line = f"{record.levelname} {record.name}: {message_of(record)}"
        facts = " ".join(f"{name}={value}" for name, value in facts_of(record).items())
        return "\n".join([f"{line} {facts}".rstrip(), *way_to(record)])


class Lines(logging.Formatter):
    """For programs: one JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Everything in one line."""
        said: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": message_of(record),
            **facts_of(record),
        }
        if way := list(way_to(record)):
            said["trace"] = way
        return msgspec.json.encode(said).decode()


def message_of(record: logging.LogRecord) -> str:
    """What is said; of what others say about an error only its head, the rest may quote it."""
    text = record.getMessage()
    return (text.splitlines() or [""])[0] if record.exc_info else text


def facts_of(record: logging.LogRecord) -> dict[str, str | int]:
    """What our own lines say beside their message."""
    facts: dict[str, str | int] = getattr(record, "facts", {})
    return facts


def way_to(record: logging.LogRecord) -> Iterator[str]:
    """The lines of code that led to an error, and its kind, the first cause last."""
    error = record.exc_info[1] if record.exc_info else None
    while error is not None:
        if not isinstance(error, KnownCause):
            yield from map(str.rstrip, format_tb(error.__traceback__))
        yield f"{type(error).__module__}.{type(error).__qualname__}"
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
