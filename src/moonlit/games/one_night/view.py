"""What a seat or an onlooker may see, built up from nothing."""

from typing import Literal

import msgspec

from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.actions import Say
from moonlit.games.one_night.artifacts import Artifact
from moonlit.games.one_night.claims import Claim, Vocabulary
from moonlit.games.one_night.night.powers import DECISIONS
from moonlit.games.one_night.night.script import Window
from moonlit.games.one_night.night.waking import awake_in
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.reveal import outcome, points
from moonlit.games.one_night.roles import Role
from moonlit.games.one_night.rules import Evening, Night, State, Talking, TalkRound, Voting
from moonlit.games.one_night.story import Deed, OnTable, Sight
from moonlit.games.one_night.talk import claims_heard, may_gesture, may_speak
from moonlit.games.one_night.village import NightResult

Stage = Literal["night", "talk", "vote", "evening", "over"]


class Voice(msgspec.Struct, frozen=True):
    """ON-93, ON-94 What a seat may do with its mouth, its hands and its eyes by day."""

    speaks: bool
    gestures: bool
    looks: bool


class Asking(msgspec.Struct, frozen=True):
    """A decision of the night, and the clause that matters for it."""

    decision: str
    clause: str


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The table through one pair of eyes."""

    seat: Seat | None
    players: int
    options: Options
    night: int
    cards: tuple[Role, ...]
    """ON-8, ON-9 The role set, or the pool it is drawn from."""
    centre_wolves: tuple[Role, ...]
    script: tuple[Window, ...]
    stage: Stage
    window: int | None
    """Which window of the script is open."""
    dealt: Role | None
    awake: bool
    """ON-132 Whether one's own eyes are open."""
    answered: bool
    """Whether this seat has answered in this window, or is done in this round or with its vote."""
    notes: tuple[Deed, ...]
    sights: tuple[Sight, ...]
    table: OnTable | None
    """ON-87 What lies open; None while the eyes are closed."""
    artifact: Artifact | None
    """ON-88 One's own, from dawn on."""
    voice: Voice | None
    asking: Asking | None
    """What this seat is asked at night; nobody else knows that it is."""
    words: Vocabulary | None
    """What claims can be put together from, by day."""
    claims: tuple[Claim, ...]
    round: int
    """Of talk, where there is no clock; else 0."""
    unheard: tuple[Say, ...]
    """What this seat has said in this round; it is not published yet."""
    ready: tuple[bool, ...] | None
    """Who is ready, has voted, or has seen enough; under the Shroud only one's own mark shows."""
    vote: Seat | None
    aim: Seat | None
    results: tuple[NightResult, ...]
    points: tuple[int, ...]
    ranks: tuple[int, ...] | None

    @property
    def asked(self) -> None:
        """A secret at night; what may be known of it by day, `ready` says."""


def view(s: State, seat: Seat | None) -> View:
    """Everything public, and beside it what this seat alone knows."""
    window = s.phase.window if isinstance(s.phase, Night) else None
    by_day = is_day(s)
    return View(
        seat=seat,
        players=s.players,
        options=s.options,
        night=s.night,
        cards=s.cards,
        centre_wolves=s.centre_wolves,
        script=s.script,
        stage=stage_of(s),
        window=window,
        dealt=None if seat is None else s.dealt[seat],
        awake=is_awake(s, seat),
        answered=seat is not None and has_answered(s, seat),
        notes=() if seat is None else s.notes_of(seat, by_day=window is None),
        sights=() if seat is None else s.sights_of(seat, by_day=window is None),
        table=seen_by(s, seat) if is_awake(s, seat) else None,
        artifact=s.tokens.get(seat) if seat is not None and by_day else None,
        voice=voice_of(s, seat) if seat is not None and by_day else None,
        asking=asked_of(s, seat),
        words=s.words if by_day else None,
        claims=tuple(claims_heard(s, seat)),
        round=s.phase.number if isinstance(s.phase, TalkRound) else 0,
        unheard=unheard_of(s, seat),
        ready=ready_of(s, seat),
        vote=vote_of(s, seat),
        aim=aim_of(s, seat),
        results=tuple(s.results),
        points=tuple(points(s.results, owner) for owner in everyone(s.players)),
        ranks=outcome(s).ranks if stage_of(s) == "over" else None,
    )


def stage_of(s: State) -> Stage:
    """Where in the game we are."""
    match s.phase:
        case Night():
            return "night"
        case Talking() | TalkRound():
            return "talk"
        case Voting():
            return "vote"
        case Evening():
            return "evening"
        case _:
            return "over"


def is_day(s: State) -> bool:
    """ON-87 From dawn on."""
    return not isinstance(s.phase, Night) or s.script[s.phase.window].step == "dawn"


def is_awake(s: State, seat: Seat | None) -> bool:
    """ON-132 By day everyone; at night those who are called, and no onlooker."""
    if is_day(s) or not isinstance(s.phase, Night):
        return True
    return seat in awake_in(s, s.script[s.phase.window])


def asked_of(s: State, seat: Seat | None) -> Asking | None:
    """ON-13 The decision this seat is asked for in this window."""
    asked = s.phase.question(s) if isinstance(s.phase, Night) else None
    if asked is None or asked.seat != seat:
        return None
    return Asking(asked.decision, DECISIONS[asked.decision].clause)


def has_answered(s: State, seat: Seat) -> bool:
    """What a seat knows about its own answers."""
    match s.phase:
        case Night(answered=answered):
            return answered and is_awake(s, seat)
        case TalkRound(done=done) | Evening(done=done):
            return done[seat]
        case Voting(votes=votes):
            return votes.choices[seat] is not None
        case _:
            return False


def is_blind(s: State, seat: Seat | None) -> bool:
    """ON-92, ON-94 Whether the Shroud hides the table: from dawn until the votes are shown."""
    return seat is not None and is_day(s) and s.is_under("shroud", seat)


def seen_by(s: State, seat: Seat | None) -> OnTable:
    """ON-31, ON-87 What lies open; ON-94 a wearer of the Shroud sees one's own place only."""
    table = s.on_table()
    if not is_blind(s, seat):
        return table
    return OnTable(
        tuple(other for other in table.shields if other == seat),
        tuple(card for card in table.up if card.seat == seat),
        tuple(other for other in table.artifacts if other == seat),
    )


def voice_of(s: State, seat: Seat) -> Voice:
    """ON-93, ON-94 What an artifact leaves a seat of its voice."""
    return Voice(may_speak(s, seat), may_gesture(s, seat), not is_blind(s, seat))


def is_silent(view: View) -> bool:
    """ON-93, ON-101 Who may not chat: all at night, the Mask's wearer, and where it was agreed."""
    if view.stage not in {"night", "talk", "vote"}:
        return False
    return view.voice is None or not view.voice.speaks or not view.options.free_chat


def may_make_gestures(view: View) -> bool:
    """ON-93 By day everyone, a wearer of the Mask only where the table lets him."""
    is_shown = view.stage in {"evening", "over"}
    return is_shown or (view.voice is not None and view.voice.gestures)


def sees_gestures(view: View) -> bool:
    """ON-94 A wearer of the Shroud does not see what the hands of others say."""
    return view.voice is None or view.voice.looks


def unheard_of(s: State, seat: Seat | None) -> tuple[Say, ...]:
    """ON-96 What a seat has put down for this round."""
    return s.phase.said[seat] if isinstance(s.phase, TalkRound) and seat is not None else ()


def ready_of(s: State, seat: Seat | None) -> tuple[bool, ...] | None:
    """ON-94, ON-96 Who is ready, for those who may look around."""
    match s.phase:
        case Talking():
            marks = tuple(other in s.ready for other in everyone(s.players))
        case Voting(votes=votes):
            marks = votes.ready()
        case Evening(done=done):
            marks = done
        case _:
            return None
    blind = is_blind(s, seat)
    return tuple(mark and (other == seat or not blind) for other, mark in enumerate(marks))


def vote_of(s: State, seat: Seat | None) -> Seat | None:
    """ON-102 One's own vote, once it is locked."""
    return s.phase.votes.choices[seat] if isinstance(s.phase, Voting) and seat is not None else None


def aim_of(s: State, seat: Seat | None) -> Seat | None:
    """ON-103 One's own preselection."""
    return s.phase.aims[seat] if isinstance(s.phase, Voting) and seat is not None else None
