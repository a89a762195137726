"""Monster Next Door, in the order of its rulebook."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Generic, Literal, TypeVar

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Event, Outcome, Over, Phase
from moonlit.core.game import State as CoreState
from moonlit.core.sealed import Sealed
from moonlit.core.seats import Seat, everyone, left_of, right_of
from moonlit.games.monster_next_door.actions import (
    AT_OTHERS,
    DEALS,
    PLAIN,
    VOID,
    Befriended,
    CardMixed,
    Caught,
    Chose,
    DealOffered,
    Dealt,
    DiscardShown,
    DogFed,
    DogSet,
    Drew,
    Exchanged,
    FedCard,
    Feed,
    Fizzled,
    FogFell,
    FogRose,
    GaveBack,
    Give,
    GiveBack,
    GossipBegan,
    HandDealt,
    HandMixed,
    HandShown,
    Hid,
    Looked,
    Missed,
    Mix,
    MonsterPlayed,
    MonsterWas,
    Opened,
    Pass,
    Passed,
    Play,
    Ready,
    Returned,
    Robbed,
    RoundBegan,
    RoundScored,
    RumourSpread,
    Saw,
    Skip,
    Skipped,
    Stolen,
    Swapped,
    TimeUp,
    Won,
    feeds,
    gives,
    gives_back,
    mixes,
    passes,
)
from moonlit.games.monster_next_door.components import (
    AIMED,
    ANY_MONSTER,
    EACH,
    EARLY_TURN,
    EXTRA_ROUNDS,
    GIFTED,
    LAST_TURN,
    MONSTERS,
    CardName,
    Hand,
    Monster,
    Options,
    counted,
    deck_of,
    different,
    in_order,
    minus,
    plus,
    without,
)
from moonlit.games.monster_next_door.table import (
    AnyDeed,
    Friendship,
    Laid,
    Look,
    Meal,
    Miss,
    Mixture,
    Passes,
    Quiet,
    RoundResult,
    Row,
    Shuffle,
    Swap,
    Theft,
    Veil,
    VoidTurn,
    Whereabouts,
)

A = TypeVar("A")


class State(CoreState, kw_only=True):
    """A table of Monster Next Door."""

    phase: "Playing | Feeding | Returning | Gossiping | Mixing | Dealing | Over"
    players: int
    options: Options
    round: int = 0
    monsters: list[Monster] = []
    """MN-2 The monster deck, face down; the next one is the last."""
    removed: list[Monster] = []
    """MN-73 The monsters of this deck that are out, in the order in which they went."""
    monster: Monster = "werewolf"
    """The one of this round."""
    first: Seat = Seat(0)
    """MN-10 Who opened this round."""
    dealt: list[Hand] = []
    """MN-7 The hands at the beginning of this round."""
    hands: list[Hand] = []
    centre: list[CardName] = []
    """MN-8 The general deck, top card first."""
    rows: list[Row] = []
    turns: list[int] = []
    """MN-12 How many turns each seat has taken in this round."""
    friends: list[Seat] = []
    """MN-43 Who has played a Friend in this round, in order; a second one is not counted."""
    hunters: int = 0
    """MN-61 Hunters played in this round."""
    warned: bool = False
    """MN-60 Some Hunter of this round was aimed at the holder of the Mermaid."""
    path: list[Whereabouts] = []
    deeds: list[AnyDeed] = []
    results: list[RoundResult] = []


def deal(players: int, options: Options, seed: Seed) -> State:
    """MN-1, MN-2, MN-3 A table ready for its first question."""
    s = State(phase=Over(), seed=seed, told=[], players=players, options=options)
    s.phase = next_round(s)
    return s


def next_round(s: State) -> "Playing | Over":
    """MN-74 As many rounds as agreed; MN-77 where ties are played off, some more."""
    if s.round >= s.options.rounds and not plays_off(s):
        finish(s)
        return Over()
    s.round += 1
    draw_monster(s)
    set_up(s)
    return Playing(s.first)


def plays_off(s: State) -> bool:
    """MN-77 Several lead, and the extra rounds are not all played."""
    extra = s.round - s.options.rounds
    leaders = outcome(s).winners()
    return s.options.tie_rounds and len(leaders) > 1 and extra < EXTRA_ROUNDS


def draw_monster(s: State) -> None:
    """MN-6, MN-77 The top of the monster deck; the extra rounds begin with a fresh one."""
    extra = s.round - s.options.rounds
    if s.round == 1 or (extra > 0 and extra % len(MONSTERS) == 1):
        s.monsters = chance.shuffled(s.seed, f"monsters/{s.round}", MONSTERS)
        s.removed = []
    s.monster = s.monsters.pop()


def set_up(s: State) -> None:
    """MN-4 … MN-8, MN-76 A starting deck with exactly one monster, dealt out; empty rows."""
    fixed: Hand = ("hunter", "hide", "wanted")
    rest = chance.shuffled(s.seed, f"starting/{s.round}", minus(deck_of(s.options), fixed))
    drawn = EACH * s.players - len(fixed) - 1
    starting: Hand = (*fixed, *rest[:drawn], s.monster)
    dealt = tuple(chance.shuffled(s.seed, f"deal/{s.round}", starting))
    s.hands = [in_order(dealt[EACH * i : EACH * (i + 1)]) for i in range(s.players)]
    s.dealt = s.hands.copy()
    s.centre = rest[drawn:]
    s.first = holder_of(s, "wanted")
    s.rows = [()] * s.players
    s.turns = [0] * s.players
    s.friends, s.hunters, s.warned = [], 0, False
    s.path, s.deeds = [Whereabouts(holder_of(s, s.monster), "dealt")], []
    if s.told is not None:
        tell_deal(s)


def holder_of(s: State, card: CardName) -> Seat:
    """In whose hand the only card of a kind is."""
    return next(seat for seat in everyone(s.players) if card in s.hands[seat])


def tell_deal(s: State) -> None:
    """MN-9 How many cards lie where is public; which, only their owner knows."""
    extra = s.round > s.options.rounds
    s.tell(RoundBegan(s.round, s.options.rounds, extra, s.first))
    s.tell(Dealt(EACH, len(s.centre)))
    for seat in everyone(s.players):
        s.whisper(HandDealt(counted(s.hands[seat])), seat)


class Asking(Phase[State, A], Generic[A], frozen=True):
    """Somebody is asked something; where the table plays with a clock, not for ever."""

    def seconds(self, s: State) -> int | None:
        """Option `turn_seconds`: the same for every question."""
        return s.options.turn_seconds or None

    def time_up(self, s: State) -> "AnyPhase":
        """Chance answers for everyone who has not, with any option alike."""
        phase: Phase[State, A] = self
        for seat in self.asks(s):
            s.tell(TimeUp(seat))
            name = f"time/{type(self).__name__}/{s.round}/{len(s.deeds)}/{seat}"
            answer = chance.shuffled(s.seed, name, phase.options(s, seat))[0]
            phase = phase.apply(s, seat, answer)
        return phase  # type: ignore[return-value]


class Playing(Asking[Play | Skip], frozen=True):
    """MN-11 The player plays exactly one card."""

    clause = "MN-16"
    seat: Seat

    def asks(self, s: State) -> Sequence[Seat]:
        """One player at a time; nobody may pass."""
        return (self.seat,)

    def moment(self) -> object:
        """The clock starts again for every player."""
        return Playing, self.seat

    def options(self, s: State, seat: Seat) -> Sequence[Play | Skip]:
        """MN-16, MN-10 Every card that may be played now; MN-18 or else a void turn."""
        hand = s.hands[seat]
        if "wanted" in hand:
            return (PLAIN["wanted"],)
        turn, found = s.turns[seat] + 1, list[Play]()
        for card in different(hand):
            if card in AIMED:
                if turn > 1 or card != "hunter":
                    found += aimed(s, seat, card)
            elif card == "deal" and turn < LAST_TURN:
                found += deals(s, seat, len(hand) - 1)
            elif card not in ANY_MONSTER or turn == LAST_TURN or rises_early(s, card, turn):
                found.append(PLAIN[card])
        return found or VOID

    def apply(self, s: State, seat: Seat, action: Play | Skip) -> "AnyPhase":
        """MN-14 The card lies face up in front of its player, then it takes effect."""
        s.turns[seat] += 1
        if isinstance(action, Skip):
            return skip_turn(s, seat, action)
        s.hands[seat] = without(s.hands[seat], action.card)
        s.rows[seat] += (FACE_UP[action.card],)
        return EFFECTS[action.card](s, seat, action)


def aimed(s: State, seat: Seat, card: CardName) -> Sequence[Play]:
    """MN-24, MN-25 At every other player who has a card; before the last turns that is everyone."""
    plays = AT_OTHERS[s.players, seat, card]
    return plays if all(s.hands) else [play for play in plays if s.hands[aimed_at(play)]]


def deals(s: State, seat: Seat, left: int) -> Sequence[Play]:
    """MN-56, MN-58 With everyone, as many cards as both have."""
    most = min(left, 2)
    offers = DEALS[s.players, seat, most]
    if min(map(len, s.hands)) >= most:
        return offers
    return [play for play in offers if len(s.hands[aimed_at(play)]) >= (play.size or 0)]


def rises_early(s: State, monster: CardName, turn: int) -> bool:
    """MN-66, MN-61 … MN-63 Whether the condition for turn 3 is met."""
    if turn != EARLY_TURN or monster not in GIFTED[s.options.monster_powers]:
        return False
    match monster:
        case "werewolf":
            return s.hunters >= s.options.werewolf_hunters
        case "vampire":
            return bool(s.friends)
        case "mandrake":
            return is_rooted(s)
        case _:
            return False


def is_rooted(s: State) -> bool:
    """MN-63 The monster of this round has never changed hands."""
    return len(s.path) == 1


def skip_turn(s: State, seat: Seat, skip: Skip) -> "Playing":
    """MN-20, MN-21, MN-22 A Hunter goes, and it was not played."""
    s.hands[seat] = without(s.hands[seat], "hunter")
    s.rows[seat] += (Laid("hunter", "void", skip.face_up, seat),)
    s.tell(Skipped(seat, skip.face_up))
    return next_turn(s, VoidTurn(seat, skip.face_up))


def next_turn(s: State, deed: AnyDeed) -> "Playing":
    """MN-11 What was done is done; the left neighbour is next."""
    s.deeds.append(deed)
    return Playing(left_of(deed.seat, s.players))


def lie(s: State, seat: Seat, play: Play) -> "Playing":
    """MN-10, MN-35, MN-51 Wanted, a Hide, or a card without effect."""
    if s.told is not None:
        s.tell(quietly(seat, play.card))
    return next_turn(s, Quiet(seat, play.card))


def quietly(seat: Seat, card: CardName) -> Event:
    """What is said of a card that does nothing."""
    match card:
        case "wanted":
            return Opened(seat)
        case "gossip" | "rumour" | "deal" | "fog":
            return Fizzled(seat, card)
        case _:
            return Hid(seat)


# --- Hunter, Dog, Friend, Investigate ----------------------------------------------------------


def shoot(s: State, seat: Seat, play: Play) -> "Playing | Over":
    """MN-28, MN-29, MN-30 A monster that nothing protects is caught; all else is a miss."""
    at = aimed_at(play)
    sheltered = ignores_hunters(s, at)
    s.hunters += 1
    s.warned = s.warned or s.monster in s.hands[at]
    if s.monster in s.hands[at] and not sheltered:
        return catch(s, seat, at, "hunter")
    s.tell(Missed(seat, at))
    return next_turn(s, Miss(seat, at))


def ignores_hunters(s: State, seat: Seat) -> bool:
    """MN-33 A Hide in hand protects; MN-60 so does the Mermaid, once."""
    hand = s.hands[seat]
    if "hide" in hand:
        return True
    if "mermaid" not in hand or "mermaid" not in GIFTED[s.options.monster_powers]:
        return False
    return s.hunters == 0 if s.options.mermaid_first == "round" else not s.warned


def set_dog(s: State, seat: Seat, play: Play) -> "Playing | Feeding | Over":
    """MN-36 The target chooses a card to discard; MN-38 its only one, if there is no other."""
    at = aimed_at(play)
    s.tell(DogSet(seat, at))
    if len(s.hands[at]) == 1:
        return feed(s, seat, at, s.hands[at][0])
    return Feeding(seat, at)


class Feeding(Asking[Feed], frozen=True):
    """MN-36 Whoever the Dog was set on decides freely what it gets."""

    clause = "MN-36"
    seat: Seat
    at: Seat

    def asks(self, s: State) -> Sequence[Seat]:
        """The target."""
        return (self.at,)

    def options(self, s: State, seat: Seat) -> Sequence[Feed]:
        """MN-38 Any card, the monster too."""
        return feeds(s.hands[seat])

    def apply(self, s: State, seat: Seat, action: Feed) -> "Playing | Over":
        """The card is discarded."""
        return feed(s, self.seat, seat, action.card)


def feed(s: State, seat: Seat, at: Seat, card: CardName) -> "Playing | Over":
    """MN-37 The monster is caught; MN-39, MN-41 any other card is replaced."""
    if card in ANY_MONSTER:
        return catch(s, seat, at, "dog")
    drawn = s.centre.pop(0) if s.options.dog_replacement == "draw" and s.centre else None
    row = s.rows[seat] if drawn else s.rows[seat][:-1]
    s.rows[seat] = (*row, Laid(card, "fed", face_up=False, owner=at))
    s.hands[at] = plus(without(s.hands[at], card), drawn or "dog")
    if s.told is not None:
        s.tell(DogFed(at, seat, "drawn" if drawn else "dog"))
        s.whisper(FedCard(card), at)
        if drawn:
            s.whisper(Drew(drawn), at)
    return next_turn(s, Meal(seat, at, card, drawn, dog=drawn is None))


def befriend(s: State, seat: Seat, play: Play) -> "Playing":
    """MN-43, MN-44, MN-46 On the monster's side from now on; the target may lose a Hunter."""
    at = aimed_at(play)
    if seat not in s.friends:
        s.friends.append(seat)
    armed = "hunter" in s.hands[at]
    drawn = disarm(s, at) if armed else None
    if s.told is not None:
        s.tell(Befriended(seat, at, armed))
        if drawn:
            s.whisper(Drew(drawn), at)
    return next_turn(s, Friendship(seat, at, armed, drawn))


def disarm(s: State, at: Seat) -> CardName:
    """MN-44, MN-45 One Hunter under the centre deck, then the top card into the hand."""
    s.centre.append("hunter")
    drawn = s.centre.pop(0)
    s.hands[at] = plus(without(s.hands[at], "hunter"), drawn)
    return drawn


def investigate(s: State, seat: Seat, play: Play) -> "Playing":
    """MN-48 One player sees the whole hand of another."""
    at = aimed_at(play)
    shown = as_shown(s, s.hands[at])
    if s.told is not None:
        s.tell(Looked(seat, at))
        s.whisper(Saw(at, counted(shown)), seat)
    return next_turn(s, Look(seat, at, shown))


def as_shown(s: State, hand: Hand) -> Hand:
    """MN-65 The Gumiho looks like a Hide."""
    if "gumiho" in hand and "gumiho" in GIFTED[s.options.monster_powers]:
        return plus(without(hand, "gumiho"), "hide")
    return hand


# --- Steal -------------------------------------------------------------------------------------


def steal(s: State, seat: Seat, play: Play) -> "Playing | Returning":
    """MN-49 A random card changes hands; MN-50 a hand that was empty can only give it back."""
    at = aimed_at(play)
    name = f"steal/{s.round}/{len(s.deeds)}"
    taken = chance.shuffled(s.seed, name, can_be_drawn(s, at))[0]
    s.hands[at] = without(s.hands[at], taken)
    s.hands[seat] = plus(s.hands[seat], taken)
    note_path(s, taken, seat, "steal")
    if s.told is not None:
        s.tell(Robbed(seat, at))
        s.whisper(Stolen(seat, at, taken), seat, at)
    if len(s.hands[seat]) == 1:
        return give_back(s, Returning(seat, at, taken), taken)
    return Returning(seat, at, taken)


def can_be_drawn(s: State, owner: Seat) -> Hand:
    """MN-49, MN-53 All cards of a hand; MN-64 the Gumiho only if there is no other."""
    hand = s.hands[owner]
    if len(hand) > 1 and "gumiho" in hand and "gumiho" in GIFTED[s.options.monster_powers]:
        return without(hand, "gumiho")
    return hand


class Returning(Asking[GiveBack], frozen=True):
    """MN-49 Whoever stole gives a card back; it may be the same."""

    clause = "MN-49"
    seat: Seat
    at: Seat
    taken: CardName

    def asks(self, s: State) -> Sequence[Seat]:
        """The thief."""
        return (self.seat,)

    def options(self, s: State, seat: Seat) -> Sequence[GiveBack]:
        """Any card of the hand."""
        return gives_back(s.hands[seat])

    def apply(self, s: State, seat: Seat, action: GiveBack) -> "Playing":
        """The card changes hands."""
        return give_back(s, self, action.card)


def give_back(s: State, theft: Returning, card: CardName) -> "Playing":
    """MN-49 Only the two know which card it was."""
    seat, at = theft.seat, theft.at
    s.hands[seat] = without(s.hands[seat], card)
    s.hands[at] = plus(s.hands[at], card)
    note_path(s, card, at, "steal")
    if s.told is not None:
        s.tell(GaveBack(seat, at))
        s.whisper(Returned(seat, at, card), seat, at)
    return next_turn(s, Theft(seat, at, theft.taken, card))


def note_path(s: State, card: CardName, to: Seat, by: Shuffle) -> None:
    """MN-63 If it is the monster that moves, it is not rooted any more."""
    if card in ANY_MONSTER:
        s.path.append(Whereabouts(to, by))


# --- Gossip, Rumour, Fog, Deal -----------------------------------------------------------------


def gossip(s: State, seat: Seat, play: Play) -> "Playing | Gossiping":
    """MN-52 Everyone chooses a card for a neighbour; MN-51 unless it was the last card."""
    if not s.hands[seat]:
        return lie(s, seat, play)
    s.tell(GossipBegan(seat, s.options.gossip_to))
    return gossiped(s, Gossiping(seat, one_each(s)))


def one_each(s: State) -> Sealed[CardName]:
    """Envelopes for one card of each hand; who has only one has chosen, as everyone can see."""
    return Sealed(tuple(hand[0] if len(hand) == 1 else None for hand in s.hands))


class Gossiping(Asking[Pass], frozen=True):
    """MN-52 All choose at once and in secret."""

    clause = "MN-52"
    seat: Seat
    chosen: Sealed[CardName]

    def asks(self, s: State) -> Sequence[Seat]:
        """Whoever has not chosen yet."""
        return self.chosen.missing()

    def options(self, s: State, seat: Seat) -> Sequence[Pass]:
        """Any card of the hand."""
        return passes(s.hands[seat])

    def apply(self, s: State, seat: Seat, action: Pass) -> "Playing | Gossiping":
        """A choice is final; all take effect together when the last is made."""
        chosen = self.chosen.put(seat, action.card)
        tell_choice(s, seat, (action.card,))
        return gossiped(s, Gossiping(self.seat, chosen))


def tell_choice(s: State, seat: Seat, cards: Hand) -> None:
    """Everyone learns that a seat is ready; only the seat knows with what."""
    if s.told is not None:
        s.tell(Ready(seat))
        s.whisper(Chose(counted(cards)), seat)


def gossiped(s: State, gossiping: Gossiping) -> "Playing | Gossiping":
    """MN-52 When nobody is missing, the cards go."""
    if not gossiping.chosen.complete():
        return gossiping
    given = gossiping.chosen.open()
    s.tell(Passed(s.options.gossip_to))
    pass_on(s, "gossip", given)
    return next_turn(s, Passes(gossiping.seat, "gossip", tuple(given)))


def pass_on(s: State, by: Literal["gossip", "rumour"], given: list[CardName]) -> None:
    """MN-52, MN-53 All at the same time, so that nothing received is passed on."""
    sources = senders(s.options, s.players, by)
    for seat, source in enumerate(sources):
        s.hands[seat] = plus(without(s.hands[seat], given[seat]), given[source])
    if s.monster in given:
        note_path(s, s.monster, Seat(sources.index(Seat(given.index(s.monster)))), by)
    if s.told is not None:
        for seat, source in enumerate(sources):
            to = Seat(sources.index(Seat(seat)))
            s.whisper(Exchanged({given[seat]: 1}, to, {given[source]: 1}, source), Seat(seat))


@cache
def senders(options: Options, players: int, by: Literal["gossip", "rumour"]) -> tuple[Seat, ...]:
    """From whom each seat receives in Gossip (`gossip_to`) and Rumour (`rumour_from`)."""
    from_right = options.gossip_to == "left" if by == "gossip" else options.rumour_from == "right"
    neighbour = right_of if from_right else left_of
    return tuple(neighbour(seat, players) for seat in everyone(players))


def spread_rumour(s: State, seat: Seat, play: Play) -> "Playing":
    """MN-53 Everyone draws from the neighbour's hand as it was; MN-51 unless it was the last."""
    if not s.hands[seat]:
        return lie(s, seat, play)
    given = blind_draws(s)
    s.tell(RumourSpread(seat, s.options.rumour_from))
    pass_on(s, "rumour", given)
    return next_turn(s, Passes(seat, "rumour", tuple(given)))


def blind_draws(s: State) -> list[CardName]:
    """MN-53 One card of every hand: the one that comes first when all of them are shuffled."""
    seats = everyone(s.players)
    together: list[tuple[Seat, CardName]] = [
        (owner, card) for owner in seats for card in can_be_drawn(s, owner)
    ]
    shuffled = chance.shuffled(s.seed, f"rumour/{s.round}/{len(s.deeds)}", together)
    first = dict(reversed(shuffled))
    return [first[owner] for owner in seats]


def bring_fog(s: State, seat: Seat, play: Play) -> "Playing | Mixing":
    """MN-54, MN-55 All hands, or one card of each; MN-51 unless it was the last card."""
    if not s.hands[seat]:
        return lie(s, seat, play)
    if s.options.fog_mode == "one_card":
        s.tell(FogRose(seat))
        return mixed(s, Mixing(seat, one_each(s)))
    mix_hands(s)
    s.tell(FogFell(seat, whole=True))
    for owner in everyone(s.players):
        s.whisper(HandMixed(counted(s.hands[owner])), owner)
    return next_turn(s, Veil(seat, tuple(s.hands)))


def mix_hands(s: State) -> None:
    """MN-54 Everyone has as many cards as before."""
    together = tuple(card for hand in s.hands for card in hand)
    cards = tuple(chance.shuffled(s.seed, f"fog/{s.round}/{len(s.deeds)}", together))
    for seat, hand in enumerate(s.hands):
        s.hands[seat], cards = in_order(cards[: len(hand)]), cards[len(hand) :]
    note_path(s, s.monster, holder_of(s, s.monster), "fog")


class Mixing(Asking[Mix], frozen=True):
    """MN-55 All choose at once and in secret what goes into the Fog."""

    clause = "MN-55"
    seat: Seat
    chosen: Sealed[CardName]

    def asks(self, s: State) -> Sequence[Seat]:
        """Whoever has not chosen yet."""
        return self.chosen.missing()

    def options(self, s: State, seat: Seat) -> Sequence[Mix]:
        """Any card of the hand."""
        return mixes(s.hands[seat])

    def apply(self, s: State, seat: Seat, action: Mix) -> "Playing | Mixing":
        """A choice is final; all take effect together when the last is made."""
        chosen = self.chosen.put(seat, action.card)
        tell_choice(s, seat, (action.card,))
        return mixed(s, Mixing(self.seat, chosen))


def mixed(s: State, mixing: Mixing) -> "Playing | Mixing":
    """MN-55 When nobody is missing, the cards are shuffled and dealt back one each."""
    if not mixing.chosen.complete():
        return mixing
    given = mixing.chosen.open()
    received = chance.shuffled(s.seed, f"fog/{s.round}/{len(s.deeds)}", given)
    s.tell(FogFell(mixing.seat, whole=False))
    for seat in everyone(s.players):
        s.hands[seat] = plus(without(s.hands[seat], given[seat]), received[seat])
        note_path(s, received[seat], seat, "fog")
        s.whisper(CardMixed({given[seat]: 1}, {received[seat]: 1}), seat)
    return next_turn(s, Mixture(mixing.seat, tuple(given), tuple(received)))


def make_deal(s: State, seat: Seat, play: Play) -> "Playing | Dealing":
    """MN-56 Two players exchange cards; MN-51 unless it was the last card."""
    if play.at is None or play.size is None:
        return lie(s, seat, play)
    s.tell(DealOffered(seat, play.at, play.size))
    hands = [hand if owner in (seat, play.at) else () for owner, hand in enumerate(s.hands)]
    chosen = tuple(hand if len(hand) <= play.size else None for hand in hands)
    return dealt_with(s, Dealing(seat, play.at, play.size, Sealed(chosen)))


class Dealing(Asking[Give], frozen=True):
    """MN-57 Both sides choose at once and in secret; all others have nothing to give."""

    clause = "MN-57"
    seat: Seat
    at: Seat
    size: int
    chosen: Sealed[Hand]

    def asks(self, s: State) -> Sequence[Seat]:
        """Whoever of the two has not chosen yet."""
        return self.chosen.missing()

    def options(self, s: State, seat: Seat) -> Sequence[Give]:
        """Any so many cards of the hand."""
        return gives(s.hands[seat], self.size)

    def apply(self, s: State, seat: Seat, action: Give) -> "Playing | Dealing":
        """A choice is final; both take effect together when the other is made."""
        chosen = self.chosen.put(seat, action.cards)
        tell_choice(s, seat, action.cards)
        return dealt_with(s, Dealing(self.seat, self.at, self.size, chosen))


def dealt_with(s: State, dealing: Dealing) -> "Playing | Dealing":
    """MN-57 When both have chosen, the cards change places."""
    if not dealing.chosen.complete():
        return dealing
    seat, at, chosen = dealing.seat, dealing.at, dealing.chosen.open()
    s.tell(Swapped(seat, at, dealing.size))
    for one, other in ((seat, at), (at, seat)):
        s.hands[one] = plus(minus(s.hands[one], chosen[one]), *chosen[other])
        for card in chosen[other]:
            note_path(s, card, one, "deal")
        if s.told is not None:
            given, received = counted(chosen[one]), counted(chosen[other])
            s.whisper(Exchanged(given, other, received, other), one)
    return next_turn(s, Swap(seat, at, dealing.size, chosen[seat], chosen[at]))


# --- monsters, scoring, the end ----------------------------------------------------------------


def rise(s: State, seat: Seat, _play: Play) -> "Playing | Over":
    """MN-59 Whoever plays the monster wins the round at once."""
    early = bool(s.hands[seat])
    s.tell(MonsterPlayed(seat, s.monster, early))
    return end_round(s, "played", seat, seat)


def catch(s: State, seat: Seat, holder: Seat, by: Literal["hunter", "dog"]) -> "Playing | Over":
    """MN-28, MN-37 The monster is discarded face up, and the round ends at once."""
    s.hands[holder] = without(s.hands[holder], s.monster)
    where = holder if by == "hunter" else seat
    s.rows[where] += (Laid(s.monster, "fed", owner=holder),)
    s.tell(Caught(seat, holder, s.monster, by, seat in s.friends))
    return end_round(s, by, seat, holder)


def end_round(
    s: State, ending: Literal["played", "hunter", "dog"], seat: Seat, holder: Seat
) -> "Playing | Over":
    """MN-68, MN-73 Points, an open table, and the monster is out of the game."""
    shown = s.options.reveal_at_end
    rows = tuple(s.rows) if shown else tuple(tuple(map(closed, row)) for row in s.rows)
    result = RoundResult(
        first=s.first,
        monster=s.monster,
        ending=ending,
        seat=seat,
        holder=holder,
        early=ending == "played" and bool(s.hands[seat]),
        betrayal=ending != "played" and seat in s.friends,
        friends=tuple(s.friends),
        points=points(s, ending, seat, holder),
        rows=rows,
        hands=tuple(s.hands) if shown else None,
        path=tuple(s.path) if shown else None,
    )
    s.results.append(result)
    s.removed.append(s.monster)
    if s.told is not None:
        tell_result(s, result)
    return next_round(s)


def closed(laid: Laid) -> Laid:
    """A card as those see it who do not know its face."""
    return laid if laid.face_up else Laid(None, laid.way, face_up=False, owner=laid.owner)


def points(
    s: State, ending: Literal["played", "hunter", "dog"], seat: Seat, holder: Seat
) -> tuple[int, ...]:
    """MN-69, MN-70, MN-71 What the round brings to everyone."""
    if ending == "played":
        return tuple(2 if one == seat or one in s.friends else 0 for one in everyone(s.players))
    lost = {holder, *s.friends}
    return tuple(0 if one in lost else 2 if one == seat else 1 for one in everyone(s.players))


def tell_result(s: State, result: RoundResult) -> None:
    """MN-9 What was hidden is shown, unless this table keeps it; the points are public."""
    for seat, hand in enumerate(result.hands or ()):
        if hand:
            s.tell(HandShown(Seat(seat), counted(hand)))
    for row in result.rows if s.options.reveal_at_end else ():
        for laid in row:
            if laid.way == "fed" and not laid.face_up and laid.owner is not None and laid.card:
                s.tell(DiscardShown(laid.owner, laid.card))
    for where in result.path or ():
        s.tell(MonsterWas(where.seat, where.by))
    for seat in everyone(s.players):
        s.tell(RoundScored(seat, s.round, result.points[seat], total(s.results, seat)))


def total(results: Sequence[RoundResult], seat: Seat) -> int:
    """MN-74 All rounds so far."""
    return sum(result.points[seat] for result in results)


def outcome(s: State) -> Outcome:
    """MN-74, MN-75 The highest total wins; ties are shared."""
    totals = [total(s.results, seat) for seat in everyone(s.players)]
    return Outcome(tuple(totals), tuple(1 + sum(o > own for o in totals) for own in totals))


def finish(s: State) -> None:
    """MN-74 Say who won."""
    clear_table(s)
    end = outcome(s)
    winners = end.winners()
    for seat in winners:
        s.tell(Won(seat, int(end.scores[seat]), len(winners) > 1))


def clear_table(s: State) -> None:
    """MN-76 Nothing is left of the last round but its result."""
    s.hands, s.dealt, s.rows = [()] * s.players, [()] * s.players, [()] * s.players
    s.centre, s.turns = [], [0] * s.players
    s.friends, s.hunters, s.warned = [], 0, False
    s.path, s.deeds = [], []


def aimed_at(play: Play) -> Seat:
    """MN-24 Whom a card is aimed at."""
    return Seat(0) if play.at is None else play.at


AnyPhase = Playing | Feeding | Returning | Gossiping | Mixing | Dealing | Over
FACE_UP: Mapping[CardName, Laid] = {card: Laid(card) for card in PLAIN}
EFFECTS: Mapping[CardName, Callable[[State, Seat, Play], AnyPhase]] = {
    "wanted": lie,
    "hide": lie,
    "hunter": shoot,
    "dog": set_dog,
    "friend": befriend,
    "investigate": investigate,
    "steal": steal,
    "gossip": gossip,
    "rumour": spread_rumour,
    "fog": bring_fog,
    "deal": make_deal,
    **dict.fromkeys(MONSTERS, rise),
}
