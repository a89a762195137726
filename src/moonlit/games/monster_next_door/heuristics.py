"""Sensible play from what a seat knows: who is suspect, which side one is on, what to keep."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any

from moonlit.core.chance import below
from moonlit.core.seats import Seat, everyone
from moonlit.games.monster_next_door.actions import (
    Feed,
    Give,
    GiveBack,
    Mix,
    MonsterAction,
    Pass,
    Play,
    Skip,
)
from moonlit.games.monster_next_door.components import (
    ANY_MONSTER,
    EARLY_TURN,
    GENERAL_CARDS,
    GIFTED,
    MONSTERS,
    CardName,
    Hand,
    Monster,
    deck_of,
)
from moonlit.games.monster_next_door.counting import Chances, counted
from moonlit.games.monster_next_door.rules import State, aimed_at
from moonlit.games.monster_next_door.suspicion import Suspicion, has_monster
from moonlit.games.monster_next_door.table import AnyDeed, Underway
from moonlit.games.monster_next_door.view import View, as_seen, underway


class Eyes:
    """What one seat goes by."""

    def __init__(self, table: View | State, me: Seat, hand: Hand, dealt: Hand) -> None:
        """The seat's own cards, and what is public."""
        self.table = table
        self.me = me
        self.hand = hand
        self.dealt = dealt
        self.turn = table.turns[me] + 1
        self.monster = has_monster(hand)
        self.friend = me in table.friends

    @cached_property
    def sizes(self) -> Sequence[int]:
        """How many cards everyone holds."""
        raise NotImplementedError

    @cached_property
    def chances(self) -> list[float]:
        """How likely each seat holds the monster."""
        raise NotImplementedError

    @cached_property
    def hits(self) -> list[float]:
        """How likely a Hunter at each seat would catch the monster."""
        raise NotImplementedError


class EyesOfView(Eyes):
    """What a view lets its seat go by: every way the monster may have gone, counted."""

    def __init__(self, view: View) -> None:
        super().__init__(view, view.seat or Seat(0), view.hand or (), view.dealt or ())
        self.view = view

    @cached_property
    def sizes(self) -> Sequence[int]:
        return self.view.sizes

    @cached_property
    def counted(self) -> Chances:
        return counted(self.view).chances()

    @cached_property
    def chances(self) -> list[float]:
        return [self.counted.monster(seat) for seat in everyone(self.view.players)]

    @cached_property
    def hits(self) -> list[float]:
        return [self.counted.hit(seat) for seat in everyone(self.view.players)]


class EyesOfSeat(Eyes):
    """What a seat of an imagined table goes by: a quick suspicion, without building its view."""

    def __init__(self, s: State, me: Seat) -> None:
        super().__init__(s, me, s.hands[me], s.dealt[me])
        self.s = s

    def deeds(self) -> Iterable[AnyDeed]:
        """The turns so far, as the seat saw them."""
        return (as_seen(self.s, deed, self.me) for deed in self.s.deeds)

    def underway(self) -> Underway | None:
        """What waits for a choice."""
        return underway(self.s, self.me)

    def possible(self) -> Sequence[Monster]:
        """Which monsters may be in this round."""
        return [monster for monster in MONSTERS if monster not in self.s.removed]

    @cached_property
    def sizes(self) -> Sequence[int]:
        return [len(hand) for hand in self.s.hands]

    @cached_property
    def chances(self) -> list[float]:
        table = self.table
        case = Suspicion(self.me, table.players, table.options, table.first, self.dealt)
        case.fox = "gumiho" in GIFTED[table.options.monster_powers] and "gumiho" in self.possible()
        for deed in self.deeds():
            case.read(deed)
        if (play := self.underway()) is not None:
            case.begin(play)
        return case.chances()

    @cached_property
    def shown(self) -> list[CardName]:
        """Cards that lie where this seat can read them."""
        return [laid.card for row in self.table.rows for laid in row if laid.card is not None]

    @cached_property
    def exposed(self) -> list[float]:
        """How likely a monster in each hand would have nothing to protect it from a Hunter."""
        options = self.table.options
        hides = deck_of(options).count("hide") - (*self.hand, *self.shown).count("hide")
        unseen = max(1, GENERAL_CARDS - len(self.hand) - len(self.shown))
        gifted = "mermaid" in GIFTED[options.monster_powers] and not self.table.hunters
        possible = self.possible()
        swims = possible.count("mermaid") / len(possible) if gifted else 0.0
        return [(1 - swims) * (1 - hides / unseen) ** max(0, size - 1) for size in self.sizes]

    @cached_property
    def hits(self) -> list[float]:
        return [p * bare for p, bare in zip(self.chances, self.exposed, strict=True)]


def heuristic(view: View, options: Sequence[MonsterAction], rng: Random) -> MonsterAction:
    """A sensible choice from a view."""
    return sensible(EyesOfView(view), options, rng)


def hunch(s: State, seat: Seat, options: Sequence[MonsterAction], rng: Random) -> MonsterAction:
    """The same choice at an imagined table, from what that seat would know."""
    return sensible(EyesOfSeat(s, seat), options, rng)


def sensible(eyes: Eyes, options: Sequence[MonsterAction], rng: Random) -> MonsterAction:
    """The option that promises most; ties at random."""
    if len(options) == 1:
        return options[0]
    promise = PROMISES[type(options[0])]
    promises = [promise(eyes, option) for option in options]
    most = max(promises)
    best = [option for option, worth in zip(options, promises, strict=True) if worth == most]
    return best[below(rng, len(best))]


# --- what to play ------------------------------------------------------------------------------

Promise = Callable[[Eyes, Play], float]
"""What a play promises, in points, give or take."""


def of_play(eyes: Eyes, play: Play) -> float:
    """What a play promises to the side one is on."""
    if play.card in ANY_MONSTER:
        return 9.0
    if eyes.monster:
        return AS_MONSTER[play.card](eyes, play)
    return (AS_FRIEND if eyes.friend else AS_NEIGHBOUR)[play.card](eyes, play)


def always(promise: float) -> Promise:
    """The same at any time and at anybody."""
    return lambda _eyes, _play: promise


def suspect(eyes: Eyes, play: Play) -> float:
    """How likely whoever is named holds the monster."""
    return eyes.chances[aimed_at(play)]


def hit(eyes: Eyes, play: Play) -> float:
    """How likely a Hunter would catch the monster there."""
    return eyes.hits[aimed_at(play)]


def cornered(eyes: Eyes, play: Play) -> float:
    """How likely a Dog would catch the monster there."""
    return suspect(eyes, play) if eyes.sizes[aimed_at(play)] == 1 else 0.0


def disarming(eyes: Eyes, play: Play) -> float:
    """What it helps the monster to take a Hunter out of a hand: a large one, and not its own."""
    return 0.05 * eyes.sizes[aimed_at(play)] - 0.2 * suspect(eyes, play)


def risky_shuffle(eyes: Eyes, play: Play) -> float:
    """Whoever has nothing else to give would have to give the monster."""
    return -1.5 if len(eyes.hand) - 1 <= (play.size or 1) else 0.1


def theft(eyes: Eyes, play: Play) -> float:
    """To have the monster is worth something, and most where one can play it next."""
    drawn = suspect(eyes, play) / eyes.sizes[aimed_at(play)]
    return 0.1 + (1.6 if eyes.turn == EARLY_TURN else 0.8) * drawn


def joining(eyes: Eyes, play: Play) -> float:
    """The monster wins every other round; but a sure Hunter wins more."""
    armed = "hunter" in eyes.hand
    return 0.55 + disarming(eyes, play) - (0.8 * max(eyes.hits) if armed else 0.0)


AS_MONSTER: Mapping[CardName, Promise] = {
    "hide": lambda eyes, _play: 0.0 if eyes.hand.count("hide") > 1 else -0.5,
    "hunter": always(0.35),
    "dog": always(0.3),
    "friend": lambda eyes, play: 0.6 + disarming(eyes, play),
    "investigate": always(0.25),
    "steal": always(0.25),
    "gossip": risky_shuffle,
    "deal": risky_shuffle,
    "rumour": lambda eyes, _play: -1.2 / (len(eyes.hand) - 1),
    "fog": always(-1.0),
}
"""Keep the monster, a Hide and as many cards as possible around it."""
AS_NEIGHBOUR: Mapping[CardName, Promise] = {
    "hide": always(0.05),
    "hunter": lambda eyes, play: 2.2 * hit(eyes, play) - 0.55 + 0.12 * eyes.turn,
    "dog": lambda eyes, play: 2.2 * cornered(eyes, play) - 0.2,
    "friend": joining,
    "investigate": lambda eyes, play: 0.5 + 0.3 * suspect(eyes, play),
    "steal": theft,
    "gossip": always(0.1),
    "deal": always(0.1),
    "rumour": always(0.1),
    "fog": always(0.1),
}
"""Find the monster, take it over, or join it."""
AS_FRIEND: Mapping[CardName, Promise] = {
    "hide": always(0.1),
    "hunter": lambda eyes, play: 0.3 - 2 * hit(eyes, play),
    "dog": lambda eyes, play: 0.2 - 2 * cornered(eyes, play),
    "friend": lambda eyes, play: 0.5 + disarming(eyes, play),
    "investigate": always(0.15),
    "steal": lambda eyes, play: 0.1 - 0.3 * suspect(eyes, play),
    "gossip": always(0.05),
    "deal": always(0.05),
    "rumour": always(0.05),
    "fog": always(0.05),
}
"""Do the monster no harm."""


# --- what to part with -------------------------------------------------------------------------

WORTH: Mapping[CardName, float] = {
    "hunter": 3.0,
    "steal": 2.0,
    "friend": 2.0,
    "dog": 1.5,
    "hide": 1.0,
}
"""What it is worth to keep a card; the rest is worth little."""


def worth(eyes: Eyes, card: CardName) -> float:
    """What it is worth to keep a card: the monster above all, then what hides it."""
    if card in ANY_MONSTER:
        return 9.0
    return 5.0 if card == "hide" and eyes.monster else WORTH.get(card, 0.5)


def of_card(eyes: Eyes, given: Feed | GiveBack | Pass | Mix) -> float:
    """The less a card is worth, the better it is to part with it."""
    return -worth(eyes, given.card)


def of_gift(eyes: Eyes, given: Give) -> float:
    """The same for two cards."""
    return -sum(worth(eyes, card) for card in given.cards)


def of_skip(_eyes: Eyes, skip: Skip) -> float:
    """A Hunter nobody sees tells less."""
    return 0.0 if skip.face_up else 1.0


PROMISES: Mapping[type[MonsterAction], Callable[[Eyes, Any], float]] = {
    Play: of_play,
    Skip: of_skip,
    Feed: of_card,
    GiveBack: of_card,
    Pass: of_card,
    Mix: of_card,
    Give: of_gift,
}


def prospects(s: State, start: State) -> list[float] | None:
    """What the round brought to each seat, once it is over."""
    if len(s.results) == len(start.results):
        return None
    return [point / 2 for point in s.results[-1].points]
