"""Localised texts (Fluent): log lines of every game by one rule, and the lab's own messages."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

import msgspec
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message

from moonlit.core.game import Event
from moonlit.core.seats import Seat

LANGUAGES = ("en", "ru")

Argument = str | int | float
"""What a Fluent message can take as an argument."""


class Texts:
    """The messages of one game, or of the lab, in one language."""

    def __init__(self, package: str, language: str) -> None:
        """Load the package's `locale/<language>.ftl`."""
        self.language = language
        # The library's annotation knows functions of one argument only.
        functions = {"CASE": self._in_case}
        self._bundle = FluentBundle([language], functions, use_isolating=False)  # type: ignore[arg-type]
        text = files(package).joinpath("locale", f"{language}.ftl")
        resource = FluentResource(text.read_text("utf-8"))
        self._bundle.add_resource(resource)
        self._declining = [
            entry.id.name
            for entry in resource.body
            if isinstance(entry, Message) and entry.attributes
        ]

    def has(self, message: str) -> bool:
        """Tell whether there is a message of this name."""
        return self._bundle.has_message(message)

    def format(self, message: str, args: dict[str, Argument] | None = None) -> str:
        """Return a message with its arguments filled in."""
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise KeyError(message)
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise errors[0]
        return str(text)

    def declined(self, name: str, case: str) -> str | None:
        """Return a name in a grammatical case, where one of the messages is that name."""
        called = {self.format(message, {"name": name}): message for message in self._declining}
        return self._form(called[name], name, case) if name in called else None

    def _form(self, message: str, name: str, case: str) -> str:
        pattern = self._bundle.get_message(message).attributes[case]
        return str(self._bundle.format_pattern(pattern, {"name": name})[0])

    def _in_case(self, name: object, case: object) -> str:
        """`{ CASE($name, "dat") }`: before any other name stands a word that declines."""
        lab, said = lab_texts(self.language), (str(name), str(case))
        return self.declined(*said) or lab.declined(*said) or lab._form("named", *said)  # noqa: SLF001

    def log_line(self, event: Event, names: Sequence[str], me: Seat | None) -> str | None:
        """Return the log line of an event; None where the game has no message for it."""
        facts = msgspec.to_builtins(event)
        message = f"log-{facts.pop('type')}"
        if not self.has(message):
            return None
        args: dict[str, Argument] = {}
        for field, value in facts.items():
            if field == "seat" or field.endswith("_seat"):
                args[field] = "none" if value is None else str(names[value])
                args[f"{field}_you"] = _yes(value is not None and value == me)
                if field != "seat":
                    args[f"{field}_self"] = _yes(value is not None and value == facts.get("seat"))
            elif field.endswith("_seats"):
                args[field] = self._list([str(names[seat]) for seat in value or ()])
                args[f"{field}_n"] = len(value or ())
            elif (argument := self._argument(value)) is not None:
                args[field] = argument
        return self.format(message, args)

    def _argument(self, value: object) -> Argument | None:
        match value:
            case None:
                return "none"
            case bool():
                return _yes(value)
            case str() | int() | float():
                return value
            case dict():
                return self._counts(value)
            case _:
                return None

    def _counts(self, counts: Mapping[str, int]) -> str:
        return self._list([self.format(f"count-{name}", {"n": n}) for name, n in counts.items()])

    def _list(self, each: Sequence[str]) -> str:
        return format_list(each, locale=self.language) if each else ""


def _yes(fact: bool) -> str:  # noqa: FBT001
    return "yes" if fact else "no"


@cache
def game_texts(game: str, language: str) -> Texts:
    """Return the messages of a game, loaded once."""
    return Texts(f"moonlit.games.{game}", language)


@cache
def lab_texts(language: str) -> Texts:
    """Return the messages of the lab, loaded once."""
    return Texts("moonlit.lab", language)
