"""Accounts: how a guest becomes a member, comes in again elsewhere, and leaves for good."""

from collections.abc import Callable, Hashable, Iterable
from secrets import token_bytes
from typing import Any, NamedTuple, Protocol

import msgspec

from moonlit.server.domain.identity import (
    Person,
    PersonId,
    clean_name,
    hashed,
    lookalike_key,
    new_token,
)
from moonlit.server.people import passkeys
from moonlit.server.people.passkeys import Challenges, Place
from moonlit.server.people.passwords import Passwords, checked, hashed_code, new_codes
from moonlit.server.refusals import (
    AlreadyMember,
    BadPasskey,
    NotMember,
    Unreadable,
    WrongPassword,
    WrongSignIn,
)
from moonlit.server.store.members import Account, Passkey
from moonlit.server.store.protocol import Store
from moonlit.server.tables.lobby import Lobby
from moonlit.server.wire import messages

EndSessions = Callable[[Iterable[bytes]], None]
"""Lets the open pages of these sessions go."""


class RateLimit(Protocol):
    """So much is allowed for each key, then no more for a while."""

    def check(self, key: Hashable) -> None:
        """Refuse where nothing is left, and spend nothing."""
        ...

    def spend(self, key: Hashable) -> None:
        """Spend one, or refuse."""
        ...


class Caller(NamedTuple):
    """Who asks, from which browser and which place."""

    person: Person
    session: bytes
    place: Place
    address: str


class Accounts:
    """Everything that changes who somebody is. A new way in always gets a new token."""

    def __init__(
        self, store: Store, lobby: Lobby, end: EndSessions, tries: RateLimit, new: RateLimit
    ) -> None:
        """Over a store; `tries` limits attempts to sign in, `new` limits new accounts."""
        self._members = store.members
        self._results = store.results
        self._lobby = lobby
        self._end = end
        self._passwords = Passwords()
        self._creations = Challenges()
        self._requests = Challenges()
        self._tries = tries
        self._new = new

    # --- becoming a member

    async def creation(self, caller: Caller, wish: messages.PasskeyWish) -> msgspec.Raw:
        """What a browser needs to make a passkey."""
        account = await self._members.account_of(caller.person.id)
        handle = account.handle if account else token_bytes(32)
        name = account.name if account else clean_name(wish.name)
        known = await self._members.passkeys(caller.person.id)
        challenge = self._creations.give(caller.session, handle)
        return passkeys.creation(caller.place, name, challenge, list(known.values()))

    def request(self, caller: Caller) -> msgspec.Raw:
        """What a browser needs to use one."""
        return passkeys.request(caller.place, self._requests.give(caller.session))

    async def create(self, caller: Caller, wish: messages.NewAccount) -> tuple[messages.Codes, str]:
        """An account for a guest: recovery codes, and the token to be known by from now on."""
        if caller.person.is_member:
            raise AlreadyMember
        self._new.check(caller.address)
        name = clean_name(wish.name)
        handle, key, password = token_bytes(32), None, None
        if wish.passkey is not None:
            challenge = self._creations.take(caller.session)
            handle, key = challenge.handle, passkeys.made(caller.place, challenge, wish.passkey)
        else:
            password = await self._passwords.hashed(checked(wish.password or "", name))
        self._new.spend(caller.address)
        account = Account(person=caller.person.id, name=name, handle=handle, password=password)
        token, codes = new_token(), new_codes()
        ended = await self._members.add(account, key, [*map(hashed_code, codes)], hashed(token))
        self._end(ended)
        await self._lobby.reseat(caller.person, Person(caller.person.id, name))
        return messages.Codes(codes), token

    # --- coming in

    async def sign_in(self, caller: Caller, said: messages.SignIn) -> tuple[Person, str]:
        """The member, and the token to be known by; a guest's games come along."""
        if said.passkey is not None:
            person = await self._holder(caller, said.passkey)
        else:
            person = await self._named(caller, said.name, said.password or "")
        return await self._enter(caller, person)

    async def recover(self, caller: Caller, said: messages.Recover) -> tuple[Person, str]:
        """The same with a recovery code, and another password from then on."""
        self._may_try(caller, said.name)
        password = await self._passwords.hashed(checked(said.password, said.name))
        account = await self._members.account_named(said.name[:64])
        if account is None:
            raise WrongSignIn
        token, code = new_token(), hashed_code(said.code)
        ended = await self._members.set_password(account.person, password, hashed(token), code)
        if ended is None:
            raise WrongSignIn
        self._end(ended)
        return await self._enter(caller, account.person, token)

    async def _named(self, caller: Caller, name: str, password: str) -> PersonId:
        """Who has this name and this password; a name that nobody has takes as long."""
        self._may_try(caller, name)
        account = await self._members.account_named(name[:64])
        kept = account.password if account else None
        if not await self._passwords.matches(kept, password) or account is None:
            raise WrongSignIn
        return account.person

    async def _holder(self, caller: Caller, said: Any) -> PersonId:  # noqa: ANN401
        """Whose passkey has signed what we asked for."""
        self._tries.spend(caller.address)
        challenge = self._requests.take(caller.session)
        found = await self._members.passkey(passkeys.id_of(said))
        if found is None:
            raise BadPasskey
        person, key = found
        await self._members.use_passkey(passkeys.used(caller.place, challenge, key, said))
        return person

    def _may_try(self, caller: Caller, name: str) -> None:
        """Refuse whoever guesses, whether there is such a member or not."""
        self._tries.spend(caller.address)
        self._tries.spend(lookalike_key(name[:64]))

    async def _enter(
        self, caller: Caller, person: PersonId, token: str | None = None
    ) -> tuple[Person, str]:
        account = await self._members.account_of(person)
        if account is None:
            raise WrongSignIn
        member = Person(account.person, account.name, is_member=True)
        if not caller.person.is_member:
            await self._lobby.reseat(caller.person, member)
            await self._members.reassign_talk(caller.person.id, member.id)
            await self._results.reassign(caller.person.id, member.id)
        if token is None:
            token = new_token()
            ended = await self._members.start_session(member.id, hashed(token), caller.session)
        else:
            ended = await self._members.end_session(caller.session)
        self._end(ended)
        return member, token

    # --- being a member

    async def about(self, caller: Caller) -> messages.Account:
        """What only the member may know."""
        account = await self._account(caller)
        keys = await self._members.passkeys(account.person)
        return messages.Account(
            name=account.name,
            has_password=account.password is not None,
            passkeys=tuple(
                messages.PasskeyKept(id=n, host=key.host, since=key.since)
                for n, key in keys.items()
            ),
            codes=await self._members.recovery_codes(account.person),
            browsers=await self._members.sessions(account.person),
            since=account.since,
        )

    async def set_password(self, caller: Caller, said: messages.NewPassword) -> str:
        """Another password; everybody else who was signed in is not any more."""
        account = await self._proven(caller, said.proof)
        password = await self._passwords.hashed(checked(said.password, account.name))
        token = new_token()
        self._end(await self._members.set_password(account.person, password, hashed(token)) or ())
        return token

    async def add_passkey(self, caller: Caller, said: messages.NewPasskey) -> None:
        """One more way in."""
        account = await self._proven(caller, said.proof)
        challenge = self._creations.take(caller.session)
        key: Passkey = passkeys.made(caller.place, challenge, said.passkey)
        await self._members.add_passkey(account.person, key)

    async def drop_passkey(self, caller: Caller, said: messages.DropPasskey) -> None:
        """One way in less."""
        account = await self._proven(caller, said.proof)
        await self._members.drop_passkey(account.person, said.id)

    async def renew_codes(self, caller: Caller, said: messages.WithProof) -> messages.Codes:
        """New recovery codes; the old ones open nothing any more."""
        account = await self._proven(caller, said.proof)
        codes = new_codes()
        await self._members.set_recovery_codes(account.person, [*map(hashed_code, codes)])
        return messages.Codes(codes)

    # --- leaving

    async def leave(self, caller: Caller) -> None:
        """Sign out here."""
        await self._account(caller)
        self._end(await self._members.end_session(caller.session))

    async def leave_everywhere(self, caller: Caller) -> None:
        """Sign out at every browser."""
        account = await self._account(caller)
        self._end(await self._members.end_sessions(account.person))

    async def delete(self, caller: Caller, said: messages.WithProof) -> None:
        """Forget a member; the games of others stay, without the name."""
        account = await self._proven(caller, said.proof)
        self._end(await self._members.end_sessions(account.person))
        await self._lobby.forget(account.person)
        self._end(await self._members.delete(account.person))

    async def _account(self, caller: Caller) -> Account:
        account = await self._members.account_of(caller.person.id)
        if account is None:
            raise NotMember
        return account

    async def _proven(self, caller: Caller, proof: messages.Proof) -> Account:
        """The account of whoever asks, once they have shown that it is theirs."""
        account = await self._account(caller)
        if proof.passkey is not None:
            if await self._holder(caller, proof.passkey) != account.person:
                raise BadPasskey
            return account
        if proof.password is None:
            raise Unreadable
        self._may_try(caller, account.name)
        if not await self._passwords.matches(account.password, proof.password):
            raise WrongPassword
        return account
