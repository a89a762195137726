"""What the assistant says and what is imagined, beside the truth."""

from collections.abc import Iterator

from moonlit.core.figures import Calibration, Figure, Secret
from moonlit.core.game import Over
from moonlit.core.seats import Seat, everyone
from moonlit.games.seers_catalog.actions import Lay, meld_of
from moonlit.games.seers_catalog.assistant import Advice, Threat, rivals
from moonlit.games.seers_catalog.components import (
    ALL_ARTIFACTS,
    DECKS,
    NAME,
    NO_CARDS,
    SUIT_CARDS,
    CardName,
    Cards,
    cards_named,
    each,
    holds,
    jokers,
    names,
)
from moonlit.games.seers_catalog.imagine import Plan, Way, shared
from moonlit.games.seers_catalog.meld import VALUED, beat
from moonlit.games.seers_catalog.melds import can_lay
from moonlit.games.seers_catalog.rules import State
from moonlit.games.seers_catalog.table import Looked, Sent
from moonlit.games.seers_catalog.view import View

WINS = "single wins"
JOKERS = "known jokers"
THREAT = "no threat"
SUIT_CARD = "suit card"
ARTIFACT = "artifact"
HELD_JOKERS = "jokers held"
NOBODY = "nobody"


def figures(advice: Advice, view: View, s: State) -> Iterator[Figure]:
    """Singles, jokers, and who can beat which meld."""
    for single in advice.singles:
        stronger = (
            SUIT_CARDS & ~VALUED[single.value] if view.trick.reversed else VALUED[single.value + 1]
        )
        beaten = any(s.hands[seat] & stronger for seat in rivals(view, view.seat))
        yield Figure(WINS, single.wins, not beaten)
    for hand, n in zip(s.hands, advice.jokers, strict=True):
        if n:
            yield Figure(JOKERS, 1.0, jokers(hand) >= n)
    if advice.top:
        yield from silent(advice.top, view.trick.melds[-1].seat, view, s)
    for threat in advice.melds:
        yield from silent(threat, view.seat, view, s)
    if advice.counsel and isinstance(advice.counsel.action, Lay):
        advised = Threat(advice.counsel.action, advice.counsel.beaten_by)
        yield from silent(advised, view.seat, view, s)


def silent(threat: Threat, owner: Seat | None, view: View, s: State) -> Iterator[Figure]:
    """Whoever is not named as a threat cannot beat a meld."""
    meld = meld_of(threat.lay)
    turned = s.trick.under(Seat(0), threat.lay, meld).reversed
    ask = beat(meld, lower_wins=turned, joker_single=s.options.joker_single)
    for seat in rivals(view, owner):
        if seat not in threat.seats:
            yield Figure(THREAT, 0.0, can_lay(s.hands[seat], ask))


def secrets(s: State, viewer: Seat | None) -> Iterator[Secret]:
    """The other hands, card by card."""
    if isinstance(s.phase, Over):
        return
    others = [seat for seat in everyone(s.players) if seat != viewer]
    for card in each(hidden(s, viewer)):
        owner = next((seat for seat in others if s.hands[seat] & card), None)
        kind = SUIT_CARD if card & SUIT_CARDS else ARTIFACT
        yield Secret(kind, NAME[card], owner, len(others) + may_be_out(s, card))
    for seat in others:
        yield Secret(HELD_JOKERS, seat, jokers(s.hands[seat]), s.players + 1)


def hidden(s: State, viewer: Seat | None) -> Cards:
    """SC-2, SC-5 All cards of which a viewer does not see where they are, or whether anywhere."""
    own = NO_CARDS if viewer is None else s.hands[viewer]
    cards = sum(DECKS[s.players].cards)
    if s.options.artifacts == "on":
        cards |= ALL_ARTIFACTS
    return cards & ~(own | s.discard | s.won | s.trick.cards)


def may_be_out(s: State, card: Cards) -> bool:
    """SC-3, SC-5 Whether a card may be in no hand at all."""
    return not card & SUIT_CARDS or bool(DECKS[s.players].removed)


# --- imagined tables ---------------------------------------------------------------------------


def possible(view: View, s: State) -> bool:
    """Whether the true hands may be guessed; after the end there is nothing to guess."""
    return isinstance(s.phase, Over) or may_be_imagined(Plan(view, forgotten=0), s)


def may_be_imagined(known: Plan, s: State) -> bool:
    """Whether the hands of this table may be guessed."""
    parcel = known.story.parcel
    sent = (cards_named((clue.card,)) for clue in s.clues if isinstance(clue, Sent) and clue.card)
    card = next(sent, NO_CARDS) if parcel else NO_CARDS
    return any(may_end_in(known, way, s, card) for way in known.ways)


def may_end_in(known: Plan, way: Way, s: State, card: Cards) -> bool:
    """Whether a guess may be this table if this card went that way."""
    if way.card != card if not way.among else not card & way.may_be_sent:
        return False
    return all(
        may_be_dealt(way, seat, hand, card if way.brings(seat) else NO_CARDS)
        and known.fits(seat, hand, card)
        and holds(hand, way.held[seat])
        for seat, hand in zip(everyone(s.players), s.hands, strict=True)
    ) and all(
        names(known.story.hand_then(moment, s.hands[moment.seat], card)) == looked(s, place)
        for place, moment in known.story.looks.items()
    )


def looked(s: State, place: int) -> tuple[CardName, ...] | None:
    """What somebody saw with the ball."""
    clue = s.clues[place]
    return clue.cards if isinstance(clue, Looked) else None


def may_be_dealt(way: Way, seat: Seat, hand: Cards, sent: Cards) -> bool:
    """Whether the cards of this hand that cannot be named fill its slots."""
    dealt = hand - shared(hand, way.held[seat]) - sent
    return (
        not dealt & (~way.slots.unseen | way.barred[seat])
        and (dealt & SUIT_CARDS).bit_count() == way.slots.suit_cards[seat]
        and (dealt & ALL_ARTIFACTS).bit_count() == way.slots.artifacts[seat]
    )


CALIBRATION = Calibration(
    figures=figures,
    secrets=secrets,
    possible=possible,
    margins={WINS: 0.8, JOKERS: 1.0, THREAT: 1.0, SUIT_CARD: 0.03, ARTIFACT: 0.3, HELD_JOKERS: 0.9},
)
