"""The log of decisions is the truth; everything else is a fold of it."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from moonlit.core.chance import Seed
from moonlit.core.game import Event, Game, Over, Told, begin, decide, heard_by, time_up
from moonlit.core.seats import Seat, everyone

Viewer = Seat | None
"""Whose eyes: a seat's, or an onlooker's."""


class Decision(msgspec.Struct, frozen=True, array_like=True):
    """Who decided what; nobody, and nothing, where the time was up."""

    seat: Seat | None
    action: msgspec.Raw


TIME_UP = Decision(None, msgspec.Raw(b"null"))
"""The clock's own entry in the log."""


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A whole game as one file."""

    game: str
    rules: int
    names: tuple[str, ...]
    options: msgspec.Raw
    seed: Seed
    decisions: tuple[Decision, ...] = ()


class Play:
    """A game in progress: the state, the decisions, and what every viewer has been told."""

    def __init__(self, game: Game, players: int, options: msgspec.Struct, seed: Seed) -> None:
        """Deal."""
        self.game = game
        self.players = players
        self.options = options
        self.seed = seed
        self.decisions: list[Decision] = []
        self.answers = [0] * players
        """How many questions each seat has answered or let pass: the id of its open one."""
        self.window = 0
        """Grows when another moment begins or the time of one is up: clocks start then."""
        self._given: dict[tuple[Seat, int], msgspec.Raw] = {}
        self.state, told = begin(game, players, options, seed)
        self._heard: dict[Viewer, list[Event]] = {seat: [] for seat in everyone(players)}
        self._heard[None] = []
        self._hear(told)

    @property
    def is_over(self) -> bool:
        """Whether the last decision has been made."""
        return isinstance(self.state.phase, Over)

    def decide(self, seat: Seat, action: Any) -> None:  # noqa: ANN401
        """Apply a decision, or refuse it and change nothing."""
        before = self.state.phase.moment()
        told = decide(self.state, seat, action)
        decision = Decision(seat, msgspec.Raw(msgspec.json.encode(action)))
        self.decisions.append(decision)
        self._given[seat, self.answers[seat]] = decision.action
        self.answers[seat] += 1
        self.window += self.state.phase.moment() != before
        self._hear(told)

    def time_up(self) -> None:
        """Let the time of this moment be over, or refuse and change nothing."""
        missed = [seat for seat in everyone(self.players) if self.may_act(seat)]
        told = time_up(self.state)
        self.decisions.append(TIME_UP)
        for seat in missed:
            # What comes too late must not answer the next question.
            self.answers[seat] += 1
        self.window += 1
        self._hear(told)

    def follow(self, decision: Decision) -> None:
        """The next decision of a log, whoever made it."""
        if decision.seat is None:
            msgspec.json.decode(decision.action, type=None)
            self.time_up()
        else:
            self.decide(decision.seat, msgspec.json.decode(decision.action, type=self.game.Action))

    def answer_to(self, seat: Seat, question: int) -> msgspec.Raw | None:
        """What this seat answered; None where it has not, or let the question pass."""
        return self._given.get((seat, question))

    def seconds(self) -> int | None:
        """How long this moment lasts at a live table; None: until it is answered."""
        return self.state.phase.seconds(self.state)  # type: ignore[no-any-return]

    def asked(self) -> Sequence[Seat]:
        """Who must decide now."""
        return self.state.phase.asks(self.state)  # type: ignore[no-any-return]

    def options_of(self, seat: Seat) -> Sequence[Any]:
        """What this seat may choose now; nothing when it is neither asked nor invited."""
        if not self.may_act(seat):
            return ()
        return self.state.phase.options(self.state, seat)  # type: ignore[no-any-return]

    def may_act(self, seat: Seat) -> bool:
        """Whether this seat is asked or invited."""
        phase, state = self.state.phase, self.state
        return seat in phase.asks(state) or seat in phase.invites(state)

    def view(self, viewer: Viewer) -> Any:  # noqa: ANN401
        """What this viewer sees now."""
        return self.game.view(self.state, viewer)

    def heard(self, viewer: Viewer, since: int = 0) -> list[Event]:
        """What this viewer was told, from its own count on."""
        return self._heard[viewer][since:]

    def record(self, names: Sequence[str]) -> Record:
        """The game so far as a file."""
        return Record(
            game=self.game.name,
            rules=self.game.rules,
            names=tuple(names),
            options=msgspec.Raw(msgspec.json.encode(self.options)),
            seed=self.seed,
            decisions=tuple(self.decisions),
        )

    def _hear(self, told: list[Told]) -> None:
        for viewer, heard in self._heard.items():
            heard.extend(heard_by(viewer, told))


def replay(game: Game, record: Record) -> Iterator[Play]:
    """The same game again: at the deal, then after each decision."""
    options = msgspec.json.decode(record.options, type=game.Options)
    play = Play(game, len(record.names), options, record.seed)
    yield play
    for decision in record.decisions:
        play.follow(decision)
        yield play


PARTS = ("game", "rules", "names", "options", "seed")
"""What comes before the first decision, in the order of the chain."""


def entries(record: Record) -> Iterator[tuple[str | int, object]]:
    """The parts of the table by name, then the decisions by number from 1."""
    for part in PARTS:
        yield part, (part, getattr(record, part))
    yield from enumerate(record.decisions, start=1)


def chain(record: Record) -> list[str]:
    """Each part of the table and then each decision, hashed onto what came before."""
    link, links = "", []
    for _, entry in entries(record):
        link = linked(link, entry)
        links.append(link)
    return links


def digest(record: Record) -> str:
    """A fingerprint of the whole game: the last link of its chain."""
    return chain(record)[-1]


def linked(link: str, entry: object) -> str:
    """The next link; the entry is written in the one way that every language can repeat."""
    return sha256(link.encode() + plain(entry)).hexdigest()


def plain(value: object) -> bytes:
    """JSON without a choice: keys in order, no blanks."""
    known = msgspec.json.decode(msgspec.json.encode(value))
    return msgspec.json.encode(known, order="sorted")
