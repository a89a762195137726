"""Whole games as readable text, played again and compared word by word.

The first lines of a file set the table (players, options, seed); all the rest follows from them.
When the rules change on purpose, or for a new file that has only those lines yet, write anew with

    MOONLIT_REWRITE=1 .venv/bin/pytest src/moonlit/games/one_night/tests/test_playthroughs.py
"""

import os
import re
from collections.abc import Iterator, Mapping
from difflib import unified_diff
from pathlib import Path
from random import Random

import msgspec
import pytest

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Event, Told
from moonlit.core.record import Decision, Play, Record, Viewer, digest, replay
from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night import GAME
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.reveal import outcome
from moonlit.games.one_night.rules import State

FILES = sorted((Path(__file__).parent.parent / "playthroughs").glob("*.txt"))
DECISION = re.compile(r"^\d+\. (?:time is up|seat (\d) \(\d+ options?\): (.+))$", re.MULTILINE)
HEARD = re.compile(r"^    ([^:\n]+): (.+)$", re.MULTILINE)
CHOICES = "playthrough"
"""The stream of the seed that every choice is drawn from."""
HASTE = 4
"""One in so many moments with a clock ends before anybody has answered."""


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
    assert text.endswith(f"\n{ending(last.state)}\ndigest: {digest(record)}\n")


def test_everyone_hears_in_a_replay_what_the_words_say(text: str) -> None:
    *_, last = replay(GAME, setting(text).record(decisions(text)))
    for viewer in (None, *everyone(last.players)):
        assert list(map(fact, last.heard(viewer))) == heard(text, viewer)


def test_the_playthroughs_cover_the_kinds_of_tables() -> None:
    settings = [setting(path.read_text(encoding="utf-8")) for path in FILES]
    assert {table.players for table in settings} >= {3, 5, 6, 10}
    assert {table.options.rules_profile for table in settings} == {"official", "translation"}
    assert {table.options.night_pace > 0 for table in settings} == {True, False}
    assert any(table.options.nights > 1 for table in settings)
    assert {table.options.role_set_mode for table in settings} == {"public", "pool"}


def playthrough(table: Setting) -> str:
    return "\n".join([heading(table), *moments(table), ""])


def moments(table: Setting) -> Iterator[str]:
    """The deal, every decision with what it caused, and the end."""
    play = Play(GAME, table.players, table.options, table.seed)
    rng = chance.stream(table.seed, CHOICES)
    yield from ["deal", *consequences(play, None)]
    while not play.is_over:
        before = {viewer: len(play.heard(viewer)) for viewer in (None, *everyone(table.players))}
        yield f"{len(play.decisions) + 1}. {step(play, rng)}"
        yield from consequences(play, before)
    made = [*play.decisions]
    yield f"\n{ending(play.state)}\ndigest: {digest(table.record(made))}"


def step(play: Play, rng: Random) -> str:
    """Somebody decides, or the time is up."""
    seats = [*play.asked(), *play.state.phase.invites(play.state)]
    if not seats or (play.seconds() is not None and chance.below(rng, HASTE) == 0):
        play.time_up()
        return "time is up"
    seat = seats[chance.below(rng, len(seats))]
    # In an order of its own, so that the engine may list its options in any other.
    options = sorted(play.options_of(seat), key=msgspec.json.encode)
    action = options[chance.below(rng, len(options))]
    play.decide(seat, action)
    many = "1 option" if len(options) == 1 else f"{len(options)} options"
    return f"seat {seat} ({many}): {msgspec.json.encode(action).decode()}"


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
    """The way back from words: who decided what, and when the time was up."""
    return [
        Decision(Seat(int(seat)) if seat else None, msgspec.Raw((what or "null").encode()))
        for seat, what in DECISION.findall(text)
    ]


def consequences(play: Play, before: Mapping[Viewer, int] | None) -> Iterator[str]:
    """What was told to whom since then; a line that all hear is written once."""
    viewers: list[Viewer] = [None, *everyone(play.players)]
    new = {v: play.heard(v, 0 if before is None else before[v]) for v in viewers}
    for line in merged(new):
        who = [viewer for viewer in viewers if viewer in (line.to or ())]
        names = ["onlookers" if viewer is None else f"seat {viewer}" for viewer in who]
        yield f"    {'all' if line.to is None else ' and '.join(names)}: {fact(line.event)}"


def merged(new: Mapping[Viewer, list[Event]]) -> list[Told]:
    """What several viewers heard, as one list in which everybody's own order is kept."""
    left = {viewer: list(events) for viewer, events in new.items()}
    found: list[Told] = []
    while any(left.values()):
        event = next_event(left)
        who = tuple(viewer for viewer, events in left.items() if events and events[0] == event)
        for viewer in who:
            left[viewer].pop(0)
        found.append(Told(event, None if len(who) == len(left) else who))
    return found


def next_event(left: Mapping[Viewer, list[Event]]) -> Event:
    """An event that nobody hears later than something else: what fewest wait for comes first."""
    heads = [events[0] for events in left.values() if events]
    private = [e for e in heads if sum(e in events for events in left.values()) < len(left)]
    return (private or heads)[0]


def fact(event: Event) -> str:
    """An event with all its fields that say something."""
    fields = msgspec.to_builtins(event)
    name = str(fields.pop("type")).replace("-", " ")
    said = [f"{k.replace('_', ' ')} {value(v)}" for k, v in fields.items() if v is not None]
    return f"{name}: {', '.join(said)}" if said else f"{name}: !"


def value(thing: object) -> str:
    if isinstance(thing, tuple | list):
        return "+".join(map(str, thing)) or "nobody"
    return {True: "yes", False: "no"}[thing] if isinstance(thing, bool) else str(thing)


def heard(text: str, viewer: Viewer) -> list[str]:
    """The lines of the text that this viewer may read."""
    me = "onlookers" if viewer is None else f"seat {viewer}"
    return [
        what
        for audience, what in HEARD.findall(text)
        if audience == "all" or me in audience.split(" and ")
    ]


def ending(s: State) -> str:
    end = outcome(s)
    ranked = zip(everyone(s.players), end.scores, end.ranks, strict=True)
    lines = [f"  seat {seat}: {score:g} won, rank {rank}" for seat, score, rank in ranked]
    return "\n".join(["outcome", *lines])
