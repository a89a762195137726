"""What everybody is called at a table: no guest or bot can be mistaken for somebody else."""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from itertools import count, islice
from typing import Literal

import msgspec

from moonlit.core.seats import Seat
from moonlit.server.domain.identity import LONGEST_NAME, Person, PersonId
from moonlit.server.domain.lookalikes import lookalike_key
from moonlit.server.domain.seating import (
    AMONG_PEOPLE,
    BIRDS,
    OPEN,
    Bird,
    Chair,
    Level,
    Setup,
    _seated,
    own_seat,
    with_chair,
)
from moonlit.server.domain.talk import Talk
from moonlit.server.refusals.people import NameAtTable

BIRD_NAMES: Mapping[Bird, tuple[str, str]] = {
    "raven": ("Raven", "Ворон"),
    "owl": ("Owl", "Сова"),
    "falcon": ("Falcon", "Сокол"),
    "heron": ("Heron", "Цапля"),
    "magpie": ("Magpie", "Сорока"),
    "nightjar": ("Nightjar", "Козодой"),
    "nightingale": ("Nightingale", "Соловей"),
    "swan": ("Swan", "Лебедь"),
    "gull": ("Gull", "Чайка"),
    "vulture": ("Vulture", "Гриф"),
}
"""What pages call the bots, in every language: nobody else at their table is called that."""


def bot_on(level: Level, others: Sequence[Chair]) -> Chair:
    """A chair with a bot on it, called like nobody else at the table."""
    taken = {chair.bird for chair in others}
    called = [chair.name for chair in others if chair.person is not None]
    free: list[Bird] = [
        bird
        for bird in BIRDS
        if bird not in taken and not any(is_called(name, bird) for name in called)
    ]
    return Chair(bird=secrets.choice(free or list(BIRDS)), level=level)


def is_called(name: str, bird: Bird | Literal[""]) -> bool:
    """Whether an eye may take this name for that of a bot, in any language."""
    return bird != "" and lookalike_key(name) in map(lookalike_key, BIRD_NAMES[bird])


def renamed(setup: Setup, person: PersonId, name: str) -> Setup:
    """Somebody is called otherwise from now on, also on the place card."""
    seat = setup.seat_of(person)
    if seat is None:
        return setup
    return _seated(setup, seat, msgspec.structs.replace(setup.chairs[seat], name=name))


def told_apart(setup: Setup, seat: Seat) -> Setup:
    """The table where nobody can be taken for whoever has just got a name, or a refusal.

    A name of a member or a program is theirs: guests who have one like it get a number. Other names
    are whose they were first, but bots give way; to a guest only before the deal, so that nobody
    can speak as a bot.
    """
    others, bots = rivals(setup, seat), namesakes(setup, seat)
    is_dealt = setup.seed is not None or setup.is_shuffling
    has_own_name = setup.chairs[seat].is_member or setup.chairs[seat].is_program
    if not has_own_name and (others or (bots and is_dealt)):
        raise NameAtTable
    for other in others:
        setup = numbered(setup, other)
    for bot in bots:
        bird = bot_on(AMONG_PEOPLE, setup.chairs).bird
        setup = with_chair(setup, bot, bird=bird)
    return setup


def namesakes(setup: Setup, seat: Seat) -> list[Seat]:
    """The bots that are called like the person on a chair."""
    name = setup.chairs[seat].name
    return [Seat(n) for n, chair in enumerate(setup.chairs) if is_called(name, chair.bird)]


def rivals(setup: Setup, seat: Seat) -> list[Seat]:
    """Who else is called like the person on a chair, for the eye."""
    called = lookalike_key(setup.chairs[seat].name)
    return [
        Seat(other)
        for other, chair in enumerate(setup.chairs)
        if other != seat
        and chair.person is not None
        and chair.name
        and lookalike_key(chair.name) == called
    ]


def numbered(setup: Setup, seat: Seat) -> Setup:
    """The table where somebody has the first number behind the name that nobody else has."""
    _, *numbers = islice(with_numbers(setup.chairs[seat].name), 2 + len(setup.chairs))
    tables = (with_chair(setup, seat, name=name) for name in numbers)
    return next(table for table in tables if not rivals(table, seat))


def speaking_name(setup: Setup, talk: Talk, person: PersonId, name: str) -> str:
    """What an onlooker is called who talks: like nobody who sits here or has talked before."""
    called = {lookalike_key(line.name) for line in talk.lines() if line.person != person}
    for chair in setup.chairs:
        names = BIRD_NAMES[chair.bird] if chair.bird else (chair.name,)
        called |= {*map(lookalike_key, names)}
    return next(one for one in with_numbers(name) if not one or lookalike_key(one) not in called)


def with_numbers(name: str) -> Iterator[str]:
    """A name, then the same with 2, 3 … behind it."""
    yield name
    for n in count(2):
        mark = f" {n}"
        yield name[: LONGEST_NAME - len(mark)] + mark


def enrolled(setup: Setup, person: PersonId) -> Setup:
    """The table where somebody who sits there is known as a member."""
    seat = own_seat(setup, person)
    return _seated(setup, seat, msgspec.structs.replace(setup.chairs[seat], is_member=True))


def joined(setup: Setup, guest: PersonId, member: Person) -> Setup:
    """A guest turns out to be a member, who sits there from now on under their own name.

    Where the member has a seat already, the guest's stays as it is: nobody plays two hands.
    """
    if guest != member.id and setup.seat_of(member.id) is not None:
        return setup
    chairs = (
        msgspec.structs.replace(chair, person=member.id, name=member.name, is_member=True)
        if chair.person == guest
        else chair
        for chair in setup.chairs
    )
    host = member.id if setup.host == guest else setup.host
    new = msgspec.structs.replace(setup, chairs=tuple(chairs), host=host)
    seat = new.seat_of(member.id)
    return new if seat is None else told_apart(new, seat)


def uninvited(setup: Setup, program: PersonId) -> Setup:
    """The table where a program is invited no more."""
    chairs = (
        msgspec.structs.replace(chair, invited=None)
        if chair.invited is not None and chair.invited.person == program
        else chair
        for chair in setup.chairs
    )
    return msgspec.structs.replace(setup, chairs=tuple(chairs))


def forgotten(setup: Setup, person: PersonId, *, is_over: bool) -> Setup:
    """The table after somebody's name is deleted; before the deal their chair is free.

    In a running game a bot plays on for them.
    """
    setup = uninvited(setup, person)
    seat = setup.seat_of(person)
    if seat is None:
        return setup
    if setup.seed is None and not setup.is_shuffling:
        return _seated(setup, seat, OPEN)
    stand_in = setup.chairs[seat].stand_in if is_over else 0
    nameless = msgspec.structs.replace(
        setup.chairs[seat], name="", is_member=False, owner_name="", stand_in=stand_in
    )
    names = tuple(str(i + 1) if i == seat else name for i, name in enumerate(setup.names))
    return msgspec.structs.replace(_seated(setup, seat, nameless), names=names)
