"""A whole game as readable text, which can be played again and compared word by word.

A text begins with the table:

    players: 4
    options: {"boards":"a"}
    seed: any

All decisions follow, each with what it caused and who was told. What is written is played again;
where nothing is written yet, or a decision has become illegal, choices are drawn from the seed.
"""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Game, Over, State, Told, begin, decide, time_up
from moonlit.core.record import TIME_UP, Decision, Record, Viewer, digest
from moonlit.core.seats import Seat, everyone

DECISION = re.compile(
    r"^\d+\. (?:time is up|seat (\d+) \(\d+ options?\): (\S+) (.+))$", re.MULTILINE
)
HEARD = re.compile(r"^    ([^:\n]+): (.+)$", re.MULTILINE)
CHOICES = "playthrough"
"""The random stream from which choices are drawn."""
HASTE = 4
"""One in this many phases with a time limit ends before anybody has answered."""


def play_again(game: Game, text: str) -> str:
    """The text of the same game under the current rules."""
    return "\n".join([*_moments(game, text), ""])


def record_of(game: Game, text: str) -> Record:
    """The record that a text describes."""
    head, _, _ = text.partition("\n\n")
    lines = dict(line.split(": ", 1) for line in head.splitlines())
    options = msgspec.json.decode(lines["options"], type=game.Options)
    return Record(
        game=game.name,
        rules=game.rules,
        names=tuple(f"seat {seat}" for seat in everyone(int(lines["players"]))),
        options=msgspec.Raw(msgspec.json.encode(options)),
        seed=Seed(lines["seed"]),
        decisions=tuple(
            Decision(Seat(int(seat)), _unsaid(name, fields)) if seat else TIME_UP
            for seat, name, fields in DECISION.findall(text)
        ),
    )


def table_of(game: Game, text: str) -> tuple[int, Any]:
    """The number of players and the options of a text."""
    record = record_of(game, text)
    return len(record.names), msgspec.json.decode(record.options, type=game.Options)


def heard(text: str, viewer: Viewer) -> list[str]:
    """The events that this viewer was told, as the text has them."""
    own = {"all", _name(viewer)}
    return [what for who, what in HEARD.findall(text) if own & {*who.split(" and ")}]


def said(thing: msgspec.Struct) -> str:
    """An action or an event: its name, and its fields."""
    fields = msgspec.to_builtins(thing)
    name = fields.pop("type")
    return f"{name} {msgspec.json.encode(fields).decode()}"


def ending(game: Game, state: State) -> str:
    """The result, and what onlookers see at the end."""
    end = game.outcome(state)
    ranked = zip(everyone(len(end.ranks)), end.scores, end.ranks, strict=True)
    lines = [f"  {_name(seat)}: {score:g}, rank {rank}" for seat, score, rank in ranked]
    seen = msgspec.json.encode(game.view(state, None)).decode()
    return "\n".join(["outcome", *lines, f"seen: {seen}"])


def _moments(game: Game, text: str) -> Iterator[str]:
    """The table, the deal, every decision with what it caused, and the end."""
    record = record_of(game, text)
    yield _heading(record)
    state, told = begin(game, *table_of(game, text), record.seed)
    yield from ["deal", *_consequences(told)]
    rng, given, made = chance.stream(record.seed, CHOICES), [*record.decisions], list[Decision]()
    while not isinstance(state.phase, Over):
        if not (given and _can_follow(game, state, given[0])):
            given = [_choose(state, rng)]
        made.append(given.pop(0))
        yield f"{len(made)}. {_words(game, state, made[-1])}"
        yield from _consequences(_follow(game, state, made[-1]))
    played = msgspec.structs.replace(record, decisions=tuple(made))
    yield f"\n{ending(game, state)}\ndigest: {digest(played)}"


def _heading(record: Record) -> str:
    return (
        f"game: {record.game}\n"
        f"rules: {record.rules}\n"
        f"players: {len(record.names)}\n"
        f"options: {bytes(record.options).decode()}\n"
        f"seed: {record.seed}\n"
    )


def _can_follow(game: Game, state: State, decision: Decision) -> bool:
    """Whether a written decision is still legal."""
    if decision.seat is None:
        return state.phase.seconds(state) is not None
    action = msgspec.json.decode(decision.action, type=game.Action)
    return state.allows(decision.seat, action)


def _follow(game: Game, state: State, decision: Decision) -> list[Told]:
    if decision.seat is None:
        return time_up(state)
    return decide(state, decision.seat, msgspec.json.decode(decision.action, type=game.Action))


def _choose(state: State, rng: Random) -> Decision:
    """Somebody decides at random, or the time is up."""
    seats = [*state.asked(), *state.invited()]
    if not seats or (state.phase.seconds(state) is not None and chance.below(rng, HASTE) == 0):
        return TIME_UP
    seat = seats[chance.below(rng, len(seats))]
    # In an order of its own, so that the engine may list its options in any other.
    options = sorted(map(msgspec.json.encode, state.options_of(seat)))
    return Decision(seat, msgspec.Raw(options[chance.below(rng, len(options))]))


def _words(game: Game, state: State, decision: Decision) -> str:
    if decision.seat is None:
        return "time is up"
    n = len(state.options_of(decision.seat))
    many = "1 option" if n == 1 else f"{n} options"
    action = msgspec.json.decode(decision.action, type=game.Action)
    return f"seat {decision.seat} ({many}): {said(action)}"


def _unsaid(name: str, fields: str) -> msgspec.Raw:
    """The action that `said` has written as text."""
    return msgspec.Raw(msgspec.json.encode({"type": name, **msgspec.json.decode(fields)}))


def _consequences(told: list[Told]) -> Iterator[str]:
    """The lines that say what was told to whom."""
    for line in told:
        who = "all" if line.to is None else " and ".join(map(_name, line.to))
        yield f"    {who}: {said(line.event)}"


def _name(viewer: Viewer) -> str:
    return "onlookers" if viewer is None else f"seat {viewer}"
