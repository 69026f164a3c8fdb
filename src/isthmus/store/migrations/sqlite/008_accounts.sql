-- Accounts: whoever has signed in is the account's one guest. No addresses, no e-mail; secrets only as hashes.
create table account (
    id text not null primary key,
    guest text not null unique,
    name text not null,
    created real not null
) strict, without rowid;

-- The guests an account was: its own, and those of devices on which somebody has signed in.
create table account_guest (
    guest text not null primary key,
    account text not null
) strict, without rowid;

create index account_guest_account on account_guest (account);

create table passkey (
    id text not null primary key,
    account text not null,
    public_key text not null,
    sign_count integer not null,
    label text not null,
    created real not null,
    used real not null
) strict, without rowid;

create index passkey_account on passkey (account);

create table session (
    token text not null primary key,
    account text not null,
    label text not null,
    created real not null
) strict, without rowid;

create index session_account on session (account);

create table recovery_code (
    code text not null primary key,
    account text not null
) strict, without rowid;

create index recovery_code_account on recovery_code (account);

-- What may be used once, from its use until it would expire anyway.
create table spent (
    token text not null primary key,
    expires real not null
) strict, without rowid;
