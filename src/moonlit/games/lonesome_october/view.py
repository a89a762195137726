"""What a seat or an onlooker may see, built up from nothing.

The agenda is public: it says what is still to do, never with which secret. Questions are shown
without what others have put into their envelopes, what two of them whisper, and which cards
somebody is looking at.
"""

from typing import Any, TypeVar

import msgspec

from moonlit.core.game import Over
from moonlit.core.sealed import Sealed
from moonlit.core.seats import Seat, everyone
from moonlit.games.lonesome_october import knowledge
from moonlit.games.lonesome_october.actions import Item, RaiseHand
from moonlit.games.lonesome_october.characters import FigureName
from moonlit.games.lonesome_october.components import CardName, Options, Side, Team
from moonlit.games.lonesome_october.effects import Window
from moonlit.games.lonesome_october.ending import outcome
from moonlit.games.lonesome_october.exchange import Handing, Negotiating, public
from moonlit.games.lonesome_october.harm import TakingItem
from moonlit.games.lonesome_october.ritual import Bidding, Voting, members
from moonlit.games.lonesome_october.rules import AnyQuestion, AnyStep, State
from moonlit.games.lonesome_october.setup import Assigning, FirstAbility
from moonlit.games.lonesome_october.stash import Brewing, Foreseeing, KeepingOne
from moonlit.games.lonesome_october.table import (
    Attempt,
    Ban,
    Curse,
    Deal,
    LaidCard,
    News,
    Pair,
    Promise,
    Ritual,
    Turn,
    WaitingHelp,
    owner_of,
)
from moonlit.games.lonesome_october.weeks import Declaring

T = TypeVar("T")
UNSEEN = "?"
"""A card whose face is hidden."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The table through one pair of eyes."""

    seat: Seat | None
    rules: int
    """The version of the rules this game is played by."""
    players: int
    options: Options
    week: int
    first: Seat
    draft: tuple[Seat, ...]
    phase: AnyQuestion | Over
    asked: tuple[Seat, ...]
    """Who is asked, as far as this viewer may know."""
    agenda: tuple[AnyStep, ...]
    sides: tuple[Side | None, ...]
    """The side cards this viewer knows."""
    declared: tuple[Team | None, ...]
    fixed: tuple[Team | None, ...]
    """The sides chosen in secret that this viewer knows."""
    has_fixed: tuple[bool, ...]
    jokers: tuple[Seat, ...]
    """Who has offered this viewer a side, and so must be a joker."""
    pairs: tuple[Pair, ...]
    """Booklets; an ingredient this viewer may not see is `?`."""
    deck: int
    on_top: tuple[CardName, ...]
    """What this viewer knows to lie on top of the deck, the next card first."""
    discards: tuple[CardName, ...]
    burnt: tuple[CardName, ...]
    places: tuple[int, ...]
    """Where each card can be as far as this viewer knows, if stashes are hidden."""
    public_places: tuple[int, ...]
    """The same for everybody together."""
    turn: Turn | None
    attempt: Attempt | None
    healed: tuple[FigureName, ...]
    helps: tuple[WaitingHelp, ...]
    curses: tuple[Curse, ...]
    bans: tuple[Ban, ...]
    promises: tuple[Promise, ...]
    """Those this viewer gave or got."""
    deal: Deal | None
    ritual: Ritual | None
    winner: Team | None
    scores: tuple[float, ...] | None
    ranks: tuple[int, ...] | None
    news: tuple[News, ...]
    """What the last decision brought this viewer."""


def view(s: State, seat: Seat | None) -> View:
    """Everything public, and beside it what this seat alone knows."""
    over = isinstance(s.phase, Over)
    end = outcome(s) if over else None
    return View(
        seat=seat,
        rules=s.rules,
        players=s.players,
        options=s.options,
        week=s.week,
        first=s.first,
        draft=s.draft,
        phase=question(s, seat),
        asked=asked(s, seat),
        agenda=tuple(s.agenda),
        sides=tuple([s.sides[x] if over or knows_side(s, seat, x) else None for x in seats(s)]),
        declared=tuple(s.declared),
        fixed=tuple([s.fixed[x] if over or knows_fixed(s, seat, x) else None for x in seats(s)]),
        has_fixed=tuple([side is not None for side in s.fixed]),
        jokers=tuple(sorted(joker for knower, joker in s.outed if knower == seat)),
        pairs=tuple([booklet(s, seat, x) for x in seats(s)]),
        deck=len(s.deck),
        on_top=on_top(s, seat),
        discards=tuple(s.discards),
        burnt=tuple(s.burnt),
        places=s.masks[s.players if seat is None else seat] if s.masks else (),
        public_places=s.masks[s.players] if s.masks else (),
        turn=s.turn,
        attempt=s.attempt,
        healed=tuple(s.healed),
        helps=tuple(s.helps),
        curses=tuple(s.curses),
        bans=tuple(s.bans),
        promises=tuple([p for p in s.promises if seat in {p.giver, p.receiver}]),
        deal=bargain(s, seat),
        ritual=fire(s, seat),
        winner=s.winner,
        scores=None if end is None else end.scores,
        ranks=None if end is None else end.ranks,
        news=tuple(heard(s, seat)),
    )


def seats(s: State) -> tuple[Seat, ...]:
    """All of them."""
    return everyone(s.players)


def heard(s: State, seat: Seat | None) -> list[News]:
    """What reached this viewer, and not who else was told."""
    if seat is None:
        return [line for line in s.news if line.to is None]
    return [
        line if line.to is None else News(line.event, (seat,))
        for line in s.news
        if line.to is None or seat in line.to
    ]


# --- sides ---------------------------------------------------------------------------------------


def knows_side(s: State, seat: Seat | None, of: Seat) -> bool:
    """6.1 One's own card, one whose level is held, a declared joker, whoever is at the fire."""
    if s.options.sides == "chosen" or s.declared[of] is not None:
        return True
    if isinstance(s.phase, Declaring) and of in s.phase.jokers:
        return True
    if s.ritual is not None and of in s.ritual.present:
        return True
    return seat is not None and (seat == of or s.options.side_level in s.pairs[seat].info[of])


def knows_fixed(s: State, seat: Seat | None, of: Seat) -> bool:
    """LO-166 One's own choice, or one whose level is held."""
    return seat is not None and (seat == of or s.options.side_level in s.pairs[seat].info[of])


# --- cards ---------------------------------------------------------------------------------------


def booklet(s: State, seat: Seat | None, of: Seat) -> Pair:
    """A booklet lies open; only a hidden stash shows the backs of its cards."""
    pair = s.pairs[of]
    viewer = s.players if seat is None else seat
    if isinstance(s.phase, Over) or knowledge.sees(s, viewer, of):
        return pair
    if seat is not None and looks_into(s.phase, seat) == of:
        return pair
    return msgspec.structs.replace(pair, ingredients=(UNSEEN,) * len(pair.ingredients))


def looks_into(phase: AnyQuestion | Over, seat: Seat) -> Seat | None:
    """LO-68, LO-104, LO-130 Whose stash a thief, a looter or a buyer is choosing from."""
    match phase:
        case TakingItem(seat=taker, victim=owner) if taker == seat:
            return owner
        case Handing(seat=taker, giver=owner) if taker == seat:
            return owner
        case _:
            return None


def on_top(s: State, seat: Seat | None) -> tuple[CardName, ...]:
    """LO-236 What Rastov is looking at, or has put back."""
    if seat is None or seat != owner_of(s, "shores_of_hali"):
        return ()
    n = s.phase.n if isinstance(s.phase, Foreseeing) else s.foreseen
    return tuple(reversed(s.deck[len(s.deck) - n :]))


# --- questions -----------------------------------------------------------------------------------


def question(s: State, seat: Seat | None) -> AnyQuestion | Over:
    """What is asked now, without what this viewer may not know of it."""
    phase = s.phase
    if isinstance(phase, Assigning | FirstAbility | Declaring | Voting):
        chosen: Sealed[Any] = phase.chosen
        return msgspec.structs.replace(phase, chosen=own_envelope(chosen, seat))
    if isinstance(phase, Bidding):
        return msgspec.structs.replace(phase, chosen=own_bids(s, phase, seat))
    if isinstance(phase, Window):
        answers = zip(phase.asked, phase.answers, strict=True)
        own = tuple(answer if x == seat else None for x, answer in answers)
        return msgspec.structs.replace(phase, answers=own)
    if isinstance(phase, KeepingOne | Brewing) and s.options.hidden and seat != phase.seat:
        return msgspec.structs.replace(phase, cards=(UNSEEN,) * len(phase.cards))
    if isinstance(phase, Negotiating):
        return talk(phase, seat)
    return phase


def own_envelope(chosen: Sealed[T], seat: Seat | None) -> Sealed[T]:
    """Only one's own choice."""
    return Sealed(tuple(c if x == seat else None for x, c in enumerate(chosen.choices)))


def own_bids(s: State, phase: Bidding, seat: Seat | None) -> Sealed[int]:
    """LO-147 A side sees its own bids at once."""
    return Sealed(
        tuple(
            bid if sees_bid(s, seat, Seat(x)) else None
            for x, bid in enumerate(phase.chosen.choices)
        )
    )


def sees_bid(s: State, seat: Seat | None, of: Seat) -> bool:
    """Whether two are on the same side of the fire."""
    if seat is None or s.ritual is None:
        return False
    team = s.ritual.ally_sides[of]
    return team is not None and seat in members(s, team)


def talk(phase: Negotiating, seat: Seat | None) -> Negotiating:
    """LO-113 To everybody else two people simply talk; half an offer is its composer's own."""
    if seat not in {phase.initiator.seat, phase.partner}:
        return Negotiating(phase.initiator, phase.partner, phase.initiator.seat)
    if phase.stage == "want" and seat != phase.composer:
        return msgspec.structs.replace(phase, give=None, stage="give")
    return phase


def asked(s: State, seat: Seat | None) -> tuple[Seat, ...]:
    """Who is asked; in a talk and in sealed windows others see no more than who takes part."""
    phase = s.phase
    if isinstance(phase, Negotiating):
        both = phase.initiator.seat, phase.partner
        return tuple(phase.asks(s)) if seat in both else both
    if isinstance(phase, Bidding):
        missing = phase.asks(s)
        return tuple(x for x in phase.bidders if x in missing or not sees_bid(s, seat, x))
    if isinstance(phase, Voting):
        return tuple(x for x in phase.voters if x != seat or x in phase.asks(s))
    if isinstance(phase, Window):
        return tuple(x for x in phase.asked if x != seat or x in phase.asks(s))
    return tuple(phase.asks(s))


# --- bargains and the fire -----------------------------------------------------------------------


def bargain(s: State, seat: Seat | None) -> Deal | None:
    """LO-113 The two know all of it, the table knows kinds."""
    deal = s.deal
    if deal is None or seat in {deal.initiator.seat, deal.partner}:
        return deal
    return Deal(deal.initiator, deal.partner, veiled(s, deal.gives), veiled(s, deal.gets))


def veiled(s: State, item: Item) -> Item:
    """An item as the table may know it."""
    kind, about, cards = public(s, item)
    if kind == "service":
        return Item("promise")
    return Item(kind, about=about, card=next(iter(cards), None))  # type: ignore[arg-type]


def fire(s: State, seat: Seat | None) -> Ritual | None:
    """LO-143 Cards laid face down are known to their own side."""
    now = s.ritual
    if now is None or now.shown:
        return now
    mine = None if seat is None else now.ally_sides[seat]
    return msgspec.structs.replace(
        now,
        opener_laid=now.opener_laid if mine == "opener" else face_down(now.opener_laid),
        closer_laid=now.closer_laid if mine == "closer" else face_down(now.closer_laid),
    )


def face_down(laid: tuple[LaidCard, ...]) -> tuple[LaidCard, ...]:
    """So many cards, and nothing else."""
    return tuple(LaidCard(UNSEEN, Seat(0)) for _ in laid)


# --- the raised hand -----------------------------------------------------------------------------


def wishes(now: View) -> tuple[RaiseHand, ...]:
    """LO-180 A hand may be up while something is resolved; it waits for the next menu."""
    has_menus = now.week > 0 and (now.ritual is None or now.ritual.conflict == "now")
    if now.seat is None or not has_menus or isinstance(now.phase, Over):
        return ()
    return (RaiseHand(),) if is_left(now.pairs[now.seat]) else ()


# --- the private talk of a side ------------------------------------------------------------------


def room(now: View) -> tuple[Seat, ...]:
    """LO-142 Those of one's own side who are at the fire and not alone."""
    if now.seat is None or now.ritual is None or isinstance(now.phase, Over):
        return ()
    sides = now.ritual.ally_sides
    mates = tuple(
        seat
        for seat in everyone(now.players)
        if sides[seat] is not None and sides[seat] == sides[now.seat] and is_left(now.pairs[seat])
    )
    return mates if now.seat in mates and len(mates) > 1 else ()


def is_left(pair: Pair) -> bool:
    """LO-3 Whether anybody of a pair is left."""
    return pair.in_game or any(beast.alive for beast in pair.companions)
