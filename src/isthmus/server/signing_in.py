"""Keeping one's games: an account is made, a device signs in to it by passkey, recovery code or link, and out again."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from fastapi import Response

from isthmus.kernel.match import clean_name
from isthmus.server import passkeys
from isthmus.server.callers import Caller
from isthmus.server.errors import Denied
from isthmus.server.gathering import gather_some, has_something
from isthmus.server.identity import COOKIE, signed_in
from isthmus.server.passkeys import Json
from isthmus.server.recovery_codes import hash_of_code, new_codes
from isthmus.server.services import Services
from isthmus.server.tokens import fresh_token, hash_of
from isthmus.server.wire_accounts import AccountInfo, DeviceLine, GatheredSome, PasskeyLine, PasskeyOptions
from isthmus.store.accounts import Account, Passkey, Session

ACCOUNT_BYTES = 16
ID_SHOWN = 16  # letters of a session's hash, enough to tell the devices of one account apart
NEW_NAME = "Isthmus"  # what the browser calls a passkey of somebody who has given no name


@dataclass(frozen=True, slots=True)
class Door:
    """One request about accounts: who asks, from a page at which origin; `response` carries the cookie."""

    services: Services
    caller: Caller
    origin: str
    response: Response
    https: bool

    @property
    def now(self) -> float:
        return self.services.hub.now()

    async def account(self) -> str:
        """The account of the caller; `Denied` for whoever is not signed in."""
        account = await self.services.accounts.account_of(self.caller.guest)
        if account is None or self.caller.session is None:
            raise Denied("account-signed-out", 403)
        return account

    # -- passkeys

    async def begin_passkey(self, name: str) -> PasskeyOptions:
        """A passkey for a new account, or another one for the caller's."""
        rows = self.services.accounts.rows
        account = await self.services.accounts.account_of(self.caller.guest)
        known = [] if account is None else await rows.passkeys_of(account)
        kept = None if account is None else await rows.account(account)
        shown = clean_name(name, "name") if kept is None else kept.name
        challenges = self.services.passkey_challenges
        new = account or secrets.token_urlsafe(ACCOUNT_BYTES)
        challenge = challenges.make("make", self.origin, now=self.now, guest=self.caller.guest, account=new)
        options = passkeys.options_to_make(self.origin, new, shown or NEW_NAME, challenge.secret, known)
        return PasskeyOptions(options, challenges.text_of(challenge))

    async def finish_passkey(self, text: str, answer: Json, name: str, label: str) -> None:
        """The account is made; or the passkey is added to it, if there is one already."""
        accounts = self.services.accounts
        challenge = await self.services.passkey_challenges.take(text, "make", self.origin, now=self.now)
        account = await accounts.account_of(self.caller.guest)
        if challenge.guest != self.caller.guest or account not in (None, challenge.account):
            raise Denied("account-foreign", 403)
        made = passkeys.made(self.origin, challenge.secret, answer)
        passkey = Passkey(
            made.id, challenge.account, made.public_key, made.sign_count, clean_name(label, "label"), self.now, self.now
        )
        if account is None:
            await self._make_account(passkey, clean_name(name, "name"))
        elif not await accounts.rows.add_passkey(passkey):
            raise Denied("account-refused", 403)

    async def _make_account(self, passkey: Passkey, name: str) -> None:
        token = fresh_token()
        account = Account(passkey.account, self.caller.guest, name, self.now)
        session = Session(hash_of(token), account.id, passkey.label, self.now)
        if not await self.services.accounts.rows.make(account, passkey, session):
            raise Denied("account-refused", 403)
        self._signed_in(account.guest, token)

    # -- signing in

    def begin_sign_in(self) -> PasskeyOptions:
        challenges = self.services.passkey_challenges
        challenge = challenges.make("sign-in", self.origin, now=self.now)
        options = passkeys.options_to_sign_in(self.origin, challenge.secret)
        return PasskeyOptions(options, challenges.text_of(challenge))

    async def sign_in_by_passkey(self, text: str, answer: Json, label: str, *, gather: bool) -> None:
        rows = self.services.accounts.rows
        challenge = await self.services.passkey_challenges.take(text, "sign-in", self.origin, now=self.now)
        passkey = await rows.passkey(str(answer.get("id", "")))
        if passkey is None:
            raise Denied("account-unknown", 403)
        count = passkeys.sign_count_of(self.origin, challenge.secret, answer, passkey)
        if not await rows.passkey_used(passkey, count, self.now):
            raise Denied("account-refused", 403)
        await self._sign_in(passkey.account, label, gather=gather)

    async def sign_in_by_code(self, code: str, label: str, *, gather: bool) -> None:
        account = await self.services.accounts.rows.use_code(hash_of_code(code))
        if account is None:
            raise Denied("account-wrong-code", 403)
        await self._sign_in(account, label, gather=gather)

    async def make_link(self) -> tuple[str, float]:
        """What signs in one other device, and until when."""
        account = await self.account()
        challenge = self.services.passkey_challenges.make("link", self.origin, now=self.now, account=account)
        return self.services.passkey_challenges.text_of(challenge), challenge.expires

    async def sign_in_by_link(self, text: str, label: str, *, gather: bool) -> None:
        challenge = await self.services.passkey_challenges.take(text, "link", self.origin, now=self.now)
        await self._sign_in(challenge.account, label, gather=gather)

    async def _sign_in(self, account: str, label: str, *, gather: bool) -> None:
        accounts = self.services.accounts
        kept = await accounts.rows.account(account)
        token = fresh_token()
        session = Session(hash_of(token), account, clean_name(label, "label"), self.now)
        if kept is None or not await accounts.rows.open_session(session):
            raise Denied("account-unknown", 403)
        if self.caller.session is not None:
            await self._close_session(self.caller.session)
        elif gather and await has_something(self.services.store, self.caller.guest):
            await accounts.rows.join(self.caller.guest, account)
        self._signed_in(kept.guest, token)

    def _signed_in(self, guest: str, token: str) -> None:
        self.services.accounts.forget()
        self.services.identity.give_cookie(self.response, signed_in(guest, token), https=self.https)

    async def gather(self) -> GatheredSome:
        """What the devices of the account have played before, a part at a time."""
        own, *devices = await self.services.accounts.guests_of(await self.account())
        self.services.daily.fields.forget()  # their results change hands
        return await gather_some(self.services.hub, own, devices)

    # -- signing out

    async def sign_out(self, *, everywhere: bool) -> None:
        account = await self.account()
        assert self.caller.session is not None
        if everywhere:
            await self.services.accounts.rows.close_sessions(account)
        else:
            await self._close_session(self.caller.session)
        self.services.accounts.forget()
        self.response.delete_cookie(COOKIE, path=self.services.identity.path)

    async def _close_session(self, token: str) -> None:
        account = await self.services.accounts.account_of(self.caller.guest)
        if account is not None:
            await self.services.accounts.rows.close_session(account, token)

    # -- what belongs to the account

    async def info(self) -> AccountInfo:
        rows, account = self.services.accounts.rows, await self.account()
        kept = await rows.account(account)
        if kept is None:
            raise Denied("account-signed-out", 403)
        keys = [PasskeyLine(one.id, one.label, one.created, one.used) for one in await rows.passkeys_of(account)]
        devices = [
            DeviceLine(one.token[:ID_SHOWN], one.label, one.created, one.token == self.caller.session)
            for one in await rows.sessions_of(account)
        ]
        return AccountInfo(kept.name, kept.created, await rows.count_codes(account), keys, devices)

    async def new_codes(self) -> list[str]:
        """Codes to be written down; those from before are worth nothing any more."""
        codes = new_codes()
        await self.services.accounts.rows.replace_codes(await self.account(), map(hash_of_code, codes))
        return codes

    async def rename(self, name: str) -> None:
        await self.services.accounts.rows.rename(await self.account(), clean_name(name, "name"))

    async def remove_passkey(self, passkey: str) -> None:
        """Not the last one, unless a recovery code is left: nobody could sign in any more."""
        rows, account = self.services.accounts.rows, await self.account()
        others = [one for one in await rows.passkeys_of(account) if one.id != passkey]
        if not others and not await rows.count_codes(account):
            raise Denied("account-last-way")
        if not await rows.remove_passkey(account, passkey):
            raise LookupError(passkey)

    async def remove_device(self, device: str) -> None:
        rows, account = self.services.accounts.rows, await self.account()
        found = [one.token for one in await rows.sessions_of(account) if one.token[:ID_SHOWN] == device]
        if not found or not await rows.close_session(account, found[0]):
            raise LookupError(device)
        self.services.accounts.forget()
