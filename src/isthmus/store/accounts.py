"""What is stored of accounts, in SQL that both engines understand.

An account has one guest, whose id all its games name; a device that signs in becomes that guest. The guests of devices
that had games before are noted beside it. Secrets (sessions, recovery codes) are here only as hashes.

Whatever decides who is who is told to the other servers as a change of the kind `accounts`. A database that fails in
the middle of a change makes the store try it again, so a change that was made already answers as if it were new, or
refuses; it is never made twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

Row: TypeAlias = tuple[Any, ...]
Statement: TypeAlias = tuple[str, tuple[Any, ...]]


class Rows(Protocol):
    """A store, as far as accounts need it."""

    async def find_rows(self, text: str, *values: Any) -> list[Row]:
        """The rows that a question finds."""

    async def change_rows(self, statements: Sequence[Statement], *, tell: bool = False) -> list[list[Row]]:
        """Execute all or nothing, durably; the rows that each returns."""


@dataclass(frozen=True, slots=True)
class Account:
    """`guest` is whom everybody who signs in becomes."""

    id: str
    guest: str
    name: str
    created: float


@dataclass(frozen=True, slots=True)
class Passkey:
    """`id` and `public_key` are base64url, as the browser writes them."""

    id: str
    account: str
    public_key: str
    sign_count: int
    label: str
    created: float
    used: float


@dataclass(frozen=True, slots=True)
class Session:
    """A device that is signed in; `token` is the hash of what its cookie holds."""

    token: str
    account: str
    label: str
    created: float


@dataclass(frozen=True, slots=True)
class Membership:
    """The account that a guest belongs to, and the sessions that are open in it."""

    account: str
    guest: str
    sessions: frozenset[str]


_PASSKEY = "select id, account, public_key, sign_count, label, created, used from passkey"
_ADD_PASSKEY = """insert into passkey (id, account, public_key, sign_count, label, created, used)
select id, account, public_key, sign_count, label, created, used from (select cast($1 as text) as id,
cast($2 as text) as account, cast($3 as text) as public_key, cast($4 as bigint) as sign_count,
cast($5 as text) as label, cast($6 as double precision) as created, cast($7 as double precision) as used) as new
where exists (select 1 from account where account.id = new.account)
on conflict (id) do update set used = excluded.used
where passkey.account = excluded.account and passkey.public_key = excluded.public_key returning id"""
_ADD_SESSION = """insert into session (token, account, label, created)
select token, account, label, created from (select cast($1 as text) as token, cast($2 as text) as account,
cast($3 as text) as label, cast($4 as double precision) as created) as new
where exists (select 1 from account where account.id = new.account)
on conflict (token) do update set label = excluded.label returning token"""
_OF_ACCOUNT = ("account_guest", "passkey", "session", "recovery_code")


class AccountRows:
    """Reads and changes what a store holds of accounts."""

    def __init__(self, store: Rows) -> None:
        self._store = store

    # -- who is who

    async def membership(self, guest: str) -> Membership | None:
        """The account of a guest."""
        text = """select account.id, account.guest, session.token from account_guest
            join account on account.id = account_guest.account
            left join session on session.account = account.id where account_guest.guest = $1"""
        rows = await self._store.find_rows(text, guest)
        if not rows:
            return None
        return Membership(rows[0][0], rows[0][1], frozenset(row[2] for row in rows if row[2] is not None))

    async def guests_of(self, account: str) -> list[str]:
        """All guests of an account, its own first."""
        text = """select account_guest.guest from account_guest join account on account.id = account_guest.account
            where account.id = $1 order by account_guest.guest <> account.guest, account_guest.guest"""
        return [row[0] for row in await self._store.find_rows(text, account)]

    async def account(self, account: str) -> Account | None:
        rows = await self._store.find_rows("select id, guest, name, created from account where id = $1", account)
        return Account(*rows[0]) if rows else None

    async def join(self, guest: str, account: str) -> bool:
        """Note that the guest was this account; False if the guest belongs to one already, or there is no such one."""
        text = """insert into account_guest (guest, account)
            select cast($1 as text), account.id from account where account.id = $2
            on conflict do nothing returning guest"""
        return bool((await self._store.change_rows([(text, (guest, account))], tell=True))[0])

    # -- accounts

    async def make(self, account: Account, passkey: Passkey, session: Session) -> bool:
        """A new account of a guest; False if the guest has one already, or the passkey is known."""
        make = """insert into account (id, guest, name, created)
            select id, guest, name, created from (select cast($1 as text) as id, cast($2 as text) as guest,
            cast($3 as text) as name, cast($4 as double precision) as created, cast($5 as text) as passkey) as new
            where not exists (select 1 from account_guest where account_guest.guest = new.guest)
            and not exists (select 1 from passkey where passkey.id = new.passkey)"""
        join = """insert into account_guest (guest, account)
            select account.guest, account.id from account where account.id = $1 on conflict do nothing"""
        *_, made = await self._store.change_rows(
            [
                (make, (account.id, account.guest, account.name, account.created, passkey.id)),
                (join, (account.id,)),
                (_ADD_PASSKEY, _values(passkey)),
                (_ADD_SESSION, _session_values(session)),
                ("select id from account where id = $1", (account.id,)),
            ],
            tell=True,
        )
        return bool(made)

    async def rename(self, account: str, name: str) -> None:
        await self._store.change_rows([("update account set name = $1 where id = $2", (name, account))])

    async def delete(self, account: str) -> None:
        """Everything about the account; its games are the business of `erasing`."""
        texts = [f"delete from {name} where account = $1" for name in _OF_ACCOUNT]
        await self._store.change_rows(
            [(text, (account,)) for text in (*texts, "delete from account where id = $1")], tell=True
        )

    # -- passkeys

    async def passkey(self, passkey: str) -> Passkey | None:
        rows = await self._store.find_rows(f"{_PASSKEY} where id = $1", passkey)
        return Passkey(*rows[0]) if rows else None

    async def passkeys_of(self, account: str) -> list[Passkey]:
        rows = await self._store.find_rows(f"{_PASSKEY} where account = $1 order by created, id", account)
        return [Passkey(*row) for row in rows]

    async def add_passkey(self, passkey: Passkey) -> bool:
        """False if it is known already."""
        return bool((await self._store.change_rows([(_ADD_PASSKEY, _values(passkey))]))[0])

    async def passkey_used(self, passkey: Passkey, sign_count: int, at: float) -> bool:
        """Note a use; False if it was used elsewhere since it was read."""
        text = "update passkey set sign_count = $1, used = $2 where id = $3 and sign_count = $4 returning id"
        values = (sign_count, at, passkey.id, passkey.sign_count)
        return bool((await self._store.change_rows([(text, values)]))[0])

    async def remove_passkey(self, account: str, passkey: str) -> bool:
        text = "delete from passkey where account = $1 and id = $2 returning id"
        return bool((await self._store.change_rows([(text, (account, passkey))]))[0])

    # -- sessions

    async def sessions_of(self, account: str) -> list[Session]:
        text = "select token, account, label, created from session where account = $1 order by created, token"
        return [Session(*row) for row in await self._store.find_rows(text, account)]

    async def open_session(self, session: Session) -> bool:
        """False if the account is gone."""
        return bool((await self._store.change_rows([(_ADD_SESSION, _session_values(session))], tell=True))[0])

    async def close_session(self, account: str, token: str) -> bool:
        text = "delete from session where account = $1 and token = $2 returning token"
        return bool((await self._store.change_rows([(text, (account, token))], tell=True))[0])

    async def close_sessions(self, account: str) -> None:
        await self._store.change_rows([("delete from session where account = $1", (account,))], tell=True)

    # -- recovery codes, and whatever else may be used once

    async def replace_codes(self, account: str, codes: Iterable[str]) -> None:
        """These hashes are the codes of the account from now on, and no others."""
        add = """insert into recovery_code (code, account)
            select cast($1 as text), account.id from account where account.id = $2"""
        drop = ("delete from recovery_code where account = $1", (account,))
        await self._store.change_rows([drop, *((add, (code, account)) for code in codes)])

    async def count_codes(self, account: str) -> int:
        rows = await self._store.find_rows("select count(*) from recovery_code where account = $1", account)
        return int(rows[0][0])

    async def use_code(self, code: str) -> str | None:
        """The account of a code, which is gone with that."""
        text = "delete from recovery_code where code = $1 returning account"
        rows = (await self._store.change_rows([(text, (code,))]))[0]
        return str(rows[0][0]) if rows else None

    async def spend(self, token: str, *, expires: float, now: float) -> bool:
        """False if it was spent before; it is remembered until it expires."""
        spend = "insert into spent (token, expires) values ($1, $2) on conflict do nothing returning token"
        tidy = ("delete from spent where expires < $1", (now,))
        return bool((await self._store.change_rows([tidy, (spend, (token, expires))]))[1])


def _values(one: Passkey) -> tuple[Any, ...]:
    return one.id, one.account, one.public_key, one.sign_count, one.label, one.created, one.used


def _session_values(one: Session) -> tuple[Any, ...]:
    return one.token, one.account, one.label, one.created
