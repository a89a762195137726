"""One move with a roll, from the declaration to the last consequence (4.7, 4.8)."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Literal

import msgspec

from moonlit.core.seats import Seat
from moonlit.games.lonesome_october.actions import (
    Choose,
    Figure,
    No,
    OctoberAction,
    One,
    Pass,
    Pick,
    Two,
    Use,
    Yes,
)
from moonlit.games.lonesome_october.characters import ROLL_BONUS
from moonlit.games.lonesome_october.components import (
    HIGHEST_MODIFIER,
    LOWEST_MODIFIER,
    MOST_DEBT,
    STAT_OF,
    Band,
    Move,
)
from moonlit.games.lonesome_october.counters import (
    Settle,
    add_debt,
    can_learn,
    gain_xp,
    keep_promise,
    learn,
    learn_level,
    serve,
    serving,
    unused,
)
from moonlit.games.lonesome_october.effects import (
    Window,
    guard,
    holds_special,
    spend,
)
from moonlit.games.lonesome_october.events import (
    Declared,
    EffectUsed,
    HelpJoined,
    HelpLapsed,
    ModeChosen,
    Passed,
    Picked,
    Rerolled,
    Resulted,
    Rolled,
    Withdrawn,
)
from moonlit.games.lonesome_october.harm import Hit, Leave, TakingItem, Wound, show_stash
from moonlit.games.lonesome_october.knowledge import does_hold, may_hold
from moonlit.games.lonesome_october.legal import (
    call_targets,
    counter_picks,
    fight_picks,
    may_take_two,
    picks,
    still_legal,
)
from moonlit.games.lonesome_october.problems import Problems, Trouble
from moonlit.games.lonesome_october.stash import Draw, Judge, Limit, Pay, uses_gifts
from moonlit.games.lonesome_october.table import (
    Attempt,
    OneAsked,
    Part,
    Promise,
    Question,
    Roll,
    Step,
    Table,
    alter,
    as_a,
    attempt,
    change,
    clockwise,
    has,
    in_conflict,
    in_time,
    is_there,
    knows_refuge,
    last_week,
    others,
    player_in,
    push,
    ready,
    remember,
    represented,
    retake,
    ritual,
    roll_die,
    stats_of,
    use_once,
    use_weekly,
)
from moonlit.games.lonesome_october.versions import any_call_eases, spends_for_nothing

Stage = Literal[
    "guard",
    "withdraw",
    "help",
    "hour",
    "roll",
    "help_roll",
    "combine",
    "leash",
    "band",
    "mode",
    "picks",
    "house_rounds",
    "scotland_yard",
    "confessional",
    "silver_bullets",
    "thirst",
    "wakeful_watchdog",
    "problems",
    "helper",
    "end",
]


def begin_move(s: Table, a: Attempt) -> None:
    """LO-48 A figure declares a move."""
    s.attempt = a
    s.tell(Declared(a.seat, a.figure.name, a.move, a.target, a.duel))
    push(s, Resolve("guard"))


class Resolve(Step, frozen=True):
    """LO-48 … LO-61 The stages of a move run strictly in this order."""

    stage: Stage

    def run(self, s: Table) -> Question | None:
        """One stage now, the next one after whatever it brings."""
        if self.stage in NEXT:
            s.agenda.append(NEXT[self.stage])
        return STAGES[self.stage](s, attempt(s))


# --- before the roll -----------------------------------------------------------------------------


def withdraw(s: Table, a: Attempt) -> None:
    """LO-49 A guard may have ended the move, or made it impossible."""
    if is_there(s, a.figure) and still_legal(s, a):
        if a.move in {"espionage", "fight"}:
            change(s, a.seat, prowled=s.week)
        for promise in s.promises:
            if keeps(s, promise, a):
                serve(s, promise)
                break
        return
    s.agenda.pop()
    s.attempt = None
    if is_there(s, a.figure):
        s.tell(Withdrawn(a.seat, a.figure.name))
        take_back(s, a)
    push(s, Leave(), Settle(a.seat))


def keeps(s: Table, promise: Promise, a: Attempt) -> bool:
    """LO-110 Whether this move is what was promised; a Debt of 0 can only be raised."""
    item = promise.item
    if promise.giver != a.seat or promise.serving:
        return False
    if item.service == "ease":
        called = a.move == "call" and a.target == promise.receiver
        return called and (s.pairs[promise.receiver].debt > 0 or any_call_eases(s))
    if item.service == "burden":
        return a.move == "call" and a.target == item.about
    return item.service == "strike" and a.move == "fight" and a.target == item.about


def take_back(s: Table, a: Attempt) -> None:
    """LO-49, LO-122 A withdrawn move counts as never declared; a rampage was no action."""
    if a.rampage:
        spent = tuple(ability for ability in s.pairs[a.seat].spent if ability != "rampage")
        change(s, a.seat, spent=spent)
    else:
        retake(s, acted=False)


def take_up_help(s: Table, a: Attempt) -> None:
    """LO-50 A waiting Help joins, or lapses."""
    for waiting in list(s.helps):
        if waiting.helped == a.figure:
            s.helps.remove(waiting)
            helper = waiting.helper
            fits = waiting.move == a.move and is_there(s, helper) and helper.seat != a.target
            if fits:
                alter(s, helper=helper)
                s.tell(HelpJoined(helper.seat, helper.name, a.seat))
            else:
                s.tell(HelpLapsed(helper.seat, helper.name, a.seat))


def speaking_hour(s: Table, a: Attempt) -> Question | None:
    """LO-199 Jack or his dog may roll with the other's stat; asked only if it is higher."""
    seat = a.seat
    if not (player_in(s, seat) and is_there(s, Figure(seat, "snuff"))):
        return None
    other = Figure(seat, "snuff" if a.figure.is_player else "player")
    better = stats_of(s, other).of(a.move) > stats_of(s, a.figure).of(a.move)
    return Swapping(seat) if ready(s, seat, "speaking_hour") and better else None


class Swapping(OneAsked, frozen=True):
    """LO-199 Use the other one's stat?"""

    clause = "LO-199"

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """Now, or another time this week."""
        return No(), Yes()

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> None:
        """The roll comes next."""
        if isinstance(action, No):
            s.tell(Passed(seat))
            return
        use_weekly(s, seat, "speaking_hour")
        s.tell(EffectUsed(seat, "speaking_hour"))
        alter(s, swapped=True)


# --- the roll ------------------------------------------------------------------------------------


def cut(parts: Sequence[Part]) -> int:
    """LO-6 The total modifier is cut to -3 … +4."""
    return max(LOWEST_MODIFIER, min(HIGHEST_MODIFIER, sum(part.n for part in parts)))


def roll(s: Table, a: Attempt) -> Question | None:
    """LO-51, LO-52 Everything added, two dice, and a window for those who can reroll."""
    parts = tuple(modifiers(s, a))
    dice = (roll_die(s), roll_die(s))
    rolled = Roll(parts=parts, modifier=cut(parts), dice=dice)
    alter(s, roll=rolled)
    tell_roll(s, a.figure, rolled, helping=False)
    return roll_window(s)


def tell_roll(s: Table, figure: Figure, rolled: Roll, *, helping: bool) -> None:
    """Dice are public."""
    one, two = rolled.dice
    told = Rolled(
        seat=figure.seat,
        who=figure.name,
        one=one,
        two=two,
        parts=named(rolled, attempt(s).move),
        modifier=rolled.modifier,
        total=rolled.total,
        helping=helping,
    )
    s.tell(told)


def named(rolled: Roll, move: Move) -> dict[str, int]:
    """LO-6, LO-51 Everything that was added, by name, and what the limit took or gave."""
    added: dict[str, int] = {}
    for part in rolled.parts:
        name = STAT_OF[move] if part.name == "stat" else part.name
        added[name] = added.get(name, 0) + part.n
    cap = rolled.modifier - sum(added.values())
    return added | ({"cap": cap} if cap else {})


def modifiers(s: Table, a: Attempt) -> list[Part]:
    """LO-51 Stat, passive abilities, what others have prepared, the situation."""
    seat, figure = a.seat, a.figure
    with_stat = figure
    if a.swapped:
        with_stat = Figure(seat, "snuff" if figure.is_player else "player")
    parts = [Part("stat", stats_of(s, with_stat).of(a.move))]
    for ability, (name, move) in ROLL_BONUS.items():
        if name == figure.name and move == a.move and has(s, seat, ability):
            parts.append(Part(ability, 1))
    if a.move == "fight":
        parts += fight_modifiers(s, a)
    if in_conflict(s) and figure.is_player and ritual(s).ally_sides[seat] != ritual(s).breaker:
        parts.append(Part("faith", 1))
    return parts + pending(s, seat)


def fight_modifiers(s: Table, a: Attempt) -> list[Part]:
    """LO-218, LO-231, LO-233 What counts in a Deadly Fight alone."""
    parts = []
    moon = last_week(s) and has(s, a.seat, "full_moon")
    if moon and a.figure.name in {"player", "wolf"}:
        parts.append(Part("full_moon", 2))
    if a.target is not None and has(s, a.target, "lone_wolf"):
        parts.append(Part("lone_wolf", -1))
    if a.rampage:
        parts.append(Part("rampage", 2))
    return parts


def pending(s: Table, seat: Seat) -> list[Part]:
    """LO-126 All next-roll modifiers of a pair apply together and are gone."""
    parts = [Part(curse.name, curse.n) for curse in s.curses if curse.seat == seat]
    s.curses = [curse for curse in s.curses if curse.seat != seat]
    return parts


def help_roll(s: Table, a: Attempt) -> Question | None:
    """LO-53 The helper rolls with one's own stat and what is pending, and nothing else."""
    if a.helper is None:
        return None
    stat = Part("stat", stats_of(s, a.helper).of(a.move))
    parts = (stat, *pending(s, a.helper.seat))
    dice = (roll_die(s), roll_die(s))
    rolled = Roll(parts=parts, modifier=cut(parts), dice=dice)
    alter(s, help_roll=rolled)
    tell_roll(s, a.helper, rolled, helping=True)
    return roll_window(s)


# --- the roll window -----------------------------------------------------------------------------


def roller(a: Attempt) -> Figure:
    """Who has rolled last: the helper, if there is one and it has."""
    return a.helper if a.helper is not None and a.help_roll is not None else a.figure


def rerolls(s: Table, seat: Seat, judge: Judge) -> list[Use]:
    """LO-177 What a seat may do about the dice on the table."""
    a = attempt(s)
    figure = roller(a)
    helping = a.help_roll is not None
    found = []
    if figure.seat == seat:
        if holds_special(s, seat, "grail", judge):
            found.append(Use("grail"))
        if not helping and figure.is_player and ready(s, seat, "anticipation"):
            found.append(Use("anticipation"))
        return found
    if holds_special(s, seat, "tentacle", judge):
        found.append(Use("tentacle"))
    eyed = not helping and a.target == seat and ready(s, seat, "evil_eye")
    if eyed and s.pairs[seat].ingredients:
        found.append(Use("evil_eye"))
    return found


def roll_window(s: Table) -> Question | None:
    """LO-173, LO-177 Ask all who might have something, at once."""
    start = roller(attempt(s)).seat
    asked = tuple(seat for seat in clockwise(s, start) if rerolls(s, seat, may_hold))
    return RollWindow(asked, (None,) * len(asked)) if asked else None


class RollWindow(Window, frozen=True):
    """LO-177 Does anybody make the dice fall again?"""

    clause = "LO-177"

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """What it really has."""
        return [Pass(), *rerolls(s, seat, does_hold)]

    def seconds(self, s: Table) -> int | None:
        """LO-181 Where stashes are hidden there are many windows, and each is short."""
        return in_time(s, 4 if s.options.hidden else 12)

    def close(self, s: Table) -> None:
        """LO-177 The roller first, then clockwise: the first reroll happens, the others do not."""
        for seat, action in zip(self.asked, self.answers, strict=True):
            if isinstance(action, Use):
                use_reroll(s, seat, action)
                return


def use_reroll(s: Table, seat: Seat, use: Use) -> None:
    """LO-190, LO-194, LO-204, LO-230 Pay for it, and the dice fall again."""
    s.tell(Rerolled(seat, use.effect))
    if use.effect in {"grail", "tentacle"}:
        spend(s, seat, use.effect)
        push(s, Reroll(lower=False))
    elif use.effect == "evil_eye":
        use_weekly(s, seat, "evil_eye")
        push(s, Pay(seat), Reroll(lower=False))
    else:
        use_weekly(s, seat, "anticipation")
        push(s, Reroll(lower=True))


class Reroll(Step, frozen=True):
    """LO-177 The dice fall again, or the lower one does."""

    lower: bool

    def run(self, s: Table) -> Question | None:
        """The new value stands, unless the window brings another."""
        a = attempt(s)
        helping = a.help_roll is not None
        old = a.last_roll
        dice = (roll_die(s), old.dice[1]) if self.lower else (roll_die(s), 0)
        if self.lower and old.dice[1] < old.dice[0]:
            dice = (old.dice[0], dice[0])
        elif not self.lower:
            dice = (dice[0], roll_die(s))
        new = msgspec.structs.replace(old, dice=dice)
        alter(s, **{"help_roll" if helping else "roll": new})
        tell_roll(s, roller(a), new, helping=helping)
        return roll_window(s)


# --- the band ------------------------------------------------------------------------------------


def band_of(result: int) -> Band:
    """LO-5 Full, partial or fail."""
    return "full" if result >= 10 else "partial" if result >= 7 else "fail"


def combine(s: Table, a: Attempt) -> None:
    """LO-54 A helper's 7 or more lends the better of the two totals."""
    own = a.roll.total if a.roll is not None else 0
    helped = a.help_roll.total if a.help_roll is not None else 0
    alter(s, result=max(own, helped) if helped >= 7 else own)


def leash(s: Table, a: Attempt) -> Question | None:
    """LO-234 Larry may let the Wolf off the leash before the band is fixed."""
    able = a.figure.name == "wolf" and a.move == "fight" and ready(s, a.seat, "off_the_leash")
    if able and s.ritual is None and s.pairs[a.seat].debt < MOST_DEBT:
        return Unleashing(a.seat)
    return None


class Unleashing(OneAsked, frozen=True):
    """LO-234 Let the Wolf off the leash?"""

    clause = "LO-234"

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """Once in the game."""
        return No(), Yes()

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> None:
        """Own Debt +1, and the fight counts as the best there is."""
        if isinstance(action, No):
            s.tell(Passed(seat))
            return
        use_once(s, seat, "off_the_leash")
        s.tell(EffectUsed(seat, "off_the_leash"))
        add_debt(s, seat, 1)
        alter(s, leash=True)


def fix_band(s: Table, a: Attempt) -> None:
    """LO-28, LO-55 The band is fixed; whoever failed has learned something."""
    band = "full" if a.leash else band_of(a.result)
    alter(s, band=band)
    s.tell(Resulted(a.seat, a.figure.name, a.move, a.result, band))
    if band == "fail":
        gain_xp(s, a.seat)
    if a.helper is not None and a.help_roll is not None and band_of(a.help_roll.total) == "fail":
        gain_xp(s, a.helper.seat)


# --- mode and picks ------------------------------------------------------------------------------


def choose_mode(s: Table, a: Attempt) -> Question | None:
    """LO-56 On 10+ careful or greedy, where greed can bring something."""
    if a.leash:
        alter(s, mode="two")
    elif a.band == "full" and may_take_two(s, a):
        return ChoosingMode(a.seat)
    return None


class ChoosingMode(OneAsked, frozen=True):
    """LO-56 One and no problems, or two and problems?"""

    clause = "LO-56"

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """Either."""
        return One(), Two()

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> None:
        """Before any card is seen."""
        mode = "two" if isinstance(action, Two) else "one"
        alter(s, mode=mode)
        s.tell(ModeChosen(seat, mode))


def carry_out(s: Table, a: Attempt) -> None:
    """LO-57 Cards or picks of a success; the target's pick after a failure."""
    if a.band == "fail":
        if a.move in {"espionage", "fight"}:
            push(s, CounterAttack(a.figure))
        return
    n = 2 if a.mode == "two" else 1
    if a.move != "search":
        alter(s, picks_left=n)
        push(s, PickNext())
        return
    gifts = uses_gifts(s, a.figure)
    if gifts:
        use_weekly(s, a.seat, "gifts_of_the_wood")
        s.tell(EffectUsed(a.seat, "gifts_of_the_wood"))
    push(s, Draw(a.figure, n, "search", gifts), RobGraves(), Limit(a.seat))


class RobGraves(Step, frozen=True):
    """LO-241 Flesh or alchemy among the finds: one card more."""

    def run(self, s: Table) -> None:
        """Once a week."""
        a = attempt(s)
        if a.grave and (s.deck or s.discards or spends_for_nothing(s)):
            use_weekly(s, a.seat, "resurrection_men")
            s.tell(EffectUsed(a.seat, "resurrection_men"))
            alter(s, grave=False)
            push(s, Draw(a.figure, 1, "search"))


class PickNext(Step, frozen=True):
    """LO-57 One pick after the other, each fully applied before the next."""

    def run(self, s: Table) -> Question | None:
        """If no legal pick is left the rest is skipped."""
        a = attempt(s)
        if not a.picks_left or not represented(s, a.seat) or not picks(s, a):
            return None
        push(s, self)
        return Picking(a.seat)


class Picking(OneAsked, frozen=True):
    """LO-57 What does the move bring?"""

    clause = "LO-57"
    bullets: bool = False
    """LO-226 One pick more, and a wound may be picked again."""

    def all(self, s: Table) -> list[Pick]:
        """What the rules of the move allow."""
        a = attempt(s)
        return fight_picks(s, a, again=True) if self.bullets else picks(s, a)

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """LO-110 A promise may decide about the first pick."""
        found = self.all(s)
        promise = serving(s, seat)
        if promise is not None and not attempt(s).picked:
            due = {"ease": "lower", "burden": "raise"}.get(promise.item.service or "")
            return [pick for pick in found if pick.what == due] or found
        return found

    def forced(self, s: Table) -> OctoberAction | None:
        """A single pick leaves no choice."""
        found = self.all(s)
        return found[0] if len(found) == 1 else None

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> Question | None:
        """Apply it at once."""
        action = as_a(Pick, action)
        a = attempt(s)
        alter(s, picks_left=a.picks_left - 1, picked=(*a.picked, action.what))
        return apply_pick(s, seat, seat if a.target is None else a.target, action)


def apply_pick(s: Table, seat: Seat, target: Seat, pick: Pick) -> Question | None:
    """LO-65, LO-73, LO-78 What a pick does."""
    s.tell(Picked(seat, pick.what, pick.companion))
    if pick.what in {"steal", "hit", "wound", "raise"}:
        remember(s, seat, "harmed", target)
    elif pick.what == "lower":
        remember(s, seat, "helped", target)
    if pick.what == "own":
        alter(s, lowered=add_debt(s, seat, -1) or attempt(s).lowered)
    elif pick.what == "info":
        learn(s, seat, target)
    elif pick.what == "steal":
        show_stash(s, seat, target)
        return TakingItem(seat, target)
    elif pick.what == "hit":
        push(s, Hit(target, seat))
    elif pick.companion is not None:
        push(s, Wound(pick.companion, seat))
    else:
        add_debt(s, target, 1 if pick.what == "raise" else -1)
    return None


# --- after a failure -----------------------------------------------------------------------------


class CounterAttack(Step, frozen=True):
    """LO-67, LO-75, LO-96 The target may pick against whoever failed."""

    against: Figure

    def run(self, s: Table) -> Question | None:
        """LO-211 A disguise may spoil it."""
        a = attempt(s)
        if a.target is None or not counter_picks(s, a, self.against):
            return None
        push(s, Countered(self.against))
        spy = a.move == "espionage" and self.against == a.figure and a.figure.is_player
        if spy and ready(s, a.seat, "disguise"):
            return Shielding(a.seat, "disguise")
        return None


class Countered(Step, frozen=True):
    """LO-67, LO-75 Now the target picks."""

    against: Figure

    def run(self, s: Table) -> Question:
        """Nothing has changed since it was found that there is something to pick."""
        return CounterPicking(attempt(s).against, self.against)


class CounterPicking(OneAsked, frozen=True):
    """LO-67, LO-75, LO-96 What does the failure cost?"""

    clause = "LO-67"
    against: Figure

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """No trait limits this choice."""
        return counter_picks(s, attempt(s), self.against)

    def forced(self, s: Table) -> OctoberAction | None:
        """A single pick leaves no choice."""
        found = self.options(s, self.seat)
        return found[0] if len(found) == 1 else None

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> Question | None:
        """Apply it at once."""
        action = as_a(Pick, action)
        return apply_pick(s, seat, self.against.seat, action)


# --- riders --------------------------------------------------------------------------------------


def house_rounds(s: Table, a: Attempt) -> None:
    """LO-196 After a Call that lowered one's own Debt: one more."""
    mine = a.figure.name in {"player", "snuff"} and unused(s, a.seat, "house_rounds")
    good = a.move == "call" and a.band != "fail" and a.lowered
    if mine and good and player_in(s, a.seat) and s.pairs[a.seat].debt:
        use_weekly(s, a.seat, "house_rounds")
        s.tell(EffectUsed(a.seat, "house_rounds"))
        add_debt(s, a.seat, -1)


def own_call(s: Table, a: Attempt, ability: str) -> bool:
    """A player's own Call of Duty with 7 or more."""
    good = a.move == "call" and a.figure.is_player and a.band != "fail"
    return good and ready(s, a.seat, ability)


def scotland_yard(s: Table, a: Attempt) -> Question | None:
    """LO-212 Somebody's Debt grows."""
    if own_call(s, a, "scotland_yard") and yard_targets(s, a.seat):
        return Riding(a.seat, "scotland_yard")
    return None


def yard_targets(s: Table, seat: Seat) -> list[Seat]:
    """LO-212 Players whose refuge is known and whose Debt is below 6."""
    return [x for x in call_targets(s, seat) if s.pairs[x].debt < MOST_DEBT]


def confessional(s: Table, a: Attempt) -> Question | None:
    """LO-227 Somebody talks."""
    if own_call(s, a, "confessional") and confession_targets(s, a.seat):
        return Riding(a.seat, "confessional")
    return None


def confession_targets(s: Table, seat: Seat) -> list[Seat]:
    """LO-227 Pairs whose refuge is not known."""
    return [x for x in others(s, seat) if not knows_refuge(s, seat, x)]


class Riding(OneAsked, frozen=True):
    """LO-212, LO-227 Whom does the rider strike?"""

    clause = "LO-58"
    ability: Literal["scotland_yard", "confessional"]

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """Nobody, or one of them."""
        yard = self.ability == "scotland_yard"
        targets = yard_targets(s, seat) if yard else confession_targets(s, seat)
        return [Pass(), *map(Choose, targets)]

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> None:
        """Used only if somebody is named."""
        if not isinstance(action, Choose):
            s.tell(Passed(seat))
            return
        use_weekly(s, seat, self.ability)
        s.tell(EffectUsed(seat, self.ability, action.seat))
        if self.ability == "scotland_yard":
            add_debt(s, action.seat, 1)
        else:
            learn_level(s, seat, action.seat, 1)


def silver_bullets(s: Table, a: Attempt) -> Question | None:
    """LO-226 One more pick of the Vicar's own Deadly Fight."""
    good = a.move == "fight" and a.figure.is_player and a.band != "fail"
    if good and ready(s, a.seat, "silver_bullets") and fight_picks(s, a, again=True):
        return Loading(a.seat)
    return None


class Loading(OneAsked, frozen=True):
    """LO-226 Use the silver bullets?"""

    clause = "LO-226"

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """Once in the game."""
        return No(), Yes()

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> Question | None:
        """Then pick."""
        if isinstance(action, No):
            s.tell(Passed(seat))
            return None
        use_once(s, seat, "silver_bullets")
        s.tell(EffectUsed(seat, "silver_bullets"))
        return Picking(seat, bullets=True)


def thirst(s: Table, a: Attempt) -> None:
    """LO-206 Blood lowers the Count's Debt."""
    fed = a.figure.is_player and a.hurt and has(s, a.seat, "thirst")
    if fed and add_debt(s, a.seat, -1):
        s.tell(EffectUsed(a.seat, "thirst"))
        alter(s, lowered=True)


def wakeful_watchdog(s: Table, a: Attempt) -> None:
    """LO-198 Jack's dog has noticed the spy."""
    jack = a.target
    if a.move != "espionage" or a.band != "partial" or jack is None:
        return
    awake = ready(s, jack, "wakeful_watchdog") and is_there(s, Figure(jack, "snuff"))
    if awake and can_learn(s, jack, a.seat):
        use_weekly(s, jack, "wakeful_watchdog")
        s.tell(EffectUsed(jack, "wakeful_watchdog", a.seat))
        learn(s, jack, a.seat)


# --- problems and the end ------------------------------------------------------------------------


def face_problems(s: Table, a: Attempt) -> Question | None:
    """LO-59 Problems of the actor, unless a shield keeps them away."""
    failed = a.band == "fail" and a.move in {"search", "call"}
    greedy = a.band == "full" and a.mode == "two" and not a.leash
    if not (failed or greedy or a.band == "partial") or not represented(s, a.seat):
        return None
    trouble = Trouble(a.figure, a.target, brought=a.brought, lowered=a.lowered)
    push(s, Problems(trouble))
    shield = shield_of(s, a)
    return None if shield is None else Shielding(a.seat, shield)


def shield_of(s: Table, a: Attempt) -> Literal["broom_flight", "disguise"] | None:
    """LO-201, LO-211 What can keep problems away."""
    seat, name = a.seat, a.figure.name
    broom = (name, a.move) in {("player", "search"), ("graymalk", "espionage")}
    if a.band == "partial" and broom and unused(s, seat, "broom_flight"):
        return "broom_flight"
    if a.figure.is_player and a.move == "espionage" and ready(s, seat, "disguise"):
        return "disguise"
    return None


class Shielding(OneAsked, frozen=True):
    """LO-178 Keep the problems, or the pick, away?"""

    clause = "LO-178"
    thinking = 12
    ability: Literal["broom_flight", "disguise"]

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """Let it come, or not."""
        return No(), Yes()

    def default(self, s: Table, seat: Seat) -> OctoberAction:
        """Keep it away."""
        return Yes()

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> None:
        """What waits on the agenda happens, or it does not."""
        if isinstance(action, No):
            s.tell(Passed(seat))
            return
        s.agenda.pop()
        use_weekly(s, seat, self.ability)
        s.tell(EffectUsed(seat, self.ability))


def helper_pays(s: Table, a: Attempt) -> None:
    """LO-60, LO-88, LO-96 A helper's partial success or failure has its price."""
    if a.helper is None or a.help_roll is None or not represented(s, a.helper.seat):
        return
    band = band_of(a.help_roll.total)
    if band == "partial" or (band == "fail" and a.move in {"search", "call"}):
        push(s, Problems(Trouble(a.helper, a.target, helping=True)))
    elif band == "fail":
        push(s, CounterAttack(a.helper))


def end_move(s: Table, a: Attempt) -> None:
    """LO-61, LO-218 The move is over; a rampage leaves the Creation hurt."""
    promise = serving(s, a.seat)
    if promise is not None:
        keep_promise(s, promise)
    s.attempt = None
    push(s, Leave(), Settle(a.seat))
    if a.rampage and is_there(s, a.figure):
        beast = next(b for b in s.pairs[a.seat].companions if b.name == a.figure.name)
        if beast.health == "healthy":
            push(s, Wound(a.figure.name, None))


StageRule = Callable[[Table, Attempt], Question | None]
STAGES: Mapping[Stage, StageRule] = {
    "guard": guard,
    "withdraw": withdraw,
    "help": take_up_help,
    "hour": speaking_hour,
    "roll": roll,
    "help_roll": help_roll,
    "combine": combine,
    "leash": leash,
    "band": fix_band,
    "mode": choose_mode,
    "picks": carry_out,
    "house_rounds": house_rounds,
    "scotland_yard": scotland_yard,
    "confessional": confessional,
    "silver_bullets": silver_bullets,
    "thirst": thirst,
    "wakeful_watchdog": wakeful_watchdog,
    "problems": face_problems,
    "helper": helper_pays,
    "end": end_move,
}
ORDER: tuple[Stage, ...] = tuple(STAGES)
NEXT: Mapping[Stage, Resolve] = {stage: Resolve(following) for stage, following in pairwise(ORDER)}
