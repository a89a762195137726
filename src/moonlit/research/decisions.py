"""Finished games as rows, one for each decision: what a seat saw, what it could choose, and chose.

Nothing in a row says who anybody is: a record's names are not read, and talk is not part of it.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec

from moonlit.core.record import NOTHING, Play, Record, beginning, recall_log, standing
from moonlit.core.seats import Seat
from moonlit.games import shelf


class Typed(NamedTuple):
    """What a row holds as JSON, in the game's own types."""

    view: Any
    options: list[Any]
    choice: Any


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One decision of a finished game."""

    game: str
    rules: int
    """The version of the rules."""
    game_id: str
    """The same for all rows of a game; it says nothing about who played."""
    players: int
    table_options: str
    """The options of the table, as JSON."""
    entry: int
    """The place of the decision in the game's log; others may have been made at the same time."""
    seat: int
    by: str
    """`person`, `program`, `stand-in` (a bot for a person), or the name of a bot."""
    is_asked: bool
    """False where the seat was only invited, and could have done nothing."""
    view: str
    """What the seat saw at that moment, as JSON."""
    encoding: int | None
    """The version of the numbers in `features`; None where these rules have none."""
    features: bytes | None
    """The view as numbers, a byte each."""
    options: str
    """What the seat was offered, as a JSON array."""
    is_whole: bool
    """Whether these were all legal choices, and not a short list of them."""
    choice: str
    """What it chose, as JSON."""
    chosen: int | None
    """Its place among the options; None where it is not on the short list."""
    won: float
    """The seat's share of the win in the end: 1, or less when several won together."""
    scores: tuple[float, ...]
    """The points of all seats in the end."""
    places: tuple[int, ...]
    """The places of all seats in the end; 1 for every winner."""
    sides: tuple[str, ...]
    """Which side each seat was on in the end, where players win together."""

    def typed(self) -> Typed:
        """View, options and choice in the types of the game, as a bot would get them."""
        game = shelf()[self.game].by_rules(self.rules)
        return Typed(
            msgspec.json.decode(self.view, type=game.View),
            msgspec.json.decode(self.options, type=list[game.Action]),  # type: ignore[name-defined]
            msgspec.json.decode(self.choice, type=game.Action),
        )


class Unfinished(ValueError):
    """A record that does not reach the end of its game."""


def rows_of(record: Record, by: Sequence[str]) -> Iterator[Row]:
    """The rows of a finished game; `by` says for each entry of its log who made it.

    Without answers that were taken back, which nobody else was told of, and without what was
    played on from where rules had failed.
    """
    play = beginning(shelf()[record.game], record)
    counts, steps = told(record), recall_log(play, record.decisions)
    seen = []
    for n in range(len(record.decisions)):
        if n in counts:
            seen.append(_seen(play, record, n, by[n]))
        next(steps)
    if not play.is_over:
        raise Unfinished
    yield from _with_outcome(play, record, seen)


def told(record: Record) -> set[int]:
    """The places in the log of decisions by a seat that were not undone."""
    kept: list[int] = []
    for n, decision in standing(record.decisions).items():
        if decision.seat is None:
            continue
        if decision.action != NOTHING:
            kept.append(n)
            continue
        kept.remove(next(k for k in reversed(kept) if record.decisions[k].seat == decision.seat))
    return {*kept}


def _seen(play: Play, record: Record, n: int, by: str) -> dict[str, Any]:
    """What a row says of the moment before a decision."""
    decision, game = record.decisions[n], play.game
    seat = Seat(decision.seat or 0)
    view = play.view(seat)
    options = play.offers_to(seat, view)
    choice = msgspec.json.decode(decision.action, type=game.Action)
    encoding = game.encoding
    return {
        "entry": n,
        "seat": seat,
        "by": by,
        "is_asked": seat in play.asked(),
        "view": _json(view),
        "encoding": encoding.version if encoding else None,
        "features": encoding.vector(view) if encoding else None,
        "options": _json(options),
        "is_whole": play.state.phase.whole and game.picking is None,
        "choice": _json(choice),
        "chosen": next((i for i, option in enumerate(options) if option == choice), None),
    }


def _with_outcome(play: Play, record: Record, seen: Sequence[dict[str, Any]]) -> Iterator[Row]:
    game, state = play.game, play.state
    outcome = game.outcome(state)
    winners = outcome.winners()
    names = tuple(map(str, range(1, play.players + 1)))
    nameless = msgspec.structs.replace(record, names=names)
    shared: dict[str, Any] = {
        "game": record.game,
        "rules": record.rules,
        "game_id": sha256(msgspec.json.encode(nameless)).hexdigest()[:32],
        "players": play.players,
        "table_options": _json(play.options),
        "scores": outcome.scores,
        "places": outcome.ranks,
        "sides": tuple(game.sides(state)) if game.sides else (),
    }
    for one in seen:
        won = 1 / len(winners) if one["seat"] in winners else 0.0
        yield Row(**shared, **one, won=won)


def _json(what: object) -> str:
    return msgspec.json.encode(what).decode()
