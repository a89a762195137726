"""Whole games as readable text, played again and compared word by word.

The first lines of a file set the table (players, options, seed); all the rest follows from them.
When the rules change on purpose, or for a new file that has only those lines yet, write anew with

    MOONLIT_REWRITE=1 .venv/bin/pytest src/moonlit/games/seers_catalog/tests/test_playthroughs.py
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
from moonlit.games.seers_catalog import GAME
from moonlit.games.seers_catalog.actions import Lay
from moonlit.games.seers_catalog.artifacts import ARTIFACTS
from moonlit.games.seers_catalog.components import Options
from moonlit.games.seers_catalog.rules import State, outcome
from moonlit.games.seers_catalog.tests.positions import action, say, short

FILES = sorted((Path(__file__).parent.parent / "playthroughs").glob("*.txt"))
DECISION = re.compile(r"^\d+\. seat (\d) \(\d+ options?\): (.+)$", re.MULTILINE)
HEARD = re.compile(r"^    (all|seat \d(?: and seat \d)*): (.+)$", re.MULTILINE)
CHOICES = "playthrough"
"""The stream of the seed that every choice is drawn from."""
Fact = str | float | bool | Mapping[str, int] | None


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


def test_every_number_of_players_and_every_option_has_a_playthrough() -> None:
    settings = [setting(path.read_text(encoding="utf-8")) for path in FILES]
    assert {table.players for table in settings if table.options == Options()} == {*GAME.players}
    for option, values in GAME.choices(2).items():
        assert {getattr(table.options, option) for table in settings} == {*values}


def test_every_artifact_leaves_a_hand_in_some_playthrough() -> None:
    made = [made for path in FILES for made in decisions(path.read_text(encoding="utf-8"))]
    actions = [msgspec.json.decode(decision.action, type=GAME.Action) for decision in made]
    laid = {card for act in actions if isinstance(act, Lay) and act.rank2 for card in act.cards}
    used = {str(act.__struct_config__.tag) for act in actions}
    assert laid | used >= {artifact.name for artifact in ARTIFACTS}


def playthrough(table: Setting) -> str:
    return "\n".join([heading(table), *moments(table), ""])


def moments(table: Setting) -> Iterator[str]:
    """The deal, every decision with what it caused, and the end."""
    state, told = begin(GAME, table.players, table.options, table.seed)
    rng, made = chance.stream(table.seed, CHOICES), list[Decision]()
    yield from ["deal", *consequences(told)]
    while not isinstance(state.phase, Over):
        (seat,) = state.phase.asks(state)
        # In an order of its own, so that the engine may list its options in any other.
        options = sorted(state.phase.options(state, seat), key=msgspec.json.encode)
        choice = options[chance.below(rng, len(options))]
        made.append(Decision(seat, msgspec.Raw(msgspec.json.encode(choice))))
        many = "1 option" if len(options) == 1 else f"{len(options)} options"
        yield f"{len(made)}. seat {seat} ({many}): {say(choice)}"
        yield from consequences(decide(state, seat, choice))
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


def decisions(text: str) -> list[Decision]:
    """The way back from words: who decided what."""
    return [
        Decision(Seat(int(seat)), msgspec.Raw(msgspec.json.encode(action(words))))
        for seat, words in DECISION.findall(text)
    ]


def consequences(told: list[Told]) -> Iterator[str]:
    """What was told to whom."""
    for line in told:
        audience = "all" if line.to is None else " and ".join(f"seat {seat}" for seat in line.to)
        yield f"    {audience}: {fact(line.event)}"


def fact(event: Event) -> str:
    """An event with all its fields."""
    fields: dict[str, Fact] = msgspec.to_builtins(event)
    name = str(fields.pop("type")).replace("-", " ")
    return f"{name}: " + ", ".join(f"{k.replace('_', ' ')} {value(v)}" for k, v in fields.items())


def value(thing: Fact) -> str:
    """Cards in shorthand, each as often as it is there."""
    if isinstance(thing, Mapping):
        return " ".join(short(card) for card, times in thing.items() for _ in range(times))
    if isinstance(thing, bool):
        return "yes" if thing else "no"
    return "none" if thing is None else f"{thing:g}" if isinstance(thing, float) else str(thing)


def heard(text: str, viewer: Viewer) -> list[str]:
    """The lines of the text that this viewer may read."""
    own = {"all"} if viewer is None else {"all", f"seat {viewer}"}
    return [what for audience, what in HEARD.findall(text) if own & {*audience.split(" and ")}]


def ending(s: State) -> str:
    """What each seat scored round by round, and its rank."""
    end = outcome(s)
    lines = [
        f"  seat {seat}: {' '.join(f'{result.points[seat]:+}' for result in s.results)}"
        f", total {end.scores[seat]:+g}, rank {end.ranks[seat]}"
        for seat in everyone(s.players)
    ]
    return "\n".join(["outcome", *lines])


def played_by_hand(record: Record) -> State:
    """The same decisions, one by one, without the record's own replay."""
    options = msgspec.json.decode(record.options, type=Options)
    state: State
    state, _ = begin(GAME, len(record.names), options, record.seed)
    for decision in record.decisions:
        (seat,) = state.phase.asks(state)
        assert decision.seat == seat
        decide(state, seat, msgspec.json.decode(decision.action, type=GAME.Action))
    return state
