"""Full tables that would look exactly like a view (section 6.3 of the rules).

Written without looking at how views are built. Sides are dealt anew to whoever may have them,
cards are laid wherever they can be, and secrets between others are made up.
"""

from collections.abc import Sequence
from random import Random

import msgspec

from moonlit.core import chance
from moonlit.core.game import Over
from moonlit.core.sealed import Sealed
from moonlit.core.seats import Seat, everyone
from moonlit.games.lonesome_october.actions import (
    Assign,
    Item,
    OctoberAction,
    TakeAbility,
    TakeSide,
)
from moonlit.games.lonesome_october.components import (
    CARDS,
    PLACE_OF,
    SHORT_DECK,
    TEAMS,
    CardName,
    Side,
    Stats,
    Team,
    all_jokers,
    in_order,
    side_cards,
)
from moonlit.games.lonesome_october.exchange import can_give, services
from moonlit.games.lonesome_october.knowledge import DECK, bit
from moonlit.games.lonesome_october.ritual import members
from moonlit.games.lonesome_october.rules import AnyQuestion, State
from moonlit.games.lonesome_october.setup import Assigning, FirstAbility
from moonlit.games.lonesome_october.stash import Brewing, KeepingOne
from moonlit.games.lonesome_october.table import Deal, LaidCard, Pair, as_a, stash
from moonlit.games.lonesome_october.view import UNSEEN, View, looks_into
from moonlit.games.lonesome_october.weeks import Declare, Declaring


def imagine(v: View, rng: Random) -> State:
    """A full state that this viewer could not tell from the real one."""
    cards = Cards(v, rng)
    s = State(
        phase=cards.phase,
        seed=chance.seed_from(rng),
        rules=v.rules,
        players=v.players,
        options=v.options,
        first=v.first,
        draft=v.draft,
        agenda=list(v.agenda),
        sides=sides(v, rng),
        declared=list(v.declared),
        fixed=fixed(v, rng),
        outed=[] if v.seat is None else [(v.seat, joker) for joker in v.jokers],
        pairs=cards.pairs,
        deck=cards.deck,
        discards=list(v.discards),
        burnt=list(v.burnt),
        foreseen=0 if cards.looks else len(v.on_top),
        week=v.week,
        healed=list(v.healed),
        turn=v.turn,
        attempt=v.attempt,
        helps=list(v.helps),
        curses=list(v.curses),
        bans=list(v.bans),
        promises=list(v.promises),
        ritual=v.ritual,
        winner=v.winner,
        news=list(v.news),
    )
    s.masks = masks(v, s.pairs)
    s.deal = bargain(v, s, rng)
    seal(v, s, rng)
    lay(s, rng)
    return s


# --- sides ---------------------------------------------------------------------------------------


def sides(v: View, rng: Random) -> list[Side]:
    """The side cards this viewer does not know, dealt to the others at random."""
    known: list[Side | None] = list(v.sides)
    for joker in v.jokers:
        known[joker] = "joker"
    rest = side_cards(v.players, v.options.six_player_sides)
    if v.options.sides == "chosen":
        return all_jokers(v.players)
    for side in known:
        if side is not None:
            rest.remove(side)
    chance.shuffle(rng, rest)
    unknown = [seat for seat in everyone(v.players) if known[seat] is None]
    late = [seat for seat in unknown if may_be_joker(v, seat)]
    chance.shuffle(rng, late)
    for seat in late[: rest.count("joker")] if late != unknown else ():
        known[seat] = "joker"
        rest.remove("joker")
    return [rest.pop() if side is None else side for side in known]


def may_be_joker(v: View, seat: Seat) -> bool:
    """LO-139 After the declaration a joker still unknown was not represented then."""
    to_come = isinstance(v.phase, Declaring) or any(isinstance(x, Declare) for x in v.agenda)
    if v.week < v.options.weeks or to_come:
        return True
    pair = v.pairs[seat]
    return not pair.in_game and not any(beast.alive for beast in pair.companions)


def fixed(v: View, rng: Random) -> list[Team | None]:
    """LO-166 A side fixed behind this viewer's back is either, unless it is pledged."""
    pledged: dict[Seat, Team] = {
        p.giver: p.item.side for p in v.promises if p.item.side is not None
    }
    found: list[Team | None] = list(v.fixed)
    for seat in everyone(v.players):
        if v.has_fixed[seat] and found[seat] is None:
            either: Team = TEAMS[chance.below(rng, 2)]
            found[seat] = pledged.get(seat, either)
    return found


# --- cards ---------------------------------------------------------------------------------------


class Cards:
    """Every card in a place where it can be."""

    def __init__(self, v: View, rng: Random) -> None:
        """Lay them out."""
        self.looks = type(v.phase).__name__ == "Foreseeing"
        self.phase: AnyQuestion | Over = v.phase
        self.pairs = list(v.pairs)
        hidden_hand = isinstance(v.phase, KeepingOne | Brewing) and UNSEEN in v.phase.cards
        looked = (
            len(v.phase.cards) if hidden_hand and isinstance(v.phase, KeepingOne | Brewing) else 0
        )
        rest = unseen(v)
        self.sizes = {
            seat: len(pair.ingredients)
            for seat, pair in enumerate(v.pairs)
            if UNSEEN in pair.ingredients
        }
        where = self._assign(v, rest, v.deck + looked - len(v.on_top), rng)
        for seat in self.sizes:
            held = in_order([card for card in rest if where[card] == seat])
            self.pairs[seat] = msgspec.structs.replace(v.pairs[seat], ingredients=held)
        self.deck = [card for card in rest if where[card] == DECK]
        chance.shuffle(rng, self.deck)
        if looked:
            seen, self.deck = self.deck[:looked], self.deck[looked:]
            self.phase = msgspec.structs.replace(v.phase, cards=tuple(seen))
        self.deck += reversed(v.on_top)

    def _assign(
        self, v: View, rest: Sequence[CardName], deck: int, rng: Random
    ) -> dict[CardName, int]:
        """Each card to a place it can be at, with as many at each place as there are."""
        if not self.sizes:
            return dict.fromkeys(rest, DECK)
        room = {**self.sizes, DECK: deck}
        held: dict[int, list[CardName]] = {place: [] for place in room}
        order = list(rest)
        chance.shuffle(rng, order)
        for card in order:
            self._seat(v, card, room, held, rng, set())
        return {card: place for place, cards in held.items() for card in cards}

    def _seat(
        self,
        v: View,
        card: CardName,
        room: dict[int, int],
        held: dict[int, list[CardName]],
        rng: Random,
        tried: set[int],
    ) -> bool:
        """Put a card somewhere, moving others on where a place is full."""
        mask = v.places[PLACE_OF[card]]
        places = [p for p in room if mask & bit(p) and p not in tried]
        places.sort(key=lambda p: rng.random() / (room[p] - len(held[p]) + 0.01))
        for place in places:
            if len(held[place]) < room[place]:
                held[place].append(card)
                return True
        for place in places:
            tried.add(place)
            for other in list(held[place]):
                if self._seat(v, other, room, held, rng, tried):
                    held[place].remove(other)
                    held[place].append(card)
                    return True
        return False


def unseen(v: View) -> list[CardName]:
    """The ingredients whose place this viewer does not see."""
    all_cards = CARDS if v.options.ingredient_deck == "54" else SHORT_DECK
    seen = {*v.discards, *v.burnt, *v.on_top}
    for pair in v.pairs:
        seen.update(pair.ingredients)
    if isinstance(v.phase, KeepingOne | Brewing):
        seen.update(v.phase.cards)
    return [card for card in all_cards if card not in seen]


def masks(v: View, pairs: Sequence[Pair]) -> list[tuple[int, ...]]:
    """The viewer's own bounds; of the others' only what they certainly see."""
    if not v.public_places:
        return []
    return [
        *(v.places if x == v.seat else certain(v, pairs, x) for x in everyone(v.players)),
        v.public_places,
    ]


def certain(v: View, pairs: Sequence[Pair], viewer: Seat) -> tuple[int, ...]:
    """What is public, and the stashes that somebody sees."""
    mask = list(v.public_places)
    for owner in everyone(v.players):
        level = v.options.stash_level in pairs[viewer].info[owner]
        if owner in {viewer, looks_into(v.phase, viewer)} or level:
            there = set(pairs[owner].ingredients)
            for i, card in enumerate(CARDS):
                mask[i] = bit(owner) if card in there else mask[i] & ~bit(owner)
    return tuple(mask)


# --- secrets of others ---------------------------------------------------------------------------


def bargain(v: View, s: State, rng: Random) -> Deal | None:
    """A service between others is any that could have been promised."""
    deal = v.deal
    if deal is None or v.seat in {deal.initiator.seat, deal.partner}:
        return deal
    one, other = deal.initiator.seat, deal.partner
    gives, gets = (
        made_up(s, item, *way, rng)
        for item, way in ((deal.gives, (one, other)), (deal.gets, (other, one)))
    )
    return Deal(deal.initiator, deal.partner, gives, gets)


def made_up(s: State, item: Item, giver: Seat, taker: Seat, rng: Random) -> Item:
    """An item the table knows by its kind alone."""
    if item.kind != "promise":
        return item
    able = [x for x in services(s, giver, taker) if can_give(s, giver, taker, x)]
    return able[chance.below(rng, len(able))]


def seal(v: View, s: State, rng: Random) -> None:
    """Whoever is known to have chosen in secret may have chosen anything."""
    phase = s.phase
    if not isinstance(phase, Assigning | FirstAbility | Declaring):
        return
    chosen = list(phase.chosen.choices)
    seats = phase.jokers if isinstance(phase, Declaring) else everyone(v.players)
    for seat in seats:
        if seat not in v.asked and chosen[seat] is None:
            options = phase.options(s, seat)
            chosen[seat] = inside(options[chance.below(rng, len(options))])
    s.phase = msgspec.structs.replace(phase, chosen=Sealed(tuple(chosen)))


def inside(action: OctoberAction) -> Stats | str:
    """What an envelope holds of an answer."""
    if isinstance(action, Assign):
        return action.stats
    if isinstance(action, TakeAbility):
        return action.ability
    return as_a(TakeSide, action).side


def lay(s: State, rng: Random) -> None:
    """Cards laid face down by the other side are any of its pool."""
    now = s.ritual
    if now is None:
        return
    for team in TEAMS:
        laid = now.opener_laid if team == "opener" else now.closer_laid
        if any(card.card == UNSEEN for card in laid):
            cards = [LaidCard(card, x) for x in members(s, team) for card in stash(s, x)]
            drawn = chance.draw(rng, cards, len(laid))
            s.ritual = now = msgspec.structs.replace(now, **{f"{team}_laid": tuple(drawn)})
