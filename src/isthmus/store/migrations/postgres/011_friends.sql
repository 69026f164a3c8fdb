-- What friends see of a guest, and which of the links that the guest has made is good (0: none).
create table friend_card (
    guest text collate "C" not null primary key,
    name text collate "C" not null,
    hidden integer not null,
    made integer not null,
    link integer not null
);

-- Two guests who are friends: a row for each of them.
create table friend (
    guest text collate "C" not null,
    other text collate "C" not null,
    since double precision not null,
    primary key (guest, other)
);

create index friend_other on friend (other);
