"""Blows, wounds, elimination, loot (4.8, 4.14)."""

from collections.abc import Sequence
from typing import Literal

from moonlit.core.seats import Seat
from moonlit.games.lonesome_october import knowledge
from moonlit.games.lonesome_october.actions import No, OctoberAction, Take, Yes
from moonlit.games.lonesome_october.characters import FigureName
from moonlit.games.lonesome_october.components import CardName, is_ingredient, value
from moonlit.games.lonesome_october.counters import figures_left, lose_preparedness
from moonlit.games.lonesome_october.events import (
    CompanionHealed,
    CompanionKilled,
    CompanionWounded,
    Discarded,
    EffectUsed,
    PairLeft,
    Passed,
    Prevented,
    StashSeen,
    listed,
)
from moonlit.games.lonesome_october.stash import Limit, Pay, discard, hand_over, lose
from moonlit.games.lonesome_october.table import (
    OneAsked,
    Question,
    Step,
    Table,
    alive,
    alter,
    as_a,
    attempt,
    beast_of,
    has,
    player_in,
    push,
    ready,
    represented,
    set_beast,
    stash,
    use_weekly,
)

# --- blows and wounds ----------------------------------------------------------------------------


class Hit(Step, frozen=True):
    """LO-73 A fight takes 1 Preparedness from a player."""

    victim: Seat
    by: Seat
    asked: bool = False

    def run(self, s: Table) -> Question | None:
        """LO-178 Rastov may be asked first."""
        tough = not self.asked and ready(s, self.victim, "hard_to_kill")
        if tough and s.pairs[self.victim].ingredients:
            push(s, Hit(self.victim, self.by, asked=True))
            return Preventing(self.victim, "hard_to_kill")
        strike(s, self.victim, self.by)
        return None


def strike(s: Table, victim: Seat, by: Seat) -> None:
    """LO-129 The blow falls; whoever kills, loots."""
    lost = lose_preparedness(s, victim, 1, "fight")
    if lost and victim == attempt(s).target:
        alter(s, hurt=True)
    if not player_in(s, victim):
        push(s, Loot(by, victim, whole=not alive(s, victim)))


class Wound(Step, frozen=True):
    """LO-73, LO-160 A companion: healthy, wounded, killed."""

    name: FigureName
    by: Seat | None
    """Who fights; None if it is bad luck."""
    asked: bool = False

    def run(self, s: Table) -> Question | None:
        """LO-178 The Doctor may be asked before his Creation dies."""
        seat, beast = beast_of(s, self.name)
        if beast.health == "healthy":
            set_beast(s, seat, self.name, health="wounded")
            s.tell(CompanionWounded(seat, self.name))
            return None
        sparks = not self.asked and self.name == "creation" and may_spark(s, seat)
        if sparks and s.pairs[seat].ingredients:
            push(s, Wound(self.name, self.by, asked=True))
            return Preventing(seat, "vital_lightning")
        kill(s, seat, self.name)
        if self.by is not None and not represented(s, seat):
            push(s, Loot(self.by, seat, whole=True))
        return None


def may_spark(s: Table, seat: Seat) -> bool:
    """LO-216 (a) Once a week, whether or not the great spark is spent."""
    return has(s, seat, "vital_lightning") and "vital_lightning" not in s.pairs[seat].used


def kill(s: Table, seat: Seat, name: FigureName) -> None:
    """A companion leaves the game."""
    set_beast(s, seat, name, health="killed")
    s.tell(CompanionKilled(seat, name))
    figures_left(s)


def heal(s: Table, seat: Seat, name: FigureName) -> None:
    """LO-118 Wounded becomes healthy."""
    set_beast(s, seat, name, health="healthy")
    s.healed.append(name)
    s.tell(CompanionHealed(seat, name))


class Preventing(OneAsked, frozen=True):
    """LO-178 Pay an ingredient, so that the loss does not happen?"""

    clause = "LO-178"
    thinking = 12
    ability: Literal["hard_to_kill", "vital_lightning"]

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """Let it happen, or pay."""
        return No(), Yes()

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> None:
        """The blow that waits on the agenda falls, or it does not."""
        if isinstance(action, No):
            s.tell(Passed(seat))
            return
        s.agenda.pop()
        use_weekly(s, seat, self.ability)
        s.tell(EffectUsed(seat, self.ability))
        s.tell(Prevented(seat, self.ability))
        push(s, Pay(seat))


# --- loot ----------------------------------------------------------------------------------------


class Loot(Step, frozen=True):
    """LO-130, LO-131 One artifact and one ingredient, or the whole stash of the last one."""

    by: Seat
    victim: Seat
    whole: bool

    def run(self, s: Table) -> Question | None:
        """Whatever there is."""
        if self.whole:
            for card in stash(s, self.victim):
                note_brought(s, self.by, card)
                hand_over(s, card, self.victim, self.by, "loot")
            push(s, Limit(self.by))
            return None
        show_stash(s, self.by, self.victim)
        push(s, LootOne(self.by, self.victim, "artifact"), LootOne(self.by, self.victim, "card"))
        return None


def show_stash(s: Table, viewer: Seat, owner: Seat) -> None:
    """LO-68, LO-130 A thief or looter sees the stash when choosing."""
    if s.options.hidden:
        knowledge.looked_into(s, viewer, owner)
        s.whisper(
            StashSeen(owner, len(s.pairs[owner].ingredients), listed(s.pairs[owner].ingredients)),
            viewer,
        )


def note_brought(s: Table, by: Seat, card: CardName) -> None:
    """LO-85 The move has brought its own actor an ingredient."""
    if is_ingredient(card) and s.attempt is not None and s.attempt.seat == by:
        alter(s, brought=True)


class LootOne(Step, frozen=True):
    """LO-130 One thing of a kind."""

    by: Seat
    victim: Seat
    kind: Literal["artifact", "card"]

    def run(self, s: Table) -> Question | None:
        """If there is any."""
        pair = s.pairs[self.victim]
        cards = pair.artifacts if self.kind == "artifact" else pair.ingredients
        return TakingItem(self.by, self.victim, self.kind, "loot") if cards else None


class TakingItem(OneAsked, frozen=True):
    """LO-65, LO-68, LO-130 Which card is taken?"""

    clause = "LO-65"
    victim: Seat
    kind: Literal["any", "artifact", "card"] = "any"
    how: Literal["steal", "loot"] = "steal"

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """Artifacts first."""
        pair = s.pairs[self.victim]
        artifacts = () if self.kind == "card" else pair.artifacts
        cards = () if self.kind == "artifact" else pair.ingredients
        return [Take(card) for card in (*artifacts, *cards)]

    def default(self, s: Table, seat: Seat) -> OctoberAction:
        """The one that is worth most."""
        options = self.options(s, seat)
        return max(options, key=lambda take: value(take.card) if isinstance(take, Take) else 0)

    def forced(self, s: Table) -> OctoberAction | None:
        """A single thing that all can see."""
        options = self.options(s, self.seat)
        hidden = s.options.hidden and self.kind != "artifact"
        return options[0] if len(options) == 1 and not hidden else None

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> None:
        """It changes hands."""
        action = as_a(Take, action)
        note_brought(s, seat, action.card)
        hand_over(s, action.card, self.victim, seat, self.how)
        push(s, Limit(seat))


class Leave(Step, frozen=True):
    """LO-162 Whoever is not represented any more leaves the Ritual, and the stash with them."""

    def run(self, s: Table) -> None:
        """Look at all who came."""
        if s.ritual is None:
            return
        for seat in s.ritual.present:
            if not represented(s, seat) and stash(s, seat):
                s.tell(PairLeft(seat))
                for card in s.pairs[seat].ingredients:
                    discard(s, seat, card)
                    s.tell(Discarded(seat, listed([card])))
                for card in s.pairs[seat].artifacts:
                    lose(s, seat, card)
                    s.burnt.append(card)
