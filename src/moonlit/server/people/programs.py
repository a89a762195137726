"""A member's programs: made, listed, given another token, removed."""

from collections.abc import Callable, Iterable

from moonlit.server.domain.identity import Person, clean_name, hashed, new_program_token
from moonlit.server.refusals.people import NoSuchProgram, NotMember
from moonlit.server.store.programs import Program
from moonlit.server.store.protocol import Store
from moonlit.server.tables.errands import Errands
from moonlit.server.wire import messages

EndSessions = Callable[[Iterable[bytes]], None]
"""Closes the open pages of these sessions."""


class OwnPrograms:
    """What members do with their programs; a token is shown once, and only its hash is kept."""

    def __init__(self, store: Store, errands: Errands, end_sessions: EndSessions) -> None:
        self._programs = store.programs
        self._errands = errands
        self._end_sessions = end_sessions

    async def all(self, owner: Person) -> tuple[messages.Bot, ...]:
        """A member's programs, the oldest first."""
        check_member(owner)
        own = await self._programs.of(owner.id)
        return tuple(messages.Bot(name=one.name, since=one.since) for one in own)

    async def make(self, owner: Person, name: str) -> messages.NewBot:
        """A new program, and its token."""
        check_member(owner)
        token = new_program_token()
        made = await self._programs.add(owner.id, clean_name(name), hashed(token))
        return messages.NewBot(name=made.name, token=token)

    async def renew(self, owner: Person, name: str) -> messages.NewBot:
        """Another token for a program; whoever has the old one is out at once."""
        program, token = await self._own(owner, name), new_program_token()
        self._end_sessions(await self._programs.renew(program.person, hashed(token)))
        return messages.NewBot(name=program.name, token=token)

    async def remove(self, owner: Person, name: str) -> None:
        """Delete a program; in running games a bot plays on for it."""
        await self._remove(await self._own(owner, name))

    async def remove_all(self, owner: Person) -> None:
        """Delete all programs of a member."""
        for program in await self._programs.of(owner.id):
            await self._remove(program)

    async def _remove(self, program: Program) -> None:
        # First nobody can come in with its token, then it is taken from tables, then forgotten.
        unknown = hashed(new_program_token())
        self._end_sessions(await self._programs.renew(program.person, unknown))
        await self._errands.forget(program.person)
        self._end_sessions(await self._programs.delete(program.person))

    async def _own(self, owner: Person, name: str) -> Program:
        check_member(owner)
        own = (one for one in await self._programs.of(owner.id) if one.name == name)
        if (program := next(own, None)) is None:
            raise NoSuchProgram
        return program


def check_member(person: Person) -> None:
    """Refuse guests: a program is known by whose it is."""
    if not person.is_member:
        raise NotMember
