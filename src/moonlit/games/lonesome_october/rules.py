"""A Night in the Lonesome October: the deal, and everything the agenda can hold.

Where to look: `setup`, `weeks`, `legal` and `moves`, `problems`, `harm`, `exchange`, `effects`,
`ritual` and `ending` follow the rulebook; `counters` and `stash` are what all of them use; `table`
is what lies on the table. `versions` says what earlier rules did otherwise.
"""

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Over
from moonlit.core.seats import Seat, everyone
from moonlit.games.lonesome_october import knowledge, versions
from moonlit.games.lonesome_october.components import (
    CARDS,
    SHORT_DECK,
    Options,
    all_jokers,
    side_cards,
)
from moonlit.games.lonesome_october.counters import Fixing, FixSide, Learning, Settle
from moonlit.games.lonesome_october.effects import (
    Calm,
    Forget,
    Forgetting,
    Guarding,
    Owe,
    Revive,
    Weaken,
    WeekAsking,
    WeekWindow,
)
from moonlit.games.lonesome_october.ending import Finish, outcome
from moonlit.games.lonesome_october.events import GameBegan, SideDealt
from moonlit.games.lonesome_october.exchange import (
    CloseDeal,
    Handing,
    HandOut,
    HandOver,
    Negotiating,
)
from moonlit.games.lonesome_october.harm import (
    Hit,
    Leave,
    Loot,
    LootOne,
    Preventing,
    TakingItem,
    Wound,
)
from moonlit.games.lonesome_october.moves import (
    ChoosingMode,
    CounterAttack,
    Countered,
    CounterPicking,
    Loading,
    Picking,
    PickNext,
    Reroll,
    Resolve,
    Riding,
    RobGraves,
    RollWindow,
    Shielding,
    Swapping,
    Unleashing,
)
from moonlit.games.lonesome_october.problems import Problems
from moonlit.games.lonesome_october.ritual import (
    AskForBids,
    AskForPeace,
    AskToLay,
    Award,
    BeginRitual,
    Bidding,
    Breaking,
    FightOut,
    Invoke,
    InvokeOne,
    Invoking,
    Laying,
    MakePeace,
    Reveal,
    Round,
    Voting,
)
from moonlit.games.lonesome_october.setup import Assigning, Drafting, FirstAbility, SetUp
from moonlit.games.lonesome_october.stash import (
    AskHali,
    Brew,
    Brewing,
    Discarding,
    Draw,
    Foreseeing,
    KeepingOne,
    Limit,
    Pay,
    Paying,
)
from moonlit.games.lonesome_october.table import Pair, Table, push, run_on
from moonlit.games.lonesome_october.weeks import (
    Act,
    BeginTurn,
    BeginWeek,
    CompanionsPhase,
    Declare,
    Declaring,
    EndWeek,
    Gap,
    HasActed,
    HealStep,
    Menu,
    NamingHelp,
    Strengthen,
)

__all__ = ["AnyQuestion", "AnyStep", "State", "deal", "outcome"]

AnyQuestion = (
    Drafting
    | Assigning
    | FirstAbility
    | WeekAsking
    | Declaring
    | Fixing
    | Menu
    | Gap
    | Guarding
    | Swapping
    | RollWindow
    | Unleashing
    | ChoosingMode
    | Picking
    | CounterPicking
    | TakingItem
    | Shielding
    | Riding
    | Loading
    | Preventing
    | KeepingOne
    | AskHali
    | Foreseeing
    | Brewing
    | Paying
    | Discarding
    | NamingHelp
    | Negotiating
    | Handing
    | Learning
    | Forgetting
    | Laying
    | Invoking
    | Bidding
    | Breaking
    | Voting
)
"""Every question somebody can be asked."""

AnyStep = (
    SetUp
    | BeginWeek
    | WeekWindow
    | Declare
    | BeginTurn
    | Act
    | HasActed
    | CompanionsPhase
    | EndWeek
    | Draw
    | Limit
    | Pay
    | Brew
    | HandOut
    | HandOver
    | CloseDeal
    | Strengthen
    | HealStep
    | Weaken
    | Owe
    | Calm
    | Revive
    | Forget
    | Resolve
    | Reroll
    | PickNext
    | RobGraves
    | CounterAttack
    | Countered
    | Hit
    | Wound
    | Loot
    | LootOne
    | Leave
    | Problems
    | Settle
    | FixSide
    | BeginRitual
    | Round
    | AskToLay
    | Reveal
    | Invoke
    | InvokeOne
    | AskForBids
    | Award
    | AskForPeace
    | FightOut
    | MakePeace
    | Finish
)
"""LO-182 Everything that can still be to do."""


class State(Table, kw_only=True):
    """A table of A Night in the Lonesome October."""

    phase: AnyQuestion | Over
    agenda: list[AnyStep] = []  # type: ignore[assignment]


def deal(players: int, options: Options, seed: Seed, rules: int = versions.NEWEST) -> State:
    """LO-7, LO-8, LO-9, LO-13 Sides, the deck, who is first; then the agenda begins to run."""
    sides = side_cards(players, options.six_player_sides)
    if options.sides == "chosen":
        sides = all_jokers(players)
    cards = CARDS if options.ingredient_deck == "54" else SHORT_DECK
    seats = list(everyone(players))
    s = State(
        phase=Over(),
        seed=seed,
        told=[],
        rules=rules,
        players=players,
        options=options,
        first=Seat(chance.below(chance.stream(seed, "first"), players)),
        draft=tuple(chance.shuffled(seed, "draft", seats)),
        sides=chance.shuffled(seed, "sides", sides),
        declared=[None] * players,
        fixed=[None] * players,
        pairs=[Pair(info=((),) * players) for _ in seats],
        deck=chance.shuffled(seed, "deck", cards),
    )
    knowledge.start(s)
    s.tell(GameBegan(s.first, options.weeks))
    if options.sides == "dealt":
        for seat in seats:
            s.whisper(SideDealt(s.sides[seat]), seat)
    push(s, SetUp("characters"), BeginWeek(1), BeginRitual())
    s.phase = run_on(s, None)  # type: ignore[assignment]  # the union lists all questions
    return s
