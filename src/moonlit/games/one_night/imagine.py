"""Full tables that would look exactly like a view, each drawn as often as it is likely.

The night is walked from its deal with what the seat knows built in, a few times over; one of the
walks is taken in proportion to its weight, and then that very night is played again by the rules.
"""

from collections.abc import Sequence
from contextlib import suppress
from fractions import Fraction
from random import Random

from moonlit.core import chance
from moonlit.core.game import Over
from moonlit.core.sealed import Sealed
from moonlit.core.seats import Seat, everyone
from moonlit.games.one_night.actions import DECLINE, NightAction
from moonlit.games.one_night.artifacts import Artifact
from moonlit.games.one_night.night.deeds import perform
from moonlit.games.one_night.night.opening import open_window
from moonlit.games.one_night.night.powers import DECISIONS
from moonlit.games.one_night.night.waking import Question
from moonlit.games.one_night.roles import Role
from moonlit.games.one_night.rules import (
    Evening,
    Night,
    State,
    Talking,
    TalkRound,
    Voting,
    acts_of,
    lay_out,
)
from moonlit.games.one_night.view import View
from moonlit.games.one_night.worlds.hints import Hints
from moonlit.games.one_night.worlds.knowledge import knowledge_of
from moonlit.games.one_night.worlds.luck import Dice, Impossible
from moonlit.games.one_night.worlds.solver import TooMuchWork, Work, every_way
from moonlit.games.one_night.worlds.walk import ACTS, Walk

DRAWS = 4
"""How many nights are drawn to choose one from, where some are likelier than others."""
TRIES = 1 << 14
"""How often it is tried before all nights are gone through in turn instead."""
WAYS = 1 << 16
"""How many windows of them are gone through, where they do not come to an end before."""
ANSWERED = 0.5
"""How often the open window is answered already, for all that a sleeper can tell."""


def imagine(view: View, rng: Random) -> State:
    """A full state that this viewer could not tell from the real one."""
    s = State(
        phase=Over(),
        seed=chance.seed_from(rng),
        players=view.players,
        options=view.options,
        cards=view.cards,
        centre_wolves=view.centre_wolves,
        night=view.night,
        results=list(view.results),
    )
    walk = draw(Hints(knowledge_of(view)), rng)
    answered = play_again(s, walk, view, rng)
    s.claims = list(view.claims)
    s.phase = phase_of(view, s, rng, answered=answered)
    return s


# --- the night -----------------------------------------------------------------------------------


def draw(hints: Hints, rng: Random) -> Walk:
    """A night that agrees with what is known, as often as it is likely."""
    walks: list[Walk] = []
    weights: list[float] = []
    enough = 1 if hints.weigh_nothing else DRAWS
    for tries in range(TRIES):
        if tries >= enough and walks:
            break
        dice = Dice(rng)
        try:
            walks.append(Walk(hints, dice).run())
            weights.append(dice.weight)
        except Impossible:
            continue
    if not walks:
        found = in_turn(hints)
        walks, weights = [walk for walk, _ in found], [float(weight) for _, weight in found]
    return rng.choices(walks, weights)[0]


def in_turn(hints: Hints) -> list[tuple[Walk, Fraction]]:
    """The nights that fit, each with its weight; where there are too many, those that come first.

    One does fit, since the night was lived; but nobody waits for all of them.
    """
    found: list[tuple[Walk, Fraction]] = []
    with suppress(TooMuchWork):
        for walk, part, whole in every_way(hints, Work(WAYS)):
            found.append((walk, Fraction(part, whole)))
    if not found:
        walk, part, whole = next(every_way(hints))
        found.append((walk, Fraction(part, whole)))
    return found


def play_again(s: State, walk: Walk, view: View, rng: Random) -> bool:
    """ON-11 The same night by the rules, up to the present: whether the last window is answered."""
    cards = turned_up(walk, rng)
    in_play = len(walk.lying)
    lay_out(s, cards[:in_play], cards[in_play:])
    s.spare = pile(walk, view.artifact, rng)
    chosen = {act.window: act.action for act in walk.acts if act.action is not None}
    last = len(s.script) - 1 if view.window is None else view.window
    answered = False
    for n in range(last + 1):
        open_window(s, n)
        asked = Night(n).question(s)
        answers = n in chosen or n < last or is_answered_unseen(view, rng)
        answered = asked is not None and answers
        if asked is not None and answers:
            perform(s, n, asked, chosen.get(n) or anything(s, asked, rng))
    return answered


def is_answered_unseen(view: View, rng: Random) -> bool:
    """ON-13 Who sleeps cannot tell whether the open window has been answered already."""
    return not view.awake and rng.random() < ANSWERED


def turned_up(walk: Walk, rng: Random) -> list[Role]:
    """Every card, with those nobody needed to know filled in at random."""
    unknown: list[Role] = [role for role, count in walk.cards.rest.items() for _ in range(count)]
    chance.shuffle(rng, unknown)
    return [role or unknown.pop() for role in walk.cards.role]


def pile(walk: Walk, mine: Artifact | None, rng: Random) -> list[Artifact]:
    """ON-69 The artifacts, so that each is drawn by whom it must be."""
    spare: list[Artifact] = [artifact for artifact in walk.known.artifacts if artifact != mine]
    chance.shuffle(rng, spare)
    for place, seat in enumerate(walk.lay.with_artifact):
        if mine is not None and seat == walk.known.seat:
            spare.insert(len(spare) - place, mine)
    return spare


def anything(s: State, asked: Question, rng: Random) -> NightAction:
    """What somebody does of whom nothing is known."""
    acts = acts_of(s, asked)
    if not DECISIONS[asked.decision].must and chance.below(rng, 10) >= ACTS:
        return DECLINE
    return acts[chance.below(rng, len(acts))]


# --- the moment ----------------------------------------------------------------------------------


def phase_of(
    view: View, s: State, rng: Random, *, answered: bool
) -> Night | Talking | TalkRound | Voting | Evening | Over:
    """What is asked now; what others have not shown is made up, or has not happened yet."""
    marks = view.ready or (False,) * view.players
    match view.stage:
        case "night":
            return Night(view.window or 0, answered=view.answered or answered)
        case "talk" if view.round:
            return talk_round(view)
        case "talk":
            s.ready = [seat for seat in everyone(view.players) if marks[seat]]
            return Talking()
        case "vote":
            return Voting(votes(view, marks, rng), own(view, view.aim))
        case "evening":
            return Evening(marks)
        case _:
            return Over()


def talk_round(view: View) -> TalkRound:
    """ON-96 What others have put down is heard later; until then it may as well be nothing."""
    said = [view.unheard if seat == view.seat else () for seat in everyone(view.players)]
    done = [seat == view.seat and view.answered for seat in everyone(view.players)]
    return TalkRound(view.round, tuple(said), tuple(done))


def votes(view: View, marks: Sequence[bool], rng: Random) -> Sealed[Seat]:
    """ON-102 Whoever has voted may have voted for anybody else."""
    found: list[Seat | None] = []
    for seat in everyone(view.players):
        others = [other for other in everyone(view.players) if other != seat]
        guess = others[chance.below(rng, len(others))] if marks[seat] else None
        found.append(view.vote if seat == view.seat else guess)
    return Sealed(tuple(found))


def own(view: View, thing: Seat | None) -> tuple[Seat | None, ...]:
    """Something only one's own seat has."""
    return tuple(thing if seat == view.seat else None for seat in everyone(view.players))
