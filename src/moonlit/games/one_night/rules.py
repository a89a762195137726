"""One Night, in the order of its rulebook: deal, night, day, vote, next night of a match."""

from collections.abc import Sequence
from typing import cast

from msgspec import UNSET

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.errors import BadOptions
from moonlit.core.game import Over, Phase
from moonlit.core.sealed import Sealed, sealed
from moonlit.core.seats import Seat, everyone, with_seat
from moonlit.games.one_night.actions import (
    DECLINE,
    DONE,
    NOT_READY,
    ONWARD,
    READY,
    Aim,
    Done,
    NightAction,
    Onward,
    Ready,
    Say,
    TalkAction,
    VoteAction,
    votes_and_aims_of,
    votes_of,
)
from moonlit.games.one_night.checks import remarks
from moonlit.games.one_night.claims import MOST_AT_ONCE, MOST_CLAIMS, tidy
from moonlit.games.one_night.events import (
    Aimed,
    CardDealt,
    NightBegan,
    ReadyShown,
    RoundBegan,
    VoteCalled,
    VoteLocked,
)
from moonlit.games.one_night.night.deeds import memory, perform
from moonlit.games.one_night.night.opening import open_window, show, tell_deed
from moonlit.games.one_night.night.powers import DECISIONS
from moonlit.games.one_night.night.waking import Question, awake_in, question_in
from moonlit.games.one_night.options import Options, centre_wolves_of, deck_of
from moonlit.games.one_night.reveal import reveal, tell_match
from moonlit.games.one_night.roles import Role, in_order
from moonlit.games.one_night.sayings import Speaker, suggestions
from moonlit.games.one_night.talk import can_say, claims_heard, may_speak, say
from moonlit.games.one_night.village import Village

EVENING = 120
"""Seconds to look at a finished night before the next one of the match begins."""


class State(Village, kw_only=True):
    """A table of One Night."""

    phase: "Night | Talking | TalkRound | Voting | Evening | Over"


# --- the deal ------------------------------------------------------------------------------------


def deal(players: int, options: Options, seed: Seed) -> State:
    """ON-1, ON-4 A table ready for its first night, if it can be played at all."""
    for remark in remarks(players, options):
        if remark.forbids:
            raise BadOptions(option=remark.id, value=remark.clause)
    s = State(
        phase=Over(),
        seed=seed,
        told=[],
        players=players,
        options=options,
        cards=deck_of(players, options),
        centre_wolves=centre_wolves_of(players, options),
    )
    s.phase = next_night(s)
    return s


def next_night(s: State) -> "Night":
    """ON-6, ON-130 The set is dealt anew, and night falls."""
    s.night += 1
    order = chance.shuffled(s.seed, f"deal/{s.night}", s.cards)
    in_play = s.players + 3
    lay_out(s, (*order[:in_play], *s.centre_wolves), order[in_play:])
    s.tell(NightBegan(s.night, s.options.nights))
    for seat in everyone(s.players):
        s.whisper(CardDealt(s.dealt[seat]), seat)
    open_window(s, 0)
    return Night(0)


def lay_out(s: Village, dealt: Sequence[Role], boxed: Sequence[Role]) -> None:
    """ON-6, ON-7 Every card at its place, no shield, no artifact, nothing said."""
    s.dealt, s.boxed = tuple(dealt), in_order(boxed)
    s.lying = list(range(len(dealt)))
    s.spare = chance.shuffled(s.seed, f"artifacts/{s.night}", s.options.artifacts)
    s.tags, s.tokens, s.copied = {}, {}, None
    s.shields, s.up, s.deeds, s.sights, s.claims, s.ready = [], [], [], [], [], []


# --- the night -----------------------------------------------------------------------------------


class Night(Phase[State, NightAction], frozen=True):
    """ON-11, ON-24 A window of the night lasts, whoever is asked and however soon they answer."""

    clause = "ON-13"
    window: int
    answered: bool = False

    def asks(self, s: State) -> Sequence[Seat]:
        """ON-13 At most one seat, and nobody else learns of it."""
        asked = self.question(s)
        return () if asked is None else (asked.seat,)

    def options(self, s: State, seat: Seat) -> Sequence[NightAction]:
        """What the power of this window allows."""
        asked = self.called(s)
        return () if asked is None else options_of(s, asked)

    def apply(self, s: State, seat: Seat, action: NightAction) -> "Night":
        """ON-24 Answering early does not shorten the window."""
        asked = cast("Question", question_in(s, s.script[self.window]))
        tell_deed(s, perform(s, self.window, asked, action))
        return Night(self.window, answered=True)

    def seconds(self, s: State) -> int:
        """ON-24 The same for every window."""
        return s.options.night_pace

    def may_skip(self, s: State, seat: Seat) -> bool:
        """ON-24 Who is asked nothing now and called no more before dawn."""
        later = [window for window in s.script[self.window + 1 :] if window.step != "dawn"]
        return seat not in self.asks(s) and not any(seat in awake_in(s, one) for one in later)

    def time_up(self, s: State) -> "Night | Talking | TalkRound":
        """ON-18 Who has not answered declines, or leaves it to chance; the next window opens."""
        asked = self.question(s)
        if asked is not None:
            tell_deed(s, perform(s, self.window, asked, by_default(s, self.window, asked)))
        following = self.window + 1
        if following == len(s.script):
            return start_day(s)
        open_window(s, following)
        return Night(following)

    def called(self, s: Village) -> Question | None:
        """ON-13 Who is called to act and has not answered, whether there is a choice or not."""
        return None if self.answered else question_in(s, s.script[self.window])

    def question(self, s: Village) -> Question | None:
        """ON-17 Whose answer this window waits for; nobody's who has nothing to choose."""
        asked = self.called(s)
        return asked if asked is not None and acts_of(s, asked) else None


def acts_of(s: Village, asked: Question) -> Sequence[NightAction]:
    """Everything the asked seat can do, apart from declining."""
    known = memory(s, asked.seat, asked.decision)
    return DECISIONS[asked.decision].acts(s, asked.seat, known)


def options_of(s: Village, asked: Question) -> Sequence[NightAction]:
    """ON-17 A "may" can be declined, a "must" cannot; where nothing can be done nobody is asked."""
    acts = acts_of(s, asked)
    return (DECLINE, *acts) if acts and not DECISIONS[asked.decision].must else acts


def by_default(s: Village, window: int, asked: Question) -> NightAction:
    """ON-18 What counts when the window closes without an answer."""
    options = options_of(s, asked)
    if not DECISIONS[asked.decision].must:
        return DECLINE
    luck = chance.stream(s.seed, f"window/{s.night}/{window}")
    return options[chance.below(luck, len(options))]


# --- the day -------------------------------------------------------------------------------------


def start_day(s: State) -> "Talking | TalkRound":
    """ON-96 Talk against the clock, or in rounds where there is none."""
    if s.is_timed:
        return Talking()
    s.tell(RoundBegan(1, s.options.talk_rounds))
    return TalkRound(1, ((),) * s.players, (False,) * s.players)


def speaker(s: Village, seat: Seat) -> Speaker:
    """What a seat goes by when it looks for words."""
    return Speaker(
        seat=seat,
        dealt=s.dealt[seat],
        notes=s.notes_of(seat, by_day=True),
        remembers=s.options.night_notes,
        artifact=s.tokens.get(seat),
        words=s.words,
        claims=claims_heard(s, seat),
    )


class Talking(Phase[State, TalkAction], frozen=True):
    """ON-96 Everyone may talk until the time is up, or until all are ready."""

    clause = "ON-97"
    whole = False

    def invites(self, s: State) -> Sequence[Seat]:
        """ON-93 The silenced too, who may still be ready."""
        return everyone(s.players)

    def options(self, s: State, seat: Seat) -> Sequence[TalkAction]:
        """Being ready or not, and what is worth saying; much else can be said."""
        mark = NOT_READY if seat in s.ready else READY
        return (mark, *sayings(s, seat, ()))

    def allows(self, s: State, seat: Seat, action: TalkAction) -> bool:
        """ON-98 Anything well-formed."""
        if isinstance(action, Say):
            return can_say(s, seat, action)
        return action == (NOT_READY if seat in s.ready else READY)

    def apply(self, s: State, seat: Seat, action: TalkAction) -> "Talking | Voting":
        """ON-96, ON-97 A claim goes on the board; when all are ready, the vote is called."""
        if isinstance(action, Say):
            say(s, seat, action, 0 if action.at is UNSET else action.at)
            return self
        if isinstance(action, Ready):
            s.ready.append(seat)
        else:
            s.ready.remove(seat)
        show(s, ReadyShown(seat, seat in s.ready), seat)
        if len(s.ready) == s.players and s.options.ready_ends_day:
            return call_vote(s)
        return self

    def seconds(self, s: State) -> int:
        """ON-96 How long the talk may last."""
        return s.options.discussion_seconds

    def may_extend(self, s: State) -> bool:
        """ON-96 Who speaks or reads slowly."""
        return True

    def time_up(self, s: State) -> "Voting":
        """ON-96 Enough said."""
        return call_vote(s)


class TalkRound(Phase[State, TalkAction], frozen=True):
    """ON-96 Without a clock all say what they have to say at once, then all hear it."""

    clause = "ON-97"
    whole = False
    number: int
    said: tuple[tuple[Say, ...], ...]
    done: tuple[bool, ...]

    def asks(self, s: State) -> Sequence[Seat]:
        """ON-93 Everyone who is not done yet; the silenced too, so that nothing betrays them."""
        return tuple(seat for seat in everyone(s.players) if not self.done[seat])

    def options(self, s: State, seat: Seat) -> Sequence[TalkAction]:
        """Being done, and what is worth saying; much else can be said."""
        return (DONE, *sayings(s, seat, self.said[seat]))

    def allows(self, s: State, seat: Seat, action: TalkAction) -> bool:
        """ON-96 At most three claims in a round; ON-98 anything well-formed."""
        if not isinstance(action, Say):
            return isinstance(action, Done)
        unheard = self.said[seat]
        return len(unheard) < MOST_AT_ONCE and can_say(s, seat, action, unheard)

    def apply(self, s: State, seat: Seat, action: TalkAction) -> "TalkRound | Voting":
        """ON-96 When the last one is done, all is published in the order of the seats."""
        if isinstance(action, Say):
            words = (*self.said[seat], tidy(action, s.players))
            return TalkRound(self.number, with_seat(self.said, seat, words), self.done)
        done = with_seat(self.done, seat, thing=True)
        if not all(done):
            return TalkRound(self.number, self.said, done)
        for speaker_seat, words in zip(everyone(s.players), self.said, strict=True):
            for claim in words:
                say(s, speaker_seat, claim, self.number)
        return next_round(s, self.number + 1)


def next_round(s: State, number: int) -> "TalkRound | Voting":
    """ON-96 So many rounds as the table agreed on."""
    if number > s.options.talk_rounds:
        return call_vote(s)
    s.tell(RoundBegan(number, s.options.talk_rounds))
    return TalkRound(number, ((),) * s.players, (False,) * s.players)


def sayings(s: Village, seat: Seat, unheard: Sequence[Say]) -> list[Say]:
    """What is worth saying and can be said now."""
    if not may_speak(s, seat) or len(unheard) == MOST_AT_ONCE:
        return []
    enough = len(unheard) + sum(claim.seat == seat for claim in s.claims) >= MOST_CLAIMS
    return [
        words
        for words in suggestions(speaker(s, seat))
        if words not in unheard and (words.kind == "retract" or not enough)
    ]


# --- the vote ------------------------------------------------------------------------------------


def call_vote(s: State) -> "Voting":
    """ON-102 The talk is over."""
    s.tell(VoteCalled())
    return Voting(sealed(s.players), (None,) * s.players)


class Voting(Phase[State, VoteAction], frozen=True):
    """ON-102 Everyone chooses one other seat, at once and in secret; nobody may abstain."""

    clause = "ON-102"
    votes: Sealed[Seat]
    aims: tuple[Seat | None, ...]

    def asks(self, s: State) -> Sequence[Seat]:
        """Whoever has not voted."""
        return self.votes.missing()

    def options(self, s: State, seat: Seat) -> Sequence[VoteAction]:
        """Every other seat; ON-103 with a clock it can be preselected."""
        if not s.is_timed:
            return votes_of(seat, s.players)
        return votes_and_aims_of(seat, s.players, self.aims[seat])

    def apply(self, s: State, seat: Seat, action: VoteAction) -> "Voting | Night | Evening | Over":
        """A vote is final; all are opened together when the last is cast."""
        if isinstance(action, Aim):
            s.whisper(Aimed(action.seat), seat)
            return Voting(self.votes, with_seat(self.aims, seat, action.seat))
        show(s, VoteLocked(seat), seat)
        votes = self.votes.put(seat, action.seat)
        if votes.complete():
            return resolve_night(s, votes.open())
        return Voting(votes, self.aims)

    def seconds(self, s: State) -> int | None:
        """ON-103 How long the vote may last."""
        return s.options.vote_seconds if s.is_timed else None

    def may_extend(self, s: State) -> bool:
        """ON-103 Who needs longer to find a name."""
        return s.is_timed

    def time_up(self, s: State) -> "Night | Evening | Over":
        """ON-103 The preselected target counts, else a random one."""
        luck = chance.stream(s.seed, f"vote/{s.night}")
        votes = self.votes
        for seat in votes.missing():
            others = [other for other in everyone(s.players) if other != seat]
            aim = self.aims[seat]
            drawn = others[chance.below(luck, len(others))]
            votes = votes.put(seat, drawn if aim is None else aim)
        return resolve_night(s, votes.open())


def resolve_night(s: State, votes: Sequence[Seat]) -> "Night | Evening | Over":
    """ON-104, ON-130 Everything is shown; then the next night of the match, if there is one."""
    reveal(s, votes)
    if s.night == s.options.nights:
        tell_match(s)
        return Over()
    return Evening((False,) * s.players) if s.is_timed else next_night(s)


class Evening(Phase[State, Onward], frozen=True):
    """ON-130 A finished night lies open until all have seen enough."""

    clause = "ON-130"
    done: tuple[bool, ...]

    def asks(self, s: State) -> Sequence[Seat]:
        """Whoever still looks."""
        return tuple(seat for seat in everyone(s.players) if not self.done[seat])

    def options(self, s: State, seat: Seat) -> Sequence[Onward]:
        """Only onward."""
        return (ONWARD,)

    def apply(self, s: State, seat: Seat, action: Onward) -> "Evening | Night":
        """The last one makes night fall."""
        done = with_seat(self.done, seat, thing=True)
        return next_night(s) if all(done) else Evening(done)

    def seconds(self, s: State) -> int:
        """ON-130 Nobody waits for ever."""
        return EVENING

    def time_up(self, s: State) -> "Night":
        """ON-130 On it goes."""
        return next_night(s)
