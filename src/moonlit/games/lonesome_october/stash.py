"""Drawing, paying, discarding, and the limit of six (4.6)."""

from collections.abc import Callable, Sequence
from typing import Literal

from moonlit.core.seats import Seat
from moonlit.games.lonesome_october import knowledge
from moonlit.games.lonesome_october.actions import (
    Arrange,
    Figure,
    No,
    OctoberAction,
    Take,
    Yes,
)
from moonlit.games.lonesome_october.components import (
    MOST_INGREDIENTS,
    CardName,
    in_order,
    is_ingredient,
    value,
)
from moonlit.games.lonesome_october.counters import unused
from moonlit.games.lonesome_october.events import (
    DeckEmpty,
    Discarded,
    Drew,
    EffectUsed,
    Found,
    Handed,
    LookedAt,
    Paid,
    Passed,
    PutBack,
    Reshuffled,
    Showed,
    listed,
)
from moonlit.games.lonesome_october.knowledge import DECK, OPEN
from moonlit.games.lonesome_october.table import (
    OneAsked,
    Question,
    Step,
    Table,
    alter,
    as_a,
    change,
    fresh,
    has,
    one_of,
    owner_of,
    push,
    ready,
    shuffled,
    use_weekly,
)
from moonlit.games.lonesome_october.versions import spends_for_nothing

Filter = Literal["any", "C", "H", "D", "S", "C6"]
"""Which cards fit: any, one suit, or a club worth six or more."""


def fits(card: CardName, what: Filter) -> bool:
    """Whether a card can be paid or shown."""
    if what == "any":
        return True
    return card[0] == what[0] and (what != "C6" or value(card) >= 6)


def fitting(s: Table, seat: Seat, what: Filter) -> list[CardName]:
    """The cards of a stash that fit."""
    return [card for card in s.pairs[seat].ingredients if fits(card, what)]


Judge = Callable[[Table, Seat, CardName], bool]
"""Whether a stash has a card: in truth, or possibly by the public record."""


# --- cards come and go ---------------------------------------------------------------------------


def receive(s: Table, seat: Seat, card: CardName) -> None:
    """LO-47 Into the stash of a pair."""
    pair = s.pairs[seat]
    if is_ingredient(card):
        change(s, seat, ingredients=in_order((*pair.ingredients, card)))
    else:
        change(s, seat, artifacts=(*pair.artifacts, card))


def lose(s: Table, seat: Seat, card: CardName) -> None:
    """Out of the stash of a pair."""
    pair = s.pairs[seat]
    if is_ingredient(card):
        change(s, seat, ingredients=tuple(c for c in pair.ingredients if c != card))
    else:
        change(s, seat, artifacts=tuple(c for c in pair.artifacts if c != card))


def hand_over(s: Table, card: CardName, giver: Seat, taker: Seat, how: str) -> None:
    """A card changes its owner; the table sees an artifact, and an ingredient where all is open."""
    lose(s, giver, card)
    receive(s, taker, card)
    if not is_ingredient(card) or not s.options.hidden:
        s.tell(Handed(taker, giver, how, listed([card])))
        return
    witnesses = knowledge.seers(s, giver, taker)
    s.tell(Handed(taker, giver, how, listed(["ingredient"])))
    s.whisper(Found(taker, listed([card])), *witnesses)
    knowledge.moved(s, card, giver, taker)


def discard(s: Table, seat: Seat, card: CardName) -> None:
    """LO-45 Face up on the pile."""
    lose(s, seat, card)
    s.discards.append(card)
    knowledge.moved(s, card, seat, OPEN)


def discard_random(s: Table, seat: Seat) -> None:
    """LO-46 A random ingredient is lost."""
    card = one_of(s, s.pairs[seat].ingredients)
    discard(s, seat, card)
    s.tell(Discarded(seat, listed([card])))


def refill(s: Table) -> None:
    """LO-42 An empty deck takes in the discard pile."""
    if not s.deck and s.discards:
        s.deck = shuffled(s, in_order(s.discards))
        s.foreseen = 0
        s.tell(Reshuffled(len(s.deck)))
        s.discards.clear()
        knowledge.reshuffled(s, s.deck)


def top_card(s: Table) -> tuple[CardName, tuple[Seat, ...]] | None:
    """LO-42 The next card, and who knew it would come."""
    refill(s)
    if not s.deck:
        return None
    knew: tuple[Seat, ...] = ()
    if s.foreseen:
        rastov = owner_of(s, "shores_of_hali")
        knew = () if rastov is None else (rastov,)
        s.foreseen -= 1
    return s.deck.pop(), knew


def draw_card(s: Table, seat: Seat) -> CardName | None:
    """LO-42 One card from the top into the stash."""
    drawn = top_card(s)
    if drawn is None:
        s.tell(DeckEmpty(seat))
        return None
    card, knew = drawn
    keep_card(s, seat, card, knew)
    return card


def keep_card(s: Table, seat: Seat, card: CardName, knew: tuple[Seat, ...] = ()) -> None:
    """LO-43 A card from the deck comes into a stash: for all to see, or only for its owner."""
    receive(s, seat, card)
    if not s.options.hidden:
        s.tell(Found(seat, listed([card])))
        return
    s.tell(Drew(seat, 1))
    s.whisper(Found(seat, listed([card])), *sorted({*knowledge.seers(s, seat), *knew}))
    knowledge.moved(s, card, DECK, seat, knew)


# --- the limit, paying, showing ------------------------------------------------------------------


class Limit(Step, frozen=True):
    """LO-44 Six ingredients at most."""

    seat: Seat

    def run(self, s: Table) -> Question | None:
        """One card at a time."""
        if len(s.pairs[self.seat].ingredients) <= MOST_INGREDIENTS:
            return None
        push(s, self)
        return Discarding(self.seat)


class Discarding(OneAsked, frozen=True):
    """LO-44 Which ingredient goes?"""

    clause = "LO-44"

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """Any of them."""
        return [Take(card) for card in s.pairs[seat].ingredients]

    def default(self, s: Table, seat: Seat) -> OctoberAction:
        """The lowest."""
        return Take(min(s.pairs[seat].ingredients, key=value))

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> None:
        """Onto the pile."""
        action = as_a(Take, action)
        discard(s, seat, action.card)
        s.tell(Discarded(seat, listed([action.card])))


class Pay(Step, frozen=True):
    """LO-89 An ingredient is the price."""

    seat: Seat
    what: Filter = "any"

    def run(self, s: Table) -> Question | None:
        """Which one is the payer's choice."""
        return Paying(self.seat, self.what)


class Paying(OneAsked, frozen=True):
    """LO-89 Which ingredient is paid?"""

    clause = "LO-89"
    what: Filter = "any"

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """Any that fits."""
        return [Take(card) for card in fitting(s, seat, self.what)]

    def default(self, s: Table, seat: Seat) -> OctoberAction:
        """The lowest."""
        return Take(min(fitting(s, seat, self.what), key=value))

    def forced(self, s: Table) -> OctoberAction | None:
        """A single card that all can see."""
        cards = fitting(s, self.seat, self.what)
        return Take(cards[0]) if len(cards) == 1 and not s.options.hidden else None

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> None:
        """Onto the pile."""
        action = as_a(Take, action)
        discard(s, seat, action.card)
        s.tell(Paid(seat, listed([action.card])))


def show(s: Table, seat: Seat, what: Filter) -> None:
    """LO-221, LO-242 Show the lowest card that fits; it stays in the stash."""
    card = min(fitting(s, seat, what), key=value)
    s.tell(Showed(seat, listed([card])))
    knowledge.shown(s, seat, card)


# --- draws ---------------------------------------------------------------------------------------


class Draw(Step, frozen=True):
    """LO-42 So many cards are due, one at a time."""

    figure: Figure
    due: int
    source: Literal["weekly", "search"]
    better: bool = False
    """LO-220 Two are drawn for each, and one is kept."""

    @property
    def seat(self) -> Seat:
        """Whose stash grows."""
        return self.figure.seat

    def run(self, s: Table) -> Question | None:
        """An ability may change how the next card is drawn."""
        if not self.due:
            return None
        push(s, Draw(self.figure, self.due - 1, self.source, self.better))
        if can_see_hali(s, self.seat):
            return AskHali(self.figure, self.source, self.better)
        return draw_one(s, self.figure, self.source, better=self.better)


def draw_one(s: Table, figure: Figure, source: str, *, better: bool) -> Question | None:
    """A card, or one of two."""
    seat = figure.seat
    if better or (source == "weekly" and has(s, seat, "choice_material")):
        return draw_two(s, seat)
    brought(s, draw_card(s, seat))
    return None


def brought(s: Table, card: CardName | None) -> None:
    """LO-85 A Search has brought an ingredient."""
    if card is not None and s.attempt is not None:
        grave = card[0] in "HS" and ready(s, s.attempt.seat, "resurrection_men")
        alter(s, brought=True, grave=s.attempt.grave or grave)


def draw_two(s: Table, seat: Seat) -> Question | None:
    """LO-42 Draw two to keep one; a lone card is kept without a question."""
    cards: list[CardName] = []
    knew: set[Seat] = set()
    for _ in range(2):
        if drawn := top_card(s):
            cards.append(drawn[0])
            knew |= {*drawn[1]}
    if not cards:
        s.tell(DeckEmpty(seat))
        return None
    if len(cards) == 1:
        keep_card(s, seat, cards[0], tuple(sorted(knew)))
        brought(s, cards[0])
        return None
    tell_looked_at(s, seat, cards)
    return KeepingOne(seat, tuple(cards))


def tell_looked_at(s: Table, seat: Seat, cards: Sequence[CardName]) -> None:
    """Cards looked at are public where ingredients are."""
    if s.options.hidden:
        s.whisper(LookedAt(seat, listed(cards)), seat)
    else:
        s.tell(LookedAt(seat, listed(cards)))


class KeepingOne(OneAsked, frozen=True):
    """LO-219, LO-220 Which of the two is kept?"""

    clause = "LO-219"
    cards: tuple[CardName, ...]
    """Off the deck, in no stash yet."""

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """Either."""
        return [Take(card) for card in self.cards]

    def default(self, s: Table, seat: Seat) -> OctoberAction:
        """The higher."""
        return Take(max(self.cards, key=value))

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> None:
        """The other goes onto the pile."""
        action = as_a(Take, action)
        keep_card(s, seat, action.card)
        brought(s, action.card)
        throw_away(s, seat, [card for card in self.cards if card != action.card])


def throw_away(s: Table, seat: Seat, cards: Sequence[CardName]) -> None:
    """LO-203 Cards looked at go onto the pile, in the order of their ids."""
    for card in in_order(cards):
        s.discards.append(card)
        knowledge.moved(s, card, DECK, OPEN)
        s.tell(Discarded(seat, listed([card])))


def look(s: Table) -> tuple[CardName, ...]:
    """LO-42 The top three cards, or as many as the deck holds; the first to come is first."""
    refill(s)
    return tuple(reversed(s.deck[-3:]))


def can_see_hali(s: Table, seat: Seat) -> bool:
    """LO-236 With the Icon in the stash, and a deck to look at."""
    pair = s.pairs[seat]
    able = ready(s, seat, "shores_of_hali") or (
        unused(s, seat, "shores_of_hali")
        and any(beast.name == "quicklime" and beast.alive for beast in pair.companions)
    )
    return able and "alhazred_icon" in pair.artifacts and bool(s.deck or s.discards)


class AskHali(Question, frozen=True):
    """LO-236 Look at the top of the deck for this card?"""

    clause = "LO-236"
    figure: Figure
    source: Literal["weekly", "search"]
    better: bool = False

    @property
    def seat(self) -> Seat:
        """Rastov's."""
        return self.figure.seat

    def asks(self, s: Table) -> Sequence[Seat]:
        """Rastov alone."""
        return (self.seat,)

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """Now, or another time this week."""
        return No(), Yes()

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> Question | None:
        """Either way a card comes."""
        if isinstance(action, No):
            s.tell(Passed(seat))
            return draw_one(s, self.figure, self.source, better=self.better)
        use_weekly(s, seat, "shores_of_hali")
        s.tell(EffectUsed(seat, "shores_of_hali"))
        cards = look(s)
        s.whisper(LookedAt(seat, listed(cards)), seat)
        knowledge.foreseen(s, seat, cards)
        return Foreseeing(seat, len(cards))


class Foreseeing(OneAsked, frozen=True):
    """LO-236 Which card is taken, and in which order do the others go back?"""

    clause = "LO-236"
    n: int
    """How many cards on top of the deck are looked at."""

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """Every card with every order of the rest."""
        cards = look(s)
        found: list[OctoberAction] = []
        for card in cards:
            rest = tuple(c for c in cards if c != card)
            found.append(Arrange(card, rest))
            if len(rest) == 2:
                found.append(Arrange(card, (rest[1], rest[0])))
        return found

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> None:
        """Nobody else sees what lies on top now."""
        action = as_a(Arrange, action)
        del s.deck[-self.n :]
        s.deck.extend(reversed(action.back))
        s.foreseen = len(action.back)
        first, second = (*action.back, None, None)[:2]
        s.whisper(
            PutBack(listed([first] if first else []), listed([second] if second else [])), seat
        )
        keep_card(s, seat, action.take)
        brought(s, action.take)


class Brewing(OneAsked, frozen=True):
    """LO-203 Which of the cards on top is taken?"""

    clause = "LO-203"
    cards: tuple[CardName, ...]
    """Off the deck, in no stash yet."""

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """Any."""
        return [Take(card) for card in self.cards]

    def default(self, s: Table, seat: Seat) -> OctoberAction:
        """The highest."""
        return Take(max(self.cards, key=value))

    def forced(self, s: Table) -> OctoberAction | None:
        """A deck of one card leaves no choice."""
        return Take(self.cards[0]) if len(self.cards) == 1 else None

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> None:
        """The others go onto the pile."""
        action = as_a(Take, action)
        keep_card(s, seat, action.card)
        throw_away(s, seat, [card for card in self.cards if card != action.card])


class Brew(Step, frozen=True):
    """LO-203 The cauldron is paid for."""

    seat: Seat

    def run(self, s: Table) -> Question | None:
        """Look at three."""
        cards = look(s)
        if not cards:
            s.tell(DeckEmpty(self.seat))
            return None
        del s.deck[-len(cards) :]
        s.foreseen = max(0, s.foreseen - len(cards))
        tell_looked_at(s, self.seat, cards)
        return Brewing(self.seat, cards)


def uses_gifts(s: Table, figure: Figure) -> bool:
    """LO-220 The first good Search of the week by the Druid or his squirrel."""
    seat = figure.seat
    if "gifts_of_the_wood" not in s.pairs[seat].abilities:
        return False
    able = has(s, seat, "gifts_of_the_wood") or figure.name == "cheeter"
    choice = len(s.deck) + len(s.discards) > 1 or spends_for_nothing(s)
    return able and choice and fresh(s, seat, "gifts_of_the_wood")
