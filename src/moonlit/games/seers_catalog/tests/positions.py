"""Small builders: a test says what matters about a position, in the shorthand of the rules.

Cards are written Y7, S13 (yellow, burgundy, silver, turquoise, green), J for a joker, and artifacts
by name: `cards("Y7 S13 J rod")`. Melds are written "set 6: S6 J", "run 7½: Y6 Y7 half_step" or
"top: above_all"; a kind that is left out is a single.
"""

from collections.abc import Mapping, Sequence

from moonlit.core.chance import Seed
from moonlit.core.game import Event, Told, decide, heard_by
from moonlit.core.seats import Seat
from moonlit.games.seers_catalog.actions import (
    FULL_MOON,
    PASS,
    ROD,
    WARD,
    CrystalBall,
    Gift,
    Lay,
    Parcel,
    SeersAction,
    meld_of,
)
from moonlit.games.seers_catalog.artifacts import TOP
from moonlit.games.seers_catalog.components import (
    ALL_ARTIFACTS,
    ARTIFACTS_EACH,
    DECKS,
    JOKER,
    SUIT_CARDS,
    SUIT_CARDS_EACH,
    SUITS,
    UNIQUE,
    CardName,
    Cards,
    Options,
    cards_named,
    each,
    jokers,
    names,
)
from moonlit.games.seers_catalog.meld import Kind, cards_of
from moonlit.games.seers_catalog.rules import Following, Leading, State
from moonlit.games.seers_catalog.table import Deed, RoundResult, Showed, Trick

DEFAULT = Options()
SIX = "B2 B3 B4 B5 B7 B8"
"""Six low cards, for a player who may pass and has nothing else to do."""
LETTERS = {suit[0].upper(): suit for suit in SUITS}
PLAIN: Mapping[str, SeersAction] = {
    "pass": PASS,
    "ward": WARD,
    "rod": ROD,
    "full_moon": FULL_MOON,
}


def name(short: str) -> CardName:
    """Y7 is yellow_7."""
    if short == "J":
        return "joker"
    return f"{LETTERS[short[0]]}_{short[1:]}" if short[0] in LETTERS else short


def cards(shorts: str) -> Cards:
    """A handful of cards."""
    return cards_named(tuple(map(name, shorts.split())))


def short(card: CardName) -> str:
    """yellow_7 is Y7."""
    if card == "joker":
        return "J"
    suit, _, value = card.rpartition("_")
    return f"{suit[0].upper()}{value}" if suit in SUITS else card


def shorts(hand: Cards) -> str:
    """A handful in shorthand."""
    return " ".join(map(short, names(hand)))


def said(meld: str) -> Lay:
    """A meld from its shorthand."""
    words, _, laid = meld.partition(": ")
    *kinds, rank = words.split()
    kind: Kind = "set" if "set" in kinds else "run" if "run" in kinds else "single"
    whole = rank.rstrip("½") or "0"
    rank2 = TOP if rank == "top" else 2 * int(whole) + rank.endswith("½")
    return Lay(kind, rank2, names(cards(laid)))


def say(option: SeersAction) -> str:
    """An option in shorthand: a meld as it is laid, anything else by its name and target."""
    if isinstance(option, Lay):
        kind = "" if option.kind == "single" else f"{option.kind} "
        return f"{kind}{rank(option.rank2)}: {shorts(cards_of(meld_of(option)))}"
    fields = [str(getattr(option, field)) for field in option.__struct_fields__]
    return " ".join([str(option.__struct_config__.tag), *map(short, fields)])


def rank(rank2: int) -> str:
    """13, 8½, ½ or top."""
    if rank2 == TOP:
        return "top"
    return "½" if rank2 == 1 else f"{rank2 // 2}{'½' if rank2 % 2 else ''}"


def action(words: str) -> SeersAction:
    """An option from its shorthand."""
    match words.split():
        case [tag] if tag in PLAIN:
            return PLAIN[tag]
        case ["gift", to]:
            return Gift(Seat(int(to)))
        case ["crystal_ball", at]:
            return CrystalBall(Seat(int(at)))
        case ["parcel", to, card]:
            return Parcel(Seat(int(to)), name(card))
        case _:
            return said(words)


def offered(s: State) -> list[str]:
    """What the player who is asked may choose, sorted."""
    return sorted(map(say, s.phase.options(s, asked(s))))


def laid(s: State) -> list[str]:
    """The melds among them."""
    return [option for option in offered(s) if ":" in option]


def asked(s: State) -> Seat:
    """Who has to decide."""
    return s.phase.asks(s)[0]


def do(s: State, *choices: str) -> list[Told]:
    """Whoever is asked decides, one after the other; what the last decision told."""
    told: list[Told] = []
    for words in choices:
        told = decide(s, asked(s), action(words))
    return told


def heard(told: Sequence[Told], viewer: int | None) -> list[Event]:
    """What a viewer was told."""
    return heard_by(None if viewer is None else Seat(viewer), told)


def leads_from(hand: str, options: Options = DEFAULT) -> list[str]:
    """All options of a leader with this hand against one other player, sorted."""
    return offered(table(hand, "B2 B3 B4 B5 B6 B7", options=options))


def hands(s: State) -> list[str]:
    """All hands in shorthand."""
    return [shorts(hand) for hand in s.hands]


def scores(s: State) -> tuple[int, ...]:
    """The points of the round that ended last."""
    return s.results[-1].points


def table(*hands: str, options: Options = DEFAULT) -> State:
    """Round 1 of a table whose players hold these cards; seat 0 is to lead."""
    first = Seat(0)
    return State(
        phase=Leading(first),
        seed=Seed("moonlight"),
        players=len(hands),
        options=options,
        starter=first,
        round=1,
        first=first,
        hands=[cards(hand) for hand in hands],
        trick=Trick(first),
        clues=[],
        results=[],
    )


def leading(seat: int, *hands: str, won: str = "", options: Options = DEFAULT) -> State:
    """It is this seat's lead; a trick it has won may lie before it."""
    s = table(*hands, options=options)
    s.trick, s.phase, s.won = Trick(Seat(seat)), Leading(Seat(seat)), cards(won)
    return s


def following(seat: int, on: Sequence[str] | str, *hands: str, options: Options = DEFAULT) -> State:
    """It is this seat's turn to answer the melds that the seats before it have laid."""
    s = table(*hands, options=options)
    laid = [on] if isinstance(on, str) else on
    leader = Seat((seat - len(laid)) % s.players)
    trick = Trick(leader)
    for i, meld in enumerate(laid):
        trick = trick.under(Seat((leader + i) % s.players), said(meld), meld_of(said(meld)))
    s.trick, s.phase = trick, Following(Seat(seat))
    return s


def result(*scored: int) -> RoundResult:
    """A finished round in which each seat scored so much."""
    nobody = Seat(0)
    empty: tuple[tuple[CardName, ...], ...] = ((),) * len(scored)
    return RoundResult(nobody, nobody, Deed(nobody, PASS), empty, (0,) * len(scored), scored)


def late(*hands: str, options: Options = DEFAULT) -> State:
    """Seat 0 is to lead late in a round: everyone has shown all but these cards of the deal."""
    s = table(*hands, options=options)
    held = sum(s.hands) & UNIQUE
    suit_cards = list(each(sum(DECKS[s.players].cards) & ~held))
    artifacts = list(each(ALL_ARTIFACTS & ~held))
    for seat, hand in enumerate(s.hands):
        shown = JOKER * (1 - jokers(hand))
        shown += sum(take(suit_cards, SUIT_CARDS_EACH - (hand & SUIT_CARDS).bit_count()))
        if options.artifacts == "on":
            shown += sum(take(artifacts, ARTIFACTS_EACH - (hand & ALL_ARTIFACTS).bit_count()))
        s.discard += shown
        s.clues.append(Showed(Seat(seat), names(shown)))
    return s


def take(pile: list[Cards], n: int) -> list[Cards]:
    """So many cards from the top, which is Go First if it is there."""
    taken = pile[:n]
    del pile[:n]
    return taken
