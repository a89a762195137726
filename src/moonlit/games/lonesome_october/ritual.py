"""The last night: rounds at the fire, and the one Conflict (4.16, 4.17)."""

from collections.abc import Iterator, Sequence
from itertools import combinations, zip_longest
from typing import Literal

import msgspec

from moonlit.core.sealed import Sealed
from moonlit.core.seats import Seat, everyone
from moonlit.games.lonesome_october import knowledge
from moonlit.games.lonesome_october.actions import (
    Bid,
    Break,
    Figure,
    Keep,
    Lay,
    No,
    OctoberAction,
    Pass,
    Swap,
    Use,
    Yes,
)
from moonlit.games.lonesome_october.components import (
    PLACE_OF,
    TEAMS,
    CardName,
    Side,
    Team,
    is_ingredient,
    value,
)
from moonlit.games.lonesome_october.counters import end_promise, lose_preparedness
from moonlit.games.lonesome_october.ending import Finish
from moonlit.games.lonesome_october.events import (
    BidShown,
    BreakProposed,
    ConflictBegan,
    ConflictEnded,
    EffectUsed,
    HelpLapsed,
    Laid,
    LaidAlone,
    LaidCards,
    NotedAnswer,
    NotedBid,
    Passed,
    PeaceKept,
    Revealed,
    RitualBegan,
    SideShown,
    StashSeen,
    Swapped,
    TokenWon,
    listed,
)
from moonlit.games.lonesome_october.knowledge import OPEN, allies
from moonlit.games.lonesome_october.stash import lose
from moonlit.games.lonesome_october.table import (
    LaidCard,
    OneAsked,
    Question,
    Ritual,
    Step,
    Table,
    alive,
    as_a,
    clockwise,
    has,
    player_in,
    push,
    ready,
    represented,
    ritual,
    side_of,
    stash,
    use_once,
)
from moonlit.games.lonesome_october.weeks import BeginTurn, refresh


def note(s: Table, **what: object) -> None:
    """Write something new about the Ritual."""
    s.ritual = msgspec.structs.replace(ritual(s), **what)


def other_team(team: Team) -> Team:
    """The other side."""
    return "closer" if team == "opener" else "opener"


class BeginRitual(Step, frozen=True):
    """LO-140 Whoever has the place is there; everybody else is out with all they own."""

    def run(self, s: Table) -> None:
        """Then round after round."""
        there = tuple(x for x in everyone(s.players) if represented(s, x) and s.pairs[x].place)
        sides: tuple[Team | None, ...] = tuple(
            team_of(side_of(s, x)) if x in there else None for x in everyone(s.players)
        )
        s.ritual = Ritual(present=there, ally_sides=sides)
        s.tell(RitualBegan(len(there)))
        for seat in there:
            s.tell(SideShown(seat, side_of(s, seat), present=True))
        for waiting in s.helps:
            s.tell(HelpLapsed(waiting.helper.seat, waiting.helper.name, waiting.helped.seat))
        s.helps.clear()
        for promise in list(s.promises):
            end_promise(s, promise)
        if s.options.hidden:
            open_pools(s, there)
        push(s, Round())


def team_of(side: Side) -> Team | None:
    """A side that can win; a joker who never chose has none."""
    return None if side == "joker" else side


def open_pools(s: Table, there: Sequence[Seat]) -> None:
    """LO-141 A side sees its own pool."""
    for viewer in there:
        for owner in there:
            if viewer != owner and allies(s, viewer, owner):
                knowledge.looked_into(s, viewer, owner)
                s.whisper(
                    StashSeen(
                        owner, len(s.pairs[owner].ingredients), listed(s.pairs[owner].ingredients)
                    ),
                    viewer,
                )


# --- pools and speakers --------------------------------------------------------------------------


def members(s: Table, team: Team) -> list[Seat]:
    """LO-142 The present represented pairs of a side, clockwise from the first seat."""
    sides = ritual(s).ally_sides
    return [x for x in clockwise(s, s.first) if sides[x] == team and represented(s, x)]


def pool(s: Table, team: Team) -> list[CardName]:
    """LO-141 All cards of a side."""
    return [card for seat in members(s, team) for card in stash(s, seat)]


def by_value(card: CardName) -> tuple[int, int, str]:
    """LO-149 Low cards first, equal ones by id."""
    return value(card), PLACE_OF.get(card, 0), card


def speaker(s: Table, team: Team) -> Seat:
    """LO-142 The voice of a side goes round."""
    voices = members(s, team)
    spoken = ritual(s).opener_rounds if team == "opener" else ritual(s).closer_rounds
    return voices[spoken % len(voices)]


def owner(s: Table, card: CardName) -> Seat:
    """Whose a card is."""
    return next(seat for seat in ritual(s).present if card in stash(s, seat))


# --- a round -------------------------------------------------------------------------------------


class Round(Step, frozen=True):
    """LO-143, LO-149, LO-150 A round of both, a card of one, or the end."""

    def run(self, s: Table) -> Question | None:
        """As the pools allow."""
        full: list[Team] = [team for team in TEAMS if pool(s, team)]
        if not full or (len(full) == 1 and s.options.ritual_end == "one_side_empty"):
            push(s, Finish())
            return None
        push(s, AskForPeace("opener"))
        if len(full) == 1:
            lay_alone(s, full[0])
            return None
        push(s, AskToLay("closer"), Reveal(), Invoke(), AskForBids(), Award())
        return Laying(speaker(s, "opener"), "opener")


def lay_alone(s: Table, team: Team) -> None:
    """LO-149 The lowest card wins a token by itself."""
    card = min(pool(s, team), key=by_value)
    burn(s, LaidCard(card, owner(s, card)))
    s.tell(LaidAlone(team, listed([card])))
    win_token(s, team)


def burn(s: Table, laid: LaidCard) -> None:
    """LO-143 A laid card leaves the stash, and soon the game."""
    lose(s, laid.owner, laid.card)
    s.burnt.append(laid.card)
    if is_ingredient(laid.card):
        knowledge.moved(s, laid.card, laid.owner, OPEN)


def win_token(s: Table, team: Team) -> None:
    """LO-148 A Gate token."""
    opener, closer = total(s, "opener"), total(s, "closer")
    s.tell(TokenWon(team, opener, closer))
    if team == "opener":
        note(s, opener_tokens=ritual(s).opener_tokens + 1)
    else:
        note(s, closer_tokens=ritual(s).closer_tokens + 1)


class AskToLay(Step, frozen=True):
    """LO-143 The other side lays, seeing only how many."""

    team: Team

    def run(self, s: Table) -> Question:
        """Its speaker does."""
        return Laying(speaker(s, self.team), self.team)


class Laying(OneAsked, frozen=True):
    """LO-143 One or two cards, face down."""

    clause = "LO-143"
    thinking = 60
    team: Team

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """Every single card and every pair of the pool."""
        cards = pool(s, self.team)
        singles = [Lay((card,)) for card in cards]
        return [*singles, *(Lay(two) for two in combinations(cards, 2))]

    def default(self, s: Table, seat: Seat) -> OctoberAction:
        """The lowest."""
        return Lay((min(pool(s, self.team), key=by_value),))

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> None:
        """One's own side sees which, everybody how many."""
        action = as_a(Lay, action)
        laid = tuple(LaidCard(card, owner(s, card)) for card in action.cards)
        s.tell(Laid(seat, self.team, len(laid)))
        s.whisper(LaidCards(self.team, listed(action.cards)), *members(s, self.team))
        if self.team == "opener":
            note(s, opener_laid=laid, opener_rounds=ritual(s).opener_rounds + 1)
        else:
            note(s, closer_laid=laid, closer_rounds=ritual(s).closer_rounds + 1)


class Reveal(Step, frozen=True):
    """LO-143 All laid cards are turned up."""

    def run(self, s: Table) -> None:
        """They leave the stashes."""
        now = ritual(s)
        for laid in (*now.opener_laid, *now.closer_laid):
            burn(s, laid)
        note(s, shown=True)
        for team in TEAMS:
            cards = [laid.card for laid in laid_by(s, team)]
            s.tell(Revealed(team, listed(cards), total(s, team)))


def laid_by(s: Table, team: Team) -> tuple[LaidCard, ...]:
    """What lies in front of a side."""
    return ritual(s).opener_laid if team == "opener" else ritual(s).closer_laid


def total(s: Table, team: Team) -> int:
    """LO-144 Values, what the stones add, and what the round brought."""
    bonus = ritual(s).opener_bonus if team == "opener" else ritual(s).closer_bonus
    return bonus + sum(worth(s, laid) for laid in laid_by(s, team))


def worth(s: Table, laid: LaidCard) -> int:
    """LO-144, LO-224 A club from the Druid's stash is worth 3 more while he is there."""
    stones = laid.card in PLACE_OF and laid.card[0] == "C" and has(s, laid.owner, "stone_circle")
    return value(laid.card) + 3 * stones


# --- abilities of the Ritual ---------------------------------------------------------------------


class Invoke(Step, frozen=True):
    """LO-145 Openers first, then closers, each clockwise from the first seat."""

    def run(self, s: Table) -> None:
        """Everyone who may is asked once."""
        seats = [seat for team in TEAMS for seat in members(s, team)]
        push(s, *(InvokeOne(seat) for seat in seats))


class InvokeOne(Step, frozen=True):
    """LO-145 One seat's chance."""

    seat: Seat

    def run(self, s: Table) -> Question | None:
        """If it has an ability for it."""
        question = Invoking(self.seat)
        return question if len(question.options(s, self.seat)) > 1 else None


class Invoking(OneAsked, frozen=True):
    """LO-145 A sacrifice, or switched wands?"""

    clause = "LO-145"

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """LO-202, LO-228 Once each in the game."""
        found: list[OctoberAction] = [Pass()]
        if ready(s, seat, "sacrifice") and s.pairs[seat].preparedness >= 2:
            found.append(Use("sacrifice"))
        if ready(s, seat, "switched_wands"):
            team = ritual(s).ally_sides[seat]
            mine = laid_by(s, "opener" if team == "opener" else "closer")
            theirs = laid_by(s, "closer" if team == "opener" else "opener")
            found += [Swap(own.card, other.card) for own in mine for other in theirs]
        return found

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> None:
        """Totals are counted anew."""
        opener = ritual(s).ally_sides[seat] == "opener"
        match action:
            case Use():
                use_once(s, seat, "sacrifice")
                s.tell(EffectUsed(seat, "sacrifice"))
                lose_preparedness(s, seat, 1, "sacrifice")
                side = "opener_bonus" if opener else "closer_bonus"
                note(s, **{side: getattr(ritual(s), side) + 4})
            case Swap(own=own, other=other):
                use_once(s, seat, "switched_wands")
                s.tell(Swapped(seat, listed([own]), listed([other])))
                swap(s, own, other)
            case _:
                s.tell(Passed(seat))


def swap(s: Table, one: CardName, other: CardName) -> None:
    """LO-144, LO-202 Two laid cards change places, with all they are worth."""
    cards = {laid.card: laid for team in TEAMS for laid in laid_by(s, team)}
    places = {one: cards[other], other: cards[one]}
    for team in TEAMS:
        laid = tuple(places.get(card.card, card) for card in laid_by(s, team))
        note(s, **{f"{team}_laid": laid})


# --- bidding -------------------------------------------------------------------------------------


class AskForBids(Step, frozen=True):
    """LO-146 Preparedness is bid where the closers lead, or always."""

    def run(self, s: Table) -> Question | None:
        """Whoever has points to spare."""
        behind = total(s, "closer") > total(s, "opener")
        if not behind and s.options.preparedness_bidding == "literal":
            return None
        bidders = tuple(
            seat
            for seat in everyone(s.players)
            if ritual(s).ally_sides[seat] is not None
            and player_in(s, seat)
            and s.pairs[seat].preparedness >= 2
        )
        return Bidding(bidders, Sealed((None,) * s.players)) if bidders else None


class Bidding(Question, frozen=True):
    """LO-147 How many points?"""

    clause = "LO-147"
    hushed = True
    bidders: tuple[Seat, ...]
    chosen: Sealed[int]

    def asks(self, s: Table) -> Sequence[Seat]:
        """Whoever has not bid yet."""
        return [seat for seat in self.bidders if self.chosen.choices[seat] is None]

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """All but the last point."""
        return [Bid(n) for n in range(s.pairs[seat].preparedness)]

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> Question | None:
        """One's own side sees a bid at once, all see all at the end."""
        action = as_a(Bid, action)
        team = ritual(s).ally_sides[seat]
        s.whisper(NotedBid(seat, action.points), *members(s, team or "closer"))
        filled = msgspec.structs.replace(self, chosen=self.chosen.put(seat, action.points))
        if filled.asks(s):
            return filled
        for bidder in self.bidders:
            pay_bid(s, bidder, filled.chosen.choices[bidder] or 0)
        return None


def pay_bid(s: Table, seat: Seat, points: int) -> None:
    """LO-147 Each point adds 1 and is lost in any case."""
    s.tell(BidShown(seat, points))
    if points:
        lose_preparedness(s, seat, points, "bid")
    side = "opener_bonus" if ritual(s).ally_sides[seat] == "opener" else "closer_bonus"
    note(s, **{side: getattr(ritual(s), side) + points})


class Award(Step, frozen=True):
    """LO-148 The closers need more, the openers as much."""

    def run(self, s: Table) -> None:
        """Then the laid cards leave the game."""
        team: Team = "closer" if total(s, "closer") > total(s, "opener") else "opener"
        win_token(s, team)
        note(s, opener_laid=(), closer_laid=(), shown=False, opener_bonus=0, closer_bonus=0)


# --- the Conflict --------------------------------------------------------------------------------


class AskForPeace(Step, frozen=True):
    """LO-151 After every round each side may break the rules of the Ritual."""

    team: Team

    def run(self, s: Table) -> Question | None:
        """Once in the game, while there is something to gain."""
        possible = (
            ritual(s).conflict == "ahead"
            and any(pool(s, team) for team in TEAMS)
            and all(members(s, team) for team in TEAMS)
        )
        if not possible:
            push(s, Round())
            return None
        return Breaking(speaker(s, self.team), self.team)


class Breaking(OneAsked, frozen=True):
    """LO-151 Keep the rules, or break them?"""

    clause = "LO-151"
    team: Team

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """Either."""
        return Keep(), Break()

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> Question | None:
        """LO-152 A speaker needs a majority."""
        if isinstance(action, Keep):
            keep_peace(s, self.team)
            return None
        s.tell(BreakProposed(seat, self.team))
        voters = tuple(x for x in members(s, self.team) if x != seat)
        if not voters:
            break_peace(s, self.team)
            return None
        return Voting(self.team, voters, Sealed((None,) * s.players))


def keep_peace(s: Table, team: Team) -> None:
    """LO-151 The closers are asked after the openers, then the next round begins."""
    s.tell(PeaceKept(team))
    push(s, AskForPeace("closer") if team == "opener" else Round())


class Voting(Question, frozen=True):
    """LO-152 Does the side follow its speaker?"""

    clause = "LO-152"
    hushed = True
    team: Team
    voters: tuple[Seat, ...]
    chosen: Sealed[bool]

    def asks(self, s: Table) -> Sequence[Seat]:
        """Whoever has not voted yet."""
        return [seat for seat in self.voters if self.chosen.choices[seat] is None]

    def options(self, s: Table, seat: Seat) -> Sequence[OctoberAction]:
        """Secretly."""
        return No(), Yes()

    def answer(self, s: Table, seat: Seat, action: OctoberAction) -> Question | None:
        """Only the outcome is announced."""
        yes = isinstance(action, Yes)
        s.whisper(NotedAnswer("yes" if yes else "no"), seat)
        filled = msgspec.structs.replace(self, chosen=self.chosen.put(seat, yes))
        if filled.asks(s):
            return filled
        ayes = 1 + sum(bool(filled.chosen.choices[voter]) for voter in self.voters)
        if 2 * ayes > 1 + len(self.voters):
            break_peace(s, self.team)
        else:
            keep_peace(s, self.team)
        return None


def break_peace(s: Table, team: Team) -> None:
    """LO-153, LO-161 The Conflict: players, then companions; it replaces a round."""
    note(s, conflict="now", breaker=team, acted=())
    s.tell(ConflictBegan(team))
    refresh(s)
    push(s, FightOut("players"), FightOut("companions"), MakePeace(), Round())


class FightOut(Step, frozen=True):
    """LO-154 The breaking side begins, then sides alternate."""

    part: Literal["players", "companions"]

    def run(self, s: Table) -> None:
        """The order is fixed now; whoever is gone meanwhile is skipped."""
        breaker = ritual(s).breaker or "opener"
        lists = [list(self.figures(s, team)) for team in (breaker, other_team(breaker))]
        order = [figure for pair in zip_longest(*lists) for figure in pair if figure is not None]
        push(s, *map(BeginTurn, order))

    def figures(self, s: Table, team: Team) -> Iterator[Figure]:
        """One side, clockwise from the first seat."""
        for seat in members(s, team):
            if self.part == "companions":
                for beast in alive(s, seat):
                    yield Figure(seat, beast.name)
            elif player_in(s, seat):
                yield Figure(seat)


class MakePeace(Step, frozen=True):
    """LO-161 Whatever was meant for the Conflict ends with it."""

    def run(self, s: Table) -> None:
        """The Ritual goes on."""
        note(s, conflict="done", acted=())
        s.helps.clear()
        s.bans.clear()
        s.curses.clear()
        s.tell(ConflictEnded())
