"""Debt, Preparedness, Experience, and what pairs know of each other (4.4, 4.5)."""

from collections.abc import Sequence

import msgspec

from moonlit.core.seats import Seat, everyone
from moonlit.games.lonesome_october import knowledge
from moonlit.games.lonesome_october.actions import Figure, OctoberAction, TakeAbility, TakeSide
from moonlit.games.lonesome_october.characters import CHARACTERS, COMPANIONS, AbilityName
from moonlit.games.lonesome_october.components import (
    LEVELS,
    MOST_DEBT,
    MOST_PREPAREDNESS,
    TEAMS,
    XP_FOR_ABILITY,
    Level,
    LevelName,
    Team,
)
from moonlit.games.lonesome_october.events import (
    AbilityLost,
    AbilityTaken,
    CompanionCame,
    DebtChanged,
    Deduced,
    ExperienceGained,
    HelpLapsed,
    Learned,
    NothingToLearn,
    PlaceFound,
    PreparednessChanged,
    Prevented,
    ServiceDone,
    ServiceOver,
    SideFixed,
    SideSeen,
    StashSeen,
    WentOut,
    listed,
)
from moonlit.games.lonesome_october.table import (
    Beast,
    OneAsked,
    Promise,
    Question,
    Step,
    Table,
    as_a,
    change,
    clockwise,
    fresh,
    has,
    is_there,
    one_of,
    player_in,
    push,
    ready,
    represented,
    retake,
    side_of,
    turn,
    use_once,
)
from moonlit.games.lonesome_october.versions import second_man_waits

# --- Debt and Preparedness -----------------------------------------------------------------------


def add_debt(s: Table, seat: Seat, n: int) -> bool:
    """LO-26 Debt grows or shrinks, never below 0; above 6 the player is out."""
    if s.ritual is not None or not player_in(s, seat):
        return False
    was = s.pairs[seat].debt
    now = max(0, was + n)
    if now == was:
        return False
    change(s, seat, debt=now)
    s.tell(DebtChanged(seat, now - was, now))
    if now > MOST_DEBT:
        go_out(s, seat, "debt")
    return True


def raise_preparedness(s: Table, seat: Seat, n: int = 1) -> None:
    """LO-27, LO-29 Up to 6; each point that really came is 1 XP."""
    was = s.pairs[seat].preparedness
    now = min(MOST_PREPAREDNESS, was + n)
    change(s, seat, preparedness=now)
    s.tell(PreparednessChanged(seat, now - was, now))
    gain_xp(s, seat, now - was)


def lose_preparedness(s: Table, seat: Seat, n: int, cause: str) -> bool:
    """LO-27 At 0 the player is out, unless an ability replaces it; True if points were lost."""
    was = s.pairs[seat].preparedness
    now = max(0, was - n)
    if now == 0 and (saved := replaced(s, seat)):
        s.tell(Prevented(seat, saved))
        if saved == "one_for_two":
            bar_second_man(s, seat)
        now = 1
    if now != was:
        change(s, seat, preparedness=now)
        s.tell(PreparednessChanged(seat, now - was, now))
    if now == 0:
        go_out(s, seat, cause)
    return now != was


def replaced(s: Table, seat: Seat) -> AbilityName | None:
    """LO-209, LO-243 Preparedness would become 0: it becomes 1 instead."""
    for ability in ("undead", "one_for_two"):
        if ready(s, seat, ability):
            use_once(s, seat, ability)
            return ability
    return None


def bar_second_man(s: Table, seat: Seat) -> None:
    """LO-243 `two_on_the_job` is lost if taken, and can never be taken from then on."""
    pair = s.pairs[seat]
    left = tuple(a for a in pair.abilities if a != "two_on_the_job")
    change(s, seat, abilities=left, barred=(*pair.barred, "two_on_the_job"))
    if left != pair.abilities:
        s.tell(AbilityLost(seat, "two_on_the_job"))
        add_extras(s, seat, -1)


def add_extras(s: Table, seat: Seat, n: int) -> None:
    """LO-32, LO-240, LO-243 The second man comes or goes at once, also in the player's own turn."""
    mine = s.turn is not None and s.turn.figure == Figure(seat)
    if mine and not second_man_waits(s):
        retake(s, extras=max(0, turn(s).extras + n))


def go_out(s: Table, seat: Seat, cause: str) -> None:
    """LO-33, LO-127 A player leaves; abilities owed are lost, Helps lapse."""
    change(s, seat, in_game=False, ever_out=True, owed=0)
    s.tell(WentOut(seat, cause))
    figures_left(s)


def figures_left(s: Table) -> None:
    """LO-95, LO-109 Whoever is gone helps nobody, is helped by nobody and promises nothing."""
    for waiting in list(s.helps):
        if not (is_there(s, waiting.helper) and is_there(s, waiting.helped)):
            s.helps.remove(waiting)
            s.tell(HelpLapsed(waiting.helper.seat, waiting.helper.name, waiting.helped.seat))
    for promise in list(s.promises):
        if not (represented(s, promise.giver) and represented(s, promise.receiver)):
            end_promise(s, promise)


# --- promises that run by themselves -------------------------------------------------------------


def end_promise(s: Table, promise: Promise) -> None:
    """LO-109 A promise has run out."""
    s.promises.remove(promise)
    over = ServiceOver(promise.giver, promise.receiver, promise.item.service or "")
    s.whisper(over, promise.giver, promise.receiver)


def keep_promise(s: Table, promise: Promise) -> None:
    """LO-110 A promise is kept, and both are told."""
    s.promises.remove(promise)
    done = ServiceDone(promise.giver, promise.receiver, promise.item.service or "")
    s.whisper(done, promise.giver, promise.receiver)


def get_place(s: Table, seat: Seat, how: str) -> None:
    """LO-103, LO-107, LO-110 A pair has the place, and passes it on where it promised to."""
    if not s.pairs[seat].place:
        change(s, seat, place=True)
        s.tell(PlaceFound(seat, how))
    for promise in list(s.promises):
        if promise.giver == seat and promise.item.service == "place" and promise in s.promises:
            keep_promise(s, promise)
            get_place(s, promise.receiver, "shared")


# --- experience ----------------------------------------------------------------------------------


def gain_xp(s: Table, seat: Seat, n: int = 1) -> None:
    """LO-31 The fourth point buys an ability, as long as there is one to be had."""
    if s.ritual is not None or not player_in(s, seat):
        return
    for _ in range(n):
        pair = s.pairs[seat]
        if pair.xp == XP_FOR_ABILITY:
            return
        if pair.xp + 1 == XP_FOR_ABILITY and len(learnable(s, seat)) > pair.owed:
            change(s, seat, xp=0, owed=pair.owed + 1)
        else:
            change(s, seat, xp=pair.xp + 1)
        s.tell(ExperienceGained(seat, s.pairs[seat].xp))


def learnable(s: Table, seat: Seat) -> list[AbilityName]:
    """LO-31 The abilities of the booklet that can still be taken."""
    pair = s.pairs[seat]
    if s.options.abilities == "off" or pair.character is None:
        return []
    mine = CHARACTERS[pair.character].abilities
    return [a.name for a in mine if a.name not in (*pair.abilities, *pair.barred)]


def take_ability(s: Table, seat: Seat, ability: AbilityName) -> None:
    """LO-32, LO-215 A new ability; with one of them comes a rat."""
    change(s, seat, abilities=(*s.pairs[seat].abilities, ability))
    s.tell(AbilityTaken(seat, ability))
    if ability == "two_on_the_job":
        add_extras(s, seat, 1)
    if ability == "rat_in_the_walls":
        rat = COMPANIONS["bubo"]
        old = tuple(b for b in s.pairs[seat].companions if b.name != rat.name)
        change(s, seat, companions=(*old, Beast(rat.name, rat.stats)))
        s.tell(CompanionCame(seat, rat.name))


class Settle(Step, frozen=True):
    """LO-32 Abilities owed are chosen, clockwise from a seat."""

    start: Seat

    def run(self, s: Table) -> Question | None:
        """Ask the next one, if any."""
        for seat in clockwise(s, self.start):
            if s.pairs[seat].owed and not learnable(s, seat):
                forgo_abilities(s, seat)
            if s.pairs[seat].owed:
                push(s, self)
                return Learning(seat)
        return None


def forgo_abilities(s: Table, seat: Seat) -> None:
    """LO-31, LO-243 The last ability was barred while it was owed: Experience stays at 4."""
    change(s, seat, owed=0, xp=XP_FOR_ABILITY)
    s.tell(NothingToLearn(seat))


class Learning(OneAsked, frozen=True):
    """LO-32 Which ability is taken?"""

    clause = "LO-32"

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """Any that is neither taken nor barred."""
        return [TakeAbility(ability) for ability in learnable(s, seat)]

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> None:
        """It can be used at once."""
        action = as_a(TakeAbility, action)
        change(s, seat, owed=s.pairs[seat].owed - 1)
        take_ability(s, seat, action.ability)


# --- information ---------------------------------------------------------------------------------


def next_level(s: Table, seat: Seat, on: Seat) -> Level | None:
    """LO-35, LO-36 The lowest level a pair still lacks on another."""
    held = s.pairs[seat].info[on]
    for level in LEVELS:
        if level not in held:
            return level
    return None


def may_gain(s: Table, seat: Seat, level: int) -> bool:
    """LO-17, LO-34, LO-35 Whether a pair can gain such a level at all just now."""
    return s.ritual is None and represented(s, seat) and (s.week > 1 or level == 1)


def can_learn(s: Table, seat: Seat, on: Seat) -> bool:
    """LO-35 Whether 1 information can be gained."""
    level = None if seat == on else next_level(s, seat, on)
    return level is not None and may_gain(s, seat, level)


def learn(s: Table, seat: Seat, on: Seat) -> bool:
    """LO-35 Gain 1 information, if that is possible."""
    level = next_level(s, seat, on)
    if level is None or not can_learn(s, seat, on):
        return False
    learn_level(s, seat, on, level)
    return True


def level_name(s: Table, level: int) -> LevelName:
    """LO-35, LO-166 What a level tells."""
    if level == 1:
        return "refuge"
    return "side" if level == s.options.side_level else "stash"


def learn_level(s: Table, seat: Seat, on: Seat, level: int) -> None:
    """LO-39 A new level, and everybody knows who has it."""
    s.tell(Learned(seat, on, level_name(s, level)))
    gain_level(s, seat, on, level)


def gain_level(s: Table, seat: Seat, on: Seat, level: int) -> None:
    """LO-30 A new level, with its XP and with everything that follows from it."""
    hold_level(s, seat, on, level)
    gain_xp(s, seat)
    if level == s.options.side_level:
        see_side(s, seat, on)
    if level == s.options.stash_level and s.options.hidden:
        knowledge.looked_into(s, seat, on)
        s.whisper(
            StashSeen(on, len(s.pairs[on].ingredients), listed(s.pairs[on].ingredients)), seat
        )
    share(s, seat, on)
    deduce(s, seat)


def hold_level(s: Table, seat: Seat, on: Seat, level: int) -> None:
    """Write a level down."""
    info = list(s.pairs[seat].info)
    info[on] = tuple(sorted({*info[on], level}))
    change(s, seat, info=tuple(info))


def see_side(s: Table, seat: Seat, on: Seat) -> None:
    """LO-37 The gainer sees the side; LO-166 with chosen sides it is fixed now."""
    if s.options.sides == "dealt":
        s.whisper(SideSeen(on, side_of(s, on)), seat)
    elif (fixed := s.fixed[on]) is not None:
        s.whisper(SideFixed(on, fixed), seat)
    elif represented(s, on) and s.declared[on] is None:
        push(s, FixSide(on))


class FixSide(Step, frozen=True):
    """LO-166 Somebody's side has been looked at, so it must exist."""

    seat: Seat

    def run(self, s: Table) -> Question | None:
        """Once is enough."""
        return Fixing(self.seat) if s.fixed[self.seat] is None else None


class Fixing(OneAsked, frozen=True):
    """LO-166 Which side? It never changes."""

    clause = "LO-166"

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """Either, unless one is pledged."""
        return [TakeSide(team) for team in open_teams(s, seat)]

    def default(self, s: Table, seat: Seat) -> OctoberAction:
        """At random."""
        return one_of(s, self.options(s, seat))

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> None:
        """Those who hold the level see it."""
        action = as_a(TakeSide, action)
        s.fixed[seat] = action.side
        level = s.options.side_level
        knowing = [x for x in everyone(s.players) if x == seat or level in s.pairs[x].info[seat]]
        s.whisper(SideFixed(seat, action.side), *knowing)


def open_teams(s: Table, seat: Seat) -> Sequence[Team]:
    """LO-110, LO-137 The sides a joker may still take."""
    fixed = s.fixed[seat]
    if fixed is not None:
        return (fixed,)
    for promise in s.promises:
        if promise.giver == seat and promise.item.side is not None:
            return (promise.item.side,)
    return TEAMS


def share(s: Table, seat: Seat, on: Seat) -> None:
    """LO-110 `share`: what a promiser learns of a pair is passed on."""
    for promise in list(s.promises):
        due = promise.giver == seat and (promise.item.service, promise.item.about) == ("share", on)
        if not due or promise not in s.promises:
            continue
        level = next_level(s, promise.receiver, on)
        if level in s.pairs[seat].info[on] and can_learn(s, promise.receiver, on):
            keep_promise(s, promise)
            learn(s, promise.receiver, on)


def deduce(s: Table, seat: Seat) -> None:
    """LO-38 Whoever knows all sides but one knows the last as well."""
    level = s.options.side_level
    if s.options.sides == "chosen" or not may_gain(s, seat, level):
        return
    info = s.pairs[seat].info
    unknown = [x for x in everyone(s.players) if x != seat and level not in info[x]]
    if len(unknown) == 1:
        s.tell(Deduced(seat, unknown[0]))
        gain_level(s, seat, unknown[0], level)


def is_protected(s: Table, seat: Seat, name: str) -> bool:
    """LO-237 While Rastov is in the game nobody can name his snake."""
    return name == "quicklime" and has(s, seat, "snake_in_the_bosom")


def unused(s: Table, seat: Seat, ability: AbilityName) -> bool:
    """LO-115 Whether a pair has an ability that is not used up, whoever of it is left."""
    return ability in s.pairs[seat].abilities and fresh(s, seat, ability)


def pledged(s: Table, seat: Seat) -> Team | None:
    """LO-111 The side a joker has promised or fixed."""
    teams = open_teams(s, seat)
    return teams[0] if len(teams) == 1 else None


def serving(s: Table, seat: Seat) -> Promise | None:
    """LO-110 The promise that the move under way keeps."""
    return next((p for p in s.promises if p.giver == seat and p.serving), None)


def serve(s: Table, promise: Promise) -> None:
    """LO-110 The move that keeps a promise has been declared."""
    i = s.promises.index(promise)
    s.promises[i] = msgspec.structs.replace(promise, serving=True)
