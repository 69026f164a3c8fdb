-- "ISTH": says whose file this is, so that no other program's database is taken for ours.
pragma application_id = 1230197832;

-- A row is written here and deleted again to find out whether the store can be written; it is always empty.
create table heartbeat (
    number integer primary key,
    filler blob not null
) strict;

-- Guests and network addresses that are kept out.
create table ban (
    kind text not null check (kind in ('guest', 'address')),
    subject text not null,
    reason text not null,
    at real not null,
    primary key (kind, subject)
) strict, without rowid;

-- What the operator has changed beside a running server, which looks here about once a second.
create table operator_change (
    number integer primary key autoincrement,
    kind text not null,
    subject text not null,
    at real not null
) strict;
