-- Accounts: whoever has signed in is the account's one guest. No addresses, no e-mail; secrets only as hashes.
create table account (
    id text collate "C" not null primary key,
    guest text collate "C" not null unique,
    name text collate "C" not null,
    created double precision not null
);

-- The guests an account was: its own, and those of devices on which somebody has signed in.
create table account_guest (
    guest text collate "C" not null primary key,
    account text collate "C" not null
);

create index account_guest_account on account_guest (account);

create table passkey (
    id text collate "C" not null primary key,
    account text collate "C" not null,
    public_key text collate "C" not null,
    sign_count bigint not null,
    label text collate "C" not null,
    created double precision not null,
    used double precision not null
);

create index passkey_account on passkey (account);

create table session (
    token text collate "C" not null primary key,
    account text collate "C" not null,
    label text collate "C" not null,
    created double precision not null
);

create index session_account on session (account);

create table recovery_code (
    code text collate "C" not null primary key,
    account text collate "C" not null
);

create index recovery_code_account on recovery_code (account);

-- What may be used once, from its use until it would expire anyway.
create table spent (
    token text collate "C" not null primary key,
    expires double precision not null
);
