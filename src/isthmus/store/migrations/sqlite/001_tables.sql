-- Events are the truth; summary and member are indexes over them.
create table event (
    table_id text not null,
    seq integer not null,
    kind text not null,
    data text not null,
    at real not null,
    request text,
    primary key (table_id, seq)
) strict, without rowid;

create unique index event_request on event (table_id, request) where request is not null;

create table summary (
    table_id text primary key,
    game text not null,
    phase text not null,
    public integer not null,
    created real not null,
    changed real not null,
    due real,
    data text not null
) strict, without rowid;

create index summary_public on summary (changed) where public = 1 and phase <> 'over';
create index summary_due on summary (due) where due is not null;

create table member (
    guest text not null,
    table_id text not null,
    primary key (guest, table_id)
) strict, without rowid;

create table setting (
    name text primary key,
    value text not null
) strict, without rowid;
