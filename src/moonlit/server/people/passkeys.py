"""Passkeys: a key pair that lives in somebody's device; we keep the public half."""

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

from moonlit.server.refusals import BadPasskey
from moonlit.server.store.members import Passkey

SECONDS = 300.0
"""So long somebody may look for the key."""
MOST_OPEN = 10_000


class Place(msgspec.Struct, frozen=True):
    """Where a page is: what a signature must be for."""

    origin: str

    @property
    def host(self) -> str:
        """The name without scheme and port."""
        return urlsplit(self.origin).hostname or ""


class Challenge(msgspec.Struct, frozen=True):
    """Something that nobody has signed before, and for whom."""

    words: bytes
    handle: bytes
    until: float


class Challenges:
    """One open challenge for each browser, good for one try; making and using are kept apart."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._open: dict[bytes, Challenge] = {}

    def give(self, session: bytes, handle: bytes = b"") -> Challenge:
        """A new one in place of the last."""
        now = self._clock()
        if len(self._open) >= MOST_OPEN:
            self._open = {key: one for key, one in self._open.items() if one.until > now}
        if len(self._open) >= MOST_OPEN:
            del self._open[next(iter(self._open))]
        self._open[session] = Challenge(token_bytes(32), handle, now + SECONDS)
        return self._open[session]

    def take(self, session: bytes) -> Challenge:
        """The open one, which is then used up."""
        challenge = self._open.pop(session, None)
        if challenge is None or challenge.until < self._clock():
            raise BadPasskey
        return challenge


def creation(place: Place, name: str, challenge: Challenge, known: list[Passkey]) -> msgspec.Raw:
    """What a browser needs to make a key."""
    options = webauthn.generate_registration_options(
        rp_id=place.host,
        rp_name="Moonlit",
        user_name=name,
        user_id=challenge.handle,
        challenge=challenge.words,
        exclude_credentials=[PublicKeyCredentialDescriptor(id=one.id) for one in known],
        authenticator_selection=AuthenticatorSelectionCriteria(
            # Found without a name to be typed.
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
    )
    return msgspec.Raw(options_to_json(options).encode())


def request(place: Place, challenge: Challenge) -> msgspec.Raw:
    """What a browser needs to use any key that it has for us."""
    options = webauthn.generate_authentication_options(rp_id=place.host, challenge=challenge.words)
    return msgspec.Raw(options_to_json(options).encode())


def made(place: Place, challenge: Challenge, said: Any) -> Passkey:  # noqa: ANN401
    """The key that a browser has made for this challenge, or `BadPasskey`."""
    try:
        new = webauthn.verify_registration_response(
            credential=said,
            expected_challenge=challenge.words,
            expected_rp_id=place.host,
            expected_origin=place.origin,
        )
    except Exception:  # noqa: BLE001  # whatever is wrong with what a stranger sends
        raise BadPasskey from None
    return Passkey(
        id=new.credential_id,
        key=new.credential_public_key,
        uses=new.sign_count,
        host=place.host,
    )


def id_of(said: Any) -> bytes:  # noqa: ANN401
    """Which key a browser says it has used."""
    try:
        return webauthn.base64url_to_bytes(said["id"])
    except Exception:  # noqa: BLE001  # the same
        raise BadPasskey from None


def used(place: Place, challenge: Challenge, key: Passkey, said: Any) -> Passkey:  # noqa: ANN401
    """The key after it has signed this challenge, or `BadPasskey`."""
    if key.host != place.host:
        raise BadPasskey
    try:
        now = webauthn.verify_authentication_response(
            credential=said,
            expected_challenge=challenge.words,
            expected_rp_id=place.host,
            expected_origin=place.origin,
            credential_public_key=key.key,
            credential_current_sign_count=key.uses,
        )
    except Exception:  # noqa: BLE001  # the same
        raise BadPasskey from None
    return msgspec.structs.replace(key, uses=now.new_sign_count)
