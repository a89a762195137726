"""What holds for every game, so that nobody has to believe it.

Each law is a plain function: it plays games at random from a seed and raises AssertionError
with a sentence when the game breaks it. Run them over a game of your own:

    for players, options in tables(GAME):
        for name, law in laws().items():
            law(GAME, players, options, Seed("any"))
"""
# ruff: noqa: S101  # a law is an assertion; `laws` refuses to run where Python would skip them

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from math import isfinite, prod
from random import Random
from typing import Any, TypeVar

import msgspec

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.errors import GameIsOver, NoClockRuns, NoSuchOption, NotYourTurn, Refusal
from moonlit.core.game import (
    Action,
    Game,
    Over,
    Picking,
    Reading,
    Span,
    Told,
    decide,
    figures_in,
    heard_by,
    time_up,
)
from moonlit.core.record import (
    MOST_DECISIONS,
    Decision,
    Play,
    Record,
    Viewer,
    digest,
    replay,
)
from moonlit.core.seats import Seat, everyone

Law = Callable[[Game, int, msgspec.Struct, Seed], None]
AnyState = Any
View = Any
Choice = Any
Kind = Any
"""Every game has states and actions of its own kind."""
Move = tuple[Seat | None, Choice]
"""Who chose what; nobody and nothing, where the time was up."""

T = TypeVar("T")

STEPS_TOGETHER = 4
"""How long two worlds are followed side by side."""
FEW = 6
"""How many of many options are tried."""
FAR = 30
"""How far imagined tables are played on; one in so many is played to its end."""
ASKED = 3
"""At one in so many moments somebody asks the assistant."""
MANY = 40
"""How many games are played before chance is ruled out."""
MOMENTS = 24
"""How many positions of a long game are looked at through everybody's eyes."""


class Nonsense(Action, frozen=True):
    """Something no game knows."""


def laws() -> dict[str, Law]:
    """All laws, by name."""
    if not __debug__:
        raise RuntimeError("python -O skips assertions, and with them every law")
    return {
        law.__name__: law
        for law in (
            the_same_seed_gives_the_same_game,
            copies_are_independent,
            everything_survives_json,
            a_view_says_whose_it_is,
            whoever_looks_together_sees_the_same,
            a_replay_is_the_game_again,
            whoever_is_asked_has_a_choice,
            no_way_of_playing_is_a_dead_end,
            only_what_is_offered_is_accepted,
            what_is_suggested_can_be_chosen,
            every_game_ends,
            the_outcome_is_well_formed,
            imagined_tables_look_the_same,
            imagined_tables_differ_where_they_may,
            imagined_tables_can_be_played_on,
            what_is_called_certain_is_true,
            twin_worlds_stay_alike,
            secret_answers_move_no_clock,
            what_is_told_shows_and_nothing_else,
            *encoding_laws(),
        )
    }


def encoding_laws() -> tuple[Law, ...]:
    """Those of them that look at a game's encoding."""
    return (
        a_view_becomes_the_same_numbers,
        every_option_has_numbers_of_its_own,
        the_catalogue_lists_every_option_once,
        the_rounds_add_up,
    )


def tables(game: Game) -> Iterator[tuple[int, msgspec.Struct]]:
    """A few tables that together use every number of players and every value of every option.

    For each number of players there is the usual table and one that is as unusual as can be, with
    values that were not used yet; more of those only where no other number offers a value.
    Tables at which nobody may sit down are left out.
    """
    return (table for table in _varied(game) if not _forbidden(game, *table))


def _forbidden(game: Game, players: int, options: msgspec.Struct) -> bool:
    return any(remark.forbids for remark in game.setup.remarks(players, options))


def _varied(game: Game) -> Iterator[tuple[int, msgspec.Struct]]:
    used: set[tuple[str, Choice]] = set()
    sizes = list(game.players)
    for i, players in enumerate(sizes):
        offered = usual_choices(game, players)
        later = {pair for more in sizes[i + 1 :] for pair in _pairs(usual_choices(game, more))}
        values = {option: values[0] for option, values in offered.items()}
        yield players, game.Options(**values)
        used |= set(values.items())
        unusual = {
            option: values[1 + i % (len(values) - 1)]
            for option, values in offered.items()
            if len(values) > 1
        }
        while unusual:
            fresh = [pair for pair in _pairs(offered) if pair not in used]
            values |= unusual | dict(reversed(fresh))
            yield players, game.Options(**values)
            used |= set(values.items())
            if later.issuperset(pair for pair in fresh if pair not in used):
                break


def usual_choices(game: Game, players: int) -> Mapping[str, Sequence[Choice]]:
    """The values of every option; of a range of numbers, the usual ones."""
    return {
        option: values.usual if isinstance(values, Span) else values
        for option, values in game.choices(players).items()
    }


def _pairs(offered: Mapping[str, Sequence[Choice]]) -> Iterator[tuple[str, Choice]]:
    return ((option, value) for option, values in offered.items() for value in values)


# --- how laws play -----------------------------------------------------------------------------


def viewers(players: int) -> tuple[Viewer, ...]:
    """Every seat, and an onlooker."""
    return (*everyone(players), None)


def as_bytes(thing: object) -> bytes:
    """Whatever crosses a wire or a disk."""
    return msgspec.json.encode(thing)


def options_of(state: AnyState, viewer: Viewer) -> Sequence[Choice]:
    """What a viewer may choose; nothing where it is neither asked nor invited."""
    return () if viewer is None else tuple(state.options_of(viewer))


def any_decision(state: AnyState, rng: Random) -> Move:
    """Someone who is asked or invited, and one of their options; or the end of a window."""
    may_act: list[Seat | None] = [*state.asked(), *state.invited()]
    if state.phase.seconds(state) is not None:
        may_act.append(None)
    assert may_act, f"Nobody is asked and no clock runs in {state.phase}, which is not the end."
    seat = _one_of(rng, may_act)
    if seat is None:
        return None, None
    options = state.options_of(seat)
    assert options, f"Seat {seat} has no option in {state.phase}."
    return seat, _one_of(rng, options)


def happen(state: AnyState, seat: Seat | None, action: Choice) -> list[Told]:
    """What somebody chose, or the end of a window."""
    with unbroken("{} of seat {} in {}", action, seat, state.phase):
        return time_up(state) if seat is None else decide(state, seat, action)


def random_play(game: Game, players: int, options: msgspec.Struct, seed: Seed) -> Iterator[Play]:
    """A game played at random: at the deal, then after each decision."""
    rng = chance.stream(seed, "laws/play")
    play = Play(game, players, options, seed)
    yield play
    for _ in range(MOST_DECISIONS):
        if play.is_over:
            return
        seat, action = any_decision(play.state, rng)
        with unbroken("{} of seat {} in {}", action, seat, play.state.phase):
            play.follow(Decision(seat, msgspec.Raw(as_bytes(action))))
        yield play
    raise AssertionError(f"The game is not over after {MOST_DECISIONS} decisions.")


def some_moments(game: Game, players: int, options: msgspec.Struct, seed: Seed) -> Iterator[Play]:
    """Some positions of a random game, all of a short one: looking takes longer than playing."""
    length = sum(1 for _ in random_play(game, players, options, seed))
    rng = chance.stream(seed, "laws/moments")
    for play in random_play(game, players, options, seed):
        if chance.below(rng, length) < MOMENTS:
            yield play


def play_on(state: AnyState, rng: Random, decisions: int) -> None:
    """So many random decisions, or as many as are left."""
    for _ in range(decisions):
        if isinstance(state.phase, Over):
            return
        happen(state, *any_decision(state, rng))


def imagined(game: Game, state: AnyState, viewer: Viewer, rng: Random) -> AnyState:
    """A table that should look just like this one to the viewer."""
    with unbroken("Imagining {} for viewer {}", state.phase, viewer):
        return game.imagine(game.view(state, viewer), rng)


def seen(game: Game, state: AnyState, viewer: Viewer) -> bytes:
    """What a viewer sees, byte for byte."""
    with unbroken("Showing {} to viewer {}", state.phase, viewer):
        return as_bytes(game.view(state, viewer))


@contextmanager
def unbroken(what: str, *things: object) -> Iterator[None]:
    """Say what was going on when a game's own code fails."""
    try:
        yield
    except Exception as error:
        raise AssertionError(f"{what.format(*things)} failed with {error!r}.") from error


def finished(game: Game, players: int, options: msgspec.Struct, seed: Seed) -> Play:
    """A game played at random to its end."""
    *_, play = random_play(game, players, options, seed)
    return play


def _one_of(rng: Random, things: Sequence[T]) -> T:
    return things[chance.below(rng, len(things))]


# --- determinism, copies, JSON, replay ---------------------------------------------------------


def the_same_seed_gives_the_same_game(
    game: Game, players: int, options: msgspec.Struct, seed: Seed
) -> None:
    """Same seed and decisions: same fingerprint, same log for everyone, same last state."""
    one, other = (finished(game, players, options, seed) for _ in range(2))
    names = ["somebody"] * players
    assert digest(one.record(names)) == digest(other.record(names)), "The decisions differ."
    for viewer in viewers(players):
        same = as_bytes(one.heard(viewer)) == as_bytes(other.heard(viewer))
        assert same, f"Viewer {viewer} was told another story the second time."
    assert as_bytes(one.state) == as_bytes(other.state), "The last states differ."


def copies_are_independent(game: Game, players: int, options: msgspec.Struct, seed: Seed) -> None:
    """A copy is equal; what happens to it does not touch the original, nor the other way round."""
    rng = chance.stream(seed, "laws/copies")
    for play in random_play(game, players, options, seed):
        before = as_bytes(play.state)
        copy = play.state.copy()
        assert as_bytes(copy) == before, "A copy differs from its original."
        play_on(copy, rng, STEPS_TOGETHER)
        assert as_bytes(play.state) == before, f"A decision at a copy changed {play.state.phase}."


def everything_survives_json(game: Game, players: int, options: msgspec.Struct, seed: Seed) -> None:
    """States, views, options and events are the same after a round trip through JSON."""
    _round_trip(options, game.Options)
    for play in random_play(game, players, options, seed):
        _round_trip(play.state, game.State)
        for viewer in viewers(players):
            _round_trip(play.view(viewer), game.View)
            for action in options_of(play.state, viewer):
                _round_trip(action, game.Action)
            for event in play.heard(viewer)[-FEW:]:
                _round_trip(event, game.Event)


def _round_trip(thing: object, kind: Kind) -> None:
    written = as_bytes(thing)
    try:
        read = msgspec.json.decode(written, type=kind)
    except msgspec.ValidationError as error:
        raise AssertionError(f"{written!r} cannot be read back: {error}.") from error
    assert read == thing, f"{thing} came back as {read}."
    assert as_bytes(read) == written, f"{thing} is written differently the second time."


def a_view_says_whose_it_is(game: Game, players: int, options: msgspec.Struct, seed: Seed) -> None:
    """A view names its seat, and names it among the asked just when it is, where it says who is."""
    for play in random_play(game, players, options, seed):
        for viewer in viewers(players):
            view = play.view(viewer)
            assert view.seat == viewer, f"Viewer {viewer} sees the view of {view.seat}."
            same = view.asked is None or (viewer in view.asked) == (viewer in play.asked())
            assert same, f"Viewer {viewer} sees {view.asked} asked in {play.state.phase}."


def whoever_looks_together_sees_the_same(
    game: Game, players: int, options: msgspec.Struct, seed: Seed
) -> None:
    """Views that are worked out together are those that each viewer has alone."""
    if game.views is None:
        return
    for play in random_play(game, players, options, seed):
        together = play.views()
        for viewer in viewers(players):
            same = as_bytes(together(viewer)) == seen(game, play.state, viewer)
            assert same, f"Viewer {viewer} sees something else together with others."


def a_replay_is_the_game_again(
    game: Game, players: int, options: msgspec.Struct, seed: Seed
) -> None:
    """The record alone, read from a file, gives the same states and tells the same stories."""
    states = [as_bytes(step.state) for step in random_play(game, players, options, seed)]
    play = finished(game, players, options, seed)
    record = msgspec.json.decode(as_bytes(play.record(["somebody"] * players)), type=Record)
    again = list(replay(game, record))[-1]
    replayed = [as_bytes(step.state) for step in replay(game, record)]
    assert replayed == states, "A replay went another way than the game."
    for viewer in viewers(players):
        same = as_bytes(again.heard(viewer)) == as_bytes(play.heard(viewer))
        assert same, f"A replay tells viewer {viewer} another story."


# --- who is asked, and what is accepted --------------------------------------------------------


def whoever_is_asked_has_a_choice(
    game: Game, players: int, options: msgspec.Struct, seed: Seed
) -> None:
    """Until the end somebody is asked, by name and once, and has options that all differ.

    Where nobody is, a clock must run; at the end none does.
    """
    for play in random_play(game, players, options, seed):
        phase, state = play.state.phase, play.state
        asked = [*state.asked(), *state.invited()]
        assert len(set(asked)) == len(asked), f"{phase} asks somebody twice: {asked}."
        assert set(asked) <= set(everyone(players)), f"{phase} asks nobody's seat: {asked}."
        assert not (play.is_over and asked), "Somebody is asked after the end."
        seconds = play.seconds()
        assert not (play.is_over and seconds is not None), "A clock runs after the end."
        assert seconds is None or seconds >= 0, f"{phase} lasts less than no time."
        for seat in asked:
            offered = state.options_of(seat)
            assert offered, f"Seat {seat} has no option in {phase}."
            assert len(set(offered)) == len(offered), f"{phase} offers seat {seat} the same twice."


def no_way_of_playing_is_a_dead_end(
    game: Game, players: int, options: msgspec.Struct, seed: Seed
) -> None:
    """However one-sided everybody plays: there is an option, the clock can end, the end comes."""
    rng = chance.stream(seed, "laws/ways")
    for way in WAYS:
        state, made = Play(game, players, options, seed).state.copy(), Counter[type]()
        for n in range(MOST_DECISIONS):
            if isinstance(state.phase, Over):
                break
            assert_playable(state)
            moves = _possible(state, rng)
            # Somebody may change their mind for ever, but time passes all the while.
            seat, action = moves[-1] if n % FAR == FAR - 1 else way(moves, made)
            made[type(action)] += 1
            happen(state, seat, action)
        assert isinstance(state.phase, Over), f"The game does not end where all play {way}."


def a_state_can_be_played(game: Game, players: int, state: AnyState, seed: Seed) -> None:
    """From a state, however it was built: nothing raises, everybody has a choice, the end comes.

    A game's tests may build states at the edge of every counter and pile, and hold them to this.
    """
    rng = chance.stream(seed, "laws/state")
    assert_playable(state)
    for viewer in viewers(players):
        imagined(game, state, viewer, rng)
        if game.assistant is not None:
            with unbroken("Advice for viewer {} in {}", viewer, state.phase):
                game.assistant.advise(game.view(state, viewer))
    for seat, action in _moves_to_try(game, state, rng):
        after = state.copy()
        after.seed = chance.seed_from(rng)
        happen(after, seat, action)
        for _ in range(STEPS_TOGETHER):
            assert_playable(after)
            play_on(after, rng, 1)
    last = state.copy()
    play_on(last, rng, MOST_DECISIONS)
    assert isinstance(last.phase, Over), f"The game does not end after {state.phase}."


def assert_playable(state: AnyState) -> None:
    """Whoever is asked has an option, and where a clock runs, its end can come."""
    for seat in state.asked():
        with unbroken("Asking seat {} in {}", seat, state.phase):
            offered = state.options_of(seat)
        assert offered, f"Seat {seat} has no option in {state.phase}."
    if state.phase.seconds(state) is not None:
        happen(state.copy(), None, None)


def _moves_to_try(game: Game, state: AnyState, rng: Random) -> Iterator[Move]:
    """All options where they are few; of many some, and those that are suggested."""
    for seat in (*state.asked(), *state.invited()):
        offered = state.options_of(seat)
        short = game.picking.offers(game.view(state, seat)) if game.picking else ()
        some = offered if len(offered) <= FAR else _some(rng, offered)
        yield from ((seat, action) for action in dict.fromkeys((*short, *some)))


def _possible(state: AnyState, rng: Random) -> list[Move]:
    """What may happen next: something for everybody who may act, and the end of a window."""
    moves: list[Move] = []
    for seat in (*state.asked(), *state.invited()):
        offered = state.options_of(seat)
        ends = (offered[0], *_some(rng, offered), offered[-1])
        moves += ((seat, action) for action in dict.fromkeys(ends))
    if state.phase.seconds(state) is not None:
        moves.append((None, None))
    return moves


def _first(moves: Sequence[Move], _: Mapping[type, int]) -> Move:
    return moves[0]


def _last(moves: Sequence[Move], _: Mapping[type, int]) -> Move:
    """Always too late, where a clock runs."""
    return moves[-1]


def _last_choice(moves: Sequence[Move], _: Mapping[type, int]) -> Move:
    return [move for move in moves if move[0] is not None or len(moves) == 1][-1]


def _rarest(moves: Sequence[Move], made: Mapping[type, int]) -> Move:
    return min(moves, key=lambda move: made[type(move[1])])


def _commonest(moves: Sequence[Move], made: Mapping[type, int]) -> Move:
    return max(moves, key=lambda move: made[type(move[1])])


WAYS: tuple[Callable[[Sequence[Move], Mapping[type, int]], Move], ...] = (
    _first,
    _last,
    _last_choice,
    _rarest,
    _commonest,
)
"""One-sided ways of playing, which lead to where chance hardly ever does."""


def only_what_is_offered_is_accepted(
    game: Game, players: int, options: msgspec.Struct, seed: Seed
) -> None:
    """`allows` means the options; anything else is refused by name and changes nothing.

    Where the options are only suggestions, `allows` may know more. Nor is time ever up where no
    clock runs.
    """
    rng = chance.stream(seed, "laws/refusals")
    known: dict[Choice, None] = {Nonsense(): None}
    for play in random_play(game, players, options, seed):
        state = play.state
        if play.seconds() is None:
            _refuses(state, None, None, GameIsOver if play.is_over else NoClockRuns)
        for seat in everyone(players):
            offered = options_of(state, seat)
            known.update(dict.fromkeys(offered))
            for action in offered:
                allowed = state.allows(seat, action)
                assert allowed, f"{action} is offered to seat {seat} but not allowed."
            others = [action for action in known if action not in offered]
            for action in _some(rng, others):
                if state.phase.whole or not state.allows(seat, action):
                    _refuses(state, seat, action, _due(state, seat))


def what_is_suggested_can_be_chosen(
    game: Game, players: int, options: msgspec.Struct, seed: Seed
) -> None:
    """A short list holds legal actions, and picking one thing after another leads to some."""
    picking = game.picking
    if picking is None:
        return
    rng = chance.stream(seed, "laws/suggestions")
    for play in random_play(game, players, options, seed):
        for viewer in viewers(players):
            seen, offered = play.view(viewer), options_of(play.state, viewer)
            short = picking.offers(seen)
            assert bool(short) == bool(offered), f"Viewer {viewer} is shown {short}."
            assert set(short) <= set(offered), f"The short list has more than {play.state.phase}."
            strange = picking.read(seen, [*_pick_on(picking, seen, offered, rng), "?"])
            assert strange == Reading((), ()), f"Strange things can be {strange}."


def _pick_on(picking: Picking, seen: View, offered: Sequence[Choice], rng: Random) -> list[str]:
    """Pick whatever can be picked next, until nothing can."""
    picked: list[str] = []
    while True:
        reading = picking.read(seen, picked)
        strange = {*reading.more} - {*picking.things}
        assert not strange, f"{strange} are no things of this game."
        assert set(reading.options) <= set(offered), f"{picked} cannot be {reading.options}."
        if not reading.more:
            assert reading.options or not picked, f"{picked} leads nowhere."
            return picked
        picked.append(_one_of(rng, reading.more))


def _due(state: AnyState, seat: Seat) -> type[Refusal]:
    if isinstance(state.phase, Over):
        return GameIsOver
    return NoSuchOption if state.may_act(seat) else NotYourTurn


def _refuses(state: AnyState, seat: Seat | None, action: Choice, due: type[Refusal]) -> None:
    before, answer = as_bytes(state), _answer(state, seat, action)
    assert answer is not None, f"{action} was not offered to seat {seat}, but accepted."
    assert answer is due, f"{action} of seat {seat} got {answer.id} instead of {due.id}."
    assert as_bytes(state) == before, f"{action} of seat {seat} was refused, but changed something."


def _answer(state: AnyState, seat: Seat | None, action: Choice) -> type[Refusal] | None:
    try:
        time_up(state) if seat is None else decide(state, seat, action)
    except Refusal as refusal:
        return type(refusal)
    return None


def _some(rng: Random, things: Sequence[T]) -> Iterator[T]:
    for _ in range(min(FEW, len(things))):
        yield _one_of(rng, things)


def every_game_ends(game: Game, players: int, options: msgspec.Struct, seed: Seed) -> None:
    """Whatever is chosen, the end comes."""
    for i in range(3):
        assert finished(game, players, options, Seed(f"{seed}/{i}")).is_over


def the_outcome_is_well_formed(
    game: Game, players: int, options: msgspec.Struct, seed: Seed
) -> None:
    """A score and a rank for every seat; nobody with a higher score is ranked lower."""
    outcome = game.outcome(finished(game, players, options, seed).state)
    scores, ranks = outcome.scores, outcome.ranks
    assert len(scores) == len(ranks) == players, f"{outcome} is not about {players} seats."
    assert all(map(isfinite, scores)), f"{outcome} has a score that is no number."
    assert all(1 <= rank <= players for rank in ranks), f"{outcome} has impossible ranks."
    for score, rank in zip(scores, ranks, strict=True):
        better = [r for s, r in zip(scores, ranks, strict=True) if s > score]
        assert all(r <= rank for r in better), f"{outcome} ranks a higher score lower."


# --- imagined tables ---------------------------------------------------------------------------


def imagined_tables_look_the_same(
    game: Game, players: int, options: msgspec.Struct, seed: Seed
) -> None:
    """The viewer for whom a table was imagined cannot tell it from the real one."""
    rng = chance.stream(seed, "laws/look")
    for play in some_moments(game, players, options, seed):
        for viewer in viewers(players):
            other = imagined(game, play.state, viewer, rng)
            assert_alike(game, play.state, other, viewer)


def assert_alike(game: Game, one: AnyState, other: AnyState, viewer: Viewer) -> None:
    views = [seen(game, state, viewer) for state in (one, other)]
    assert views[0] == views[1], f"Viewer {viewer} sees {views[0]!r} here and {views[1]!r} there."
    asked = [viewer in state.asked() for state in (one, other)]
    assert asked[0] == asked[1], f"Whether {one.phase} asks seat {viewer} tells a secret."
    invited = [viewer in state.invited() for state in (one, other)]
    assert invited[0] == invited[1], f"Whether {one.phase} invites seat {viewer} tells a secret."
    clocks = [state.phase.seconds(state) for state in (one, other)]
    assert clocks[0] == clocks[1], f"How long {one.phase} lasts tells viewer {viewer} a secret."
    skips = [viewer is not None and state.phase.may_skip(state, viewer) for state in (one, other)]
    assert skips[0] == skips[1], f"Whether seat {viewer} may skip {one.phase} tells a secret."
    offers = [as_bytes(options_of(state, viewer)) for state in (one, other)]
    assert offers[0] == offers[1], f"The options of seat {viewer} in {one.phase} tell a secret."


def imagined_tables_differ_where_they_may(
    game: Game, players: int, options: msgspec.Struct, seed: Seed
) -> None:
    """Every viewer sometimes imagines one table and then another: it does not know the truth.

    In a short game there may be nothing hidden from somebody by chance, or the same is imagined
    twice by chance, so several games are played before anybody is judged.
    """
    rng = chance.stream(seed, "laws/differ")
    sure = set(viewers(players))
    for i in range(MANY):
        for play in some_moments(game, players, options, Seed(f"{seed}/{i}")):
            sure -= {viewer for viewer in sure if _wavers(game, play, viewer, rng)}
            if not sure:
                return
    always = [viewer for viewer in viewers(players) if viewer in sure]
    raise AssertionError(f"Viewers {always} never imagined two different tables in {MANY} games.")


def _wavers(game: Game, play: Play, viewer: Viewer, rng: Random) -> bool:
    """Whether two tables that are imagined for a viewer look different to some seat."""
    one, other = (imagined(game, play.state, viewer, rng) for _ in range(2))
    seats = everyone(play.players)
    return any(game.view(one, seat) != game.view(other, seat) for seat in seats)


def imagined_tables_can_be_played_on(
    game: Game, players: int, options: msgspec.Struct, seed: Seed
) -> None:
    """An imagined table is a real one: it can be stored, seen by all, and played to its end.

    A mistake shows soon if it shows at all, so most of them are played on for a while only.
    """
    rng = chance.stream(seed, "laws/play on")
    for i, play in enumerate(some_moments(game, players, options, seed)):
        state = imagined(game, play.state, _one_of(rng, viewers(players)), rng)
        _round_trip(state, game.State)
        for viewer in viewers(players):
            assert_alike(game, state, imagined(game, state, viewer, rng), viewer)
        play_on(state, rng, FAR if i % FAR else MOST_DECISIONS)
        over = isinstance(state.phase, Over) or i % FAR
        assert over, f"An imagined table is not over after {MOST_DECISIONS} decisions."


def what_is_called_certain_is_true(
    game: Game, players: int, options: msgspec.Struct, seed: Seed
) -> None:
    """What an assistant gives 0 is false, what it gives 1 is true; and the truth can be imagined.

    Advice takes its time, so only one pair of eyes is asked, and not at every moment.
    """
    rng = chance.stream(seed, "laws/certain")
    possible = None if game.calibration is None else game.calibration.possible
    for play in some_moments(game, players, options, seed):
        view = play.view(_one_of(rng, viewers(players)))
        assert possible is None or possible(view, play.state), f"{view!r} rules the truth out."
        if chance.below(rng, ASKED) == 0:
            for figure in figures_in(game, view, play.state):
                false = figure.chance == (0 if figure.is_true else 1)
                assert not false, f"{view!r} led to a false certainty: {figure}."


# --- twin worlds -------------------------------------------------------------------------------


class Look(msgspec.Struct, frozen=True):
    """What a decision looks like to somebody: what is told, and what is seen after it."""

    state: AnyState
    told: bytes
    seen: bytes


def look(game: Game, state: AnyState, seat: Seat | None, action: Choice, viewer: Viewer) -> Look:
    """Try a decision at a copy."""
    after = state.copy()
    told = heard_by(viewer, happen(after, seat, action))
    return Look(after, as_bytes(told), seen(game, after, viewer))


def twin_looks(
    game: Game, other: AnyState, decision: Move, viewer: Viewer, rng: Random
) -> Iterator[Look]:
    """How some decisions of that seat look in the other world: the same one first, if it may be.

    A viewer knows what it chose itself, so for its own decisions there is only the same one; and
    time is up for all.
    """
    seat, action = decision
    if seat is None:
        yield look(game, other, None, None, viewer)
        return
    offered = options_of(other, seat)
    if action in offered:
        yield look(game, other, seat, action, viewer)
    if seat != viewer:
        for another in _some(rng, offered):
            yield look(game, other, seat, another, viewer)


def twin_worlds_stay_alike(game: Game, players: int, options: msgspec.Struct, seed: Seed) -> None:
    """As long as two worlds look the same to a viewer, it is asked and offered the same."""
    rng = chance.stream(seed, "laws/twins")
    for play in some_moments(game, players, options, seed):
        viewer = _one_of(rng, viewers(players))
        one, other = play.state, imagined(game, play.state, viewer, rng)
        for _ in range(STEPS_TOGETHER):
            assert_alike(game, one, other, viewer)
            if isinstance(one.phase, Over):
                break
            decision = any_decision(one, rng)
            mine = look(game, one, *decision, viewer)
            twins = twin_looks(game, other, decision, viewer, rng)
            twin = next((twin for twin in twins if twin.seen == mine.seen), None)
            if twin is None:
                break
            one, other = mine.state, twin.state


def secret_answers_move_no_clock(
    game: Game, players: int, options: msgspec.Struct, seed: Seed
) -> None:
    """Whoever does not notice an answer cannot notice it by the clock either."""
    rng = chance.stream(seed, "laws/clock")
    for play in random_play(game, players, options, seed):
        if not play.is_over:
            before, after = play.state, play.state.copy()
            seat, action = any_decision(before, rng)
            told = happen(after, seat, action)
            if seat is None or _clock(before) == _clock(after):
                continue
            for viewer in viewers(players):
                same = seen(game, before, viewer) == seen(game, after, viewer)
                unnoticed = same and not heard_by(viewer, told)
                assert not unnoticed, f"{action} of {seat} is secret, but the clock tells {viewer}."


def _clock(state: AnyState) -> tuple[int, object] | None:
    """What the clock of a live table goes by: how long, and in which moment."""
    seconds = state.phase.seconds(state)
    return None if seconds is None else (seconds, state.phase.moment())


def what_is_told_shows_and_nothing_else(
    game: Game, players: int, options: msgspec.Struct, seed: Seed
) -> None:
    """Whatever the hidden truth: the same is told exactly where the same is then seen.

    Telling more than shows is a leak, and so is showing more than was told. (It also makes bots,
    who only see, and people, who also read the log, equals.)
    """
    rng = chance.stream(seed, "laws/told")
    for play in some_moments(game, players, options, seed):
        if not play.is_over:
            decision = any_decision(play.state, rng)
            for viewer in viewers(players):
                _compare_looks(game, play.state, decision, viewer, rng)


def _compare_looks(
    game: Game, state: AnyState, decision: Move, viewer: Viewer, rng: Random
) -> None:
    mine = look(game, state, *decision, viewer)
    for world in (state, imagined(game, state, viewer, rng)):
        for twin in twin_looks(game, world, decision, viewer, rng):
            _assert_told_and_seen(mine, twin, viewer)


def _assert_told_and_seen(one: Look, other: Look, viewer: Viewer) -> None:
    if one.seen == other.seen:
        same = one.told == other.told
        assert same, f"Viewer {viewer} is told {one.told!r} or {other.told!r} and sees no more."
    if one.told == other.told:
        same = one.seen == other.seen
        assert same, f"Told {one.told!r}, viewer {viewer} sees {one.seen!r} or {other.seen!r}."


# --- games as numbers --------------------------------------------------------------------------


def a_view_becomes_the_same_numbers(
    game: Game, players: int, options: msgspec.Struct, seed: Seed
) -> None:
    """The parts have their names, order and size; what a viewer cannot see changes nothing."""
    if (encoding := game.encoding) is None:
        return
    sizes = {name: prod(shape) for name, shape in encoding.shapes.items()}
    rng = chance.stream(seed, "laws/features")
    for play in some_moments(game, players, options, seed):
        for viewer in viewers(players):
            features = encoding.features(play.view(viewer))
            found = {name: len(part) for name, part in features.items()}
            assert [*found.items()] == [*sizes.items()], f"The parts are {found}, not {sizes}."
            fiction = game.view(imagined(game, play.state, viewer, rng), viewer)
            read = msgspec.json.decode(as_bytes(fiction), type=game.View)
            again = encoding.features(read)
            assert again == features, f"What viewer {viewer} sees are other numbers elsewhere."


def every_option_has_numbers_of_its_own(
    game: Game, players: int, options: msgspec.Struct, seed: Seed
) -> None:
    """No two options of a question become the same numbers, and all have the same size."""
    if (encoding := game.encoding) is None:
        return
    for play in some_moments(game, players, options, seed):
        for seat in (*play.state.asked(), *play.state.invited()):
            view, known = play.view(seat), dict[bytes, Choice]()
            for option in play.state.options_of(seat):
                row = encoding.option_features(view, option)
                size = encoding.option_size
                assert len(row) == size, f"{option} has {len(row)} numbers instead of {size}."
                assert row not in known, f"{option} and {known[row]} have the same numbers."
                known[row] = option


def the_catalogue_lists_every_option_once(
    game: Game, players: int, options: msgspec.Struct, seed: Seed
) -> None:
    """Where a game lists its actions, each option has one number, which stands for it alone."""
    if (encoding := game.encoding) is None:
        return
    if (catalogue := encoding.catalogue(players, options)) is None:
        return
    number = {action: n for n, action in enumerate(catalogue)}
    assert len(number) == len(catalogue), "The catalogue lists an action twice."
    again = encoding.catalogue(players, options)
    assert again == catalogue, "The catalogue changes its order."
    for play in random_play(game, players, options, seed):
        for viewer in viewers(players):
            missing = [one for one in options_of(play.state, viewer) if one not in number]
            assert not missing, f"The catalogue lacks {missing} of {play.state.phase}."


def the_rounds_add_up(game: Game, players: int, options: msgspec.Struct, seed: Seed) -> None:
    """Where a game counts its rounds, no round is taken back, and in the end they are the score."""
    if game.encoding is None or (count := game.encoding.rounds) is None:
        return
    before: list[tuple[float, ...]] = []
    scores: tuple[float, ...] = ()
    for play in random_play(game, players, options, seed):
        rounds = count(play.state)
        now = [tuple(points) for points in rounds.points]
        assert now[: len(before)] == before, f"The rounds were {before} and became {now}."
        assert len(now) <= rounds.in_all, f"{len(now)} of {rounds.in_all} rounds are over."
        before = now
        if play.is_over:
            scores = game.outcome(play.state).scores
    totals = tuple(map(sum, zip(*before, strict=True)))
    assert totals == scores, f"The rounds add up to {totals}, and the scores are {scores}."


def encoding_digest(game: Game) -> str:
    """A digest of the numbers of one random game of each kind, with the version they belong to.

    A game's tests pin it: when it changes, what was learned from the old numbers is void, and the
    encoding needs a new version.
    """
    assert game.encoding is not None, f"{game.name} has no encoding."
    encoding, found = game.encoding, sha256()
    for players, options in tables(game):
        found.update(as_bytes(encoding.catalogue(players, options)))
        for play in some_moments(game, players, options, Seed("encoding")):
            found.update(encoding.vector(play.view(None)))
            for seat in play.state.asked():
                found.update(encoding.vector(play.view(seat)))
                for option in play.state.options_of(seat)[:FEW]:
                    found.update(encoding.option_features(play.view(seat), option))
    return f"rules {game.rules}, version {encoding.version}: {found.hexdigest()[:12]}"
