"""Weeks, turns and menus, in the order of the rulebook (4.3, 4.10, 4.15)."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Literal

import msgspec

from moonlit.core.sealed import Sealed
from moonlit.core.seats import Seat, everyone, left_of
from moonlit.games.lonesome_october import knowledge
from moonlit.games.lonesome_october.actions import (
    Calculate,
    Call,
    Duel,
    End,
    Exchange,
    Fight,
    Figure,
    Heal,
    Help,
    HelpWith,
    OctoberAction,
    Pass,
    Pilfer,
    Prepare,
    RaiseHand,
    Search,
    Spy,
    TakeSide,
    Use,
)
from moonlit.games.lonesome_october.characters import FigureName
from moonlit.games.lonesome_october.components import (
    MOST_PREPAREDNESS,
    MOVES,
    Move,
    Team,
    value,
)
from moonlit.games.lonesome_october.counters import (
    Settle,
    add_debt,
    deduce,
    end_promise,
    get_place,
    hold_level,
    keep_promise,
    open_teams,
    raise_preparedness,
)
from moonlit.games.lonesome_october.effects import WeekWindow, free_uses, perform, uses_of
from moonlit.games.lonesome_october.ending import Finish
from moonlit.games.lonesome_october.events import (
    EffectUsed,
    HandRaised,
    HelpNamed,
    HelpOffered,
    JokerRevealed,
    NotedSide,
    Passed,
    Pilfered,
    Preparing,
    Ready,
    SideDeclared,
    TurnBegan,
    TurnEnded,
    WeekBegan,
    listed,
)
from moonlit.games.lonesome_october.exchange import (
    HandOut,
    may_approach,
    narrowed,
    open_negotiation,
    used_as_promised,
)
from moonlit.games.lonesome_october.harm import Leave, heal
from moonlit.games.lonesome_october.knowledge import OPEN, may_hold
from moonlit.games.lonesome_october.legal import (
    call_targets,
    duel_targets,
    exchange_partners,
    fight_targets,
    heal_targets,
    help_targets,
    may_calculate,
    may_call_alone,
    prepare_targets,
    spy_targets,
)
from moonlit.games.lonesome_october.moves import begin_move
from moonlit.games.lonesome_october.stash import Draw, Limit, Pay, receive
from moonlit.games.lonesome_october.table import (
    Attempt,
    OneAsked,
    Question,
    Step,
    Table,
    Turn,
    WaitingHelp,
    alive,
    as_a,
    beast_of,
    change,
    clockwise,
    has,
    in_conflict,
    is_there,
    last_week,
    one_of,
    player_in,
    push,
    ready,
    remember,
    represented,
    retake,
    ritual,
    turn,
    use_once,
    use_weekly,
)
from moonlit.games.lonesome_october.versions import spends_for_nothing

# --- the week ------------------------------------------------------------------------------------


class BeginWeek(Step, frozen=True):
    """LO-15, LO-16 Week start, players, companions, week end."""

    week: int

    def run(self, s: Table) -> Question | None:
        """LO-133 Unless nobody is left to act."""
        if not any(represented(s, seat) for seat in everyone(s.players)):
            s.agenda.clear()
            push(s, Finish())
            return None
        s.week = self.week
        if self.week > 1 and s.options.first_seat == "rotate":
            s.first = left_of(s.first, s.players)
        refresh(s)
        s.tell(WeekBegan(s.week, s.options.weeks, s.first))
        push(s, *self.steps(s))
        return None

    def steps(self, s: Table) -> list[Step]:
        """What a week consists of."""
        seats = list(clockwise(s, s.first))
        start: list[Step] = [WeekWindow(seat) for seat in seats] if s.week > 1 else []
        if start:
            start.append(Settle(s.first))
        if last_week(s):
            start.append(Declare())
        players: list[Step] = [BeginTurn(Figure(seat)) for seat in seats]
        return [*start, *players, CompanionsPhase(), EndWeek()]


def refresh(s: Table) -> None:
    """LO-16, LO-161 Weekly abilities are fresh again."""
    for seat in everyone(s.players):
        if s.pairs[seat].used:
            change(s, seat, used=())


class CompanionsPhase(Step, frozen=True):
    """LO-15 The companions act in the same order of seats, the main one of a pair first."""

    def run(self, s: Table) -> None:
        """LO-215 Whoever joins later waits for the next phase."""
        figures = [
            Figure(seat, beast.name) for seat in clockwise(s, s.first) for beast in alive(s, seat)
        ]
        push(s, *map(BeginTurn, figures))


class EndWeek(Step, frozen=True):
    """LO-25 What was for this week is over."""

    def run(self, s: Table) -> None:
        """Then the next week."""
        s.bans.clear()
        s.curses = [curse for curse in s.curses if curse.until > s.week]
        for promise in list(s.promises):
            if promise.until <= s.week:
                end_promise(s, promise)
        if not last_week(s):
            push(s, BeginWeek(s.week + 1))


# --- jokers --------------------------------------------------------------------------------------


class Declare(Step, frozen=True):
    """LO-137 In the last week jokers take sides."""

    def run(self, s: Table) -> Question | None:
        """All who are represented, at once."""
        jokers = [
            seat
            for seat in everyone(s.players)
            if s.sides[seat] == "joker" and s.declared[seat] is None and represented(s, seat)
        ]
        if not jokers:
            return None
        for seat in jokers:
            s.tell(JokerRevealed(seat))
        return Declaring(tuple(jokers), Sealed((None,) * s.players))


class Declaring(Question, frozen=True):
    """LO-137 Which side?"""

    clause = "LO-137"
    jokers: tuple[Seat, ...]
    chosen: Sealed[Team]

    def asks(self, s: Table) -> Sequence[Seat]:
        """Whoever has not chosen yet."""
        return [seat for seat in self.jokers if self.chosen.choices[seat] is None]

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """Either, unless one is pledged or fixed."""
        return [TakeSide(team) for team in open_teams(s, seat)]

    def default(self, s: Table, seat: Seat) -> OctoberAction:
        """At random."""
        return one_of(s, self.options(s, seat))

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> Question | None:
        """Shown when all are in."""
        action = as_a(TakeSide, action)
        s.tell(Ready(seat))
        s.whisper(NotedSide(action.side), seat)
        filled = msgspec.structs.replace(self, chosen=self.chosen.put(seat, action.side))
        if filled.asks(s):
            return filled
        declare(s, filled)
        return None


def declare(s: Table, declaring: Declaring) -> None:
    """LO-138 Now everybody knows, and may know the last side as well."""
    for joker in declaring.jokers:
        side = declaring.chosen.choices[joker] or "closer"
        s.declared[joker] = side
        s.tell(SideDeclared(joker, side))
    level = s.options.side_level
    for seat in everyone(s.players):
        for joker in declaring.jokers:
            if seat != joker:
                hold_level(s, seat, joker, level)
    for promise in list(s.promises):
        if promise.item.service == "side":
            keep_promise(s, promise)
    for seat in clockwise(s, s.first):
        deduce(s, seat)
    push(s, Settle(s.first))


# --- the turn ------------------------------------------------------------------------------------


class BeginTurn(Step, frozen=True):
    """LO-18, LO-20 A figure acts; a player first owes more and draws."""

    figure: Figure

    def run(self, s: Table) -> Question | None:
        """LO-19, LO-21 Whoever is gone has no turn."""
        figure, seat = self.figure, self.figure.seat
        if not is_there(s, figure):
            return None
        s.healed.clear()
        rat = figure.name == "bubo"
        s.turn = Turn(figure=figure, acted=rat, extras=extras_of(s, figure))
        s.tell(TurnBegan(seat, figure.name))
        push(s, Act())
        if figure.is_player and s.ritual is None:
            add_debt(s, seat, 1)
            if not player_in(s, seat):
                return None
            due = s.options.weekly_draw
            push(s, Draw(figure, due, "weekly"), Limit(seat), HandOut(seat))
        return None


def extras_of(s: Table, figure: Figure) -> int:
    """LO-18, LO-155, LO-240 How many extra actions a turn has."""
    if in_conflict(s) and s.options.conflict_extra == "none":
        return 0
    return 2 if figure.is_player and has(s, figure.seat, "two_on_the_job") else 1


class Act(Step, frozen=True):
    """LO-24 The action, then extra actions, until the turn is over."""

    def run(self, s: Table) -> Question | None:
        """LO-21 Only as long as the figure is in the game."""
        now = turn(s)
        if is_there(s, now.figure):
            if not now.acted:
                push(s, self)
                return Menu(now.seat, now.figure, "main")
            if now.extras > 0 and may_have_extras(s):
                push(s, self)
                return Menu(now.seat, now.figure, "extra")
        end_turn(s)
        return None


def end_turn(s: Table) -> None:
    """The next figure, please."""
    now = turn(s)
    if in_conflict(s):
        push(s, HasActed(now.figure))
    s.turn = None
    s.tell(TurnEnded(now.seat, now.figure.name))


class HasActed(Step, frozen=True):
    """LO-159 Whoever has had a turn in the Conflict is helped no more."""

    figure: Figure

    def run(self, s: Table) -> None:
        """Write it down."""
        acted = (*ritual(s).acted, self.figure)
        s.ritual = msgspec.structs.replace(ritual(s), acted=acted)


# --- menus ---------------------------------------------------------------------------------------


def main_actions(s: Table, figure: Figure) -> list[OctoberAction]:
    """LO-22, LO-48, LO-155 Every move this figure may declare."""
    first: list[OctoberAction] = [Pass() if in_conflict(s) else Search()]
    first += map(Spy, spy_targets(s, figure))
    first += map(Fight, fight_targets(s, figure))
    first += map(Duel, duel_targets(s, figure))
    if may_call_alone(s, figure.seat):
        first.append(Call())
    first += map(Call, call_targets(s, figure.seat))
    return first


def extra_actions(s: Table, figure: Figure) -> list[OctoberAction]:
    """LO-89 Every extra action this figure may take, or the end of its turn."""
    return [End(), *extras(s, figure)]


def extras(s: Table, figure: Figure) -> Iterator[OctoberAction]:
    """LO-90 … LO-108, LO-159 One after the other, as often it only matters whether there is any."""
    if s.pairs[figure.seat].ingredients:
        yield from map(Prepare, prepare_targets(s, figure))
        yield from map(Heal, heal_targets(s, figure))
    yield from map(Help, help_targets(s, figure))
    if in_conflict(s):
        return
    for partner in exchange_partners(s, figure):
        if may_approach(s, partner):
            yield Exchange(partner)
    if may_calculate(s, figure.seat):
        yield Calculate()
    if figure.name == "bubo" and s.discards and value(s.discards[-1]) <= 7:
        yield Pilfer()


def may_have_extras(s: Table) -> bool:
    """LO-174 Whether the public record leaves anything but the end of the turn."""
    now = turn(s)
    found = chain(extras(s, now.figure), uses_of(s, now.seat, now.figure, may_hold))
    return next(found, None) is not None


class Menu(OneAsked, frozen=True):
    """LO-24 What does the figure do?"""

    clause = "LO-24"
    thinking = 90
    figure: Figure
    step: Literal["main", "extra"]

    def invites(self, s: Table) -> Sequence[Seat]:
        """LO-179 Whoever has something to use now may raise a hand, once per opened menu."""
        raised = turn(s).hands
        return [
            seat
            for seat in everyone(s.players)
            if seat != self.seat and seat not in raised and free_uses(s, seat)
        ]

    def resumes(self, s: Table) -> bool:
        """LO-180 A raised hand does not restart the clock of the seat in turn."""
        return bool(turn(s).hands)

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """Moves or extra actions, and free effects beside them, as promises allow."""
        if seat != self.seat:
            return (RaiseHand(),)
        list_of = main_actions if self.step == "main" else extra_actions
        uses = free_uses(s, seat, self.figure)
        return narrowed(s, seat, list_of(s, self.figure), uses)

    def default(self, s: Table, seat: Seat) -> OctoberAction:
        """Search, pass or end; whatever comes first where a promise forces."""
        return self.options(s, seat)[0]

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> Question | None:
        """LO-179 A raised hand opens a gap; everything else is what the figure does."""
        if isinstance(action, RaiseHand):
            retake(s, hands=(*turn(s).hands, seat))
            s.tell(HandRaised(seat))
            return Gap(seat)
        retake(s, hands=())
        if isinstance(action, Use):
            push(s, Settle(seat))
            use_effect(s, seat, self.figure, action)
            return None
        if self.step == "main":
            return take_action(s, self.figure, action)
        return take_extra(s, self.figure, action)


def use_effect(s: Table, seat: Seat, figure: Figure, use: Use) -> None:
    """LO-120, LO-218 An effect at once; a rampage is a whole fight."""
    used_as_promised(s, seat, use)
    if use.effect != "rampage":
        push(s, Limit(seat), Leave())
        perform(s, seat, use)
        return
    use_once(s, seat, "rampage")
    s.tell(EffectUsed(seat, "rampage", use.seat))
    begin_move(s, Attempt(figure=figure, move="fight", target=use.seat, rampage=True))


def take_action(s: Table, figure: Figure, action: OctoberAction) -> Question | None:
    """LO-48 A move is declared."""
    retake(s, acted=True)
    match action:
        case Search():
            begin_move(s, Attempt(figure=figure, move="search"))
        case Spy(on=seat):
            begin_move(s, Attempt(figure=figure, move="espionage", target=seat))
        case Fight(against=seat):
            begin_move(s, Attempt(figure=figure, move="fight", target=seat))
        case Duel(against=name):
            foe, _ = beast_of(s, name)
            begin_move(s, Attempt(figure=figure, move="fight", target=foe, duel=name))
        case Call(on=target):
            begin_move(s, Attempt(figure=figure, move="call", target=target))
        case _:
            s.tell(Passed(figure.seat))
    return None


# --- extra actions -------------------------------------------------------------------------------


def take_extra(s: Table, figure: Figure, action: OctoberAction) -> Question | None:
    """LO-89 … LO-108 An extra action, or the end of the turn."""
    seat = figure.seat
    if isinstance(action, Exchange):
        push(s, Settle(seat))
        return open_negotiation(s, figure, action.partner)
    retake(s, extras=turn(s).extras - 1)
    push(s, Settle(seat))
    match action:
        case Prepare(whom=whom):
            s.tell(Preparing(seat, figure.name, whom, None))
            remember(s, seat, "helped", whom)
            push(s, Pay(seat), Strengthen(figure, whom))
        case Heal(companion=name):
            s.tell(Preparing(seat, figure.name, beast_of(s, name)[0], name))
            remember(s, seat, "helped", beast_of(s, name)[0])
            push(s, Pay(seat), HealStep(name))
        case Help(figure=helped):
            s.tell(HelpOffered(seat, figure.name, helped.seat, helped.name))
            remember(s, seat, "helped", helped.seat)
            return NamingHelp(seat, figure, helped)
        case Calculate():
            get_place(s, seat, "calculated")
        case Pilfer():
            pilfer(s, seat)
        case _:
            retake(s, extras=0)
    return None


def pilfer(s: Table, seat: Seat) -> None:
    """LO-215 The rat takes the top of the discard pile."""
    card = s.discards.pop()
    receive(s, seat, card)
    s.tell(Pilfered(seat, listed([card])))
    knowledge.moved(s, card, OPEN, seat)
    push(s, Limit(seat))


class Strengthen(Step, frozen=True):
    """LO-90, LO-217 Preparedness +1; with flesh on the Doctor's table +2."""

    figure: Figure
    whom: Seat

    def run(self, s: Table) -> None:
        """The card just paid lies on top of the pile."""
        seat = self.figure.seat
        if self.dissects(s) and ready(s, seat, "dissection") and s.discards[-1][0] == "H":
            use_weekly(s, seat, "dissection")
            s.tell(EffectUsed(seat, "dissection"))
            raise_preparedness(s, self.whom, 2)
        else:
            raise_preparedness(s, self.whom)

    def dissects(self, s: Table) -> bool:
        """LO-121 The second point is for the Doctor himself, and there must be room for it."""
        own = self.figure.is_player and self.whom == self.figure.seat
        room = s.pairs[self.whom].preparedness + 2 <= MOST_PREPAREDNESS
        return own and (room or spends_for_nothing(s))


class HealStep(Step, frozen=True):
    """LO-90, LO-91 A companion is healed."""

    name: FigureName

    def run(self, s: Table) -> None:
        """After the price is paid."""
        heal(s, beast_of(s, self.name)[0], self.name)


class NamingHelp(OneAsked, frozen=True):
    """LO-93 With which move?"""

    clause = "LO-93"
    helper: Figure
    helped: Figure

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """LO-110, LO-159 The four; two in the Conflict; one if it was promised."""
        promised = self.promised(s)
        if promised is not None:
            return (HelpWith(promised),)
        moves: Sequence[Move] = ("espionage", "fight") if in_conflict(s) else MOVES
        return [HelpWith(move) for move in moves]

    def promised(self, s: Table) -> Move | None:
        """LO-110 `help`: the oldest promise names the move."""
        for promise in s.promises:
            mine = promise.giver == self.seat and promise.item.service == "help"
            if mine and self.helped == Figure(promise.receiver):
                return promise.item.move
        return None

    def default(self, s: Table, seat: Seat) -> OctoberAction:
        """Espionage, unless another was promised."""
        options = self.options(s, seat)
        return HelpWith("espionage") if len(options) > 1 else options[0]

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> None:
        """LO-95 The Help waits."""
        action = as_a(HelpWith, action)
        s.helps.append(WaitingHelp(self.helper, self.helped, action.move))
        s.tell(HelpNamed(seat, action.move))
        for promise in s.promises:
            mine = promise.giver == seat and promise.item.service == "help"
            if mine and self.helped == Figure(promise.receiver):
                keep_promise(s, promise)
                return


# --- the gap -------------------------------------------------------------------------------------


class Gap(OneAsked, frozen=True):
    """LO-179 Somebody has raised a hand: one effect, or nothing."""

    clause = "LO-179"

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """Whatever can be used between actions."""
        return [Pass(), *free_uses(s, seat)]

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> None:
        """Then the menu is put again."""
        if isinstance(action, Use):
            push(s, Settle(turn(s).seat))
            use_effect(s, seat, Figure(seat), action)
        else:
            s.tell(Passed(seat))
