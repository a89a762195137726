"""Bargaining: offers, counter-offers, and promises that the table enforces (4.10, 4.11)."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Literal

import msgspec

from moonlit.core.seats import Seat
from moonlit.games.lonesome_october import knowledge
from moonlit.games.lonesome_october.actions import (
    Accept,
    Call,
    Counter,
    Decline,
    Duel,
    Fight,
    Figure,
    Give,
    Help,
    Item,
    OctoberAction,
    Spy,
    Take,
    Use,
    Want,
)
from moonlit.games.lonesome_october.components import (
    MOVES,
    SPECIALS,
    TEAMS,
    CardName,
    LevelName,
    is_ingredient,
    value,
)
from moonlit.games.lonesome_october.counters import (
    can_learn,
    get_place,
    keep_promise,
    learn,
    level_name,
    next_level,
    pledged,
)
from moonlit.games.lonesome_october.events import (
    Composed,
    Countering,
    DealStruck,
    EffectUsed,
    NoDeal,
    Offered,
    StashSeen,
    Talking,
    listed,
)
from moonlit.games.lonesome_october.stash import Limit, hand_over
from moonlit.games.lonesome_october.table import (
    Deal,
    OneAsked,
    Promise,
    Question,
    Step,
    Table,
    as_a,
    bargain,
    beast_of,
    fresh,
    in_time,
    one_of,
    others,
    push,
    ready,
    represented,
    retake,
    turn,
    use_weekly,
)
from moonlit.games.lonesome_october.versions import deal_bars_partner, limits_each_half

NOTHING = Item("nothing")
EFFECTS = (
    "loose_a_thing",
    "hypnotic_gaze",
    "wicker_man",
    "denunciation",
    "grave_dust",
    "prophecy",
    "sword",
    "skull",
)
"""LO-111 What can be promised against a third pair."""


# --- what can be given ---------------------------------------------------------------------------


def can_give(s: Table, giver: Seat, taker: Seat, item: Item) -> bool:
    """LO-101 … LO-104, LO-111 Whether a side can deliver an item, in truth."""
    pair = s.pairs[giver]
    match item.kind:
        case "nothing":
            return True
        case "info":
            return item.about is not None and can_inform(s, giver, taker, item.about)
        case "place":
            return pair.place and not s.pairs[taker].place
        case "card":
            return item.card in pair.ingredients or item.card in pair.artifacts
        case "promise":
            return can_promise(s, giver, taker, item)
        case _:
            return bool(pair.ingredients)


def can_inform(s: Table, giver: Seat, taker: Seat, about: Seat) -> bool:
    """LO-102 The taker's next level on that pair, of the giver itself or held by it."""
    if about == taker or not can_learn(s, taker, about):
        return False
    return about == giver or next_level(s, taker, about) in s.pairs[giver].info[about]


def can_promise(s: Table, giver: Seat, taker: Seat, item: Item) -> bool:
    """LO-111 Which services somebody can owe; the same one twice is no use."""
    owed = any(promise.item == item for promise in owing(s, giver, taker))
    return not owed and can_serve(s, giver, item)


def owing(s: Table, giver: Seat, taker: Seat) -> list[Promise]:
    """LO-109 What one pair owes another."""
    return [p for p in s.promises if p.giver == giver and p.receiver == taker]


def can_serve(s: Table, giver: Seat, item: Item) -> bool:
    """LO-111 Whether somebody has what a service needs."""
    if item.service == "effect":
        return item.effect is not None and has_effect(s, giver, item.effect)
    if item.service == "side":
        return may_pledge(s, giver) and pledged(s, giver) in {None, item.side}
    return True


def has_effect(s: Table, seat: Seat, effect: str) -> bool:
    """LO-111 The promiser has it and has not used it up."""
    if effect in SPECIALS:
        special = s.options.special_ingredients != "none"
        return special and SPECIALS[effect].card in s.pairs[seat].ingredients
    return effect in s.pairs[seat].abilities and fresh(s, seat, effect)


def may_pledge(s: Table, seat: Seat) -> bool:
    """LO-111 A joker who has not declared, before the last week."""
    undeclared = s.sides[seat] == "joker" and s.declared[seat] is None
    return undeclared and s.week < s.options.weeks


def services(s: Table, giver: Seat, taker: Seat) -> Sequence[Item]:
    """LO-110 Every promise that can be put into words."""
    if s.options.promises == "none":
        return ()
    third = tuple(x for x in others(s, giver) if x != taker)
    return all_services(third, with_sides=s.week < s.options.weeks)


@cache
def all_services(third: tuple[Seat, ...], *, with_sides: bool) -> tuple[Item, ...]:
    """LO-110 The same where these are the other pairs; sides are taken before the last week."""
    return tuple(worded(third, with_sides=with_sides))


def worded(third: tuple[Seat, ...], *, with_sides: bool) -> Iterator[Item]:
    """LO-110 One after the other."""
    yield Item("promise", service="truce_fight")
    yield Item("promise", service="truce_spy")
    for move in MOVES:
        yield Item("promise", service="help", move=move)
    yield Item("promise", service="ease")
    for x in third:
        yield Item("promise", about=x, service="burden")
        yield Item("promise", about=x, service="strike")
        yield Item("promise", about=x, service="share")
        for effect in EFFECTS:
            yield Item("promise", about=x, service="effect", effect=effect)
    yield Item("promise", service="place")
    yield Item("promise", service="card")
    if with_sides:
        for team in TEAMS:
            yield Item("promise", service="side", side=team)


def items(s: Table, giver: Seat, cards: Sequence[CardName]) -> Iterator[Item]:
    """LO-101 Everything one can give at once, with these cards of the stash in sight."""
    yield NOTHING
    for about in (giver, *others(s, giver)):
        yield Item("info", about=about)
    yield Item("place")
    for card in (*s.pairs[giver].artifacts, *cards):
        yield Item("card", card=card)
    yield Item("card_random")
    yield Item("card_giver")
    yield Item("card_receiver")


def gifts(s: Table, giver: Seat, taker: Seat) -> list[Item]:
    """LO-101 What the composer of an offer can give."""
    found = items(s, giver, s.pairs[giver].ingredients)
    given = [item for item in found if can_give(s, giver, taker, item)]
    owed = {promise.item for promise in owing(s, giver, taker)}
    promised = services(s, giver, taker)
    return given + [item for item in promised if item not in owed and can_serve(s, giver, item)]


def wishes(s: Table, taker: Seat, giver: Seat) -> list[Item]:
    """LO-104, LO-111 What the other side can give as far as the composer may know."""
    seen = s.pairs[giver].ingredients if knowledge.sees(s, taker, giver) else ()
    given = [item for item in items(s, giver, seen) if can_give(s, giver, taker, item)]
    owed = {promise.item for promise in owing(s, giver, taker)}
    asked = services(s, giver, taker)
    return given + [x for x in asked if x not in owed and may_ask(s, taker, giver, x)]


def may_ask(s: Table, taker: Seat, giver: Seat, item: Item) -> bool:
    """LO-111 Anybody may ask for a side; what is hidden is no reason to refuse a question."""
    if item.service == "side":
        return True
    if item.service == "effect" and item.effect in SPECIALS:
        return knowledge.sees(s, taker, giver) and can_serve(s, giver, item)
    return can_serve(s, giver, item)


# --- the negotiation -----------------------------------------------------------------------------


class Negotiating(Question, frozen=True):
    """LO-99 Two talk. One of them composes an offer, the other answers."""

    clause = "LO-99"
    thinking = 180
    hushed = True
    initiator: Figure
    partner: Seat
    composer: Seat
    stage: Literal["give", "want", "answer"] = "give"
    give: Item | None = None
    want: Item | None = None
    counters: int = 0

    @property
    def other(self) -> Seat:
        """Whoever does not compose."""
        return self.partner if self.composer == self.initiator.seat else self.initiator.seat

    def asks(self, s: Table) -> Sequence[Seat]:
        """The composer, then the other side."""
        return (self.other if self.stage == "answer" else self.composer,)

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """LO-99 … LO-101 Items, then yes, no, or another offer."""
        if self.stage == "answer":
            return self.answers(s)
        if self.stage == "give":
            found: list[OctoberAction] = [Give(x) for x in gifts(s, seat, self.other)]
        else:
            nothing = self.give == NOTHING
            wanted = wishes(s, seat, self.other)
            found = [Want(item) for item in wanted if not (nothing and item == NOTHING)]
        return [*found, Decline()]

    def answers(self, s: Table) -> list[OctoberAction]:
        """LO-99 Accept only what can be delivered; so many counter-offers and no more."""
        found: list[OctoberAction] = [Decline()]
        if self.want is not None and can_give(s, self.other, self.composer, self.want):
            found.insert(0, Accept())
        if self.counters < s.options.exchange_counters:
            found.append(Counter())
        return found

    def default(self, s: Table, seat: Seat) -> OctoberAction:
        """No deal."""
        return Decline()

    def seconds(self, s: Table) -> int | None:
        """The whole talk has one clock, so that its length tells nobody who thought for how long.

        It also has one kind of moment: whose word it is, only the two know.
        """
        return in_time(s, self.thinking)

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> Question | None:
        """Whatever is said reaches nobody else."""
        both = self.initiator.seat, self.partner
        match action:
            case Give(item=item):
                level = level_in(s, item, self.other)
                told = Composed(name_of(item), item.about, level, cards_in(item), detail(item))
                s.whisper(told, seat)
                return msgspec.structs.replace(self, give=item, stage="want")
            case Want(item=item):
                asking = msgspec.structs.replace(self, want=item, stage="answer")
                s.whisper(asking.offer(s), *both)
                asking.out_jokers(s)
                return asking
            case Counter():
                s.whisper(Countering(seat), *both)
                return Negotiating(self.initiator, self.partner, seat, counters=self.counters + 1)
            case Accept():
                strike_deal(s, self)
            case _:
                s.tell(NoDeal(*both))
        return None

    def offer(self, s: Table) -> Offered:
        """The whole offer, for both to read."""
        give, want = self.give or NOTHING, self.want or NOTHING
        return Offered(
            self.composer,
            self.other,
            name_of(give),
            give.about,
            level_in(s, give, self.other),
            cards_in(give),
            detail(give),
            name_of(want),
            want.about,
            level_in(s, want, self.composer),
            cards_in(want),
            detail(want),
        )

    def out_jokers(self, s: Table) -> None:
        """Whoever is offered a side knows that its giver is a joker."""
        if self.give is not None and self.give.service == "side":
            known = (self.other, self.composer)
            if known not in s.outed:
                s.outed.append(known)


def name_of(item: Item) -> str:
    """A service by its own name, everything else by its kind."""
    if item.service in {"card", "place"}:
        return f"{item.service}_later"
    return item.service or item.kind


def cards_in(item: Item) -> dict[CardName, int]:
    """The card an item names, for the words."""
    return {} if item.card is None else {item.card: 1}


def level_in(s: Table, item: Item, taker: Seat) -> LevelName | None:
    """LO-39, LO-102 Which level an item of information is to its taker; levels are public."""
    if item.kind != "info" or item.about is None:
        return None
    level = next_level(s, taker, item.about)
    return None if level is None else level_name(s, level)


def detail(item: Item) -> str | None:
    """What else an item says: a move, an effect, a side."""
    return item.move or item.effect or item.side


def may_approach(s: Table, partner: Seat) -> bool:
    """LO-100 A failed talk bars the partner for this turn; so many talks may be opened."""
    now = turn(s)
    if len(now.tried) >= s.options.exchange_attempts:
        return False
    if deal_bars_partner(s):
        return partner not in now.tried
    return now.tried.count(partner) == now.struck.count(partner)


def open_negotiation(s: Table, figure: Figure, partner: Seat) -> Question:
    """LO-98, LO-100 A figure approaches a pair; the table sees that they talk."""
    retake(s, tried=(*turn(s).tried, partner))
    s.tell(Talking(figure.seat, partner))
    return Negotiating(figure, partner, figure.seat)


# --- the deal ------------------------------------------------------------------------------------


def strike_deal(s: Table, talk: Negotiating) -> None:
    """LO-100, LO-105 It uses up the initiator's extra action; his item changes hands first."""
    give, want = talk.give or NOTHING, talk.want or NOTHING
    if talk.composer != talk.initiator.seat:
        give, want = want, give
    s.deal = Deal(talk.initiator, talk.partner, give, want)
    retake(s, extras=turn(s).extras - 1, struck=(*turn(s).struck, talk.partner))
    tell_deal(s, s.deal)
    for item, giver, taker in (
        (give, talk.initiator.seat, talk.partner),
        (want, talk.partner, talk.initiator.seat),
    ):
        if item.service == "side" and (taker, giver) not in s.outed:
            s.outed.append((taker, giver))
    push(s, HandOver(1), HandOver(2), CloseDeal())


def tell_deal(s: Table, deal: Deal) -> None:
    """LO-113 Everybody hears which kinds of things change hands."""
    one, other = deal.initiator.seat, deal.partner
    give, give_seat, give_cards = public(s, deal.gives)
    want, want_seat, want_cards = public(s, deal.gets)
    told = DealStruck(
        seat=one,
        partner_seat=other,
        give=give,
        give_seat=give_seat,
        give_level=level_in(s, deal.gives, other),
        give_cards=give_cards,
        want=want,
        want_seat=want_seat,
        want_level=level_in(s, deal.gets, one),
        want_cards=want_cards,
    )
    s.tell(told)


def public(s: Table, item: Item) -> tuple[str, Seat | None, dict[CardName, int]]:
    """LO-113 An item as the table may know it."""
    if item.kind == "promise":
        return "service", None, {}
    if item.kind == "card" and item.card is not None:
        if is_ingredient(item.card) and s.options.hidden:
            return "card_random", None, {}
        return "card", None, cards_in(item)
    kind = "card_random" if item.kind.startswith("card_") else item.kind
    return kind, item.about, {}


class HandOver(Step, frozen=True):
    """LO-105 One half of a deal."""

    nth: Literal[1, 2]

    def run(self, s: Table) -> Question | None:
        """What has become void is skipped."""
        deal = bargain(s)
        giver, taker, item = deal.initiator.seat, deal.partner, deal.gives
        if self.nth == 2:
            giver, taker, item = taker, giver, deal.gets
        if not can_give(s, giver, taker, item):
            return None
        return deliver(s, giver, taker, item)


def deliver(s: Table, giver: Seat, taker: Seat, item: Item) -> Question | None:
    """LO-102 … LO-104 An item changes hands."""
    match item.kind:
        case "info" if item.about is not None:
            learn(s, taker, item.about)
        case "place":
            get_place(s, taker, "told")
        case "card" if item.card is not None:
            hand_over(s, item.card, giver, taker, "trade")
        case "card_random":
            hand_over(s, one_of(s, s.pairs[giver].ingredients), giver, taker, "trade")
        case "card_giver":
            return Handing(giver, giver, taker)
        case "card_receiver":
            if s.options.hidden:
                knowledge.looked_into(s, taker, giver)
                s.whisper(
                    StashSeen(
                        giver, len(s.pairs[giver].ingredients), listed(s.pairs[giver].ingredients)
                    ),
                    taker,
                )
            return Handing(taker, giver, taker)
        case "promise":
            make_promise(s, giver, taker, item)
        case _:
            pass
    return None


def make_promise(s: Table, giver: Seat, taker: Seat, item: Item) -> None:
    """LO-109 It binds until the end of next week; a side until the declaration."""
    until = s.options.weeks if item.service == "side" else s.week + 1
    s.promises.append(Promise(giver, taker, item, until))
    if item.service == "place" and s.pairs[giver].place:
        get_place(s, giver, "told")


class Handing(OneAsked, frozen=True):
    """LO-104, LO-110 Which ingredient is handed over?"""

    clause = "LO-104"
    giver: Seat
    taker: Seat
    promised: bool = False

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """Any of the giver's."""
        return [Take(card) for card in s.pairs[self.giver].ingredients]

    def default(self, s: Table, seat: Seat) -> OctoberAction:
        """A giver keeps the best, a receiver takes it."""
        best = min if seat == self.giver else max
        return Take(best(s.pairs[self.giver].ingredients, key=value))

    def forced(self, s: Table) -> OctoberAction | None:
        """A single card that all can see."""
        options = self.options(s, self.seat)
        return options[0] if len(options) == 1 and not s.options.hidden else None

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> None:
        """It changes hands."""
        action = as_a(Take, action)
        how = "service" if self.promised else "trade"
        hand_over(s, action.card, self.giver, self.taker, how)
        if self.promised or limits_each_half(s):
            push(s, Limit(self.taker))


class CloseDeal(Step, frozen=True):
    """LO-105, LO-238 A last confession, then the limit of six."""

    def run(self, s: Table) -> None:
        """The deal is done."""
        deal, s.deal = bargain(s), None
        seat = deal.initiator.seat
        informed = "info" in {deal.gives.kind, deal.gets.kind}
        told = informed and deal.initiator.is_player and ready(s, seat, "confession_over_vodka")
        if told and can_learn(s, seat, deal.partner):
            use_weekly(s, seat, "confession_over_vodka")
            s.tell(EffectUsed(seat, "confession_over_vodka", deal.partner))
            learn(s, seat, deal.partner)
        push(s, Limit(seat), Limit(deal.partner))


class HandOut(Step, frozen=True):
    """LO-110 `card`: after the weekly draw promised cards are handed over."""

    seat: Seat

    def run(self, s: Table) -> Question | None:
        """As long as there is an ingredient."""
        for promise in s.promises:
            owed = promise.giver == self.seat and promise.item.service == "card"
            if owed and s.pairs[self.seat].ingredients and represented(s, promise.receiver):
                keep_promise(s, promise)
                push(s, self)
                return Handing(self.seat, self.seat, promise.receiver, promised=True)
        return None


# --- what promises do to menus -------------------------------------------------------------------


def narrowed(
    s: Table, seat: Seat, found: Sequence[OctoberAction], uses: Sequence[OctoberAction]
) -> list[OctoberAction]:
    """LO-112 Truces first; then the oldest promise that leaves an option; then free effects."""
    if not s.promises:
        return [*found, *uses]
    allowed = [action for action in found if not breaks_truce(s, seat, action)]
    free = [use for use in uses if not breaks_truce(s, seat, use)]
    for promise in s.promises:
        if promise.giver == seat and not promise.serving:
            if promise.item.service == "effect":
                due = [use for use in free if keeps_effect(promise, use)]
                if due:
                    return due
            else:
                due = [action for action in allowed if would_keep(s, promise, action)]
                if due:
                    return [*due, *free]
    return [*allowed, *free]


def breaks_truce(s: Table, seat: Seat, action: OctoberAction) -> bool:
    """LO-110, LO-112 Duels and rampages are Deadly Fights too."""
    for promise in s.promises:
        if promise.giver != seat:
            continue
        if promise.item.service == "truce_spy" and action == Spy(promise.receiver):
            return True
        if promise.item.service == "truce_fight" and attacks(s, action, promise.receiver):
            return True
    return False


def attacks(s: Table, action: OctoberAction, pair: Seat) -> bool:
    """Whether an action is a Deadly Fight against a pair."""
    match action:
        case Fight(against=seat):
            return seat == pair
        case Duel(against=name):
            return beast_of(s, name)[0] == pair
        case Use(effect="rampage", seat=seat):
            return seat == pair
        case _:
            return False


def keeps_effect(promise: Promise, action: OctoberAction) -> bool:
    """LO-110 `effect`: this effect on that pair."""
    item = promise.item
    return isinstance(action, Use) and action.effect == item.effect and action.seat == item.about


def would_keep(s: Table, promise: Promise, action: OctoberAction) -> bool:
    """LO-110 Whether an action is what was promised."""
    item = promise.item
    match item.service:
        case "ease":
            return action == Call(promise.receiver) and s.pairs[promise.receiver].debt > 0
        case "burden":
            return action == Call(item.about) and item.about is not None
        case "strike" if item.about is not None:
            return attacks(s, action, item.about) and not isinstance(action, Use)
        case "help":
            return action == Help(Figure(promise.receiver))
        case _:
            return False


def used_as_promised(s: Table, seat: Seat, use: Use) -> None:
    """LO-110 An effect that was promised has been used."""
    for promise in s.promises:
        mine = promise.giver == seat and promise.item.service == "effect"
        if mine and keeps_effect(promise, use):
            keep_promise(s, promise)
            return
