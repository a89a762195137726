"""What is read by people: events by one rule for all games, and what the lab itself says."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

import msgspec
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource

from moonlit.core.game import Event
from moonlit.core.seats import Seat

LANGUAGES = ("en", "ru")

Said = str | int | float


class Words:
    """The texts of one game, or of the lab, in one language."""

    def __init__(self, package: str, language: str) -> None:
        """Read them."""
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        text = files(package).joinpath("locale", f"{language}.ftl")
        self._bundle.add_resource(FluentResource(text.read_text("utf-8")))

    def has(self, message: str) -> bool:
        """Whether there is a text of this name."""
        return self._bundle.has_message(message)

    def say(self, message: str, args: dict[str, Said] | None = None) -> str:
        """A text with its arguments filled in."""
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise KeyError(message)
        said, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise errors[0]
        return str(said)

    def tell(self, event: Event, names: Sequence[str], me: Seat | None) -> str | None:
        """The log line of an event; None where this game has no words for it."""
        facts = msgspec.to_builtins(event)
        message = f"log-{facts.pop('type')}"
        if not self.has(message):
            return None
        args: dict[str, Said] = {}
        for field, value in facts.items():
            if field == "seat" or field.endswith("_seat"):
                args[field] = "none" if value is None else str(names[value])
                args[f"{field}_you"] = _yes(value is not None and value == me)
                if field != "seat":
                    args[f"{field}_self"] = _yes(value is not None and value == facts.get("seat"))
            elif field.endswith("_seats"):
                args[field] = self._list([str(names[seat]) for seat in value or ()])
                args[f"{field}_n"] = len(value or ())
            elif (said := self._in_words(value)) is not None:
                args[field] = said
        return self.say(message, args)

    def _in_words(self, value: object) -> Said | None:
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
        return self._list([self.say(f"count-{name}", {"n": n}) for name, n in counts.items()])

    def _list(self, each: Sequence[str]) -> str:
        return format_list(each, locale=self.language) if each else ""


def _yes(fact: bool) -> str:  # noqa: FBT001
    return "yes" if fact else "no"


@cache
def words(game: str, language: str) -> Words:
    """The texts of a game, read once."""
    return Words(f"moonlit.games.{game}", language)


@cache
def own_words(language: str) -> Words:
    """The texts of the lab, read once."""
    return Words("moonlit.lab", language)
