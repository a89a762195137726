"""What a bot says next by day: its story when the time has come, then what it thinks of others."""

from collections.abc import Iterator, Sequence

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Gesture
from moonlit.core.seats import Seat
from moonlit.games.one_night.actions import ClaimArgs, ClaimKind, Say
from moonlit.games.one_night.claims import MOST_AT_ONCE, MOST_CLAIMS
from moonlit.games.one_night.mind.self import Self
from moonlit.games.one_night.mind.stories import PATIENT, story
from moonlit.games.one_night.mind.vote import target

SURE = 0.6
"""How sure a bot must be to accuse."""
FICKLE = 3
"""How often a bot says whom it will vote for, until it sticks to that."""
DISTRUST = 0.1
"""Below this a bot says that it does not believe somebody."""
ATTACKS: tuple[ClaimKind, ...] = ("accuse", "vote_plan")
"""Words that nobody likes to hear about himself."""


def next_words(me: Self) -> Say | None:
    """The next thing worth saying; None when there is none for now."""
    if not may_say_more(me):
        return None
    said = me.said()
    for words in plan(me):
        if words not in said:
            return words
    return None


def next_gesture(me: Self) -> Gesture | None:
    """ON-93 Whoever may not speak points at whom he will vote for, once he has heard enough.

    Who is attacked and has said everything shakes his head; who cannot answer a question shrugs.
    """
    voice = me.view.voice
    if voice is None or not voice.gestures:
        return None
    if not voice.speaks and has_heard_enough(me):
        return Gesture("point", target(me))
    if is_spoken_to(me, ATTACKS):
        return Gesture("shake")
    return None if voice.speaks or not is_spoken_to(me, ("ask",)) else Gesture("shrug")


def may_say_more(me: Self) -> bool:
    """ON-93, ON-96, ON-98 Not silenced, and not too talkative."""
    silenced = me.view.voice is not None and not me.view.voice.speaks
    own = [claim for claim in me.view.claims if claim.seat == me.seat]
    at_once = len(me.view.unheard)
    return not silenced and at_once < MOST_AT_ONCE and len(own) + at_once < MOST_CLAIMS


def plan(me: Self) -> Iterator[Say]:
    """The own story, then opinions once others have told theirs."""
    if is_time_to_speak(me):
        yield from story(me)
    elif not me.said():
        yield Say("ask", ClaimArgs(target=first_to_speak(me)))
    if has_heard_enough(me):
        yield from opinions(me)


def is_time_to_speak(me: Self) -> bool:
    """Who was asked answers; who moved cards, or lies, lets others go first."""
    spoken = any(said.kind == "was" for said in me.said())
    hurries = me.is_honest and me.dealt not in PATIENT
    return spoken or is_spoken_to(me, ("ask", *ATTACKS)) or hurries or has_begun(me)


def is_spoken_to(me: Self, kinds: Sequence[ClaimKind]) -> bool:
    """Whether somebody stands by words of such a kind to this seat."""
    heard = (claim for seat in me.others for claim in me.claims_of(seat))
    return any(claim.kind in kinds and claim.args.target == me.seat for claim in heard)


def first_to_speak(me: Self) -> Seat:
    """Somebody must begin: whom a bot asks that would rather hear others first."""
    luck = chance.stream(Seed("ask"), f"{me.seat} {me.dealt} {me.view.night} {me.view.cards}")
    return me.others[chance.below(luck, len(me.others))]


def has_begun(me: Self) -> bool:
    """Whether the others have had their turn to speak first."""
    return me.view.round > 1 or any(me.claims_of(seat) for seat in me.others)


def has_heard_enough(me: Self) -> bool:
    """Whether most of the others have said what they were; in rounds, the last two."""
    if me.view.round:
        return me.view.round > me.view.options.talk_rounds // 2
    told = [seat for seat in me.others if any(c.kind == "was" for c in me.claims_of(seat))]
    return 2 * len(told) > len(me.others)


def opinions(me: Self) -> Iterator[Say]:
    """Whom to vote for, whom to accuse, whom not to believe."""
    suspect = target(me)
    yield from vote_plan(me, suspect)
    if me.is_honest:
        if me.belief.wolf[suspect] > SURE:
            yield Say("accuse", ClaimArgs(target=suspect))
        yield from doubts(me)


def vote_plan(me: Self, suspect: Seat) -> Iterator[Say]:
    """Whom to vote for; who has changed his mind takes his word back, but not for ever."""
    plans = [claim for claim in me.view.claims if claim.seat == me.seat]
    plans = [claim for claim in plans if claim.kind == "vote_plan"]
    if len(plans) < FICKLE or any(plan.args.target == suspect for plan in plans if plan.active):
        for plan in plans:
            if plan.active and plan.args.target != suspect:
                yield Say("retract", ClaimArgs(claim=plan.id))
        yield Say("vote_plan", ClaimArgs(target=suspect))


def doubts(me: Self) -> Iterator[Say]:
    """What somebody said who can hardly have told the truth."""
    for seat in me.others:
        if me.belief.trust[seat] < DISTRUST:
            yield from (Say("doubt", ClaimArgs(claim=c)) for c in first_fact(me, seat))


def first_fact(me: Self, seat: Seat) -> list[int]:
    """The claim with which somebody said what he was."""
    return [claim.id for claim in me.claims_of(seat) if claim.kind == "was"][:1]
