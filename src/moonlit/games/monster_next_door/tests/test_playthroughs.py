"""Whole games as readable text, played again and compared word by word.

The first lines of a file set the table (players, options, seed); all the rest follows from them.
When the rules change on purpose, or for a new file that has only those lines yet, write anew with

    MOONLIT_REWRITE=1 .venv/bin/pytest -k playthroughs src/moonlit/games/monster_next_door
"""

import os
import re
from collections.abc import Iterator, Mapping
from difflib import unified_diff
from pathlib import Path

import msgspec
import pytest

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Event, Over, Told, begin, decide
from moonlit.core.record import Decision, Record, Viewer, digest, replay
from moonlit.core.seats import Seat, everyone
from moonlit.games.monster_next_door import GAME
from moonlit.games.monster_next_door.actions import (
    Feed,
    Give,
    GiveBack,
    Mix,
    MonsterAction,
    Pass,
    Play,
    RoundBegan,
    Skip,
    Won,
)
from moonlit.games.monster_next_door.components import Options, choices
from moonlit.games.monster_next_door.rules import State, outcome, total

FILES = sorted((Path(__file__).parent.parent / "playthroughs").glob("*.txt"))
DECISION = re.compile(r"^\d+\. seat (\d) \(\d+ options?\): (.+)$", re.MULTILINE)
PLAYED = re.compile(r"plays (\w+)(?: at (\d))?(?: for (\d))?")
VERBS: Mapping[type[Feed | GiveBack | Pass | Mix], str] = {
    Feed: "feeds",
    GiveBack: "returns",
    Pass: "passes",
    Mix: "mixes",
}
HEARD = re.compile(r"^    (all|seat \d(?: and seat \d)*): (.+)$", re.MULTILINE)
CHOICES = "playthrough"
"""The stream of the seed that every choice is drawn from."""
Fact = str | int | bool | Mapping[str, int]


class Setting(msgspec.Struct, frozen=True):
    """What a whole playthrough follows from."""

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
        written = playthrough(setting(written))
        path.write_text(written, encoding="utf-8")
    return written


def test_the_same_table_gives_the_same_words(text: str) -> None:
    played = playthrough(setting(text))
    apart = unified_diff(text.splitlines(), played.splitlines(), "written", "played", lineterm="")
    if text != played:
        pytest.fail("\n".join(["the game went another way:", *apart]), pytrace=False)


def test_the_decisions_can_be_read_back_and_played_again(text: str) -> None:
    record = setting(text).record(decisions(text))
    *_, last = replay(GAME, record)
    assert last.is_over
    assert msgspec.json.encode(last.state) == msgspec.json.encode(played_by_hand(record))
    assert text.endswith(f"\n{ending(last.state)}\ndigest: {digest(record)}\n")


def test_everyone_hears_in_a_replay_what_the_words_say(text: str) -> None:
    *_, last = replay(GAME, setting(text).record(decisions(text)))
    for viewer in (None, *everyone(last.players)):
        assert list(map(fact, last.heard(viewer))) == heard(text, viewer)


def test_many_kinds_of_tables_have_a_playthrough() -> None:
    tables = [setting(path.read_text(encoding="utf-8")) for path in FILES]
    assert {table.players for table in tables} == {3, 4, 5, 6, 8}
    assert {table.players for table in tables if table.options == Options()} == {3, 5}
    for option, values in choices(3).items():
        if option not in ("rounds", "werewolf_hunters", "turn_seconds", "monster_powers"):
            assert {getattr(table.options, option) for table in tables} >= set(values)
    assert any(isinstance(table.options.deck, tuple) for table in tables)


def playthrough(table: Setting) -> str:
    return "\n".join([heading(table), *moments(table), ""])


def moments(table: Setting) -> Iterator[str]:
    """The deal, every decision with what it caused, and the end."""
    state, told = begin(GAME, table.players, table.options, table.seed)
    rng, made = chance.stream(table.seed, CHOICES), list[Decision]()
    yield from ["deal", *consequences(state, told)]
    while not isinstance(state.phase, Over):
        asked = state.phase.asks(state)
        seat = asked[chance.below(rng, len(asked))]
        # In an order of its own, so that the engine may list its options in any other.
        options = sorted(state.phase.options(state, seat), key=msgspec.json.encode)
        action = options[chance.below(rng, len(options))]
        made.append(Decision(seat, msgspec.Raw(msgspec.json.encode(action))))
        many = "1 option" if len(options) == 1 else f"{len(options)} options"
        yield f"{len(made)}. seat {seat} ({many}): {words(action)}"
        yield from consequences(state, decide(state, seat, action))
    yield f"\n{ending(state)}\ndigest: {digest(table.record(made))}"


def heading(table: Setting) -> str:
    return (
        f"game: {GAME.name}\n"
        f"rules: {GAME.rules}\n"
        f"players: {table.players}\n"
        f"options: {msgspec.json.encode(table.options).decode()}\n"
        f"seed: {table.seed}\n"
        f"choices: drawn from the seed's stream {CHOICES}\n"
    )


def setting(text: str) -> Setting:
    """The table a file begins with."""
    head, _, _ = text.partition("\n\n")
    lines = dict(line.split(": ", 1) for line in head.splitlines())
    options = msgspec.json.decode(lines["options"], type=Options)
    return Setting(int(lines["players"]), options, Seed(lines["seed"]))


def words(action: MonsterAction) -> str:
    """A decision as a player says it."""
    match action:
        case Play(card=card, at=at, size=size):
            whom = "" if at is None else f" at {at}"
            return f"plays {card}{whom}" + ("" if size is None else f" for {size}")
        case Skip(face_up=face_up):
            return f"skips face {'up' if face_up else 'down'}"
        case Give(cards=cards):
            return f"gives {' + '.join(cards)}"
        case _:
            return f"{VERBS[type(action)]} {action.card}"


def decisions(text: str) -> list[Decision]:
    """The way back from words: who decided what."""
    return [Decision(Seat(int(seat)), said(what)) for seat, what in DECISION.findall(text)]


def said(what: str) -> msgspec.Raw:
    """The action a player means, as it is said on the wire."""
    verb, things = what.split(" ", 1)
    action: dict[str, object]
    if played := PLAYED.fullmatch(what):
        card, at, size = played.groups()
        numbers = {"at": at and int(at), "size": size and int(size)}
        action = {"type": "play", "card": card, **numbers}
    elif verb == "skips":
        action = {"type": "skip", "face_up": things == "face up"}
    elif verb == "gives":
        action = {"type": "give", "cards": things.split(" + ")}
    else:
        kinds = {verb: kind.__struct_config__.tag for kind, verb in VERBS.items()}
        action = {"type": kinds[verb], "card": things}
    return msgspec.Raw(msgspec.json.encode(action))


def consequences(s: State, told: list[Told]) -> Iterator[str]:
    """What was told to whom; a round's breakdown stands between its end and what follows."""
    scored = any(isinstance(line.event, RoundBegan | Won) for line in told) and bool(s.results)
    for line in told:
        if scored and isinstance(line.event, RoundBegan | Won):
            yield from breakdown(s)
            scored = False
        audience = "all" if line.to is None else " and ".join(f"seat {seat}" for seat in line.to)
        yield f"    {audience}: {fact(line.event)}"


def fact(event: Event) -> str:
    """An event with all its fields."""
    fields: dict[str, Fact] = msgspec.to_builtins(event)
    name = str(fields.pop("type")).replace("-", " ")
    return f"{name}: " + ", ".join(f"{k.replace('_', ' ')} {value(v)}" for k, v in fields.items())


def value(thing: Fact) -> str:
    if isinstance(thing, Mapping):
        return listed(thing)
    return {True: "yes", False: "no"}[thing] if isinstance(thing, bool) else str(thing)


def listed(cards: Mapping[str, int]) -> str:
    return " + ".join(f"{n} {suit}" for suit, n in cards.items())


def heard(text: str, viewer: Viewer) -> list[str]:
    """The lines of the text that this viewer may read."""
    own = {"all", f"seat {viewer}"}
    return [what for audience, what in HEARD.findall(text) if own & {*audience.split(" and ")}]


def breakdown(s: State) -> Iterator[str]:
    """The last round as a table: what lay where, and what it brought."""
    result = s.results[-1]
    yield f"  | round {len(s.results)}: {result.monster}, {result.ending} by seat {result.seat}"
    for seat in everyone(s.players):
        row = " ".join(laid.card or "?" for laid in result.rows[seat])
        points = f"{result.points[seat]:+} = {total(s.results, seat)}"
        yield f"  | seat {seat}  {points:8} {row}"


def ending(s: State) -> str:
    end = outcome(s)
    ranked = zip(everyone(s.players), end.scores, end.ranks, strict=True)
    lines = [f"  seat {seat}: total {score}, rank {rank}" for seat, score, rank in ranked]
    return "\n".join(["outcome", *lines])


def played_by_hand(record: Record) -> State:
    """The same decisions, one by one, without the record's own replay."""
    options = msgspec.json.decode(record.options, type=Options)
    state: State
    state, _ = begin(GAME, len(record.names), options, record.seed)
    for decision in record.decisions:
        assert decision.seat is not None
        decide(state, decision.seat, msgspec.json.decode(decision.action, type=GAME.Action))
    return state
