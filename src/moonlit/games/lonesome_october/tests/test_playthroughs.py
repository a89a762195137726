"""Whole games as readable text, played again and compared word by word.

The first lines of a file set the table (players, options, seed); then come the decisions with what
each one caused. The decisions of a file are played again as they stand there; a new file that has
only the first lines yet is played by sensible bots. When rules change on purpose, write anew with

    MOONLIT_REWRITE=1 .venv/bin/pytest src/moonlit/games/lonesome_october/tests/test_playthroughs.py
"""

import json
import os
import re
from collections.abc import Iterator, Mapping
from difflib import unified_diff
from pathlib import Path

import msgspec
import pytest

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Event, Over, Told, begin, decide, time_up
from moonlit.core.record import TIME_UP, Decision, Record, digest, replay
from moonlit.core.seats import Seat, everyone
from moonlit.games.lonesome_october import GAME
from moonlit.games.lonesome_october.components import Options
from moonlit.games.lonesome_october.ending import outcome
from moonlit.games.lonesome_october.heuristics import heuristic
from moonlit.games.lonesome_october.rules import State

FILES = sorted((Path(__file__).parent.parent / "playthroughs").glob("*.txt"))
DECISION = re.compile(
    r"^\d+\. (?:seat (\d) \(\d+ options?\): (\S+) ?(.*)|time is up)$", re.MULTILINE
)
HEARD = re.compile(r"^    (all|seats? [\d ]+): (.+)$", re.MULTILINE)
Fact = str | int | bool | None | Mapping[str, int]


class Setting(msgspec.Struct, frozen=True):
    """What a playthrough begins with."""

    players: int
    options: Options
    seed: Seed

    def record(self, decisions: list[Decision]) -> Record:
        return Record(
            game=GAME.name,
            rules=GAME.rules,
            names=tuple(f"seat {seat}" for seat in everyone(self.players)),
            options=msgspec.Raw(msgspec.json.encode(self.options)),
            seed=self.seed,
            decisions=tuple(decisions),
        )


@pytest.fixture(params=FILES, ids=[path.stem for path in FILES])
def text(request: pytest.FixtureRequest) -> str:
    path: Path = request.param
    written = path.read_text(encoding="utf-8")
    if os.environ.get("MOONLIT_REWRITE"):
        written = playthrough(written)
        path.write_text(written, encoding="utf-8")
    return written


def test_a_playthrough_is_played_again_word_by_word(text: str) -> None:
    again = playthrough(text)
    assert again == text, "\n".join(unified_diff(text.splitlines(), again.splitlines(), n=2))


def test_a_record_of_its_decisions_gives_the_same_end(text: str) -> None:
    table = setting(text)
    record = table.record(decisions(text))
    *_, last = replay(GAME, record)
    assert f"digest: {digest(record)}" in text
    assert ending(last.state) in text
    for viewer in (None, *everyone(table.players)):
        assert list(map(fact, last.heard(viewer))) == heard(text, viewer)


def test_playthroughs_cover_every_table() -> None:
    settings = [setting(path.read_text(encoding="utf-8")) for path in FILES]
    assert {table.players for table in settings} == {4, 5, 6}
    assert {table.options.ingredients for table in settings} == {"open", "hidden"}
    assert {table.options.sides for table in settings} == {"dealt", "chosen"}
    texts = "".join(path.read_text(encoding="utf-8") for path in FILES)
    assert "conflict began" in texts
    assert "token won" in texts


def playthrough(text: str) -> str:
    table = setting(text)
    return "\n".join([heading(table), *moments(table, decisions(text)), ""])


def moments(table: Setting, given: list[Decision]) -> Iterator[str]:
    """The deal, every decision with what it caused, and the end."""
    state, told = begin(GAME, table.players, table.options, table.seed)
    rng, made = chance.stream(table.seed, "playthrough"), list[Decision]()
    yield from ["deal", *consequences(told)]
    while not isinstance(state.phase, Over):
        decision = given[len(made)] if given else sensible(state, rng)
        made.append(decision)
        if decision.seat is None:
            yield f"{len(made)}. time is up"
            yield from consequences(time_up(state))
            continue
        action = msgspec.json.decode(decision.action, type=GAME.Action)
        n = len(state.phase.options(state, decision.seat))
        many = "1 option" if n == 1 else f"{n} options"
        yield f"{len(made)}. seat {decision.seat} ({many}): {words(decision)}"
        yield from consequences(decide(state, decision.seat, action))
    yield f"\n{ending(state)}\ndigest: {digest(table.record(made))}"


def sensible(state: State, rng: object) -> Decision:
    asked = state.phase.asks(state)
    if not asked:
        return TIME_UP
    options = state.phase.options(state, asked[0])
    action = heuristic(GAME.view(state, asked[0]), options, rng)  # type: ignore[arg-type]
    return Decision(asked[0], msgspec.Raw(msgspec.json.encode(action)))


def heading(table: Setting) -> str:
    return (
        f"game: {GAME.name}\n"
        f"rules: {GAME.rules}\n"
        f"players: {table.players}\n"
        f"options: {msgspec.json.encode(table.options).decode()}\n"
        f"seed: {table.seed}\n"
    )


def setting(text: str) -> Setting:
    """The table a file begins with."""
    head, _, _ = text.partition("\n\n")
    lines = dict(line.split(": ", 1) for line in head.splitlines())
    options = msgspec.json.decode(lines["options"], type=Options)
    return Setting(int(lines["players"]), options, Seed(lines["seed"]))


def words(decision: Decision) -> str:
    """A decision as its name and what it names."""
    action = json.loads(bytes(decision.action))
    name = action.pop("type")
    rest = json.dumps(action, separators=(",", ":")) if action else ""
    return f"{name} {rest}".strip()


def decisions(text: str) -> list[Decision]:
    """The way back from words."""
    return [
        Decision(Seat(int(seat)), said(name, rest)) if seat else TIME_UP
        for seat, name, rest in DECISION.findall(text)
    ]


def said(name: str, rest: str) -> msgspec.Raw:
    action = {"type": name, **(json.loads(rest) if rest else {})}
    return msgspec.Raw(msgspec.json.encode(msgspec.convert(action, type=GAME.Action)))


def consequences(told: list[Told]) -> Iterator[str]:
    """What was told to whom."""
    for line in told:
        if line.to is None:
            audience = "all"
        else:
            audience = ("seat " if len(line.to) == 1 else "seats ") + " ".join(map(str, line.to))
        yield f"    {audience}: {fact(line.event)}"


def fact(event: Event) -> str:
    """An event with all its fields."""
    fields: dict[str, Fact] = msgspec.to_builtins(event)
    name = str(fields.pop("type")).replace("-", " ")
    told = ", ".join(f"{k.replace('_', ' ')} {value(v)}" for k, v in fields.items())
    return f"{name}: {told}" if told else f"{name}."


def value(thing: Fact) -> str:
    if isinstance(thing, Mapping):
        return " + ".join(thing) or "nothing"
    if isinstance(thing, bool):
        return "yes" if thing else "no"
    return "-" if thing is None else str(thing)


def heard(text: str, viewer: Seat | None) -> list[str]:
    """The lines of the text that this viewer may read."""
    return [
        what
        for audience, what in HEARD.findall(text)
        if audience == "all" or (viewer is not None and str(viewer) in audience.split()[1:])
    ]


def ending(s: State) -> str:
    end = outcome(s)
    ranked = zip(everyone(s.players), end.scores, end.ranks, strict=True)
    lines = [f"  seat {seat}: score {score:.0f}, rank {rank}" for seat, score, rank in ranked]
    return "\n".join([f"outcome: {s.winner}", *lines])
