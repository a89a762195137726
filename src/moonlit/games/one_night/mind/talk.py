"""What a bot says next by day: its story when the time has come, then what it thinks of others."""

from collections.abc import Iterator
from random import Random

from moonlit.core import chance
from moonlit.core.chance import Seed
from moonlit.core.game import Gesture
from moonlit.core.seats import Seat
from moonlit.games.one_night.actions import ClaimArgs, Say
from moonlit.games.one_night.claims import MOST_AT_ONCE, MOST_CLAIMS, Claim
from moonlit.games.one_night.mind.self import ATTACKS, Self
from moonlit.games.one_night.mind.stories import PATIENT, story
from moonlit.games.one_night.mind.temperament import against
from moonlit.games.one_night.mind.vote import suspect, target

FICKLE = 3
"""How often a bot speaks against somebody, until it sticks to that."""


def next_words(me: Self, rng: Random) -> Say | None:
    """The next thing worth saying; None when there is none for now."""
    if not may_say_more(me):
        return None
    said = me.said()
    for words in plan(me, rng):
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
    if is_attacked(me):
        return Gesture("shake")
    return None if voice.speaks or not is_asked(me) else Gesture("shrug")


def may_say_more(me: Self) -> bool:
    """ON-93, ON-96, ON-98 Not silenced, and not too talkative."""
    silenced = me.view.voice is not None and not me.view.voice.speaks
    own = [claim for claim in me.view.claims if claim.seat == me.seat]
    at_once = len(me.view.unheard)
    return not silenced and at_once < MOST_AT_ONCE and len(own) + at_once < MOST_CLAIMS


def plan(me: Self, rng: Random) -> Iterator[Say]:
    """One's own story, then opinions once others have told theirs."""
    if is_time_to_speak(me):
        yield from story(me)
    elif not me.said():
        yield Say("ask", ClaimArgs(target=first_to_speak(me)))
    if has_heard_enough(me):
        yield from opinions(me, rng)


def is_time_to_speak(me: Self) -> bool:
    """Who was asked answers; who moved cards, or lies, lets others go first."""
    spoken = any(said.kind == "was" for said in me.said())
    hurries = me.is_honest and me.dealt not in PATIENT
    return spoken or is_asked(me) or is_attacked(me) or hurries or has_begun(me)


def is_asked(me: Self) -> bool:
    """Whether somebody wants to know who this seat is."""
    return any(c.kind == "ask" and c.args.target == me.seat for c in heard(me))


def is_attacked(me: Self) -> bool:
    """Whether somebody speaks against this seat."""
    return any(me.accused_by(claim) == me.seat for claim in heard(me))


def heard(me: Self) -> Iterator[Claim]:
    """What others stand by."""
    return (claim for seat in me.others for claim in me.claims_of(seat))


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


def opinions(me: Self, rng: Random) -> Iterator[Say]:
    """Whom to be against, said once; who has changed his mind takes his word back first."""
    blamed = suspect(me)
    if blamed is None or any(said.kind in ATTACKS for said in me.view.unheard):
        return
    spoken = [c for c in me.view.claims if c.seat == me.seat and c.kind in ATTACKS]
    standing = {claim.id: me.accused_by(claim) for claim in spoken if claim.active}
    if blamed in standing.values() or len(spoken) >= FICKLE:
        return
    words = against(me, blamed, rng)
    if words is not None:
        yield from (Say("retract", ClaimArgs(claim=claim)) for claim in standing)
        yield words
