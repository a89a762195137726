"""Hush: the smallest game with everything a law looks at, in one file that can be broken.

Everyone holds a secret card. In turn each says something; then all bet at once and in secret.
Cards and bets are shown, and the highest card times bet wins. With an hourglass there is a silence
before the bets, in which nobody is asked, and whoever has not bet in time bets nothing.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Literal

import msgspec

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Action, Choice, Event, Game, Outcome, Over, Phase
from moonlit.core.game import State as CoreState
from moonlit.core.sealed import Sealed, sealed
from moonlit.core.seats import Seat, everyone

CARDS = range(1, 8)


class Say(Action, frozen=True):
    word: Literal["high", "low"]


class Bet(Action, frozen=True):
    coins: int


class Dealt(Event, frozen=True):
    card: int


class Said(Event, frozen=True):
    seat: Seat
    word: str


class Broken(Event, frozen=True):
    pass


class Ready(Event, frozen=True):
    seat: Seat


class Shown(Event, frozen=True):
    seat: Seat
    card: int
    coins: int


class Options(msgspec.Struct, frozen=True, kw_only=True):
    most: Literal[2, 3] = 2
    hourglass: bool = False


class State(CoreState, kw_only=True):
    phase: "Saying | Silence | Betting | Over"
    most: int
    hourglass: bool
    cards: list[int]
    words: list[str]
    bets: list[int]


def deal(players: int, options: Options, seed: Seed) -> State:
    deck = list(CARDS)
    cards = chance.draw(chance.stream(seed, "deal"), deck, players)
    s = State(
        phase=Saying(Seat(0)),
        seed=seed,
        told=[],
        most=options.most,
        hourglass=options.hourglass,
        cards=cards,
        words=[],
        bets=[],
    )
    for seat in everyone(players):
        s.whisper(Dealt(cards[seat]), seat)
    return s


class Saying(Phase[State, Say], frozen=True):
    seat: Seat

    def asks(self, s: State) -> Sequence[Seat]:
        return (self.seat,)

    def options(self, s: State, seat: Seat) -> Sequence[Say]:
        return Say("high"), Say("low")

    def apply(self, s: State, seat: Seat, action: Say) -> "Saying | Silence | Betting":
        s.words.append(action.word)
        s.tell(Said(seat, action.word))
        if len(s.words) < len(s.cards):
            return Saying(Seat(seat + 1))
        return Silence() if s.hourglass else Betting(sealed(len(s.cards)))


class Silence(Phase[State, Say], frozen=True):
    def seconds(self, s: State) -> int:
        return 5

    def time_up(self, s: State) -> "Betting":
        s.tell(Broken())
        return Betting(sealed(len(s.cards)))


class Betting(Phase[State, Bet], frozen=True):
    chosen: Sealed[int]

    def asks(self, s: State) -> Sequence[Seat]:
        return self.chosen.missing()

    def options(self, s: State, seat: Seat) -> Sequence[Bet]:
        return [Bet(coins) for coins in range(s.most + 1)]

    def apply(self, s: State, seat: Seat, action: Bet) -> "Betting | Over":
        s.tell(Ready(seat))
        chosen = self.chosen.put(seat, action.coins)
        if not chosen.complete():
            return Betting(chosen)
        return show(s, chosen.open())

    def seconds(self, s: State) -> int | None:
        return 20 if s.hourglass else None

    def time_up(self, s: State) -> Over:
        return show(s, [bet or 0 for bet in self.chosen.choices])


def show(s: State, bets: list[int]) -> Over:
    s.bets = bets
    for owner in everyone(len(s.cards)):
        s.tell(Shown(owner, s.cards[owner], s.bets[owner]))
    return Over()


class View(msgspec.Struct, frozen=True, kw_only=True):
    seat: Seat | None
    players: int
    most: int
    hourglass: bool
    silent: bool
    card: int | None
    words: tuple[str, ...]
    turn: Seat | None
    ready: tuple[bool, ...] | None
    bet: int | None
    cards: tuple[int, ...] | None
    bets: tuple[int, ...] | None

    @property
    def asked(self) -> list[Seat]:
        if self.turn is not None:
            return [self.turn]
        return [seat for seat in everyone(self.players) if self.ready and not self.ready[seat]]


def view(s: State, seat: Seat | None) -> View:
    over = isinstance(s.phase, Over)
    betting = s.phase if isinstance(s.phase, Betting) else None
    return View(
        seat=seat,
        players=len(s.cards),
        most=s.most,
        hourglass=s.hourglass,
        silent=isinstance(s.phase, Silence),
        card=None if seat is None else s.cards[seat],
        words=tuple(s.words),
        turn=s.phase.seat if isinstance(s.phase, Saying) else None,
        ready=betting.chosen.ready() if betting else None,
        bet=betting.chosen.choices[seat] if betting and seat is not None else None,
        cards=tuple(s.cards) if over else None,
        bets=tuple(s.bets) if over else None,
    )


def imagine(v: View, rng: Random) -> State:
    deck = [card for card in CARDS if card != v.card]
    cards = chance.draw(rng, deck, v.players)
    if v.seat is not None and v.card is not None:
        cards[v.seat] = v.card
    return State(
        phase=phase_of(v, rng),
        seed=chance.seed_from(rng),
        most=v.most,
        hourglass=v.hourglass,
        cards=cards if v.cards is None else list(v.cards),
        words=list(v.words),
        bets=[] if v.bets is None else list(v.bets),
    )


def phase_of(v: View, rng: Random) -> Saying | Silence | Betting | Over:
    if v.turn is not None:
        return Saying(v.turn)
    if v.silent:
        return Silence()
    if v.ready is None:
        return Over()
    bets = [chance.below(rng, v.most + 1) if ready else None for ready in v.ready]
    if v.seat is not None:
        bets[v.seat] = v.bet
    return Betting(Sealed(tuple(bets)))


def outcome(s: State) -> Outcome:
    scores = tuple(card * bet for card, bet in zip(s.cards, s.bets, strict=True))
    return Outcome(scores, tuple(1 + sum(other > own for other in scores) for own in scores))


def choices(_players: int) -> Mapping[str, Sequence[Choice]]:
    return {"most": (2, 3), "hourglass": (False, True)}


def deal_with_hourglass(players: int, options: Options, seed: Seed) -> State:
    return deal(players, msgspec.structs.replace(options, hourglass=True), seed)


HUSH = Game(
    name="hush",
    rules=1,
    players=range(2, 5),
    Options=Options,
    State=State,
    Action=Say | Bet,
    Event=Dealt | Said | Broken | Ready | Shown,
    View=View,
    choices=choices,
    deal=deal,
    view=view,
    imagine=imagine,
    outcome=outcome,
)
TIMED = msgspec.structs.replace(HUSH, deal=deal_with_hourglass)
"""Hush, always with the hourglass."""
