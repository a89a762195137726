"""Accounts: signing up, signing in and out, recovery, changing credentials, deletion."""

from collections.abc import Hashable
from contextlib import suppress
from secrets import token_bytes
from typing import Any, NamedTuple, Protocol

import msgspec

from moonlit.server.domain.identity import (
    Person,
    PersonId,
    clean_name,
    hashed,
    new_token,
)
from moonlit.server.domain.lookalikes import lookalike_key
from moonlit.server.people import passkeys
from moonlit.server.people.passkeys import Challenges, RelyingParty
from moonlit.server.people.passwords import Passwords, checked, hashed_code, new_codes
from moonlit.server.people.programs import EndSessions, OwnPrograms
from moonlit.server.refusals import TooFast, Unreadable
from moonlit.server.refusals.people import (
    AlreadyMember,
    BadPasskey,
    NotMember,
    WrongPassword,
    WrongSignIn,
)
from moonlit.server.store.members import Account
from moonlit.server.store.protocol import Store
from moonlit.server.tables.lobby import Lobby
from moonlit.server.wire import messages


class RateLimit(Protocol):
    """A rate limiter, which counts by key."""

    async def spend(self, *keys: Hashable) -> None:
        """Count one for each key, or raise `TooFast` and count none."""
        ...

    async def refund(self, *keys: Hashable) -> None:
        """Give back what was counted, because it turned out not to count."""
        ...


class SignInLimits(NamedTuple):
    """How often somebody may fail to sign in, and how many accounts they may create."""

    address: RateLimit
    """Attempts from one address."""
    name: RateLimit
    """Attempts for one name, from everywhere."""
    new_accounts: RateLimit


class Caller(NamedTuple):
    """Who sent a request, in which session, on which website and from which address."""

    person: Person
    session: bytes
    relying_party: RelyingParty
    address: str
    """What rate limits count by, see `rate_limit_key`."""


class Accounts:
    """All operations on accounts; whoever signs in always gets a new session token."""

    def __init__(
        self,
        store: Store,
        lobby: Lobby,
        programs: OwnPrograms,
        end_sessions: EndSessions,
        limits: SignInLimits,
    ) -> None:
        """Use the accounts of this store and the limits of this server."""
        self._store = store
        self._members = store.members
        self._results = store.results
        self._lobby = lobby
        self._programs = programs
        self._end_sessions = end_sessions
        self._passwords = Passwords()
        self._creations = Challenges("creation", store.counts)
        self._requests = Challenges("request", store.counts)
        self._limits = limits

    # --- signing up

    async def passkey_creation_options(
        self, caller: Caller, asked: messages.PasskeyWish
    ) -> msgspec.Raw:
        """Options for the browser to create a passkey."""
        account = await self._members.account_of(caller.person.id)
        handle = account.handle if account else token_bytes(32)
        name = account.name if account else clean_name(asked.name)
        known = await self._members.passkeys(caller.person.id)
        challenge = await self._creations.issue(caller.session, handle)
        return passkeys.registration_options(
            caller.relying_party, name, challenge, list(known.values())
        )

    async def passkey_request_options(self, caller: Caller) -> msgspec.Raw:
        """Options for the browser to sign with a passkey."""
        challenge = await self._requests.issue(caller.session)
        return passkeys.authentication_options(caller.relying_party, challenge)

    async def create(
        self, caller: Caller, asked: messages.NewAccount
    ) -> tuple[messages.Codes, str]:
        """Create an account for a guest; returns the recovery codes and a new session token."""
        if caller.person.is_member:
            raise AlreadyMember
        name = clean_name(asked.name)
        handle, key, password = token_bytes(32), None, None
        if asked.passkey is not None:
            await self._limits.new_accounts.spend(caller.address)
            challenge = await self._creations.take(caller.session)
            handle = challenge.handle
            key = passkeys.verify_registration(caller.relying_party, challenge, asked.passkey)
        else:
            chosen = checked(asked.password or "", name)
            await self._limits.new_accounts.spend(caller.address)
            password = await self._passwords.hashed(chosen)
        account = Account(person=caller.person.id, name=name, handle=handle, password=password)
        token, codes = new_token(), new_codes()
        ended = await self._members.add(account, key, [*map(hashed_code, codes)], hashed(token))
        self._end_sessions(ended)
        await self._lobby.errands.reseat(caller.person, Person(caller.person.id, name))
        return messages.Codes(codes), token

    # --- signing in

    async def sign_in(self, caller: Caller, asked: messages.SignIn) -> tuple[Person, str]:
        """Sign in; returns the member and a new session token, and moves a guest's games over."""
        if asked.passkey is not None:
            person = await self._check_passkey(caller, asked.passkey)
        else:
            person = await self._check_password(caller, asked.name, asked.password or "")
        return await self._start_session(caller, person)

    async def recover(self, caller: Caller, asked: messages.Recover) -> tuple[Person, str]:
        """Sign in with a recovery code, which sets a new password and ends all other sessions."""
        chosen = checked(asked.password, asked.name)
        await self._count_attempt(caller, asked.name)
        password = await self._passwords.hashed(chosen)
        account = await self._members.account_named(asked.name[:64])
        if account is None:
            raise WrongSignIn
        token, code = new_token(), hashed_code(asked.code)
        ended = await self._members.set_password(account.person, password, hashed(token), code)
        if ended is None:
            raise WrongSignIn
        await self._uncount_attempt(caller, asked.name, account.person)
        self._end_sessions(ended)
        return await self._start_session(caller, account.person, token)

    async def _check_password(self, caller: Caller, name: str, password: str) -> PersonId:
        """The member with this name and password; takes as long if there is no such name."""
        await self._count_attempt(caller, name)
        account = await self._members.account_named(name[:64])
        stored = account.password if account else None
        if not await self._passwords.matches(stored, password) or account is None:
            raise WrongSignIn
        await self._uncount_attempt(caller, name, account.person)
        return account.person

    async def _check_passkey(self, caller: Caller, response: Any) -> PersonId:  # noqa: ANN401
        """The member whose passkey has signed the open challenge."""
        await self._limits.address.spend(caller.address)
        challenge = await self._requests.take(caller.session)
        found = await self._members.passkey(passkeys.credential_id(response))
        if found is None:
            raise BadPasskey
        person, key = found
        used = passkeys.verify_authentication(caller.relying_party, challenge, key, response)
        await self._members.use_passkey(used)
        await self._refund_address(caller, person)
        return person

    async def _count_attempt(self, caller: Caller, name: str) -> None:
        """Count a guess before it is looked at, whether there is such a member or not."""
        await self._limits.address.spend(caller.address)
        try:
            await self._limits.name.spend(lookalike_key(name[:64]))
        except TooFast:
            await self._limits.address.refund(caller.address)
            raise

    async def _uncount_attempt(self, caller: Caller, name: str, member: PersonId) -> None:
        """It was no guess: the password was right."""
        await self._limits.name.refund(lookalike_key(name[:64]))
        await self._refund_address(caller, member)

    async def _refund_address(self, caller: Caller, member: PersonId) -> None:
        """Let members who share an address all sign in, but none of them without end."""
        with suppress(TooFast):
            await self._limits.address.spend(member)
            await self._limits.address.refund(caller.address)

    async def _start_session(
        self, caller: Caller, person: PersonId, token: str | None = None
    ) -> tuple[Person, str]:
        account = await self._members.account_of(person)
        if account is None:
            raise WrongSignIn
        member = Person(account.person, account.name, is_member=True)
        if not caller.person.is_member:
            await self._lobby.errands.reseat(caller.person, member)
            await self._members.reassign_talk(caller.person.id, member.id)
            await self._results.reassign(caller.person.id, member.id)
            await self._store.reassign_recordings(caller.person.id, member.id)
        if token is None:
            token = new_token()
            ended = await self._members.start_session(member.id, hashed(token), caller.session)
        else:
            ended = await self._members.end_session(caller.session)
        self._end_sessions(ended)
        return member, token

    # --- changing an account

    async def overview(self, caller: Caller) -> messages.Account:
        """What a member may know about their own account."""
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

    async def set_password(self, caller: Caller, asked: messages.NewPassword) -> str:
        """Set a password, and end all other sessions; returns the new session token."""
        account = await self._reauthenticated(caller, asked.proof)
        password = await self._passwords.hashed(checked(asked.password, account.name))
        token = new_token()
        self._end_sessions(
            await self._members.set_password(account.person, password, hashed(token)) or ()
        )
        return token

    async def add_passkey(self, caller: Caller, asked: messages.NewPasskey) -> None:
        """Add a passkey."""
        account = await self._reauthenticated(caller, asked.proof)
        challenge = await self._creations.take(caller.session)
        key = passkeys.verify_registration(caller.relying_party, challenge, asked.passkey)
        await self._members.add_passkey(account.person, key)

    async def drop_passkey(self, caller: Caller, asked: messages.DropPasskey) -> None:
        """Remove a passkey, unless the member could not sign in any more."""
        account = await self._reauthenticated(caller, asked.proof)
        await self._members.drop_passkey(account.person, asked.id)

    async def renew_codes(self, caller: Caller, asked: messages.WithProof) -> messages.Codes:
        """Replace the recovery codes; the old ones are no longer valid."""
        account = await self._reauthenticated(caller, asked.proof)
        codes = new_codes()
        await self._members.set_recovery_codes(account.person, [*map(hashed_code, codes)])
        return messages.Codes(codes)

    # --- signing out

    async def sign_out(self, caller: Caller) -> None:
        """End this session."""
        await self._account(caller)
        self._end_sessions(await self._members.end_session(caller.session))

    async def sign_out_everywhere(self, caller: Caller) -> None:
        """End all sessions of the member."""
        account = await self._account(caller)
        self._end_sessions(await self._members.end_sessions(account.person))

    async def delete(self, caller: Caller, asked: messages.WithProof) -> None:
        """Delete an account and its programs; others keep their games with them, without names."""
        account = await self._reauthenticated(caller, asked.proof)
        self._end_sessions(await self._members.end_sessions(account.person))
        await self._programs.remove_all(caller.person)
        await self._lobby.errands.forget(account.person)
        self._end_sessions(await self._members.delete(account.person))

    async def _account(self, caller: Caller) -> Account:
        account = await self._members.account_of(caller.person.id)
        if account is None:
            raise NotMember
        return account

    async def _reauthenticated(self, caller: Caller, proof: messages.Proof) -> Account:
        """The caller's account, if they have proved again that it is theirs."""
        account = await self._account(caller)
        if proof.passkey is not None:
            if await self._check_passkey(caller, proof.passkey) != account.person:
                raise BadPasskey
            return account
        if proof.password is None:
            raise Unreadable
        await self._count_attempt(caller, account.name)
        if not await self._passwords.matches(account.password, proof.password):
            raise WrongPassword
        await self._uncount_attempt(caller, account.name, account.person)
        return account
