"""Sensible play from what a seat knows: find the place, keep alive, collect, and hit known foes."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from math import exp
from random import Random
from typing import Any

from moonlit.core.chance import Seed, below, stream
from moonlit.core.game import Over
from moonlit.core.sealed import Sealed
from moonlit.core.seats import Seat, everyone
from moonlit.games.lonesome_october.actions import (
    Accept,
    Arrange,
    Assign,
    Bid,
    Break,
    Calculate,
    Call,
    Choose,
    Counter,
    Decline,
    Duel,
    End,
    Exchange,
    Fight,
    Figure,
    Give,
    Heal,
    Help,
    HelpWith,
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
    TakeSide,
    Two,
    Use,
    Want,
    Yes,
)
from moonlit.games.lonesome_october.assistant import known_sides, side_deals
from moonlit.games.lonesome_october.components import (
    MOST_DEBT,
    MOST_INGREDIENTS,
    SPECIALS,
    TEAMS,
    CardName,
    Move,
    Side,
    Team,
    value,
)
from moonlit.games.lonesome_october.ending import outcome
from moonlit.games.lonesome_october.exchange import Handing, Negotiating
from moonlit.games.lonesome_october.harm import TakingItem
from moonlit.games.lonesome_october.moves import RollWindow
from moonlit.games.lonesome_october.stash import Brewing, KeepingOne
from moonlit.games.lonesome_october.table import Pair, Table, represented, side_of
from moonlit.games.lonesome_october.view import View

Score = float


class Mind:
    """What a seat makes of its view."""

    def __init__(self, view: View, rng: Random) -> None:
        """Look around."""
        self.v, self.rng = view, rng
        self.seat = view.seat or Seat(0)
        self.me: Pair = view.pairs[self.seat]
        self.side = self.team(self.seat)

    def team(self, seat: Seat) -> Team | None:
        """The side of a seat, if it is known or as good as known, and decided."""
        side = self.v.declared[seat] or self.v.fixed[seat] or self.v.sides[seat]
        if side is None:
            return self.suspected.get(seat)
        return None if side == "joker" else side

    @cached_property
    def suspected(self) -> Mapping[Seat, Team]:
        """Who is very likely on which side, as far as nobody has said so."""
        return suspected(self.v)

    @cached_property
    def fire(self) -> "Fire":
        """What both sides can still burn."""
        return Fire(self)

    def foe(self, seat: Seat) -> bool:
        """Known to be on the other side."""
        other = self.team(seat)
        return self.side is not None and other is not None and other != self.side

    def friend(self, seat: Seat) -> bool:
        """Known to be on one's own side."""
        return self.side is not None and self.team(seat) == self.side

    def needs(self, seat: Seat) -> bool:
        """Whether this refuge is missing for the place."""
        if self.me.place or seat == self.seat:
            return False
        return not self.v.pairs[seat].ever_out and 1 not in self.me.info[seat]

    def needy(self) -> bool:
        """Whether any refuge is missing."""
        return any(self.needs(x) for x in everyone(self.v.players))

    def lessons(self, pupil: Seat, teacher: Seat) -> list[Seat]:
        """LO-102 The pairs about which one can tell another something new."""
        knows, learns = self.v.pairs[teacher].info, self.v.pairs[pupil].info
        found = []
        for x in everyone(self.v.players):
            level = next((n for n in (1, 2, 3) if n not in learns[x]), None)
            told = level is not None and (x == teacher or level in knows[x])
            if told and x != pupil and (level == 1 or self.v.week > 1):
                found.append(x)
        return found

    def owner(self, name: str) -> Seat:
        """Whose companion this is."""
        return next(
            seat
            for seat in everyone(self.v.players)
            if any(beast.name == name for beast in self.v.pairs[seat].companions)
        )

    def stat(self, move: Move, figure: Figure | None = None) -> int:
        """How good the figure in turn is at a move."""
        figure = figure or (self.v.turn.figure if self.v.turn is not None else None)
        if figure is None or figure.is_player:
            return self.me.stats.of(move)
        return next((b.stats.of(move) for b in self.me.companions if b.name == figure.name), 0)

    def noise(self, most: float) -> float:
        """A little whim."""
        return self.rng.random() * most


# --- sides that nobody has told ------------------------------------------------------------------

SURE = 0.85
"""From here on a guess is acted upon."""
AGAINST_FRIENDS = 0.1
FOR_FOES = 0.15
BY_JOKERS = 0.5
"""How often one harms a known friend, or helps a known foe; and what those do who have no side."""


def suspected(view: View) -> Mapping[Seat, Team]:
    """Count the cards that are left, and weigh what people did to those whose side they knew."""
    known = known_sides(view)
    unknown = [Seat(seat) for seat, side in enumerate(known) if side is None]
    shares: dict[tuple[Seat, Side], float] = defaultdict(float)
    whole = 0.0
    for deal in side_deals(view):
        dealt: dict[Seat, Side] = dict(zip(unknown, deal, strict=True))
        rest = iter(deal)
        sides: list[Side] = [next(rest) if side is None else side for side in known]
        weight = likelihood(view, sides)
        whole += weight
        for seat, side in dealt.items():
            shares[seat, side] += weight
    return {
        seat: team for seat in unknown for team in TEAMS if shares[seat, team] > SURE * whole > 0
    }


def likelihood(view: View, sides: Sequence[Side]) -> float:
    """How well the open deeds of everybody go with these sides."""
    weight = 1.0
    for seat in everyone(view.players):
        pair = view.pairs[seat]
        for whom in (*pair.harmed, *pair.helped):
            doer, other = (view.declared[x] or sides[x] for x in (seat, whom))
            if "joker" in {doer, other}:
                weight *= BY_JOKERS
            elif whom in pair.harmed:
                weight *= AGAINST_FRIENDS if doer == other else 1
            else:
                weight *= 1 if doer == other else FOR_FOES
    return weight


# --- moves ---------------------------------------------------------------------------------------


def search(m: Mind, _: Search) -> Score:
    """Better with few ingredients."""
    full = 2 if len(m.me.ingredients) >= MOST_INGREDIENTS else 0
    return 2.7 + m.stat("search") + m.noise(1.2) - 0.2 * len(m.me.ingredients) - full


def spy(m: Mind, a: Spy) -> Score:
    """Refuges first, then thefts from foes."""
    if m.needs(a.on):
        return 4.2 + m.stat("espionage") + m.v.week / 2
    if len(m.me.info[a.on]) == 3 or m.v.ritual is not None:
        base = 4 if m.foe(a.on) else -5 if m.friend(a.on) else 2.5
        return base + m.stat("espionage")
    unknown = m.team(a.on) is None
    return 2 + unknown - 1.5 * m.friend(a.on) + m.stat("espionage")


def fight(m: Mind, a: Fight) -> Score:
    """Only known foes, the weak ones first."""
    if not m.foe(a.against):
        return -3
    weak = 2 if m.v.pairs[a.against].preparedness == 1 else 0
    late = 0.5 * (m.v.week - 2)
    return 2 + 1.5 * m.stat("fight") + weak + late


def duel(m: Mind, a: Duel) -> Score:
    """A duel brings less."""
    return 0.5 + 1.5 * m.stat("fight") if m.foe(m.owner(a.against)) else -3


def call(m: Mind, a: Call) -> Score:
    """Debt kills; a foe's Debt is a weapon."""
    influence, own = m.stat("call"), relief(m)
    if a.on is None:
        return own
    if m.foe(a.on):
        return max(own + 0.5, m.v.pairs[a.on].debt - 1.5 + influence)
    return 3 + influence if m.friend(a.on) and in_need(m, a.on) else -4


def in_need(m: Mind, seat: Seat) -> bool:
    """LO-19 Whether the next week takes a friend out of the game."""
    return m.v.pairs[seat].debt == MOST_DEBT and m.v.week < m.v.options.weeks


def relief(m: Mind) -> Score:
    """What it is worth to work off Debt: more the nearer it comes to the seventh point."""
    debt, to_come = m.me.debt, m.v.options.weeks - m.v.week
    if not m.me.in_game or not debt:
        return -2
    if debt == MOST_DEBT and to_come:
        return 15
    # Problems and foes add a point now and then, and six is in reach of a single blow.
    excess = debt + to_come - 3 - (m.v.week == 1)
    exposed = 3 * (debt >= MOST_DEBT - 1)
    return m.stat("call") + 1 + exposed + 1.5 * max(0, excess)


# --- effects -------------------------------------------------------------------------------------

LEARNS = {"mimir_water", "evidence"}
MENDS = {"mistletoe_and_oak", "wolfsbane", "cauldron", "acorns", "vital_lightning"}
RETURNS = {"philosophers_stone", "yggdrasil_sap"}


def use(m: Mind, a: Use) -> Score:
    """Keep a card unless it does something now."""
    if a.effect in MENDS:
        return 8
    if a.effect in RETURNS:
        return bring_back(m, a)
    if a.seat is not None:
        return aim(m, a.effect, a.seat)
    if a.effect == "eliminate_the_impossible":
        return 9
    if a.effect == "spare_refuge":
        return guarded(m)
    return 1 if a.effect == "sacrifice" else reroll(m, a.effect)


def bring_back(m: Mind, a: Use) -> Score:
    """Oneself or a friend."""
    back = m.owner(a.figure) if a.figure is not None else a.seat
    return 9 if back == m.seat or (back is not None and m.friend(back)) else -2


def aim(m: Mind, effect: str, seat: Seat) -> Score:
    """What an effect on somebody is worth."""
    if effect in LAST_BLOWS:
        return deadly(m, effect, seat)
    if effect in LEARNS:
        return 8.5 if m.needs(seat) else 3
    if effect == "eliminate_the_impossible":
        return 4 if m.v.week >= 3 else -1
    return 8 + m.noise(1) if m.foe(seat) else -4


LAST_BLOWS = ("sword", "skull")


def deadly(m: Mind, effect: str, seat: Seat) -> Score:
    """A sword for the last point, a skull for the last Debt."""
    pair = m.v.pairs[seat]
    last = pair.preparedness == 1 if effect == "sword" else pair.debt == 6
    return 12 if m.foe(seat) and last else -4


def guarded(m: Mind) -> Score:
    """Move house when attacked."""
    a = m.v.attempt
    return 5 if a is not None and a.target == m.seat and a.move == "fight" else -1


def reroll(m: Mind, effect: str) -> Score:
    """Reroll a failure of one's own, or a success against oneself."""
    a = m.v.attempt
    if a is None or not isinstance(m.v.phase, RollWindow):
        return -1
    rolled = a.help_roll or a.roll
    total = rolled.total if rolled is not None else 7
    if effect == "anticipation":
        return 5 if total <= 6 else -1
    if effect == "grail":
        return 5 if total <= 6 and a.move == "fight" else -1
    attacked = a.target == m.seat and a.move == "fight" and a.help_roll is None
    return 5 if attacked and total >= (7 if effect == "evil_eye" else 10) else -1


# --- results -------------------------------------------------------------------------------------


def pick(m: Mind, a: Pick) -> Score:
    """Steal before learning; blows before wounds; burdens for foes."""
    target = m.v.attempt.target if m.v.attempt is not None else None
    foe = target is not None and m.foe(target)
    rescue = target is not None and m.friend(target) and in_need(m, target)
    worth: Mapping[str, float] = {
        "steal": 3,
        "info": 2,
        "hit": 2 + m.noise(2),
        "wound": 2 + m.noise(1),
        "raise": raised(m, target) if target is not None and foe else 0,
        "own": 4 if presses(m) else 2,
        "lower": -1 if foe else 5 if rescue else 1,
    }
    return worth[a.what]


def presses(m: Mind) -> bool:
    """LO-19 Whether Debt takes oneself out before the Ritual if nothing is done about it."""
    return m.me.debt + m.v.options.weeks - m.v.week >= MOST_DEBT


def raised(m: Mind, foe: Seat) -> Score:
    """LO-26 The seventh point is worth more than one's own."""
    return 5 if m.v.pairs[foe].debt == MOST_DEBT else 3


def two(m: Mind, _: Two) -> Score:
    """Greedy by whim, and when Debt presses."""
    a = m.v.attempt
    if a is not None and a.move == "call" and m.me.debt >= 4:
        return 2
    return m.noise(2)


def take(m: Mind, a: Take) -> Score:
    """What comes in should be high, what goes out low."""
    phase = m.v.phase
    gain = isinstance(phase, TakingItem | KeepingOne | Brewing)
    if isinstance(phase, Handing):
        gain = phase.seat == phase.taker
    return value(a.card) if gain else -value(a.card)


# --- extra actions and bargains ------------------------------------------------------------------


def prepare(m: Mind, a: Prepare) -> Score:
    """With a low card to spare."""
    if not cheap(m):
        return -2
    if a.whom != m.seat:
        return 3 if m.friend(a.whom) and m.v.pairs[a.whom].preparedness == 1 else -2
    return 4 if m.me.preparedness <= 2 or len(m.me.ingredients) >= 4 else -1


def cheap(m: Mind) -> bool:
    """Whether a low card is there to be paid."""
    return any(value(card) <= 7 for card in m.me.ingredients if card != "?")


def heal(m: Mind, a: Heal) -> Score:
    """One's own companion, now and then."""
    return 3 + m.noise(2) if m.owner(a.companion) == m.seat and cheap(m) else -2


def help_out(m: Mind, a: Help) -> Score:
    """One's own companion spies better with help."""
    mine = a.figure.seat == m.seat and not a.figure.is_player
    keen = m.needy() and m.stat("espionage", a.figure) >= 1
    return 1 + m.noise(2) - 1 if mine and keen else -2


def exchange(m: Mind, a: Exchange) -> Score:
    """Whoever has something I need and lacks something I know is worth a talk."""
    other = m.v.pairs[a.partner]
    if other.place and not m.me.place:
        return 6
    gain = max((2.0 + 1.5 * m.needs(x) for x in m.lessons(m.seat, a.partner)), default=0)
    if not gain or not (m.lessons(a.partner, m.seat) or cheap(m)):
        return -1
    return gain - (2 if m.foe(a.partner) and gain < 3 else 0)


def worth(m: Mind, item: Item) -> Score:
    """What an item is worth to me."""
    if item.kind == "info" and item.about is not None:
        return 3.5 if m.needs(item.about) else 2
    if item.kind == "place":
        return 6
    if item.kind == "card" and item.card is not None:
        return 4.5 if value(item.card) == 13 else value(item.card) / 3
    if item.kind.startswith("card_"):
        return 2.2
    return 0 if item.kind == "nothing" else service(m, item)


AT_A_THIRD = ("burden", "strike", "effect")


def service(m: Mind, item: Item) -> Score:
    """What a promise is worth to whoever gets it."""
    if item.service in AT_A_THIRD and item.about is not None:
        return 1.2 if m.foe(item.about) else -2 * m.friend(item.about)
    if item.service == "share" and item.about is not None:
        return 1.5 if m.needs(item.about) else 0.5
    if item.service == "place":
        return 0 if m.me.place else 3
    if item.service == "ease":
        return 1.2 if m.me.debt >= 3 else 0.2
    return 2 if item.service == "card" else 0.8


def cost(m: Mind, item: Item, partner: Seat) -> Score:
    """What giving it costs me."""
    if item.kind == "info":
        return 0.5 if item.about != m.seat else 1 + m.foe(partner)
    if item.kind == "place":
        return 4 if m.foe(partner) else 1
    if item.kind == "card" and item.card is not None:
        return 5.5 if value(item.card) == 13 else value(item.card) / 3 + 0.3
    if item.kind.startswith("card_"):
        return 2.5
    return 0 if item.kind == "nothing" else owed(m, item, partner)


def owed(m: Mind, item: Item, partner: Seat) -> Score:
    """What keeping a promise costs; nobody binds himself against someone who may be a friend."""
    if item.service in AT_A_THIRD and item.about is not None:
        return 1 if m.foe(item.about) else 4
    if item.service == "truce_fight":
        return 3 if m.foe(partner) else 0.4
    return 3 if item.service in {"side", "place", "card"} else 1


def other_party(m: Mind) -> Seat:
    """Whom I talk to."""
    phase = m.v.phase
    if isinstance(phase, Negotiating) and phase.partner != m.seat:
        return phase.partner
    return phase.initiator.seat if isinstance(phase, Negotiating) else m.seat


def appeal(m: Mind, item: Item, partner: Seat) -> Score:
    """What an item is likely worth to the partner."""
    theirs = m.v.pairs[partner]
    if item.kind == "info" and item.about is not None:
        return 3.5 if 1 not in theirs.info[item.about] and not theirs.place else 2
    return worth(m, item)


def give(m: Mind, a: Give) -> Score:
    """Something they like that I can spare."""
    partner = other_party(m)
    return 0.2 + appeal(m, a.item, partner) - cost(m, a.item, partner) + m.noise(0.3)


def want(m: Mind, a: Want) -> Score:
    """As much as they are likely to accept."""
    if a.item.kind == "nothing":
        return -2
    phase = m.v.phase
    partner = other_party(m)
    paid = phase.give if isinstance(phase, Negotiating) and phase.give is not None else a.item
    theirs = 1 + m.foe(partner) if a.item.kind == "info" and a.item.about == partner else 0.5
    if a.item.kind != "info":
        theirs = worth(m, a.item) + 0.5
    fair = appeal(m, paid, partner) >= theirs
    return worth(m, a.item) + m.noise(0.2) if fair else -2


def accept(m: Mind, _: Accept) -> Score:
    """If it is worth it."""
    phase = m.v.phase
    if not isinstance(phase, Negotiating) or phase.give is None or phase.want is None:
        return 0
    return worth(m, phase.give) - cost(m, phase.want, other_party(m)) + 0.01


def counter(m: Mind, _: Counter) -> Score:
    """Only where this offer is none, and both could learn something."""
    partner = other_party(m)
    both = m.lessons(m.seat, partner) and m.lessons(partner, m.seat)
    return 0.7 if both and accept(m, Accept()) <= 0 else -1


# --- the Ritual ----------------------------------------------------------------------------------


def lay(m: Mind, a: Lay) -> Score:
    """LO-143 The chance of this round, less what the cards could still win in later ones."""
    now = m.fire.chance(sum(map(value, a.cards)))
    return 5 * (now - sum(map(m.fire.later, a.cards)))


class Fire:
    """What both sides can still burn, through the eyes of one of them."""

    def __init__(self, m: Mind) -> None:
        """LO-141 The pools of those who are there."""
        now = m.v.ritual
        self.opener = m.side == "opener"
        there = () if now is None else tuple((x, now.ally_sides[x]) for x in now.present)
        self.mine = self.values(m, [x for x, team in there if team == m.side])
        self.theirs = self.values(m, [x for x, team in there if team != m.side])
        across = () if now is None else now.closer_laid if self.opener else now.opener_laid
        few = max(1, min(len(across), len(self.theirs)))
        self.rivals = [sum(cards) for cards in combinations(self.theirs, few)]

    @staticmethod
    def values(m: Mind, seats: Sequence[Seat]) -> list[int]:
        """All cards of these, the lowest first; a card that cannot be seen is a middling one."""
        pairs = (m.v.pairs[x] for x in seats)
        cards = (card for pair in pairs for card in (*pair.ingredients, *pair.artifacts))
        return sorted(7 if card == "?" else value(card) for card in cards)

    def chance(self, total: int) -> float:
        """LO-148 How often this is enough; a tie is the openers'."""
        beaten = sum(total >= other if self.opener else total > other for other in self.rivals)
        return beaten / max(1, len(self.rivals))

    def later(self, card: CardName) -> float:
        """LO-149 The lowest of the longer pool win by themselves in the end; others fight."""
        spare = len(self.mine) - len(self.theirs)
        if spare > 0 and value(card) <= self.mine[spare - 1]:
            return 1.0
        worth = value(card)
        beaten = sum(worth >= other if self.opener else worth > other for other in self.theirs)
        return beaten / max(1, len(self.theirs))


NO_BIDS: Sealed[int] = Sealed(())


def bid(m: Mind, a: Bid) -> Score:
    """Turn a round that is close, with what allies have bid already."""
    now = m.v.ritual
    if now is None:
        return -a.points
    paid = sum(map(int, filter(None, getattr(m.v.phase, "chosen", NO_BIDS).choices)))
    opener = sum(value(x.card) for x in now.opener_laid) + now.opener_bonus
    closer = sum(value(x.card) for x in now.closer_laid) + now.closer_bonus
    behind = (closer - opener if m.side == "opener" else opener - closer + 1) - paid
    if 0 < behind <= 3:
        return -abs(a.points - behind)
    return -abs(a.points - 2) if behind <= 0 and m.noise(1) < 0.35 else -a.points


def strength(m: Mind, team: Team) -> int:
    """Tokens and cards of a side."""
    now = m.v.ritual
    if now is None:
        return 0
    cards = sum(
        len(m.v.pairs[x].ingredients) + len(m.v.pairs[x].artifacts)
        for x in now.present
        if now.ally_sides[x] == team
    )
    return cards + (now.opener_tokens if team == "opener" else now.closer_tokens)


def break_peace(m: Mind, _: Break | Yes) -> Score:
    """The side that is behind has nothing to lose."""
    opener, closer = strength(m, "opener"), strength(m, "closer")
    behind = closer - opener if m.side == "opener" else opener - closer
    return 1 if behind >= 2 else -1


def yes(m: Mind, a: Yes) -> Score:
    """Use what keeps harm away; vote as one would have spoken."""
    if type(m.v.phase).__name__ == "Voting":
        return break_peace(m, a)
    return 1


def swap(_: Mind, a: Swap) -> Score:
    """A low card for a high one."""
    return value(a.other) - value(a.own) - 3


def take_side(m: Mind, a: TakeSide) -> Score:
    """Where more friends seem to be."""
    return sum(m.team(x) == a.side for x in everyone(m.v.players)) + m.noise(1)


def choose(m: Mind, a: Choose) -> Score:
    """A refuge one needs, or a foe."""
    if type(m.v.phase).__name__ == "Riding" and m.needs(a.seat):
        return 3
    return 2 if m.foe(a.seat) else -1


def assign(m: Mind, a: Assign) -> Score:
    """Companions spy; players do the rest."""
    stats = a.stats
    who = getattr(m.v.phase, "who", "player")
    best = stats.shadow if who == "companion" else max(stats.influence, stats.magic)
    return 2 * best + m.noise(1)


def arrange(_: Mind, a: Arrange) -> Score:
    """The best card now."""
    return value(a.take)


SCORES: Mapping[type, Callable[[Mind, Any], Score]] = {
    Search: search,
    Spy: spy,
    Fight: fight,
    Duel: duel,
    Call: call,
    Use: use,
    Pick: pick,
    Two: two,
    One: lambda _m, _a: 1,
    Take: take,
    Arrange: arrange,
    Prepare: prepare,
    Heal: heal,
    Help: help_out,
    HelpWith: lambda _m, a: 1 if a.move == "espionage" else 0,
    Exchange: exchange,
    Calculate: lambda _m, _a: 20,
    Give: give,
    Want: want,
    Accept: accept,
    Counter: counter,
    Decline: lambda _m, _a: 0,
    Lay: lay,
    Bid: bid,
    Break: break_peace,
    Keep: lambda _m, _a: 0,
    Yes: yes,
    Swap: swap,
    TakeSide: take_side,
    Choose: choose,
    Assign: assign,
    RaiseHand: lambda _m, _a: -1,
    End: lambda _m, _a: 0,
    Pass: lambda _m, _a: 0,
    No: lambda _m, _a: 0,
}


def heuristic(view: View, options: Sequence[OctoberAction], rng: Random) -> OctoberAction:
    """The option with the best score, and a little whim."""
    if len(options) == 1:
        return options[0]
    mind = Mind(view, rng)
    return max(options, key=lambda action: score(mind, action))


def score(m: Mind, action: OctoberAction) -> Score:
    """How good an option looks; what has no rule of thumb is a whim."""
    rule = SCORES.get(type(action))
    return m.noise(0.6) + (rule(m, action) if rule is not None else below(m.rng, 3))


def join_in(view: View, rng: Random) -> RaiseHand | None:
    """LO-179 Ask for a gap only where a blow would be the last one."""
    mind = Mind(view, rng)
    armed = [name for name in LAST_BLOWS if SPECIALS[name].card in mind.me.ingredients]
    foes = everyone(view.players)
    deadly_now = any(deadly(mind, name, foe) > 0 for name in armed for foe in foes)
    return RaiseHand() if deadly_now else None


# --- for bots that search ------------------------------------------------------------------------


FEW = 12
"""How many options are worth a search."""


def hunch(_s: Table, _seat: Seat, options: Sequence[OctoberAction], rng: Random) -> OctoberAction:
    """A quick guess inside an imagined table: end talks, keep the peace, otherwise anything."""
    for action in options:
        if isinstance(action, Calculate):
            return action
    if Decline() in options:
        return Decline()
    return options[below(rng, len(options))]


def promising(view: View, options: Sequence[OctoberAction]) -> Sequence[OctoberAction]:
    """The few of many items, lays or targets that look best."""
    if len(options) <= FEW:
        return options
    mind = Mind(view, stream(Seed(""), "promising"))
    return sorted(options, key=lambda action: score(mind, action), reverse=True)[:FEW]


def prospects(s: Table, start: Table) -> list[float] | None:
    """What each seat may hope for when the week in which it searched is over."""
    if s.ritual is None and s.week == start.week:
        return None
    if isinstance(s.phase, Over):
        return [score / 2 for score in outcome(s).scores]
    power = {"opener": 0.0, "closer": 0.5, "joker": 0.0}
    for seat in everyone(s.players):
        power[side_of(s, seat)] += might_of(s, seat)
    return [hope(s, seat, power) for seat in everyone(s.players)]


def might_of(s: Table, seat: Seat) -> float:
    """What a pair brings to the fire."""
    if not represented(s, seat):
        return 0.0
    pair = s.pairs[seat]
    cards = sum(0.5 + value(card) / 13 for card in (*pair.artifacts, *pair.ingredients))
    return (cards + 0.3 * pair.preparedness) * (1 if pair.place else 0.6)


def hope(s: Table, seat: Seat, power: Mapping[str, float]) -> float:
    """The chance of one's own side, and of being there to see it."""
    side = side_of(s, seat)
    other = "closer" if side == "opener" else "opener"
    lead = power[side] - power[other] if side != "joker" else 0.0
    there = 0.05 if not represented(s, seat) else 1.0 if s.pairs[seat].place else 0.6
    worried = 0.1 * (s.pairs[seat].debt >= 5)
    return there * (1 - worried) / (1 + exp(-lead / 3))
