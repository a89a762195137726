"""Special ingredients and abilities that are used by choice, one after the other (2.3, 2.7, 4.13).

Each has a function that lists its uses and one that carries a use out. Whether a card is there is
left to a judge: the truth, or what the public record allows (LO-173).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import msgspec

from moonlit.core.game import Over
from moonlit.core.seats import Seat
from moonlit.games.lonesome_october.actions import (
    Figure,
    OctoberAction,
    Pass,
    TakeAbility,
    Use,
)
from moonlit.games.lonesome_october.characters import ABILITIES
from moonlit.games.lonesome_october.components import CARDS, MOST_DEBT, SPECIALS, STATS
from moonlit.games.lonesome_october.counters import (
    add_debt,
    can_learn,
    get_place,
    learn,
    learn_level,
    lose_preparedness,
    may_gain,
    unused,
)
from moonlit.games.lonesome_october.events import (
    AbilityLost,
    CompanionCame,
    CompanionWounded,
    Discarded,
    EffectUsed,
    Forgotten,
    NotedAnswer,
    Returned,
    StatRaised,
    listed,
)
from moonlit.games.lonesome_october.harm import heal, kill
from moonlit.games.lonesome_october.knowledge import does_hold, may_hold
from moonlit.games.lonesome_october.legal import fight_targets, missing_refuges
from moonlit.games.lonesome_october.stash import (
    Brew,
    Filter,
    Judge,
    Pay,
    discard,
    fits,
    show,
)
from moonlit.games.lonesome_october.table import (
    Attempt,
    Ban,
    Curse,
    OneAsked,
    Question,
    Step,
    Table,
    alive,
    as_a,
    attempt,
    beast_of,
    change,
    clockwise,
    found_by,
    has,
    is_there,
    knows_refuge,
    others,
    player_in,
    push,
    ready,
    remember,
    represented,
    run_on,
    set_beast,
    stats_of,
    use_once,
    use_weekly,
)

Uses = Iterable[Use]


def in_weeks(s: Table) -> bool:
    """LO-123 What touches Debt, information or XP is for the weeks."""
    return s.ritual is None


def able(s: Table, seat: Seat, ability: str) -> bool:
    """LO-119 Whether an ability of choice may be used now."""
    return ready(s, seat, ability) and s.week >= ABILITIES[ability].from_week


def can_pay(s: Table, seat: Seat, what: Filter, judge: Judge) -> bool:
    """Whether a card that fits is there."""
    if what == "any":
        return bool(s.pairs[seat].ingredients)
    return any(fits(card, what) and judge(s, seat, card) for card in CARDS)


def holds_special(s: Table, seat: Seat, name: str, judge: Judge) -> bool:
    """LO-169 Whether a special ingredient is there and has its power."""
    if s.options.special_ingredients == "none":
        return False
    return judge(s, seat, SPECIALS[name].card)


def spend(s: Table, seat: Seat, name: str) -> None:
    """LO-45 A special ingredient is used by discarding it."""
    discard(s, seat, SPECIALS[name].card)


def found_players(s: Table, seat: Seat) -> list[Seat]:
    """Other players in the game whose refuge is known."""
    return [x for x in found_by(s, seat) if player_in(s, x)]


def whom(use: Use) -> Seat:
    """The seat an effect names."""
    if use.seat is None:
        raise LookupError(use.effect)
    return use.seat


def which(use: Use) -> str:
    """The figure an effect names."""
    if use.figure is None:
        raise LookupError(use.effect)
    return use.figure


# --- special ingredients -------------------------------------------------------------------------


def acorns(s: Table, seat: Seat, judge: Judge) -> Iterator[Use]:
    """LO-187 One stat of an own figure below +2."""
    if holds_special(s, seat, "acorns", judge):
        names = ["player"] if player_in(s, seat) else []
        for name in (*names, *(beast.name for beast in alive(s, seat))):
            stats = stats_of(s, Figure(seat, name)).each()
            for stat, n in zip(STATS, stats, strict=True):
                if n < 2:
                    yield Use("acorns", figure=name, stat=stat)


def eat_acorns(s: Table, seat: Seat, use: Use) -> None:
    """LO-187 That stat +1."""
    spend(s, seat, "acorns")
    name, stat = which(use), use.stat or STATS[0]
    stats = stats_of(s, Figure(seat, name))
    now = getattr(stats, stat) + 1
    better = msgspec.structs.replace(stats, **{stat: now})
    if name == "player":
        change(s, seat, stats=better)
    else:
        set_beast(s, seat, name, stats=better)
    s.tell(StatRaised(seat, name, stat, now))


def sword(s: Table, seat: Seat, judge: Judge) -> Iterator[Use]:
    """LO-189 Any player in the game, also oneself."""
    if holds_special(s, seat, "sword", judge):
        for x in clockwise(s, seat):
            if player_in(s, x):
                yield Use("sword", x)


def swing_sword(s: Table, seat: Seat, use: Use) -> None:
    """LO-189 Preparedness -1; may eliminate."""
    spend(s, seat, "sword")
    lose_preparedness(s, whom(use), 1, "sword")


def skull(s: Table, seat: Seat, judge: Judge) -> Iterator[Use]:
    """LO-193 Any player in the game, also oneself."""
    if in_weeks(s) and holds_special(s, seat, "skull", judge):
        for x in clockwise(s, seat):
            if player_in(s, x):
                yield Use("skull", x)


def show_skull(s: Table, seat: Seat, use: Use) -> None:
    """LO-193 Debt +1; may eliminate."""
    spend(s, seat, "skull")
    add_debt(s, whom(use), 1)


def mimir_water(s: Table, seat: Seat, judge: Judge) -> Iterator[Use]:
    """LO-191 A pair on which something can be learned."""
    if in_weeks(s) and holds_special(s, seat, "mimir_water", judge):
        for x in others(s, seat):
            if can_learn(s, seat, x):
                yield Use("mimir_water", x)


def drink_water(s: Table, seat: Seat, use: Use) -> None:
    """LO-191 1 information."""
    spend(s, seat, "mimir_water")
    learn(s, seat, whom(use))


def yggdrasil_sap(s: Table, seat: Seat, judge: Judge) -> Iterator[Use]:
    """LO-188 Any killed companion; LO-124 the rat only with its ability."""
    if holds_special(s, seat, "yggdrasil_sap", judge):
        for x in clockwise(s, seat):
            for beast in s.pairs[x].companions:
                rat = beast.name == "bubo"
                if not beast.alive and not (rat and "rat_in_the_walls" not in s.pairs[x].abilities):
                    yield Use("yggdrasil_sap", figure=beast.name)


def pour_sap(s: Table, seat: Seat, use: Use) -> None:
    """LO-134 It returns healthy."""
    spend(s, seat, "yggdrasil_sap")
    name = which(use)
    owner, _ = beast_of(s, name)
    set_beast(s, owner, name, health="healthy")
    s.tell(CompanionCame(owner, name))


def philosophers_stone(s: Table, seat: Seat, judge: Judge) -> Iterator[Use]:
    """LO-192 Any player figure that is out."""
    if holds_special(s, seat, "philosophers_stone", judge):
        for x in clockwise(s, seat):
            if not s.pairs[x].in_game:
                yield Use("philosophers_stone", x)


def touch_stone(s: Table, seat: Seat, use: Use) -> None:
    """LO-135 Debt 4, XP 0, Preparedness 2; the ingredients are gone, and so is an ability."""
    spend(s, seat, "philosophers_stone")
    back = whom(use)
    for card in s.pairs[back].ingredients:
        discard(s, back, card)
        s.tell(Discarded(back, listed([card])))
    change(s, back, in_game=True, debt=4, xp=0, preparedness=2, owed=0)
    s.tell(Returned(back))
    if s.pairs[back].abilities:
        push(s, Forget(back))


class Forget(Step, frozen=True):
    """LO-135 The returning player loses an ability."""

    seat: Seat

    def run(self, s: Table) -> Question:
        """Which one is his choice."""
        return Forgetting(self.seat)


class Forgetting(OneAsked, frozen=True):
    """LO-135 Which ability is lost?"""

    clause = "LO-135"

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """Any taken."""
        return [TakeAbility(ability) for ability in s.pairs[seat].abilities]

    def default(self, s: Table, seat: Seat) -> OctoberAction:
        """The last taken."""
        return TakeAbility(s.pairs[seat].abilities[-1])

    def forced(self, s: Table) -> OctoberAction | None:
        """A single one leaves no choice."""
        options = self.options(s, self.seat)
        return options[0] if len(options) == 1 else None

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> None:
        """A spent one is lost for good; LO-124 the rat goes with its ability."""
        action = as_a(TakeAbility, action)
        pair, lost = s.pairs[seat], action.ability
        left = tuple(ability for ability in pair.abilities if ability != lost)
        barred = (*pair.barred, lost) if lost in pair.spent else pair.barred
        change(s, seat, abilities=left, barred=barred)
        s.tell(AbilityLost(seat, lost))
        if lost == "rat_in_the_walls" and is_there(s, Figure(seat, "bubo")):
            kill(s, seat, "bubo")


# --- abilities, in the order of the booklets -----------------------------------------------------


def loose_a_thing(s: Table, seat: Seat, _judge: Judge) -> Iterator[Use]:
    """LO-197 Something can happen to the target, and one's own Debt is below 6."""
    if in_weeks(s) and able(s, seat, "loose_a_thing") and s.pairs[seat].debt < MOST_DEBT:
        for x in found_players(s, seat):
            if s.pairs[x].preparedness >= 2 or first_healthy(s, x):
                yield Use("loose_a_thing", x)


def first_healthy(s: Table, seat: Seat) -> str | None:
    """The first healthy companion in data order."""
    names = (beast.name for beast in alive(s, seat) if beast.health == "healthy")
    return next(names, None)


def loose(s: Table, seat: Seat, use: Use) -> None:
    """LO-197 Own Debt +1; the target is weakened, its companion wounded."""
    use_once(s, seat, "loose_a_thing")
    add_debt(s, seat, 1)
    target = whom(use)
    weaken(s, target, 1)
    name = first_healthy(s, target)
    if name is not None:
        set_beast(s, target, name, health="wounded")
        s.tell(CompanionWounded(target, name))


def weaken(s: Table, seat: Seat, n: int) -> None:
    """LO-119 Abilities never take the last point."""
    lost = min(n, s.pairs[seat].preparedness - 1)
    if lost > 0:
        lose_preparedness(s, seat, lost, "ability")


def cauldron(s: Table, seat: Seat, judge: Judge) -> Iterator[Use]:
    """LO-203 An ingredient to pay."""
    if able(s, seat, "cauldron") and can_pay(s, seat, "any", judge):
        yield Use("cauldron")


def brew(s: Table, seat: Seat, _use: Use) -> None:
    """LO-203 Pay, then look at three and take one."""
    use_weekly(s, seat, "cauldron")
    push(s, Pay(seat), Brew(seat))


def spare_refuge(s: Table, seat: Seat, _judge: Judge) -> Iterator[Use]:
    """LO-205 While somebody knows the old one."""
    known = any(1 in s.pairs[x].info[seat] for x in others(s, seat))
    if in_weeks(s) and able(s, seat, "spare_refuge") and known:
        yield Use("spare_refuge")


def move_house(s: Table, seat: Seat, _use: Use) -> None:
    """LO-205 Everybody loses level 1 on the Count, and keeps the others."""
    use_once(s, seat, "spare_refuge")
    for x in others(s, seat):
        info = list(s.pairs[x].info)
        if 1 in info[seat]:
            info[seat] = tuple(level for level in info[seat] if level != 1)
            change(s, x, info=tuple(info))
            s.tell(Forgotten(x, seat))


def hypnotic_gaze(s: Table, seat: Seat, _judge: Judge) -> Iterator[Use]:
    """LO-207 A player in the game whose refuge is known."""
    if able(s, seat, "hypnotic_gaze"):
        for x in found_players(s, seat):
            yield Use("hypnotic_gaze", x)


def gaze(s: Table, seat: Seat, use: Use) -> None:
    """LO-207 Neither Espionage nor Deadly Fight against the Count's pair this week."""
    use_weekly(s, seat, "hypnotic_gaze")
    s.bans.append(Ban(whom(use), seat))


def eliminate_the_impossible(s: Table, seat: Seat, _judge: Judge) -> Iterator[Use]:
    """LO-213 A side out of order, or the place with one refuge missing at most."""
    if not (in_weeks(s) and able(s, seat, "eliminate_the_impossible")):
        return
    level = s.options.side_level
    for x in others(s, seat):
        if level not in s.pairs[seat].info[x] and may_gain(s, seat, level):
            yield Use("eliminate_the_impossible", x, how="side")
    if not s.pairs[seat].place and len(missing_refuges(s, seat)) <= 1:
        yield Use("eliminate_the_impossible", how="place")


def eliminate(s: Table, seat: Seat, use: Use) -> None:
    """LO-213 Whatever remains must be the truth."""
    use_once(s, seat, "eliminate_the_impossible")
    if use.seat is None:
        get_place(s, seat, "deduced")
    else:
        learn_level(s, seat, use.seat, s.options.side_level)


def evidence(s: Table, seat: Seat, _judge: Judge) -> Iterator[Use]:
    """LO-214 Pairs that spied or fought this week or the last, in an own turn."""
    if not in_weeks(s) or not unused(s, seat, "evidence"):
        return
    for x in others(s, seat):
        recent = s.pairs[x].prowled and s.pairs[x].prowled >= s.week - 1
        if recent and knows_refuge(s, seat, x) and can_learn(s, seat, x):
            yield Use("evidence", x)


def follow_evidence(s: Table, seat: Seat, use: Use) -> None:
    """LO-214 1 information."""
    use_weekly(s, seat, "evidence")
    learn(s, seat, whom(use))


def mistletoe_and_oak(s: Table, seat: Seat, judge: Judge) -> Iterator[Use]:
    """LO-221 A club worth six or more to show, and something to mend."""
    if not able(s, seat, "mistletoe_and_oak") or not can_pay(s, seat, "C6", judge):
        return
    if in_weeks(s) and s.pairs[seat].debt:
        yield Use("mistletoe_and_oak", how="debt")
    for beast in alive(s, seat):
        if beast.health == "wounded":
            yield Use("mistletoe_and_oak", figure=beast.name)


def mend(s: Table, seat: Seat, use: Use) -> None:
    """LO-221 Debt -1, or a companion is healed."""
    use_weekly(s, seat, "mistletoe_and_oak")
    show(s, seat, "C6")
    if use.figure is None:
        add_debt(s, seat, -1)
    else:
        heal(s, seat, use.figure)


def wicker_man(s: Table, seat: Seat, judge: Judge) -> Iterator[Use]:
    """LO-222 An ingredient to pay, and a player with something to lose."""
    if able(s, seat, "wicker_man") and can_pay(s, seat, "any", judge):
        for x in found_players(s, seat):
            if s.pairs[x].preparedness >= 2:
                yield Use("wicker_man", x)


def burn(s: Table, seat: Seat, use: Use) -> None:
    """LO-222 Preparedness -2, not below 1."""
    use_once(s, seat, "wicker_man")
    push(s, Pay(seat), Weaken(whom(use), 2))


class Weaken(Step, frozen=True):
    """LO-222 The target loses points, but not the last."""

    seat: Seat
    n: int

    def run(self, s: Table) -> None:
        """After the price is paid."""
        weaken(s, self.seat, self.n)


def denunciation(s: Table, seat: Seat, judge: Judge) -> Iterator[Use]:
    """LO-229 A relic to pay, and a player whose side is known."""
    if not (in_weeks(s) and able(s, seat, "denunciation") and can_pay(s, seat, "D", judge)):
        return
    level = s.options.side_level
    for x in others(s, seat):
        known = level in s.pairs[seat].info[x]
        if known and player_in(s, x) and s.pairs[x].debt < MOST_DEBT:
            yield Use("denunciation", x)


def denounce(s: Table, seat: Seat, use: Use) -> None:
    """LO-229 Debt +1."""
    use_weekly(s, seat, "denunciation")
    push(s, Pay(seat, "D"), Owe(whom(use), 1))


class Owe(Step, frozen=True):
    """Somebody's Debt changes once a price is paid."""

    seat: Seat
    n: int

    def run(self, s: Table) -> None:
        """After the price is paid."""
        add_debt(s, self.seat, self.n)


def wolfsbane(s: Table, seat: Seat, judge: Judge) -> Iterator[Use]:
    """LO-232 A herb to pay, and a Debt or a wounded Wolf."""
    useful = (in_weeks(s) and s.pairs[seat].debt > 0) or wolf_is_wounded(s, seat)
    if useful and able(s, seat, "wolfsbane") and can_pay(s, seat, "C", judge):
        yield Use("wolfsbane")


def wolf_is_wounded(s: Table, seat: Seat) -> bool:
    """LO-232 Whether there is something to heal."""
    return any(b.name == "wolf" and b.health == "wounded" for b in alive(s, seat))


def calm(s: Table, seat: Seat, _use: Use) -> None:
    """LO-232 Debt -1, and the Wolf is healed."""
    use_weekly(s, seat, "wolfsbane")
    push(s, Pay(seat, "C"), Calm(seat))


class Calm(Step, frozen=True):
    """LO-232 The herb works."""

    seat: Seat

    def run(self, s: Table) -> None:
        """Both, as far as they can happen."""
        add_debt(s, self.seat, -1)
        if wolf_is_wounded(s, self.seat):
            heal(s, self.seat, "wolf")


def grave_dust(s: Table, seat: Seat, judge: Judge) -> Iterator[Use]:
    """LO-242 An alchemical card to show, and a pair whose refuge is known."""
    if able(s, seat, "grave_dust") and can_pay(s, seat, "S", judge):
        for x in others(s, seat):
            if represented(s, x) and knows_refuge(s, seat, x):
                yield Use("grave_dust", x)


def strew_dust(s: Table, seat: Seat, use: Use) -> None:
    """LO-242 The next roll of that pair this week is at -2."""
    use_weekly(s, seat, "grave_dust")
    show(s, seat, "S")
    s.curses.append(Curse(whom(use), -2, s.week, "grave_dust"))


def prophecy(s: Table, seat: Seat, _judge: Judge) -> Iterator[Use]:
    """LO-239 Any other represented pair."""
    if able(s, seat, "prophecy"):
        for x in others(s, seat):
            if represented(s, x):
                yield Use("prophecy", x)


def foretell(s: Table, seat: Seat, use: Use) -> None:
    """LO-239 The next roll of that pair until the end of next week is at -3."""
    use_once(s, seat, "prophecy")
    s.curses.append(Curse(whom(use), -3, s.week + 1, "prophecy"))


def vital_lightning(s: Table, seat: Seat, judge: Judge) -> Iterator[Use]:
    """LO-216 (b) Two ingredients to pay, one of them flesh, and a dead Creation."""
    pair = s.pairs[seat]
    if not has(s, seat, "vital_lightning") or "vital_lightning" in pair.spent:
        return
    dead = any(b.name == "creation" and not b.alive for b in pair.companions)
    if dead and len(pair.ingredients) >= 2 and can_pay(s, seat, "H", judge):
        yield Use("vital_lightning")


def strike_lightning(s: Table, seat: Seat, _use: Use) -> None:
    """LO-216 (b) It lives."""
    use_once(s, seat, "vital_lightning")
    push(s, Pay(seat, "H"), Pay(seat), Revive(seat))


class Revive(Step, frozen=True):
    """LO-216 (b) The price is paid."""

    seat: Seat

    def run(self, s: Table) -> None:
        """Healthy again."""
        set_beast(s, self.seat, "creation", health="healthy")
        s.tell(CompanionCame(self.seat, "creation"))


# --- all of them ---------------------------------------------------------------------------------

Lister = Callable[[Table, Seat, Judge], Uses]
Doer = Callable[[Table, Seat, Use], None]
FREE: Mapping[str, tuple[Lister, Doer]] = {
    "acorns": (acorns, eat_acorns),
    "sword": (sword, swing_sword),
    "skull": (skull, show_skull),
    "mimir_water": (mimir_water, drink_water),
    "loose_a_thing": (loose_a_thing, loose),
    "cauldron": (cauldron, brew),
    "spare_refuge": (spare_refuge, move_house),
    "hypnotic_gaze": (hypnotic_gaze, gaze),
    "eliminate_the_impossible": (eliminate_the_impossible, eliminate),
    "mistletoe_and_oak": (mistletoe_and_oak, mend),
    "wicker_man": (wicker_man, burn),
    "denunciation": (denunciation, denounce),
    "wolfsbane": (wolfsbane, calm),
    "grave_dust": (grave_dust, strew_dust),
    "prophecy": (prophecy, foretell),
}
FREE_SPECIALS = tuple(name for name in FREE if name in SPECIALS)
FREE_ABILITIES = tuple(name for name in FREE if name not in SPECIALS)
EVIDENCE = {"evidence": (evidence, follow_evidence)}
WEEK_START: Mapping[str, tuple[Lister, Doer]] = {
    "yggdrasil_sap": (yggdrasil_sap, pour_sap),
    "philosophers_stone": (philosophers_stone, touch_stone),
    "vital_lightning": (vital_lightning, strike_lightning),
}
ALL: Mapping[str, tuple[Lister, Doer]] = {**FREE, **EVIDENCE, **WEEK_START}


HARMFUL = frozenset(
    {
        "sword",
        "skull",
        "loose_a_thing",
        "hypnotic_gaze",
        "wicker_man",
        "denunciation",
        "grave_dust",
        "prophecy",
    }
)
"""LO-111 What nobody does to a friend."""


def free_uses(
    s: Table, seat: Seat, turn: Figure | None = None, judge: Judge = does_hold
) -> list[Use]:
    """LO-24 Every effect a seat may use now; `turn` is its own figure that acts, if one does."""
    return list(uses_of(s, seat, turn, judge))


def uses_of(s: Table, seat: Seat, turn: Figure | None, judge: Judge) -> Iterator[Use]:
    """The same one by one, as often it only matters whether there is any."""
    if not represented(s, seat):
        return
    pair = s.pairs[seat]
    if pair.ingredients:
        for name in FREE_SPECIALS:
            yield from FREE[name][0](s, seat, judge)
    if pair.abilities:
        for name in FREE_ABILITIES:
            if name in pair.abilities:
                yield from FREE[name][0](s, seat, judge)
    if turn is not None and turn.name in {"player", "biographer"}:
        yield from evidence(s, seat, judge)
    if turn is not None and turn.name == "creation" and able(s, seat, "rampage"):
        for x in fight_targets(s, turn):
            yield Use("rampage", x)


def perform(s: Table, seat: Seat, use: Use) -> None:
    """LO-120 An effect resolves at once and completely."""
    s.tell(EffectUsed(seat, use.effect, use.seat, use.figure, use.how))
    if use.effect in HARMFUL and use.seat is not None:
        remember(s, seat, "harmed", use.seat)
    ALL[use.effect][1](s, seat, use)


# --- windows -------------------------------------------------------------------------------------


class Window(Question, frozen=True):
    """LO-181 A sealed question; where stashes are hidden it lasts as long whoever answers."""

    thinking = 12
    hushed = True

    asked: tuple[Seat, ...]
    answers: tuple[Pass | Use | None, ...]

    def asks(self, s: Table) -> Sequence[Seat]:
        """Whoever has not answered yet."""
        pairs = zip(self.asked, self.answers, strict=True)
        return [seat for seat, answer in pairs if answer is None]

    def moment(self) -> object:
        """As long as the same are asked the same."""
        return type(self), self.asked

    def default(self, s: Table, seat: Seat) -> OctoberAction:
        """Nothing."""
        return Pass()

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> "Question | None":
        """Into the envelope; the last one opens them all, or the clock does."""
        answers: list[Pass | Use | None] = list(self.answers)
        answers[self.asked.index(seat)] = action if isinstance(action, Use) else Pass()
        filled = msgspec.structs.replace(self, answers=tuple(answers))
        s.whisper(NotedAnswer(action.effect if isinstance(action, Use) else "pass"), seat)
        if None in answers or (s.options.hidden and self.seconds(s) is not None):
            return filled
        return filled.close(s)

    def time_up(self, s: Table) -> "Question | Over":
        """Whoever is missing passes."""
        s.news.clear()
        closed = tuple(Pass() if answer is None else answer for answer in self.answers)
        return run_on(s, msgspec.structs.replace(self, answers=closed).close(s))

    def close(self, s: Table) -> Question | None:
        """What the answers do."""
        raise NotImplementedError


class Guarding(Window, frozen=True):
    """LO-176 The target of a move may use one effect before the roll."""

    clause = "LO-176"

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """What it really has."""
        return [Pass(), *guard_uses(s, attempt(s), does_hold)]

    def close(self, s: Table) -> None:
        """One effect at most."""
        (seat,), (action,) = self.asked, self.answers
        if isinstance(action, Use):
            perform(s, seat, action)


def guard_uses(s: Table, a: Attempt, judge: Judge) -> list[Use]:
    """LO-176 What the target may do to the actor before the roll."""
    me, actor = a.target, a.figure
    if me is None or not represented(s, me):
        return []
    pair = s.pairs[actor.seat]
    wanted: list[str] = ["grave_dust", "prophecy"]
    if a.move in {"fight", "call"}:
        wanted.append("spare_refuge")
    if a.move in {"fight", "espionage"} and actor.is_player:
        wanted.append("hypnotic_gaze")
    if actor.is_player and pair.preparedness == 1:
        wanted.append("sword")
    if actor.is_player and pair.debt == MOST_DEBT:
        wanted.append("skull")
    return [
        use
        for name in FREE
        if name in wanted
        for use in FREE[name][0](s, me, judge)
        if use.seat in {None, actor.seat}
    ]


def guard(s: Table, a: Attempt) -> Question | None:
    """LO-173, LO-176 Ask the target if, by the public record, it might have something."""
    if a.target is not None and guard_uses(s, a, may_hold):
        return Guarding((a.target,), (None,))
    return None


class WeekAsking(Window, frozen=True):
    """LO-175 Bring somebody back before the week begins?"""

    clause = "LO-175"

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """What it really has."""
        return [Pass(), *week_uses(s, seat, does_hold)]

    def close(self, s: Table) -> None:
        """LO-175 Whoever used something is asked again."""
        (seat,), (action,) = self.asked, self.answers
        if isinstance(action, Use):
            perform(s, seat, action)
        else:
            s.agenda.pop()


def week_uses(s: Table, seat: Seat, judge: Judge) -> list[Use]:
    """LO-175 What a represented pair can do at the start of a week."""
    if not represented(s, seat):
        return []
    return [use for lists, _ in WEEK_START.values() for use in lists(s, seat, judge)]


class WeekWindow(Step, frozen=True):
    """LO-175 One seat's chance at the start of a week."""

    seat: Seat

    def run(self, s: Table) -> Question | None:
        """Again and again, until it passes or has nothing left."""
        if not week_uses(s, self.seat, may_hold):
            return None
        push(s, self)
        return WeekAsking((self.seat,), (None,))
