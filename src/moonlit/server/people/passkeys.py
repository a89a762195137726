"""Passkeys (WebAuthn): challenges, and the verification of what a browser signs."""

from collections.abc import Callable
from secrets import token_bytes
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

import msgspec
import webauthn
from webauthn.helpers import options_to_json
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from moonlit.server.refusals.people import BadPasskey
from moonlit.server.store.counts import SharedCounts
from moonlit.server.store.members import Passkey

CHALLENGE_SECONDS = 300.0
"""How long a challenge is valid."""
MAX_OPEN_CHALLENGES = 10_000


class RelyingParty(msgspec.Struct, frozen=True):
    """The website a passkey is for, as WebAuthn calls it."""

    origin: str

    @property
    def host(self) -> str:
        """The host name, which is the relying party's id."""
        return urlsplit(self.origin).hostname or ""


class Challenge(msgspec.Struct, frozen=True):
    """Random bytes for a passkey to sign, and the user handle they were issued for."""

    nonce: bytes
    handle: bytes


class OpenChallenges:
    """The challenges of a process that is alone, in memory."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._open: dict[bytes, tuple[bytes, float]] = {}

    def issue(self, session: bytes, challenge: bytes, seconds: float) -> None:
        """Remember it instead of an earlier one."""
        now = self._clock()
        if len(self._open) >= MAX_OPEN_CHALLENGES:
            self._open = {key: one for key, one in self._open.items() if one[1] > now}
        if len(self._open) >= MAX_OPEN_CHALLENGES:
            del self._open[next(iter(self._open))]
        self._open[session] = challenge, now + seconds

    def take(self, session: bytes) -> bytes | None:
        """The open one, once and in time."""
        challenge, expires = self._open.pop(session, (b"", 0.0))
        return challenge if expires > self._clock() else None


class Challenges:
    """At most one open challenge for each session, valid once and for a short time.

    A browser may bring its answer to another process than the one that asked.
    """

    def __init__(self, kind: str, shared: SharedCounts | None = None) -> None:
        self._kind = kind
        self._shared = shared
        self._own = OpenChallenges()

    async def issue(self, session: bytes, handle: bytes = b"") -> Challenge:
        """A new challenge for this session, replacing an earlier one."""
        challenge = Challenge(token_bytes(32), handle)
        written = msgspec.msgpack.encode(challenge)
        if self._shared is None:
            self._own.issue(session, written, CHALLENGE_SECONDS)
        else:
            await self._shared.issue(self._kind, session, written, CHALLENGE_SECONDS)
        return challenge

    async def take(self, session: bytes) -> Challenge:
        """The open challenge of this session, which can be used only once, or `BadPasskey`."""
        if self._shared is None:
            written = self._own.take(session)
        else:
            written = await self._shared.take(self._kind, session)
        if written is None:
            raise BadPasskey
        return msgspec.msgpack.decode(written, type=Challenge)


def registration_options(
    relying_party: RelyingParty, name: str, challenge: Challenge, known: list[Passkey]
) -> msgspec.Raw:
    """Options for the browser to create a passkey."""
    options = webauthn.generate_registration_options(
        rp_id=relying_party.host,
        rp_name="Moonlit",
        user_name=name,
        user_id=challenge.handle,
        challenge=challenge.nonce,
        exclude_credentials=[PublicKeyCredentialDescriptor(id=one.id) for one in known],
        authenticator_selection=AuthenticatorSelectionCriteria(
            # So that signing in needs no name.
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
    )
    return msgspec.Raw(options_to_json(options).encode())


def authentication_options(relying_party: RelyingParty, challenge: Challenge) -> msgspec.Raw:
    """Options for the browser to sign with any passkey it has for this site."""
    options = webauthn.generate_authentication_options(
        rp_id=relying_party.host, challenge=challenge.nonce
    )
    return msgspec.Raw(options_to_json(options).encode())


def verify_registration(
    relying_party: RelyingParty,
    challenge: Challenge,
    response: Any,  # noqa: ANN401
) -> Passkey:
    """The new passkey in a browser's response to this challenge, or `BadPasskey`."""
    try:
        new = webauthn.verify_registration_response(
            credential=response,
            expected_challenge=challenge.nonce,
            expected_rp_id=relying_party.host,
            expected_origin=relying_party.origin,
        )
    except Exception:  # noqa: BLE001  # the library raises many kinds for malformed input
        raise BadPasskey from None
    return Passkey(
        id=new.credential_id,
        key=new.credential_public_key,
        uses=new.sign_count,
        host=relying_party.host,
    )


def credential_id(response: Any) -> bytes:  # noqa: ANN401
    """The id of the passkey in a browser's response."""
    try:
        return webauthn.base64url_to_bytes(response["id"])
    except Exception:  # noqa: BLE001  # see above
        raise BadPasskey from None


def verify_authentication(
    relying_party: RelyingParty,
    challenge: Challenge,
    key: Passkey,
    response: Any,  # noqa: ANN401
) -> Passkey:
    """The passkey with its new use count if it has signed this challenge, or `BadPasskey`."""
    if key.host != relying_party.host:
        raise BadPasskey
    try:
        now = webauthn.verify_authentication_response(
            credential=response,
            expected_challenge=challenge.nonce,
            expected_rp_id=relying_party.host,
            expected_origin=relying_party.origin,
            credential_public_key=key.key,
            credential_current_sign_count=key.uses,
        )
    except Exception:  # noqa: BLE001  # see above
        raise BadPasskey from None
    return msgspec.structs.replace(key, uses=now.new_sign_count)
