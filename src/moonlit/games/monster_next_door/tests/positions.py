"""Small builders: a test says what matters about a position, and the rest follows from it.

Hands are written as words, "hunter hide steal". A hand of four is on turn 1, of three on turn 2.
"""

from collections.abc import Sequence
from typing import Any, cast

from moonlit.core.chance import Seed
from moonlit.core.game import Event, Over, Told, decide, heard_by
from moonlit.core.seats import Seat, everyone
from moonlit.games.monster_next_door.actions import (
    Feed,
    Give,
    GiveBack,
    Mix,
    MonsterAction,
    Pass,
    Play,
    Size,
)
from moonlit.games.monster_next_door.components import (
    ANY_MONSTER,
    EACH,
    MONSTERS,
    CardName,
    Hand,
    Monster,
    Options,
    deck_of,
    in_order,
)
from moonlit.games.monster_next_door.rules import Playing, State
from moonlit.games.monster_next_door.table import RoundResult, Whereabouts

DEFAULT = Options()
ONE_ROUND = Options(rounds=1)


def hand(words: str) -> Hand:
    """Cards by their names."""
    return in_order(cast("Hand", tuple(words.split())))


def at(
    seat: int, *hands: str, options: Options = DEFAULT, centre: str = "", first: int = 0
) -> State:
    """It is this seat's turn at a table with these hands; the centre is what is left."""
    held = [hand(words) for words in hands]
    monster = the_monster(held)
    holder = next((i for i, cards in enumerate(held) if monster in cards), 0)
    return State(
        phase=Playing(Seat(seat)),
        seed=Seed("moonlight"),
        players=len(held),
        options=options,
        round=1,
        monsters=[one for one in MONSTERS if one != monster],
        monster=monster,
        first=Seat(first),
        dealt=[in_order((*cards, *("hide",) * EACH)[:EACH]) for cards in held],
        hands=held,
        centre=list(centre.split() if centre else the_rest(held, options)),  # type: ignore[arg-type]
        rows=[()] * len(held),
        turns=[EACH - len(cards) for cards in held],
        path=[Whereabouts(Seat(holder), "dealt")],
    )


def dealt(*hands: str, options: Options | None = None, first: int = 0) -> State:
    """A table at its first question: seat `first` holds Wanted."""
    s = at(first, *hands, options=options or DEFAULT, first=first)
    s.dealt = s.hands.copy()
    return s


def the_monster(hands: Sequence[Hand]) -> Monster:
    """The monster in one of the hands; the Werewolf, where a test needs none."""
    found = [card for cards in hands for card in cards if card in ANY_MONSTER]
    return cast("Monster", found[0]) if found else "werewolf"


def the_rest(hands: Sequence[Hand], options: Options) -> list[CardName]:
    """As many cards as the centre has, of those that are in no hand."""
    deck: list[CardName] = [card for card in deck_of(options) if card != "wanted"]
    for cards in hands:
        for card in cards:
            if card in deck:
                deck.remove(card)
    return deck[: 34 - EACH * len(hands)]


def play(card: CardName, target: int | None = None, size: Size | None = None) -> Play:
    """A play as a player would say it: a card, at whom, how many."""
    return Play(card, None if target is None else Seat(target), size)


def do(s: State, seat: int, action: MonsterAction) -> list[Told]:
    """Decide, and see what was told."""
    return decide(s, Seat(seat), action)


def do_all(s: State, *actions: tuple[int, MonsterAction]) -> list[Told]:
    """One decision after the other; what the last one told."""
    told: list[Told] = []
    for seat, action in actions:
        told = do(s, seat, action)
    return told


def passes(s: State, *cards: CardName) -> list[Told]:
    """Everyone who is asked passes this card; what the last one told."""
    kind: Any = Pass if type(s.phase).__name__ == "Gossiping" else Mix
    asked = list(s.phase.asks(s))
    return do_all(s, *((seat, kind(cards[seat])) for seat in asked))


def fed(card: CardName) -> Feed:
    """A card for the Dog."""
    return Feed(card)


def back(card: CardName) -> GiveBack:
    """A card for whoever was robbed."""
    return GiveBack(card)


def give(words: str) -> Give:
    """Cards for a Deal."""
    return Give(hand(words))


def options_of(s: State, seat: int) -> list[Any]:
    """What a seat may choose."""
    return list(s.phase.options(s, Seat(seat)))


def playable(s: State, seat: int) -> set[CardName]:
    """The cards a seat may play, at whomever."""
    return {option.card for option in options_of(s, seat) if isinstance(option, Play)}


def hands(s: State) -> list[str]:
    """All hands as words."""
    return [" ".join(cards) for cards in s.hands]


def heard(told: Sequence[Told], *viewers: int | None) -> list[list[Event]]:
    """What each of these viewers was told."""
    return [heard_by(None if v is None else Seat(v), told) for v in viewers]


def last(s: State) -> RoundResult:
    """How the round that has just ended ended."""
    return s.results[-1]


def is_over(s: State) -> bool:
    """Whether the game has ended."""
    return isinstance(s.phase, Over)


def everybody(s: State) -> tuple[Seat | None, ...]:
    """All seats and an onlooker."""
    return (*everyone(s.players), None)
