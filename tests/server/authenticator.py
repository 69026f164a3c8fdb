"""An authenticator in software: makes passkeys and answers challenges as a browser passes them on.

What it says can be bent (another origin, a count that stands still), so that tests see what the server refuses.
"""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import encode_cbor

Json = dict[str, Any]
PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def text_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


@dataclass
class Authenticator:
    """One passkey for one site, made at the first use."""

    origin: str = "http://testserver"
    count: int = 0
    counts: bool = True
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    id: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    handle: str = ""

    def make(self, options: Json) -> Json:
        """What `navigator.credentials.create` gives, as JSON."""
        self.handle = options["user"]["id"]
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        credential = bytes(16) + len(self.id).to_bytes(2) + self.id + encode_cbor(public)
        data = self._data(options["rp"]["id"], ATTESTED) + credential
        attestation = encode_cbor({"fmt": "none", "attStmt": {}, "authData": data})
        said = self._client_data("webauthn.create", options["challenge"])
        return self._answer({"clientDataJSON": text_of(said), "attestationObject": text_of(attestation)})

    def sign_in(self, options: Json) -> Json:
        """What `navigator.credentials.get` gives, as JSON."""
        self.count += self.counts
        data = self._data(options["rpId"])
        said = self._client_data("webauthn.get", options["challenge"])
        signature = self.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(
            {
                "clientDataJSON": text_of(said),
                "authenticatorData": text_of(data),
                "signature": text_of(signature),
                "userHandle": self.handle,
            }
        )

    def _data(self, site: str, more: int = 0) -> bytes:
        flags = PRESENT | VERIFIED | more
        return hashlib.sha256(site.encode()).digest() + bytes([flags]) + self.count.to_bytes(4)

    def _client_data(self, kind: str, challenge: str) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _answer(self, response: Json) -> Json:
        name = text_of(self.id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response, "clientExtensionResults": {}}
