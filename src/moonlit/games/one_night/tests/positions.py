"""Small builders: a test says what was dealt and what is done, and the rest is as at a fresh deal.

A deal is written `werewolf robber troublemaker | werewolf seer villager | dream_wolf`: before the
seats, in the centre, laid apart.
"""

from collections.abc import Mapping, Sequence

from moonlit.core.chance import Seed
from moonlit.core.game import Event, Over, Told, decide, heard_by, time_up
from moonlit.core.seats import SEATS, Seat
from moonlit.games.one_night.actions import Decline, NightAction, Say, Vote
from moonlit.games.one_night.artifacts import Artifact
from moonlit.games.one_night.ballot import Ballot
from moonlit.games.one_night.claims import Claim, claim_id
from moonlit.games.one_night.night.opening import open_window
from moonlit.games.one_night.options import Options
from moonlit.games.one_night.places import Place
from moonlit.games.one_night.resolve import Verdict, resolve
from moonlit.games.one_night.roles import ROLES, Role, in_order
from moonlit.games.one_night.rules import Night, State, call_vote, lay_out
from moonlit.games.one_night.story import Deed

DEFAULT = Options()
Choices = Mapping[int, Sequence[NightAction]]
NOTHING: Choices = {}
S0, S1, S2, S3, S4, S5 = SEATS[:6]
C1, C2, C3, CW = Place("c1"), Place("c2"), Place("c3"), Place("cw")


def roles(text: str) -> tuple[Role, ...]:
    """Role names, side by side."""
    return tuple(next(role for role in ROLES if role == word) for word in text.split())


def evening(deal: str, options: Options = DEFAULT, boxed: str = "") -> State:
    """Dealt, with the first window open; what stays in the box makes the set a pool."""
    seats, centre, *apart = (roles(part) for part in deal.split("|"))
    wolves = apart[0] if apart else ()
    left = roles(boxed)
    s = State(
        phase=Over(),
        seed=Seed("moonlight"),
        players=len(seats),
        options=options,
        cards=in_order((*seats, *centre, *left)),
        centre_wolves=wolves,
        night=1,
    )
    lay_out(s, (*seats, *centre, *wolves), left)
    open_window(s, 0)
    s.phase = Night(0)
    return s


def until(s: State, step: str, choices: Choices = NOTHING, part: str = "act") -> State:
    """The window of a step, after these choices; whoever is not mentioned declines if he may."""
    left = {seat: list(actions) for seat, actions in choices.items()}
    while isinstance(s.phase, Night) and not is_at(s, step, part):
        answer(s, left)
        time_up(s)
    assert isinstance(s.phase, Night), f"there is no {step}"
    return s


def is_at(s: State, step: str, part: str) -> bool:
    window = s.script[s.phase.window] if isinstance(s.phase, Night) else None
    return window is not None and (window.step, window.part) == (step, part)


def moment(s: State) -> str:
    """What kind of moment it is."""
    return type(s.phase).__name__


def voting(s: State) -> State:
    """The same table when the vote is called."""
    s.phase = call_vote(s)
    return s


def window(s: State) -> int:
    """Which window is open."""
    assert isinstance(s.phase, Night)
    return s.phase.window


def answer(s: State, left: dict[int, list[NightAction]]) -> None:
    """Let the asked seat do what comes next on its list, if it is the time for it."""
    for seat in s.phase.asks(s):
        options = s.phase.options(s, seat)
        if left.get(seat) and left[seat][0] in options:
            decide(s, seat, left[seat].pop(0))
        else:
            declines = [option for option in options if isinstance(option, Decline)]
            decide(s, seat, (declines or options)[0])


def morning(deal: str, choices: Choices = NOTHING, options: Options = DEFAULT) -> State:
    """The whole night, each seat doing what is on its list; the talk has just begun."""
    return night_through(evening(deal, options), choices)


def night_through(s: State, choices: Choices = NOTHING) -> State:
    """The same from a table that is already dealt."""
    left = {seat: list(actions) for seat, actions in choices.items()}
    while isinstance(s.phase, Night):
        answer(s, left)
        time_up(s)
    assert not any(left.values()), f"{left} could not be done"
    return s


def asked(s: State) -> Seat | None:
    """Who is asked in this window."""
    seats = s.phase.asks(s)
    assert len(seats) <= 1
    return seats[0] if seats else None


def offered(s: State) -> list[NightAction]:
    """What the asked seat may choose, declining aside."""
    seat = asked(s)
    if seat is None or not isinstance(s.phase, Night):
        return []
    return [o for o in s.phase.options(s, seat) if not isinstance(o, Decline)]


def may_decline(s: State) -> bool:
    """Whether the asked seat need not act."""
    seat = asked(s)
    return seat is not None and any(isinstance(o, Decline) for o in s.phase.options(s, seat))


def final(s: State) -> tuple[Role, ...]:
    """What every seat is now."""
    return tuple(s.role_of(seat) for seat in SEATS[: s.players])


def cards(s: State) -> tuple[Role, ...]:
    """What is printed on the card at each place."""
    return s.world().cards


def deeds(s: State, seat: int) -> list[Deed]:
    """What a seat did and was shown."""
    return [deed for deed in s.deeds if deed.seat == seat]


def heard(told: Sequence[Told], *viewers: int | None) -> list[list[Event]]:
    """What each of these viewers was told."""
    return [heard_by(None if v is None else Seat(v), told) for v in viewers]


def verdict(names: str, votes: Sequence[int], options: Options = DEFAULT) -> Verdict:
    """The vote of players with these final roles: `votes[i]` is whom seat i chose."""
    return resolve(Ballot(roles(names), tuple(map(Seat, votes)), options))


def winners(found: Verdict) -> set[int]:
    """Who won."""
    return {seat for seat, team in enumerate(found.won_as) if team is not None}


def vote_all(s: State, votes: Sequence[int]) -> list[Told]:
    """Everyone votes, in the order of the seats; what the last vote told."""
    told: list[Told] = []
    for seat, vote in enumerate(votes):
        told = decide(s, Seat(seat), Vote(Seat(vote)))
    return told


def claim(seat: int, said: Say, nth: int = 0) -> Claim:
    """Something that was said."""
    owner = Seat(seat)
    return Claim(id=claim_id(owner, nth), seat=owner, time=1, kind=said.kind, args=said.args)


def given(s: State, seat: int, artifact: Artifact) -> State:
    """Somebody was given an artifact at night."""
    s.tokens[Seat(seat)] = artifact
    return s
