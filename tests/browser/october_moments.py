"""Moments of October put together as they are needed: the table, and who does what at it."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

import msgspec

from moonlit.core.chance import Seed
from moonlit.core.game import Event
from moonlit.core.record import Branch, Play
from moonlit.core.seats import Seat
from moonlit.games import shelf
from moonlit.games.lonesome_october.actions import (
    Accept,
    Bid,
    Break,
    Call,
    Choose,
    Counter,
    Decline,
    Exchange,
    Fight,
    Figure,
    Give,
    Item,
    Keep,
    Lay,
    No,
    OctoberAction,
    One,
    Pass,
    Pick,
    Prepare,
    RaiseHand,
    Search,
    Spy,
    Swap,
    Take,
    TakeAbility,
    Use,
    Want,
    Yes,
)
from moonlit.games.lonesome_october.characters import ARTIFACTS
from moonlit.games.lonesome_october.components import Options
from moonlit.games.lonesome_october.events import (
    AbilityLost,
    CompanionCame,
    DebtChanged,
    EffectUsed,
    Found,
    Learned,
    PreparednessChanged,
    Prevented,
)
from moonlit.games.lonesome_october.ritual import BeginRitual
from moonlit.games.lonesome_october.rules import State
from moonlit.games.lonesome_october.table import (
    Part,
    Promise,
    Step,
    Turn,
    change,
    push,
    run_on,
)
from moonlit.games.lonesome_october.tests.positions import (
    A,
    B,
    C,
    D,
    dice,
    having,
    holding,
    hurt,
    knowing,
    on_top,
    out,
    table,
    with_pair,
)
from moonlit.games.lonesome_october.weeks import (
    Act,
    BeginTurn,
    BeginWeek,
    CompanionsPhase,
    EndWeek,
)

GAME = shelf()["lonesome_october"]
CALM = Options(clock="off")
OTHERS = ("jack", "jill", "count", "vicar")
HIT, NOTHING = Pick("hit"), Item("nothing")
Read = Event | Part | str
"""Something to be read on the page: what happened, a modifier of a roll, or a text by its name."""


class Scene(NamedTuple):
    """A moment, what seat 0 does at it with its own hands, and what can be read afterwards."""

    play: Play
    action: OctoberAction | None = None
    """None where somebody else has acted and seat 0 looks."""
    reads: tuple[Read, ...] = ()
    meets: tuple[str, ...] = ()
    """Powers and traits that are at work here without being told of."""
    taps: tuple[str, ...] = ()
    """What seat 0 taps first, only to look."""
    sees: tuple[str, ...] = ()
    """Texts that stand there before seat 0 acts, by their names."""


# --- tables --------------------------------------------------------------------------------------


def with_me(name: str, *abilities: str, week: int = 3) -> State:
    """A table at which seat 0 is somebody who has taken these abilities."""
    names = (name, *(other for other in OTHERS if other != name))[:4]
    return having(table(names, options=CALM, week=week), A, *abilities)


def restored(s: State, *steps: Step) -> Play:
    """A game that begins in the middle: with these things still to do."""
    s.agenda.clear()
    push(s, *steps)
    s.phase = run_on(s, None)  # type: ignore[assignment]  # the union lists all questions
    s.news.clear()
    state = msgspec.Raw(msgspec.json.encode(s))
    branch = Branch(source="", after=0, seat=A, is_redealt=False, state=state)
    return Play(GAME, s.players, s.options, s.seed, branch)


def turn(s: State, seat: Seat = A, who: str = "player", **what: object) -> Play:
    """It is this figure's turn, and its menu is open; the week and the Ritual follow."""
    s.turn = msgspec.structs.replace(Turn(figure=Figure(seat, who)), **what)
    rest = [CompanionsPhase()] if who == "player" else []
    return restored(s, Act(), *rest, EndWeek(), BeginRitual())


def extra(s: State, seat: Seat = A, who: str = "player", n: int = 1) -> Play:
    """This figure has acted and may still do something else."""
    return turn(s, seat, who, acted=True, extras=n)


def new_week(s: State, n: int = 4) -> Play:
    return restored(s, BeginWeek(n), BeginRitual())


def fire(s: State, *present: Seat) -> Play:
    """The last night, with these pairs at the fire."""
    for seat in present:
        change(s, seat, place=True)
    s.week = s.options.weeks
    return restored(s, BeginRitual())


def after(play: Play, *actions: OctoberAction) -> Play:
    """Whoever is asked answers, one after the other."""
    for action in actions:
        play.decide(play.asked()[0], action)
    return play


def again(play: Play) -> Play:
    """The same game at the same moment, to be played on apart."""
    same = Play(play.game, play.players, play.options, play.seed, play.branch)
    for decision in play.decisions:
        same.follow(decision)
    return same


def drafting() -> Play:
    """All booklets are there still, and seat 0 is the first to choose."""
    options = Options(stats="suggested", clock="off")
    plays = (Play(GAME, 4, options, Seed(f"draft/{n}")) for n in range(100))
    return next(play for play in plays if play.asked()[0] == A)


# --- what works by itself ------------------------------------------------------------------------


def rolls() -> Iterator[tuple[str, Scene]]:
    """Powers that change a roll: they stand among its modifiers by name, also when it is over."""
    s = dice(knowing(with_me("jack", "cursed_blade"), A, B, 1), 4, 4)
    yield "cursed_blade", Scene(turn(s), Fight(B), (Part("cursed_blade", 1),))
    s = dice(with_me("jill", "witch_sense"), 3, 3, 1)
    yield "witch_sense", Scene(turn(s), Search(), (Part("witch_sense", 1),))
    s = dice(with_me("count", "mist"), 3, 3, 1)
    yield "mist", Scene(turn(s), Spy(B), (Part("mist", 1),))
    s = dice(with_me("detective", "deduction"), 3, 3, 1)
    yield "deduction", Scene(turn(s), Spy(B), (Part("deduction", 1),))
    s = dice(with_pair(with_me("vicar", "sermon"), A, debt=2), 3, 3, 1)
    yield "sermon", Scene(turn(s), Call(), (Part("sermon", 1),))
    s = dice(holding(with_me("morris_maccab", "night_watch"), A, "C2"), 3, 3, 1)
    yield "night_watch", Scene(turn(s, who="nightwind"), Spy(B), (Part("night_watch", 1),))
    s = dice(knowing(with_me("larry", "full_moon", week=5), A, B, 1), 3, 3)
    yield "full_moon", Scene(turn(s), Fight(B), (Part("full_moon", 2),))
    s = dice(knowing(with_me("larry", "lone_wolf"), B, A, 1), 3, 3)
    fought = after(turn(s, B), Fight(A))
    yield "lone_wolf", Scene(fought, None, (Part("lone_wolf", -1),))
    # Problem 2 would wound the squirrel; it passes on to 3, and they are noticed.
    s = dice(with_me("druid", "stolen_shadow"), 2, 3, 2)
    seen = Learned(B, A, "refuge")
    reads = (Part("stolen_shadow", 1), seen)
    yield "stolen_shadow", Scene(turn(s, who="cheeter"), Spy(B), reads)


def afterwards() -> Iterator[tuple[str, Scene]]:
    """Powers that add something to what a move, a payment or a talk has brought."""
    s = dice(with_pair(with_me("jack", "house_rounds"), A, debt=4), 4, 4, 1)
    rounds = EffectUsed(A, "house_rounds"), DebtChanged(A, -1, 2)
    yield "house_rounds", Scene(turn(s), Call(), rounds)
    s = dice(with_me("jack", "wakeful_watchdog"), 3, 3, 1)
    woken = EffectUsed(A, "wakeful_watchdog", B), Learned(A, B, "refuge")
    yield "wakeful_watchdog", Scene(after(turn(s, B), Spy(A)), None, woken)
    s = dice(with_pair(knowing(with_me("count", "thirst"), A, B, 1), A, debt=3), 3, 3, 1)
    fed = PreparednessChanged(B, -1, 1), EffectUsed(A, "thirst"), DebtChanged(A, -1, 2)
    yield "thirst", Scene(after(turn(s), Fight(B)), HIT, fed)
    s = holding(with_me("doctor", "dissection"), A, "H2")
    double = EffectUsed(A, "dissection"), PreparednessChanged(A, 2, 4)
    yield "dissection", Scene(extra(s), Prepare(A), double)
    s = dice(on_top(with_me("morris_maccab", "resurrection_men"), "H2", "C3"), 4, 3, 1)
    dug = EffectUsed(A, "resurrection_men"), Found(A, {"C3": 1})
    yield "resurrection_men", Scene(turn(s), Search(), dug)
    s = knowing(with_me("rastov", "confession_over_vodka"), A, B, 1)
    talk = after(extra(s), Exchange(B), Give(NOTHING), Want(Item("promise", service="ease")))
    return_offer = Counter(), Give(Item("info", about=B)), Want(NOTHING)
    told = EffectUsed(A, "confession_over_vodka", B), Learned(A, B, "stash")
    yield "confession_over_vodka", Scene(after(talk, *return_offer), Accept(), told)


def saved() -> Iterator[tuple[str, Scene]]:
    """Powers that keep somebody in the game, and those that change what can be done at all."""
    s = holding(with_pair(with_me("count", "undead"), A, preparedness=1), B, "DK")
    yield "undead", Scene(after(turn(s, B), Use("sword", A)), None, (Prevented(A, "undead"),))
    s = with_me("morris_maccab", "two_on_the_job", "one_for_two")
    s = holding(with_pair(s, A, preparedness=1), B, "DK")
    alone = Prevented(A, "one_for_two"), AbilityLost(A, "two_on_the_job")
    yield "one_for_two", Scene(after(turn(s, B), Use("sword", A)), None, alone)
    s = holding(with_me("morris_maccab", "two_on_the_job"), A, "C2")
    more = (PreparednessChanged(A, 1, 3), "extra-end")
    sees = ("effect-two_on_the_job",)
    yield (
        "two_on_the_job",
        Scene(extra(s, n=2), Prepare(A), more, ("two_on_the_job",), sees=sees),
    )
    s = table(("count", "rastov", "jill", "vicar"), options=CALM)
    s = knowing(knowing(having(s, B, "snake_in_the_bosom"), A, B, 1), A, C, 1)
    met = ("snake_in_the_bosom", "trait familiar")
    hidden = ("why-snake", "why-duels-only")
    snake = Scene(turn(s, who="needle"), None, (), met, ("fight",), hidden)
    yield "snake_in_the_bosom", snake
    s = holding(holding(with_me("druid", "stone_circle"), A, "C5"), C, "H9")
    stones = ("effect-stone_circle",)
    yield "stone_circle", Scene(fire(s, A, B, C, D), Lay(("C5",)), stones, ("stone_circle",))


@cache
def by_themselves() -> Mapping[str, Scene]:
    """Every power that nobody chooses to use, at the moment it works."""
    return dict((*rolls(), *afterwards(), *saved()))


# --- questions that come seldom ------------------------------------------------------------------


def between() -> Iterator[tuple[str, Scene]]:
    """A raised hand, the start of a week, a return."""
    for name, action in (("use", Use("sword", B)), ("pass", Pass())):
        play = turn(holding(with_me("jill"), A, "DK"), B)
        play.decide(A, RaiseHand())
        yield f"gap: {name}", Scene(play, action)
    for name, action in (("use", Use("yggdrasil_sap", figure="snuff")), ("pass", Pass())):
        s = hurt(holding(with_me("jill"), A, "CA"), B, "snuff", "killed")
        yield f"week-asking: {name}", Scene(new_week(s), action)
    s = with_pair(having(out(with_me("count"), A), A, "mist", "undead"), A, spent=("undead",))
    s.first = B
    back = after(new_week(holding(s, B, "SA")), Use("philosophers_stone", A))
    gone = (AbilityLost(A, "mist"),)
    yield "forgetting: take-ability", Scene(back, TakeAbility("mist"), gone)
    s = dice(with_pair(with_me("doctor"), A, xp=3), 1, 1, 5)
    came = (CompanionCame(A, "bubo"),)
    yield (
        "learning: take-ability",
        Scene(after(turn(s), Search()), TakeAbility("rat_in_the_walls"), came),
    )


def stashes() -> Iterator[tuple[str, Scene]]:
    """Cards that must go, change hands, or are taken from somebody."""
    s = holding(with_me("jill"), A, "C2", "C3", "C4", "H5", "H6", "H7")
    full = after(turn(dice(on_top(s, "S9"), 3, 3, 1)), Search())
    yield "discarding: take", Scene(full, Take("C2"))
    deals = (
        ("card_giver", Item("card_giver"), NOTHING, "C2"),
        ("card_receiver", NOTHING, Item("card_receiver"), "S9"),
    )
    for name, given, wanted, card in deals:
        s = knowing(with_me("jill"), A, B, 1)
        play = extra(holding(holding(s, A, "C2", "H5"), B, "S9", "D4"))
        after(play, Exchange(B), Give(given), Want(wanted), Accept())
        yield f"handing: {name}", Scene(play, Take(card))
    s = holding(with_me("jill"), A, "C2", "H5")
    s.promises.append(Promise(A, B, Item("promise", service="card"), 4))
    owed = restored(s, BeginTurn(Figure(A)), CompanionsPhase(), EndWeek(), BeginRitual())
    yield "handing: promised", Scene(owed, Take("H5"))
    s = with_pair(knowing(with_me("jack"), A, C, 1), C, preparedness=1)
    killed = after(turn(dice(holding(s, C, "S9", "D4"), 3, 3, 1)), Fight(C), HIT)
    yield "taking-item: loot", Scene(killed, Take("S9"))
    s = knowing(with_me("jack"), A, C, 1, 2, 3)
    stolen = after(turn(dice(holding(s, C, "S9"), 3, 4, 1)), Spy(C))
    yield "taking-item: steal", Scene(stolen, Take("S9"))


def refusals() -> Iterator[tuple[str, Scene]]:
    """Powers that somebody is asked about and keeps for another time, or lets work."""
    for name, action in (("yes", Yes()), ("no", No())):
        s = with_pair(holding(with_me("rastov", "hard_to_kill"), A, "C2", "D4"), A, preparedness=2)
        struck = after(turn(dice(knowing(s, B, A, 1), 3, 3, 1), B), Fight(A), HIT)
        yield f"preventing: {name}", Scene(struck, action)
    s = hurt(holding(with_me("doctor", "vital_lightning"), A, "C2"), A, "creation")
    dying = after(turn(dice(knowing(s, B, A, 1), 3, 3, 1), B), Fight(A), Pick("wound", "creation"))
    yield "preventing: lightning", Scene(dying, Yes(), (Prevented(A, "vital_lightning"),))
    s = with_pair(knowing(with_me("detective", "scotland_yard"), A, B, 1), A, debt=1)
    call = after(turn(dice(s, 4, 4, 1)), Call())
    yield "riding: scotland_yard", Scene(call, Choose(B), (DebtChanged(B, 1, 1),))
    s = with_pair(knowing(with_me("vicar", "confessional"), A, B, 1), A, debt=1)
    heard = after(turn(dice(s, 4, 4, 1)), Call())
    yield "riding: confessional", Scene(heard, Choose(C), (Learned(A, C, "refuge"),))
    yield "riding: pass", Scene(again(heard), Pass())
    s = dice(with_me("jill", "broom_flight"), 3, 3, 1)
    yield "shielding: no", Scene(after(turn(s), Search()), No(), (PreparednessChanged(A, -1, 1),))
    s = dice(with_me("detective", "disguise"), 1, 1)
    yield "shielding: answer", Scene(after(turn(s), Spy(B)), Yes())
    s = dice(with_me("rastov", "shores_of_hali"), 4, 4, 1)
    yield "ask-hali: no", Scene(after(turn(s), Search()), No())
    s = dice(knowing(with_me("vicar", "silver_bullets"), A, B, 1), 4, 4, 1)
    yield "loading: no", Scene(after(turn(s), Fight(B), HIT), No())
    s = dice(having(with_me("jack"), A, "speaking_hour"), 3, 3, 1)
    snuff = after(turn(s, who="snuff"), Search())
    yield "swapping: no", Scene(snuff, No(), meets=("trait experienced",))
    s = dice(knowing(with_me("larry", "off_the_leash"), A, B, 1), 1, 1)
    yield "unleashing: yes", Scene(after(turn(s, who="wolf"), Fight(B)), Yes())


def windows() -> Iterator[tuple[str, Scene]]:
    """Moments to step in that are let go, and results that are seldom picked."""
    s = knowing(knowing(with_me("count", "hypnotic_gaze"), B, A, 1), A, B, 1)
    yield "guarding: pass", Scene(after(turn(s, B), Spy(A)), Pass())
    s = dice(holding(with_me("jill"), A, "DA"), 4, 4, 1)
    yield "roll-window: pass", Scene(after(turn(s), Search()), Pass())
    s = dice(with_me("jill"), 5, 5, 1)
    yield "choosing-mode: one", Scene(after(turn(s), Search()), One())
    s = with_pair(with_pair(knowing(with_me("vicar"), A, B, 1), A, debt=2), B, debt=2)
    called = after(turn(dice(s, 3, 3, 1)), Call(B))
    for what in ("own", "lower"):
        yield f"picking: {what}", Scene(again(called), Pick(what))
    s = knowing(knowing(with_me("count"), B, A, 1), A, B, 1)
    beaten = after(turn(dice(s, 1, 1), B), Fight(A))
    yield "counter-picking: wound", Scene(beaten, Pick("wound", "snuff"))


# --- talk, fire, Conflict -------------------------------------------------------------------------


def talks() -> Iterator[tuple[str, Scene]]:
    """Every word of a negotiation."""
    truce = Item("promise", service="truce_fight")
    play = after(extra(knowing(with_me("jill"), A, B, 1)), Exchange(B))
    yield "negotiating: give", Scene(again(play), Give(Item("info", about=A)))
    yield "negotiating: want", Scene(after(again(play), Give(truce)), Want(truce))
    play = after(extra(knowing(with_me("jill"), B, A, 1), B), Exchange(A), Give(truce), Want(truce))
    for action in (Accept(), Counter(), Decline()):
        yield f"negotiating: {type(action).__name__.lower()}", Scene(again(play), action)


def nights() -> Iterator[tuple[str, Scene]]:
    """Every question of the last night, and every answer."""
    strong = fire(holding(with_me("jack"), C, "H9", "S3"), A, B, C, D)
    yield "laying: lay", Scene(again(strong), Lay(("rune_knife",)))
    after(strong, Lay(("gate_wand",)), Lay(("H9",)), Break())
    for vote in (Yes(), No()):
        yield f"voting: {type(vote).__name__.lower()}", Scene(again(strong), vote)
    weak = fire(holding(holding(with_me("jack"), A, "C2"), C, "H9"), A, C, D)
    after(weak, Lay(("C2",)), Lay(("H9",)))
    yield "bidding: bid", Scene(again(weak), Bid(1))
    after(weak, Bid(0), Bid(0), Bid(0))
    for action in (Keep(), Break()):
        yield f"breaking: {type(action).__name__.lower()}", Scene(again(weak), action)
    war = after(weak, Break())
    yield "main: pass", Scene(war, Pass())
    s = holding(holding(with_me("jack"), A, "C2"), C, "H9", "S3")
    at_war = after(fire(s, A, C, D), Lay(("C2",)), Lay(("H9",)), Bid(0), Bid(0), Bid(0), Break())
    yield "not at the fire", Scene(at_war, None, taps=("espionage",), sees=("why-absent",))
    s = holding(holding(with_me("vicar", "sacrifice"), A, "C6"), C, "H9")
    offered = after(fire(s, A, B, C, D), Lay(("C6",)), Lay(("H9",)))
    swapping = holding(holding(with_me("jill", "switched_wands"), A, "C2"), C, "H9")
    wands = after(fire(swapping, A, B, C, D), Lay(("C2",)), Lay(("H9",)))
    yield "invoking: swap", Scene(wands, Swap("C2", "H9"))
    yield "invoking: use", Scene(again(offered), Use("sacrifice"))
    yield "invoking: pass", Scene(offered, Pass())
    s = with_pair(with_pair(with_me("jack"), A, artifacts=ARTIFACTS), B, artifacts=())
    hoard = fire(holding(with_pair(s, C, artifacts=()), C, "H9"), A, B, C)
    everything = tuple(f"count-{artifact}" for artifact in ARTIFACTS)
    yield "artifacts", Scene(hoard, Lay(ARTIFACTS[:2]), sees=everything)


def traits() -> Iterator[tuple[str, Scene]]:
    """What a companion may do by its nature, and what it may not."""
    s = holding(with_me("morris_maccab"), A, "C2")
    met = ("trait reserved",)
    yield "reserved", Scene(extra(s, who="nightwind"), None, (), met, (), ("why-reserved",))
    s = dice(knowing(with_me("doctor"), A, B, 1), 3, 3, 1)
    yield "dangerous", Scene(turn(s, who="creation"), Fight(B), meets=("trait dangerous",))


@cache
def seldom() -> Mapping[str, Scene]:
    """Every question and every answer that a game brings once in a while."""
    parts = between(), stashes(), refusals(), windows(), talks(), nights(), traits()
    return dict(scene for part in parts for scene in part)
