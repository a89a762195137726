"""A WebAuthn authenticator in software, for tests of passkeys."""

import json
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT_AND_VERIFIED = 0x05
WITH_A_KEY = 0x40


def b64(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


class Authenticator:
    """One passkey, used on a page of this origin."""

    def __init__(self, origin: str, host: str) -> None:
        self._origin = origin
        self._host = host
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.id = sha256(str(id(self)).encode()).digest()
        self.uses = 0

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to `navigator.credentials.create`: the public key."""
        numbers = self._key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        held = bytes(16) + len(self.id).to_bytes(2) + self.id + cbor2.dumps(key)
        attested = {
            "fmt": "none",
            "attStmt": {},
            "authData": self._authenticator_data(WITH_A_KEY) + held,
        }
        response = {
            "clientDataJSON": b64(self._client_data("webauthn.create", options)),
            "attestationObject": b64(cbor2.dumps(attested)),
        }
        return self._credential(response)

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to `navigator.credentials.get`: the signed challenge."""
        self.uses += 1
        client, data = self._client_data("webauthn.get", options), self._authenticator_data()
        signed = self._key.sign(data + sha256(client).digest(), ec.ECDSA(SHA256()))
        response = {
            "clientDataJSON": b64(client),
            "authenticatorData": b64(data),
            "signature": b64(signed),
        }
        return self._credential(response)

    def _credential(self, response: dict[str, str]) -> dict[str, Any]:
        named = {"id": b64(self.id), "rawId": b64(self.id), "type": "public-key"}
        return {**named, "response": response}

    def _client_data(self, kind: str, options: dict[str, Any]) -> bytes:
        response = {"type": kind, "challenge": options["challenge"], "origin": self._origin}
        return json.dumps(response).encode()

    def _authenticator_data(self, flags: int = 0) -> bytes:
        host = sha256(self._host.encode()).digest()
        return host + bytes([PRESENT_AND_VERIFIED | flags]) + self.uses.to_bytes(4)
