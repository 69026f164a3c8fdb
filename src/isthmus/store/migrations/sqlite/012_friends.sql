-- What friends see of a guest, and which of the links that the guest has made is good (0: none).
create table friend_card (
    guest text not null primary key,
    name text not null,
    hidden integer not null,
    made integer not null,
    link integer not null
) strict, without rowid;

-- Two guests who are friends: a row for each of them.
create table friend (
    guest text not null,
    other text not null,
    since real not null,
    primary key (guest, other)
) strict, without rowid;

create index friend_other on friend (other);
