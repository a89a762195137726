"""Before the first week: sides, booklets, stats, first abilities (4.2)."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from moonlit.core.sealed import Sealed, sealed
from moonlit.core.seats import Seat, everyone
from moonlit.games.lonesome_october.actions import (
    Assign,
    OctoberAction,
    TakeAbility,
    TakeCharacter,
)
from moonlit.games.lonesome_october.characters import CHARACTERS, CharacterName
from moonlit.games.lonesome_october.components import ORDERS, Stats
from moonlit.games.lonesome_october.counters import learnable, take_ability
from moonlit.games.lonesome_october.events import (
    CharacterTaken,
    NotedAbility,
    NotedStats,
    Ready,
    StatsShown,
)
from moonlit.games.lonesome_october.table import (
    Beast,
    OneAsked,
    Question,
    Step,
    Table,
    as_a,
    change,
    push,
    set_beast,
    shuffled,
)


class SetUp(Step, frozen=True):
    """LO-10 … LO-12 Booklets, then stats, then a first ability."""

    stage: Literal["characters", "player", "companion", "ability"]

    def run(self, s: Table) -> Question | None:
        """Stage by stage."""
        match self.stage:
            case "characters":
                push(s, SetUp("player"))
                return distribute(s)
            case "player":
                push(s, SetUp("companion"))
                return Assigning("player", sealed(s.players)) if asks_for_stats(s) else None
            case "companion":
                push(s, SetUp("ability"))
                return Assigning("companion", sealed(s.players)) if asks_for_stats(s) else None
            case "ability" if s.options.abilities == "on":
                return FirstAbility(sealed(s.players))
            case _:
                return None


def asks_for_stats(s: Table) -> bool:
    """Option `stats`."""
    return s.options.stats == "free"


def distribute(s: Table) -> Question | None:
    """LO-10 Booklets are chosen in a random order of seats, or dealt."""
    if s.options.characters == "draft":
        return Drafting(s.draft[0])
    dealt = shuffled(s, tuple(CHARACTERS))
    for seat in everyone(s.players):
        take_character(s, seat, dealt[seat])
    return None


def take_character(s: Table, seat: Seat, name: CharacterName) -> None:
    """LO-13, LO-14 A booklet with its suggested stats, its companion and its artifact."""
    character = CHARACTERS[name]
    beast = Beast(character.companion.name, character.companion.stats)
    change(
        s,
        seat,
        character=name,
        stats=character.stats,
        companions=(beast,),
        artifacts=(character.artifact,),
    )
    s.tell(CharacterTaken(seat, name))


class Drafting(OneAsked, frozen=True):
    """LO-10 Who do you want to be?"""

    clause = "LO-10"
    thinking = 90

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """Whoever is left."""
        taken = {pair.character for pair in s.pairs}
        return [TakeCharacter(name) for name in CHARACTERS if name not in taken]

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> Question | None:
        """The next seat of the draft chooses."""
        action = as_a(TakeCharacter, action)
        take_character(s, seat, action.character)
        nth = s.draft.index(seat) + 1
        return Drafting(s.draft[nth]) if nth < s.players else None


class Assigning(Question, frozen=True):
    """LO-11 All at once: an order of +2, +1, +1, 0."""

    clause = "LO-11"
    thinking = 90
    who: Literal["player", "companion"]
    chosen: Sealed[Stats]

    def asks(self, s: Table) -> Sequence[Seat]:
        """Whoever has not chosen yet."""
        return self.chosen.missing()

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """The twelve orders."""
        return [Assign(order) for order in ORDERS]

    def default(self, s: Table, seat: Seat) -> OctoberAction:
        """What the booklet suggests."""
        pair = s.pairs[seat]
        return Assign(pair.stats if self.who == "player" else pair.companions[0].stats)

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> Question | None:
        """Shown when all are in."""
        action = as_a(Assign, action)
        s.tell(Ready(seat))
        s.whisper(NotedStats(*action.stats.each()), seat)
        chosen = self.chosen.put(seat, action.stats)
        if not chosen.complete():
            return msgspec.structs.replace(self, chosen=chosen)
        for x, stats in zip(everyone(s.players), chosen.open(), strict=True):
            name = "player" if self.who == "player" else s.pairs[x].companions[0].name
            if self.who == "player":
                change(s, x, stats=stats)
            else:
                set_beast(s, x, name, stats=stats)
            s.tell(StatsShown(x, name, *stats.each()))
        return None


class FirstAbility(Question, frozen=True):
    """LO-12 All at once: one of the five abilities."""

    clause = "LO-12"
    thinking = 90
    chosen: Sealed[str]

    def asks(self, s: Table) -> Sequence[Seat]:
        """Whoever has not chosen yet."""
        return self.chosen.missing()

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """The five of the booklet."""
        return [TakeAbility(ability) for ability in learnable(s, seat)]

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> Question | None:
        """Shown when all are in."""
        action = as_a(TakeAbility, action)
        s.tell(Ready(seat))
        s.whisper(NotedAbility(action.ability), seat)
        chosen = self.chosen.put(seat, action.ability)
        if not chosen.complete():
            return FirstAbility(chosen)
        for x, ability in zip(everyone(s.players), chosen.open(), strict=True):
            take_ability(s, x, ability)
        return None
