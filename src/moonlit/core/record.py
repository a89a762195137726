"""The log of decisions is the truth; everything else is a fold of it."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from moonlit.core.chance import Seed
from moonlit.core.game import Event, Game, Over, Told, begin, decide, heard_by
from moonlit.core.seats import Seat, everyone

Viewer = Seat | None
"""Whose eyes: a seat's, or an onlooker's."""


class Decision(msgspec.Struct, frozen=True, array_like=True):
    """Who decided what."""

    seat: Seat
    action: msgspec.Raw


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
        """How many decisions each seat has made: the id of its open question."""
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
        told = decide(self.state, seat, action)
        self.decisions.append(Decision(seat, msgspec.Raw(msgspec.json.encode(action))))
        self.answers[seat] += 1
        self._hear(told)

    def asked(self) -> Sequence[Seat]:
        """Who must decide now."""
        return self.state.phase.asks(self.state)  # type: ignore[no-any-return]

    def options_of(self, seat: Seat) -> Sequence[Any]:
        """What this seat may choose now; nothing when it is neither asked nor invited."""
        phase, state = self.state.phase, self.state
        if seat in phase.asks(state) or seat in phase.invites(state):
            return phase.options(state, seat)  # type: ignore[no-any-return]
        return ()

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
    for seat, action in map(_seat_and_action, record.decisions):
        play.decide(seat, msgspec.json.decode(action, type=game.Action))
        yield play


def _seat_and_action(decision: Decision) -> tuple[Seat, msgspec.Raw]:
    return decision.seat, decision.action


def digest(record: Record) -> str:
    """A fingerprint of the whole game: each decision hashed onto what came before."""
    head = msgspec.structs.replace(record, decisions=())
    link = sha256(msgspec.json.encode(head)).hexdigest()
    for decision in record.decisions:
        link = sha256(f"{link}{msgspec.json.encode(decision).decode()}".encode()).hexdigest()
    return link
