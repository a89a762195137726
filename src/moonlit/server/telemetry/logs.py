"""Logging: what happened at which table, never to whom, and never a secret.

The text of an exception may quote what a page said or what is in a hand, so it is left out; its
class and its traceback are logged.
"""

import logging
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from traceback import format_tb
from typing import Any, Literal, TextIO

import msgspec

LogFormat = Literal["plain", "json"]
UNFINISHED_HANDSHAKE = "ASGI callable returned without completing handshake."
"""uvicorn logs this for every WebSocket that we refuse before its handshake."""


class LoggedWithoutTraceback(Exception):
    """An error whose traceback says nothing new: only its class is logged."""


def configure_logging(log_format: LogFormat, stream: TextIO | None = None) -> logging.Handler:
    """Log to a stream, as text or as lines of JSON."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonFormatter() if log_format == "json" else TextFormatter())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("moonlit").setLevel(logging.INFO if log_format == "json" else logging.WARNING)
    # It warns of every malformed request: any stranger could fill the disk with that.
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
    handler.addFilter(lambda record: record.msg != UNFINISHED_HANDSHAKE)
    return handler


class NamedProcess(logging.Filter):
    """Adds to each record which process it is of, and where it names a table, in which epoch."""

    def __init__(self, process: str, epoch_of: Callable[[str], int | None]) -> None:
        super().__init__()
        self._process = process
        self._epoch_of = epoch_of

    def filter(self, record: logging.LogRecord) -> bool:
        """Log it with what we know."""
        facts = {**facts_of(record), "process": self._process}
        epochs = (self._epoch_of(said) for said in said_in(record) if isinstance(said, str))
        if (epoch := next(filter(None, epochs), None)) is not None:
            facts["epoch"] = epoch
        record.facts = facts
        return True


def said_in(record: logging.LogRecord) -> Iterator[object]:
    """What a record mentions: one of it may be the code of a table."""
    yield facts_of(record).get("table")
    if isinstance(record.args, tuple):
        yield from record.args


class TextFormatter(logging.Formatter):
    """For a terminal: one line, followed by the traceback if there is one."""

    def format(self, record: logging.LogRecord) -> str:
        line = f"{record.levelname} {record.name}: {message_of(record)}"
        facts = " ".join(f"{name}={value}" for name, value in facts_of(record).items())
        return "\n".join([f"{line} {facts}".rstrip(), *traceback_of(record)])


class JsonFormatter(logging.Formatter):
    """For programs: one JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": message_of(record),
            **facts_of(record),
        }
        if trace := list(traceback_of(record)):
            line["trace"] = trace
        return msgspec.json.encode(line).decode()


def message_of(record: logging.LogRecord) -> str:
    """The message; with an exception only its first line, for the others may quote the error."""
    text = record.getMessage()
    return (text.splitlines() or [""])[0] if record.exc_info else text


def facts_of(record: logging.LogRecord) -> dict[str, str | int]:
    """The structured fields of our own records, given as `extra={"facts": ...}`."""
    facts: dict[str, str | int] = getattr(record, "facts", {})
    return facts


def traceback_of(record: logging.LogRecord) -> Iterator[str]:
    """The traceback and the class of an error and of its causes, without their texts."""
    error = record.exc_info[1] if record.exc_info else None
    while error is not None:
        if not isinstance(error, LoggedWithoutTraceback):
            yield from map(str.rstrip, format_tb(error.__traceback__))
        yield f"{type(error).__module__}.{type(error).__qualname__}"
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
