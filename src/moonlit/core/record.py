"""A game as its log of decisions (event sourcing): everything else is computed by replaying it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from hashlib import sha256
from typing import Annotated, Any, cast

import msgspec

from moonlit.core.chance import Seed
from moonlit.core.errors import NoOptions, TooLate
from moonlit.core.game import (
    Event,
    Game,
    Over,
    State,
    Told,
    begin,
    check_options,
    decide,
    heard_by,
    time_up,
)
from moonlit.core.seats import Seat, everyone
from moonlit.core.slips import Move, TakenBack, is_quiet, shows, trials

Viewer = Seat | None
"""Who sees a view: a seat, or an onlooker (None)."""


class Decision(msgspec.Struct, frozen=True, array_like=True):
    """Who decided what.

    Without a seat and an action, the time was up; without an action, a decision was taken back;
    without a seat, the action is a number: so many entries of the log still count (a rewind).
    """

    seat: Seat | None
    action: msgspec.Raw


MOST_DECISIONS = 10_000
"""No game is as long as this: a law checks that every game ends before."""
MOST_TAKE_BACKS = 50
"""How often a seat may take an answer back in one game (undo)."""
NOTHING = msgspec.Raw(b"null")
TIME_UP = Decision(None, NOTHING)
"""The entry in the log if the time of a phase was up."""


def rewind_to(entries: int) -> Decision:
    """The entry in the log if the game goes on from an earlier moment: after so many entries."""
    return Decision(None, msgspec.Raw(msgspec.json.encode(entries)))


def rewound_to(decision: Decision) -> int | None:
    """How many entries before this one still count after it; None if it is no rewind."""
    return None if decision.seat is not None else msgspec.json.decode(decision.action, type=Number)


Number = Annotated[int, msgspec.Meta(ge=0)] | None


def standing(log: Sequence[Decision]) -> dict[int, Decision]:
    """The entries of a log that no later rewind takes back, by their place in it."""
    kept: dict[int, Decision] = {}
    for n, decision in enumerate(log):
        to = rewound_to(decision)
        if to is not None:
            kept = {place: entry for place, entry in kept.items() if place < to}
        kept[n] = decision
    return kept


class Rewound(Event, frozen=True):
    """The rules failed, and the game goes on from an earlier moment."""


class Branch(msgspec.Struct, frozen=True, kw_only=True):
    """The moment of another game from which a game was played on instead of being dealt."""

    source: str
    """The `digest` of that game."""
    after: int
    """How many of its decisions had been made."""
    seat: Seat
    """Whose knowledge it was played on with."""
    is_redealt: bool
    """Whether what that seat could not know was dealt anew."""
    state: msgspec.Raw
    """The full state at that moment, from which this game continues."""


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A whole game as one file."""

    game: str
    rules: int
    names: tuple[str, ...]
    options: msgspec.Raw
    seed: Seed
    branch: Branch | msgspec.UnsetType = msgspec.UNSET
    """Set for games that were played on from another one; all others were dealt."""
    decisions: tuple[Decision, ...] = ()


class Slip:
    """A decision that nobody else was told of; whether it may be taken back is computed lazily."""

    def __init__(self, move: Move, decision: Decision) -> None:
        """Keep the decision and the states around it."""
        self.decision = decision
        self.before: State = move.before
        """The state it was made in, without what others have taken back since."""
        self.later: list[Decision] = []
        """The decisions since that were not taken back."""
        self._move = move
        self._is_free: bool | None = None

    def is_free(self, game: Game, players: int) -> bool:
        """Whether nobody noticed it and its seat learned nothing from it."""
        for _ in self.weigh(game, players):
            pass
        return bool(self._is_free)

    def weigh(self, game: Game, players: int) -> Iterator[None]:
        """Compute that, a little at a time."""
        if self._is_free is None:
            is_free = True
            for is_free in trials(game, players, self._move):
                yield
                if not is_free:
                    break
            self._is_free = is_free


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """What a decision does, worked out on a copy: not part of the game until it is adopted.

    If the rules raise, the game is as it was, so that no bug of theirs can break it.
    """

    decision: Decision
    state: State
    told: list[Told]
    answers: tuple[Seat, ...]
    """Whose open questions are over."""
    is_new_window: bool
    move: Move | None
    """Somebody's own choice, which they may want to take back."""
    before: dict[Seat, State] = {}
    """When something is taken back: the state in which each later slip was made, without it."""
    views: dict[Viewer, Any] = {}
    """What everybody would see, once it is previewed."""
    offers: dict[Seat, Sequence[Any]] = {}
    """What everybody who is asked would be offered."""


class Play:
    """A game in progress: the state, the decisions, and what every viewer has been told."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: msgspec.Struct,
        seed: Seed,
        branch: Branch | msgspec.UnsetType = msgspec.UNSET,
    ) -> None:
        """Deal, or continue from a moment of another game."""
        self.game = game
        self.players = players
        self.options = options
        self.seed = seed
        self.branch = branch
        self.decisions: list[Decision] = []
        self.answers = [0] * players
        """How many questions each seat has answered or missed: the id of its open question."""
        self.window = 0
        """A counter that grows whenever the clock has to restart."""
        self.has_rewound = False
        """Whether the rules failed, and the game went on from an earlier moment."""
        self.skipped: set[int] = set()
        """The places in the log of entries that rules cannot follow and that do not count."""
        self._given: dict[tuple[Seat, int], msgspec.Raw] = {}
        self.take_backs = [0] * players
        """How often each seat has taken something back."""
        self._slips: dict[Seat, Slip] = {}
        """What each seat may still be able to take back."""
        self._taken_back: set[tuple[Seat, int]] = set()
        """The seat and question of each answer that was taken back."""
        self._previewed: Step | None = None
        """The last step, which may know already what everybody sees."""
        self.state, told = self._beginning()
        self._heard: dict[Viewer, list[Event]] = {seat: [] for seat in everyone(players)}
        self._heard[None] = []
        self._hear(told)

    @property
    def is_over(self) -> bool:
        """Whether the last decision has been made."""
        return isinstance(self.state.phase, Over)

    def decide(self, seat: Seat, action: Any) -> None:  # noqa: ANN401
        """Apply a decision, or refuse it and change nothing."""
        self.adopt(self.foresee(seat, action))

    def time_up(self) -> None:
        """End the current phase because its time is up, or refuse and change nothing."""
        self.adopt(self.foresee_time_up())

    def take_back(self, seat: Seat) -> None:
        """Undo the last answer of this seat, or refuse and change nothing."""
        self.adopt(self.foresee_take_back(seat))

    def foresee(self, seat: Seat, action: Any, after: Step | None = None) -> Step:  # noqa: ANN401
        """What a decision would do, now or after another one, or a refusal."""
        before = self.state if after is None else after.state
        state = before.copy()
        told = decide(state, seat, action)
        return Step(
            decision=Decision(seat, msgspec.Raw(msgspec.json.encode(action))),
            state=state,
            told=told,
            answers=(seat,),
            is_new_window=state.phase.moment() != before.phase.moment(),
            move=Move(before, seat, action, state, told),
        )

    def foresee_time_up(self) -> Step:
        """What the end of this phase would do, or a refusal."""
        # What comes too late must not answer the next question.
        missed = tuple(seat for seat in everyone(self.players) if self.may_act(seat))
        state = self.state.copy()
        told = time_up(state)
        return Step(
            decision=TIME_UP, state=state, told=told, answers=missed, is_new_window=True, move=None
        )

    def foresee_rewind(self, to: int) -> Step:
        """What going on from the moment after so many entries of the log would do."""
        return Step(
            decision=rewind_to(to),
            state=self._rewound([*self.decisions, rewind_to(to)]),
            told=[Told(Rewound())],
            answers=tuple(seat for seat in everyone(self.players) if self.may_act(seat)),
            is_new_window=True,
            move=None,
        )

    def _rewound(self, log: Sequence[Decision]) -> State:
        """The state after a log that ends with a rewind, worked out from what still counts."""
        play = self.anew()
        for n, decision in standing(log).items():
            if rewound_to(decision) is None:
                play.recall(decision)
            else:
                play.begin_at(reseeded(play.state, n))
        return play.state  # type: ignore[no-any-return]

    def anew(self) -> "Play":
        """The same game at its beginning."""
        return Play(self.game, self.players, self.options, self.seed, self.branch)

    def begin_at(self, state: State) -> None:
        """Go on from this state; what was decided before cannot be taken back any more."""
        self.state = state
        self._slips.clear()

    def foresee_take_back(self, seat: Seat) -> Step:
        """What undoing the last answer of this seat would do, or a refusal."""
        if not self._is_unnoticed(seat):
            raise TooLate
        return self._undoing(seat)

    def _undoing(self, seat: Seat) -> Step:
        before: dict[Seat, State] = {}
        return Step(
            decision=Decision(seat, NOTHING),
            state=self._without(self._slips[seat], before),
            told=[Told(TakenBack(seat), (seat,))],
            answers=(),
            is_new_window=False,
            move=None,
            before=before,
        )

    def preview(self, step: Step) -> Step:
        """The step with what everybody would see and could choose then; raises as rules may."""
        self.look(step.state, step.views, step.offers)
        return step

    def look(self, state: State, seen: dict[Viewer, Any], offers: dict[Seat, Any]) -> None:
        """Work out all that a table shows in a state; raises as rules may."""
        views, asked, picking = self._views_of(state), state.asked(), self.game.picking
        state.phase.seconds(state)
        seen.update((viewer, views(viewer)) for viewer in self._heard)
        for seat in (*asked, *state.invited()):
            view = seen[seat]
            found = picking.offers(view) if picking else state.phase.options(state, seat)
            if seat in asked and state.phase.whole and not (found or state.options_of(seat)):
                raise NoOptions(seat=seat)
            offers[seat] = found

    def forget_preview(self) -> None:
        """Let the objects of a preview go while the CPU cache has them."""
        self._previewed = None

    def adopt(self, step: Step) -> None:
        """Make a step that was worked out before part of the game."""
        self.state, self._previewed = step.state, step
        self.decisions.append(step.decision)
        if step.decision.seat is not None and step.decision.action == NOTHING:
            self._undo(step.decision.seat, step.before)
        else:
            for slip in self._slips.values():
                slip.later.append(step.decision)
            self._close_questions(step)
        if step.decision.seat is None and rewound_to(step.decision) is not None:
            self.has_rewound = True
            self.begin_at(step.state)
        self._hear(step.told)

    def _undo(self, seat: Seat, before: Mapping[Seat, State]) -> None:
        undone = self._slips.pop(seat).decision
        for other, slip in self._slips.items():
            slip.before = before.get(other, slip.before)
            _drop_last(slip.later, undone)
        self._taken_back.add((seat, self.answers[seat] - 1))
        self.take_backs[seat] += 1

    def _close_questions(self, step: Step) -> None:
        if step.move is not None:
            self._given[step.move.seat, self.answers[step.move.seat]] = step.decision.action
        for seat in step.answers:
            self.answers[seat] += 1
        if step.move is None or step.is_new_window:
            self.window += 1
            self._slips.clear()
        else:
            self._mind_slips(step.move, step.decision)

    def can_take_back(self, seat: Seat) -> bool:
        """Whether nobody can have noticed the last answer of this seat, and it may be undone."""
        slip = self._slips.get(seat)
        if slip is None or self.take_backs[seat] >= MOST_TAKE_BACKS:
            return False
        return slip.is_free(self.game, self.players)

    def _is_unnoticed(self, seat: Seat) -> bool:
        slip = self._slips.get(seat)
        return slip is not None and slip.is_free(self.game, self.players)

    @property
    def has_slips(self) -> bool:
        """Whether anybody may be able to take back an answer."""
        return bool(self._slips)

    def weigh_slips(self, seats: Iterable[Seat]) -> Iterator[None]:
        """Compute whether these seats may take back their answers, a little at a time."""
        for seat in seats:
            if seat in self._slips:
                yield from self._slips[seat].weigh(self.game, self.players)

    def taken_back(self, seat: Seat, question: int) -> bool:
        """Whether this seat has undone its answer."""
        return (seat, question) in self._taken_back

    def _without(self, slip: Slip, before: dict[Seat, State]) -> State:
        """The state without this slip; notes the state before each slip that came later.

        It starts where the slip was made and not at the deal, so a whole log replays in linear
        time.
        """
        state = slip.before.copy()
        for decision in slip.later:
            seat = cast("Seat", decision.seat)
            if (other := self._slips.get(seat)) is not None and other.decision is decision:
                before[seat] = state.copy()
            # A slip ends with its window: no time was up since.
            decide(state, seat, msgspec.json.decode(decision.action, type=self.game.Action))
        return state

    def _mind_slips(self, move: Move, decision: Decision) -> None:
        """Forget slips that this decision shows or builds on, and remember it if it is one.

        An answer can be taken back only once, or somebody could change their mind for ever.
        """
        game, seat = self.game, move.seat
        for other in list(self._slips):
            if other == seat or shows(game, move, other):
                del self._slips[other]
        is_second_thought = self.taken_back(seat, self.answers[seat] - 2)
        if not is_second_thought and is_quiet(move):
            self._slips[seat] = Slip(move, decision)

    def follow(self, decision: Decision) -> None:
        """Apply the next decision of a log, whoever made it."""
        self.adopt(self.foresee_entry(decision))

    def recall(self, decision: Decision) -> None:
        """Apply the next decision of a log that was checked when it was written.

        Whether an answer could be taken back is not weighed again, which takes long.
        """
        seat = decision.seat
        if seat is not None and seat in self._slips and decision.action == NOTHING:
            self.adopt(self._undoing(seat))
        else:
            self.follow(decision)

    def foresee_entry(self, decision: Decision) -> Step:
        """What the next decision of a log would do, whoever made it."""
        if decision.seat is None:
            to = rewound_to(decision)
            return self.foresee_time_up() if to is None else self.foresee_rewind(to)
        if decision.action == NOTHING:
            return self.foresee_take_back(decision.seat)
        action = msgspec.json.decode(decision.action, type=self.game.Action)
        return self.foresee(decision.seat, action)

    def skip(self, decision: Decision) -> None:
        """Note an entry of the log that the rules cannot follow, and that no longer counts."""
        self.skipped.add(len(self.decisions))
        self.decisions.append(decision)

    def answer_to(self, seat: Seat, question: int) -> msgspec.Raw | None:
        """What this seat answered to a question; None if it has not answered, or missed it."""
        return self._given.get((seat, question))

    def seconds(self) -> int | None:
        """How many seconds this phase lasts at a live table; None if it waits for an answer."""
        return self.state.phase.seconds(self.state)  # type: ignore[no-any-return]

    def asked(self) -> Sequence[Seat]:
        """Who must decide now."""
        return self.state.asked()  # type: ignore[no-any-return]

    def options_of(self, seat: Seat) -> Sequence[Any]:
        """What this seat may choose now; nothing when it is neither asked nor invited."""
        return self.state.options_of(seat)  # type: ignore[no-any-return]

    def may_act(self, seat: Seat) -> bool:
        """Whether this seat is asked or invited."""
        step = self._preview_of_now()
        if step is not None and step.views:
            return seat in step.offers
        return self.state.may_act(seat)  # type: ignore[no-any-return]

    def view(self, viewer: Viewer) -> Any:  # noqa: ANN401
        """What this viewer sees now."""
        step = self._preview_of_now()
        if step is not None and viewer in step.views:
            return step.views[viewer]
        return self.game.view(self.state, viewer)

    def offers_to(self, seat: Seat, view: Any) -> Sequence[Any]:  # noqa: ANN401
        """All options of a seat, or a short list where there are too many."""
        step = self._preview_of_now()
        if step is not None and seat in step.offers:
            return step.offers[seat]
        return self._offers(self.state, seat, view)

    def _offers(self, state: Any, seat: Seat, view: Any) -> Sequence[Any]:  # noqa: ANN401
        picking = self.game.picking
        return picking.offers(view) if picking else state.options_of(seat)

    def _preview_of_now(self) -> Step | None:
        step = self._previewed
        return step if step is not None and step.state is self.state else None

    def views(self) -> Callable[[Viewer], Any]:
        """A faster `view` for several viewers of the current state."""
        if (step := self._preview_of_now()) is not None and step.views:
            return self.view
        return self._views_of(self.state)

    def _views_of(self, state: Any) -> Callable[[Viewer], Any]:  # noqa: ANN401
        views = self.game.views
        return views(state) if views else partial(self.game.view, state)

    def heard(self, viewer: Viewer, since: int = 0) -> list[Event]:
        """The events this viewer was told, without the first `since` of them."""
        return self._heard[viewer][since:]

    def heard_count(self, viewer: Viewer) -> int:
        """How many events this viewer was told."""
        return len(self._heard[viewer])

    def record(self, names: Sequence[str]) -> Record:
        """The game so far as a file."""
        return Record(
            game=self.game.name,
            rules=self.game.rules,
            names=tuple(names),
            options=msgspec.Raw(msgspec.json.encode(self.options)),
            seed=self.seed,
            branch=self.branch,
            decisions=tuple(self.decisions),
        )

    def _beginning(self) -> tuple[Any, list[Told]]:
        if self.branch is msgspec.UNSET:
            return begin(self.game, self.players, self.options, self.seed)
        check_options(self.game, self.players, self.options)
        return msgspec.json.decode(self.branch.state, type=self.game.State), []

    def _hear(self, told: list[Told]) -> None:
        if all(line.to is None for line in told):
            events = [line.event for line in told]
            for heard in self._heard.values():
                heard.extend(events)
        else:
            for viewer, heard in self._heard.items():
                heard.extend(heard_by(viewer, told))


def _drop_last(decisions: list[Decision], undone: Decision) -> None:
    """Remove a decision, which is more likely to be found near the end."""
    for n in range(len(decisions) - 1, -1, -1):
        if decisions[n] is undone:
            del decisions[n]
            return


def replay(game: Game, record: Record) -> Iterator[Play]:
    """Replay a record by the rules it was played by: at its beginning, then after each decision."""
    play = beginning(game, record)
    yield play
    yield from follow_log(play, record.decisions)


def replay_own(game: Game, record: Record) -> Iterator[Play]:
    """The same for a record whose decisions were checked when they were made."""
    play = beginning(game, record)
    yield play
    yield from recall_log(play, record.decisions)


def beginning(game: Game, record: Record) -> Play:
    """The game of a record at its beginning."""
    game = game.by_rules(record.rules)
    options = msgspec.json.decode(record.options, type=game.Options)
    return Play(game, len(record.names), options, record.seed, record.branch)


def follow_log(play: Play, log: Sequence[Decision]) -> Iterator[Play]:
    """Follow a whole log from its beginning: yields the game after each entry.

    Where the rules fail at an entry that a later rewind takes back, nothing of it counts.
    """
    return _each_entry(play, log, play.follow)


def recall_log(play: Play, log: Sequence[Decision]) -> Iterator[Play]:
    """The same for a log that was checked when it was written."""
    return _each_entry(play, log, play.recall)


def _each_entry(
    play: Play, log: Sequence[Decision], apply: Callable[[Decision], None]
) -> Iterator[Play]:
    counts = standing(log)
    for n, decision in enumerate(log):
        try:
            apply(decision)
        except Exception:
            if n in counts:
                raise
            play.skip(decision)
        yield play


def reseeded(state: State, place: int) -> State:
    """A state that is rewound to by this entry of a log: nobody knows what will be drawn next."""
    other = state.copy()
    other.seed = Seed(sha256(f"{state.seed}/rewind/{place}".encode()).hexdigest())
    return other


PARTS = ("game", "rules", "names", "options", "seed")
"""The fields before the first decision, in the order of the hash chain."""


def entries(record: Record) -> Iterator[tuple[str | int, object]]:
    """The parts of the table by name, then the decisions by number from 1."""
    for part in PARTS:
        yield part, (part, getattr(record, part))
    if record.branch is not msgspec.UNSET:
        yield "branch", ("branch", record.branch)
    yield from enumerate(record.decisions, start=1)


def chain(record: Record) -> list[str]:
    """The hash chain of a record: each hash covers one entry and the hash before it."""
    link, links = "", []
    for _, entry in entries(record):
        link = linked(link, entry)
        links.append(link)
    return links


def digest(record: Record) -> str:
    """A hash of the whole record: the last link of its hash chain."""
    return chain(record)[-1]


def linked(link: str, entry: object) -> str:
    """The next link of the hash chain; the entry is hashed as canonical JSON."""
    return sha256(link.encode() + plain(entry)).hexdigest()


def plain(value: object) -> bytes:
    """Canonical JSON: keys sorted, no spaces."""
    known = msgspec.json.decode(msgspec.json.encode(value))
    return msgspec.json.encode(known, order="sorted")
