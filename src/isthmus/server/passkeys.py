"""What a passkey is asked, and whether it has answered: `webauthn` in the few words that accounts need.

Without that package there are no accounts; `available` says so.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

from isthmus.server.errors import Denied
from isthmus.store.accounts import Passkey

RP_NAME = "Isthmus"
Json = dict[str, Any]


def available() -> bool:
    """Whether the extra `accounts` is installed."""
    return find_spec("webauthn") is not None


@dataclass(frozen=True, slots=True)
class MadePasskey:
    """A new passkey, as it is stored."""

    id: str
    public_key: str
    sign_count: int


def options_to_make(origin: str, account: str, name: str, challenge: str, known: list[Passkey]) -> Json:
    """For a passkey that is found without a name typed in, and checks its owner where it can."""
    import webauthn
    from webauthn.helpers import structs

    selection = structs.AuthenticatorSelectionCriteria(
        resident_key=structs.ResidentKeyRequirement.REQUIRED,
        user_verification=structs.UserVerificationRequirement.PREFERRED,
    )
    excluded = [structs.PublicKeyCredentialDescriptor(webauthn.base64url_to_bytes(one.id)) for one in known]
    options = webauthn.generate_registration_options(
        rp_id=_rp_id(origin),
        rp_name=RP_NAME,
        user_name=name,
        user_id=account.encode(),
        challenge=webauthn.base64url_to_bytes(challenge),
        authenticator_selection=selection,
        exclude_credentials=excluded,
    )
    return _plain(webauthn.options_to_json(options))


def options_to_sign_in(origin: str, challenge: str) -> Json:
    """Any passkey of this site may answer."""
    import webauthn

    return _plain(
        webauthn.options_to_json(
            webauthn.generate_authentication_options(
                rp_id=_rp_id(origin), challenge=webauthn.base64url_to_bytes(challenge)
            )
        )
    )


def made(origin: str, challenge: str, answer: Json) -> MadePasskey:
    """The passkey that was made for this challenge; `Denied` if the answer is not one to it."""
    import webauthn
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        found = webauthn.verify_registration_response(
            credential=answer,
            expected_challenge=webauthn.base64url_to_bytes(challenge),
            expected_rp_id=_rp_id(origin),
            expected_origin=origin,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError):  # whatever can be wrong with what a stranger sends
        raise Denied("account-refused", 403) from None
    encoded = webauthn.helpers.bytes_to_base64url
    return MadePasskey(encoded(found.credential_id), encoded(found.credential_public_key), found.sign_count)


def sign_count_of(origin: str, challenge: str, answer: Json, passkey: Passkey) -> int:
    """How often the passkey has signed by now; `Denied` if this is no answer of it to this challenge.

    One that counts and has not counted on is a copy, and refused.
    """
    import webauthn
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        found = webauthn.verify_authentication_response(
            credential=answer,
            expected_challenge=webauthn.base64url_to_bytes(challenge),
            expected_rp_id=_rp_id(origin),
            expected_origin=origin,
            credential_public_key=webauthn.base64url_to_bytes(passkey.public_key),
            credential_current_sign_count=passkey.sign_count,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError):
        raise Denied("account-refused", 403) from None
    return found.new_sign_count


def _rp_id(origin: str) -> str:
    """Whom a passkey is for: the name of the site, whatever its port."""
    return urlsplit(origin).hostname or ""


def _plain(text: str) -> Json:
    plain: Json = json.loads(text)
    return plain
