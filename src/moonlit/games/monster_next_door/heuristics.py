"""Sensible play from what a seat knows: who is suspect, which side one is on, what to keep."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any

from moonlit.core.chance import below
from moonlit.core.seats import Seat
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
    GENERAL_CARDS,
    GIFTED,
    MONSTERS,
    CardName,
    Hand,
    Monster,
    deck_of,
)
from moonlit.games.monster_next_door.rules import State
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

    def deeds(self) -> Iterable[AnyDeed]:
        """The turns so far, as the seat saw them."""
        raise NotImplementedError

    def underway(self) -> Underway | None:
        """What waits for a choice."""
        raise NotImplementedError

    def possible(self) -> Sequence[Monster]:
        """Which monsters may be in this round."""
        raise NotImplementedError

    @cached_property
    def sizes(self) -> Sequence[int]:
        """How many cards everyone holds."""
        raise NotImplementedError

    @cached_property
    def chances(self) -> list[float]:
        """How likely each seat holds the monster."""
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
        """How likely a Hunter at each seat would catch the monster."""
        return [p * bare for p, bare in zip(self.chances, self.exposed, strict=True)]


class EyesOfView(Eyes):
    """What a view lets its seat go by."""

    def __init__(self, view: View) -> None:
        super().__init__(view, view.seat or Seat(0), view.hand or (), view.dealt or ())
        self.view = view

    def deeds(self) -> Iterable[AnyDeed]:
        return self.view.deeds

    def underway(self) -> Underway | None:
        return self.view.underway

    def possible(self) -> Sequence[Monster]:
        if self.view.monster is not None:
            return (self.view.monster,)
        return [now.monster for now in self.view.monsters if now.removed is None]

    @cached_property
    def sizes(self) -> Sequence[int]:
        return self.view.sizes

    @cached_property
    def exposed(self) -> list[float]:
        known = self.view.known
        return [
            0.0 if "hide" in hand else bare
            for hand, bare in zip(known, Eyes.exposed.func(self), strict=True)
        ]


class EyesOfSeat(Eyes):
    """The same for a seat of an imagined table, without building its view."""

    def __init__(self, s: State, me: Seat) -> None:
        super().__init__(s, me, s.hands[me], s.dealt[me])
        self.s = s

    def deeds(self) -> Iterable[AnyDeed]:
        return (as_seen(self.s, deed, self.me) for deed in self.s.deeds)

    def underway(self) -> Underway | None:
        return underway(self.s, self.me)

    def possible(self) -> Sequence[Monster]:
        return [monster for monster in MONSTERS if monster not in self.s.removed]

    @cached_property
    def sizes(self) -> Sequence[int]:
        return [len(hand) for hand in self.s.hands]


def heuristic(view: View, options: Sequence[MonsterAction], rng: Random) -> MonsterAction:
    """A sensible choice from a view."""
    return sensible(EyesOfView(view), options, rng)


def hunch(s: State, seat: Seat, options: Sequence[MonsterAction], rng: Random) -> MonsterAction:
    """The same choice at an imagined table, from what that seat would know."""
    if len(options) == 1:
        return options[0]
    return sensible(EyesOfSeat(s, seat), options, rng)


def sensible(eyes: Eyes, options: Sequence[MonsterAction], rng: Random) -> MonsterAction:
    """The option that promises most; ties at random."""
    promise = PROMISES[type(options[0])]
    promises = [promise(eyes, option) for option in options]
    most = max(promises)
    best = [option for option, worth in zip(options, promises, strict=True) if worth == most]
    return best[below(rng, len(best))]


# --- what to play ------------------------------------------------------------------------------


def of_play(eyes: Eyes, play: Play) -> float:
    """What a play promises to the side one is on."""
    if play.card in ANY_MONSTER:
        return 9.0
    if eyes.monster:
        return as_monster(eyes, play)
    return as_friend(eyes, play) if eyes.friend else as_neighbour(eyes, play)


def as_monster(eyes: Eyes, play: Play) -> float:
    """Keep the monster, a Hide and as many cards as possible around it."""
    left = len(eyes.hand) - 1
    match play.card:
        case "fog":
            return -1.0
        case "rumour":
            return -1.2 / left
        case "gossip" | "deal":
            return -1.5 if left <= (play.size or 1) else 0.1
        case "hide":
            return 0.0 if eyes.hand.count("hide") > 1 else -0.5
        case "friend":
            return 0.6 + armed(eyes, play.at)
        case "hunter":
            return 0.35
        case "dog":
            return 0.3
        case _:
            return 0.25


def as_neighbour(eyes: Eyes, play: Play) -> float:
    """Find the monster, take it over, or join it."""
    at = play.at if play.at is not None else eyes.me
    match play.card:
        case "hunter":
            return 2.2 * eyes.hits[at] - 0.55 + 0.12 * eyes.turn
        case "dog":
            return 2.2 * eyes.chances[at] - 0.4 if eyes.sizes[at] == 1 else -0.05
        case "steal":
            return 0.1 + 0.8 * eyes.chances[at] / eyes.sizes[at] * (2 if eyes.turn == 3 else 1)
        case "investigate":
            return 0.2 + 0.3 * eyes.chances[at]
        case "friend":
            return 0.55 + armed(eyes, play.at) - 0.8 * max(eyes.hits) * ("hunter" in eyes.hand)
        case "hide":
            return 0.05
        case _:
            return 0.1


def as_friend(eyes: Eyes, play: Play) -> float:
    """Do the monster no harm."""
    at = play.at if play.at is not None else eyes.me
    match play.card:
        case "hunter":
            return 0.3 - 2 * eyes.hits[at]
        case "dog":
            return 0.2 - (2 * eyes.chances[at] if eyes.sizes[at] == 1 else 0)
        case "friend":
            return 0.5 + armed(eyes, play.at)
        case "steal":
            return 0.1 - 0.3 * eyes.chances[at]
        case "investigate":
            return 0.15
        case "fog" | "rumour" | "gossip" | "deal":
            return 0.05
        case _:
            return 0.1


def armed(eyes: Eyes, at: Seat | None) -> float:
    """How much a Hunter less in that hand would help: those who act sooner have it sooner."""
    size = eyes.sizes[at or 0]
    return 0.05 * size - 0.2 * eyes.chances[at or 0]


# --- what to part with -------------------------------------------------------------------------


def worth(eyes: Eyes, card: CardName) -> float:
    """What it is worth to keep a card."""
    if card in ANY_MONSTER:
        return 9.0
    match card:
        case "hide":
            return 5.0 if eyes.monster else 1.0
        case "hunter":
            return 3.0
        case "steal" | "friend":
            return 2.0
        case "dog":
            return 1.5
        case _:
            return 0.5


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
