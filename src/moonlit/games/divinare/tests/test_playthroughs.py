"""Whole games as readable text, played again and compared word by word.

The first lines of a file set the table (players, options, seed); all the rest follows from them.
When the rules change on purpose, or for a new file that has only those lines yet, write anew with

    MOONLIT_REWRITE=1 .venv/bin/pytest src/moonlit/games/divinare/tests/test_playthroughs.py
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
from moonlit.games.divinare import GAME
from moonlit.games.divinare.actions import Discard, DivinareAction, RoundBegan, Turn, Won
from moonlit.games.divinare.components import NAMES, SCHEDULES, Options, schedule
from moonlit.games.divinare.rules import State, outcome, total

FILES = sorted((Path(__file__).parent.parent / "playthroughs").glob("*.txt"))
DECISION = re.compile(r"^\d+\. seat (\d) \(\d+ options?\): (.+)$", re.MULTILINE)
HEARD = re.compile(r"^    (all|seat \d): (.+)$", re.MULTILINE)
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


def test_every_number_of_players_and_every_action_card_has_a_playthrough() -> None:
    settings = [setting(path.read_text(encoding="utf-8")) for path in FILES]
    assert {table.players for table in settings if table.options == Options()} == {2, 3, 4}
    cards = {schedule(table.options, table.players) for table in settings}
    assert cards == set(SCHEDULES.values())
    assert {table.options.boards for table in settings} == {"a", "b", "c"}
    assert {table.options.totals for table in settings} == {"shown", "hidden"}


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


def words(action: DivinareAction) -> str:
    """A decision as a player says it."""
    if isinstance(action, Turn):
        return f"plays {action.suit}, token to {action.to}"
    verb = "discards" if isinstance(action, Discard) else "passes"
    return f"{verb} {listed(msgspec.to_builtins(action.cards))}"


def decisions(text: str) -> list[Decision]:
    """The way back from words: who decided what."""
    return [Decision(Seat(int(seat)), said(what)) for seat, what in DECISION.findall(text)]


def said(what: str) -> msgspec.Raw:
    """The action a player means, as it is said on the wire."""
    verb, things = what.split(" ", 1)
    action: dict[str, str | int | dict[str, int]]
    if verb == "plays":
        suit, to = things.split(", token to ")
        action = {"type": "turn", "suit": suit, "to": to if to == "centre" else int(to)}
    else:
        cards = {suit: int(n) for n, suit in map(str.split, things.split(" + "))}
        action = {"type": {"discards": "discard", "passes": "pass"}[verb], "cards": cards}
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
    own = ("all",) if viewer is None else ("all", f"seat {viewer}")
    return [what for audience, what in HEARD.findall(text) if audience in own]


def breakdown(s: State) -> Iterator[str]:
    """The last round as a table: where every token stood, and what it scored."""
    result = s.results[-1]
    yield row(f"round {len(s.results)}", *NAMES, "round", "total")
    yield row("came out", *map(str, result.counts.each()))
    for seat in everyone(s.players):
        places, points = result.tokens[seat].each(), result.points[seat].each()
        cells = [f"{at} {scored:+}" for at, scored in zip(places, points, strict=True)]
        yield row(f"seat {seat}", *cells, f"{result.of(seat):+}", f"{total(s.results, seat):+}")


def row(name: str, *cells: str) -> str:
    return f"  | {name:8}" + "".join(f"{cell:>12}" for cell in cells)


def ending(s: State) -> str:
    end = outcome(s)
    ranked = zip(everyone(s.players), end.scores, end.ranks, strict=True)
    lines = [f"  seat {seat}: total {score:+}, rank {rank}" for seat, score, rank in ranked]
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
