"""Seers Catalog, in the order of its rulebook."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import overload

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Outcome, Over, Phase
from moonlit.core.game import State as CoreState
from moonlit.core.seats import Seat, everyone, left_of
from moonlit.games.seers_catalog.actions import (
    FULL_MOON,
    PASS,
    ROD,
    WARD,
    CrystalBall,
    Dealt,
    Gift,
    Hand,
    HandSeen,
    HandShown,
    Laid,
    Lay,
    LeadGiven,
    MoonRose,
    Parcel,
    ParcelCard,
    ParcelSent,
    Pass,
    Passed,
    Rod,
    Role,
    RoundBegan,
    RoundEnded,
    RoundScored,
    SeenCards,
    SeersAction,
    Swept,
    TakenBack,
    TokenTurned,
    Totalled,
    TrickReversed,
    TrickWon,
    Ward,
    Warded,
    Won,
    gifts,
    is_said_well,
    lay,
    looks,
    meld_of,
    parcel,
    rank,
)
from moonlit.games.seers_catalog.artifacts import ArtifactName
from moonlit.games.seers_catalog.components import (
    ALL_ARTIFACTS,
    ARTIFACT,
    ARTIFACTS_EACH,
    BONUS,
    CARD,
    DECKS,
    JOKER,
    NO_CARDS,
    ROUNDS,
    SUIT_CARDS_EACH,
    Cards,
    Options,
    counted,
    different,
    each,
    names,
    of_class,
    size,
    value_of,
)
from moonlit.games.seers_catalog.meld import (
    ANY_CARDS,
    JOKER_LEAD,
    LEAD,
    Ask,
    Batch,
    Meld,
    beat,
    cards_of,
    moved,
    size_of,
)
from moonlit.games.seers_catalog.melds import (
    all_of,
    as_batch,
    batches,
    can_lay,
    empty_leads,
    readings,
)
from moonlit.games.seers_catalog.runs import SINGLE_OF
from moonlit.games.seers_catalog.table import (
    AnyClue,
    Deed,
    Looked,
    RoundResult,
    Sent,
    Showed,
    Stuck,
    Took,
    Trick,
)

GO_FIRST = ARTIFACT["go_first"]
TIMED = of_class("timed")


class State(CoreState, kw_only=True):
    """A table of Seers Catalog."""

    phase: "Leading | Following | Over"
    players: int
    options: Options
    starter: Seat
    """SC-8 Who leads round 1 where there are no artifacts."""
    round: int = 0
    first: Seat
    """SC-6 Who led the first trick of this round."""
    pool: Cards = NO_CARDS
    """SC-5 The artifacts of this round."""
    hands: list[Cards]
    trick: Trick
    won: Cards = NO_CARDS
    """SC-14 The trick that lies before its winner until the next lead."""
    discard: Cards = NO_CARDS
    last_trick: bool = False
    """SC-72 Whether the full moon has risen."""
    clues: list[AnyClue]
    """What this round has shown of the hands."""
    results: list[RoundResult]

    def in_bonus(self, seat: Seat) -> bool:
        """SC-40 With five cards or fewer."""
        return size(self.hands[seat]) <= BONUS

    def ask(self) -> Ask:
        """SC-10, SC-11 What may be laid now."""
        trick, joker_single = self.trick, self.options.joker_single
        if not trick.top:
            return JOKER_LEAD if joker_single else LEAD
        top = trick.top & ~ANY_CARDS
        if trick.reversed or joker_single:
            return beat(top, lower_wins=trick.reversed, joker_single=joker_single)
        return beat(top)


def deal(players: int, options: Options, seed: Seed) -> State:
    """SC-1 A table ready for its first question."""
    nobody = Seat(0)
    s = State(
        phase=Over(),
        seed=seed,
        told=[],
        players=players,
        options=options,
        starter=chance.shuffled(seed, "first", everyone(players))[0],
        first=nobody,
        hands=[],
        trick=Trick(nobody),
        clues=[],
        results=[],
    )
    s.phase = next_round(s)
    return s


def has_round_behind(s: State) -> bool:
    """Whether a round of this game is over."""
    return s.round > 1


def next_round(s: State) -> "Leading | Over":
    """SC-1, SC-7 Four rounds, each dealt anew."""
    if s.round == ROUNDS:
        finish(s)
        return Over()
    s.round += 1
    deal_hands(s)
    s.first = first_leader(s)
    s.trick = Trick(s.first)
    tell_deal(s)
    return Leading(s.first)


def tell_deal(s: State) -> None:
    """SC-2, SC-6 Everyone learns who leads, and one's own cards."""
    if s.told is None:
        return
    s.tell(RoundBegan(s.round, ROUNDS, s.first, "turn" if is_plain(s) else "go-first"))
    s.tell(Dealt(size(s.hands[0])))
    for seat in everyone(s.players):
        s.whisper(Hand(counted(s.hands[seat])), seat)


def is_plain(s: State) -> bool:
    """SC-8 Whether this table plays without artifacts."""
    return s.options.artifacts == "off"


def deal_hands(s: State) -> None:
    """SC-2, SC-3, SC-4 Twelve suit cards and a joker for everyone, and artifacts."""
    deck = chance.shuffled(s.seed, f"deal/{s.round}", DECKS[s.players].cards)
    s.hands = [share + JOKER for share in shares(deck, SUIT_CARDS_EACH, s.players)]
    if not is_plain(s):
        if not s.pool or s.options.artifact_pool == "redraw":
            s.pool = draw_artifacts(s)
        artifacts = chance.shuffled(s.seed, f"artifacts/{s.round}", [*each(s.pool)])
        dealt = shares(artifacts, ARTIFACTS_EACH, s.players)
        s.hands = [hand + two for hand, two in zip(s.hands, dealt, strict=True)]


def draw_artifacts(s: State) -> Cards:
    """SC-5 Go First and as many others as are needed; the rest is not seen by anyone."""
    others = chance.shuffled(s.seed, f"pool/{s.round}", [*each(ALL_ARTIFACTS - GO_FIRST)])
    return GO_FIRST + sum(others[: ARTIFACTS_EACH * s.players - 1])


def shares(deck: list[Cards], each_gets: int, players: int) -> list[Cards]:
    """The deck cut into hands, from the top; what is left over stays out of the round."""
    return [sum(deck[seat * each_gets : (seat + 1) * each_gets]) for seat in range(players)]


def first_leader(s: State) -> Seat:
    """SC-6, SC-8 The holder of Go First, or without artifacts each in turn."""
    if is_plain(s):
        return Seat((s.starter + s.round - 1) % s.players)
    return next(seat for seat in everyone(s.players) if s.hands[seat] & GO_FIRST)


NOTHING: Sequence[SeersAction] = ()
JUST_PASS: Sequence[SeersAction] = (PASS,)


class Choices(Sequence[SeersAction]):
    """Options of which there may be thousands: a meld is named when somebody looks at it."""

    __slots__ = ("batches", "others")

    def __init__(self, found: Sequence[Batch], others: Sequence[SeersAction]) -> None:
        """Melds first, then everything else."""
        self.batches = found
        self.others = others

    @property
    def melds(self) -> list[Meld]:
        """All melds, without a name."""
        return all_of(self.batches)

    def __len__(self) -> int:
        """How many there are."""
        count = len(self.others)
        for those, _, _ in self.batches:
            count += len(those)
        return count

    @overload
    def __getitem__(self, i: int) -> SeersAction: ...
    @overload
    def __getitem__(self, i: slice) -> list[SeersAction]: ...
    def __getitem__(self, i: int | slice) -> SeersAction | list[SeersAction]:
        """One of them, or some."""
        if isinstance(i, slice):
            return [*self][i]
        place = i if i >= 0 else i + len(self)
        for those, way, more in self.batches:
            if place < len(those):
                return lay(moved(those[place], way, more))
            place -= len(those)
        return self.others[place]

    def __contains__(self, action: object) -> bool:
        """Whether this is one of them."""
        if isinstance(action, Lay):
            return is_said_well(action) and meld_of(action) in self.melds
        return action in self.others

    def __iter__(self) -> Iterator[SeersAction]:
        """All of them."""
        return chain(map(lay, self.melds), self.others)


class Leading(Phase[State, SeersAction], frozen=True):
    """SC-10 The leader must lay a meld; a leader cannot pass."""

    clause = "SC-10"
    seat: Seat

    def asks(self, s: State) -> Sequence[Seat]:
        """One player at a time."""
        return (self.seat,)

    def options(self, s: State, seat: Seat) -> Sequence[SeersAction]:
        """SC-20 Every meld; SC-54 and the artifacts that can be used before it."""
        return Choices(leads(s, seat), self.others(s, seat))

    def allows(self, s: State, seat: Seat, action: SeersAction) -> bool:
        """The same source, asked about one option."""
        if isinstance(action, Lay):
            return can_be_laid(s, seat, action)
        return action in self.others(s, seat)

    def others(self, s: State, seat: Seat) -> Sequence[SeersAction]:
        """SC-54 The artifacts that can be used before the lead."""
        hand = s.hands[seat]
        if not hand & TIMED:
            return NOTHING
        found: list[SeersAction] = [ROD] if hand & ARTIFACT["rod"] and s.won else []
        if hand & ARTIFACT["gift"]:
            found += gifts(seat, s.players)
        if hand & ARTIFACT["parcel"]:
            found += parcels(s, seat)
        return found + at_any_turn(s, seat)

    def apply(self, s: State, seat: Seat, action: SeersAction) -> "Leading | Following | Over":
        """SC-54 A meld opens the trick, the Gift gives it away; other artifacts come before it."""
        match action:
            case Lay():
                s.discard, s.won = s.discard + s.won, NO_CARDS
                return lay_meld(s, seat, action)
            case Gift():
                return give_lead(s, seat, action)
            case Rod():
                take_back(s, seat)
            case Parcel():
                send(s, seat, action)
            case _:
                use_at_any_turn(s, seat, action)
        return unless_out(s, seat, action, self)


class Following(Phase[State, SeersAction], frozen=True):
    """SC-11 Pass, or lay a stronger meld of the same kind and size."""

    clause = "SC-11"
    seat: Seat

    def asks(self, s: State) -> Sequence[Seat]:
        """One player at a time."""
        return (self.seat,)

    def options(self, s: State, seat: Seat) -> Sequence[SeersAction]:
        """SC-11 Every stronger meld; SC-41 the pass, unless forbidden; SC-54 artifacts."""
        hand, ask = s.hands[seat], s.ask()
        found = batches(hand, ask)
        if not found and not hand & TIMED:
            return JUST_PASS
        return Choices(found, self.others(s, seat, can_play=bool(found)))

    def allows(self, s: State, seat: Seat, action: SeersAction) -> bool:
        """The same source, asked about one option."""
        if isinstance(action, Lay):
            return can_be_laid(s, seat, action)
        return action in self.others(s, seat, can_play=can_lay(s.hands[seat], s.ask()))

    def others(self, s: State, seat: Seat, *, can_play: bool) -> Sequence[SeersAction]:
        """SC-41, SC-43, SC-44 The pass, unless this player must play, and artifacts."""
        passes = NOTHING if can_play and is_bound(s, seat) else JUST_PASS
        if not s.hands[seat] & TIMED:
            return passes
        return [*passes, *used_instead(s, seat)]

    def apply(self, s: State, seat: Seat, action: SeersAction) -> "Leading | Following | Over":
        """SC-54 A meld, a pass, the Ward and the Rod end the turn; other artifacts do not."""
        match action:
            case Lay():
                return lay_meld(s, seat, action)
            case Pass():
                return pass_trick(s, seat)
            case Ward():
                return ward(s, seat)
            case Rod():
                return sweep(s, seat)
            case _:
                use_at_any_turn(s, seat, action)
        return unless_out(s, seat, action, self)


FOLLOWING = [Following(seat) for seat in everyone(max(DECKS))]


# --- melds and passes --------------------------------------------------------------------------


def leads(s: State, seat: Seat) -> list[Batch]:
    """SC-20, SC-33 Every meld of the hand, or else any one card."""
    hand = s.hands[seat]
    return batches(hand, s.ask()) or as_batch(empty_leads(hand))


def can_be_laid(s: State, seat: Seat, action: Lay) -> bool:
    """SC-27 Whether these cards of the hand can be what the player says."""
    if not is_said_well(action):
        return False
    m = meld_of(action)
    return m in readings(s.hands[seat], cards_of(m), s.ask())


def is_bound(s: State, seat: Seat) -> bool:
    """SC-15, SC-41, SC-62 In the bonus, unless this player gave the lead away."""
    return seat != s.trick.free and size(s.hands[seat]) <= BONUS


def must_play(s: State, seat: Seat) -> bool:
    """SC-41 In the bonus nobody passes who can lay something."""
    return is_bound(s, seat) and can_lay(s.hands[seat], s.ask())


def lay_meld(s: State, seat: Seat, action: Lay) -> "Leading | Following | Over":
    """SC-11, SC-20 The meld becomes the top meld; SC-73 the Turnabout reverses the trick."""
    m, trick = meld_of(action), s.trick
    if not action.rank2 and not trick.top:
        s.clues.append(Stuck(seat, None, reversed=False))
    s.clues.append(Showed(seat, action.cards))
    s.trick = trick.under(seat, action, m)
    if s.told is not None:
        tell_meld(s, seat, action, m)
    hand = s.hands[seat] - cards_of(m)
    hold(s, seat, hand)
    return next_turn(s, seat, action) if hand else end_round(s, seat, action)


def tell_meld(s: State, seat: Seat, action: Lay, m: Meld) -> None:
    """SC-27 Cards, kind and rank are seen by all."""
    role: Role = "follow"
    if len(s.trick.melds) == 1:
        role = "lead" if action.rank2 else "empty"
    cards = cards_of(m)
    left = size(s.hands[seat]) - size(cards)
    plain = SINGLE_OF.get(cards) == m
    told = counted(cards)
    s.tell(Laid(seat, action.kind, size_of(m), rank(action.rank2), told, left, role, plain))
    if role == "lead" and s.trick.reversed:
        s.tell(TrickReversed(seat))


def hold(s: State, seat: Seat, hand: Cards) -> None:
    """SC-40, SC-45 A hand changes, and its token is turned when it comes to five or to six."""
    was, s.hands[seat] = s.hands[seat], hand
    if s.told is not None and (size(was) <= BONUS) != (size(hand) <= BONUS):
        s.tell(TokenTurned(seat, "bonus" if size(hand) <= BONUS else "6+"))


def pass_trick(s: State, seat: Seat) -> "Leading | Following | Over":
    """SC-12 A pass is final; SC-41 in the bonus it shows that there was nothing to lay."""
    if is_bound(s, seat):
        s.clues.append(Stuck(seat, s.trick.melds[-1].lay, s.trick.reversed))
    if s.told is not None:
        s.tell(Passed(seat))
    s.trick = s.trick.without(seat)
    return next_turn(s, seat, PASS)


def next_turn(s: State, seat: Seat, action: SeersAction) -> "Leading | Following | Over":
    """SC-11, SC-13 The next player who has not passed, until only one is left."""
    trick, players = s.trick, s.players
    passed = trick.passed
    if len(passed) == players - 1:
        winner = trick.melds[-1].seat
        s.tell(TrickWon(winner))
        s.won = trick.cards
        return next_trick(s, winner, Deed(seat, action))
    following = left_of(seat, players)
    while following in passed:
        following = left_of(following, players)
    return FOLLOWING[following]


def next_trick(s: State, leader: Seat, last: Deed) -> "Leading | Over":
    """SC-13 The winner leads; SC-72 unless the full moon made this trick the last."""
    if s.last_trick:
        return show_and_score(s, None, last)
    s.trick = Trick(leader)
    return Leading(leader)


def unless_out(
    s: State, seat: Seat, action: SeersAction, phase: "Leading | Following"
) -> "Leading | Following | Over":
    """SC-53 After every artifact the hand is looked at."""
    return phase if s.hands[seat] else end_round(s, seat, action)


# --- timed artifacts ---------------------------------------------------------------------------


def at_any_turn(s: State, seat: Seat) -> list[SeersAction]:
    """SC-67, SC-72 What can be used on a lead turn and on a follow turn."""
    hand = s.hands[seat]
    found: list[SeersAction] = []
    if hand & ARTIFACT["crystal_ball"]:
        found += looks(seat, s.players)
    if hand & ARTIFACT["full_moon"] and s.in_bonus(seat) and others_in_bonus(s, seat):
        found.append(FULL_MOON)
    return found


def used_instead(s: State, seat: Seat) -> list[SeersAction]:
    """SC-54 The artifacts of a follow turn."""
    hand = s.hands[seat]
    found: list[SeersAction] = [WARD] if hand & ARTIFACT["ward"] else []
    if hand & ARTIFACT["rod"]:
        found.append(ROD)
    return found + at_any_turn(s, seat)


def parcels(s: State, seat: Seat) -> list[SeersAction]:
    """SC-71 Any other card to any other player on 6+."""
    cards = s.hands[seat] - ARTIFACT["parcel"]
    receivers = [to for to in everyone(s.players) if to != seat and not s.in_bonus(to)]
    return [parcel(to, card) for to in receivers for card in different(cards)]


def others_in_bonus(s: State, seat: Seat) -> bool:
    """SC-72 Whether anyone else is in the bonus."""
    return any(s.in_bonus(other) for other in everyone(s.players) if other != seat)


def use(s: State, seat: Seat, artifact: ArtifactName, taken: Cards = NO_CARDS) -> None:
    """SC-52 A timed artifact is shown and goes to the discard pile at once; cards may come."""
    s.clues.append(Showed(seat, (artifact,)))
    s.discard += ARTIFACT[artifact]
    hold(s, seat, s.hands[seat] - ARTIFACT[artifact] + taken)


def use_at_any_turn(s: State, seat: Seat, action: SeersAction) -> None:
    """SC-54 The artifacts that leave a player on turn, leading or following."""
    if isinstance(action, CrystalBall):
        look(s, seat, action.at)
    else:
        raise_moon(s, seat)


def look(s: State, seat: Seat, at: Seat) -> None:
    """SC-67 The Crystal Ball shows a whole hand to one player."""
    s.tell(HandSeen(seat, at))
    s.whisper(SeenCards(at, counted(s.hands[at])), seat)
    use(s, seat, "crystal_ball")
    s.clues.append(Looked(seat, at, names(s.hands[at])))


def raise_moon(s: State, seat: Seat) -> None:
    """SC-72 The Full Moon makes this trick the last."""
    s.tell(MoonRose(seat))
    use(s, seat, "full_moon")
    s.last_trick = True


def ward(s: State, seat: Seat) -> "Leading | Following | Over":
    """SC-70 The Ward is a pass that is always allowed."""
    s.tell(Warded(seat))
    use(s, seat, "ward")
    s.trick = s.trick.without(seat)
    return next_turn(s, seat, WARD) if s.hands[seat] else end_round(s, seat, WARD)


def take_up(s: State, seat: Seat, cards: Cards) -> None:
    """SC-61 The Rod brings cards from the table into the hand, for all to see."""
    use(s, seat, "rod", taken=cards)
    s.clues.append(Took(seat, names(cards)))


def sweep(s: State, seat: Seat) -> "Leading | Over":
    """SC-61 On a follow turn the Rod ends the trick, which the top meld has won."""
    winner, cards = s.trick.melds[-1].seat, s.trick.cards
    s.tell(Swept(seat, counted(cards), winner))
    take_up(s, seat, cards)
    return next_trick(s, winner, Deed(seat, ROD))


def take_back(s: State, seat: Seat) -> None:
    """SC-61 On a lead turn the Rod takes up the trick just won."""
    s.tell(TakenBack(seat, counted(s.won)))
    take_up(s, seat, s.won)
    s.won = NO_CARDS


def give_lead(s: State, seat: Seat, gift: Gift) -> "Leading | Following | Over":
    """SC-62 With the Gift another player leads; a won trick is discarded first."""
    s.tell(LeadGiven(seat, gift.to))
    s.discard, s.won = s.discard + s.won, NO_CARDS
    use(s, seat, "gift")
    s.trick = Trick(gift.to, free=seat)
    return unless_out(s, seat, gift, Leading(gift.to))


def send(s: State, seat: Seat, what: Parcel) -> None:
    """SC-71 The Parcel brings a card to another hand; only giver and receiver know it."""
    card, to = CARD[what.card], what.to
    s.tell(ParcelSent(seat, to))
    s.whisper(ParcelCard(seat, to, counted(card)), seat, to)
    use(s, seat, "parcel")
    s.clues.append(Sent(seat, to, what.card))
    hold(s, seat, s.hands[seat] - card)
    hold(s, to, s.hands[to] + card)


# --- end of a round and of the game ------------------------------------------------------------


def end_round(s: State, out: Seat, action: SeersAction) -> "Leading | Over":
    """SC-80 An empty hand ends the round on the spot."""
    return show_and_score(s, out, Deed(out, action))


def show_and_score(s: State, out: Seat | None, last: Deed) -> "Leading | Over":
    """SC-83 All hands are shown and scored, and the cards collected."""
    result = RoundResult(
        first=s.first,
        out=out,
        last=last.openly(),
        hands=tuple(names(hand) for hand in s.hands),
        lowest=tuple(lowest(hand) for hand in s.hands),
        points=tuple(points(hand) for hand in s.hands),
    )
    s.results.append(result)
    tell_result(s, result)
    collect(s)
    return next_round(s)


def tell_result(s: State, result: RoundResult) -> None:
    """SC-81, SC-82, SC-83 All hands, what each is worth, and the sums so far."""
    if s.told is None:
        return
    s.tell(RoundEnded(s.round, result.out))
    for seat in everyone(s.players):
        if hand := s.hands[seat]:
            s.tell(HandShown(seat, counted(hand), size(hand)))
    for seat in everyone(s.players):
        left = len(result.hands[seat])
        s.tell(RoundScored(seat, s.round, result.lowest[seat], left, result.points[seat]))
    for seat in everyone(s.players):
        s.tell(Totalled(seat, total(s.results, seat)))


def collect(s: State) -> None:
    """SC-7 All cards of the round go back into the box."""
    s.hands = [NO_CARDS] * s.players
    s.won = s.discard = NO_CARDS
    s.clues, s.trick, s.last_trick = [], Trick(s.first), False


def lowest(hand: Cards) -> int:
    """SC-81 What the lowest card of one to five earns; jokers and artifacts are worth nothing."""
    return min(map(value_of, each(hand))) if 0 < size(hand) <= BONUS else 0


def points(hand: Cards) -> int:
    """SC-82 The lowest card, less one for each card."""
    return lowest(hand) - size(hand)


def total(results: Sequence[RoundResult], seat: Seat) -> int:
    """SC-90 The sum of all rounds so far."""
    return sum(result.points[seat] for result in results)


def outcome(s: State) -> Outcome:
    """SC-90, SC-91, SC-92 The highest sum wins, then the better last round."""
    standing = [
        (total(s.results, seat), s.results[-1].points[seat]) for seat in everyone(s.players)
    ]
    ranks = tuple(1 + sum(other > own for other in standing) for own in standing)
    return Outcome(tuple(float(score) for score, _ in standing), ranks)


def finish(s: State) -> None:
    """SC-90 Say who won."""
    end = outcome(s)
    winners = end.winners()
    for seat in winners:
        s.tell(Won(seat, int(end.scores[seat]), len(winners) > 1))
