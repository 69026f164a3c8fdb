"""The part of the HTTP API about accounts: passkeys, recovery codes, devices. Nobody needs one to play."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, FastAPI, Path, Request, Response

from isthmus.server import passkeys
from isthmus.server.api_parts import Asking, Paying, Shared, check_rate
from isthmus.server.errors import Denied
from isthmus.server.live_table import unbroken
from isthmus.server.services import Services
from isthmus.server.signing_in import Door
from isthmus.server.wire_accounts import (
    AccountInfo,
    AccountState,
    CodeAnswer,
    DeviceLink,
    GatheredSome,
    LinkAnswer,
    NewName,
    NewPasskey,
    PasskeyAnswer,
    PasskeyOptions,
    PasskeyWish,
    RecoveryCodes,
    SignOut,
)

Key = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,1400}$")]
Device = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$")]


def offered(services: Services) -> bool:
    """Whether this server has accounts."""
    return services.settings.accounts and passkeys.available()


def door_of(request: Request, response: Response, services: Shared, caller: Asking) -> Door:
    """`Denied` where there are no accounts."""
    if not offered(services):
        raise Denied("account-none-here", 501)
    scheme = request.scope["scheme"]
    origin = request.headers.get("origin") or f"{scheme}://{request.headers.get('host', '')}"  # the guard has seen it
    return Door(services, caller, origin, response, scheme == "https")


AtTheDoor = Annotated[Door, Depends(door_of)]


def paid_door(door: AtTheDoor, services: Shared, payer: Paying) -> Door:
    """The same for what could be tried in masses."""
    check_rate(services.account_rates, payer)
    return door


Knocking = Annotated[Door, Depends(paid_door)]


def add_accounts(api: FastAPI) -> None:
    @api.get("/account", operation_id="account", response_model=AccountState)
    async def account(services: Shared, caller: Asking, request: Request, response: Response) -> AccountState:
        """The account of the caller, if this server has accounts and the caller is signed in."""
        if not offered(services) or caller.session is None:
            return AccountState(offered(services))
        return AccountState(True, await door_of(request, response, services, caller).info())

    _add_passkeys(api)
    _add_sign_in(api)
    _add_sign_out(api)
    _add_belongings(api)


def _add_passkeys(api: FastAPI) -> None:
    @api.post("/account/passkeys/begin", operation_id="begin_passkey", response_model=PasskeyOptions)
    async def begin(wish: PasskeyWish, door: Knocking) -> PasskeyOptions:
        """Options for a passkey that makes an account of the caller's games, or another one for their account."""
        return await door.begin_passkey(wish.name)

    @api.post("/account/passkeys/finish", operation_id="finish_passkey", response_model=AccountState)
    async def finish(answer: NewPasskey, door: Knocking) -> AccountState:
        """The passkey was made; with the first one, this device is signed in from now on."""
        await unbroken(door.finish_passkey(answer.challenge, answer.credential, answer.name, answer.label))
        return AccountState(True)

    @api.delete("/account/passkeys/{passkey}", operation_id="remove_passkey", response_model=AccountInfo)
    async def remove(passkey: Key, door: AtTheDoor) -> AccountInfo:
        """The passkey no longer signs in; the devices it has signed in stay."""
        await door.remove_passkey(passkey)
        return await door.info()


def _add_sign_in(api: FastAPI) -> None:
    @api.post("/account/sign-in/begin", operation_id="begin_sign_in", response_model=PasskeyOptions)
    async def begin(door: Knocking) -> PasskeyOptions:
        """Options for any passkey of this site."""
        return door.begin_sign_in()

    @api.post("/account/sign-in/finish", operation_id="finish_sign_in", response_model=AccountState)
    async def finish(answer: PasskeyAnswer, door: Knocking) -> AccountState:
        """The passkey has answered: this device is signed in."""
        await unbroken(door.sign_in_by_passkey(answer.challenge, answer.credential, answer.label, gather=answer.gather))
        return AccountState(True)

    @api.post("/account/sign-in/code", operation_id="sign_in_by_code", response_model=AccountState)
    async def code(answer: CodeAnswer, door: Knocking) -> AccountState:
        """Sign in with a recovery code, which is used up by it."""
        await unbroken(door.sign_in_by_code(answer.code, answer.label, gather=answer.gather))
        return AccountState(True)

    @api.post("/account/sign-in/link", operation_id="sign_in_by_link", response_model=AccountState)
    async def link(answer: LinkAnswer, door: Knocking) -> AccountState:
        """Sign in with a link that another device has made, which is used up by it."""
        await unbroken(door.sign_in_by_link(answer.link, answer.label, gather=answer.gather))
        return AccountState(True)

    @api.post("/account/gather", operation_id="gather", response_model=GatheredSome)
    async def gather(door: AtTheDoor) -> GatheredSome:
        """Hand over what was played on this device before it was signed in, a part at a time."""
        return await unbroken(door.gather())


def _add_sign_out(api: FastAPI) -> None:
    @api.post("/account/sign-out", operation_id="sign_out", response_model=AccountState)
    async def out(wish: SignOut, door: AtTheDoor) -> AccountState:
        """This device, or all of them, are guests from now on."""
        await unbroken(door.sign_out(everywhere=wish.everywhere))
        return AccountState(True)

    @api.delete("/account/devices/{device}", operation_id="remove_device", response_model=AccountInfo)
    async def remove(device: Device, door: AtTheDoor) -> AccountInfo:
        """Sign out another device."""
        await door.remove_device(device)
        return await door.info()


def _add_belongings(api: FastAPI) -> None:
    @api.post("/account/codes", operation_id="new_codes", response_model=RecoveryCodes)
    async def codes(door: Knocking) -> RecoveryCodes:
        """New recovery codes, shown this once; those from before end."""
        return RecoveryCodes(await door.new_codes())

    @api.post("/account/link", operation_id="device_link", response_model=DeviceLink)
    async def link(door: Knocking) -> DeviceLink:
        """A link that signs in one other device, for ten minutes."""
        text, until = await door.make_link()
        return DeviceLink(f"/account#link={text}", until)

    @api.post("/account/name", operation_id="rename_account", response_model=AccountInfo)
    async def rename(wish: NewName, door: AtTheDoor) -> AccountInfo:
        """What the account is called."""
        await door.rename(wish.name)
        return await door.info()
