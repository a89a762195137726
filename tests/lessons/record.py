"""Finds and writes the game of a lesson: `.venv/bin/python -m tests.lessons.record --help`.

Everybody plays by the rules of thumb of the game, from a seed; whoever writes a lesson looks
through seeds for a good deal, and then replaces decisions one by one.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from moonlit.core.chance import Seed, below, stream
from moonlit.core.record import Branch, Decision, Play, Record, digest
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.server.domain.seating import BIRDS

GAMES = Path(__file__).parents[2] / "src" / "moonlit" / "games"


def played(play: Play, learner: Seat, until: int, chosen: Mapping[int, Any]) -> Iterator[Play]:
    """A game up to so many decisions: others decide before the learner where all do at once."""
    while not play.is_over and len(play.decisions) < until:
        n, asked = len(play.decisions), sorted(play.asked(), key=lambda seat: seat == learner)
        if n in chosen:
            seat, action = chosen[n]
            play.follow(Decision(seat, msgspec.Raw(msgspec.json.encode(action))))
        elif asked:
            play.decide(asked[0], thumb(play, asked[0]))
        else:
            play.time_up()
        yield play


def thumb(play: Play, seat: Seat) -> Any:  # noqa: ANN401  # every game has actions of its own
    """What a rule of thumb chooses."""
    rng = stream(play.seed, f"thumb/{len(play.decisions)}")
    view, options = play.view(seat), play.options_of(seat)
    heuristic = play.game.sense.heuristic
    return heuristic(view, options, rng) if heuristic else options[below(rng, len(options))]


def last_decision(play: Play) -> str:
    """The last decision as a line."""
    seat, action = play.decisions[-1].seat, bytes(play.decisions[-1].action).decode()
    return f"{len(play.decisions) - 1:3} {'time' if seat is None else f'seat {seat}'}: {action}"


def begun(args: argparse.Namespace, seed: str) -> Play:
    """The deal, or the position a piece of another record leads to."""
    game = shelf()[args.game]
    options = msgspec.convert(dict(pair for pair in args.option), game.Options)
    if not args.after:
        return Play(game, args.players, options, Seed(seed))
    record = msgspec.json.decode(args.after.read_bytes(), type=Record)
    source = Play(game, len(record.names), options, record.seed, record.branch)
    for decision in record.decisions[: args.made]:
        source.follow(decision)
    state = source.state.copy()
    state.seed = Seed(seed)
    branch = Branch(
        source=digest(record),
        after=args.made,
        seat=args.seat,
        is_redealt=False,
        state=msgspec.Raw(msgspec.json.encode(state)),
    )
    return Play(game, args.players, options, Seed(seed), branch)


def option(text: str) -> tuple[str, Any]:
    """`name=value`, the value as JSON where it is some."""
    name, _, value = text.partition("=")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=shelf())
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seat", type=int, default=0, help="of the learner")
    parser.add_argument("--seeds", nargs="+", default=["lesson"], help="several: one after another")
    parser.add_argument("--option", type=option, action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--until", type=int, default=10_000, metavar="DECISIONS")
    parser.add_argument("--choose", type=Path, help='a JSON file {"5": [0, {…}], …}: at 5, seat 0')
    parser.add_argument("--after", type=Path, help="a record to begin in the middle of")
    parser.add_argument("--made", type=int, default=0, help="after so many of its decisions")
    parser.add_argument("--grep", default="", help="print only what the learner hears with this")
    parser.add_argument("--write", action="store_true", help="print the record for lesson.json")
    return parser.parse_args()


def main() -> None:
    args = arguments()
    made = json.loads(args.choose.read_text()) if args.choose else {}
    chosen = {int(n): entry for n, entry in made.items()}
    for seed in args.seeds:
        play = begun(args, seed)
        out = sys.stdout.write
        if not args.write:
            out(f"--- {seed}: {msgspec.json.encode(play.view(args.seat)).decode()}\n")
        heard = 0
        for _ in played(play, args.seat, args.until, chosen):
            news = [msgspec.json.encode(event).decode() for event in play.heard(args.seat, heard)]
            heard = play.heard_count(args.seat)
            lines = [last_decision(play), *(f"        {line}" for line in news)]
            if not args.write:
                out("".join(f"{line}\n" for line in lines if args.grep in line))
        if args.write:
            names: list[str] = [*BIRDS[: args.players]]
            names[args.seat] = "learner"
            out(json.dumps(json.loads(msgspec.json.encode(play.record(names))), ensure_ascii=False))
            out("\n")


if __name__ == "__main__":
    main()
