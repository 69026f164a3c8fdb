"""Bodies of the HTTP API about accounts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any

from pydantic import StringConstraints

from isthmus.server.wire import Incoming, ShownName

Label = Annotated[str, StringConstraints(max_length=40)]
SignedText = Annotated[str, StringConstraints(max_length=2_000)]


class PasskeyWish(Incoming):
    """The name of a new account; whoever has one already makes another passkey for it."""

    name: ShownName = ""


class NewPasskey(Incoming):
    """What the browser's `credential.toJSON()` gave for the options; `label` is how lists call this device."""

    challenge: SignedText
    credential: dict[str, Any]
    name: ShownName = ""
    label: Label = ""


class PasskeyAnswer(Incoming):
    """The same for signing in.

    `gather`: what was played on this device as a guest is to belong to the account.
    """

    challenge: SignedText
    credential: dict[str, Any]
    label: Label = ""
    gather: bool = True


class CodeAnswer(Incoming):
    """A recovery code, as it was written down."""

    code: Annotated[str, StringConstraints(max_length=100)]
    label: Label = ""
    gather: bool = True


class LinkAnswer(Incoming):
    """The part of a link for another device that follows `#link=`."""

    link: SignedText
    label: Label = ""
    gather: bool = True


class NewName(Incoming):
    """What the account is called."""

    name: ShownName


class SignOut(Incoming):
    """Here, or on all devices."""

    everywhere: bool = False


@dataclass(slots=True)
class PasskeyOptions:
    """For `PublicKeyCredential.parse…OptionsFromJSON`; `challenge` goes back with the answer, within five minutes."""

    options: dict[str, Any]
    challenge: str


@dataclass(slots=True)
class PasskeyLine:
    """A passkey of the account."""

    id: str
    label: str
    created: float
    used: float


@dataclass(slots=True)
class DeviceLine:
    """A device that is signed in."""

    id: str
    label: str
    created: float
    here: bool


@dataclass(slots=True)
class AccountInfo:
    """The caller's account; `codes` is how many recovery codes are left."""

    name: str
    created: float
    codes: int
    passkeys: list[PasskeyLine]
    devices: list[DeviceLine]


@dataclass(slots=True)
class AccountState:
    """Whether this server has accounts, and that of the caller."""

    offered: bool
    account: AccountInfo | None = None


@dataclass(slots=True)
class RecoveryCodes:
    """To be written down: they are shown this once, and each can be used once."""

    codes: list[str] = field(default_factory=list)


@dataclass(slots=True)
class DeviceLink:
    """A link, relative to the server, that signs in one other device, until `until`."""

    link: str
    until: float


@dataclass(slots=True)
class GatheredSome:
    """A part of what the device has played belongs to the account now; ask again while any are `left`."""

    left: int
